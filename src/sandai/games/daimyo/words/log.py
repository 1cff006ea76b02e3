"""The log: every kind of event in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daimyo.numbers import DICE_COLOURS
from sandai.games.daimyo.rules import events as ev
from sandai.games.daimyo.rules.actions.construction import TOWER_WORTH
from sandai.games.daimyo.rules.actions.governors import WORTH as GOVERNOR_WORTH
from sandai.games.daimyo.words.cards import effect, solo_line
from sandai.games.daimyo.words.cards import goal as goal_words
from sandai.games.daimyo.words.nouns import (
    CLAN,
    COLOUR,
    ISLAND,
    amount,
    capital,
    count,
    die,
    possessive,
    price,
    sentences,
)
from sandai.games.daimyo.words.places import PLACE, ZONE, board, site_of_id, space_of_id, tile_of_id
from sandai.games.daimyo.words.scores import SOURCES
from sandai.kernel.journal import Event
from sandai.kernel.language import join, plural, say

__all__ = ["describe_event", "line"]

Plain = dict[str, Any]
SHADOW_WORTH: Final = 1
RIVALS: Final = {"": "", "the empire": say("The empire"), "the mercenaries": say("The mercenary band")}
STRIKERS: Final = {"the empire": say("the empire"), "the mercenaries": say("the mercenaries")}
WEAPONS: Final = {"shadow": say("shadow"), "hero": say("hero")}
MERCENARY_SPACES: Final = {
    "relic": say("{who} gives the mercenaries the {die} for their relic space."),
    "tower": say("{who} gives the mercenaries the {die} for their tower space."),
    "governor": say("{who} gives the mercenaries the {die} for their governor space."),
    "shadow": say("{who} gives the mercenaries the {die} for their shadow space."),
}
RELICS: Final = {
    "blue": say("{who} restores a blue relic!"),
    "red": say("{who} restores a red relic!"),
    "yellow": say("{who} restores a yellow relic!"),
    "purple": say("{who} restores a purple relic!"),
    "green": say("{who} restores a green relic!"),
    "black": say("{who} restores a black relic!"),
}
LINES_OF_CARD: Final = {"blue": say("Blue: {line}"), "green": say("Green: {line}"), "red": say("Red: {line}")}


def line(event: Event, names: list[str]) -> str:
    return describe_event(event.kind, event.seat, event.data, names)


def describe_event(kind: str, seat: int, data: Plain, names: list[str]) -> str:
    """What happened; the seat is beyond the players where mercenaries or empire did it."""
    who = names[seat] if 0 <= seat < len(names) else RIVALS[data.get("by", "")]
    if "striker" in data:
        striker = data["striker"]
        by = STRIKERS[striker["name"]] if striker.get("name") else names[striker["seat"]]
        data = {**data, "striker": by}
    return LINES[kind](who, data)


# -- dice, actions, tokens -----------------------------------------------------------------------------------------------


def _rolls(who: str, data: Plain) -> str:
    dice: dict[str, list[str]] = {}
    for colour, value in data["dice"]:
        dice.setdefault(colour, []).append(str(value))
    rolled = [
        say("{colour} {values}", colour=COLOUR[colour], values=" ".join(sorted(values)))
        for colour, values in dice.items()
    ]
    return say("Round {round}. The dice: {dice}.", round=data["round"], dice="; ".join(rolled))


def _takes_die(who: str, data: Plain) -> str:
    taken = die(data["colour"], data["value"])
    if data["zone"] == "aside":
        return say("{who} takes the {die} and sets it aside: it fits nowhere.", who=who, die=taken)
    return say("{who} takes the {die} for {zone}.", who=who, die=taken, zone=ZONE[data["zone"]])


def _gives_die(who: str, data: Plain) -> str:
    return MERCENARY_SPACES[data["space"]].format(who=who, die=die(data["colour"], data["value"]))


def _takes_solo_die(who: str, data: Plain) -> str:
    return say("{who} takes the {die}.", who=who, die=die(data["colour"], data["value"]))


def _swaps(who: str, data: Plain) -> str:
    return say(
        "{who} swaps {given} for {taken}.", who=who, given=amount(data["give"], 1), taken=amount(data["take"], 1)
    )


def _draws(who: str, data: Plain) -> str:
    if "names" in data:
        return say("{who} draws {heroes}.", who=who, heroes=join(data["names"]))
    return plural("{who} draws a hero.", "{who} draws {n} heroes.", data["n"], who=who)


def _uses_tile(who: str, data: Plain) -> str:
    used = say("{who} uses a bonus tile.", who=who)
    return sentences(used, effect(data["ops"], data["face"], data["yellow"]))


def _resets(who: str, data: Plain) -> str:
    if not data.get("tokens"):
        return say("{who} resets the recruitment track.", who=who)
    return say("{who} resets the recruitment track for {price}.", who=who, price=price(data["tokens"]))


def _recruits(who: str, data: Plain) -> str:
    if data["unit"] == "shadow":
        return say("{who} recruits a shadow for {price}.", who=who, price=amount("rice", data["rice"]))
    return say("{who} recruits a governor for {price}.", who=who, price=amount("rice", data["rice"]))


# -- islands and pieces --------------------------------------------------------------------------------------------------


def _places_governor(who: str, data: Plain) -> str:
    where = site_of_id(data["site"], data["makes"])
    return say("{who} puts a governor on {where}: +{n} influence.", who=who, where=where, n=GOVERNOR_WORTH)


def _places_shadow(who: str, data: Plain) -> str:
    where = space_of_id(data["space"], data["gold"])
    return say("{who} puts a shadow on {where}: +{n} influence.", who=who, where=where, n=SHADOW_WORTH)


def _builds(who: str, data: Plain) -> str:
    where = site_of_id(data["site"], data["makes"])
    if data["building"] == "radio tower":
        return say("{who} puts a radio tower on {where}: +{n} influence.", who=who, where=where, n=TOWER_WORTH)
    return say("{who} puts a techno-farm on {where}: no influence.", who=who, where=where)


def _moves(words: str, place: Callable[[str, Any], str], worth: int) -> Callable[[str, Plain], str]:
    """A piece moves on the islands; `place` puts the id of a site or space into words."""

    def line(who: str, data: Plain) -> str:
        origin, aim = place(data["from"], data["left"]), place(data["to"], data["reached"])
        return words.format(whose=possessive(who), origin=origin, aim=aim, n=worth)

    return line


GOVERNOR_MOVES: Final = say("{whose} governor moves from {origin} to {aim}, and {n} influence with it.")
SHADOW_MOVES: Final = say("{whose} shadow moves from {origin} to {aim}, and {n} influence with it.")
TOWER_MOVES: Final = say("{whose} radio tower moves from {origin} to {aim}, and {n} influence with it.")


def _loses_governor(who: str, data: Plain) -> str:
    """With the one who did it and where: the loser wants to know."""
    return say(
        "{who} loses the governor on {where} to {whose} {weapon}: −{n} influence.",
        who=who,
        where=site_of_id(data["site"], data["makes"]),
        whose=possessive(data["striker"]),
        weapon=WEAPONS[data["weapon"]],
        n=GOVERNOR_WORTH,
    )


def _altar(who: str, data: Plain) -> str:
    island = ISLAND[data["altar"].rsplit("-", 1)[0]]
    value = data["value"]
    return say("{who} puts a relic pawn on an altar of {island}: {n} influence.", who=who, island=island, n=value)


def _leads(who: str, data: Plain) -> str:
    facts = {"who": who, "island": ISLAND[data["island"]], "influence": data["influence"], "n": data["n"]}
    first = data["place"] == 1
    if data.get("by") == "the mercenaries":
        if first:
            return say(
                "{who} is first on {island} with {influence} influence: no PP, as mercenaries score nothing.", **facts
            )
        return say(
            "{who} is second on {island} with {influence} influence: no PP, as mercenaries score nothing.", **facts
        )
    if first:
        return say("{who} is first on {island} with {influence} influence: {n} PP.", **facts)
    return say("{who} is second on {island} with {influence} influence: {n} PP.", **facts)


# -- relic tiles and goals -----------------------------------------------------------------------------------------------


def _takes_tile(who: str, data: Plain) -> str:
    tile, origin = tile_of_id(data["tile"]), data["from"]
    if origin in ISLAND:
        return say("{who} takes {tile} from {island}.", who=who, tile=tile, island=ISLAND[origin])
    if origin == "the black market":
        return say("{who} takes {tile} from the black market.", who=who, tile=tile)
    if origin == "the mercenaries":
        return say("{who} takes {tile} from the mercenaries.", who=who, tile=tile)
    return say("{who} takes {tile} from the bag.", who=who, tile=tile)


def _tiles(ids: list[str]) -> str:
    return join([tile_of_id(name) for name in ids]) or say("nothing")


def _refills(who: str, data: Plain) -> str:
    return capital(say("{tile} comes to {island}.", tile=tile_of_id(data["tile"]), island=ISLAND[data["island"]]))


def _searches(who: str, data: Plain) -> str:
    island, tiles = ISLAND[data["island"]], _tiles(data["tiles"])
    return say("{who} searches {island}: {tiles} to the black market.", who=who, island=island, tiles=tiles)


def _cycles(who: str, data: Plain) -> str:
    facts = {"who": who, "tile": tile_of_id(data["tile"]), "island": ISLAND[data["island"]]}
    if data["new"]:
        new = tile_of_id(data["new"])
        return say("{who} sends {tile}, on {island}, into the bag; {new} comes instead.", new=new, **facts)
    return say("{who} sends {tile}, on {island}, into the bag; nothing comes instead.", **facts)


def _meets(who: str, data: Plain) -> str:
    words = goal_words(data["check"])
    if data["space"] == "gold":
        return say("{who} takes the gold space of a goal: {goal}", who=who, goal=words)
    return say("{who} takes the silver space of a goal: {goal}", who=who, goal=words)


# -- the empire ----------------------------------------------------------------------------------------------------------


def _turns_card(who: str, data: Plain) -> str:
    lines = [LINES_OF_CARD[colour].format(line=solo_line(data["lines"][colour])) for colour in DICE_COLOURS]
    return sentences(say("The empire turns over a card."), *lines)


def _uses_ability(who: str, data: Plain) -> str:
    added = say("{whose} dice add up to {sum}.", whose=possessive(who), sum=data["sum"])
    return sentences(added, solo_line(data["ops"]))


LINES: Final[dict[str, Callable[[str, Plain], str]]] = {
    ev.PICKS_CLAN: lambda who, data: say("{who} leads the {clan} clan.", who=who, clan=CLAN[data["clan"]]),
    ev.DRAFTS_BOARD: lambda who, data: say("{who} drafts {board}.", who=who, board=board(data["board"])),
    ev.ROLLS: _rolls,
    ev.TAKES_DIE: _takes_die,
    ev.GIVES_DIE: _gives_die,
    ev.TAKES_SOLO_DIE: _takes_solo_die,
    ev.MAIN_ACTION: lambda who, data: say("{who} carries out {zone}.", who=who, zone=ZONE[data["zone"]]),
    ev.GAINS: lambda who, data: say("{who} takes {tokens}.", who=who, tokens=price(data["tokens"])),
    ev.PAYS: lambda who, data: say("{who} pays {tokens}.", who=who, tokens=price(data["tokens"])),
    ev.SWAPS: _swaps,
    ev.LOSES_RESOURCE: lambda who, data: say("{who} loses {token}.", who=who, token=amount(data["token"], 1)),
    ev.SCORES: lambda who, data: say(
        "{who} scores {n} PP for {source}.", who=who, n=data["n"], source=SOURCES[data["for"]]
    ),
    ev.CAPACITY: lambda who, data: say("{who} can store {n} now.", who=who, n=data["to"]),
    ev.DRAWS_HEROES: _draws,
    ev.RESHUFFLES: lambda who, data: say("{who} shuffles the discard pile into a new deck.", who=who),
    ev.PLAYS_HERO: lambda who, data: say("{who} plays {hero}.", who=who, hero=data["name"]),
    ev.DISCARDS_HERO: lambda who, data: say("{who} discards {hero}.", who=who, hero=data["name"]),
    ev.RECALLS_HERO: lambda who, data: say("{who} takes {hero} back into hand.", who=who, hero=data["name"]),
    ev.HIRES_HERO: lambda who, data: say("{who} hires {hero}.", who=who, hero=data["name"]),
    ev.HIDES_HERO: lambda who, data: say("{who} receives a hero face down.", who=who),
    ev.CHANGES_DIE: lambda who, data: say(
        "{who} turns the {zone} die to {value}.", who=who, zone=ZONE[data["zone"]], value=data["to"]
    ),
    ev.TAKES_HELMET: lambda who, data: say("{who} takes the Mighty Helmet.", who=who),
    ev.USES_VILLAGER: lambda who, data: say("{who} uses villager tile {n}; it flips.", who=who, n=data["tile"]),
    ev.USES_CLAN: lambda who, data: say("{who} uses the {clan} ability.", who=who, clan=CLAN[data["clan"]]),
    ev.USES_TILE: _uses_tile,
    ev.PLACES_TILE: lambda who, data: say("{who} puts a bonus tile on {place}.", who=who, place=PLACE[data["place"]]),
    ev.PLACES_GOVERNOR: _places_governor,
    ev.MOVES_GOVERNOR: _moves(GOVERNOR_MOVES, site_of_id, GOVERNOR_WORTH),
    ev.LOSES_GOVERNOR: _loses_governor,
    ev.PLACES_SHADOW: _places_shadow,
    ev.MOVES_SHADOW: _moves(SHADOW_MOVES, space_of_id, SHADOW_WORTH),
    ev.MOVES_TOWER: _moves(TOWER_MOVES, site_of_id, TOWER_WORTH),
    ev.BUILDS: _builds,
    ev.RECRUITS: _recruits,
    ev.RESETS: _resets,
    ev.MOVES_SCAVENGER: lambda who, data: say(
        "{whose} scavenger goes to {island}.", whose=possessive(who), island=ISLAND[data["island"]]
    ),
    ev.TAKES_TILE: _takes_tile,
    ev.DRAWS_TILE: lambda who, data: say("{who} draws {tile} from the bag.", who=who, tile=tile_of_id(data["tile"])),
    ev.DROPS_TILE: lambda who, data: say(
        "{who} gives up {tile} to the black market.", who=who, tile=tile_of_id(data["tile"])
    ),
    ev.RETURNS_TILES: lambda who, data: say("{who} puts {tiles} into the bag.", who=who, tiles=_tiles(data["tiles"])),
    ev.RECYCLES_TILES: lambda who, data: say(
        "{who} returns {tiles} to the bag.", who=who, tiles=count("relic tile", data["n"])
    ),
    ev.SEARCHES: _searches,
    ev.CYCLES_TILE: _cycles,
    ev.REFILLS: _refills,
    ev.RESTORES_RELIC: lambda who, data: RELICS[data["colour"]].format(who=who),
    ev.TAKES_ALTAR: _altar,
    ev.MEETS_GOAL: _meets,
    ev.LEADS: _leads,
    ev.TURNS_CARD: _turns_card,
    ev.USES_ABILITY: _uses_ability,
    ev.ENDS: lambda who, data: say("The last round is over; the final scoring follows."),
}
