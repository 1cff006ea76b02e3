"""An island of Daimyo, drawn: what stands on its land, and whose influence counts there."""

from collections.abc import Sequence
from typing import Final

from htpy import Element, Node

from sandai.draw.icons import cube, glyph
from sandai.draw.panels import bit
from sandai.draw.svg import Parts, at, circle, desc, g, glow, num, path, rect
from sandai.games.daimyo.draw.coast import (
    GROVE,
    HEIGHT,
    PLOT,
    RUINS,
    WASTE,
    WIDTH,
    coast_light,
    ground,
    patch,
    plots,
    shore,
)
from sandai.games.daimyo.draw.pieces import (
    COLOURS,
    box_light,
    die,
    kept,
    label,
    numeral,
    owner_crest,
    piece,
    relic_tile,
    ring_light,
)
from sandai.games.daimyo.draw.scene.types import AltarScene, IslandScene, LyingTileScene, ShadowScene, SiteScene
from sandai.games.daimyo.rules.view_types import DieView
from sandai.games.daimyo.words import board as texts
from sandai.games.daimyo.words.nouns import ISLAND_TITLE

#: Where the rows of an island lie: centres of shadow spaces and altars, of tiles and scavengers, of influence.
ROUGH: Final = RUINS[1] + 29
SCRAP: Final = WASTE[1] + WASTE[3] / 2
BANNERS: Final = 199.0
STEP: Final = 38.0  # from one shadow space or altar to the next
TILE_STEP: Final = 34.0
TILE: Final = 30.0


def island(part: Parts, land: IslandScene) -> tuple[Node, float, float]:
    """One island with everything on it."""
    colour = land["colour"]
    x, y, w, h = WASTE
    return (
        g(transform=at(1, 2))[
            part(land["part"], land["words"], ground(colour), light=coast_light(colour)),
            part(
                land["waste_part"],
                land["waste_words"],
                rect({"class": "hit"}, width=num(w), height=num(h), rx="8"),
                light=box_light(w, h, 8, 2),
                transform=at(x, y),
            ),
            banner(colour),
            standard("gold", land["gold"], 172, 3),
            standard("silver", land["silver"], 216, 3),
            [bit(part, site, entry, *spot) for entry, spot in zip(land["sites"], plots(colour), strict=True)],
            caption(texts.SHADOWS, RUINS[0] + 6, RUINS[1] + 12),
            [shadow_space(part, entry, RUINS[0] + 23 + STEP * i, ROUGH) for i, entry in enumerate(land["shadows"])],
            caption(texts.ALTARS, GROVE[0] + 6, GROVE[1] + 12),
            [altar(part, entry, GROVE[0] + 23 + STEP * i, ROUGH) for i, entry in enumerate(land["altars"])],
            g(id=f"bit-{colour}-beside")[
                [
                    piece("relic", owner, GROVE[0] + 50 + 13 * i, RUINS[1] + 7, 6.5)
                    for i, owner in enumerate(land["beside"])
                ]
            ],
            caption(texts.NO_MANS_LAND[0], x + 5, y + 16),
            caption(texts.NO_MANS_LAND[1], x + 5, y + 29),
            g(id=f"bit-{colour}-tiles")[no_mans_land(part, land["tiles"], x + 72, SCRAP)],
            g(id=f"bit-{colour}-scavengers")[
                [
                    gliding(f"scavenger-{owner}", x + 167 + 22.5 * i, SCRAP, piece("scavenger", owner, 0, 0, 12))
                    for i, owner in enumerate(land["scavengers"])
                ]
            ],
            g(id=f"bit-{colour}-influence")[influence(colour, land["influence"], BANNERS)],
        ],
        WIDTH + 2,
        HEIGHT + 3,
    )


@kept
def caption(words: str, x: float, y: float) -> Element:
    """The name of a part of the land."""
    return label(words, x, y, 12.5, colour="var(--land-ink)")


def gliding(name: str, x: float, y: float, *children: Node, scale: float = 1.0) -> Element:
    """A piece that keeps its id wherever it lies, so that the page can animate its moves."""
    return g(transform=at(x, y, scale))[g({"class": "piece"}, id=f"daimyo-{name}")[children]]


def gliding_die(held: DieView, x: float, y: float, size: float) -> Element:
    """A die that keeps its id; the page rolls it when its value, which is its description, changes."""
    face = die(held["colour"], held["value"], 0, 0)
    return g(transform=at(x, y, round(size / 28, 3)))[
        g({"class": "piece die"}, id=f"daimyo-{held['id']}")[desc[str(held["value"])], face]
    ]


def idle(part: Parts, colour: str) -> tuple[Node, float, float]:
    """An island that this number of players does not use: mist lies over it."""
    return (
        g(transform=at(1, 2))[
            path(d=shore(colour), fill="var(--tide-wave)", stroke="var(--foam)", stroke_width="2", opacity="0.8"),
            label(texts.idle_island(colour), WIDTH / 2, HEIGHT / 2, 14, anchor="middle"),
        ],
        WIDTH + 2,
        HEIGHT + 3,
    )


@kept
def banner(colour: str) -> Element:
    """The island's name on a banner with a torn end."""
    return g(transform=at(7, 4))[
        path(d="M1 -2V30", stroke="var(--land-ink)", stroke_width="2.4", stroke_linecap="round"),
        path(d="M2 0H103L98 4 103 8.5 97 13 102 17 99 22H2z", fill=f"var(--banner-{colour})"),
        label(ISLAND_TITLE[colour], 8, 15.8, 13.4, weight="650", colour="var(--card)"),
    ]


@kept
def standard(kind: str, worth: int, x: float, y: float) -> Element:
    """A standard: the PP that first or second place earns each round."""
    gold = kind == "gold"
    return g(transform=at(x, y))[
        path(d="M0 0V28", stroke="var(--land-ink)", stroke_width="2", stroke_linecap="round"),
        path(
            d="M1 1H40L36 11 40 21H1z",
            fill="var(--lamp)" if gold else "var(--card)",
            stroke="var(--land-ink)",
            stroke_width="1.2",
            stroke_linejoin="round",
        ),
        label(
            texts.FIRST if gold else texts.SECOND, 3.5, 15, 12.4, weight="600", colour="var(--flag-ink)" if gold else ""
        ),
        numeral(str(worth), 30, 16.5, 16, colour="var(--flag-ink)" if gold else ""),
    ]


@kept
def numbered(number: int, x: float, y: float) -> Node:
    """Which of the sites that yield the same this is, as words count them."""
    return (
        label(texts.NTH[number], x, y, 12.4, anchor="middle", weight="650", colour="var(--land-ink)")
        if number
        else None
    )


@kept
def space(kind: str, radius: float = 13) -> Element:
    """An empty space: round for units, square for buildings, with a faint icon of what belongs there."""
    edge = {"fill": "var(--card)", "stroke": "var(--muted)", "stroke-width": "1.2", "stroke-dasharray": "3 2.4"}
    if kind == "shadow":
        return circle(edge, r=num(radius))
    outline = (
        rect(edge, x=num(-radius), y=num(-radius), width=num(2 * radius), height=num(2 * radius), rx="4")
        if kind == "building"
        else circle(edge, r=num(radius))
    )
    figure = {"governor": "governor", "building": "techno-farm"}[kind]
    return g[outline, g(opacity="0.5")[glyph(figure, 0, 0, radius * 1.2, "var(--muted)")]]


def site(part: Parts, entry: SiteScene, x: float, y: float) -> Element:
    """A production site: what it yields, the governor space above and the building space below."""
    governor, building = entry["governor"], entry["building"]
    name = f"bit-{entry['governor_part']}" if entry["governor_part"] else None  # none in a picture that stands alone
    w, h = PLOT
    return g(id=name, transform=at(x, y))[
        _plot(entry["produces"], entry["number"]),
        part(
            entry["governor_part"],
            entry["governor_words"],
            rect({"class": "hit"}, x="-14", y="-14", width="28", height="28"),
            space("governor", 12) if governor is None else piece("governor", governor, 0, 0, 13.2),
            light=ring_light(14.6),
            transform=at(w - 14.5, 15),
        ),
        part(
            entry["building_part"],
            entry["building_words"],
            rect({"class": "hit"}, x="-14", y="-14", width="28", height="28"),
            space("building", 11.5) if building is None else _building(*building),
            light=ring_light(14.6),
            transform=at(w - 14.5, h - 15),
        ),
    ]


@kept
def _plot(resource: str, number: int) -> Element:
    """The ground of a site, and what it yields."""
    w, h = PLOT
    return g[
        path(d=patch(0, 0, w, h), fill=f"url(#daimyo-{resource})"),
        cube(resource, 10, 12, 18),
        numbered(number, 11, 34),
    ]


@kept
def _building(owner: int, kind: str) -> Element:
    """A building; a radio tower broadcasts."""
    waves = "M-13.5-9.500A16.5 16.5 0 0 0-13.5 9.500M13.5-9.500A16.5 16.5 0 0 1 13.5 9.5"
    return g[
        path(d=waves, fill="none", stroke=COLOURS[owner], stroke_width="2", stroke_linecap="round")
        if kind == "tower"
        else None,
        piece(kind, owner, 0, 0, 13.2),
    ]


def shadow_space(part: Parts, entry: ShadowScene, x: float, y: float) -> Element:
    """A shadow space: its gold lies there until a shadow takes it."""
    owner = entry["owner"]
    price: list[Node] = [numeral(str(entry["gold"]), -4.5, 5.2, 15), glyph("gold", 5.4, 0, 14)]
    return part(
        entry["part"],
        entry["words"],
        [space("shadow"), price] if owner is None else piece("shadow", owner, 0, 0, 13.6),
        light=ring_light(15.2),
        transform=at(x, y),
    )


def altar(part: Parts, entry: AltarScene, x: float, y: float) -> Element:
    """An altar: the influence it brings stands in its gate until a relic does."""
    owner = entry["owner"]
    empty: list[Node] = [_gate(), label(f"+{entry['value']}", 0, 11.5, 13, anchor="middle", weight="700")]
    return part(
        entry["part"],
        entry["words"],
        empty if owner is None else piece("relic", owner, 0, 0, 13.6),
        light=ring_light(15.2),
        transform=at(x, y),
    )


@kept
def _gate() -> Element:
    """An empty altar."""
    return g[
        circle(r="14", fill="var(--card)"),
        path(
            d="M-12.5-10.500Q0-7.5 12.5-10.500M-9.5-4.500H9.500M-8-8V13M8-8V13",
            fill="none",
            stroke="var(--rust)",
            stroke_width="2.2",
            stroke_linecap="round",
        ),
    ]


def no_mans_land(part: Parts, tiles: Sequence[LyingTileScene], x: float, y: float) -> list[Node]:
    """The three tile spaces; equal tiles are one part, since it does not matter which is taken."""
    box = {"x": "-17", "y": "-17", "width": "34", "height": "34", "rx": "6"}
    gaps = {0, 1, 2} - {space for tile in tiles for space in tile["spaces"]}
    drawn: list[Node] = [
        rect(
            x=num(x + TILE_STEP * gap - 14),
            y=num(y - 14),
            width="28",
            height="28",
            rx="4",
            fill="none",
            stroke="var(--land-ink)",
            stroke_dasharray="3 3",
        )
        for gap in sorted(gaps)
    ]
    for tile in tiles:
        spots = [x + TILE_STEP * space for space in tile["spaces"]]
        shown = [relic_tile(tile["colour"], tile["piece"], spot, y, TILE, tile["held"]) for spot in spots]
        light = [glow(rect, {**box, "transform": at(spot, y)}) for spot in spots]
        drawn.append(part(tile["part"], tile["words"], shown, light=light))
    return drawn


def influence(colour: str, lanes: Sequence[tuple[int, int, str]], y: float) -> list[Node]:
    """The influence of each owner: crest and number on a banner whose length shows the number."""
    if not lanes:
        return []
    step = 196.0 / max(4, len(lanes))
    most = max(6, *(value for _, value, _ in lanes))
    return [
        caption(texts.INFLUENCE, 11, y + 4.5),
        [
            g(id=f"bit-{colour}-influence-{i}", transform=at(71 + step * i, y), role="img", aria_label=words)[
                rect(
                    {"class": "lane"},
                    x="-9",
                    y="-10",
                    width=num((step - 2) * value / most),
                    height="20",
                    rx="2",
                    fill=COLOURS[owner],
                    opacity="0.28",
                ),
                owner_crest(owner, 0, 0, 8),
                numeral(str(value), 12, 5.8, 17 if value else 14, anchor="start"),
            ]
            for i, (owner, value, words) in enumerate(lanes)
        ],
    ]
