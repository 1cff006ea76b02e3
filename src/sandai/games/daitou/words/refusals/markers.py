"""Why a marker may not stand on a node."""

from __future__ import annotations

from sandai.games.daitou.components.atlas import MARKERS, NORTH, SOUTH, Atlas
from sandai.games.daitou.rules.choices import Place
from sandai.games.daitou.rules.layout import misplaced
from sandai.games.daitou.rules.set_up import NameNode
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.words.names import MARKER, MARKER_FIRST
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["place_refusal", "why_misplaced"]


def place_refusal(state: DaitouState, question: NameNode, wanted: Place) -> Refusal:
    atlas = state.terms.atlas
    marker, node = wanted.marker, wanted.node
    if marker not in state.terms.markers():
        return Refusal(say("{marker} is not used in this game.", marker=MARKER_FIRST[MARKERS[marker]]), "DR-39")
    if marker != question.marker:
        now = MARKER_FIRST[MARKERS[question.marker]]
        reason = say("{marker} is being placed now, not {other}.", marker=now, other=MARKER[MARKERS[marker]])
        return Refusal(reason, "DR-36")
    rule = misplaced(atlas, marker, node, state.terms.both_islands)
    if rule:
        return Refusal(why_misplaced(atlas, marker, node, rule), rule)
    there = MARKER[MARKERS[state.markers.index(node)]]
    return Refusal(say("{node} is taken: {marker} stands there.", node=atlas.nodes[node], marker=there), "DR-37")


def why_misplaced(atlas: Atlas, marker: int, node: int, rule: str) -> str:
    """Why a marker may never stand on a node, by the rule that `misplaced` found."""
    here, north, south = atlas.nodes[node], atlas.island_names[NORTH], atlas.island_names[SOUTH]
    if rule == "D-032":
        return say("Only {island} is used in this game.", island=south)
    if rule == "D-025":
        if marker in (NORTH, SOUTH):
            return say("A town must stand inland; {node} is on the coast.", node=here)
        return say("A harbour must stand on the coast; {node} is inland.", node=here)
    return say(
        "{marker} must stand on {island}; {node} is on the other island.",
        marker=MARKER_FIRST[MARKERS[marker]],
        island=south if marker == SOUTH or rule == "D-028" else north,
        node=here,
    )
