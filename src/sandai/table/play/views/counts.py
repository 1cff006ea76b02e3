"""What is counted out on the board: the latest reckoning of a game, and the final scores."""

from __future__ import annotations

from typing import Final

from sandai.kernel.journal import Event
from sandai.kernel.parts import Count, CountStep
from sandai.table import words
from sandai.table.play.views.perspective import Perspective

__all__ = ["CountAt", "counts_of"]

LOOKED_AT: Final = 400  # events, from the newest on


class CountAt:
    """A count, and after how many choices it happened. `winners`: the sides that have won the game with it."""

    def __init__(self, at: int, count: Count, winners: tuple[int, ...] = ()) -> None:
        self.at = at
        self.count = count
        self.winners = winners


def counts_of(perspective: Perspective) -> list[CountAt]:
    """Return the latest reckoning, if it is not long ago, and after the end of the game the final scores."""
    table = perspective.table
    found: list[CountAt] = []
    happened = _latest(perspective)
    if happened:
        count = table.game.words.recap.count(happened, perspective.state, table.names)
        found += [CountAt(happened[0].at, count)] if count is not None else []
    if perspective.state.over:
        found.append(_final(perspective))
    return found


def _latest(perspective: Perspective) -> list[Event]:
    """The events of the latest reckoning, oldest first."""
    counted = perspective.table.game.words.recap.counted
    found: list[Event] = []
    event = perspective.state.journal if counted else None
    for _ in range(LOOKED_AT):
        if event is None or (found and event.at != found[-1].at):
            break
        if event.kind in counted and event.visible_to(perspective.seat):
            found.append(event)
        event = event.before
    return found[::-1]


def _final(perspective: Perspective) -> CountAt:
    """The items of the score, one after the other."""
    state, game = perspective.state, perspective.table.game
    items = list(dict.fromkeys(name for score in state.scores for name, _ in score.items))
    steps = [
        CountStep(
            game.score_item(name), {side: dict(score.items).get(name, 0) for side, score in enumerate(state.scores)}
        )
        for name in items
    ]
    shown = [step for step in steps if any(step.gains.values())]
    return CountAt(state.decisions + 1, Count(words.FINAL_SCORES, shown), tuple(state.winners))
