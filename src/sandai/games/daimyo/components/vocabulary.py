"""The operations and other terms of the component tables, and their numbers. sources.toml explains the operations.

A new operation is an entry in VOCABULARY and a function in rules/abilities/effects.py.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import TOKENS

# Which unit an operation recruits, and its price.
UNITS: Final = ("governor", "shadow", "any")
ANY_UNIT: Final = 2
UNIT_PRICES: Final = ("free", "minus", "exact")
FREE: Final = 0
MINUS: Final = 1
EXACT: Final = 2

# Who yields.
WORKERS: Final = (
    "all_governors",
    "all_techno_farms",
    "one_governor",
    "one_radio_tower",
    "one_governor_or_techno_farm",
    "governors_on_one_island",
)
ALL_GOVERNORS: Final = 0
ALL_FARMS: Final = 1
ONE_GOVERNOR: Final = 2
ONE_TOWER: Final = 3
ONE_GOVERNOR_OR_FARM: Final = 4
ISLAND_GOVERNORS: Final = 5

# Which bonus tiles a hero activates.
SCOPES: Final = ("placed", "locked")

# What goals count.
GOAL_CHECKS: Final = (
    "units_on_board",
    "buildings",
    "production_yield",
    "islands_led",
    "influence_on_one_island",
    "techno_farms",
    "radio_towers",
    "relics",
    "shadows_on_board",
    "storage",
    "heroes_owned",
    "islands_with_governor",
)
UNITS_ON_BOARD: Final = 0
BUILDINGS: Final = 1
PRODUCTION_YIELD: Final = 2
ISLANDS_LED: Final = 3
INFLUENCE_ON_ONE_ISLAND: Final = 4
TECHNO_FARMS: Final = 5
RADIO_TOWERS: Final = 6
RELICS: Final = 7
SHADOWS_ON_BOARD: Final = 8
STORAGE: Final = 9
HEROES_OWNED: Final = 10
ISLANDS_WITH_GOVERNOR: Final = 11

MOST_PIECES: Final = 3  # of one operation of a solo card


class Word:
    """The fields of an operation: a number with its range, flags, and others."""

    def __init__(
        self,
        number: str = "",
        least: int = 1,
        most: int = 9,
        *,
        needed: bool = True,
        flags: tuple[str, ...] = (),
        others: tuple[str, ...] = (),
        empire: bool = False,
    ) -> None:
        self.number = number
        self.least = least
        self.most = most
        self.needed = needed
        self.flags = flags
        self.empire = empire  # a word of solo cards
        self.fields: tuple[str, ...] = (*((number,) if number else ()), *flags, *others)


COUNTED: Final = Word("n")
PLACED: Final = Word("n", 1, MOST_PIECES, flags=("advantage",), others=("islands",), empire=True)
VOCABULARY: Final[dict[str, Word]] = {
    "gain": Word(flags=("from_face",), others=TOKENS),
    "gain_choice": Word("n", flags=("different",)),
    "gain_one_of": Word(others=("kinds",)),
    "gain_per_shadow": Word(others=TOKENS),
    "pay": Word(flags=("from_face",), others=TOKENS),
    "exchange": Word("max"),
    "draw": COUNTED,
    "discard_hero": COUNTED,
    "recall_hero": COUNTED,
    "storage": COUNTED,
    "relic_here": COUNTED,
    "relic_board": COUNTED,
    "relic_market": COUNTED,
    "relic_bag": COUNTED,
    "relic_to_market": COUNTED,
    "relic_to_bag": COUNTED,
    "scavenge": Word("take", others=("moves",)),
    "recruit": Word("n", 0, needed=False, others=("unit", "mode")),
    "reset_recruitment": Word(),
    "build": Word("discount", 0, needed=False, flags=("waive_base", "pay_only_from_face", "optional")),
    "produce": Word("times", others=("who",)),
    "move_governor": Word("collect", 0, needed=False, flags=("optional",)),
    "hire": Word("discount", 0, needed=False, flags=("pay_any",)),
    "villager": COUNTED,
    "help_steps": Word("n", 2, 2),
    "activate_tile": Word(others=("scope",)),
    "die_up": COUNTED,
    "play_hero_free": Word(),
    "copy_clan_ability": Word(),
    "opponents_lose_resource": Word("recover", 1, 1),
    "opponents_discard_hero": Word(),
    "eliminate_governor": Word(),
    "move_enemy_governor": Word(),
    "empire_governor": PLACED,
    "empire_techno_farm": PLACED,
    "empire_radio_tower": PLACED,
    "empire_shadow": PLACED,
    "empire_relics": PLACED,
    "empire_helmet": Word(empire=True),
    "player_loses": Word(others=("one_of",), empire=True),
}
OPS: Final = tuple(VOCABULARY)  # an operation's code is its place here


def clan_name(entry: str) -> str:
    """What choices call a clan, by the id of its entry."""
    return entry.removeprefix("C-").lower()
