"""What the gallery of components says: sections, titles and a sentence or two for each component."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sandai.games.daimyo.numbers import DICE_COLOURS
from sandai.games.daimyo.words.board import goal_bonus
from sandai.games.daimyo.words.cards import effect, goal, solo_line
from sandai.games.daimyo.words.log import LINES_OF_CARD
from sandai.games.daimyo.words.nouns import (
    A_PIECE,
    CLAN,
    COLOUR,
    amount,
    capital,
    count,
    either,
    sentences,
    tokens,
)
from sandai.games.daimyo.words.options import COLUMNS
from sandai.kernel.language import join, plural, say

Table = Mapping[str, Any]

#: Sections of the gallery: title and introduction.
SECTIONS: Final[dict[str, tuple[str, str]]] = {
    "clans": (say("Clans"), say("Each clan has its ability, its starting tokens and three heroes of its own.")),
    "heroes-of-the-clans": (say("Heroes of the clans"), say("Three for each clan; their value counts for the army.")),
    "heroes-of-the-market": (
        say("Heroes of the market"),
        say("Forty heroes to hire; dice must add up to the number on the dark die."),
    ),
    "mini-boards": (
        say("Mini-boards"),
        say("Eight boards with a basic and an advanced side; a clan plays with one of each building."),
    ),
    "bonus-tiles": (
        say("Bonus tiles"),
        say("Each building uncovers one; left the basic face, right the advanced one."),
    ),
    "villagers": (say("Villagers"), say("Three tiles; using one turns it to its other face.")),
    "goals": (say("Goals"), say("The first to meet one scores most; orange ones are hard.")),
    "islands": (
        say("Islands"),
        say("Each has five sites, three shadow spaces, three altars and a no man's land."),
    ),
    "relic-tiles": (say("Relic tiles"), say("Four pieces make a relic; there are three of each.")),
    "tokens-and-dice": (say("Tokens and dice"), say("Three resources, gold, and dice in three colours.")),
    "pieces-of-a-clan": (say("Pieces of a clan"), say("Outline and colour say whose, the figure says what.")),
    "tracks-prices-and-points": (say("Tracks, prices and points"), say("What things cost and what they are worth.")),
    "set-up": (say("Set-up"), say("What differs by the number of players.")),
    "mercenaries": (say("Mercenaries"), say("With two players a die goes to them three times a round.")),
    "cards-of-the-empire": (
        say("Cards of the empire"),
        say("Solo: your die covers one line, the empire carries out the other two from top to bottom."),
    ),
    "the-empires-start": (say("The empire's start"), say("Three difficulties, and what the empire begins with.")),
    "achievements": (say("Achievements"), say("Ticked for a solo win, at each difficulty.")),
}

# -- cards and tiles -----------------------------------------------------------------------------------------------------

GOAL_TITLE: Final = {"green": say("Green goal {n}"), "orange": say("Orange goal {n}")}
TILE_TITLE: Final = {"yellow": say("Yellow tile {name}"), "gray": say("Gray tile {name}")}
SIDE_TITLE: Final = {"basic": say("Basic side"), "advanced": say("Advanced side")}
BOARD_TITLE: Final = {"techno-farm": say("Techno-farms {shape}"), "radio tower": say("Radio towers {shape}")}
VILLAGER: Final = say("Villager")


def hero(card: Table) -> str:
    facts = {"strength": card["strength"], "cost": card["cost"], "effect": effect(card["ops"])}
    if card["set"] == "clan":
        text = say("Strength {strength}, value {cost}: {effect}", **facts)
    else:
        text = say("Strength {strength}, price {cost}: {effect}", **facts)
    return sentences(text, say("Aggressive: may be left out.") if card.get("aggressive") else "")


def clan_name(clan: Table) -> str:
    return CLAN[clan["name"].lower()]


def clan_title(clan: Table) -> str:
    return say("{clan} clan", clan=clan_name(clan))


def clan(row: Table) -> str:
    ability = effect(row["ability_ops"])
    return sentences(
        say("Dice of {n} or more in its zones allow the ability: {ability}", n=row["threshold"], ability=ability),
        say("It begins with {tokens}.", tokens=tokens(row["start_resources"])),
    )


def clan_source(source: str) -> str:
    return say("starting tokens: {source}", source=source)


def mini_board(board: Table, kind: Table) -> str:
    return say(
        "{building} costs {price}, and {more} more for each built before; the basic side begins with {basic}, the advanced one "
        "with {advanced}.",
        building=capital(A_PIECE[kind["name"]]),
        price=tokens(kind["base_cost"]),
        more=tokens(kind["surcharge_per_exposed_space"]),
        basic=tokens(board["basic_start"]),
        advanced=tokens(board["advanced_start"]),
    )


def tile_title(tile: Table) -> str:
    return TILE_TITLE["yellow" if tile["band"] == "yellow" else "gray"].format(name=tile["id"].removeprefix("T-"))


def tile(basic: str, advanced: str) -> str:
    return say("Basic: {basic} Advanced: {advanced}", basic=basic, advanced=advanced)


def villager_title(face: Table) -> str:
    return say("Villager {name}", name=face["id"].removeprefix("V-"))


def villager(face: Table, starts: bool) -> str:
    return sentences(effect(face["ops"]), say("It lies up at the start.") if starts else "")


def goal_title(card: Table) -> str:
    return GOAL_TITLE[card["colour"]].format(n=card["id"][-1])


def goal_card(card: Table) -> str:
    first = say("First: {n} PP", n=card["gold_pp"])
    bonus = ", ".join(goal_bonus(kind, n) for kind, n in card.get("gold_bonus", {}).items())
    if bonus:
        first = say("{points} and {bonus}", points=first, bonus=bonus)
    if "silver_pp" in card:
        text = say("{first}; second, with 3 or 4 players: {n} PP.", first=first, n=card["silver_pp"])
    else:
        text = say("{first}.", first=first)
    checked = say("Checked at the end of a round.") if card["timing"] == "end_of_round" else ""
    return sentences(goal(card["check"]), text, checked)


# -- islands, relics, tokens, pieces -------------------------------------------------------------------------------------

RELIC_TITLE: Final = {
    "blue": say("Blue relic"),
    "red": say("Red relic"),
    "yellow": say("Yellow relic"),
    "purple": say("Purple relic"),
    "green": say("Green relic"),
    "black": say("Black relic"),
}
RELIC_TILES: Final = {
    "blue": say("Tiles of the blue relic"),
    "red": say("Tiles of the red relic"),
    "yellow": say("Tiles of the yellow relic"),
    "purple": say("Tiles of the purple relic"),
    "green": say("Tiles of the green relic"),
    "black": say("Tiles of the black relic"),
}
TOKEN: Final = {
    "rice": say("Pays for units."),
    "metal": say("Pays for buildings, above all radio towers."),
    "stone": say("Pays for buildings, above all techno-farms."),
    "gold": say("Pays for heroes and relic tiles, and counts for the army."),
}
DIE_TITLE: Final = {"blue": say("Blue die"), "green": say("Green die"), "red": say("Red die")}
DIE: Final = {
    "blue": say("{n} in the box: Help from Villagers, or Tax."),
    "green": say("{n} in the box: Production or Relic, or Tax."),
    "red": say("{n} in the box: Recruitment or Construction, or Tax."),
}
#: Pieces of a clan by their field in the data: title, and what the piece does.
PIECES: Final = {
    "governors": (say("Governor"), say("Sits on a production site and gives 2 influence on its island.")),
    "shadows": (
        say("Shadow"),
        say("Sits on a shadow space of an island, brings gold and may remove a governor."),
    ),
    "scavengers": (say("Scavenger"), say("Walks from one no man's land to another and gathers relic tiles.")),
    "techno_farms": (say("Techno-farm"), say("Stands on a site and produces like a governor.")),
    "radio_towers": (say("Radio tower"), say("Stands on a site and gives influence.")),
    "relic_pawns": (say("Relic pawn"), say("Stands on an altar for a restored relic.")),
    "clan_pawns": (say("Clan pawn"), say("Marks influence, popularity and the clan's own tracks.")),
}
PLAYER_TOKENS: Final = say("Goal tokens and score token")
HELMET: Final = say("Mighty Helmet")


def island(entry: Table) -> str:
    yields = {kind: sum(site["produces"] == kind for site in entry["sites"]) for kind in ("rice", "metal", "stone")}
    return say(
        "Sites for {tokens}; shadow spaces of {gold} gold; each round the first in influence gets {first} PP, the second "
        "{second}.",
        tokens=tokens(yields),
        gold=join([str(space["gold"]) for space in entry["shadow_spaces"]]),
        first=entry["gold_standard"],
        second=entry["silver_standard"],
    )


def relics(copies: int, pieces: int) -> str:
    return say("{n} tiles of each of its {pieces} pieces; right, the relic restored.", n=copies, pieces=pieces)


def pieces(field: str, n: int) -> str:
    return sentences(say("{n} for each clan.", n=n), PIECES[field][1])


def player_tokens(entry: Table) -> str:
    return say(
        "{goals} goal tokens, {scores} score token and {aids} aid card for each player.",
        goals=entry["goal_tokens"],
        scores=entry["score_tokens"],
        aids=entry["aid_cards"],
    )


def helmet(points: int) -> str:
    return say("Its holder starts the round; at the end it is worth {n} PP.", n=points)


# -- tracks, prices, points ----------------------------------------------------------------------------------------------

RECRUITMENT_TRACK: Final = say("Recruitment track")
STORAGE: Final = say("Storage")
INFLUENCE_TRACK: Final = say("Influence track")
INFLUENCE: Final = say("One on every island; it has no upper end.")
ROUND_TRACK: Final = say("Round track")
PRICES: Final = say("Prices and gifts")
PRICES_NOTE: Final = say("What searching, shopping, shadows, Tax and Revenue cost or give.")
#: What is scored at the end: what it is, and its title.
AT_END: Final = {
    "relics": (say("Restored relics"), say("Restored relics at the end")),
    "techno_farms": (say("Techno-farms"), say("Techno-farms at the end")),
    "radio_towers": (say("Radio towers"), say("Radio towers at the end")),
}
RESOURCES_AT_END: Final = say("Resources at the end")


def recruitment(entry: Table) -> str:
    return say(
        "Units cost {costs} rice in turn; on the last space {reset} put the pawn back.",
        costs=join([str(cost) for cost in entry["costs"]]),
        reset=tokens(entry["reset_cost"]),
    )


def storage(entry: Table) -> str:
    return say(
        "Room for {start} relic tiles at first and {most} at most; each step more gives {n} PP.",
        start=entry["storage_start"],
        most=entry["storage_max"],
        n=entry["storage_overflow_pp"],
    )


def rounds(entry: Table) -> str:
    return say(
        "{rounds} rounds; popularity runs to {last}, then a token of {token} helps.",
        rounds=len(entry["rounds"]),
        last=entry["popularity_spaces"] - 1,
        token=entry["popularity_token"],
    )


def building(entry: Table) -> str:
    facts = {"price": tokens(entry["base_cost"]), "more": tokens(entry["surcharge_per_exposed_space"])}
    if entry["influence"]:
        return say(
            "Costs {price}, and {more} more for each one built before; it gives {n} influence.",
            n=entry["influence"],
            **facts,
        )
    return say("Costs {price}, and {more} more for each one built before; it produces its site's resource.", **facts)


def costs(entry: Table) -> list[tuple[str, str]]:
    """Rows of the table of prices: what, and how much."""
    revenue = plural(
        "{gold} and {n} more token",
        "{gold} and {n} more tokens",
        entry["revenue_choice"],
        gold=amount("gold", entry["revenue_gold"]),
    )
    return [
        (say("search"), either([tokens(price) for price in entry["search_no_mans_land"]])),
        (say("black market tile"), tokens(entry["black_market_tile"])),
        (say("mercenaries' tile"), tokens(entry["mercenary_tile"])),
        (say("mercenary shadow"), tokens(entry["mercenary_shadow"])),
        (say("Tax gives"), tokens(entry["tax_gain"])),
        (say("for a lost governor"), tokens(entry["eliminated_governor_compensation"])),
        (say("Revenue gives"), revenue),
        (say("mercenaries at 13+"), tokens(entry["mercenary_bonus_13"])),
    ]


def at_end(points: Sequence[int]) -> str:
    return say(
        "1 to {n} of them score {points} PP in all.", n=len(points), points=join([str(value) for value in points])
    )


def resources_at_end(lot: int, points: int) -> str:
    return say("Every {lot} left resources are worth {n} PP.", lot=lot, n=points)


def players(n: int) -> str:
    return count("player", n)


def set_up_rows(entry: Table) -> list[tuple[str, str]]:
    """Rows of the table for a number of players: what, and how many."""
    goals, dice = entry["goals"], entry["dice"]
    return [
        (say("islands"), join([COLOUR[name.removeprefix("I-").lower()] for name in entry["islands"]])),
        (say("dice"), ", ".join(say("{n} {colour}", n=dice[colour], colour=COLOUR[colour]) for colour in DICE_COLOURS)),
        (say("relic tiles"), str(entry["relic_tiles"])),
        (say("goals"), say("{green} green, {orange} orange", green=goals["green"], orange=goals["orange"])),
        (say("points for armies"), " / ".join(str(points) for points in entry["army_pp"])),
    ]


def set_up(entry: Table) -> str:
    return say(
        "{islands} islands, {dice} dice and {tiles} relic tiles.",
        islands=len(entry["islands"]),
        dice=sum(entry["dice"].values()),
        tiles=entry["relic_tiles"],
    )


# -- mercenaries and empire ----------------------------------------------------------------------------------------------

MERCENARIES: Final = say("Mercenaries")
#: Spaces of the mercenaries (Y-307 to Y-321): title, and what a die there does.
MERCENARY_SPACES: Final = {
    "MS-RELIC": (
        say("Relic space"),
        say("Let tiles of one island pass through the bag, or move two of them to the mercenaries."),
    ),
    "MS-TOWER": (
        say("Tower space"),
        say("Put down a mercenary radio tower; once all 4 stand, relocate one."),
    ),
    "MS-GOVERNOR": (say("Governor space"), say("Put down a mercenary governor.")),
    "MS-SHADOW": (
        say("Shadow space"),
        say(
            "Give the mercenaries 2 gold, put down one of their shadows and take an opposing governor off that island."
        ),
    ),
}
CARD_TITLE: Final = {
    "1-2": say("Card {name}, rounds 1 and 2"),
    "3-4": say("Card {name}, rounds 3 and 4"),
    "5": say("Card {name}, round 5"),
}
EMPIRE_ABILITIES: Final = say("Empire Abilities")
EMPIRE_HERO: Final = say("The empire's hero")
DIFFICULTY: Final = COLUMNS


def mercenary_space(entry: Table) -> str:
    room = plural(
        "Room for {n} {colour} die.", "Room for {n} {colour} dice.", entry["dice"], colour=COLOUR[entry["colour"]]
    )
    return sentences(room, MERCENARY_SPACES[entry["id"]][1])


def mercenaries(entry: Table) -> str:
    return say(
        "{dice} dice a round; if they add up to {least} or more, a gift of gold; {heroes} heroes at the end.",
        dice=entry["dice_per_round"],
        least=entry["bonus_at"],
        heroes=entry["heroes_at_end"],
    )


def solo_card_title(entry: Table) -> str:
    return CARD_TITLE[entry["deck"]].format(name=entry["id"].removeprefix("S"))


def solo_card(entry: Table) -> str:
    return sentences(*[LINES_OF_CARD[colour].format(line=solo_line(entry[colour]["ops"])) for colour in DICE_COLOURS])


def abilities(lines: Sequence[tuple[str, Sequence[Table]]]) -> str:
    """The Empire Abilities card: sums of dice, each with what happens."""
    text = [say("{sums}: {effect}", sums=sums, effect=solo_line(ops)) for sums, ops in lines]
    return sentences(say("The sum of its dice decides at the end of the round."), *text)


def difficulty(entry: Table) -> str:
    extras = []
    if n := entry["radio_towers"]:
        extras.append(plural("{n} radio tower on the island left over", "{n} radio towers on the island left over", n))
    if n := entry["random_relics"]:
        extras.append(count("relic tile", n))
    governors = join([str(number) for number in entry["governors"]])
    if not extras:
        return say("The empire begins with {n} governors on different islands.", n=governors)
    return say(
        "The empire begins with {n} governors on different islands, and {extras}.", n=governors, extras=join(extras)
    )


def empire_heroes(n: int) -> str:
    return plural("{n} hero, face down.", "{n} heroes, face down.", n)
