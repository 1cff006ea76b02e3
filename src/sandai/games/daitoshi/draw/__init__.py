"""Daitoshi as pictures, put together for the table and for files."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from sandai.draw.icons import add_icons
from sandai.draw.theme import add_colours
from sandai.games.daitoshi.draw import board, cover
from sandai.games.daitoshi.draw.colours import COLOURS
from sandai.games.daitoshi.draw.gallery.all_sections import gallery
from sandai.kernel.parts import Drawing

__all__ = ["DaitoshiDrawing"]

add_colours("daitoshi", COLOURS)
add_icons("daitoshi", files("sandai.games.daitoshi.draw").joinpath("icons.toml"))


class DaitoshiDrawing(Drawing):
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

    def style(self) -> str:
        return board.style()

    def gallery(self) -> list[Any]:
        return gallery()
