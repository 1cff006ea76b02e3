"""The words on the printed boards, cards and tokens of Daimyo, and what else a game needs."""

from __future__ import annotations

from typing import Any, Final

from sandai.kernel.language import plural, say

__all__ = [
    "BLACK_MARKET",
    "BONUS_TILES",
    "CENTRE",
    "CLAN_BOARDS",
    "DICE",
    "DICE_NETS",
    "EACH_REVENUE",
    "EMPIRE",
    "EMPIRE_CARDS",
    "GOALS",
    "HELMET_AND_RELICS",
    "HERO",
    "HEROES",
    "ISLANDS",
    "MINI_BOARDS",
    "PIECES",
    "POPULARITY",
    "PRICES",
    "RECRUITMENT",
    "RELIC",
    "RIVALS",
    "ROUND",
    "STORAGE",
    "TOKENS",
    "VILLAGERS",
    "back",
    "clan_board",
    "die",
    "goal_token",
    "owned",
    "score_token",
    "supplies",
]

ISLANDS: Final = say("The six islands")
CENTRE: Final = say("Village, dice, rounds and popularity")
CLAN_BOARDS: Final = say("Clan boards")
HEROES: Final = say("Heroes")
GOALS: Final = say("Goals")
EMPIRE_CARDS: Final = say("Cards of the empire, for one player")
MINI_BOARDS: Final = say("Mini-boards for buildings")
BONUS_TILES: Final = say("Bonus tiles and villager tiles")
HELMET_AND_RELICS: Final = say("Relic tiles and the Mighty Helmet")
TOKENS: Final = say("Resources, gold, goal tokens and score tokens")
PRICES: Final = say("Prices, points and set-up")
RIVALS: Final = say("Mercenaries for two players, the empire for one")
PIECES: Final = say("Units, buildings and pawns")
DICE_NETS: Final = say("Dice to fold and glue")
VILLAGERS: Final = say("Villagers")
DICE: Final = say("Dice to take")
ROUND: Final = say("Round")
POPULARITY: Final = say("Popularity points")
BLACK_MARKET: Final = say("Black market")
EACH_REVENUE: Final = say("Each Revenue: yellow tiles")
STORAGE: Final = say("Storage")
RECRUITMENT: Final = say("Next unit costs")
HERO: Final = say("Hero")
RELIC: Final = say("Relic")
EMPIRE: Final = say("Empire")


def clan_board(clan: str) -> str:
    return say("Clan board: {clan}", clan=clan)


def back(title: str) -> str:
    return say("Back of {title}", title=title)


def owned(piece: str, player: str) -> str:
    return say("{piece} of {player}", piece=piece, player=player)


def goal_token(player: str) -> str:
    return say("Goal token of {player}", player=player)


def score_token(player: str) -> str:
    return say("Score token of {player}", player=player)


def die(colour: str) -> str:
    return {"blue": say("Blue die"), "green": say("Green die"), "red": say("Red die")}[colour]


def supplies(tables: dict[str, Any]) -> list[tuple[str, str]]:
    """What else is good to have: an icon, and words."""
    dice, tokens = tables["dice"], tables["tokens"]
    return [
        (
            "die",
            say(
                "{total} six-sided dice: {red} red, {green} green and {blue} blue; or fold those on the last pages",
                total=dice["total"],
                red=dice["red"],
                green=dice["green"],
                blue=dice["blue"],
            ),
        ),
        (
            "rice",
            plural(
                "{n} resource token is printed",
                "{n} resource tokens are printed; cubes are nicer",
                tokens["resource_tokens"],
            ),
        ),
        ("black-market", say("a bag for the relic tiles, or a cup")),
        ("governor", say("stands for the pieces, or glue them to cubes, so that they are easy to move")),
    ]
