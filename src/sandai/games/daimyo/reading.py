"""Reading the components: tables to Atlas, validated once, with a pack laid over them where somebody has one."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from sandai.games.daimyo.atlas import ABILITIES, EFFECTS, OPS, Atlas, Effect, Op
from sandai.games.daimyo.numbers import (
    CARDS,
    CLANS,
    COLOURS,
    DICE_COLOURS,
    GOALS,
    HEROES,
    ISLANDS,
    MARKET_HEROES,
    MERCENARY_SPACES,
    SITES,
    SPACES,
    TILES,
    TOKENS,
    VILLAGER_TILES,
)
from sandai.kernel.components import Entry, entries, replaced
from sandai.kernel.errors import PackError

__all__ = ["atlas", "base_tables"]

FILES: Final = ("sources", "board", "clans", "tiles", "heroes", "goals", "rivals")
UNITS: Final = ("governor", "shadow", "any")
MODES: Final = ("free", "minus", "exact")
WORKERS: Final = (
    "all_governors",
    "all_techno_farms",
    "one_governor",
    "one_radio_tower",
    "one_governor_or_techno_farm",
    "governors_on_one_island",
)
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
DECKS: Final = ("1-2", "3-4", "5")
BUILDINGS: Final = ("B-TF", "B-RT")
MOST_TOKENS: Final = 9  # no price may be higher than what a payment can name
PACK: Final = "component pack"
EMPIRE_WORDS: Final = OPS.index("empire_governor")  # from here on the vocabulary is that of solo cards
FIXED: Final = {"help_steps": ("n", 2), "scavenge": ("moves", 1), "opponents_lose_resource": ("recover", 1)}


@lru_cache(maxsize=1)
def base_tables() -> dict[str, Any]:
    """Our own tables, all files in one."""
    tables: dict[str, Any] = {}
    folder = files("sandai.games.daimyo") / "components"
    for name in FILES:
        tables.update(tomllib.loads((folder / f"{name}.toml").read_text("utf-8")))
    return tables


def atlas(pack: dict[str, Any]) -> Atlas:
    """The components, with those of a pack where it replaces some."""
    return _atlas(json.dumps(pack, sort_keys=True))


@lru_cache(maxsize=8)
def _atlas(pack: str) -> Atlas:
    tables = replaced(PACK, base_tables(), json.loads(pack))
    made = Atlas(tables)
    _islands(made)
    _heroes(made)
    _clans(made)
    _prices(made)
    _goals(made)
    _points(made)
    _rivals(made)
    _numbers_of_players(made)
    _effects(made)
    return made


def _rows(made: Atlas, table: str, count: int) -> list[Entry]:
    rows = entries(PACK, made.tables, table)
    if len(rows) != count:
        raise PackError(f"{PACK}, {table}: {len(rows)} entries stand where {count} belong.")
    return rows


def _row(made: Atlas, table: str) -> Entry:
    return Entry(PACK, table, made.tables[table])


def _tokens(entry: Entry, field: str, table: dict[str, Any] | None = None) -> tuple[int, ...]:
    """The amounts of rice, metal, stone and gold in a small table."""
    amounts = entry.sub(field) if table is None else table
    for name, amount in amounts.items():
        if name not in TOKENS:
            raise entry.wrong(field, f"{name!r} is none of {', '.join(TOKENS)}")
        if isinstance(amount, bool) or not isinstance(amount, int) or not 0 <= amount <= MOST_TOKENS:
            raise entry.wrong(field, f"{amount!r} is not from 0 to {MOST_TOKENS}")
    return tuple([amounts.get(name, 0) for name in TOKENS])


def _islands(made: Atlas) -> None:
    yields: list[int] = []
    gold: list[int] = []
    altars: list[int] = []
    rows = _rows(made, "island", ISLANDS)
    for number, entry in enumerate(rows):
        if entry.text("colour") != COLOURS[number]:
            raise entry.wrong("colour", f"it must be {COLOURS[number]}")
        sites, spaces, values = entry.items("sites"), entry.items("shadow_spaces"), entry.numbers("altars", SPACES)
        if len(sites) != SITES or len(spaces) != SPACES:
            raise entry.wrong("sites", f"an island has {SITES} sites and {SPACES} shadow spaces")
        yields.extend([TOKENS.index(Entry(PACK, entry.name, site).one_of("produces", TOKENS[:3])) for site in sites])
        gold.extend([Entry(PACK, entry.name, space).number("gold", 0, 9) for space in spaces])
        altars.extend(values)
    for number in range(ISLANDS):
        if 0 not in yields[number * SITES : number * SITES + SITES]:
            raise rows[number].wrong("sites", "an island needs a rice site, for the first governor")
    made.yields = tuple(yields)
    made.rough_gold = tuple(gold)
    made.altar_value = tuple(altars)
    made.gold_standard = tuple([entry.number("gold_standard", 0, 50) for entry in rows])
    made.silver_standard = tuple([entry.number("silver_standard", 0, 50) for entry in rows])


def _heroes(made: Atlas) -> None:
    rows = _rows(made, "hero", HEROES)
    made.hero_id = tuple([entry.name for entry in rows])
    made.hero_name = tuple([entry.text("name") for entry in rows])
    made.strength = tuple([entry.number("strength", 1, 18) for entry in rows])
    made.hero_cost = tuple([entry.number("cost", 0, MOST_TOKENS) for entry in rows])
    clans = [0] * len(CLANS)
    for number, entry in enumerate(rows):
        if entry.flag("aggressive"):
            made.aggressive |= 1 << number
        if entry.flag("solo_removed"):
            made.solo_removed |= 1 << number
        if number >= MARKET_HEROES:
            clans[_clan(entry)] |= 1 << number
    made.clan_heroes = tuple(clans)


def _clan(entry: Entry) -> int:
    return CLANS.index(entry.one_of("clan", [f"C-{name.upper()}" for name in CLANS])[2:].lower())


def _clans(made: Atlas) -> None:
    clans = _rows(made, "clan", len(CLANS))
    made.clan_start = tuple([_tokens(entry, "start_resources") for entry in clans])
    made.threshold = tuple([entry.number("threshold", 1, 99) for entry in clans])
    starts: list[tuple[int, ...]] = []
    for entry in _rows(made, "mini_board", TILES // 4):
        starts.extend([_tokens(entry, "basic_start"), _tokens(entry, "advanced_start")])
    made.board_start = tuple(starts)
    tiles = _rows(made, "tile", TILES)
    made.tile_id = tuple([entry.name for entry in tiles])
    made.yellow = tuple([entry.one_of("band", ("gray", "yellow")) == "yellow" for entry in tiles])
    faces: list[int] = []
    for entry in _rows(made, "villager", VILLAGER_TILES):
        start = entry.text("start_face")
        names = [entry.sub("face_a").get("id"), entry.sub("face_b").get("id")]
        faces.append(names.index(start) if start in names else -1)
    made.fixed_faces = tuple(faces)


def _prices(made: Atlas) -> None:
    track = _row(made, "recruitment_track")
    made.costs = tuple(track.numbers("costs", 4))
    made.reset_cost = _tokens(track, "reset_cost")
    buildings = _rows(made, "building", len(BUILDINGS))
    made.base_price = tuple([_tokens(entry, "base_cost") for entry in buildings])
    made.surcharge = tuple([_tokens(entry, "surcharge_per_exposed_space") for entry in buildings])
    for number, entry in enumerate(buildings):
        if sum(made.base_price[number]) + 3 * sum(made.surcharge[number]) > MOST_TOKENS:
            raise entry.wrong("base_cost", f"the fourth building would cost more than {MOST_TOKENS} tokens")
    costs = _row(made, "costs")
    made.search_tokens = tuple([_search_token(costs, table) for table in costs.items("search_no_mans_land")])
    made.shop_price = _tokens(costs, "black_market_tile")
    made.mercenary_tile = _tokens(costs, "mercenary_tile")
    made.mercenary_shadow = _tokens(costs, "mercenary_shadow")
    made.mercenary_gift = _tokens(costs, "mercenary_bonus_13")
    made.tax = _tokens(costs, "tax_gain")
    made.compensation = _tokens(costs, "eliminated_governor_compensation")
    made.revenue_gold = costs.number("revenue_gold", 0, 9)
    made.revenue_choice = costs.number("revenue_choice", 1, 1)
    tracks = _row(made, "tracks")
    made.storage_start = tracks.number("storage_start", 0, 20)
    made.storage_max = tracks.number("storage_max", made.storage_start, 20)
    made.storage_points = tracks.number("storage_overflow_pp", 0, 9)
    pieces = _row(made, "piece_counts_per_clan")
    made.supply = tuple(
        [pieces.number(name, 1, 30) for name in ("governors", "shadows", "techno_farms", "radio_towers")]
    )
    if made.supply[2:] != (4, 4):
        raise pieces.wrong("techno_farms", "a mini-board has 4 spaces, so there are 4 buildings of each kind")


def _search_token(entry: Entry, table: dict[str, Any]) -> int:
    amounts = _tokens(entry, "search_no_mans_land", table)
    if sum(amounts) != 1:
        raise entry.wrong("search_no_mans_land", "a search costs one token")
    return amounts.index(1)


def _goals(made: Atlas) -> None:
    rows = _rows(made, "goal", GOALS)
    made.goal_id = tuple([entry.name for entry in rows])
    made.goal_orange = tuple([entry.one_of("colour", ("green", "orange")) == "orange" for entry in rows])
    checks = [Entry(PACK, entry.name, entry.sub("check")) for entry in rows]
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
    made.relic_points = tuple(table.numbers("relics", 6))
    made.building_points = (tuple(table.numbers("techno_farms", 4)), tuple(table.numbers("radio_towers", 4)))
    made.helmet_points = table.number("helmet", 0, 50)
    made.lot_size = table.number("resources_per_lot", 1, 99)
    made.lot_points = table.number("pp_per_lot", 0, 50)


def _rivals(made: Atlas) -> None:
    spaces = _rows(made, "mercenary_space", len(MERCENARY_SPACES))
    by_name = {entry.name: entry for entry in spaces}
    made.mercenary_colours = tuple(
        [DICE_COLOURS.index(by_name[f"MS-{name.upper()}"].one_of("colour", DICE_COLOURS)) for name in MERCENARY_SPACES]
    )
    table = _row(made, "mercenaries")
    made.gift_at = table.number("bonus_at", 1, 99)
    made.mercenary_gold = table.number("start_gold", 0, 99)
    cards = _rows(made, "solo_card", CARDS + 1)
    made.card_id = tuple([entry.name for entry in cards[:CARDS]])
    made.card_deck = tuple([DECKS.index(entry.one_of("deck", DECKS)) for entry in cards[:CARDS]])
    lines = cards[CARDS].items("table")
    if len(lines) != ABILITIES:
        raise cards[CARDS].wrong("table", f"{ABILITIES} lines belong here")
    made.ability_from = tuple([Entry(PACK, "S-AB", line).number("min", 0, 18) for line in lines])


def _numbers_of_players(made: Atlas) -> None:
    rows = _rows(made, "setup", 4)
    dice: list[tuple[int, ...]] = []
    goals: list[tuple[int, ...]] = []
    for entry in rows:
        counts = entry.sub("dice")
        dice.append(tuple([int(counts[colour]) for colour in DICE_COLOURS]))
        wanted = entry.sub("goals")
        goals.append((int(wanted["green"]), int(wanted["orange"])))
        names = [f"I-{colour.upper()}" for colour in COLOURS]
        if entry.texts("islands") != names[: len(entry.items("islands"))]:
            raise entry.wrong("islands", f"islands come into play in the order {', '.join(names)}")
    made.dice_counts = tuple(dice)
    made.goal_counts = tuple(goals)
    made.islands_in_play = tuple([len(entry.items("islands")) for entry in rows])
    made.silver_goals = tuple([entry.flag("silver_goal_space") for entry in rows])
    made.army_points = tuple([tuple(entry.numbers("army_pp")) for entry in rows])


# -- effects -----------------------------------------------------------------------------------------------------------


def _effects(made: Atlas) -> None:
    """Every effect in the order of its number. A price can be asked where using the effect is a choice, and there only."""
    found = [_effect(entry, entry.items("ops")) for entry in _rows(made, "hero", HEROES)]
    kinds = {entry.name: entry.items("ops") for entry in entries(PACK, made.tables, "tile_effect")}
    for entry in _rows(made, "tile", TILES):
        for side in ("basic", "advanced"):
            face = entry.sub(side)
            if face.get("effect") not in kinds:
                raise entry.wrong(side, f"{face.get('effect')!r} is no tile effect")
            effect = _effect(entry, kinds[face["effect"]], face)
            found.append(_free(entry, effect) if entry.text("band") == "yellow" else effect)
    for entry in _rows(made, "villager", VILLAGER_TILES):
        found.extend([_free(entry, _effect(entry, entry.sub(face)["ops"])) for face in ("face_a", "face_b")])
    clans = _rows(made, "clan", len(CLANS))
    found.extend([_free(entry, _effect(entry, entry.items("ability_ops"))) for entry in clans])
    found.extend([_free(entry, _effect(entry, _bonus(entry))) for entry in _rows(made, "goal", GOALS)])
    cards = _rows(made, "solo_card", CARDS + 1)
    for entry in cards[:CARDS]:
        found.extend([_effect(entry, entry.sub(colour)["ops"], empire=True) for colour in DICE_COLOURS])
    found.extend([_effect(cards[CARDS], line["ops"], empire=True) for line in cards[CARDS].items("table")])
    made.effects = found
    if len(found) != EFFECTS:
        raise PackError(f"{PACK}: {len(found)} effects stand where {EFFECTS} belong.")


def _bonus(entry: Entry) -> list[dict[str, Any]]:
    """The bonus on the gold space of a goal, in the words of effects."""
    ops: list[dict[str, Any]] = []
    bonus = entry.sub("gold_bonus") if entry.has("gold_bonus") else {}
    for name, amount in bonus.items():
        if name in ("draw", "storage"):
            ops.append({"op": name, "n": amount})
        elif name == "resource_choice":
            ops.append({"op": "gain_choice", "n": amount})
        else:
            ops.append({"op": "gain", name: amount})
    return ops


def _free(entry: Entry, effect: Effect) -> Effect:
    if not effect.free:
        raise entry.wrong("ops", "only heroes and gray tiles can ask a price")
    return effect


def _effect(
    entry: Entry, ops: list[dict[str, Any]], face: dict[str, Any] | None = None, *, empire: bool = False
) -> Effect:
    made = [_op(entry, op, face or {}) for op in ops]
    for op in made:
        if (op.code >= EMPIRE_WORDS) != empire:
            what = "solo cards speak of the empire" if empire else "only solo cards speak of the empire"
            raise entry.wrong("ops", f"{OPS[op.code]!r} does not belong here: {what}")
    pay = [0, 0, 0, 0]
    heroes = tiles = 0
    for op in made:
        name = OPS[op.code]
        if name == "pay":
            pay = [had + more for had, more in zip(pay, op.tokens, strict=True)]
        elif name == "discard_hero":
            heroes += op.n
        elif name == "relic_to_market":
            tiles += op.n
    return Effect(made, tuple(pay), heroes, tiles)


def _op(entry: Entry, table: dict[str, Any], face: dict[str, Any]) -> Op:
    name = table.get("op")
    if name not in OPS:
        raise entry.wrong("ops", f"{name!r} is no word of the vocabulary")
    op = Entry(PACK, entry.name, table)
    if name in FIXED:
        op.number(FIXED[name][0], FIXED[name][1], FIXED[name][1])
    n = max(
        [
            op.number(field, 0, 99)
            for field in ("n", "max", "take", "times", "collect", "discount", "recover")
            if op.has(field)
        ],
        default=0,
    )
    return Op(
        OPS.index(name),
        n,
        _op_tokens(entry, op, name, face),
        _mode(op, name),
        op.flag("different") or op.flag("waive_base") or op.flag("pay_any") or table.get("scope") == "locked",
        op.flag("optional"),
        tuple([_island_named(entry, island) for island in table.get("islands", [])]),
        op.flag("advantage"),
    )


def _island_named(entry: Entry, name: str) -> int:
    names = [f"I-{colour.upper()}" for colour in COLOURS]
    if name not in names:
        raise entry.wrong("islands", f"{name!r} is none of {', '.join(names)}")
    return names.index(name)


def _op_tokens(entry: Entry, op: Entry, name: str, face: dict[str, Any]) -> tuple[int, ...]:
    if op.flag("from_face") or op.flag("pay_only_from_face"):
        field = "pay" if name == "pay" else "gain"
        if field not in face:
            raise entry.wrong(field, "the tile's effect wants tokens on its face")
        return _tokens(entry, field, face[field])
    if op.has("kinds"):
        return tuple([1 if token in op.texts("kinds") else 0 for token in TOKENS])
    return tuple([op.number(token, 0, MOST_TOKENS) if op.has(token) else 0 for token in TOKENS])


def _mode(op: Entry, name: str) -> int:
    """A small number for whatever words choose between kinds of one operation."""
    if name == "recruit":
        return UNITS.index(op.one_of("unit", UNITS)) * len(MODES) + MODES.index(op.one_of("mode", MODES))
    if name == "produce":
        return WORKERS.index(op.one_of("who", WORKERS))
    return 0
