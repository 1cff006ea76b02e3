"""Prompts for waiting players are in the third person and without seat numbers."""

from __future__ import annotations

import re

import pytest

import sandai
from sandai.games.daimyo.words.questions import QUESTIONS
from sandai.games.daitoshi.words.waiting import AWAITED as DAITOSHI
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.frame import Question

TO_YOU = re.compile(r"\b([Yy]ours?|[Yy]ou|[Ss]eat \d|[Pp]layer \d)\b")


@pytest.mark.parametrize("name", sandai.games())
def test_who_waits_is_never_spoken_to_as_if_asked(name: str) -> None:
    game = sandai.load(name)
    for seats in game.seats:
        state = game.new(seats, 5)
        key = stream_key("waiting", name, seats)
        for step in range(250):
            if state.over:
                break
            others = [None, *(seat for seat in range(seats) if seat not in state.actors)]
            for seat in others:
                words = state.prompt_of(seat)
                assert words.endswith(".") and not TO_YOU.search(words), words
            legal = state.choices
            state.play(legal[draw_below(key, step, len(legal))])


def test_every_question_has_words_for_those_who_wait() -> None:
    assert set(QUESTIONS) == {frame for frame in sandai.load("daimyo").frames.values() if issubclass(frame, Question)}
    asking = {frame for frame in sandai.load("daitoshi").frames.values() if issubclass(frame, Question)}
    assert set(DAITOSHI) == asking
    for words in (*[question.awaited for question in QUESTIONS.values()], *DAITOSHI.values()):
        assert words.endswith(".") and not TO_YOU.search(words)
