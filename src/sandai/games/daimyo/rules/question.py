"""The base class of questions to one player. In their own turn, players may reset the recruitment pawn at any of them (Y-147, YR-29)."""

from __future__ import annotations

from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.choice_types import ResetRecruitment
from sandai.games.daimyo.rules.choices import RESET
from sandai.games.daimyo.rules.state import DaimyoState, put
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Question

__all__ = ["DaimyoQuestion", "may_reset", "reset_pawn"]


def may_reset(state: DaimyoState, seat: int) -> bool:
    """Y-147, Y-148: only on the last space, in the own turn, and for gold."""
    if state.turn != seat or state.pawn[seat] != state.terms.last:
        return False
    cost = state.atlas.reset_cost
    tokens = state.tokens
    return all(tokens[seat * 4 + token] >= cost[token] for token in range(4))


def reset_pawn(state: DaimyoState, seat: int) -> None:
    state.pawn = put(state.pawn, seat, 0)


class DaimyoQuestion(Question[DaimyoState]):
    """A question to one player. Subclasses write `options` and `answer`."""

    def options(self, state: DaimyoState) -> list[Choice]:
        raise AssertionError(f"{type(self).__name__} has no options")

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        raise AssertionError(f"{type(self).__name__} has no answer")

    def choices(self, state: DaimyoState, seat: int) -> list[Choice]:
        listed = self.options(state)
        if state.pawn[seat] == state.terms.last and may_reset(state, seat):
            listed.append(RESET[seat])
        return listed

    def play(self, state: DaimyoState, seat: int, choice: Choice) -> None:
        if not isinstance(choice, ResetRecruitment):
            self.answer(state, choice)
            return
        cost = state.atlas.reset_cost
        for token in range(4):
            state.tokens[seat * 4 + token] -= cost[token]
        reset_pawn(state, seat)
        state.log(events.RESETS, "Y-147", seat, {"tokens": list(cost)})
        state.push(self)
