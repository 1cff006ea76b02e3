"""Number of players, options and components of a game, in the form that the rules use."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sandai.games.daimyo.components.atlas import Atlas
from sandai.games.daimyo.numbers import SITES, SPACES
from sandai.games.daimyo.rules.choices import ComponentChoices

__all__ = ["Terms", "component_choices"]


@lru_cache(maxsize=8)
def component_choices(atlas: Atlas) -> ComponentChoices:
    """The choices about these components, made once."""
    return ComponentChoices(atlas)


class Terms:
    """Number of players, options and components of a game. Shared by all copies of its state."""

    def __init__(self, atlas: Atlas, seats: int, options: dict[str, Any]) -> None:
        self.atlas = atlas
        self.choices = component_choices(atlas)
        self.seats = seats
        self.solo = seats == 1
        self.mercenaries = seats == 2
        self.automa = seats if seats <= 2 else -1  # the owner of the pieces of mercenaries or empire
        self.owners = seats + 1 if seats <= 2 else seats
        self.islands = atlas.islands_in_play[seats - 1]
        self.sites = self.islands * SITES
        self.spaces = self.islands * SPACES
        self.silver = atlas.silver_goals[seats - 1]
        colours: list[int] = []
        for colour, count in enumerate(atlas.dice_counts[seats - 1]):
            colours.extend([colour] * count)
        self.dice = tuple(colours)  # the colour of each die
        spaces: int = options["recruitment_spaces"]
        self.costs = atlas.costs[:spaces]
        self.last = len(self.costs) - 1
        self.army = (10, 2) if seats == 2 and options["two_player_army"] == "10-2" else atlas.army_points[seats - 1]
        self.side = 1 if options["boards"] == "draft" else 0
        self.aggressive: bool = options["aggressive_heroes"] and seats > 1
        self.blue_die_claims: bool = options["helmet"] == "blue die"
        self.last_mercenary_hero: bool = options["last_mercenary_hero"]
        self.empire_gold: bool = options["empire_gold"]
        self.free_uncovering: bool = options["uncovering"] == "choose"
        self.difficulty: str = options["difficulty"]
