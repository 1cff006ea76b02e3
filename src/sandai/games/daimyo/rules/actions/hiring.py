"""Hiring heroes from the market, in the hiring step and by tiles and heroes (Y-279 to Y-281, YR-39)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.choice_types import HireHero, PayTokens
from sandai.games.daimyo.rules.choices import DONE, PAYMENT_INDEX, PAYS
from sandai.games.daimyo.rules.goals import HEROES, check_goals
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState, bits, put
from sandai.games.daimyo.rules.tokens import pay
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "HireOne", "HireStep", "PayHero", "draw_open_hero", "hire_one", "take_hero"]


def draw_open_hero(state: DaimyoState) -> None:
    """Turn up the next card of the market deck (Y-038, Y-281)."""
    if not state.hero_deck:
        state.open_hero = -1
        return
    cards = bits(state.hero_deck)
    hero = cards[state.below(len(cards))]
    state.hero_deck &= ~(1 << hero)
    state.open_hero = hero


def take_hero(state: DaimyoState, hero: int) -> None:
    """A hero leaves the market; the open card takes its place (YR-79)."""
    place = state.market.index(hero)
    state.market = put(state.market, place, state.open_hero)
    draw_open_hero(state)


def hire(state: DaimyoState, seat: int, hero: int, price: tuple[int, ...]) -> None:
    """Y-280: straight to hand."""
    pay(state, seat, price, "Y-279")
    take_hero(state, hero)
    state.hand[seat] |= 1 << hero
    state.seen[seat] |= 1 << hero
    data = {"hero": state.atlas.hero_id[hero], "name": state.atlas.hero_name[hero]}
    state.log(events.HIRES_HERO, "Y-280", seat, data)
    check_goals(state, seat, HEROES)


def affordable(state: DaimyoState, purse: int, discount: int) -> list[Choice]:
    costs = state.atlas.hero_cost
    hires = state.terms.choices.hires
    return [hires[hero] for hero in state.market if hero >= 0 and costs[hero] - discount <= purse]


class HireStep(DaimyoQuestion):
    """The hiring step of a round's end: any number, one after the other (Y-279)."""

    rule = "Y-279"

    def options(self, state: DaimyoState) -> list[Choice]:
        listed = affordable(state, state.gold(self.seat), 0)
        listed.append(DONE)
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, HireHero):
            hire(state, self.seat, choice.hero, (0, 0, 0, state.atlas.hero_cost[choice.hero]))
            if affordable(state, state.gold(self.seat), 0):
                state.push(HireStep(self.seat))


def hire_one(state: DaimyoState, seat: int, discount: int, any_tokens: bool) -> None:
    if affordable(state, _purse(state, seat, any_tokens), discount):
        state.push(HireOne(seat, discount, any_tokens))


def _purse(state: DaimyoState, seat: int, any_tokens: bool) -> int:
    return sum(state.tokens_of(seat)) if any_tokens else state.gold(seat)


class HireOne(DaimyoQuestion):
    """One hero by a tile or hero, cheaper (Y-221, Y-224) or for any tokens (Y-248)."""

    fields = ("seat", "discount", "any_tokens")
    rule = "Y-221"

    def __init__(self, seat: int, discount: int, any_tokens: bool) -> None:
        self.seat = seat
        self.discount = discount
        self.any_tokens = any_tokens

    def options(self, state: DaimyoState) -> list[Choice]:
        return affordable(state, _purse(state, self.seat, self.any_tokens), self.discount) or [DONE]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if not isinstance(choice, HireHero):
            return
        hero = choice.hero
        price = max(0, state.atlas.hero_cost[hero] - self.discount)
        if self.any_tokens and len(mixes(state, self.seat, price)) > 1:
            state.push(PayHero(self.seat, hero, price))
        else:
            ways = mixes(state, self.seat, price) if self.any_tokens else [(0, 0, 0, price)]
            hire(state, self.seat, hero, ways[0])


def mixes(state: DaimyoState, seat: int, price: int) -> list[tuple[int, int, int, int]]:
    """Every mix of a player's tokens that makes up a price (YR-48)."""
    rice, metal, stone, gold = [min(n, price) for n in state.tokens_of(seat)]
    found: list[tuple[int, int, int, int]] = []
    for a in range(rice + 1):
        for b in range(metal + 1):
            for c in range(stone + 1):
                if 0 <= price - a - b - c <= gold:
                    found.append((a, b, c, price - a - b - c))
    return found


class PayHero(DaimyoQuestion):
    """Asks with which tokens the hero is paid (YR-48)."""

    fields = ("seat", "hero", "price")
    rule = "Y-248"

    def __init__(self, seat: int, hero: int, price: int) -> None:
        self.seat = seat
        self.hero = hero
        self.price = price

    def options(self, state: DaimyoState) -> list[Choice]:
        return [PAYS[PAYMENT_INDEX[way]] for way in mixes(state, self.seat, self.price)] or [DONE]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, PayTokens):
            hire(state, self.seat, self.hero, choice.tokens)


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    HireOne,
    HireStep,
    PayHero,
)
