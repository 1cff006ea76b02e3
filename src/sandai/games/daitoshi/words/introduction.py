"""The introduction to the rules of Daitoshi. Its examples come from the guided game, where the reader has the vermilion pieces."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.kernel.introduction import Pieces, Scene, Steps, Topic
from sandai.kernel.language import say

__all__ = ["INTRODUCTION"]

_GOAL: Final = Topic(
    say("The goal"),
    say(
        "You run a Factory in a city of Steam. Whoever has the most victory points (VP) at the end wins: those won on the way, "
        "and those for how far your Pilgrims have walked into the Wilderness."
    ),
)

_CITY: Final = Topic(
    say("The city"),
    Scene(
        "city",
        say("The round city with its five districts"),
        say(
            "Five districts, each with an action of its own. The round spaces 2, 1 and 0 are for Magnates and show what they cost in Steam. "
            "The box with a Worker is a Workshop: place a Worker of that colour there and gain what stands beside it. "
            "The lowest box says what it costs to electrify the tile, and what that gives. Around them are places for two rings of new tiles, "
            "and the railway. The cogwheel at the rim is the Mega-Machine."
        ),
        before="expand 1 middle",
    ),
    say(
        "The actions: Commit takes Inventions for food. Expand builds a tile for construction material. Electrify turns a tile over for energy. "
        "Trade buys rewards of other Cities for luxury goods. In the Town Hall you choose one of them."
    ),
)

_CITY_TURN: Final = Topic(
    say("A City Turn: an example"),
    say("In most of your turns your Magnate walks through the city. You do four things, in this order:"),
    Steps(
        say(
            "Move clockwise. {free} districts are free, each further one costs 1 Steam. Take a space there; only on the spaces for 1 and 2 Steam "
            "may you place Workers.",
            free=n.FREE_MOVE,
        ),
        say("Place Workers of the district's colour on its Workshops. Each gives its reward at once."),
        say("Take a hex of the district's terrain from the Wilderness. A Worker comes with it, and water or coal."),
        say("Take the action of the district, if you can pay for it."),
    ),
    Scene(
        "record store engine",
        say("Hexes and goods in Vermilion's Factory, and the Steam Engine"),
        say(
            "After two City Turns: Vermilion went to Commit, took a forest hex with its green Worker and an Invention; then went to Expand, "
            "paid 1 Steam for the middle space, placed the green Worker and took a river hex. Left, the hexes: one of each terrain brings no trouble. "
            "Middle, the goods that pay for actions. Right, the Steam Engine."
        ),
        before="expand 1 middle",
    ),
)

_STEAM: Final = Topic(
    say("Steam"),
    say(
        "River hexes bring water, which moves the Chimney up; land hexes bring coal, which moves it down. Every step towards 0 makes 3 Steam, "
        "a step away from 0 makes none. So take coal and water in turns. In the example the coal of the forest moved the Chimney to −1. "
        "The first water of the river moved it back to 0 and made 3 Steam, the second moved it on to +1."
    ),
)

_PRODUCTION: Final = Topic(
    say("A Production Turn: an example"),
    say(
        "Instead of a City Turn you may lead production. Everybody may then run their buildings: {left} Steam for the left one, {middle} for the middle one, "
        "{right} for the right one. Between two Production Turns that you lead you need a City Turn.",
        left=n.BUILDING_STEAM[0],
        middle=n.BUILDING_STEAM[1],
        right=n.BUILDING_STEAM[2],
    ),
    Scene(
        "left middle",
        say("The left and the middle building of a Factory, each with an Invention on its lowest floor"),
        say(
            "Each building has an Invention on its lowest floor. The marks below its rewards say who gains them: a blue tick everybody, a red tick the Leader once more, "
            "a cross nobody. Then the marker of the Invention moves along the Progress track of its floor; the Leader's moves 2 steps. "
            "There it can upgrade the Invention, score its VP, or make it ready for the Mega-Machine."
        ),
        before="activate left",
    ),
    say("For each building that the Leader runs, the Leader also moves a Pilgrim one step."),
)

_CONFLICT: Final = Topic(
    say("Conflict"),
    say(
        "The Wilderness keeps count. While you hold two or more hexes of one terrain, something in your Factory is worse. You get rid of hexes by Expand, "
        "where they go under the new tile, and by some rewards."
    ),
    Pieces(
        ("hex-river", say("River: 2 Steam for each step of the Chimney in place of 3")),
        ("hex-forest", say("Forest: the middle and the right building cost 3 and 7 Steam")),
        ("hex-mountain", say("Mountain: room for only 2 Workers in place of 6")),
        ("hex-underground", say("Underground: one Progress step less in production")),
    ),
)

_END: Final = Topic(
    say("The end"),
    say(
        "When the flagged space of any Wilderness track has lost its hexes, everybody finishes the round and takes one more turn. "
        "Then each of your Pilgrims scores: the value of its space, multiplied by something you have achieved."
    ),
    Pieces(
        ("track-forest", say("Forest: times your University Inventions")),
        ("track-mountain", say("Mountain: times your Progress markers that reached the last space of their tracks")),
        ("track-underground", say("Underground: times the VP of your Reputation")),
        ("track-river", say("River: times the terrains of which you hold no hex")),
    ),
    say("For example: a forest Pilgrim on a space of value 4 and three University Inventions make 12 VP."),
)

INTRODUCTION: Final = (_GOAL, _CITY, _CITY_TURN, _STEAM, _PRODUCTION, _CONFLICT, _END)
