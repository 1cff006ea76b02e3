"""The drawings of Daimyo: board, cover and gallery."""

from __future__ import annotations

from typing import Any

from sandai.games.daimyo.draw import board, components
from sandai.kernel.parts import Drawing

__all__ = ["DaimyoDrawing"]


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
        return board.cover()

    def style(self) -> str:
        return board.style()

    def gallery(self) -> list[Any]:
        return components.gallery()
