"""Settings with a database of its own, and the small game of the kernel's tests in place of all games."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandai.kernel.game import Game
from sandai.table.play import bot_processes, table_cache
from sandai.table.settings import Settings
from tests.kernel.pebbles import Pebbles

PEBBLES = Pebbles()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=str(tmp_path / "sandai.db"), bot_workers=0, pace=0.0, idle_pace=0.0, seed="tests", rate=0)


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Pebbles takes the place of all games: hidden pebbles, sealed bids and dice in a few moves."""

    def load(name: str) -> Game:
        return PEBBLES

    monkeypatch.setattr(table_cache, "games", lambda: ("pebbles",))
    monkeypatch.setattr(table_cache, "load", load)
    monkeypatch.setattr(bot_processes, "load", load)
    return PEBBLES
