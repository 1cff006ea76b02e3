"""Achievements at the terminal: earned by solo wins, saved in a file, and shown."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console

import sandai
from sandai.cli import main
from sandai.kernel.errors import SandaiError
from sandai.kernel.game import Game
from sandai.terminal.achievements import keep, kept
from sandai.terminal.play import TerminalGame
from tests.games.daimyo.scene import scene


@pytest.fixture(autouse=True)
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "data" / "achievements.json"
    monkeypatch.setenv("SANDAI_ACHIEVEMENTS", str(path))
    return path


@pytest.fixture
def daimyo() -> Game:
    return sandai.load("daimyo")


def end_of_solo(daimyo: Game, won: bool, played: bool = True) -> str:
    """What is shown at the end of a solo game."""
    state = scene(seats=1).points("A" if won else "R", 300).state
    shown = io.StringIO()
    sitting = TerminalGame(Console(file=shown, width=120), daimyo, state, [0], {})
    state.agenda = []
    state.decisions += played
    sitting.ending()
    return shown.getvalue()


@pytest.mark.rule("Y-375")
def test_a_solo_win_is_ticked_once_and_kept(daimyo: Game, saved: Path) -> None:
    text = end_of_solo(daimyo, won=True)
    assert "1 new achievement." in text and "Nature" in text and "✓" in text
    assert list(kept(daimyo)) == ["A-3 normal"]
    assert "before" in end_of_solo(daimyo, won=True)
    assert list(kept(daimyo)) == ["A-3 normal"]
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]


def test_a_loss_or_a_game_played_elsewhere_ticks_nothing(daimyo: Game, saved: Path) -> None:
    end_of_solo(daimyo, won=False)
    end_of_solo(daimyo, won=True, played=False)
    assert not saved.exists()


def test_a_broken_file_is_left_alone(daimyo: Game, saved: Path) -> None:
    saved.parent.mkdir()
    for broken in ("no json", "[]", '{"daimyo": {"A-1 easy": 3}}'):
        saved.write_text(broken, encoding="utf-8")
        with pytest.raises(SandaiError, match="can't be read"):
            keep(daimyo, ["A-1 easy"])
        assert "can't be read" in " ".join(end_of_solo(daimyo, won=True).split())
        assert saved.read_text(encoding="utf-8") == broken


def test_the_file_lies_where_data_lie(daimyo: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SANDAI_ACHIEVEMENTS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert keep(daimyo, ["A-1 easy"]) == ["A-1 easy"]
    assert (tmp_path / "sandai" / "achievements.json").exists()


def test_the_command_shows_them(
    daimyo: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(daimyo, ["A-5 difficult"])
    monkeypatch.setattr(sys, "argv", ["sandai", "achievements", "daimyo"])
    with pytest.raises(SystemExit):
        main()
    out = capsys.readouterr().out
    assert "Six relics" in out and "Difficult" in out and out.count("✓") == 1
    monkeypatch.setattr(sys, "argv", ["sandai", "achievements", "daitou"])
    with pytest.raises(SystemExit):
        main()
    assert "Daitou has no achievements." in capsys.readouterr().err


@pytest.mark.parametrize("name", sandai.games())
def test_marks_of_whole_games_are_in_the_table(name: str) -> None:
    game = sandai.load(name)
    table = game.achievement_table()
    assert (table is None) == (1 not in game.seats)
    if table is None:
        return
    assert len(set(table.marks)) == len(table.rows) * len(table.columns)
    state = game.new(1, 3)
    assert game.achievements(state) == []
    while not state.over:
        state.play(state.choices[0])
    assert set(game.achievements(state)) <= set(table.marks)
    assert bool(game.achievements(state)) == (state.winners == (0,))
