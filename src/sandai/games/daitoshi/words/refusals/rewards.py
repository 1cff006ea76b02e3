"""Why an answer to a question that a reward asks is not legal: Pilgrims, Progress, hexes, Workers, Cities, the Mega-Machine."""

from __future__ import annotations

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.machine import MachineOrder
from sandai.games.daitoshi.rules.factory.progress import Advance
from sandai.games.daitoshi.rules.factory.workers import Hire, Swap
from sandai.games.daitoshi.rules.partnerships import CopyCity, PlaceBanner, RepeatShop, UseBanner
from sandai.games.daitoshi.rules.pilgrims import Offer, Pilgrimage
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.wilderness import GiveBack, Repeat, held
from sandai.games.daitoshi.words.names import COLOURS, CONDITIONS_YOU, FLOORS, RINGS, TERRAINS, THE_DISTRICTS, steps
from sandai.kernel.language import plural, say
from sandai.kernel.refusal import Refusal

__all__ = [
    "advance",
    "copy_city",
    "give_back",
    "hire",
    "machine_reward",
    "no_hex",
    "place_banner",
    "repeat_hex",
    "repeat_shop",
    "step",
    "steps_on",
    "swap",
    "unbuilt",
    "use_banner",
]


# -- Pilgrims and Progress ---------------------------------------------------------------------------------------------


def step(state: DaitoshiState, question: Offer, seat: int, choice: c.PilgrimStep) -> Refusal | None:
    return _way(state, seat, choice.terrain, 1)


def steps_on(state: DaitoshiState, question: Pilgrimage, seat: int, choice: c.PilgrimSteps) -> Refusal | None:
    if choice.steps > question.most:
        return Refusal(say("This reward gives at most {steps}.", steps=steps(question.most)), "T-231")
    return _way(state, seat, choice.terrain, choice.steps)


def _way(state: DaitoshiState, seat: int, terrain: int, count: int) -> Refusal | None:
    """Explain why a Pilgrim can't take so many steps on a track."""
    here, named = state.factories[seat][s.PILGRIM + terrain], TERRAINS[terrain]
    left, free = state.atlas.length[terrain] - here, state.open[terrain] - here
    if left == 0:
        return Refusal(
            say(
                "Your Pilgrim on the {terrain} track has no space ahead, it can't take {steps}.",
                terrain=named,
                steps=steps(count),
            ),
            "TR-125",
        )
    if left < count:
        return Refusal(
            plural(
                "Your Pilgrim on the {terrain} track has {n} space ahead, it can't take {steps}.",
                "Your Pilgrim on the {terrain} track has {n} spaces ahead, it can't take {steps}.",
                left,
                terrain=named,
                steps=steps(count),
            ),
            "TR-125",
        )
    if free >= count:
        return None
    if free > 0:
        return Refusal(
            say("A hex blocks the {terrain} track after {steps}.", terrain=named, steps=steps(free)), "T-089"
        )
    return Refusal(say("A hex blocks the next space of the {terrain} track.", terrain=named), "T-089")


def advance(state: DaitoshiState, question: Advance, seat: int, choice: c.Advance) -> Refusal | None:
    where = FLOORS[choice.floor]
    if state.factories[seat][s.FLOOR + choice.floor] < 0:
        return Refusal(say("No Invention is installed there ({floor}).", floor=where), "T-085")
    return Refusal(
        say(
            "That Progress marker is at the end of its track, on space {n} ({floor}).",
            n=state.atlas.track_length[choice.floor],
            floor=where,
        ),
        "TR-50",
    )


# -- hexes and Workers -------------------------------------------------------------------------------------------------


def no_hex(state: DaitoshiState, seat: int, terrain: int, rule: str) -> Refusal | None:
    if terrain in held(state, seat):
        return None
    return Refusal(say("You hold no {terrain} hex.", terrain=TERRAINS[terrain]), rule)


def give_back(state: DaitoshiState, question: GiveBack, seat: int, choice: c.Discard) -> Refusal | None:
    return no_hex(state, seat, choice.terrain, "T-093")


def repeat_hex(state: DaitoshiState, question: Repeat, seat: int, choice: c.Repeat) -> Refusal | None:
    return no_hex(state, seat, choice.terrain, "T-224")


def hire(state: DaitoshiState, question: Hire, seat: int, choice: c.Hire) -> Refusal | None:
    return Refusal(say("No {colour} Worker is left in the supply.", colour=COLOURS[choice.colour]), "TR-22")


def swap(state: DaitoshiState, question: Swap, seat: int, choice: c.Swap) -> Refusal | None:
    named = COLOURS[choice.colour]
    if choice.colour == question.colour:
        return Refusal(say("The new Worker is {colour} too: send the new one away instead.", colour=named), "T-129")
    return Refusal(say("You have no {colour} Worker.", colour=named), "T-129")


# -- Cities ------------------------------------------------------------------------------------------------------------


def place_banner(state: DaitoshiState, question: PlaceBanner, seat: int, choice: c.PlaceBanner) -> Refusal | None:
    return Refusal(say("Your Banner already stands on City {n}.", n=choice.place + 1), "T-173")


def use_banner(state: DaitoshiState, question: UseBanner, seat: int, choice: c.UseBanner) -> Refusal | None:
    conditions, place = [state.atlas.condition[city] for city in state.cities], choice.place
    if not state.factories[seat][s.BANNERS] >> place & 1:
        return Refusal(say("You have no Banner on City {n}.", n=place + 1), "T-174")
    fulfilled = next(conditions[one] for one in range(n.CITIES) if question.usable >> one & 1)
    if conditions[place] == fulfilled == n.ON_TRADE:
        return Refusal(say("Your Banner on City {n} was placed during this Trade.", n=place + 1), "T-176")
    if conditions[place] == fulfilled:
        return Refusal(say("Your Banner on City {n} was placed after you met its condition.", n=place + 1), "T-174")
    return Refusal(
        say(
            "City {n} gives its effect {wanted}, not {done}.",
            n=place + 1,
            wanted=CONDITIONS_YOU[conditions[place]],
            done=CONDITIONS_YOU[fulfilled],
        ),
        "T-174",
    )


def copy_city(state: DaitoshiState, question: CopyCity, seat: int, choice: c.CopyCity) -> Refusal | None:
    return Refusal(say("City {n} can't copy itself.", n=choice.place + 1), "TR-81")


# -- Workshops ---------------------------------------------------------------------------------------------------------


def unbuilt(state: DaitoshiState, spot: int, rule: str) -> Refusal | None:
    """Explain that a tile is still to be built."""
    if state.tiles[spot] >= 0:
        return None
    return Refusal(
        say(
            "The {ring} tile of {district} is not built yet.",
            ring=RINGS[spot // n.DISTRICTS],
            district=THE_DISTRICTS[state.action_of(spot % n.DISTRICTS)],
        ),
        rule,
    )


def repeat_shop(state: DaitoshiState, question: RepeatShop, seat: int, choice: c.RepeatWorkshop) -> Refusal | None:
    mine, there = state.factories[seat][s.DISTRICT], choice.spot % n.DISTRICTS
    if mine == there:
        return unbuilt(state, choice.spot, "T-225")
    return Refusal(
        say(
            "That Workshop is in {there}; yours is {here}.",
            there=THE_DISTRICTS[state.action_of(there)],
            here=THE_DISTRICTS[state.action_of(mine)],
        ),
        "T-225",
    )


def machine_reward(state: DaitoshiState, question: MachineOrder, seat: int, choice: c.MachineReward) -> Refusal | None:
    if choice.slot == c.OWN_REWARD:
        return Refusal(say("You have already gained the machine's own reward."), "T-119")
    if choice.slot not in state.unlocked:
        return Refusal(say("Upgrade {n} is still locked.", n=choice.slot + 1), "T-188")
    return Refusal(say("You have already gained the reward of Upgrade {n}.", n=choice.slot + 1), "T-119")
