"""The bots of Daitoshi prefer better positions, use only what a seat may know, and beat random players."""

from __future__ import annotations

import pytest

from sandai.games.daitoshi.bot.judgement import advise, judge
from sandai.games.daitoshi.bot.worth import turns_left
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.chance import draw_below, stream_key
from tests.games.daitoshi.scene import A, B, Scene


def test_more_is_better() -> None:
    for better in ({"vp": 5}, {"food": 2}, {"wealth": 1}, {"steam": 4}, {"reputation": 1}, {"worker_red": 1}):
        assert judge(Scene().has(A, **better).state, A) > judge(Scene().state, A)
    assert judge(Scene().has(B, vp=30).state, A) < judge(Scene().state, A)
    assert judge(Scene().has(A, hex_forest=2).conflict(A, "buildings").state, A) < judge(Scene().state, A)


def test_the_game_grows_shorter() -> None:
    fresh, late = Scene(), Scene().opened(forest=7, mountain=5, underground=5, river=12)
    assert turns_left(fresh.state) > turns_left(late.state) > 0


def test_advice_is_legal_and_sensible() -> None:
    scene = Scene(seats=4).cities("city-river-vp").banner(A, 0).stands(A, "electrify").to_play(A).plays("move 2 right")
    assert advise(scene.state, A).text == "use banner 0"
    scene = Scene(seats=4).has(A, steam=9, worker_red=1).stands(A, "expand").to_play(A)
    assert advise(scene.state, A) in scene.state.choices


def play(seats: int, seed: int, wise: int) -> DaitoshiState:
    """One seat follows the judgement, all others wander."""
    state = GAME.new(seats, seed)
    assert isinstance(state, DaitoshiState)
    key = stream_key("wander", seed)
    while not state.over:
        seat = state.actor
        assert seat is not None
        legal = state.choices
        if seat == wise:
            dream = state.imagine(seat, seed)
            assert isinstance(dream, DaitoshiState)
            dream.quiet = True
            choice = advise(dream, seat)
        else:
            choice = legal[draw_below(key, state.decisions, len(legal))]
        state.play(choice.text)
    return state


@pytest.mark.parametrize(("seats", "seed"), [(4, 1), (3, 2), (2, 3)])
def test_it_beats_wandering(seats: int, seed: int) -> None:
    wise = seed % seats
    assert play(seats, seed, wise).winners == (wise,)


def test_against_the_mayor_it_finishes_with_points() -> None:
    state = play(1, 4, 0)
    assert state.scores[0].total > 60
