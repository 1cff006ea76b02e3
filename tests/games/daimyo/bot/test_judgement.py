"""The bots of Daimyo choose sensibly, and win clearly more often than random players."""

from __future__ import annotations

from sandai.games.daimyo.bot.judgement import advise, judge
from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.kernel.chance import draw_below, stream_key
from tests.games.daimyo.scene import A, B, scene


def play(seats: int, seed: int, greedy: int) -> DaimyoState:
    """One seat takes advice, the others take anything."""
    state = GAME.new(seats, seed)
    assert isinstance(state, DaimyoState)
    key = stream_key("judgement", seed)
    steps = 0
    while not state.over:
        seat = state.actor
        assert seat is not None
        steps += 1
        legal = state.choices_of(seat)
        if seat == greedy:
            known = state.imagine(seat, steps)
            assert isinstance(known, DaimyoState)
            known.quiet = True
            state.play(advise(known, seat).text, seat)
        else:
            state.play(legal[draw_below(key, steps, len(legal))], seat)
    return state


def test_advice_beats_chance() -> None:
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        seat = seed % seats
        state = play(seats, seed, seat)
        assert state.winners == (seat,)


def test_advice_makes_a_good_solo_game() -> None:
    assert play(1, 4, A).scores[0].total > 40


def test_more_is_worth_more() -> None:
    table = scene(seats=3).governor("A", "blue-1").turn("A", "tax")
    before = judge(table.state, A)
    table.has("A", rice=2)
    assert judge(table.state, A) > before
    table.governor("B", "purple-1", "purple-2")
    richer = judge(table.state, A)
    table.governor("A", "purple-3", "purple-4", "purple-5")
    assert judge(table.state, A) > richer
    assert judge(table.state, B) < judge(table.state, A)


def test_advice_completes_a_relic() -> None:
    table = scene(seats=3).loose("A", "red-1 red-2 red-3").capacity("A", 6)
    table.land("purple", "red-4 blue-1 blue-2").turn("A", "relic").play("main action")
    assert advise(table.state, A).text == "go purple"
    table.play("go purple")
    assert advise(table.state, A).text == "take red-4 from purple"
