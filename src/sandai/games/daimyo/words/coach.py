"""For a first game of Daimyo: what wins, how it goes, what to do first."""

from typing import Final

from sandai.kernel.language import say

COACH: Final = (
    (say("You win"), say("with the most popularity points (PP) after five rounds.")),
    (
        say("You score"),
        say(
            "each round for having the most influence on an island, through governors, shadows, radio towers and altars there; "
            "relics, buildings and your army count at the end."
        ),
    ),
    (
        say("Begin"),
        say(
            "by taking a die: its colour decides the action, its number only counts in your sum. Production brings rice, "
            "metal and stone; Recruitment turns rice into governors."
        ),
    ),
)
