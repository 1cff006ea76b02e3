"""Why a choice is better than another: both are played on in the same imagined worlds, and what happened is compared item by item.

Items are those of the scores, and deeds that the game finds in its events. Only differences that are larger than chance are reasons. If the lines
contradict the search, which saw more, there are none: better no reason than a wrong one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import monotonic
from typing import Final

from sandai.analysis.results import Reason
from sandai.bots.evaluation import Evaluation, evaluation_of, margins
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["Ending", "confirmed", "endings", "reasons"]

WORLDS: Final = 8
FEWEST: Final = 3  # worlds without which nothing can be said
MOST: Final = 1000  # decisions that are played on at most
NOTICED: Final = 0.5  # smaller differences are not named
CERTAIN: Final = 2.0  # standard errors by which a difference has to exceed chance
GAINS: Final = 2  # differences of the scores that are named, for and against
DRAWBACKS: Final = 1
DEEDS: Final = 1

Items = dict[tuple[int, str], float]  # by side and item


class Ending:
    """Where a line of play ended: the items of all scores, everybody's margin, and what happened."""

    def __init__(self, items: Items, margins: list[float], deeds: Items) -> None:
        self.items = items
        self.margins = margins
        self.deeds = deeds


def endings(
    state: State, seat: int, choices: list[Choice], seed: str, deadline: float | None = None, rounds: int = 0
) -> list[list[Ending]]:
    """For each choice how it ended in the same worlds, played on by policy.

    `rounds`: how many turns of each player are played on; 0: to the end of the game. With a deadline there may be fewer worlds, and none.
    """
    evaluation = evaluation_of(state.setup.game)
    found: list[list[Ending]] = [[] for _ in choices]
    for number in range(WORLDS):
        world = state.imagine(seat, f"why/{seed}/{number}")
        world.quiet = False
        world.journal = None
        if world.sealed:
            world.sealed = {}
            world.changed()
        ends: list[Ending] = []
        for choice in choices:
            end = _play_on(world.copy(), seat, choice, evaluation, rounds * state.seats, deadline)
            if end is None:
                return found
            ends.append(end)
        for one, end in zip(found, ends, strict=True):
            one.append(end)
    return found


def _play_on(
    world: State, seat: int, choice: Choice, evaluation: Evaluation, turns: int, deadline: float | None
) -> Ending | None:
    """How a choice ends after some turns, or at the end of the game (0); None if time is up."""
    last = evaluation.turn(world) + turns
    legal = next(one for one in world.choices_of(seat) if one.code == choice.code)
    world.play(legal, seat)
    for _ in range(MOST):
        who = world.actor
        if who is None or (turns and evaluation.turn(world) > last):
            break
        if deadline is not None and monotonic() > deadline:
            return None
        choices = world.choices_of(who)
        world.play(choices[0] if len(choices) == 1 else evaluation.likeliest(world, who, choices), who)
    scores = world.scores
    items = {(side, item): float(value) for side, score in enumerate(scores) for item, value in score.items}
    leads = margins([score.total for score in scores], world.seats)
    return Ending(items, leads, world.setup.game.words.deeds(world.events()))


def confirmed(better: Sequence[Ending], worse: Sequence[Ending], seat: int) -> bool:
    """Whether lines of play agree that one choice is better; also if there are too few of them to tell."""
    leads = [mine.margins[seat] - theirs.margins[seat] for mine, theirs in zip(better, worse, strict=False)]
    return len(leads) < FEWEST or sum(leads) > 0.0


def reasons(one: Sequence[Ending], other: Sequence[Ending], seat: int, better: bool) -> list[Reason]:
    """What speaks for a choice, and then what speaks against it; the other way round if it is not the better one of the two."""
    if min(len(one), len(other)) < FEWEST:
        return []
    if not (confirmed(one, other, seat) if better else confirmed(other, one, seat)):
        return []
    scored = _of_weight(_differences([end.items for end in one], [end.items for end in other]), seat)
    done = _differences([end.deeds for end in one], [end.deeds for end in other])
    found = [
        *_largest(scored, seat, better)[:GAINS],
        *_largest(done, seat, better, own=True)[:DEEDS],
        *_largest(scored, seat, not better)[:DRAWBACKS],
    ]
    return found if found and _helps(found[0], seat) == better else []


def _differences(one: list[Items], other: list[Items]) -> list[Reason]:
    """By how much items differ on average, as far as it can't be chance."""
    found = []
    for side, item in sorted({key for items in (*one, *other) for key in items}):
        values = [
            (mine.get((side, item), 0.0), theirs.get((side, item), 0.0))
            for mine, theirs in zip(one, other, strict=False)
        ]
        gaps = [mine - theirs for mine, theirs in values]
        mean = sum(gaps) / len(gaps)
        spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
        if abs(mean) >= NOTICED and abs(mean) > CERTAIN * spread:
            lost = max(max(pair) for pair in values) <= 0.0
            found.append(Reason(side, item, round(mean, 1), lost=lost))
    return found


def _of_weight(found: list[Reason], seat: int) -> list[Reason]:
    """A seat's own differences, and those of rivals that agree with the sum of theirs: what a rival gains in one item and loses in another says little."""
    sums: dict[int, float] = {}
    for one in found:
        sums[one.seat] = sums.get(one.seat, 0.0) + one.amount
    return [
        one
        for one in found
        if one.seat == seat or (one.amount * sums[one.seat] > 0.0 and abs(sums[one.seat]) >= NOTICED)
    ]


def _helps(reason: Reason, seat: int) -> bool:
    return (reason.amount > 0.0) == (reason.seat == seat)


def _largest(found: list[Reason], seat: int, good: bool, own: bool = False) -> list[Reason]:
    """The differences that help a seat, or those that harm it, the largest first; a rival's count less."""
    kept = [one for one in found if _helps(one, seat) == good and (one.seat == seat or not own)]
    return sorted(kept, key=lambda one: (-abs(one.amount) * (1.0 if one.seat == seat else 0.7), one.seat, one.item))
