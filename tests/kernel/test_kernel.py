"""The kernel, tested with a tiny game."""

from __future__ import annotations

import json

import pytest

from examples.pebbles.components.pebbles import PEBBLES
from examples.pebbles.game import Pebbles
from examples.pebbles.rules.state import PebbleState
from examples.pebbles.words import PebbleWords
from sandai.kernel.chance import draw_below, fingerprint, stream_key
from sandai.kernel.contract import check_game, drawn_options, sweep
from sandai.kernel.errors import IllegalChoice, OptionError, RecordError
from sandai.kernel.history import History
from sandai.kernel.parts import Words
from sandai.kernel.record import Record
from sandai.kernel.refusal import Refusal
from sandai.kernel.state import Setup

GAME = Pebbles()


def test_the_battery_is_clean() -> None:
    report = sweep(GAME, games=12, every=1, guided=False)
    assert report.problems == []
    assert set(report.questions) == {"Bidding", "Act"}


def test_the_battery_finds_a_leak() -> None:
    class Leaky(Pebbles):
        def view(self, state, seat):  # type: ignore[no-untyped-def]
            return {"hands": state.hands}

    problems = check_game(Leaky(), 2, 1).problems
    assert any("can't know" in problem for problem in problems)


def test_the_battery_finds_a_shared_list() -> None:
    class SharingState(PebbleState):
        def copy(self) -> PebbleState:
            new = super().copy()
            new.points = self.points
            return new

    class Sharing(Pebbles):
        def begin(self, setup: Setup) -> PebbleState:
            fresh = super().begin(setup)
            state = SharingState(setup, fresh.points, fresh.hands, fresh.pile, fresh.round)
            state.agenda = fresh.agenda
            return state

    assert check_game(Sharing(), 2, 1).problems


def test_sealed_answers_stay_hidden_and_their_order_changes_nothing() -> None:
    one, other = GAME.new(2, seed=5), GAME.new(2, seed=5)
    assert list(one.actors) == [0, 1]
    one.play("bid 3", 0)
    assert list(one.actors) == [1] and one.events() == []
    one.play("bid 1", 1)
    other.play("bid 1", 1)
    other.play("bid 3", 0)
    assert one.dump() == other.dump()
    assert one.record.choices == ["@0 bid 3", "@1 bid 1"]


def test_a_sealed_answer_survives_dump_and_record() -> None:
    state = GAME.new(2, seed=5)
    state.play("bid 3", 1)
    again = GAME.restore(json.loads(json.dumps(state.dump())))
    assert again.actors == (0,) and again.dump() == state.dump()
    assert GAME.replay(state.record).dump() == state.dump()


def test_only_the_asked_seat_plays() -> None:
    state = GAME.new(2, seed=5)
    state.play("bid 3", 0)
    with pytest.raises(IllegalChoice, match="Seat 0 is not asked"):
        state.play("bid 2", 0)
    state.play("bid 0", 1)
    with pytest.raises(IllegalChoice, match="Seat 1 is not asked now; it is seat 0"):
        state.play("roll", 1)


def test_an_illegal_choice_says_what_is_possible() -> None:
    state = GAME.new(2, seed=5)
    with pytest.raises(IllegalChoice, match="'fly' is not possible now .*bid 0; bid 1"):
        state.play("fly")


def test_a_well_formed_illegal_choice_is_refused_with_its_reason_and_rule() -> None:
    state = GAME.new(2, seed=5)
    state.play("bid 3", 0)
    state.play("bid 0", 1)
    missing = next(pebble for pebble in range(12) if pebble not in state.view(0)["hand"])
    with pytest.raises(IllegalChoice) as refused:
        state.play(f"keep {missing}", 0)
    name = PEBBLES[missing].name
    assert refused.value.reason == f"You don't hold {name}."
    assert refused.value.rule == "P-011"
    assert "roll" in refused.value.possible
    assert str(refused.value).startswith(f"You don't hold {name} (P-011). Possible: draw; roll")


def test_the_contract_finds_reasons_that_contradict_the_rules() -> None:
    class Strict(PebbleWords):
        def refusal(self, state: PebbleState, text: str, seat: int) -> Refusal | None:
            return Refusal("No.", "P-001")

    class Silent(PebbleWords):
        def refusal(self, state: PebbleState, text: str, seat: int) -> Refusal | None:
            return None

    class Telling(PebbleWords):
        def refusal(self, state: PebbleState, text: str, seat: int) -> Refusal | None:
            known = super().refusal(state, text, seat)
            return None if known is None else Refusal(f"The next pebble is {state.pile[-1]}.", "P-011")

    def problems(said: Words) -> list[str]:
        class Spoken(Pebbles):
            words = said

        return check_game(Spoken(), 2, 1).problems

    assert any("is legal, but" in problem for problem in problems(Strict()))
    assert any("without a reason" in problem for problem in problems(Silent()))
    assert any("can't know" in problem for problem in problems(Telling()))


def test_undo_stops_where_chance_was_drawn() -> None:
    line = History(GAME.new(2, seed=5))
    line.play("bid 3", 0)
    line.play("bid 0", 1)
    assert line.undoable == 0
    start = line.state.dump()
    line.play(line.state.choices[-1])
    assert line.undoable == 1
    line.undo()
    assert line.state.dump() == start
    line.play("roll")
    with pytest.raises(IllegalChoice, match="nothing to take back"):
        line.undo()


def test_undo_stops_where_something_hidden_came_to_light() -> None:
    line = History(GAME.new(2, seed=5))
    line.play("bid 3", 0)
    line.play("bid 0", 1)
    line.play("draw")
    assert line.undoable == 0


def test_options_are_checked_in_words() -> None:
    with pytest.raises(OptionError, match="no option 'money'. The options are: pebbles, mode"):
        GAME.new(2, money=3)
    with pytest.raises(OptionError, match="pebbles can't be 99; it is a whole number from 8 to 20"):
        GAME.new(2, pebbles=99)
    with pytest.raises(OptionError, match="numbers of players are: 2, 3"):
        GAME.new(4)
    with pytest.raises(OptionError, match="three players"):
        GAME.new(2, mode="odd")


def test_drawn_options_are_legal() -> None:
    for seed in range(30):
        GAME.values(2, drawn_options(GAME, 2, seed))


def test_records_are_read_with_care() -> None:
    record = GAME.new(2, seed="tea").record
    assert Record.parse(record.text()) == record
    for bad in ("{", "[]", '{"sandai": 1}', record.text().replace('"seats": 2', '"seats": "two"')):
        with pytest.raises(RecordError):
            Record.parse(bad)
    with pytest.raises(RecordError, match="Choice 1 of this record"):
        GAME.replay(Record("pebbles", 1, 2, {}, 1, ["fly"], {}))
    with pytest.raises(RecordError, match="version 9"):
        GAME.replay(Record("pebbles", 9, 2, {}, 1, [], {}))


def test_a_bad_dump_is_refused() -> None:
    with pytest.raises(RecordError, match="not a dump of Pebbles"):
        GAME.restore({"game": "pebbles", "rules_version": 1})
    with pytest.raises(RecordError, match="another version of Sandai"):
        GAME.restore({**GAME.new(2).dump(), "form": 1})


def test_an_imagined_position_has_no_record() -> None:
    with pytest.raises(RecordError, match="no record"):
        _ = GAME.new(2).imagine(0, 1).record


def test_chance_is_even_and_fixed_by_the_seed() -> None:
    key = stream_key("a")
    counts = [0] * 6
    for number in range(6000):
        counts[draw_below(key, number, 6)] += 1
    assert min(counts) > 850
    assert draw_below(key, 3, 1000) == draw_below(stream_key("a"), 3, 1000)
    assert fingerprint(7) == fingerprint(7) != fingerprint(8)
