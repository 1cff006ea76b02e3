"""Shipping: turns, destinations, fees, income."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from sandai.games.daitou.components.atlas import read_maps
from sandai.kernel.errors import IllegalChoice
from tests.games.daitou.scene import A, B, C, kinds, play, scene, texts

LINE = "A: S4-S7, B: S7-S11, C: S11-S14"
UNTAXED: dict[str, Any] = {"track_tax": 0, "farm_tax": 0}  # for scenes that run on into the tax round


def shipments(text_list: list[str]) -> list[str]:
    return [text for text in text_list if text != "pass"]


# -- turns -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D-070")
def test_one_shipment_a_turn_in_turn_order() -> None:
    state = scene(tracks=LINE, imports={4: 2}, fish=(4,), order="CAB", phase="ship")
    assert state.actor == C
    play(state, "ship import 4 by S4-S7-S11-S14")
    assert state.actor == A and state.imports_4 == 1
    play(state, "ship fish 4 by S4-S7-S11-S14")
    assert state.actor == B and not state.fish


@pytest.mark.rule("D-071", "DR-16")
def test_the_others_go_on_until_all_have_passed() -> None:
    state = play(scene(tracks=LINE, imports={4: 2}, fish=(4,), phase="ship"), "pass", "ship import 4 by S4-S7-S11-S14")
    assert state.actor == C
    play(state, "pass")
    assert state.actor == B and state.passed == [A, C]
    play(state, "ship import 4 by S4-S7-S11-S14")
    assert state.actor == B
    play(state, "pass")
    assert state.phase == "bid"


@pytest.mark.rule("DR-16")
def test_the_phase_ends_when_nothing_is_left() -> None:
    state = play(scene(tracks=LINE, imports={4: 1}, phase="ship"), "ship import 4 by S4-S7-S11-S14")
    assert state.phase == "bid" and not kinds(state, "ship_pass")


@pytest.mark.rule("D-072")
def test_what_is_left_is_removed() -> None:
    state = scene(tracks=LINE, imports={1: 1, 4: 2}, fish=(4, 5), phase="ship")
    play(state, "ship fish 4 by S4-S7-S11-S14", "pass", "pass", "pass")
    assert kinds(state, "discarded") == [{"fish": [5], "imports": {"1": 1, "4": 2}, "sugar": []}]
    assert state.view(None)["fish"] == [] and state.view(None)["imports"] == {"1": 0, "4": 0}


@pytest.mark.rule("D-072", "D-013")
def test_goods_that_are_not_shipped_are_removed() -> None:
    state = scene(round=1, phase="produce")
    assert state.imports_4 == 2
    play(state, "pass", "pass", "pass")
    assert state.round == 2
    assert state.view(None)["imports"]["4"] == 0
    while state.round < 3 or state.phase != "build":
        state.play("pass")
    assert state.imports_4 == 2


@pytest.mark.rule("D-071", "DR-17", "DR-01")
def test_a_pass_is_final_even_a_forced_one() -> None:
    given = {
        "tracks": "B: S1-S5 S5-S7, C: S7-S11 S11-S14, A: S4-S10",
        "farms": "B: SF12",
        "sugar": "SF12",
        "fish": (1, 3, 5),
        "money": (0, 12, 12),
        "round": 4,
        "phase": "ship",
    }
    state = scene(**given)  # type: ignore[arg-type]
    assert state.passed == [A] and state.actor == B
    play(state, "ship sugar SF12 by S10-S4")
    assert state.money[:2] == [1, 14] and state.actor == C
    play(state, "pass")
    assert state.actor == B
    play(state, "pass")
    assert state.year == 2  # A was not asked again, though she could have paid for the fish by now
    anyone = scene(**given, sugar_rights="any")  # type: ignore[arg-type]
    assert anyone.actor == A and shipments(texts(anyone)) == ["ship sugar SF12 by S10-S4"]
    assert play(anyone, "ship sugar SF12 by S10-S4").money[A] == 3


# -- from where to where -----------------------------------------------------------------------------------------------


@pytest.mark.rule("D-073", "D-075", "D-086")
def test_fish_and_imports_go_from_their_harbour_to_the_town_for_anyone() -> None:
    state = scene(tracks=LINE, imports={4: 2}, fish=(4,), phase="ship")
    for seat in (A, B, C):
        assert state.actor == seat
        assert shipments(texts(state)) == ["ship fish 4 by S4-S7-S11-S14", "ship import 4 by S4-S7-S11-S14"]
        play(state, "pass")


@pytest.mark.rule("D-074", "D-076")
def test_sugar_goes_from_any_node_of_its_farm_to_the_trade_harbour() -> None:
    state = scene(tracks="A: S4-S7, B: S7-S11", farms="A: SF13", sugar="SF13", round=4, phase="ship")
    assert shipments(texts(state)) == ["ship sugar SF13 by S7-S4", "ship sugar SF13 by S11-S7-S4"]


@pytest.mark.rule("D-077", "DR-01", "DR-09", "DR-08")
def test_whose_sugar_cubes_may_travel_as_a_pair() -> None:
    def given(rights: str) -> list[str]:
        state = scene(
            tracks="B: S4-S7",
            farms="A: SF7, B: SF13",
            sugar="SF7 SF13",
            round=4,
            phase="ship",
            sugar_rights=rights,
            **UNTAXED,
        )
        found = shipments(texts(state))
        state.play(found[-1])
        assert state.money[B] == 13
        assert state.money[A] == {"owner": 14, "any": 17}[rights]
        return found

    assert given("owner") == ["ship sugar SF7 by S7-S4"]
    assert given("any") == ["ship sugar SF7 by S7-S4", "ship sugar SF13 by S7-S4", "ship sugar SF7+SF13 by S7-S4"]


@pytest.mark.rule("DR-01")
def test_under_any_the_owner_of_the_farm_gets_nothing() -> None:
    state = scene(
        tracks="A: S4-S7", farms="B: SF13", sugar="SF13", round=4, phase="ship", sugar_rights="any", **UNTAXED
    )
    assert play(state, "ship sugar SF13 by S7-S4").money == [15, 12, 12]


@pytest.mark.rule("DR-09")
def test_nothing_is_collected_on_the_way() -> None:
    state = scene(
        tracks="A: S4-S7 S7-S11", farms="A: SF7 SF14", sugar="SF7 SF14", money=(0, 0, 0), round=4, phase="ship"
    )
    assert shipments(texts(state)) == ["ship sugar SF7 by S7-S4", "ship sugar SF14 by S11-S7-S4"]
    play(state, *shipments(texts(state)))
    assert state.ledger[2] == 6


@pytest.mark.rule("DR-09", "D-077")
def test_no_third_cube_and_the_shipper_chooses_which() -> None:
    state = scene(tracks="A: S4-S7", farms="A: SF7 SF12 SF13", sugar="SF7 SF12 SF13", round=4, phase="ship")
    loads = [text.split()[2] for text in shipments(texts(state))]
    assert loads == ["SF7", "SF12", "SF13", "SF7+SF12", "SF7+SF13", "SF12+SF13"]


@pytest.mark.rule("D-077", "DR-14")
def test_a_pair_pays_its_fees_once() -> None:
    state = scene(
        tracks="B: S4-S7, C: S7-S11", farms="A: SF13 SF14", sugar="SF13 SF14", round=4, phase="ship", **UNTAXED
    )
    play(state, "ship sugar SF13+SF14 by S11-S7-S4")
    assert state.money == [16, 13, 13]


@pytest.mark.rule("D-078", "DR-11")
def test_a_farm_at_the_trade_harbour_does_not_deliver_directly() -> None:
    state = scene(tracks="A: S4-S7", farms="A: SF7", sugar="SF7", round=4, phase="ship")
    assert shipments(texts(state)) == ["ship sugar SF7 by S7-S4"]
    ring = scene(tracks="A: S2-S4 S2-S7 S4-S7", farms="A: SF3", sugar="SF3", round=4, phase="ship")
    assert all(not text.split(" by ")[1].startswith("S4") for text in shipments(texts(ring)))
    nothing = scene(tracks="A: S11-S14", farms="A: SF7", sugar="SF7", round=4, phase="ship")
    assert nothing.phase != "ship"


@pytest.mark.rule("DR-10")
def test_fish_and_imports_travel_singly() -> None:
    state = scene(tracks=LINE, imports={4: 2}, fish=(4,), phase="ship")
    assert not any("+" in text for text in texts(state))
    play(state, "ship import 4 by S4-S7-S11-S14")
    assert state.imports_4 == 1 and state.fish


@pytest.mark.rule("DR-13")
def test_no_half_trips() -> None:
    state = scene(tracks="A: S4-S7 S7-S11, B: S1-S5", imports={4: 1}, fish=(5,), phase="ship")
    assert state.phase != "ship"  # the line does not reach the town


@pytest.mark.rule("DR-06")
def test_each_island_has_its_own_destinations_and_a_player_may_use_both() -> None:
    state = scene(
        tracks="A: S4-S7 N5-N6",
        farms="A: SF13 SF12 NF5",
        sugar="SF13 SF12 NF5",
        round=4,
        phase="ship",
        money=(0, 0, 0),
    )
    play(state, "ship sugar SF12 by S7-S4", "ship sugar NF5 by N6-N5", "ship sugar SF13 by S7-S4")
    assert state.ledger[2] == 9


# -- fees and income ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("D-104", "D-105", "D-106", "D-079", "D-080", "D-084", "D-085")
def test_an_import_over_sections_of_three_owners() -> None:
    state = scene(tracks=LINE, imports={4: 1}, phase="ship")
    play(state, "ship import 4 by S4-S7-S11-S14")
    assert state.money == [16, 13, 13] and state.bank == -6 and state.imports_4 == 0
    assert kinds(state, "shipped")[0]["fees"] == [0, 1, 1]


@pytest.mark.rule("D-104")
def test_harbour_4_and_the_town_are_three_sections_apart_in_a_straight_line() -> None:
    where = {node["id"]: (node["q"], node["r"]) for node in _south()["nodes"]}
    way = [where[name] for name in ("S4", "S7", "S11", "S14")]
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way)}
    assert len(steps) == 1
    state = scene(seats=2, tracks="A: " + " ".join(_south()["sections"]), imports={4: 1}, phase="ship")
    assert texts(state)[0] == "ship import 4 by S4-S7-S11-S14"


def _south() -> Any:
    return read_maps()["island"][1]


@pytest.mark.rule("D-079")
def test_fees_may_be_agreed() -> None:
    state = play(scene(tracks=LINE, imports={4: 1}, fee=2, phase="ship"), "ship import 4 by S4-S7-S11-S14")
    assert state.money == [14, 14, 14]


@pytest.mark.rule("D-081")
def test_sections_without_owner_do_not_exist() -> None:
    state = scene(tracks="A: S4-S7, C: S11-S14", imports={4: 1}, phase="ship")
    assert state.phase == "bid" and not kinds(state, "shipped")


@pytest.mark.rule("D-082")
@pytest.mark.parametrize(("options", "earned"), [({}, 3), ({"fish_income": 5}, 5)])
def test_a_fish_earns_3(options: dict[str, Any], earned: int) -> None:
    state = scene(tracks="A: S20-S26 S14-S20", fish=(6,), phase="ship", **options)
    assert play(state, "ship fish 6 by S26-S20-S14").money[A] == 12 + earned


@pytest.mark.rule("D-083", "DR-08")
@pytest.mark.parametrize(("options", "earned"), [({}, 3), ({"sugar_income": 4}, 4)])
def test_a_cube_of_sugar_earns_3_and_a_pair_twice_that(options: dict[str, Any], earned: int) -> None:
    for load, times in (("SF12", 1), ("SF12+SF13", 2)):
        state = scene(tracks="A: S4-S7", farms="A: SF12 SF13", sugar="SF12 SF13", round=4, phase="ship", **options)
        assert play(state, f"ship sugar {load} by S7-S4").ledger[2] == earned * times


@pytest.mark.rule("D-084")
@pytest.mark.parametrize(("options", "earned"), [({}, 6), ({"import_income": 4}, 4)])
def test_an_import_earns_6(options: dict[str, Any], earned: int) -> None:
    state = scene(tracks="A: N5-N6 N6-N7", imports={1: 1}, phase="ship", **options)
    assert play(state, "ship import 1 by N5-N6-N7").money[A] == 12 + earned


TWO_OWNERS = "B: S1-S5 S5-S7, C: S7-S11 S11-S14"


@pytest.mark.rule("DR-02", "DR-07", "DR-18", "D-085")
def test_fees_are_paid_out_of_the_income() -> None:
    poor = scene(tracks=TWO_OWNERS, fish=(5,), money=(0, 0, 0), phase="ship", order="ABC")
    assert poor.passed[0] == A
    state = scene(tracks=TWO_OWNERS, fish=(5,), money=(1, 0, 0), phase="ship")
    assert state.actor == A
    play(state, "ship fish 5 by S1-S5-S7-S11-S14")
    assert state.money == [0, 2, 2]  # at a loss: 3 - 4
    three = scene(tracks="B: S1-S5 S5-S11, C: S11-S14", fish=(5,), money=(0, 0, 0), phase="ship")
    assert play(three, "ship fish 5 by S1-S5-S11-S14").money == [0, 2, 1]


@pytest.mark.rule("DR-07")
def test_a_loss_is_legal_where_it_can_be_paid() -> None:
    state = scene(tracks=TWO_OWNERS, fish=(5,), phase="ship")
    with pytest.raises(IllegalChoice):
        state.play("ship fish 5 by S1-S5-S8-S14")
    assert play(state, "ship fish 5 by S1-S5-S7-S11-S14").money == [11, 14, 14]


@pytest.mark.rule("D-084")
def test_either_import_cube_of_a_harbour_stands_for_the_shipment() -> None:
    state = scene(tracks="A: S4-S7 S7-S11 S11-S14, B: N5-N6 N6-N7", imports={1: 1, 4: 2}, phase="ship")
    parts = {choice.text: choice.parts for choice in state.choices}
    assert parts["ship import 4 by S4-S7-S11-S14"] == ("import-4-1", "import-4-2", "S4-S7", "S7-S11", "S11-S14")
    assert parts["ship import 1 by N5-N6-N7"] == ("import-1-1", "N5-N6", "N6-N7")
    state.play("ship import 4 by S4-S7-S11-S14")
    found = state.events_for(None)[-1].data
    assert found["cubes"] == ["import-4-1"] and found["sections"] == ["S4-S7", "S7-S11", "S11-S14"]


@pytest.mark.rule("D-005", "D-073", "D-074", "D-075")
def test_a_harbour_on_the_first_node_of_the_map_ships() -> None:
    given: dict[str, Any] = {"tracks": "A: N1-N6 N6-N7", "markers": {"harbour-1": "N1"}, "phase": "ship"}
    state = scene(**given, fish=(1,), imports={1: 1})
    assert shipments(texts(state)) == ["ship fish 1 by N1-N6-N7", "ship import 1 by N1-N6-N7"]
    play(state, "ship import 1 by N1-N6-N7")
    assert state.money[A] == 18 and state.view(None)["markers"]["harbour-1"] == "N1"
    cane = scene(**given, **UNTAXED, farms="A: NF1", sugar="NF1", round=4)
    assert "ship sugar NF1 by N6-N1" in texts(cane)
    assert play(cane, "ship sugar NF1 by N6-N1").money[A] == 15
