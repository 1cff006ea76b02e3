"""The choices of a question as they stand on the page."""

from __future__ import annotations

import re

import pytest

from sandai.games import games
from sandai.table.pages.aside import NOTHING
from sandai.table.pages.choices import turn_card
from sandai.table.sight import Sight
from tests.table.scenes import play, table_of

PINNED = re.compile(r'<div class="group"[^>]* data-pinned="yes">(.*?)</div>')
VALUE = re.compile(r'value="([^"]*)"')
ENDS = {"daitou": {"pass"}, "daimyo": {"end turn", "done"}, "daitoshi": {"lead production"}}


@pytest.mark.parametrize("name", games())
def test_what_ends_a_turn_is_pinned_where_it_stands_alone_below_the_rest(name: str) -> None:
    table, pinned = table_of(name, 2), set()
    while not table.state.over and table.state.decisions < 150:
        sight = Sight(table, table.actors[0])
        page = str(turn_card(sight, NOTHING, None))
        found = [VALUE.findall(group) for group in PINNED.findall(page)]
        assert len(found) <= 1 and all(len(values) == 1 for values in found)
        for (value,) in found:
            pinned.add(value)
            assert VALUE.findall(page[: page.index("</form>")])[-1] == value
        play(table, 1)
    assert pinned == ENDS[name]
