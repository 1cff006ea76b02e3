"""Cards of the clan boards: zones, dice, tokens, bonus tiles, storage, the recruitment track and heroes; and of what is drafted."""

from __future__ import annotations

from functools import partial
from typing import Final

from sandai.games.daimyo.components.vocabulary import clan_name
from sandai.games.daimyo.numbers import PLACE_NAMES, TOKENS, ZONE_NAMES
from sandai.games.daimyo.rules.view_types import (
    BoardView,
    BonusTileView,
    ClanView,
    DieView,
    PlayerView,
    StorageView,
    TileView,
    Tokens,
    View,
)
from sandai.games.daimyo.words import board
from sandai.games.daimyo.words.cards import effect
from sandai.games.daimyo.words.nouns import BUILDING, TOKEN_TITLE, amount, capital, die_title, sentences, tokens
from sandai.games.daimyo.words.part_cards.centre import hero_card
from sandai.games.daimyo.words.part_cards.islands import TILE_DOES
from sandai.games.daimyo.words.part_cards.owners import name_of, owned
from sandai.games.daimyo.words.places import PLACE, ZONE
from sandai.games.daimyo.words.sentences import tile_effect
from sandai.kernel.language import plural, say
from sandai.kernel.parts import Cards, PartCard

__all__ = ["clan_cards", "stored_cards"]

ZONE_RULES: Final = {
    "villagers": "Y-093",
    "production": "Y-107",
    "relic": "Y-115",
    "recruitment": "Y-140",
    "construction": "Y-167",
    "tax": "Y-181",
    "aside": "Y-092",
}
ASIDE: Final = say(
    "A die that fits none of the free spaces lies here. It gives no main action, but counts for heroes and the clan ability."
)
TOKEN_DOES: Final = {
    "rice": say("Pays for units: governors and shadows."),
    "metal": say("Pays for buildings and for a search in no man's land."),
    "stone": say("Pays for buildings and for a search in no man's land."),
    "gold": say("Pays for heroes and relic tiles, and counts in the army at the end."),
}


def clan_cards(view: View, me: int | None) -> Cards:
    made: Cards = {}
    for player in view["players"]:
        seat = player["seat"]
        made[f"player-{seat}"] = partial(_player, view, player)
        made[f"hand-{seat}"] = partial(_hand, view, player)
        made[f"track-{seat}"] = partial(_track, player)
        made[f"clan-{seat}"] = partial(_ability, player)
        made |= {f"token-{seat}-{token}": partial(_token, player, token) for token in TOKENS}
        made |= {f"zone-{seat}-{zone}": partial(_zone, view, player, zone) for zone in ZONE_NAMES}
        made |= {f"die-{seat}-{zone}": partial(_die, seat, die, zone) for zone, die in player["dice"].items() if die}
        made |= {f"place-{seat}-{name}": partial(_place, player, name) for name in PLACE_NAMES}
        made |= stored_cards(view, player, seat)
        made |= _tiles(player)
        made |= _heroes(player, me == seat)
    return made | _offers(view)


def _player(view: View, player: PlayerView) -> PartCard:
    name = name_of(view, player["seat"])
    title = say("{name}, {clan} clan", name=name, clan=board.clan_name(player["clan"])) if player["clan"] else name
    does = say("Most popularity points (PP) at the end wins.")
    now = say("{pp} PP; army worth {army}", pp=player["points"], army=player["army"])
    if player["helmet"]:
        now = say("{now}; holds the Helmet", now=now)
    return PartCard(title, does, player["seat"], now=now, rule="Y-297")


def _hand(view: View, player: PlayerView) -> PartCard:
    does = say("Heroes in hand are played by dice or discarded to change a die by 1. Only their owner sees them.")
    now = board.heroes_in_hand(player["hand_count"])
    return PartCard(
        say("Hand of {name}", name=name_of(view, player["seat"])), does, player["seat"], now=now, rule="Y-188"
    )


def _track(player: PlayerView) -> PartCard:
    track = player["recruitment"]
    does = say("Each recruited unit moves the pawn on. On the last space 2 gold put it back to the first.")
    now = say("the next unit costs {price}", price=amount("rice", track["costs"][track["at"]]))
    return PartCard(say("Recruitment track"), does, player["seat"], now=now, rule="Y-141")


def _ability(player: PlayerView) -> PartCard:
    title = board.ability_title(player["clan"])
    if not player["clan"]:
        return PartCard(title, board.NO_ABILITY, player["seat"], rule="Y-199")
    does = sentences(
        effect(player["ability_ops"]),
        say("Once per turn, when the dice on your board total {n} or more.", n=player["threshold"]),
    )
    return PartCard(title, does, player["seat"], now=say("the dice total {n}", n=player["sum"]), rule="Y-199")


def _token(player: PlayerView, token: str) -> PartCard:
    now = amount(token, player["tokens"][token])
    return PartCard(TOKEN_TITLE[token], TOKEN_DOES[token], player["seat"], now=now, rule="Y-007")


def _zone(view: View, player: PlayerView, zone: str) -> PartCard:
    die = player["dice"][zone]
    does = ASIDE if zone == "aside" else board.zone_words(zone, view["tax"])
    now = (
        say("{die} lies here", die=die_title(die["colour"], die["value"]))
        if die
        else say("no die lies here this round")
    )
    return PartCard(capital(ZONE[zone]), does, player["seat"], now=now, rule=ZONE_RULES[zone])


def _die(seat: int, die: DieView, zone: str) -> PartCard:
    does = say(
        "Its value counts for heroes and for the clan ability until the end of the round. Discarded heroes change it."
    )
    return PartCard(board.placed_die(die["colour"], die["value"], zone), does, seat, rule="Y-187")


def _place(player: PlayerView, name: str) -> PartCard:
    tile = player["places"][name]
    if name.startswith("yellow"):
        does = say("A yellow bonus tile here works in the Revenue of each round.")
    else:
        does = say("The gray bonus tile here can be used once in a turn that uses {place}.", place=PLACE[name])
    now = say("empty") if tile is None else tile_effect(tile).removesuffix(".")
    title = say("Place for a bonus tile: {place}", place=PLACE[name])
    return PartCard(title, does, player["seat"], now=now, rule="Y-205" if tile is None else "Y-211")


# -- bonus tiles, storage, heroes --------------------------------------------------------------------------------------


def _tiles(player: PlayerView) -> Cards:
    seat = player["seat"]
    made: Cards = {}
    for mini in player["boards"]:
        if mini:
            made |= {f"tile-{tile['id']}": partial(_covered, mini, tile, seat) for tile in mini["tiles"]}
    for name, tile in player["places"].items():
        if tile:
            made[f"tile-{tile['id']}"] = partial(_placed, tile, name, seat)
    return made


def _covered(mini: BoardView, tile: BonusTileView, seat: int) -> PartCard:
    building = BUILDING[mini["building"]]
    if tile.get("covered"):
        now = say("covered; the next {building} costs {price}", building=building, price=tokens(mini["price"]))
    else:
        now = say("uncovered")
    return PartCard(
        say("Bonus tile under a {building}", building=building), tile_effect(tile), seat, now=now, rule="Y-174"
    )


def _placed(tile: BonusTileView, place: str, seat: int) -> PartCard:
    now = say("lies at {place}", place=PLACE[place])
    return PartCard(say("Bonus tile"), tile_effect(tile), seat, now=now, rule="Y-208")


def stored_cards(view: View, holder: StorageView, owner: int) -> Cards:
    made: Cards = {}
    for relic in holder["relics"]:
        for n in range(relic["count"]):
            made[f"restored-{owner}-{relic['colour']}-{n + 1}"] = partial(_restored, view, relic["colour"], owner)
    for tile in holder["loose"]:
        made[f"loose-{owner}-{tile['id']}"] = partial(_loose, view, tile, holder, owner)
    return made


def _restored(view: View, colour: str, owner: int) -> PartCard:
    does = say(
        "Restored relics score at the end, each further one more than the last. Each fills one space of storage."
    )
    return owned(view, owner, PartCard(board.RESTORED[colour], does, rule="Y-286"))


def _loose(view: View, tile: TileView, holder: StorageView, owner: int) -> PartCard:
    n = sum(one["colour"] == tile["colour"] for one in holder["loose"])
    now = plural("{n} piece of this relic is held", "{n} pieces of this relic are held", n)
    return owned(view, owner, PartCard(board.relic_piece(tile), TILE_DOES, now=now, rule="Y-134"))


def _heroes(player: PlayerView, mine: bool) -> Cards:
    seat = player["seat"]
    if not mine:
        return {}
    made: Cards = {
        f"hero-{card['id']}": partial(hero_card, card, say("in the discard pile"), seat) for card in player["discard"]
    }
    made |= {f"hero-{card['id']}": partial(hero_card, card, say("being played"), seat) for card in player["playing"]}
    return made | {f"hero-{card['id']}": partial(hero_card, card, say("in hand"), seat) for card in player["hand"]}


# -- set-up ------------------------------------------------------------------------------------------------------------


def _offers(view: View) -> Cards:
    offers = view["offers"] or {}
    made: Cards = {}
    for clan in offers.get("clans", ()):
        short = clan_name(clan["id"])
        made[f"clan-{short}"] = partial(_offered_clan, clan, short)
    for mini in offers.get("boards", ()):
        made[f"board-{mini['id']}"] = partial(_offered_board, mini)
        made |= {f"tile-{tile['id']}": partial(_covered, mini, tile, -1) for tile in mini["tiles"]}
    return made


def _offered_clan(clan: ClanView, short: str) -> PartCard:
    does = say("With {n}+ on your dice: {ability}", n=clan["threshold"], ability=effect(clan["ability_ops"]))
    return PartCard(board.clan_title(short), does, now=_start(clan["start_resources"]), rule="Y-053")


def _offered_board(mini: BoardView) -> PartCard:
    does = say("Each building on it covers a bonus tile, which you place when you construct the building.")
    return PartCard(board.board_title(mini["id"]), does, now=_start(mini["start"]), rule="Y-063")


def _start(start: Tokens) -> str:
    return say("brings {tokens} at the start", tokens=tokens(start))
