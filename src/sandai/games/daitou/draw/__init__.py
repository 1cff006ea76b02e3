"""Daitou as pictures, put together for the table and for files."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, cast

from sandai.draw.icons import add_icons
from sandai.draw.theme import add_colours
from sandai.games.daitou.draw import board, components, cover
from sandai.games.daitou.draw.colours import COLOURS, PRINTED
from sandai.games.daitou.rules.view import View
from sandai.kernel.parts import Drawing

__all__ = ["DaitouDrawing"]

add_colours("daitou", COLOURS, PRINTED)
add_icons("daitou", files("sandai.games.daitou.draw").joinpath("icons.toml"))


class DaitouDrawing(Drawing):
    def board(
        self,
        view: dict[str, Any],
        choosable: frozenset[str] = frozenset(),
        me: int | None = None,
        *,
        chosen: frozenset[str] = frozenset(),
    ) -> Any:
        return board.draw(cast(View, view), choosable, me, chosen=chosen)

    def picture(self, view: dict[str, Any], me: int | None = None) -> str:
        return board.picture(cast(View, view), me)

    def cover(self) -> Any:
        return cover.cover()

    def style(self) -> str:
        return board.style()

    def gallery(self) -> list[Any]:
        return components.gallery()
