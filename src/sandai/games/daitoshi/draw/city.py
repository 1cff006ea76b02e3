"""The five districts of the round city: their tiles, which grow outward and light up, and the spaces for Magnates."""

from math import cos, pi, sin
from typing import Any, Final

from htpy import Element, Node

from sandai.draw.svg import Parts, at, circle, g, num, path
from sandai.games.daitoshi.draw.rewards import chip, chip_width, chips
from sandai.games.daitoshi.draw.shapes import (
    arc,
    glow_circle,
    glow_path,
    label,
    mon,
    polar,
    sign,
    slice_path,
    wild_hex,
)
from sandai.games.daitoshi.numbers import EXPAND_COST, EXPAND_HEXES, RINGS, SPACE_STEAM, SPACES
from sandai.games.daitoshi.words import board as words
from sandai.games.daitoshi.words.names import ACTION

#: Inner and outer radius of each ring.
RADII: Final = {"prestige": (14, 52), "inner": (54, 160), "middle": (162, 196), "outer": (198, 232), "rail": (234, 256)}
ORBIT: Final = 258.0  # where the Mega-Machine travels
RADIUS: Final = 275.0
ICON: Final = 21.0  # with it a number beside it has the letters' size
LETTERS: Final = 17.2  # on a phone the city is drawn at 0.7
STAND: Final = 143.5  # how far out the Magnates stand
ACTION_ICON: Final = {
    "commit": "invention",
    "expand": "construction",
    "electrify": "electricity",
    "trade": "luxury",
    "wild": "district",
}


class Inner:
    """Where things are drawn on an inner tile; it depends on the place of the tile, for letters stay level."""

    def __init__(
        self,
        name: tuple[float, float],
        shop: tuple[float, float],
        gain: tuple[float, float],
        bar: tuple[tuple[float, float], ...],
        more: tuple[float, float],
        mirrored: bool = False,
    ) -> None:
        self.name = name
        self.shop = shop  # the Workshop's circle
        self.gain = gain  # what it gives
        self.bar = bar
        self.more = more  # a second terrain
        self.mirrored = mirrored

    def spot(self, place: tuple[float, float]) -> tuple[float, float]:
        return (-place[0], place[1]) if self.mirrored else place


_TOP: Final = (
    (47.0, -84.0),
    (16.0, -111.0),
    (48.0, -109.5),
    ((22.0, -68.0), (55.0, -68.0), (84.0, -66.0)),
    (66.0, -44.0),
)
_SIDE: Final = ((94.5, 29.0), (76.0, -9.0), (106.0, -9.0), ((71.0, 41.0), (104.5, 42.0), (66.0, 64.0)), (92.0, 65.0))
_BOTTOM: Final = (
    (0.0, 94.0),
    (-22.0, 69.0),
    (10.0, 69.0),
    ((-30.0, 110.0), (3.0, 112.0), (32.0, 110.0)),
    (-59.0, 101.0),
)
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


def ground() -> Node:
    return [
        circle(r=num(RADIUS - 4), fill="url(#daitoshi-asanoha)", stroke="var(--line)"),
        circle(
            r=num(ORBIT),
            fill="none",
            stroke="var(--brass)",
            stroke_dasharray="1 7",
            stroke_linecap="round",
            stroke_width="2",
        ),
        circle(r=num(RADII["rail"][1]), fill="var(--paper)", stroke="var(--brass)", stroke_width="1.5"),
    ]


def tiles(view: dict[str, Any], book: dict[str, Any], parts: Parts, number: int) -> list[Element]:
    """The tiles of a district; its spaces for Magnates lie on top of them."""
    here = view["districts"][number]
    inner = book["tile"][here["inner"]["tile"]]
    return [
        inner_tile(here["inner"], inner, number, parts),
        *(ring_tile(here[ring], ring, number, book, parts, inner) for ring in ("middle", "outer")),
    ]


def _lit(ring: str, number: int) -> Element:
    """Lamps along the outer edge, and their light on the tile."""
    inner, outer = RADII[ring]
    reach = 28 if ring == "inner" else 31
    lamps = 7 if ring == "inner" else 9 if ring == "middle" else 11
    spots = [place(number, outer - 5, -reach + 2 * reach * k / (lamps - 1)) for k in range(lamps)]
    return g({"class": "fresh"}, id=f"lit-{number}-{ring}")[
        path(
            d=slice_path(inner, outer, bearing(number) - 36, bearing(number) + 36),
            fill="var(--lamp)",
            fill_opacity="0.38",
        ),
        [
            circle(cx=num(x), cy=num(y), r="2.1", fill="var(--lamp)", stroke="var(--brass)", stroke_width="0.7")
            for x, y in spots
        ],
    ]


def _tile(ring: str, number: int, ground: str, stroke: str) -> tuple[str, Element]:
    d = slice_path(*RADII[ring], bearing(number) - 36, bearing(number) + 36)
    return d, path(d=d, fill=ground, stroke=stroke, stroke_width="1.3")


def inner_tile(spot: dict[str, Any], tile: dict[str, Any], number: int, parts: Parts) -> Element:
    d, ground = _tile("inner", number, "var(--card)", "var(--brass)")
    colours = ("red", "yellow", "blue", "green") if tile["worker"] == "any" else (tile["worker"],)
    first, span = bearing(number) - 33, 66 / len(colours)
    name = ACTION[tile["action"]]
    return g[
        parts(
            f"tile-{number}-inner",
            words.inner_tile(tile, spot["lit"]),
            ground,
            _lit("inner", number) if spot["lit"] else None,
            [
                path(
                    d=arc(56.5, first + span * k, first + span * (k + 1)),
                    fill="none",
                    stroke=f"var(--{c})",
                    stroke_width="4",
                )
                for k, c in enumerate(colours)
            ],
            sign(ACTION_ICON[tile["action"]], *place(number, STAND, -29.5), 24, "var(--ink)"),
            label(*_name_at(INNER_TILES[number], name), name, LETTERS, "middle", weight="650"),
            _exploit(tile, number),
            None if spot["lit"] else _inner_bar(tile, number),
            light=glow_path(d),
        ),
        _workshop(tile, spot, number, "inner", parts, tile),
    ]


def _inner_bar(tile: dict[str, Any], number: int) -> Node:
    rewards = [f"energy:{tile['electrify_cost']}", *tile["electrify_bar"]]
    spots = INNER_TILES[number].bar
    return [chip(reward, *INNER_TILES[number].spot(spot), ICON) for reward, spot in zip(rewards, spots, strict=True)]


def _exploit(tile: dict[str, Any], number: int) -> Node:
    drawn: list[Node] = []
    spots = (place(number, STAND, 29.5), INNER_TILES[number].spot(INNER_TILES[number].more))
    for terrain, (x, y) in zip(tile["exploit"], spots, strict=False):
        if terrain == "land_any":
            drawn.append(g[[wild_hex(t, x + dx, y + dy, 5.8) for t, dx, dy in _TRIO]])
        else:
            drawn.append(wild_hex(terrain, x, y, 11))
    return drawn


_TRIO: Final = (("forest", -5.6, -4.0), ("mountain", 5.6, -4.0), ("underground", 0.0, 5.6))


def _workshop(
    tile: dict[str, Any], spot: dict[str, Any], number: int, ring: str, parts: Parts, inner: dict[str, Any] | None
) -> Element:
    """Where a Worker stands, and what it earns."""
    rewards = tile["workshop_back"] if spot["lit"] else tile["workshop_front"]
    if ring == "inner":
        lie = INNER_TILES[number]
        x, y = lie.spot(lie.shop)
        gain: Node = chips(rewards, *lie.spot(lie.gain), ICON, 1)
    else:
        (x, y), *spots = along(number, ring, [WORKER_PLACE, *rewards], -1)
        gain = [chip(reward, *spot_, ICON) for reward, spot_ in zip(rewards, spots, strict=True)]
    return parts(
        f"workshop-{number}-{ring}",
        words.workshop(inner, ring, rewards),
        circle(cx=num(x), cy=num(y), r="11", fill="var(--paper)", stroke="var(--ink)", stroke_width="1.2"),
        g({"class": "fresh"}, id=f"at-work-{number}-{ring}")[sign("worker", x, y, 17, f"var(--{spot['worker']})")]
        if spot["worker"]
        else sign("worker", x, y, 12, "var(--line)"),
        gain,
        light=glow_circle(x, y, 14.5),
    )


def _name_at(lie: Inner, name: str) -> tuple[float, float]:
    """Where the name is written; a long one moves away from the spaces."""
    x, y = lie.name
    return lie.spot((x - 1.6 * max(0, len(name) - 7), y) if lie.name == _SIDE[0] else (x, y))


WORKER_PLACE: Final = ""


def along(number: int, ring: str, things: list[str], end: int) -> list[tuple[float, float]]:
    """Places along the arc of a ring tile, packed from one end (-1 or 1) or, with 0, around its middle."""
    radius = sum(RADII[ring]) / 2
    degree = radius * pi / 180
    reach = 36 * degree - 6
    sizes = [ICON if thing == WORKER_PLACE else chip_width(thing, ICON) for thing in things]
    turns: list[float] = []
    at_ = -reach if end else 0.0
    for size in sizes if end < 1 else reversed(sizes):
        slope = (bearing(number) + (at_ + size / 2) / degree * (-end or 1) + 90) * pi / 180
        room = abs(cos(slope)) * size + abs(sin(slope)) * ICON * 0.94
        turns.append((at_ + room / 2) / degree)
        at_ += room + 2.5
    if end == 0:
        turns = [turn - (at_ - 2.5) / 2 / degree for turn in turns]
    return [place(number, radius, turn) for turn in (turns if end < 1 else [-turn for turn in reversed(turns)])]


def magnates(
    seats: list[int], number: int, space: str, name: str, parts: Parts, names: list[str], away: str
) -> Element:
    turn = {"left": -15.0, "middle": 0.0, "right": 15.0}[space]
    x, y = place(number, STAND, turn)
    cost = SPACE_STEAM[SPACES.index(space)]
    several = len(seats) > 1
    apart = 6.0 if len(seats) == 2 else 5.2
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
            r="14.300",
            fill="var(--brass-soft)",
            stroke="var(--brass)",
            stroke_dasharray="3 2" if space == "right" else None,
        ),
        None if seats else _stand(cost, x, y),
        _below_crowd(cost, *place(number, STAND - 7, turn)) if several else None,
        [magnate(seat, *spot, 0.62 if several else 1.0) for seat, spot in zip(seats, crowd, strict=True)],
        light=glow_circle(x, y, 16.8),
    )


def _stand(cost: int, x: float, y: float) -> Node:
    return [sign("steam", x, y - 7, 14), label(x, y + 11.5, str(cost), LETTERS, "middle", weight="650")]


def _below_crowd(cost: int, x: float, y: float) -> Node:
    """The price of a space on which several Magnates stand."""
    return label(x, y + 6, str(cost), LETTERS, "middle", weight="650")


def magnate(seat: int, x: float, y: float, scale: float = 1.0) -> Element:
    """A crest under a top hat; the non-player Magnate is grey."""
    ink = "var(--muted)" if seat < 0 else f"var(--p{seat})"
    hat = path(
        d="M-5 -8V-15H5V-8M-9 -8H9",
        fill=ink,
        stroke=ink,
        stroke_width="2.2",
        stroke_linecap="round",
    )
    body = circle(r="9", fill=ink, stroke="var(--card)", stroke_width="1.2") if seat < 0 else mon(seat, 0, 2, 10.5)
    return g({"class": "piece"}, id=f"piece-magnate-{seat}", transform=at(x, y, scale))[hat, body]


def ring_tile(
    spot: dict[str, Any] | None,
    ring: str,
    number: int,
    book: dict[str, Any],
    parts: Parts,
    inner: dict[str, Any] | None = None,
) -> Element:
    cost, hexes = EXPAND_COST[RINGS.index(ring)], EXPAND_HEXES[RINGS.index(ring)]
    d, ground = _tile(ring, number, "var(--card)", "var(--brass)")
    if spot is None:
        needs = [f"construction:{cost}", *["hex_slot"] * hexes]
        return parts(
            f"site-{number}-{ring}",
            words.site(inner, ring),
            path(d=d, fill="var(--paper)", fill_opacity="0.7", stroke="var(--line)", stroke_dasharray="5 4"),
            [chip(need, *spot_, ICON) for need, spot_ in zip(needs, along(number, ring, needs, 0), strict=True)],
            light=glow_path(d),
        )
    tile = book["tile"][spot["tile"]]
    return g[
        parts(
            f"tile-{number}-{ring}",
            words.ring_tile(inner, ring, tile, spot["lit"]),
            ground,
            _lit(ring, number) if spot["lit"] else None,
            None if spot["lit"] else _bar(tile, spot, number, ring),
            light=glow_path(d),
        ),
        _workshop(tile, spot, number, ring, parts, inner),
    ]


def _bar(tile: dict[str, Any], spot: dict[str, Any], number: int, ring: str) -> Node:
    """The Electrify bar along the arc: its price in energy, then what it gives, with the hexes that wait there."""
    hexes = list(spot["hexes"])
    rewards = [f"energy:{tile['electrify_cost']}", *tile["electrify_bar"]]
    return [
        wild_hex(hexes.pop(0), x, y, 11, angry=True) if reward == "hex_slot" and hexes else chip(reward, x, y, ICON)
        for reward, (x, y) in zip(rewards, along(number, ring, rewards, 1), strict=True)
    ]
