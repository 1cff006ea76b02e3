"""What heroes and bonus tiles are good for, in a few kinds that a bot can count."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sandai.games.daimyo.components.atlas import Atlas
from sandai.games.daimyo.components.vocabulary import OPS

__all__ = ["EFFECT_KINDS", "effect_kinds"]

EFFECT_KINDS: Final = ("tokens", "heroes", "relics", "storage", "units", "buildings", "attacks")
_KIND_OF_OP: Final = {
    "gain": 0,
    "gain_choice": 0,
    "gain_one_of": 0,
    "gain_per_shadow": 0,
    "exchange": 0,
    "produce": 0,
    "draw": 1,
    "recall_hero": 1,
    "hire": 1,
    "activate_tile": 1,
    "play_hero_free": 1,
    "copy_clan_ability": 1,
    "relic_here": 2,
    "relic_board": 2,
    "relic_market": 2,
    "relic_bag": 2,
    "scavenge": 2,
    "storage": 3,
    "villager": 3,
    "help_steps": 3,
    "die_up": 3,
    "recruit": 4,
    "reset_recruitment": 4,
    "move_governor": 4,
    "build": 5,
    "opponents_lose_resource": 6,
    "opponents_discard_hero": 6,
    "eliminate_governor": 6,
    "move_enemy_governor": 6,
}  # prices of effects have no kind


@lru_cache(maxsize=8)
def effect_kinds(atlas: Atlas) -> list[int]:
    """The kinds of every effect of the components, each as a set."""
    found: list[int] = []
    for effect in atlas.effects:
        kinds = 0
        for op in effect.ops:
            kind = _KIND_OF_OP.get(OPS[op.code], -1)
            if kind >= 0:
                kinds |= 1 << kind
        found.append(kinds)
    return found
