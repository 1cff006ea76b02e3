"""What zones, sites, spaces, tiles and players are called: words that can be found on the board, never ids."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daimyo.numbers import COLOURS, PIECES, PLACE_NAMES, SITES, SPACES, TOKENS, ZONE_NAMES
from sandai.games.daimyo.words.nouns import ISLAND, TOKEN
from sandai.kernel.language import say

__all__ = [
    "PLACE",
    "PLACE_TITLES",
    "ZONE",
    "ZONE_TITLES",
    "altar",
    "altar_title",
    "board",
    "number_of",
    "player",
    "relic_piece",
    "relic_tile",
    "shadow_among",
    "shadow_space",
    "site",
    "site_among",
    "site_of_id",
    "space_of_id",
    "tile_of_id",
    "with_names",
]

ZONE_TITLES: Final = (
    say("Help from Villagers"),
    say("Production"),
    say("Relic"),
    say("Recruitment"),
    say("Construction"),
    say("Tax"),
    say("beside the board"),
)
PLACE_TITLES: Final = (
    *ZONE_TITLES[:5],
    say("clan ability"),
    say("the first Revenue place"),
    say("the second Revenue place"),
)
ZONE: Final = dict(zip(ZONE_NAMES, ZONE_TITLES, strict=True))
PLACE: Final = dict(zip(PLACE_NAMES, PLACE_TITLES, strict=True))

# By number among its like; 0: it is the only one.
SITE: Final = (
    say("the {token} site of {island}"),
    say("the first {token} site of {island}"),
    say("the second {token} site of {island}"),
    say("the third {token} site of {island}"),
    say("the fourth {token} site of {island}"),
    say("the fifth {token} site of {island}"),
)
SHADOW_SPACE: Final = (
    say("the {gold}-gold shadow space of {island}"),
    say("the first {gold}-gold shadow space of {island}"),
    say("the second {gold}-gold shadow space of {island}"),
    say("the third {gold}-gold shadow space of {island}"),
)
ALTAR: Final = (
    say("the altar for {value} influence on {island}"),
    say("the first altar for {value} influence on {island}"),
    say("the second altar for {value} influence on {island}"),
    say("the third altar for {value} influence on {island}"),
)
ALTAR_TITLE: Final = (
    say("Altar for {value} influence on {island}"),
    say("First altar for {value} influence on {island}"),
    say("Second altar for {value} influence on {island}"),
    say("Third altar for {value} influence on {island}"),
)
RELIC_PIECE: Final = {
    "blue": say("piece {number} of the blue relic"),
    "red": say("piece {number} of the red relic"),
    "yellow": say("piece {number} of the yellow relic"),
    "purple": say("piece {number} of the purple relic"),
    "green": say("piece {number} of the green relic"),
    "black": say("piece {number} of the black relic"),
}
RELIC_TILE: Final = {
    "blue": say("blue piece {number}"),
    "red": say("red piece {number}"),
    "yellow": say("yellow piece {number}"),
    "purple": say("purple piece {number}"),
    "green": say("green piece {number}"),
    "black": say("black piece {number}"),
}
BOARD: Final = {"TF": say("techno-farm board {number}"), "RT": say("radio tower board {number}")}


def number_of(values: Sequence[Any], at: int) -> int:
    """Which of its like, as the board numbers them too: 0 if there is only one."""
    like = [place for place, value in enumerate(values) if value == values[at]]
    return like.index(at) + 1 if len(like) > 1 else 0


def site_among(makes: Sequence[str], at: int, colour: str) -> str:
    return SITE[number_of(makes, at)].format(token=TOKEN[makes[at]], island=ISLAND[colour])


def shadow_among(gold: Sequence[int], at: int, colour: str) -> str:
    return SHADOW_SPACE[number_of(gold, at)].format(gold=gold[at], island=ISLAND[colour])


def site(yields: Sequence[int], number: int) -> str:
    """A site by what it makes; sites are counted over all islands."""
    island, at = divmod(number, SITES)
    makes = [TOKENS[token] for token in yields[island * SITES : island * SITES + SITES]]
    return site_among(makes, at, COLOURS[island])


def shadow_space(gold: Sequence[int], number: int) -> str:
    """A shadow space by its gold; spaces are counted over all islands."""
    island, at = divmod(number, SPACES)
    return shadow_among(gold[island * SPACES : island * SPACES + SPACES], at, COLOURS[island])


def altar(values: Sequence[int], number: int) -> str:
    """An altar by its influence; altars are counted over all islands."""
    return _altar(ALTAR, values, number)


def altar_title(values: Sequence[int], number: int) -> str:
    return _altar(ALTAR_TITLE, values, number)


def _altar(names: Sequence[str], values: Sequence[int], number: int) -> str:
    island, at = divmod(number, SPACES)
    own = values[island * SPACES : island * SPACES + SPACES]
    return names[number_of(own, at)].format(value=own[at], island=ISLAND[COLOURS[island]])


def relic_piece(kind: int) -> str:
    """A relic tile, by its kind."""
    return RELIC_PIECE[COLOURS[kind // PIECES]].format(number=kind % PIECES + 1)


def relic_tile(colour: str, number: int) -> str:
    """A relic tile in a list, by its colour and number."""
    return RELIC_TILE[colour].format(number=number)


def player(seat: int) -> str:
    """A player where no name is at hand: the colour of the pieces."""
    return PLAYER_NAMES[seat]


def with_names(text: str, names: Sequence[str]) -> str:
    """A text with the names of the players in place of the colours of their pieces."""
    known = dict(zip(PLAYER_NAMES, names, strict=False))
    return _COLOURS.sub(lambda found: known.get(found[0], found[0]), text)


_COLOURS: Final = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, PLAYER_NAMES))})(?!\w)")


# -- from the ids that events and views carry --------------------------------------------------------------------------


def site_of_id(name: str, makes: Sequence[str]) -> str:
    """A site, by its id and what the sites of its island make."""
    colour, number = name.rsplit("-", 1)
    return site_among(makes, int(number) - 1, colour)


def space_of_id(name: str, gold: Sequence[int]) -> str:
    """A shadow space, by its id and the gold of the spaces beside it."""
    colour, number = name.rsplit("-", 1)
    return shadow_among(gold, int(number) - 1, colour)


def tile_of_id(name: str) -> str:
    colour, piece = name.rsplit("-", 1)
    return RELIC_PIECE[colour].format(number=piece)


def board(name: str) -> str:
    """A mini-board, counted as on the table."""
    kind = name.removeprefix("MB-")
    return BOARD[kind[:2]].format(number=kind[2:])
