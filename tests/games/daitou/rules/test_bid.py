"""Bidding for turn order."""

from __future__ import annotations

import pytest

from sandai.games.daitou.rules.state import DaitouState
from tests.games.daitou.scene import A, B, C, kinds, play, scene, texts


def paid(state: DaitouState) -> list[int]:
    return list(kinds(state, "order")[-1]["paid"])


def order(state: DaitouState) -> list[int]:
    return list(kinds(state, "order")[-1]["order"])


# -- two, sealed -------------------------------------------------------------------------------------------------------


def sealed(one: int, other: int, **given: object) -> DaitouState:
    state = scene(seats=2, phase="bid", **given)  # type: ignore[arg-type]
    state.play(f"bid {one}", A)
    state.play(f"bid {other}", B)
    return state


@pytest.mark.rule("D-041", "DR-26")
def test_both_choose_secretly_out_of_their_money() -> None:
    state = scene(seats=2, phase="bid", money=(3, 5))
    assert list(state.actors) == [A, B]
    assert [choice.text for choice in state.choices_of(A)] == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert len(state.choices_of(B)) == 6
    before = [state.view(seat) for seat in (B, None)]
    state.play("bid 3", A)
    assert list(state.actors) == [B] and not kinds(state, "bids")
    for was, now in zip(before, [state.view(seat) for seat in (B, None)], strict=True):
        assert {key: was[key] for key in was if key != "actors"} == {key: now[key] for key in now if key != "actors"}
    state.play("bid 4", B)
    assert kinds(state, "bids") == [{"bids": [3, 4]}]


@pytest.mark.rule("D-042", "D-044", "DR-25")
def test_the_higher_bid_is_first_and_alone_pays() -> None:
    state = sealed(2, 5)
    assert state.order == [B, A] and state.money == [12, 7] and state.bank == 5


@pytest.mark.rule("D-043", "D-044", "DR-27")
def test_equal_sealed_bids_keep_the_order_and_the_first_pays() -> None:
    state = sealed(2, 2, order="BA")
    assert state.order == [B, A] and state.money == [12, 10]
    state = sealed(0, 0, order="BA")
    assert state.order == [B, A] and state.money == [12, 12]


@pytest.mark.rule("DR-24")
def test_a_sealed_bidder_without_money_bids_nothing_unasked() -> None:
    state = scene(seats=2, phase="bid", money=(0, 5))
    assert state.actors == (B,)
    state.play("bid 0")
    assert order(state) == [A, B]
    broke = scene(seats=2, phase="bid", money=(0, 0), order="BA")
    assert order(broke) == [B, A] and broke.order == [B, A] and broke.over


# -- two, ascending ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("D-045", "DR-31")
def test_two_may_bid_in_turn() -> None:
    state = scene(seats=2, phase="bid", bidding_2p="ascending", order="BA")
    assert state.actor == B and "bid 0" not in texts(state)
    play(state, "bid 3", "bid 4", "pass")
    assert order(state) == [A, B] and paid(state) == [4, 0]


@pytest.mark.rule("DR-31")
def test_the_loser_of_two_may_have_to_pay_half() -> None:
    state = scene(seats=2, phase="bid", bidding_2p="ascending", ascending_2p_loser_pays="half")
    play(state, "bid 3", "bid 4", "pass")
    assert order(state) == [B, A] and paid(state) == [2, 4]


@pytest.mark.rule("DR-31")
def test_after_a_pass_the_other_is_first_and_pays_nothing_without_a_bid() -> None:
    state = play(scene(seats=2, phase="bid", bidding_2p="ascending"), "pass")
    assert order(state) == [B, A] and paid(state) == [0, 0]


# -- three, ascending --------------------------------------------------------------------------------------------------


@pytest.mark.rule("D-046")
def test_bids_go_round_in_the_current_order() -> None:
    state = scene(phase="bid", order="BCA")
    asked = []
    for choice in ("bid 1", "bid 2", "bid 3", "bid 4"):
        asked.append(state.actor)
        state.play(choice)
    assert [*asked, state.actor] == [B, C, A, B, C]


@pytest.mark.rule("D-047")
def test_a_bid_is_higher_than_all_before() -> None:
    state = play(scene(phase="bid", money=(12, 6, 12)), "bid 3")
    assert texts(state) == ["bid 4", "bid 5", "bid 6", "pass"]


@pytest.mark.rule("D-048")
def test_a_player_who_passed_is_out_of_this_bidding() -> None:
    state = play(scene(phase="bid"), "pass", "bid 1", "bid 2")
    assert state.actor == B and state.view(None)["passed"] == [A]
    play(state, "bid 3")
    assert state.actor == C


@pytest.mark.rule("D-047", "D-049", "D-050", "D-051")
def test_an_auction_of_three_with_payments() -> None:
    state = play(scene(phase="bid"), "bid 2", "bid 3", "pass", "bid 4", "pass")
    assert order(state) == [A, B, C] and state.money == [8, 10, 12] and state.bank == 6


@pytest.mark.rule("D-049", "DR-29")
def test_the_first_to_pass_pays_nothing_even_after_a_bid() -> None:
    state = play(scene(phase="bid"), "bid 5", "bid 6", "bid 7", "pass", "pass")
    assert order(state) == [C, B, A] and paid(state) == [0, 3, 7]


@pytest.mark.rule("D-050", "DR-29")
def test_the_second_pays_half_of_the_own_bid_rounded_up() -> None:
    state = play(scene(phase="bid"), "bid 1", "pass", "bid 2", "bid 5", "bid 6", "pass")
    assert order(state) == [C, A, B] and paid(state) == [3, 0, 6]


@pytest.mark.rule("DR-28")
def test_without_bids_the_order_is_reversed() -> None:
    state = play(scene(phase="bid"), "pass", "pass")
    assert order(state) == [C, B, A] and paid(state) == [0, 0, 0] and state.phase == "build"


@pytest.mark.rule("DR-30", "DR-28")
def test_the_leader_is_not_asked_when_the_others_have_passed() -> None:
    state = play(scene(phase="bid"), "bid 1", "pass", "pass")
    assert state.phase == "build" and order(state) == [A, C, B] and paid(state) == [1, 0, 0]


@pytest.mark.rule("DR-24", "DR-18")
def test_nobody_bids_more_than_they_have() -> None:
    state = play(scene(phase="bid", money=(3, 12, 12), order="BAC"), "bid 3")
    assert state.actor == C  # A could only pass, and the table did so
    assert kinds(state, "bid_pass") == [{"forced": True}] and state.passed == [A]
    amounts = [int(text.removeprefix("bid ")) for text in texts(state) if text != "pass"]
    assert amounts == list(range(4, 13))  # above the highest bid, up to C's own money


@pytest.mark.rule("DR-24")
def test_a_forced_pass_counts_for_place_and_payment() -> None:
    state = scene(phase="bid", money=(4, 3, 12))
    play(state, "bid 3")  # B can't go on
    assert state.actor == C
    play(state, "bid 4")  # now A can't
    assert order(state) == [C, A, B] and paid(state) == [2, 0, 4]


@pytest.mark.rule("DR-24")
def test_without_money_all_pass_and_the_order_is_reversed() -> None:
    state = scene(phase="bid", money=(0, 0, 0), order="ABC")
    assert kinds(state, "order")[0]["order"] == [C, B, A]


# -- three, sealed -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("D-052", "DR-32")
@pytest.mark.parametrize(("second", "pays"), [("nothing", 0), ("half", 1)])
def test_three_players_bid_secretly(second: str, pays: int) -> None:
    state = scene(phase="bid", order="CAB", bidding_3p="sealed", sealed_3p_second_pays=second)
    for seat, bid in ((C, 0), (A, 2), (B, 2)):
        state.play(f"bid {bid}", seat)
    assert state.order == [A, B, C] and paid(state) == [2, pays, 0]


# -- money -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-34")
def test_money_is_open_or_shown_to_its_owner_only() -> None:
    state = scene(money=(1, 2, 3))
    assert state.view(B)["money"] == state.view(None)["money"] == [1, 2, 3]
    state = scene(money=(1, 2, 3), open_money=False)
    assert state.view(B)["money"] == [None, 2, None] and state.view(None)["money"] == [None, None, None]
    state = scene(money=(1, 2, 3), open_money=False, year=3, phase="tax")
    assert state.over and state.view(None)["money"] == [1, 2, 3]
