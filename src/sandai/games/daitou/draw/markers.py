"""Towns and harbours: the markers, the quays with their boxes, and the goods that wait there."""

from functools import lru_cache
from typing import Final

from htpy import Element, Node

from sandai.draw.finished import Finished, finished
from sandai.draw.icons import glyph
from sandai.draw.svg import Parts, at, circle, g, glow, line, num, path, rect, text
from sandai.games.daitou import numbers
from sandai.games.daitou.draw.land import good, node_name
from sandai.games.daitou.draw.layout import Island, islands, seaward
from sandai.games.daitou.rules.view import View
from sandai.games.daitou.words import board as board_words

BOX: Final = 21.0
STEP: Final = 25.0
DIE_STEP: Final = 12.4
IMPORT_BOXES: Final = dict(zip(numbers.TRADE_HARBOURS, numbers.IMPORTS, strict=True))  # D-017
OCTAGON: Final = "M-8.7-21H8.7L21-8.7V8.7L8.7 21H-8.7L-21 8.7V-8.7z"


def markers(view: View, island: Island, parts: Parts) -> list[Node]:
    """Quays, markers and goods, each kind in a layer of its own."""
    here = [(marker, node) for marker, node in view["markers"].items() if node in island.nodes]
    ports = [(int(marker.partition("-")[2]), node) for marker, node in here if not marker.startswith("town")]
    return [
        g(id=f"quays-{island.id}")[[_quay(island.id, number, node) for number, node in ports]],
        g(id=f"markers-{island.id}")[
            [
                _town(island.id, marker, node, parts.only(marker))
                if marker.startswith("town")
                else _harbour(island.id, int(marker.partition("-")[2]), node, parts.only(marker))
                for marker, node in here
            ]
        ],
        g(id=f"goods-{island.id}")[[_goods(view, island, number, node, parts) for number, node in ports]],
    ]


@lru_cache(512)
def _town(island_id: str, marker: str, node: str, parts: Parts) -> Finished:
    island = islands()[island_id]
    x, y = island.nodes[node]
    return finished(
        parts(
            marker,
            board_words.town(island.name, node),
            circle(r="22.5", fill="var(--card)"),
            circle(r="20.5", fill="var(--accent)"),
            circle(r="17.6", fill="none", stroke="var(--on-accent)", stroke_width="1"),
            glyph("town", 0, -3.2, 22, colour="var(--on-accent)"),
            tag(node),
            light=glow(circle, {"r": "27"}),
            kind="piece",
            transform=at(x, y),
        )
    )


@lru_cache(1024)
def _harbour(island_id: str, number: int, node: str, parts: Parts) -> Finished:
    x, y = islands()[island_id].nodes[node]
    trade = number in numbers.TRADE_HARBOURS
    return finished(
        parts(
            f"harbour-{number}",
            board_words.harbour(number, node, trade),
            g(transform=at(x, y))[mark(number), tag(node)],
            light=g(transform=at(x, y))[
                glow(path, {"d": OCTAGON, "transform": "scale(1.26)"}) if trade else glow(circle, {"r": "23"})
            ],
            kind="harbour",
        )
    )


def mark(number: int) -> Node:
    """The marker of a harbour."""
    return _trade_mark(number) if number in numbers.TRADE_HARBOURS else _fishing_mark(number)


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


def _boxes(island: Island, number: int, node: str) -> list[tuple[float, float]]:
    """Where the goods boxes lie: a row along the shore, at the seaward side of the node."""
    count = 1 + IMPORT_BOXES.get(number, 0)
    x, y = island.nodes[node]
    dx, dy = seaward(island.id, node)
    far = 44.0
    cx, cy = x + dx * far, y + dy * far
    across = abs(dy) > abs(dx)
    offsets = [(i - (count - 1) / 2) * STEP for i in range(count)]
    return [(cx + o, cy) if across else (cx, cy + o) for o in offsets]


@lru_cache(512)
def _quay(island_id: str, number: int, node: str) -> Finished:
    island = islands()[island_id]
    x, y = island.nodes[node]
    boxes = _boxes(island, number, node)
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
    empty = [empty_box(kind, bx, by) for kind, (bx, by) in zip(kinds, boxes, strict=True)]
    return finished(g(id=f"quay-{number}")[pier, deck, empty, _rolls(number, boxes)])


def _rolls(number: int, boxes: list[tuple[float, float]]) -> Node:
    """Which rolls bring fish here (D-054), beside the box for it: each on a die of its own, so that they don't read as one number."""
    x, y = boxes[0]
    rolls = board_words.fish_rolls(number)
    wide = 2.6 + DIE_STEP * len(rolls)
    off = STEP / 2 + 3
    if len(boxes) == 1:
        place, left, top = at(x + off, y), 0.0, -7.5
    elif boxes[1][0] == x:
        place, left, top = at(x, y - off), -wide / 2, -15.0
    else:
        place, left, top = at(x - off, y), -wide, -7.5
    return g(transform=place)[
        g({"class": "fish-rolls"})[
            rect(x=num(left), y=num(top), width=num(wide), height="15", rx="4.5", fill="var(--card)", opacity="0.92"),
            [_roll(roll, left + 2 + DIE_STEP * i, top + 2) for i, roll in enumerate(rolls)],
        ]
    ]


def _roll(roll: int, x: float, y: float) -> Node:
    box = {"x": num(x), "y": num(y), "width": "11", "height": "11", "rx": "2.6", "fill": "none"}
    figure = {"class": "figure", "text-anchor": "middle", "font-size": "9.8", "fill": "var(--ink)"}
    return [
        rect(box, stroke="var(--ink)", stroke_width="0.9"),
        text(figure, x=num(x + 5.5), y=num(y + 9))[str(roll)],
    ]


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


def _goods(view: View, island: Island, number: int, node: str, parts: Parts) -> list[Finished]:
    boxes = _boxes(island, number, node)
    drawn: list[Finished] = []
    if number in view["fish"]:
        drawn.append(good(parts, f"fish-{number}", board_words.fish(view, number), "fish", *boxes[0], BOX))
    for i in range(view["imports"].get(str(number), 0)):
        label = board_words.imports(view, number)
        drawn.append(good(parts, f"import-{number}-{i + 1}", label, "import", *boxes[1 + i], BOX))
    return drawn
