"""For a first game: what wins, how it goes, what to do first."""

from typing import Final

from sandai.kernel.language import say

__all__ = ["COACH"]

COACH: Final = (
    (say("You win"), say("with the most points after three rounds.")),
    (say("You bid"), say("for two actions. A high bid helps the others if it wins: they score as much as you bid.")),
    (say("Begin"), say("by keeping pebbles of 4 points and more; a die brings 3 or 4 on average.")),
)
