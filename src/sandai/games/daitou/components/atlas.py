"""The maps, read from the component file, checked and converted to integers.

Nodes, sections and farms are numbered through both islands in the order of the file; the ids of the file (`S4`, `S4-S7`, `SF13`) are
their names. Sets of nodes and of farms are bit masks.
"""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from sandai.games.daitou import numbers
from sandai.games.daitou.components import errors
from sandai.kernel.components import Entry, entries, replaced
from sandai.kernel.errors import PackError, shown

__all__ = ["FILE", "ISLANDS", "MARKERS", "NORTH", "SOUTH", "Atlas", "Side", "atlas", "read_maps"]

FILE: Final = "maps.toml"
ISLANDS: Final = ("N", "S")
NORTH: Final = 0
SOUTH: Final = 1

# The eight markers (D-003), by number: the towns, then the harbours, so harbour h is marker h + 1.
MARKERS: Final = ("town-N", "town-S", *[f"harbour-{number}" for number in range(1, numbers.HARBOURS + 1)])


def read_maps() -> dict[str, Any]:
    """Our own map file."""
    return tomllib.loads(files("sandai.games.daitou").joinpath("components", FILE).read_text("utf-8"))


_OURS: Final[list[dict[str, Any]]] = read_maps()["island"]

# A substitute map may be smaller than ours but not larger: the codes of the choices are laid out for this size.
MOST_NODES: Final = sum([len(island["nodes"]) for island in _OURS])
MOST_NODES_OF_ISLAND: Final = max([len(island["nodes"]) for island in _OURS])
MOST_SECTIONS: Final = sum([len(island["sections"]) for island in _OURS])
MOST_FARMS: Final = sum([len(island["farms"]) for island in _OURS])
LARGEST_MAP: Final = 64  # nodes; some keys number them in six bits
LARGEST_ISLAND: Final = 29  # nodes; the search for routes numbers them in five bits, of which two values are taken
LEAST_COASTAL: Final = 5  # DR-38
LEAST_INLAND: Final = 1  # DR-38


class Side:
    """One way out of a node."""

    def __init__(self, node: int, section: int) -> None:
        self.node = node
        self.section = section


class Atlas:
    """Both islands as integers and masks."""

    def __init__(self) -> None:
        self.nodes: list[str] = []
        self.island: list[int] = []  # of a node
        self.coastal: list[bool] = []
        self.sections: list[str] = []
        self.ends: list[tuple[int, int]] = []  # of a section
        self.sides: list[list[Side]] = []  # of a node, by neighbour
        self.between: dict[int, int] = {}  # first node * 64 + second node: the section that joins them
        self.farms: list[str] = []
        self.touches: list[list[int]] = []  # nodes of a farm (D-010)
        self.touch_masks: list[int] = []  # the same as a mask
        self.beside: list[int] = []  # farms that share a node with a farm, as a mask
        self.section_island: list[int] = []
        self.farm_island: list[int] = []
        self.places: list[int] = [-1] * len(MARKERS)  # where the markers stand by default (D-031)
        self.extra_places: list[int] = [-1] * len(MARKERS)  # DR-39
        self.island_names: list[str] = []  # without the Japanese name in brackets
        self.town_names: list[str] = []
        self.harbour_names: list[str] = [""] * (numbers.HARBOURS + 1)

    def section(self, one: int, other: int) -> int:
        """The section between two nodes, or -1."""
        return self.between.get(one * 64 + other, -1)

    def node(self, name: str) -> int:
        return self.nodes.index(name)

    def legal_node(self, marker: int, node: int, both_islands: bool) -> bool:
        """Whether a marker may ever be on this node (D-025 to D-028; with the South only: DR-39)."""
        island = self.island[node]
        if not both_islands and island != SOUTH:
            return False
        if marker in (NORTH, SOUTH):
            return not self.coastal[node] and island == marker
        if not self.coastal[node]:
            return False
        harbour = marker - 1
        if harbour == numbers.NORTH_ONLY_HARBOUR:
            return island == NORTH
        return harbour != numbers.SOUTH_ONLY_HARBOUR or island == SOUTH


@lru_cache(maxsize=16)
def _atlas(pack: str) -> Atlas:
    tables = replaced(FILE, read_maps(), json.loads(pack))
    made = Atlas()
    rows = entries(FILE, tables, "island")
    if [row.name for row in rows] != list(ISLANDS):
        raise PackError(errors.wrong_islands(FILE, ISLANDS))
    deltas = [tuple(delta) for delta in tables["neighbour_deltas"]]
    for number, row in enumerate(rows):
        made.island_names.append(row.text("name").split(" (")[0])
        made.town_names.append(row.text("town_name"))
        _read_nodes(made, row, number)
        _read_sections(made, row, number, deltas)
        _read_farms(made, row, number)
    for row in rows:
        _read_places(made, row)
    _check_sizes(made)
    return made


def atlas(pack: dict[str, Any] | None = None) -> Atlas:
    """The maps, with what a component pack replaces. Read once for each pack."""
    return _atlas(json.dumps(pack, sort_keys=True) if pack else "{}")


def _sub_entries(row: Entry, table: str) -> list[Entry]:
    found = entries(row.file, row.table, table)
    for entry in found:
        if not entry.name.startswith(row.name):
            raise entry.wrong("id", errors.foreign_name(row.name))
    return found


def _read_nodes(made: Atlas, row: Entry, island: int) -> None:
    for entry in _sub_entries(row, "nodes"):
        made.nodes.append(entry.name)
        made.island.append(island)
        made.coastal.append(entry.one_of("kind", ("coastal", "inland")) == "coastal")
        made.sides.append([])


def _lattice(row: Entry) -> dict[str, tuple[int, int]]:
    return {entry.name: (entry.number("q"), entry.number("r")) for entry in _sub_entries(row, "nodes")}


def _read_sections(made: Atlas, row: Entry, island: int, deltas: list[tuple[int, ...]]) -> None:
    """Sections join exactly the neighbours of the lattice (D-006), and the kind of a node follows from its neighbours (D-025)."""
    place = _lattice(row)
    listed: set[tuple[str, str]] = set()
    for name in row.texts("sections"):
        one, _, other = name.partition("-")
        if one not in place or other not in place:
            raise row.wrong("sections", errors.joins_no_two_nodes(shown(name)))
        delta = (place[other][0] - place[one][0], place[other][1] - place[one][1])
        if delta not in deltas:
            raise row.wrong("sections", errors.joins_no_neighbours(shown(name)))
        if (one, other) in listed or (other, one) in listed:
            raise row.wrong("sections", errors.listed_twice(shown(name)))
        listed.add((one, other))
        _add_section(made, name, made.node(one), made.node(other), island)
    for name, (q, r) in place.items():
        neighbours = sum(1 for other in place.values() if (other[0] - q, other[1] - r) in deltas)
        node = made.node(name)
        if neighbours != len(made.sides[node]):
            raise row.wrong("sections", errors.missing_sections(name, neighbours, len(made.sides[node])))
        if neighbours < 2:
            raise row.wrong("nodes", errors.too_few_sections(name))  # D-007
        if made.coastal[node] != (neighbours < len(deltas)):
            raise row.wrong("nodes", errors.wrong_coast(name, len(deltas)))
        made.sides[node].sort(key=lambda side: side.node)


def _add_section(made: Atlas, name: str, one: int, other: int, island: int) -> None:
    section = len(made.sections)
    made.sections.append(name)
    made.ends.append((one, other))
    made.section_island.append(island)
    made.sides[one].append(Side(other, section))
    made.sides[other].append(Side(one, section))
    made.between[one * 64 + other] = section
    made.between[other * 64 + one] = section


def _read_farms(made: Atlas, row: Entry, island: int) -> None:
    first = len(made.farms)
    for entry in _sub_entries(row, "farms"):
        names = entry.texts("nodes")
        if not 1 <= len(names) <= 3 or len(set(names)) != len(names):
            raise entry.wrong("nodes", errors.wrong_nodes_of_farm())  # D-010
        nodes = []
        for name in names:
            if name not in made.nodes or made.island[made.node(name)] != island:
                raise entry.wrong("nodes", errors.no_such_node_here(shown(name)))
            nodes.append(made.node(name))
        made.farms.append(entry.name)
        made.touches.append(nodes)
        made.touch_masks.append(sum(1 << node for node in nodes))
        made.farm_island.append(island)
    for farm in range(first, len(made.farms)):
        mask = 0
        for other in range(first, len(made.farms)):
            if other != farm and made.touch_masks[farm] & made.touch_masks[other]:
                mask |= 1 << other
        made.beside.append(mask)


def _read_places(made: Atlas, row: Entry) -> None:
    """The default places of the markers: right kind, right island, one to a node (D-025 to D-028, DR-37)."""
    town = row.text("default_town")
    if town not in made.nodes:
        raise row.wrong("default_town", errors.no_such_node(shown(town)))
    _set_place(made, row, made.places, "default_town", ISLANDS.index(row.name), town)
    for field, places in (("default_harbours", made.places), ("default_extra_harbours", made.extra_places)):
        for table in row.items(field) if row.has(field) else []:
            entry = Entry(row.file, f"{row.name} {field}", table)
            harbour = entry.number("number", 1, numbers.HARBOURS)
            trade = harbour in numbers.TRADE_HARBOURS
            if (entry.one_of("kind", ("trade", "fishing")) == "trade") != trade:
                raise entry.wrong("kind", errors.wrong_kind_of_harbour(harbour, trade))
            if places is made.places:
                made.harbour_names[harbour] = entry.text("name")
            _set_place(made, entry, places, "node", harbour + 1, entry.text("node"))


def _set_place(made: Atlas, entry: Entry, places: list[int], field: str, marker: int, name: str) -> None:
    if name not in made.nodes:
        raise entry.wrong(field, errors.no_such_node(shown(name)))
    node = made.node(name)
    if not made.legal_node(marker, node, both_islands=True):
        raise entry.wrong(field, errors.may_not_stand(MARKERS[marker], name))
    if node in made.places or node in made.extra_places:
        raise entry.wrong(field, errors.two_markers(name))
    places[marker] = node


def _check_sizes(made: Atlas) -> None:
    for what, number, most in (
        ("nodes", len(made.nodes), min(MOST_NODES, LARGEST_MAP)),
        ("sections", len(made.sections), MOST_SECTIONS),
        ("farms", len(made.farms), MOST_FARMS),
    ):
        if number > most:
            raise PackError(errors.too_many(FILE, what, number, most))
    for number, name in enumerate(ISLANDS):
        nodes = [node for node in range(len(made.nodes)) if made.island[node] == number]
        coast = sum(1 for node in nodes if made.coastal[node])
        most = min(MOST_NODES_OF_ISLAND, LARGEST_ISLAND)
        if len(nodes) > most:
            raise PackError(errors.too_many_nodes(FILE, name, len(nodes), most))
        if coast < LEAST_COASTAL or len(nodes) - coast < LEAST_INLAND:
            raise PackError(errors.too_few_nodes(FILE, name, LEAST_COASTAL, LEAST_INLAND))
    for marker, node in enumerate(made.places):
        if node < 0:
            raise PackError(errors.no_default_place(FILE, MARKERS[marker]))
    for harbour in numbers.EXTRA_HARBOURS:
        if made.extra_places[harbour + 1] < 0:
            raise PackError(errors.no_extra_place(FILE, "default_extra_harbours", harbour))
