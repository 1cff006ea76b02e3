"""What is wrong with a layout of markers that is given by hand."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitou.components.atlas import MARKERS, Atlas
from sandai.games.daitou.rules.layout import (
    MISPLACED,
    NO_SUCH_NODE,
    PLACED_OTHERWISE,
    WRONG_NUMBER,
    LayoutProblem,
    used_markers,
)
from sandai.games.daitou.words.names import MARKER
from sandai.games.daitou.words.refusals.markers import why_misplaced
from sandai.kernel.language import say

__all__ = ["layout_error"]

OPTION: Final = "layout"


def layout_error(atlas: Atlas, options: dict[str, Any], problem: LayoutProblem) -> str:
    """DR-37, DR-59"""
    reason, node = problem.reason, problem.node
    if reason == PLACED_OTHERWISE:
        return say(
            "{option} gives every place, so {other} can't be {value} as well ({rule}).",
            option=OPTION,
            other="marker_placement",
            value=options["marker_placement"],
            rule=problem.rule,
        )
    if reason == WRONG_NUMBER:
        wanted = [MARKER[MARKERS[marker]] for marker in used_markers(options)]
        return say(
            "{option} needs {wanted} nodes and has {given}: {markers} ({rule}).",
            option=OPTION,
            wanted=len(wanted),
            given=len(options["layout"]),
            markers=", ".join(wanted),
            rule=problem.rule,
        )
    marker = MARKER[MARKERS[problem.marker]]
    if reason == NO_SUCH_NODE:
        return say(
            "{option}: there is no node {node} for {marker} ({rule}).",
            option=OPTION,
            node=node,
            marker=marker,
            rule=problem.rule,
        )
    if reason == MISPLACED:
        why = why_misplaced(atlas, problem.marker, atlas.node(node), problem.rule)
        return say("{option}, {marker}: {reason} ({rule})", option=OPTION, marker=marker, reason=why, rule=problem.rule)
    return say(
        "{option} puts {other} and {marker} on {node}; a node has room for one marker ({rule}).",
        option=OPTION,
        other=MARKER[MARKERS[problem.other]],
        marker=marker,
        node=node,
        rule=problem.rule,
    )
