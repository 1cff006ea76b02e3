"""The command line, as people type it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import sandai
from sandai.cli import main
from sandai.kernel.chance import fingerprint


class Told:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    def typed(*words: str) -> Told:
        monkeypatch.setattr(sys, "argv", ["sandai", *words])
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return Told(code, out, err)

    return typed


@pytest.fixture
def record(tmp_path: Path) -> Path:
    state = sandai.load("daitou").new(seats=2, seed=4)
    while not state.over:
        state.play(state.choices_of(state.actors[0])[0], state.actors[0])
    path = tmp_path / "game.json"
    path.write_text(state.record.text(), encoding="utf-8")
    return path


def test_the_shelf(run) -> None:  # type: ignore[no-untyped-def]
    told = run("games")
    assert told.code == 0
    for name in sandai.games():
        assert name in told.out


def test_options_are_listed(run) -> None:  # type: ignore[no-untyped-def]
    assert "start_money" in run("options", "daitou").out


def test_simulate_counts_wins_and_writes_json(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    out = tmp_path / "figures.json"
    told = run("simulate", "daitou", "--bots", "random,random", "--games", "4", "--jobs", "1", "--json", str(out))
    assert told.code == 0
    figures = json.loads(out.read_text())
    assert figures["games"] == 4
    assert figures["bots"][0]["games"] == 8
    assert sum(row["wins"] for row in figures["seats"]) + figures["lost_by_all"] == pytest.approx(4)


def test_check_says_clean(run) -> None:  # type: ignore[no-untyped-def]
    told = run("check", "daitou", "--games", "2", "--jobs", "1", "--every", "40")
    assert told.code == 0
    assert "Clean." in told.out


def test_replay_tells_the_game(run, record: Path) -> None:  # type: ignore[no-untyped-def]
    told = run("replay", str(record))
    assert told.code == 0
    assert "the game is over" in told.out
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
    ],
)
def test_every_refusal_is_one_line(run, words: list[str], why: str) -> None:  # type: ignore[no-untyped-def]
    told = run(*words)
    assert told.code == 2
    assert why in told.err
    assert told.err.count("\n") == 1
    assert "Traceback" not in told.err


def test_a_malformed_record_is_refused(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "bad.json"
    for text in ("nonsense", "{}", '{"sandai": 1, "game": "daitou"}'):
        path.write_text(text)
        told = run("replay", str(path))
        assert told.code == 2
        assert "record" in told.err
    path.write_bytes(b"\xff\xfe\x00")
    assert run("replay", str(path)).code == 2


def test_verify_says_whether_a_record_is_whole(run, record: Path) -> None:  # type: ignore[no-untyped-def]
    told = run("verify", str(record))
    assert told.code == 0 and "The record is whole." in told.out and "the game is over" in told.out
    mark = fingerprint(4)
    assert mark in told.out and "Scores" in told.out
    assert run("verify", str(record), "--fingerprint", mark[:12]).code == 0
    other = run("verify", str(record), "--fingerprint", fingerprint(5))
    assert other.code == 1 and "not the seed of that game" in other.out
    assert run("verify", str(record), "--fingerprint", "ab").code == 2


def test_verify_finds_what_was_changed(run, record: Path) -> None:  # type: ignore[no-untyped-def]
    data = json.loads(record.read_text())
    record.write_text(json.dumps(data | {"about": {"scores": [1, 2]}}))
    told = run("verify", str(record))
    assert told.code == 1 and "Its scores are not those" in told.out and "not whole" in told.out
    record.write_text(json.dumps(data | {"choices": ["fly"]}))
    told = run("verify", str(record))
    assert told.code == 1 and "Choice 1 of this record can't be played" in told.out
    record.write_text(json.dumps(data | {"choices": data["choices"][:3]}))
    told = run("verify", str(record))
    assert told.code == 0 and "the game goes on" in told.out


@pytest.mark.parametrize("seed", ["x" * 201, "\x1b]0;title\x07", "[/bold]", "`id`"])
def test_verify_never_prints_a_seed(run, record: Path, seed: str) -> None:  # type: ignore[no-untyped-def]
    data = json.loads(record.read_text())
    record.write_text(json.dumps(data | {"seed": seed, "choices": []}))
    told = run("verify", str(record))
    assert seed not in told.out + told.err
    assert told.code == (2 if len(seed) > 200 else 0)
