"""Reads the component tables, applies a pack, checks them and fills the atlas. Every error names file, entry and field."""

from __future__ import annotations

import json
import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import advisor_powers
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.atlas import Atlas
from sandai.games.daitoshi.components.checks import check
from sandai.games.daitoshi.components.pack_limits import ADDABLE, check_shape
from sandai.kernel.components import Entry, entries, replaced
from sandai.kernel.errors import PackError, shown

__all__ = ["Book", "Piece", "atlas_of", "book_of", "tables", "tables_of"]

FILES: Final = ("inventory", "board", "factory", "districts", "cities", "inventions", "machines", "mayor")
Plain = dict[str, Any]
Book = dict[str, Any]  # the tables of a pack: entries by id, except where a table has only one
Piece = dict[str, Any]  # an entry as it is written


@cache
def tables_of(file: str) -> Plain:
    """Our own tables of one file, by its name without the ending."""
    folder = files("sandai.games.daitoshi") / "components"
    return tomllib.loads((folder / f"{file}.toml").read_text("utf-8"))


@cache
def tables() -> dict[str, Plain]:
    """Our own tables, by the name of their file."""
    return {name: tables_of(name) for name in FILES}


def _laid_over(pack: Plain) -> dict[str, Plain]:
    for name in pack:
        if name not in FILES:
            raise PackError(f"A pack for Daitoshi has no file {name!r}; its files are: {', '.join(FILES)}.")
        if not isinstance(pack[name], dict):
            raise PackError(f"{name}.toml: {pack[name]!r} is not a table.")
    laid = {
        name: replaced(f"{name}.toml", table, pack[name], ADDABLE.get(name, ())) if name in pack else table
        for name, table in tables().items()
    }
    for name in pack:
        check_shape(name, tables()[name], laid[name])
    _check_copies(tables()["inventions"]["invention"], laid["inventions"]["invention"])
    return laid


def _check_copies(ours: list[Plain], laid: list[Plain]) -> None:
    """T-006: a pack doesn't change how many of our own Inventions of a quality there are; those that it adds come on top."""
    for quality in n.QUALITIES:
        wanted = sum(row["copies"] for row in ours if row["quality"] == quality)
        found = sum(row["copies"] for row in laid[: len(ours)] if row["quality"] == quality)
        if found != wanted:
            raise PackError(f"inventions.toml, field copies: {found} {quality} Inventions stand where {wanted} belong.")


@lru_cache(maxsize=32)
def _atlas(pack: str) -> Atlas:
    return _filled(_laid_over(json.loads(pack)))


def atlas_of(pack: Plain) -> Atlas:
    """The atlas of our own components, or of those with a pack."""
    return _atlas(_written(pack))


def _written(pack: Plain) -> str:
    """A pack as text, which is a cache key."""
    try:
        return json.dumps(pack, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        raise PackError("A pack for Daitoshi holds only texts, whole numbers, true, false, lists and tables.") from None


@lru_cache(maxsize=32)
def _book(pack: str) -> Book:
    book: Plain = {}
    for table in _laid_over(json.loads(pack)).values():
        for name, rows in table.items():
            keyed = isinstance(rows, list) and "id" in rows[0]
            book["tile" if name == "district_tile" else name] = {row["id"]: row for row in rows} if keyed else rows
    return book


def book_of(pack: Plain) -> Book:
    """The tables as they are written, entries by id: for drawing and for the gallery."""
    return _book(_written(pack))


def _filled(all_tables: dict[str, Plain]) -> Atlas:
    atlas = Atlas()
    _read_board(atlas, all_tables["board"])
    _read_factory(atlas, all_tables["factory"])
    _read_districts(atlas, all_tables["districts"])
    _read_cities(atlas, all_tables["cities"])
    _read_inventions(atlas, all_tables["inventions"])
    _read_machines(atlas, all_tables["machines"], all_tables["inventions"])
    _read_mayor(atlas, all_tables["mayor"])
    check(atlas)
    return atlas


def _rewards(entry: Entry, field: str, texts: list[Any], allowed: tuple[int, ...]) -> list[int]:
    if len(texts) > v.LONGEST:
        raise entry.wrong(field, f"{len(texts)} rewards stand where at most {v.LONGEST} belong")
    codes = []
    for text in texts:
        code = v.read(text, allowed) if isinstance(text, str) else None
        if code is None:
            good = ", ".join(
                f"{v.NAMES[kind]} (up to {v.MOST[kind]})" if kind in v.MOST else v.NAMES[kind] for kind in allowed
            )
            raise entry.wrong(field, f"{str(text)[:60]!r} is no reward that can stand here; the rewards are {good}")
        codes.append(code)
    return codes


def _list(entry: Entry, field: str, allowed: tuple[int, ...] = v.GENERAL) -> list[int]:
    return _rewards(entry, field, entry.items(field), allowed)


def _rows(entry: Entry, field: str, count: int) -> list[Entry]:
    """A list of small tables inside an entry."""
    rows = entry.items(field)
    if len(rows) != count or any(not isinstance(row, dict) for row in rows):
        raise entry.wrong(field, f"{count} small tables belong here")
    return [Entry(entry.file, f"{entry.name}, {field} {number}", row) for number, row in enumerate(rows, 1)]


def _one(file: str, table: Plain, name: str) -> Entry:
    if not isinstance(table.get(name), dict):
        raise PackError(f"{file}: the table [{name}] is missing.")
    return Entry(file, name, table[name])


def _order(entry: Entry, field: str, names: tuple[str, ...]) -> list[int]:
    texts = entry.texts(field)
    if sorted(texts) != sorted(names):
        raise entry.wrong(field, f"{texts!r} is no order of {', '.join(names)}")
    return [names.index(text) for text in texts]


def _read_board(atlas: Atlas, table: Plain) -> None:
    file = "board.toml"
    terrains = {entry.name: entry for entry in entries(file, table, "terrain")}
    tracks = {entry.name: entry for entry in entries(file, table, "wilderness_track")}
    setups = entries(file, table, "setup_players", key="players")
    for terrain in n.TERRAINS:
        entry = terrains[terrain]
        atlas.hexes.append(entry.number("hexes", 1, 99))
        atlas.exploit.append(_list(entry, "exploit", v.IN_EXPLOIT))
        atlas.conflict.append(_list(entry, "conflict_reward"))
        atlas.tile_of.append(n.TILES.index(entry.one_of("operation_tile", n.TILES)))
        track = tracks[terrain]
        spaces = _rows(track, "spaces", 19 if terrain == "river" else 9)
        atlas.value.append([0, *(space.number("vp", 0, 99) for space in spaces)])
        river = terrain == "river"
        atlas.penalty.append(
            [track.number("temple_penalty", 0, 99), *(space.number("penalty", 0, 99) for space in spaces)]
            if river
            else []
        )
        atlas.length.append(len(spaces))
        if [space.flag("end") for space in spaces] != [*[False] * (len(spaces) - 2), True, False]:
            raise track.wrong("spaces", "the end icon belongs on the next-to-last space and on no other")
    atlas.layout.append([])
    atlas.opens.append([])
    atlas.blocked.append([])
    names = [f"s{space}" for space in range(1, n.MACHINE_SPACES + 1)]
    for players, setup in enumerate(setups, 1):
        _read_layout(atlas, players, tracks)
        empty = atlas.layout[players][n.RIVER].count(0)
        if setup.number("river_spaces_empty_next_to_temple", 0, 19) != empty:
            raise setup.wrong("river_spaces_empty_next_to_temple", f"on the river track {empty} spaces stay empty")
        atlas.blocked.append(_places(setup, "megamachine_blocked", names))
        if len(atlas.blocked[players]) != n.BLOCKED_SPACES[players - 1]:
            raise setup.wrong("megamachine_blocked", f"{n.BLOCKED_SPACES[players - 1]} spaces belong here")
    for name in ("wormbus", "prestige"):
        loop = _one(file, table, name)
        spaces = _rows(loop, "spaces", 15 if name == "wormbus" else 5)
        read = [_list(space, "reward") for space in spaces]
        if name == "wormbus":
            atlas.rail, atlas.rail_start = read, loop.number("start", 0, 14)
        else:
            atlas.crown, atlas.crown_start = read, loop.number("start", 0, 4)


def _places(entry: Entry, field: str, names: list[str]) -> list[int]:
    """Texts that name pieces of a list, as their places in it."""
    texts = entry.texts(field)
    for text in texts:
        if text not in names:
            raise entry.wrong(field, f"{text!r} is none of {', '.join(names)}")
        if texts.count(text) > 1:
            raise entry.wrong(field, f"{text!r} stands twice")
    return [names.index(text) for text in entry.texts(field)]


def _read_layout(atlas: Atlas, players: int, tracks: dict[str, Entry]) -> None:
    """T-027 to T-030: the hexes on every space, and how many spaces are empty, by the number of hexes left."""
    layout: list[list[int]] = []
    opens: list[list[int]] = []
    for terrain in n.TERRAINS:
        counts = []
        track = tracks[terrain]
        for space in _rows(track, "spaces", atlas.length[len(layout)]):
            if terrain == "river":
                counts.append(1 if space.number("hex_from_players", 1, 4) <= players else 0)
            else:
                counts.append(2 if 0 < space.number("stack", 0, 4) <= players else 1)
        if sum(counts) > atlas.hexes[len(layout)]:
            raise track.wrong("spaces", f"with {players} players more hexes belong here than there are")
        if sorted(map(bool, counts)) != list(map(bool, counts)) or not counts[-2]:
            raise track.wrong("spaces", f"with {players} players only spaces beside the Temple may stay empty")
        layout.append(counts)
        table = []
        for left in range(sum(counts) + 1):
            beyond, empty = 0, len(counts)
            while beyond < left:
                empty -= 1
                beyond += counts[empty]
            table.append(empty)
        opens.append(table)
    atlas.layout.append(layout)
    atlas.opens.append(opens)


def _read_factory(atlas: Atlas, table: Plain) -> None:
    file = "factory.toml"
    reputation = _one(file, table, "reputation")
    atlas.reputation = reputation.numbers("vp", n.REPUTATION_TOP + 1)
    if any(not 0 <= points <= v.MOST_REPUTATION for points in atlas.reputation):
        raise reputation.wrong("vp", f"{atlas.reputation} are not all from 0 to {v.MOST_REPUTATION}")
    engine = _one(file, table, "steam_engine")
    atlas.engine_low, atlas.engine_high = engine.number("min", -9, -1), engine.number("max", 1, 9)
    slots = entries(file, table, "slot")
    if len(slots) != n.FLOORS:
        raise PackError(f"{file}: {len(slots)} slots stand where {n.FLOORS} belong.")
    for floor, slot in enumerate(slots):
        for position in ("basic", "improved"):
            if any(mark not in (0, 1, 2) for mark in slot.numbers(position, 3)):
                raise slot.wrong(position, "a mark is 0, 1 or 2")
        atlas.marks.append([*slot.numbers("basic", 3), *slot.numbers("improved", 3)])
        length = slot.number("track_length", 1, 30)
        icons = [0] * (length + 1)
        for icon in slot.items("icons"):
            row = Entry(file, f"{slot.name}, icons", icon)
            place = row.number("at", 1, length)
            if icons[place]:
                raise row.wrong("at", f"two icons stand on space {place}")
            icons[place] = _icon(floor, _rewards(row, "reward", [row.text("reward")], v.ON_TRACK)[0])
        atlas.track.append(icons)
        atlas.track_length.append(length)
        for name, kind, places in (
            ("upgrade", v.UPGRADE, atlas.upgrade_at),
            ("ready", v.READY, atlas.ready_at),
        ):
            found = [place for place, icon in enumerate(icons) if icon and v.kind_of(icon) == kind]
            if len(found) != 1:
                raise slot.wrong("icons", f"one {name} icon belongs on every track")
            places.append(found[0])


def _icon(floor: int, code: int) -> int:
    kind, argument = v.kind_of(code), v.amount_of(code)
    if kind == v.INVENTION_UPGRADE:
        return v.reward(v.UPGRADE, floor)
    if kind == v.INVENTION_READY:
        return v.reward(v.READY, floor)
    if kind == v.INVENTION_SCORE:
        return v.at_place(v.SCORE, floor, argument)
    return code


def _read_districts(atlas: Atlas, table: Plain) -> None:
    for entry in entries("districts.toml", table, "district_tile"):
        ring = n.RINGS.index(entry.one_of("ring", n.RINGS))
        atlas.tile_ids.append(entry.name)
        atlas.ring.append(ring)
        inner = ring == 0
        town_hall = inner and entry.text("action") == "wild"
        atlas.action.append(n.ACTIONS.index(entry.one_of("action", n.ACTIONS)) if inner else -1)
        atlas.employs.append((*n.COLOURS, "any").index(entry.one_of("worker", (*n.COLOURS, "any"))) if inner else -1)
        atlas.exploits.append(_exploited(entry, town_hall) if inner else -1)
        atlas.plain.append(_list(entry, "workshop_front"))
        atlas.electric.append(_list(entry, "workshop_back"))
        atlas.energy.append(entry.number("electrify_cost", 0, n.DEAREST))
        bar = _list(entry, "electrify_bar", v.IN_BAR)
        if bar.count(v.reward(v.HEX_SLOT, 1)) != n.EXPAND_HEXES[ring]:
            raise entry.wrong("electrify_bar", f"{n.EXPAND_HEXES[ring]} hex slots belong here")
        if not inner and entry.number("hex_slots") != n.EXPAND_HEXES[ring]:
            raise entry.wrong("hex_slots", f"{n.EXPAND_HEXES[ring]} belong on a tile of the {n.RINGS[ring]} ring")
        atlas.bar.append(bar)


def _exploited(entry: Entry, town_hall: bool) -> int:
    """T-122, T-123: one terrain, or in the Town Hall river and land."""
    terrains = entry.texts("exploit")
    if town_hall:
        if terrains != ["river", "land_any"]:
            raise entry.wrong("exploit", "the Town Hall exploits river and land_any")
        return n.ANY
    if len(terrains) != 1 or terrains[0] not in n.TERRAINS:
        raise entry.wrong("exploit", f"{terrains!r} is not one of {', '.join(n.TERRAINS)}")
    return n.TERRAINS.index(terrains[0])


def _read_cities(atlas: Atlas, table: Plain) -> None:
    for entry in entries("cities.toml", table, "city"):
        atlas.city_ids.append(entry.name)
        atlas.condition.append(n.CONDITIONS.index(entry.one_of("condition", n.CONDITIONS)))
        atlas.effect.append(_list(entry, "effect", v.IN_EFFECT))
        atlas.effect_texts.append([v.written(code) for code in atlas.effect[-1]])
        atlas.city_steam.append(entry.number("steam", 0, 20))
        row = _list(entry, "row", v.IN_ROW)
        if len(row) != n.MOST_GOODS:
            raise entry.wrong("row", f"{len(row)} rewards stand where {n.MOST_GOODS} belong")
        atlas.row.append(row)


def _read_inventions(atlas: Atlas, table: Plain) -> None:
    for entry in entries("inventions.toml", table, "invention"):
        quality = n.QUALITIES.index(entry.one_of("quality", n.QUALITIES))
        number = len(atlas.invention_ids)
        atlas.invention_ids.append(entry.name)
        atlas.quality.append(quality)
        atlas.left.append(_list(entry, "left"))
        middle = _list(entry, "middle")
        atlas.middle.append(middle)
        atlas.vp.append(entry.number("vp", 0, v.MOST_VP))
        rewards = [v.written(code) for code in (*atlas.left[-1], *middle)]
        atlas.face.append({"quality": n.QUALITIES[quality], "rewards": rewards, "vp": atlas.vp[-1]})
        atlas.copies.append(entry.number("copies", 1, 24))
        first = v.kind_of(middle[0]) if middle else -1
        atlas.calling.append(first if 0 <= first < n.KINDS else -1)
        if quality == n.BASIC:
            if atlas.calling[-1] < 0:
                raise entry.wrong("middle", "a Basic Invention begins its middle reward with a resource")
            atlas.basics.append(number)


def _read_machines(atlas: Atlas, table: Plain, inventions: Plain) -> None:
    file = "machines.toml"
    for entry in entries(file, table, "megamachine"):
        atlas.machine_ids.append(entry.name)
        atlas.machine_workshop.append(_list(entry, "workshop"))
        spaces = _rows(entry, "spaces", n.MACHINE_SPACES)
        names = [space.text("id") for space in spaces]
        atlas.machine_space.append([_list(space, "reward") for space in spaces])
        slots = _rows(entry, "upgrade_slots", n.UPGRADES)
        atlas.machine_links.append([_places(slot, "links", names) for slot in slots])
        _check_number(entry, "number", len(atlas.machine_ids))
        entry.one_of("board", ("A", "B"))
        atlas.university.append(_university(atlas, entry, inventions))
    for entry in entries(file, table, "upgrade"):
        atlas.upgrade_ids.append(entry.name)
        atlas.upgrade.append(_list(entry, "reward"))


def _check_number(entry: Entry, field: str, number: int) -> None:
    """Entries are numbered in their order."""
    if entry.number(field) != number:
        raise entry.wrong(field, f"it must be {number}, the place of the entry in its table")


def _university(atlas: Atlas, machine: Entry, inventions: Plain) -> int:
    """The University Invention of a machine; they name each other."""
    name = machine.text("university")
    number = atlas.invention_ids.index(name) if name in atlas.invention_ids else -1
    if number < 0 or atlas.quality[number] != n.UNIVERSITY:
        raise machine.wrong("university", f"{shown(name)} is no University Invention")
    invention = entries("inventions.toml", inventions, "invention")[number]
    _check_number(invention, "megamachine", len(atlas.machine_ids))
    if atlas.copies[number] != n.MACHINE_SPACES:
        raise invention.wrong("copies", f"{n.MACHINE_SPACES} belong to every Mega-Machine")
    return number


def _read_mayor(atlas: Atlas, table: Plain) -> None:
    file = "mayor.toml"
    icons = (*n.ACTIONS, "megamachine")
    for entry in entries(file, table, "mayor_card"):
        atlas.card_ids.append(entry.name)
        front = Entry(file, f"{entry.name}, front", entry.sub("front"))
        back = Entry(file, f"{entry.name}, back", entry.sub("back"))
        actions = front.texts("actions")
        if any(action not in icons for action in actions):
            raise front.wrong("actions", f"{actions!r} are not all of {', '.join(icons)}")
        if len(set(actions)) != len(actions) or not _fits_front(actions):  # T-246
            raise front.wrong("actions", "one action and megamachine belong here, or one to four different actions")
        atlas.card_actions.append([n.ACTIONS.index(action) for action in actions if action != "megamachine"])
        atlas.card_machine.append("megamachine" in actions)
        atlas.card_land.append(n.TERRAINS.index(front.one_of("town_hall_land_hex", n.TERRAINS[: n.LANDS])))
        atlas.card_resources.append(_order(front, "resource_order", n.RESOURCES))
        atlas.card_district.append(back.number("slice", 0, n.DISTRICTS - 1))
        atlas.card_lower.append(back.one_of("arrow", ("up", "down")) == "down")
        atlas.card_worker.append(n.COLOURS.index(back.one_of("worker", n.COLOURS)))
        atlas.card_hexes.append(_order(back, "hex_order", n.TERRAINS))
    for entry in entries(file, table, "advisor"):
        if not entry.text("name").strip():
            raise entry.wrong("name", "it is empty")
        atlas.advisor_names.append(entry.text("name"))
        _check_number(entry, "number", len(atlas.advisor_names))
        if not entry.has("setup") and not entry.has("effect"):
            raise entry.wrong("effect", "it is missing, and setup too")
        atlas.advisor_rules.append(entry.text("rule", "T-238"))
        atlas.advisor_powers.append(_places(entry, "powers", list(advisor_powers.NAMES)))
        atlas.advisor_rewards.append(_list(entry, "rewards"))


def _fits_front(actions: list[str]) -> bool:
    """T-246: one action beside the machine, or up to four actions."""
    return len(actions) == 2 if "megamachine" in actions else 1 <= len(actions) <= 4
