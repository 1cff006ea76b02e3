"""The items of a score in words, by the names that the rules and stored games use."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.rules.round_end import Influence, shares
from sandai.games.daimyo.rules.rounds import Turns
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.kernel.language import say

__all__ = ["AUTOMAS", "ITEMS", "SOURCES", "due"]

#: What is scored during play.
SOURCES: Final = {
    "influence": say("influence"),
    "goals": say("goals"),
    "storage": say("storage"),
    "incomplete actions": say("incomplete actions"),
}
ITEMS: Final = {
    **SOURCES,
    "relics": say("relics"),
    "techno-farms": say("techno-farms"),
    "radio towers": say("radio towers"),
    "army": say("army"),
    "helmet": say("helmet"),
    "resources left": say("resources left"),
}
AUTOMAS: Final = {"The empire": say("The empire")}


def due(state: DaimyoState, side: int) -> list[tuple[str, int]]:
    """What the islands would bring at the end of this round as influence stands, until they have been scored."""
    if not any(isinstance(frame, (Turns, Influence)) for frame in state.agenda):
        return []
    islands = range(state.terms.islands)
    points = sum(paid for island in islands for who, paid, _ in shares(state, island) if who == side)
    return [(say("islands at the end of round {n}, as they stand", n=state.round), points)] if points else []
