"""What sites, spaces, tiles and players are called: words that can be found on the board, never ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daimyo.numbers import BUILDING_NAMES, COLOURS, PIECES, SITES, SPACES, TOKENS

__all__ = [
    "PLACE_TITLES",
    "ZONE_TITLES",
    "altar",
    "board",
    "number_of",
    "player",
    "relic_piece",
    "shadow_among",
    "shadow_space",
    "site",
    "site_among",
    "site_of_id",
    "space_of_id",
    "tile_of_id",
]

ZONE_TITLES: Final = (
    "Help from Villagers",
    "Production",
    "Relic",
    "Recruitment",
    "Construction",
    "Tax",
    "beside the board",
)
PLACE_TITLES: Final = (
    *ZONE_TITLES[:5],
    "clan ability",
    "the first Revenue place",
    "the second Revenue place",
)
NTH: Final = ("first ", "second ", "third ", "fourth ", "fifth ")
KINDS_OF_BOARD: Final = {"TF": BUILDING_NAMES[0], "RT": BUILDING_NAMES[1]}


def number_of(values: Sequence[Any], at: int) -> int:
    """Which of its like, as the board numbers them too: 0 if there is only one."""
    like = [place for place, value in enumerate(values) if value == values[at]]
    return like.index(at) + 1 if len(like) > 1 else 0


def _nth(values: Sequence[Any], at: int) -> str:
    number = number_of(values, at)
    return NTH[number - 1] if number else ""


def site_among(makes: Sequence[str], at: int, colour: str) -> str:
    return f"the {_nth(makes, at)}{makes[at]} site of the {colour} island"


def shadow_among(gold: Sequence[int], at: int, colour: str) -> str:
    return f"the {_nth(gold, at)}{gold[at]}-gold shadow space of the {colour} island"


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
    island, at = divmod(number, SPACES)
    own = values[island * SPACES : island * SPACES + SPACES]
    return f"the {_nth(own, at)}altar for {own[at]} influence on the {COLOURS[island]} island"


def relic_piece(kind: int) -> str:
    """A relic tile, by its kind."""
    return f"piece {kind % PIECES + 1} of the {COLOURS[kind // PIECES]} relic"


def player(seat: int) -> str:
    """A player where no name is at hand: the colour of the pieces."""
    return PLAYER_NAMES[seat]


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
    return f"piece {piece} of the {colour} relic"


def board(name: str) -> str:
    """A mini-board, counted as on the table."""
    kind = name.removeprefix("MB-")
    return f"{KINDS_OF_BOARD[kind[:2]]} board {kind[2:]}"
