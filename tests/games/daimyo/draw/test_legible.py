"""Everything on the table can be read: no letters are smaller than 12 pixels in a window of 1440."""

from __future__ import annotations

import re
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from sandai.draw.panels import Aside, Group, Panel
from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daimyo.draw import board, centre
from sandai.games.daimyo.draw.cards import card_height, hero_card
from sandai.games.daimyo.draw.style import WIDTH
from sandai.games.daimyo.rules.view_types import View
from sandai.games.daimyo.words.cards import effect
from tests.games.daimyo.draw.test_board import moments
from tests.painted import SAME, Matrix, matrix, times

LEAST = 11.95  # pixels; the gaps between panels are not counted exactly


def panels(member: Panel | Aside | Group, width: float) -> list[tuple[Panel, float]]:
    """The panels of a board with their scales on a page of that width."""
    if isinstance(member, Aside):
        return []
    if isinstance(member, Panel):
        return [(member, width / member.width)]
    columns = member.columns
    room = width - 6 * (len(columns) - 1) - (14 if "rival" in member.kind else 10 if member.name == "islands" else 0)
    found = []
    for i, one in enumerate(member.members):
        found += panels(one, room * columns[i % len(columns)] / sum(columns))
    return found


def letters(node: ElementTree.Element, m: Matrix = SAME) -> list[tuple[float, str]]:
    if node.get("class") == "light":
        return []
    m = times(m, matrix(node.get("transform", "")))
    if node.tag.endswith("text"):
        return [(float(node.get("font-size", 16)) * (m[0] ** 2 + m[1] ** 2) ** 0.5, "".join(node.itertext()))]
    return [found for child in node for found in letters(child, m)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_letters_on_the_table_are_smaller_than_12_pixels(seats: int) -> None:
    small: set[tuple[str, float, str]] = set()
    state: Any
    for state in moments(seats, {"clans": "choose"}):
        table = board.table(cast(View, state.view(0)), frozenset(), frozenset(), 0)
        for panel, scale in panels(table, WIDTH):
            root = ElementTree.fromstring(panel.written)  # noqa: S314 our own
            for size, words in letters(root):
                # separators between icons carry nothing
                if size * scale < LEAST and re.search(r"\w", words):
                    small.add((str(root.get("id")), round(size * scale, 1), words))
    assert sorted(small) == []


@pytest.mark.parametrize("width", [centre.IN_HAND, centre.FOR_HIRE, centre.FOR_HIRE - centre.NEXT])
def test_every_hero_has_room_for_its_words(width: float) -> None:
    for row in base_tables()["hero"]:
        words = effect(row["ops"])
        drawn = "".join(str(one) for one in hero_card({**row, "text": words}, width, card_height(words, width)))
        assert min(float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn)) >= 12.2
