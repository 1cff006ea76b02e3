"""Why a choice is refused: the reason, its numbers and its rule."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from sandai.games.daitoshi.bot import judgement
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules.frames import FRAMES
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.labels.all_labels import LABELS, STOPS
from sandai.games.daitoshi.words.refusals.reasons import CHOICES, QUESTIONS, explained
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.errors import IllegalChoice
from sandai.kernel.frame import Question
from sandai.kernel.refusal import Refusal
from tests.games.daitoshi.scene import A, B, Scene
from tests.games.daitoshi.words.test_reasons import why

PRICED = re.compile(r"costs (\d+).*you have (\d+)(?: and (\d+) Wealth)?")
RULES = set(re.findall(r"\[(TR?-\d+)\]", files("sandai.games.daitoshi").joinpath("rulebook.md").read_text("utf-8")))


def check_position(state: DaitoshiState) -> None:
    seat = state.actors[0]
    legal = {choice.text for choice in state.choices}
    listed = GAME.candidates(state, seat)
    assert legal <= {choice.text for choice in listed}
    world = state.imagine(seat, "other")
    assert isinstance(world, DaitoshiState)
    for choice in listed:
        found = GAME.refusal(state, choice.text, seat)
        assert (found is None) == (choice.text in legal), choice
        assert found == GAME.refusal(world, choice.text, seat)
        if found is None:
            continue
        assert explained(state, choice, seat) == found  # never the general sentence
        assert found.rule in RULES and found.reason.endswith(".") and found.reason[0].isupper()
        if priced := PRICED.search(found.reason):
            cost, have, wealth = (int(number or 0) for number in priced.groups())
            assert cost > have + wealth, found


@pytest.mark.parametrize("guided", [False, True])
@pytest.mark.parametrize(
    ("seats", "options"), [(1, {"advisors": 6}), (2, {}), (3, {"expert": True, "empty_buildings": False}), (4, {})]
)
def test_exactly_the_illegal_candidates_have_a_reason_of_their_own(
    seats: int, options: dict[str, Any], guided: bool
) -> None:
    state = GAME.new(seats, f"refusals {guided}", **options)
    assert isinstance(state, DaitoshiState)
    key = stream_key("refusals", seats)
    while not state.over:
        seat = state.actors[0]
        check_position(state)
        if guided and draw_below(key, state.decisions, 4):
            world = state.imagine(seat, state.decisions)
            assert isinstance(world, DaitoshiState)
            world.quiet = True
            state.play(judgement.advise(world, seat).text)
        else:
            state.play(state.choices[draw_below(key, state.decisions + 10_000, len(state.choices))])


def test_every_question_names_its_answers_and_no_text_means_two_things() -> None:
    asking = {kind for kind in FRAMES.values() if issubclass(kind, Question)}
    assert set(QUESTIONS) == asking
    assert len(CHOICES) == len(c.BY_CODE)
    families = [
        choice.code for asked in QUESTIONS.values() for family in asked.families for choice in family.choices[0]
    ]
    assert {code for code, times in Counter(families).items() if times > 1} == {row.code for row in c.ACTIVATE[0]}
    assert set(families) == set(range(c.ACTION_COUNT))
    assert set(LABELS) == {type(choice) for choice in c.BY_CODE}
    assert set(STOPS) == {choice.text for choice in c.BY_CODE if isinstance(choice, c.Stop)}


def test_the_choices_of_other_questions_are_answered_with_what_is_asked_now() -> None:
    scene = Scene(seats=2).to_play(A)
    for text in ("activate left", "take 3", "trade 0 for 1", "pilgrim forest", "no action", "pay 0 wealth"):
        assert why(scene, text) == "Not now: first move your Magnate or lead production. T-057"


def test_text_that_is_no_choice_has_no_reason() -> None:
    scene = Scene(seats=2).to_play(A)
    for text in ("", "move", "move 7 left", "fly to the moon", "MOVE 1 LEFT", "take 9", "expand 0 inner"):
        assert GAME.refusal(scene.state, text, A) is None
    with pytest.raises(IllegalChoice, match="'fly to the moon' is not possible now"):
        scene.plays("fly to the moon")


def test_who_is_not_asked_and_what_comes_after_the_end() -> None:
    scene = Scene(seats=2).to_play(A)
    found = GAME.refusal(scene.state, "move 1 right", B)
    assert found == Refusal("You are not asked now: wait for the other players.", "T-056")
    assert GAME.candidates(scene.state, B) == []
    scene.state.agenda = []
    assert GAME.refusal(scene.state, "move 1 right", A) == Refusal("The game is over.", "T-200")
    assert GAME.candidates(scene.state, A) == []


def test_an_error_tells_reason_rule_and_what_is_possible() -> None:
    scene = Scene(seats=2).stands(A, "commit").has(A, steam=0).to_play(A)
    with pytest.raises(IllegalChoice) as caught:
        scene.plays("move 1 left")
    error = caught.value
    assert (error.reason, error.rule) == ("Not enough Steam: it costs 2, you have 0.", "T-110")
    assert "move 1 right" in error.possible
    assert str(error).startswith("Not enough Steam: it costs 2, you have 0 (T-110). Possible: ")
