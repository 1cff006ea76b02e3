"""The items of a score: their names, what they mean, which are shown early; and the table of solo wins."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi.numbers import FOREST, LEFTOVERS_PER_VP, MOUNTAIN, RIVER, UNDERGROUND
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.view import FactoryView
from sandai.kernel.language import plural, say

__all__ = [
    "ACHIEVEMENTS",
    "ACHIEVEMENT_COLUMNS",
    "AUTOMAS",
    "ITEMS",
    "NOTES",
    "achievement_rows",
    "counting",
    "item_words",
    "score_words",
]

#: By the names that the rules and stored games use.
ITEMS: Final = {
    "VP during play": say("VP during play"),
    "Pilgrims at the end": say("Pilgrims at the end"),
    "Forest at the end": say("Forest at the end"),
    "Mountain at the end": say("Mountain at the end"),
    "Underground at the end": say("Underground at the end"),
    "River at the end": say("River at the end"),
    "Conflicts at the end": say("Conflicts at the end"),
    "Leftovers at the end": say("Leftovers at the end"),
}
AUTOMAS: Final = {"The Mayor": say("The Mayor")}
NOTES: Final = {
    "VP during play": say("the “VP so far” of the board"),
    "Leftovers at the end": say("1 VP per {n} Workers and resources, with Wealth", n=LEFTOVERS_PER_VP),
}
TRACKS: Final = {
    "Forest at the end": FOREST,
    "Mountain at the end": MOUNTAIN,
    "Underground at the end": UNDERGROUND,
    "River at the end": RIVER,
}

ACHIEVEMENTS: Final = say("Win alone against the Mayor: 3 Advisors make it easy, 7 very hard.")
ACHIEVEMENT_COLUMNS: Final = {"drawn": say("Invention drawn"), "chosen": say("Invention chosen")}


def achievement_rows(most: int) -> dict[str, str]:
    """The number of Advisors, up to the most."""
    rows = {str(number): plural("{n} Advisor", "{n} Advisors", number) for number in range(1, most + 1)}
    return {"0": say("No Advisor"), **rows}


def counting(state: DaitoshiState) -> set[str]:
    """The tracks on which somebody has a Pilgrim: they have a value, and what it is multiplied by may come."""
    return {name for name, track in TRACKS.items() if any(factory[s.PILGRIM + track] for factory in state.factories)}


def item_words(items: list[Any]) -> str:
    """Items of a score, one by one; an old game may have items that are no longer known."""
    return ", ".join(f"{ITEMS.get(name, name)} {points}" for name, points in items)


def score_words(player: FactoryView) -> str:
    """What the final scoring would give now, item by item."""
    items = item_words([(name, points) for name, points in player["score"] if points])
    return say(
        "{vp} VP so far. If the game ended now: {items}; {total} in all",
        vp=player["vp"],
        items=items or say("nothing yet"),
        total=sum(points for _, points in player["score"]),
    )
