"""Component packs: what can't be played or would have no effect is refused when the pack is loaded."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from sandai.games.daimyo.components.pack_checks import CHANGEABLE, NOTES, check_changes
from sandai.games.daimyo.components.reading import atlas, base_tables
from sandai.games.daimyo.game import GAME
from sandai.kernel.contract import Walk
from sandai.kernel.errors import PackError

Plain = dict[str, Any]
TABLES = base_tables()
ISLANDS = ["I-BLUE", "I-RED", "I-YELLOW", "I-PURPLE", "I-GREEN", "I-BLACK"]


def refused(pack: Any) -> str:
    with pytest.raises(PackError) as caught:
        GAME.new(3, pack=pack)
    return str(caught.value)


# -- every value of every file -------------------------------------------------------------------------------------------


def changed(table: str, row: Plain | None, field: str, value: Any) -> Plain:
    """A pack that changes one field."""
    return {table: {field: value}} if row is None else {table: [{"id": row["id"], field: value}]}


def fields() -> Iterator[tuple[str, Plain | None, str, Any]]:
    """Every field that a pack may change, with what it holds."""
    for table, names in CHANGEABLE.items():
        rows = TABLES[table] if isinstance(TABLES[table], list) else [None]
        for row in rows:
            holder = TABLES[table] if row is None else row
            for name in names:
                if name in holder:
                    yield table, row, name, holder[name]


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Every whole number inside a value, with the way to it."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, (*path, name))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from leaves(inner, (*path, number))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path, value


def tables_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict):
        yield path
        for name, inner in value.items():
            yield from tables_in(inner, (*path, name))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from tables_in(inner, (*path, number))


def with_leaf(value: Any, path: tuple[Any, ...], leaf: Any) -> Any:
    if not path:
        return leaf
    new = copy.deepcopy(value)
    inner = new
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = leaf
    return new


@pytest.mark.parametrize("absurd", [-1, 10**9, 1.5, "x", None, True, [], {}])
def test_no_number_of_any_file_can_be_absurd(absurd: Any) -> None:
    tried = 0
    for table, row, field, value in fields():
        for path, _ in leaves(value):
            pack = changed(table, row, field, with_leaf(value, path, absurd))
            with pytest.raises(PackError):
                atlas(pack)
            tried += 1
    assert tried > 300


def test_no_field_of_any_file_can_be_of_another_kind() -> None:
    for table, row, field, value in fields():
        strange: list[Any] = [None, 3.5, [None], {"odd": 1}, "odd", [[]]]
        for odd in strange:
            if type(odd) is not type(value) or isinstance(value, (list, dict)):
                with pytest.raises(PackError):
                    atlas(changed(table, row, field, odd))


def test_small_tables_take_no_unknown_fields() -> None:
    for table, row, field, value in fields():
        for path in tables_in(value):
            pack = changed(table, row, field, with_leaf(value, (*path, "odd"), 1))
            with pytest.raises(PackError):
                atlas(pack)


def test_a_missing_value_never_crashes() -> None:
    """Leaving something out of a small table or a list is refused or means nothing of it."""
    for table, row, field, value in fields():
        for path, _ in leaves(value):
            if path:
                new = copy.deepcopy(value)
                inner = new
                for step in path[:-1]:
                    inner = inner[step]
                del inner[path[-1]]
                with suppress(PackError):
                    atlas(changed(table, row, field, new))


def test_what_the_rules_fix_can_be_repeated_but_not_changed() -> None:
    for table, rows in TABLES.items():
        for row in rows if isinstance(rows, list) else [None]:
            for field, value in (rows if row is None else row).items():
                if field == "id" or field in NOTES or field in CHANGEABLE.get(table, ()):
                    continue
                atlas(changed(table, row, field, value))
                with pytest.raises(PackError, match=f"field {field}: the rules fix it at"):
                    atlas(changed(table, row, field, something_else(value)))


def something_else(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return f"{value}!" if isinstance(value, str) else [*value, "odd"]


# -- numbers that can't be played ----------------------------------------------------------------------------------------


def deck(*names: str) -> Plain:
    return {"solo_card": [{"id": name, "deck": "5"} for name in names]}


def op(**fields: Any) -> Plain:
    return {"hero": [{"id": "H-M30", "ops": [fields]}]}


@pytest.mark.parametrize(
    ("pack", "words"),
    [
        (
            deck("S34-1", "S34-2", "S34-3"),
            "entry S34-1, field deck: the deck of rounds 3-4 has 5 cards left; it needs 6",
        ),
        (
            deck("S12-1", "S12-2", "S12-3"),
            "entry S12-1, field deck: the deck of rounds 1-2 has 5 cards left; it needs 6",
        ),
        ({"solo_card": [{"id": f"S5-{n}", "deck": "1-2"} for n in (1, 2)]}, "the deck of rounds 5 has 2 cards"),
        ({"solo_card": [{"id": "S-AB", "deck": "5"}]}, "entry S-AB, field deck: the rules fix it"),
        ({"setup": [{"id": "P1", "dice": {"blue": 1, "green": 2, "red": 2}}]}, "entry P1, field dice: 5 dice are too"),
        ({"setup": [{"id": "P2", "dice": {"blue": 0, "green": 4, "red": 4}}]}, "entry P2, field dice: 8 dice are too"),
        ({"setup": [{"id": "P4", "dice": {"blue": 1, "green": 5, "red": 5}}]}, "entry P4, field dice: 11 dice are to"),
        ({"setup": [{"id": "P4", "dice": {"blue": 4, "green": 5, "red": 5}}]}, "there are only 3 blue dice, not 4"),
        ({"setup": [{"id": "P4", "dice": {"blue": 3, "green": 5}}]}, "entry P4, field red: it is missing"),
        (
            {"mercenary_space": [{"id": f"MS-{name}", "colour": "blue"} for name in ("RELIC", "GOVERNOR", "SHADOW")]},
            "entry P2, field dice: players could be left without a die",
        ),
        ({"setup": [{"id": "P3", "islands": ISLANDS[:2]}]}, "entry P3, field islands: 2 islands are too few"),
        ({"setup": [{"id": "P3", "islands": ISLANDS[1:]}]}, "entry P3, field islands: islands come into play"),
        ({"setup": [{"id": "P3", "army_pp": [9, 8, 7, 6]}]}, "entry P3, field army_pp: it takes from 1 to 3"),
        ({"setup": [{"id": "P3", "army_pp": []}]}, "entry P3, field army_pp: it takes from 1 to 3"),
        ({"setup": [{"id": "P3", "goals": {"green": 10, "orange": 1}}]}, "field goals: there are only 9 green goals"),
        ({"goal": [{"id": "GG-1", "timing": "immediate"}]}, "entry GG-1, field timing: a goal of this kind"),
        ({"goal": [{"id": "GG-4", "gold_bonus": {"relic": 1}}]}, "field gold_bonus: there is no 'relic' in it"),
        ({"hero": [{"id": "H-T1", "clan": "C-NOBLE"}]}, "field clan: C-TECH has 2 heroes; each clan has 3"),
        ({"island": [{"id": "I-RED", "altars": [1, 2, 3]}]}, "field altars: the best altar comes first"),
        ({"piece_counts_per_clan": {"governors": 4}}, "field governors: 4 is not from 5 to 30"),
        ({"costs": {"search_no_mans_land": []}}, "field search_no_mans_land: name each token"),
        ({"costs": {"search_no_mans_land": [{"metal": 1}, {"metal": 1}]}}, "field search_no_mans_land: name each"),
        ({"costs": {"revenue_choice": 2}}, "entry costs, field revenue_choice: the rules fix it at 1"),
        ({"solo_difficulty": [{"id": "easy", "governors": [4]}]}, "field governors: a group has from 1 to 3"),
        ({"solo_difficulty": [{"id": "difficult", "governors": [1] * 4}]}, "field governors: 5 islands are needed"),
        ({"solo_difficulty": [{"id": "easy", "random_relics": 4}]}, "field random_relics: 4 is not from 0 to 3"),
        ({"villager": [{"id": "V-1", "start_face": "V-2A"}]}, "field start_face: 'V-2A' is none of V-1A, V-1B, any"),
        ({"tile_effect": [{"id": "E02", "band": "yellow"}]}, "entry E02, field band: the rules fix it"),
        ({"tile": [{"id": "T-TF1-2", "basic": {"effect": "E99"}}]}, "field effect: 'E99' is none of E01"),
        (
            {"tile": [{"id": "T-TF1-2", "basic": {"effect": "E02", "gain": {"rice": 1}}}]},
            "entry T-TF1-2, field basic: the effect E02 makes no use of 'gain'",
        ),
        (op(op="draw"), "entry H-M30, field n: it is missing"),
        (op(op="draw", n=0), "entry H-M30, field n: 0 is not from 1 to 9"),
        (op(op="draw", n=1, times=2), "entry H-M30, field ops: there is no 'times' in it"),
        (op(op="gain"), "entry H-M30, field ops: 'gain' names no tokens"),
        (op(op="gain", from_face=True), "field gain: the tile's effect wants tokens on its face"),
        (op(op="gain_one_of", kinds=["silver"]), "field kinds: .* is no list of different kinds"),
        (op(op="gain_one_of", kinds=[]), "field kinds: .* is no list of different kinds"),
        (op(op="gain_choice", n=4, different=True), "field n: there are not 4 different resources"),
        (op(op="recruit", unit="any", mode="free", n=1), "field n: a free unit has no price"),
        (op(op="recruit", unit="any", mode="minus"), "field n: it is missing"),
        (op(op="activate_tile", scope="any"), "field scope: 'any' is none of placed, locked"),
        (
            {"hero": [{"id": "H-M30", "ops": [{"op": "draw", "n": 1}, {"op": "pay", "gold": 1}]}]},
            "entry H-M30, field ops: prices come first",
        ),
        (
            {"solo_card": [{"id": "S5-1", "red": {"ops": [{"op": "empire_governor", "n": 3, "islands": []}]}}]},
            "entry S5-1, field islands: name each island once",
        ),
        (
            {"solo_card": [{"id": "S5-1", "red": {"ops": [{"op": "empire_shadow", "n": 1, "islands": ["I-BLACK"]}]}}]},
            "entry S5-1, field islands: I-BLACK is not in play",
        ),
        (
            {"solo_card": [{"id": "S5-1", "red": {"ops": [{"op": "empire_governor", "n": 3}] * 2}}]},
            "entry S5-1, field ops: a line can't have more than 5",
        ),
        (
            {"villager": [{"id": "V-1", "face_a": {"id": "V-1A", "ops": [{"op": "villager", "n": 1}]}}]},
            "entry V-1, field ops: effects of this kind would set each other off",
        ),
        (
            {"tile_effect": [{"id": "E03", "ops": [{"op": "activate_tile", "scope": "placed"}]}]},
            "entry E03, field ops: effects of this kind would set each other off",
        ),
        (
            {"clan": [{"id": "C-NOBLE", "ability_ops": [{"op": "copy_clan_ability"}]}]},
            "entry C-NOBLE, field ability_ops: effects of this kind would set each other off",
        ),
    ],
)
def test_a_pack_that_can_not_be_played_is_refused(pack: Plain, words: str) -> None:
    with pytest.raises(PackError, match=words):
        GAME.new(3, pack=pack)


def test_the_lines_of_the_abilities_card_cover_every_sum() -> None:
    lines = TABLES["solo_card"][-1]["table"]
    for number, field, value in ((0, "min", 4), (0, "max", 6), (1, "min", 7), (3, "max", 17), (2, "max", 8)):
        table = [{**line, field: value} if at == number else line for at, line in enumerate(lines)]
        assert "entry S-AB, field table" in refused({"solo_card": [{"id": "S-AB", "table": table}]})


@pytest.mark.parametrize(
    "pack",
    [
        {"hero": {"id": "H-M01"}},
        {"hero": [7]},
        {"hero": [{"id": ["H-M01"]}]},
        {"hero": [{"cost": 1}]},
        {"hero": [{"id": "H-M01", "cost": 1}, {"id": "H-M01", "cost": 2}]},
        {"hero": [{"id": "H-M01", "ops": [7]}]},
        {"costs": [1]},
        {"costs": 7},
        {"hero": {1, 2}},
        {"tile_effect": [{"id": "E99", "ops": []}]},
    ],
)
def test_what_is_no_pack_is_refused(pack: Any) -> None:
    assert refused(pack).startswith(("component pack", "This pack can't be used: "))


@pytest.mark.parametrize("pack", [[1], "pack", 7])
def test_a_pack_is_a_table(pack: Any) -> None:
    with pytest.raises(PackError, match="it is not a table of tables"):
        check_changes(TABLES, pack)


def test_a_changed_effect_must_stand_on_a_tile() -> None:
    used = [
        {"id": tile["id"], side: {"effect": "E03"}}
        for tile in TABLES["tile"]
        for side in ("basic", "advanced")
        if tile[side]["effect"] == "E07"
    ]
    pack = {"tile": used, "tile_effect": [{"id": "E07", "ops": [{"op": "storage", "n": 3}]}]}
    assert "entry E07, field ops: no tile has this effect" in refused(pack)
    assert atlas({"tile": used}) is not None


# -- games at the bounds -------------------------------------------------------------------------------------------------


def token_table(n: int) -> dict[str, int]:
    return dict.fromkeys(("rice", "metal", "stone", "gold"), n)


def prices(n: int) -> Plain:
    names = [name for name, value in TABLES["costs"].items() if isinstance(value, dict)]
    return {**{name: token_table(n) for name in names}, "revenue_gold": n}


def heroes(cost: int, strength: int) -> list[Plain]:
    return [{"id": row["id"], "cost": cost, "strength": strength} for row in TABLES["hero"]]


LOWEST: Plain = {
    "tracks": {"storage_start": 0, "storage_max": 0, "storage_overflow_pp": 0},
    "recruitment_track": {"costs": [0, 0, 0, 0], "reset_cost": token_table(0)},
    "piece_counts_per_clan": {"governors": 5, "shadows": 1},
    "setup": [
        {"id": "P1", "dice": {"blue": 0, "green": 3, "red": 3}, "army_pp": [0]},
        {"id": "P2", "dice": {"blue": 3, "green": 3, "red": 3}, "islands": ISLANDS[:2], "army_pp": [0]},
        {"id": "P3", "dice": {"blue": 0, "green": 4, "red": 5}, "islands": ISLANDS[:3], "army_pp": [0]},
        {"id": "P4", "dice": {"blue": 2, "green": 5, "red": 5}, "islands": ISLANDS[:4], "army_pp": [0]},
    ],
    "island": [{"id": f"{name}", "gold_standard": 0, "silver_standard": 0, "altars": [0, 0, 0]} for name in ISLANDS],
    "building": [{"id": name, "base_cost": {}, "surcharge_per_exposed_space": {}} for name in ("B-TF", "B-RT")],
    "costs": prices(0),
    "clan": [{"id": row["id"], "threshold": 1, "start_resources": {}} for row in TABLES["clan"]],
    "hero": heroes(0, 1),
    "goal": [
        {
            "id": row["id"],
            "check": {**row["check"], "at_least": 1},
            "gold_pp": 0,
            "colour": "orange",
            "timing": row["timing"],
        }
        for row in TABLES["goal"]
        if "silver_pp" in row
    ],
    "mercenaries": {"bonus_at": 1},
    "solo_difficulty": [{"id": row["id"], "governors": [], "radio_towers": 0} for row in TABLES["solo_difficulty"]],
    "solo_card": [{"id": "S12-1", "deck": "3-4"}, {"id": "S12-2", "deck": "5"}],
}
for _row in LOWEST["setup"]:
    _row["goals"] = {"green": 0, "orange": 12 if _row["id"] == "P4" else 0}

HIGHEST: Plain = {
    "tracks": {"storage_start": 20, "storage_max": 20, "storage_overflow_pp": 9},
    "recruitment_track": {"costs": [9, 9, 9, 9], "reset_cost": token_table(9)},
    "piece_counts_per_clan": {"governors": 30, "shadows": 30},
    "setup": [
        {
            "id": f"P{seats}",
            "dice": {"blue": 3, "green": 5, "red": 5},
            "islands": ISLANDS,
            "goals": {"green": 9, "orange": 3},
            "army_pp": [99] * (seats + 1 if seats < 3 else seats),
        }
        for seats in (1, 2, 3, 4)
    ],
    "island": [{"id": name, "gold_standard": 50, "silver_standard": 50, "altars": [9, 9, 9]} for name in ISLANDS],
    "costs": {
        **prices(9),
        "search_no_mans_land": [{name: 1} for name in token_table(1)],
        "mercenary_shadow": token_table(1),
    },
    "clan": [{"id": row["id"], "threshold": 18, "start_resources": token_table(9)} for row in TABLES["clan"]],
    "mini_board": [
        {"id": row["id"], "basic_start": token_table(9), "advanced_start": token_table(9)}
        for row in TABLES["mini_board"]
    ],
    "hero": heroes(9, 3),
    "mercenaries": {"bonus_at": 99, "start_gold": 99},
    "solo_difficulty": [
        {"id": row["id"], "governors": [3, 3, 3, 3, 3], "radio_towers": 1, "random_relics": 3}
        for row in TABLES["solo_difficulty"]
    ],
}


def strong(number: int) -> list[Plain]:
    """Every operation with its highest number, a few on each hero."""
    ops: list[Plain] = [
        {"op": "gain", **token_table(9)},
        {"op": "gain_choice", "n": 9},
        {"op": "gain_choice", "n": 3, "different": True},
        {"op": "gain_per_shadow", **token_table(9)},
        {"op": "exchange", "max": 9},
        {"op": "draw", "n": 9},
        {"op": "recall_hero", "n": 9},
        {"op": "storage", "n": 9},
        {"op": "relic_here", "n": 9},
        {"op": "relic_board", "n": 9},
        {"op": "relic_market", "n": 9},
        {"op": "relic_bag", "n": 9},
        {"op": "relic_to_bag", "n": 9},
        {"op": "scavenge", "moves": 1, "take": 9},
        {"op": "recruit", "unit": "any", "mode": "minus", "n": 9},
        {"op": "recruit", "unit": "any", "mode": "exact", "n": 0},
        {"op": "build", "discount": 9, "waive_base": True, "optional": True},
        {"op": "build", "discount": 3},
        {"op": "produce", "who": "one_governor", "times": 9},
        {"op": "move_governor", "collect": 9, "optional": True},
        {"op": "hire", "discount": 9},
        {"op": "hire", "pay_any": True},
        {"op": "villager", "n": 9},
        {"op": "die_up", "n": 9},
        {"op": "play_hero_free"},
        {"op": "activate_tile", "scope": "locked"},
    ]
    return ops[number % len(ops) :][:2]


STRONG: Plain = {
    "hero": [
        {"id": row["id"], "strength": 1 + number % 6, "cost": number % 3, "ops": strong(number)}
        for number, row in enumerate(TABLES["hero"])
    ],
    "solo_card": [
        {
            "id": row["id"],
            "blue": {"ops": [{"op": "empire_shadow", "n": 3, "advantage": True}, {"op": "empire_relics", "n": 2}]},
            "red": {"ops": [{"op": "empire_governor", "n": 3}, {"op": "empire_radio_tower", "n": 2}]},
        }
        for row in TABLES["solo_card"][:-1]
    ],
    "piece_counts_per_clan": {"shadows": 30},
}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("pack", [LOWEST, HIGHEST, STRONG], ids=["lowest", "highest", "strong"])
def test_games_at_the_bounds_can_be_played(pack: Plain, seats: int) -> None:
    for seed in (1, 2):
        options: Plain = {"difficulty": "difficult"} if seats == 1 else {}
        state = GAME.new(seats, seed, pack, **options, boards="draft" if seed == 2 else "basic")
        report = Walk(GAME, state, seed, 60).run()
        assert report.problems == []
        assert state.over
        assert GAME.svg(state, 0).startswith("<svg")


def test_the_strongest_heroes_come_into_play() -> None:
    assert len(STRONG["hero"]) > atlas({}).market_heroes.bit_count()
    assert atlas(STRONG).effects[0].ops[0].tokens == (9, 9, 9, 9)
