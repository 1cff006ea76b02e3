"""Set-up of the shared board and of the players."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState

SEEDS = range(12)


def new(seats: int, seed: int = 1, **options: Any) -> DaitoshiState:
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, DaitoshiState)
    return state


@pytest.mark.rule("T-021", "T-022", "T-025", "TR-28")
def test_the_city_starts_with_five_plain_inner_tiles() -> None:
    orders, stacks = set(), set()
    for seed in SEEDS:
        state = new(3, seed)
        assert sorted(state.action_of(district) for district in range(5)) == [0, 1, 2, 3, 4]
        assert state.tiles[5:] == [s.NONE] * 10
        assert state.lit == [0] * 15
        assert (len(state.middle_stack), len(state.outer_stack)) == (5, 5)
        orders.add(tuple(state.tiles[:5]))
        stacks.add((tuple(state.middle_stack), tuple(state.outer_stack)))
    assert len(orders) > 6
    assert len({middle for middle, _ in stacks}) > 6
    assert len({outer for _, outer in stacks}) > 6
    assert state.view(None)["tiles_left"]["middle"] == {"count": 5, "top": state.atlas.tile_ids[state.middle_stack[-1]]}


@pytest.mark.rule("T-023", "T-024")
def test_cities_and_market_are_drawn_anew_each_time() -> None:
    states = [new(4, seed) for seed in SEEDS]
    assert len({frozenset(state.cities) for state in states}) > 8
    for slot in range(5):
        assert len({state.market[slot] for state in states}) > 3


@pytest.mark.rule("T-024", "T-033")
def test_the_market_opens_with_two_two_one() -> None:
    state = new(4)
    assert [state.atlas.quality[number] for number in state.market] == list(n.MARKET)
    assert [len(stack) for stack in state.stacks] == [18, 30, 19]
    assert state.view(None)["machine"]["universities_left"] == 6


@pytest.mark.rule("T-027", "T-028", "T-029", "TR-23")
def test_the_wilderness_by_number_of_players() -> None:
    for seats, left, free in (
        (1, [9, 9, 9, 11], 8),
        (2, [9, 9, 9, 11], 8),
        (3, [12, 12, 12, 15], 4),
        (4, [15, 15, 15, 19], 0),
    ):
        state = new(seats)
        if seats > 1:
            assert state.left == left
            assert state.open == [0, 0, 0, free]
        assert state.piles == [0, 0, 0, 0]
        hexes = state.view(None)["tracks"]
        assert hexes["forest"]["hexes"].count(2) == {1: 0, 2: 0, 3: 3, 4: 6}[seats]
        assert max(hexes["river"]["hexes"]) == 1


@pytest.mark.rule("T-031", "T-032", "T-034", "T-035", "TR-60")
def test_the_machine() -> None:
    machines, upgrades = set(), set()
    for seed in range(24):
        state = new(2, seed)
        machines.add(state.machine)
        upgrades.add(tuple(state.upgrades))
        assert state.action_of(state.machine_at) != n.WILD
        assert state.unlocked == []
    assert machines == {0, 1, 2, 3}
    assert len(upgrades) > 3
    assert [new(seats).donated.count(s.BLOCKED) for seats in (1, 2, 3, 4)] == [2, 2, 1, 0]


@pytest.mark.rule("T-036", "T-053", "TR-21", "TR-22")
def test_the_supply() -> None:
    state = new(4)
    assert state.supply == [15, 15, 15, 15]
    assert all(sum(factory[s.WORKER : s.WORKER + 4]) == 0 for factory in state.factories)


@pytest.mark.rule("T-037", "T-056")
def test_anybody_may_begin() -> None:
    begins = {new(3, seed).actor for seed in range(20)}
    assert begins == {0, 1, 2}


@pytest.mark.rule(
    "T-038", "T-039", "T-040", "T-041", "T-042", "T-043", "T-044", "T-045", "T-046", "T-047", "T-048", "T-052", "TR-19"
)
def test_a_player_starts() -> None:
    for factory in new(4).factories:
        assert factory[: s.STEAM + 1] == [1, 1, 1, 1, 1, 0, 7]
        assert factory[s.PROGRESS :] == [0] * 8
        for where in (s.CHIMNEY, s.REPUTATION, s.PRESTIGE, s.BUS, s.CONFLICTS, s.BANNERS, s.VP, s.IMPROVED):
            assert factory[where] == 0
        assert (factory[s.MARKER], factory[s.GRANT]) == (s.READY, 1)
        assert factory[s.PILGRIM : s.PILGRIM + 4] == [0, 0, 0, 0]
        assert factory[s.HEX : s.HEX + 4] == [0, 0, 0, 0]
    assert new(4, start_steam=3).factories[0][s.STEAM] == 3


@pytest.mark.rule("T-049", "T-050", "T-051", "TR-20", "TR-03")
def test_the_basic_invention_decides_the_district() -> None:
    assert len({new(4, seed).factories[0][s.FLOOR] for seed in SEEDS}) == 4  # drawn at random
    for seed in SEEDS:
        state = new(4, seed)
        for factory in state.factories:
            name = state.atlas.invention_ids[factory[s.FLOOR]]
            action = {"food": n.COMMIT, "energy": n.ELECTRIFY, "construction": n.EXPAND, "luxury": n.TRADE}[
                name.split("-")[1]
            ]
            assert name.startswith("basic-")
            assert state.action_of(factory[s.DISTRICT]) == action
            assert factory[s.SPACE] == n.MIDDLE
            assert factory[s.STEAM] == 7


@pytest.mark.rule("T-054")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_expert_variant(first: int) -> None:
    state = next(state for state in (new(3, seed, expert=True) for seed in range(40)) if state.start == first)
    assert state.actor == first
    assert len(state.choices) == 3
    state.play(state.choices[1])
    assert state.actor == (first + 1) % 3
    assert len(state.choices) == 2
    state.play(state.choices[0])
    assert state.actor == (first + 2) % 3
    state.play(state.choices[0])
    assert state.actor == first
    assert len({factory[s.FLOOR] for factory in state.factories}) == 3


@pytest.mark.rule("T-055", "TR-59", "T-232")
def test_the_non_player_magnate_starts_alone() -> None:
    together = 0
    for seed in range(40):
        state = new(2, seed)
        assert state.neutral not in [factory[s.DISTRICT] for factory in state.factories]
        assert state.neutral_space == n.MIDDLE
        together += state.neutral == state.machine_at
    assert together
    assert new(3).neutral == new(4).neutral == s.NONE
    assert new(1).neutral >= 0
