"""Amounts, counts and lists, as all texts of Daitou write them."""

from __future__ import annotations

from sandai.games.daitou.rules.colours import colour_names
from sandai.games.daitou.rules.layout import MARKER_WORDS
from sandai.games.daitou.rules.state import DaitouState

__all__ = ["MARKER_WORDS", "count", "dashed", "listed", "player", "yen"]


def yen(amount: int) -> str:
    return f"−¥{-amount}" if amount < 0 else f"¥{amount}"


def count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def dashed(names: list[str]) -> str:
    """Nodes of a section or a way."""
    return "–".join(names)


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def player(state: DaitouState, seat: int) -> str:
    """A player where no name is at hand: the colour of the pieces."""
    return colour_names(state.terms.colours)[seat]
