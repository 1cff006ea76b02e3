"""Which routes there are, and that both ways of finding them agree."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandai.games.daitou.components.atlas import SOUTH, atlas
from sandai.games.daitou.rules.paths.frontier import Frontier, Tolls
from sandai.games.daitou.rules.paths.routes import Search, route_nodes, toll_count
from sandai.games.daitou.rules.state import DaitouState
from tests.games.daitou.scene import A, B, C, play, scene, texts

MAPS = atlas()
SOUTHERN = [e for e in range(89) if MAPS.section_island[e] == SOUTH]


def ways(state: DaitouState) -> list[str]:
    return [text.split(" by ")[1] for text in texts(state) if text != "pass"]


@pytest.mark.rule("DR-03")
def test_the_shipper_may_choose_a_longer_or_dearer_route() -> None:
    given = {"tracks": "A: S4-S7 S7-S11 S11-S14, B: S7-S13 S13-S17 S14-S17", "imports": {4: 1}, "phase": "ship"}
    state = scene(**given)  # type: ignore[arg-type]
    assert ways(state) == ["S4-S7-S11-S14", "S4-S7-S13-S17-S14"]
    assert play(state, "ship import 4 by S4-S7-S13-S17-S14").money == [15, 15, 12]
    assert ways(scene(**given, route_rule="cheapest")) == ["S4-S7-S11-S14"]  # type: ignore[arg-type]


@pytest.mark.rule("DR-03")
def test_of_equally_cheap_routes_the_shipper_chooses_whom_to_pay() -> None:
    state = scene(
        tracks="A: S4-S7, B: S7-S11 S11-S14, C: S7-S13 S13-S17, A: S14-S17",
        imports={4: 1},
        phase="ship",
        route_rule="cheapest",
    )
    paid = [choice.pays for choice in state.choices[:-1]]  # type: ignore[attr-defined]
    assert sorted(paid) == [[0, 0, 2], [0, 2, 0]]


@pytest.mark.rule("DR-04")
def test_no_node_twice_and_one_move_for_each_payment() -> None:
    state = scene(
        tracks="A: S4-S7 S7-S11 S11-S14 S5-S7 S5-S11 S8-S11 S8-S14, B: S7-S13 S11-S13", imports={4: 1}, phase="ship"
    )
    assert ways(state) == ["S4-S7-S11-S14", "S4-S7-S13-S11-S14"]
    for way in ways(state):
        assert len(set(way.split("-"))) == len(way.split("-"))


@pytest.mark.rule("DR-04")
def test_the_shortest_route_stands_for_all_that_pay_the_same() -> None:
    state = scene(tracks="A: S4-S7 S7-S10 S4-S10 S7-S11 S11-S14", imports={4: 1}, phase="ship")
    assert ways(state) == ["S4-S7-S11-S14"]
    free = scene(tracks="A: S4-S7, B: S7-S11 S11-S14, C: S7-S13 S11-S13", imports={4: 1}, phase="ship", fee=0)
    assert ways(free) == ["S4-S7-S11-S14"]


@pytest.mark.rule("DR-04")
def test_of_equally_long_routes_the_one_over_the_first_sections_of_the_map_stands() -> None:
    """Whatever the pick-up node: N1-N5 before N6-N5, and N6-N1-N5 before N1-N6-N5."""
    state = scene(tracks="A: N1-N5 N5-N6, B: N1-N6", farms="A: NF1", sugar="NF1", round=4, phase="ship")
    assert ways(state) == ["N1-N5", "N6-N1-N5"]


@pytest.mark.rule("DR-18", "DR-02")
def test_ways_that_are_too_dear_are_left_out() -> None:
    tracks = "A: S4-S7 S7-S11 S11-S14, B: S7-S13 S13-S17 S14-S17"
    offered = [
        ways(scene(tracks=tracks, imports={4: 1}, money=(money, 12, 12), import_income=1, phase="ship"))
        for money in (1, 2)
    ]
    assert offered == [["S4-S7-S11-S14"], ["S4-S7-S11-S14", "S4-S7-S13-S17-S14"]]


@pytest.mark.rule("DR-05", "D-074")
def test_sugar_may_pass_through_the_town() -> None:
    state = scene(
        tracks="A: S14-S18 S11-S14 S4-S7, B: S7-S11",
        farms="A: SF20",
        sugar="SF20",
        round=4,
        phase="ship",
    )
    assert ways(state) == ["S14-S11-S7-S4"]
    assert play(state, texts(state)[0]).ledger[2:5] == [3, 0, -1]
    longer = scene(
        tracks="A: S12-S18 S14-S18 S11-S14 S4-S7, B: S7-S11", farms="A: SF21", sugar="SF21", round=4, phase="ship"
    )
    assert ways(longer) == ["S18-S14-S11-S7-S4"]


@pytest.mark.rule("DR-05")
def test_past_another_harbour() -> None:
    state = scene(tracks="A: S2-S4 S1-S2 S1-S5 S5-S8 S8-S14", imports={4: 1}, phase="ship")
    assert ways(state) == ["S4-S2-S1-S5-S8-S14"]


@pytest.mark.rule("D-105", "DR-14")
def test_each_owner_gets_their_own_fees() -> None:
    state = scene(tracks="A: S1-S5, B: S5-S11, C: S11-S14", fish=(5,), order="BAC", phase="ship")
    assert state.actor == B
    assert play(state, "ship fish 5 by S1-S5-S11-S14").money == [13, 13, 13]


# -- both searches -----------------------------------------------------------------------------------------------------


def counts(places: int) -> list[int]:
    return [place for place in range(places.bit_length()) if places >> place & 1]


def toll(place: int) -> int:
    return place % 27 | place // 27 % 27 << 5 | place // 729 << 10


@settings(max_examples=60)
@given(st.data())
def test_path_by_path_and_by_the_frontier_are_the_same(data: st.DataObject) -> None:
    sections = data.draw(st.lists(st.sampled_from(SOUTHERN), min_size=4, max_size=26, unique=True))
    owner = [-1] * 89
    for section in sections:
        owner[section] = data.draw(st.integers(0, 2))
    ends = sorted({node for section in sections for node in MAPS.ends[section]})
    start = data.draw(st.sampled_from(ends))
    goal = data.draw(st.sampled_from([node for node in ends if node != start]))
    search = Search(MAPS, owner, goal, 1_000_000)
    search.walk(start, 1 << start, 0, 0)
    assert search.budget >= 0
    for island in (SOUTHERN, sorted(sections)):  # with the sections that nobody owns, and without them
        frontier = Frontier(MAPS, goal, 1 << start, island)
        traces = Tolls(frontier, [27**who if who >= 0 else -1 for who in owner]).start(start)
        found = {toll(place): way for place, way in traces.find(traces.tolls()).items()}
        assert found == search.found
        for shipper in (A, B, C):
            weights = [0 if who == shipper else 27 if who == (shipper + 1) % 3 else 1 for who in (A, B, C)]
            payments = frontier.payments([weights[who] if who >= 0 else -1 for who in owner], 729)[start]
            paid = {sum(weights[who] * toll_count(one, who) for who in (A, B, C)) for one in search.found}
            assert counts(payments) == sorted(paid)
    for one, way in search.found.items():
        path = route_nodes(MAPS, way, start)
        assert path[-1] == goal and len(set(path)) == len(path)
        for seat in (A, B, C):
            used = [e for e in range(89) if way >> e & 1 and owner[e] == seat]
            assert len(used) == toll_count(one, seat)


def test_a_full_board_has_every_route_too() -> None:
    """More paths than could be counted; each move is a simple path that pays what it says."""
    owners: dict[int, list[str]] = {A: [], B: [], C: []}
    for number, name in enumerate(MAPS.sections):
        owners[number % 3].append(name)
    tracks = ", ".join(f"{'ABC'[seat]}: {' '.join(names)}" for seat, names in owners.items())
    state = scene(tracks=tracks, imports={4: 1}, phase="ship", start_money=1000)
    ships = state.choices[:-1]
    assert len(ships) > 150 and len({ship.code for ship in ships}) == len(ships)
    for ship in ships:
        nodes = ship.text.split(" by ")[1].split("-")
        assert nodes[0] == "S4" and nodes[-1] == "S14" and len(set(nodes)) == len(nodes)
        pays = [0, 0, 0]
        for one, other in pairwise(nodes):
            who = state.owner[MAPS.section(MAPS.node(one), MAPS.node(other))]
            pays[who] += who != A
        assert pays == ship.pays  # type: ignore[attr-defined]


def test_copies_share_journeys_until_a_section_changes_hands() -> None:
    state = scene(tracks="A: S4-S7 S7-S11 S11-S14", money=(12, 12, 12))
    copy = state.copy()
    assert copy.journeys is state.journeys
    copy.play("build farm SF13")
    assert copy.journeys is state.journeys
    copy.play("build track S5-S11")
    assert copy.journeys is not state.journeys and copy.journeys.links != state.journeys.links
