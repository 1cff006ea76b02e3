"""Draw the font of the signs that pages print and Source Sans 3 does not bring: arrows, triangles, a tick and the like.

`python tools/signs.py` writes it into the table's static folder.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin
from pathlib import Path

from fontTools.fontBuilder import FontBuilder  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]

FILE = Path(__file__).resolve().parent.parent / "src" / "sandai" / "table" / "web" / "static" / "signs.woff"
EM = 1000
MIDDLE = 330  # half of the height of small capitals: where arrows lie
THICK = 70
STAMP = 3_800_000_000  # a fixed time, so that the file is always the same

Point = tuple[float, float]
Shape = list[list[Point]]


def box(x: float, y: float, wide: float, high: float) -> list[Point]:
    return [(x, y), (x, y + high), (x + wide, y + high), (x + wide, y)]


def ring(cx: float, cy: float, r: float, points: int = 28, turn: float = 0.0) -> list[Point]:
    """A circle, or a polygon with few points, clockwise."""
    return [(cx + r * sin(turn + 2 * pi * n / points), cy + r * cos(turn + 2 * pi * n / points)) for n in range(points)]


def stroke(a: Point, b: Point, thick: float = THICK) -> list[Point]:
    far = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    x, y = (b[1] - a[1]) / far * thick / 2, -(b[0] - a[0]) / far * thick / 2
    return [(a[0] + x, a[1] + y), (a[0] - x, a[1] - y), (b[0] - x, b[1] - y), (b[0] + x, b[1] + y)]


def arrow(y: float, left: bool, wide: float = 760) -> Shape:
    tip, tail = (70.0, 70.0 + wide) if left else (70.0 + wide, 70.0)
    back = 220 if left else -220
    shaft = stroke((tail, y), (tip + back / 5, y))
    return [shaft, stroke((tip + back, y + 210), (tip, y)), stroke((tip + back, y - 210), (tip, y))]


def outline(points: list[Point], inner: list[Point]) -> Shape:
    return [points, inner[::-1]]


def turn_back() -> Shape:
    """A circle that runs back, with an arrowhead at its end."""
    arc = [pi * (0.25 + n * 1.6 / 30) for n in range(31)]
    path = [(450 + 300 * sin(one), MIDDLE + 300 * cos(one)) for one in arc]
    strokes = [stroke(a, b, THICK) for a, b in pairwise(path)]
    x, y = path[-1]
    return [*strokes, [(x - 170, y + 20), (x + 100, y + 190), (x + 120, y - 130)]]


def compare(less: bool) -> Shape:
    near, far = (80.0, 500.0) if less else (500.0, 80.0)
    return [stroke((far, 620), (near, 400)), stroke((far, 180), (near, 400)), stroke((80, 60), (500, 60))]


SIGNS: dict[str, tuple[int, Callable[[], Shape]]] = {
    "←": (900, lambda: arrow(MIDDLE, True)),
    "→": (900, lambda: arrow(MIDDLE, False)),
    "⇄": (900, lambda: [*arrow(MIDDLE + 190, False), *arrow(MIDDLE - 190, True)]),
    "≤": (580, lambda: compare(True)),
    "≥": (580, lambda: compare(False)),
    "▾": (560, lambda: [[(60, 470), (500, 470), (280, 170)]]),
    "▸": (480, lambda: [[(90, 110), (90, 550), (400, 330)]]),
    "●": (700, lambda: [ring(350, MIDDLE, 270)]),
    "○": (700, lambda: outline(ring(350, MIDDLE, 280), ring(350, MIDDLE, 280 - THICK))),
    "□": (700, lambda: outline(box(80, 60, 540, 540), box(80 + THICK, 60 + THICK, 540 - 2 * THICK, 540 - 2 * THICK))),
    "△": (760, lambda: outline(ring(380, 250, 370, 3), ring(380, 250, 370 - 2 * THICK, 3))),
    "⬡": (760, lambda: outline(ring(380, MIDDLE, 330, 6), ring(380, MIDDLE, 330 - THICK * 1.15, 6))),
    "✓": (760, lambda: [stroke((90, 330), (310, 90), 95), stroke((270, 80), (680, 620), 95)]),
    "⟲": (900, turn_back),
}


def glyph(shape: Shape) -> object:
    pen = TTGlyphPen(None)
    for points in shape:
        pen.moveTo((round(points[0][0]), round(points[0][1])))
        for x, y in points[1:]:
            pen.lineTo((round(x), round(y)))
        pen.closePath()
    return pen.glyph()


def main() -> None:
    names = {sign: f"uni{ord(sign):04X}" for sign in SIGNS}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap({ord(sign): name for sign, name in names.items()})
    drawn = {names[sign]: glyph(shape()) for sign, (_, shape) in SIGNS.items()}
    builder.setupGlyf({".notdef": glyph([]), **drawn})
    widths = {names[sign]: (wide, 0) for sign, (wide, _) in SIGNS.items()}
    builder.setupHorizontalMetrics({".notdef": (500, 0), **widths})
    builder.setupHorizontalHeader(ascent=900, descent=-250)
    builder.setupNameTable({"familyName": "Sandai Signs", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=900, sTypoDescender=-250, usWinAscent=900, usWinDescent=250)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = STAMP
    builder.font.recalcTimestamp = False
    builder.font.flavor = "woff"
    builder.save(FILE)


if __name__ == "__main__":
    main()
