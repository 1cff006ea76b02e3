"""The boards to print: tracks with boxes for cubes, farm circles, and room for the markers."""

from math import atan2, degrees
from typing import Final

from htpy import Element, Node

from sandai.draw.kanji import brush
from sandai.draw.patterns import seigaiha
from sandai.draw.prints import face
from sandai.draw.svg import at, circle, defs, g, line, num, points, polygon, rect, text
from sandai.games.daitou.components.atlas import ISLANDS, MARKERS, atlas
from sandai.games.daitou.draw import land as draw_land
from sandai.games.daitou.draw import tracks
from sandai.games.daitou.draw.layout import Farm, Island, Point, ends, seaward
from sandai.games.daitou.draw.prints import charts
from sandai.games.daitou.words import prints as words

__all__ = ["SIZE", "board"]

SIZE: Final = (186.0, 206.0)
WIDE: Final = SIZE[0] * 3  # in drawing units, three to a millimetre: a section is 28.7 mm long
HIGH: Final = SIZE[1] * 3
BOX: Final = 25.0  # room for a cube of 8 mm
RING: Final = 11.6
LEGEND: Final = 112.0


def board(island: Island) -> Element:
    """A whole board; the tracks for year, round and turn order are on that of the North."""
    north = island.id == "N"
    left = (WIDE - island.size[0]) / 2
    top = 62.0 if north else (HIGH - island.size[1]) / 2 - 6
    name = words.NORTH if north else words.SOUTH
    sea = f"print-sea-{island.id}"
    return face(
        words.board(name),
        WIDE,
        HIGH,
        defs[seigaiha(sea)],
        rect(width=num(WIDE), height=num(HIGH), fill=f"url(#{sea})"),
        g(transform=at(left, top))[draw_land.ground(island.id), _net(island)],
        _title(island, name),
        g(transform=at(WIDE - 32, 58))[tracks.compass()],
        charts.charts(WIDE, HIGH) if north else _legend(HIGH - 66),
        rect(
            x="0.5",
            y="0.5",
            width=num(WIDE - 1),
            height=num(HIGH - 1),
            fill="none",
            stroke="var(--ink)",
            stroke_width="0.8",
        ),
    )


def _title(island: Island, name: str) -> Node:
    return [
        brush(island.kanji, 14, 12, 22, "var(--sea-ink)"),
        text({"class": "name"}, x="15", y="52", font_size="11.5", fill="var(--sea-ink)")[name],
    ]


def _net(island: Island) -> Node:
    return [
        [_plot(farm) for farm in island.farms],
        [_track(island, name) for name in island.sections],
        [_farm(farm) for farm in island.farms],
        _usual(island),
        [_node(name, point) for name, point in island.nodes.items()],
    ]


def _plot(farm: Farm) -> Node:
    """A field with the dotted boundary of its farm area (D-009)."""
    return polygon(
        points=points(farm.field),
        fill="var(--field)",
        fill_opacity="0.7",
        stroke="var(--plot)",
        stroke_width="0.9",
        stroke_dasharray="0.1 2.6",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _track(island: Island, name: str) -> Node:
    one, other = (island.nodes[node] for node in ends(name))
    mx, my = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    angle = degrees(atan2(other[1] - one[1], other[0] - one[0]))
    half = BOX / 2
    return [
        line(
            x1=num(one[0]), y1=num(one[1]), x2=num(other[0]), y2=num(other[1]), stroke="var(--ink)", stroke_width="4.4"
        ),
        g(transform=f"translate({num(mx)} {num(my)}) rotate({angle:.2f})")[
            rect(
                x=num(-half),
                y=num(-half),
                width=num(BOX),
                height=num(BOX),
                rx="2.5",
                fill="var(--card)",
                stroke="var(--ink)",
                stroke_width="1.6",
            )
        ],
    ]


def _farm(farm: Farm) -> Node:
    x, y = farm.middle
    return [
        circle(
            cx=num(x),
            cy=num(y),
            r=num(RING),
            fill="var(--lamp)",
            fill_opacity="0.75",
            stroke="var(--plot)",
            stroke_width="1.3",
        ),
        text({"class": "figure"}, x=num(x), y=num(y + 2.9), font_size="7.6", text_anchor="middle")[farm.id],
    ]


def _node(name: str, point: Point) -> Node:
    size = "10.5" if len(name) < 3 else "9.6"
    return g(transform=at(*point))[
        circle(r="11", fill="var(--card)", stroke="var(--ink)", stroke_width="1.6"),
        text({"class": "figure"}, y="3.5", text_anchor="middle", font_size=size, font_weight="600")[name],
    ]


def _usual(island: Island) -> Node:
    """Where the markers usually stand (D-031): a ring round the node, with the number of the harbour beside it."""
    made = atlas()
    drawn: list[Node] = []
    for number, marker in enumerate(MARKERS):
        node = made.nodes[made.places[number]]
        if node not in island.nodes:
            continue
        x, y = island.nodes[node]
        drawn.append(
            circle(cx=num(x), cy=num(y), r="16.5", fill="var(--card)", stroke="var(--accent)", stroke_width="2.6")
        )
        if number >= len(ISLANDS):
            dx, dy = seaward(island.id, node)
            drawn.append(_flag(marker.partition("-")[2], x + dx * 30, y + dy * 30))
    return drawn


def _flag(number: str, x: float, y: float) -> Node:
    return g(transform=at(x, y))[
        circle(r="9", fill="var(--card)", stroke="var(--accent)", stroke_width="1.6"),
        text({"class": "numeral"}, y="4.2", font_size="12", text_anchor="middle", fill="var(--accent)")[number],
    ]


def _legend(y: float) -> Node:
    """What is drawn, in the lower left corner."""
    signs: dict[str, Node] = {
        "box": [
            line(x1="-10", x2="10", y1="0", y2="0", stroke="var(--ink)", stroke_width="3"),
            rect(x="-5.5", y="-5.5", width="11", height="11", rx="1.5", fill="var(--card)", stroke="var(--ink)"),
        ],
        "farm": circle(r="6.2", fill="var(--lamp)", fill_opacity="0.75", stroke="var(--plot)"),
        "usual": circle(r="6.2", fill="var(--card)", stroke="var(--accent)", stroke_width="2"),
    }
    return g(transform=at(12, y))[
        rect(width=num(LEGEND), height="56", rx="4", fill="var(--card)", fill_opacity="0.9"),
        [
            [
                g(transform=at(17, 11 + 17 * i))[signs[name]],
                text(x="33", y=num(14 + 17 * i), font_size="7.6")[about],
            ]
            for i, (name, about) in enumerate(words.LEGEND)
        ],
    ]
