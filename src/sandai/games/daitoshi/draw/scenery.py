"""What makes the round city a place: roofs, chimneys and lamps on its tiles, the land around it, paper labels for what one must read."""

from math import cos, pi, sin
from typing import Final

from htpy import Element, Node

from sandai.draw.svg import circle, g, num, path
from sandai.games.daitoshi.draw.shapes import arc

__all__ = ["band", "cloud", "label_under", "lamps", "land", "puffs", "roofs", "sleepers", "teeth"]

Box = tuple[float, float, float, float]  # middle, width, height

CLOUD: Final = "M6.7 20.5a4.9 4.9 0 0 1-.8-9.7 6 6 0 0 1 11.4-1.9 5.9 5.9 0 0 1 .3 11.6z"
#: Houses and works, standing on (0, 0): a gable, a saw-tooth works with its chimney, a gable with a lantern, a hall.
HOUSES: Final = (
    "M-7 0v-8l7-6 7 6v8z",
    "M-9 0v-9l6-5v5l6-5v5l6-5v14zM6-17h4v6h-4z",
    "M-6 0v-11h12v11zM-8-11h16l-8-6z",
    "M-8 0v-7q8-10 16 0v7z",
)
#: Where their windows are.
WINDOWS: Final = ("M-2-6h4v4h-4z", "M-6-6h3v3h-3zM0-6h3v3h-3z", "M-3-8h2v3h-2zM1-8h2v3h-2z", "M-3-5h6v2h-6z")
#: The land around the city by what a district exploits: trees, peaks, mine mouths, waves.
LANDS: Final = {
    "forest": "M0-9l5 7h-3l4 5h-4.500v3h-3v-3h-4.500l4-5h-3z",
    "mountain": "M-9 6l6-12 3.500 5 2.500-3.500 6 10.500z",
    "underground": "M-7 6a7 8 0 0 1 14 0h-3.500a3.500 4 0 0 0-7 0z",
    "river": "M-9-3q4.500-4 9 0t9 0v2.500q-4.500 4-9 0t-9 0zM-9 3q4.500-4 9 0t9 0v2.500q-4.500 4-9 0t-9 0z",
}


def _stood(d: str, radius: float, degrees: float, scale: float, fill: str = "") -> Element:
    """Something that stands on a circle and points outwards."""
    turned = f"rotate({num(degrees + 90)}) translate(0 {num(-radius)})"
    return path(d=d, transform=turned if scale == 1.0 else f"{turned} scale({scale:g})", fill=fill or None)


def roofs(radius: float, degrees: list[float], lit: bool, scale: float = 1.0, first: int = 0) -> Element:
    """A row of houses; when the tile is lit, their windows shine."""
    kinds = [(first + k) % len(HOUSES) for k in range(len(degrees))]
    spots = list(zip(kinds, degrees, strict=True))
    return g[
        g(fill="var(--city-glow-roof)" if lit else "var(--city-dusk-roof)")[
            [_stood(HOUSES[kind], radius, at, scale) for kind, at in spots]
        ],
        g(fill="var(--lamp)")[[_stood(WINDOWS[kind], radius, at, scale) for kind, at in spots]] if lit else None,
    ]


def lamps(radius: float, first: float, last: float, count: int, lit: bool) -> Node:
    """Lanterns along an edge: dark, or burning with their light around them. They are the dots of a dotted line."""
    d = arc(radius, first, last)
    step = f"0 {num(radius * (last - first) * pi / 180 / (count - 1))}"
    if not lit:
        return _dots(d, step, "brass", 3.4)
    return [
        _dots(d, step, "lamp", 11.5, "0.5"),
        _dots(d, step, "accent", 6.6),
        _dots(d, step, "lamp", 3.6),
    ]


def _dots(d: str, step: str, tone: str, size: float, opacity: str = "") -> Element:
    return path(
        d=d,
        fill="none",
        stroke=f"var(--{tone})",
        stroke_width=num(size),
        stroke_linecap="round",
        stroke_dasharray=step,
        stroke_opacity=opacity or None,
    )


def land(terrain: str, radius: float, degrees: list[float]) -> Element:
    return g[[_stood(LANDS[terrain], radius, at, 1.0) for at in degrees]]


def puffs(x: float, y: float, size: float = 1.0) -> Element:
    """Steam that rises from a chimney; it only says that somebody works here."""
    rings = ((0, 0, 3.4), (3.6, -4.6, 4.4), (-1.2, -8.6, 3.6))
    return g(fill="var(--card)", stroke="var(--steam)", stroke_width="0.9")[
        [circle(cx=num(x + dx * size), cy=num(y + dy * size), r=num(r * size)) for dx, dy, r in rings]
    ]


def cloud(x: float, y: float, size: float, filled: bool = True) -> Element:
    """A puff with room for a number: an amount of Steam."""
    scale = round(size / 24, 3)
    return path(
        d=CLOUD,
        transform=f"translate({num(x - size / 2)} {num(y - size * 0.53)}) scale({scale:g})",
        fill="var(--steam)" if filled else "var(--card)",
        stroke="var(--steam)",
        stroke_width="1.600",
        stroke_linejoin="round",
    )


def label_under(boxes: list[Box], corner: float = 7.0, outline: bool = True) -> Element:
    """One paper label under several things that must be read: the union of boxes, with an outline around all of it."""
    drawn = []
    for x, y, wide, high in boxes:
        left, top, r = x - wide / 2, y - high / 2, min(corner, high / 2)
        drawn.append(
            f"M{num(left + r)} {num(top)}h{num(wide - 2 * r)}a{num(r)} {num(r)} 0 0 1 {num(r)} {num(r)}v{num(high - 2 * r)}"
            f"a{num(r)} {num(r)} 0 0 1 {num(-r)} {num(r)}h{num(2 * r - wide)}a{num(r)} {num(r)} 0 0 1 {num(-r)} {num(-r)}"
            f"v{num(2 * r - high)}a{num(r)} {num(r)} 0 0 1 {num(r)} {num(-r)}z"
        )
    line = {"stroke": "var(--brass)", "stroke_width": "2.4", "paint_order": "stroke"} if outline else {}
    return path(d="".join(drawn), fill="var(--card)", **line)


def band(radius: float, first: float, last: float, wide: float = 25.0) -> Node:
    """The same along an arc."""
    d = arc(radius, first, last)
    return [
        path(d=d, fill="none", stroke=f"var(--{tone})", stroke_width=num(width), stroke_linecap="round")
        for tone, width in (("brass", wide + 2.4), ("card", wide))
    ]


def teeth(inner: float, outer: float, count: int) -> Element:
    """The city is a cogwheel."""
    turns = [2 * pi * (k + 0.5) / count for k in range(count)]
    d = "".join(
        f"M{num(inner * cos(a))} {num(inner * sin(a))}L{num(outer * cos(a))} {num(outer * sin(a))}" for a in turns
    )
    return path(d=d, stroke="var(--brass)", stroke_width="15")


def sleepers(inner: float, outer: float) -> Node:
    """A railway: its bed, the sleepers and two rails."""
    middle = (inner + outer) / 2
    return [
        circle(r=num(middle), fill="none", stroke="var(--brass-soft)", stroke_width=num(outer - inner)),
        circle(
            r=num(middle),
            fill="none",
            stroke="var(--brass)",
            stroke_opacity="0.4",
            stroke_width=num(outer - inner - 5),
            stroke_dasharray="2.400 7.200",
        ),
        [
            circle(r=num(radius), fill="none", stroke="var(--brass)", stroke_width="1.4")
            for radius in (inner + 4.5, outer - 4.5)
        ],
    ]
