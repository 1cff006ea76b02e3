"""What a process of a bot gets for a hint, a study or an analysis is the same in two worlds that its seat can't tell apart."""

from __future__ import annotations

import pytest

import sandai
from sandai.analysis import Task, study
from sandai.analysis.questions import Replay
from sandai.analysis.results import encoded
from sandai.bots import make
from sandai.kernel.state import State
from sandai.table.play.bots.processes import imagined_dump
from tests.analysis.games import cut, finished

EVERY = 7
LAST = 90


def positions(name: str) -> list[tuple[State, int]]:
    """Positions of a game, each with every seat that may decide."""
    state = sandai.load(name).new(seats=2, seed=3)
    bot = make("easy", 1)
    found = []
    while (seat := state.actor) is not None and state.decisions < LAST:
        if state.decisions % EVERY == 0:
            found += [(state.copy(), who) for who in state.actors]
        state.play(bot.choose(state.imagine(seat, state.decisions), seat).text, seat)
    return found


@pytest.mark.parametrize("name", sandai.games())
def test_a_process_gets_the_same_in_both_worlds(name: str) -> None:
    differ = 0
    for state, seat in positions(name):
        other = state.imagine(seat, "another world")
        other.past = state.past
        assert imagined_dump(state, seat, "seed") == imagined_dump(other, seat, "seed")
        differ += (state.dump_data(), state.sealed) != (other.dump_data(), other.sealed)
    assert differ or name == "daitou"  # in Daitou only sealed bids are hidden


def test_a_sealed_answer_of_another_seat_changes_nothing() -> None:
    state = sandai.load("daitou").new(seats=2, seed=3)
    while len(state.actors) < 2:
        state.play(state.choices[0])
    found = set()
    for answer in (0, -1):
        world = state.copy()
        world.play(world.choices_of(0)[answer], 0)
        assert world.sealed
        dump = imagined_dump(world, 1, "seed")
        found.add(encoded(study(world.setup.game.restore(dump, trusted=True), 1, "seed", Task(8, explained=2))))
    assert len(found) == 1


def test_the_position_of_a_question_is_imagined_before_anything_is_judged() -> None:
    replay = Replay(sandai.load("daimyo"), cut(finished("daimyo"), 12))
    for question in replay.questions():
        truth = replay.state
        here = replay.imagined(question.seat)
        other = truth.imagine(question.seat, "another world")
        other.quiet = True
        assert here.dump_data() == other.imagine(question.seat, "analysis").dump_data()
