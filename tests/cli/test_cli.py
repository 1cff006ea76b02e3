"""The command line, as people type it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import sandai
from sandai.bots import levels
from sandai.cli import main
from sandai.kernel.chance import fingerprint
from sandai.lab.ladder import running
from sandai.lab.simulate import Match, Result, play_match

FOLDER = str(Path(__file__).parent)


class Output:
    """What a command printed, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    def typed(*words: str) -> Output:
        monkeypatch.setattr(sys, "argv", ["sandai", *words])
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return Output(code, out, err)

    return typed


@pytest.fixture
def record(tmp_path: Path) -> Path:
    state = sandai.load("daitou").new(seats=2, seed=4)
    while not state.over:
        state.play(state.choices_of(state.actors[0])[0], state.actors[0])
    path = tmp_path / "game.json"
    path.write_text(state.record.text(), encoding="utf-8")
    return path


def test_games_are_listed(run) -> None:  # type: ignore[no-untyped-def]
    output = run("games")
    assert output.code == 0
    for name in sandai.games():
        assert name in output.out


def test_options_are_listed(run) -> None:  # type: ignore[no-untyped-def]
    assert "start_money" in run("options", "daitou").out


def test_simulate_counts_wins_and_writes_json(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    out = tmp_path / "figures.json"
    output = run("simulate", "daitou", "--bots", "random,random", "--games", "4", "--jobs", "1", "--json", str(out))
    assert output.code == 0
    figures = json.loads(out.read_text())
    assert figures["games"] == 4
    assert figures["bots"][0]["games"] == 8
    assert sum(row["wins"] for row in figures["seats"]) + figures["lost_by_all"] == pytest.approx(4)


def test_ladder_plays_what_is_missing_and_writes_a_page(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    results, page = tmp_path / "ladder.jsonl", tmp_path / "docs" / "ladder.md"
    weak, strong = levels()[:2]
    words = [
        "ladder",
        "daitou",
        "--bots",
        f"{weak},{strong}",
        "--jobs",
        "1",
        "--results",
        str(results),
        "--page",
        str(page),
    ]
    assert run(*words, "--seats", "2", "--games", "2").code == 0
    assert len(results.read_text().splitlines()) == 2
    assert f"| {strong} | {weak} | 2 |" in page.read_text()
    stored, text = results.read_text(), page.read_text()
    page.unlink()
    again = run(*words, "--seats", "2", "--games", "2")
    assert "in the file of results already" in again.err
    assert (results.read_text(), page.read_text()) == (stored, text)
    page.unlink()
    results.write_text(stored[:-20])
    cut = run(*words, "--games", "0")
    assert "was not complete" in cut.err
    assert f"| {strong} | {weak} | 1 |" in page.read_text()


def test_an_interrupted_ladder_keeps_its_results(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    def interrupted(match: Match) -> Result:
        if match.seed == 1:
            raise KeyboardInterrupt
        return play_match(match)

    monkeypatch.setattr(running, "play_match", interrupted)
    results, page = tmp_path / "ladder.jsonl", tmp_path / "ladder.md"
    bots = ",".join(levels()[:2])
    words = [
        "--bots",
        bots,
        "--seats",
        "2",
        "--games",
        "4",
        "--jobs",
        "1",
        "--results",
        str(results),
        "--page",
        str(page),
    ]
    output = run("ladder", "daitou", *words)
    assert output.code == 130
    assert "Stopped after 2 games; 2 are missing." in output.err
    assert len(results.read_text().splitlines()) == 2
    assert not page.exists()


def test_check_says_clean(run) -> None:  # type: ignore[no-untyped-def]
    output = run("check", "daitou", "--games", "2", "--jobs", "1", "--every", "40")
    assert output.code == 0
    assert "Clean." in output.out


def test_replay_shows_the_game(run, record: Path) -> None:  # type: ignore[no-untyped-def]
    output = run("replay", str(record))
    assert output.code == 0
    assert "the game is over" in output.out
    assert "the game goes on" in run("replay", str(record), "--upto", "3").out


def test_draw_writes_a_picture(run, record: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    out = tmp_path / "board.svg"
    assert run("draw", str(record), "--out", str(out)).code == 0
    assert out.read_text(encoding="utf-8").startswith("<svg")
    assert run("draw", "daitou").out.startswith("<svg")


def test_rules_are_found_by_id_and_words(run) -> None:  # type: ignore[no-untyped-def]
    assert run("rules", "daitou", "d-041").code == 0
    assert run("rules", "daitou", "sugar cane").code == 0
    assert "Daitou" in run("rules", "daitou").out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["play", "chess"], "There is no game 'chess'"),
        (["play"], "Which game"),
        (["play", "daitou", "--seats", "5"], "can't be played by 5"),
        (["play", "daitou", "--people", "9"], "9 people can't sit"),
        (["play", "daitou", "-o", "start_money=many"], "start_money can't be 'many'"),
        (["play", "daitou", "-o", "gold=1"], "has no option 'gold'"),
        (["play", "daitou", "-o", "gold"], "name=value"),
        (["simulate", "daitou", "--bots", "clever"], "There is no bot 'clever'"),
        (["simulate", "daitou", "--games", "0"], "at least one"),
        (["simulate", "daitou", "--bots", "random,random", "--seats", "3"], "can't fill 3 seats"),
        (["replay", "no-such-file.json"], "No such file"),
        (["rules", "daitou", "D-999"], "no rule 'D-999'"),
        (["rules", "daitou", "dragon"], "say nothing of 'dragon'"),
        (["check", "daitou", "--games", "0"], "at least one game"),
        (["bench", "daitou", "--seconds", "0"], "must be above 0"),
        (["draw", "chess"], "No such file"),
        (["ladder", "chess"], "There is no game 'chess'"),
        (["ladder", "daitou", "--bots", "clever"], "There is no bot 'clever'"),
        (["ladder", "daitou", "--bots", levels()[0]], "make no pair"),
        (["ladder", "daitou", "--seats", "4"], "can't be played by 4"),
        (["ladder", "--seats", "9"], "No game can be played by 9"),
        (["ladder", "daitou", "--seats", "2,x"], "not 'x'"),
        (["ladder", "daitou", "--games", "-1"], "-1 games can't be played"),
        (["ladder", "daitou", "--jobs", "-1"], "-1 cores can't play"),
        (["ladder", "daitou", "--until-width", "2"], "between 0 and 1"),
        (["ladder", "daitou", "--results", __file__], "test_cli.py is not a file of results: line 1"),
        (["ladder", "daitou", "--results", FOLDER], "Is a directory"),
        (["ladder", "daitou", "--page", FOLDER], "Is a directory"),
        (["ladder", "daitou", "--games", "0", "--results", "no-such-file.jsonl"], "no results yet"),
    ],
)
def test_every_refusal_is_one_line(run, words: list[str], why: str) -> None:  # type: ignore[no-untyped-def]
    output = run(*words)
    assert output.code == 2
    assert why in output.err
    assert output.err.count("\n") == 1
    assert "Traceback" not in output.err


def test_a_malformed_record_is_refused(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "bad.json"
    for text in ("nonsense", "{}", '{"sandai": 1, "game": "daitou"}'):
        path.write_text(text)
        output = run("replay", str(path))
        assert output.code == 2
        assert "record" in output.err
    path.write_bytes(b"\xff\xfe\x00")
    assert run("replay", str(path)).code == 2


def test_verify_says_whether_a_record_is_whole(run, record: Path) -> None:  # type: ignore[no-untyped-def]
    output = run("verify", str(record))
    assert output.code == 0 and "The record is whole." in output.out and "the game is over" in output.out
    mark = fingerprint(4)
    assert mark in output.out and "Scores" in output.out
    assert run("verify", str(record), "--fingerprint", mark[:12]).code == 0
    other = run("verify", str(record), "--fingerprint", fingerprint(5))
    assert other.code == 1 and "not the seed of that game" in other.out
    assert run("verify", str(record), "--fingerprint", "ab").code == 2


def test_verify_finds_what_was_changed(run, record: Path) -> None:  # type: ignore[no-untyped-def]
    data = json.loads(record.read_text())
    record.write_text(json.dumps(data | {"about": {"scores": [1, 2]}}))
    output = run("verify", str(record))
    assert output.code == 1 and "Its scores are not those" in output.out and "not whole" in output.out
    record.write_text(json.dumps(data | {"choices": ["fly"]}))
    output = run("verify", str(record))
    assert output.code == 1 and "Choice 1 of this record can't be played" in output.out
    record.write_text(json.dumps(data | {"choices": data["choices"][:3]}))
    output = run("verify", str(record))
    assert output.code == 0 and "the game goes on" in output.out


@pytest.mark.parametrize("seed", ["x" * 201, "\x1b]0;title\x07", "[/bold]", "`id`"])
def test_verify_never_prints_a_seed(run, record: Path, seed: str) -> None:  # type: ignore[no-untyped-def]
    data = json.loads(record.read_text())
    record.write_text(json.dumps(data | {"seed": seed, "choices": []}))
    output = run("verify", str(record))
    assert seed not in output.out + output.err
    assert output.code == (2 if len(seed) > 200 else 0)


def test_a_record_is_analysed(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    state = sandai.load("daitou").new(seats=2, seed=4)
    for _ in range(8):
        state.play(state.choices_of(state.actors[0])[0], state.actors[0])
    plain = state.record
    plain.about = {"seats": [{"name": "Ann"}, {"name": "Bo\x1b[31m"}]}
    path, page, data = tmp_path / "game.json", tmp_path / "analysis.html", tmp_path / "analysis.json"
    path.write_text(plain.text(), encoding="utf-8")
    output = run("analyse", str(path), "--trials", "8", "--html", str(page), "--json", str(data))
    assert output.code == 0
    assert "Ann" in output.out and "Bo" in output.out and "\x1b[31m" not in output.out
    assert "Accuracy" in output.out and "Luck" in output.out and "no trained evaluation" not in output.out
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert json.loads(data.read_text("utf-8"))["game"] == "daitou"


def test_what_can_not_be_analysed_is_one_line(run, record: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    broken = tmp_path / "broken.json"
    broken.write_text('{"sandai": 1', encoding="utf-8")
    illegal = json.loads(record.read_text("utf-8"))
    illegal["choices"][3] = "dance"
    odd = tmp_path / "odd.json"
    odd.write_text(json.dumps(illegal), encoding="utf-8")
    for words, error in (
        ((str(broken),), "not a record"),
        ((str(odd),), "Choice 4 of this record can't be played"),
        ((str(tmp_path / "nothing.json"),), "No such file"),
        ((str(record), "--trials", "1"), "at least 8 trials"),
    ):
        output = run("analyse", *words)
        assert output.code == 2 and error in output.err and "Traceback" not in output.err
