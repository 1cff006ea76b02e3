"""Boards, markers, cubes and coins."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import ISLANDS, MARKERS, atlas, read_maps
from sandai.games.daitou.game import GAME
from sandai.kernel.errors import OptionError, PackError
from tests.games.daitou.scene import A, B, C, play, scene, texts

MAPS = atlas()


@pytest.mark.rule("D-001")
def test_two_or_three_play() -> None:
    assert GAME.seats == (2, 3) and "two hours" in GAME.length
    for seats in (1, 4):
        with pytest.raises(OptionError, match="the numbers of players are: 2, 3"):
            GAME.new(seats)


@pytest.mark.rule("D-002")
def test_two_boards_that_fit_a_page() -> None:
    islands = {row["id"]: row for row in read_maps()["island"]}
    assert tuple(islands) == ISLANDS == ("N", "S")
    for row in islands.values():
        width, height = (33 * (max(axis) - min(axis)) for axis in zip(*row["shore"], strict=True))
        assert min(width, height) <= 206 and max(width, height) <= 269  # mm; A4 and US Letter less a margin
    for name in ISLANDS:
        here = [MARKERS[m] for m, node in enumerate(MAPS.places) if MAPS.nodes[node].startswith(name)]
        assert len(here) == 4


@pytest.mark.rule("D-003")
def test_two_towns_and_six_harbours() -> None:
    assert sorted(MARKERS) == [*[f"harbour-{number}" for number in range(1, 7)], "town-N", "town-S"]
    assert set(scene().view(None)["markers"]) == set(MARKERS)


@pytest.mark.rule("D-004", "D-005")
def test_harbours_1_and_4_trade() -> None:
    assert numbers.TRADE_HARBOURS == (1, 4)
    state = scene(
        tracks="A: S4-S7 S7-S11 S11-S14 S1-S5 S5-S11 S14-S20 S20-S26",
        farms="A: SF13 SF34",
        round=3,
        phase="produce",
        die=3,
    )
    assert state.view(None)["imports"] == {"1": 1, "4": 2}
    play(state, "pass", "pass", "pass")
    state.round = 4
    state.sugar = sum(1 << MAPS.farms.index(name) for name in ("SF13", "SF34"))
    state.changed()
    assert all(text.split("-")[-1] == "S4" for text in texts(state) if "sugar" in text)
    assert any("sugar SF34" in text for text in texts(state))


@pytest.mark.rule("D-006", "D-007")
def test_sections_are_edges_and_nodes_are_their_corners() -> None:
    assert len(MAPS.nodes) == 40 and len(MAPS.sections) == 89
    for section, (one, other) in enumerate(MAPS.ends):
        assert MAPS.sections[section] == f"{MAPS.nodes[one]}-{MAPS.nodes[other]}"
        assert MAPS.section(one, other) == MAPS.section(other, one) == section
    assert all(len(sides) >= 2 for sides in MAPS.sides)
    assert {MAPS.nodes[side.node] for side in MAPS.sides[MAPS.node("S14")]} == {"S8", "S11", "S12", "S17", "S18", "S20"}


@pytest.mark.rule("D-008", "D-010")
def test_farms_touch_one_to_three_nodes() -> None:
    sizes = [len(nodes) for nodes in MAPS.touches]
    assert len(sizes) == 60 and [sizes.count(number) for number in (1, 2, 3)] == [4, 5, 51]
    state = play(scene(order="ABC"), "build farm SF13")
    assert "build farm SF13" not in texts(state)


@pytest.mark.rule("D-009", "DR-21")
def test_farm_areas_only_show_which_nodes_a_farm_touches() -> None:
    """Whoever has one side of an area leaves the rest of it to all: only the nodes of the circle count."""
    state = scene(tracks="A: S4-S7 S7-S10 S4-S10", farms="B: SF3", money=(12, 12, 12))
    assert {"build farm SF7", "build farm SF12"} <= set(texts(state))
    assert MAPS.touches[MAPS.farms.index("SF7")] == [MAPS.node(name) for name in ("S4", "S7", "S10")]


@pytest.mark.rule("D-011", "D-013")
def test_three_kinds_of_goods_and_few_cubes() -> None:
    for roll in range(1, 7):
        state = scene(round=1, phase="produce", die=roll)
        view = state.view(None)
        assert len(view["fish"]) == 3 and sum(view["imports"].values()) == 3 and view["sugar"] == []


@pytest.mark.rule("D-012")
def test_one_colour_for_each_player() -> None:
    state = play(scene(seats=2), "build track S4-S7", "build track S7-S11")
    assert state.view(None)["sections"] == {"S4-S7": A, "S7-S11": B} and C not in state.view(None)["order"]


@pytest.mark.rule("D-014", "DR-55")
def test_cubes_never_run_out() -> None:
    state = scene(seats=2, start_money=500, money=(500, 0))
    names = [text for text in texts(state) if text != "pass"]
    play(state, *names)
    assert state.owner.count(A) == 89 > 20
    state = scene(seats=2, farms="A: " + " ".join(MAPS.farms), round=4, phase="produce")
    assert len(state.view(None)["sugar"]) == 60 > 25


@pytest.mark.rule("D-015")
def test_money_is_whole_yen_and_the_die_has_six_sides() -> None:
    with pytest.raises(OptionError, match="start_money can't be 1.5; it is a whole number"):
        GAME.new(3, start_money=1.5)
    assert {scene(phase="produce", die=roll).die for roll in range(1, 7)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("D-016")
def test_a_cube_on_a_farm_is_a_good_and_the_farm_stays() -> None:
    state = scene(tracks="A: S4-S7", farms="A: SF13", sugar="SF13", round=4, phase="ship")
    play(state, "ship sugar SF13 by S7-S4")
    assert state.view(None)["farms"] == {"SF13": A}


@pytest.mark.rule("D-017")
def test_boxes_of_the_harbours() -> None:
    seen = [scene(round=1, phase="produce", die=roll).view(None) for roll in range(1, 7)]
    assert {harbour for view in seen for harbour in view["fish"]} == {1, 2, 3, 4, 5, 6}
    assert all(len(set(view["fish"])) == len(view["fish"]) for view in seen)
    assert all(view["imports"] == {"1": 1, "4": 2} for view in seen)


@pytest.mark.rule("D-018")
def test_the_year_and_the_order_are_shown() -> None:
    view = scene(order="CAB", year=2).view(None)
    assert view["year"] == 2 and view["order"] == [C, A, B]


@pytest.mark.rule("D-019", "DR-20")
def test_nothing_else_can_be_done_than_the_rules_say() -> None:
    """No arranging of boards, no deals, no voluntary removal: a building player may build or pass."""
    state = scene(tracks="A: S4-S7", farms="A: SF13")
    assert {text.split()[0] for text in texts(state)} == {"build", "pass"}
    assert len(texts(state)) == 88 + 59 + 1


def test_the_map_file_names_its_sources() -> None:
    text = files("sandai.games.daitou").joinpath("components", "maps.toml").read_text("utf-8")
    assert text.startswith("# Daitou - reconstructed maps")


def test_default_places() -> None:
    assert scene().view(None)["markers"] == {
        "town-N": "N7",
        "town-S": "S14",
        "harbour-1": "N5",
        "harbour-2": "N2",
        "harbour-3": "N12",
        "harbour-4": "S4",
        "harbour-5": "S1",
        "harbour-6": "S26",
    }


# -- substitute maps ---------------------------------------------------------------------------------------------------


def pack(island: str, **fields: Any) -> dict[str, Any]:
    return {"island": [{"id": island, **fields}]}


def test_a_pack_moves_the_town() -> None:
    state = GAME.new(3, pack=pack("N", default_town="N6"))
    assert state.view(None)["markers"]["town-N"] == "N6"
    assert GAME.replay(state.record).view(None) == state.view(None)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (pack("N", default_town="N1"), "maps.toml, entry N, field default_town: town-N may not stand on N1"),
        (pack("N", default_town="N99"), "entry N, field default_town: there is no node 'N99'"),
        (pack("S", sections=["S1-S9"]), "'S1-S9' joins nodes that are no neighbours"),
        (pack("S", sections=["S1-N1"]), "'S1-N1' does not join two nodes of this island"),
        (pack("S", sections=["S1-S2", "S2-S1"]), "'S2-S1' stands twice"),
        (pack("S", sections=["S1-S2"]), "S1 has 3 neighbours but 1 sections"),
        (pack("S", farms=[{"id": "SF1", "nodes": []}]), "entry SF1, field nodes: a farm touches one to three"),
        (pack("S", farms=[{"id": "SF1", "nodes": ["N1"]}]), "there is no node 'N1' on this island"),
        (pack("S", farms=[{"id": "XF1", "nodes": ["S1"]}]), "a name on this island begins with S"),
        (pack("S", default_harbours=[]), "harbour-4 has no default place"),
        (pack("S", default_extra_harbours=[]), "harbour 2 has no place"),
        (pack("W", name="West"), "there is no entry 'W' to replace"),
        (
            pack("S", default_harbours=[{"number": 4, "node": "S4", "name": "x", "kind": "fishing"}]),
            "harbour 4 is no fishing harbour",
        ),
        (
            pack("S", default_extra_harbours=[{"number": 2, "node": "S4", "kind": "fishing"}]),
            "two markers stand on S4",
        ),
    ],
)
def test_a_pack_that_does_not_fit_is_refused(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(PackError) as caught:
        GAME.new(3, pack=wrong)
    assert words in str(caught.value)
