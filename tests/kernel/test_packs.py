"""Invalid component packs are refused."""

from __future__ import annotations

from typing import Any

import pytest

from examples.pebbles.game import Pebbles
from examples.pebbles.rules.state import PebbleState
from sandai.kernel.components import replaced
from sandai.kernel.errors import PackError
from sandai.kernel.state import Setup

BASE: dict[str, Any] = {"title": "Pebbles", "sizes": [1, 2], "rows": [{"id": "a", "size": 1}, {"id": 2, "size": 1}]}
DEEP: list[Any] = []
for _ in range(5000):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    ("pack", "words"),
    [
        ({"more": 1}, "there is no table or value 'more' to replace"),
        ({"title": 3}, "3 is not of the kind of 'Pebbles'"),
        ({"title": True}, "True is not of the kind of 'Pebbles'"),
        ({"sizes": DEEP, "title": DEEP}, "is not of the kind of 'Pebbles'"),
        ({"rows": {}}, "a list of tables is wanted"),
        ({"rows": [None]}, "there is no entry None to replace"),
        ({"rows": [{"id": ["a"]}]}, "there is no entry \\['a'\\] to replace"),
        ({"rows": [{"id": {}}]}, "there is no entry {} to replace"),
        ({"rows": [{"id": "b", "size": 1}]}, "there is no entry 'b' to replace"),
        ({"rows": [{"id": "a", "size": 1.0}]}, "entry a, field size: 1.0 is not of the kind of 1"),
        ({"rows": [{"id": "a", "\ud800": 1}]}, "field '\\\\ud800': there is no such field"),
    ],
)
def test_what_does_not_fit_is_named(pack: dict[str, Any], words: str) -> None:
    with pytest.raises(PackError, match=words) as refused:
        replaced("pebbles.toml", BASE, pack)
    assert str(refused.value).encode() and len(str(refused.value)) < 500


def test_new_entries_follow_those_of_the_base_where_a_game_allows_them() -> None:
    pack = {"rows": [{"id": "b", "size": 3}, {"id": "a", "size": 2}]}
    merged = replaced("pebbles.toml", BASE, pack, ("rows",))
    assert merged["rows"] == [{"id": "a", "size": 2}, {"id": 2, "size": 1}, {"id": "b", "size": 3}]
    assert BASE["rows"][0] == {"id": "a", "size": 1}
    with pytest.raises(PackError, match="there is no entry 'b' to replace"):
        replaced("pebbles.toml", BASE, pack, ("sizes",))


@pytest.mark.parametrize(
    "pack", [{"a": DEEP}, {"a": 10**40}, {"a": {1: 2}}, {"a": {1, 2}}], ids=lambda pack: type(pack["a"]).__name__
)
def test_a_pack_is_plain_data(pack: dict[str, Any]) -> None:
    with pytest.raises(PackError, match="This pack can't be used: .*the pack"):
        Pebbles().new(2, pack=pack)


def test_rules_that_crash_on_a_pack_refuse_it() -> None:
    class Fragile(Pebbles):
        def begin(self, setup: Setup) -> PebbleState:
            _ = 12 // setup.pack.get("size", 1)
            return super().begin(setup)

    assert Fragile().new(2, pack={"size": 3}).actors == (0, 1)
    with pytest.raises(PackError, match="This pack can't be used: the game can't be set up with it .ZeroDivisionError"):
        Fragile().new(2, pack={"size": 0})


def test_a_fault_of_the_rules_themselves_is_not_blamed_on_a_pack() -> None:
    class Broken(Pebbles):
        def begin(self, setup: Setup) -> PebbleState:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Broken().new(2)
