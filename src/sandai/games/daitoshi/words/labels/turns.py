"""Labels of the set-up, of a turn's beginning, of production, and of the steps of a City Turn."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.production import Activate, GrantOrder, building_cost, harvest
from sandai.games.daitoshi.rules.city_turn import distance, move_cost
from sandai.games.daitoshi.rules.factory.steam import steam_ahead
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.labels.headings import BUILDINGS, WORKERS
from sandai.games.daitoshi.words.names import (
    ACTIONS,
    COLOURS,
    DISTRICTS,
    GOODS,
    SPACES,
    TERRAINS,
    THE_BUILDINGS,
    THE_DISTRICTS,
    capital,
    resource,
)
from sandai.games.daitoshi.words.prompts import spot_of
from sandai.games.daitoshi.words.rewards.ahead import gain_now, steps_words
from sandai.games.daitoshi.words.rewards.texts import printed_words
from sandai.games.daitoshi.words.warnings import acting_words, exploit_words, hex_words, working_words
from sandai.kernel.language import plural, say
from sandai.kernel.parts import Label

__all__ = [
    "activate",
    "exploit",
    "keep_two",
    "lead",
    "move",
    "place_worker",
    "take_basic",
    "use_grant",
]

FREE: Final = say("Free")


def take_basic(state: DaitoshiState, seat: int, choice: c.TakeBasic) -> Label:
    district = next(place for place in range(n.DISTRICTS) if state.action_of(place) == choice.resource)
    faces = [state.atlas.face[one] for one in state.offer if state.atlas.calling[one] == choice.resource]
    return Label(
        say("Take the Basic Invention of {resource}", resource=GOODS[choice.resource]),
        say(
            "With {rewards}; you start in {district}",
            rewards=", ".join(printed_words(face) for face in faces),
            district=THE_DISTRICTS[choice.resource],
        ),
        say("Basic Inventions"),
        order=district,
    )


# -- the first decision of a turn --------------------------------------------------------------------------------------


def lead(state: DaitoshiState, seat: int, choice: c.Lead) -> Label:
    return Label(
        say("Lead a Production Turn"),
        say("Run your buildings for Steam, with the Leader's extras; then the Mayor follows")
        if state.mayor >= 0
        else say("Run your buildings for Steam, with the Leader's extras; then all others may too"),
        say("Production Turn"),
        rank=n.LONGEST_MOVE + 1,
        ends=True,  # of a Movement Turn, which it is instead of
    )


def move(state: DaitoshiState, seat: int, choice: c.Move) -> Label:
    district, space = choice.district, choice.space
    here = state.factories[seat][s.DISTRICT]
    steam, away = move_cost(here, district, space), distance(here, district)
    way = steam - n.SPACE_STEAM[space]
    action = state.action_of(district)
    effect = [
        (say("{n} Steam in all", n=steam) if way else resource(s.STEAM, steam)) if steam else FREE,
        working_words(state, seat, district, space),
        exploit_words(state, seat, state.atlas.exploits[state.tiles[district]]),
        acting_words(state, seat, district, steam),
    ]
    group = (
        plural(
            "{district}, {n} step away for {steam} Steam",
            "{district}, {n} steps away for {steam} Steam",
            away,
            district=DISTRICTS[action],
            steam=way,
        )
        if way
        else plural("{district}, {n} step away", "{district}, {n} steps away", away, district=DISTRICTS[action])
    )
    return Label(
        say("Move to {action}: {space}", action=ACTIONS[action], space=SPACES[space]),
        "; ".join(effect),
        group,
        rank=away,
        order=n.SPACE_STEAM[space],
    )


# -- production --------------------------------------------------------------------------------------------------------


def activate(state: DaitoshiState, seat: int, choice: c.Activate) -> Label:
    question = state.question
    leader = question.leader if isinstance(question, Activate | GrantOrder) else 0
    cost = (
        FREE
        if isinstance(question, GrantOrder)
        else say("Pay {price}", price=resource(s.STEAM, building_cost(state.factories[seat], choice.building)))
    )
    gains = harvest(state, seat, choice.building, leader)
    progress = [code for code in gains if v.kind_of(code) == v.STEP]
    first = [code for code in gains if v.kind_of(code) != v.STEP]
    if progress:
        brings = say(
            "{gain}, then {steps}", gain=gain_now(state, seat, first), steps=steps_words(state, seat, progress)
        )
    elif first or not leader:
        brings = gain_now(state, seat, first)
    else:
        brings = say("gain only a Pilgrim step")
    return Label(say("Activate {building}", building=THE_BUILDINGS[choice.building]), f"{cost}; {brings}", BUILDINGS)


def use_grant(state: DaitoshiState, seat: int, choice: c.UseGrant) -> Label:
    return Label(
        say("Use your Government Grant"),
        say("Only before your first building, once per game: all your buildings run without Steam"),
        BUILDINGS,
    )


# -- the steps of a City Turn ------------------------------------------------------------------------------------------


def place_worker(state: DaitoshiState, seat: int, choice: c.PlaceWorker) -> Label:
    colour = capital(COLOURS[choice.colour])
    if choice.spot == n.SPOTS:
        codes = list(state.atlas.machine_workshop[state.machine])
        for slot in state.unlocked:
            codes.extend(state.atlas.upgrade[state.upgrades[slot]])
        words = say("{colour} Worker on the Mega-Machine", colour=colour)
    else:
        codes = state.workshop(choice.spot)
        words = say("{colour} Worker on the {tile}", colour=colour, tile=spot_of(state, choice.spot))
    return Label(words, capital(gain_now(state, seat, codes)), WORKERS)


def exploit(state: DaitoshiState, seat: int, choice: c.Exploit) -> Label:
    codes = state.atlas.exploit[choice.terrain]
    steam, gain = steam_ahead(state, seat, codes), capital(gain_now(state, seat, codes))
    effect = (
        say("{gain}, which makes {n} Steam", gain=gain, n=steam)
        if steam
        else say("{gain}; no Steam: only Chimney steps towards 0 make it", gain=gain)
    )
    warning = hex_words(state, seat, choice.terrain)
    return Label(
        say("Exploit {terrain}", terrain=TERRAINS[choice.terrain]),
        f"{effect}; {warning}" if warning else effect,
        say("Exploit"),
    )


def keep_two(state: DaitoshiState, seat: int, choice: c.KeepWorkers) -> Label:
    first, second = (COLOURS[colour] for colour in choice.colours)
    return Label(
        say("Keep two {colour} Workers", colour=first)
        if first == second
        else say("Keep a {first} and a {second} Worker", first=first, second=second),
        "",
        WORKERS,
    )
