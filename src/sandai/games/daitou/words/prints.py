"""The words on the printed boards and pieces of Daitou, and what else a game needs."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers as n
from sandai.games.daitou.words.names import yen
from sandai.kernel.language import plural, say

__all__ = [
    "CROWD",
    "FISH",
    "GOODS",
    "LEGEND",
    "NORTH",
    "NORTH_PAGE",
    "ORDER",
    "PAPER_PIECES",
    "POSITION",
    "ROUND",
    "SCALE",
    "SOUTH",
    "SOUTH_PAGE",
    "YEAR",
    "board",
    "coin",
    "cube",
    "harbour",
    "place",
    "supplies",
    "town",
]

SOUTH_PAGE: Final = say("South Daitou and its markers")
NORTH_PAGE: Final = say("North Daitou and its markers, year and turn order")
PAPER_PIECES: Final = say("Paper pieces in place of cubes, coins and die")
SOUTH: Final = say("South Daitou Island")
NORTH: Final = say("North Daitou Island")
YEAR: Final = say("Year")
ROUND: Final = say("Round")
ORDER: Final = say("Turn order")
FISH: Final = say("Harbours with fish, by the roll")
POSITION: Final = say("Where the islands lie")
SCALE: Final = say("5 km")
LEGEND: Final = (
    ("box", say("track section")),
    ("farm", say("farm location")),
    ("usual", say("usual place of a marker")),
)
GOODS: Final = {"fish": say("Fish"), "import": say("Import"), "sugar": say("Sugar cane")}
CROWD: Final = {"yellow": 25, "player": 20}  # D-014


def board(island: str) -> str:
    return say("The board of {island}", island=island)


def town(island: str) -> str:
    return say("Town of {island}", island=island)


def harbour(number: int) -> str:
    return say("Harbour {number}", number=number)


def place(number: int) -> str:
    return {1: say("first"), 2: say("second"), 3: say("third")}[number]


def coin(amount: int) -> str:
    return say("Coin of {amount}", amount=yen(amount))


def cube(player: str) -> str:
    return say("Cube of {player}", player=player)


def supplies() -> list[tuple[str, str]]:
    """What else is needed: an icon, and words."""
    return [
        ("fish", plural("{n} blue cube for fish", "{n} blue cubes for fish", 3)),
        ("import", plural("{n} green cube for imports", "{n} green cubes for imports", 3)),
        ("sugar", say("about {n} yellow cubes for sugar cane", n=CROWD["yellow"])),
        ("rail", say("about {n} cubes for each player, white, black and red", n=CROWD["player"])),
        (
            "yen",
            say(
                "coins of {one} and {three}: {start} for each player, and a bank",
                one=yen(1),
                three=yen(3),
                start=yen(n.START_MONEY),
            ),
        ),
        ("die-5", say("a six-sided die, and a cube of any colour for the year")),
    ]
