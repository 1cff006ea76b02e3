"""The cover of Daitoshi: a round city of brass and steam."""

from __future__ import annotations

from math import cos, pi, sin

from htpy import Element, Node

from sandai.draw.covers import framed, ground, seal
from sandai.draw.icons import glyph
from sandai.draw.patterns import shippo
from sandai.draw.svg import at, circle, defs, g, num, path, rect
from sandai.games.daitoshi.words.board import COVER

__all__ = ["cover"]


def cover() -> Element:
    return framed("daitoshi", COVER, _picture())


def _sector(inner: float, outer: float, start: float, end: float) -> str:
    """A piece of a ring, angles in degrees clockwise from the top."""
    a, b = (start - 90) * pi / 180, (end - 90) * pi / 180
    return (
        f"M{num(outer * cos(a))} {num(outer * sin(a))}A{num(outer)} {num(outer)} 0 0 1 {num(outer * cos(b))} {num(outer * sin(b))}"
        f"L{num(inner * cos(b))} {num(inner * sin(b))}A{num(inner)} {num(inner)} 0 0 0 {num(inner * cos(a))} {num(inner * sin(a))}Z"
    )


def _picture() -> Node:
    return [
        defs[shippo("cover-rings", "var(--line)", 20)],
        ground("var(--paper)"),
        ground("url(#cover-rings)"),
        g(transform=at(278, 164))[_wheel(), _districts(), _heart(), _bus()],
        _clouds(),
        seal("大都市", 22, 22),
    ]


def _wheel() -> Node:
    teeth = "".join(
        f"M{num(132 * cos(a))} {num(132 * sin(a))}L{num(146 * cos(a))} {num(146 * sin(a))}"
        for a in (i * pi / 12 for i in range(24))
    )
    return [
        path(d=teeth, stroke="var(--brass)", stroke_width="15"),
        circle(r="136", fill="var(--brass)"),
        circle(r="128", fill="var(--brass-soft)", stroke="var(--ink)", stroke_width="1.5"),
    ]


def _districts() -> Node:
    lit = {(0, 0), (0, 1), (1, 0), (2, 0), (2, 1), (2, 2), (3, 0), (4, 0), (4, 1), (0, 2)}
    drawn: list[Node] = []
    for part in range(5):
        for ring, (inner, outer) in enumerate(((34, 62), (65, 92), (95, 122))):
            start, end = part * 72 + 2.2 - ring * 0.4, part * 72 + 69.8 + ring * 0.4
            fill = "var(--lamp)" if (part, ring) in lit else "var(--card)"
            drawn.append(path(d=_sector(inner, outer, start, end), fill=fill, stroke="var(--ink)", stroke_width="1.6"))
            drawn.append(_roofs(part, ring, (inner + outer) / 2))
    return drawn


def _roofs(part: int, ring: int, radius: float) -> Node:
    count = 2 + ring
    places = [(part * 72 + 72 * (i + 0.5) / count - 90) * pi / 180 for i in range(count)]
    return [
        path(
            d="M-8 6V-2L0-9 8-2V6zM-3 6V1H3V6" if (part + i + ring) % 3 else "M-5 7V-9H5V7zM-1.5-5v3M-1.5 1v3M2-5v3",
            transform=at(radius * cos(a), radius * sin(a)),
            fill="var(--card)",
            stroke="var(--ink)",
            stroke_width="1.5",
            stroke_linejoin="round",
        )
        for i, a in enumerate(places)
    ]


def _heart() -> Node:
    return [
        circle(r="31", fill="var(--accent)", stroke="var(--ink)", stroke_width="1.6"),
        glyph("temple", 0, -2, 42, colour="var(--on-accent)"),
    ]


def _bus() -> Node:
    """The worm-bus, three segments on its rail round the city."""
    cars = [(18 + i * 11.5 - 90) * pi / 180 for i in range(3)]
    turns = [18 + i * 11.5 for i in range(3)]
    return [
        g(transform=f"translate({num(132 * cos(a))} {num(132 * sin(a))}) rotate({num(turn)})")[
            rect(
                x="-12",
                y="-9",
                width="24",
                height="18",
                rx="7",
                fill="var(--p2)",
                stroke="var(--ink)",
                stroke_width="1.6",
            ),
            rect(x="-7", y="-4", width="14", height="6", rx="2", fill="var(--lamp)"),
        ]
        for a, turn in zip(cars, turns, strict=True)
    ]


def _clouds() -> Node:
    puffs = (
        (112, 262, 24),
        (140, 274, 32),
        (178, 284, 26),
        (84, 284, 26),
        (418, 60, 20),
        (440, 46, 26),
        (466, 62, 24),
        (446, 74, 18),
    )
    back = [circle(cx=num(x), cy=num(y), r=num(r), fill="var(--steam)") for x, y, r in puffs]
    front = [circle(cx=num(x), cy=num(y), r=num(r - 2), fill="var(--card)") for x, y, r in puffs]
    return [back, front]
