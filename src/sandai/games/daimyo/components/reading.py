"""Reads the component tables, with the changes of a component pack, into an Atlas and checks them."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from sandai.games.daimyo.components.atlas import Atlas
from sandai.games.daimyo.components.pack_checks import ABILITIES_CARD, ADDABLE, DECKS, check_changes, check_playable
from sandai.games.daimyo.components.reading_effects import read_effects
from sandai.games.daimyo.components.reading_values import (
    ISLAND_IDS,
    MOST_TOKENS,
    PACK,
    in_range,
    parts_of,
    rows_of,
    table_in,
    tokens_of,
)
from sandai.games.daimyo.components.vocabulary import GOAL_CHECKS, clan_name
from sandai.games.daimyo.numbers import COLOURS, DICE_COLOURS, ISLANDS, MERCENARY_SPACES, SITES, SLOTS, SPACES, TOKENS
from sandai.kernel.components import Entry, replaced
from sandai.kernel.errors import PackError

__all__ = ["atlas", "base_tables"]

FILES: Final = ("sources", "board", "clans", "tiles", "heroes", "goals", "rivals")
BUILDINGS: Final = ("B-TF", "B-RT")
SHAPES: Final = ("triangle", "circle", "square", "hexagon")  # of a mini-board
ABILITIES: Final = 4  # lines of the Empire Abilities card
MERCENARY_GOVERNORS: Final = 5  # one in each round at most
MOST_POINTS: Final = 99


@lru_cache(maxsize=1)
def base_tables() -> dict[str, Any]:
    """Our own tables, all files in one."""
    tables: dict[str, Any] = {}
    folder = files("sandai.games.daimyo") / "components"
    for name in FILES:
        tables.update(tomllib.loads((folder / f"{name}.toml").read_text("utf-8")))
    return tables


def atlas(pack: dict[str, Any]) -> Atlas:
    """The components, with what a pack changes and adds."""
    try:
        text = json.dumps(pack, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        raise PackError(f"{PACK}: only texts, numbers, lists and tables can stand in it.") from None
    return _atlas(text)


@lru_cache(maxsize=8)
def _atlas(text: str) -> Atlas:
    pack = json.loads(text)
    check_changes(base_tables(), pack)
    tables = replaced(PACK, base_tables(), pack, ADDABLE)
    tables["solo_card"] = sorted(tables["solo_card"], key=_is_abilities)  # the Empire Abilities card comes last
    made = Atlas(tables)
    _islands(made)
    _heroes(made)
    _clans(made)
    _prices(made)
    _goals(made)
    _points(made)
    _rivals(made)
    _numbers_of_players(made)
    read_effects(made)
    check_playable(made)
    return made


def _is_abilities(row: dict[str, Any]) -> bool:
    return bool(row["id"] == ABILITIES_CARD)


def _row(made: Atlas, table: str) -> Entry:
    return Entry(PACK, table, made.tables[table])


def _series(entry: Entry, field: str, length: int, most: int) -> tuple[int, ...]:
    """A fixed number of whole numbers from 0 to `most`."""
    return in_range(entry, field, entry.numbers(field, length), most)


def _islands(made: Atlas) -> None:
    yields: list[int] = []
    gold: list[int] = []
    altars: list[int] = []
    rows = rows_of(made, "island", ISLANDS)
    for number, entry in enumerate(rows):
        if entry.text("colour") != COLOURS[number]:
            raise entry.wrong("colour", f"it must be {COLOURS[number]}")
        sites = parts_of(entry, "sites", ("id", "produces"), SITES)
        spaces = parts_of(entry, "shadow_spaces", ("id", "gold"), SPACES)
        yields.extend([TOKENS.index(site.one_of("produces", TOKENS[:3])) for site in sites])
        gold.extend([space.number("gold", 0, 9) for space in spaces])
        altars.extend(_series(entry, "altars", SPACES, 9))
    for number in range(ISLANDS):
        if 0 not in yields[number * SITES : number * SITES + SITES]:
            raise rows[number].wrong("sites", "an island needs a rice site, for the first governor")
    made.yields = tuple(yields)
    made.rough_gold = tuple(gold)
    made.altar_value = tuple(altars)
    made.gold_standard = tuple([entry.number("gold_standard", 0, 50) for entry in rows])
    made.silver_standard = tuple([entry.number("silver_standard", 0, 50) for entry in rows])


def _heroes(made: Atlas) -> None:
    """A hero with a clan belongs to it; all others are in the market."""
    rows = rows_of(made, "hero")
    made.hero_id = tuple([entry.name for entry in rows])
    made.hero_name = tuple([entry.text("name") for entry in rows])
    made.strength = tuple([entry.number("strength", 1, 18) for entry in rows])
    made.hero_cost = tuple([entry.number("cost", 0, MOST_TOKENS) for entry in rows])
    ids = [entry.name for entry in rows_of(made, "clan")]
    clans = [0] * len(ids)
    for number, entry in enumerate(rows):
        if entry.flag("aggressive"):
            made.aggressive |= 1 << number
        if entry.flag("solo_removed"):
            made.solo_removed |= 1 << number
        if entry.one_of("set", ("market", "clan")) == "clan":
            clans[ids.index(entry.one_of("clan", ids))] |= 1 << number
        elif entry.has("clan"):
            raise entry.wrong("clan", "a hero of the market has no clan")
        else:
            made.market_heroes |= 1 << number
    made.clan_heroes = tuple(clans)


def _clans(made: Atlas) -> None:
    clans = rows_of(made, "clan")
    made.clans = tuple([clan_name(entry.name) for entry in clans])
    for entry in clans:
        entry.text("name")
    made.clan_start = tuple([tokens_of(entry, "start_resources") for entry in clans])
    made.threshold = tuple([entry.number("threshold", 1, 99) for entry in clans])
    _boards(made)
    faces: list[int] = []
    for entry in rows_of(made, "villager"):
        names = [table_in(entry, side, ("id", "ops")).text("id") for side in ("face_a", "face_b")]
        start = entry.one_of("start_face", [*names, "any"])
        faces.append(-1 if start == "any" else names.index(start))
    made.fixed_faces = tuple(faces)


def _boards(made: Atlas) -> None:
    """The mini-boards and the bonus tiles on their slots."""
    boards = rows_of(made, "mini_board")
    made.board_id = tuple([entry.name for entry in boards])
    made.board_kind = tuple([BUILDINGS.index(entry.one_of("building", BUILDINGS)) for entry in boards])
    for entry in boards:
        entry.one_of("shape", SHAPES)
        if not entry.name.startswith(entry.text("building").replace("B-", "MB-")):
            raise entry.wrong("id", "it names another building")
    made.board_start = tuple(
        [(tokens_of(entry, "basic_start"), tokens_of(entry, "advanced_start")) for entry in boards]
    )
    tiles = rows_of(made, "tile")
    made.tile_id = tuple([entry.name for entry in tiles])
    made.tile_board = tuple([made.board_id.index(entry.one_of("mini_board", made.board_id)) for entry in tiles])
    made.tile_slot = tuple([entry.number("slot", 1, SLOTS) - 1 for entry in tiles])
    made.yellow = tuple([entry.one_of("band", ("gray", "yellow")) == "yellow" for entry in tiles])
    by_slot = list(zip(made.tile_board, made.tile_slot, strict=True))
    for number, entry in enumerate(boards):
        for slot in range(SLOTS):
            if by_slot.count((number, slot)) != 1:
                count = by_slot.count((number, slot))
                raise entry.wrong("id", f"slot {slot + 1} of this mini-board has {count} bonus tiles; it needs one")
    made.board_tiles = tuple(
        [tuple([by_slot.index((board, slot)) for slot in range(SLOTS)]) for board in range(len(boards))]
    )


def _prices(made: Atlas) -> None:
    track = _row(made, "recruitment_track")
    made.costs = _series(track, "costs", 4, MOST_TOKENS)
    made.reset_cost = tokens_of(track, "reset_cost")
    buildings = rows_of(made, "building", len(BUILDINGS))
    made.base_price = tuple([tokens_of(entry, "base_cost") for entry in buildings])
    made.surcharge = tuple([tokens_of(entry, "surcharge_per_exposed_space") for entry in buildings])
    for number, entry in enumerate(buildings):
        if sum(made.base_price[number]) + 3 * sum(made.surcharge[number]) > MOST_TOKENS:
            raise entry.wrong("base_cost", f"the fourth building would cost more than {MOST_TOKENS} tokens")
    costs = _row(made, "costs")
    made.search_tokens = tuple([_search_token(costs, table) for table in costs.items("search_no_mans_land")])
    if not made.search_tokens or len(set(made.search_tokens)) != len(made.search_tokens):
        raise costs.wrong("search_no_mans_land", "name each token that pays a search once")
    made.shop_price = tokens_of(costs, "black_market_tile")
    made.mercenary_tile = tokens_of(costs, "mercenary_tile")
    made.mercenary_shadow = tokens_of(costs, "mercenary_shadow")
    made.mercenary_gift = tokens_of(costs, "mercenary_bonus_13")
    made.tax = tokens_of(costs, "tax_gain")
    made.compensation = tokens_of(costs, "eliminated_governor_compensation")
    made.revenue_gold = costs.number("revenue_gold", 0, 9)
    made.revenue_choice = costs.number("revenue_choice", 1, 1)
    tracks = _row(made, "tracks")
    made.storage_start = tracks.number("storage_start", 0, 20)
    made.storage_max = tracks.number("storage_max", made.storage_start, 20)
    made.storage_points = tracks.number("storage_overflow_pp", 0, 9)
    pieces = _row(made, "piece_counts_per_clan")
    made.supply = (
        pieces.number("governors", MERCENARY_GOVERNORS, 30),
        pieces.number("shadows", 1, 30),
        pieces.number("techno_farms", 4, 4),  # a mini-board has 4 spaces
        pieces.number("radio_towers", 4, 4),
    )


def _search_token(entry: Entry, table: Any) -> int:
    amounts = tokens_of(entry, "search_no_mans_land", table)
    if sum(amounts) != 1:
        raise entry.wrong("search_no_mans_land", "a search costs one token")
    return amounts.index(1)


def _goals(made: Atlas) -> None:
    rows = rows_of(made, "goal")
    made.goal_id = tuple([entry.name for entry in rows])
    made.goal_orange = tuple([entry.one_of("colour", ("green", "orange")) == "orange" for entry in rows])
    checks = [table_in(entry, "check", ("kind", "at_least")) for entry in rows]
    made.goal_kind = tuple([GOAL_CHECKS.index(check.one_of("kind", GOAL_CHECKS)) for check in checks])
    made.goal_least = tuple([check.number("at_least", 1, 99) for check in checks])
    made.goal_gold = tuple([entry.number("gold_pp", 0, 50) for entry in rows])
    made.goal_silver = tuple(
        [
            0 if orange else entry.number("silver_pp", 0, 50)
            for entry, orange in zip(rows, made.goal_orange, strict=True)
        ]
    )


def _points(made: Atlas) -> None:
    table = _row(made, "final_scoring")
    made.relic_points = _series(table, "relics", 6, MOST_POINTS)
    made.building_points = tuple([_series(table, name, 4, MOST_POINTS) for name in ("techno_farms", "radio_towers")])
    made.helmet_points = table.number("helmet", 0, 50)
    made.lot_size = table.number("resources_per_lot", 1, 99)
    made.lot_points = table.number("pp_per_lot", 0, 50)


def _rivals(made: Atlas) -> None:
    spaces = rows_of(made, "mercenary_space", len(MERCENARY_SPACES))
    by_name = {entry.name: entry for entry in spaces}
    made.mercenary_colours = tuple(
        [DICE_COLOURS.index(by_name[f"MS-{name.upper()}"].one_of("colour", DICE_COLOURS)) for name in MERCENARY_SPACES]
    )
    table = _row(made, "mercenaries")
    made.gift_at = table.number("bonus_at", 1, 99)
    made.mercenary_gold = table.number("start_gold", 0, 99)
    rows = rows_of(made, "solo_card")
    cards, abilities = rows[:-1], rows[-1]
    made.card_id = tuple([entry.name for entry in cards])
    made.card_deck = tuple([DECKS.index(entry.one_of("deck", DECKS)) for entry in cards])
    lines = parts_of(abilities, "table", ("min", "max", "ops"), ABILITIES)
    made.ability_from = tuple([line.number("min", 0, 18) for line in lines])


def _numbers_of_players(made: Atlas) -> None:
    rows = rows_of(made, "setup", 4)
    dice: list[tuple[int, ...]] = []
    goals: list[tuple[int, ...]] = []
    for entry in rows:
        counts = table_in(entry, "dice", DICE_COLOURS)
        dice.append(tuple([counts.number(colour, 0, 99) for colour in DICE_COLOURS]))
        wanted = table_in(entry, "goals", ("green", "orange"))
        goals.append((wanted.number("green", 0, 99), wanted.number("orange", 0, 99)))
        if entry.texts("islands") != list(ISLAND_IDS[: len(entry.items("islands"))]):
            raise entry.wrong("islands", f"islands come into play in the order {', '.join(ISLAND_IDS)}")
    made.dice_counts = tuple(dice)
    made.goal_counts = tuple(goals)
    made.islands_in_play = tuple([len(entry.items("islands")) for entry in rows])
    made.silver_goals = tuple([entry.flag("silver_goal_space") for entry in rows])
    made.army_points = tuple([in_range(entry, "army_pp", entry.numbers("army_pp"), MOST_POINTS) for entry in rows])
