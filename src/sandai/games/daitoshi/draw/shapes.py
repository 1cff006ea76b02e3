"""Shapes that several parts of the table share: words, panels, hexes, slices of the round city, tokens."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from htpy import Element, Node
from markupsafe import Markup, escape

from sandai.draw.crests import crest
from sandai.draw.icons import glyph
from sandai.draw.panels import Marked
from sandai.draw.svg import at, circle, g, glow, lit, num, path, polygon, rect, text, title, tspan
from sandai.games.daitoshi.draw.rewards import explained, tooltip
from sandai.games.daitoshi.rules.view import FactoryView
from sandai.games.daitoshi.words.factory_board import THEIR_TURN

TERRAINS: Final = ("river", "forest", "mountain", "underground")
WORKER_OF: Final = {"river": "blue", "forest": "green", "mountain": "yellow", "underground": "red"}


@lru_cache(maxsize=4096)
def label(
    x: float,
    y: float,
    words: str,
    size: float = 11,
    anchor: str = "start",
    tone: str = "",
    weight: str = "",
    serif: bool = False,
) -> Markup:
    return escape(
        text(
            {"class": "name" if serif else "figure", "aria-hidden": "true"},
            x=num(x),
            y=num(y),
            font_size=num(size),
            text_anchor=None if anchor == "start" else anchor,
            font_weight=weight or None,
        )[tspan(fill=f"var(--{tone})")[words] if tone else words]
    )


def panel(width: float, height: float, name: str = "", note: str = "", *children: Node) -> Element:
    """A card with a title."""
    return g[
        rect(width=num(width), height=num(height), rx="8", fill="var(--card)", stroke="var(--line)"),
        label(10, 16, name, 12.5, serif=True) if name else None,
        label(width - 10, 16, note, 12, "end", "muted") if note else None,
        children,
    ]


def hexagon(x: float, y: float, radius: float, **attrs: str) -> Element:
    """A hex with a corner on top."""
    corners = [(x + radius * sin(pi * k / 3), y - radius * cos(pi * k / 3)) for k in range(6)]
    return polygon(points=" ".join(f"{num(a)},{num(b)}" for a, b in corners), **attrs)


@lru_cache(maxsize=1024)
def wild_hex(terrain: str, x: float, y: float, radius: float, angry: bool = False, rich: bool = False) -> Markup:
    """A Wilderness hex; its other side shows the Yōkai. A rich one has its full colour, as where it lies on the board."""
    ground = f"var(--{terrain})"
    full = angry or rich
    return escape(
        g[
            hexagon(x, y, radius, fill=ground, fill_opacity="1" if full else "0.22", stroke=ground, stroke_width="1.4"),
            sign("conflict", x, y, radius * 1.3, "var(--card)")
            if angry
            else _terrain(terrain, x, y, radius, "card" if rich else terrain),
        ]
    )


def _terrain(terrain: str, x: float, y: float, radius: float, tone: str) -> Element:
    """The inner figure of the terrain's icon, without its own outline."""
    figures = {
        "forest": "M12 5l4.300 6h-2.100l3 4.300h-4V18.500h-2.400v-3.200h-4l3-4.300H7.700z",
        "mountain": "M5.200 16.500L10 8.200l2.500 4.100 2-2.800 4.500 7z",
        "underground": "M6 16.500a6 6 0 0 1 12 0h-2.700a3.300 3.300 0 0 0-6.600 0z",
        "river": "M5.500 9.600c2.200-1.800 4.300-1.800 6.500 0s4.300 1.800 6.500 0v2.200c-2.200 1.800-4.300 1.800-6.500 0s-4.300-1.800-6.500 0zM5.500 "
        "14.300c2.200-1.800 4.300-1.800 6.500 0s4.300 1.800 6.500 0v2.200c-2.200 1.800-4.300 1.800-6.500 0s-4.300-1.800-6.500 0z",
    }
    scale = radius / 12
    return path(
        d=figures[terrain], transform=at(x - 12 * scale, y - 12 * scale, round(scale, 3)), fill=f"var(--{tone})"
    )


@lru_cache(maxsize=2048)
def sign(name: str, x: float, y: float, size: float, colour: str = "", ground: str = "var(--card)") -> Markup:
    """An icon, cached for each place."""
    return escape(glyph(name, x, y, size, colour, ground))


def turn_mark(x: float, y: float) -> Element:
    """Whose turn it is."""
    return explained[tooltip[THEIR_TURN], path(d="M-5-5.5L6 0L-5 5.5Z", transform=at(x, y), fill="var(--accent)")]


def stored(player: FactoryView) -> list[str]:
    """The Workers of a Factory one by one, those of a colour together."""
    return [colour for colour, held in player["workers"].items() for _ in range(held)]


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """A place around (0, 0); 0 degrees points right, more turns clockwise."""
    angle = degrees * pi / 180
    return radius * cos(angle), radius * sin(angle)


def slice_path(inner: float, outer: float, first: float, last: float, gap: float = 1.5) -> str:
    """A piece of a ring between two angles, with a gap of the same width at both radii."""
    trim_in, trim_out = gap / inner * 180 / pi, gap / outer * 180 / pi
    ax, ay = polar(outer, first + trim_out)
    bx, by = polar(outer, last - trim_out)
    cx, cy = polar(inner, last - trim_in)
    dx, dy = polar(inner, first + trim_in)
    return (
        f"M{num(ax)} {num(ay)}A{num(outer)} {num(outer)} 0 0 1 {num(bx)} {num(by)}"
        f"L{num(cx)} {num(cy)}A{num(inner)} {num(inner)} 0 0 0 {num(dx)} {num(dy)}Z"
    )


def arc(radius: float, first: float, last: float) -> str:
    ax, ay = polar(radius, first)
    bx, by = polar(radius, last)
    large = 1 if last - first > 180 else 0
    return f"M{num(ax)} {num(ay)}A{num(radius)} {num(radius)} 0 {large} 1 {num(bx)} {num(by)}"


def glow_path(d: str, width: float = 5) -> Node:
    """What lights up around a part that can be chosen: a band along its own outline."""
    return glow(path, {"d": d}, width)


def glow_rect(x: float, y: float, width: float, height: float, radius: float = 6, band: float = 5) -> Node:
    return glow(rect, {"x": num(x), "y": num(y), "width": num(width), "height": num(height), "rx": num(radius)}, band)


def glow_circle(x: float, y: float, radius: float) -> Node:
    return glow(circle, {"cx": num(x), "cy": num(y), "r": num(radius + 1)})


def broad(parts: Marked, part_id: str, label: str, *children: Node, light: Node) -> Element:
    """A large part whose words have an id of their own, so that they can be replaced alone."""
    touched = parts.last.get(part_id)
    can, chosen = part_id in parts.can, part_id in parts.chosen
    return g(
        {"class": f"part{' chosen' if chosen else ''}{' can' if can else ''}", "data-part": part_id},
        id=f"part-{part_id}",
        role="button" if can else None,
        tabindex="-1" if can else None,
        data_last=touched[0] if touched else None,
    )[
        title(id=f"words-{part_id}")[f"{label} – {touched[1]}" if touched and touched[1] else label],
        lit(light),
        children,
    ]


def token(kind: str, seat: int, x: float, y: float, radius: float) -> Element:
    """A player's crest; the page animates its moves."""
    return g({"class": "piece"}, id=f"piece-{kind}-{seat}", transform=at(x, y))[mon(seat, 0, 0, radius)]


@lru_cache(maxsize=512)
def mon(seat: int, x: float, y: float, radius: float) -> Markup:
    """A crest, cached for each place."""
    return escape(crest(seat, x, y, radius))


def crests_at(seats: Sequence[int], x: float, y: float, radius: float, kind: str) -> Element:
    """Several players' tokens on one space, side by side."""
    step = radius * 1.5
    spots = {
        0: [],
        1: [(0.0, 0.0)],
        2: [(-0.5, 0.0), (0.5, 0.0)],
        3: [(-0.5, -0.5), (0.5, -0.5), (0.0, 0.5)],
        4: [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)],
    }[len(seats)]
    return g[
        [token(kind, seat, x + dx * step, y + dy * step, radius) for seat, (dx, dy) in zip(seats, spots, strict=True)]
    ]
