"""The Daimyo board from move to move: most of it stays as it was written."""

import re
from collections import Counter
from random import Random
from statistics import median
from typing import Any

import pytest
from htpy import div

from sandai.draw import panels
from sandai.games.daimyo.draw import draw
from sandai.games.daimyo.meta import GAME
from sandai.table.changes import Part, changes, grown


def board(state: Any, seat: int | None) -> Part:
    named = frozenset(part for choice in state.choices if state.actor == seat for part in choice.parts)
    return grown(div("#board")[draw(state.view(seat), named, seat)])


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_move_is_told_to_the_others_in_a_small_part_of_the_board(seats: int) -> None:
    state = GAME.new(seats=seats, seed=3)
    rng = Random(3)  # noqa: S311
    news: list[int] = []
    seen = board(state, None)
    for _ in range(120):
        state.play(rng.choice(state.choices))
        now = board(state, None)
        news.append(len(changes(seen, now)))
        seen = now
    assert median(news) < 10_000
    assert len(seen.text) > 150_000


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"boards": "draft"}), (4, {})])
def test_ids_are_unique_and_a_board_kept_from_before_is_the_board_drawn_anew(
    seats: int, options: dict[str, Any]
) -> None:
    state = GAME.new(seats=seats, seed=5, **options)
    rng = Random(5)  # noqa: S311
    for move in range(150):
        if move % 15 == 0:
            kept = board(state, state.actor).text
            panels.KEPT.clear()
            panels.NAMES.clear()
            assert board(state, state.actor).text == kept
            ids = Counter(re.findall(r' id="([^"]*)"', kept))
            assert not [name for name, times in ids.items() if times > 1]
        state.play(rng.choice(state.choices))
