"""Illegal choices are refused with a reason and the rule that forbids them."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules.state import DaitouState
from sandai.kernel.errors import IllegalChoice
from tests.games.daitou.scene import A, B, C, play, scene

LINE = "A: S4-S7, B: S7-S11, C: S11-S14"
# Two ways of the same length that belong to A, and a shorter one over a section of B.
DIAMOND = "A: S4-S7 S5-S7 S5-S11 S7-S13 S11-S13 S11-S14, B: S7-S11"


def why(state: DaitouState, text: str, seat: int | None = None) -> tuple[str, str]:
    """Reason and rule, for the seat that is asked."""
    who = state.actor if seat is None else seat
    assert who is not None
    found = GAME.refusal(state, text, who)
    assert found is not None, f"{text!r} is not refused"
    return found.reason, found.rule


# -- bidding -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D-047", "DR-24", "DR-26")
def test_bids_that_are_too_low_or_too_high() -> None:
    state = scene(phase="bid", money=(12, 7, 12))
    assert why(state, "bid 0") == ("The first bid must be at least ¥1.", "DR-26")
    play(state, "bid 5")
    assert why(state, "bid 5") == ("A bid must be higher than ¥5.", "D-047")
    assert why(state, "bid 8") == ("Not enough money: you bid ¥8, you have ¥7.", "DR-24")
    assert why(state, "bid 999999999")[1] == "DR-24"
    assert GAME.refusal(state, "bid 6", B) is None


@pytest.mark.rule("D-041", "DR-24", "DR-26")
def test_sealed_bids_that_are_too_high_and_passes() -> None:
    state = scene(seats=2, phase="bid", money=(3, 9))
    assert why(state, "bid 4", A) == ("Not enough money: you bid ¥4, you have ¥3.", "DR-24")
    assert why(state, "pass", B) == ("Nobody passes in a secret bidding; bid ¥0 instead.", "DR-26")
    state.play("bid 3", A)
    assert why(state, "bid 2", A) == ("You are not asked now.", "D-041")
    assert why(state, "bid 10", B)[0] == "Not enough money: you bid ¥10, you have ¥9."


# -- building ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D-062", "D-064", "D-066", "D-068")
def test_what_is_owned_or_too_dear_can_not_be_built() -> None:
    state = scene(tracks="A: S1-S2, B: S4-S7", farms="A: SF1, C: SF13")
    assert why(state, "build track S4-S7") == ("Section S4–S7 already belongs to Indigo.", "D-064")
    assert why(state, "build track S1-S2") == ("Section S1–S2 is already yours.", "D-064")
    assert why(state, "build farm SF13") == ("Farm SF13 already belongs to Pine.", "D-068")
    assert why(state, "build farm SF1") == ("Farm SF1 is already yours.", "D-068")
    poor = scene(money=(2, 9, 9), track_price=4, year=2)
    assert why(poor, "build track S4-S7") == ("Not enough money: a track section costs ¥4, you have ¥2.", "D-062")
    poor = scene(money=(2, 9, 9), track_price=1, farm_prices=[5, 2, 1])
    assert why(poor, "build farm SF13") == ("Not enough money: a farm costs ¥5, you have ¥2.", "D-066")


@pytest.mark.rule("D-032")
def test_the_north_is_closed_where_the_south_is_played_alone() -> None:
    state = scene(seats=2, islands="south_only")
    for text in ("build track N1-N2", "build farm NF1"):
        assert why(state, text) == ("Only South Daitou is used in this game.", "D-032")


@pytest.mark.rule("D-035", "D-037", "D-038", "D-091", "DR-23")
def test_an_answer_to_another_question_is_refused_with_the_one_asked() -> None:
    building, shipping = scene(), scene(tracks=LINE, imports={4: 1}, phase="ship")
    assert why(building, "ship import 4 by S4-S7-S11-S14") == ("You are building now; shipping comes later.", "D-037")
    assert why(building, "bid 2") == ("You are building now; bidding is over for this round.", "D-037")
    assert why(shipping, "build track S1-S2") == ("You are shipping now; building is over for this round.", "D-037")
    assert why(scene(phase="bid"), "build farm SF1") == ("You are bidding now; building comes later.", "D-037")
    assert why(building, "pay 1 tracks 0 farms") == (
        "You are building now; taxes are due at the end of the year.",
        "D-038",
    )
    assert why(building, "remove track S4-S7")[1] == "D-091"
    assert why(building, "place town-N N7") == (
        "You are building now; the towns and harbours already stand.",
        "DR-23",
    )
    placing = GAME.new(2, marker_placement="manual")
    assert isinstance(placing, DaitouState)
    assert why(placing, "bid 1") == ("Towns and harbours are being placed now; bidding comes later.", "D-024")


# -- shipping ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D-005", "D-054", "D-057", "D-058", "DR-01", "DR-09", "DR-39")
def test_goods_that_are_not_there_to_be_shipped() -> None:
    state = scene(tracks=LINE, imports={4: 1}, farms="A: SF13, B: SF7", sugar="SF7", round=4, phase="ship")
    assert why(state, "ship fish 4 by S4-S7-S11-S14") == ("No fish waits at harbour 4.", "D-054")
    assert why(state, "ship import 1 by N5-N6-N7") == ("No import waits at harbour 1.", "D-057")
    assert why(state, "ship import 2 by N2-N7") == ("Imports arrive only at harbours 1 and 4.", "D-005")
    assert why(state, "ship sugar SF1 by S5-S4") == ("Farm SF1 is not built, so it has no sugar cane.", "D-058")
    assert why(state, "ship sugar SF13 by S7-S4") == ("No sugar cane waits at farm SF13.", "D-058")
    assert why(state, "ship sugar SF7 by S7-S4") == (
        "Farm SF7 belongs to Indigo; you ship only your own sugar cane.",
        "DR-01",
    )
    play(state, "pass")
    assert why(state, "ship sugar SF7+SF7 by S7-S4") == (
        "Farm SF7 has only one cube; a pair comes from two farms.",
        "DR-09",
    )
    south = scene(seats=2, islands="south_only", tracks="A: S4-S7 S7-S11 S11-S14", imports={4: 1}, phase="ship")
    assert why(south, "ship fish 2 by N2-N7") == ("Harbour 2 is not used in this game.", "DR-39")


@pytest.mark.rule("D-006", "D-073", "D-075", "D-081", "DR-04")
def test_routes_that_do_not_lead_from_the_harbour_to_the_town() -> None:
    state = scene(tracks=LINE, imports={4: 1}, phase="ship")
    assert why(state, "ship import 4 by S7-S11-S14") == ("Goods of harbour 4 start at S4, not at S7.", "D-075")
    assert why(state, "ship import 4 by S4-S14") == ("No section joins S4 and S14.", "D-006")
    assert why(state, "ship import 4 by S4-S10-S7-S11-S14") == (
        "Section S4–S10 is not built; shipments use only sections that somebody owns.",
        "D-081",
    )
    assert why(state, "ship import 4 by S4-S7-S11") == (
        "Fish and imports go to the town at S14; this route ends at S11.",
        "D-073",
    )
    assert why(state, "ship import 4 by S4-S7-S4-S7-S11-S14") == (
        "A route visits no node twice; this one visits S4 twice.",
        "DR-04",
    )


@pytest.mark.rule("D-074", "D-076", "D-077", "D-078")
def test_routes_of_sugar_cane_that_start_or_end_in_the_wrong_place() -> None:
    farms = "SF3 SF4 SF13"
    state = scene(tracks="A: S4-S7 S7-S11", farms=f"A: {farms} SF40", sugar=f"{farms} SF40", round=4, phase="ship")
    assert why(state, "ship sugar SF13 by S1-S2") == ("Farm SF13 touches S7, S11 and S13, not S1.", "D-076")
    assert why(state, "ship sugar SF13 by S7-S11") == (
        "Sugar cane goes to the trade harbour at S4; this route ends at S11.",
        "D-074",
    )
    assert why(state, "ship sugar SF3 by S4-S7") == (
        "S4 is the trade harbour itself; sugar cane must come by rail from another node.",
        "D-078",
    )
    assert why(state, "ship sugar SF13+SF40 by S7-S4") == (
        "Farms SF13 and SF40 touch no common node, so their sugar cane can't travel together.",
        "D-077",
    )


@pytest.mark.rule("DR-02", "DR-18")
def test_fees_that_can_not_be_paid() -> None:
    state = scene(tracks=f"{LINE}, A: N5-N6 N6-N7", imports={1: 1, 4: 1}, phase="ship", fee=4, money=(1, 9, 9))
    assert why(state, "ship import 4 by S4-S7-S11-S14") == (
        "Not enough money: the fees are ¥8, you have ¥1 and earn ¥6.",
        "DR-02",
    )


@pytest.mark.rule("DR-04")
def test_a_route_that_pays_the_same_is_refused_with_the_listed_one() -> None:
    state = scene(tracks=DIAMOND, imports={4: 1}, phase="ship")
    listed = "ship import 4 by S4-S7-S5-S11-S14"
    equal = "ship import 4 by S4-S7-S13-S11-S14"
    assert {listed, equal} & {choice.text for choice in state.choices} == {listed}
    reason = f"It pays everybody the same as “{listed}”; choose that one."
    assert why(state, equal) == (reason, "DR-04")
    with pytest.raises(IllegalChoice) as caught:
        state.play(equal)
    assert (caught.value.reason, caught.value.rule) == (reason, "DR-04") and listed in caught.value.possible


@pytest.mark.rule("DR-04", "D-077")
def test_the_order_of_two_farms_in_a_text_does_not_matter() -> None:
    state = scene(tracks="A: S4-S7", farms="A: SF3 SF13", sugar="SF3 SF13", round=4, phase="ship")
    pair = next(choice.text for choice in state.choices if "+" in choice.text)
    turned = pair.replace("SF3+SF13", "SF13+SF3")
    assert turned != pair and why(state, turned) == (
        f"It pays everybody the same as “{pair}”; choose that one.",
        "DR-04",
    )


@pytest.mark.rule("DR-03")
def test_a_dearer_route_where_only_the_cheapest_are_allowed() -> None:
    state = scene(tracks=DIAMOND, imports={4: 1}, phase="ship", route_rule="cheapest")
    assert why(state, "ship import 4 by S4-S7-S11-S14") == (
        "Only the cheapest routes may be used: this one costs ¥1 in fees, the cheapest ¥0.",
        "DR-03",
    )


# -- taxes -------------------------------------------------------------------------------------------------------------


def short(**given: Any) -> DaitouState:
    return scene(
        tracks="A: S1-S2 S1-S3 S1-S5, B: S4-S7", farms="A: SF1 SF2, C: SF13", money=(4, 9, 9), phase="tax", **given
    )


@pytest.mark.rule("D-093", "D-094", "DR-18", "DR-44")
def test_mixes_of_taxes_that_are_too_much_or_too_little() -> None:
    state = short()
    assert why(state, "pay 4 tracks 0 farms") == ("You own only 3 sections and 2 farms.", "D-093")
    assert why(state, "pay 1 tracks 2 farms") == (
        "Not enough money: the tax for 1 section and 2 farms is ¥5, you have ¥4.",
        "DR-18",
    )
    assert why(state, "pay 1 tracks 0 farms") == (
        "You must pay for as many as you can: ¥1 would be left, and another farm costs ¥1.",
        "D-094",
    )
    assert why(state, "pay 0 tracks 1 farms")[0].endswith("¥3 would be left, and another section costs ¥3.")
    assert why(state, "pay 0 tracks 0 farms") == (
        "You must pay for as many as you can: ¥4 would be left, and another section costs ¥3.",
        "D-094",
    )
    assert why(state, "pass") == ("Taxes must be paid as far as your money goes; you can't pass.", "DR-44")
    assert why(state, "build track S4-S10")[1] == "D-093"


@pytest.mark.rule("D-092", "D-093")
def test_markers_that_do_not_go() -> None:
    state = play(short(), "pay 1 tracks 1 farms")
    assert state.actor == B
    assert why(state, "remove track S4-S7") == ("Section S4–S7 is yours; only markers of Vermilion go.", "D-092")
    assert why(state, "remove farm SF13") == ("Farm SF13 belongs to Pine; only markers of Vermilion go.", "D-092")
    assert why(state, "remove farm SF9") == ("Farm SF9 has no owner; only markers of Vermilion go.", "D-092")
    assert why(state, "pass") == ("A marker must be removed; you can't pass.", "D-092")
    play(state, "remove farm SF1")
    assert state.actor == C
    assert why(state, "remove farm SF2") == ("No more farms of Vermilion go, only 2 sections.", "D-093")


# -- markers -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D-025", "D-026", "D-027", "D-028", "DR-36", "DR-37")
def test_nodes_where_a_marker_may_not_stand() -> None:
    state = GAME.new(2, marker_placement="manual")
    assert isinstance(state, DaitouState)
    assert why(state, "place town-N N5") == ("A town must stand inland; N5 is on the coast.", "D-025")
    assert why(state, "place town-N S14")[1] == "D-026"
    assert why(state, "place town-S S14") == ("The North town is being placed now, not the South town.", "DR-36")
    assert why(state, "pass")[1] == "DR-36"
    play(state, *["place town-N N7"] * 2, *["place town-S S14"] * 2)
    assert why(state, "place harbour-1 S4") == (
        "Harbour 1 must stand on North Daitou; S4 is on the other island.",
        "D-027",
    )
    assert why(state, "place harbour-1 N6") == ("A harbour must stand on the coast; N6 is inland.", "D-025")
    play(state, *["place harbour-1 N5"] * 2)
    assert why(state, "place harbour-4 N2") == (
        "Harbour 4 must stand on South Daitou; N2 is on the other island.",
        "D-028",
    )
    play(state, *["place harbour-4 S4"] * 2)
    assert why(state, "place harbour-2 N5") == ("N5 is taken: harbour 1 stands there.", "DR-37")


@pytest.mark.rule("D-032", "DR-39")
def test_markers_that_are_not_used_on_the_south_alone() -> None:
    state = GAME.new(2, marker_placement="manual", islands="south_only")
    assert isinstance(state, DaitouState)
    assert why(state, "place harbour-1 N5") == ("Harbour 1 is not used in this game.", "DR-39")
    assert why(state, "place town-S N7")[1] == "D-032"


# -- everything --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "bid", "bid 05", "bid -1", "build track S4-S99", "build", "ship fish 7 by S4-S7", "ship fish 4", "x"]
)
def test_what_is_no_choice_of_the_game_gets_no_reason(text: str) -> None:
    for state in (scene(), scene(phase="bid"), scene(tracks=LINE, imports={4: 1}, phase="ship")):
        assert state.actor is not None
        assert GAME.refusal(state, text, state.actor) is None


def positions() -> list[DaitouState]:
    """One position for each question."""
    placing = GAME.new(3, marker_placement="manual")
    assert isinstance(placing, DaitouState)
    farms = "SF3 SF4 SF8 SF13"
    return [
        placing,
        play(placing.copy(), *["place town-N N7"] * 3),
        scene(phase="bid"),
        play(scene(phase="bid", money=(5, 4, 12)), "bid 3"),
        scene(seats=2, phase="bid"),
        scene(tracks=LINE, farms="A: SF1"),
        scene(seats=2, islands="south_only", money=(2, 9), farm_prices=[1, 1, 1]),
        scene(tracks=DIAMOND, imports={4: 1}, fish=(4,), phase="ship"),
        scene(tracks=DIAMOND, imports={4: 1}, fish=(4,), phase="ship", route_rule="cheapest"),
        scene(tracks=DIAMOND, imports={4: 1}, fish=(4,), phase="ship", fee=0),
        scene(tracks=DIAMOND, farms=f"A: {farms}", sugar=farms, phase="ship", round=4),
        scene(tracks=DIAMOND, farms=f"A: {farms}", sugar=farms, phase="ship", round=4, sugar_rights="any"),
        short(),
        short(track_tax=0, farm_tax=3),
        play(short(), "pay 1 tracks 1 farms"),
    ]


def test_a_candidate_is_refused_with_a_rule_exactly_when_it_is_not_legal() -> None:
    for state in positions():
        for seat in state.actors:
            legal = {choice.text for choice in state.choices_of(seat)}
            listed = [choice.text for choice in GAME.candidates(state, seat)]
            assert len(set(listed)) == len(listed) > len(legal) and legal <= set(listed)
            for text in listed:
                found = GAME.refusal(state, text, seat)
                assert (found is None) == (text in legal), text
                if found is not None:
                    assert found.reason.endswith(".") and found.rule


def test_candidates_of_one_question_are_refused_with_words_in_all_others() -> None:
    states = positions()
    written = [choice.text for state in states for seat in state.actors for choice in GAME.candidates(state, seat)]
    for state in states:
        assert state.actor is not None
        legal = {choice.text for choice in state.choices_of(state.actor)}
        for text in set(written) - legal:
            assert GAME.refusal(state, text, state.actor) is not None, text
