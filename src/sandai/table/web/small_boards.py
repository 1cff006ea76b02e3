"""Small pictures of boards, as a spectator sees them."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, Literal

from sandai.draw import standalone
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.compress import gzipped

__all__ = ["SmallBoards"]

KEPT: Final = 100  # pictures, of up to 60 KB each


class SmallBoards:
    """Pictures of boards as a spectator sees them, compressed. The ones that were used last are kept."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.kept: OrderedDict[tuple[str, int, str], bytes] = OrderedDict()

    async def picture(self, table_id: str, theme: Literal["light", "dark"] | None) -> bytes:
        """Return the picture as gzip of SVG. Without a theme it follows the system of whoever sees it."""
        table = await self.tables.table(table_id)
        key = (table_id, table.number, theme or "")
        if key not in self.kept:
            text = table.game.drawing.picture(Perspective(table, None).view)
            text = standalone(text, mode=theme) if theme and text else text
            self.kept[key] = gzipped(text.encode())
        self.kept.move_to_end(key)
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return self.kept[key]
