"""Reads a drawing as a painter would: what colour lies beneath each piece of text and each shape.

It knows what our drawings use: boxes, circles, ellipses, polygons, paths, moves, scales, turns, opacity, and colours of the theme.
A pattern counts as its ground. What it can't know (clips, masks, style sheets) it leaves out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, cos, hypot, pi, radians, sin
from xml.etree import ElementTree

from sandai.draw.lettering import AVERAGE
from sandai.draw.theme import Mode, contrast, palette

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
Node = ElementTree.Element

SAME: Matrix = (1, 0, 0, 1, 0, 0)
UNSEEN = {"defs", "clipPath", "pattern", "title", "desc", "style", "symbol", "mask"}
INHERITED = {"fill", "stroke", "color", "fill-rule", "font-size", "text-anchor"}
DIMMED = 0.7
NUMBER = re.compile(r"[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?")
MOVE = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
STEP = re.compile(r"[A-Za-z][^A-Za-z]*")


# -- geometry ------------------------------------------------------------------------------------------------------------


def times(a: Matrix, b: Matrix) -> Matrix:
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def applied(m: Matrix, p: Point) -> Point:
    return m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5]


def matrix(transform: str) -> Matrix:
    found = SAME
    for name, inside in MOVE.findall(transform):
        n = [float(one) for one in NUMBER.findall(inside)]
        if name == "translate":
            found = times(found, (1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0))
        elif name == "scale":
            found = times(found, (n[0], 0, 0, n[-1], 0, 0))
        else:
            x, y = (n[1], n[2]) if len(n) > 2 else (0.0, 0.0)
            c, s = cos(radians(n[0])), sin(radians(n[0]))
            found = times(found, times((1, 0, 0, 1, x, y), times((c, s, -s, c, 0, 0), (1, 0, 0, 1, -x, -y))))
    return found


def _bend(points: list[Point], *knots: Point) -> None:
    """Add a Bézier curve from the last point."""
    start = points[-1]
    for i in range(1, 9):
        t, row = i / 8, [start, *knots]
        while len(row) > 1:
            row = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(row)]
        points.append(row[0])


def _arc(points: list[Point], n: list[float], end: Point) -> None:
    """Add an arc of a circle from the last point; ellipses are taken for circles."""
    (x, y), r = points[-1], max(n[0], 1e-6)
    dx, dy = end[0] - x, end[1] - y
    far = hypot(dx, dy)
    if far < 1e-6:
        return
    r = max(r, far / 2)
    up = (max(0.0, r * r - far * far / 4)) ** 0.5 * (1 if bool(n[3]) != bool(n[4]) else -1)
    cx, cy = x + dx / 2 - dy / far * up, y + dy / 2 + dx / far * up
    a, b = atan2(y - cy, x - cx), atan2(end[1] - cy, end[0] - cx)
    if n[4] and b < a:
        b += 2 * pi
    if not n[4] and b > a:
        b -= 2 * pi
    points.extend((cx + r * cos(a + (b - a) * i / 10), cy + r * sin(a + (b - a) * i / 10)) for i in range(1, 11))


def outlines(d: str) -> list[list[Point]]:
    """A path as polygons."""
    found: list[list[Point]] = []
    here: list[Point] = []
    knot: Point | None = None
    for step in STEP.findall(d):
        kind, low = step[0].upper(), step[0].islower()
        body = step[1:]
        if kind == "A":  # flags may stand without a gap
            body = re.sub(r"(\S+[ ,]+\S+[ ,]+\S+[ ,]+)([01])[ ,]*([01])[ ,]*", r"\1 \2 \3 ", body)
        n = [float(one) for one in NUMBER.findall(body)]
        if kind == "Z":
            if here:
                here.append(here[0])
            continue
        size = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}[kind]
        for at in range(0, len(n) - size + 1, size):
            part = n[at : at + size]
            x, y = here[-1] if here else (0.0, 0.0)
            ox, oy = (x, y) if low else (0.0, 0.0)
            if kind == "M" and at == 0:
                here = [(ox + part[0], oy + part[1])]
                found.append(here)
            elif kind in "ML":
                here.append((ox + part[0], oy + part[1]))
            elif kind == "H":
                here.append((ox + part[0], y))
            elif kind == "V":
                here.append((x, oy + part[0]))
            elif kind == "A":
                _arc(here, part, (ox + part[5], oy + part[6]))
            else:
                knots = [(ox + part[i], oy + part[i + 1]) for i in range(0, size, 2)]
                if kind in "ST":
                    knots.insert(0, (2 * x - knot[0], 2 * y - knot[1]) if knot else (x, y))
                _bend(here, *knots)
                knot = knots[-2]
                continue
            knot = None
    return found


def shape_of(node: Node) -> list[list[Point]]:
    def value(name: str) -> float:
        found = NUMBER.match(node.get(name, "0"))
        return float(found[0]) if found else 0.0

    match _name(node):
        case "rect":
            x, y, w, h = (value(name) for name in ("x", "y", "width", "height"))
            if "%" in node.get("width", ""):
                w = h = 1e5
            return [[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]]
        case "circle" | "ellipse":
            rx, ry = (value("r"), value("r")) if _name(node) == "circle" else (value("rx"), value("ry"))
            turns = [2 * pi * i / 20 for i in range(20)]
            return [[(value("cx") + rx * cos(turn), value("cy") + ry * sin(turn)) for turn in turns]]
        case "polygon":
            n = [float(one) for one in NUMBER.findall(node.get("points", ""))]
            return [list(zip(n[::2], n[1::2], strict=True))]
        case "path":
            return outlines(node.get("d", ""))
    return []


def crossings(outline: list[Point], p: Point) -> int:
    count = 0
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > p[1]) != (by > p[1]) and p[0] < (bx - ax) * (p[1] - ay) / (by - ay) + ax:
            count += 1 if by > ay else -1
    return count


# -- paint ---------------------------------------------------------------------------------------------------------------


@dataclass
class Layer:
    """A filled shape on the picture."""

    outlines: list[list[Point]]
    colour: str
    opacity: float
    evenodd: bool
    box: tuple[float, float, float, float] = field(init=False)

    def __post_init__(self) -> None:
        xs, ys = zip(*(point for outline in self.outlines for point in outline), strict=True)
        self.box = (min(xs), min(ys), max(xs), max(ys))

    def covers(self, p: Point) -> bool:
        x, y, right, low = self.box
        if not (x <= p[0] <= right and y <= p[1] <= low):
            return False
        found = [crossings(outline, p) for outline in self.outlines]
        return sum(abs(count) for count in found) % 2 == 1 if self.evenodd else sum(found) != 0


@dataclass
class Lettering:
    """A line of text with the colours of letters and of the ground beneath them."""

    words: str
    size: float
    colour: str
    grounds: list[str]
    where: str
    dimmed: bool  # it can't be used now; such text may be paler

    @property
    def contrast(self) -> float:
        return min(contrast(self.colour, ground) for ground in self.grounds)


@dataclass
class Thing:
    """A part of a board, and how much its most visible piece stands out from what is beneath it."""

    name: str
    contrast: float


def _name(node: Node) -> str:
    return node.tag.rsplit("}", 1)[-1]


def mixed(below: str, above: str, share: float) -> str:
    pairs = ((int(below[i : i + 2], 16), int(above[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(low + (high - low) * share):02x}" for low, high in pairs)


class Painter:
    """Paints the pictures of a page one shape after the other."""

    def __init__(self, mode: Mode, ground: str) -> None:
        self.palette = palette(mode)
        self.ground = self.palette[ground]
        self.layers: list[Layer] = []
        self.lettering: list[Lettering] = []
        self.things: dict[str, Thing] = {}
        self.patterns: dict[str, str] = {}

    def page(self, text: str) -> Painter:
        page = ElementTree.fromstring(text)  # noqa: S314 our own
        for node in page.iter():
            if _name(node) == "pattern":
                ground = next((one.get("fill") for one in node.iter() if _name(one) == "rect"), None)
                self.patterns[node.get("id", "")] = ground or "none"
        for picture in _pictures(page):
            self.layers = []
            self._paint(picture, SAME, {"fill": "#000000", "color": "var(--ink)"}, 1.0, ())
        return self

    def beneath(self, p: Point, upto: int | None = None) -> str:
        colour = self.ground
        for layer in self.layers[:upto]:
            if layer.covers(p):
                colour = mixed(colour, layer.colour, layer.opacity)
        return colour

    def colour(self, paint: str, inherited: dict[str, str]) -> str | None:
        if paint.startswith("url("):
            paint = self.patterns.get(paint[5:-1], "none")
        if paint == "currentColor":
            paint = inherited.get("color", "var(--ink)")
        if found := re.fullmatch(r"var\(--([a-z0-9-]+)\)", paint):
            return self.palette[found[1]]
        return paint if re.fullmatch(r"#[0-9a-f]{6}", paint) else None

    def _paint(self, node: Node, m: Matrix, inherited: dict[str, str], opacity: float, parts: tuple[str, ...]) -> None:
        name = _name(node)
        classes = (node.get("class") or "").split()
        if name in UNSEEN or "light" in classes or "hit" in classes or node.get("display") == "none":
            return
        m = times(m, matrix(node.get("transform", "")))
        inherited = {**inherited, **{key: value for key, value in node.attrib.items() if key in INHERITED}}
        opacity *= float(node.get("opacity", 1))
        if node.get("data-part"):
            parts = (*parts, node.get("data-part", ""))
            self.things.setdefault(parts[-1], Thing(parts[-1], 1.0))
        if name == "text":
            self._letter(node, m, inherited, opacity, parts)
            return
        shapes = [[applied(m, point) for point in outline] for outline in shape_of(node) if len(outline) > 1]
        if shapes:
            self._fill(node, shapes, inherited, opacity, parts)
        for child in node:
            self._paint(child, m, inherited, opacity, parts)

    def _fill(
        self, node: Node, shapes: list[list[Point]], inherited: dict[str, str], opacity: float, parts: tuple[str, ...]
    ) -> None:
        edge = self.colour(inherited.get("stroke", "none"), inherited)
        spot = shapes[0][0]
        if edge and opacity > 0.5:
            self._stands_out(edge, self.beneath(spot), parts)
        colour = self.colour(inherited.get("fill", "none"), inherited)
        share = opacity * float(node.get("fill-opacity", 1))
        if colour and share and not node.get("clip-path"):
            middle = (sum(x for x, _ in shapes[0]) / len(shapes[0]), sum(y for _, y in shapes[0]) / len(shapes[0]))
            below = self.beneath(middle)
            self._stands_out(mixed(below, colour, share), below, parts)
            self.layers.append(Layer(shapes, colour, share, inherited.get("fill-rule") == "evenodd"))

    def _letter(self, node: Node, m: Matrix, inherited: dict[str, str], opacity: float, parts: tuple[str, ...]) -> None:
        for words, x, y, paint in _lines(node):
            size = float(inherited.get("font-size", 16))
            colour = self.colour(paint or node.get("fill") or "var(--ink)", inherited)
            if not colour:
                continue
            wide = len(words) * size * AVERAGE
            left = x - {"middle": wide / 2, "end": wide}.get(inherited.get("text-anchor", ""), 0)
            halo = self.colour(node.get("stroke", "none"), inherited)
            spots = [applied(m, (left + wide * share, y - size * 0.32)) for share in (0.1, 0.3, 0.5, 0.7, 0.9)]
            grounds = [halo] if halo else [self.beneath(spot) for spot in spots]
            seen = [mixed(ground, colour, opacity) for ground in grounds]
            worst = min(range(len(grounds)), key=lambda i: contrast(seen[i], grounds[i]))
            self.lettering.append(
                Lettering(
                    words,
                    size * hypot(m[0], m[1]),
                    seen[worst],
                    [grounds[worst]],
                    " ".join(parts),
                    dimmed=opacity < DIMMED,
                )
            )
            self._stands_out(seen[worst], grounds[worst], parts)

    def _stands_out(self, colour: str, below: str, parts: tuple[str, ...]) -> None:
        for part in parts:
            thing = self.things[part]
            thing.contrast = max(thing.contrast, contrast(colour, below))


def _pictures(node: Node) -> Iterator[Node]:
    """The outermost SVG elements."""
    if _name(node) == "svg":
        yield node
        return
    for child in node:
        yield from _pictures(child)


def _lines(node: Node) -> Iterator[tuple[str, float, float, str | None]]:
    """The lines of a text: words, place, and the colour that a span gives them."""
    x, y = float(node.get("x", 0)), float(node.get("y", 0))
    if (node.text or "").strip():
        yield (node.text or "").strip(), x, y, None
    for span in node:
        x, y = float(span.get("x", x)), float(span.get("y", y)) + float(span.get("dy", 0))
        words = "".join(span.itertext()).strip()
        if words:
            yield words, x, y, span.get("fill")
