"""Reads component files (boards, cards and tiles) and component packs, which replace or add entries. Errors name file, entry and field."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from sandai.kernel import words
from sandai.kernel.errors import PackError, named, shown

__all__ = ["Entry", "entries", "replaced"]

Plain = dict[str, Any]


class Entry:
    """One entry of a component file. Its methods check the type of a field and raise a PackError that names it."""

    def __init__(self, file: str, name: str, table: Mapping[str, Any]) -> None:
        self.file = file
        self.name = name
        self.table = table

    def wrong(self, field: str, why: str) -> PackError:
        return PackError(words.entry_wrong(self.file, named(self.name), named(field), why))

    def has(self, field: str) -> bool:
        return field in self.table

    def _get(self, field: str, kind: type) -> Any:
        if field not in self.table:
            raise self.wrong(field, words.missing())
        value = self.table[field]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.wrong(field, words.wrong_kind(shown(value), kind))
        return value

    def number(self, field: str, least: int = -1_000_000, most: int = 1_000_000) -> int:
        value: int = self._get(field, int)
        if not least <= value <= most:
            raise self.wrong(field, words.not_between(value, least, most))
        return value

    def text(self, field: str, default: str | None = None) -> str:
        if default is not None and field not in self.table:
            return default
        value: str = self._get(field, str)
        return value

    def flag(self, field: str, default: bool = False) -> bool:
        if field not in self.table:
            return default
        value: bool = self._get(field, bool)
        return value

    def one_of(self, field: str, allowed: Iterable[str]) -> str:
        value = self.text(field)
        good = list(allowed)
        if value not in good:
            raise self.wrong(field, words.none_of(shown(value), good))
        return value

    def items(self, field: str) -> list[Any]:
        value: list[Any] = self._get(field, list)
        return value

    def numbers(self, field: str, length: int | None = None) -> list[int]:
        value = self.items(field)
        if any(not isinstance(member, int) or isinstance(member, bool) for member in value):
            raise self.wrong(field, words.not_whole_numbers(shown(value)))
        if length is not None and len(value) != length:
            raise self.wrong(field, words.wrong_length(len(value), length))
        return value

    def texts(self, field: str) -> list[str]:
        value = self.items(field)
        if any(not isinstance(member, str) for member in value):
            raise self.wrong(field, words.not_texts(shown(value)))
        return value

    def sub(self, field: str) -> Plain:
        value: Plain = self._get(field, dict)
        return value


def entries(file: str, data: Mapping[str, Any], table: str, key: str = "id") -> list[Entry]:
    """Return the entries of an array of tables; each must have a unique id."""
    rows = data.get(table)
    if not isinstance(rows, list):
        raise PackError(words.no_list_of_tables(file, table))
    found: list[Entry] = []
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        name = row.get(key) if isinstance(row, dict) else None
        if not isinstance(name, (str, int)):
            raise PackError(words.entry_wrong(file, words.entry_of_table(number, table), key, words.missing()))
        if str(name) in seen:
            raise PackError(words.entry_wrong(file, named(name), key, words.twice()))
        seen.add(str(name))
        found.append(Entry(file, str(name), row))
    return found


def replaced(file: str, base: Mapping[str, Any], pack: Mapping[str, Any], addable: Collection[str] = ()) -> Plain:
    """Return the base tables with the changes of a pack.

    Entries of a list of tables are matched by id and replaced field by field. A pack can add entries to the lists in `addable`, where the
    rules allow any number; they come after those of the base. It can't add other entries, add fields to entries, or remove anything.
    """
    merged: Plain = dict(base)
    for name, value in pack.items():
        if name not in base:
            raise PackError(words.nothing_to_replace(file, shown(name)))
        old = base[name]
        if isinstance(old, list) and old and isinstance(old[0], dict) and "id" in old[0]:
            merged[name] = _replaced_rows(file, name, old, value, name in addable)
        elif isinstance(old, dict) and isinstance(value, dict):
            merged[name] = replaced(f"{file}, {name}", old, value)
        elif type(old) is not type(value):
            raise PackError(words.table_wrong(file, name, words.of_another_kind(shown(value), shown(old))))
        else:
            merged[name] = value
    return merged


def _replaced_rows(file: str, table: str, old: list[Plain], new: Any, addable: bool) -> list[Plain]:
    if not isinstance(new, list):
        raise PackError(words.table_wrong(file, table, words.list_of_tables_wanted()))
    rows = {row["id"]: dict(row) for row in old}
    for row in new:
        name = row.get("id") if isinstance(row, dict) else None
        if addable and isinstance(name, str) and name not in rows:
            rows[name] = dict(row)
            continue
        if not isinstance(name, (str, int)) or name not in rows:
            raise PackError(words.table_wrong(file, table, words.no_entry_to_replace(shown(name))))
        for field, value in row.items():
            if field != "source" and field not in rows[name]:
                raise PackError(words.entry_wrong(file, str(name), named(field), words.no_such_field()))
            if field in rows[name] and type(rows[name][field]) is not type(value):
                why = words.of_another_kind(shown(value), shown(rows[name][field]))
                raise PackError(words.entry_wrong(file, str(name), field, why))
            rows[name][field] = value
    return list(rows.values())
