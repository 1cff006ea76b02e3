"""For a first game of Daimyo: what wins, how it goes, what to do first."""

from typing import Final

COACH: Final = (
    ("You win", "with the most popularity points (PP) after five rounds."),
    (
        "You score",
        "each round for having the most influence on an island, through governors, shadows, radio towers and altars there; "
        "relics, buildings and your army count at the end.",
    ),
    (
        "Begin",
        "by taking a die: its colour decides the action, its number only counts in your sum. Production brings rice, metal and "
        "stone; Recruitment turns rice into governors.",
    ),
)
