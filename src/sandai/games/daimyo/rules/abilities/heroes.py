"""Heroes: drawing, playing by exact sums of dice, and discarding (Y-188 to Y-194)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import ZONES
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.abilities.resolve import start, usable
from sandai.games.daimyo.rules.choice_types import DiscardHero, PlayHero, RecallHero
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame
from sandai.kernel.journal import everyone_but, only

__all__ = [
    "FRAMES",
    "DiscardPrice",
    "FreeHero",
    "Recall",
    "Retire",
    "discard_hero",
    "draw_heroes",
    "play_hero",
    "playable",
    "sums",
]


def sums(state: DaimyoState, seat: int) -> int:
    """Every total that some of a player's dice make, as a set (YR-40)."""
    reach = 1
    dice = state.dice
    for die in state.placed[seat * ZONES : seat * ZONES + ZONES]:
        if die >= 0:
            reach |= reach << dice[die]
    return reach & ~1


def playable(state: DaimyoState, seat: int) -> list[Choice]:
    """Heroes in hand whose strength the dice match exactly (Y-188) and whose price can be paid (Y-395)."""
    reach = sums(state, seat)
    hand = state.hand[seat]
    strength = state.atlas.strength
    plays = state.terms.choices.plays
    return [
        plays[hero]
        for hero in bits(hand)
        if reach >> strength[hero] & 1 and usable(state, seat, hero, hand & ~(1 << hero))
    ]


def play_hero(state: DaimyoState, seat: int, hero: int, rule: str) -> None:
    """Y-191, Y-192: until its ability is complete the hero is in no pile."""
    card = 1 << hero
    state.hand[seat] &= ~card
    state.seen[seat] &= ~card
    state.playing |= card
    if not state.quiet:
        state.log(
            events.PLAYS_HERO, rule, seat, {"hero": state.atlas.hero_id[hero], "name": state.atlas.hero_name[hero]}
        )
    state.push(Retire(seat, hero))
    start(state, seat, hero)


class Retire(Frame[DaimyoState]):
    """A played hero goes to its owner's discard pile."""

    fields = ("seat", "hero")
    rule = "Y-191"

    def __init__(self, seat: int, hero: int) -> None:
        self.seat = seat
        self.hero = hero

    def run(self, state: DaimyoState) -> None:
        state.playing &= ~(1 << self.hero)
        state.discard[self.seat] |= 1 << self.hero


class FreeHero(DaimyoQuestion):
    """A hero regardless of strength (Y-202)."""

    rule = "Y-202"

    def options(self, state: DaimyoState) -> list[Choice]:
        return free_heroes(state, self.seat)

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, PlayHero):
            play_hero(state, self.seat, choice.hero, "Y-202")


def free_heroes(state: DaimyoState, seat: int) -> list[Choice]:
    hand = state.hand[seat]
    plays = state.terms.choices.plays
    return [plays[hero] for hero in bits(hand) if usable(state, seat, hero, hand & ~(1 << hero))]


def free_hero(state: DaimyoState, seat: int) -> None:
    if free_heroes(state, seat):
        state.push(FreeHero(seat))


def discard_hero(state: DaimyoState, seat: int, hero: int, rule: str) -> None:
    card = 1 << hero
    state.hand[seat] &= ~card
    state.seen[seat] &= ~card
    state.discard[seat] |= card
    if not state.quiet:
        state.log(
            events.DISCARDS_HERO, rule, seat, {"hero": state.atlas.hero_id[hero], "name": state.atlas.hero_name[hero]}
        )


class DiscardPrice(DaimyoQuestion):
    """A hero discarded as the price of a tile: no die changes (Y-220, Y-224, Y-227)."""

    rule = "Y-220"

    def options(self, state: DaimyoState) -> list[Choice]:
        discards = state.terms.choices.discards
        return [discards[hero] for hero in bits(state.hand[self.seat])]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, DiscardHero):
            discard_hero(state, self.seat, choice.hero, "Y-220")


def draw_heroes(state: DaimyoState, seat: int, n: int, rule: str) -> None:
    """Y-095, Y-099: an empty deck is refilled from the discard pile; if both are empty, nothing is drawn (Y-382)."""
    drawn: list[int] = []
    for _ in range(n):
        if not state.deck[seat]:
            if not state.discard[seat]:
                break
            state.seen[seat] = state.hand[
                seat
            ]  # all other heroes of the player are visible, so everybody knows this hand
            state.deck[seat] = state.discard[seat]
            state.discard[seat] = 0
            state.log(events.RESHUFFLES, "Y-099", seat, {})
        cards = bits(state.deck[seat])
        hero = cards[state.below(len(cards))]
        state.deck[seat] &= ~(1 << hero)
        state.hand[seat] |= 1 << hero
        drawn.append(hero)
    if drawn and not state.quiet:
        names = [state.atlas.hero_name[hero] for hero in drawn]
        ids = [state.atlas.hero_id[hero] for hero in drawn]
        state.log(events.DRAWS_HEROES, rule, seat, {"n": len(drawn), "heroes": ids, "names": names}, only(seat))
        state.log(events.DRAWS_HEROES, rule, seat, {"n": len(drawn)}, everyone_but(seat))


class Recall(DaimyoQuestion):
    """A hero comes back from the own discard pile, openly."""

    rule = "Y-191"

    def options(self, state: DaimyoState) -> list[Choice]:
        recalls = state.terms.choices.recalls
        return [recalls[hero] for hero in bits(state.discard[self.seat])]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, RecallHero):
            hero = choice.hero
            state.discard[self.seat] &= ~(1 << hero)
            state.hand[self.seat] |= 1 << hero
            state.seen[self.seat] |= 1 << hero
            data = {"hero": state.atlas.hero_id[hero], "name": state.atlas.hero_name[hero]}
            state.log(events.RECALLS_HERO, "Y-191", self.seat, data)


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    DiscardPrice,
    FreeHero,
    Recall,
    Retire,
)
