"""A game in the terminal, typed by a script."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import sandai
from sandai.kernel.record import Record
from sandai.terminal.play import TerminalGame
from sandai.terminal.rules import rule_text, search


class Script:
    """A console that types prepared lines and keeps what was shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
        self.shown = io.StringIO()
        self.console = Console(file=self.shown, width=120, force_terminal=False)
        self.lines = list(lines)
        monkeypatch.setattr(self.console, "input", self.type)

    def type(self, _prompt: str) -> str:
        return self.lines.pop(0) if self.lines else "q"

    @property
    def text(self) -> str:
        return self.shown.getvalue()


def sit(script: Script, name: str = "daitou", seats: int = 2, people: int = 1, **options: Any) -> TerminalGame:
    game = sandai.load(name)
    state = game.new(seats=seats, seed=3, **options)
    sitting = TerminalGame(
        script.console, game, state, list(range(people)), dict.fromkeys(range(people, seats), "random")
    )
    sitting.run()
    return sitting


def test_a_whole_game_by_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(monkeypatch, *["1"] * 500)
    assert sit(script).history.state.over
    assert "The game is over" in script.text
    assert "The seed was 3" in script.text


@pytest.mark.parametrize("name", sandai.games())
def test_every_game_can_be_begun(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    seats = min(sandai.load(name).seats)
    script = Script(monkeypatch, "1", "1", "b", "l", "s", "q")
    sit(script, name, seats)
    assert "You left the table." in script.text
    assert "total" in script.text


ILLEGAL = {
    "daitou": ("build farm SF1", "You are bidding now; building comes later (D-037)."),
    "daimyo": ("end turn", "First choose your clan (Y-053)."),
    "daitoshi": ("commit", "Not now: first move your Magnate or lead production (T-057)."),
}


@pytest.mark.parametrize("name", sandai.games())
def test_an_illegal_choice_is_answered_with_its_reason_and_rule(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    typed, reason = ILLEGAL[name]
    script = Script(monkeypatch, typed, "q")
    sit(script, name)
    assert reason in " ".join(script.text.split())


@pytest.mark.rule("DR-57")
def test_scores_of_others_stay_hidden_where_money_is(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(monkeypatch, "s", "q")
    sit(script, open_money=False)
    rows = [line.split() for line in script.text.splitlines() if "total" in line]
    assert rows == [["│", "total", "│", "12", "│", "hidden", "│"]]


def test_words_for_the_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(monkeypatch, "h", "99", "fly to the moon", "u", "rule D-041", "rule D-999", "s", "b", "l")
    sit(script)
    for words in (
        "takes back your last choice",
        "There is no choice 99",
        "'fly to the moon' is not possible",
        "nothing to take back",
    ):
        assert words in script.text
    assert "has no rule 'D-999'" in script.text


def test_text_plays_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(monkeypatch, "bid 2")
    assert sit(script).history.state.record.choices[0].endswith("bid 2")


def test_undo_takes_back_within_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(monkeypatch, "u")
    sitting = sit(script, people=2)
    assert sitting.history.undoable == 0


def test_save_and_resume(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    script = Script(monkeypatch, "1", f"save {path}")
    sitting = sit(script)
    record = Record.parse(path.read_text(encoding="utf-8"))
    assert sandai.load("daitou").replay(record).dump() == sitting.history.state.dump()


def test_rules_by_id_and_by_words() -> None:
    game = sandai.load("daitou")
    assert "[D-041]" in rule_text(game, "D-041")
    assert search(game, "town")
    assert search(game, "dragon") == []
