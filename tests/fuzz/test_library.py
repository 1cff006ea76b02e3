"""The library refuses all invalid input with a SandaiError."""

from __future__ import annotations

import copy
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandai
from sandai.cli import given_options
from sandai.kernel.state import State
from tests.fuzz.strategies import (
    as_json,
    companions,
    examples,
    good_dump,
    good_record,
    json_values,
    mutated,
    near_values,
    option_values,
    texts,
)

GAMES = sandai.games()
OPTIONS = [(name, option) for name in GAMES for option in sandai.load(name).options]
PLACES = [(name, seats, moves) for name in GAMES for seats in sandai.load(name).seats for moves in (0, 9, 60)]


def refused_or(make: Any) -> State | None:
    """The position that is made, or None if it was refused in words."""
    try:
        state: State = make()
    except sandai.SandaiError as error:
        words = str(error)
        assert 8 < len(words) < 20_000, words
        words.encode()
        return None
    for seat in state.actors:
        assert state.choices_of(seat)
    return state


def as_typed(value: Any) -> str:
    """A value as somebody might type it."""
    return "9" * 5000 if isinstance(value, int) and abs(value) > 10**300 else str(value)


def exact(option: Any, value: Any) -> bool:
    """Whether a value that was accepted is what the rules count with, and not only equal to it."""
    members = value if option.kind in ("ints", "names", "set") else [value]
    wanted = {type(one) for one in option.allowed} or {bool if option.kind == "bool" else int}
    return all(type(member) in wanted for member in members)


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=[f"{name}-{option.name}" for name, option in OPTIONS])
def test_options(name: str, option: Any) -> None:
    game = sandai.load(name)

    @examples(15)
    @given(value=option_values(option), seats=st.sampled_from(option.seats or game.seats), text=texts)
    def check(value: Any, seats: int, text: str) -> None:
        others = companions(option)
        state = refused_or(lambda: game.new(seats, 1, **{**others, option.name: value}))
        assert state is None or exact(option, state.setup.options[option.name])
        for typed in (as_typed(value), text):
            words = [f"{option.name}={typed}"]
            refused_or(lambda words=words: game.new(seats, 1, **{**others, **given_options(game, words)}))

    check()


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=[f"{name}-{option.name}" for name, option in OPTIONS])
def test_values_that_look_like_good_ones(name: str, option: Any) -> None:
    game = sandai.load(name)
    seats = min(option.seats or game.seats)
    for near in near_values(option):
        for value in (near, [near], [near] * max(2, option.length)):
            given = {**companions(option), option.name: value}
            state = refused_or(lambda given=given: game.new(seats, 1, **given))
            assert state is None or exact(option, state.setup.options[option.name])


@examples(60)
@given(
    name=st.sampled_from(GAMES),
    seats=st.sampled_from([1.0, 2.0, 3.0, True, "2", [2]]) | json_values,
    seed=json_values,
    options=json_values,
    pack=json_values,
)
def test_everything_else_that_a_new_game_takes(name: str, seats: Any, seed: Any, options: Any, pack: Any) -> None:
    game = sandai.load(name)
    state = refused_or(lambda: game.new(seats))
    assert state is None or type(state.seats) is int
    refused_or(lambda: game.new(None, seed))
    refused_or(lambda: game.new(None, 1, pack))
    if isinstance(options, dict):
        refused_or(lambda: game.replay(sandai.Record(name, game.rules_version, max(game.seats), options, 1, [], {})))


@examples(60)
@given(st.data())
def test_damaged_records(data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(PLACES))
    text = as_json(data.draw(mutated(good_record(*place))))

    def replayed() -> State:
        record = sandai.Record.parse(text)
        return sandai.load(record.game).replay(record)

    refused_or(replayed)


@examples(60)
@given(st.one_of(json_values.map(as_json), st.text(max_size=40)))
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(sandai.RecordError):
        sandai.Record.parse(text)


@examples(90)
@given(st.data())
def test_damaged_dumps(data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(PLACES))
    dump = good_dump(*place)
    part = data.draw(st.sampled_from(["", "agenda", "data", "data", "journal", "past"]))
    if part:
        dump[part] = data.draw(mutated(dump[part]))
    else:
        dump = data.draw(mutated(dump))
    state = refused_or(lambda: sandai.load(place[0]).restore(dump))
    if state is not None:
        assert state.setup.game.invariants(state) == []
        for viewer in (None, *range(state.seats)):
            state.view(viewer)


def components(name: str) -> dict[str, Any]:
    """The component files of a game, as a pack that replaces them all by themselves."""
    return copy.deepcopy(read_components(name))


@cache
def read_components(name: str) -> dict[str, Any]:
    folder = files(f"sandai.games.{name}").joinpath("components")
    found = [path for path in folder.iterdir() if path.name.endswith(".toml")]
    return {path.name.removesuffix(".toml"): tomllib.loads(path.read_text("utf-8")) for path in found}


@pytest.mark.parametrize("name", GAMES)
def test_damaged_packs(name: str) -> None:
    game = sandai.load(name)

    @examples(25)
    @given(st.data())
    def check(data: st.DataObject) -> None:
        whole = components(name)
        file = data.draw(st.sampled_from(sorted(whole)))
        pack = {file: data.draw(mutated(whole[file]))}
        refused_or(lambda: game.new(None, 1, pack))
        refused_or(lambda: game.new(None, 1, pack[file]))

    check()
