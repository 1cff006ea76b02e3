"""Panels of the board as small pictures, for the introduction to the rules."""

from typing import Final

from htpy import Element

from sandai.draw.gallery import plate
from sandai.draw.panels import Aside, Group, Panel, alone
from sandai.draw.svg import at, g
from sandai.games.daimyo.draw.board import table
from sandai.games.daimyo.draw.coast import patterns
from sandai.games.daimyo.draw.pieces import definitions
from sandai.games.daimyo.rules.view_types import View

__all__ = ["detail"]

GAP: Final = 8.0


def detail(view: View, part: str, name: str, label: str) -> Element:
    """Panels of seat 0's table, in rows; `part` names them: "zone-0 zone-1 / zone-2"."""
    whole = table(view, frozenset(), frozenset(), 0)
    drawn, width, y = [], 0.0, 0.0
    for row in part.split("/"):
        x = height = 0.0
        for panel in row.split():
            found = _found(whole, f' id="panel-{panel}"')
            if found is None:
                raise KeyError(panel)
            nodes, high = alone(found, found.width)
            drawn.append(g(transform=at(x, y))[nodes])
            x += found.width + GAP
            width, height = max(width, x - GAP), max(height, high)
        y += height + GAP
    return plate(f"daimyo-{name}", label, width, y - GAP, definitions(), patterns(), drawn)


def _found(member: Panel | Aside | Group, id: str) -> Panel | None:
    if isinstance(member, Panel):
        return member if id in member.written[: member.written.index(">")] else None
    if isinstance(member, Aside):
        return None
    return next((found for one in member.members if (found := _found(one, id)) is not None), None)
