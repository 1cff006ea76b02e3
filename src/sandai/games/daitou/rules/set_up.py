"""Set-up: the starting player and the eight markers."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import MARKERS
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.choices import Place
from sandai.games.daitou.rules.layout import advised_island
from sandai.games.daitou.rules.paths.journeys import Journeys
from sandai.games.daitou.rules.state import ITEMS, DaitouState
from sandai.games.daitou.rules.terms import Terms, agreed
from sandai.games.daitou.rules.years import Year
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question
from sandai.kernel.state import Setup

__all__ = [
    "AskMarker",
    "FindStarter",
    "NameNode",
    "PlaceMarkers",
    "advised_nodes",
    "legal_nodes",
    "ready",
    "seat_by_die",
]


_last: list[DaitouState] = []  # the first of the games on these terms, untouched: the others begin as its copies


def ready(setup: Setup) -> DaitouState:
    """Empty boards (D-033) and money for everyone (D-022)."""
    terms = agreed(setup.seats, setup.options, setup.pack)
    first = _last[0] if _last else None
    if first is None or first.terms is not terms:
        first = _first_ready(setup, terms)
        _last[:] = [first]
    state = first.copy()
    state.setup = setup
    return state


def _first_ready(setup: Setup, terms: Terms) -> DaitouState:
    markers = [-1] * len(MARKERS)
    owner = [-1] * len(terms.atlas.sections)
    state = DaitouState(
        setup,
        terms,
        year=1,  # D-021
        round=0,
        phase="place",
        die=0,
        fish=0,
        imports_1=0,
        imports_4=0,
        sugar=0,
        money=[terms.start_money] * setup.seats,
        ledger=[0] * (len(ITEMS) * setup.seats),
        start=0,
        order=list(range(setup.seats)),
        passed=[],
        bids=terms.no_bids,
        markers=markers,
        owner=owner,
        farmer=[-1] * len(terms.atlas.farms),
        free_tracks=terms.tracks,
        free_farms=terms.farms,
        tracks=[0] * setup.seats,
        farms=[0] * setup.seats,
        journeys=Journeys(terms, markers, owner, [0] * len(terms.atlas.nodes)),
    )
    state.push_all([FindStarter(), PlaceMarkers(), Year()])
    return state


def seat_by_die(state: DaitouState, roll: int) -> int:
    """DR-35: the six faces shared out evenly."""
    return (roll - 1) * state.seats // numbers.DIE


class FindStarter(Frame[DaitouState]):
    """The die finds the first starting player; the others follow clockwise (DR-33)."""

    rule: ClassVar[str] = "D-023"

    def run(self, state: DaitouState) -> None:
        roll = state.roll()
        start = seat_by_die(state, roll)
        state.start = start
        state.order = state.order[start:] + state.order[:start]
        state.log(events.STARTER, "D-023", start, {"roll": roll})


class PlaceMarkers(Frame[DaitouState]):
    """Place the markers (D-024): at their real places, as given by an option, by the players, or at random."""

    rule: ClassVar[str] = "D-024"

    def run(self, state: DaitouState) -> None:
        terms = state.terms
        if terms.placement == "manual":
            state.push_all([AskMarker(marker) for marker in terms.markers()])
            return
        markers = terms.default_markers  # D-031
        rule = "DR-59" if terms.by_hand else "D-031"
        if terms.placement in ("random", "random_advised"):
            rule = "DR-36"
            markers = state.markers[:]
            for marker in terms.markers():
                nodes = legal_nodes(state, marker, markers)
                if terms.placement == "random_advised":
                    nodes = advised_nodes(state, marker, nodes)
                markers[marker] = nodes[state.below(len(nodes))]
        state.markers = markers
        state.journeys = Journeys(terms, markers, state.owner, state.journeys.links)
        names = {MARKERS[marker]: terms.atlas.nodes[node] for marker, node in enumerate(markers) if node >= 0}
        state.log(events.MARKERS, rule, -1, {"markers": names})


def legal_nodes(state: DaitouState, marker: int, markers: list[int]) -> list[int]:
    """Right kind and island (D-025 to D-028), and nobody there yet (DR-37)."""
    atlas = state.terms.atlas
    both = state.terms.both_islands
    return [node for node in range(len(atlas.nodes)) if node not in markers and atlas.legal_node(marker, node, both)]


def advised_nodes(state: DaitouState, marker: int, nodes: list[int]) -> list[int]:
    """Those nodes that follow the advice of D-029; on the South alone there is none to follow."""
    island = advised_island(marker)
    if island < 0 or not state.terms.both_islands:
        return nodes
    return [node for node in nodes if state.terms.atlas.island[node] == island]


class AskMarker(Frame[DaitouState]):
    """Ask all players to name a node for one marker, beginning with the starting player."""

    fields: ClassVar[tuple[str, ...]] = ("marker",)
    rule: ClassVar[str] = "DR-36"

    def __init__(self, marker: int) -> None:
        self.marker = marker

    def run(self, state: DaitouState) -> None:
        state.push(NameNode(state.start, self.marker, []))


class NameNode(Question[DaitouState]):
    """Name a node for a marker. Players agree by naming the same node as an earlier player."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "marker", "named")
    rule: ClassVar[str] = "DR-36"

    def __init__(self, seat: int, marker: int, named: list[int]) -> None:
        self.seat = seat
        self.marker = marker
        self.named = named

    def choices(self, state: DaitouState, seat: int) -> list[Choice]:
        places = state.terms.catalogue.places[self.marker]
        usual = state.terms.default_place(self.marker)
        nodes = legal_nodes(state, self.marker, state.markers)
        if usual in nodes:
            nodes.remove(usual)
            nodes.insert(0, usual)
        return [places[node] for node in nodes]

    def play(self, state: DaitouState, seat: int, choice: Choice) -> None:
        named = [*self.named, cast(Place, choice).node]
        atlas = state.terms.atlas
        state.log(events.NAMED, "DR-36", seat, {"marker": MARKERS[self.marker], "node": atlas.nodes[named[-1]]})
        if len(named) < state.seats:
            state.push(NameNode((seat + 1) % state.seats, self.marker, named))
            return
        data: dict[str, Any] = {"marker": MARKERS[self.marker]}
        node = named[0]
        if named.count(node) < len(named):
            roll = state.roll()  # D-030
            whose = seat_by_die(state, roll)
            node = named[whose]
            data["roll"] = roll
            data["by"] = (state.start + whose) % state.seats
        markers = state.markers[:]
        markers[self.marker] = node
        state.markers = markers
        state.journeys = Journeys(state.terms, markers, state.owner, state.journeys.links)
        data["node"] = atlas.nodes[node]
        state.log(events.MARKER, "D-030" if "roll" in data else "D-024", -1, data)
