"""The components as plain objects: flat tuples that the chapters index. `reading.py` makes them from the tables."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.numbers import CARDS, CLANS, GOALS, HEROES, TILES, VILLAGER_TILES

__all__ = [
    "ABILITY_EFFECT",
    "CLAN_EFFECT",
    "EFFECTS",
    "GOAL_EFFECT",
    "LINE_EFFECT",
    "OPS",
    "TILE_EFFECT",
    "VILLAGER_EFFECT",
    "Atlas",
    "Effect",
    "Op",
    "Terms",
]

# Every effect has a number: heroes, tile faces (tile * 2 + side), villager faces (tile * 2 + face), clan abilities,
# bonuses of goals, lines of solo cards (card * 3 + colour), lines of the Empire Abilities card.
HERO_EFFECT: Final = 0
TILE_EFFECT: Final = HERO_EFFECT + HEROES
VILLAGER_EFFECT: Final = TILE_EFFECT + 2 * TILES
CLAN_EFFECT: Final = VILLAGER_EFFECT + 2 * VILLAGER_TILES
GOAL_EFFECT: Final = CLAN_EFFECT + len(CLANS)
LINE_EFFECT: Final = GOAL_EFFECT + GOALS
ABILITY_EFFECT: Final = LINE_EFFECT + 3 * CARDS
ABILITIES: Final = 4
EFFECTS: Final = ABILITY_EFFECT + ABILITIES

# The vocabulary of effects, explained in components/sources.toml.
OPS: Final = (
    "gain",
    "gain_choice",
    "gain_one_of",
    "gain_per_shadow",
    "pay",
    "exchange",
    "draw",
    "discard_hero",
    "recall_hero",
    "storage",
    "relic_here",
    "relic_board",
    "relic_market",
    "relic_bag",
    "relic_to_market",
    "relic_to_bag",
    "scavenge",
    "recruit",
    "reset_recruitment",
    "build",
    "produce",
    "move_governor",
    "hire",
    "villager",
    "help_steps",
    "activate_tile",
    "die_up",
    "play_hero_free",
    "copy_clan_ability",
    "opponents_lose_resource",
    "opponents_discard_hero",
    "eliminate_governor",
    "move_enemy_governor",
    "empire_governor",
    "empire_techno_farm",
    "empire_radio_tower",
    "empire_shadow",
    "empire_relics",
    "empire_helmet",
    "player_loses",
)


class Op:
    """One word of an effect. Which fields mean something depends on `code`, an index into OPS."""

    def __init__(
        self,
        code: int,
        n: int,
        tokens: tuple[int, ...],
        mode: int,
        flag: bool,
        optional: bool,
        islands: tuple[int, ...],
        favour: bool,
    ) -> None:
        self.code = code
        self.n = n
        self.tokens = tokens  # amounts of rice, metal, stone, gold
        self.mode = mode
        self.flag = flag
        self.optional = optional
        self.islands = islands  # empty: all in play
        self.favour = favour  # the empire's favour: Y-348


class Effect:
    """What a card, tile or ability does; and its price, all of which must be at hand before it may be used (Y-395)."""

    def __init__(self, ops: list[Op], tokens: tuple[int, ...], heroes: int, tiles: int) -> None:
        self.ops = ops
        self.tokens = tokens
        self.heroes = heroes
        self.tiles = tiles
        self.free = not any(tokens) and not heroes and not tiles


class Atlas:
    """All components of one pack, ready for use; shared by every game that is played with it."""

    def __init__(self, tables: dict[str, Any]) -> None:
        self.tables = tables  # what was read, with ids, names and sources: for galleries
        self.effects: list[Effect] = []
        # islands
        self.yields: tuple[int, ...] = ()  # by site
        self.rough_gold: tuple[int, ...] = ()  # by shadow space
        self.altar_value: tuple[int, ...] = ()  # by altar
        self.gold_standard: tuple[int, ...] = ()  # by island
        self.silver_standard: tuple[int, ...] = ()
        # heroes, by index; sets of heroes are bit masks
        self.hero_id: tuple[str, ...] = ()
        self.hero_name: tuple[str, ...] = ()
        self.strength: tuple[int, ...] = ()
        self.hero_cost: tuple[int, ...] = ()
        self.aggressive = 0
        self.solo_removed = 0
        self.clan_heroes: tuple[int, ...] = ()
        # clans and boards
        self.clan_start: tuple[tuple[int, ...], ...] = ()
        self.threshold: tuple[int, ...] = ()
        self.board_start: tuple[tuple[int, ...], ...] = ()  # by board * 2 + side
        self.tile_id: tuple[str, ...] = ()
        self.yellow: tuple[bool, ...] = ()  # by tile
        self.fixed_faces: tuple[int, ...] = ()  # start face of a villager tile, -1: either
        # prices
        self.costs: tuple[int, ...] = ()  # recruitment track
        self.reset_cost: tuple[int, ...] = ()
        self.base_price: tuple[tuple[int, ...], ...] = ()  # by kind of building
        self.surcharge: tuple[tuple[int, ...], ...] = ()
        self.search_tokens: tuple[int, ...] = ()  # kinds of token, one of which pays a search
        self.shop_price: tuple[int, ...] = ()
        self.mercenary_tile: tuple[int, ...] = ()
        self.mercenary_shadow: tuple[int, ...] = ()
        self.mercenary_gift: tuple[int, ...] = ()
        self.tax: tuple[int, ...] = ()
        self.compensation: tuple[int, ...] = ()
        self.revenue_gold = 0
        self.revenue_choice = 0
        self.storage_start = 0
        self.storage_max = 0
        self.storage_points = 0
        self.supply: tuple[int, ...] = ()  # governors, shadows, techno-farms, radio towers of a clan
        # goals
        self.goal_id: tuple[str, ...] = ()
        self.goal_orange: tuple[bool, ...] = ()
        self.goal_kind: tuple[int, ...] = ()
        self.goal_least: tuple[int, ...] = ()
        self.goal_gold: tuple[int, ...] = ()
        self.goal_silver: tuple[int, ...] = ()
        # final scoring
        self.relic_points: tuple[int, ...] = ()
        self.building_points: tuple[tuple[int, ...], ...] = ()
        self.helmet_points = 0
        self.lot_size = 1
        self.lot_points = 0
        # mercenaries and empire
        self.mercenary_colours: tuple[int, ...] = ()
        self.gift_at = 0
        self.mercenary_gold = 0
        self.card_id: tuple[str, ...] = ()
        self.card_deck: tuple[int, ...] = ()  # 0: rounds 1-2, 1: rounds 3-4, 2: round 5
        self.ability_from: tuple[int, ...] = ()
        # by number of players
        self.dice_counts: tuple[tuple[int, ...], ...] = ()
        self.islands_in_play: tuple[int, ...] = ()
        self.goal_counts: tuple[tuple[int, ...], ...] = ()
        self.silver_goals: tuple[bool, ...] = ()
        self.army_points: tuple[tuple[int, ...], ...] = ()


class Terms:
    """What was agreed for one game: number of players, options and components. Shared by all copies of its state."""

    def __init__(self, atlas: Atlas, seats: int, options: dict[str, Any]) -> None:
        self.atlas = atlas
        self.seats = seats
        self.solo = seats == 1
        self.mercenaries = seats == 2
        self.automa = seats if seats <= 2 else -1  # the owner of the pieces of mercenaries or empire
        self.owners = seats + 1 if seats <= 2 else seats
        self.islands = atlas.islands_in_play[seats - 1]
        self.sites = self.islands * 5
        self.spaces = self.islands * 3
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
