"""For a first game of Daitoshi: what wins, how it goes, what to do first, when it ends; alone, who the Mayor is."""

from typing import Final

from sandai.kernel.language import say

__all__ = ["COACH", "COACH_ALONE"]

_YOU_WIN: Final = say("You win")
_REST: Final = (
    (
        say("A turn"),
        say(
            "is a City Turn or a Production Turn. City: move your Magnate, place Workers, exploit a hex and take the action of the "
            "district. Production: run your buildings for Steam and gain what their Inventions give."
        ),
    ),
    (
        say("The board"),
        say(
            "shows the city as a wheel, the Wilderness as four tracks, and your Factory; the Market is for Commit, the other Cities "
            "are for Trade, the Mega-Machine is for Contribute."
        ),
    ),
    (
        say("Begin"),
        say(
            "with City Turns. Nobody has a Worker yet: each hex you exploit brings one, so take the free 0-Steam spaces at first. "
            "Commit to a few Inventions before your first Production Turn."
        ),
    ),
    (
        say("Conflict"),
        say(
            "comes with the 2nd hex of one terrain: at the end of your turn the tile beside it in your Factory turns to its worse "
            "side, until you hold fewer than 2 again. Expand, Renovate and some rewards give hexes back."
        ),
    ),
    (
        say("The end"),
        say("begins when the flagged space of any track has no hex left: finish the round and play one more."),
    ),
)

COACH: Final = (
    (
        _YOU_WIN,
        say("with the most victory points (VP): those won on the way, and those your Pilgrims bring at the end."),
    ),
    *_REST,
)

#: For the game against the Mayor.
COACH_ALONE: Final = (
    (
        _YOU_WIN,
        say(
            "if you end with more victory points (VP) than the Mayor: those won on the way, and those your Pilgrims bring at the end."
        ),
    ),
    (
        say("The Mayor"),
        say(
            "plays by cards, after each of your turns. He reveals one, goes from district to district, and stays at the first whose "
            "action is on the card and possible for him; if there is none, he leads a Production Turn. He pays no Steam. "
            "The grey Magnate belongs to nobody and only takes up a space."
        ),
    ),
    *_REST,
)
