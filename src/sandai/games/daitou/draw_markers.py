"""Towns and harbours: the markers, the quays with their boxes, and the goods that wait there."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.icons import glyph
from sandai.draw.svg import Parts, at, circle, g, glow, line, num, path, rect, text
from sandai.games.daitou.draw_land import good, node_name
from sandai.games.daitou.draw_map import Island, harbours, seaward

View = dict[str, Any]
BOX: Final = 21.0
STEP: Final = 25.0
IMPORT_BOXES: Final = {1: 1, 4: 2}  # D-017
OCTAGON: Final = "M-8.7-21H8.7L21-8.7V8.7L8.7 21H-8.7L-21 8.7V-8.7z"


def markers(view: View, island: Island, parts: Parts) -> list[Node]:
    drawn: list[Node] = []
    for marker, node in view["markers"].items():
        if node not in island.nodes:
            continue
        kind, _, which = marker.partition("-")
        drawn.append(
            _town(view, island, marker, node, parts)
            if kind == "town"
            else _harbour(view, island, int(which), node, parts)
        )
    return drawn


def _town(view: View, island: Island, marker: str, node: str, parts: Parts) -> Node:
    x, y = island.nodes[node]
    return parts(
        marker,
        f"Town of {island.name} at {node}: fish and imports are delivered here",
        circle(r="22.5", fill="var(--card)"),
        circle(r="20.5", fill="var(--accent)"),
        circle(r="17.6", fill="none", stroke="var(--on-accent)", stroke_width="1"),
        glyph("town", 0, -3.2, 22, colour="var(--on-accent)"),
        tag(node),
        light=glow(circle, {"r": "27"}),
        kind="piece",
        transform=at(x, y),
    )


def _harbour(view: View, island: Island, number: int, node: str, parts: Parts) -> Node:
    x, y = island.nodes[node]
    trade = harbours()[number] == "trade"
    words = "Trade harbour" if trade else "Fishing harbour"
    boxes = _boxes(island, node, 1 + IMPORT_BOXES.get(number, 0))
    marker = parts(
        f"harbour-{number}",
        f"{words} {number} at {node}",
        g(transform=at(x, y))[mark(number), tag(node)],
        light=g(transform=at(x, y))[
            glow(path, {"d": OCTAGON, "transform": "scale(1.26)"}) if trade else glow(circle, {"r": "23"})
        ],
        kind="harbour",
    )
    return [_quay(boxes, x, y), marker, _goods(view, number, boxes, parts)]


def mark(number: int) -> Node:
    """The marker of a harbour."""
    return _trade_mark(number) if harbours()[number] == "trade" else _fishing_mark(number)


def tag(node: str) -> Node:
    """The name of the node that a marker covers, on its lower rim."""
    return [
        g({"class": "tag"}, transform=at(0, 16.7))[
            rect(x="-12.5", y="-6.2", width="25", height="12.4", rx="6.2", fill="var(--card)", stroke="var(--net)"),
            node_name(node, ""),
        ],
    ]


def _fishing_mark(number: int) -> Node:
    return [
        circle(r="17.5", fill="var(--card)", stroke="var(--marker)", stroke_width="2.2"),
        circle(r="13.6", fill="none", stroke="var(--fish)", stroke_width="1.4"),
        _numeral(number, "var(--ink)"),
    ]


def _trade_mark(number: int) -> Node:
    return [
        path(d=OCTAGON, fill="var(--marker)", stroke="var(--card)", stroke_width="2"),
        path(d=OCTAGON, transform="scale(0.8)", fill="none", stroke="var(--on-marker)", stroke_width="1.4"),
        _numeral(number, "var(--on-marker)"),
    ]


def _numeral(number: int, colour: str) -> Element:
    return text({"class": "numeral"}, y="4.6", text_anchor="middle", font_size="20", fill=colour)[str(number)]


def _boxes(island: Island, node: str, count: int) -> list[tuple[float, float]]:
    """Where the goods boxes lie: a row along the shore, at the seaward side of the node."""
    x, y = island.nodes[node]
    dx, dy = seaward(island.id, node)
    far = 44.0
    cx, cy = x + dx * far, y + dy * far
    across = abs(dy) > abs(dx)
    offsets = [(i - (count - 1) / 2) * STEP for i in range(count)]
    return [(cx + o, cy) if across else (cx, cy + o) for o in offsets]


def _quay(boxes: list[tuple[float, float]], x: float, y: float) -> Node:
    left, right = min(b[0] for b in boxes), max(b[0] for b in boxes)
    top, bottom = min(b[1] for b in boxes), max(b[1] for b in boxes)
    half = STEP / 2 + 1.5
    pier = line(
        x1=num(x),
        y1=num(y),
        x2=num((left + right) / 2),
        y2=num((top + bottom) / 2),
        stroke="var(--marker)",
        stroke_width="5",
    )
    deck = rect(
        x=num(left - half),
        y=num(top - half),
        width=num(right - left + 2 * half),
        height=num(bottom - top + 2 * half),
        rx="6",
        fill="var(--card)",
        stroke="var(--marker)",
        stroke_width="1.6",
    )
    kinds = ["fish"] + ["import"] * (len(boxes) - 1)
    return [pier, deck, (empty_box(kind, bx, by) for kind, (bx, by) in zip(kinds, boxes, strict=True))]


def empty_box(kind: str, x: float, y: float) -> Node:
    """Where a good will lie."""
    return [
        rect(
            x=num(x - BOX / 2),
            y=num(y - BOX / 2),
            width=num(BOX),
            height=num(BOX),
            rx="4",
            fill="none",
            stroke=f"var(--{kind})",
            stroke_width="1.3",
            stroke_dasharray="2.5 2",
        ),
        g(opacity="0.55")[glyph(kind, x, y, 13)],
    ]


def _goods(view: View, number: int, boxes: list[tuple[float, float]], parts: Parts) -> Node:
    drawn: list[Node] = []
    if number in view["fish"]:
        drawn.append(good(parts, f"fish-{number}", f"Fish at harbour {number}", "fish", *boxes[0], BOX))
    for i in range(int(view["imports"].get(str(number), 0))):
        label = f"Imports at harbour {number}"
        drawn.append(good(parts, f"import-{number}-{i + 1}", label, "import", *boxes[1 + i], BOX))
    return drawn
