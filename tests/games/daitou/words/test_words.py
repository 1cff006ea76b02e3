"""Prompts, labels, headings and the log."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.words.log import LINES
from sandai.games.daitou.words.prompts import headline, with_names
from sandai.kernel.state import State
from tests.games.daitou.scene import A, B, C, play, scene

NAMES = ["Aiko", "Ben", "Chie"]


def label(state: DaitouState, text: str) -> tuple[str, str, str]:
    choice = next(one for one in state.choices if one.text == text)
    actor = state.actor
    assert actor is not None
    found = GAME.label(state, choice, actor)
    return found.words, found.effect, found.group


def last(state: State, kind: str) -> str:
    return next(GAME.line(event, NAMES) for event in reversed(state.events()) if event.kind == kind)


def test_choices_in_words() -> None:
    state = scene(tracks="A: S4-S7, B: S7-S11, C: S11-S14", imports={4: 1}, phase="ship")
    assert label(state, "ship import 4 by S4-S7-S11-S14") == (
        "Ship an import of harbour 4 by S4–S7–S11–S14",
        "earn ¥6, pay ¥2 in fees, keep ¥4",
        "Imports",
    )
    assert label(state, "pass") == (
        "Stop shipping",
        "ship nothing more this round; 1 cube could still earn ¥4",
        "Pass",
    )
    building = scene(year=2)
    assert label(building, "pass") == ("Stop building", "keep ¥12, build nothing more this round", "Pass")
    assert label(building, "build track S4-S7") == (
        "Build section S4–S7, from harbour 4 towards the town",
        "pay ¥3, ¥3 tax a year",
        "Sections between harbour 4 and the town",
    )
    assert label(building, "build farm SF1") == (
        "Build farm SF1 between S1, S2 and S5",
        "pay ¥2, ¥1 tax a year; sugar in each round 4, from year 2 on",
        "Farms, South",
    )
    bidding = scene(phase="bid")
    assert label(bidding, "pass")[1] == "take the third place, pay nothing"
    assert label(play(bidding, "pass"), "pass")[1] == "take the second place, pay nothing"
    short = scene(tracks="A: S1-S2 S1-S3 S1-S5", farms="A: SF1 SF2", money=(4, 0, 0), phase="tax")
    assert label(short, "pay 1 tracks 1 farms") == (
        "Pay for 1 section and 1 farm",
        "lose 2 sections and 1 farm, keep ¥0",
        "Taxes",
    )


def test_questions_in_words() -> None:
    state = scene(phase="bid")
    assert state.prompt == (
        "Year 1, round 1, bidding. The most money after year 3 wins. Bid for the turn order or pass. Nobody has bid yet. "
        "Whoever passes first goes third and pays nothing; the second pays half of their own bid, rounded up; the first pays "
        "the bid. You have ¥12, the others have ¥12 and ¥12."
    )
    assert state.prompt_of(B) == "Year 1, round 1, bidding. Nobody has bid yet."
    assert "or pass. The highest bid is ¥2. Whoever" in play(state, "bid 2").prompt
    assert scene(phase="bid", round=2).prompt.startswith("Year 1, round 2, bidding. Bid for the turn order")
    assert scene().prompt == (
        "Year 1, round 1, building. Pick a line on the map to build a section for ¥3, a circle to build a farm for ¥3, or stop building. "
        "You have ¥12; ¥0 tax at the end of the year."
    )
    poor = scene(tracks="A: S1-S2", year=3, money=(2, 9, 9))
    assert poor.prompt == (
        "Year 3, round 1, building. Pick a circle on the map to build a farm for ¥1, or stop building. "
        "You have ¥2; ¥3 tax at the end of the year, ¥1 more than you have."
    )
    dear = scene(money=(3, 9, 9), farm_prices=[4, 4, 4])
    assert dear.prompt.startswith(
        "Year 1, round 1, building. Pick a line on the map to build a section for ¥3, or stop building. You have"
    )
    shipping = scene(tracks="A: S4-S7, B: S7-S11, C: S11-S14", imports={4: 1}, phase="ship")
    assert shipping.prompt.endswith(
        "Pick a cube on the map to ship it, or stop shipping. You pay ¥1 for each section of others on the way."
    )
    assert GAME.new(2, marker_placement="manual").prompt == (
        "Where should the North town stand? Everybody names a node; if they differ, the die decides whose it is. "
        "Pick a node on the map."
    )
    short = scene(tracks="A: S1-S2 S1-S3 S1-S5", farms="A: SF1 SF2", money=(4, 0, 0), phase="tax")
    assert short.prompt == (
        "Taxes of year 1. You can't pay the whole ¥11. Say how many sections and farms you pay for; the others choose which "
        "of yours go."
    )
    play(short, "pay 1 tracks 1 farms")
    assert short.prompt == (
        "Taxes of year 1. Remove a marker of Vermilion, who can't pay: 2 sections and 1 farm must still go."
    )


@pytest.mark.rule("D-092", "DR-45")
def test_a_removal_says_whose_markers_go() -> None:
    given: dict[str, Any] = {
        "tracks": "B: S1-S2 S1-S3 S1-S5",
        "farms": "B: SF1 SF2",
        "money": (9, 4, 9),
        "phase": "tax",
    }
    short = scene(**given)
    assert short.prompt_of(A) == "Taxes of year 1. Indigo is short and decides what to pay for."
    assert with_names(short, short.prompt_of(A), NAMES) == "Taxes of year 1. Ben is short and decides what to pay for."
    play(short, "pay 1 tracks 1 farms")
    assert short.actor == A
    asked = "Taxes of year 1. Remove a marker of {}, who can't pay: 2 sections and 1 farm must still go."
    assert short.prompt == asked.format("Indigo") and with_names(short, short.prompt, NAMES) == asked.format("Ben")
    for seat in (B, C, None):
        assert short.prompt_of(seat) == "Taxes of year 1. Indigo can't pay and loses 2 sections and 1 farm."
    bidding = scene(phase="bid")
    assert with_names(bidding, bidding.prompt, NAMES) == bidding.prompt


@pytest.mark.rule("D-049", "D-050", "DR-31")
def test_a_bidding_says_what_each_place_costs() -> None:
    state = play(scene(phase="bid"), "bid 1", "bid 3", "bid 4", "bid 5", "bid 6")
    assert " The highest bid is ¥6, yours ¥4. " in state.prompt
    assert label(state, "pass")[1] == "take the third place, pay nothing"
    play(state, "pass")
    assert label(state, "pass")[1] == "take the second place, pay ¥3"  # half of ¥5, rounded up
    two = scene(seats=2, phase="bid")
    assert "The highest goes first and pays the bid, the others pay nothing; ties keep the order so far." in two.prompt
    half = scene(seats=2, phase="bid", bidding_2p="ascending", ascending_2p_loser_pays="half")
    assert "whoever passes pays half of their own bid, rounded up." in half.prompt
    sealed = scene(phase="bid", bidding_3p="sealed", sealed_3p_second_pays="half")
    assert "the second pays half of their own bid, rounded up;" in sealed.prompt


@pytest.mark.rule("D-041", "DR-34")
def test_a_secret_bid_is_shown_to_its_player_only() -> None:
    state = scene(seats=2, phase="bid")
    assert "All bid at once, in secret, for the turn order." in state.prompt_of(A)
    assert state.prompt_of(A).endswith("You have ¥12, your opponent has ¥12.")
    state.play("bid 3", seat=A)
    assert state.prompt_of(A) == (
        "Year 1, round 1, bidding. Own bid: ¥3 of ¥12. All bids are shown when everybody has bid."
    )
    assert "¥3" not in state.prompt_of(B)
    assert state.prompt_of(None) == "Year 1, round 1, bidding. Secret bids for the turn order are being made."
    assert scene(seats=2, phase="bid", open_money=False).prompt_of(A).endswith("You have ¥12.")


@pytest.mark.rule("DR-17")
def test_a_question_says_in_which_phase_it_is_and_that_another_ended_by_itself() -> None:
    over = "Building is over: you can't afford anything more."
    state = scene(tracks="A: S4-S7, B: S7-S11 S11-S14", imports={4: 2}, money=(4, 9, 0))
    assert headline(state, A) == "Your turn to build"
    play(state, "build track S1-S2", "pass")
    assert state.actor == A and headline(state, A) == "Your turn to ship"
    assert over in state.prompt_of(A) and "2 cubes could still earn ¥8" in label(state, "pass")[1]
    play(state, "ship import 4 by S4-S7-S11-S14")
    assert state.actor == B and over not in state.prompt
    assert headline(scene(phase="bid"), A) == "Your turn to bid"


@pytest.mark.rule("DR-36", "D-030")
def test_the_log_says_whose_node_won() -> None:
    state = GAME.new(3, seed=4, marker_placement="manual")
    nodes = [choice.parts[0] for choice in state.choices[:3]]
    namers = []
    for node in nodes:
        namers.append(state.actor)
        assert ("Named so far" in state.prompt) is (node != nodes[0])
        state.play(f"place town-N {node}")
    found = last(state, "marker")
    won = next(event for event in reversed(state.events()) if event.kind == "marker").data
    assert won["by"] == namers[nodes.index(won["node"])]
    assert (
        found
        == f"The die shows {won['roll']} and decides for {NAMES[won['by']]}: the North town stands on {won['node']}."
    )
    node = state.choices[0].text
    for _ in range(3):
        state.play(node)
    assert last(state, "marker").startswith("Everybody named the same node: the South town stands on ")


def cane(**options: Any) -> DaitouState:
    farms = "SF3 SF4 SF8"
    return scene(tracks="A: S4-S7, B: S2-S4 S2-S7", farms=f"A: {farms}", sugar=farms, phase="ship", round=4, **options)


@pytest.mark.rule("D-077", "DR-03")
def test_the_best_shipments_stand_first_and_dearer_ways_apart() -> None:
    state = cane()
    labels = [(choice, GAME.label(state, choice, A)) for choice in state.choices]
    assert [one.order for _, one in labels if one.words == "Ship the sugar of SF3 and SF4 by S7–S4"] == [-6]
    assert [one.order for _, one in labels if one.words == "Ship the sugar of SF8 by S7–S4"] == [-3]
    dearer = [one for one in labels if one[1].group.startswith("Costlier")]
    assert dearer and all("pay ¥" in one.effect for _, one in dearer)
    assert label(state, "pass") == (
        "Stop shipping",
        "ship nothing more this round; 3 cubes could still earn ¥9; your 3 sugar cubes will be lost",
        "Pass",
    )


@pytest.mark.rule("D-072", "DR-01")
def test_a_pass_mentions_only_sugar_that_nobody_else_may_ship() -> None:
    assert label(cane(sugar_rights="any"), "pass")[1] == "ship nothing more this round; 3 cubes could still earn ¥9"
    fish = scene(tracks="A: S4-S7 S7-S11 S11-S14", fish=(4,), phase="ship")
    assert label(fish, "pass")[1] == "ship nothing more this round; 1 cube could still earn ¥3"


@pytest.mark.rule("D-091")
def test_taxes_that_can_not_be_paid_are_a_warning() -> None:
    state = scene(tracks="A: S4-S7 S7-S11", money=(5, 12, 12), round=4)
    assert state.prompt.endswith("You have ¥5; ¥6 tax at the end of the year, ¥1 more than you have.")
    assert label(state, "build track S11-S14")[1] == "pay ¥3, ¥3 tax a year. Careful: ¥2 left for ¥9 tax this year"
    assert label(state, "build farm SF1")[1].endswith(". Careful: ¥2 left for ¥7 tax this year")
    assert "Careful" not in label(scene(round=4), "build track S11-S14")[1]


@pytest.mark.rule("D-097")
def test_a_year_ends_with_what_everybody_earned_and_spent() -> None:
    state = scene(tracks="A: S4-S7, B: S7-S11, C: S11-S14", imports={4: 1}, round=4, phase="ship")
    play(state, "ship import 4 by S4-S7-S11-S14")
    lines = [GAME.line(event, NAMES) for event in state.events() if event.kind == "accounts"]
    assert lines == [
        "Aiko in year 1: imports ¥6, fees paid −¥2, taxes −¥3; in all +¥1.",
        "Ben in year 1: fees received ¥1, taxes −¥3; in all −¥2.",
        "Chie in year 1: fees received ¥1, taxes −¥3; in all −¥2.",
    ]
    assert "accounts" not in [event.kind for event in GAME.new(3).events()]


@pytest.mark.rule("D-097")
def test_the_accounts_of_the_years_add_up() -> None:
    state = GAME.new(3, 5)
    assert isinstance(state, DaitouState)
    while not state.over:
        state.play(state.choices[(state.decisions * 13) % len(state.choices)])
    found = [event for event in state.events() if event.kind == "accounts"]
    assert [event.data["year"] for event in found] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    for seat in (A, B, C):
        earned = sum(sum(event.data["items"]) for event in found if event.seat == seat)
        assert state.money[seat] == state.terms.start_money + earned


def test_what_happened_in_words() -> None:
    state = scene(tracks="A: S4-S7, B: S7-S11, C: S11-S14", imports={4: 2}, fish=(4,), phase="ship")
    play(state, "ship import 4 by S4-S7-S11-S14")
    assert last(state, "shipped") == (
        "Aiko ships an import of harbour 4 by S4–S7–S11–S14, earns ¥6 and pays ¥1 to Ben and ¥1 to Chie."
    )
    play(state, "pass", "pass", "pass")
    assert last(state, "ship_pass") == "Aiko ships nothing more this round."
    assert last(state, "discarded") == "Not shipped and lost: 1 fish and 1 import."
    play(state, "bid 1", "pass", "pass")
    assert last(state, "order") == "Turn order: Aiko (pays ¥1), Chie, Ben."
    over = scene(tracks="A: S4-S7", money=(1, 8, 8), year=3, phase="tax")
    assert last(over, "debt") == "Aiko owes the bank ¥2."
    assert last(over, "end") == "The game is over: Aiko −¥2, Ben ¥8 and Chie ¥8. Ben and Chie share the victory."


def test_a_forced_pass_says_so() -> None:
    state = scene(money=(0, 12, 12))
    assert last(state, "build_pass") == "Aiko can build nothing and must pass."


@pytest.mark.parametrize("seed", range(6))
def test_every_event_has_words(seed: int) -> None:
    state = GAME.new(3, seed, start_money=15, marker_placement="manual" if seed % 2 else "default")
    while not state.over:
        state.play(state.choices[(seed * 7 + state.decisions * 13) % len(state.choices)])
    for event in state.events():
        assert event.kind in LINES and event.rule.startswith("D")
        assert GAME.line(event, NAMES).endswith(".")


def test_nobody_is_asked_after_the_end() -> None:
    state = scene(year=3, phase="tax")
    assert state.prompt == "The game is over." and state.view(C)["actors"] == [] and A in state.winners


PLACES = [
    ("S4-S7", "from harbour 4 towards the town"),
    ("S2-S4", "from harbour 4 along the coast"),
    ("N2-N6", "from harbour 2 inland"),
    ("N2-N7", "between harbour 2 and the town"),
    ("S11-S14", "from the town towards harbour 4"),
    ("N3-N7", "from the town to the coast"),
    ("S12-S14", "from the town inland"),
    ("S7-S11", "on a shortest way from harbour 4 to the town"),
    ("S5-S11", "on a shortest way from harbour 5 to the town"),
    ("S3-S6", "along the coast"),
    ("S16-S19", "on from your track at S19"),
    ("S19-S22", "between your tracks at S19 and S22"),
]


@pytest.mark.parametrize(("section", "place"), PLACES)
def test_a_section_says_where_it_lies(section: str, place: str) -> None:
    state = scene(tracks="A: S19-S23 S22-S25")
    words = label(state, f"build track {section}")[0]
    assert words == f"Build section {section.replace('-', '–')}, {place}"


def test_what_concerns_a_player_stands_first() -> None:
    state = scene(tracks="A: S19-S23, B: N5-N6")
    ranks: dict[str, int] = {}
    for choice in state.choices:
        found = GAME.label(state, choice, A)
        assert ranks.setdefault(found.group, found.rank) == found.rank
    assert sorted(ranks, key=lambda group: ranks[group]) == [
        "Sections beside your tracks",
        "Sections between harbour 1 and the town",
        "Sections between harbour 4 and the town",
        "Sections at harbours and town, North",
        "Sections at harbours and town, South",
        "Other sections, North",
        "Other sections, South",
        "Farms beside your tracks",
        "Farms beside tracks of others",
        "Other farms, North",
        "Other farms, South",
        "Pass",
    ]
    alone = scene(seats=2, islands="south_only")
    assert label(alone, "build farm SF1")[2] == "Farms"


@pytest.mark.rule("D-059")
def test_a_farm_says_from_when_it_grows_sugar() -> None:
    def found(year: int, number: int) -> str:
        return label(scene(year=year, round=number), "build farm SF1")[1].partition("; ")[2]

    assert found(1, 3) == "sugar in each round 4, from year 1 on"
    assert found(1, 4) == "too late for this year's sugar: the first comes in year 2, and then a farm costs ¥2"
    dear = label(scene(year=1, round=4, farm_prices=[1, 1, 1]), "build farm SF1")[1]
    assert dear.endswith("the first comes in year 2")
    assert found(3, 4) == "too late for sugar"


def test_a_farm_says_which_nodes_it_touches() -> None:
    state = scene()
    assert label(state, "build farm SF38")[0].startswith("Build farm SF38 seaward of S")
    assert label(state, "build farm SF41")[0].endswith(" alone")
    play(state, "build farm SF1")
    assert last(state, "farm") == "Aiko builds farm SF1 between S1, S2 and S5 for ¥3."


def test_fish_in_words() -> None:
    state = scene(phase="produce", die=2)
    assert last(state, "fish") == "The die shows 2: fish at harbours 2, 4 and 5."


def test_taxes_are_due_until_the_tax_round() -> None:
    state = scene(tracks="A: S4-S7 S7-S11, B: S11-S14", farms="A: SF7", phase="ship")
    due = GAME.words.due
    assert due(state, 0) == [("taxes due at the end of year 1", -7)]
    assert due(state, 1) == [("taxes due at the end of year 1", -3)]
    assert due(state, 2) == []
    state.phase = "tax"
    assert due(state, 0) == []
