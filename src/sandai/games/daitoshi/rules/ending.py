"""End of the game: the trigger, the last turns, the Grants that were kept, and the scoring."""

from __future__ import annotations

from typing import ClassVar

from sandai.games.daitoshi.components import advisor_powers as power
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import ANY, GRANT_STEPS, KINDS, LAST_PILGRIMAGE
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.mayor.advisors import log_advisor
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import gain
from sandai.games.daitoshi.rules.scoring import score_items
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.frame import Frame

__all__ = ["Finale", "KeptGrant", "Scored", "check_end", "is_triggered"]


def is_triggered(state: DaitoshiState) -> bool:
    """The next-to-last space of a track holds no hex any more (T-198)."""
    return any(state.open[terrain] >= state.atlas.length[terrain] - 1 for terrain in range(KINDS))


def check_end(state: DaitoshiState, who: int) -> None:
    """T-199, T-200, TR-91: finish this round, then one more for everybody."""
    if state.last_turn < 0 and is_triggered(state):
        players = len(state.factories)
        state.last_turn = (state.turn // players + 2) * players - 1
        state.log(events.END_NEAR, "T-198", who, {"turns": state.last_turn - state.turn})


class Finale(Frame[DaitoshiState]):
    """After the last turn: kept Grants in turn order, the Mayor's last pilgrimage, the scoring (TR-93)."""

    rule: ClassVar[str] = "T-201"

    def run(self, state: DaitoshiState) -> None:
        state.push(Scored())
        for turn in range(len(state.factories) - 1, -1, -1):
            state.push(KeptGrant(state.whose(turn)))


class KeptGrant(Frame[DaitoshiState]):
    """Up to 3 Progress steps for a Grant that was never used (T-201)."""

    fields: ClassVar[tuple[str, ...]] = ("who",)
    rule: ClassVar[str] = "T-201"

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, state: DaitoshiState) -> None:
        factory = state.factories[self.who]
        if self.who == state.mayor:
            for number in state.advisors:
                if power.LAST_PILGRIMAGE in state.atlas.advisor_powers[number - 1]:  # T-308
                    log_advisor(state, number)
                    gain(state, self.who, [v.reward(v.PILGRIM, ANY)] * LAST_PILGRIMAGE, sources.NOWHERE)
        elif factory[s.GRANT]:
            factory[s.GRANT] = 0
            state.log(events.KEPT_GRANT, "T-201", self.who, {})
            gain(state, self.who, [v.reward(v.PROGRESS, GRANT_STEPS)], sources.KEPT_GRANT)


class Scored(Frame[DaitoshiState]):
    rule: ClassVar[str] = "T-208"

    def run(self, state: DaitoshiState) -> None:
        for who in range(len(state.factories)):
            scored = score_items(state, who)
            items = [[name, points] for name, points in scored]
            state.log(events.SCORE, "T-208", who, {"items": items, "total": sum([points for _, points in scored])})
