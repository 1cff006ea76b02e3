"""A small toolkit for drawing: SVG elements, the root of a picture, and parts that can be clicked."""

from collections.abc import Iterable
from typing import Final

from htpy import Attribute, Element, Node

SvgNode = Node

svg: Final = Element("svg")
g: Final = Element("g")
path: Final = Element("path")
circle: Final = Element("circle")
ellipse: Final = Element("ellipse")
rect: Final = Element("rect")
line: Final = Element("line")
polygon: Final = Element("polygon")
text: Final = Element("text")
tspan: Final = Element("tspan")
title: Final = Element("title")
desc: Final = Element("desc")
defs: Final = Element("defs")
pattern: Final = Element("pattern")
clip_path: Final = Element("clipPath")
style: Final = Element("style")


def num(value: float) -> str:
    """A coordinate as short text: one decimal, no trailing zero, no minus zero."""
    short = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short


def at(x: float, y: float, scale: float = 1.0) -> str:
    """The `transform` that puts something at a place."""
    move = f"translate({num(x)} {num(y)})"
    return move if scale == 1.0 else f"{move} scale({scale:g})"


def points(corners: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{num(x)},{num(y)}" for x, y in corners)


def smooth(corners: list[tuple[float, float]]) -> str:
    """A closed curve through all corners (Catmull-Rom, written as Béziers)."""
    count = len(corners)
    steps = [f"M{num(corners[0][0])} {num(corners[0][1])}"]
    for i in range(count):
        (ax, ay), (bx, by) = corners[i - 1], corners[i]
        (cx, cy), (dx, dy) = corners[(i + 1) % count], corners[(i + 2) % count]
        steps.append(
            f"C{num(bx + (cx - ax) / 6)} {num(by + (cy - ay) / 6)} "
            f"{num(cx - (dx - bx) / 6)} {num(cy - (dy - by) / 6)} {num(cx)} {num(cy)}"
        )
    return "".join(steps) + "Z"


def root(
    width: float, height: float, *children: Node, label: str, about: str = "", kind: str = "", **attrs: Attribute
) -> Element:
    """The outermost element. The label is its accessible name; no tooltip, so that the parts can have theirs."""
    return svg(
        {"class": f"sandai {kind}".strip()},
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        role="group",
        aria_label=label,
        color="var(--ink)",
        **attrs,
    )[desc[about] if about else None, children]


def inline(box: str, size: int, *children: Node, label: str, kind: str) -> Element:
    """A small picture for running text; without a label screen readers skip it. `box`: its `viewBox`."""
    return svg(
        {"class": f"sandai icon {kind}"},
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        width=str(size),
        height=str(size),
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )[title[label] if label else None, children]


class Parts:
    """Draws the parts of one picture and knows which of them can be chosen now and which are previewed."""

    def __init__(self, can: frozenset[str] = frozenset(), chosen: frozenset[str] = frozenset()) -> None:
        self.can = can
        self.chosen = chosen

    def only(self, part_id: str) -> "Parts":
        """What concerns one part; equal when the part looks the same, so that its drawing can be kept."""
        one = frozenset({part_id})
        return Parts(self.can & one, self.chosen & one)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Parts) and self.can == other.can and self.chosen == other.chosen

    def __hash__(self) -> int:
        return hash((self.can, self.chosen))

    def __call__(
        self, part_id: str, label: str, *children: Node, light: Node = None, kind: str = "", **attrs: Attribute
    ) -> Element:
        """A thing that a choice can touch: found by `data-part`, kept across updates by its id.

        Its light (see `glow`) is always there, but visible only while the part can be chosen or is previewed. So when parts
        light up, only their attributes change on the page.
        """
        classes = ["part", kind] if kind else ["part"]
        if part_id in self.chosen:
            classes.append("chosen")
        open_now = part_id in self.can
        if open_now:
            classes.append("can")
        return g(
            {"class": " ".join(classes), "data-part": part_id},
            id=f"part-{part_id}",
            role="button" if open_now else None,
            tabindex="-1" if open_now else None,
            **attrs,
        )[title[label], lit(light), children]


def lit(light: Node, **attrs: Attribute) -> Element | None:
    """The light of a part. The style sheet shows it."""
    return None if light is None else g({"class": "light"}, display="none", **attrs)[light]


def glow(tag: Element, shape: dict[str, str], width: float = 0.0) -> Node:
    """The highlight in the shape of the part itself: a body that shows around it, or a cased band along its outline."""
    if not width:
        return tag({"class": "glow body"}, shape)
    return [
        tag({"class": "glow edge"}, shape, stroke_width=num(width + 2.2)),
        tag({"class": "glow band"}, shape, stroke_width=num(width)),
    ]
