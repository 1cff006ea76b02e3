"""Rewards and pieces in words, made from their data."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.atlas import Atlas
from sandai.games.daitoshi.numbers import ANY, COLOURS, QUALITIES, RINGS, SPACE_STEAM, SPOTS, TERRAINS, WILD
from sandai.games.daitoshi.rules.choices import FLOOR_NAMES

__all__ = [
    "BUILDING_WORDS",
    "CONDITIONS_SHORT",
    "FLOOR_WORDS",
    "RESOURCE_WORDS",
    "SPACE_WORDS",
    "TERRAIN_WORDS",
    "a_hex",
    "a_piece",
    "and_list",
    "city_words",
    "count_of",
    "district_words",
    "face_words",
    "floor_words",
    "gain_words",
    "gathered",
    "invention_words",
    "or_list",
    "printed_words",
    "promised",
    "rewards_in_words",
    "spot_words",
    "told",
    "told_words",
]

RESOURCE_WORDS: Final = ("food", "energy", "construction materials", "luxury goods", "Wealth", "VP", "Steam")
RESOURCE_ONE: Final = ("food", "energy", "construction material", "luxury good", "Wealth", "VP", "Steam")
TERRAIN_WORDS: Final = TERRAINS
BUILDING_WORDS: Final = ("left building", "middle building", "right building")
# a round city shows no left and right, but each space shows its Steam (T-106 to T-108)
SPACE_WORDS: Final = tuple(f"{steam}-Steam space" for steam in SPACE_STEAM)
DEED: Final = "give back"
LEVELS: Final = ("first", "second", "third", "fourth")
ACTION_WORDS: Final = ("Commit", "Electrify", "Expand", "Trade", "Town Hall")

_FLOORS: Final = {"1": "first floor", "2": "second floor", "3": "third floor"}


def floor_words(name: str) -> str:
    building, _, floor = name.partition("-")
    return f"{building} building, {_FLOORS[floor]}"


FLOOR_WORDS: Final = tuple(floor_words(name) for name in FLOOR_NAMES)

CONDITION_WORDS: Final = (
    "When you exploit forest",
    "When you exploit mountain",
    "When you exploit underground",
    "When you exploit river",
    "When you Commit",
    "When you Expand or Renovate",
    "When you Electrify",
    "When you Trade",
    "When you lead production",
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
    return f"{steps} on any track" if terrain == ANY else f"{steps} on the {TERRAIN_WORDS[terrain]} track"


def _progress_steps(floor: int, number: int) -> str:
    return f"{count_of(number, 'Progress step')} ({FLOOR_WORDS[min(floor, 7)]})"


def gathered(codes: list[int], log: bool = False) -> list[str]:
    """Rewards one by one in words, as promised or as the log tells them; equal ones are added up where the first of them stands."""
    amounts: dict[int, int] = {}
    for code in codes:
        word, number = code >> v.SHIFT, code & v.LOW
        key, more = (word << v.SHIFT, number) if _adds_up(word, log) else (code, 1)
        amounts[key] = amounts.get(key, 0) + more
    said = [_amount(key, number, log) for key, number in amounts.items()]
    return [part for part in said if part]


def _adds_up(word: int, log: bool) -> bool:
    """Whether a reward says how many; in the log those that move along say where they are."""
    return word <= v.COAL or (word in (v.WORMBUS, v.PRESTIGE, v.REPUTATION) and not log)


def _amount(key: int, number: int, log: bool) -> str:
    word, kind = key >> v.SHIFT, key & v.LOW
    one = (told if log else promised)(key | number if _adds_up(word, log) else key)
    if number == 1 or _adds_up(word, log) or word == v.LOST or not one:
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
        v.REPUTATION: count_of(number, "Reputation level"),
        v.SCORE_REPUTATION: f"VP for Reputation{times(number)}",
        v.PROGRESS: "1 Progress step" if number == 1 else f"up to {number} Progress steps",
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
        v.READY: "the Invention is ready to be donated",
        v.SCORE: "the VP of the Invention" + times(number & 7),
        v.TERRAIN: f"the {TERRAIN_WORDS[min(number >> 3, 3)]} Conflict reward{times(number & 7)}",
        v.STEP: count_of(number & 7, "Progress step"),
    }
    return plain[word]


def rewards_in_words(codes: list[int]) -> str:
    return and_list(gathered(codes)) or "nothing"


def gain_words(codes: list[int]) -> str:
    """What a choice brings: things are gained, deeds are done."""
    parts = gathered(codes)
    things = [part for part in parts if not part.startswith(DEED)]
    deeds = [part for part in parts if part.startswith(DEED)]
    return ", ".join([*([f"gain {and_list(things)}"] if things else []), *deeds]) or "gain nothing"


def told_words(codes: list[int]) -> str:
    """What somebody gained, for the log: the things, then what moved or came to nothing."""
    last = {code >> v.SHIFT: code for code in codes if code >> v.SHIFT in MOVERS}  # where they came to a halt
    codes = [code for code in codes if last.get(code >> v.SHIFT, code) == code]
    things = and_list(gathered([code for code in codes if code >> v.SHIFT in THINGS], log=True))
    others = gathered([code for code in codes if code >> v.SHIFT not in THINGS], log=True)
    return "; ".join([*([f"gains {things}"] if things else []), *others]) or "gains nothing"


def told(code: int) -> str:
    """What a gain did, for the log."""
    word, number = code >> v.SHIFT, code & v.LOW
    if word <= v.COAL:
        return "" if number == 0 and word == v.STEAM else promised(code)
    if word == v.WORKER or word == v.PILGRIM:
        return promised(code)
    words = {
        v.WORMBUS: f"Worm-Bus to space {number}",
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


#: What one has afterwards, and what only moves along.
THINGS: Final = frozenset([*range(v.PILGRIM + 1), v.SCORE_REPUTATION, v.STEP, v.EFFECT])
MOVERS: Final = frozenset([v.WORMBUS, v.PRESTIGE])

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
    """What a Banner on a City is good for."""
    when = CONDITION_WORDS[atlas.condition[city]]
    return f"{when[0].lower()}{when[1:]}, {gain_words(atlas.effect[city])}"


def invention_words(atlas: Atlas, number: int) -> str:
    """An Invention in one sentence."""
    return face_words(atlas.face[number])


def face_words(face: list[int]) -> str:
    """The same for what is printed on it: its quality and its rewards."""
    return f"{QUALITIES[face[0]].capitalize()} Invention {printed_words(face)}"


def printed_words(face: list[int]) -> str:
    """What stands on it, from left to right: its rewards and its VP."""
    return f"({', '.join([*gathered(face[1:-1]), promised(face[-1])])})"


def a_piece(words: str) -> str:
    return f"{'an' if words[0].lower() in 'aeio' else 'a'} {words}"  # a University one


def spot_words(spot: int, district_names: list[str]) -> str:
    """A district tile by its place."""
    return "the Mega-Machine" if spot == SPOTS else f"{RINGS[spot // 5]} tile of {district_names[spot % 5]}"
