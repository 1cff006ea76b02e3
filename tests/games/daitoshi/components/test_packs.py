"""Component packs: what can't be played is refused when it is loaded, with file, entry and field; what is accepted plays."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.reading import atlas_of, tables
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.errors import PackError

Path = tuple[str | int, ...]
TEXTS = ("id", "source", "note", "rulebook_fields", "rulebook_partial")


def values(table: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value of a table that is no table or list itself, with its path."""
    if isinstance(table, (dict, list)):
        for key, value in table.items() if isinstance(table, dict) else enumerate(table):
            yield from values(value, (*path, key))
    else:
        yield path, table


def pack_with(file: str, path: Path, value: Any) -> dict[str, Any]:
    """A pack that changes one value; None takes the field away."""
    table = copy.deepcopy(tables()[file])
    inner: Any = table
    for key in path[:-1]:
        inner = inner[key]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    name, first = str(path[0]), path[1]
    keyed = isinstance(first, int) and "id" in table[name][first]
    return {file: {name: [table[name][first]] if keyed else table[name]}}


def sampled(kind: type) -> list[tuple[str, Path, Any]]:
    """One value of that kind for each field of each table, from its last entry that has the field."""
    found: dict[tuple[str | int, ...], tuple[str, Path, Any]] = {}
    for file, table in tables().items():
        for path, value in values(table):
            if type(value) is kind and not any(key in TEXTS for key in path[1:]):
                place = tuple("*" if isinstance(key, int) else key for key in path)
                found[(file, *place)] = (file, path, value)
    return list(found.values())


def refused(pack: dict[str, Any]) -> str:
    """Why a pack is refused; nothing if it is accepted. Any other error than PackError is a fault."""
    try:
        atlas_of(pack)
    except PackError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(("file", "path", "value"), sampled(int))
def test_every_number_refuses_what_is_no_sensible_number(file: str, path: Path, value: int) -> None:
    field = [key for key in path if isinstance(key, str)][-1]
    for bad in (-100, 10**6, 10**30, 1.5, True, "1", [1]):
        why = refused(pack_with(file, path, bad))
        assert why.startswith(f"{file}.toml") and field in why, (bad, why)
    for near in (0, value - 1, value + 1):
        why = refused(pack_with(file, path, near))
        assert why == "" or (why.startswith(f"{file}.toml") and "field" in why), (near, why)


@pytest.mark.parametrize(("file", "path", "value"), [one for one in sampled(str) if ":" in one[2]])
def test_every_reward_refuses_an_amount_that_can_not_be(file: str, path: Path, value: str) -> None:
    word = value.partition(":")[0]
    for bad in (
        f"{word}:0",
        f"{word}:-1",
        f"{word}:256",
        f"{word}:1000000",
        f"{word}:²",
        f"{word}:{'9' * 5000}",
        7,
        None,
    ):
        if bad is not None:
            assert refused(pack_with(file, path, bad)).startswith(f"{file}.toml"), bad


@pytest.mark.parametrize("kind", [int, bool])
def test_a_small_table_needs_all_its_fields(kind: type) -> None:
    tried = 0
    for file, path, _ in sampled(kind):
        if isinstance(path[-1], str) and isinstance(path[-2], int) and len(path) > 3:
            tried += 1
            assert refused(pack_with(file, path, None)).endswith(f"field {path[-1]}: it is missing.")
    assert tried


def spaces(table: str, *names: str) -> list[dict[str, Any]]:
    return copy.deepcopy(next(row for row in tables()["machines"][table] if row["id"] in names)["spaces"])


MACHINE = spaces("megamachine", "megamachine-1")
RAIL = copy.deepcopy(tables()["board"]["wormbus"]["spaces"])
SET_UPS = copy.deepcopy(tables()["board"]["setup_players"])


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        ({"board": 3}, "board.toml: 3 is not a table"),
        ({"board": {"terrain": {}}}, "board.toml, terrain: a list of tables is wanted"),
        ({"board": {"wormbus": {"spaces": RAIL[:3]}}}, "entry wormbus, field spaces: 15 small tables belong here"),
        ({"board": {"setup_players": [*SET_UPS[:3], {**SET_UPS[3], "extra": 1}]}}, "entry 4, field extra: there is no such field"),
        ({"board": {"setup_players": [*SET_UPS[:3], {**SET_UPS[3], "megamachine_blocked": ["s1"]}]}}, "entry 4, field megamachine_blocked: 0 spaces belong here"),
        ({"board": {"setup_players": [{**SET_UPS[0], "megamachine_blocked": ["s1", "s1"]}, *SET_UPS[1:]]}}, "entry 1, field megamachine_blocked: 's1' stands twice"),
        ({"board": {"setup_players": [{**SET_UPS[0], "river_spaces_empty_next_to_temple": 7}, *SET_UPS[1:]]}}, "field river_spaces_empty_next_to_temple: on the river track 8 spaces stay empty"),
        ({"machines": {"megamachine": [{"id": "megamachine-1", "spaces": MACHINE[::-1]}]}}, "megamachine-1, spaces 1, field id: the rules fix it to be 's1'"),
        ({"machines": {"megamachine": [{"id": "megamachine-1", "workshop": ["vp:1"] * 9}]}}, "9 rewards stand where at most 8 belong"),
        ({"factory": {"reputation": {"vp": [0, 0, 0, 26]}}}, "entry reputation, field vp: .* are not all from 0 to 25"),
        ({"factory": {"reputation": {"vp": [-1, 0, 0, 0]}}}, "entry reputation, field vp"),
        ({"districts": {"district_tile": [{"id": "inner-townhall", "exploit": ["river"]}]}}, "the Town Hall exploits river and land_any"),
        ({"mayor": {"mayor_card": [{"id": "mayor-01", "front": {**tables()["mayor"]["mayor_card"][0]["front"], "actions": []}}]}}, "mayor-01, front, field actions: one action and megamachine belong here"),
        ({"mayor": {"advisor": [{"id": "advisor-03", "name": " "}]}}, "entry advisor-03, field name: it is empty"),
        ({"inventory": {"component": [{"id": "hex_river", "count": 20}]}}, "entry hex_river, field count: the rules fix it to be 19"),
        ({"inventions": {"invention": [{"id": "ordinary-food-1", "copies": 2}]}}, "inventions.toml, field copies: 21 ordinary Inventions"),
        ({"inventions": {"invention": [{"id": "university-1", "copies": 5}, {"id": "university-2", "copies": 7}]}}, "entry university-1, field copies: 6 belong to every Mega-Machine"),
        ({"inventions": {"invention": [{"id": "ordinary-food-1", "left": ["progress:9"] * 7}]}}, "entry ordinary-food-1, field left: it may lead to 126 decisions"),
    ],
)  # fmt: skip
def test_what_can_not_be_played_is_refused(pack: dict[str, Any], message: str) -> None:
    with pytest.raises(PackError, match=message):
        GAME.new(4, 1, pack=pack)


def test_things_that_are_no_packs_are_refused() -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    for odd in ({1, 2}, {"terrain": deep}, {"wormbus": {"start": 10**5000}}):
        with pytest.raises(PackError, match="This pack can't be used: "):
            GAME.new(4, 1, pack={"board": odd})


# -- accepted packs play -----------------------------------------------------------------------------------------------


def most(word: int) -> str:
    return f"{v.NAMES[word]}:{v.MOST[word]}"


def everything(**fields: Any) -> dict[str, Any]:
    """The same fields for every entry of the tables that have them."""
    pack: dict[str, Any] = {}
    for file, table in tables().items():
        for name, rows in table.items():
            if isinstance(rows, list) and "id" in rows[0]:
                changed = [
                    {"id": row["id"], **{f: value for f, value in fields.items() if type(row.get(f)) is type(value)}}
                    for row in rows
                ]
                pack.setdefault(file, {})[name] = changed
    return pack


def basics(pack: dict[str, Any], *more: str) -> dict[str, Any]:
    """The Basic Inventions keep their resources."""
    for row in pack["inventions"]["invention"]:
        if row["id"].startswith("basic-"):
            row["middle"] = [f"{row['id'].removeprefix('basic-')}:9", *more]
    return pack


GENEROUS = basics(
    everything(
        left=[most(v.WEALTH), most(v.STEAM), most(v.FOOD), most(v.LUXURY), "worker:any"],
        middle=[most(v.ENERGY), most(v.CONSTRUCTION), most(v.VP), most(v.REPUTATION), most(v.SCORE_REPUTATION)],
        workshop_front=[most(v.WORMBUS), most(v.PROGRESS), most(v.CONFLICT_REWARD)],
        workshop_back=["prestige:4", most(v.DISCARD_HEX_WITH_REWARD), most(v.DISCARD_HEX)],
        conflict_reward=[most(v.VP), most(v.STEAM), "worker:any", "pilgrim:any"],
        steam=20,
        electrify_cost=5,
        vp=v.MOST_VP,
    )
)
POOR = basics(
    everything(
        left=[],
        middle=[],
        workshop_front=[],
        workshop_back=[],
        workshop=[],
        reward=[],
        conflict_reward=[],
        exploit=[],
        effect=[],
        steam=0,
        electrify_cost=0,
        vp=0,
    )
)
for entry in POOR["districts"]["district_tile"]:
    entry.pop("exploit", None)  # of terrains only
GENEROUS["factory"]["reputation"] = {"vp": [0, v.MOST_REPUTATION, 0, v.MOST_REPUTATION]}
GENEROUS["factory"]["steam_engine"] = {"min": -1, "max": 1}
POOR["factory"]["reputation"] = {"vp": [0] * 4}
POOR["factory"]["steam_engine"] = {"min": -9, "max": 9}
LONG = {"factory": {"slot": [{"id": row["id"], "track_length": 30} for row in tables()["factory"]["slot"]]}}
SHORT_ICONS = [{"at": 1, "reward": "invention_ready"}, {"at": 2, "reward": "invention_upgrade"}]
SHORT = {
    "factory": {
        "slot": [
            {"id": row["id"], "track_length": 2, "icons": SHORT_ICONS, "basic": [2, 2, 2], "improved": [0, 0, 0]}
            for row in tables()["factory"]["slot"]
        ]
    }
}


@pytest.mark.parametrize("seats", n.SEATS)
@pytest.mark.parametrize("pack", [GENEROUS, POOR, LONG, SHORT], ids=["generous", "poor", "long", "short"])
def test_games_at_the_bounds_come_to_their_end(pack: dict[str, Any], seats: int) -> None:
    state = GAME.new(seats, 3, pack=pack, **({"advisors": 10} if seats == 1 else {}))
    assert isinstance(state, DaitoshiState)
    key = stream_key("packs", seats)
    names = [f"Seat {seat}" for seat in range(seats)]
    told = 0
    while not state.over:
        if state.decisions % 20 == 0:
            assert GAME.invariants(state) == []
            for event in state.events(told):
                assert GAME.line(event, names)
            told = state.decisions
        state.play(state.choices[draw_below(key, state.decisions, len(state.choices))])
    assert len(state.scores) >= seats and state.winners
