"""The drawings of Daimyo: board, cover and gallery."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from sandai.draw.icons import add_icons
from sandai.draw.theme import add_colours
from sandai.games.daimyo.draw import board, components, cover
from sandai.games.daimyo.draw.colours import COLOURS
from sandai.kernel.parts import Drawing

__all__ = ["DaimyoDrawing"]

add_colours("daimyo", COLOURS)
add_icons("daimyo", files("sandai.games.daimyo.draw").joinpath("icons.toml"))


class DaimyoDrawing(Drawing):
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
        return components.gallery()
