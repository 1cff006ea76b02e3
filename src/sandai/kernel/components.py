"""Components: tables of boards, cards and tiles, read with errors that name file, entry and field; and packs that replace them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from sandai.kernel.errors import PackError, named, shown

__all__ = ["Entry", "entries", "replaced"]

Plain = dict[str, Any]


class Entry:
    """One entry of a component file. Every reading checks the kind and says where it went wrong."""

    def __init__(self, file: str, name: str, table: Mapping[str, Any]) -> None:
        self.file = file
        self.name = name
        self.table = table

    def wrong(self, field: str, why: str) -> PackError:
        return PackError(f"{self.file}, entry {named(self.name)}, field {named(field)}: {why}.")

    def has(self, field: str) -> bool:
        return field in self.table

    def _get(self, field: str, kind: type, words: str) -> Any:
        if field not in self.table:
            raise self.wrong(field, "it is missing")
        value = self.table[field]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.wrong(field, f"{shown(value)} is not {words}")
        return value

    def number(self, field: str, least: int = -1_000_000, most: int = 1_000_000) -> int:
        value: int = self._get(field, int, "a whole number")
        if not least <= value <= most:
            raise self.wrong(field, f"{value} is not from {least} to {most}")
        return value

    def text(self, field: str, default: str | None = None) -> str:
        if default is not None and field not in self.table:
            return default
        value: str = self._get(field, str, "a text")
        return value

    def flag(self, field: str, default: bool = False) -> bool:
        if field not in self.table:
            return default
        value: bool = self._get(field, bool, "true or false")
        return value

    def one_of(self, field: str, allowed: Iterable[str]) -> str:
        value = self.text(field)
        good = list(allowed)
        if value not in good:
            raise self.wrong(field, f"{shown(value)} is none of {', '.join(good)}")
        return value

    def items(self, field: str) -> list[Any]:
        value: list[Any] = self._get(field, list, "a list")
        return value

    def numbers(self, field: str, length: int | None = None) -> list[int]:
        value = self.items(field)
        if any(not isinstance(member, int) or isinstance(member, bool) for member in value):
            raise self.wrong(field, f"{shown(value)} is not a list of whole numbers")
        if length is not None and len(value) != length:
            raise self.wrong(field, f"{len(value)} numbers stand where {length} belong")
        return value

    def texts(self, field: str) -> list[str]:
        value = self.items(field)
        if any(not isinstance(member, str) for member in value):
            raise self.wrong(field, f"{shown(value)} is not a list of texts")
        return value

    def sub(self, field: str) -> Plain:
        value: Plain = self._get(field, dict, "a table")
        return value


def entries(file: str, data: Mapping[str, Any], table: str, key: str = "id") -> list[Entry]:
    """The entries of one array of tables, each with an id of its own."""
    rows = data.get(table)
    if not isinstance(rows, list):
        raise PackError(f"{file}: the list of tables [[{table}]] is missing.")
    found: list[Entry] = []
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        name = row.get(key) if isinstance(row, dict) else None
        if not isinstance(name, (str, int)):
            raise PackError(f"{file}, entry {number} of {table}, field {key}: it is missing.")
        if str(name) in seen:
            raise PackError(f"{file}, entry {named(name)}, field {key}: it stands twice.")
        seen.add(str(name))
        found.append(Entry(file, str(name), row))
    return found


def replaced(file: str, base: Mapping[str, Any], pack: Mapping[str, Any], addable: Collection[str] = ()) -> Plain:
    """The base tables with the values of a pack laid over them.

    Entries of a list of tables are matched by id and replaced field by field. A pack can add entries to the lists in `addable`, where the
    rules allow any number; they come after those of the base. It can't add entries elsewhere, nor fields to entries, nor take anything away.
    """
    merged: Plain = dict(base)
    for name, value in pack.items():
        if name not in base:
            raise PackError(f"{file}: there is no table or value {shown(name)} to replace.")
        old = base[name]
        if isinstance(old, list) and old and isinstance(old[0], dict) and "id" in old[0]:
            merged[name] = _replaced_rows(file, name, old, value, name in addable)
        elif isinstance(old, dict) and isinstance(value, dict):
            merged[name] = replaced(f"{file}, {name}", old, value)
        elif type(old) is not type(value):
            raise PackError(f"{file}, {name}: {shown(value)} is not of the kind of {shown(old)}.")
        else:
            merged[name] = value
    return merged


def _replaced_rows(file: str, table: str, old: list[Plain], new: Any, addable: bool) -> list[Plain]:
    if not isinstance(new, list):
        raise PackError(f"{file}, {table}: a list of tables is wanted.")
    rows = {row["id"]: dict(row) for row in old}
    for row in new:
        name = row.get("id") if isinstance(row, dict) else None
        if addable and isinstance(name, str) and name not in rows:
            rows[name] = dict(row)
            continue
        if not isinstance(name, (str, int)) or name not in rows:
            raise PackError(f"{file}, {table}: there is no entry {shown(name)} to replace.")
        for field, value in row.items():
            if field != "source" and field not in rows[name]:
                raise PackError(f"{file}, entry {name}, field {named(field)}: there is no such field.")
            if field in rows[name] and type(rows[name][field]) is not type(value):
                raise PackError(
                    f"{file}, entry {name}, field {field}: {shown(value)} is not of the kind of {shown(rows[name][field])}."
                )
            rows[name][field] = value
    return list(rows.values())
