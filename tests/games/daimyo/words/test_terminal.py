"""The board in the terminal."""

from __future__ import annotations

import pytest
from rich.text import Text

from sandai.games.daimyo.game import GAME
from tests.games.daimyo.scene import scene

NAMES = ["Aiko", "Ben", "Chie", "Dan"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_can_be_written(seats: int) -> None:
    state = GAME.new(seats, seed=seats, boards="draft")
    while not state.over:
        if state.decisions % 15 == 0:
            for title, body in GAME.words.panels(state.view(0), NAMES):
                assert Text.from_markup(title).plain
                assert Text.from_markup(body).plain
        state.play(state.choices[state.decisions * 7 % len(state.choices)])


def test_what_matters_is_there_and_hands_stay_hidden() -> None:
    table = scene(seats=2).governor("A", "blue-1").hand("A", "H-M01").hand("B", "H-M02").loose("A", "red-1")
    table.has("A", rice=3).turn("A", "tax", 4)
    text = "\n".join(title + "\n" + body for title, body in GAME.words.panels(table.state.view(0), NAMES))
    assert "Crossroads Trader" in text
    assert "Harvest Engineer" not in text
    assert "red piece 1" in text
    assert "3 rice" in text
    assert "The mercenaries" in text
