"""What the drawn board says: headings, lettering and tooltips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandai.games.daimyo.numbers import PIECES
from sandai.games.daimyo.rules.view_types import (
    BonusTileView,
    BoughtTileView,
    GoalView,
    HeroView,
    Ops,
    PlayerView,
    TileView,
    Tokens,
)
from sandai.games.daimyo.words.cards import effect, goal
from sandai.games.daimyo.words.nouns import (
    BUILDING,
    CLAN,
    ISLAND,
    ISLAND_TITLE,
    TOKEN,
    amount,
    capital,
    count,
    die,
    die_title,
    sentences,
    tokens,
)
from sandai.games.daimyo.words.places import PLACE, RELIC_PIECE, ZONE, board
from sandai.games.daimyo.words.sentences import tile_effect
from sandai.kernel.language import join_or, plural, say

# -- the whole board -----------------------------------------------------------------------------------------------------

TABLE: Final = say("Daimyo table")
COVER: Final = say("Daimyo: banners over islands of rust and scrap")
ABOUT: Final = say(
    "The islands with their sites, shadows, relic tiles, altars and influence; dice, villagers, goals and heroes for hire; "
    "the clan boards."
)
PARTS: Final = say("Parts of the board")
#: Links to the parts of the board, on a narrow screen.
JUMPS: Final = {
    "dice": say("Dice"),
    "own": say("My board"),
    "hand": say("Hand"),
    "islands": say("Islands"),
    "empire": say("Empire"),
    "mercenaries": say("Mercenaries"),
    "market": say("Heroes"),
    "goals": say("Goals"),
    "others": say("Others"),
    "clans": say("Clans"),
}
OFFERS: Final = say("To choose from")
OTHERS: Final = say("The others")
CLANS: Final = say("The clans")
MARKET: Final = say("Heroes for hire")
BLACK_MARKET: Final = say("Black market")
DICE: Final = say("Dice to take")
GOALS: Final = say("Goals")
VILLAGERS: Final = say("Villager tiles")
VILLAGERS_NOTE: Final = say("a use flips one")
LAST_TURN: Final = say("The empire's last turn")
HAND: Final = say("Your hand")
DISCARD: Final = say("Discard pile")
THIS_TURN: Final = say("This turn:")
THIS_TURN_SO_FAR: Final = say("This turn so far")
STEP_DONE: Final = say("done")
STEP_OPEN: Final = say("not yet")

ROUND: Final = say("Round")
NO_DICE: Final = say("no dice now")
NO_CARD: Final = say("no card left")
NO_TILES: Final = say("no tiles")
NOTHING_YET: Final = say("nothing yet")
COMES_NEXT: Final = say("comes next")
FIRST: Final = say("1st")
SECOND: Final = say("2nd")
#: Which of the sites that yield the same, from 1.
NTH: Final = ("", FIRST, SECOND, say("3rd"), say("4th"), say("5th"))
SHADOWS: Final = say("Shadows")
ALTARS: Final = say("Altars")
NO_MANS_LAND: Final = (say("No man's"), say("land"))
INFLUENCE: Final = say("Influence")
EACH_REVENUE: Final = say("Each Revenue")
NEXT_UNIT: Final = (say("Next unit"), say("costs"))
BONUS_TILE: Final = say("bonus tile")
#: What is left of each kind of piece, on one's own board.
SUPPLY: Final = {
    "governor": say("governors"),
    "shadow": say("shadows"),
    "farm": say("farms"),
    "tower": say("towers"),
    "relic": say("relics"),
}
IF_NO_DIE_FITS: Final = say("if no die fits")
BESIDE_THE_BOARD: Final = say("Beside the board, if no die fits")
IN_HAND: Final = say("in hand")
HERO_PLAYED: Final = say("Only one hero per turn")
ANY_STRENGTH: Final = say("Any strength: clan ability")
PP: Final = say("PP")
FREE: Final = say("free")
YOU: Final = say("You")
RIVAL_NAME: Final = {"empire": say("Empire"), "mercenaries": say("Mercenaries")}


def more_in_deck(n: int) -> str:
    return say("{n} more in the deck", n=n)


def round_of(number: int, last: int) -> str:
    return say("Round {n} of {last}", n=number, last=last)


def standing(name: str, pp: int | None, to_move: bool) -> str:
    """A player's popularity, for the list of players."""
    points = say("no popularity points") if pp is None else say("{n} popularity points", n=pp)
    if to_move:
        return say("{name}: {points}, to move", name=name, points=points)
    return say("{name}: {points}", name=name, points=points)


# -- dice, goals, villagers, market --------------------------------------------------------------------------------------


def dice_to_take(colour: str, value: int, n: int) -> str:
    return plural("A {die} to take", "{n} {die} to take", n, die=die(colour, value))


def villager(ops: Ops, other_ops: Ops) -> str:
    return say("Villager: {now} Afterwards: {later}", now=effect(ops), later=effect(other_ops))


def goal_card(card: GoalView, first: str, second: str) -> str:
    """A goal with the names of those who met it."""
    reward = goal_reward(card["gold_pp"], card["gold_bonus"])
    parts = [goal(card["check"]), say("First: {reward} ({name}).", reward=reward, name=first)]
    if card["silver_pp"] is not None:
        parts.append(say("Second: {n} PP ({name}).", n=card["silver_pp"], name=second))
    return sentences(*parts)


def goal_reward(pp: int, bonus: Tokens) -> str:
    whole = say("{n} PP", n=pp)
    for kind, n in bonus.items():
        whole = say("{first} and {second}", first=whole, second=goal_bonus(kind, n))
    return whole


def goal_bonus(kind: str, n: int) -> str:
    """What the first to meet a goal gets besides points."""
    if kind == "draw":
        return plural("draw {n} hero", "draw {n} heroes", n)
    if kind == "resource_choice":
        return plural("{n} resource of your choice", "{n} resources of your choice", n)
    if kind == "storage":
        return say("storage capacity +{n}", n=n)
    return amount(kind, n)


def hero_card(card: HeroView) -> str:
    facts = {"hero": card["name"], "strength": card["strength"], "cost": card["cost"], "effect": effect(card["ops"])}
    if card["aggressive"]:
        return say("{hero}, strength {strength}, cost {cost}: {effect} Aggressive.", **facts)
    return say("{hero}, strength {strength}, cost {cost}: {effect}", **facts)


SUMS: Final = 3  # more sums than that are not listed


def dice_make(strength: int) -> str:
    """A hero can be played: above the dice whose sum is its strength."""
    return say("Your dice make {n}:", n=strength)


def take_one(strength: int) -> str:
    """A hero could be played with one more die: above the dice that would do."""
    return say("Needs {n}: take", n=strength)


def dice_short(strength: int, sums: Sequence[int]) -> str:
    """Why a hero can't be played: the sum that is needed, and the sums that the dice make."""
    if not sums:
        return say("Needs {n}: no dice yet", n=strength)
    if len(sums) > SUMS:
        nearest = min(sums, key=lambda total: abs(total - strength))
        return say("Needs {n}: your nearest is {sum}", n=strength, sum=nearest)
    return say("Needs {n}: you have {sums}", n=strength, sums=join_or([str(total) for total in sums]))


def next_hero(words: str) -> str:
    return say("Comes next: {hero}", hero=words)


def stall(tile: BoughtTileView) -> str:
    piece = relic_piece(tile)
    if tile["count"] > 1:
        return say("{piece}, {n} times, in the black market", piece=piece, n=tile["count"])
    return say("{piece}, in the black market", piece=piece)


# -- islands -------------------------------------------------------------------------------------------------------------


def relic_piece(tile: TileView) -> str:
    return capital(RELIC_PIECE[tile["colour"]].format(number=tile["piece"]))


def island(colour: str) -> str:
    return capital(ISLAND[colour])


def idle_island(colour: str) -> str:
    return say("{island}: not in play", island=ISLAND_TITLE[colour])


def no_mans_land(colour: str) -> str:
    return say("No man's land of {island}", island=ISLAND[colour])


def lying_tile(tile: TileView, colour: str) -> str:
    return say("{piece}, on {island}", piece=relic_piece(tile), island=ISLAND[colour])


def relic_benefit(colour: str, number: int, held: Sequence[int]) -> str:
    """What a relic tile would bring a player who holds some loose pieces of its relic."""
    if number in held:
        return say("You already have this piece.")
    if len(held) == PIECES - 1:
        return say("It completes the relic: a relic pawn of yours goes on an altar of {island}.", island=ISLAND[colour])
    return say("With it you would have {n} of the {all} pieces.", n=len(held) + 1, all=PIECES)


def influence(name: str, n: int, colour: str) -> str:
    return say("{name}: {n} influence on {island}", name=name, n=n, island=ISLAND[colour])


def building(kind: str, name: str) -> str:
    return say("{building}, {name}", building=BUILDING[kind], name=name)


def governor_space(where: str, who: str) -> str:
    return say("Governor space, {where}: {who}", where=where, who=who)


def building_space(where: str, what: str) -> str:
    return say("Building space, {where}: {what}", where=where, what=what)


def shadow_space(where: str, who: str) -> str:
    return say("Shadows: {where}: {who}", where=where, who=who)


def altar(value: int, who: str) -> str:
    return say("Altar worth {n} influence: {who}", n=value, who=who)


# -- clan boards ---------------------------------------------------------------------------------------------------------

#: Names of zones above them on one's own board.
ZONE_HEAD: Final = {**ZONE, "villagers": say("Villagers")}
#: What a zone says on the board, where its whole sentence has no room.
BRIEF_ZONE: Final = {
    "villagers": say("Storage +1, a hero, Helmet, a villager."),
    "production": say("1 from each governor and techno-farm."),
    "relic": say("Twice: move, take a tile, search, buy."),
    "recruitment": say("Any number, paid in rice."),
    "construction": say("Any number, for metal and stone."),
    "tax": say("{tokens}. Any die."),
}
ZONE_EFFECT: Final = {
    "villagers": say("Storage +1, draw 1 hero, Helmet if first, use 1 villager."),
    "production": say("Your governors and techno-farms each bring 1 of their site."),
    "relic": say("Twice: move your scavenger, take 1 tile, search, shop."),
    "recruitment": say("As many governors and shadows as you can pay in rice."),
    "construction": say("As many techno-farms and radio towers as you can pay."),
    "tax": say("Take {tokens}. Any die will do."),
}
BRIEF_ABILITY: Final = {
    ("play_hero_free",): say("One more hero, of any strength."),
    ("move_governor",): say("Move a governor, take 2 there."),
    ("storage", "draw"): say("More storage and a hero."),
}
NO_ABILITY: Final = say("Your clan's ability.")
BOARD_TITLE: Final = {"techno-farm": say("Techno-farms"), "radio tower": say("Radio towers")}
RESTORED: Final = {
    "blue": say("Restored blue relic"),
    "red": say("Restored red relic"),
    "yellow": say("Restored yellow relic"),
    "purple": say("Restored purple relic"),
    "green": say("Restored green relic"),
    "black": say("Restored black relic"),
}


def player(name: str, clan: str | None, pp: int, army: int) -> str:
    facts = {"name": name, "pp": pp, "army": army}
    if clan:
        return say("{name} · {clan}: {pp} PP, army {army}", clan=CLAN[clan], **facts)
    return say("{name}: {pp} PP, army {army}", **facts)


def clan_name(clan: str | None) -> str:
    return CLAN[clan] if clan else ""


def zone_words(zone: str, tax: Tokens) -> str:
    return ZONE_EFFECT[zone].format(tokens=tokens(tax))


def brief_zone(zone: str, tax: Tokens) -> str:
    return capital(BRIEF_ZONE[zone].format(tokens=tokens(tax)))


def zone_tooltip(name: str, words: str) -> str:
    return say("{zone}: {effect}", zone=name, effect=words)


def ability_title(clan: str | None) -> str:
    return say("{clan} ability", clan=CLAN[clan]) if clan else say("Clan ability")


def ability(ops: Ops, brief: bool = False) -> str:
    if not ops:
        return NO_ABILITY
    return (brief and BRIEF_ABILITY.get(tuple(op["op"] for op in ops))) or effect(ops)


def placed_die(colour: str, value: int, zone: str) -> str:
    return say("{die} on {zone}", die=die_title(colour, value), zone=ZONE[zone])


def bonus_tile(tile: BonusTileView) -> str:
    return say("Bonus tile: {effect}", effect=tile_effect(tile))


def place(name: str, band: str, tile: BonusTileView | None) -> str:
    """A place for a bonus tile, and what lies there."""
    if tile is not None:
        return sentences(bonus_tile(tile), say("At {place}.", place=PLACE[name]))
    if band == "yellow":
        return say("Place for a yellow bonus tile, used in each Revenue")
    return say("Place for a gray bonus tile, at {place}", place=PLACE[name])


def loose_tile(tile: TileView) -> str:
    return say("Loose tile: {piece}", piece=RELIC_PIECE[tile["colour"]].format(number=tile["piece"]))


def piles(player: PlayerView, mine: bool) -> str:
    """Where the heroes of a player are, in one line."""
    if mine:
        parts = [say("{n} in your deck", n=player["deck_count"])]
    else:
        parts = [say("{n} in the deck", n=player["deck_count"])]
        if player["discard"]:
            parts.append(say("discard: {heroes}", heroes=_names(player["discard"])))
        if player["hand"]:
            parts.append(say("known in hand: {heroes}", heroes=_names(player["hand"])))
    if player["playing"]:
        parts.append(say("playing {hero}", hero=player["playing"][0]["name"]))
    return " · ".join(parts)


def _names(cards: Sequence[HeroView]) -> str:
    return ", ".join(card["name"] for card in cards)


def heroes_in_hand(n: int) -> str:
    return plural("{n} hero in hand", "{n} heroes in hand", n)


def storage_used(n: int, most: int, brief: bool = False) -> str:
    return say("{n} of {most}", n=n, most=most) if brief else say("Relic storage {n} of {most}", n=n, most=most)


def recruitment_track(cost: int) -> str:
    return sentences(
        say("Recruitment track: the next unit costs {price}.", price=amount("rice", cost)),
        say("On the last space 2 gold put the pawn back to the first."),
    )


def in_supply(piece: str, n: int) -> str:
    return say("{pieces} in supply", pieces=count(piece, n))


def surcharge(token: str) -> str:
    """What a building makes the next one cost more, on its empty space."""
    return say("built: +1 {token}", token=TOKEN[token])


# -- set-up --------------------------------------------------------------------------------------------------------------


def clan_title(clan: str) -> str:
    return say("{clan} clan", clan=CLAN[clan])


def clan_ability(threshold: int, ops: Ops) -> str:
    return say("With {n}+ on your dice: {ability}", n=threshold, ability=effect(ops))


def offered_clan(clan: str, threshold: int, ops: Ops) -> str:
    name, words = CLAN[clan], effect(ops)
    return sentences(
        say("{clan}, with {n}+ on your dice: {ability}", clan=name, n=threshold, ability=words),
        say("What your two mini-boards bring comes on top of the tokens shown."),
    )


def board_title(name: str) -> str:
    return capital(board(name))


def offered_board(name: str) -> str:
    return say("Mini-board: {board}", board=board(name))


# -- mercenaries and empire ----------------------------------------------------------------------------------------------

RIVAL_TITLE: Final = {"empire": say("The empire"), "mercenaries": say("Mercenaries")}
RIVAL_ABOUT: Final = {
    "empire": say(
        "Plays against you. After your turn you put a die on its card; the lines of the other two colours are carried out."
    ),
    "mercenaries": say(
        "Both players give them dice; the space of a die says what they do at once. They score nothing."
    ),
}
MERCENARY_SPACE: Final = {
    "relic": say("Cycle one tile of an island through the bag, or give them two tiles of one island."),
    "tower": say("Put down one of their radio towers; once all are out, move one."),
    "governor": say("Put down one of their governors."),
    "shadow": say("Pay them 2 gold: put down a shadow of theirs and remove a governor of your opponent there."),
}
OTHER_LINES: Final = {
    "blue": say("So it carries out the other two lines of its card, not the blue one."),
    "green": say("So it carries out the other two lines of its card, not the green one."),
    "red": say("So it carries out the other two lines of its card, not the red one."),
}


def rival(kind: str, heroes: int, gold: int) -> str:
    facts = {"heroes": count("hero", heroes), "gold": amount("gold", gold)}
    if kind == "empire":
        return say("The empire: {heroes}, {gold}", **facts)
    return say("The mercenaries: {heroes}, {gold}", **facts)


def mercenary_gift(total: int, least: int) -> str:
    return sentences(
        say("Their dice: {sum}.", sum=total),
        say("At {least} or more they get 2 gold when the round ends.", least=least),
    )


def empire_dice(values: Sequence[int]) -> str:
    played = " + ".join(map(str, values)) or say("none yet")
    return say("Dice on its cards: {values}. With three dice:", values=played)


def empire_ability(least: int, most: int, words: str) -> str:
    return say("{least}–{most}: {effect}", least=least, most=most, effect=words)
