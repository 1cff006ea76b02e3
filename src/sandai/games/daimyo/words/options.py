"""What people read before a game: what it is about, its options, and the table of achievements."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = ["ACHIEVEMENTS", "COLUMNS", "GROUPS", "LENGTH", "MEANINGS", "OPTIONS", "PITCH", "ROWS", "SOLO"]

PITCH: Final = say(
    "Rebuild a ruined empire with dice, heroes and relics, and become the most popular clan on its islands."
)
LENGTH: Final = say("about 90 minutes")
SOLO: Final = say(
    "Alone you play against the old empire: each turn you choose which of three actions on its card it does not get."
)

GROUPS: Final = {
    "set-up": say("Set-up"),
    "open": say("Where the rulebook leaves it open"),
    "solo": say("Alone against the empire"),
}
OPTIONS: Final = {
    "clans": say("Who gets which clan"),
    "boards": say("Which sides of the mini-boards are used"),
    "aggressive_heroes": say("Heroes that attack opponents are in the market"),
    "start_player": say("Who begins"),
    "difficulty": say("How strong the empire is at the start"),
    "recruitment_spaces": say("Spaces on the recruitment track (with 3, the first that costs 3 rice is the last)"),
    "helmet": say("How a player takes the Mighty Helmet"),
    "uncovering": say("Which bonus tile a new building frees"),
    "two_player_army": say("PP for the armies with two players"),
    "last_mercenary_hero": say("The mercenaries take a fifth hero after the last Revenue"),
    "empire_gold": say("The empire gets gold for its shadows and for governors it loses"),
}
MEANINGS: Final = {
    "clans": {
        "choose": say("each player chooses, from the start player on"),
        "random": say("at random"),
        "seat order": say("Nature, Tech, Nomad, Noble by seat"),
    },
    "boards": {
        "basic": say("the basic sides, for first games"),
        "draft": say("the advanced sides, drafted"),
    },
    "start_player": {"random": say("at random"), "first seat": say("the first seat")},
    "difficulty": {
        "easy": say("easy: governors on two islands"),
        "normal": say("normal: four governors on three islands"),
        "difficult": say("difficult: also a radio tower and two relic tiles"),
    },
    "helmet": {
        "help": say("by the first Help from Villagers of a round"),
        "blue die": say("the same, if no blue die was placed elsewhere before"),
    },
    "uncovering": {
        "choose": say("any of its mini-board, by choice"),
        "in order": say("the next one of its mini-board"),
    },
    "two_player_army": {
        "10-5-2": say("10, 5 and 2, as the table in the rules says"),
        "10-2": say("10 and 2, as the example in the rules says"),
    },
}

ACHIEVEMENTS: Final = say(
    "Win alone against the empire: with each clan, and with each of three great works, at every difficulty."
)
#: Rows of the table of achievements: what they are called and what they ask for.
ROWS: Final = {
    "A-1": (say("Tech"), say("Win with the Tech clan.")),
    "A-2": (say("Nomad"), say("Win with the Nomad clan.")),
    "A-3": (say("Nature"), say("Win with the Nature clan.")),
    "A-4": (say("Noble"), say("Win with the Noble clan.")),
    "A-5": (say("Six relics"), say("Win with 6 relics restored.")),
    "A-6": (say("All buildings"), say("Win with all 8 of your buildings constructed.")),
    "A-7": (say("All units"), say("Win with every unit of yours recruited.")),
}
COLUMNS: Final = {"easy": say("Easy"), "normal": say("Normal"), "difficult": say("Difficult")}
