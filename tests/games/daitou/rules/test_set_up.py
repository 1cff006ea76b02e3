"""Starting player and markers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sandai.games.daitou.components.atlas import MARKERS, atlas
from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules.set_up import seat_by_die
from sandai.games.daitou.rules.state import DaitouState
from sandai.kernel.errors import OptionError
from tests.games.daitou.scene import A, B, C, kinds, next_roll, play, scene, texts

MAPS = atlas()


def new(seats: int = 3, seed: int = 0, **options: Any) -> DaitouState:
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, DaitouState)
    return state


def up(state: DaitouState) -> str:
    return str(state.view(None)["marker"])


@pytest.mark.rule("D-020", "D-033")
def test_both_boards_are_used_and_empty() -> None:
    view = new().view(None)
    assert view["islands"] == ["N", "S"]
    assert view["sections"] == view["farms"] == {} and view["fish"] == view["sugar"] == []
    assert view["imports"] == {"1": 0, "4": 0}


@pytest.mark.rule("D-021")
def test_the_first_year_is_1() -> None:
    assert new().view(None)["year"] == 1


@pytest.mark.rule("D-022")
def test_everyone_starts_with_12_or_what_was_agreed() -> None:
    assert new(3).money == [12, 12, 12] and new(2, start_money=18).money == [18, 18]


@pytest.mark.rule("D-023", "DR-35", "DR-33")
def test_the_die_finds_the_starting_player() -> None:
    three = [seat_by_die(scene(), roll) for roll in range(1, 7)]
    two = [seat_by_die(scene(seats=2), roll) for roll in range(1, 7)]
    assert three == [0, 0, 1, 1, 2, 2] and two == [0, 0, 0, 1, 1, 1]
    starts = Counter(new(3, seed).start for seed in range(60))
    assert set(starts) == {A, B, C}
    for seed in range(10):
        state = new(3, seed)
        assert state.start == seat_by_die(state, kinds(state, "starter")[0]["roll"])
        assert state.order == [state.start, (state.start + 1) % 3, (state.start + 2) % 3]


@pytest.mark.rule("D-024", "DR-36")
def test_markers_are_named_one_after_the_other_from_the_starting_player() -> None:
    state = new(2, marker_placement="manual")
    assert kinds(state, "starter") and not kinds(state, "marker")
    order = []
    while state.phase == "place":
        if up(state) not in order:
            order.append(up(state))
            assert state.actor == state.start
        state.play(state.choices[0])
    assert order == [
        "town-N",
        "town-S",
        "harbour-1",
        "harbour-4",
        "harbour-2",
        "harbour-3",
        "harbour-5",
        "harbour-6",
    ]
    assert state.view(None)["markers"] == new().view(None)["markers"]  # the usual place is the first suggestion


@pytest.mark.rule("DR-36")
def test_agreeing_takes_no_roll() -> None:
    state = new(3, marker_placement="manual")
    before = state.draws
    play(state, "place town-N N6", "place town-N N6", "place town-N N6")
    assert state.view(None)["markers"] == {"town-N": "N6"} and state.draws == before


@pytest.mark.rule("D-030", "DR-36")
@pytest.mark.parametrize(("roll", "node"), [(1, "N6"), (2, "N6"), (3, "N7"), (4, "N7"), (5, "N8"), (6, "N8")])
def test_a_dispute_is_settled_by_the_die(roll: int, node: str) -> None:
    state = new(3, marker_placement="manual")
    play(state, "place town-N N6", "place town-N N7")
    assert state.view(None)["named"] == [[state.start, "N6"], [(state.start + 1) % 3, "N7"]]
    next_roll(state, roll)
    state.play("place town-N N8")
    assert state.view(None)["markers"]["town-N"] == node and kinds(state, "marker")[-1]["roll"] == roll


@pytest.mark.rule("D-025", "D-026")
def test_towns_stand_inland_one_on_each_island() -> None:
    state = new(2, marker_placement="manual")
    assert texts(state) == ["place town-N N7", "place town-N N6", "place town-N N8"]
    play(state, "place town-N N6", "place town-N N6")
    assert len(texts(state)) == 12 and all("town-S S" in text for text in texts(state))
    assert not any(MAPS.coastal[MAPS.node(text.split()[-1])] for text in texts(state))


def placed_towns(**options: Any) -> DaitouState:
    state = new(2, marker_placement="manual", **options)
    return play(state, *["place town-N N7"] * 2, *["place town-S S14"] * 2)


@pytest.mark.rule("D-025", "D-027", "D-028", "D-029")
def test_harbours_stand_on_the_coast_1_north_4_south_the_others_anywhere() -> None:
    state = placed_towns()
    assert up(state) == "harbour-1" and len(texts(state)) == 10 and all(" N" in text for text in texts(state))
    play(state, *["place harbour-1 N1"] * 2)
    assert up(state) == "harbour-4" and len(texts(state)) == 15 and all(" S" in text for text in texts(state))
    play(state, *["place harbour-4 S9"] * 2)
    for harbour in (2, 3, 5, 6):
        nodes = [text.split()[-1] for text in texts(state)]
        assert {node[0] for node in nodes} == {"N", "S"}
        assert all(MAPS.coastal[MAPS.node(node)] for node in nodes)
        far = next(node for node in nodes if node.startswith("S" if harbour < 4 else "N"))
        play(state, *[f"place harbour-{harbour} {far}"] * 2)
    assert state.phase == "bid"


@pytest.mark.rule("DR-37")
def test_one_marker_to_a_node() -> None:
    state = play(placed_towns(), *["place harbour-1 N2"] * 2, *["place harbour-4 S4"] * 2)
    assert up(state) == "harbour-2"
    assert "place harbour-2 N2" not in texts(state) and "place harbour-2 S4" not in texts(state)
    assert texts(state)[0] == "place harbour-2 N1"  # its usual place is taken


@pytest.mark.rule("DR-38", "DR-06")
def test_a_harbour_on_the_other_island_ships_to_the_town_there() -> None:
    state = play(
        placed_towns(),
        *["place harbour-1 N5"] * 2,
        *["place harbour-4 S4"] * 2,
        *["place harbour-2 S9"] * 2,
        *["place harbour-3 N12"] * 2,
        *["place harbour-5 N9"] * 2,
        *["place harbour-6 S26"] * 2,
    )
    other = scene(seats=2, tracks="A: S9-S12 S12-S14 N8-N9 N7-N8", fish=(2, 5), phase="build")
    other.markers = state.markers
    other.survey()
    play(other, "pass", "pass")
    assert {text.split(" by ")[1] for text in texts(other) if text != "pass"} == {"S9-S12-S14", "N9-N8-N7"}


@pytest.mark.rule("DR-38")
def test_even_five_harbours_find_room_on_the_north() -> None:
    state = play(placed_towns(), *["place harbour-1 N1"] * 2, *["place harbour-4 S4"] * 2)
    for harbour in (2, 3, 5, 6):
        node = next(text.split()[-1] for text in texts(state) if " N" in text)
        play(state, *[f"place harbour-{harbour} {node}"] * 2)
    assert sum(node.startswith("N") for node in state.view(None)["markers"].values()) == 6


@pytest.mark.rule("DR-36", "D-029")
def test_random_places_are_legal_and_all_kinds_occur() -> None:
    seen: dict[str, set[str]] = {marker: set() for marker in MARKERS}
    for seed in range(120):
        state = new(3, seed, marker_placement="random")
        assert GAME.invariants(state) == []
        for marker, node in state.view(None)["markers"].items():
            seen[marker].add(node)
    assert seen["town-N"] == {"N6", "N7", "N8"} and len(seen["town-S"]) == 12
    assert len(seen["harbour-1"]) == 10 and len(seen["harbour-4"]) == 15
    assert all({node[0] for node in seen[f"harbour-{number}"]} == {"N", "S"} for number in (2, 3, 5, 6))


@pytest.mark.rule("D-029", "DR-36")
def test_random_places_may_follow_the_advice() -> None:
    seen: dict[str, set[str]] = {marker: set() for marker in MARKERS}
    for seed in range(150):
        state = new(2, seed, marker_placement="random_advised")
        assert GAME.invariants(state) == []
        for marker, node in state.view(None)["markers"].items():
            seen[marker].add(node)
    for number, nodes in ((1, 10), (2, 10), (3, 10), (4, 15), (5, 15), (6, 15)):
        island = "N" if number < 4 else "S"
        assert {node[0] for node in seen[f"harbour-{number}"]} == {island}
        assert len(seen[f"harbour-{number}"]) == nodes
    assert kinds(state, "markers") and state.events()[1].rule == "DR-36"
    south = new(2, 1, marker_placement="random_advised", islands="south_only", south_only_extra_harbours=[2])
    assert south.view(None)["markers"]["harbour-2"].startswith("S")


@pytest.mark.rule("DR-59", "D-024", "D-029")
def test_a_layout_may_be_given_by_hand() -> None:
    nodes = ["N6", "S20", "N9", "S9", "N1", "S26", "N2", "S15"]
    state = new(3, layout=nodes)
    assert list(state.view(None)["markers"].values()) == nodes and state.phase == "bid"
    assert GAME.invariants(state) == [] and state.events()[1].rule == "DR-59"
    assert GAME.replay(state.record).dump() == state.dump()
    south = new(2, layout=["S20", "S15", "S9", "S26", "S4"], islands="south_only", south_only_extra_harbours=[3])
    assert south.view(None)["markers"] == {
        "town-S": "S20",
        "harbour-3": "S15",
        "harbour-4": "S9",
        "harbour-5": "S26",
        "harbour-6": "S4",
    }
    typed = next(option for option in GAME.options if option.name == "layout").parse("N6, S20 N9,S9,N1,S26,N2,S15")
    assert typed == nodes


@pytest.mark.rule("D-031")
def test_the_default_layout_is_that_of_the_real_places() -> None:
    state = new(seed=5)
    assert state.view(None)["markers"]["harbour-4"] == "S4" and state.phase == "bid"
    assert MAPS.town_names == ["Nakano", "Zaisho"]


@pytest.mark.rule("D-032", "DR-39")
def test_the_south_alone_is_for_two() -> None:
    view = new(2, islands="south_only").view(None)
    assert view["islands"] == ["S"] and set(view["markers"]) == {"town-S", "harbour-4", "harbour-5", "harbour-6"}
    with pytest.raises(OptionError, match="south_only with three players"):
        new(3, islands="south_only")


@pytest.mark.rule("DR-39")
def test_goods_when_the_south_is_played_alone() -> None:
    def south(die: int) -> dict[str, object]:
        return scene(seats=2, islands="south_only", phase="produce", round=1, die=die).view(None)

    assert south(1)["fish"] == [5] and south(2)["fish"] == [4, 5]
    assert [len(south(die)["fish"]) for die in range(1, 7)] == [1, 2, 2, 2, 2, 2]  # type: ignore[arg-type]
    assert south(3)["imports"] == {"4": 2}


@pytest.mark.rule("DR-39")
def test_nothing_of_the_north_can_be_built_on_the_south_alone() -> None:
    state = scene(seats=2, islands="south_only")
    assert len(texts(state)) == 63 + 43 + 1 and not any(" N" in text for text in texts(state))


@pytest.mark.rule("DR-39")
def test_extra_harbours_of_the_south() -> None:
    state = scene(seats=2, islands="south_only", south_only_extra_harbours=[2, 3], phase="produce", die=1)
    assert state.view(None)["markers"]["harbour-2"] == "S9" and state.view(None)["markers"]["harbour-3"] == "S21"
    assert state.view(None)["fish"] == [3, 5]
    only = scene(seats=2, islands="south_only", south_only_extra_harbours=[3])
    assert "harbour-2" not in only.view(None)["markers"]
    with pytest.raises(OptionError, match="south_only_extra_harbours must be empty while both islands are used"):
        new(2, south_only_extra_harbours=[2])


@pytest.mark.rule("DR-39", "DR-36")
def test_placing_on_the_south_alone() -> None:
    state = new(2, islands="south_only", south_only_extra_harbours=[3], marker_placement="manual")
    order = []
    while state.phase == "place":
        order.append(up(state))
        assert all(text.split()[-1].startswith("S") for text in texts(state))
        play(state, texts(state)[0], texts(state)[0])
    assert order == ["town-S", "harbour-4", "harbour-5", "harbour-6", "harbour-3"]


@pytest.mark.rule("DR-23")
def test_markers_never_move_after_the_set_up() -> None:
    state = new(2, 3)
    before = state.markers
    while not state.over:
        state.play(state.choices[-1])
    assert state.markers == before
