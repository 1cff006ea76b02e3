"""Mixed answers can't be exploited, and leave out what is never good."""

from __future__ import annotations

import numpy as np
import pytest

from sandai.bots.mixed import mixed_answers


def test_who_matches_pennies_answers_evenly() -> None:
    payoff = np.array([[1.0, 0.0], [0.0, 1.0]])
    one, other = mixed_answers([payoff, 1.0 - payoff], [[0.9, 0.1], [0.5, 0.5]])
    assert one == pytest.approx([0.5, 0.5], abs=0.05)
    assert other == pytest.approx([0.5, 0.5], abs=0.05)


def test_an_answer_that_is_always_worse_is_left_out() -> None:
    payoff = np.array([[0.6, 0.5], [0.4, 0.3]])
    one, _ = mixed_answers([payoff, 1.0 - payoff], [[0.1, 0.9], [0.5, 0.5]])
    assert one == [1.0, 0.0]


def test_three_players_who_bid_for_one_prize() -> None:
    # bids 0 and 1 for a prize of 0.5 that costs 0.1 times the bid: to bid is always better
    payoffs = []
    for me in range(3):
        payoff = np.zeros((2, 2, 2))
        for answers in np.ndindex(2, 2, 2):
            winners = [seat for seat in range(3) if answers[seat] == max(answers)]
            payoff[answers] = (0.5 / len(winners) if me in winners else 0.0) - 0.1 * answers[me]
        payoffs.append(payoff)
    found = mixed_answers(payoffs, [[0.8, 0.2]] * 3)
    assert all(chances[1] > 0.9 for chances in found)
