"""Rewards as integers: the kinds of rewards, and functions that make, read and write them.

A reward is one integer: its kind, and an amount, sort or place. `food:2` in a component file is `reward(FOOD, 2)`.
Kinds from STEP on are never used in files: they name a place of the game, and are created when a row, a bar or a Progress track
is read. Stored games contain these integers, so the number of a kind never changes.

A new kind gets the next free number, a name in NAMES and, if it has an amount, an entry in MOST; `rules/rewards/handlers.py` gets its handler.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.numbers import ANY, COLOURS, TERRAINS

SHIFT: Final = 8
LOW: Final = 255
MOST_AMOUNT: Final = LOW
MOST_TIMES: Final = 7  # of rewards that belong to a place

FOOD: Final = 0
ENERGY: Final = 1
CONSTRUCTION: Final = 2
LUXURY: Final = 3
WEALTH: Final = 4
VP: Final = 5
STEAM: Final = 6
WATER: Final = 7
COAL: Final = 8
WORKER: Final = 9
PILGRIM: Final = 10
PILGRIM_SAME: Final = 11
WORMBUS: Final = 12
PRESTIGE: Final = 13
REPUTATION: Final = 14
SCORE_REPUTATION: Final = 15
PROGRESS: Final = 16
DISCARD_HEX: Final = 17
DISCARD_HEX_WITH_REWARD: Final = 18
CONFLICT_REWARD: Final = 19
HEX_SLOT: Final = 20
PARTNERSHIP: Final = 21
ACTIVATE_PARTNERSHIP: Final = 22
COPY_CITY: Final = 23
MARKET_BRILLIANT: Final = 24
MEGAMACHINE_WORKSHOP: Final = 25
WORKSHOP_REWARD: Final = 26
INVENTION_UPGRADE: Final = 27
INVENTION_READY: Final = 28
INVENTION_SCORE: Final = 29

STEP: Final = 30  # Progress steps of one floor
UPGRADE: Final = 31  # the Invention of a floor to its improved position
SCORE: Final = 32  # the VP of the Invention of a floor, a number of times
BANNER: Final = 33  # a Banner on one City
EFFECT: Final = 34  # the effect of one City
COPY: Final = 35  # the effect of another City than this one
TERRAIN: Final = 36  # the Conflict reward of a terrain, a number of times
READY: Final = 37  # for the log only: the Invention of a floor may be donated
UPGRADE_TILE: Final = 38  # the reward of an unlocked Upgrade, by its place in the row
MACHINE: Final = 39  # the reward printed on the machine's Workshop
LOST: Final = 40  # for the log only: a reward that was lost
COUNT: Final = 41

#: Names of the kinds in component files.
NAMES: Final[dict[int, str]] = {
    FOOD: "food",
    ENERGY: "energy",
    CONSTRUCTION: "construction",
    LUXURY: "luxury",
    WEALTH: "wealth",
    VP: "vp",
    STEAM: "steam",
    WATER: "water",
    COAL: "coal",
    WORKER: "worker",
    PILGRIM: "pilgrim",
    PILGRIM_SAME: "pilgrim_same",
    WORMBUS: "wormbus",
    PRESTIGE: "prestige",
    REPUTATION: "reputation",
    SCORE_REPUTATION: "score_reputation",
    PROGRESS: "progress",
    DISCARD_HEX: "discard_hex",
    DISCARD_HEX_WITH_REWARD: "discard_hex_with_reward",
    CONFLICT_REWARD: "conflict_reward",
    HEX_SLOT: "hex_slot",
    PARTNERSHIP: "partnership",
    ACTIVATE_PARTNERSHIP: "activate_partnership",
    COPY_CITY: "copy_city",
    MARKET_BRILLIANT: "market_brilliant",
    MEGAMACHINE_WORKSHOP: "megamachine_workshop",
    WORKSHOP_REWARD: "workshop_reward",
    INVENTION_UPGRADE: "invention_upgrade",
    INVENTION_READY: "invention_ready",
    INVENTION_SCORE: "invention_score",
}
BY_NAME: Final[dict[str, int]] = {name: kind for kind, name in NAMES.items()}

HERE: Final = 0  # partnership:here

PLAIN: Final = (
    HEX_SLOT, ACTIVATE_PARTNERSHIP, COPY_CITY, MARKET_BRILLIANT, MEGAMACHINE_WORKSHOP, WORKSHOP_REWARD, INVENTION_UPGRADE, INVENTION_READY,
)  # fmt: skip

# Which rewards are allowed where (a pack must not use a reward where the rules can't handle it).
ON_TRACK: Final = (INVENTION_UPGRADE, INVENTION_READY, INVENTION_SCORE, DISCARD_HEX)
IN_ROW: Final = (VP, REPUTATION, DISCARD_HEX, PARTNERSHIP, ACTIVATE_PARTNERSHIP, PRESTIGE)
ONLY_CITIES: Final = (MARKET_BRILLIANT, MEGAMACHINE_WORKSHOP, WORKSHOP_REWARD, COPY_CITY, PILGRIM_SAME)
_SPECIAL: Final = (INVENTION_UPGRADE, INVENTION_READY, INVENTION_SCORE, ACTIVATE_PARTNERSHIP, HEX_SLOT, *ONLY_CITIES)
GENERAL: Final[tuple[int, ...]] = tuple([kind for kind in NAMES if kind not in _SPECIAL])
IN_EFFECT: Final = (*GENERAL, *ONLY_CITIES)
IN_BAR: Final = (*GENERAL, HEX_SLOT)
IN_EXPLOIT: Final = (WORKER, WATER, COAL)


# The greatest amount of each reward in a file. Some share their integer with a place or are offered as choices; a product that the
# log tells must fit below 256; steps that may ask a player each must stay few.
MOST: Final[dict[int, int]] = {
    FOOD: 9, ENERGY: 9, CONSTRUCTION: 9, LUXURY: 9, WEALTH: 20, VP: 99, STEAM: 30, WATER: 9, COAL: 9, PILGRIM_SAME: 3, WORMBUS: 15,
    PRESTIGE: 9, REPUTATION: 3, SCORE_REPUTATION: 10, PROGRESS: 9, DISCARD_HEX: 9, DISCARD_HEX_WITH_REWARD: 9, CONFLICT_REWARD: 7,
    INVENTION_SCORE: 7,
}  # fmt: skip
MOST_VP: Final = LOW // MOST[INVENTION_SCORE]  # of an Invention, for a Score icon may count it so often
MOST_REPUTATION: Final = LOW // MOST[SCORE_REPUTATION]  # of a Reputation level
LONGEST: Final = 8  # rewards in one list


def reward(kind: int, amount: int) -> int:
    """`amount`: how much, of which colour or terrain, or at which place."""
    return kind << SHIFT | amount


def at_place(kind: int, place: int, times: int) -> int:
    """Return a reward of a floor or terrain, gained a number of times."""
    return kind << SHIFT | place << 3 | times


def kind_of(reward: int) -> int:
    return reward >> SHIFT


def amount_of(reward: int) -> int:
    return reward & LOW


def place_of(reward: int) -> int:
    """The floor or terrain of a reward made by `at_place`, or of the amount of one."""
    return (reward & LOW) >> 3


def times_of(reward: int) -> int:
    return reward & MOST_TIMES


def read(text: str, allowed: tuple[int, ...]) -> int | None:
    """The reward as written in a file; None if it makes no sense there."""
    name, colon, argument = text.partition(":")
    kind = BY_NAME.get(name, -1)
    if kind not in allowed:
        return None
    if kind in (WORKER, PILGRIM):
        kinds = (*(COLOURS if kind == WORKER else TERRAINS), "any")
        return reward(kind, kinds.index(argument)) if argument in kinds else None
    if kind == PARTNERSHIP:
        here = {"here": reward(kind, HERE)} if ACTIVATE_PARTNERSHIP in allowed else {}  # only a row is of one City
        return {**here, "any": reward(kind, ANY)}.get(argument)
    if kind in PLAIN:
        return None if colon else reward(kind, 1)
    if not colon:
        return reward(kind, 1)
    number = int(argument) if argument.isascii() and argument.isdigit() and len(argument) <= len(str(LOW)) else 0
    return reward(kind, number) if 0 < number <= MOST[kind] else None


def written(reward: int) -> str:
    """A reward as it is written in a file; only for kinds that files use."""
    kind, amount = kind_of(reward), amount_of(reward)
    name = NAMES[kind]
    if kind in (WORKER, PILGRIM):
        return f"{name}:{(*(COLOURS if kind == WORKER else TERRAINS), 'any')[amount]}"
    if kind == PARTNERSHIP:
        return "partnership:here" if amount == HERE else "partnership:any"
    return name if kind in PLAIN else f"{name}:{amount}"
