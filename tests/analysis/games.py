"""Finished games and small positions for the tests of analyses."""

from __future__ import annotations

from functools import cache

import sandai
from sandai.bots import make
from sandai.kernel.record import Record
from sandai.kernel.state import State


@cache
def finished(name: str = "daitou", seats: int = 2, seed: int = 1) -> Record:
    """A game between a sensible bot and, at the last seat, a random one."""
    state = sandai.load(name).new(seats=seats, seed=seed)
    bots = [make("greedy" if seat < seats - 1 else "random", seat) for seat in range(seats)]
    while (seat := state.actor) is not None:
        state.play(bots[seat].choose(state.imagine(seat, state.decisions), seat).text, seat)
    return state.record


def cut(record: Record, choices: int) -> Record:
    """The first choices of a record."""
    return Record(
        record.game,
        record.rules_version,
        record.seats,
        record.options,
        record.seed,
        record.choices[:choices],
        record.pack,
    )


def position(name: str = "daitou", seats: int = 2, free: int = 3) -> State:
    """A position in which somebody has several choices."""
    state = sandai.load(name).new(seats=seats, seed=5)
    bot = make("medium", 1)
    while (seat := state.actor) is not None:
        if len(state.choices_of(seat)) >= free and not state.sealed and state.decisions > 3:
            break
        state.play(bot.choose(state.imagine(seat, 1), seat).text, seat)
    return state
