"""An island of Daimyo, drawn: sites, shadow spaces, no man's land, altars, influence, standards."""

from collections.abc import Sequence
from typing import Any, Final

from htpy import Element, Node

from sandai.draw.icons import cube, glyph
from sandai.draw.panels import bit
from sandai.draw.svg import Parts, at, circle, desc, g, glow, num, path, rect, smooth
from sandai.games.daimyo.draw.pieces import (
    COLOURS,
    box_light,
    die,
    kept,
    label,
    numeral,
    owner_crest,
    panel,
    piece,
    relic_tile,
    ring_light,
)
from sandai.games.daimyo.words import board as texts
from sandai.games.daimyo.words.nouns import ISLAND_TITLE

WIDTH: Final = 260.0
HEIGHT: Final = 170.0

#: How far each corner of the shore is pushed in, so that no two islands look alike.
SHORES: Final[dict[str, tuple[int, ...]]] = {
    "blue": (6, 1, 4, 8, 2, 5, 1, 7, 3, 5, 1, 4),
    "red": (2, 6, 1, 3, 7, 1, 5, 2, 8, 2, 6, 3),
    "yellow": (8, 3, 6, 1, 4, 7, 2, 5, 1, 6, 2, 7),
    "purple": (3, 7, 2, 6, 1, 8, 4, 1, 6, 3, 8, 1),
    "green": (5, 2, 8, 2, 6, 3, 7, 3, 4, 8, 1, 6),
    "black": (1, 5, 3, 7, 4, 2, 6, 8, 2, 4, 7, 2),
}


def shore(colour: str) -> str:
    """The outline of an island: round corners, some pushed in."""
    w, h = WIDTH, HEIGHT
    frame = [
        (16, 12), (w * 0.3, 1), (w * 0.7, 2), (w - 16, 10), (w - 2, h * 0.3), (w - 1, h * 0.7),
        (w - 15, h - 12), (w * 0.7, h - 2), (w * 0.3, h - 1), (15, h - 11), (2, h * 0.7), (1, h * 0.3),
    ]  # fmt: skip
    corners: list[tuple[float, float]] = []
    for (x, y), push in zip(frame, SHORES[colour], strict=True):
        corners.append((x + push * (0.5 if x < w / 2 else -0.5), y + push * (0.5 if y < h / 2 else -0.5)))
    return smooth(corners)


@kept
def ground(colour: str) -> Element:
    """Shallows, land and coast."""
    outline = shore(colour)
    return g(aria_hidden="true")[
        path(d=outline, fill="var(--shallows)", stroke="var(--shallows)", stroke_width="9", stroke_linejoin="round"),
        path(d=outline, fill="var(--land)", stroke=f"var(--{colour})", stroke_width="2.6"),
    ]


def coast_light(colour: str) -> Node:
    """What lights up along the coast of an island that can be chosen."""
    return glow(path, {"d": shore(colour)}, 9)


def island(part: Parts, land: dict[str, Any]) -> tuple[Node, float, float]:
    """One island with everything on it."""
    colour = land["colour"]
    return (
        g(transform=at(3, 3))[
            part(land["part"], land["words"], ground(colour), light=coast_light(colour)),
            part(
                land["waste_part"],
                land["waste_words"],
                panel(WIDTH - 16, 32, fill="var(--ash)", stroke="none", rx=7),
                light=box_light(WIDTH - 16, 32, 7),
                transform=at(8, 111),
            ),
            banner(colour),
            standard("gold", land["gold"], 164, 5),
            standard("silver", land["silver"], 208, 5),
            [bit(part, site, entry, 9 + 48.6 * i, 27) for i, entry in enumerate(land["sites"])],
            label(texts.SHADOWS, 8, 91, 11.4, colour="var(--muted)"),
            [shadow_space(part, entry, 64 + 27 * i, 86) for i, entry in enumerate(land["shadows"])],
            label(texts.ALTARS, 138, 91, 11.4, colour="var(--muted)"),
            [altar(part, entry, 183 + 27 * i, 86) for i, entry in enumerate(land["altars"])],
            g(id=f"bit-{colour}-beside")[
                [piece("relic", owner, 144 + 10 * i, 102, 6.5) for i, owner in enumerate(land["beside"])]
            ],
            label(texts.NO_MANS_LAND[0], 13, 124.5, 11.3, colour="var(--muted)"),
            label(texts.NO_MANS_LAND[1], 13, 136.5, 11.3, colour="var(--muted)"),
            g(id=f"bit-{colour}-tiles")[no_mans_land(part, land["tiles"], 78, 127)],
            g(id=f"bit-{colour}-scavengers")[
                [
                    gliding(f"scavenger-{owner}", 174 + 21.5 * i, 127, piece("scavenger", owner, 0, 0, 11.5))
                    for i, owner in enumerate(land["scavengers"])
                ]
            ],
            g(id=f"bit-{colour}-influence")[influence(colour, land["influence"], 153)],
        ],
        WIDTH + 6,
        HEIGHT + 6,
    )


def gliding(name: str, x: float, y: float, *children: Node, scale: float = 1.0) -> Element:
    """A piece that keeps its id wherever it lies, so that the page can animate its moves."""
    return g(transform=at(x, y, scale))[g({"class": "piece"}, id=f"daimyo-{name}")[children]]


def gliding_die(held: dict[str, Any], x: float, y: float, size: float) -> Element:
    """A die that keeps its id; the page rolls it when its value, which is its description, changes."""
    face = die(held["colour"], held["value"], 0, 0)
    return g(transform=at(x, y, round(size / 28, 3)))[
        g({"class": "piece die"}, id=f"daimyo-{held['id']}")[desc[str(held["value"])], face]
    ]


def idle(part: Parts, colour: str) -> tuple[Node, float, float]:
    """An island that this number of players does not use."""
    return (
        g(transform=at(3, 3), opacity="0.45")[
            path(d=shore(colour), fill="var(--ash)", stroke="var(--line)", stroke_width="2"),
            label(texts.idle_island(colour), WIDTH / 2, HEIGHT / 2, 13, anchor="middle", colour="var(--muted)"),
        ],
        WIDTH + 6,
        HEIGHT + 6,
    )


@kept
def banner(colour: str) -> Element:
    """The island's name on its banner."""
    return g(transform=at(11, 5))[
        path(d="M0 0H94L88 9.5 94 19H0z", fill=f"var(--{colour})"),
        label(ISLAND_TITLE[colour], 8, 14, 13, weight="650", colour="var(--card)"),
    ]


@kept
def standard(kind: str, worth: int, x: float, y: float) -> Element:
    """A standard: the PP that first or second place earns each round."""
    tint = "var(--lamp)" if kind == "gold" else "var(--ash)"
    return g(transform=at(x, y))[
        path(d="M0 0V24", stroke="var(--ink)", stroke_width="1.8", stroke_linecap="round"),
        path(d="M1 1H38L33 9.5 38 18H1z", fill=tint, stroke="var(--ink)", stroke_width="1.2", stroke_linejoin="round"),
        label(
            texts.FIRST if kind == "gold" else texts.SECOND,
            3.5,
            13.6,
            11.4,
            weight="600",
            colour="#23201c" if kind == "gold" else "",
        ),
        numeral(str(worth), 28, 15, 15, colour="#23201c" if kind == "gold" else ""),
    ]


@kept
def numbered(number: int, x: float, y: float) -> Node:
    """The number of a site among those that make the same, as words count them."""
    return label(str(number), x, y, 11, anchor="middle", weight="650", colour="var(--muted)") if number else None


@kept
def space(kind: str, radius: float = 13) -> Element:
    """An empty space: round for units, square for buildings, with a faint icon of what belongs there."""
    dash = {
        "fill": "var(--card)",
        "fill-opacity": "0.5",
        "stroke": "var(--net)",
        "stroke-width": "1.2",
        "stroke-dasharray": "3 2.4",
    }
    figure = {"governor": "governor", "building": "techno-farm", "shadow": "shadow"}[kind]
    outline = (
        rect(dash, x=num(-radius), y=num(-radius), width=num(2 * radius), height=num(2 * radius), rx="4")
        if kind == "building"
        else circle(dash, r=num(radius))
    )
    return g[outline, g(opacity="0.35")[glyph(figure, 0, 0, radius * 1.15, "var(--net)")]]


def site(part: Parts, entry: dict[str, Any], x: float, y: float) -> Element:
    """A production site: its resource, the governor space and the building space."""
    governor, building = entry["governor"], entry["building"]
    name = f"bit-{entry['governor_part']}" if entry["governor_part"] else None  # none in a picture that stands alone
    return g(id=name, transform=at(x, y))[
        rect(width="47", height="46", rx="7", fill="var(--card)", opacity="0.55"),
        cube(entry["produces"], 23.5, 10, 16),
        numbered(entry["number"], 37.5, 14),
        part(
            entry["governor_part"],
            entry["governor_words"],
            rect({"class": "hit"}, x="-12", y="-15", width="24", height="30"),
            space("governor", 10.6) if governor is None else piece("governor", governor, 0, 0, 12),
            light=ring_light(14),
            transform=at(12, 32.5),
        ),
        part(
            entry["building_part"],
            entry["building_words"],
            rect({"class": "hit"}, x="-12", y="-15", width="24", height="30"),
            space("building", 10.2) if building is None else piece(building[1], building[0], 0, 0, 12),
            light=ring_light(14),
            transform=at(35, 32.5),
        ),
    ]


def shadow_space(part: Parts, entry: dict[str, Any], x: float, y: float) -> Element:
    owner = entry["owner"]
    return part(
        entry["part"],
        entry["words"],
        space("shadow", 11) if owner is None else piece("shadow", owner, 0, 0, 12.5),
        numeral(str(entry["number"]), 9.5, -4.5, 11.2, halo=True) if entry["number"] else None,
        g(transform=at(0, 17.5))[
            label(str(entry["gold"]), -5, 4, 11.5, anchor="middle", weight="700"), glyph("gold", 5, 0, 12)
        ],
        light=ring_light(14.5),
        transform=at(x, y),
    )


def altar(part: Parts, entry: dict[str, Any], x: float, y: float) -> Element:
    owner = entry["owner"]
    return part(
        entry["part"],
        entry["words"],
        circle(r="12", fill="var(--card)", fill_opacity="0.6"),
        glyph("altar", 0, 0, 22, "var(--rust)") if owner is None else piece("relic", owner, 0, 0, 12.5),
        g(transform=at(0, 17.5))[label(f"+{entry['value']}", 0, 4, 11.5, anchor="middle", weight="700")],
        light=ring_light(14.5),
        transform=at(x, y),
    )


def no_mans_land(part: Parts, tiles: Sequence[dict[str, Any]], x: float, y: float) -> list[Node]:
    """The three tile spaces; equal tiles are one part, since it does not matter which is taken."""
    box = {"x": "-18", "y": "-18", "width": "36", "height": "36", "rx": "7"}
    gaps = {0, 1, 2} - {space for tile in tiles for space in tile["spaces"]}
    drawn: list[Node] = [
        rect(
            x=num(x + 33 * gap - 15),
            y=num(y - 15),
            width="30",
            height="30",
            rx="4",
            fill="none",
            stroke="var(--net)",
            stroke_dasharray="3 3",
        )
        for gap in sorted(gaps)
    ]
    for tile in tiles:
        spots = [x + 33 * space for space in tile["spaces"]]
        shown = [relic_tile(tile["colour"], tile["piece"], spot, y, 30) for spot in spots]
        light = [glow(rect, {**box, "transform": at(spot, y)}) for spot in spots]
        drawn.append(part(tile["part"], tile["words"], shown, light=light))
    return drawn


def influence(colour: str, lanes: Sequence[tuple[int, int, str]], y: float) -> list[Node]:
    """The influence track: each owner's crest and number; and a bar whose length shows the number."""
    step = 206.0 / max(4, len(lanes))
    if not lanes:
        return []
    most = max(6, *(value for _, value, _ in lanes))
    return [
        g(role="img", aria_label=texts.INFLUENCE)[glyph("influence", 26, y - 1, 15, "var(--muted)")],
        [
            g(id=f"bit-{colour}-influence-{i}", transform=at(44 + step * i, y), role="img", aria_label=words)[
                owner_crest(owner, 0, 0, 7),
                numeral(str(value), 11, 5, 14.5, anchor="start"),
                rect(y="8.5", x="-7", width=num(step - 8), height="3", rx="1.5", fill="var(--ash)"),
                rect(
                    {"class": "lane"},
                    y="8.5",
                    x="-7",
                    width=num((step - 8) * value / most),
                    height="3",
                    rx="1.5",
                    fill=COLOURS[owner],
                ),
            ]
            for i, (owner, value, words) in enumerate(lanes)
        ],
    ]
