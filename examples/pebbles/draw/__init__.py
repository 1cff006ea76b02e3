"""Pebbles as pictures, put together for the table and for files."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from examples.pebbles.draw import board, components, cover
from examples.pebbles.draw.colours import COLOURS
from sandai.draw.icons import add_icons
from sandai.draw.theme import add_colours
from sandai.kernel.parts import Drawing

__all__ = ["PebbleDrawing"]

add_colours("pebbles", COLOURS)
add_icons("pebbles", files("examples.pebbles.draw").joinpath("icons.toml"))


class PebbleDrawing(Drawing):
    def board(
        self,
        view: dict[str, Any],
        choosable: frozenset[str] = frozenset(),
        me: int | None = None,
        *,
        chosen: frozenset[str] = frozenset(),
    ) -> Any:
        return board.draw(view, choosable, me, chosen=chosen)

    def picture(self, view: dict[str, Any], me: int | None = None) -> str:
        return board.picture(view, me)

    def cover(self) -> Any:
        return cover.cover()

    def gallery(self) -> list[Any]:
        return components.gallery()
