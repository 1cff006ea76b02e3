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
        "Ship an import of harbour 4 by S4-S7-S11-S14",
        "earn ¥6, pay ¥2 in fees",
        "Imports",
    )
    assert label(state, "pass") == ("Pass", "ship nothing more this round", "Pass")
    building = scene(year=2)
    assert label(building, "build track S4-S7") == ("Build section S4-S7", "pay ¥3, ¥3 tax a year", "Sections")
    assert label(building, "build farm SF1")[1] == "pay ¥2, ¥1 tax a year"
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
    assert state.prompt == "Year 1, round 1. Bid for the turn order or pass: nobody has bid yet."
    assert state.prompt_of(B) == "Year 1, round 1. Bidding goes on: nobody has bid yet."
    assert play(state, "bid 2").prompt.endswith("the highest bid is ¥2.")
    assert scene().prompt == "Year 1, round 1. Build a track section for ¥3 or a farm for ¥3, or pass."
    assert GAME.new(2, marker_placement="manual").prompt == "Where should the North town stand? Name a node."
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
        "Aiko ships an import of harbour 4 by S4-S7-S11-S14, earns ¥6 and pays ¥1 to Ben and ¥1 to Chie."
    )
    play(state, "pass", "pass", "pass")
    assert last(state, "ship_pass") == "Aiko ships nothing more this round."
    assert last(state, "discarded") == "Not shipped and lost: 1 fish and 1 import."
    play(state, "bid 1", "pass", "pass")
    assert last(state, "order") == "Turn order: Aiko (pays ¥1), Chie, Ben."
    over = scene(tracks="A: S4-S7", money=(1, 8, 8), year=3, phase="tax")
    assert last(over, "debt") == "Aiko owes the bank ¥2."
    assert last(over, "end") == "The game is over: Aiko -¥2, Ben ¥8 and Chie ¥8. Ben and Chie share the victory."


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
