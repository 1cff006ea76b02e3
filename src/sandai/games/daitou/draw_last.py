"""What was done lately, marked softly under the tracks: new sections and farms, and the ways of shipments."""

from typing import Any, Final

from htpy import Node

from sandai.draw.svg import circle, g, line, num, path, points, polygon
from sandai.games.daitou.draw_map import Island, ends

View = dict[str, Any]
WIDTHS: Final = (19.0, 26.0, 33.0)  # of ways, the latest innermost
REACH: Final = 29.0  # of the ring where a way ends


def marks(view: View, island: Island) -> Node:
    """Each in the colour of whose doing it was."""
    drawn = [*_ways(view, island), *_built(view, island)]
    return g({"class": "last", "aria-hidden": "true", "pointer-events": "none"})[drawn] if drawn else None


def _ways(view: View, island: Island) -> list[Node]:
    """The latest shipment of each player, the oldest below."""
    latest: dict[int, list[str]] = {}
    for doing in view.get("last", []):
        if doing["kind"] == "shipped":
            latest.pop(doing["seat"], None)
            latest[doing["seat"]] = doing["route"]
    here = [(seat, route) for seat, route in latest.items() if route[0] in island.nodes]
    widths = WIDTHS[: len(here)][::-1]
    return [_way(seat, route, island, width) for (seat, route), width in zip(here, widths, strict=True)]


def _way(seat: int, route: list[str], island: Island, width: float) -> Node:
    stops = [island.nodes[node] for node in route]
    x, y = stops[-1]
    run = f"M{points(stops[:1])}L{points(stops[1:])}"
    colour = {"stroke": f"var(--p{seat})", "fill": "none"}
    return g(opacity="0.34", stroke_linejoin="round", stroke_linecap="round")[
        path(colour, d=run, stroke_width=num(width)),
        circle(colour, cx=num(x), cy=num(y), r=num(REACH + width - WIDTHS[0]), stroke_width="6"),
    ]


def _built(view: View, island: Island) -> list[Node]:
    fields = {farm.id: farm.field for farm in island.farms}
    drawn: list[Node] = []
    for doing in view.get("last", []):
        tint = {"stroke": f"var(--p{doing['seat']})", "opacity": "0.34", "fill": "none"}
        if doing["kind"] == "track" and doing["section"] in island.sections:
            (ax, ay), (bx, by) = (island.nodes[node] for node in ends(doing["section"]))
            place = {"x1": num(ax), "y1": num(ay), "x2": num(bx), "y2": num(by)}
            drawn.append(line(tint, place, stroke_width="24", stroke_linecap="round"))
        elif doing["kind"] == "farm" and doing["farm"] in fields:
            corners = points(fields[doing["farm"]])
            drawn.append(polygon(tint, points=corners, stroke_width="13", stroke_linejoin="round"))
    return drawn
