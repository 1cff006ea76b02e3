"""Checks of dumps that come from outside: an edited or damaged dump is refused with an error that names the field.

Structure and types are compared with a new game; agenda, journal and past choices have their own checks. Then the game's invariants
must hold, and choices, views and log must work.
"""

from __future__ import annotations

from functools import cache
from inspect import signature
from typing import TYPE_CHECKING, Any, Final

from sandai.kernel import words
from sandai.kernel.errors import named, shown
from sandai.kernel.frame import Question
from sandai.kernel.journal import EVERYONE
from sandai.kernel.state import State

if TYPE_CHECKING:
    from sandai.kernel.game import Game

__all__ = ["Fault", "check_head", "check_plain", "check_position", "check_shape"]

DEEPEST: Final = 20  # nested lists and tables in plain data
MOST_ENTRIES: Final = 100_000  # of one list or table
LONGEST_TEXT: Final = 10_000
HIGHEST: Final = (1 << 63) - 1  # sets as bit masks
HIGHEST_COUNT: Final = 1_000_000_000  # all other numbers
KINDS: Final[dict[str, type]] = {"int": int, "bool": bool, "str": str, "list[int]": list}  # of frames' arguments
PLAIN: Final = (int, bool, str, list, dict, float, type(None))
HEAD: Final[dict[str, type]] = {"game": str, "rules_version": int, "form": int, "seats": int, "options": dict}
REST: Final[dict[str, type]] = {
    "pack": dict,
    "key": str,
    "counts": list,
    "flags": list,
    "sealed": list,
    "agenda": list,
    "past": list,
    "journal": list,
    "data": dict,
}
COUNTS: Final = ("draws", "shown", "decisions", "barrier")


class Fault(Exception):
    """What is wrong with a dump, as the rest of a sentence that begins with its field."""


def wrong(field: str, value: object, wanted: str) -> Fault:
    return Fault(words.field_wrong(field, shown(value), wanted))


def check_type(field: str, value: object, kind: type) -> None:
    """Refuse a value that is not exactly of that type: True is not an int, and neither is 2.0."""
    if type(value) is not kind:
        raise wrong(field, value, words.kind(kind))
    if isinstance(value, (list, dict)) and len(value) > MOST_ENTRIES:
        raise Fault(words.too_many_entries(field, len(value)))
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise Fault(words.text_too_long(field))


def check_number(field: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise wrong(field, value, words.whole_number(least, most))


def check_row(field: str, value: object, length: int) -> list[Any]:
    if not isinstance(value, list) or len(value) != length:
        raise wrong(field, value, words.list_of(length))
    return value


def check_plain(field: str, value: object, depth: int = 0) -> None:
    """Refuse values that JSON can't represent, deep nesting and absurd numbers."""
    if depth > DEEPEST:
        raise Fault(words.too_deep(field))
    if type(value) not in PLAIN:
        raise wrong(field, value, words.plain_data())
    check_type(field, value, type(value))
    if isinstance(value, int) and not -HIGHEST <= value <= HIGHEST:
        raise wrong(field, value, words.fitting_number())
    if isinstance(value, dict):
        for name, member in value.items():
            if type(name) is not str or len(name) > LONGEST_TEXT:
                check_type(words.name_in(field), name, str)
            check_plain(f"{field}.{named(name)}", member, depth + 1)
    elif isinstance(value, list):
        for number, member in enumerate(value):
            check_plain(f"{field}[{number}]", member, depth + 1)


def check_head(dump: object) -> None:
    """Check the fields that say which game this is."""
    if not isinstance(dump, dict):
        raise wrong(words.the_whole(), dump, words.kind(dict))
    _check_fields(dump, HEAD)


def check_shape(game: Game, dump: dict[str, Any], fresh: State) -> None:
    """Check everything that can be checked before the position is loaded; `fresh`: the same game, just set up."""
    if "seed" not in dump:
        raise Fault(words.field_missing("seed"))
    if odd := dump.keys() - HEAD.keys() - REST.keys() - {"seed"}:
        raise Fault(words.unknown_field(shown(min(odd, key=str))))
    _check_fields(dump, REST)
    try:
        good = len(bytes.fromhex(dump["key"])) == len(fresh.key)
    except ValueError:
        good = False
    if not good:
        raise wrong("key", dump["key"], words.hexadecimal(len(fresh.key)))
    for name, count in zip(COUNTS, check_row("counts", dump["counts"], len(COUNTS)), strict=True):
        check_number(f"counts, {name},", count, 0, HIGHEST_COUNT)
    for flag in check_row("flags", dump["flags"], 2):
        check_type("flags", flag, bool)
    _check_past(dump, fresh.seats)
    _check_journal(dump, fresh.seats)
    for number, entry in enumerate(dump["sealed"]):
        seat, text = check_row(f"sealed[{number}]", entry, 2)
        check_number(f"sealed[{number}], seat,", seat, 0, fresh.seats - 1)
        check_type(f"sealed[{number}], text,", text, str)
    for number, entry in enumerate(dump["agenda"]):
        _check_frame(f"agenda[{number}]", entry, game.frames, fresh.seats)
    if dump["agenda"] and not issubclass(game.frames[dump["agenda"][-1][0]], Question):
        raise Fault(words.step_asks_nobody(dump["agenda"][-1][0]))
    _check_data(dump["data"], fresh)


def _check_fields(dump: dict[str, Any], kinds: dict[str, type]) -> None:
    for name, kind in kinds.items():
        if name not in dump:
            raise Fault(words.field_missing(name))
        check_type(name, dump[name], kind)


def _check_past(dump: dict[str, Any], seats: int) -> None:
    _, _, decisions, barrier = dump["counts"]
    for number, entry in enumerate(dump["past"]):
        field = f"past[{number}]"
        seat, text, together = check_row(field, entry, 3)
        check_number(f"{field}, seat,", seat, 0, seats - 1)
        check_type(f"{field}, text,", text, str)
        check_type(f"{field}, together,", together, bool)
    known, imagined = len(dump["past"]), dump["flags"][1]  # an imagined position knows only what was played since
    if known > decisions if imagined else known != decisions:
        raise Fault(words.past_of_other_length(len(dump["past"]), decisions))
    if barrier > decisions:
        raise wrong("counts, barrier,", barrier, words.at_most_decisions(decisions))


def _check_journal(dump: dict[str, Any], seats: int) -> None:
    last = 0
    for number, entry in enumerate(dump["journal"]):
        field = f"journal[{number}]"
        at, kind, rule, seat, data, audience = check_row(field, entry, 6)
        check_number(f"{field}, at,", at, last, dump["counts"][2])
        check_type(f"{field}, kind,", kind, str)
        check_type(f"{field}, rule,", rule, str)
        check_number(f"{field}, seat,", seat, -1, seats)  # an automa comes after the seats
        check_type(f"{field}, data,", data, dict)
        check_plain(f"{field}, data,", data)
        check_number(f"{field}, audience,", audience, 0, EVERYONE)
        last = at


@cache
def _arguments(frame: type) -> tuple[str, ...]:
    """The annotated types of a frame's arguments, in order; empty for a compiled class, which checks them itself."""
    kinds = [str(one.annotation) for one in signature(frame).parameters.values()]
    return tuple(kinds) if all(kind in KINDS for kind in kinds) else ()


def _check_frame(field: str, entry: Any, frames: dict[str, Any], seats: int) -> None:
    check_type(field, entry, list)
    name = entry[0] if entry else None
    if not isinstance(name, str) or name not in frames:
        raise wrong(field, name, words.name_of_a_step())
    frame = frames[name]
    given = entry[1:]
    if len(given) != len(frame.fields):
        raise wrong(f"{field}, {name},", given, words.list_of_values(len(frame.fields)))
    kinds = _arguments(frame)
    for place, (argument, value) in enumerate(zip(frame.fields, given, strict=True)):
        where = f"{field}, {name}, {argument},"
        check_plain(where, value)
        if kinds:
            check_type(where, value, KINDS[kinds[place]])
        if isinstance(value, list):
            for member in value:
                check_type(where, member, int)
        if argument == "seat" and issubclass(frame, Question):
            check_number(where, value, 0, seats - 1)


def _check_data(data: dict[str, Any], fresh: State) -> None:
    model = fresh.dump_data()
    if data.keys() != model.keys():
        odd = min(data.keys() ^ model.keys(), key=str)
        raise Fault(words.unknown_data(shown(odd)) if odd in data else words.data_missing(odd))
    for name, value in data.items():
        bounds = (0, HIGHEST) if name in fresh.sets else (-HIGHEST_COUNT, HIGHEST_COUNT)
        _check_like(f"data, {name},", value, model[name], name in fresh.growing, bounds)


def _check_like(field: str, value: Any, model: Any, growing: bool, bounds: tuple[int, int]) -> None:
    """Compare a value with the one at the same place of a new game."""
    check_type(field, value, type(model))
    if type(value) is int:
        check_number(field, value, *bounds)
    elif isinstance(value, list):
        nested = bool(model) and isinstance(model[0], list)
        if len(value) != len(model) and (nested or not growing):
            raise Fault(words.wrong_entries(field, len(value), len(model)))
        for number, member in enumerate(value):
            like = model[number] if number < len(model) else model[0] if model else 0
            _check_like(f"{field[:-1]}[{number}],", member, like, growing, bounds)
    elif isinstance(value, dict):
        if value.keys() != model.keys() and not growing:
            raise Fault(words.wrong_names(field, shown(sorted(value, key=str)), shown(sorted(model))))
        for name, member in value.items():
            if name in model:
                _check_like(f"{field[:-1]}.{name},", member, model[name], growing, bounds)
            else:
                check_plain(field, member)


def check_position(game: Game, state: State) -> None:
    """Check a loaded position: invariants, choices, views and log."""
    if problems := game.invariants(state):
        raise Fault(words.data_wrong(problems[0]))
    if not state.over:
        actors = state.actors
        if not actors or len(set(actors)) != len(actors) or not all(0 <= seat < state.seats for seat in actors):
            raise Fault(words.step_asks(str(actors)))
        for seat in actors:
            if not state.choices_of(seat):
                raise Fault(words.step_without_choices(seat))
            state.prompt_of(seat)
    for viewer in (None, *range(state.seats)):
        state.view(viewer)
    names = [f"Seat {number}" for number in range(state.seats)]
    for event in state.events():
        game.line(event, names)
