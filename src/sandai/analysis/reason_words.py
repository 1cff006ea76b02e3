"""Reasons in words: how scores and deeds differ after two choices, with the words of the game."""

from __future__ import annotations

from collections.abc import Sequence

from sandai.analysis import words
from sandai.analysis.results import Reason
from sandai.kernel.game import Game

__all__ = ["why"]


def why(game: Game, seat: int, reasons: Sequence[Reason], names: Sequence[str]) -> str:
    """The reasons for a choice of a seat, as a sentence without a subject; empty if there are none.

    What speaks for the choice and what speaks against it are joined by "but".
    """
    clauses = [(_clause(game, seat, reason, names), (reason.amount > 0) == (reason.seat == seat)) for reason in reasons]
    first = clauses[0][1] if clauses else True
    return words.why(
        [text for text, good in clauses if good == first], [text for text, good in clauses if good != first]
    )


def _clause(game: Game, seat: int, reason: Reason, names: Sequence[str]) -> str:
    clause = _change(game, reason)
    if reason.seat == seat:
        return clause
    return words.of_rival(names[reason.seat] if reason.seat < len(names) else words.rival(), clause)


def _change(game: Game, reason: Reason) -> str:
    n, more = max(1, round(abs(reason.amount))), reason.amount > 0
    if own := game.words.change(reason.item, n, more):
        return own
    item = game.score_item(reason.item)
    if reason.lost:
        return words.loses_less(item, n) if more else words.loses_more(item, n)
    return words.more_from(item, n) if more else words.less_from(item, n)
