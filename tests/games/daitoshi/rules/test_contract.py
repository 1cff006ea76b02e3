"""The kernel's checks with every number of players and every main option; invariants after every step."""

from typing import Any

import pytest

from sandai.games.daitoshi.game import GAME
from sandai.kernel.contract import check_game

CASES: list[tuple[int, int, dict[str, Any]]] = [
    (4, 1, {}),
    (4, 2, {"expert": True, "empty_buildings": False}),
    (3, 3, {}),
    (3, 4, {"expert": True, "start_steam": 0}),
    (2, 5, {}),
    (2, 6, {"empty_buildings": False}),
    (1, 7, {}),
    (1, 8, {"advisors": 0}),
    (1, 9, {"advisors": 10, "expert": True}),
    (1, 10, {"named_advisors": [4, 6, 8]}),
    (1, 11, {"named_advisors": [3, 5, 7, 9, 10]}),
]


@pytest.mark.parametrize(("seats", "seed", "options"), CASES)
def test_the_contract_holds(seats: int, seed: int, options: dict[str, Any]) -> None:
    report = check_game(GAME, seats, seed, options, every=9)
    assert report.problems == []
    assert report.games == 1
