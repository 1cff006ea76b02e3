"""Turn structure: each player in turn takes a Production Turn or a City Turn, then comes the End of Turn step."""

from __future__ import annotations

from typing import ClassVar

from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.production import Produce, lead
from sandai.games.daitoshi.rules.city_turn import city_turn, moves
from sandai.games.daitoshi.rules.conflicts import check_conflicts
from sandai.games.daitoshi.rules.ending import Finale, check_end
from sandai.games.daitoshi.rules.mayor.production import MayorProduces
from sandai.games.daitoshi.rules.mayor.turn import MayorTurn
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question

__all__ = ["EndOfTurn", "NextTurn", "Turn", "begin_turn"]


def begin_turn(state: DaitoshiState) -> None:
    who = state.whose(state.turn)
    state.dividend = 0
    if who == state.mayor:
        state.push(EndOfTurn(who))
        state.push(MayorTurn())
    else:
        state.push(Turn(who))


class Turn(Question[DaitoshiState]):
    """Lead production, or move the Magnate: its move opens the City Turn (T-057)."""

    rule: ClassVar[str] = "T-057"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        listed = moves(state, seat)
        if state.factories[seat][s.MARKER] == s.READY:  # T-059
            listed.append(c.LEAD[seat])
        return listed

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        state.push(EndOfTurn(seat))
        if isinstance(choice, c.Move):
            city_turn(state, seat, choice.district, choice.space)
            return
        lead(state, seat)
        for after in range(len(state.factories) - 1, 0, -1):  # TR-40: the others follow clockwise
            who = (seat + after) % len(state.factories)
            state.push(MayorProduces(0) if who == state.mayor else Produce(who, 0, 0))
        state.push(Produce(seat, 1, 0))


class EndOfTurn(Frame[DaitoshiState]):
    """First the Conflicts of this player, then the end-of-game check (T-058)."""

    fields: ClassVar[tuple[str, ...]] = ("who",)
    rule: ClassVar[str] = "T-058"

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, state: DaitoshiState) -> None:
        state.push(NextTurn(self.who))
        if self.who != state.mayor:  # T-266
            check_conflicts(state, self.who)


class NextTurn(Frame[DaitoshiState]):
    """The player to the left, or the end."""

    fields: ClassVar[tuple[str, ...]] = ("who",)
    rule: ClassVar[str] = "T-056"

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, state: DaitoshiState) -> None:
        check_end(state, self.who)
        state.turn += 1
        if 0 <= state.last_turn < state.turn:
            state.push(Finale())
        else:
            begin_turn(state)
