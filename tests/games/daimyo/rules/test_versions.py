"""Which games of an older version of the rules still open."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daimyo.game import GAME
from sandai.kernel.errors import RecordError
from sandai.kernel.record import Record
from sandai.kernel.state import State

BLUE_DIE = {"helmet": "blue die"}


def some_turns(seats: int, **options: Any) -> State:
    state = GAME.new(seats, seed=3, **options)
    while state.decisions < 30:
        state.play(state.choices[0])
    return state


def version_1(record: Record, options: dict[str, Any]) -> Record:
    return Record(record.game, 1, record.seats, options, record.seed, record.choices, record.pack)


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (1, {"difficulty": "easy"}), (2, BLUE_DIE), (4, BLUE_DIE)])
def test_games_of_version_1_that_the_change_does_not_affect_still_open(seats: int, options: dict[str, Any]) -> None:
    state = some_turns(seats, **options)
    for given in (options, state.record.options):
        assert GAME.replay(version_1(state.record, given)).dump() == state.dump()
    assert GAME.restore({**state.dump(), "rules_version": 1}).dump() == state.dump()


def test_solo_games_of_version_1_with_the_changed_option_are_refused() -> None:
    state = some_turns(1, **BLUE_DIE)
    with pytest.raises(RecordError, match="version 1 of the rules"):
        GAME.replay(version_1(state.record, BLUE_DIE))
    with pytest.raises(RecordError, match="version 1 of the rules"):
        GAME.restore({**state.dump(), "rules_version": 1})


@pytest.mark.parametrize("version", [0, 3, "1", 1.0, True, None, [1]])
def test_no_other_version_plays_alike(version: Any) -> None:
    assert not GAME.plays_alike(version, 4, {})


@pytest.mark.parametrize("options", [None, [], "helmet", 7, [["helmet", "help"]]])
def test_version_1_with_malformed_options_is_refused(options: Any) -> None:
    assert not GAME.plays_alike(1, 1, options)
    with pytest.raises(RecordError):
        GAME.restore({**some_turns(1).dump(), "rules_version": 1, "options": options})


@pytest.mark.parametrize("helmet", [None, [], {}, 7])
def test_odd_values_of_the_option_raise_only_a_record_error(helmet: Any) -> None:
    for version in (1, 2):
        with pytest.raises(RecordError):
            GAME.restore({**some_turns(1).dump(), "rules_version": version, "options": {"helmet": helmet}})
