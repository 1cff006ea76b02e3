"""The round city: five districts that grow outward and light up, the Prestige ring inside, the Worm-Bus rail around."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.crests import crest
from sandai.draw.svg import Parts, at, circle, g, num, path, rect
from sandai.games.daitoshi.draw_rewards import chip, chips, list_in_words, price
from sandai.games.daitoshi.draw_shapes import (
    arc,
    crests_at,
    glow_circle,
    glow_path,
    label,
    polar,
    sign,
    slice_path,
    wild_hex,
)
from sandai.games.daitoshi.numbers import EXPAND_COST, EXPAND_HEXES, RINGS, SPACE_STEAM, SPACES

#: Inner and outer radius of each ring.
RADII: Final = {"prestige": (20, 48), "inner": (51, 146), "middle": (148, 184), "outer": (186, 222), "rail": (225, 248)}
ORBIT: Final = 262.0  # where the Mega-Machine travels
RADIUS: Final = 280.0
ACTIONS: Final = {
    "commit": "Commit",
    "expand": "Expand",
    "electrify": "Electrify",
    "trade": "Trade",
    "wild": "Town Hall",
}
ACTION_ICON: Final = {
    "commit": "invention",
    "expand": "construction",
    "electrify": "electricity",
    "trade": "luxury",
    "wild": "district",
}
SPACE_WORDS: Final = {
    "left": f"Left space: {SPACE_STEAM[0]} Steam, all Workers of the district leave, then place Workers",
    "middle": f"Middle space: {SPACE_STEAM[1]} Steam, then place Workers",
    "right": "Right space: free, no Workers this turn",
}


def bearing(district: int) -> float:
    """The middle of a slice in degrees; slice 0 is top left, then clockwise."""
    return -126.0 + 72.0 * district


def place(district: int, radius: float, turn: float = 0.0) -> tuple[float, float]:
    return polar(radius, bearing(district) + turn)


def city(view: dict[str, Any], book: dict[str, Any], parts: Parts) -> Element:
    """Everything inside the rail, around (0, 0)."""
    return g[
        _ground(),
        [_district(view, book, parts, number) for number in range(5)],
        prestige(view, book),
        rail(view, book),
        _machine(view, parts),
    ]


def _ground() -> Node:
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


def _district(view: dict[str, Any], book: dict[str, Any], parts: Parts, number: int) -> Element:
    district = view["districts"][number]
    inner = book["tile"][district["inner"]["tile"]]
    return g[
        inner_tile(district["inner"], inner, number, parts),
        [ring_tile(district[ring], ring, number, book, parts) for ring in ("middle", "outer")],
        [_magnates(district["magnates"][space], number, space, parts) for space in SPACES],
    ]


def _lit(ring: str, number: int) -> Node:
    """Lamps along the outer edge, and their light on the tile."""
    inner, outer = RADII[ring]
    reach = 28 if ring == "inner" else 31
    lamps = 7 if ring == "inner" else 9 if ring == "middle" else 11
    spots = [place(number, outer - 5, -reach + 2 * reach * k / (lamps - 1)) for k in range(lamps)]
    return [
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
    x, y = place(number, 92 if number in (2, 4) else 101)
    colours = ("red", "yellow", "blue", "green") if tile["worker"] == "any" else (tile["worker"],)
    first, span = bearing(number) - 33, 66 / len(colours)
    bar = f"Electrify for {tile['electrify_cost']} energy: {list_in_words(tile['electrify_bar'])}"
    return g[
        parts(
            f"tile-{number}-inner",
            f"{ACTIONS[tile['action']]}, electrified" if spot["lit"] else f"{ACTIONS[tile['action']]}. {bar}",
            ground,
            _lit("inner", number) if spot["lit"] else None,
            [
                path(
                    d=arc(53.5, first + span * k, first + span * (k + 1)),
                    fill="none",
                    stroke=f"var(--{c})",
                    stroke_width="3.5",
                )
                for k, c in enumerate(colours)
            ],
            _name(tile["action"], x, y, number in (2, 4)),
            _exploit(tile, number),
            None if spot["lit"] else _bar(tile, spot, number, "inner"),
            light=glow_path(d),
        ),
        _workshop(tile, spot, number, "inner", parts),
    ]


def _name(action: str, x: float, y: float, narrow: bool) -> Node:
    """Icon and name; beside the Magnate spaces of the tiles at the left and right there is less room."""
    words = ACTIONS[action].split() if narrow else [ACTIONS[action]]
    top = y - 8 - 6 * (len(words) - 1)
    size = (10.2 if narrow else 10.8) if len(words[0]) > 7 else 11 if narrow else 12
    return [
        sign(ACTION_ICON[action], x, top, 20, "var(--ink)"),
        [label(x, top + 21 + 12 * k, word, size, "middle", serif=True) for k, word in enumerate(words)],
    ]


def _exploit(tile: dict[str, Any], number: int) -> Node:
    drawn: list[Node] = []
    for k, terrain in enumerate(tile["exploit"]):
        x, y = place(number, 108 - 23 * k, 24)
        if terrain == "land_any":
            drawn.append(g[[wild_hex(t, x + dx, y + dy, 5.2) for t, dx, dy in _TRIO]])
        else:
            drawn.append(wild_hex(terrain, x, y, 10))
    return drawn


_TRIO: Final = (("forest", -5.0, -3.5), ("mountain", 5.0, -3.5), ("underground", 0.0, 5.0))


def _workshop(tile: dict[str, Any], spot: dict[str, Any], number: int, ring: str, parts: Parts) -> Element:
    """Where a Worker stands, and what it earns."""
    rewards = tile["workshop_back"] if spot["lit"] else tile["workshop_front"]
    radius, turn, off, step = {
        "inner": (108.0, -25.0, 87.0, -1.0),
        "middle": (166.0, -29.0, 166.0, 10.0),
        "outer": (204.0, -28.0, 204.0, 9.0),
    }[ring]
    x, y = place(number, radius, turn)
    size = 15.0 if ring == "inner" else 17.0
    return parts(
        f"workshop-{number}-{ring}",
        f"Workshop: {list_in_words(rewards)}",
        circle(cx=num(x), cy=num(y), r="9", fill="var(--paper)", stroke="var(--ink)", stroke_width="1.2"),
        sign("worker", x, y, 14, f"var(--{spot['worker']})")
        if spot["worker"]
        else sign("worker", x, y, 10, "var(--line)"),
        chips(rewards, *place(number, off, turn + step), size, 1)
        if ring == "inner"
        else _along(rewards, number, radius, turn + step, step, size),
        light=glow_circle(x, y, 11),
    )


def _along(rewards: list[str], number: int, radius: float, turn: float, step: float, size: float) -> Node:
    return [chip(reward, *place(number, radius, turn + step * k), size) for k, reward in enumerate(rewards)]


def _magnates(seats: list[int], number: int, space: str, parts: Parts) -> Element:
    turn = {"left": -21.0, "middle": 0.0, "right": 21.0}[space]
    x, y = place(number, 132, turn)
    cost = SPACE_STEAM[SPACES.index(space)]
    crowd = [place(number, 132, turn + 7.5 * (k - (len(seats) - 1) / 2)) for k in range(len(seats))]
    return parts(
        f"space-{number}-{space}",
        SPACE_WORDS[space],
        circle(
            cx=num(x),
            cy=num(y),
            r="11.500",
            fill="var(--brass-soft)",
            stroke="var(--brass)",
            stroke_dasharray="3 2" if space == "right" else None,
        ),
        None if seats else price("steam", cost, x, y, 13),
        [magnate(seat, *spot) for seat, spot in zip(seats, crowd, strict=True)],
        light=glow_circle(x, y, 12),
    )


def magnate(seat: int, x: float, y: float) -> Element:
    """A crest under a top hat; the non-player Magnate is grey."""
    ink = "var(--muted)" if seat < 0 else f"var(--p{seat})"
    hat = path(
        d="M-4 -6.500V-12H4V-6.500M-7 -6.500H7", fill=ink, stroke=ink, stroke_width="1.8", stroke_linecap="round"
    )
    body = circle(r="7", fill=ink, stroke="var(--card)", stroke_width="1.2") if seat < 0 else crest(seat, 0, 0, 8.5)
    return g({"class": "piece"}, id=f"piece-magnate-{seat}", transform=at(x, y))[hat, body]


def ring_tile(spot: dict[str, Any] | None, ring: str, number: int, book: dict[str, Any], parts: Parts) -> Element:
    cost, hexes = EXPAND_COST[RINGS.index(ring)], EXPAND_HEXES[RINGS.index(ring)]
    d, ground = _tile(ring, number, "var(--card)", "var(--brass)")
    if spot is None:
        radius = sum(RADII[ring]) / 2
        return parts(
            f"site-{number}-{ring}",
            f"Unbuilt {ring} space: Expand for {cost} construction and {hexes} of your hexes",
            path(d=d, fill="var(--paper)", fill_opacity="0.7", stroke="var(--line)", stroke_dasharray="5 4"),
            _along([f"construction:{cost}", *["hex_slot"] * hexes], number, radius, -5.0, 9.0, 15),
            light=glow_path(d),
        )
    tile = book["tile"][spot["tile"]]
    words = f"Electrify for {tile['electrify_cost']} energy: {list_in_words(tile['electrify_bar'])}"
    return g[
        parts(
            f"tile-{number}-{ring}",
            f"The {ring} tile, electrified" if spot["lit"] else words,
            ground,
            _lit(ring, number) if spot["lit"] else None,
            None if spot["lit"] else _bar(tile, spot, number, ring),
            light=glow_path(d),
        ),
        _workshop(tile, spot, number, ring, parts),
    ]


def _bar(tile: dict[str, Any], spot: dict[str, Any], number: int, ring: str) -> Node:
    """The Electrify bar along the arc: its price in energy, then what it gives, with the hexes that wait there."""
    radius, turn, step, size = {
        "inner": (66.0, -14.0, 19.0, 14.0),
        "middle": (166.0, 3.0, 9.5, 16.0),
        "outer": (204.0, -3.0, 8.0, 16.0),
    }[ring]
    hexes = list(spot["hexes"])
    drawn: list[Node] = [chip(f"energy:{tile['electrify_cost']}", *place(number, radius, turn), size)]
    for reward in tile["electrify_bar"]:
        turn += step
        x, y = place(number, radius, turn)
        drawn.append(
            wild_hex(hexes.pop(0), x, y, 9, angry=True) if reward == "hex_slot" and hexes else chip(reward, x, y, size)
        )
    return drawn


def prestige(view: dict[str, Any], book: dict[str, Any]) -> Element:
    drawn: list[Node] = []
    for space in book["prestige"]["spaces"]:
        number = space["n"]
        here = [seat for seat, at_ in enumerate(view["prestige"]) if at_ == number]
        d = slice_path(*RADII["prestige"], bearing(space["slice"]) - 36, bearing(space["slice"]) + 36, 1)
        x, y = place(space["slice"], 35)
        drawn.append(
            g[
                path(d=d, fill="var(--purple)", fill_opacity="0.14", stroke="var(--purple)", stroke_width="0.8"),
                chips(space["reward"], x, y - (5 if here else 0), 14),
                crests_at(here, x, y + 7, 5) if here else None,
            ]
        )
    return g[
        drawn, circle(r="20", fill="var(--card)", stroke="var(--purple)"), sign("prestige", 0, 0, 22, "var(--purple)")
    ]


def rail(view: dict[str, Any], book: dict[str, Any]) -> Element:
    spaces = book["wormbus"]["spaces"]
    inner, outer = RADII["rail"]
    step = 360 / len(spaces)
    drawn: list[Node] = []
    for space in spaces:
        first = bearing(0) - 36 + step * space["n"]
        here = [seat for seat, at_ in enumerate(view["bus"]) if at_ == space["n"]]
        middle = first + step / 2
        x, y = polar((inner + outer) / 2, middle - (5 if here else 0))
        drawn.append(
            path(d=slice_path(inner, outer, first, first + step, 0.6), fill="var(--brass-soft)", fill_opacity="0.55")
        )
        drawn.append(chips(space["reward"], x, y, 17))
        drawn.extend(bus(seat, *polar((inner + outer) / 2, middle + 3 + 4 * k)) for k, seat in enumerate(here))
    return g[drawn]


def bus(seat: int, x: float, y: float) -> Element:
    return g({"class": "piece"}, id=f"piece-bus-{seat}", transform=at(x, y))[
        rect(
            x="-10",
            y="-7.500",
            width="20",
            height="15",
            rx="6",
            fill="var(--card)",
            stroke=f"var(--p{seat})",
            stroke_width="1.6",
        ),
        crest(seat, 0, 0, 6),
    ]


def _machine(view: dict[str, Any], parts: Parts) -> Element:
    machine = view["machine"]
    x, y = place(machine["district"], ORBIT, 12)
    return parts(
        "machine",
        f"The Mega-Machine, machine {machine['number']}",
        g({"class": "piece"}, id="piece-machine", transform=at(x, y))[
            circle(r="17", fill="var(--card)", stroke="var(--brass)", stroke_width="2.4"),
            [
                sign("worker", 0, 0, 18, f"var(--{machine['worker']})"),
                circle(cx="13", cy="-13", r="8", fill="var(--card)", stroke="var(--brass)"),
                sign("megamachine", 13, -13, 11, "var(--brass)"),
            ]
            if machine["worker"]
            else sign("megamachine", 0, 0, 24, "var(--brass)"),
        ],
        light=glow_circle(x, y, 19),
    )
