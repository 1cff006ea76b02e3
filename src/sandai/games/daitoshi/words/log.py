"""The log: each event as a sentence, made of what the event brings along; a component pack may have changed the pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules.city_turn import CONTRIBUTE
from sandai.games.daitoshi.words import rewards as w
from sandai.games.daitoshi.words.warnings import TROUBLES
from sandai.kernel.journal import Event

__all__ = ["line"]

Data = dict[str, Any]
TILE_WORDS: Final = ("Steam Engine", "buildings", "Workers", "production")
ACTS: Final = ("Commit", "Electrify", "Expand", "Trade", "Renovate", "Contribute")


def line(event: Event, names: list[str]) -> str:
    who = "Nobody" if event.seat < 0 else names[event.seat] if event.seat < len(names) else "The Mayor"
    return LINES[event.kind](who, event.data)


def _district(data: Data) -> str:
    return w.district_words(data["action"])


def _space(data: Data) -> str:
    return f"the {w.SPACE_WORDS[data['space']]} of {_district(data)}"


def _city(data: Data) -> str:
    return f"City {data['place'] + 1}"  # as it is numbered on the table


def _spot(data: Data) -> str:
    if data["spot"] == n.SPOTS:
        return "the Mega-Machine"
    return f"the {n.RINGS[data['spot'] // n.DISTRICTS]} Workshop of {_district(data)}"


def _gain(who: str, data: Data) -> str:
    said = w.told_words(data["gains"])
    return f"{who} {said}." if said.startswith("gains") else f"{who}: {said}."


def _pay(who: str, data: Data) -> str:
    parts = [w.resource(data["kind"], data["amount"])] if data["amount"] else []
    if data["wealth"]:
        parts.append(f"{data['wealth']} Wealth in place of {w.resource(data['kind'], data['wealth'])}")
    return f"{who} pays {w.and_list(parts) or 'nothing'}."


def _move(who: str, data: Data) -> str:
    steam = data["steam"]
    more = " in all" if steam != n.SPACE_STEAM[data["space"]] else ""
    return f"{who} moves to {_space(data)}{f' and pays {steam} Steam{more}' if steam else ''}."


def _conflicts(who: str, data: Data) -> str:
    parts = []
    for terrain, tile, hexes in data.get("turned", []):
        held = w.count_of(hexes, f"{w.TERRAIN_WORDS[terrain]} hex", f"{w.TERRAIN_WORDS[terrain]} hexes")
        side = f"Conflict side ({TROUBLES[tile]})" if data["new"] >> tile & 1 else "normal side"
        parts.append(f"with {held} the {TILE_WORDS[tile]} tile turns to its {side}")
    return f"{who}: {w.and_list(parts) or 'Operation tiles turn'}."


def _commit(who: str, data: Data) -> str:
    return f"{who} commits to {w.and_list([w.a_piece(w.face_words(face)) for face in data['faces']])}."


def _activate(who: str, data: Data) -> str:
    cost = f"for {data['steam']} Steam" if data["steam"] else "without Steam"
    return f"{who} activates the {w.BUILDING_WORDS[data['building']]} {cost}."


def _expand(who: str, data: Data) -> str:
    ring = data["spot"] // n.DISTRICTS
    hexes = w.and_list([w.a_hex(terrain) for terrain in data["hexes"]])
    return f"{who} builds the {n.RINGS[ring]} tile of {_district(data)} with {hexes}."


def _electrify(who: str, data: Data) -> str:
    ring = data["spot"] // n.DISTRICTS
    return f"{who} electrifies the {n.RINGS[ring]} tile of {_district(data)}."


def _trade(who: str, data: Data) -> str:
    steam = f" and pays {data['steam']} Steam" if data["steam"] else ""
    return f"{who} trades {w.count_of(data['goods'], 'good')} with {_city(data)}{steam}."


def _effect(who: str, data: Data) -> str:
    return f"{who} uses the effect of {_city(data)}: {w.gain_words(data['effect'])}."


def _score(who: str, data: Data) -> str:
    items = ", ".join(f"{name} {points}" for name, points in data["items"])
    return f"{who} ends with {data['total']} VP ({items})."


def _card(who: str, data: Data) -> str:
    actions = [w.ACTION_WORDS[action] if action != n.WILD else "Wild" for action in data["actions"]]
    if data["machine"]:
        actions.append("Mega-Machine")
    bribe = "; his Bribe adds Commit" if data["bribe"] and n.COMMIT not in data["actions"] else ""
    return f"{who} reveals a card with {w.and_list(actions)}{bribe}."


FIRST: Final = {
    "a": "its action is on the card",
    "b": "the machine is here and on the card",
    "c": "the card shows Wild",
    "": "its action is not on the card",
}
SECOND: Final = {
    "a": "he can pay for the action",
    "b": "he can contribute to the machine",
    "c": "he can perform some action",
    "": "he can't perform it",
}


def _checks(who: str, data: Data) -> str:
    place = _district(data)
    if not data["one"]:
        return f"{who} checks {place}: {FIRST['']}. On to the next."
    if not data["two"]:
        return f"{who} checks {place}: {FIRST[data['one']]}, but {SECOND['']}. On to the next."
    if data["space"] < 0:
        return f"{who} checks {place}: both criteria hold, but he can't stay, for no other space is open."
    return f"{who} checks {place}: {FIRST[data['one']]} and {SECOND[data['two']]}. There he goes."


def _advisor(who: str, data: Data) -> str:
    return f"{who} is helped by Advisor {data['number']}, {data['name']}."


def _contribution(who: str, data: Data) -> str:
    names = [w.RESOURCE_WORDS[kind] for kind in range(n.KINDS) if data["replaced"] >> kind & 1]
    instead = f", Wealth standing in for {w.and_list(names)}" if names else ""
    return f"{who} pays for the contribution{instead}."


def _machine(who: str, data: Data) -> str:
    return f"The Mega-Machine moves to {_district(data)}."


def _neutral(who: str, data: Data) -> str:
    return f"The non-player Magnate moves to {_space(data)}."


def _end_near(who: str, data: Data) -> str:
    return f"A track is nearly bare: the end is near, {w.count_of(data['turns'], 'turn')} to go."


def _start(who: str, data: Data) -> str:
    return f"{who} begins. Mega-Machine {data['machine']} travels through the city."


def _install(who: str, data: Data) -> str:
    """What it gives was told when it was taken."""
    quality = n.QUALITIES[data["face"][0]].capitalize()
    return f"{who} installs {w.a_piece(quality)} Invention in the {w.FLOOR_WORDS[data['floor']]}."


def _floor(verb: str, where: str) -> Callable[[str, Data], str]:
    def wording(who: str, data: Data) -> str:
        return f"{who} {verb} {w.a_piece(w.face_words(data['face']))} {where} the {w.FLOOR_WORDS[data['floor']]}."

    return wording


def _exploit(who: str, data: Data) -> str:
    source = " from the discard pile" if data["pile"] else ""
    return f"{who} exploits {w.TERRAIN_WORDS[data['terrain']]}{source}."


def _kept(colours: list[str]) -> str:
    return " and ".join([w.count_of(colours.count(colour), f"{colour} Worker") for colour in dict.fromkeys(colours)])


def _mayor_acts(who: str, data: Data) -> str:
    return f"{who} performs {ACTS[data['act']]}{' (first of all, if he can)' if data['act'] == CONTRIBUTE else ''}."


LINES: Final[dict[str, Callable[[str, Data], str]]] = {
    "gain": _gain,
    "pay": _pay,
    "move": _move,
    "conflicts": _conflicts,
    "commit": _commit,
    "activate": _activate,
    "expand": _expand,
    "electrify": _electrify,
    "trade": _trade,
    "city-effect": _effect,
    "score": _score,
    "mayor-card": _card,
    "mayor-checks": _checks,
    "mayor-acts": _mayor_acts,
    "mayor-idle": lambda who, data: f"{who} can perform no action.",
    "mayor-produces": lambda who, data: f"{who} produces{' as Leader' if data['leader'] else ''}.",
    "advisor": _advisor,
    "pay-contribution": _contribution,
    "machine": _machine,
    "neutral": _neutral,
    "end-near": _end_near,
    "start": _start,
    "install": _install,
    "donate": _floor("donates", "from"),
    "graduate": _floor("receives", "for"),
    "exploit": _exploit,
    "found": lambda who, data: f"{who} starts in {_district(data)} with a {w.face_words(data['face'])}.",
    "lead": lambda who, data: f"{who} leads a Production Turn.",
    "grant": lambda who, data: f"{who} uses the Government Grant.",
    "kept-grant": lambda who, data: f"{who} spends the kept Government Grant on Progress.",
    "place": lambda who, data: f"{who} places a {n.COLOURS[data['colour']]} Worker on {_spot(data)}.",
    "clear": lambda who, data: f"{who} sends {w.count_of(data['workers'], 'Worker')} of {_district(data)} home.",
    "swap": lambda who, data: f"{who} swaps a {n.COLOURS[data['old']]} Worker for a {n.COLOURS[data['new']]} one.",
    "keep-workers": lambda who, data: f"{who} keeps {_kept([n.COLOURS[colour] for colour in data['kept']])}.",
    "use-banner": lambda who, data: f"{who} takes a Banner back from {_city(data)}.",
    "renovate": lambda who, data: f"{who} renovates.",
    "refill": lambda who, data: f"The Market shows {w.a_piece(w.face_words(data['face']))}.",
    "unlock": lambda who, data: f"{who} unlocks Upgrade {data['slot'] + 1} of the Mega-Machine.",
    "bribe": lambda who, data: f"{who} discards his Bribe.",
}
