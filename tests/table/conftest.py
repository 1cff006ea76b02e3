"""A server on a database of its own. The example game Pebbles can be added to the games."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandai
from examples.pebbles.game import GAME as PEBBLES
from sandai.kernel.game import Game
from sandai.table.settings import Settings

__all__ = ["PEBBLES"]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=str(tmp_path / "sandai.db"), bot_workers=0, pace=0.0, idle_pace=0.0, seed="tests", rate=0)


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Pebbles is one of the games: hidden pebbles, sealed bids and dice in a few moves."""
    monkeypatch.setenv("SANDAI_GAMES", "examples.pebbles")
    return sandai.load("pebbles")
