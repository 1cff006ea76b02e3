"""Choices of one question can be told apart by their words and effect, without the heading above them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import sandai

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("daimyo", 1, {}),
    ("daimyo", 2, {}),
    ("daimyo", 4, {"boards": "draft"}),
    ("daitoshi", 1, {}),
    ("daitoshi", 3, {}),
    ("daitou", 3, {}),
]
MOST = 150  # choices of a question that are compared


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_no_two_choices_say_the_same(name: str, seats: int, options: dict[str, Any]) -> None:
    game = sandai.load(name)
    chance = random.Random(name)  # noqa: S311
    for seed in range(2):
        state = game.new(seats, f"labels {seed}", **options)
        while not state.over:
            for seat in state.actors:
                labels = [game.label(state, choice, seat) for choice in state.choices_of(seat)[:MOST]]
                same = [
                    words for words, count in Counter((one.words, one.effect) for one in labels).items() if count > 1
                ]
                assert same == [], type(state.question).__name__
            state.play(chance.choice(state.choices).text)
