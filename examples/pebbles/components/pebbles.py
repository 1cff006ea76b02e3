"""Reads and checks pebbles.toml."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from sandai.kernel.components import entries

__all__ = ["PEBBLES", "Pebble"]

FILE: Final = "pebbles.toml"


class Pebble:
    """One pebble. Its number is its place in the file."""

    def __init__(self, name: str, points: int, source: str) -> None:
        self.name = name
        self.points = points
        self.source = source


def _read() -> tuple[Pebble, ...]:
    data = tomllib.loads(files("examples.pebbles.components").joinpath(FILE).read_text("utf-8"))
    rows = entries(FILE, data, "pebble")
    return tuple([Pebble(row.text("name"), row.number("points", least=0), row.text("source")) for row in rows])


PEBBLES: Final = _read()
