"""A move changes only a small part of the Daitoshi board; the rest is not sent again."""

import re
from typing import Any

import htpy as h
import pytest

from sandai.games.daitoshi.draw.board import draw
from sandai.table.live.page_diff import Part, changes, page_tree
from tests.games.daitoshi.draw.test_board import after, step, touched
from tests.games.daitoshi.scene import seen


def page(state: Any, seat: int) -> Part:
    return page_tree(h.div("#zoom")[draw(state.view(seat), touched(state, seat), seat)])


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (2, 5), (4, 8)])
def test_a_move_sends_few_kilobytes_of_the_drawing(seats: int, seed: int) -> None:
    state = after(12, seats=seats, seed=seed)
    seen = page(state, 0)
    sizes = []
    for _ in range(60):
        if state.over:
            break
        step(state, seed)
        now = page(state, 0)
        news = changes(seen, now)
        assert 'id="zoom" hx-swap="outerMorph"' not in news
        sizes.append(len(news))
        seen = now
    sizes.sort()
    assert sizes[len(sizes) // 2] < (16_000 if seats == 1 else 10_000)  # the Mayor answers with a whole turn
    assert sizes[-1] < (100_000 if seats == 1 else 50_000)


def test_light_around_a_broad_part_is_told_without_what_it_holds() -> None:
    state = after(12, seats=2, seed=5)
    plain = page_tree(h.div("#zoom")[draw({**seen(state, 0), "last": {}}, frozenset(), 0)])
    lit = page_tree(h.div("#zoom")[draw({**seen(state, 0), "last": {}}, frozenset({"track-river", "city-2"}), 0)])
    news = changes(plain, lit)
    assert re.findall(r'<hx-partial id="([^"]*)" hx-swap="([^"]*)"', news) == [("zoom", "attributes")]
    assert set(re.findall(r' id="([^"]*)"', news)) == {"zoom", "part-track-river", "part-city-2"}
    assert len(news) < 500
    touched_by = page_tree(h.div("#zoom")[draw({**seen(state, 0), "last": {"city-2": 1}}, frozenset(), 0)])
    assert "words-city-2" in changes(plain, touched_by)
    assert len(changes(plain, touched_by)) < 2_000
