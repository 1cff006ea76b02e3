"""Progress tracks: each floor has its own; a marker that enters a space gives its icon at once."""

from __future__ import annotations

from typing import ClassVar

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import FLOORS
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards.gaining import Asked, gain_more, lost
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Question

__all__ = ["Advance", "gain_progress", "improve", "make_ready", "movable", "score_invention", "take_step"]


def movable(state: DaitoshiState, who: int) -> list[int]:
    """Floors whose marker can still advance: they hold an Invention and the track goes on (TR-50, T-085)."""
    factory = state.factories[who]
    lengths = state.atlas.track_length
    return [
        floor
        for floor in range(FLOORS)
        if factory[s.FLOOR + floor] >= 0 and factory[s.PROGRESS + floor] < lengths[floor]
    ]


class Advance(Question[DaitoshiState]):
    """One of up to `steps` Progress steps, split freely over the installed Inventions."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "steps")
    rule: ClassVar[str] = "T-085"

    def __init__(self, seat: int, steps: int) -> None:
        self.seat = seat
        self.steps = steps

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        mine = c.ADVANCE[seat]
        return [*[mine[floor] for floor in movable(state, seat)], c.STOP_ADVANCING]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        if not isinstance(choice, c.Advance):
            return
        floor = choice.floor
        codes = [v.at_place(v.STEP, floor, 1)]
        if self.steps > 1:
            codes.append(v.reward(v.PROGRESS, self.steps - 1))
        gain_more(state, seat, codes)


def gain_progress(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    if movable(state, who):
        return Advance(who, argument)
    lost(done, v.PROGRESS)
    return None


def take_step(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    floor = v.place_of(argument)
    steps = v.times_of(argument)
    factory = state.factories[who]
    place = factory[s.PROGRESS + floor] + 1
    if place > state.atlas.track_length[floor] or factory[s.FLOOR + floor] < 0:
        return None
    factory[s.PROGRESS + floor] = place
    done.append(v.at_place(v.STEP, floor, 0))
    if steps > 1:
        todo.append(v.reward(v.STEP, argument - 1))
    icon = state.atlas.track[floor][place]
    if icon:
        todo.append(icon)  # T-079
    return None


def improve(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    state.factories[who][s.IMPROVED] |= 1 << argument
    done.append(v.reward(v.UPGRADE, argument))
    return None


def make_ready(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    done.append(v.reward(v.READY, argument))
    return None


def score_invention(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    factory = state.factories[who]
    points = state.atlas.vp[factory[s.FLOOR + v.place_of(argument)]] * v.times_of(argument)
    factory[s.VP] += points
    done.append(v.reward(v.VP, points))
    return None
