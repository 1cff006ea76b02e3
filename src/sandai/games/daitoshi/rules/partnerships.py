"""Partnerships: Banners on Cities, their effects, and their use when a condition is fulfilled."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import BRILLIANT_SLOT, CITIES, DISTRICTS, SPOTS
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import Asked, gain, gain_more, lost
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question

__all__ = [
    "CopyCity",
    "Fulfilled",
    "PlaceBanner",
    "RepeatShop",
    "UseBanner",
    "built_shops",
    "copy_city",
    "effect_of",
    "fulfil",
    "gain_banner",
    "gain_partnership",
    "market_brilliant",
    "repeat_workshop",
    "use_effect",
]


def effect_of(state: DaitoshiState, place: int) -> list[int]:
    """The effect of the City on a place; the copying City knows its own place (TR-81)."""
    copy = v.reward(v.COPY_CITY, 1)
    return [v.reward(v.COPY, place) if code == copy else code for code in state.atlas.effect[state.cities[place]]]


class PlaceBanner(Question[DaitoshiState]):
    """A grey Partnership: a Banner on any City without one, or none (T-173)."""

    rule: ClassVar[str] = "T-173"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        banners = state.factories[seat][s.BANNERS]
        return [*[c.BANNER[place] for place in range(CITIES) if not banners >> place & 1], c.NO_BANNER]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        if isinstance(choice, c.PlaceBanner):
            gain_more(state, seat, [v.reward(v.BANNER, choice.place)])


class CopyCity(Question[DaitoshiState]):
    """The effect of any other City in play."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "place")
    rule: ClassVar[str] = "T-228"

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return [c.COPY_CITY[place] for place in range(CITIES) if place != self.place]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        gain_more(state, seat, [v.reward(v.EFFECT, cast(c.CopyCity, choice).place)])


def built_shops(state: DaitoshiState, who: int) -> list[int]:
    """The Workshops of a player's district, occupied or not, the machine's left out (T-225)."""
    return [spot for spot in range(state.factories[who][s.DISTRICT], SPOTS, DISTRICTS) if state.tiles[spot] >= 0]


class RepeatShop(Question[DaitoshiState]):
    """Asks which Workshop of the own district gives its reward."""

    rule: ClassVar[str] = "T-225"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return [c.REPEAT_SHOP[spot] for spot in built_shops(state, seat)]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        gain_more(state, seat, state.workshop(cast(c.RepeatWorkshop, choice).spot))


def gain_partnership(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    if state.factories[who][s.BANNERS] != (1 << CITIES) - 1:
        return PlaceBanner(who)
    lost(done, v.PARTNERSHIP)  # TR-29
    return None


def gain_banner(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    factory = state.factories[who]
    if factory[s.BANNERS] >> argument & 1:  # TR-79
        lost(done, v.PARTNERSHIP)
    else:
        factory[s.BANNERS] |= 1 << argument
        done.append(v.reward(v.BANNER, argument))
    return None


def use_effect(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    texts = state.atlas.effect_texts[state.cities[argument]]
    state.log(events.CITY_EFFECT, "T-177", who, {"place": argument, "effect": texts})
    todo.extend(effect_of(state, argument)[::-1])
    return None


def copy_city(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    return CopyCity(who, argument)


def market_brilliant(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    """T-215: what the Brilliant Invention in the Market gives; it stays there."""
    invention = state.market[BRILLIANT_SLOT]
    if invention < 0:  # TR-27
        lost(done, v.MARKET_BRILLIANT)
        return None
    atlas = state.atlas
    todo.append(v.reward(v.VP, atlas.vp[invention]))
    todo.extend(atlas.middle[invention][::-1])
    todo.extend(atlas.left[invention][::-1])
    return None


def repeat_workshop(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    spots = built_shops(state, who)
    if len(spots) > 1:
        return RepeatShop(who)
    todo.extend(state.workshop(spots[0])[::-1])
    return None


def fulfil(state: DaitoshiState, seat: int, condition: int, banners: int = (1 << CITIES) - 1) -> None:
    """Put the use of Banners on the agenda, if a City in play has this condition; `banners`: those that may be used (T-176)."""
    conditions = state.atlas.condition
    for city in state.cities:
        if conditions[city] == condition:
            state.push(Fulfilled(seat, condition, banners))
            return


class Fulfilled(Frame[DaitoshiState]):
    """A condition is fulfilled, its step completely resolved (TR-66)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "condition", "banners")
    rule: ClassVar[str] = "T-174"

    def __init__(self, seat: int, condition: int, banners: int) -> None:
        self.seat = seat
        self.condition = condition
        self.banners = banners

    def run(self, state: DaitoshiState) -> None:
        mine = state.factories[self.seat][s.BANNERS] & self.banners
        if not mine:
            return
        conditions = state.atlas.condition
        usable = 0
        for place in range(CITIES):
            if mine >> place & 1 and conditions[state.cities[place]] == self.condition:
                usable |= 1 << place
        if usable:
            state.push(UseBanner(self.seat, usable))


class UseBanner(Question[DaitoshiState]):
    """Take a Banner back for its City's effect, or keep it there; one after the other (TR-68)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "usable")
    rule: ClassVar[str] = "T-174"

    def __init__(self, seat: int, usable: int) -> None:
        self.seat = seat
        self.usable = usable

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return [*[c.USE_BANNER[place] for place in range(CITIES) if self.usable >> place & 1], c.KEEP_BANNERS]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        if not isinstance(choice, c.UseBanner):
            return
        place = choice.place
        rest = self.usable & ~(1 << place)
        state.factories[seat][s.BANNERS] &= ~(1 << place)
        state.log(events.USE_BANNER, "T-174", seat, {"place": place, "city": state.cities[place]})
        if rest:
            state.push(UseBanner(seat, rest))
        gain(state, seat, [v.reward(v.EFFECT, place)], sources.CITY[place])
