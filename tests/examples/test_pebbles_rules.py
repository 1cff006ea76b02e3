"""Every rule of Pebbles."""

from __future__ import annotations

from typing import Any, cast

import pytest

import sandai
from examples.pebbles.components.pebbles import PEBBLES
from examples.pebbles.game import GAME
from examples.pebbles.rules.state import PebbleState


def bidden(*bids: int, seed: int = 5, **options: Any) -> PebbleState:
    """A new game in which everybody has bid."""
    state = GAME.new(len(bids), seed=seed, **options)
    for seat, bid in enumerate(bids):
        state.play(f"bid {bid}", seat)
    return cast(PebbleState, state)


@pytest.mark.rule("P-001")
def test_two_or_three_play() -> None:
    assert GAME.seats == (2, 3)


@pytest.mark.rule("P-002", "P-003")
def test_everybody_draws_two_of_the_pebbles() -> None:
    state = cast(PebbleState, GAME.new(3, pebbles=8))
    assert [len(hand) for hand in state.hands] == [2, 2, 2] and len(state.pile) == 2
    assert (
        sorted([*state.pile, *state.hands[0], *state.hands[1], *state.hands[2]]) == list(range(8))
        and len(PEBBLES) == 20
    )
    assert "hand" not in state.view(None) and state.view(1)["hand"] == state.hands[1]


@pytest.mark.rule("P-004", "P-013")
def test_three_rounds_and_the_most_points_win() -> None:
    state = bidden(1, 0)
    for _ in range(2):
        state.play("roll")
        state.play("roll")
        state.play("bid 1", 0)
        state.play("bid 0", 1)
    state.play("roll")
    assert state.round == 3 and not state.over
    state.play("roll")
    assert state.over and state.points[1] == 3 and state.winners == (0,)
    state.points[1] = state.points[0]
    assert state.winners == (0, 1)


@pytest.mark.rule("P-005", "P-006", "P-007")
@pytest.mark.parametrize(("bids", "winner", "points"), [((1, 3, 2), 1, [3, 0, 3]), ((2, 2, 0), 0, [0, 2, 2])])
def test_the_highest_bid_wins_and_pays_the_others(bids: tuple[int, ...], winner: int, points: list[int]) -> None:
    state = bidden(*bids)
    assert state.actor == winner and state.points == points


@pytest.mark.rule("P-008", "P-009")
def test_the_winner_takes_two_actions_and_draws_in_secret() -> None:
    state = bidden(1, 0)
    top = state.pile[-1]
    state.play("draw")
    assert top in state.hands[0] and state.actor == 0
    assert state.events_for(0)[-1].data == {"pebble": top}
    assert state.events_for(1)[-1].data == state.events_for(None)[-1].data == {}
    state.play("draw")
    assert state.actors == (0, 1)


@pytest.mark.rule("P-009")
def test_nothing_is_drawn_from_an_empty_bag() -> None:
    state = bidden(1, 0)
    state.pile = []
    state.changed()
    with pytest.raises(sandai.IllegalChoice, match="No pebbles are left to draw \\(P-009\\)"):
        state.play("draw")


@pytest.mark.rule("P-010")
def test_a_roll_scores_what_the_die_shows() -> None:
    state = bidden(0, 0)
    state.play("roll")
    assert 1 <= state.points[0] <= 6 and state.events()[-1].data == {"die": state.points[0]}


@pytest.mark.rule("P-011", "P-012")
@pytest.mark.parametrize(("mode", "score"), [("plain", 7), ("odd", 14)])
def test_a_kept_pebble_scores_its_points(mode: str, score: int) -> None:
    state = bidden(0, 0, 0, mode=mode)
    state.hands[0] = [7]
    state.changed()
    state.play("keep 7")
    assert state.points[0] == score and state.hands[0] == []


@pytest.mark.rule("P-012")
def test_two_players_cannot_count_double() -> None:
    with pytest.raises(sandai.OptionError, match="three players"):
        GAME.new(2, mode="odd")
