"""The end of the game and who wins."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from sandai.games.daitou.rules.state import DaitouState
from tests.games.daitou.scene import A, B, C, kinds, scene


def ended(*money: int, **options: Any) -> DaitouState:
    """A game that ends with these amounts: who is below zero can't pay the tax on a section."""
    debtors = [seat for seat, amount in enumerate(money) if amount < 0]
    tracks = ["S1-S2", "S1-S3", "S1-S5"]
    state = scene(
        seats=len(money),
        tracks=", ".join(f"{'ABC'[seat]}: {tracks[seat]}" for seat in debtors),
        money=tuple(amount + 10 if amount < 0 else amount for amount in money),
        track_tax=10,
        year=3,
        phase="tax",
        **options,
    )
    assert state.over and state.money == list(money)
    return state


@pytest.mark.rule("D-098", "D-099")
def test_after_the_taxes_of_year_3_most_money_wins() -> None:
    state = ended(20, 31, 5)
    assert state.winners == (B,) and [score.total for score in state.scores] == [20, 31, 5]
    assert kinds(state, "end") == [{"money": [20, 31, 5], "winners": [B]}]


@pytest.mark.rule("D-100")
def test_a_debt_counts_as_negative_money() -> None:
    state = ended(-3, -1, 2)
    assert state.winners == (C,) and [score.total for score in state.scores] == [-3, -1, 2]


@pytest.mark.rule("D-101", "DR-51")
def test_everybody_loses_below_zero() -> None:
    assert ended(-1, -3, -7).winners == ()
    assert ended(-1, 0, -7).winners == (B,)


@pytest.mark.rule("D-102", "DR-52")
def test_everybody_loses_below_the_starting_money_if_agreed() -> None:
    assert ended(11, 10, 9).winners == (A,)
    assert ended(11, 10, 9, below_start_loses=True).winners == ()
    assert ended(12, 10, 9, below_start_loses=True).winners == (A,)


@pytest.mark.rule("DR-50")
def test_a_tie_is_shared_or_goes_to_the_earlier_in_turn_order() -> None:
    assert list(ended(20, 20, 5).winners) == [A, B]
    assert list(ended(20, 20, 5, tie_break="turn_order", order="BAC").winners) == [B]


@pytest.mark.rule("DR-53")
def test_sections_and_farms_are_worth_nothing() -> None:
    state = scene(tracks="A: S4-S7", farms="A: SF1 SF2", money=(12, 8, 0), year=3, phase="tax")
    assert state.money == [7, 8, 0] and state.winners == (B,)


@pytest.mark.rule("D-099")
def test_scores_show_where_the_money_came_from() -> None:
    state = scene(tracks="B: S4-S7 S7-S11 S11-S14", imports={4: 1}, year=3, round=4, phase="ship")
    state.play("ship import 4 by S4-S7-S11-S14")
    assert state.over
    items = [dict(score.items) for score in state.scores]
    assert items[A]["imports"] == 6 and items[A]["fees paid"] == -3 and items[B]["fees received"] == 3
    assert items[B]["taxes"] == -9 and items[A]["start money"] == 12


@pytest.mark.rule("D-103")
def test_a_section_costs_its_price_and_its_tax_in_every_year_that_is_left() -> None:
    """Building what is not needed is punished: ¥12 in year 1, ¥9 in year 2, ¥6 in year 3."""
    for year, cost in ((1, 12), (2, 9), (3, 6)):
        state = scene(year=year, round=4, phase="build", money=(20, 0, 0))
        state.play("build track S26-S27")
        while not state.over:
            state.play("pass" if "pass" in [one.text for one in state.choices] else state.choices[-1])
        assert state.money[A] == 20 - cost


@pytest.mark.rule("DR-54")
def test_our_rulebook_has_one_spelling() -> None:
    book = files("sandai.games.daitou").joinpath("rulebook.md").read_text("utf-8")
    assert book.count("harbor") == 1 and "harbour" in book
