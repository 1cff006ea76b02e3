"""The table in sentences says what the drawing shows."""

from random import Random
from typing import Any

import pytest

from sandai.games.daimyo.game import GAME


def describe(view: dict[str, Any]) -> list[str]:
    ((heading, said),) = GAME.words.sentences(view)
    assert heading == ""
    return said


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_has_sentences(seats: int) -> None:
    state = GAME.new(seats=seats, seed=3)
    rng = Random(3)  # noqa: S311
    count = 0
    while not state.over:
        if count % 40 == 0:
            for seat in (*range(seats), None):
                told = describe(state.view(seat))
                assert all(sentence[0].isupper() and sentence[-1] == "." for sentence in told), told
        state.play(rng.choice(state.choices))
        count += 1
    assert describe(state.view(0))[0] == "The game is over."


def test_it_names_pieces_prices_and_cards() -> None:
    state = GAME.new(seats=3, seed=3, clans="seat order", start_player="first seat")
    state.play("governor blue-1")
    told = describe(state.view(0))
    assert told[0] == "Round 1 of 5. The table is being set."
    assert "The blue island pays 3 and 2 PP. Influence: you 2." in told
    assert any(sentence.startswith("The blue island, sites: rice: your governor; rice: free;") for sentence in told)
    assert any("Scavengers: you." in sentence for sentence in told)
    assert "You: the next techno-farm costs 1 metal and 2 stone." in told
    assert sum(sentence.startswith("In your hand: ") for sentence in told) == 2
    assert "Indigo: 2 heroes in hand." in told
