"""What players read."""

from __future__ import annotations

import pytest

from sandai.games.daitou.meta import GAME
from sandai.games.daitou.state import DaitouState
from sandai.games.daitou.words import LINES
from tests.games.daitou.scene import A, B, C, play, scene

NAMES = ["Aiko", "Ben", "Chie"]


def label(state: DaitouState, text: str) -> tuple[str, str, str]:
    choice = next(one for one in state.choices if one.text == text)
    actor = state.actor
    assert actor is not None
    found = GAME.label(state, choice, actor)
    return found.words, found.effect, found.group


def last(state: DaitouState, kind: str) -> str:
    return next(GAME.line(event, NAMES) for event in reversed(state.events()) if event.kind == kind)


def test_choices_in_words() -> None:
    state = scene(tracks="A: S4-S7, B: S7-S11, C: S11-S14", imports={4: 1}, phase="ship")
    assert label(state, "ship import 4 by S4-S7-S11-S14") == (
        "Ship an import of harbour 4 by S4–S7–S11–S14",
        "earn ¥6, pay ¥2 in fees",
        "Imports",
    )
    assert label(state, "pass") == ("Pass", "ship nothing more this round", "Pass")
    building = scene(year=2)
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
    assert label(bidding, "pass")[1] == "take the third place"
    assert label(play(bidding, "pass"), "pass")[1] == "take the second place"
    short = scene(tracks="A: S1-S2 S1-S3 S1-S5", farms="A: SF1 SF2", money=(4, 0, 0), phase="tax")
    assert label(short, "pay 1 tracks 1 farms") == (
        "Pay for 1 section and 1 farm",
        "lose 2 sections and 1 farm, keep ¥0",
        "Taxes",
    )


def test_questions_in_words() -> None:
    state = scene(phase="bid")
    assert state.prompt == (
        "Year 1, round 1. The most money after year 3 wins. Bid for the turn order or pass: nobody has bid yet. You have ¥12."
    )
    assert state.prompt_of(B) == "Year 1, round 1. Bidding goes on: nobody has bid yet."
    assert play(state, "bid 2").prompt.endswith("the highest bid is ¥2. You have ¥12.")
    assert scene(phase="bid", round=2).prompt.startswith("Year 1, round 2. Bid for the turn order")
    assert scene().prompt == (
        "Year 1, round 1. Pick a line on the map to lay track for ¥3, a circle to plant a farm for ¥3, or pass. "
        "You have ¥12; ¥0 tax at the end of the year."
    )
    poor = scene(tracks="A: S1-S2", year=3, money=(2, 9, 9))
    assert poor.prompt == (
        "Year 3, round 1. Pick a circle on the map to plant a farm for ¥1, or pass. "
        "You have ¥2; ¥3 tax at the end of the year."
    )
    dear = scene(money=(3, 9, 9), farm_prices=[4, 4, 4])
    assert dear.prompt.startswith("Year 1, round 1. Pick a line on the map to lay track for ¥3, or pass. You have")
    shipping = scene(tracks="A: S4-S7, B: S7-S11, C: S11-S14", imports={4: 1}, phase="ship")
    assert shipping.prompt.endswith(
        "Pick a cube on the map to ship it, or pass. For each section of others on its way you pay them ¥1."
    )
    assert GAME.new(2, marker_placement="manual").prompt == "Where should the North town stand? Pick a node on the map."
    short = scene(tracks="A: S1-S2 S1-S3 S1-S5", farms="A: SF1 SF2", money=(4, 0, 0), phase="tax")
    assert short.prompt == "Taxes of year 1. You can't pay the whole ¥11. For what do you pay?"
    play(short, "pay 1 tracks 1 farms")
    assert short.prompt == (
        "Taxes of year 1. Name a marker to remove: 2 sections and 1 farm of a player who is short must still go."
    )


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
        "Sections at your tracks",
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
    def told(year: int, number: int) -> str:
        return label(scene(year=year, round=number), "build farm SF1")[1].partition("; ")[2]

    assert told(1, 3) == "sugar in each round 4, from year 1 on"
    assert told(1, 4) == "sugar in each round 4, from year 2 on"
    assert told(3, 4) == "too late for sugar"


def test_a_farm_says_which_nodes_it_touches() -> None:
    state = scene()
    assert label(state, "build farm SF38")[0].startswith("Build farm SF38 seaward of S")
    assert label(state, "build farm SF41")[0].endswith(" alone")
    play(state, "build farm SF1")
    assert last(state, "farm") == "Aiko builds farm SF1 between S1, S2 and S5 for ¥3."


def test_fish_in_words() -> None:
    state = scene(phase="produce", die=2)
    assert last(state, "fish") == "The die shows 2: fish at harbours 2, 4 and 5."
