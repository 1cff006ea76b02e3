"""Amounts, counts, markers and players, as all texts of Daitou write them."""

from __future__ import annotations

from typing import Final

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitou import numbers
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.view import View
from sandai.kernel.language import join, plural, say

__all__ = [
    "MARKER",
    "MARKER_FIRST",
    "RULES_COLOURS",
    "clauses",
    "dashed",
    "farms",
    "numerals",
    "owner_name",
    "paragraph",
    "player",
    "sections",
    "sections_and_farms",
    "yen",
]

HARBOURS: Final = range(1, numbers.HARBOURS + 1)

#: markers as they are called inside of a sentence
MARKER: Final[dict[str, str]] = {
    "town-N": say("the North town"),
    "town-S": say("the South town"),
    **{f"harbour-{number}": say("harbour {number}", number=number) for number in HARBOURS},
}
#: and at its beginning
MARKER_FIRST: Final[dict[str, str]] = {
    "town-N": say("The North town"),
    "town-S": say("The South town"),
    **{f"harbour-{number}": say("Harbour {number}", number=number) for number in HARBOURS},
}
#: players without a name, by seat, where the colours are those of the rules (D-012)
RULES_COLOURS: Final = (say("White"), say("Black"), say("Red"))


# -- players -----------------------------------------------------------------------------------------------------------


def _colour_names(colours: str) -> tuple[str, ...]:
    """The names of the colours by seat, for a value of the option `colours`."""
    return RULES_COLOURS if colours == "rules" else PLAYER_NAMES


def player(state: DaitouState, seat: int) -> str:
    """A player whose name is not known: the colour of the pieces."""
    return _colour_names(state.terms.colours)[seat]


def owner_name(view: View, seat: int) -> str:
    """A player by name, or by colour where the view has no names."""
    return (view.get("names") or _colour_names(view.get("colours", "")))[seat]


# -- amounts and lists -------------------------------------------------------------------------------------------------


def yen(amount: int) -> str:
    return f"−¥{-amount}" if amount < 0 else f"¥{amount}"


def dashed(name: str) -> str:
    """A section or a route, from its id (`S4-S7`)."""
    return name.replace("-", "–")


def numerals(amounts: list[int] | tuple[int, ...]) -> str:
    return join([str(amount) for amount in amounts])


def sections(number: int) -> str:
    return plural("{n} section", "{n} sections", number)


def farms(number: int) -> str:
    return plural("{n} farm", "{n} farms", number)


def sections_and_farms(tracks: int, fields: int) -> str:
    """Those of the two that there are any of."""
    return join([*([sections(tracks)] if tracks else []), *([farms(fields)] if fields else [])])


# -- longer texts ------------------------------------------------------------------------------------------------------


def paragraph(*sentences: str) -> str:
    """Sentences one after the other; empty ones are left out."""
    return " ".join([sentence for sentence in sentences if sentence])


def clauses(*parts: str) -> str:
    """Short facts about one thing; empty ones are left out."""
    return "; ".join([part for part in parts if part])
