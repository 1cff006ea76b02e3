"""What the Mayor may do next, in words: true of every card that he could turn up, and short enough for his panel."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest

from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.numbers import ACTIONS, COMMIT
from sandai.games.daitoshi.rules.mayor.turn import AheadView, choose_district, mayor_ahead
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.mayor import next_in_full, next_in_lines
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


def ahead(order: tuple[str, ...], able: Iterable[bool]) -> list[AheadView]:
    return [
        {"district": number, "action": one, "able": can}
        for number, (one, can) in enumerate(zip(order, able, strict=True))
    ]


def panels() -> list[tuple[list[AheadView], bool]]:
    orders = [ACTIONS[k:] + ACTIONS[:k] for k in range(5)] + [("electrify", "wild", "expand", "trade", "commit")]
    return [
        (ahead(order, able), bribe)
        for order in orders
        for able in product((False, True), repeat=5)
        for bribe in (False, True)
    ]


@pytest.mark.rule("T-244")
def test_every_case_fits_into_two_lines() -> None:
    for checked, bribe in panels():
        lines, full = next_in_lines(checked, bribe), next_in_full(checked, bribe)
        assert all(len(line) <= LINE for line in lines), lines
        able = [entry["action"] for entry in checked if entry["able"]]
        sure = bribe and "commit" in able
        assert ("leads production" in full) == (not sure)
        assert ("production" in lines[1]) == (not sure)
        assert ("His Bribe shows Commit" in lines[1]) == sure


def test_some_cases_as_they_read() -> None:
    order = ("wild", "expand", "trade", "commit", "electrify")
    checked = ahead(order, [one in ("trade", "wild") for one in order])
    assert next_in_lines(checked, False) == (
        "Clockwise, he looks for an action that his next card",
        "shows and that he can pay (✓). If none: production.",
    )
    assert next_in_full(checked, True) == (
        "Next he turns up a card and looks at Town Hall, Expand, Trade, Commit and Electrify, in this order. As things stand he can "
        "act in Town Hall or Trade: he stays at the first of them that his card shows, and if it shows none he leads production."
    )
