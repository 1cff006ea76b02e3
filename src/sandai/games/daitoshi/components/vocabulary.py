"""The words that rewards are written in. A reward is one integer: what it is, and how much or of which kind.

`food:2` of a component file is `FOOD << 8 | 2`. Words from STEP on never stand in a file: they name a place of the game, and come
into being when a row, a bar or a Progress track is read.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.numbers import ANY, COLOURS, TERRAINS

SHIFT: Final = 8
LOW: Final = 255

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

WORDS: Final = (
    "food", "energy", "construction", "luxury", "wealth", "vp", "steam", "water", "coal", "worker", "pilgrim", "pilgrim_same", "wormbus",
    "prestige", "reputation", "score_reputation", "progress", "discard_hex", "discard_hex_with_reward", "conflict_reward", "hex_slot",
    "partnership", "activate_partnership", "copy_city", "market_brilliant", "megamachine_workshop", "workshop_reward",
    "invention_upgrade", "invention_ready", "invention_score",
)  # fmt: skip

STEP: Final = 30  # Progress of one floor: floor * 8 + steps
UPGRADE: Final = 31  # the Invention of a floor to its improved position
SCORE: Final = 32  # the VP of the Invention of a floor: floor * 8 + times
BANNER: Final = 33  # a Banner on one City
EFFECT: Final = 34  # the effect of one City
COPY: Final = 35  # the effect of another City than this one
TERRAIN: Final = 36  # the Conflict reward of a terrain: terrain * 8 + times
READY: Final = 37  # only told: the Invention of a floor may be donated
UPGRADE_TILE: Final = 38  # the reward of an unlocked Upgrade, by its place in the row
MACHINE: Final = 39  # the reward printed on the machine's Workshop
LOST: Final = 40  # only told: a word that brought nothing
COUNT: Final = 41

HERE: Final = 0  # partnership:here

PLAIN: Final = (
    HEX_SLOT, ACTIVATE_PARTNERSHIP, COPY_CITY, MARKET_BRILLIANT, MEGAMACHINE_WORKSHOP, WORKSHOP_REWARD, INVENTION_UPGRADE, INVENTION_READY,
)  # fmt: skip

# What may stand where (a pack must not put a word where the rules can't read it).
ON_TRACK: Final = (INVENTION_UPGRADE, INVENTION_READY, INVENTION_SCORE, DISCARD_HEX)
IN_ROW: Final = (VP, REPUTATION, DISCARD_HEX, PARTNERSHIP, ACTIVATE_PARTNERSHIP, PRESTIGE)
ONLY_CITIES: Final = (MARKET_BRILLIANT, MEGAMACHINE_WORKSHOP, WORKSHOP_REWARD, COPY_CITY, PILGRIM_SAME)
GENERAL: Final = tuple(
    word
    for word in range(STEP)
    if word not in (INVENTION_UPGRADE, INVENTION_READY, INVENTION_SCORE, ACTIVATE_PARTNERSHIP, HEX_SLOT, *ONLY_CITIES)
)
IN_EFFECT: Final = (*GENERAL, *ONLY_CITIES)
IN_BAR: Final = (*GENERAL, HEX_SLOT)
IN_EXPLOIT: Final = (WORKER, WATER, COAL)


# The greatest amount of each reward in a file. Some share their integer with a place or are offered as choices; a product that the
# log tells must fit below 256; steps that may ask a player each must stay few.
MOST: Final = {
    FOOD: 9, ENERGY: 9, CONSTRUCTION: 9, LUXURY: 9, WEALTH: 20, VP: 99, STEAM: 30, WATER: 9, COAL: 9, PILGRIM_SAME: 3, WORMBUS: 15,
    PRESTIGE: 9, REPUTATION: 3, SCORE_REPUTATION: 10, PROGRESS: 9, DISCARD_HEX: 9, DISCARD_HEX_WITH_REWARD: 9, CONFLICT_REWARD: 7,
    INVENTION_SCORE: 7,
}  # fmt: skip
MOST_VP: Final = LOW // MOST[INVENTION_SCORE]  # of an Invention, for a Score icon may count it so often
MOST_REPUTATION: Final = LOW // MOST[SCORE_REPUTATION]  # of a Reputation level
LONGEST: Final = 8  # rewards in one list


def reward(word: int, argument: int) -> int:
    return word << SHIFT | argument


def read(text: str, allowed: tuple[int, ...]) -> int | None:
    """The integer of a reward as written in a file; None if it makes no sense there."""
    name, colon, argument = text.partition(":")
    if name not in WORDS:
        return None
    word = WORDS.index(name)
    if word not in allowed:
        return None
    if word in (WORKER, PILGRIM):
        kinds = (*(COLOURS if word == WORKER else TERRAINS), "any")
        return reward(word, kinds.index(argument)) if argument in kinds else None
    if word == PARTNERSHIP:
        here = {"here": reward(word, HERE)} if ACTIVATE_PARTNERSHIP in allowed else {}  # only a row is of one City
        return {**here, "any": reward(word, ANY)}.get(argument)
    if word in PLAIN:
        return None if colon else reward(word, 1)
    if not colon:
        return reward(word, 1)
    number = int(argument) if argument.isascii() and argument.isdigit() and len(argument) <= len(str(LOW)) else 0
    return reward(word, number) if 0 < number <= MOST[word] else None


def written(code: int) -> str:
    """A reward as it is written in a file; only for words that files use."""
    word, argument = code >> SHIFT, code & LOW
    if word in (WORKER, PILGRIM):
        return f"{WORDS[word]}:{(*(COLOURS if word == WORKER else TERRAINS), 'any')[argument]}"
    if word == PARTNERSHIP:
        return "partnership:here" if argument == HERE else "partnership:any"
    return WORDS[word] if word in PLAIN else f"{WORDS[word]}:{argument}"
