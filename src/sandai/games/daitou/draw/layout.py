"""Where everything lies on the two islands, in drawing units; north is up."""

from functools import cache
from math import cos, hypot, pi, sin
from typing import Any, Final, NamedTuple

from sandai.games.daitou.components.atlas import ISLANDS, atlas, read_maps

UNIT: Final = 86.0  # one lattice edge, about a kilometre
LABEL_OFF: Final = 17.5  # how far above or below its middle the name of a farm at the shore stands, clear of its ring
Point = tuple[float, float]
Plot = tuple[list[Point], Point, Point, Point, Point]  # field, middle, beside, tip, label


class Farm(NamedTuple):
    id: str
    nodes: tuple[str, ...]
    middle: Point
    field: tuple[Point, ...]
    beside: Point  # where the crest moves when cane stands there too
    tip: Point  # where that cane stands
    label: Point  # where its name stands


class Island(NamedTuple):
    id: str
    name: str
    kanji: str
    town: str
    size: Point
    nodes: dict[str, Point]
    coastal: frozenset[str]
    sections: tuple[str, ...]
    farms: tuple[Farm, ...]
    shore: tuple[Point, ...]
    middle: Point


@cache
def islands() -> dict[str, Island]:
    """Both islands, each with its own origin at the upper left corner of its shore."""
    return {entry["id"]: _island(entry) for entry in read_maps()["island"]}


def _island(entry: dict[str, Any]) -> Island:
    left = min(x for x, _ in entry["shore"])
    top = min(y for _, y in entry["shore"])

    def place(x: float, y: float) -> Point:
        return ((x - left) * UNIT, (y - top) * UNIT)

    shore = [place(x, y) for x, y in entry["shore"]]
    size = (max(x for x, _ in shore), max(y for _, y in shore))
    return Island(
        id=entry["id"],
        name=atlas().island_names[ISLANDS.index(entry["id"])],
        kanji=entry["kanji"],
        town=entry["town_name"],
        size=size,
        nodes={n["id"]: place(n["x"], n["y"]) for n in entry["nodes"]},
        coastal=frozenset(n["id"] for n in entry["nodes"] if n["kind"] == "coastal"),
        sections=tuple(entry["sections"]),
        farms=tuple(_farm(f, [place(x, y) for x, y in f["area"]]) for f in entry["farms"]),
        shore=tuple(shore),
        middle=(size[0] / 2, size[1] / 2),
    )


def _farm(entry: dict[str, Any], area: list[Point]) -> Farm:
    field, middle, beside, tip, label = {"triangle": _triangle, "strip": _strip, "cape": _cape}[entry["kind"]](area)
    return Farm(entry["id"], tuple(entry["nodes"]), middle, tuple(field), beside, tip, label)


def _triangle(area: list[Point]) -> Plot:
    """Inside its three sections; the cane stands towards the corner that lies level with the middle, or plumb."""
    middle = _centre(area)
    corner = min(area, key=lambda p: min(abs(p[0] - middle[0]), abs(p[1] - middle[1])))
    field = [_between(middle, p, 0.7) for p in area]
    dx, dy = corner[0] - middle[0], corner[1] - middle[1]
    level = abs(dx) > abs(dy)
    label = (middle[0] - dx * 0.13, middle[1] + 13.5) if level else (middle[0] + 16, middle[1] - dy * 0.28)
    return field, middle, _between(middle, corner, -0.04), _between(middle, corner, 0.37), label


def _strip(area: list[Point]) -> Plot:
    """Along a shore section: the first two corners are its nodes."""
    middle = _between(_centre(area), _centre(area[2:]), 0.18)
    along = (area[1][0] - area[0][0], area[1][1] - area[0][1])
    field = [_between(middle, p, 0.72) for p in area]
    beside, tip = [(middle[0] + along[0] * step, middle[1] + along[1] * step) for step in (-0.14, 0.14)]
    x, y = _seaward_name(_centre(area[:2]), middle)
    return field, middle, beside, tip, (x + along[0] * 0.14, y)


def _cape(area: list[Point]) -> Plot:
    """Seaward of one node, the first corner."""
    node, left, tip, right = area
    field = [_between(node, tip, 0.24), _between(node, left, 1.2), _between(node, tip, 1.1), _between(node, right, 1.2)]
    beside, cane = [_between(node, _between(tip, side, 0.6), 0.9) for side in (left, right)]
    middle = _between(node, tip, 0.76)
    return field, middle, beside, cane, _seaward_name(node, middle)


def _seaward_name(land: Point, middle: Point) -> Point:
    """Above or below the middle, on the side away from the tracks."""
    return middle[0], middle[1] + (LABEL_OFF if middle[1] > land[1] - 1 else -LABEL_OFF)


def _centre(area: list[Point]) -> Point:
    return (sum(x for x, _ in area) / len(area), sum(y for _, y in area) / len(area))


def _between(one: Point, other: Point, share: float) -> Point:
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)


def coastline(island: Island, away: float = 0.0, rough: float = 2.6) -> list[Point]:
    """The shore, moved seaward (or inland, if negative) and a little uneven, as coral is."""
    corners = []
    count = len(island.shore)
    phase = 0.7 if island.id == "N" else 2.1
    for i, (x, y) in enumerate(island.shore):
        turn = 2 * pi * i / count
        wobble = sin(3 * turn + phase) + 0.7 * sin(7 * turn + 2 * phase) + 0.45 * cos(13 * turn + 3 * phase)
        before, after = island.shore[i - 1], island.shore[(i + 1) % count]
        nx, ny = after[1] - before[1], before[0] - after[0]
        length = hypot(nx, ny)
        step = away + rough * wobble
        corners.append((x + nx / length * step, y + ny / length * step))
    return corners


@cache
def seaward(island_id: str, node: str) -> Point:
    """The direction in which a harbour's quay leaves the land: outward, beside any farm on the way."""
    island = islands()[island_id]
    x, y = island.nodes[node]
    best, best_score = (0.0, -1.0), -1e9
    plots = [farm.middle for farm in island.farms]
    for step in range(24):
        angle = 2 * pi * step / 24
        dx, dy = cos(angle), sin(angle)
        quay = (x + dx * 0.5 * UNIT, y + dy * 0.5 * UNIT)
        open_sea = min(hypot(quay[0] - px, quay[1] - py) for px, py in plots)
        others = min(hypot(quay[0] - px, quay[1] - py) for n, (px, py) in island.nodes.items() if n != node)
        lines = min(_distance(quay, island.nodes[a], island.nodes[b]) for a, b in map(ends, island.sections))
        out = ((quay[0] - island.middle[0]) / island.size[0], (quay[1] - island.middle[1]) / island.size[1])
        score = min(open_sea, others, lines, 38.0) + 60 * hypot(*out)
        if score > best_score + 1e-6:
            best, best_score = (dx, dy), score
    return best


def ends(section: str) -> tuple[str, str]:
    one, other = section.split("-")
    return one, other


def _distance(point: Point, one: Point, other: Point) -> float:
    dx, dy = other[0] - one[0], other[1] - one[1]
    along = ((point[0] - one[0]) * dx + (point[1] - one[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return hypot(point[0] - one[0] - along * dx, point[1] - one[1] - along * dy)
