"""The islands themselves: coast, fields, narrow-gauge tracks and the nodes where they meet."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from htpy import Node
from markupsafe import Markup

from sandai.draw.crests import crest
from sandai.draw.finished import Finished, finished
from sandai.draw.icons import cube
from sandai.draw.svg import Parts, at, circle, g, glow, line, num, path, points, polygon, rect, smooth, text
from sandai.games.daitou.draw.layout import Farm, Island, Point, coastline, ends, islands
from sandai.games.daitou.rules.view import View
from sandai.games.daitou.words import board as board_words

CANE: Final = "daitou-cane"
NOWHERE: Final[frozenset[str]] = frozenset()
NODE_GAP: Final = 12.6
BELT: Final = {"N": 15.0, "S": 24.0}


@cache
def ground(island_id: str) -> Node:
    """Reef, surf, shore, the belt of trees behind it and the plain inside; written once, for it never changes."""
    island = islands()[island_id]
    drawn = [
        path(d=smooth(coastline(island, 15, 4)), fill="var(--shallows)"),
        path(d=smooth(coastline(island, 5.5, 3)), fill="none", stroke="var(--surf)", stroke_width="1.6"),
        path(d=smooth(coastline(island)), fill="var(--woods)", stroke="var(--coast)", stroke_width="2.2"),
        path(d=smooth(coastline(island, -BELT[island.id], 4)), fill="var(--land)"),
        path(
            d=_trees(island),
            fill="none",
            stroke="var(--coast)",
            stroke_width="1.2",
            stroke_linecap="round",
            opacity="0.55",
        ),
    ]
    return Markup("").join(str(shape) for shape in drawn)


def _trees(island: Island) -> str:
    """The windbreak: small pines along the shore, two rows out of step."""
    rows = (coastline(island, -BELT[island.id] * 0.38, 3.2), coastline(island, -BELT[island.id] * 0.76, 3.6))
    feet = [rows[i % 2][i] for i in range(len(island.shore))]
    return "".join(
        f"M{num(x)} {num(y + 3.5)}v-7M{num(x - 3)} {num(y + 1.5)}l3-3 3 3M{num(x - 2.2)} {num(y - 1)}l2.2-2.2 2.2 2.2"
        for x, y in feet
    )


def close_by(view: View, me: int | None) -> frozenset[str]:
    """The nodes of a player's own tracks, of harbours and towns: what touches none of them is lit faintly."""
    own = [node for name, seat in view["sections"].items() if seat == me for node in ends(name)]
    return frozenset([*own, *view["markers"].values()])


def _far(part: str, nodes: Iterable[str], parts: Parts, near: frozenset[str]) -> bool:
    return part in parts.can and near.isdisjoint(nodes)


def sections(view: View, island: Island, parts: Parts, near: frozenset[str] = NOWHERE, me: int | None = None) -> Node:
    owned: dict[str, int] = view["sections"]
    return g(id=f"sections-{island.id}")[
        [
            _section(
                island.id,
                name,
                owned.get(name),
                board_words.section(view, name, owned.get(name), me),
                _far(name, ends(name), parts, near),
                view.get("colours") == "rules",
                parts.only(name),
            )
            for name in island.sections
        ]
    ]


@lru_cache(4096)
def _section(
    island_id: str, name: str, owner: int | None, label: str, far: bool, edged: bool, parts: Parts
) -> Finished:
    island = islands()[island_id]
    one, other = ends(name)
    (ax, ay), (bx, by) = _shortened(island.nodes[one], island.nodes[other])
    run = {"x1": num(ax), "y1": num(ay), "x2": num(bx), "y2": num(by)}
    mx, my = (ax + bx) / 2, (ay + by) / 2
    light = glow(line, run, 4.4 if owner is None else 13)
    hit = line(run, stroke="transparent", stroke_width="24")
    if owner is None:
        dots = line(
            {"class": "quiet"},
            run,
            stroke="var(--net)",
            stroke_width="2.2",
            stroke_linecap="round",
            stroke_dasharray="0.1 5.9",
        )
        return finished(parts(name, label, hit, dots, light=light, kind="far" if far else ""))
    rails = g({"class": "fresh"})[
        line(run, stroke="var(--tie)", stroke_width="12.5", stroke_dasharray="2.4 4.6"),
        line(run, stroke=f"var(--p{owner}-edge)", stroke_width="10.4") if edged else None,
        line(run, stroke=f"var(--p{owner})", stroke_width="7.6"),
        line(run, stroke="var(--land)", stroke_width="2.4"),
        crest(owner, mx, my, 11),
    ]
    return finished(parts(name, label, hit, rails, light=light))


def _shortened(one: Point, other: Point) -> tuple[Point, Point]:
    dx, dy = other[0] - one[0], other[1] - one[1]
    share = NODE_GAP / (dx * dx + dy * dy) ** 0.5
    return (one[0] + dx * share, one[1] + dy * share), (other[0] - dx * share, other[1] - dy * share)


def farms(view: View, island: Island, parts: Parts, near: frozenset[str] = NOWHERE, me: int | None = None) -> Node:
    owned: dict[str, int] = view["farms"]
    ripe = frozenset(view["sugar"])
    return g(id=f"farms-{island.id}")[
        [
            _farm(
                farm,
                owned.get(farm.id),
                board_words.farm(view, farm.id, farm.nodes, owned.get(farm.id), me),
                farm.id in ripe,
                _far(farm.id, farm.nodes, parts, near),
                view.get("colours") == "rules",
                parts.only(farm.id),
            )
            for farm in island.farms
        ]
    ]


def sugar(view: View, island: Island, parts: Parts) -> Node:
    """The cubes that stand on the farms."""
    ripe = frozenset(view["sugar"])
    return g(id=f"cane-{island.id}")[
        [
            good(parts, f"sugar-{farm.id}", board_words.sugar(view, farm.id), "sugar", *farm.tip, 17)
            for farm in island.farms
            if farm.id in ripe
        ]
    ]


@lru_cache(4096)
def _farm(farm: Farm, owner: int | None, label: str, ripe: bool, far: bool, edged: bool, parts: Parts) -> Finished:
    x, y = farm.middle
    corners = points(farm.field)
    hit = polygon({"class": "hit"}, points=corners)
    if owner is None:
        plot = circle(
            {"class": "quiet"},
            cx=num(x),
            cy=num(y),
            r="8.5",
            fill="none",
            stroke="var(--plot)",
            stroke_width="1.4",
            stroke_dasharray="2.6 2.7",
        )
        ring = glow(circle, {"cx": num(x), "cy": num(y), "r": "9.5"}, 3.4)
        light = [ring, _farm_name(farm, plate=False)]
        return finished(parts(farm.id, label, hit, plot, light=light, kind="far" if far else ""))
    field = g({"class": "fresh"})[
        polygon(
            points=corners, fill="none", stroke=f"var(--p{owner}-edge)", stroke_width="5.2", stroke_linejoin="round"
        )
        if edged
        else None,
        polygon(
            points=corners, fill=f"url(#{CANE})", stroke=f"var(--p{owner})", stroke_width="2.4", stroke_linejoin="round"
        ),
        crest(owner, *(farm.beside if ripe else farm.middle), 9.5),
        _farm_name(farm, plate=True),
    ]
    return finished(parts(farm.id, label, hit, field, light=glow(polygon, {"points": corners}, 7)))


def _farm_name(farm: Farm, plate: bool) -> Node:
    """What choices and log call a farm: on a small plate where somebody owns it, bare where it could be bought."""
    x, y = farm.label
    back = rect(x="-12.5", y="-5.6", width="25", height="11.2", rx="4", fill="var(--card)", opacity="0.92")
    ink = "var(--ink)" if plate else "var(--muted)"
    return g({"pointer-events": "none"}, transform=at(x, y))[
        g({"class": "farm-name"})[
            back if plate else None,
            text({"class": "figure"}, y="3.7", text_anchor="middle", font_size="10.4", fill=ink)[farm.id],
        ]
    ]


def good(parts: Parts, part_id: str, label: str, kind: str, x: float, y: float, size: float) -> Finished:
    """A cube of fish, imports or cane."""
    return _good(parts.only(part_id), part_id, label, kind, x, y, size)


@lru_cache(1024)
def _good(parts: Parts, part_id: str, label: str, kind: str, x: float, y: float, size: float) -> Finished:
    half = size / 2
    box = {"x": num(x - half), "y": num(y - half), "width": num(size), "height": num(size), "rx": num(size * 0.2)}
    drawn = g({"class": "fresh"})[cube(kind, x, y, size)]
    pair = "" if kind == "sugar" else None  # D-077
    return finished(parts(part_id, label, drawn, light=glow(rect, box, 6), kind="good", data_pair=pair))


def nodes(view: View, island: Island, parts: Parts) -> Node:
    """The nodes; one that carries a marker glows around it."""
    marked = frozenset(view["markers"].values())
    return g(id=f"nodes-{island.id}")[
        [_node(island.id, name, name in marked, parts.only(name)) for name in island.nodes]
    ]


@lru_cache(1024)
def _node(island_id: str, name: str, marked: bool, parts: Parts) -> Finished:
    island = islands()[island_id]
    hit = circle({"class": "hit"}, r="15")
    stop = circle({"class": "stop"}, r="11.6", fill="var(--card)", stroke="var(--net)", stroke_width="1.4")
    ring = glow(circle, {"r": "26" if marked else "16"})
    named = None if marked else node_name(name)  # a marker bears the name itself
    words = board_words.node(name, name in island.coastal)
    return finished(parts(name, words, hit, stop, named, light=ring, transform=at(*island.nodes[name])))


def node_name(name: str, kind: str = "place") -> Node:
    """What choices, log and text call a node, small enough to fit its stop; a narrow screen enlarges its kind."""
    size = "12" if len(name) < 3 else "11.4"
    return text({"class": f"figure {kind}".rstrip()}, y="4", text_anchor="middle", font_size=size, fill="var(--muted)")[
        name
    ]
