"""The nouns of Daitoshi: goods, terrains, colours, districts, floors and Inventions, by their numbers in the rules and their ids in views."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules.choices import FLOOR_NAMES
from sandai.kernel.language import join_or, plural, say

__all__ = [
    "ACTION",
    "ACTIONS",
    "ACTS",
    "ANY_COLOUR",
    "BUILDING",
    "BUILDINGS",
    "COLOUR",
    "COLOURS",
    "CONDITION",
    "CONDITIONS_SHORT",
    "CONDITIONS_YOU",
    "CONDITION_WORDS",
    "DISTRICTS",
    "FLOOR",
    "FLOORS",
    "FLOORS_SHORT",
    "GOOD",
    "GOODS",
    "MACHINE",
    "MAYOR",
    "NEUTRAL",
    "QUALITIES",
    "QUALITY",
    "RING",
    "RINGS",
    "SPACES",
    "TERRAIN",
    "TERRAINS",
    "THE_BUILDINGS",
    "THE_DISTRICTS",
    "WEALTH",
    "a_hex",
    "amount_of",
    "capital",
    "either",
    "hexes",
    "of_terrain",
    "resource",
    "spot_words",
    "steps",
    "workers",
]

# -- goods -------------------------------------------------------------------------------------------------------------

GOODS: Final = (
    say("food"),
    say("energy"),
    say("construction materials"),
    say("luxury goods"),
    say("Wealth"),
    say("VP"),
    say("Steam"),
    say("water"),
    say("coal"),
)
WEALTH: Final = GOODS[v.WEALTH]
_GOOD_IDS: Final = (*n.RESOURCES, "wealth", "vp", "steam", "water", "coal")
GOOD: Final = dict(zip(_GOOD_IDS, GOODS, strict=True))


def resource(kind: int, amount: int) -> str:
    """So many of a good, such as "2 luxury goods"."""
    if kind == v.FOOD:
        return say("{n} food", n=amount)
    if kind == v.ENERGY:
        return say("{n} energy", n=amount)
    if kind == v.CONSTRUCTION:
        return plural("{n} construction material", "{n} construction materials", amount)
    if kind == v.LUXURY:
        return plural("{n} luxury good", "{n} luxury goods", amount)
    if kind == v.WEALTH:
        return say("{n} Wealth", n=amount)
    if kind == v.VP:
        return say("{n} VP", n=amount)
    if kind == v.STEAM:
        return say("{n} Steam", n=amount)
    return say("{n} water", n=amount) if kind == v.WATER else say("{n} coal", n=amount)


def amount_of(name: str, amount: int) -> str:
    """The same for a good by its id."""
    return resource(_GOOD_IDS.index(name), amount)


# -- the Wilderness and Workers ----------------------------------------------------------------------------------------

TERRAINS: Final = (say("forest"), say("mountain"), say("underground"), say("river"))
TERRAIN: Final = dict(zip(n.TERRAINS, TERRAINS, strict=True))
COLOURS: Final = (say("green"), say("yellow"), say("red"), say("blue"))
COLOUR: Final = dict(zip(n.COLOURS, COLOURS, strict=True))
ANY_COLOUR: Final = say("Workers of any colour")

_HEXES: Final = (say("a forest hex"), say("a mountain hex"), say("an underground hex"), say("a river hex"))


def a_hex(terrain: int) -> str:
    return _HEXES[terrain]


def hexes(number: int) -> str:
    return plural("{n} hex", "{n} hexes", number)


def of_terrain(number: int, terrain: str) -> str:
    """So many hexes of a terrain in words."""
    return plural("{n} {terrain} hex", "{n} {terrain} hexes", number, terrain=terrain)


def workers(number: int, colour: str) -> str:
    """So many Workers of a colour in words."""
    return plural("{n} {colour} Worker", "{n} {colour} Workers", number, colour=colour)


def steps(number: int) -> str:
    return plural("{n} step", "{n} steps", number)


# -- the city ----------------------------------------------------------------------------------------------------------

ACTIONS: Final = (say("Commit"), say("Electrify"), say("Expand"), say("Trade"), say("Town Hall"))
ACTION: Final = dict(zip(n.ACTIONS, ACTIONS, strict=True))
ACTS: Final = (*ACTIONS[:4], say("Renovate"), say("Contribute"))  # by their numbers among the choices
MACHINE: Final = say("Mega-Machine")
MAYOR: Final = say("The Mayor")
NEUTRAL: Final = say("the non-player Magnate")

# A district has the name of its action, with "district", so that the place is not taken for the action.
DISTRICTS: Final = (
    say("Commit district"),
    say("Electrify district"),
    say("Expand district"),
    say("Trade district"),
    say("Town Hall"),
)
THE_DISTRICTS: Final = (
    say("the Commit district"),
    say("the Electrify district"),
    say("the Expand district"),
    say("the Trade district"),
    say("the Town Hall"),
)
RINGS: Final = (say("inner"), say("middle"), say("outer"))
RING: Final[dict[str, str]] = dict(zip(n.RINGS, RINGS, strict=True))
# A round city shows no left and right, but each space shows its Steam (T-106 to T-108).
SPACES: Final = tuple(say("{steam}-Steam space", steam=steam) for steam in n.SPACE_STEAM)


def spot_words(spot: int, district: str) -> str:
    """A district tile by its place, such as "middle tile of the Trade district"."""
    return MACHINE if spot == n.SPOTS else say("{ring} tile of {district}", ring=RINGS[spot // 5], district=district)


# -- the Factory -------------------------------------------------------------------------------------------------------

BUILDINGS: Final = (say("left building"), say("middle building"), say("right building"))
BUILDING: Final = dict(zip(n.BUILDINGS, BUILDINGS, strict=True))
THE_BUILDINGS: Final = (say("the left building"), say("the middle building"), say("the right building"))
_LEVELS: Final = {"1": say("first floor"), "2": say("second floor"), "3": say("third floor")}
FLOORS_SHORT: Final = tuple(_LEVELS[name[-1]] for name in FLOOR_NAMES)
FLOORS: Final = tuple(
    say("{building}, {floor}", building=BUILDING[name.partition("-")[0]], floor=floor)
    for name, floor in zip(FLOOR_NAMES, FLOORS_SHORT, strict=True)
)
FLOOR: Final = dict(zip(FLOOR_NAMES, FLOORS, strict=True))
QUALITIES: Final = (say("Ordinary"), say("Innovative"), say("Brilliant"), say("Basic"), say("University"))
QUALITY: Final = dict(zip(n.QUALITIES, QUALITIES, strict=True))

# -- Cities ------------------------------------------------------------------------------------------------------------

CONDITION_WORDS: Final = (
    say("When you exploit forest"),
    say("When you exploit mountain"),
    say("When you exploit underground"),
    say("When you exploit river"),
    say("When you Commit"),
    say("When you Expand or Renovate"),
    say("When you Electrify"),
    say("When you Trade"),
    say("When you lead production"),
)
#: The same within a sentence.
CONDITIONS_YOU: Final = (
    say("when you exploit forest"),
    say("when you exploit mountain"),
    say("when you exploit underground"),
    say("when you exploit river"),
    say("when you Commit"),
    say("when you Expand or Renovate"),
    say("when you Electrify"),
    say("when you Trade"),
    say("when you lead production"),
)
#: As the board writes them beside each City.
CONDITIONS_SHORT: Final = (
    say("Exploit forest"),
    say("Exploit mountain"),
    say("Exploit underground"),
    say("Exploit river"),
    say("Commit"),
    say("Expand, Renovate"),
    say("Electrify"),
    say("Trade"),
    say("Lead production"),
)
CONDITION: Final = dict(zip(n.CONDITIONS, CONDITIONS_SHORT, strict=True))

# -- sentences ---------------------------------------------------------------------------------------------------------


def either(items: list[str]) -> str:
    """Alternatives: "a, b or c"."""
    return join_or(items)


def capital(words: str) -> str:
    """The same words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]
