"""Seeded games go exactly as their playthroughs in tests/playthroughs."""

from __future__ import annotations

import pytest

from tests.games.daimyo.playthrough import GAMES, transcript
from tests.transcripts import FOLDER


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_as_written(name: str) -> None:
    assert transcript(GAMES[name]) == (FOLDER / name).read_text("utf-8")
