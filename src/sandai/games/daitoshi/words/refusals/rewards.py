"""Why an answer to a question that a reward asks is not legal: Pilgrims, Progress, hexes, Workers, Cities, the Mega-Machine."""

from __future__ import annotations

from typing import Any

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.wilderness import held
from sandai.games.daitoshi.words import rewards as w
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
    "steps",
    "swap",
    "unbuilt",
    "use_banner",
]


# -- Pilgrims and Progress ---------------------------------------------------------------------------------------------


def step(state: DaitoshiState, question: Any, seat: int, terrain: int) -> Refusal | None:
    return _way(state, seat, terrain, 1)


def steps(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    terrain, more = divmod(number, 3)
    if more + 1 > question.most:
        return Refusal(f"This reward gives at most {w.count_of(question.most, 'step')}.", "T-231")
    return _way(state, seat, terrain, more + 1)


def _way(state: DaitoshiState, seat: int, terrain: int, count: int) -> Refusal | None:
    """Explain why a Pilgrim can't take so many steps on a track."""
    here, track = state.factories[seat][s.PILGRIM + terrain], f"the {w.TERRAIN_WORDS[terrain]} track"
    left = state.atlas.length[terrain] - here
    if left < count:
        ahead = f"{w.count_of(left, 'space')} ahead" if left else "no space ahead"
        return Refusal(f"Your Pilgrim on {track} has {ahead}, it can't take {w.count_of(count, 'step')}.", "TR-125")
    free = state.open[terrain] - here
    if free >= count:
        return None
    where = f"{track} after {w.count_of(free, 'step')}" if free > 0 else f"the next space of {track}"
    return Refusal(f"A hex blocks {where}.", "T-089")


def advance(state: DaitoshiState, question: Any, seat: int, floor: int) -> Refusal | None:
    where = w.FLOOR_WORDS[floor]
    if state.factories[seat][s.FLOOR + floor] < 0:
        return Refusal(f"No Invention is installed there ({where}).", "T-085")
    length = state.atlas.track_length[floor]
    return Refusal(f"That Progress marker is at the end of its track, on space {length} ({where}).", "TR-50")


# -- hexes and Workers -------------------------------------------------------------------------------------------------


def no_hex(state: DaitoshiState, seat: int, terrain: int, rule: str) -> Refusal | None:
    return None if terrain in held(state, seat) else Refusal(f"You hold no {w.TERRAIN_WORDS[terrain]} hex.", rule)


def give_back(state: DaitoshiState, question: Any, seat: int, terrain: int) -> Refusal | None:
    return no_hex(state, seat, terrain, "T-093")


def repeat_hex(state: DaitoshiState, question: Any, seat: int, terrain: int) -> Refusal | None:
    return no_hex(state, seat, terrain, "T-224")


def hire(state: DaitoshiState, question: Any, seat: int, colour: int) -> Refusal | None:
    return Refusal(f"No {n.COLOURS[colour]} Worker is left in the supply.", "TR-22")


def swap(state: DaitoshiState, question: Any, seat: int, colour: int) -> Refusal | None:
    named = n.COLOURS[colour]
    if colour == question.colour:
        return Refusal(f"The new Worker is {named} too: discard the new one instead.", "T-129")
    return Refusal(f"You have no {named} Worker.", "T-129")


# -- Cities ------------------------------------------------------------------------------------------------------------


def place_banner(state: DaitoshiState, question: Any, seat: int, place: int) -> Refusal | None:
    return Refusal(f"Your Banner already stands on City {place + 1}.", "T-173")


def use_banner(state: DaitoshiState, question: Any, seat: int, place: int) -> Refusal | None:
    conditions = [state.atlas.condition[city] for city in state.cities]
    if not state.factories[seat][s.BANNERS] >> place & 1:
        return Refusal(f"You have no Banner on City {place + 1}.", "T-174")
    fulfilled = next(conditions[one] for one in range(n.CITIES) if question.usable >> one & 1)
    if conditions[place] == fulfilled == n.ON_TRADE:
        return Refusal(f"Your Banner on City {place + 1} was placed during this Trade.", "T-176")
    if conditions[place] == fulfilled:
        return Refusal(f"Your Banner on City {place + 1} was placed after you fulfilled its condition.", "T-174")
    wanted, done = (w.CONDITION_WORDS[one].removeprefix("When ") for one in (conditions[place], fulfilled))
    return Refusal(f"City {place + 1} gives its effect when {wanted}, not when {done}.", "T-174")


def copy_city(state: DaitoshiState, question: Any, seat: int, place: int) -> Refusal | None:
    return Refusal(f"City {place + 1} can't copy itself.", "TR-81")


# -- Workshops ---------------------------------------------------------------------------------------------------------


def unbuilt(state: DaitoshiState, spot: int, rule: str) -> Refusal | None:
    """Explain that a tile is still to be built."""
    if state.tiles[spot] >= 0:
        return None
    district = w.district_words(state.action_of(spot % n.DISTRICTS))
    return Refusal(f"The {n.RINGS[spot // n.DISTRICTS]} tile of {district} is not built yet.", rule)


def repeat_shop(state: DaitoshiState, question: Any, seat: int, spot: int) -> Refusal | None:
    if spot % n.DISTRICTS == state.factories[seat][s.DISTRICT]:
        return unbuilt(state, spot, "T-225")
    mine, theirs = state.factories[seat][s.DISTRICT], spot % n.DISTRICTS
    names = [w.district_words(state.action_of(district)) for district in (mine, theirs)]
    return Refusal(f"That Workshop is in {names[1]}; yours is {names[0]}.", "T-225")


def machine_reward(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    if number == 0:
        return Refusal("You have already gained the machine's own reward.", "T-119")
    if number - 1 not in state.unlocked:
        return Refusal(f"Upgrade {number} is still locked.", "T-188")
    return Refusal(f"You have already gained the reward of Upgrade {number}.", "T-119")
