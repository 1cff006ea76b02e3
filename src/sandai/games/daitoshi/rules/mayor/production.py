"""Solo: the Mayor produces, in his own Production Turns and in the human's."""

from __future__ import annotations

from typing import ClassVar

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import ANY, FLOORS_OF, MAYOR, ROWS, STEPS_FOLLOWER, STEPS_LEADER
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.production import invention_rewards
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import gain
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.frame import Frame

__all__ = ["MayorProduces"]


class MayorProduces(Frame[DaitoshiState]):
    """All buildings with an Invention, for free, row by row; each Invention its rewards, then its steps (T-250, T-251, TR-128)."""

    fields: ClassVar[tuple[str, ...]] = ("leader",)
    rule: ClassVar[str] = "T-250"

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def run(self, state: DaitoshiState) -> None:
        state.log(events.MAYOR_PRODUCES, "T-250", MAYOR, {"leader": self.leader})
        factory = state.factories[MAYOR]
        steps = (STEPS_LEADER if self.leader else STEPS_FOLLOWER)[0]  # TR-117
        harvest: list[list[int]] = []  # TR-49: marks are read as he begins
        for row in ROWS:
            for floor in row:
                if factory[s.FLOOR + floor] >= 0:
                    harvest.append(
                        [*invention_rewards(state, MAYOR, floor, self.leader), v.at_place(v.STEP, floor, steps)]
                    )
        for codes in harvest:
            gain(state, MAYOR, codes, sources.NOWHERE)  # nobody is asked
        if self.leader:  # T-252
            working = sum([1 for floors in FLOORS_OF if factory[s.FLOOR + floors[0]] >= 0])
            gain(state, MAYOR, [v.reward(v.PILGRIM, ANY)] * working, sources.LEAD[working])
