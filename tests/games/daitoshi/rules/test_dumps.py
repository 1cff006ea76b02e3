"""Dumps with impossible numbers: the invariants report them without raising, or the game goes on."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.exploit import ExploitTwo
from sandai.games.daitoshi.rules.actions.inventions import Commit, Install
from sandai.games.daitoshi.rules.actions.machine import MachineOrder
from sandai.games.daitoshi.rules.checks.invariants import broken
from sandai.games.daitoshi.rules.city_turn import Act
from sandai.games.daitoshi.rules.factory.payment import Pay
from sandai.games.daitoshi.rules.rewards.gaining import Gain
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.turn import Turn
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.errors import RecordError
from sandai.kernel.frame import Frame
from tests.games.daitoshi.scene import A, B, Scene

Path = tuple[str | int, ...]
WRONG = (-1000, -3, -2, -1, 0, 1, 3, 5, 9, 16, 99, 255, 10**9)


class Chance:
    """A small stream of its own, so that the numbers drawn stay the same."""

    def __init__(self, *names: Any) -> None:
        self.key = stream_key("dumps", *names)
        self.count = 0

    def below(self, bound: int) -> int:
        self.count += 1
        return draw_below(self.key, self.count, bound)


def numbers(value: Any, path: Path = ()) -> Iterator[Path]:
    """The path of every whole number and of every list of them."""
    if isinstance(value, (dict, list)):
        if isinstance(value, list) and all(isinstance(member, int) for member in value) and path:
            yield path
        for key, member in value.items() if isinstance(value, dict) else enumerate(value):
            yield from numbers(member, (*path, key))
    elif type(value) is int:
        yield path


def changed(dump: dict[str, Any], path: Path, chance: Chance) -> dict[str, Any]:
    """The dump with one number, or the length of one list, changed."""
    other = copy.deepcopy(dump)
    inner: Any = other
    for key in path[:-1]:
        inner = inner[key]
    old = inner[path[-1]]
    if isinstance(old, list):
        inner[path[-1]] = (old[:-1], [*old, 0], [], [*old, *old])[chance.below(4)]
    else:
        inner[path[-1]] = (*WRONG, old - 1, old + 1)[chance.below(len(WRONG) + 2)]
    return other


def play_on(state: DaitoshiState, chance: Chance) -> None:
    """A few decisions, with everything that a table asks for."""
    for _ in range(25):
        if state.over:
            break
        seat = state.actors[0]
        state.view(seat)
        state.prompt_of(seat)
        GAME.candidates(state, seat)
        assert state.choices
        state.play(state.choices[chance.below(len(state.choices))])


@pytest.mark.parametrize(("seats", "options"), [(1, {"advisors": 10}), (2, {}), (3, {"expert": True}), (4, {})])
def test_a_wrong_number_is_reported_or_harmless(seats: int, options: dict[str, Any]) -> None:
    chance = Chance(seats)
    seen: Counter[str] = Counter()
    for seed in range(8):
        state = GAME.new(seats, seed, **options)
        for _ in range(chance.below(60)):
            if not state.over:
                state.play(state.choices[chance.below(len(state.choices))])
        dump = state.dump()
        paths = [path for path in numbers({"data": dump["data"], "agenda": dump["agenda"]}) if len(path) > 1]
        for _ in range(40):
            wrong = changed(dump, paths[chance.below(len(paths))], chance)
            other = GAME.restore(wrong, trusted=True)  # unchecked, so that the invariants have to find it
            assert isinstance(other, DaitoshiState)
            faults = broken(other)
            seen["reported" if faults else "harmless"] += 1
            if faults:
                with pytest.raises(RecordError):
                    GAME.restore(wrong)
            else:
                play_on(other, chance)
    assert seen["reported"] > seen["harmless"]


def position() -> DaitoshiState:
    state = GAME.new(2, 3)
    assert isinstance(state, DaitoshiState)
    assert broken(state) == []
    return state


@pytest.mark.parametrize("name", [name for name in DaitoshiState.fields if isinstance(getattr(position(), name), list)])
def test_lists_of_a_wrong_length_are_reported(name: str) -> None:
    state = position()
    members = getattr(state, name)
    setattr(state, name, [*members, *(members or [0])] * 9)
    assert broken(state)


@pytest.mark.parametrize("name", [name for name in DaitoshiState.fields if isinstance(getattr(position(), name), int)])
@pytest.mark.parametrize("value", [-(10**9), -2, 10**9])
def test_numbers_that_point_nowhere_are_reported(name: str, value: int) -> None:
    state = position()
    setattr(state, name, value)
    assert broken(state)


def test_more_hexes_than_were_laid_are_reported() -> None:
    state = position()
    state.left[0] += 1
    assert any(fault.startswith("INV-02: 10 hexes on track 0, 9 were laid") for fault in broken(state))


@pytest.mark.parametrize("place", range(s.SIZE))
@pytest.mark.parametrize("value", [-(10**9), 10**9])
def test_numbers_of_a_factory_that_can_not_be_are_reported(place: int, value: int) -> None:
    state = position()
    state.factories[1][place] = value
    assert broken(state)


@pytest.mark.parametrize(
    "frame",
    [
        Turn(7),
        Turn(B),
        Act(A, [0]),  # without food
        Act(A, [9]),
        Pay(A, 9, 1),
        Pay(A, 0, 5),  # more than the player has
        Commit(A),  # without food there is no answer
        ExploitTwo(A, 0, 0),
        Install(A, [9, 0]),
        Install(A, [0, 0, 1]),
        MachineOrder(A, [0]),
        Gain(A, [-1], "", 0),
        Gain(A, [255 << 8], "", 0),
        Gain(5, [], "", 0),
        Gain(A, [], "the moon", 0),
        Gain(A, [], "", 10**6),
    ],
)
def test_an_agenda_that_does_not_fit_is_reported(frame: Frame[DaitoshiState]) -> None:
    scene = Scene(seats=2).to_play(A)
    assert not [fault for fault in broken(scene.state) if fault.startswith("INV-37")]
    scene.state.agenda = [*scene.state.agenda, frame] if frame.asks else [frame, *scene.state.agenda]
    assert [fault for fault in broken(scene.state) if fault.startswith("INV-37")]
