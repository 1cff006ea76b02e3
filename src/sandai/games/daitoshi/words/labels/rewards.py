"""Labels of the choices that rewards bring: Pilgrims, Progress, hexes, Workers, Banners, Workshops, the Mega-Machine."""

from __future__ import annotations

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.factory.workers import Swap
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.wilderness import GiveBack, Repeat
from sandai.games.daitoshi.words.labels.headings import CITIES, HEXES, PILGRIMS, PROGRESS, WORKERS
from sandai.games.daitoshi.words.names import COLOURS, FLOORS, MACHINE, TERRAINS, THE_DISTRICTS, a_hex, capital
from sandai.games.daitoshi.words.prompts import spot_of
from sandai.games.daitoshi.words.rewards.ahead import gain_now, icon_words
from sandai.games.daitoshi.words.rewards.texts import city_words
from sandai.games.daitoshi.words.warnings import relief_words
from sandai.kernel.language import join, plural, say
from sandai.kernel.parts import Label

__all__ = [
    "advance",
    "copy_city",
    "discard_hex",
    "hire",
    "machine_reward",
    "pilgrim_step",
    "pilgrim_steps",
    "put_banner",
    "repeat_hex",
    "repeat_workshop",
    "swap",
    "take_banner",
]

# -- Pilgrims and Progress ---------------------------------------------------------------------------------------------


def pilgrim_step(state: DaitoshiState, seat: int, choice: c.PilgrimStep) -> Label:
    return _steps(state, seat, choice.terrain, 1)


def pilgrim_steps(state: DaitoshiState, seat: int, choice: c.PilgrimSteps) -> Label:
    return _steps(state, seat, choice.terrain, choice.steps)


def _steps(state: DaitoshiState, seat: int, terrain: int, steps: int) -> Label:
    place = state.factories[seat][s.PILGRIM + terrain] + steps
    return Label(
        plural("{n} step on the {terrain} track", "{n} steps on the {terrain} track", steps, terrain=TERRAINS[terrain]),
        say("To space {n}: {worth}", n=place, worth=_worth(state, seat, terrain, place)),
        PILGRIMS,
    )


def _worth(state: DaitoshiState, seat: int, terrain: int, place: int) -> str:
    value = state.atlas.value[terrain][place]
    if terrain == n.UNDERGROUND:
        now = state.atlas.reputation[state.factories[seat][s.REPUTATION]]
        worth = say("at the end {n} × the VP of your Reputation level (now {now})", n=value, now=now)
    elif terrain == n.FOREST:
        worth = say("at the end {n} VP per University Invention", n=value)
    elif terrain == n.MOUNTAIN:
        worth = say("at the end {n} VP per finished Progress track", n=value)
    else:
        worth = say("at the end {n} VP per terrain you hold no hex of", n=value)
    less = state.atlas.penalty[terrain][place] if state.atlas.penalty[terrain] else 0
    return say("{worth}, lose {n} VP per tile in Conflict", worth=worth, n=less) if less else worth


def advance(state: DaitoshiState, seat: int, choice: c.Advance) -> Label:
    floor = choice.floor
    place = state.factories[seat][s.PROGRESS + floor] + 1
    icon = state.atlas.track[floor][place]
    return Label(
        say("Advance: {floor}", floor=FLOORS[floor]),
        say(
            "To space {n} of {length}: {icon}",
            n=place,
            length=state.atlas.track_length[floor],
            icon=icon_words(state, seat, floor, icon) if icon else say("no icon"),
        ),
        PROGRESS,
    )


# -- hexes and Workers -------------------------------------------------------------------------------------------------


def discard_hex(state: DaitoshiState, seat: int, choice: c.Discard) -> Label:
    question = state.question
    gains = (
        capital(gain_now(state, seat, state.atlas.conflict[choice.terrain]))
        if isinstance(question, GiveBack) and question.reward
        else say("No reward")
    )
    effect = "; ".join([gains, *relief_words(state, seat, choice.terrain)])
    return Label(say("Give back {hex}", hex=a_hex(choice.terrain)), effect, HEXES)


def repeat_hex(state: DaitoshiState, seat: int, choice: c.Repeat) -> Label:
    question = state.question
    times = question.times if isinstance(question, Repeat) else 1
    gains = capital(gain_now(state, seat, state.atlas.conflict[choice.terrain] * times))
    return Label(say("Use your {terrain} hex", terrain=TERRAINS[choice.terrain]), gains, HEXES)


def hire(state: DaitoshiState, seat: int, choice: c.Hire) -> Label:
    where = [
        THE_DISTRICTS[state.action_of(district)]
        for district in range(n.DISTRICTS)
        if state.atlas.employs[state.tiles[district]] in (choice.colour, n.ANY)
    ]
    return Label(
        say("Hire a {colour} Worker", colour=COLOURS[choice.colour]),
        say("For {districts}; {n} in the supply", districts=join(where), n=state.supply[choice.colour]),
        WORKERS,
    )


def swap(state: DaitoshiState, seat: int, choice: c.Swap) -> Label:
    question = state.question
    new = question.colour if isinstance(question, Swap) else choice.colour
    return Label(
        say("Send a {colour} Worker away", colour=COLOURS[choice.colour]),
        say("The new {colour} Worker takes its place", colour=COLOURS[new]),
        WORKERS,
    )


# -- Cities ------------------------------------------------------------------------------------------------------------


def _effect(state: DaitoshiState, seat: int, place: int) -> str:
    return capital(gain_now(state, seat, state.atlas.effect[state.cities[place]]))


def put_banner(state: DaitoshiState, seat: int, choice: c.PlaceBanner) -> Label:
    later = city_words(state.atlas, state.cities[choice.place])
    return Label(
        say("Place a Banner on City {n}", n=choice.place + 1), say("Take it back {condition}", condition=later), CITIES
    )


def take_banner(state: DaitoshiState, seat: int, choice: c.UseBanner) -> Label:
    words = say("Take your Banner from City {n}", n=choice.place + 1)
    return Label(words, _effect(state, seat, choice.place), CITIES)


def copy_city(state: DaitoshiState, seat: int, choice: c.CopyCity) -> Label:
    words = say("Copy the effect of City {n}", n=choice.place + 1)
    return Label(words, _effect(state, seat, choice.place), CITIES)


# -- Workshops ---------------------------------------------------------------------------------------------------------


def repeat_workshop(state: DaitoshiState, seat: int, choice: c.RepeatWorkshop) -> Label:
    return Label(
        say("Workshop: {tile}", tile=spot_of(state, choice.spot)),
        capital(gain_now(state, seat, state.workshop(choice.spot))),
        say("Workshops"),
    )


def machine_reward(state: DaitoshiState, seat: int, choice: c.MachineReward) -> Label:
    if choice.slot == c.OWN_REWARD:
        codes, words = state.atlas.machine_workshop[state.machine], say("The machine's own reward")
    else:
        codes, words = state.atlas.upgrade[state.upgrades[choice.slot]], say("Upgrade {n}", n=choice.slot + 1)
    return Label(words, capital(gain_now(state, seat, codes)), MACHINE)
