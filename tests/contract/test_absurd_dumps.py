"""Dumps with one absurd number are refused, in whatever field it is."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

import sandai


def numbers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all whole numbers in plain data."""
    if isinstance(value, (dict, list)):
        for key, member in value.items() if isinstance(value, dict) else enumerate(value):
            yield from numbers(member, (*path, key))
    elif type(value) is int:
        yield path


@pytest.mark.parametrize("absurd", [1_000_000, -5])
@pytest.mark.parametrize("name", sandai.games())
def test_one_absurd_number_in_each_field_is_refused(name: str, absurd: int) -> None:
    game = sandai.load(name)
    state = game.new(2, seed=5)
    for _ in range(20):
        if not state.over:
            state.play(state.choices[state.decisions % len(state.choices)])
    dump = state.dump()
    by_field = {path[0]: path for path in numbers(dump["data"])}
    accepted = []
    for field, path in by_field.items():
        changed = copy.deepcopy(dump)
        inner = changed["data"]
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = absurd
        try:
            game.restore(changed)
        except sandai.RecordError:
            continue
        accepted.append(field)
    assert accepted == []
    assert len(by_field) > 10
