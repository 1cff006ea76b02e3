"""Where markers may stand, and layouts that are given by hand."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import MARKERS, NORTH, SOUTH, Atlas
from sandai.kernel.errors import OptionError

__all__ = ["ISLAND_NAMES", "MARKER_WORDS", "advised_island", "check_layout", "misplaced", "used_markers"]

ISLAND_NAMES: Final = ("North Daitou", "South Daitou")
MARKER_WORDS: Final = {
    "town-N": "the North town",
    "town-S": "the South town",
    **{f"harbour-{number}": f"harbour {number}" for number in range(1, 7)},
}


def used_markers(options: dict[str, Any]) -> list[int]:
    """The markers of a game with these options, by number: towns first, then harbours."""
    if options["islands"] == "both":
        return list(range(len(MARKERS)))
    harbours = sorted([4, 5, 6, *options["south_only_extra_harbours"]])
    return [SOUTH, *[harbour + 1 for harbour in harbours]]


def advised_island(marker: int) -> int:
    """The island that the rules advise for a harbour (D-029); -1: no advice."""
    if marker - 1 in numbers.ADVISED_NORTH:
        return NORTH
    return SOUTH if marker - 1 in numbers.ADVISED_SOUTH else -1


def misplaced(atlas: Atlas, marker: int, node: int, both_islands: bool) -> tuple[str, str]:
    """Why a marker may never stand on a node, and the rule; both empty if it may."""
    here, island = atlas.nodes[node], atlas.island[node]
    if not both_islands and island != SOUTH:
        return "Only South Daitou is used in this game.", "D-032"
    if marker in (NORTH, SOUTH):
        if island != marker:
            town = ("The North town", "The South town")[marker]
            return f"{town} must stand on {ISLAND_NAMES[marker]}; {here} is on the other island.", "D-026"
        return (f"A town must stand inland; {here} is on the coast.", "D-025") if atlas.coastal[node] else ("", "")
    if not atlas.coastal[node]:
        return f"A harbour must stand on the coast; {here} is inland.", "D-025"
    if marker - 1 == numbers.NORTH_ONLY_HARBOUR and island != NORTH:
        return f"Harbour 1 must stand on {ISLAND_NAMES[NORTH]}; {here} is on the other island.", "D-027"
    if marker - 1 == numbers.SOUTH_ONLY_HARBOUR and island != SOUTH:
        return f"Harbour 4 must stand on {ISLAND_NAMES[SOUTH]}; {here} is on the other island.", "D-028"
    return "", ""


def check_layout(atlas: Atlas, options: dict[str, Any]) -> list[int]:
    """The node of every marker of a layout given by hand, -1 for those not used; an OptionError says what is wrong with it."""
    names: list[str] = options["layout"]
    used = used_markers(options)
    words = [MARKER_WORDS[MARKERS[marker]] for marker in used]
    if options["marker_placement"] != "default":
        raise OptionError(
            f"layout gives every place, so marker_placement can't be {options['marker_placement']} as well (DR-59)."
        )
    if len(names) != len(used):
        raise OptionError(f"layout needs {len(used)} nodes and has {len(names)}: {', '.join(words)} (DR-59).")
    places = [-1] * len(MARKERS)
    for marker, word, name in zip(used, words, names, strict=True):
        if name not in atlas.nodes:
            raise OptionError(f"layout: there is no node {name} for {word} (DR-59).")
        node = atlas.node(name)
        why, rule = misplaced(atlas, marker, node, options["islands"] == "both")
        if why:
            raise OptionError(f"layout, {word}: {why.removesuffix('.')} ({rule}).")
        if node in places:
            there = MARKER_WORDS[MARKERS[places.index(node)]]
            raise OptionError(f"layout puts {there} and {word} on {name}; a node has room for one marker (DR-37).")
        places[marker] = node
    return places
