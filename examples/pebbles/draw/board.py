"""The board: the bag, the die, the bowl for bids, the viewer's pebbles and everybody's points."""

from __future__ import annotations

from typing import Final

from htpy import Element, Node

from examples.pebbles.components.pebbles import PEBBLES
from examples.pebbles.rules.view import View
from examples.pebbles.words.phrases import pebble_name
from sandai.draw.crests import crest
from sandai.draw.icons import glyph
from sandai.draw.style import standalone
from sandai.draw.svg import Parts, circle, g, glow, num, rect, root, text
from sandai.kernel.language import plural, say

__all__ = ["draw", "pebble", "picture"]

WIDTH: Final = 520.0
HEIGHT: Final = 250.0


def draw(
    view: View,
    choosable: frozenset[str] = frozenset(),
    me: int | None = None,
    *,
    chosen: frozenset[str] = frozenset(),
) -> Element:
    """The board as a seat sees it. `choosable`: the parts that can be chosen now; `chosen`: those that a choice would touch."""
    parts = Parts(choosable, chosen)
    bag = plural("Bag: {n} pebble", "Bag: {n} pebbles", view["pile"])
    return root(
        WIDTH,
        HEIGHT,
        rect(width=num(WIDTH), height=num(HEIGHT), rx="12", fill="var(--brook)"),
        _place(parts, "pile", bag, 70, "pebble", str(view["pile"])),
        _place(parts, "die", say("Die"), 160, "die-5", ""),
        _place(parts, "bid", say("Bids"), 250, "", "?"),
        [_player(seat, points, view["sizes"][seat]) for seat, points in enumerate(view["points"])],
        [_held(parts, number, one) for number, one in enumerate(view.get("hand", []))],
        label=say("Pebbles board"),
        kind="pebbles board",
    )


def picture(view: View, me: int | None = None) -> str:
    """The board as an SVG file."""
    return standalone(draw(view, me=me))


def pebble(number: int, x: float, y: float) -> Node:
    """One pebble with its points and its name."""
    points = str(PEBBLES[number].points)
    return [
        glyph("pebble", x, y, 54),
        text({"class": "numeral"}, x=num(x), y=num(y + 9), font_size="17", text_anchor="middle", fill="var(--card)")[
            points
        ],
        text({"class": "name"}, x=num(x), y=num(y + 42), font_size="11", text_anchor="middle")[pebble_name(number)],
    ]


def _place(parts: Parts, part: str, label: str, x: float, icon: str, sign: str) -> Element:
    return parts(
        part,
        label,
        circle(cx=num(x), cy="70", r="34", fill="var(--card)", stroke="var(--line)"),
        glyph(icon, x, 58 if sign else 70, 26 if sign else 44) if icon else None,
        text({"class": "numeral"}, x=num(x), y="92" if icon else "79", font_size="24", text_anchor="middle")[sign],
        light=glow(circle, {"cx": num(x), "cy": "70", "r": "38"}),
    )


def _held(parts: Parts, place: int, number: int) -> Element:
    x = 48 + 60.0 * place
    return parts(
        f"pebble-{number}",
        pebble_name(number),
        pebble(number, x, 170),
        light=glow(circle, {"cx": num(x), "cy": "170", "r": "30"}),
    )


def _player(seat: int, points: int, size: int) -> Element:
    y = 36 + 38.0 * seat
    return g[
        crest(seat, 340, y, 13),
        text({"class": "numeral"}, x="366", y=num(y + 7), font_size="20")[str(points)],
        [glyph("pebble", 412 + 16 * place, y, 15) for place in range(size)],
    ]
