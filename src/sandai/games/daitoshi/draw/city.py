"""The five districts of the round city: their tiles, which grow outward and light up, and the spaces for Magnates."""

from math import atan2, cos, pi, sin
from typing import Final

from htpy import Element, Node

from sandai.draw.lettering import width_of
from sandai.draw.svg import Parts, at, circle, g, num, path
from sandai.games.daitoshi.components.reading import Book, Piece
from sandai.games.daitoshi.draw.rewards import chip, chip_width, chips, row_width
from sandai.games.daitoshi.draw.scenery import band, cloud, label_under, lamps, land, puffs, roofs, sleepers, teeth
from sandai.games.daitoshi.draw.shapes import (
    arc,
    glow_circle,
    glow_path,
    hexagon,
    label,
    mon,
    polar,
    sign,
    slice_path,
    wild_hex,
)
from sandai.games.daitoshi.numbers import EXPAND_COST, EXPAND_HEXES, RINGS, SPACE_STEAM, SPACES
from sandai.games.daitoshi.rules.view import DistrictView, TileView
from sandai.games.daitoshi.words import board as words
from sandai.games.daitoshi.words.names import ACTION

#: Inner and outer radius of each ring.
RADII: Final = {"prestige": (14, 50), "inner": (52, 164), "middle": (166, 200), "outer": (202, 236), "rail": (238, 259)}
TEETH: Final = (258, 268)
ORBIT: Final = 264.0  # where the Mega-Machine travels
MACHINE: Final = 25.0  # how large it is
RADIUS: Final = ORBIT + MACHINE
ICON: Final = 21.3  # with it a number beside it has the letters' size
LETTERS: Final = 17.4  # on a phone the city is drawn at 0.69
STAND: Final = 147.0  # how far out the Magnates stand
SPACE: Final = 16.0  # how large their spaces are
ACTION_ICON: Final = {
    "commit": "invention",
    "expand": "construction",
    "electrify": "electricity",
    "trade": "luxury",
    "wild": "district",
}

Spot = tuple[float, float]


class Inner:
    """Where things are drawn on an inner tile; it depends on the place of the tile, for letters stay level."""

    def __init__(self, name: Spot, shop: Spot, bar: Spot, more: Spot, mirrored: bool = False) -> None:
        self.name = name
        self.shop = shop  # the Workshop with what it gives
        self.bar = bar  # what to Electrify costs and gives
        self.more = more  # a second terrain
        self.mirrored = mirrored

    def spot(self, place: Spot) -> Spot:
        return (-place[0], place[1]) if self.mirrored else place


_TOP: Final = ((52.0, -85.0), (37.0, -111.0), (65.0, -60.0), (105.0, -44.0))
_SIDE: Final = ((90.0, 21.0), (93.0, -7.0), (80.0, 49.0), (88.0, 78.0))
_BOTTOM: Final = ((0.0, 94.0), (0.0, 68.0), (0.0, 119.0), (-70.0, 97.0))
#: by slice: top left, top right, right, bottom, left
INNER_TILES: Final = (
    Inner(*_TOP, mirrored=True),
    Inner(*_TOP),
    Inner(*_SIDE),
    Inner(*_BOTTOM),
    Inner(*_SIDE, mirrored=True),
)


def bearing(district: int) -> float:
    """The middle of a slice in degrees; slice 0 is top left, then clockwise."""
    return -126.0 + 72.0 * district


def place(district: int, radius: float, turn: float = 0.0) -> tuple[float, float]:
    return polar(radius, bearing(district) + turn)


def ground(lands: tuple[str, ...]) -> Node:
    """The cogwheel on which the city stands, its railway, and the land of each district."""
    reach = [-31.0 + 10 * k for k in range(7)]
    inner, outer = RADII["middle"][0], RADII["outer"][1]
    return [
        circle(r=num(RADIUS - 4), fill="var(--land)", stroke="var(--line)"),
        circle(r=num(RADIUS - 4), fill="url(#daitoshi-asanoha)"),
        teeth(*TEETH, 40),
        circle(r=num(RADII["rail"][1] + 2), fill="var(--brass)"),
        sleepers(*RADII["rail"]),
        circle(r=num(outer), fill="var(--city-land)"),
        g(fill="var(--city-tree)")[
            [
                land(terrain, radius, [bearing(k) + turn + shift for turn in reach])
                for k, terrain in enumerate(lands)
                for radius, shift in ((inner + 17, 4.0), (outer - 17, 0.0))
            ]
        ],
        circle(r=num(inner), fill="var(--brass)"),
    ]


def tiles(here: DistrictView, book: Book, parts: Parts, number: int) -> list[Element]:
    """The tiles of a district; its spaces for Magnates lie on top of them."""
    inner = book["tile"][here["inner"]["tile"]]
    return [
        inner_tile(here["inner"], inner, number, parts),
        ring_tile(here["middle"], "middle", number, book, parts, inner),
        ring_tile(here["outer"], "outer", number, book, parts, inner),
    ]


def _ground(ring: str, number: int, lit: bool) -> tuple[str, list[Element]]:
    """The outline of a tile and its ground: streets at dusk, or lamplight."""
    inner, outer = RADII[ring]
    d = slice_path(inner, outer, bearing(number) - 36, bearing(number) + 36)
    dusk = path(d=d, fill="var(--city-dusk)", stroke="var(--brass)", stroke_width="1.3")
    if not lit:
        return d, [dusk]
    shine = path(d=d, fill="var(--city-glow)", stroke="var(--brass)", stroke_width="1.3")
    return d, [g({"class": "fresh"}, id=f"lit-{number}-{ring}")[shine]]


def _lamps(ring: str, number: int, lit: bool) -> Node:
    reach, count = (32.0, 9) if ring == "inner" else (34.0, 11) if ring == "middle" else (34.5, 13)
    return lamps(RADII[ring][1] - 4, bearing(number) - reach, bearing(number) + reach, count, lit)


def inner_tile(spot: TileView, tile: Piece, number: int, parts: Parts) -> Element:
    lit, lie = spot["lit"], INNER_TILES[number]
    d, ground = _ground("inner", number, lit)
    colours = ("red", "yellow", "blue", "green") if tile["worker"] == "any" else (tile["worker"],)
    first, span = bearing(number) - 33, 66 / len(colours)
    name = ACTION[tile["action"]]
    rewards = tile["workshop_back"] if lit else tile["workshop_front"]
    bar = [] if lit else [f"energy:{tile['electrify_cost']}", *tile["electrify_bar"]]
    turns = [-29.0, -22.0, 22.0, 29.0]
    return g[
        parts(
            f"tile-{number}-inner",
            words.inner_tile(tile, lit),
            ground,
            roofs(RADII["inner"][0] + 56, [bearing(number) + turn for turn in (-31, -16, 0, 16, 31)], lit, 1.5, number),
            roofs(RADII["inner"][0] + 94, [bearing(number) + turn for turn in turns], lit, 1.1, number + 1),
            _lamps("inner", number, lit),
            [
                path(
                    d=arc(56, first + span * k, first + span * (k + 1)),
                    fill="none",
                    stroke=f"var(--{c})",
                    stroke_width="6",
                )
                for k, c in enumerate(colours)
            ],
            label_under(_boxes(lie, name, rewards, bar)),
            _signpost(tile["action"], *place(number, STAND, -29.5)),
            label(*_low(lie.spot(lie.name)), name, LETTERS, "middle", weight="700"),
            _exploit(tile, number),
            chips(bar, *lie.spot(lie.bar), ICON, 2) if bar else None,
            light=glow_path(d),
        ),
        _workshop(tile, spot, number, "inner", parts, tile),
    ]


def _low(spot: Spot) -> Spot:
    """The baseline of letters that are centred at a spot."""
    return spot[0], spot[1] + LETTERS * 0.34


def _boxes(lie: Inner, name: str, rewards: list[str], bar: list[str]) -> list[tuple[float, float, float, float]]:
    """The paper label of an inner tile: its name, its Workshop and its Electrify bar."""
    boxes = [
        (*lie.spot(lie.name), width_of(name, LETTERS) + 8, 24.0),
        (*lie.spot(lie.shop), _shop_width(rewards) + 6, 27.0),
    ]
    return [*boxes, (*lie.spot(lie.bar), row_width(bar, ICON, 2) + 8, 26.0)] if bar else boxes


def _shop_width(rewards: list[str]) -> float:
    return 2 * SHOP + 4 + row_width(rewards, ICON, 1)


def _signpost(action: str, x: float, y: float) -> Node:
    """The action of the district as an icon."""
    return [
        circle(cx=num(x), cy=num(y), r="13.500", fill="var(--card)", stroke="var(--ink)", stroke_width="1.4"),
        sign(ACTION_ICON[action], x, y, 19, "var(--ink)"),
    ]


def _exploit(tile: Piece, number: int) -> Node:
    drawn: list[Node] = []
    spots = (place(number, STAND, 29.5), INNER_TILES[number].spot(INNER_TILES[number].more))
    for terrain, (x, y) in zip(tile["exploit"], spots, strict=False):
        drawn.append(hexagon(x, y, 14.5, fill="var(--card)"))
        if terrain == "land_any":
            drawn.append(g[[wild_hex(t, x + dx, y + dy, 6.2) for t, dx, dy in _TRIO]])
        else:
            drawn.append(wild_hex(terrain, x, y, 13))
    return drawn


_TRIO: Final = (("forest", -5.6, -4.0), ("mountain", 5.6, -4.0), ("underground", 0.0, 5.6))
SHOP: Final = 11.0  # the circle on which a Worker stands


def _workshop(tile: Piece, spot: TileView, number: int, ring: str, parts: Parts, inner: Piece | None) -> Element:
    """Where a Worker stands, and what it earns."""
    rewards = tile["workshop_back"] if spot["lit"] else tile["workshop_front"]
    if ring == "inner":
        middle, y = INNER_TILES[number].spot(INNER_TILES[number].shop)
        wide = _shop_width(rewards)
        x = middle - wide / 2 + SHOP
        gain: Node = chips(rewards, middle + SHOP + 2, y, ICON, 1)
    else:
        (x, y), *spots = along(number, ring, [WORKER_PLACE, *rewards], -1)
        gain = [chip(reward, *spot_, ICON) for reward, spot_ in zip(rewards, spots, strict=True)]
    colour = "muted" if inner is None or inner["worker"] == "any" else inner["worker"]
    return parts(
        f"workshop-{number}-{ring}",
        words.workshop(inner, ring, rewards),
        circle(cx=num(x), cy=num(y), r=num(SHOP), fill="var(--paper)", stroke=f"var(--{colour})", stroke_width="2"),
        g({"class": "fresh"}, id=f"at-work-{number}-{ring}")[
            sign("worker", x, y, 18, f"var(--{spot['worker']})"), puffs(x + 9, y - 11)
        ]
        if spot["worker"]
        else g(opacity="0.55")[sign("worker", x, y, 13, f"var(--{colour})")],
        gain,
        light=glow_circle(x, y, 14.5),
    )


WORKER_PLACE: Final = ""


def along(number: int, ring: str, things: list[str], end: int) -> list[Spot]:
    """Places along the arc of a ring tile, packed from one end (-1 or 1) or, with 0, around its middle."""
    return [place(number, sum(RADII[ring]) / 2, turn) for turn in _turns(number, ring, things, end)]


def _turns(number: int, ring: str, things: list[str], end: int) -> list[float]:
    radius = sum(RADII[ring]) / 2
    degree = radius * pi / 180
    reach = 36 * degree - 9
    sizes = [_width(thing) for thing in things]
    turns: list[float] = []
    at_ = -reach if end else 0.0
    for size in sizes if end < 1 else reversed(sizes):
        slope = (bearing(number) + (at_ + size / 2) / degree * (-end or 1) + 90) * pi / 180
        room = abs(cos(slope)) * size + abs(sin(slope)) * ICON * 0.94
        turns.append((at_ + room / 2) / degree)
        at_ += room + 2.5
    if end == 0:
        turns = [turn - (at_ - 2.5) / 2 / degree for turn in turns]
    return turns if end < 1 else [-turn for turn in reversed(turns)]


def _paper(number: int, ring: str, things: list[str], end: int) -> Node:
    """The paper label under things along the arc."""
    turns, radius = _turns(number, ring, things, end), sum(RADII[ring]) / 2
    first, last = (max(0.6, (_width(thing) - ICON) / 2 / (radius * pi / 180)) for thing in (things[0], things[-1]))
    arched = band(radius, bearing(number) + turns[0] - first, bearing(number) + turns[-1] + last)
    broad = [
        (*place(number, radius, turn), _width(thing) + 3, 20.0)
        for thing, turn in zip(things, turns, strict=True)
        if _width(thing) > ICON
    ]
    return [label_under(broad), arched, label_under(broad, outline=False)] if broad else arched


def _width(thing: str) -> float:
    return ICON if thing == WORKER_PLACE else chip_width(thing, ICON)


def magnates(
    seats: list[int], number: int, space: str, name: str, parts: Parts, names: list[str], away: str, mine: int = -2
) -> Element:
    turn = {"left": -15.0, "middle": 0.0, "right": 15.0}[space]
    x, y = place(number, STAND, turn)
    cost = SPACE_STEAM[SPACES.index(space)]
    several = len(seats) > 1
    apart, scale = (6.0, 0.7) if len(seats) == 2 else (5.2, 0.62 if several else 1.0)
    crowd = [
        place(number, STAND + (9 if several else 0), turn + apart * (k - (len(seats) - 1) / 2))
        for k in range(len(seats))
    ]
    return parts(
        f"space-{number}-{space}",
        words.space_words(name, space, seats, names, away),
        circle(
            cx=num(x),
            cy=num(y),
            r=num(SPACE),
            fill="var(--brass-soft)",
            stroke="var(--brass)",
            stroke_width="1.600",
            stroke_dasharray="4 2.500" if space == "right" else None,
        ),
        None if seats else _stand(cost, x, y),
        _below_crowd(cost, *place(number, STAND - 8, turn)) if several else None,
        [magnate(seat, *spot, scale, seat == mine) for seat, spot in zip(seats, crowd, strict=True)],
        light=glow_circle(x, y, SPACE + 2.5),
    )


def _stand(cost: int, x: float, y: float) -> Node:
    """What it costs to stand here: a puff of Steam with the number, an empty one for nothing."""
    return [
        cloud(x, y, 26, filled=cost > 0),
        label(x, y + 6, str(cost), LETTERS, "middle", "card" if cost else "ink", weight="700"),
    ]


def _below_crowd(cost: int, x: float, y: float) -> Node:
    """The price of a space on which several Magnates stand."""
    return label(x, y + 6, str(cost), LETTERS, "middle", weight="650")


def magnate(seat: int, x: float, y: float, scale: float = 1.0, mine: bool = False) -> Element:
    """A crest under a top hat; the non-player Magnate is grey, one's own stands on a pedestal with an arrow from outside."""
    ink = "var(--muted)" if seat < 0 else f"var(--p{seat})"
    hat = path(
        d="M-5 -8V-15H5V-8M-9 -8H9",
        fill=ink,
        stroke=ink,
        stroke_width="2.2",
        stroke_linecap="round",
    )
    body = circle(r="9", fill=ink, stroke="var(--card)", stroke_width="1.2") if seat < 0 else mon(seat, 0, 2, 10.5)
    pedestal = [
        circle(r="16.500", fill="var(--card)", stroke=ink, stroke_width="3"),
        path(
            d="M-5.500-27h11l-5.500 7z",
            transform=f"rotate({num(atan2(y, x) * 180 / pi + 90)})",
            fill=ink,
            stroke="var(--card)",
            stroke_width="1.6",
            paint_order="stroke",
        ),
    ]
    return g({"class": "piece"}, id=f"piece-magnate-{seat}", transform=at(x, y, scale))[
        pedestal if mine else None, hat, body
    ]


def ring_tile(
    spot: TileView | None,
    ring: str,
    number: int,
    book: Book,
    parts: Parts,
    inner: Piece | None = None,
) -> Element:
    if spot is None:
        return _site(ring, number, parts, inner)
    tile, lit = book["tile"][spot["tile"]], spot["lit"]
    d, ground = _ground(ring, number, lit)
    rewards = tile["workshop_back"] if lit else tile["workshop_front"]
    return g[
        parts(
            f"tile-{number}-{ring}",
            words.ring_tile(inner, ring, tile, lit),
            ground,
            roofs(RADII[ring][0] + 6, [bearing(number) + turn for turn in _STREETS[ring]], lit, 1.35, number),
            _lamps(ring, number, lit),
            _paper(number, ring, [WORKER_PLACE, *rewards], -1),
            None if lit else _bar(tile, spot, number, ring),
            light=glow_path(d),
        ),
        _workshop(tile, spot, number, ring, parts, inner),
    ]


#: Where houses stand on a ring tile, in degrees from its middle.
_STREETS: Final = {"middle": (-12.0, -4.0, 4.0, 12.0, 20.0, 28.0), "outer": (-16.0, -9.0, -2.0, 5.0, 12.0, 19.0, 26.0)}


def _site(ring: str, number: int, parts: Parts, inner: Piece | None) -> Element:
    """A space without a tile, and what it costs to build there."""
    cost, hexes = EXPAND_COST[RINGS.index(ring)], EXPAND_HEXES[RINGS.index(ring)]
    d = slice_path(*RADII[ring], bearing(number) - 36, bearing(number) + 36)
    needs = [f"construction:{cost}", *["hex_slot"] * hexes]
    return parts(
        f"site-{number}-{ring}",
        words.site(inner, ring),
        path(d=d, fill="var(--city-land)", fill_opacity="0", stroke="var(--brass)", stroke_dasharray="5 4"),
        _paper(number, ring, needs, 0),
        [chip(need, *spot_, ICON) for need, spot_ in zip(needs, along(number, ring, needs, 0), strict=True)],
        light=glow_path(d),
    )


def _bar(tile: Piece, spot: TileView, number: int, ring: str) -> Node:
    """The Electrify bar along the arc: its price in energy, then what it gives, with the hexes that wait there."""
    hexes = list(spot["hexes"])
    rewards = [f"energy:{tile['electrify_cost']}", *tile["electrify_bar"]]
    return [
        _paper(number, ring, rewards, 1),
        [
            wild_hex(hexes.pop(0), x, y, 11, angry=True) if reward == "hex_slot" and hexes else chip(reward, x, y, ICON)
            for reward, (x, y) in zip(rewards, along(number, ring, rewards, 1), strict=True)
        ],
    ]
