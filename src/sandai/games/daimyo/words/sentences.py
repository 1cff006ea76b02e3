"""The Daimyo table in sentences, for screen readers and the terminal."""

from collections.abc import Sequence
from typing import Any, Final

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daimyo.numbers import PLACE_NAMES, ZONE_NAMES
from sandai.games.daimyo.words.cards import effect, goal, listed, solo_line, tokens
from sandai.games.daimyo.words.places import PLACE_TITLES, ZONE_TITLES

__all__ = ["describe"]

View = dict[str, Any]
ZONES: Final = dict(zip(ZONE_NAMES, ZONE_TITLES, strict=True))
PLACES: Final = dict(zip(PLACE_NAMES, PLACE_TITLES, strict=True))
SPACES: Final = {"relic": "relics", "tower": "radio tower", "governor": "governor", "shadow": "shadow"}
PIECES: Final = ("governors", "shadows", "techno-farms", "radio towers")


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
        return f"the {view['rival']}"
    names: Sequence[str] = view.get("names") or PLAYER_NAMES
    return "you" if owner == view["me"] else str(names[owner])


def _of(view: View, piece: str, owner: int) -> str:
    return f"your {piece}" if owner == view["me"] else f"{piece} of {_name(view, owner)}"


def _title(words: str) -> str:
    return words[0].upper() + words[1:]


def _moment(view: View) -> str:
    if view["over"]:
        return "The game is over."
    now = f"Round {view['round']} of {view['rounds']}."
    turn = view["turn"]
    if turn is None:
        return f"{now} The table is being set."
    who = _name(view, turn["owner"])
    now += f" It is {'your' if who == 'you' else who + chr(39) + 's'} turn"
    if turn["zone"]:
        now += f", with a die on {ZONES[turn['zone']]}"
        if turn["did"]:
            now += f"; done: {listed(turn['did'])}"
    return f"{now}. {_title(_name(view, view['helmet']))} {'hold' if view['helmet'] == view['me'] else 'holds'} the Helmet."


def _middle(view: View) -> list[str]:
    said: list[str] = []
    dice = sorted(f"{die['colour']} {die['value']}" for die in view["dice"])
    said.append(f"Dice to take: {', '.join(dice)}." if dice else "No dice lie in the middle.")
    for card in view["market"]:
        if card is not None:
            said.append(
                f"For hire: {card['name']}, strength {card['strength']}, {card['cost']} gold. {effect(card['ops'])}"
            )
    if view["next_hero"] is not None:
        said.append(f"Next in the market: {view['next_hero']['name']}.")
    stalls = [_tile(tile) + (f" {tile['count']} times" if tile["count"] > 1 else "") for tile in view["black_market"]]
    said.append(f"Black market: {', '.join(stalls)}." if stalls else "The black market is empty.")
    for tile in view["villagers"]:
        said.append(f"Villager {tile['id']}: {effect(tile['ops'])} Once flipped: {effect(tile['other_ops'])}")
    said.extend(_goal(view, card) for card in view["goals"])
    return said


def _tile(tile: View) -> str:
    return f"{tile['colour']} piece {tile['piece']}"


def _goal(view: View, card: View) -> str:
    words = f"Goal: {goal(card['check'])} First {card['gold_pp']} PP"
    if card["gold"] is not None:
        words += f", taken by {_name(view, card['gold'])}"
    if card["silver_pp"] is not None:
        words += f"; second {card['silver_pp']} PP"
        if card["silver"] is not None:
            words += f", taken by {_name(view, card['silver'])}"
    return words + "."


def _island(view: View, land: View) -> list[str]:
    island = f"The {land['id']} island"
    ranks = [f"{_name(view, owner)} {value}" for owner, value in enumerate(land["influence"]) if value]
    said = [
        f"{island} pays {land['gold']} and {land['silver']} PP. Influence: {', '.join(ranks) or 'nobody'}.",
        f"{island}, sites: {'; '.join(_site(view, site) for site in land['sites'])}.",
    ]
    shadows = [
        f"{space['gold']} gold {'free' if space['owner'] is None else 'held by ' + _name(view, space['owner'])}"
        for space in land["shadows"]
    ]
    altars = [
        f"{altar['value']} {'free' if altar['owner'] is None else 'held by ' + _name(view, altar['owner'])}"
        for altar in land["altars"]
    ]
    said.append(f"{island}, shadow spaces: {', '.join(shadows)}; altars: {', '.join(altars)}.")
    tiles = [_tile(tile) for tile in land["tiles"] if tile is not None]
    there = [_name(view, seat) for seat in land["scavengers"]]
    scavengers = f" Scavengers: {', '.join(there)}." if there else ""
    said.append(f"{island}, no man's land: {', '.join(tiles) or 'no tiles'}.{scavengers}")
    return said


def _site(view: View, site: View) -> str:
    on = []
    if site["governor"] is not None:
        on.append(_of(view, "governor", site["governor"]))
    if site["building"] is not None:
        on.append(_of(view, site["building"]["kind"], site["building"]["owner"]))
    return f"{site['produces']}: {', '.join(on) if on else 'free'}"


def _player(view: View, player: View) -> list[str]:
    who = _title(_name(view, player["seat"]))
    clan = f", {player['clan']} clan" if player["clan"] else ""
    said = [
        f"{who}{clan}: {player['points']} PP, army {player['army']}, {tokens(player['tokens'])}.",
        f"{who}: storage {player['stored']} of {player['capacity']}: {_storage(player)}.",
    ]
    dice = [f"{die['colour']} {die['value']} on {ZONES[zone]}" for zone, die in player["dice"].items() if die]
    if dice:
        said.append(f"{who}: dice {', '.join(dice)}, {player['sum']} in all.")
    track = player["recruitment"]
    left = [f"{count} {words}" for words, count in player["supply"].items()]
    said.append(f"{who}: the next unit costs {track['costs'][track['at']]} rice; in supply {', '.join(left)}.")
    for place, tile in player["places"].items():
        if tile:
            said.append(
                f"{who}: bonus tile at {PLACES[place]}: {effect(tile['ops'], tile['face'], tile['band'] == 'yellow')}"
            )
    for board in player["boards"]:
        if board:
            said.append(f"{who}: the next {board['building']} costs {tokens(board['price'])}.")
    return [*said, *_heroes(view, player, who)]


def _heroes(view: View, player: View, who: str) -> list[str]:
    said: list[str] = []
    if player["seat"] == view["me"]:
        for card in player["hand"]:
            said.append(f"In your hand: {card['name']}, strength {card['strength']}. {effect(card['ops'])}")
    else:
        said.append(f"{who}: {player['hand_count']} heroes in hand.")
    discard = ", ".join(card["name"] for card in player["discard"]) or "empty"
    said.append(f"{who}: {player['deck_count']} heroes in the deck; discard pile: {discard}.")
    return said


def _storage(holder: View) -> str:
    relics = [
        f"restored {relic['colour']} relic" + (f" {relic['count']} times" if relic["count"] > 1 else "")
        for relic in holder["relics"]
    ]
    return ", ".join([*relics, *(_tile(tile) for tile in holder["loose"])]) or "nothing"


def _rival(view: View) -> list[str]:
    if view["rival"] is None:
        return []
    rival = view[view["rival"]]
    who = f"The {view['rival']}"
    pieces = ", ".join(f"{rival[kind]} {kind}" for kind in PIECES)
    heroes = len(rival["heroes"]) + rival.get("hidden_heroes", 0)
    points = f"{rival['points']} PP, " if "points" in rival else ""
    said = [f"{who}: {points}{rival['gold']} gold, {heroes} heroes, {pieces}; tiles: {_storage(rival)}."]
    for space in rival.get("spaces", ()):
        held = [str(die["value"]) for die in space["dice"] if die]
        here = f"die {' and '.join(held)}" if held else f"free for a {space['colour']} die"
        said.append(f"{who}, {SPACES[space['id']]}: {here}.")
    if rival.get("cards"):
        card = rival["cards"][-1]
        said.extend(f"Solo card, {colour} line: {solo_line(ops)}" for colour, ops in card["lines"].items())
        if card["die"]:
            said.append(f"On it lies a {card['die']['colour']} {card['die']['value']}.")
    return said
