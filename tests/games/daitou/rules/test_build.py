"""Building sections and farms."""

from __future__ import annotations

import pytest

from sandai.kernel.errors import IllegalChoice
from tests.games.daitou.scene import A, B, C, kinds, play, scene, texts


@pytest.mark.rule("D-060")
def test_players_build_one_thing_a_turn_in_turn_order() -> None:
    state = scene(order="BCA")
    assert state.actor == B
    play(state, "build track S4-S7")
    assert state.actor == C
    play(state, "build farm SF13")
    assert (
        state.actor == A and state.view(None)["sections"] == {"S4-S7": B} and state.view(None)["farms"] == {"SF13": C}
    )


@pytest.mark.rule("D-061", "DR-15")
def test_the_others_go_on_until_all_have_passed() -> None:
    state = play(scene(), "pass", "build track S4-S7", "build farm SF1")
    assert state.actor == B
    play(state, "build track S7-S11", "pass", "build farm SF2")
    assert state.actor == B and state.view(None)["passed"] == [A, C]
    play(state, "pass")
    assert state.phase != "build"


@pytest.mark.rule("D-062", "D-063", "D-080")
def test_a_section_costs_3_and_shows_its_owner() -> None:
    state = play(scene(), "build track S4-S7")
    assert state.money == [9, 12, 12] and state.bank == 3 and state.view(None)["sections"] == {"S4-S7": A}
    assert play(scene(track_price=5), "build track S4-S7").money[A] == 7


@pytest.mark.rule("D-064", "D-068")
def test_what_has_an_owner_is_not_for_sale() -> None:
    state = scene(tracks="B: S4-S7", farms="C: SF13")
    for text in ("build track S4-S7", "build farm SF13"):
        with pytest.raises(IllegalChoice, match="already belongs to"):
            state.play(text)
    assert state.view(None)["sections"] == {"S4-S7": B} and state.money == [12, 12, 12]


@pytest.mark.rule("D-065", "D-069", "DR-19")
def test_everything_free_is_for_sale_wherever_it_lies() -> None:
    state = scene(tracks="B: S4-S7", farms="C: SF13")
    tracks = [text for text in texts(state) if "track" in text]
    farms = [text for text in texts(state) if "farm" in text]
    assert len(tracks) == 88 and len(farms) == 59
    assert {"build track N12-N13", "build track S26-S27"} <= set(tracks) and "build farm NF17" in farms


@pytest.mark.rule("D-066")
@pytest.mark.parametrize(("year", "price"), [(1, 3), (2, 2), (3, 1)])
def test_prices_of_farms_fall_from_year_to_year(year: int, price: int) -> None:
    assert play(scene(year=year), "build farm SF13").money[A] == 12 - price
    assert play(scene(year=year), "build track S4-S7").money[A] == 9
    assert play(scene(year=year, farm_prices=[7, 8, 9]), "build farm SF13").money[A] == 12 - 6 - year


@pytest.mark.rule("D-067")
def test_a_farm_shows_its_owner() -> None:
    assert play(scene(), "build farm SF13").view(None)["farms"] == {"SF13": A}


@pytest.mark.rule("DR-17")
def test_a_player_who_can_build_nothing_passes_unasked() -> None:
    state = scene(money=(2, 3, 12))
    assert state.actor == B and state.passed == [A] and kinds(state, "build_pass") == [{"forced": True}]
    play(state, "build track S4-S7")
    assert state.actor == C
    play(state, "build track S7-S11")
    assert state.actor == C and state.passed == [A, B]


@pytest.mark.rule("DR-17")
def test_a_player_who_can_still_build_is_asked() -> None:
    state = scene(money=(2, 2, 2), year=2)
    assert state.actor == A and not any("track" in text for text in texts(state))
    assert "build farm SF13" in texts(state)
    free = scene(money=(0, 0, 0), track_price=0)
    assert free.actor == A and "build track S4-S7" in texts(free) and "build farm SF13" not in texts(free)


@pytest.mark.rule("DR-18")
def test_no_credit() -> None:
    state = scene(money=(2, 12, 12), year=2)
    with pytest.raises(IllegalChoice):
        state.play("build track S4-S7")


@pytest.mark.rule("DR-12")
def test_a_farm_at_the_trade_harbour_alone_may_be_bought_with_a_warning() -> None:
    state = scene(marker_placement="manual", seats=2)
    state.markers = state.markers[:]
    state.markers[5] = state.terms.atlas.node("S9")  # harbour 4 on the cape of SF41
    state.survey()
    state.changed()
    choice = next(one for one in state.choices if one.text == "build farm SF41")
    assert "can never deliver" in state.setup.game.label(state, choice, A).effect
    assert play(state, "build farm SF41").view(None)["farms"] == {"SF41": A}
    harvest = scene(tracks="A: S9-S12 S9-S15", farms="A: SF41", sugar="SF41", round=4, phase="build")
    harvest.markers = state.markers
    harvest.survey()
    play(harvest, "pass", "pass", "pass")
    assert harvest.year == 2 and not kinds(harvest, "shipped")
