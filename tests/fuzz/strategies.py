"""Hypothesis strategies for invalid input: values of wrong types, damaged records and dumps."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

import sandai
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.state import State

__all__ = [
    "DEEP",
    "as_json",
    "companions",
    "examples",
    "good_dump",
    "good_record",
    "json_values",
    "mutated",
    "near_values",
    "option_values",
    "played",
]

DEEP = "@deep"  # stands for a value that is nested too deep to be built here; `as_json` writes it out
NESTED = "[" * 3000 + "]" * 3000
SOAK = 100  # times as many examples as in the suite


def examples(number: int) -> settings:
    """So many examples in the suite, many more in `make soak`."""
    current = settings()
    return settings(current, max_examples=number if current.derandomize else number * SOAK)


def as_json(value: Any) -> str:
    return json.dumps(value).replace(f'"{DEEP}"', NESTED)


numbers = st.one_of(
    st.integers(-3, 12),
    st.integers(),
    st.sampled_from([2**31, 2**63, 2**64, -(2**63), 10**30, 10**400, -(10**400)]),
    st.sampled_from([2.0, 1.5, -0.0, 1e308, float("inf"), float("nan")]),
)
texts = st.one_of(
    st.text(max_size=12),
    st.sampled_from(["", "2", "true", "null", "\x00", "\ud800", "é", "三大", "x" * 5000, "../..", "<b>", "%s{}"]),
)
scalars = st.one_of(st.none(), st.booleans(), numbers, texts, st.just(DEEP))
json_values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=4)),
    max_leaves=8,
)


def near_values(option: Any) -> list[Any]:
    """Good values of an option, those at its bounds, and others that look like them."""
    good = [option.default, *option.allowed, option.least, option.most, option.least - 1, option.most + 1, True]
    return [*good, *(float(value) for value in good if isinstance(value, int)), *(str(value) for value in good)]


def option_values(option: Any) -> st.SearchStrategy[Any]:
    """Values near the good ones and far from them."""
    near = near_values(option)
    one = st.one_of(st.sampled_from(near), scalars)
    lists = st.lists(st.sampled_from(near), min_size=1, max_size=max(1, option.length))
    return st.one_of(one, lists, st.lists(one, max_size=4), json_values)


def companions(option: Any) -> dict[str, Any]:
    """The other option without which this one changes nothing."""
    return {option.needs[0]: option.needs[1]} if option.needs else {}


@cache
def played(name: str, seats: int, moves: int) -> State:
    """A position of a random game."""
    state = sandai.load(name).new(seats, seed="fuzz")
    key = stream_key("fuzz", name, seats)
    for number in range(moves):
        if state.over:
            break
        choices = state.choices
        state.play(choices[draw_below(key, number, len(choices))])
    return state


def good_record(name: str, seats: int, moves: int) -> Any:
    return json.loads(played(name, seats, moves).record.text())


def good_dump(name: str, seats: int, moves: int) -> Any:
    return json.loads(json.dumps(played(name, seats, moves).dump()))


@st.composite
def mutated(draw: st.DrawFn, data: Any, values: st.SearchStrategy[Any] = json_values) -> Any:
    """Plain data with one to three damages. The data itself is changed."""
    for _ in range(draw(st.integers(1, 3))):
        data = _damaged(draw, data, values)
    return data


def _damaged(draw: st.DrawFn, data: Any, values: st.SearchStrategy[Any]) -> Any:
    place = data
    while True:
        if not isinstance(place, (dict, list)) or not place:
            return draw(values) if place is data else data
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = keys[draw(st.integers(0, len(keys) - 1))]
        deeper = isinstance(place[key], (dict, list)) and place[key] and draw(st.integers(0, 3))
        if not deeper:
            break
        place = place[key]
    what = draw(st.sampled_from(["replace", "replace", "nudge", "remove", "add", "swap"]))
    if what == "remove":
        del place[key]
    elif what == "add":
        if isinstance(place, dict):
            place[draw(texts)] = draw(values)
        else:
            place.insert(key, draw(values))
    elif what == "swap":
        place[key] = place[keys[draw(st.integers(0, len(keys) - 1))]]
    elif what == "nudge" and isinstance(place[key], int):
        place[key] += draw(st.integers(-3, 3))
    else:
        place[key] = draw(values)
    return data
