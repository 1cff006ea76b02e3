"""Taxes, shortages, debts."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import due
from sandai.kernel.errors import IllegalChoice
from tests.games.daitou.scene import A, B, C, kinds, next_roll, play, scene, texts

FIVE = "A: S1-S2 S1-S3 S1-S5 S2-S4 S2-S5"
FIVE_FARMS = "A: SF1 SF2 SF3 SF4 SF5"


def short(money: int, tracks: str = FIVE, farms: str = FIVE_FARMS, **given: Any) -> DaitouState:
    return scene(tracks=tracks, farms=farms, money=(money, 12, 12), phase="tax", **given)


@pytest.mark.rule("D-087", "D-088", "D-089", "D-108")
def test_all_pay_for_sections_and_farms_on_both_islands() -> None:
    state = scene(tracks="A: S4-S7 N5-N6, B: N1-N2", farms="A: SF1 NF1, C: SF3", phase="tax")
    assert kinds(state, "taxed") == [
        {"tracks": 2, "farms": 2, "amount": 8},
        {"tracks": 1, "farms": 0, "amount": 3},
        {"tracks": 0, "farms": 1, "amount": 1},
    ]
    assert state.money == [4, 9, 11] and state.bank == 12 and (state.year, state.round) == (2, 1)


@pytest.mark.rule("D-089")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_taxes_are_due_every_year(year: int) -> None:
    assert scene(tracks="B: S4-S7", year=year, phase="tax").money == [12, 9, 12]


@pytest.mark.rule("D-090", "DR-48")
def test_other_tax_rates() -> None:
    state = short(7, "A: S4-S7 S7-S11", "A: SF1 SF2 SF3", track_tax=5, farm_tax=0)
    assert kinds(state, "taxed")[-1] == {"tracks": 1, "farms": 3, "amount": 5}
    assert state.money[A] == 2 and state.actor == B and texts(state) == ["remove track S4-S7", "remove track S7-S11"]
    play(state, "remove track S4-S7")
    assert state.view(None)["sections"] == {"S7-S11": A} and len(state.view(None)["farms"]) == 3


@pytest.mark.rule("DR-48")
def test_untaxed_sections_count_as_paid() -> None:
    state = short(1, "A: S4-S7", "A: SF1 SF2", track_tax=0, farm_tax=1)
    assert texts(state) == ["remove farm SF1", "remove farm SF2"] and state.money[A] == 0


@pytest.mark.rule("D-107", "D-091", "D-093", "D-094", "DR-43", "DR-44")
@pytest.mark.parametrize("year", [1, 2])
def test_a_player_who_can_not_pay_all_taxes(year: int) -> None:
    state = short(17, year=year)
    assert due(state, A) == 20 and state.actor == A
    assert texts(state) == ["pay 5 tracks 2 farms", "pay 4 tracks 5 farms"]
    with pytest.raises(IllegalChoice):
        state.play("pay 3 tracks 5 farms")
    other = state.copy()
    play(state, "pay 5 tracks 2 farms")
    assert state.money[A] == 0
    assert texts(state) == [f"remove farm SF{number}" for number in range(1, 6)]
    play(state, "remove farm SF2", "remove farm SF4", "remove farm SF5")
    assert set(state.view(None)["farms"]) == {"SF1", "SF3"} and state.owner.count(A) == 5
    play(other, "pay 4 tracks 5 farms", "remove track S1-S5")
    assert other.money[A] == 0 and other.owner.count(A) == 4 and other.farmer.count(A) == 5
    assert other.year == year + 1


@pytest.mark.rule("DR-42", "D-095")
def test_money_that_pays_for_no_more_markers_is_kept() -> None:
    state = short(13)
    assert texts(state) == ["pay 4 tracks 1 farms", "pay 3 tracks 4 farms", "pay 2 tracks 5 farms"]
    left = []
    for text in texts(state):
        copy = state.copy()
        copy.play(text)
        left.append(copy.money[A])
    assert left == [0, 0, 2]
    play(state, "pay 2 tracks 5 farms")
    assert kinds(state, "taxed")[-1] == {"tracks": 2, "farms": 5, "amount": 11}
    for _ in range(3):
        state.play(state.choices[0])
    assert state.owner.count(A) + state.farmer.count(A) == 7


@pytest.mark.rule("DR-44", "D-094", "DR-56")
def test_a_player_may_choose_another_maximal_split() -> None:
    state = short(4, "A: S4-S7 S7-S11 S11-S14", "A: SF1 SF2")
    assert texts(state) == ["pay 1 tracks 1 farms", "pay 0 tracks 2 farms"]
    copy = play(state.copy(), "pay 0 tracks 2 farms")
    assert copy.money[A] == 2 and copy.owner.count(A) == 0  # all sections go, so nobody names them
    assert copy.year == 2


@pytest.mark.rule("DR-44")
def test_a_player_who_can_pay_everything_pays_unasked() -> None:
    state = short(20)
    assert state.money[A] == 0 and state.year == 2 and state.owner.count(A) == 5


@pytest.mark.rule("DR-44", "DR-45", "DR-56")
def test_without_money_everything_goes_unasked() -> None:
    state = short(0)
    assert state.year == 2 and state.owner.count(A) == state.farmer.count(A) == 0
    assert kinds(state, "removed") == [
        {"markers": [*FIVE[3:].split(), *FIVE_FARMS[3:].split()], "by": -1},
    ]


@pytest.mark.rule("D-092", "DR-45")
def test_two_opponents_take_turns_in_naming_markers() -> None:
    state = scene(tracks=FIVE, money=(7, 12, 12), order="BAC", phase="tax")
    assert state.money[A] == 1 and kinds(state, "taxed")[-1] == {"tracks": 2, "farms": 0, "amount": 6}
    namers = []
    for text in ("remove track S1-S2", "remove track S2-S5", "remove track S1-S5"):
        namers.append(state.actor)
        state.play(text)
    assert namers == [B, C, B] and set(state.view(None)["sections"]) == {"S1-S3", "S2-S4"}


@pytest.mark.rule("D-092", "DR-45")
def test_two_opponents_take_turns_also_where_only_farms_are_named() -> None:
    state = scene(farms=FIVE_FARMS, money=(1, 12, 12), order="CAB", phase="tax")
    namers = []
    for text in ("remove farm SF1", "remove farm SF5", "remove farm SF2", "remove farm SF3"):
        namers.append(state.actor)
        state.play(text)
    assert namers == [C, B, C, B] and set(state.view(None)["farms"]) == {"SF4"}


@pytest.mark.rule("D-092", "DR-45")
def test_the_turn_goes_on_from_the_last_section_to_the_farms() -> None:
    state = play(short(7), "pay 1 tracks 4 farms")  # four sections and a farm go
    namers = []
    for text in ("remove track S1-S2", "remove farm SF1", "remove track S1-S3", "remove track S1-S5"):
        namers.append(state.actor)
        state.play(text)
    assert namers == [B, C, B, C] and state.actor == B


@pytest.mark.rule("DR-45")
def test_the_only_opponent_names_all() -> None:
    state = scene(seats=2, tracks=FIVE, money=(7, 12), phase="tax")
    for _ in range(3):
        assert state.actor == B
        state.play(state.choices[0])
    assert state.owner.count(A) == 2


@pytest.mark.rule("DR-45")
def test_the_first_opponent_may_name_all() -> None:
    state = scene(tracks=FIVE, money=(7, 12, 12), order="CAB", phase="tax", removal_choice="first_opponent")
    for _ in range(3):
        assert state.actor == C
        state.play(state.choices[0])
    assert state.owner.count(A) == 2


@pytest.mark.rule("DR-45")
@pytest.mark.parametrize(("roll", "namer"), [(1, B), (3, B), (4, C), (6, C)])
def test_the_die_may_pick_who_names_each_marker(roll: int, namer: int) -> None:
    state = scene(tracks=FIVE, money=(7, 12, 12), phase="tax", removal_choice="random", die=roll)
    assert state.actor == namer
    next_roll(state, 7 - roll)
    state.play(state.choices[0])
    assert state.actor == (C if namer == B else B)


@pytest.mark.rule("DR-45", "DR-46", "D-092")
def test_a_kind_that_is_lost_entirely_goes_first_and_both_kinds_may_be_named() -> None:
    state = play(short(6), "pay 1 tracks 3 farms")
    assert len(texts(state)) == 5 + 5
    play(state, "remove farm SF1", "remove farm SF2")
    assert all("track" in text for text in texts(state))
    whole = play(short(6), "pay 2 tracks 0 farms")
    assert whole.farmer.count(A) == 0 and all("track" in text for text in texts(whole))


@pytest.mark.rule("DR-46", "DR-45")
def test_several_short_players_one_after_the_other_in_turn_order() -> None:
    state = scene(
        tracks="A: S1-S2 S1-S3, B: S4-S7 S4-S10, C: N1-N2",
        money=(3, 3, 12),
        order="BCA",
        phase="tax",
    )
    assert state.money == [3, 0, 9]  # C has paid, B is dealt with first
    assert state.actor == C and texts(state) == ["remove track S4-S7", "remove track S4-S10"]
    play(state, "remove track S4-S7")
    assert state.actor == B  # short herself, she takes part all the same
    assert texts(state) == ["remove track S1-S2", "remove track S1-S3"]
    play(state, "remove track S1-S3")
    assert state.money == [0, 0, 9] and state.year == 2


@pytest.mark.rule("DR-47", "D-081")
def test_removed_sections_can_be_bought_again() -> None:
    state = scene(tracks=FIVE, money=(7, 12, 12), order="BAC", phase="tax")
    play(state, "remove track S1-S2", "remove track S2-S5", "remove track S1-S5")
    assert state.money == [1, 12, 12] and state.round == 1 and state.year == 2
    play(state, "pass", "pass")
    while state.actor != C:
        state.play("pass")
    assert "build track S2-S5" in texts(state)
    play(state, "build track S2-S5")
    assert state.view(None)["sections"]["S2-S5"] == C and state.money[C] == 9


@pytest.mark.rule("D-096", "DR-49", "DR-18")
def test_in_year_3_a_debt_is_written_down_and_nothing_goes() -> None:
    state = short(17, year=3)
    assert state.over and state.money[A] == -3 and kinds(state, "debt") == [{"debt": 3}]
    assert state.owner.count(A) == state.farmer.count(A) == 5


@pytest.mark.rule("D-097", "DR-41")
def test_the_year_marker_moves_on_when_taxes_are_settled() -> None:
    assert scene(year=1, phase="tax").year == 2
    last = scene(year=3, phase="tax")
    assert last.year == 3 and last.over
    waiting = short(17)
    assert waiting.year == 1
