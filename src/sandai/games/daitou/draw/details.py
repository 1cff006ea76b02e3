"""Pieces of the map as small pictures, for the gallery and the introduction to the rules."""

from typing import Final

from htpy import Element, Node

from sandai.draw.gallery import plate
from sandai.draw.svg import Parts, at, clip_path, defs, g, num, rect
from sandai.games.daitou.draw import land as draw_land
from sandai.games.daitou.draw import markers
from sandai.games.daitou.draw.cane import cane_rows
from sandai.games.daitou.draw.layout import UNIT, Island, Point, ends, islands
from sandai.games.daitou.rules.view import View

__all__ = ["cut", "detail", "map_of"]

MARGIN: Final = 62.0  # round the outermost nodes of a detail, for the quays


def detail(view: View, part: str, name: str, label: str) -> Element:
    """The map around some nodes, which `part` names: "S4 S14"."""
    nodes = part.split()
    island = nodes[0][0]
    places = [islands()[island].nodes[node] for node in nodes]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    size = (right - left + 2 * MARGIN, bottom - top + 2 * MARGIN)
    return cut(name, label, view, island, ((left + right) / 2, (top + bottom) / 2), size)


def cut(name: str, label: str, view: View, island: str, middle: Point, size: Point = (110, 110)) -> Element:
    """A piece of the map round a point."""
    wide, high = size
    land = _near(islands()[island], middle, size)
    frame = {"width": num(wide), "height": num(high), "rx": "10"}
    return plate(
        f"daitou-{name}",
        label,
        wide,
        high,
        defs[clip_path(id="cut")[rect(frame)], cane_rows(draw_land.CANE)],
        g(clip_path="url(#cut)")[
            rect(frame, fill="var(--sea)"),
            g(transform=at(wide / 2 - middle[0], high / 2 - middle[1]))[map_of(view, land)],
        ],
        rect(frame, fill="none", stroke="var(--line)"),
    )


def map_of(view: View, land: Island) -> list[Node]:
    """An island, or what of it shows, with all that stands on it."""
    parts = Parts()
    return [
        draw_land.ground(land.id),
        draw_land.farms(view, land, parts),
        draw_land.sections(view, land, parts),
        draw_land.sugar(view, land, parts),
        draw_land.nodes(view, land, parts),
        markers.markers(view, land, parts),
    ]


def _near(land: Island, middle: Point, size: Point) -> Island:
    """Only what shows round a point, so that a small picture stays small."""

    def close(point: Point, spare: float) -> bool:
        x, y = abs(point[0] - middle[0]) - size[0] / 2, abs(point[1] - middle[1]) - size[1] / 2
        return max(x, y) < spare

    def halfway(section: str) -> Point:
        (ax, ay), (bx, by) = (land.nodes[node] for node in ends(section))
        return (ax + bx) / 2, (ay + by) / 2

    return land._replace(
        nodes={name: point for name, point in land.nodes.items() if close(point, 8)},
        sections=tuple(section for section in land.sections if close(halfway(section), UNIT / 2)),
        farms=tuple(farm for farm in land.farms if close(farm.middle, 12)),
    )
