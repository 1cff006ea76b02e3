"""Rounds: the roll and the order of turns (Y-075 to Y-081)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import DICE_COLOURS, TURNS, ZONES
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.rivals.empire import EmpireTurn
from sandai.games.daimyo.rules.rivals.mercenaries import GiveDie
from sandai.games.daimyo.rules.round_end import end_of_round
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.turn import TakeDie
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "Round", "Turns"]


class Round(Frame[DaimyoState]):
    """Roll all dice; the Helmet's holder goes first (Y-076 to Y-078, Y-081)."""

    rule = "Y-076"

    def run(self, state: DaimyoState) -> None:
        terms = state.terms
        state.dice = [state.roll() for _ in terms.dice]
        state.pool = (1 << len(terms.dice)) - 1
        state.placed = [-1] * (terms.owners * ZONES)
        state.helmet_claimed = 0
        state.start = state.helmet
        state.turns = 0
        if not state.quiet:
            rolled = [[DICE_COLOURS[colour], value] for colour, value in zip(terms.dice, state.dice, strict=True)]
            state.log(events.ROLLS, "Y-076", -1, {"round": state.round, "dice": rolled})
        state.push(Turns())


class Turns(Frame[DaimyoState]):
    """The next turn, clockwise from the start player; after three turns each, the round ends (Y-077, Y-079)."""

    rule = "Y-077"

    def run(self, state: DaimyoState) -> None:
        terms = state.terms
        players = 2 if terms.solo else terms.seats
        if state.turns == players * TURNS:
            state.turn = -1
            end_of_round(state)
            return
        owner = (state.start + state.turns) % players
        state.turn = owner
        state.turns += 1
        state.push(self)
        if owner == terms.automa:
            state.push(EmpireTurn(0))
            return
        state.push(TakeDie(owner))
        if terms.mercenaries and state.turns <= TURNS:  # Y-303
            state.push(GiveDie(owner))


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    Round,
    Turns,
)
