"""Traditional patterns, drawn as SVG patterns: seigaiha (waves), asanoha (hemp leaf) and shippo (linked circles)."""

from math import sqrt

from htpy import Element, Node

from sandai.draw.svg import circle, num, path, pattern, rect


def tiled(pattern_id: str, width: float, height: float, *children: Node, turn: float = 0) -> Element:
    return pattern(
        id=pattern_id,
        width=num(width),
        height=num(height),
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({num(turn)})" if turn else None,
    )[children]


def seigaiha(pattern_id: str, ground: str = "var(--sea)", stroke: str = "var(--wave)", radius: float = 24) -> Element:
    """Overlapping waves: each row of concentric circles covers the lower half of the one behind it."""
    shells: list[Node] = []
    for row in range(6):
        y = row * radius / 2
        shift = radius if row % 2 else 0
        for x in (shift - 2 * radius, shift, shift + 2 * radius):
            for share in (1.0, 0.74, 0.48, 0.22):
                shells.append(circle(cx=num(x), cy=num(y), r=num(radius * share)))
    waves = Element("g")(fill=ground, stroke=stroke, stroke_width="1.3")[shells]
    return tiled(pattern_id, 2 * radius, radius, rect(width=num(2 * radius), height=num(radius), fill=ground), waves)


def asanoha(pattern_id: str, stroke: str = "var(--line)", side: float = 28, ground: str = "none") -> Element:
    """Hemp leaves: the triangle net, every triangle split into three from its middle."""
    high = side * sqrt(3) / 2
    strokes: list[str] = []
    for row in (0, 1):
        for col in (-1, 0, 1):
            x, y = (col + row / 2) * side, row * high
            right, below = (x + side, y), (x + side / 2, y + high)
            down = (x + side / 2, y + high / 3)
            up = (x + side, y + 2 * high / 3)
            strokes.append(f"M{num(x)} {num(y)}H{num(right[0])}L{num(below[0])} {num(below[1])}Z")
            for middle, corners in ((down, ((x, y), right, below)), (up, (right, below, (x + 1.5 * side, below[1])))):
                strokes.extend(f"M{num(middle[0])} {num(middle[1])}L{num(cx)} {num(cy)}" for cx, cy in corners)
    leaf = path(d="".join(strokes), fill="none", stroke=stroke, stroke_width="1")
    return tiled(pattern_id, side, 2 * high, rect(width=num(side), height=num(2 * high), fill=ground), leaf)


def shippo(pattern_id: str, stroke: str = "var(--line)", radius: float = 16, ground: str = "none") -> Element:
    """Seven treasures: circles that overlap by a quarter, so that each holds a star."""
    middles = [(x * radius, y * radius) for x in (0, 1, 2) for y in (0, 1, 2) if (x + y) % 2 == 0]
    rings = [circle(cx=num(x), cy=num(y), r=num(radius)) for x, y in middles]
    linked = Element("g")(fill="none", stroke=stroke, stroke_width="1")[rings]
    side = 2 * radius
    return tiled(pattern_id, side, side, rect(width=num(side), height=num(side), fill=ground), linked)
