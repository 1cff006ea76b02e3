"""Marks for the last moves: a band under new sections and farms, an arrow along the route of a shipment."""

from itertools import pairwise
from math import hypot
from typing import Final

from htpy import Node

from sandai.draw.svg import g, line, num, path, points, polygon
from sandai.games.daitou.draw.layout import Island, Point, ends
from sandai.games.daitou.draw.rules_colours import mark_colour
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.view import View

BESIDE: Final = (10.2, -10.2, 14.6)  # how far from the middle of the tracks a way runs, the latest nearest
LEAVE: Final = 14.0
ARRIVE: Final = 31.0  # before a marker
HEAD: Final = 7.0


def marks(view: View, island: Island) -> Node:
    """Each in the colour of its player."""
    drawn = [*_ways(view, island), *_built(view, island)]
    return g({"class": "last", "aria-hidden": "true", "pointer-events": "none"}, id=f"last-{island.id}")[drawn]


def _ways(view: View, island: Island) -> list[Node]:
    """The latest shipment of each player."""
    latest: dict[int, list[str]] = {}
    for move in view.get("last", []):
        if move["kind"] == events.SHIPPED:
            latest.pop(move["seat"], None)
            latest[move["seat"]] = move["route"]
    here = [(seat, route) for seat, route in latest.items() if route[0] in island.nodes]
    beside = BESIDE[: len(here)][::-1]
    return [
        _way(mark_colour(view, seat), route, island, aside) for (seat, route), aside in zip(here, beside, strict=True)
    ]


def _way(tint: str, route: list[str], island: Island, aside: float) -> Node:
    """An arrow along the tracks, on their right side, that ends before the marker it leads to."""
    stops = [island.nodes[node] for node in route]
    turns = [_direction(one, other) for one, other in pairwise(stops)]
    bends = [
        _bend(point, before, after, aside) for point, before, after in zip(stops[1:], turns, turns[1:], strict=False)
    ]
    first, last = turns[0], turns[-1]
    start = _moved(stops[0], first, LEAVE, aside)
    end = _moved(stops[-1], last, -ARRIVE, aside)
    run = "L".join(f"{num(x)} {num(y)}" for x, y in [start, *bends, end])
    wings = [_moved(end, last, -HEAD, side) for side in (-HEAD * 0.6, HEAD * 0.6)]
    colour = {"stroke": tint}
    return g(opacity="0.8", stroke_linejoin="round", stroke_linecap="round")[
        path(colour, d=f"M{run}", fill="none", stroke_width="3.2"),
        polygon(colour, points=points([_moved(end, last, 3, 0), *wings]), fill=tint),
    ]


def _direction(one: Point, other: Point) -> Point:
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = hypot(dx, dy)
    return dx / length, dy / length


def _moved(point: Point, direction: Point, on: float, aside: float) -> Point:
    """A step on in a direction and one to the right of it."""
    dx, dy = direction
    return point[0] + dx * on - dy * aside, point[1] + dy * on + dx * aside


def _bend(point: Point, before: Point, after: Point, aside: float) -> Point:
    """Where two lines meet that run aside of two sections."""
    nx, ny = -before[1] - after[1], before[0] + after[0]
    far = 2 * aside / (nx * nx + ny * ny)
    return point[0] + nx * far, point[1] + ny * far


def _built(view: View, island: Island) -> list[Node]:
    fields = {farm.id: farm.field for farm in island.farms}
    drawn: list[Node] = []
    for move in view.get("last", []):
        tint = {"stroke": mark_colour(view, move["seat"]), "opacity": "0.34", "fill": "none"}
        if move["kind"] == events.TRACK and move["section"] in island.sections:
            (ax, ay), (bx, by) = (island.nodes[node] for node in ends(move["section"]))
            place = {"x1": num(ax), "y1": num(ay), "x2": num(bx), "y2": num(by)}
            drawn.append(line(tint, place, stroke_width="24", stroke_linecap="round"))
        elif move["kind"] == events.FARM and move["farm"] in fields:
            corners = points(fields[move["farm"]])
            drawn.append(polygon(tint, points=corners, stroke_width="13", stroke_linejoin="round"))
    return drawn
