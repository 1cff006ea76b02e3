"""A move changes only a small part of the Daimyo board."""

import re
from collections import Counter
from random import Random
from statistics import median
from typing import Any
from xml.etree import ElementTree

import pytest
from htpy import div

from sandai.draw import panels
from sandai.games.daimyo.draw.board import draw
from sandai.games.daimyo.game import GAME
from sandai.table.live.page_diff import Part, changes, page_tree
from tests.games.daimyo.draw.test_board import parsed


def board(state: Any, seat: int | None) -> Part:
    named = frozenset(part for choice in state.choices if state.actor == seat for part in choice.parts)
    return page_tree(div("#board")[draw(state.view(seat), named, seat)])


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_move_sends_only_a_small_part_of_the_board(seats: int) -> None:
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


PARTIAL = re.compile(r'<hx-partial id="([^"]*)" hx-swap="([^"]*)">(.*?)</hx-partial>', re.DOTALL)


def found(page: ElementTree.Element, name: str) -> tuple[ElementTree.Element, int]:
    """The first element of an id: where it hangs, and as which child."""
    for parent in page.iter():
        for at, child in enumerate(parent):
            if child.get("id") == name:
                return parent, at
    raise AssertionError(f"There is no {name}.")


def mark(page: ElementTree.Element, told: list[ElementTree.Element]) -> None:
    for marked in (one for top in told for one in top.iter() if one.get("id")):
        parent, at = found(page, str(marked.get("id")))
        parent[at].attrib.clear()
        parent[at].attrib.update(marked.attrib)


def applied(page: ElementTree.Element, news: str) -> None:
    """A page that does as it is told."""
    for name, how, text in PARTIAL.findall(news):
        parent, at = found(page, name)
        told = list(parsed(f"<told>{text}</told>"))
        if how == "attributes":
            mark(page, told)
            continue
        if "strip:true" in how:
            told = list(told[0])
        match how.split(" ")[0]:
            case "delete":
                del parent[at]
            case "afterend":
                parent[at + 1 : at + 1] = told
            case "afterbegin":
                parent[at][0:0] = told
            case "outerMorph":
                parent[at] = told[0]
            case other:
                raise AssertionError(other)


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (3, {"boards": "draft"})])
def test_a_board_with_applied_changes_equals_a_new_drawing(seats: int, options: dict[str, Any]) -> None:
    state = GAME.new(seats=seats, seed=8, **options)
    rng = Random(8)  # noqa: S311
    seen = board(state, 0)
    page = parsed(f"<page>{seen.text}</page>")
    for move in range(84):
        liked = [choice for choice in state.choices if choice.text.startswith(("hire", "main", "play", "take", "done"))]
        state.play(rng.choice(liked or state.choices))
        now = board(state, 0)
        applied(page, changes(seen, now))
        seen = now
        if move % 12 == 0:
            assert ElementTree.tostring(page) == ElementTree.tostring(parsed(f"<page>{now.text}</page>"))
