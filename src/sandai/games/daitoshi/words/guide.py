"""The guided first game of Daitoshi: five turns, one of each kind, then tips."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.rules.actions.inventions import Commit
from sandai.games.daitoshi.rules.actions.machine import Contribute
from sandai.games.daitoshi.rules.actions.trade import Trade
from sandai.games.daitoshi.rules.city_turn import Act
from sandai.games.daitoshi.rules.conflicts import KeepWorkers
from sandai.games.daitoshi.rules.factory.workers import Place
from sandai.games.daitoshi.rules.turn import Turn
from sandai.kernel.guide import Guide, GuideTip, ask, reply, tell
from sandai.kernel.language import say

__all__ = ["GUIDE"]

_INTRODUCTION: Final = (
    tell(
        say("Welcome to Daitoshi"),
        say(
            "You run a Factory in a round city of Steam. Whoever has the most victory points (VP) at the end wins: points won on the way, "
            "and points for how far your Pilgrims walk. An easy bot plays against you."
        ),
        "building-0-left",
        "building-0-middle",
        "building-0-right",
    ),
    tell(
        say("The city"),
        say(
            "The city has five districts, each with an action of its own. In most turns your Magnate walks clockwise to a district, takes a hex "
            "from the Wilderness, and acts there. You start in the Trade district."
        ),
        "tile-0-inner",
    ),
)

_COMMIT: Final = (
    ask(
        say("Move your Magnate"),
        say(
            "Your Factory has room for Inventions, which make things for you. You get them in the Commit district, 2 districts on. "
            "The first 2 districts are free, and so is this space."
        ),
        "move 2 right",
    ),
    ask(
        say("A hex, a Worker and an action"),
        say(
            "You took a forest hex, and a green Worker came with it. Land hexes bring coal for your Steam Engine, river hexes water. "
            "Now take the action of the district: commit to an Invention."
        ),
        "commit",
        "action-commit",
        "hex-0-forest",
    ),
    ask(
        say("Choose an Invention"),
        say(
            "This one costs 1 food and gives a blue Worker, construction material and 1 VP at once. Later your Factory makes such things again and again."
        ),
        "take 0",
    ),
    ask(
        say("Pay"),
        say("Wealth can stand in for any resource. You have food, so pay with food and keep the Wealth."),
        "pay 0 wealth",
    ),
    ask(
        say("Install it"),
        say(
            "The middle building is the cheapest to run: 1 Steam. On its first floor this Invention will give you 2 blue Workers."
        ),
        "install 0 middle",
    ),
    *reply(1, "move 2 right", "commit", "take 1", "pay 0 wealth", "install 1 left"),
)

_EXPAND: Final = (
    ask(
        say("Your second turn"),
        say(
            "Go 2 districts on, to the Expand district. It employs green Workers, and you have one. "
            "To place Workers you need the middle space, for 1 Steam."
        ),
        "move 4 middle",
    ),
    ask(
        say("Place your Worker"),
        say(
            "Each Workshop takes one Worker of its district's colour and gives a reward at once. This one moves a Pilgrim."
        ),
        "place green 4 inner",
    ),
    ask(
        say("Send out a Pilgrim"),
        say(
            "Pilgrims walk where no hexes are left, and bring VP at the end. The river is free for a long way. Take the river."
        ),
        "pilgrim river",
    ),
    ask(
        say("Steam!"),
        say(
            "You took a river hex. Coal had lowered your Chimney, the water brought it back to 0, and every step towards 0 makes Steam: 3. "
            "So take coal and water in turns. Now expand the city."
        ),
        "expand",
        "action-expand",
        "hex-0-river",
    ),
    ask(
        say("Where to build?"),
        say(
            "Build in the Electrify district. It employs blue Workers, and your Factory will soon give you many of those."
        ),
        "expand 1 middle",
    ),
    ask(say("Pay again"), say("Pay with your 2 construction materials."), "pay 0 wealth"),
    ask(
        say("Use up a hex"),
        say(
            "The Wilderness keeps count: two hexes of one terrain in your Factory bring Conflict, which makes something worse. "
            "A new district tile takes a hex from you. A forest hex even gives 3 VP."
        ),
        "lay forest",
    ),
    *reply(1, "move 4 right", "no action"),
)

_PRODUCTION: Final = (
    ask(
        say("A Production Turn"),
        say(
            "Instead of walking you can run your buildings. You have 9 Steam, so it is worth it. "
            "After it you need a City Turn before you can lead the next one."
        ),
        "lead production",
    ),
    ask(
        say("Run the left building"),
        say(
            "For 2 Steam your first Invention gives Wealth and a luxury good. Its Progress marker moves too: 2 steps, because you lead."
        ),
        "activate left",
        "building-0-left",
    ),
    ask(
        say("Run the middle building"),
        say("The first Invention was upgraded and will give more next time. Now 1 Steam for 2 blue Workers."),
        "activate middle",
        "building-0-middle",
    ),
    ask(
        say("Stop here"),
        say("The right building is empty and costs 4 Steam. Keep the Steam and stop."),
        "stop producing",
    ),
    ask(
        say("Pilgrims for the leader"),
        say(
            "For each building that you ran, you move a Pilgrim one step. The further out, the more VP at the end. Walk on along the river."
        ),
        "pilgrim river",
    ),
    ask(say("And another step"), say("Once more along the river."), "pilgrim river"),
    *reply(1, "activate left", "move 0 right", "no action"),
)

_ELECTRIFY: Final = (
    ask(
        say("Many Workers"),
        say(
            "Your opponent could produce as well, as everybody may when somebody leads. Now use your 4 blue Workers: "
            "go to the Electrify district, on the middle space."
        ),
        "move 1 middle",
    ),
    ask(
        say("The first Worker"),
        say("Here a Worker moves your Worm-Bus around the city. It collects what it passes: 1 Steam and 1 VP."),
        "place blue 1 inner",
    ),
    ask(
        say("The Mega-Machine"),
        say(
            "It travels through the city and stands here now. A Worker on it gives the reward of one of your hexes, twice: 2 food for the river. "
            "When Inventions are ready, you can donate them to it for many VP."
        ),
        "place blue machine",
    ),
    ask(
        say("The Workshop you built"),
        say("There is room for a third Worker on your new tile."),
        "place blue 1 middle",
    ),
    ask(say("River again"), say("Another step along the river."), "pilgrim river"),
    ask(
        say("Light up the city"),
        say(
            "You took an underground hex, and its coal made Steam again. Now electrify a tile: that costs energy and gives what the tile shows."
        ),
        "electrify",
    ),
    ask(
        say("Your own tile"),
        say(
            "It gives the 3 VP of the forest hex on it once more, and Prestige. It costs 3 energy; your Wealth makes up for what is missing."
        ),
        "electrify 1 middle",
    ),
    ask(
        say("A Banner for a City"),
        say(
            "Prestige brought you a Banner. Put it on this City, which gives 9 VP when you take a river hex. You can do that in your next turn."
        ),
        "banner 0",
    ),
    *reply(1, "move 1 right", "no action"),
)

_TOWN_HALL: Final = (
    ask(
        say("To the Town Hall"),
        say(
            "In the Town Hall you take two hexes, one of them from the river, and any action you like. It is 2 districts on, and free."
        ),
        "move 3 right",
    ),
    ask(
        say("First the river"),
        say(
            "A river hex meets the condition of your City. It is your second one, so at the end of the turn there is Conflict: your Steam Engine gets weaker for a while."
        ),
        "exploit river",
    ),
    ask(say("9 VP"), say("Take your Banner back and collect. You can place it again later."), "use banner 0"),
    ask(
        say("Then a land hex"),
        say(
            "Your Chimney is 2 above 0, so coal makes Steam. Of the forest and the mountain you have no hex: take the mountain."
        ),
        "exploit mountain",
    ),
    tell(
        say("Now it is your game"),
        say(
            "You know both kinds of turn. The game ends soon after the flagged space of a track has lost its hexes. Then your Pilgrims score. "
            "Now choose an action: with 2 food you could commit to an Invention. Good luck!"
        ),
        "action-commit",
        "track-river",
    ),
)

_TIPS: Final = (
    GuideTip(
        Turn,
        say("What to do in a turn?"),
        say(
            "Look for a district whose action you can pay and whose Workers you have. Avoid the 2nd hex of a terrain. Lead production "
            "when your Inventions give more than the Steam is worth."
        ),
    ),
    GuideTip(
        Place,
        say("Workers"),
        say(
            "Place every Worker whose reward you can use: they cost nothing. On the 2-Steam space you clear the district's Workshops first."
        ),
    ),
    GuideTip(
        Act,
        say("The action"),
        say("It is the main thing you get from a turn. If you can't pay for it, come back later with the resources."),
    ),
    GuideTip(
        Commit,
        say("One Invention or two?"),
        say(
            "One gives its rewards at once. Two give nothing now, but fill your Factory faster. Early in the game, more Inventions mean more production."
        ),
    ),
    GuideTip(
        Trade,
        say("Trade"),
        say(
            "Each luxury good buys the next reward in the row of the City. The second one places a Banner, so 2 goods or more are best."
        ),
    ),
    GuideTip(
        Contribute,
        say("The Mega-Machine"),
        say(
            "A donated Invention brings many VP, and a University Invention takes its place. The forest track scores those at the end."
        ),
    ),
    GuideTip(
        KeepWorkers,
        say("Conflict"),
        say(
            "Two mountain hexes leave room for only 2 Workers. Expand, Renovate and some rewards give hexes back and end the Conflict."
        ),
    ),
)

GUIDE: Final = Guide(
    seats=2,
    seed="learn-10",
    steps=(*_INTRODUCTION, *_COMMIT, *_EXPAND, *_PRODUCTION, *_ELECTRIFY, *_TOWN_HALL),
    tips=_TIPS,
)
