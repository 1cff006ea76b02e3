"""The texts of the gallery: titles and sentences of every component."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components.reading import Piece
from sandai.games.daitoshi.words.board import TRACK_NAME, track_score
from sandai.games.daitoshi.words.factory_board import OPERATIONS, progress_icons
from sandai.games.daitoshi.words.mayor import wish
from sandai.games.daitoshi.words.names import ACTION, CONDITION, GOOD, QUALITY, RING, TERRAIN, capital
from sandai.games.daitoshi.words.options import advisor_effect
from sandai.games.daitoshi.words.rewards.texts import in_words, list_in_words
from sandai.kernel.language import plural, say

__all__ = [
    "ADVISOR",
    "ALL",
    "BUILDING_SOURCE",
    "DRAWN_HERE",
    "ENGINE",
    "ICON_BANNERS",
    "ICON_HEXES",
    "ICON_HEXES_ANGRY",
    "LEGEND",
    "OPERATION_SOURCE",
    "RAIL",
    "REWARDS",
    "RING_OF_PRESTIGE",
    "SECTIONS",
    "SET_UP",
    "SIGNS",
    "STORE",
    "advisor_title",
    "advisor_words",
    "box_title",
    "box_words",
    "building_words",
    "city_title",
    "city_words",
    "district_title",
    "district_words",
    "floor_title",
    "floor_words",
    "hex_title",
    "hex_words",
    "invention_title",
    "invention_words",
    "inventions_section",
    "machine_words",
    "mayor_card_title",
    "mayor_card_words",
    "operation_title",
    "operation_words",
    "reward_title",
    "set_up_title",
    "set_up_words",
    "track_title",
    "track_words",
    "upgrade_title",
    "upgrade_words",
]

Texts = tuple[str, str]  # a title and a sentence

SECTIONS: Final[dict[str, Texts]] = {
    "icons": (say("Icons"), say("What each sign on the table stands for.")),
    "districts": (
        say("Districts"),
        say("Fifteen tiles in three rings; each has a plain and an electrified side."),
    ),
    "rail-and-ring": (say("Rail and ring"), say("The Worm-Bus circles the city, Prestige circles its heart.")),
    "wilderness": (say("Wilderness"), say("Four tracks of hexes; Pilgrims follow where the hexes are gone.")),
    "hexes": (say("Hexes"), say("Calm in the Wilderness, angry in your record.")),
    "cities": (say("Cities"), say("Eighteen Cities to trade with; a game uses five.")),
    "mega-machines": (say("Mega-Machines"), say("A game uses one of four machines.")),
    "upgrades": (say("Upgrades"), say("Unlocked when both spaces above one are filled.")),
    "factory": (say("Factory"), say("What stands on every player's own board.")),
    "floors": (say("Floors"), say("Marks above and below an Invention, and the Progress track.")),
    "the-mayor": (say("The Mayor"), say("His deck and his Advisors in the solo game.")),
    "set-up": (say("Set-up"), say("What the number of players changes.")),
    "box": (say("Box"), say("Everything that lies in the box, by number.")),
}


def inventions_section(quality: str) -> Texts:
    title = say("{quality} Inventions", quality=QUALITY[quality])
    if quality == "basic":
        return title, say("Everybody begins with one.")
    if quality == "university":
        return title, say("Given for the Inventions that are donated to the machine.")
    return title, say("Each costs {n} food.", n=n.INVENTION_COST[n.QUALITIES.index(quality)])


# -- the city and the Wilderness ---------------------------------------------------------------------------------------


def district_title(tile: Piece) -> str:
    if tile["ring"] == "inner":
        return ACTION[tile["action"]]
    return say("{ring} tile {letter}", ring=capital(RING[tile["ring"]]), letter=tile["id"][-1].upper())


def district_words(tile: Piece) -> str:
    return say(
        "Workshop: {plain}; electrified: {lit}. To electrify it costs {n} energy: {bar}.",
        plain=list_in_words(tile["workshop_front"]),
        lit=list_in_words(tile["workshop_back"]),
        n=tile["electrify_cost"],
        bar=list_in_words(tile["electrify_bar"]),
    )


RAIL: Final[Texts] = (say("Worm-Bus rail"), say("Fifteen spaces; a bus gains what it enters or passes."))
RING_OF_PRESTIGE: Final[Texts] = (say("Prestige ring"), say("Five spaces, one for each district."))


def track_title(terrain: str) -> str:
    return say("{terrain} track", terrain=TRACK_NAME[terrain])


def track_words(terrain: str) -> str:
    return say("{score}.", score=track_score(terrain))


def hex_title(terrain: str) -> str:
    return say("{terrain} hex", terrain=TRACK_NAME[terrain])


def hex_words(entry: Piece) -> str:
    return say(
        "{n} of them. To exploit one gives {exploit}; its Conflict reward is {conflict}.",
        n=entry["hexes"],
        exploit=list_in_words(entry["exploit"]),
        conflict=list_in_words(entry["conflict_reward"]),
    )


# -- what the city offers ----------------------------------------------------------------------------------------------


def city_title(city: Piece, number: int) -> str:
    """A City by its condition, and its number among those with the same."""
    return say("{condition} ({n})", condition=CONDITION[city["condition"]], n=number)


def city_words(city: Piece) -> str:
    return say(
        "{condition}: {effect}. Trade for {steam} Steam: {row}.",
        condition=CONDITION[city["condition"]],
        effect=list_in_words(city["effect"]),
        steam=city["steam"],
        row="; ".join(list_in_words([reward]) for reward in city["row"]),
    )


def invention_title(tile: Piece) -> str:
    """Its id in words, such as "Ordinary food 1"."""
    return " ".join(QUALITY.get(part) or GOOD.get(part) or part for part in tile["id"].split("-"))


def invention_words(tile: Piece) -> str:
    slots = {"left": list_in_words(tile["left"]), "middle": list_in_words(tile["middle"]), "vp": tile["vp"]}
    if tile["copies"] > 1:
        return say("{left}; {middle}; {vp} VP. {n} copies.", n=tile["copies"], **slots)
    return say("{left}; {middle}; {vp} VP.", **slots)


def machine_words(board: Piece) -> str:
    return say(
        "Workshop: {rewards}. The places of the Upgrades change from game to game.",
        rewards=list_in_words(board["workshop"]),
    )


def upgrade_title(number: int) -> str:
    return say("Upgrade {n}", n=number)


def upgrade_words(upgrade: Piece) -> str:
    return say("{rewards}.", rewards=list_in_words(upgrade["reward"]))


# -- the Factory -------------------------------------------------------------------------------------------------------

ENGINE: Final[Texts] = (
    say("Steam Engine"),
    say("Water lifts the Chimney, coal lowers it; steps towards 0 make Steam."),
)
STORE: Final[Texts] = (
    say("Warehouse and Reputation"),
    say("Goods from 0 to 9, six Workers, four levels of Reputation."),
)
#: What is known beside the source of an entry.
BUILDING_SOURCE: Final = say("certain: its Steam")
OPERATION_SOURCE: Final = say("in doubt: the terrain")
DRAWN_HERE: Final = say("drawn here")


def building_words(number: int) -> str:
    return say(
        "{floors} floors; {steam} Steam to run it, {conflict} in Conflict.",
        floors=len(n.FLOORS_OF[number]),
        steam=n.BUILDING_STEAM[number],
        conflict=n.BUILDING_STEAM_CONFLICT[number],
    )


def operation_title(tile: str) -> str:
    return say("{tile} tile", tile=OPERATIONS[tile].name)


def operation_words(tile: str, terrain: str) -> str:
    return say(
        "{calm}; with {n} {terrain} hexes: {angry}.",
        calm=capital(OPERATIONS[tile].calm),
        n=n.CONFLICT_HEXES,
        terrain=TERRAIN[terrain],
        angry=OPERATIONS[tile].angry,
    )


_FLOOR_TITLES: Final = {
    "left": (say("First floor, left building"), say("Second floor, left building"), say("Third floor, left building")),
    "middle": (
        say("First floor, middle building"),
        say("Second floor, middle building"),
        say("Third floor, middle building"),
    ),
    "right": (
        say("First floor, right building"),
        say("Second floor, right building"),
        say("Third floor, right building"),
    ),
}


def floor_title(slot: Piece) -> str:
    return _FLOOR_TITLES[slot["building"]][slot["floor"] - 1]


def floor_words(slot: Piece) -> str:
    return say("Its Progress track has {n} steps; {icons}.", n=slot["track_length"], icons=progress_icons(slot))


# -- the Mayor, the set-up and the box ---------------------------------------------------------------------------------

ADVISOR: Final = say("Advisor")


def mayor_card_title(card: Piece) -> str:
    return say("Mayor's card {n}", n=int(card["id"].rpartition("-")[2]))


def mayor_card_words(card: Piece) -> str:
    return say("He wants: {actions}.", actions=", ".join(wish(action) for action in card["front"]["actions"]))


def advisor_title(entry: Piece) -> str:
    return say("Advisor {n}: {name}", n=entry["number"], name=entry["name"])


def advisor_words(entry: Piece) -> str:
    return say("{effect}.", effect=advisor_effect(entry))


SET_UP: Final = say("Set-up")
ALL: Final = say("all")


def set_up_title(players: int) -> str:
    return plural("{n} player", "{n} players", players)


def set_up_words(entry: Piece, stacks: int) -> str:
    """What a number of players changes; `stacks`: land spaces with two hexes."""
    free, blocked = entry["river_spaces_empty_next_to_temple"], len(entry["megamachine_blocked"])
    said = [
        plural("{n} river space beside the Temple stays empty", "{n} river spaces beside the Temple stay empty", free)
        if free
        else say("the whole river is covered"),
        plural("{n} space of each land track holds two hexes", "{n} spaces of each land track hold two hexes", stacks)
        if stacks
        else say("every land space holds one hex"),
    ]
    if blocked:
        said.append(plural("{n} space of the machine blocked", "{n} spaces of the machine blocked", blocked))
    if entry["non_player_magnate"]:
        said.append(say("a Magnate of nobody walks too"))
    return say("{changes}.", changes=capital("; ".join(said)))


_BOX: Final = {
    "main_board": say("Main board"),
    "district_inner": say("Inner district tile"),
    "district_middle": say("Middle district tile"),
    "district_outer": say("Outer district tile"),
    "hex_river": say("River hex"),
    "hex_forest": say("Forest hex"),
    "hex_mountain": say("Mountain hex"),
    "hex_underground": say("Underground hex"),
    "city_tile": say("City tile"),
    "megamachine_board_double_sided": say("Mega-Machine board (two sides)"),
    "megamachine_token": say("Mega-Machine token"),
    "invention_ordinary": say("Ordinary Invention"),
    "invention_innovative": say("Innovative Invention"),
    "invention_brilliant": say("Brilliant Invention"),
    "invention_university": say("University Invention"),
    "invention_basic": say("Basic Invention"),
    "worker_red": say("Red Worker"),
    "worker_yellow": say("Yellow Worker"),
    "worker_blue": say("Blue Worker"),
    "worker_green": say("Green Worker"),
    "steam_3": say("3 Steam"),
    "steam_1": say("1 Steam"),
    "upgrade_tile": say("Upgrade tile"),
    "resource_token": say("Resource token"),
    "wealth_token": say("Wealth token"),
    "starting_player_token": say("Starting player token"),
    "player_block_tile": say("Block tile"),
    "bribe_tile": say("Bribe tile"),
    "mayor_card": say("Mayor's card"),
    "advisor_card": say("Advisor card"),
    "factory_board": say("Factory board"),
    "player_aid": say("Player aid"),
    "factory_emblem": say("Factory emblem"),
    "vp_marker": say("VP marker"),
    "chimney_marker": say("Chimney marker"),
    "pilgrim": say("Pilgrim"),
    "progress_marker": say("Progress marker"),
    "prestige_marker": say("Prestige marker"),
    "reputation_marker": say("Reputation marker"),
    "wormbus_marker": say("Worm-Bus marker"),
    "banner": say("Banner"),
    "production_marker": say("Production marker"),
    "magnate_meeple": say("Magnate"),
    "operation_tile": say("Operation tile"),
    "government_grant": say("Government Grant"),
}


def box_title(entry: Piece) -> str:
    return _BOX.get(entry["id"]) or capital(entry["id"].replace("_", " "))


def box_words(entry: Piece) -> str:
    return say("{n} in the box.", n=entry["count"])


# -- icons -------------------------------------------------------------------------------------------------------------


def reward_title(reward: str) -> str:
    return capital(in_words(reward))


#: Every reward, and what it is for.
REWARDS: Final = {
    "food": say("Pays for Inventions in Commit."),
    "energy": say("Pays for light in Electrify."),
    "construction": say("Pays for tiles in Expand and for Renovate."),
    "luxury": say("Pays in Trade, one good for each reward of the row."),
    "wealth": say("Replaces any resource, one for one."),
    "steam": say("Runs buildings, moves the Magnate, opens a Trade."),
    "water": say("Lifts the Chimney of the Steam Engine; steps towards 0 make Steam."),
    "coal": say("Lowers the Chimney of the Steam Engine; steps towards 0 make Steam."),
    "vp:3": say("Victory points, gained at once."),
    "worker:any": say("A Worker for a Workshop; a plain one has its colour."),
    "pilgrim:any": say("A Pilgrim goes a step on a Wilderness track; a coloured one on the track of that colour."),
    "pilgrim_same:3": say("All of them on the same track."),
    "wormbus": say("The Worm-Bus goes a space clockwise on the rail and gains what it enters."),
    "prestige": say("Your crest goes a space clockwise on the ring in the middle and gains what it enters."),
    "reputation": say("Your marker goes a level to the right."),
    "score_reputation": say("The VP of your Reputation level, at once."),
    "progress": say("A marker of an Invention goes a step on its Progress track."),
    "discard_hex": say("A hex leaves your record for the discard pile."),
    "discard_hex_with_reward": say(
        "A hex leaves your record, and you gain what your Factory prints beside its terrain."
    ),
    "conflict_reward": say("What your Factory prints beside the terrain; the hex stays."),
    "hex_slot": say("A place for one of your hexes; when the tile lights up you gain the hex's Conflict reward."),
    "partnership:here": say("A Banner goes on this City, to be taken back for its effect later."),
    "partnership:any": say("A Banner goes on a City of your choice."),
    "activate_partnership": say("The City's effect at once, with or without a Banner."),
    "copy_city": say("What another City in play gives."),
    "market_brilliant": say("The tile stays in the Market."),
    "megamachine_workshop": say("What the machine's own Workshop gives, without a Worker."),
    "workshop_reward": say("What one of them gives, without a Worker."),
    "invention_upgrade": say("Its marks above count from then on."),
    "invention_score:2": say("The VP of the Invention on this floor."),
}
#: Signs that are no rewards.
SIGNS: Final[dict[str, Texts]] = {
    "invention": (say("Invention, Commit"), say("On the forest track: your University Inventions.")),
    "electricity": (say("Electrify"), say("The action of this district.")),
    "district": (say("Town Hall"), say("Any one action; a river hex and a land hex.")),
    "megamachine": (
        say("Mega-Machine"),
        say("On a Progress track: ready, the Invention may be donated."),
    ),
    "building": (say("Buildings, Production"), say("Leading a Production Turn runs your buildings.")),
    "steam-engine": (say("Steam Engine"), say("What a step of the Chimney towards 0 is worth.")),
    "conflict": (
        say("Conflict, Renovate"),
        say("A Yōkai: beside a terrain, its Conflict reward; on a tile, the tile is in Conflict."),
    ),
    "temple": (say("Temple"), say("Where Pilgrims begin.")),
    "banner": (say("Banners"), say("Those still in your hand.")),
    "grant": (say("Government Grant"), say("Once in the game all your buildings run without Steam.")),
}
#: The legend: signs that belong together, rewards by their names and signs by theirs.
LEGEND: Final[list[tuple[str, list[str]]]] = [
    (
        say("Goods, Steam and points"),
        ["food", "energy", "construction", "luxury", "wealth", "steam", "water", "coal", "vp:3"],
    ),
    (
        say("People and what they move"),
        [
            "worker:any",
            "pilgrim:any",
            "pilgrim_same:3",
            "temple",
            "wormbus",
            "prestige",
            "reputation",
            "score_reputation",
        ],
    ),
    (
        say("The city and its actions"),
        ["invention", "electricity", "district", "building", "workshop_reward", "megamachine", "megamachine_workshop"],
    ),
    (
        say("Inventions in your Factory"),
        ["progress", "invention_upgrade", "invention_score:2", "market_brilliant", "steam-engine", "grant"],
    ),
    (
        say("Hexes and Conflict"),
        ["conflict", "conflict_reward", "discard_hex", "discard_hex_with_reward", "hex_slot", "hexes", "angry"],
    ),
    (
        say("Other Cities"),
        ["banner", "banner-places", "partnership:here", "partnership:any", "activate_partnership", "copy_city"],
    ),
]
ICON_HEXES: Final[Texts] = (say("Hexes in the Wilderness"), say("River, forest, mountain, underground."))
ICON_HEXES_ANGRY: Final[Texts] = (say("Hexes in Conflict"), say("Two of a terrain in your record turn a tile."))
ICON_BANNERS: Final[Texts] = (say("Before a City"), say("A place for each player's Banner."))
