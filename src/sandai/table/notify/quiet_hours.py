"""Quiet hours: the hours of a day in which a person gets no notices, in the time zone of their browser."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, time, timedelta, timezone, tzinfo
from typing import Any, Final
from zoneinfo import ZoneInfo

from sandai.table import words

__all__ = ["end_of_quiet", "quiet_problem", "quiet_settings", "zone_of", "zone_settings"]

_TIME: Final = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
_ZONE: Final = re.compile(r"[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2}")
ZONE_LENGTH: Final = 40
MAX_OFFSET: Final = 14 * 60  # minutes


def quiet_problem(form: Mapping[str, str]) -> str:
    """Return what is wrong with the quiet hours in a form; empty: nothing."""
    hours = [form.get("quiet_from", ""), form.get("quiet_to", "")]
    return "" if hours == ["", ""] or all(map(_TIME.fullmatch, hours)) else words.QUIET_BOTH


def quiet_settings(form: Mapping[str, str]) -> dict[str, Any]:
    """Return the settings from a form: `quiet_from` and `quiet_to` as "22:00", and the time zone. Anything unreadable is left out."""
    begin, end = form.get("quiet_from", ""), form.get("quiet_to", "")
    hours = {"quiet_from": begin, "quiet_to": end} if _TIME.fullmatch(begin) and _TIME.fullmatch(end) else {}
    return {**hours, **zone_settings(form.get("zone", ""), form.get("offset", ""))}


def zone_settings(zone: str, offset: str) -> dict[str, Any]:
    """Return a time zone as settings: its name, and its difference to UTC in minutes for servers that don't know the name."""
    found: dict[str, Any] = {}
    if len(zone) <= ZONE_LENGTH and _ZONE.fullmatch(zone):
        found["zone"] = zone
    if re.fullmatch(r"-?\d{1,3}", offset) and abs(int(offset)) <= MAX_OFFSET:
        found["offset"] = int(offset)
    return found


def zone_of(settings: Mapping[str, Any]) -> tzinfo:
    """Return the time zone of a person; UTC if it was never sent."""
    try:
        return ZoneInfo(str(settings["zone"]))
    except (KeyError, ValueError, OSError):  # ZoneInfoNotFoundError is a KeyError
        return timezone(timedelta(minutes=int(settings.get("offset", 0))))


def end_of_quiet(settings: Mapping[str, Any], moment: float) -> float:
    """Return when a notice of this moment may be sent: at the end of the quiet hours, or at once."""
    begin, end = (_TIME.fullmatch(str(settings.get(name, ""))) for name in ("quiet_from", "quiet_to"))
    if begin is None or end is None or begin[0] == end[0]:
        return moment
    zone = zone_of(settings)
    now = datetime.fromtimestamp(moment, zone)
    for days in (-1, 0):  # quiet hours that began yesterday or today
        day = now.date() + timedelta(days=days)
        first = datetime.combine(day, _clock(begin), zone)
        last = datetime.combine(day if end[0] > begin[0] else day + timedelta(days=1), _clock(end), zone)
        if first.timestamp() <= moment < last.timestamp():
            return last.timestamp()
    return moment


def _clock(found: re.Match[str]) -> time:
    return time(int(found[1]), int(found[2]))
