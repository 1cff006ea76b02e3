"""The Daimyo table in sentences, for screen readers and the terminal."""

from collections.abc import Sequence
from typing import Final

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daimyo.rules.view_types import (
    BonusTileView,
    EmpireView,
    GoalView,
    HeroView,
    IslandView,
    MercenariesView,
    PlayerView,
    RivalView,
    SiteView,
    StorageView,
    TileView,
    TurnView,
    View,
)
from sandai.games.daimyo.words.cards import effect, goal, solo_line
from sandai.games.daimyo.words.nouns import (
    BUILDING,
    CLAN,
    ISLAND,
    PIECE,
    TOKEN,
    amount,
    capital,
    count,
    die,
    possessive,
    sentences,
    tokens,
)
from sandai.games.daimyo.words.places import PLACE, ZONE, relic_tile
from sandai.kernel.language import join, plural, say

__all__ = ["DONE", "THE_RIVAL", "describe", "relic", "stored", "tile_effect"]

THE_RIVAL: Final = {"empire": say("the empire"), "mercenaries": say("the mercenaries")}
DONE: Final = {
    "main action": say("main action"),
    "hero": say("hero"),
    "clan ability": say("clan ability"),
    "action tile": say("action tile"),
    "clan tile": say("clan tile"),
}
MERCENARY_SPACES: Final = {
    "relic": say("relic space"),
    "tower": say("radio tower space"),
    "governor": say("governor space"),
    "shadow": say("shadow space"),
}
FREE_FOR: Final = {
    "blue": say("free for a blue die"),
    "green": say("free for a green die"),
    "red": say("free for a red die"),
}
LINES: Final = {
    "blue": say("Solo card, blue line: {line}"),
    "green": say("Solo card, green line: {line}"),
    "red": say("Solo card, red line: {line}"),
}
RELIC: Final = {
    "blue": say("restored blue relic"),
    "red": say("restored red relic"),
    "yellow": say("restored yellow relic"),
    "purple": say("restored purple relic"),
    "green": say("restored green relic"),
    "black": say("restored black relic"),
}
FREE: Final = say("free")
EMPTY: Final = say("empty")
NOTHING: Final = say("nothing")
YOU: Final = say("you")


def describe(view: View) -> list[str]:
    """Who stands where and who owns what, one fact a sentence."""
    said = [_moment(view)]
    said.extend(_middle(view))
    for land in view["islands"]:
        said.extend(_island(view, land))
    for player in view["players"]:
        said.extend(_player(view, player))
    said.extend(_rival(view))
    return said


def _name(view: View, owner: int) -> str:
    if owner >= view["seats"]:
        return THE_RIVAL[view["rival"] or ""]
    names: Sequence[str] = view.get("names") or PLAYER_NAMES
    return YOU if owner == view["me"] else str(names[owner])


def _of(view: View, piece: str, owner: int) -> str:
    if owner == view["me"]:
        return say("your {piece}", piece=PIECE[piece])
    return say("{piece} of {name}", piece=PIECE[piece], name=_name(view, owner))


def _times(thing: str, n: int) -> str:
    """A thing and how many of it there are, where that is more than one."""
    return say("{thing} (×{n})", thing=thing, n=n) if n > 1 else thing


def tile_effect(tile: BonusTileView) -> str:
    """What a bonus tile does."""
    return effect(tile["ops"], tile["face"], tile["band"] == "yellow")


def _moment(view: View) -> str:
    if view["over"]:
        return say("The game is over.")
    now = say("Round {round} of {rounds}.", round=view["round"], rounds=view["rounds"])
    if view["turn"] is None:
        return sentences(now, say("The table is being set."))
    if view["helmet"] == view["me"]:
        helmet = say("You hold the Helmet.")
    else:
        helmet = capital(say("{name} holds the Helmet.", name=_name(view, view["helmet"])))
    return sentences(now, _turn(view, view["turn"]), helmet)


def _turn(view: View, turn: TurnView) -> str:
    whose = say("your") if turn["owner"] == view["me"] else possessive(_name(view, turn["owner"]))
    if not turn["zone"]:
        return say("It is {whose} turn.", whose=whose)
    zone, done = ZONE[turn["zone"]], join([DONE[step] for step in turn["did"]])
    if not done:
        return say("It is {whose} turn, with a die on {zone}.", whose=whose, zone=zone)
    return say("It is {whose} turn, with a die on {zone}; done: {done}.", whose=whose, zone=zone, done=done)


def _middle(view: View) -> list[str]:
    dice = [die(colour, value) for colour, value in sorted((one["colour"], one["value"]) for one in view["dice"])]
    said = [say("Dice to take: {dice}.", dice=", ".join(dice)) if dice else say("No dice lie in the middle.")]
    said.extend(_for_hire(card) for card in view["market"] if card is not None)
    if view["next_hero"] is not None:
        said.append(say("Next in the market: {hero}.", hero=view["next_hero"]["name"]))
    stalls = ", ".join(_times(_tile(tile), tile["count"]) for tile in view["black_market"])
    said.append(say("Black market: {tiles}.", tiles=stalls) if stalls else say("The black market is empty."))
    for tile in view["villagers"]:
        now, later = effect(tile["ops"]), effect(tile["other_ops"])
        said.append(say("Villager {n}: {now} Once flipped: {later}", n=tile["id"], now=now, later=later))
    said.extend(_goal(view, card) for card in view["goals"])
    return said


def _for_hire(card: HeroView) -> str:
    return say(
        "For hire: {hero}, strength {strength}, {price}. {effect}",
        hero=card["name"],
        strength=card["strength"],
        price=amount("gold", card["cost"]),
        effect=effect(card["ops"]),
    )


def _tile(tile: TileView) -> str:
    return relic_tile(tile["colour"], tile["piece"])


def _goal(view: View, card: GoalView) -> str:
    first = say("First {n} PP", n=card["gold_pp"])
    if card["gold"] is not None:
        first = say("{space}, taken by {name}", space=first, name=_name(view, card["gold"]))
    if card["silver_pp"] is None:
        return say("Goal: {goal} {first}.", goal=goal(card["check"]), first=first)
    second = say("second {n} PP", n=card["silver_pp"])
    if card["silver"] is not None:
        second = say("{space}, taken by {name}", space=second, name=_name(view, card["silver"]))
    return say("Goal: {goal} {first}; {second}.", goal=goal(card["check"]), first=first, second=second)


# -- islands -------------------------------------------------------------------------------------------------------------


def _island(view: View, land: IslandView) -> list[str]:
    island = capital(ISLAND[land["id"]])
    ranks = [
        say("{name} {n}", name=_name(view, owner), n=value) for owner, value in enumerate(land["influence"]) if value
    ]
    shadows = [_space(view, amount("gold", space["gold"]), space["owner"]) for space in land["shadows"]]
    altars = [_space(view, altar["value"], altar["owner"]) for altar in land["altars"]]
    tiles = [_tile(tile) for tile in land["tiles"] if tile is not None]
    there = [_name(view, seat) for seat in land["scavengers"]]
    return [
        sentences(
            say("{island} pays {gold} and {silver} PP.", island=island, gold=land["gold"], silver=land["silver"]),
            say("Influence: {names}.", names=", ".join(ranks) or say("nobody")),
        ),
        say("{island}, sites: {sites}.", island=island, sites="; ".join(_site(view, site) for site in land["sites"])),
        say(
            "{island}, shadow spaces: {shadows}; altars: {altars}.",
            island=island,
            shadows=", ".join(shadows),
            altars=", ".join(altars),
        ),
        sentences(
            say("{island}, no man's land: {tiles}.", island=island, tiles=", ".join(tiles) or say("no tiles")),
            say("Scavengers: {names}.", names=", ".join(there)) if there else "",
        ),
    ]


def _space(view: View, worth: object, owner: int | None) -> str:
    if owner is None:
        return say("{worth} free", worth=worth)
    return say("{worth} held by {name}", worth=worth, name=_name(view, owner))


def _site(view: View, site: SiteView) -> str:
    on = []
    if site["governor"] is not None:
        on.append(_of(view, "governor", site["governor"]))
    if site["building"] is not None:
        on.append(_of(view, site["building"]["kind"], site["building"]["owner"]))
    return say("{token}: {pieces}", token=TOKEN[site["produces"]], pieces=", ".join(on) or FREE)


# -- players -------------------------------------------------------------------------------------------------------------


def _player(view: View, player: PlayerView) -> list[str]:
    who = capital(_name(view, player["seat"]))
    facts = {"who": who, "pp": player["points"], "army": player["army"], "tokens": tokens(player["tokens"])}
    if player["clan"]:
        said = [say("{who}, {clan} clan: {pp} PP, army {army}, {tokens}.", clan=CLAN[player["clan"]], **facts)]
    else:
        said = [say("{who}: {pp} PP, army {army}, {tokens}.", **facts)]
    said.append(
        say(
            "{who}: storage {n} of {most}: {tiles}.",
            who=who,
            n=player["stored"],
            most=player["capacity"],
            tiles=stored(player),
        )
    )
    dice = [
        say("{die} on {zone}", die=die(held["colour"], held["value"]), zone=ZONE[zone])
        for zone, held in player["dice"].items()
        if held
    ]
    if dice:
        said.append(say("{who}: dice {dice}, {sum} in all.", who=who, dice=", ".join(dice), sum=player["sum"]))
    said.append(_supply(who, player))
    for place, tile in player["places"].items():
        if tile:
            said.append(
                say("{who}: bonus tile at {place}: {effect}", who=who, place=PLACE[place], effect=tile_effect(tile))
            )
    for board in player["boards"]:
        if board:
            building, price = BUILDING[board["building"]], tokens(board["price"])
            said.append(say("{who}: the next {building} costs {price}.", who=who, building=building, price=price))
    return [*said, *_heroes(view, player, who)]


def _supply(who: str, player: PlayerView) -> str:
    track, supply = player["recruitment"], player["supply"]
    pieces = (
        count("governor", supply["governors"]),
        count("shadow", supply["shadows"]),
        count("techno-farm", supply["techno-farms"]),
        count("radio tower", supply["radio towers"]),
        count("relic pawn", supply["relic pawns"]),
    )
    return say(
        "{who}: the next unit costs {price}; in supply {pieces}.",
        who=who,
        price=amount("rice", track["costs"][track["at"]]),
        pieces=", ".join(pieces),
    )


def _heroes(view: View, player: PlayerView, who: str) -> list[str]:
    said: list[str] = []
    if player["seat"] == view["me"]:
        for card in player["hand"]:
            said.append(
                say(
                    "In your hand: {hero}, strength {strength}. {effect}",
                    hero=card["name"],
                    strength=card["strength"],
                    effect=effect(card["ops"]),
                )
            )
    else:
        said.append(plural("{who}: {n} hero in hand.", "{who}: {n} heroes in hand.", player["hand_count"], who=who))
    discard = ", ".join(card["name"] for card in player["discard"]) or EMPTY
    said.append(
        say(
            "{who}: {heroes} in the deck; discard pile: {discard}.",
            who=who,
            heroes=count("hero", player["deck_count"]),
            discard=discard,
        )
    )
    return said


def relic(colour: str, n: int) -> str:
    """Restored relics of a colour."""
    return _times(RELIC[colour], n)


def stored(holder: StorageView) -> str:
    """What a storage holds: restored relics, then loose tiles."""
    relics = [relic(one["colour"], one["count"]) for one in holder["relics"]]
    return ", ".join([*relics, *(_tile(tile) for tile in holder["loose"])]) or NOTHING


# -- mercenaries and empire ----------------------------------------------------------------------------------------------


def _rival(view: View) -> list[str]:
    if "empire" in view:
        return _empire(view["empire"])
    return _mercenaries(view["mercenaries"]) if "mercenaries" in view else []


def _held(rival: RivalView, heroes: int) -> list[str]:
    pieces = (
        ("governor", rival["governors"]),
        ("shadow", rival["shadows"]),
        ("techno-farm", rival["techno-farms"]),
        ("radio tower", rival["radio towers"]),
    )
    return [amount("gold", rival["gold"]), count("hero", heroes), *(count(piece, n) for piece, n in pieces)]


def _mercenaries(rival: MercenariesView) -> list[str]:
    who = capital(THE_RIVAL["mercenaries"])
    held = ", ".join(_held(rival, len(rival["heroes"])))
    said = [say("{who}: {things}; tiles: {tiles}.", who=who, things=held, tiles=stored(rival))]
    for space in rival["spaces"]:
        dice = [str(one["value"]) for one in space["dice"] if one]
        here = say("die {values}", values=join(dice)) if dice else FREE_FOR[space["colour"]]
        said.append(say("{who}, {space}: {dice}.", who=who, space=MERCENARY_SPACES[space["id"]], dice=here))
    return said


def _empire(rival: EmpireView) -> list[str]:
    who = capital(THE_RIVAL["empire"])
    held = _held(rival, len(rival["heroes"]) + rival["hidden_heroes"])
    held = [say("{n} PP", n=rival["points"]), *held]
    said = [say("{who}: {things}; tiles: {tiles}.", who=who, things=", ".join(held), tiles=stored(rival))]
    if rival["cards"]:
        card = rival["cards"][-1]
        said.extend(LINES[colour].format(line=solo_line(ops)) for colour, ops in card["lines"].items())
        if card["die"]:
            said.append(say("On it lies a {die}.", die=die(card["die"]["colour"], card["die"]["value"])))
    return said
