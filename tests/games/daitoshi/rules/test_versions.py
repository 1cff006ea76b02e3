"""Games that were begun under an older version of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daitoshi.game import GAME
from sandai.kernel.errors import RecordError
from sandai.kernel.record import Record
from sandai.kernel.state import State


def played(seats: int) -> State:
    state = GAME.new(seats, "old")
    for _ in range(12):
        state.play(state.choices[-1])
    return state


def as_version(record: Record, version: Any, options: dict[str, Any]) -> Record:
    return Record(record.game, version, record.seats, options, record.seed, record.choices, record.pack)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_several_players_go_on_under_the_new_version(seats: int) -> None:
    state = played(seats)
    for options in (state.record.options, {}, {"advisors": 3}):
        old = as_version(state.record, 1, options)
        assert GAME.replay(old).dump() == state.dump()
    assert GAME.restore({**state.dump(), "rules_version": 1}).dump() == state.dump()


def test_an_old_game_against_the_mayor_is_refused() -> None:
    state = played(1)
    with pytest.raises(RecordError, match="played by version 1 of the rules; here is version 2"):
        GAME.replay(as_version(state.record, 1, state.record.options))
    with pytest.raises(RecordError, match="version 1"):
        GAME.restore({**state.dump(), "rules_version": 1})
    assert GAME.replay(state.record).dump() == state.dump()


@pytest.mark.parametrize("version", [0, 3, -1, True, "1", 1.0, None])
def test_other_versions_are_refused(version: Any) -> None:
    record = played(2).record
    with pytest.raises(RecordError, match="here is version 2"):
        GAME.replay(as_version(record, version, record.options))


@pytest.mark.parametrize("seats", [0, 1, True, "2", 2.0, None, [2]])
def test_odd_numbers_of_seats_are_no_old_games(seats: Any) -> None:
    assert not GAME.plays_alike(1, seats, {})


@pytest.mark.parametrize("options", [{"advisors": 5}, {"advisors": [3]}, None, [], "advisors"])
def test_odd_options_are_no_old_games(options: Any) -> None:
    assert not GAME.plays_alike(1, 2, options)
