"""Edited or damaged dumps are refused with an error that names the field."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sandai
from examples.pebbles.game import Pebbles
from examples.pebbles.rules.act import Act
from examples.pebbles.rules.state import PebbleState
from sandai.kernel.choice import Choice
from sandai.kernel.contract import check_game
from sandai.kernel.errors import RecordError
from sandai.kernel.frame import Frame
from sandai.kernel.game import Game

GAME = Pebbles()
DEEP: list[Any] = []
for _ in range(5000):
    DEEP = [DEEP]


def dumped(game: Game = GAME, seats: int = 2, moves: int = 3) -> dict[str, Any]:
    """A position some choices into a game, as it comes out of a file."""
    state = game.new(seats, seed=5)
    for _ in range(moves):
        state.play(state.choices[0])
    dump: dict[str, Any] = json.loads(json.dumps(state.dump()))
    return dump


def put(dump: Any, path: tuple[Any, ...], value: Any) -> None:
    for step in path[:-1]:
        dump = dump[step]
    dump[path[-1]] = value


def test_an_untouched_dump_is_restored() -> None:
    dump = dumped()
    assert GAME.restore(dump).dump() == GAME.restore(dump, trusted=True).dump() == dump


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("seats",), 2.0, "seats is 2.0; it must be a whole number"),
        (("seats",), 9, "can't be played by 9"),
        (("rules_version",), True, "rules_version is True"),
        (("options",), [], "options is []; it must be a table"),
        (("options",), {"pebbles": 12.0}, "pebbles can't be 12.0"),
        (("seed",), None, "A seed is a whole number or a text, not None"),
        (("seed",), 1.5, "A seed is a whole number or a text, not 1.5"),
        (("pack",), [], "not []"),
        (("pack",), {"a": DEEP}, "nested too deep"),
        (("key",), "zz" * 32, "; it must be 32 bytes"),
        (("key",), "00", "key is '00'; it must be 32 bytes"),
        (("key",), 3, "key is 3; it must be a text"),
        (("counts",), [1, 2, 3], "counts is [1, 2, 3]; it must be a list of 4"),
        (("counts", 0), -1, "counts, draws, is -1"),
        (("counts", 1), 10**40, "counts, shown, is 1000"),
        (("counts", 2), 99, "past has 3 choices, but the count of decisions is 99"),
        (("counts", 3), 4, "barrier, is 4; it must be at most 3"),
        (("flags", 0), 1, "flags is 1; it must be true or false"),
        (("sealed",), [[0]], "sealed[0] is [0]"),
        (("sealed",), [[7, "bid 1"]], "sealed[0], seat, is 7"),
        (("sealed",), [[0, 1]], "sealed[0], text, is 1"),
        (("sealed",), [[0, "bid 1"]], "'bid 1' is not possible now"),
        (("past", 1), [0], "past[1] is [0]"),
        (("past", 1, 0), 2, "past[1], seat, is 2; it must be a whole number from 0 to 1"),
        (("past", 1, 1), None, "past[1], text, is None"),
        (("past", 1, 2), "yes", "past[1], together, is 'yes'"),
        (("journal", 1, 0), 500, "journal[1], at, is 500"),
        (("journal", 1, 1), 3, "journal[1], kind, is 3"),
        (("journal", 1, 2), 3, "journal[1], rule, is 3"),
        (("journal", 1, 3), 12, "journal[1], seat, is 12"),
        (("journal", 1, 4), [], "journal[1], data, is []"),
        (("journal", 1, 4), {"x": DEEP}, "nested too deep"),
        (("journal", 1, 4), {"x": 10**400}, "journal[1], data,.x is a huge number"),
        (("journal", 1, 4), {"x": {1, 2}}, "journal[1], data,.x is {1, 2}; it must be plain data"),
        (("journal", 1, 4), {1: 2}, "a name in journal[1], data, is 1; it must be a text"),
        (("journal", 1, 4), {"x": [0] * 100_001}, "journal[1], data,.x has 100001 entries"),
        (("journal", 1, 1), "x" * 10_001, "journal[1], kind, is longer than any text"),
        (("journal", 1, 5), -1, "journal[1], audience, is -1"),
        (("agenda", 0), [], "agenda[0] is None; it must be the name of a step"),
        (("agenda", 0), "Round", "agenda[0] is 'Round'; it must be a list"),
        (("agenda", 0), ["Fly"], "agenda[0] is 'Fly'"),
        (("agenda", 0), [["Round"]], "agenda[0] is ['Round']"),
        (("agenda", 0), ["Round", 1], "agenda[0], Round, is [1]; it must be a list of 0"),
        (("agenda", -1, 1), 2, "agenda[1], Act, seat, is 2"),
        (("agenda", -1, 2), 1.5, "agenda[1], Act, left, is 1.5"),
        (("agenda", -1, 2), 10**30, "agenda[1], Act, left, is 1000"),
        (("agenda", -1), ["Round"], "its last step, Round, asks nobody"),
        (("data",), {}, "the field 'hands' of data is missing"),
        (("data", "more"), 1, "data has no field 'more'"),
        (("data", "round"), 1.0, "data, round, is 1.0; it must be a whole number"),
        (("data", "round"), True, "data, round, is True"),
        (("data", "round"), 10**300, "data, round, is a huge number; it must be"),
        (
            ("data", "round"),
            1 << 40,
            "data, round, is 1099511627776; it must be a whole number from -1000000000 to 1000000000",
        ),
        (("data", "points"), [1], "data, points, has 1 entries; it must have 2"),
        (("data", "points", 0), -4, "data: points below zero"),
        (("data", "points", 1), "3", "data, points[1], is '3'"),
        (("data", "hands"), [[1], [2], [3]], "data, hands, has 3 entries; it must have 2"),
        (("data", "hands", 1), [1, None], "data, hands[1][1], is None"),
        (("data", "pile"), DEEP, "data, pile[0], is"),
        (("more",), 1, "it has no field 'more'"),
    ],
)
def test_the_field_that_is_wrong_is_named(path: tuple[Any, ...], value: Any, words: str) -> None:
    dump = dumped()
    put(dump, path, value)
    with pytest.raises(RecordError) as refused:
        GAME.restore(dump)
    assert words in str(refused.value)
    assert str(refused.value).endswith(".") and len(str(refused.value)) < 700


@pytest.mark.parametrize("field", sorted(dumped()))
def test_a_missing_field_is_named(field: str) -> None:
    dump = dumped()
    del dump[field]
    with pytest.raises(RecordError, match=f"the field '{field}' is missing"):
        GAME.restore(dump)


@pytest.mark.parametrize("dump", [None, [], 3, "dump", {}, {"game": DEEP}], ids=lambda value: type(value).__name__)
def test_what_is_no_dump_at_all_is_refused(dump: Any) -> None:
    with pytest.raises(RecordError, match="This is not a dump of Pebbles"):
        GAME.restore(dump)


def test_a_question_that_asks_nobody_or_offers_nothing_is_refused() -> None:
    dump = dumped()
    dump["agenda"] = [["Bidding"]]
    dump["sealed"] = [[0, "bid 1"], [1, "bid 1"]]
    with pytest.raises(RecordError, match="agenda: its last step asks the seats"):
        GAME.restore(dump)

    class Mute(Act):
        def choices(self, state: PebbleState, seat: int) -> list[Choice]:
            return []

    class MutePebbles(Pebbles):
        frames = {**Pebbles.frames, "Act": Mute}

    with pytest.raises(RecordError, match="agenda: its last step leaves seat 0 nothing to choose from"):
        MutePebbles().restore(dumped())


def test_tables_in_the_data_of_a_game_keep_their_names_and_types() -> None:
    class Noting(PebbleState):
        growing = (*PebbleState.growing, "notes")

        def dump_data(self) -> dict[str, Any]:
            return {**super().dump_data(), "notes": {"a": 1}, "fixed": {"a": 1}}

    class NotingPebbles(Pebbles):
        def begin(self, setup: Any) -> PebbleState:
            state = super().begin(setup)
            noting = Noting(setup, state.points, state.hands, state.pile, state.round)
            noting.agenda = state.agenda
            return noting

    game = NotingPebbles()
    for name, table, words in (
        ("fixed", {"b": 1}, "data, fixed, has the names"),
        ("fixed", {"a": 1.5}, "data, fixed.a, is 1.5"),
        ("notes", {"a": None}, "data, notes.a, is None"),
        ("notes", {"b": 10**30}, "data, notes, is 1000"),
        ("notes", {"b": 5}, ""),
    ):
        dump = dumped(game)
        dump["data"][name] = table
        if words:
            with pytest.raises(RecordError, match=words):
                game.restore(dump)
        else:
            game.restore(dump)


def test_the_arguments_of_steps_are_lists_of_whole_numbers_at_most() -> None:
    class Lister(Frame[PebbleState]):
        fields = ("numbers",)

        def __init__(self, numbers: list[int]) -> None:
            self.numbers = numbers

    class ListerPebbles(Pebbles):
        frames = {**Pebbles.frames, "Lister": Lister}

    dump = dumped()
    dump["agenda"].insert(0, ["Lister", [1, 2]])
    assert ListerPebbles().restore(dump).dump()["agenda"][0] == ["Lister", [1, 2]]
    dump["agenda"][0] = ["Lister", [1, "2"]]
    with pytest.raises(RecordError, match=r"agenda\[0\], Lister, numbers, is '2'"):
        ListerPebbles().restore(dump)


def test_rules_that_crash_on_absurd_data_refuse_the_dump() -> None:
    class Fragile(Pebbles):
        def invariants(self, state: PebbleState) -> list[str]:
            return [] if 100 // state.round else ["never"]

    dump = dumped(Fragile())
    dump["data"]["round"] = 0
    with pytest.raises(RecordError, match="its data contradict each other .ZeroDivisionError"):
        Fragile().restore(dump)


def test_an_event_that_no_words_fit_is_refused() -> None:
    class Wordy(Pebbles):
        def line(self, event: Any, names: list[str]) -> str:
            return {"rolled": "Rolled.", "bid": "Bid."}[event.kind]

    with pytest.raises(RecordError, match="KeyError"):
        Wordy().restore(dumped(Wordy()))


def test_the_battery_finds_a_list_that_grows_unannounced() -> None:
    class Rigid(PebbleState):
        growing = ()

    class RigidPebbles(Pebbles):
        def begin(self, setup: Any) -> PebbleState:
            state = super().begin(setup)
            rigid = Rigid(setup, state.points, state.hands, state.pile, state.round)
            rigid.agenda = state.agenda
            return rigid

    problems = check_game(RigidPebbles(), 2, 1).problems
    assert any("its own dump is refused" in problem and "data, " in problem for problem in problems)


@pytest.mark.parametrize("name", sandai.games())
def test_a_frame_of_a_game_takes_only_its_own_types(name: str) -> None:
    """Plain classes are checked by their annotations, compiled ones check themselves."""
    game = sandai.load(name)
    frame = next(kind for kind in game.frames.values() if "seat" in kind.fields and issubclass(kind, Frame))
    absurd: list[Any] = ["x", 1.5, None, [1], {}]
    for bad in absurd:
        dump = dumped(game, max(game.seats), 6)
        dump["agenda"].insert(0, [frame.__name__, *[bad for _ in frame.fields]])
        with pytest.raises(RecordError, match=r"agenda\[0\]|object expected"):
            game.restore(dump)


@pytest.mark.parametrize("name", sandai.games())
def test_absurd_numbers_anywhere_in_the_data_of_a_game_are_refused(name: str) -> None:
    game = sandai.load(name)
    whole = dumped(game, max(game.seats), 8)
    for field, value in whole["data"].items():
        for absurd in (10**30, -(10**30), 1.5, None, "x", True):
            dump = json.loads(json.dumps(whole))
            if isinstance(value, list) and value and not isinstance(value[0], list):
                dump["data"][field][0] = absurd
            else:
                dump["data"][field] = absurd
            if (field, absurd) == ("phase", "x"):
                continue
            with pytest.raises(RecordError, match=field):
                game.restore(dump)


@pytest.mark.parametrize("name", sandai.games())
def test_a_negative_set_is_refused_and_not_looped_over_for_ever(name: str) -> None:
    game = sandai.load(name)
    whole = dumped(game, max(game.seats), 8)
    for field in game.restore(whole).sets:
        for negative in (-1, -5):
            dump = json.loads(json.dumps(whole))
            if isinstance(dump["data"][field], list):
                dump["data"][field][-1] = negative
            else:
                dump["data"][field] = negative
            with pytest.raises(RecordError, match=f"data, {field}.* is {negative}; it must be a whole number from 0"):
                game.restore(dump)
