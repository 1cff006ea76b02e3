"""Values of the component tables that several readers share: tables of tokens, lists of numbers, small tables in lists."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from sandai.games.daimyo.components.atlas import Atlas
from sandai.games.daimyo.numbers import COLOURS, TOKENS
from sandai.kernel.components import Entry, entries
from sandai.kernel.errors import PackError

__all__ = [
    "ISLAND_IDS",
    "MOST_TOKENS",
    "PACK",
    "in_range",
    "only_fields",
    "parts_of",
    "rows_of",
    "table_in",
    "tokens_of",
]

PACK: Final = "component pack"
MOST_TOKENS: Final = 9  # no price may be higher than what a payment can name
ISLAND_IDS: Final = tuple([f"I-{colour.upper()}" for colour in COLOURS])


def rows_of(made: Atlas, table: str, count: int = -1) -> list[Entry]:
    """The entries of a table, of which there must be `count` where the rules fix the number."""
    rows = entries(PACK, made.tables, table)
    if count >= 0 and len(rows) != count:
        raise PackError(f"{PACK}, {table}: {len(rows)} entries stand where {count} belong.")
    return rows


def tokens_of(entry: Entry, field: str, table: Any = None) -> tuple[int, ...]:
    """The amounts of rice, metal, stone and gold in a small table."""
    amounts = entry.sub(field) if table is None else table
    if not isinstance(amounts, dict):
        raise entry.wrong(field, f"{amounts!r} is not a table")
    for name, amount in amounts.items():
        if name not in TOKENS:
            raise entry.wrong(field, f"{name!r} is none of {', '.join(TOKENS)}")
        if isinstance(amount, bool) or not isinstance(amount, int) or not 0 <= amount <= MOST_TOKENS:
            raise entry.wrong(field, f"{amount!r} is not from 0 to {MOST_TOKENS}")
    return tuple([amounts.get(name, 0) for name in TOKENS])


def in_range(entry: Entry, field: str, values: list[int], most: int) -> tuple[int, ...]:
    """The values, all from 0 to `most`."""
    for value in values:
        if not 0 <= value <= most:
            raise entry.wrong(field, f"{value} is not from 0 to {most}")
    return tuple(values)


def only_fields(entry: Entry, field: str, table: Any, allowed: Iterable[str]) -> dict[str, Any]:
    """A table inside a field, with no fields but the allowed ones."""
    if not isinstance(table, dict):
        raise entry.wrong(field, f"{table!r} is not a table")
    good = list(allowed)
    for name in table:
        if name not in good:
            raise entry.wrong(field, f"there is no {name!r} in it, only {', '.join(good)}")
    return table


def table_in(entry: Entry, field: str, allowed: Iterable[str]) -> Entry:
    """A table inside a field, as an entry whose errors still name the outer one."""
    return Entry(PACK, entry.name, only_fields(entry, field, entry.sub(field), allowed))


def parts_of(entry: Entry, field: str, allowed: Iterable[str], count: int) -> list[Entry]:
    """The small tables in a list, of which there must be `count`."""
    tables = entry.items(field)
    if len(tables) != count:
        raise entry.wrong(field, f"{len(tables)} tables stand where {count} belong")
    return [Entry(PACK, entry.name, only_fields(entry, field, table, allowed)) for table in tables]
