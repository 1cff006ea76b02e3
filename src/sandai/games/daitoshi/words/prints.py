"""The words on the printed boards, tiles and tokens of Daitoshi, and what else a game needs."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "ADVISORS",
    "CITIES",
    "CITY_BOARD",
    "DISCARDED",
    "DISTRICTS",
    "FACTORIES",
    "GRANT",
    "HEXES",
    "ICONS",
    "INVENTIONS",
    "MACHINES",
    "MARKET",
    "MARKET_BOARD",
    "MAYOR_CARDS",
    "PIECES",
    "PRODUCTION",
    "SMALL_TILES",
    "STACKS",
    "STEAM_AND_GOODS",
    "VP",
    "back",
    "city_place",
    "factory",
    "owned",
    "supplies",
]

CITY_BOARD: Final = say("The city and the Wilderness")
MARKET_BOARD: Final = say("Cities and Market")
FACTORIES: Final = say("Factories")
MACHINES: Final = say("Mega-Machines")
MAYOR_CARDS: Final = say("Cards of the Mayor, for one player and to draw at random")
ADVISORS: Final = say("Advisors of the Mayor")
DISTRICTS: Final = say("Districts")
HEXES: Final = say("Hexes of the Wilderness")
CITIES: Final = say("City tiles")
INVENTIONS: Final = say("Inventions")
SMALL_TILES: Final = say("Operation tiles, Upgrades, Grants and single tiles")
STEAM_AND_GOODS: Final = say("Steam, goods, Wealth and Workers")
PIECES: Final = say("Pieces of the players")
ICONS: Final = say("Icons")
VP: Final = say("Victory points")
MARKET: Final = say("Market")
STACKS: Final = say("Stacks")
DISCARDED: Final = say("Hexes that were discarded")
PRODUCTION: Final = (say("Production: led"), say("already, can, now"))
GRANT: Final = say("Government Grant")


def back(title: str) -> str:
    return say("Back of {title}", title=title)


def factory(player: str) -> str:
    return say("Factory of {player}", player=player)


def owned(piece: str, player: str) -> str:
    return say("{piece} of {player}", piece=piece, player=player)


def city_place(number: int) -> str:
    return say("City {number}", number=number)


def supplies(workers: int) -> list[tuple[str, str]]:
    """What else is good to have: an icon, and words."""
    return [
        (
            "worker",
            say("{n} Workers of each of four colours are printed; cubes or figures are easier to move", n=workers),
        ),
        ("magnate", say("stands for the Magnates, or two figures of each player’s colour")),
        ("die-5", say("no dice: the cards of the Mayor make all random choices")),
    ]
