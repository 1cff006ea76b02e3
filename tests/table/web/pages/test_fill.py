"""Slots of messages are filled with markup, and names that look like slots stay names."""

from __future__ import annotations

import htpy as h
import pytest

from sandai.table import words
from sandai.table.web.pages.fill import fill


def test_slots_are_replaced_by_nodes() -> None:
    filled = str(h.p[fill("{name} asks for {what}.", name=h.strong["Ann"], what="more")])
    assert filled == "<p><strong>Ann</strong> asks for more.</p>"


@pytest.mark.parametrize("name", ["{when}", "{point}", "{", "{}", "{0}"])
def test_a_name_that_looks_like_a_slot_stays_as_it_is(name: str) -> None:
    assert str(h.p[fill(words.IS_AWAY, name=name, when="today")]) == f"<p>{name} is away, last here today.</p>"
    asked = h.p[fill(words.wished(False, 2), name=name, point="the beginning")]
    assert str(asked) == f"<p>{name} asks to take back 2 choices, to the beginning.</p>"
    assert words.deciding([name, "Ann"]) == f"Waiting for {name} and Ann"
