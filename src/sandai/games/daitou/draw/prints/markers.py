"""The eight markers to cut out: round towns, and harbours with boxes for goods."""

from typing import Final

from htpy import Element, Node

from sandai.draw.icons import glyph
from sandai.draw.prints import face
from sandai.draw.svg import at, circle, g, num, rect, text
from sandai.games.daitou import numbers
from sandai.games.daitou.draw import markers
from sandai.games.daitou.words import board as board_words
from sandai.games.daitou.words import prints as words

__all__ = ["HIGH", "TOWN", "harbour", "length", "town"]

UNIT: Final = 3.0  # drawing units in a millimetre, as on the boards
TOWN: Final = 22.0
HIGH: Final = 17.0
HEAD: Final = 16.0  # the part that covers the node
BOX: Final = 10.5
STEP: Final = 12.0
EDGE: Final = 1.6


def length(number: int) -> float:
    """How long the marker of a harbour is."""
    return HEAD + STEP * _boxes(number) + EDGE


def _boxes(number: int) -> int:
    return 1 + markers.IMPORT_BOXES.get(number, 0)


def town(label: str) -> Element:
    side = TOWN * UNIT
    return face(
        label,
        side,
        side,
        g(transform=at(side / 2, side / 2))[
            circle(r=num(side / 2 - 0.5), fill="var(--yellow)", stroke="var(--ink)", stroke_width="0.8"),
            circle(r=num(side / 2 - 4), fill="var(--lamp)"),
            circle(r=num(side / 2 - 8), fill="var(--accent)", stroke="var(--on-accent)"),
            glyph("town", 0, -1, 34, colour="var(--on-accent)"),
        ],
    )


def harbour(number: int) -> Element:
    """Its number and the rolls that bring fish, then a box for a fish, then boxes for imports."""
    wide, high = length(number) * UNIT, HIGH * UNIT
    trade = number in numbers.TRADE_HARBOURS
    kinds = ["fish"] + ["import"] * (_boxes(number) - 1)
    return face(
        words.harbour(number),
        wide,
        high,
        rect(
            x="0.5",
            y="0.5",
            width=num(wide - 1),
            height=num(high - 1),
            fill="var(--shallows)" if trade else "var(--card)",
            stroke="var(--ink)",
            stroke_width="0.8",
        ),
        g(transform=at(HEAD * UNIT / 2, high / 2 - 6, 0.86))[markers.mark(number)],
        _rolls(number, HEAD * UNIT / 2, high - 13),
        [_box(kind, number, (HEAD + STEP * (i + 0.5)) * UNIT, high / 2) for i, kind in enumerate(kinds)],
    )


def _rolls(number: int, x: float, y: float) -> Node:
    rolls = board_words.fish_rolls(number)
    left = x - 10.4 * len(rolls) / 2
    return [
        g(transform=at(left + 10.4 * i, y))[
            rect(x="0.7", width="9", height="9", rx="2", fill="var(--card)", stroke="var(--fish)", stroke_width="0.9"),
            text({"class": "figure"}, x="5.2", y="7.4", font_size="8", text_anchor="middle")[str(roll)],
        ]
        for i, roll in enumerate(rolls)
    ]


def _box(kind: str, number: int, x: float, y: float) -> Node:
    half = BOX * UNIT / 2
    return g(transform=at(x, y))[
        rect(
            x=num(-half),
            y=num(-half),
            width=num(2 * half),
            height=num(2 * half),
            rx="3",
            fill="var(--card)",
            stroke=f"var(--{kind})",
            stroke_width="2",
        ),
        g(opacity="0.75")[glyph(kind, 0, -2 if kind == "fish" else 0, 18)],
        text({"class": "numeral"}, y="13.2", font_size="8.5", text_anchor="middle", fill=f"var(--{kind})")[str(number)]
        if kind == "fish"
        else None,
    ]
