"""The components as flat tuples, which the rules index by number. `reading.py` makes them from the tables."""

from __future__ import annotations

from typing import Any

from sandai.games.daimyo.numbers import DICE_COLOURS

__all__ = ["Atlas", "Effect", "Op"]


class Op:
    """One operation of an effect. Which fields are used depends on `code`, an index into `vocabulary.OPS`."""

    def __init__(
        self,
        code: int,
        n: int,
        tokens: tuple[int, ...],
        unit: int,
        price: int,
        who: int,
        different: bool,
        waives_base: bool,
        pays_any: bool,
        locked: bool,
        optional: bool,
        islands: tuple[int, ...],
        favour: bool,
    ) -> None:
        self.code = code
        self.n = n
        self.tokens = tokens  # amounts of rice, metal, stone, gold
        self.unit = unit  # of recruit: an index into UNITS
        self.price = price  # of recruit: an index into UNIT_PRICES
        self.who = who  # of produce: an index into WORKERS
        self.different = different  # of gain_choice: never one kind twice
        self.waives_base = waives_base  # of build: without the basic price
        self.pays_any = pays_any  # of hire: any tokens pay, not only gold
        self.locked = locked  # of activate_tile: a tile that is still covered
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
        self.tables = tables  # the tables as read, with ids, names and sources, for the gallery
        self.effects: list[Effect] = []  # in the order of the methods below
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
        self.market_heroes = 0
        self.aggressive = 0
        self.solo_removed = 0
        self.clan_heroes: tuple[int, ...] = ()  # by clan
        # clans and boards
        self.clans: tuple[str, ...] = ()  # short names: nature, tech
        self.clan_start: tuple[tuple[int, ...], ...] = ()
        self.threshold: tuple[int, ...] = ()
        self.board_id: tuple[str, ...] = ()
        self.board_kind: tuple[int, ...] = ()  # the kind of building on it
        self.board_tiles: tuple[tuple[int, ...], ...] = ()  # by slot
        self.board_start: tuple[tuple[tuple[int, ...], ...], ...] = ()  # by board, then by side
        self.tile_id: tuple[str, ...] = ()
        self.tile_board: tuple[int, ...] = ()
        self.tile_slot: tuple[int, ...] = ()  # from 0
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

    def boards_of(self, kind: int) -> list[int]:
        """The mini-boards for a kind of building."""
        return [board for board, other in enumerate(self.board_kind) if other == kind]

    # -- numbers of effects: heroes come first, each with its own number ------------------------------------------------

    def tile_effect(self, tile: int, side: int) -> int:
        """The effect on the basic (0) or advanced (1) side of a bonus tile."""
        return len(self.hero_id) + 2 * tile + side

    def villager_effect(self, villager: int, face: int) -> int:
        return self.tile_effect(len(self.tile_id), 0) + 2 * villager + face

    def clan_effect(self, clan: int) -> int:
        return self.villager_effect(len(self.fixed_faces), 0) + clan

    def goal_effect(self, goal: int) -> int:
        """The bonus on the gold space of a goal."""
        return self.clan_effect(len(self.clans)) + goal

    def line_effect(self, card: int, colour: int) -> int:
        """The line of a solo card, by the colour of its die."""
        return self.goal_effect(len(self.goal_id)) + len(DICE_COLOURS) * card + colour

    def ability_effect(self, row: int) -> int:
        """A line of the Empire Abilities card."""
        return self.line_effect(len(self.card_id), 0) + row

    def of_empire(self, effect: int) -> bool:
        """Whether an effect is carried out by the empire."""
        return effect >= self.line_effect(0, 0)

    def of_hero(self, effect: int) -> bool:
        return effect < len(self.hero_id)
