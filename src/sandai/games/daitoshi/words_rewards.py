"""Rewards and pieces in words, made from their data."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import vocabulary as v
from sandai.games.daitoshi.atlas import Atlas
from sandai.games.daitoshi.catalogue import FLOOR_NAMES
from sandai.games.daitoshi.numbers import ANY, COLOURS, QUALITIES, RINGS, SPACE_STEAM, SPOTS, TERRAINS, WILD

__all__ = [
    "BUILDING_WORDS",
    "CONDITIONS_SHORT",
    "FLOOR_WORDS",
    "RESOURCE_WORDS",
    "SPACE_WORDS",
    "TERRAIN_WORDS",
    "a_hex",
    "and_list",
    "city_words",
    "count_of",
    "district_words",
    "face_words",
    "floor_words",
    "gathered",
    "invention_words",
    "or_list",
    "promised",
    "rewards_in_words",
    "spot_words",
    "told",
]

RESOURCE_WORDS: Final = ("food", "energy", "construction materials", "luxury goods", "Wealth", "VP", "Steam")
RESOURCE_ONE: Final = ("food", "energy", "construction material", "luxury good", "Wealth", "VP", "Steam")
TERRAIN_WORDS: Final = TERRAINS
BUILDING_WORDS: Final = ("left building", "middle building", "right building")
# a round city shows no left and right, but each space shows its Steam (T-106 to T-108)
SPACE_WORDS: Final = tuple(f"{steam}-Steam space" for steam in SPACE_STEAM)
LEVELS: Final = ("first", "second", "third", "fourth")
ACTION_WORDS: Final = ("Commit", "Electrify", "Expand", "Trade", "Town Hall")

_FLOORS: Final = {"1": "first floor", "2": "second floor", "3": "third floor"}


def floor_words(name: str) -> str:
    building, _, floor = name.partition("-")
    return f"{building} building, {_FLOORS[floor]}"


FLOOR_WORDS: Final = tuple(floor_words(name) for name in FLOOR_NAMES)

CONDITION_WORDS: Final = (
    "After exploiting forest",
    "After exploiting mountain",
    "After exploiting underground",
    "After exploiting the river",
    "After Commit",
    "After Expand or Renovate",
    "After Electrify",
    "After Trade",
    "After leading production",
)


#: As the table writes them beside each City.
CONDITIONS_SHORT: Final = (
    "Exploit forest",
    "Exploit mountain",
    "Exploit underground",
    "Exploit river",
    "Commit",
    "Expand, Renovate",
    "Electrify",
    "Trade",
    "Lead production",
)


def count_of(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def and_list(words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def or_list(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def a_hex(terrain: int) -> str:
    return f"{'an' if TERRAIN_WORDS[terrain][0] in 'aeiou' else 'a'} {TERRAIN_WORDS[terrain]} hex"


def district_words(action: int, the: bool = True) -> str:
    """A district by the action of its tile, so that the place is not taken for the action."""
    words = "Town Hall" if action == WILD else f"{ACTION_WORDS[action]} district"
    return f"the {words}" if the else words


def resource(kind: int, amount: int) -> str:
    return f"{amount} {(RESOURCE_ONE if amount == 1 else RESOURCE_WORDS)[kind]}"


def times(number: int) -> str:
    return "" if number == 1 else " twice" if number == 2 else f" {number} times"


def promised(code: int) -> str:
    """A printed reward, as a player would say it."""
    word, number = code >> v.SHIFT, code & v.LOW
    if word <= v.STEAM:
        return resource(word, number)
    if word == v.WATER or word == v.COAL:
        return f"{number} {'water' if word == v.WATER else 'coal'}"
    if word == v.WORKER:
        return _workers(number, 1)
    if word == v.PILGRIM:
        return _pilgrim_steps(number, 1)
    if word == v.PARTNERSHIP:
        return "a Banner on this City" if number == v.HERE else "a Banner on any City"
    return _promised_step(word, number)


def _workers(colour: int, number: int) -> str:
    return (
        f"{count_of(number, 'Worker')} of any colour"
        if colour == ANY
        else count_of(number, f"{COLOURS[colour]} Worker")
    )


def _pilgrim_steps(terrain: int, number: int) -> str:
    steps = count_of(number, "Pilgrim step")
    return f"{steps} of your choice" if terrain == ANY else f"{steps} on the {TERRAIN_WORDS[terrain]} track"


def _progress_steps(floor: int, number: int) -> str:
    return f"{count_of(number, 'Progress step')} ({FLOOR_WORDS[min(floor, 7)]})"


def gathered(codes: list[int], log: bool = False) -> list[str]:
    """Rewards one by one in words, as promised or as the log tells them; equal ones are added up where the first of them stands."""
    amounts: dict[int, int] = {}
    for code in codes:
        word, number = code >> v.SHIFT, code & v.LOW
        key, more = (word << v.SHIFT, number) if word <= v.COAL else (code, 1)
        amounts[key] = amounts.get(key, 0) + more
    said = [_amount(key, number, log) for key, number in amounts.items()]
    return [part for part in said if part]


def _amount(key: int, number: int, log: bool) -> str:
    word, kind = key >> v.SHIFT, key & v.LOW
    one = (told if log else promised)(key | number if word <= v.COAL else key)
    if number == 1 or word <= v.COAL or word == v.LOST or not one:
        return one
    if word == v.WORKER:
        return _workers(kind, number)
    if word == v.PILGRIM:
        return _pilgrim_steps(kind, number)
    if word == v.STEP and log:
        return _progress_steps(kind >> 3, number)
    return one + times(number)


def _promised_step(word: int, number: int) -> str:
    plain = {
        v.PILGRIM_SAME: f"up to {number} Pilgrim steps on one track",
        v.WORMBUS: count_of(number, "Worm-Bus step"),
        v.PRESTIGE: f"{number} Prestige",
        v.REPUTATION: f"{number} Reputation",
        v.SCORE_REPUTATION: f"score Reputation{times(number)}",
        v.PROGRESS: f"up to {count_of(number, 'Progress step')}",
        v.DISCARD_HEX: f"give back {count_of(number, 'hex', 'hexes')}",
        v.DISCARD_HEX_WITH_REWARD: f"give back {count_of(number, 'hex', 'hexes')} with its Conflict reward",
        v.CONFLICT_REWARD: f"the Conflict reward of one of your hexes{times(number)}",
        v.HEX_SLOT: "the Conflict reward of the hex here",
        v.ACTIVATE_PARTNERSHIP: "the effect of this City",
        v.COPY_CITY: "the effect of another City",
        v.MARKET_BRILLIANT: "what the Brilliant Invention in the Market gives",
        v.MEGAMACHINE_WORKSHOP: "the Mega-Machine's Workshop with its Upgrades",
        v.WORKSHOP_REWARD: "the reward of a Workshop in your district",
        v.BANNER: "a Banner on this City",
        v.EFFECT: "the effect of this City",
        v.COPY: "the effect of another City",
        v.MACHINE: "the Mega-Machine's Workshop",
        v.UPGRADE_TILE: "an Upgrade",
        v.UPGRADE: "Upgrade: the Invention slides up and gives more",
        v.READY: "the Invention may be donated",
        v.SCORE: "the VP of the Invention" + times(number & 7),
        v.TERRAIN: f"the {TERRAIN_WORDS[min(number >> 3, 3)]} Conflict reward{times(number & 7)}",
        v.STEP: count_of(number & 7, "Progress step"),
    }
    return plain[word]


def rewards_in_words(codes: list[int]) -> str:
    return and_list(gathered(codes)) or "nothing"


def told(code: int) -> str:
    """What a gain did, for the log."""
    word, number = code >> v.SHIFT, code & v.LOW
    if word <= v.COAL:
        return "" if number == 0 and word == v.STEAM else promised(code)
    if word == v.WORKER or word == v.PILGRIM:
        return promised(code)
    words = {
        v.WORMBUS: f"the Worm-Bus to space {number}",
        v.PRESTIGE: f"Prestige to space {number}",
        v.REPUTATION: f"Reputation to the {LEVELS[min(number, 3)]} level",
        v.SCORE_REPUTATION: f"{number} VP for Reputation",
        v.STEP: _progress_steps(number >> 3, 1),
        v.UPGRADE: f"Upgrade of an Invention ({FLOOR_WORDS[min(number, 7)]})",
        v.READY: f"an Invention ready for the machine ({FLOOR_WORDS[min(number, 7)]})",
        v.DISCARD_HEX: f"{a_hex(min(number, 3))} given back",
        v.BANNER: f"a Banner on City {number + 1}",
        v.EFFECT: f"the effect of City {number + 1}",
        v.LOST: f"no {LOST_WORDS.get(number, 'more')}",
    }
    return words.get(word, "")


LOST_WORDS: Final = {
    v.WORKER: "Worker (no room or none left)",
    v.PILGRIM: "Pilgrim step (the way is blocked)",
    v.PROGRESS: "Progress step (nothing can advance)",
    v.REPUTATION: "Reputation (already at the top)",
    v.DISCARD_HEX: "hex to give back",
    v.DISCARD_HEX_WITH_REWARD: "hex to give back",
    v.CONFLICT_REWARD: "hex with a Conflict reward",
    v.PARTNERSHIP: "Banner to place",
    v.MARKET_BRILLIANT: "Brilliant Invention in the Market",
}


def city_words(atlas: Atlas, city: int) -> str:
    """A City in one sentence."""
    return f"{CONDITION_WORDS[atlas.condition[city]]}: {rewards_in_words(atlas.effect[city])}."


def invention_words(atlas: Atlas, number: int) -> str:
    """An Invention in one sentence."""
    return face_words(atlas.face[number])


def face_words(face: list[int]) -> str:
    """The same for what is printed on it: its quality and its rewards."""
    return f"{QUALITIES[face[0]].capitalize()} Invention: {and_list([promised(code) for code in face[1:]])}"


def spot_words(spot: int, district_names: list[str]) -> str:
    """A district tile by its place."""
    return "the Mega-Machine" if spot == SPOTS else f"{RINGS[spot // 5]} tile of {district_names[spot % 5]}"
