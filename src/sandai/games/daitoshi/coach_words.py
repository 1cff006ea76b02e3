"""For a first game of Daitoshi: what wins, how it goes, what to do first."""

from typing import Final

COACH: Final = (
    ("You win", "with the most victory points (VP): those won on the way, and those your Pilgrims bring at the end."),
    (
        "A turn",
        "is either Production, where your Inventions work for Steam, or City: your Magnate moves, Exploits the Wilderness and "
        "takes the action of its district.",
    ),
    (
        "Begin",
        "with City Turns: place Workers for their rewards, and Commit to Inventions, so that your first Production pays. Each hex "
        "you take may turn into a Conflict; give hexes back in time.",
    ),
)
