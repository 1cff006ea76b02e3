"""What a component pack may change: values that the rules leave open, and tables where they allow any number of entries."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from sandai.kernel.components import Entry
from sandai.kernel.errors import PackError, shown

__all__ = ["ADDABLE", "check_shape"]

#: By file, the tables that a pack may add entries to.
ADDABLE: Final[dict[str, tuple[str, ...]]] = {
    "districts": ("district_tile",),
    "cities": ("city",),
    "inventions": ("invention",),
    "machines": ("megamachine", "upgrade"),
    "mayor": ("mayor_card", "advisor"),
}
MOST_ENTRIES: Final = 200  # of one table
GOOD_ID: Final = re.compile("[a-z0-9][a-z0-9-]{0,39}")

#: Fields that say where an entry comes from; nothing depends on them.
ABOUT: Final = ("source", "note", "rulebook_fields", "rulebook_partial", "rule", "when")

#: By file and table, the fields that packs can't change, because the rules rely on them. Fields of nested tables follow a dot.
FIXED: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("inventory", "component"): ("count",),
    ("board", "setup_players"): ("players", "double_stack_marks", "non_player_magnate"),
    ("board", "terrain"): ("hexes", "worker", "city_bounty_resource"),
    ("board", "wormbus"): ("loop", "spaces.n", "spaces.slice"),
    ("board", "prestige"): ("loop", "spaces.n", "spaces.slice"),
    ("board", "wilderness_track"): ("scores", "temple", "spaces.n"),
    ("factory", "steam_engine"): ("start", "water_direction", "coal_direction"),
    ("factory", "slot"): ("building", "floor"),
    ("inventions", "invention"): ("megamachine",),
    ("machines", "megamachine"): ("number", "board", "university", "spaces.id", "upgrade_slots.id"),
    ("machines", "upgrade"): ("copies",),
    ("mayor", "advisor"): ("number", "selects_megamachine", "rule"),
}


def check_shape(name: str, ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> None:
    """Compare the tables of a file with ours: the same fields of the same kinds, and the fixed ones unchanged.

    New entries follow ours and have the fields that all of ours have; the reader checks what else they need.
    """
    file = f"{name}.toml"
    for table, old in ours.items():
        new = theirs[table]
        fixed = FIXED.get((name, table), ())
        if isinstance(old, dict):
            _check_fields(Entry(file, table, new), old, fixed)
            continue
        added = new[len(old) :] if table in ADDABLE.get(name, ()) else []
        if len(old) + len(added) != len(new) or any(not isinstance(row, dict) for row in new):
            raise PackError(f"{file}, {table}: {len(old)} tables belong here.")
        if len(new) > MOST_ENTRIES:
            raise PackError(f"{file}, {table}: {len(new)} entries are more than {MOST_ENTRIES}.")
        for number, (old_row, new_row) in enumerate(zip(old, new, strict=False), 1):
            _check_fields(Entry(file, str(old_row.get("id", number)), new_row), old_row, fixed)
        for row in added:
            _check_added(file, row, old, fixed)


def _check_added(file: str, row: Mapping[str, Any], ours: list[dict[str, Any]], fixed: tuple[str, ...]) -> None:
    needed = [field for field in ours[0] if field not in ABOUT and all(field in one for one in ours)]
    if missing := [field for field in needed if field not in row]:
        raise PackError(
            f"{file}: there is no entry {shown(row['id'])} to replace, and a new one needs the field {missing[0]} too."
        )
    entry = Entry(file, row["id"], row)
    if not GOOD_ID.fullmatch(row["id"]):
        raise entry.wrong("id", "a new id has small letters, digits and hyphens, at most 40")
    model: dict[str, Any] = {}
    for one in ours:
        for field, value in one.items():
            model.setdefault(field, value)
    same = tuple(field for field in fixed if "." in field or len({str(one.get(field)) for one in ours}) == 1)
    _check_fields(entry, {field: value for field, value in model.items() if field in row}, same)


def _check_fields(entry: Entry, ours: Mapping[str, Any], fixed: tuple[str, ...]) -> None:
    for field in entry.table:
        if field not in ours and field != "source":
            raise entry.wrong(field, "there is no such field")
    for field, old in ours.items():
        if field not in entry.table:
            raise entry.wrong(field, "it is missing")
        new = entry.table[field]
        if type(new) is not type(old):
            raise entry.wrong(field, f"{new!r} is not of the kind of {old!r}")
        if field in fixed and new != old:
            raise entry.wrong(field, f"the rules fix it to be {old!r}")
        inner = tuple(one.partition(".")[2] for one in fixed if one.startswith(f"{field}."))
        if isinstance(old, dict):
            _check_fields(Entry(entry.file, f"{entry.name}, {field}", new), old, inner)
        elif isinstance(old, list):
            _check_list(entry, field, old, new, inner)


def _check_list(entry: Entry, field: str, ours: list[Any], theirs: list[Any], fixed: tuple[str, ...]) -> None:
    kind = type(ours[0]) if ours else str
    for number, new in enumerate(theirs):
        if type(new) is not kind:
            raise entry.wrong(field, f"{new!r} can't stand in this list")
        if isinstance(new, dict):
            old = ours[number] if number < len(ours) else ours[0]
            _check_fields(Entry(entry.file, f"{entry.name}, {field} {number + 1}", new), old, fixed)
