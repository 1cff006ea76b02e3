"""The part of the form for a new table that is about clocks."""

from __future__ import annotations

import math
from typing import Any, Final

import htpy as h
import msgspec
from htpy import Node

from sandai import bots
from sandai.table import words
from sandai.table.errors import BadRequest
from sandai.table.play.clocks.rules import DAY, HOUR, MINUTE, ClockRules, checked, sensible_levels

__all__ = ["clock_fields", "clock_of"]

PRESETS: Final = {
    "10+15": ClockRules("game", 10 * MINUTE, 15.0),
    "20+30": ClockRules("game", 20 * MINUTE, 30.0),
    "45+60": ClockRules("game", 45 * MINUTE, 60.0),
    "12h": ClockRules("move", 12 * HOUR),
    "1d": ClockRules("move", DAY),
    "1d-workdays": ClockRules("move", DAY, weekends=False),
    "3d-workdays": ClockRules("move", 3 * DAY, weekends=False),
}
OWN_LIVE: Final = "live"
OWN_SLOW: Final = "slow"
VACATIONS: Final = (0, 3, 7, 14, 30)
USUAL_VACATION: Final = 7
LATE: Final = ("turn", "seat", "forfeit")


def _kinds(value: str) -> set[str]:
    """What a choice in the list of clocks is: fields name the kinds for which they matter."""
    if not value:
        return {"none"}
    live = value == OWN_LIVE or (value in PRESETS and PRESETS[value].live)
    own = {"own-live" if live else "own-slow"} if value in (OWN_LIVE, OWN_SLOW) else set()
    return {"clock", "live" if live else "slow", *own}


def clock_fields(given: dict[str, str], patience: Node) -> Node:
    """`patience`: the field that matters only without a clock."""
    chosen = given.get("clock", "")
    now = _kinds(chosen)
    return [
        h.div(".field")[
            h.label(for_="clock")[words.CLOCK],
            h.select("#clock", name="clock")[
                _option("", words.NO_CLOCK, chosen),
                _group(words.LIVE, [name for name, rules in PRESETS.items() if rules.live], OWN_LIVE, chosen),
                _group(words.SLOW, [name for name, rules in PRESETS.items() if not rules.live], OWN_SLOW, chosen),
            ],
        ],
        _field("own-live", now, "clock-minutes", words.CLOCK_MINUTES, _number("clock-minutes", given, "30", 720)),
        _field("own-live", now, "clock-increment", words.CLOCK_INCREMENT, _number("clock-increment", given, "30", 600)),
        _field("own-slow", now, "clock-hours", words.CLOCK_HOURS, _number("clock-hours", given, "48", 720)),
        h.div(data_for_clock="own-slow", class_=["field check", {"on": "own-slow" in now}])[
            h.input(
                "#clock-weekends",
                type="checkbox",
                name="clock-rest",
                value="yes",
                checked=given.get("clock-rest") == "yes",
            ),
            h.label(for_="clock-weekends")[words.CLOCK_WEEKENDS],
        ],
        _field("slow", now, "clock-vacation", words.CLOCK_VACATION, _vacations(given), words.CLOCK_VACATION_HOW),
        _field("clock", now, "clock-late", words.CLOCK_LATE, _late(given)),
        _field("clock", now, "clock-level", words.CLOCK_LEVEL, _levels(given)),
        h.input("#clock-offset", type="hidden", name="clock-offset", value=given.get("clock-offset", "0")),
        h.div(data_for_clock="none", class_={"on": "none" in now})[patience],
    ]


def _field(kind: str, now: set[str], name: str, label: str, entry: Node, how: str = "") -> Node:
    return h.div(data_for_clock=kind, class_=["field", {"on": kind in now}])[
        h.label(for_=name)[label], entry, h.p(".muted")[how] if how else None
    ]


def _option(value: str, word: str, chosen: str) -> Node:
    return h.option(value=value, selected=value == chosen, data_kinds=" ".join(sorted(_kinds(value))))[word]


def _group(label: str, names: list[str], own: str, chosen: str) -> Node:
    return h.optgroup(label=label)[
        [_option(name, words.clock_preset(label, _told(PRESETS[name])), chosen) for name in names],
        _option(own, words.clock_preset(label, words.OTHER_TIME), chosen),
    ]


def _told(rules: ClockRules) -> str:
    return words.clock_name(rules.live, rules.seconds, rules.increment, rules.weekends)


def _number(name: str, given: dict[str, str], usual: str, most: int) -> Node:
    return h.input(id=name, name=name, type="number", value=given.get(name, usual), min="0", max=str(most))


def _vacations(given: dict[str, str]) -> Node:
    chosen = given.get("clock-vacation", str(USUAL_VACATION))
    return h.select("#clock-vacation", name="clock-vacation")[
        [h.option(value=str(days), selected=str(days) == chosen)[words.days(days)] for days in VACATIONS]
    ]


def _late(given: dict[str, str]) -> Node:
    chosen = given.get("clock-late", LATE[0])
    return h.select("#clock-late", name="clock-late")[
        [h.option(value=late, selected=late == chosen)[words.CLOCK_LATES[late]] for late in LATE]
    ]


def _levels(given: dict[str, str]) -> Node:
    chosen = given.get("clock-level", bots.usual())
    return h.select("#clock-level", name="clock-level")[
        [
            h.option(value=level, selected=level == chosen)[words.bot_about(level, bots.description(level))]
            for level in sensible_levels()
        ]
    ]


# -- reading the form --------------------------------------------------------------------------------------------------


def clock_of(form: dict[str, str]) -> ClockRules | None:
    """Return the clock that was chosen in the form, or refuse it."""
    chosen = form.get("clock", "")
    if not chosen:
        return None
    late = form.get("clock-late", LATE[0])
    if late not in LATE or not (chosen in PRESETS or chosen in (OWN_LIVE, OWN_SLOW)):
        raise BadRequest(words.BAD_CLOCK)
    rules = _own(form, chosen) if chosen in (OWN_LIVE, OWN_SLOW) else PRESETS[chosen]
    shared: dict[str, Any] = {"late": late, "level": form.get("clock-level", bots.usual())}
    if not rules.live:
        shared |= {"vacation": _whole(form, "clock-vacation"), "offset": _whole(form, "clock-offset")}
    return checked(msgspec.structs.replace(rules, **shared))


def _own(form: dict[str, str], kind: str) -> ClockRules:
    if kind == OWN_LIVE:
        return ClockRules("game", _amount(form, "clock-minutes") * MINUTE, _amount(form, "clock-increment"))
    return ClockRules("move", _amount(form, "clock-hours") * HOUR, weekends=form.get("clock-rest") != "yes")


def _amount(form: dict[str, str], name: str) -> float:
    try:
        amount = float(form.get(name, ""))
    except ValueError:
        amount = math.nan
    if not math.isfinite(amount):
        raise BadRequest(words.BAD_CLOCK)
    return amount


def _whole(form: dict[str, str], name: str) -> int:
    return int(_amount(form, name)) if form.get(name) else 0
