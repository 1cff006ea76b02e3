"""What the Mayor may do next, in words: true of every card that he could turn up, and short enough for his panel."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.numbers import ACTIONS, COMMIT
from sandai.games.daitoshi.rules.mayor.turn import choose_district, mayor_ahead
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.mayor import next_in_full, next_in_short
from tests.games.daitoshi.playthrough import pick

LINE = 62  # letters that fit in his panel


@pytest.mark.rule("T-243", "T-247", "T-249")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_card_comes_he_does_one_of_what_was_told(seed: int) -> None:
    state = GAME.new(1, seed)
    checked = 0
    while not state.over:
        assert isinstance(state, DaitoshiState)
        if state.decisions % 6 == 0 and type(state.question).__name__ == "Turn":
            ahead = mayor_ahead(state)
            able = [entry["district"] for entry in ahead if entry["able"]]
            for card in range(len(state.atlas.card_ids)):
                district = choose_district(state.copy(), card)
                assert district in [*able, -1]
                if not able:
                    assert district == -1
                if state.bribe and ACTIONS[COMMIT] in [entry["action"] for entry in ahead if entry["able"]]:
                    assert district != -1
            checked += 1
        state.play(pick(state, state.choices))
    assert checked > 2


def panels() -> list[dict[str, Any]]:
    orders = [ACTIONS[k:] + ACTIONS[:k] for k in range(5)] + [("electrify", "wild", "expand", "trade", "commit")]
    return [
        {"bribe": bribe, "ahead": [{"action": one, "able": can} for one, can in zip(order, able, strict=True)]}
        for order in orders
        for able in product((False, True), repeat=5)
        for bribe in (False, True)
    ]


@pytest.mark.rule("T-244")
def test_every_case_fits_in_a_line() -> None:
    for mayor in panels():
        short, full = next_in_short(mayor), next_in_full(mayor)
        assert len(short) <= LINE, short
        able = [entry["action"] for entry in mayor["ahead"] if entry["able"]]
        sure = mayor["bribe"] and "commit" in able
        assert ("leads production" in full) == (not sure)
        assert ("produces" in short) == (not sure)
        assert ("by his Bribe" in short or "(Bribe)" in short) == sure


def test_some_cases_as_they_read() -> None:
    ahead = [
        {"action": one, "able": one in ("trade", "wild")} for one in ("wild", "expand", "trade", "commit", "electrify")
    ]
    assert next_in_short({"bribe": False, "ahead": ahead}) == "Next by card: Town Hall, Trade; else he produces"
    assert next_in_full({"bribe": True, "ahead": ahead}) == (
        "Next he turns up a card and looks at Town Hall, Expand, Trade, Commit and Electrify, in this order. As things stand he can "
        "act in Town Hall or Trade: he stays at the first of them that his card shows, and if it shows none he leads production."
    )
