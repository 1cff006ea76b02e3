"""What chance gave: how the evaluation of a position changed, compared with how it changes on average in imagined worlds.

The same evaluation judges what happened and what could have happened, so most of its errors cancel out, as in GNU Backgammon's count of luck.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from sandai.bots.evaluation import Evaluation, evaluation_of
from sandai.bots.search import NORMAL_95
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["brings_chance", "change", "expected_change"]

WORLDS: Final = 12
LOOKS: Final = 3  # worlds without chance after which a choice counts as one without
LONGEST: Final = 60  # choices without an alternative that are played in between


def brings_chance(before: State, after: State) -> bool:
    """Whether something was drawn or revealed between two positions. That sealed answers are opened is no chance."""
    question = before.question
    opened = 1 if question is not None and question.together and after.decisions > before.decisions else 0
    return after.draws != before.draws or after.shown > before.shown + opened


def change(before: State, after: State) -> list[float]:
    """How everybody's chances to win changed between two positions, by the plain evaluation."""
    evaluation = evaluation_of(before.setup.game)
    old, new = evaluation.forecast(before).wins, evaluation.forecast(after).wins
    return [two - one for one, two in zip(old, new, strict=True)]


def expected_change(state: State, seat: int, choice: Choice, seed: str) -> tuple[list[float], float]:
    """How everybody's chances change on average by a choice and by the chance that follows, with the error of that; nothing without chance.

    The state must be as the seat imagines it.
    """
    evaluation = evaluation_of(state.setup.game)
    changes: list[list[float]] = []
    found = False
    for number in range(WORLDS):
        if number == LOOKS and not found:
            break
        before = state.imagine(seat, f"luck/{seed}/{number}")
        before.quiet = True
        before.sealed = {}
        before.changed()
        after = before.copy()
        after.play(next(one for one in after.choices_of(seat) if one.code == choice.code), seat)
        _settle(after, evaluation)
        found = found or brings_chance(before, after)
        changes.append(change(before, after))
    if not found:
        return [], 0.0
    means = [sum(column) / len(changes) for column in zip(*changes, strict=True)]
    own = [one[seat] for one in changes]
    variance = sum((one - means[seat]) ** 2 for one in own) / (len(own) - 1)
    return means, NORMAL_95 * sqrt(variance / len(own))


def _settle(world: State, evaluation: Evaluation) -> None:
    """Play to the next question with an alternative. What others answer to a question that is open is chosen by policy."""
    opened = world.sealed
    for _ in range(LONGEST):
        who = world.actor
        if who is None:
            return
        choices = world.choices_of(who)
        if len(choices) > 1 and not opened:
            return
        world.play(choices[0] if len(choices) == 1 else evaluation.likeliest(world, who, choices), who)
        opened = world.sealed
