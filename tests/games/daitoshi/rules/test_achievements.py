"""Solo wins by the number of Advisors."""

from __future__ import annotations

from typing import Any

import pytest

import sandai
from sandai.games.daitoshi.rules.state import VP

GAME = sandai.load("daitoshi")


def earned(seats: int = 1, vp: int = 900, over: bool = True, **options: Any) -> list[str]:
    state: Any = GAME.new(seats, 3, **options)
    if options.get("expert"):
        state.play(state.choices[0])  # the Advisors come after the choice of the Invention
    state.factories[0][VP] += vp
    if over:
        state.agenda = []
    return GAME.achievements(state)


@pytest.mark.rule("T-238", "T-314")
def test_a_win_against_the_mayor_is_ticked_by_his_advisors() -> None:
    assert earned(advisors=3) == ["3 drawn"]
    assert earned(advisors=0) == ["0 drawn"]
    assert earned(advisors=7, expert=True) == ["7 chosen"]
    assert earned(named_advisors=[2, 9]) == ["2 drawn"]


def test_only_finished_solo_wins_earn_achievements() -> None:
    assert earned(over=False) == []
    assert earned(vp=-900) == []
    assert earned(seats=2) == []
