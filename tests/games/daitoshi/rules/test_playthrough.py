"""Seeded games go exactly as their playthroughs in tests/playthroughs."""

from __future__ import annotations

import pytest

from tests.games.daitoshi.playthrough import GAMES, transcript
from tests.transcripts import FOLDER


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_game_goes_as_it_was_written_down(name: str) -> None:
    assert transcript(GAMES[name]) == (FOLDER / name).read_text("utf-8")
