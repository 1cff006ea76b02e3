"""An island of Daimyo, drawn: sites, rough neighbourhood, no man's land, altars, influence, standards."""

from collections.abc import Sequence
from typing import Any, Final

from htpy import Element, Node

from sandai.draw.svg import Parts, at, circle, g, glow, num, path, rect, smooth
from sandai.games.daimyo.draw_pieces import COLOURS, cube, glyph, kept, label, numeral, piece, relic_tile, ring_light

WIDTH: Final = 292.0
HEIGHT: Final = 214.0
LANES_TOP: Final = 167.0

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
    """The coast: a round-cornered outline, gnawed at by the sea."""
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


def idle(colour: str) -> Element:
    """An island that this number of players does not use."""
    return g(opacity="0.45")[
        path(d=shore(colour), fill="var(--ash)", stroke="var(--line)", stroke_width="2"),
        label(f"The {colour} island is idle", WIDTH / 2, HEIGHT / 2, 13, anchor="middle", colour="var(--muted)"),
    ]


@kept
def banner(colour: str) -> Element:
    """The island's name on its banner."""
    name = colour.capitalize()
    return g(transform=at(14, 9))[
        path(d="M0 0H92L86 9.5 92 19H0z", fill=f"var(--{colour})"),
        label(f"{name} island", 8, 14, 13, weight="650", colour="var(--card)"),
    ]


@kept
def standard(kind: str, worth: int, x: float, y: float) -> Element:
    """A standard: the PP that first or second place earns each round."""
    tint = "var(--lamp)" if kind == "gold" else "var(--ash)"
    return g(transform=at(x, y))[
        path(d="M0 0V24", stroke="var(--ink)", stroke_width="1.8", stroke_linecap="round"),
        path(d="M1 1H38L33 9.5 38 18H1z", fill=tint, stroke="var(--ink)", stroke_width="1.2", stroke_linejoin="round"),
        label(
            "1st" if kind == "gold" else "2nd", 3.5, 13.6, 11, weight="600", colour="#23201c" if kind == "gold" else ""
        ),
        numeral(str(worth), 28, 15, 15, colour="#23201c" if kind == "gold" else ""),
    ]


@kept
def space(kind: str, radius: float = 13) -> Element:
    """An empty space: round for units, square for buildings, with the shadow of what belongs there."""
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
    where = entry["where"]
    return g(transform=at(x, y))[
        rect(width="53", height="51", rx="7", fill="var(--card)", opacity="0.55"),
        cube(entry["produces"], 26.5, 11, 18),
        part(
            entry["governor_part"],
            f"Governor space, {where}: {entry['governor_words']}",
            rect({"class": "hit"}, x="-13", y="-17", width="26", height="34"),
            space("governor", 11.5) if governor is None else piece("governor", governor, 0, 0, 13),
            light=ring_light(15.5),
            transform=at(13.6, 36.5),
        ),
        part(
            entry["building_part"],
            f"Building space, {where}: {entry['building_words']}",
            rect({"class": "hit"}, x="-13", y="-17", width="26", height="34"),
            space("building", 11) if building is None else piece(building[1], building[0], 0, 0, 13),
            light=ring_light(15.5),
            transform=at(39.8, 36.5),
        ),
    ]


def shadow_space(part: Parts, entry: dict[str, Any], x: float, y: float) -> Element:
    owner = entry["owner"]
    return part(
        entry["part"],
        f"Shadows: {entry['where']}: {entry['words']}",
        space("shadow", 12) if owner is None else piece("shadow", owner, 0, 0, 13.5),
        g(transform=at(0, 20))[
            label(str(entry["gold"]), -5, 4, 11.5, anchor="middle", weight="700"), glyph("gold", 5, 0, 12)
        ],
        light=ring_light(16.5),
        transform=at(x, y),
    )


def altar(part: Parts, entry: dict[str, Any], x: float, y: float) -> Element:
    owner = entry["owner"]
    return part(
        entry["part"],
        f"Altar worth {entry['value']} influence: {entry['words']}",
        circle(r="13", fill="var(--card)", fill_opacity="0.6"),
        glyph("altar", 0, 0, 24, "var(--rust)") if owner is None else piece("relic", owner, 0, 0, 13.5),
        g(transform=at(0, 20))[label(f"+{entry['value']}", 0, 4, 11.5, anchor="middle", weight="700")],
        light=ring_light(16.5),
        transform=at(x, y),
    )


def no_mans_land(part: Parts, tiles: Sequence[dict[str, Any]], x: float, y: float) -> list[Node]:
    """The three tile spaces; equal tiles are one part, for it does not matter which is taken."""
    box = {"x": "-19", "y": "-19", "width": "38", "height": "38", "rx": "7"}
    gaps = {0, 1, 2} - {space for tile in tiles for space in tile["spaces"]}
    drawn: list[Node] = [
        rect(
            x=num(x + 36 * gap - 15),
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
        spots = [x + 36 * space for space in tile["spaces"]]
        shown = [relic_tile(tile["colour"], tile["piece"], spot, y, 32) for spot in spots]
        light = [glow(rect, {**box, "transform": at(spot, y)}) for spot in spots]
        drawn.append(part(tile["part"], tile["words"], shown, light=light))
    return drawn


def lanes(influence: Sequence[tuple[int, int, str]], crests: Sequence[Node], y: float, height: float) -> list[Node]:
    """The influence track, one lane per owner: longer is stronger."""
    left, right = 34.0, WIDTH - 40
    most = max(12, *(value for _, value, _ in influence)) if influence else 12
    step = (right - left) / most
    lane = min(12.0, height / max(1, len(influence)))
    drawn: list[Node] = [
        path(
            d=f"M{num(left + mark * step)} {num(y)}V{num(y + lane * len(influence))}",
            stroke="var(--net)",
            stroke_width="1",
            stroke_dasharray="1 3",
        )
        for mark in range(0, most + 1, 4)
    ]
    for i, (owner, value, words) in enumerate(influence):
        middle = y + lane * (i + 0.5)
        drawn.append(
            g(transform=at(left, middle), role="img", aria_label=words)[
                rect(
                    {"class": "lane"},
                    y=num(-lane * 0.32),
                    width=num(max(2, value * step)),
                    height=num(lane * 0.64),
                    rx="2",
                    fill=COLOURS[owner],
                ),
                g(transform=at(-11, 0))[crests[owner]],
                label(str(value), max(2, value * step) + 4, 3.9, 11, weight="700"),
            ]
        )
    return drawn
