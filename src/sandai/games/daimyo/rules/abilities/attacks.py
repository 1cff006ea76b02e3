"""Aggressive heroes: what opponents lose, by their own choice (Y-243, Y-244, YR-45)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import TOKENS
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.abilities.heroes import discard_hero
from sandai.games.daimyo.rules.choice_types import DiscardHero, GainToken, LoseToken
from sandai.games.daimyo.rules.choices import GAINS, LOSES
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.games.daimyo.rules.tokens import gain
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "LoseHero", "LoseResource", "Recover", "RobNext", "opponents_discard", "rob_opponents"]

RESOURCES = 3


def rob_opponents(state: DaimyoState, seat: int) -> None:
    """Each opponent loses a resource, clockwise; then the robber recovers one of them."""
    state.push(RobNext(seat, 1, 0))


class RobNext(Frame[DaimyoState]):
    """The opponent `step` places to the left is asked; `lost` is the set of kinds lost so far."""

    fields = ("seat", "step", "lost")
    rule = "Y-243"

    def __init__(self, seat: int, step: int, lost: int) -> None:
        self.seat = seat
        self.step = step
        self.lost = lost

    def run(self, state: DaimyoState) -> None:
        seats = state.terms.seats
        if self.step == seats:
            if self.lost:
                state.push(Recover(self.seat, self.lost))
            return
        victim = (self.seat + self.step) % seats
        if any(state.tokens[victim * 4 : victim * 4 + RESOURCES]):
            state.push(LoseResource(victim, self.seat, self.step, self.lost))
        else:
            state.push(RobNext(self.seat, self.step + 1, self.lost))


class LoseResource(DaimyoQuestion):
    fields = ("seat", "by", "step", "lost")
    rule = "Y-243"

    def __init__(self, seat: int, by: int, step: int, lost: int) -> None:
        self.seat = seat
        self.by = by
        self.step = step
        self.lost = lost

    def options(self, state: DaimyoState) -> list[Choice]:
        return [LOSES[self.seat][token] for token in range(RESOURCES) if state.tokens[self.seat * 4 + token]]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, LoseToken):
            state.tokens[self.seat * 4 + choice.token] -= 1
            state.log(events.LOSES_RESOURCE, "Y-243", self.seat, {"token": TOKENS[choice.token]})
            state.push(RobNext(self.by, self.step + 1, self.lost | 1 << choice.token))


class Recover(DaimyoQuestion):
    """One of the lost resources comes to the robber."""

    fields = ("seat", "lost")
    rule = "Y-243"

    def __init__(self, seat: int, lost: int) -> None:
        self.seat = seat
        self.lost = lost

    def options(self, state: DaimyoState) -> list[Choice]:
        return [GAINS[self.seat][token] for token in bits(self.lost)]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, GainToken):
            gain(state, self.seat, choice.token, 1, "Y-243")


def opponents_discard(state: DaimyoState, seat: int) -> None:
    """Each opponent with heroes in hand discards one, clockwise."""
    seats = state.terms.seats
    victims = [(seat + step) % seats for step in range(1, seats)]
    state.push_all([LoseHero(victim) for victim in victims if state.hand[victim]])


class LoseHero(DaimyoQuestion):
    rule = "Y-244"

    def options(self, state: DaimyoState) -> list[Choice]:
        discards = state.terms.choices.discards
        return [discards[hero] for hero in bits(state.hand[self.seat])]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, DiscardHero):
            discard_hero(state, self.seat, choice.hero, "Y-244")


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    LoseHero,
    LoseResource,
    Recover,
    RobNext,
)
