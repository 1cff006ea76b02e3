"""Checks of dumps that come from outside: an edited or damaged dump is refused with an error that names the field.

Structure and types are compared with a new game; agenda, journal and past choices have their own checks. Then the game's invariants
must hold, and choices, views and log must work.
"""

from __future__ import annotations

from functools import cache
from inspect import signature
from typing import TYPE_CHECKING, Any, Final

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
NUMBER: Final = "a whole number"
TEXT: Final = "a text"
KINDS: Final[dict[str, type]] = {"int": int, "bool": bool, "str": str, "list[int]": list}  # of frames' arguments
NAMES: Final[dict[type, str]] = {
    int: NUMBER,
    bool: "true or false",
    str: TEXT,
    list: "a list",
    dict: "a table",
    float: "a number",
    type(None): "nothing",
}
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
    return Fault(f"{field} is {shown(value)}; it must be {wanted}")


def check_type(field: str, value: object, kind: type) -> None:
    """Refuse a value that is not exactly of that type: true is no number, and 2.0 is not 2."""
    if type(value) is not kind:
        raise wrong(field, value, NAMES[kind])
    if isinstance(value, (list, dict)) and len(value) > MOST_ENTRIES:
        raise Fault(f"{field} has {len(value)} entries, more than any game can have")
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise Fault(f"{field} is longer than any text of a game")


def check_number(field: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise wrong(field, value, f"{NUMBER} from {least} to {most}")


def check_row(field: str, value: object, length: int) -> list[Any]:
    if not isinstance(value, list) or len(value) != length:
        raise wrong(field, value, f"a list of {length} entries")
    return value


def check_plain(field: str, value: object, depth: int = 0) -> None:
    """Refuse what JSON can't hold, and what is nested too deep or has absurd numbers."""
    if depth > DEEPEST:
        raise Fault(f"{field} is nested too deep")
    if type(value) not in NAMES:
        raise wrong(field, value, "plain data")
    check_type(field, value, type(value))
    if isinstance(value, int) and not -HIGHEST <= value <= HIGHEST:
        raise wrong(field, value, "a number that fits a game")
    if isinstance(value, dict):
        for name, member in value.items():
            check_type(f"a name in {field}", name, str)
            check_plain(f"{field}.{named(name)}", member, depth + 1)
    elif isinstance(value, list):
        for number, member in enumerate(value):
            check_plain(f"{field}[{number}]", member, depth + 1)


def check_head(dump: object) -> None:
    """Check the fields that say which game this is."""
    if not isinstance(dump, dict):
        raise wrong("the whole", dump, "a table")
    _check_fields(dump, HEAD)


def check_shape(game: Game, dump: dict[str, Any], fresh: State) -> None:
    """Check everything that can be checked before the position is built; `fresh`: the same game just set up."""
    if "seed" not in dump:
        raise Fault("the field 'seed' is missing")
    if odd := dump.keys() - HEAD.keys() - REST.keys() - {"seed"}:
        raise Fault(f"it has no field {shown(min(odd, key=str))}")
    _check_fields(dump, REST)
    try:
        good = len(bytes.fromhex(dump["key"])) == len(fresh.key)
    except ValueError:
        good = False
    if not good:
        raise wrong("key", dump["key"], f"{len(fresh.key)} bytes in hexadecimal digits")
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
        raise Fault(f"agenda: its last step, {dump['agenda'][-1][0]}, asks nobody")
    _check_data(dump["data"], fresh)


def _check_fields(dump: dict[str, Any], kinds: dict[str, type]) -> None:
    for name, kind in kinds.items():
        if name not in dump:
            raise Fault(f"the field {name!r} is missing")
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
        raise Fault(f"past has {len(dump['past'])} choices, but the count of decisions is {decisions}")
    if barrier > decisions:
        raise wrong("counts, barrier,", barrier, f"at most {decisions}, the count of decisions")


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
    words = [str(one.annotation) for one in signature(frame).parameters.values()]
    return tuple(words) if all(word in KINDS for word in words) else ()


def _check_frame(field: str, entry: Any, frames: dict[str, Any], seats: int) -> None:
    check_type(field, entry, list)
    name = entry[0] if entry else None
    if not isinstance(name, str) or name not in frames:
        raise wrong(field, name, "the name of a step of this game")
    frame = frames[name]
    given = entry[1:]
    if len(given) != len(frame.fields):
        raise wrong(f"{field}, {name},", given, f"a list of {len(frame.fields)} values")
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
        raise Fault(f"data has no field {shown(odd)}" if odd in data else f"the field {odd!r} of data is missing")
    for name, value in data.items():
        bounds = (0, HIGHEST) if name in fresh.sets else (-HIGHEST_COUNT, HIGHEST_COUNT)
        _check_like(f"data, {name},", value, model[name], name in fresh.growing, bounds)


def _check_like(field: str, value: Any, model: Any, growing: bool, bounds: tuple[int, int]) -> None:
    """Check a value against the one that stands there when the game begins."""
    check_type(field, value, type(model))
    if type(value) is int:
        check_number(field, value, *bounds)
    elif isinstance(value, list):
        nested = bool(model) and isinstance(model[0], list)
        if len(value) != len(model) and (nested or not growing):
            raise Fault(f"{field} has {len(value)} entries; it must have {len(model)}")
        for number, member in enumerate(value):
            like = model[number] if number < len(model) else model[0] if model else 0
            _check_like(f"{field[:-1]}[{number}],", member, like, growing, bounds)
    elif isinstance(value, dict):
        if value.keys() != model.keys() and not growing:
            raise Fault(f"{field} has the names {shown(sorted(value, key=str))}; it must have {shown(sorted(model))}")
        for name, member in value.items():
            if name in model:
                _check_like(f"{field[:-1]}.{name},", member, model[name], growing, bounds)
            else:
                check_plain(field, member)


def check_position(game: Game, state: State) -> None:
    """Check a loaded position: invariants, choices, views and log."""
    if problems := game.invariants(state):
        raise Fault(f"data: {problems[0]}")
    if not state.over:
        actors = state.actors
        if not actors or len(set(actors)) != len(actors) or not all(0 <= seat < state.seats for seat in actors):
            raise Fault(f"agenda: its last step asks the seats {actors}")
        for seat in actors:
            if not state.choices_of(seat):
                raise Fault(f"agenda: its last step leaves seat {seat} nothing to choose from")
            state.prompt_of(seat)
    for viewer in (None, *range(state.seats)):
        state.view(viewer)
    names = [f"Seat {number}" for number in range(state.seats)]
    for event in state.events():
        game.line(event, names)
