"""Dumps of form 2, which databases still hold: rewards in events were integers, and a `Gain` had no source.

The source is worked out as the words once did: from what the player did last in this turn.
"""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.atlas import Face
from sandai.games.daitoshi.numbers import BUILDINGS, DISTRICTS, KINDS, QUALITIES, RESOURCES, SPOTS, TERRAINS, TILES
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.told import told_all
from sandai.kernel.state import plain_copy

__all__ = ["OLD_FORM", "upgraded"]

OLD_FORM: Final = 2
NEW_FORM: Final = 3

Dump = dict[str, Any]
Origin = tuple[str, int]  # source and since of a Gain

#: Questions about a reward, below which a Gain waits now.
QUESTIONS: Final = frozenset(
    (
        *("Offer", "Pilgrimage", "Advance", "GiveBack", "Repeat", "Hire", "Swap"),
        *("PlaceBanner", "CopyCity", "RepeatShop", "MachineOrder"),
    )
)
CAUSES: Final = {
    events.EXPAND: sources.EXPAND,
    events.RENOVATE: sources.RENOVATE,
    events.COMMIT: sources.COMMIT,
    events.DONATE: sources.MACHINE,
    events.KEPT_GRANT: sources.KEPT_GRANT,
}
#: Causes whose source depends on what was chosen.
CHOSEN: Final = frozenset([events.ACTIVATE, events.PLACE, events.TRADE, events.USE_BANNER, events.EXPLOIT])
BEGINNINGS: Final = frozenset([events.MOVE, events.LEAD])


def upgraded(dump: Dump) -> Dump:
    """The same position in the form of this version; the old dump is not changed."""
    new: Dump = plain_copy(dump)
    new["form"] = NEW_FORM
    new["agenda"] = _agenda(dump)
    for entry in new["journal"]:
        entry[4] = _event(entry[1], entry[4])
    return new


# -- the agenda --------------------------------------------------------------------------------------------------------


def _agenda(dump: Dump) -> list[list[Any]]:
    agenda = [
        ["Gain", *frame[1:], *_origin(dump, frame[1])] if frame[0] == "Gain" else plain_copy(frame)
        for frame in dump["agenda"]
    ]
    if agenda and agenda[-1][0] in QUESTIONS:
        seat = agenda[-1][1]
        if len(agenda) < 2 or agenda[-2][:2] != ["Gain", seat]:
            agenda.insert(-1, ["Gain", seat, [], *_origin(dump, seat)])
    return agenda


def _origin(dump: Dump, who: int) -> Origin:
    done = _this_turn(dump, who)
    decisions: int = dump["counts"][2]
    if any(frame[:2] == ["Flip", who] for frame in dump["agenda"]):  # the event follows when it is done
        return sources.ELECTRIFY, next((entry[0] for entry in done if entry[1] == events.PAY), decisions)
    cause = next((entry for entry in done if entry[1] in CAUSES or entry[1] in CHOSEN), None)
    if cause is None:
        return sources.NOWHERE, decisions
    at, kind, _, _, data, _ = cause
    if kind == events.ACTIVATE:
        source = _led(dump, who) or sources.BUILDING[data["building"]]
    elif kind == events.PLACE:
        source = sources.MACHINE if data["spot"] == SPOTS else sources.WORKSHOP[data["spot"] // DISTRICTS]
    elif kind in (events.TRADE, events.USE_BANNER):
        source = sources.CITY[data["place"]]
    elif kind == events.EXPLOIT:
        source = sources.EXPLOIT[data["terrain"]]
    else:
        source = CAUSES[kind]
    return source, at


def _led(dump: Dump, who: int) -> str:
    """The source of what leading brings, once all buildings of the Leader are done; else nothing."""
    if dump["data"]["factories"][who][s.MARKER] != s.LEADING:
        return ""
    if any(frame[:2] in (["Produce", who], ["Granted", who]) for frame in dump["agenda"]):
        return ""
    done = [entry[1] for entry in _this_turn(dump, who)]
    if dump["options"].get("empty_buildings") and events.GRANT in done:
        return sources.LEAD[len(BUILDINGS)]  # TR-43, TR-45
    return sources.LEAD[done.count(events.ACTIVATE)]


def _this_turn(dump: Dump, who: int) -> list[list[Any]]:
    """What a player did in this turn, the latest first."""
    found: list[list[Any]] = []
    for entry in reversed(dump["journal"]):
        if entry[1] in BEGINNINGS:
            break
        if entry[3] == who:
            found.append(entry)
    return found


# -- events ------------------------------------------------------------------------------------------------------------


def _event(kind: str, data: Dump) -> Dump:
    if kind == events.GAIN:
        return {**data, "gains": told_all(data["gains"])}
    if kind == events.CITY_EFFECT:
        return {**data, "effect": [v.written(code) for code in data["effect"]]}
    if kind == events.COMMIT:
        return {**data, "faces": [_face(face) for face in data["faces"]]}
    if kind in (events.FOUND, events.INSTALL, events.REFILL, events.DONATE, events.GRADUATE):
        return {**data, "face": _face(data["face"])}
    if kind == events.PAY_CONTRIBUTION:
        return {**data, "replaced": [RESOURCES[one] for one in range(KINDS) if data["replaced"] >> one & 1]}
    if kind == events.CONFLICTS:
        turned = [_turned(one, data["new"]) for one in data.get("turned", [])]  # the first versions left it out
        return {"turned": turned}
    return data


def _face(face: list[int]) -> Face:
    """Once the quality, the rewards, and the VP as a reward."""
    quality, *rewards, points = face
    return {
        "quality": QUALITIES[quality],
        "rewards": [v.written(code) for code in rewards],
        "vp": v.amount_of(points),
    }


def _turned(turned: list[int], conflicts: int) -> Dump:
    terrain, tile, hexes = turned
    return {
        "terrain": TERRAINS[terrain],
        "tile": TILES[tile],
        "hexes": hexes,
        "conflict": bool(conflicts >> tile & 1),
    }
