"""The log: each event as a sentence, made of what the event brings along; a component pack may have changed the pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules.city_turn import CONTRIBUTE
from sandai.games.daitoshi.rules.recent import check
from sandai.games.daitoshi.words import mayor
from sandai.games.daitoshi.words.names import (
    ACTIONS,
    ACTS,
    COLOURS,
    FLOORS,
    GOOD,
    MACHINE,
    MAYOR,
    RINGS,
    SPACES,
    TERRAIN,
    TERRAINS,
    THE_BUILDINGS,
    THE_DISTRICTS,
    a_hex,
    of_terrain,
    resource,
    workers,
)
from sandai.games.daitoshi.words.rewards.texts import NOTHING, an_invention, effect_words, gain_line
from sandai.games.daitoshi.words.scores import item_words
from sandai.games.daitoshi.words.warnings import TROUBLES
from sandai.kernel.journal import Event
from sandai.kernel.language import join, plural, say

__all__ = ["LINES", "line"]

Data = dict[str, Any]

_TILES: Final = (say("Steam Engine"), say("buildings"), say("Workers"), say("production"))


def line(event: Event, names: list[str]) -> str:
    who = names[event.seat] if 0 <= event.seat < len(names) else MAYOR  # lines of events without a seat name nobody
    return LINES[event.kind](who, event.data)


def _district(data: Data) -> str:
    return THE_DISTRICTS[data["action"]]


def _ring(data: Data) -> str:
    return RINGS[data["spot"] // n.DISTRICTS]


# -- the set-up and the end --------------------------------------------------------------------------------------------


def _start(who: str, data: Data) -> str:
    return say("{name} begins. Mega-Machine {n} travels through the city.", name=who, n=data["machine"])


def _found(who: str, data: Data) -> str:
    return say(
        "{name} starts in {district} with {invention}.",
        name=who,
        district=_district(data),
        invention=an_invention(data["face"]),
    )


def _end_near(who: str, data: Data) -> str:
    return plural(
        "A track is nearly bare: the end is near, {n} turn to go.",
        "A track is nearly bare: the end is near, {n} turns to go.",
        data["turns"],
    )


def _score(who: str, data: Data) -> str:
    return say("{name} ends with {n} VP ({items}).", name=who, n=data["total"], items=item_words(data["items"]))


# -- what is gained and paid -------------------------------------------------------------------------------------------


def _gain(who: str, data: Data) -> str:
    return gain_line(who, data["gains"])


def _pay(who: str, data: Data) -> str:
    parts = [resource(data["kind"], data["amount"])] if data["amount"] else []
    if data["wealth"]:
        replaced = resource(data["kind"], data["wealth"])
        parts.append(say("{n} Wealth in place of {resources}", n=data["wealth"], resources=replaced))
    return say("{name} pays {price}.", name=who, price=join(parts) or NOTHING)


# -- City Turns --------------------------------------------------------------------------------------------------------


def _move(who: str, data: Data) -> str:
    slots = {"name": who, "space": SPACES[data["space"]], "district": _district(data), "steam": data["steam"]}
    if not data["steam"]:
        return say("{name} moves to the {space} of {district}.", **slots)
    if data["steam"] == n.SPACE_STEAM[data["space"]]:
        return say("{name} moves to the {space} of {district} and pays {steam} Steam.", **slots)
    return say("{name} moves to the {space} of {district} and pays {steam} Steam in all.", **slots)


def _place(who: str, data: Data) -> str:
    colour = COLOURS[data["colour"]]
    if data["spot"] == n.SPOTS:
        return say("{name} places a {colour} Worker on the Mega-Machine.", name=who, colour=colour)
    return say(
        "{name} places a {colour} Worker on the {ring} Workshop of {district}.",
        name=who,
        colour=colour,
        ring=_ring(data),
        district=_district(data),
    )


def _clear(who: str, data: Data) -> str:
    return plural(
        "{name} sends {n} Worker of {district} home.",
        "{name} sends {n} Workers of {district} home.",
        data["workers"],
        name=who,
        district=_district(data),
    )


def _swap(who: str, data: Data) -> str:
    return say(
        "{name} swaps a {old} Worker for a {new} one.", name=who, old=COLOURS[data["old"]], new=COLOURS[data["new"]]
    )


def _keep_workers(who: str, data: Data) -> str:
    kept = data["kept"]
    held = [workers(kept.count(colour), COLOURS[colour]) for colour in dict.fromkeys(kept)]
    return say("{name} keeps {workers}.", name=who, workers=join(held))


def _exploit(who: str, data: Data) -> str:
    terrain = TERRAINS[data["terrain"]]
    if data["pile"]:
        return say("{name} exploits {terrain} from the discard pile.", name=who, terrain=terrain)
    return say("{name} exploits {terrain}.", name=who, terrain=terrain)


def _conflicts(who: str, data: Data) -> str:
    parts = []
    for one in data["turned"]:
        tile = n.TILES.index(one["tile"])
        slots = {"hexes": of_terrain(one["hexes"], TERRAIN[one["terrain"]]), "tile": _TILES[tile]}
        if one["conflict"]:
            parts.append(
                say(
                    "with {hexes} the {tile} tile turns to its Conflict side ({trouble})",
                    trouble=TROUBLES[tile],
                    **slots,
                )
            )
        else:
            parts.append(say("with {hexes} the {tile} tile turns to its normal side", **slots))
    if not parts:  # in old games
        parts.append(say("Operation tiles turn"))
    return say("{name}: {turns}.", name=who, turns=join(parts))


def _neutral(who: str, data: Data) -> str:
    space, district = SPACES[data["space"]], _district(data)
    return say("The non-player Magnate moves to the {space} of {district}.", space=space, district=district)


def _machine(who: str, data: Data) -> str:
    return say("The Mega-Machine moves to {district}.", district=_district(data))


# -- actions -----------------------------------------------------------------------------------------------------------


def _commit(who: str, data: Data) -> str:
    return say(
        "{name} commits to {inventions}.", name=who, inventions=join([an_invention(face) for face in data["faces"]])
    )


_INSTALLED: Final = (
    say("{name} installs an Ordinary Invention in the {floor}."),
    say("{name} installs an Innovative Invention in the {floor}."),
    say("{name} installs a Brilliant Invention in the {floor}."),
    say("{name} installs a Basic Invention in the {floor}."),
    say("{name} installs a University Invention in the {floor}."),
)


def _install(who: str, data: Data) -> str:
    """What it gives was said when it was taken."""
    return _INSTALLED[n.QUALITIES.index(data["face"]["quality"])].format(name=who, floor=FLOORS[data["floor"]])


def _refill(who: str, data: Data) -> str:
    return say("The Market shows {invention}.", invention=an_invention(data["face"]))


def _expand(who: str, data: Data) -> str:
    return say(
        "{name} builds the {ring} tile of {district} with {hexes}.",
        name=who,
        ring=_ring(data),
        district=_district(data),
        hexes=join([a_hex(terrain) for terrain in data["hexes"]]),
    )


def _electrify(who: str, data: Data) -> str:
    return say(
        "{name} electrifies the {ring} tile of {district}.", name=who, ring=_ring(data), district=_district(data)
    )


def _trade(who: str, data: Data) -> str:
    slots = {"name": who, "city": data["place"] + 1, "steam": data["steam"]}
    if not data["steam"]:
        return plural(
            "{name} trades {n} good with City {city}.",
            "{name} trades {n} goods with City {city}.",
            data["goods"],
            **slots,
        )
    return plural(
        "{name} trades {n} good with City {city} and pays {steam} Steam.",
        "{name} trades {n} goods with City {city} and pays {steam} Steam.",
        data["goods"],
        **slots,
    )


def _effect(who: str, data: Data) -> str:
    gain = effect_words(data["effect"])
    return say("{name} uses the effect of City {n}: {gain}.", name=who, n=data["place"] + 1, gain=gain)


def _contribution(who: str, data: Data) -> str:
    names = [GOOD[kind] for kind in data["replaced"]]
    if not names:
        return say("{name} pays for the contribution.", name=who)
    return say("{name} pays for the contribution, with Wealth for {resources}.", name=who, resources=join(names))


def _donate(who: str, data: Data) -> str:
    slots = {"name": who, "invention": an_invention(data["face"]), "floor": FLOORS[data["floor"]]}
    return say("{name} donates {invention} from the {floor}.", **slots)


def _graduate(who: str, data: Data) -> str:
    slots = {"name": who, "invention": an_invention(data["face"]), "floor": FLOORS[data["floor"]]}
    return say("{name} receives {invention} for the {floor}.", **slots)


# -- production --------------------------------------------------------------------------------------------------------


def _activate(who: str, data: Data) -> str:
    building = THE_BUILDINGS[data["building"]]
    if data["steam"]:
        return say("{name} activates {building} for {n} Steam.", name=who, building=building, n=data["steam"])
    return say("{name} activates {building} without Steam.", name=who, building=building)


# -- the Mayor ---------------------------------------------------------------------------------------------------------


def _advisor(who: str, data: Data) -> str:
    return say("{name} is helped by Advisor {n}, {advisor}.", name=who, n=data["number"], advisor=data["name"])


def _card(who: str, data: Data) -> str:
    actions = [ACTIONS[action] if action != n.WILD else say("Wild") for action in data["actions"]]
    if data["machine"]:
        actions.append(MACHINE)
    if data["bribe"] and n.COMMIT not in data["actions"]:
        return say("{name} reveals a card with {actions}; his Bribe adds Commit.", name=who, actions=join(actions))
    return say("{name} reveals a card with {actions}.", name=who, actions=join(actions))


def _mayor_acts(who: str, data: Data) -> str:
    if data["act"] == CONTRIBUTE:
        return say("{name} performs Contribute (first of all, if he can).", name=who)
    return say("{name} performs {action}.", name=who, action=ACTS[data["act"]])


def _mayor_produces(who: str, data: Data) -> str:
    return say("{name} produces as Leader.", name=who) if data["leader"] else say("{name} produces.", name=who)


def _same(words: str) -> Callable[[str, Data], str]:
    """The same words whatever the event brings along."""

    def wording(who: str, data: Data) -> str:
        return words.format(name=who)

    return wording


LINES: Final[dict[str, Callable[[str, Data], str]]] = {
    events.START: _start,
    events.FOUND: _found,
    events.END_NEAR: _end_near,
    events.SCORE: _score,
    events.GAIN: _gain,
    events.PAY: _pay,
    events.MOVE: _move,
    events.PLACE: _place,
    events.CLEAR: _clear,
    events.SWAP: _swap,
    events.KEEP_WORKERS: _keep_workers,
    events.EXPLOIT: _exploit,
    events.CONFLICTS: _conflicts,
    events.NEUTRAL: _neutral,
    events.MACHINE: _machine,
    events.COMMIT: _commit,
    events.INSTALL: _install,
    events.REFILL: _refill,
    events.EXPAND: _expand,
    events.RENOVATE: _same(say("{name} renovates.")),
    events.ELECTRIFY: _electrify,
    events.TRADE: _trade,
    events.USE_BANNER: lambda who, data: say(
        "{name} takes a Banner back from City {n}.", name=who, n=data["place"] + 1
    ),
    events.CITY_EFFECT: _effect,
    events.PAY_CONTRIBUTION: _contribution,
    events.DONATE: _donate,
    events.GRADUATE: _graduate,
    events.UNLOCK: lambda who, data: say(
        "{name} unlocks Upgrade {n} of the Mega-Machine.", name=who, n=data["slot"] + 1
    ),
    events.LEAD: _same(say("{name} leads a Production Turn.")),
    events.ACTIVATE: _activate,
    events.GRANT: _same(say("{name} uses the Government Grant.")),
    events.KEPT_GRANT: _same(say("{name} spends the kept Government Grant on Progress.")),
    events.ADVISOR: _advisor,
    events.BRIBE: _same(say("{name} discards his Bribe.")),
    events.MAYOR_CARD: _card,
    events.MAYOR_CHECKS: lambda who, data: mayor.check_words(check(data)),
    events.MAYOR_ACTS: _mayor_acts,
    events.MAYOR_IDLE: _same(say("{name} can perform no action.")),
    events.MAYOR_PRODUCES: _mayor_produces,
}
