"""The board: the Wilderness above, the round city, beside it what the city offers, and a Factory below.

A view (see rules/view.py) names components by their ids; their printed values come from the book of its pack. One Factory is open;
another one shows in its place while its panel has the focus, or the pointer is on the line below it.
"""

from functools import lru_cache
from typing import Literal

from htpy import Element
from markupsafe import Markup, escape

from sandai.draw.patterns import asanoha
from sandai.draw.style import standalone
from sandai.draw.svg import defs, g, num, rect, root
from sandai.games.daitoshi.draw.groups import Groups
from sandai.games.daitoshi.draw.jumps import jump_rules, jumps
from sandai.games.daitoshi.draw.layout import WIDE, rules, tall_height
from sandai.games.daitoshi.rules.view import View
from sandai.games.daitoshi.words.board import ABOUT, TABLE

__all__ = ["board", "draw", "picture", "style"]

Arrangement = Literal["fluid", "wide"]


def draw(
    view: View,
    choosable: frozenset[str] = frozenset(),
    me: int | None = None,
    *,
    chosen: frozenset[str] = frozenset(),
) -> list[Element]:
    """Draw the board for a page, with a row of links to its sections for narrow screens."""
    return [*jumps(_second_row(view)), board(view, choosable, me, chosen=chosen)]


def _second_row(view: View) -> bool:
    return bool(view["players"] > 3 or view["mayor"])


def board(
    view: View,
    choosable: frozenset[str] = frozenset(),
    me: int | None = None,
    *,
    chosen: frozenset[str] = frozenset(),
    arrangement: Arrangement = "fluid",
) -> Element:
    """Draw the board as a seat sees it, with one Factory open. A fluid board adapts to the page, a wide one is fixed."""
    fluid = arrangement == "fluid"
    width, high = WIDE[0], tall_height(True) if fluid else WIDE[1]
    seat = me if me is not None else view["active"] or 0
    table = Groups(view, choosable, chosen, seat)
    others = [number for number in range(view["players"]) if number != seat]
    return root(
        width,
        high,
        _patterns(),
        rect(width=num(width), height=num(high), fill="var(--paper)"),
        table.shared(),
        table.factory(seat),
        table.rivals(others),
        table.basics(),
        [
            g({"class": f"opened opened-{number}"}, visibility="hidden")[group]
            for same in zip(*(table.opened(number) for number in others), strict=True)
            for number, group in zip(others, same, strict=True)
        ],
        label=TABLE,
        about=ABOUT,
        kind="daitoshi board" + (" fluid" if fluid else "") + (" second-row" if _second_row(view) else ""),
        preserveAspectRatio="xMinYMin slice" if fluid else None,
        data_alone=f"0 0 {num(WIDE[0])} {num(WIDE[1])}" if fluid else None,
    )


def picture(view: View, me: int | None = None) -> str:
    """The board as an SVG file that stands alone."""
    return standalone(board({**view, "last": {}, "building": {}}, me=me, arrangement="wide"))


def style() -> str:
    """CSS rules: the arrangement on a narrow screen, and how other Factories open."""
    wide = f".sandai.daitoshi.fluid {{ --wide: {WIDE[0]:g} / {WIDE[1]:g}; }}"
    opened = "\n".join(
        f".sandai.daitoshi:has(.rival-{number}:focus, .rival-{number} > .see:hover) .opened-{number} {{ visibility: visible; }}"
        for number in range(4)
    )
    return f"{wide}\n{opened}\n{rules()}{jump_rules()}"


@lru_cache(maxsize=1)
def _patterns() -> Markup:
    return escape(defs[asanoha("daitoshi-asanoha")])
