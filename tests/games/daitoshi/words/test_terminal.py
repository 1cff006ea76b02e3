"""The board in the terminal."""

from __future__ import annotations

import pytest
from rich.text import Text

from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.words.terminal import panels
from tests.games.daitoshi.scene import A, Scene, seen

NAMES = ["Aiko", "Ben", "Chie", "Dan"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_can_be_written(seats: int) -> None:
    state = GAME.new(seats, seed=seats, expert=True)
    while not state.over:
        if state.decisions % 15 == 0:
            for title, body in panels(seen(state, 0), NAMES):
                assert Text.from_markup(title).plain
                assert Text.from_markup(body).plain
        state.play(state.choices[state.decisions * 7 % len(state.choices)])
    assert panels(seen(state, None), NAMES)[0][0] == "City"


def test_what_matters_is_there() -> None:
    scene = (
        Scene(seats=2).has(A, food=3, hex_forest=2).conflict(A, "buildings").owns(A, "left-1", "basic-food", progress=4)
    )
    text = "\n".join(title + "\n" + body for title, body in panels(seen(scene.state, 0), NAMES))
    for words in (
        "3 food",
        "2 forest",
        "Conflict: buildings",
        "left building, first floor    4/8",
        "Mega-Machine 1",
        "When you Commit: 4 Steam",
    ):
        assert words in text
