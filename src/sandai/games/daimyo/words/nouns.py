"""What the things of Daimyo are called: tokens, islands, dice, clans, pieces, and how many of them. Keys are the ids of the data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sandai.games.daimyo.numbers import TOKENS
from sandai.kernel.language import join, join_or, plural, say

__all__ = [
    "A_PIECE",
    "BUILDING",
    "BUILDINGS",
    "BUILDING_TITLE",
    "CLAN",
    "COLOUR",
    "COUNTED",
    "ISLAND",
    "ISLAND_TITLE",
    "PIECE",
    "TOKEN",
    "TOKEN_TITLE",
    "amount",
    "capital",
    "count",
    "die",
    "die_title",
    "either",
    "possessive",
    "price",
    "sentences",
    "tokens",
]

TOKEN: Final = {"rice": say("rice"), "metal": say("metal"), "stone": say("stone"), "gold": say("gold")}
TOKEN_TITLE: Final = {"rice": say("Rice"), "metal": say("Metal"), "stone": say("Stone"), "gold": say("Gold")}

COLOUR: Final = {
    "blue": say("blue"),
    "red": say("red"),
    "yellow": say("yellow"),
    "purple": say("purple"),
    "green": say("green"),
    "black": say("black"),
}
ISLAND: Final = {
    "blue": say("the blue island"),
    "red": say("the red island"),
    "yellow": say("the yellow island"),
    "purple": say("the purple island"),
    "green": say("the green island"),
    "black": say("the black island"),
}
ISLAND_TITLE: Final = {
    "blue": say("Blue island"),
    "red": say("Red island"),
    "yellow": say("Yellow island"),
    "purple": say("Purple island"),
    "green": say("Green island"),
    "black": say("Black island"),
}


class ClanNames(dict[str, str]):
    """The names of the clans; one that a component pack adds is called by its short name."""

    def __missing__(self, clan: str) -> str:
        return clan.capitalize()


CLAN: Final = ClanNames(nature=say("Nature"), tech=say("Tech"), nomad=say("Nomad"), noble=say("Noble"))

BUILDING: Final = {"techno-farm": say("techno-farm"), "radio tower": say("radio tower")}
BUILDINGS: Final = {"techno-farm": say("techno-farms"), "radio tower": say("radio towers")}
BUILDING_TITLE: Final = {"techno-farm": say("Techno-farm"), "radio tower": say("Radio tower")}
PIECE: Final = {
    **BUILDING,
    "governor": say("governor"),
    "shadow": say("shadow"),
    "relic pawn": say("relic pawn"),
}
A_PIECE: Final = {
    "techno-farm": say("a techno-farm"),
    "radio tower": say("a radio tower"),
    "governor": say("a governor"),
    "shadow": say("a shadow"),
    "relic pawn": say("a relic pawn"),
}

AMOUNTS: Final[dict[str, Callable[[int], str]]] = {
    "rice": lambda n: plural("{n} rice", "{n} rice", n),
    "metal": lambda n: plural("{n} metal", "{n} metal", n),
    "stone": lambda n: plural("{n} stone", "{n} stone", n),
    "gold": lambda n: plural("{n} gold", "{n} gold", n),
}
COUNTED: Final[dict[str, Callable[[int], str]]] = {
    "governor": lambda n: plural("{n} governor", "{n} governors", n),
    "shadow": lambda n: plural("{n} shadow", "{n} shadows", n),
    "techno-farm": lambda n: plural("{n} techno-farm", "{n} techno-farms", n),
    "radio tower": lambda n: plural("{n} radio tower", "{n} radio towers", n),
    "relic pawn": lambda n: plural("{n} relic pawn", "{n} relic pawns", n),
    "hero": lambda n: plural("{n} hero", "{n} heroes", n),
    "tile": lambda n: plural("{n} tile", "{n} tiles", n),
    "relic tile": lambda n: plural("{n} relic tile", "{n} relic tiles", n),
    "loose tile": lambda n: plural("{n} loose tile", "{n} loose tiles", n),
    "villager tile": lambda n: plural("{n} villager tile", "{n} villager tiles", n),
    "resource": lambda n: plural("{n} resource", "{n} resources", n),
    "token": lambda n: plural("{n} token", "{n} tokens", n),
    "player": lambda n: plural("{n} player", "{n} players", n),
}
DICE: Final = {"blue": say("blue {value}"), "green": say("green {value}"), "red": say("red {value}")}
DICE_TITLE: Final = {"blue": say("Blue {value}"), "green": say("Green {value}"), "red": say("Red {value}")}


def amount(token: str, n: int) -> str:
    """So much of one kind of token."""
    return AMOUNTS[token](n)


def count(noun: str, n: int) -> str:
    return COUNTED[noun](n)


def tokens(amounts: Mapping[str, Any]) -> str:
    """Amounts of rice, metal, stone and gold, by kind."""
    return join([amount(token, amounts[token]) for token in TOKENS if amounts.get(token)]) or say("nothing")


def price(amounts: Sequence[int]) -> str:
    """Amounts of rice, metal, stone and gold, in this order."""
    return tokens(dict(zip(TOKENS, amounts, strict=True)))


def die(colour: str, value: int) -> str:
    return DICE[colour].format(value=value)


def die_title(colour: str, value: int) -> str:
    return DICE_TITLE[colour].format(value=value)


def either(items: Sequence[str]) -> str:
    """Alternatives: a, b or c."""
    return join_or(list(items))


def capital(words: str) -> str:
    """A phrase at the start of a sentence."""
    return words[:1].upper() + words[1:]


def possessive(name: str) -> str:
    return say("{name}'", name=name) if name.endswith("s") else say("{name}'s", name=name)


def sentences(*parts: str) -> str:
    """Whole sentences, one after the other; empty ones are left out."""
    return " ".join([part for part in parts if part])
