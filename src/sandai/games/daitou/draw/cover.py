"""The cover of Daitou: a cane train between the fields and the sea."""

from __future__ import annotations

from htpy import Element, Node

from sandai.draw.covers import WIDTH, framed, ground, seal
from sandai.draw.crests import crest
from sandai.draw.icons import glyph
from sandai.draw.patterns import seigaiha
from sandai.draw.svg import at, circle, defs, g, line, num, path, rect
from sandai.games.daitou.draw.cane import cane_rows
from sandai.games.daitou.words.board import COVER

__all__ = ["cover"]


def cover() -> Element:
    return framed("daitou", COVER, _picture())


def _picture() -> Node:
    return [
        defs[seigaiha("cover-waves", radius=20), cane_rows("cover-cane")],
        ground("var(--paper)"),
        circle(cx="330", cy="112", r="62", fill="var(--accent)"),
        rect(y="128", width=num(WIDTH), height="192", fill="url(#cover-waves)"),
        path(d="M196 150C236 118 300 132 342 122S440 118 500 146V172H180z", fill="var(--coast)"),
        path(d="M0 204C90 176 190 190 262 184S420 158 480 172V320H0z", fill="var(--surf)"),
        path(
            d="M0 211C90 184 190 198 262 192S420 166 480 180V320H0z",
            fill="var(--land)",
            stroke="var(--coast)",
            stroke_width="2",
        ),
        _fields(),
        _line(),
        g(transform=at(96, 238))[_engine()],
        [g(transform=at(208 + 62 * i, 238))[_wagon()] for i in range(3)],
        g(transform=at(46, 134))[glyph("ship", 0, 0, 36, colour="var(--sea-ink)")],
        seal("大東", 22, 22),
    ]


def _fields() -> Node:
    shapes = (
        "M20 232L150 208 190 236 40 250z",
        "M214 204L330 194 352 226 216 234z",
        "M352 190L470 184 480 222 378 226z",
    )
    return [
        path(d=d, fill="url(#cover-cane)", stroke="var(--cane)", stroke_width="1.5", stroke_linejoin="round")
        for d in shapes
    ]


def _line() -> Node:
    return [
        rect(y="264", width=num(WIDTH), height="56", fill="var(--woods)"),
        line(x1="0", x2=num(WIDTH), y1="270", y2="270", stroke="var(--tie)", stroke_width="9", stroke_dasharray="7 9"),
        line(x1="0", x2=num(WIDTH), y1="265.5", y2="265.5", stroke="var(--ink)", stroke_width="3"),
        [crest(seat, 96 + 96 * seat, 297, 12) for seat in range(4)],
    ]


def _wheels(*places: float) -> Node:
    return [
        [circle(cx=num(x), cy="19", r="8.5", fill="var(--ink)"), circle(cx=num(x), cy="19", r="3", fill="var(--card)")]
        for x in places
    ]


def _engine() -> Node:
    return [
        [
            circle(cx=num(x), cy=num(y), r=num(r), fill="var(--card)", stroke="var(--muted)")
            for x, y, r in ((-12, -66, 9), (8, -84, 13), (38, -100, 17))
        ],
        path(d="M-32-16H34V12H-32z", fill="var(--p1)"),
        path(d="M34-38H72V12H34zM28-46H78V-38H28z", fill="var(--p1)"),
        path(d="M42-30H64V-14H42z", fill="var(--lamp)"),
        path(d="M-24-16V-40H-28V-46H-8V-40H-12V-16zM8-16V-24H20V-16z", fill="var(--ink)"),
        path(d="M-34 12H76V18H-34zM-34 4L-46 22H-30z", fill="var(--ink)"),
        path(d="M-32-8H34", stroke="var(--highlight)", stroke_width="2.5"),
        _wheels(-18, 4, 26, 58),
    ]


def _wagon() -> Node:
    cane = "".join(f"M{x} -2L{x - 6 + (x % 5)} {-30 - (x * 7) % 9}" for x in range(-18, 24, 5))
    return [
        path(d=cane, stroke="var(--cane)", stroke_width="4", stroke_linecap="round"),
        path(d="M-26-12V12H30V-12M-8-12V12M12-12V12", fill="none", stroke="var(--ink)", stroke_width="3"),
        path(d="M-32 9H36V15H-32z", fill="var(--ink)"),
        _wheels(-14, 18),
    ]
