"""The log: every kind of event in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daimyo.card_words import goal as goal_words
from sandai.games.daimyo.numbers import PLACE_NAMES, ZONE_NAMES
from sandai.games.daimyo.reading import base_tables
from sandai.games.daimyo.words import PLACE_TITLES, ZONE_TITLES, tokens_in_words
from sandai.kernel.journal import Event

__all__ = ["line"]

Plain = dict[str, Any]


def line(event: Event, names: list[str]) -> str:
    data = event.data
    who = names[event.seat] if 0 <= event.seat < len(names) else str(data.get("by", "")).capitalize()
    return LINES[event.kind](who, data)


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
    row = next(goal for goal in base_tables()["goal"] if goal["id"] == data["goal"])
    return f"{who} takes the {data['space']} space of a goal: {goal_words(row['check'])}"


def _leads(who: str, data: Plain) -> str:
    place = "first" if data["place"] == 1 else "second"
    return f"{who} is {place} on the {data['island']} island: {data['n']} PP."


def _refills(who: str, data: Plain) -> str:
    return f"{data['tile']} comes to the {data['island']} island."


def _searches(who: str, data: Plain) -> str:
    return f"{who} searches the {data['island']} island: {' and '.join(data['tiles'])} to the black market."


def _cycles(who: str, data: Plain) -> str:
    new = f"{data['new']} comes instead" if data["new"] else "nothing comes instead"
    return f"{who} sends {data['tile']} of the {data['island']} island into the bag; {new}."


def _places_tile(who: str, data: Plain) -> str:
    return f"{who} puts a bonus tile on {PLACE_TITLES[PLACE_NAMES.index(data['place'])]}."


def _from(place: str) -> str:
    return place if place.startswith("the ") else f"the {place} island"


def _resets(who: str, data: Plain) -> str:
    price = f" for {tokens_in_words(data['tokens'])}" if data.get("tokens") else ""
    return f"{who} resets the recruitment track{price}."


def _recruits(who: str, data: Plain) -> str:
    return f"{who} recruits a {data['unit']} for {data['rice']} rice."


LINES: Final[dict[str, Callable[[str, Plain], str]]] = {
    "picks clan": lambda who, data: f"{who} leads the {data['clan'].capitalize()} clan.",
    "drafts board": lambda who, data: f"{who} drafts mini-board {data['board']}.",
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
    "uses tile": lambda who, data: f"{who} uses bonus tile {data['tile']}.",
    "places tile": _places_tile,
    "places governor": lambda who, data: f"{who} puts a governor on {data['site']}.",
    "moves governor": lambda who, data: f"{who}'s governor moves from {data['from']} to {data['to']}.",
    "loses governor": lambda who, data: f"{who} loses the governor on {data['site']}.",
    "places shadow": lambda who, data: f"{who} puts a shadow on {data['space']}.",
    "moves shadow": lambda who, data: f"{who}'s shadow moves from {data['from']} to {data['to']}.",
    "moves tower": lambda who, data: f"{who}'s radio tower moves from {data['from']} to {data['to']}.",
    "builds": lambda who, data: f"{who} puts a {data['building']} on {data['site']}.",
    "recruits": _recruits,
    "resets": _resets,
    "moves scavenger": lambda who, data: f"{who}'s scavenger goes to the {data['island']} island.",
    "takes tile": lambda who, data: f"{who} takes {data['tile']} from {_from(data['from'])}.",
    "draws tile": lambda who, data: f"{who} draws {data['tile']} from the bag.",
    "drops tile": lambda who, data: f"{who} gives up {data['tile']} to the black market.",
    "returns tiles": lambda who, data: f"{who} puts {' and '.join(data['tiles'])} into the bag.",
    "recycles tiles": lambda who, data: f"{who} returns {data['n']} relic tiles to the bag.",
    "searches": _searches,
    "cycles tile": _cycles,
    "refills": _refills,
    "restores relic": lambda who, data: f"{who} restores a {data['colour']} relic!",
    "takes altar": lambda who, data: f"{who} puts a relic pawn on altar {data['altar']}: {data['value']} influence.",
    "meets goal": _meets,
    "leads": _leads,
    "turns card": lambda who, data: f"The empire's next card is {data['card']}.",
    "uses ability": lambda who, data: f"{who}'s dice add up to {data['sum']}: line {data['row']} of its abilities.",
    "ends": lambda who, data: "The last round is over; the final scoring follows.",
}
