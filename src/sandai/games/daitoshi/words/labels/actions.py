"""Labels of the actions and of the choices within them, with their prices."""

from __future__ import annotations

from typing import Final, cast

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.electrify import bar_of
from sandai.games.daitoshi.rules.actions.expand import Lay
from sandai.games.daitoshi.rules.actions.inventions import Install, free_floor
from sandai.games.daitoshi.rules.actions.production import building_cost
from sandai.games.daitoshi.rules.actions.trade import row_of
from sandai.games.daitoshi.rules.city_turn import RENOVATE
from sandai.games.daitoshi.rules.factory.payment import Pay
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.labels.headings import ACTIONS, HEXES, PAYMENT
from sandai.games.daitoshi.words.names import (
    FLOORS,
    GOODS,
    QUALITY,
    a_hex,
    capital,
    hexes,
    resource,
)
from sandai.games.daitoshi.words.prompts import spot_of
from sandai.games.daitoshi.words.rewards import decode as d
from sandai.games.daitoshi.words.rewards.ahead import gain_now, track_words, yield_words
from sandai.games.daitoshi.words.rewards.texts import city_words, gain_words, invention_words, printed_words
from sandai.games.daitoshi.words.warnings import contribution, price, relief_words, resources_short
from sandai.kernel.language import join, plural, say
from sandai.kernel.parts import Label

__all__ = [
    "barter",
    "build",
    "donate",
    "install",
    "lay",
    "light",
    "pay",
    "perform",
    "replace",
    "take",
]

# -- the action step ---------------------------------------------------------------------------------------------------

_PERFORM: Final = (
    (say("Commit to an Invention"), say("Pay food; take one Invention or two from the Market")),
    (
        say("Electrify a district tile"),
        say("Pay energy; gain what the tile shows; its electrified side gives another Workshop reward"),
    ),
    (
        say("Expand a district"),
        say("Pay construction materials and lay hexes; gain their Conflict rewards and build a Workshop"),
    ),
    (say("Trade with a City"), say("Pay its Steam and 1 to 5 luxury goods; gain as many of its rewards")),
    (say("Renovate"), say("Pay {price}; give back 1 hex and gain its Conflict reward")),
    (
        say("Contribute to the Mega-Machine"),
        say("Pay {price}; donate a ready Invention, get a University one for it"),
    ),
)


def perform(state: DaitoshiState, seat: int, choice: c.Act) -> Label:
    words, effect = _PERFORM[choice.act]
    cost = (
        price(state, seat, s.CONSTRUCTION, n.RENOVATE_COST)
        if choice.act == RENOVATE
        else contribution(resources_short(state, seat))
    )
    return Label(words, effect.format(price=cost), ACTIONS)


def pay(state: DaitoshiState, seat: int, choice: c.Pay) -> Label:
    question, have = state.question, state.factories[seat]
    kind, cost = (question.kind, question.cost) if isinstance(question, Pay) else (s.FOOD, choice.wealth)
    rest = cost - choice.wealth
    paid = [resource(kind, rest)] if rest else []
    if choice.wealth:
        paid.append(resource(s.WEALTH, choice.wealth))
    left = say(
        "Leaves you {goods} and {wealth} Wealth",
        goods=resource(kind, have[kind] - rest),
        wealth=have[s.WEALTH] - choice.wealth,
    )
    return Label(say("Pay {price}", price=join(paid)), left, PAYMENT)


# -- Commit ------------------------------------------------------------------------------------------------------------


def take(state: DaitoshiState, seat: int, choice: c.Take) -> Label:
    return _take_one(state, seat, choice.slots[0]) if len(choice.slots) == 1 else _take_two(state, seat, choice.slots)


def _take_one(state: DaitoshiState, seat: int, slot: int) -> Label:
    atlas, invention = state.atlas, state.market[slot]
    codes = [*atlas.left[invention], *atlas.middle[invention], v.reward(v.VP, atlas.vp[invention])]
    return Label(
        invention_words(atlas.face[invention]),
        say(
            "Pay {price}; {gain}",
            price=price(state, seat, s.FOOD, n.INVENTION_COST[n.MARKET[slot]]),
            gain=gain_now(state, seat, codes),
        ),
        say("One Invention, its rewards at once"),
    )


def _take_two(state: DaitoshiState, seat: int, slots: tuple[int, ...]) -> Label:
    faces = [state.atlas.face[state.market[slot]] for slot in slots]
    names = [
        say("{quality} ({rewards})", quality=QUALITY[face["quality"]], rewards=printed_words(face)) for face in faces
    ]
    cost = sum(n.INVENTION_COST[n.MARKET[slot]] for slot in slots)
    return Label(
        say("Two: {inventions}", inventions=join(names)),
        say("Pay {price}; gain nothing now", price=price(state, seat, s.FOOD, cost)),
        say("Two Inventions, no rewards now"),
    )


def install(state: DaitoshiState, seat: int, choice: c.Install) -> Label:
    hand = cast(Install, state.question).hand
    invention = hand[1] if hand[0] == choice.slot else hand[3]
    factory = state.factories[seat]
    floor = free_floor(factory, choice.building)
    runs = say(
        "Runs for {n} Steam and gives {rewards}.",
        n=building_cost(factory, choice.building),
        rewards=yield_words(state, invention, floor, False),
    )
    return Label(
        say(
            "Put the {invention} into the {floor}",
            invention=invention_words(state.atlas.face[invention]),
            floor=FLOORS[floor],
        ),
        f"{runs} {track_words(state, floor)}",
        invention_words(state.atlas.face[invention]),
    )


# -- Expand and Electrify ----------------------------------------------------------------------------------------------


def build(state: DaitoshiState, seat: int, choice: c.Build) -> Label:
    ring = choice.spot // n.DISTRICTS
    return Label(
        say("Build the {tile}", tile=spot_of(state, choice.spot)),
        say(
            "Pay {price}, lay {hexes}; Workers there will {gain}",
            price=price(state, seat, s.CONSTRUCTION, n.EXPAND_COST[ring]),
            hexes=hexes(n.EXPAND_HEXES[ring]),
            gain=gain_words(state.atlas.plain[state.stack_top(ring)]),
        ),
        say("Expand"),
    )


def lay(state: DaitoshiState, seat: int, choice: c.Lay) -> Label:
    question = state.question
    gone = 1 if isinstance(question, Lay) and question.first == choice.terrain else 0
    gains = capital(gain_now(state, seat, state.atlas.conflict[choice.terrain]))
    effect = "; ".join([gains, *relief_words(state, seat, choice.terrain, gone)])
    return Label(say("Lay {hex}", hex=a_hex(choice.terrain)), effect, HEXES)


def light(state: DaitoshiState, seat: int, choice: c.Electrify) -> Label:
    codes: list[int] = []
    for code in bar_of(state, choice.spot):
        one = d.reward(code)
        codes.extend(state.atlas.conflict[one.place] if one.kind == v.TERRAIN else [code])
    cost = price(state, seat, s.ENERGY, state.atlas.energy[state.tiles[choice.spot]])
    return Label(
        say("Electrify the {tile}", tile=spot_of(state, choice.spot)),
        say("Pay {price}; {gain}", price=cost, gain=gain_now(state, seat, codes)),
        say("Electrify"),
    )


# -- Trade and Contribute ----------------------------------------------------------------------------------------------


def barter(state: DaitoshiState, seat: int, choice: c.Trade) -> Label:
    city = state.cities[choice.place]
    goods = min(choice.goods, state.factories[seat][s.LUXURY])
    paid = [resource(s.STEAM, state.atlas.city_steam[city])]
    if goods:
        paid.append(resource(s.LUXURY, goods))
    if choice.goods > goods:
        paid.append(resource(s.WEALTH, choice.goods - goods))
    return Label(
        plural(
            "Trade {n} good with City {city}", "Trade {n} goods with City {city}", choice.goods, city=choice.place + 1
        ),
        say(
            "Pay {price}; {gain}",
            price=join(paid),
            gain=gain_now(state, seat, row_of(state, choice.place, choice.goods)),
        ),
        say("City {n} (Banner: {effect})", n=choice.place + 1, effect=city_words(state.atlas, city)),
    )


def donate(state: DaitoshiState, seat: int, choice: c.Donate) -> Label:
    return Label(
        say("Donate that of the {floor} on space {n}", floor=FLOORS[choice.floor], n=choice.space + 1),
        capital(gain_now(state, seat, state.atlas.machine_space[state.machine][choice.space])),
        say("Invention of the {floor}", floor=FLOORS[choice.floor]),
    )


def replace(state: DaitoshiState, seat: int, choice: c.Replace) -> Label:
    kinds = tuple(kind for kind in range(n.KINDS) if choice.resources >> kind & 1)
    names = [GOODS[kind] for kind in kinds]
    return Label(
        say("Wealth for {resources}", resources=join(names)) if names else say("No Wealth for resources"),
        say("Pay {price}", price=contribution(kinds)),
        PAYMENT,
    )
