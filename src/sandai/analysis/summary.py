"""What follows from the judged choices of a game: the curve of chances, accuracy, skill and luck of each player, turning points."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import sqrt
from typing import Final

from sandai.analysis.grades import mean_accuracy
from sandai.analysis.results import Decision, Phase, Player, Point, TurningPoint

__all__ = ["players", "points", "turning_points"]

SWING: Final = 0.10  # a change of a chance to win that makes a turning point
TURNING_POINTS: Final = 5
EXPLAINS: Final = 0.5  # a choice, or luck, explains a turning point if it gave so much of the change


def points(decisions: list[Decision], final: list[float], choices: int) -> list[Point]:
    """Everybody's chances at the beginning of each turn, and the result. Between turns estimates can't be trusted."""
    found: list[Point] = []
    turn = None
    for index, decision in enumerate(decisions):
        if decision.turn != turn:
            turn = decision.turn
            found.append(Point(decision.position, decision.before, index, decision.before_error))
    if final:
        found.append(Point(choices, final))
    elif decisions:
        last = decisions[-1]
        found.append(Point(last.number, last.after, -1, last.before_error))
    return found


def players(decisions: list[Decision], seats: int, only: int, final: list[float]) -> list[Player]:
    """Sum up each player, or only one. The four parts of the change of the chance to win add up to the whole change."""
    last = final or (decisions[-1].after if decisions else [])
    found = []
    for seat in range(seats) if only < 0 else [only]:
        own = [one for one in decisions if one.seat == seat]
        others = [one for one in decisions if one.seat != seat]
        lucky = [one for one in decisions if one.luck]
        choices, rivals = (sum(one.after[seat] - one.before[seat] for one in part) for part in (own, others))
        luck = sum(one.luck[seat] for one in lucky)
        whole = last[seat] - decisions[0].before[seat] if decisions else 0.0
        grades: dict[str, int] = {}
        for one in own:
            grades[one.grade] = grades.get(one.grade, 0) + 1
        found.append(
            Player(
                seat,
                mean_accuracy(_costs_of_turns(own)),
                len(own),
                grades,
                _phases(own),
                choices,
                rivals,
                luck,
                whole - choices - rivals - luck,
                _error(one.error for one in own if one.played),
                _error(one.error for one in others if one.played),
                _error(one.luck_error for one in lucky),
            )
        )
    return found


def _error(errors: Iterable[float]) -> float:
    """The error of a sum."""
    return sqrt(sum(error * error for error in errors))


def _costs_of_turns(decisions: list[Decision]) -> list[float]:
    """What a player's choices cost in each turn: turns can be compared, single choices can't, because many of them hardly matter."""
    costs: dict[int, float] = {}
    for one in decisions:
        costs[one.turn] = costs.get(one.turn, 0.0) + one.cost
    return list(costs.values())


def _phases(decisions: list[Decision]) -> list[Phase]:
    """The accuracy of one player in each phase of the game; where it has none, in each stage."""
    groups: dict[str, list[Decision]] = {}
    for one in decisions:
        if name := one.phase or one.stage:
            groups.setdefault(name, []).append(one)
    return [Phase(name, mean_accuracy(_costs_of_turns(own)), len(own)) for name, own in groups.items()]


def turning_points(curve: list[Point], decisions: list[Decision]) -> list[TurningPoint]:
    """The turns in which somebody's chances changed most, in the order of the game. Changes that may be errors of the estimates are left out."""
    found: list[TurningPoint] = []
    for before, after in pairwise(curve):
        changes = [new - old for old, new in zip(before.wins, after.wins, strict=True)]
        seat = max(range(len(changes)), key=lambda number: abs(changes[number]))
        if abs(changes[seat]) < max(SWING, _error((before.error, after.error))):
            continue
        until = after.number if after.number >= 0 else len(decisions)
        cause, lucky = _cause(decisions[before.number : until], seat, changes[seat])
        decision = before.number + cause if cause >= 0 else -1
        found.append(TurningPoint(before.position, seat, changes[seat], decision, lucky))
    found.sort(key=lambda point: -abs(point.change))
    return sorted(found[:TURNING_POINTS], key=lambda point: point.position)


def _cause(decisions: list[Decision], seat: int, change: float) -> tuple[int, bool]:
    """The choice that explains most of a change of a seat's chances, as an index; -1 and whether it was luck, if no choice explains enough."""
    parts = [(one.after[seat] - one.before[seat]) / change for one in decisions]
    luck = sum(one.luck[seat] for one in decisions if one.luck) / change
    best = max(parts, default=0.0)
    if best >= max(EXPLAINS, luck):
        return parts.index(best), False
    return -1, luck >= EXPLAINS
