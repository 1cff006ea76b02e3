"""Where markers may stand, and layouts that are given by hand."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import MARKERS, NORTH, SOUTH, Atlas

__all__ = [
    "MISPLACED",
    "NO_SUCH_NODE",
    "PLACED_OTHERWISE",
    "TAKEN",
    "WRONG_NUMBER",
    "LayoutProblem",
    "advised_island",
    "layout_places",
    "layout_problem",
    "misplaced",
    "used_markers",
]

# What can be wrong with a layout.
PLACED_OTHERWISE: Final = 0  # another option places the markers too
WRONG_NUMBER: Final = 1  # too few or too many nodes
NO_SUCH_NODE: Final = 2
MISPLACED: Final = 3  # the marker is not allowed on its node
TAKEN: Final = 4  # two markers on one node


class LayoutProblem:
    """Why a layout can't be used, and the rule. Marker, node and the other marker are given where the reason needs them."""

    def __init__(self, reason: int, rule: str = "DR-59", marker: int = -1, node: str = "", other: int = -1) -> None:
        self.reason = reason
        self.rule = rule
        self.marker = marker
        self.node = node
        self.other = other


def used_markers(options: dict[str, Any]) -> list[int]:
    """The markers of a game with these options, by number: towns first, then harbours."""
    if options["islands"] == "both":
        return list(range(len(MARKERS)))
    harbours = sorted([*numbers.SOUTH_HARBOURS, *options["south_only_extra_harbours"]])
    return [SOUTH, *[harbour + 1 for harbour in harbours]]


def advised_island(marker: int) -> int:
    """The island that the rules advise for a harbour (D-029); -1: no advice."""
    if marker - 1 in numbers.ADVISED_NORTH:
        return NORTH
    return SOUTH if marker - 1 in numbers.ADVISED_SOUTH else -1


def misplaced(atlas: Atlas, marker: int, node: int, both_islands: bool) -> str:
    """Return the rule that forbids a marker on a node; empty if it is allowed."""
    island, coastal = atlas.island[node], atlas.coastal[node]
    if not both_islands and island != SOUTH:
        return "D-032"
    if marker in (NORTH, SOUTH):
        if island != marker:
            return "D-026"
        return "D-025" if coastal else ""
    if not coastal:
        return "D-025"
    if marker - 1 == numbers.NORTH_ONLY_HARBOUR and island != NORTH:
        return "D-027"
    return "D-028" if marker - 1 == numbers.SOUTH_ONLY_HARBOUR and island != SOUTH else ""


def layout_problem(atlas: Atlas, options: dict[str, Any]) -> LayoutProblem | None:
    """What is wrong with the layout among these options; None if it can be used."""
    names: list[str] = options["layout"]
    used = used_markers(options)
    if options["marker_placement"] != "default":
        return LayoutProblem(PLACED_OTHERWISE)
    if len(names) != len(used):
        return LayoutProblem(WRONG_NUMBER)
    for at, name in enumerate(names):
        marker = used[at]
        if name not in atlas.nodes:
            return LayoutProblem(NO_SUCH_NODE, marker=marker, node=name)
        rule = misplaced(atlas, marker, atlas.node(name), options["islands"] == "both")
        if rule:
            return LayoutProblem(MISPLACED, rule, marker, name)
        if name in names[:at]:
            return LayoutProblem(TAKEN, "DR-37", marker, name, used[names.index(name)])
    return None


def layout_places(atlas: Atlas, options: dict[str, Any]) -> list[int]:
    """The node of every marker in a layout that can be used; -1 for markers that are not in the game."""
    places = [-1] * len(MARKERS)
    for marker, name in zip(used_markers(options), options["layout"], strict=True):
        places[marker] = atlas.node(name)
    return places
