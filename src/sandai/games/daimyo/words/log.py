"""The log: every kind of event in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daimyo.numbers import BUILDING_NAMES, DICE_COLOURS, PLACE_NAMES, ZONE_NAMES
from sandai.games.daimyo.rules.actions.construction import TOWER_WORTH as TOWER
from sandai.games.daimyo.rules.actions.governors import WORTH as GOVERNOR
from sandai.games.daimyo.words.cards import effect, listed, solo_line
from sandai.games.daimyo.words.cards import goal as goal_words
from sandai.games.daimyo.words.places import (
    PLACE_TITLES,
    ZONE_TITLES,
    board,
    site_of_id,
    space_of_id,
    tile_of_id,
)
from sandai.games.daimyo.words.prompts import tokens_in_words
from sandai.kernel.journal import Event

__all__ = ["line", "told"]

Plain = dict[str, Any]
WORTH: Final = {"governor": GOVERNOR, "shadow": 1, "radio tower": TOWER}
RIVALS: Final = {"": "", "the empire": "The empire", "the mercenaries": "The mercenary band"}


def line(event: Event, names: list[str]) -> str:
    return told(event.kind, event.seat, event.data, names)


def told(kind: str, seat: int, data: Plain, names: list[str]) -> str:
    """What happened; the seat is beyond the players where mercenaries or empire did it."""
    who = names[seat] if 0 <= seat < len(names) else RIVALS[data.get("by", "")]
    if "striker" in data:
        striker = data["striker"]
        data = {**data, "striker": striker.get("name") or names[striker["seat"]]}
    return LINES[kind](who, data)


def _zone(name: str) -> str:
    return ZONE_TITLES[ZONE_NAMES.index(name)]


def _tokens(verb: str) -> Callable[[str, Plain], str]:
    return lambda who, data: f"{who} {verb} {tokens_in_words(data['tokens'])}."


def _rolls(who: str, data: Plain) -> str:
    dice: dict[str, list[str]] = {}
    for colour, value in data["dice"]:
        dice.setdefault(colour, []).append(str(value))
    rolled = "; ".join([f"{colour} {' '.join(sorted(values))}" for colour, values in dice.items()])
    return f"Round {data['round']}. The dice: {rolled}."


def _takes_die(who: str, data: Plain) -> str:
    die = f"the {data['colour']} {data['value']}"
    if data["zone"] == "aside":
        return f"{who} takes {die} and sets it aside: it fits nowhere."
    return f"{who} takes {die} for {_zone(data['zone'])}."


def _draws(who: str, data: Plain) -> str:
    if "names" in data:
        return f"{who} draws {' and '.join(data['names'])}."
    return f"{who} draws {'a hero' if data['n'] == 1 else str(data['n']) + ' heroes'}."


def _meets(who: str, data: Plain) -> str:
    return f"{who} takes the {data['space']} space of a goal: {goal_words(data['check'])}"


def _leads(who: str, data: Plain) -> str:
    place = "first" if data["place"] == 1 else "second"
    points = "no PP, as mercenaries score nothing" if data.get("by") == "the mercenaries" else f"{data['n']} PP"
    return f"{who} is {place} on the {data['island']} island with {data['influence']} influence: {points}."


def _loses_governor(who: str, data: Plain) -> str:
    """To whom and where: the loser wants to know."""
    striker = data["striker"]
    whose = f"{striker}'" if striker.endswith("s") else f"{striker}'s"
    site = site_of_id(data["site"], data["makes"])
    return f"{who} loses the governor on {site} to {whose} {data['weapon']}: −{GOVERNOR} influence."


def _places(piece: str, key: str, words: Callable[[str, Any], str], beside: str) -> Callable[[str, Plain], str]:
    def placed(who: str, data: Plain) -> str:
        return f"{who} puts a {piece} on {words(data[key], data[beside])}: +{WORTH[piece]} influence."

    return placed


def _builds(who: str, data: Plain) -> str:
    worth = f"+{TOWER} influence" if data["building"] == BUILDING_NAMES[1] else "no influence"
    return f"{who} puts a {data['building']} on {site_of_id(data['site'], data['makes'])}: {worth}."


def _refills(who: str, data: Plain) -> str:
    words = tile_of_id(data["tile"])
    return f"{words[0].upper()}{words[1:]} comes to the {data['island']} island."


def _searches(who: str, data: Plain) -> str:
    return f"{who} searches the {data['island']} island: {_tiles(data['tiles'])} to the black market."


def _tiles(ids: list[str]) -> str:
    return listed([tile_of_id(name) for name in ids] or ["nothing"])


def _cycles(who: str, data: Plain) -> str:
    new = f"{tile_of_id(data['new'])} comes instead" if data["new"] else "nothing comes instead"
    return f"{who} sends {tile_of_id(data['tile'])}, on the {data['island']} island, into the bag; {new}."


def _places_tile(who: str, data: Plain) -> str:
    return f"{who} puts a bonus tile on {PLACE_TITLES[PLACE_NAMES.index(data['place'])]}."


def _from(place: str) -> str:
    return place if place.startswith("the ") else f"the {place} island"


def _resets(who: str, data: Plain) -> str:
    price = f" for {tokens_in_words(data['tokens'])}" if data.get("tokens") else ""
    return f"{who} resets the recruitment track{price}."


def _recruits(who: str, data: Plain) -> str:
    return f"{who} recruits a {data['unit']} for {data['rice']} rice."


def _uses_tile(who: str, data: Plain) -> str:
    return f"{who} uses a bonus tile. {effect(data['ops'], data['face'], data['yellow'])}"


def _turns_card(who: str, data: Plain) -> str:
    lines = [f"{colour.capitalize()}: {solo_line(data['lines'][colour])}" for colour in DICE_COLOURS]
    return f"The empire turns over a card. {' '.join(lines)}"


def _uses_ability(who: str, data: Plain) -> str:
    return f"{who}'s dice add up to {data['sum']}. {solo_line(data['ops'])}"


def _moves(piece: str, words: Callable[[str, Any], str]) -> Callable[[str, Plain], str]:
    def moved(who: str, data: Plain) -> str:
        origin, aim = words(data["from"], data["left"]), words(data["to"], data["reached"])
        worth = f"{WORTH[piece]} influence"
        return f"{who}'s {piece} moves from {origin} to {aim}, and {worth} with it."

    return moved


def _altar(who: str, data: Plain) -> str:
    island = data["altar"].rsplit("-", 1)[0]
    return f"{who} puts a relic pawn on an altar of the {island} island: {data['value']} influence."


LINES: Final[dict[str, Callable[[str, Plain], str]]] = {
    "picks clan": lambda who, data: f"{who} leads the {data['clan'].capitalize()} clan.",
    "drafts board": lambda who, data: f"{who} drafts {board(data['board'])}.",
    "rolls": _rolls,
    "takes die": _takes_die,
    "gives die": lambda who, data: (
        f"{who} gives the mercenaries the {data['colour']} {data['value']} for their {data['space']} space."
    ),
    "takes solo die": lambda who, data: f"{who} takes the {data['colour']} {data['value']}.",
    "main action": lambda who, data: f"{who} carries out {_zone(data['zone'])}.",
    "gains": _tokens("takes"),
    "pays": _tokens("pays"),
    "swaps": lambda who, data: f"{who} swaps 1 {data['give']} for 1 {data['take']}.",
    "loses resource": lambda who, data: f"{who} loses 1 {data['token']}.",
    "scores": lambda who, data: f"{who} scores {data['n']} PP for {data['for']}.",
    "capacity": lambda who, data: f"{who} can store {data['to']} now.",
    "draws heroes": _draws,
    "reshuffles": lambda who, data: f"{who} shuffles the discard pile into a new deck.",
    "plays hero": lambda who, data: f"{who} plays {data['name']}.",
    "discards hero": lambda who, data: f"{who} discards {data['name']}.",
    "recalls hero": lambda who, data: f"{who} takes {data['name']} back into hand.",
    "hires hero": lambda who, data: f"{who} hires {data['name']}.",
    "hides hero": lambda who, data: f"{who} receives a hero face down.",
    "changes die": lambda who, data: f"{who} turns the {_zone(data['zone'])} die to {data['to']}.",
    "takes helmet": lambda who, data: f"{who} takes the Mighty Helmet.",
    "uses villager": lambda who, data: f"{who} uses villager tile {data['tile']}; it flips.",
    "uses clan": lambda who, data: f"{who} uses the {data['clan'].capitalize()} ability.",
    "uses tile": _uses_tile,
    "places tile": _places_tile,
    "places governor": _places("governor", "site", site_of_id, "makes"),
    "moves governor": _moves("governor", site_of_id),
    "loses governor": _loses_governor,
    "places shadow": _places("shadow", "space", space_of_id, "gold"),
    "moves shadow": _moves("shadow", space_of_id),
    "moves tower": _moves("radio tower", site_of_id),
    "builds": _builds,
    "recruits": _recruits,
    "resets": _resets,
    "moves scavenger": lambda who, data: f"{who}'s scavenger goes to the {data['island']} island.",
    "takes tile": lambda who, data: f"{who} takes {tile_of_id(data['tile'])} from {_from(data['from'])}.",
    "draws tile": lambda who, data: f"{who} draws {tile_of_id(data['tile'])} from the bag.",
    "drops tile": lambda who, data: f"{who} gives up {tile_of_id(data['tile'])} to the black market.",
    "returns tiles": lambda who, data: f"{who} puts {_tiles(data['tiles'])} into the bag.",
    "recycles tiles": lambda who, data: f"{who} returns {data['n']} relic tiles to the bag.",
    "searches": _searches,
    "cycles tile": _cycles,
    "refills": _refills,
    "restores relic": lambda who, data: f"{who} restores a {data['colour']} relic!",
    "takes altar": _altar,
    "meets goal": _meets,
    "leads": _leads,
    "turns card": _turns_card,
    "uses ability": _uses_ability,
    "ends": lambda who, data: "The last round is over; the final scoring follows.",
}
