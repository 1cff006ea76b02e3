"""What a choice of Daimyo is about, read from its code. No other module of words knows how codes are laid out."""

from __future__ import annotations

from bisect import bisect_right
from enum import IntEnum
from typing import Final

from sandai.games.daimyo.numbers import DICE_COLOURS, KINDS, MERCENARY_SPACES, ZONES
from sandai.games.daimyo.rules import choices as c
from sandai.kernel.choice import Choice

__all__ = [
    "Family",
    "die_of",
    "discards_hero",
    "family_of",
    "given_die_of",
    "index_in",
    "index_of",
    "is_done",
    "land_tile_of",
    "payment_of",
    "steps_of",
    "swap_of",
    "uses_tile",
]

FACES: Final = 6


class Family(IntEnum):
    """Kinds of choices; the value is the code of the first of them."""

    END_TURN = c.END_TURN[0].code
    MAIN = c.MAIN[0][0].code
    CLAN_ABILITY = c.CLAN_ABILITY[0].code
    CLAN_TILE = c.CLAN_TILE[0].code
    RESET = c.RESET[0].code
    DONE = c.DONE.code
    KEEP = c.KEEP.code
    RECRUIT = c.RECRUIT[0].code
    BUILD = c.BUILD[0].code
    SEARCH_WITH = c.SEARCH_WITH[0].code
    CLAN = c.CLAN
    BOARD = c.BOARD
    ACTION_TILE = c.ACTION_TILE
    GOVERNOR = c.GOVERNOR
    FROM_SITE = c.FROM_SITE
    TO_SITE = c.TO_SITE
    STRIKE = c.STRIKE
    FARM = c.FARM
    TOWER = c.TOWER
    FROM_TOWER = c.FROM_TOWER
    TO_TOWER = c.TO_TOWER
    COLLECT = c.COLLECT
    COLLECT_BUILDING = c.COLLECT_BUILDING
    SHADOW = c.SHADOW
    FROM_SHADOW = c.FROM_SHADOW
    TO_SHADOW = c.TO_SHADOW
    ALTAR = c.ALTAR
    GO = c.GO
    YIELD = c.YIELD
    GATHER = c.GATHER
    TAKE = c.TAKE
    SEARCH = c.SEARCH
    CYCLE = c.CYCLE
    BUY = c.BUY
    BUY_LOOSE = c.BUY_LOOSE
    MARKET = c.MARKET
    DROP = c.DROP
    RETURN = c.RETURN
    PLAY = c.PLAY
    DISCARD = c.DISCARD
    HIRE = c.HIRE
    RECALL = c.RECALL
    DIE = c.DIE
    GIVE_DIE = c.GIVE_DIE
    EMPIRE_DIE = c.EMPIRE_DIE
    RAISE = c.RAISE
    LOWER = c.LOWER
    VILLAGER = c.VILLAGER
    GAIN = c.GAIN
    LOSE = c.LOSE
    SWAP = c.SWAP
    PAY = c.PAY
    HELP = c.HELP
    UNCOVER = c.UNCOVER
    PLACE = c.PLACE
    ACTIVATE = c.ACTIVATE
    COPY = c.COPY
    HELMET = c.HELMET


STARTS: Final = sorted(Family)


def family_of(choice: Choice) -> Family:
    return STARTS[bisect_right(STARTS, choice.code) - 1]


def index_of(choice: Choice) -> int:
    """Which of its family a choice is: a site, a space, a hero, a kind of tile ..."""
    return choice.code - family_of(choice)


def index_in(choice: Choice, family: Family) -> int:
    """Which of a family a choice is, or -1 if it is of another."""
    return index_of(choice) if family_of(choice) is family else -1


def land_tile_of(choice: Choice) -> tuple[int, int]:
    """The island that a relic tile lies on and its kind."""
    return divmod(index_of(choice), KINDS)


def die_of(choice: Choice) -> tuple[str, int, int]:
    """Colour and value of the die that is taken, and the zone it goes to; 0 where there is none."""
    face, zone = divmod(index_of(choice), ZONES) if family_of(choice) is Family.DIE else (index_of(choice), 0)
    return DICE_COLOURS[face // FACES], face % FACES + 1, zone


def given_die_of(choice: Choice) -> tuple[str, int, int]:
    """Colour and value of the die that the mercenaries get, and its space."""
    face, space = divmod(index_of(choice), len(MERCENARY_SPACES))
    return DICE_COLOURS[face // FACES], face % FACES + 1, space


def payment_of(choice: Choice) -> tuple[int, ...]:
    """The tokens that a choice pays."""
    return c.PAYMENTS[index_of(choice)]


def swap_of(choice: Choice) -> tuple[int, int]:
    """The kinds of token that are given and taken."""
    return c.SWAPS[index_of(choice)]


def steps_of(choice: Choice) -> tuple[int, int]:
    """The two steps of Help from Villagers."""
    return c.PAIRS[index_of(choice)]


def is_done(choice: Choice) -> bool:
    return family_of(choice) is Family.DONE


def discards_hero(choice: Choice) -> bool:
    return family_of(choice) is Family.DISCARD


def uses_tile(choice: Choice) -> bool:
    """Whether a choice uses a bonus tile."""
    return family_of(choice) in (Family.CLAN_TILE, Family.ACTION_TILE, Family.ACTIVATE)
