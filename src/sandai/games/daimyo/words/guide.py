"""The guided first game of Daimyo: set-up and the first round step by step, then tips.

In this game the learner holds heroes of strength 5 and 9, and the dice 3, 2 and 4 make both sums.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.rules.actions.construction import Construct
from sandai.games.daimyo.rules.actions.recruitment import Recruit
from sandai.games.daimyo.rules.actions.relics import Roam
from sandai.games.daimyo.rules.round_end import PassHelmet, Revenue
from sandai.games.daimyo.rules.turn import Menu, TakeDie
from sandai.kernel.guide import Guide, GuideTip, ask, reply, tell
from sandai.kernel.language import say

__all__ = ["GUIDE"]

_SET_UP: Final = (
    tell(
        say("Welcome to Daimyo"),
        say(
            "You lead a clan on six ruined islands. Whoever has the most popularity points (PP) after five rounds becomes emperor. "
            "Two easy bots play against you."
        ),
        "player-0",
    ),
    tell(
        say("Where points come from"),
        say(
            "Every island has two standards: PP for the most and for the second most influence there. They are paid at the end of each "
            "round. The purple island pays best: 5 and 3."
        ),
        "island-purple",
    ),
    ask(
        say("Your first governor"),
        say(
            "A governor brings 2 influence on its island, and later what its site makes. Begin on purple, on the rice site: rice pays for more governors."
        ),
        "governor purple-1",
    ),
    *reply(1, "governor red-1"),
    *reply(2, "governor blue-1"),
    ask(
        say("Your second governor"),
        say("The others took red and blue. Red pays 4 PP for the most influence, so contest it, again on a rice site."),
        "governor red-2",
    ),
    *reply(1, "governor green-1"),
    *reply(2, "governor yellow-1"),
)

_TURN_1: Final = (
    tell(
        say("A round is three turns"),
        say(
            "All dice were rolled and lie in the middle. In your turn you take one and put it on your clan board. Its colour decides which action "
            "you can take. Its number matters later, for heroes."
        ),
        "die-green-3",
        "die-red-2",
        "die-blue-4",
    ),
    ask(
        say("Take a green die"),
        say(
            "You need rice. Green dice are for Production: each of your governors makes something, and yours both stand on rice sites. Take a green 3."
        ),
        "take green 3 for production",
        "die-green-3",
        "zone-0-production",
    ),
    ask(
        say("Carry out the action"),
        say(
            "The die lies on Production. Now carry the action out: it brings 2 rice. You can also do other things before or after it, as you will see."
        ),
        "main action",
    ),
    ask(
        say("End your turn"),
        say("You have 3 rice. Nothing else is useful now, so end your turn and watch what the others take."),
        "end turn",
    ),
    *reply(1, "take red 1 for recruitment", "main action", "recruit governor", "governor green-4", "end turn"),
    *reply(2, "take green 3 for production", "main action", "end turn"),
)

_TURN_2: Final = (
    ask(
        say("Take a red die"),
        say(
            "Red dice recruit units or construct buildings. With 3 rice you can recruit twice: the first unit costs 1 rice, the next 2. "
            "Take the red 2, and remember: 3 + 2 = 5."
        ),
        "take red 2 for recruitment",
        "die-red-2",
        "zone-0-recruitment",
    ),
    ask(say("Begin to recruit"), say("Carry out Recruitment."), "main action"),
    ask(
        say("Recruit a governor"),
        say(
            "Governors bring 2 influence. A shadow brings 1, some gold, and drives out somebody else's governor. You want a governor."
        ),
        "recruit governor",
    ),
    ask(
        say("Go to a new island"),
        say("Second place counts too. The blue island pays 2 PP for it. This site makes stone, for buildings."),
        "governor blue-4",
    ),
    ask(
        say("And one more"),
        say(
            "Look at this goal: the first player with governors on 4 islands scores 3 PP at once. You have three islands now."
        ),
        "recruit governor",
        "goal-GG-9",
    ),
    ask(say("The fourth island"), say("Yellow is worth little, but it completes the goal."), "governor yellow-4"),
    ask(
        say("3 PP, and a reward"),
        say("You were first, so you score 3 PP and take a resource. Take metal: with it you can build a radio tower."),
        "gain metal",
    ),
    ask(
        say("Play a hero"),
        say(
            "Your dice show 3 and 2. Their sum is 5, exactly the strength of this hero, so you may play it: it constructs a building."
        ),
        "play H-N3",
    ),
    ask(
        say("Choose a radio tower"),
        say(
            "A techno-farm makes resources. A radio tower brings 2 influence and can never be driven out. It costs 2 metal and 1 stone."
        ),
        "build radio-tower",
    ),
    ask(
        say("Win the red island"),
        say(
            "On red you and Indigo have 2 influence each. A tower makes it 4 to 2. It can stand on any site without a building."
        ),
        "radio-tower red-5",
        "building-red-5",
        "island-red",
    ),
    ask(
        say("Uncover a bonus tile"),
        say("Each building you put on the board uncovers one of your bonus tiles. Choose the one with 2 rice."),
        "uncover T-RT1-2",
    ),
    ask(
        say("Put it where you will use it"),
        say(
            "The tile works whenever you put a die on its action. You will take Help from Villagers next, so put it there."
        ),
        "place at villagers",
    ),
    ask(say("End your turn"), say("That was a good turn. One more to come in this round."), "end turn"),
    *reply(1, "take green 6 for production", "main action", "end turn"),
    *reply(2, "take red 6 for tax", "main action", "end turn"),
)

_TURN_3: Final = (
    ask(
        say("Take a blue die"),
        say(
            "Blue dice get Help from Villagers. The blue 4 also makes your dice add up to 9, the strength of your other hero."
        ),
        "take blue 4 for villagers",
        "die-blue-4",
        "zone-0-villagers",
    ),
    ask(
        say("Get help"),
        say(
            "You can store one relic tile more, draw a hero, and take the Mighty Helmet: you will begin the next round. Then you use a villager."
        ),
        "main action",
    ),
    ask(
        say("Use a villager"),
        say("This one gives 1 rice and 1 gold. Then the tile flips and shows its other side."),
        "villager 2",
    ),
    ask(
        say("Use your bonus tile"),
        say("Your die lies on its action, so the tile gives 2 rice. Each bonus action works once in a turn."),
        "action tile",
    ),
    ask(
        say("Play your second hero"),
        say("3 + 2 + 4 = 9. This hero lets one of your governors collect twice."),
        "play H-N2",
    ),
    ask(
        say("Collect stone"),
        say("Stone and metal are what buildings need. Let the governor on yellow collect."),
        "collect by governor yellow-4",
    ),
    ask(
        say("End the round"),
        say("Everybody has three turns. After the last one the islands are scored."),
        "end turn",
    ),
    *reply(1, "take blue 6 for tax", "main action", "end turn"),
    *reply(2, "take red 4 for recruitment", "main action", "recruit governor", "governor blue-2", "done", "end turn"),
)

_ROUND_END: Final = (
    tell(
        say("The islands are scored"),
        say(
            "You won purple (5 PP) and, with the tower, red (4 PP). On blue you are second (2 PP). On yellow you are tied and share: 1 PP. "
            "With the goal that makes 15 PP. The islands pay again in every round."
        ),
        "island-purple",
        "island-red",
        "island-blue",
        "island-yellow",
    ),
    ask(say("Revenue"), say("Everybody takes 1 gold and a resource. Take metal, for another building."), "gain metal"),
    *reply(1, "gain rice"),
    *reply(2, "gain rice"),
    ask(
        say("Keep the Helmet"),
        say("Whoever has the Helmet takes the first die of the next round. You may give it away, but why should you?"),
        "keep the helmet",
    ),
    ask(
        say("Hire a hero"),
        say(
            "Gold hires heroes from the market. You have 3 gold, just enough for this one. At the end of the game your heroes also count as an army."
        ),
        "hire H-M27",
    ),
    *reply(1, "done"),
    *reply(2, "done"),
    tell(
        say("Now it is your game"),
        say(
            "Four more rounds like this. At the end restored relics, buildings, your army and what you have left count as well. "
            "Use the numbers of your dice, and keep the islands that pay best. Good luck!"
        ),
        "player-0",
    ),
)

_TIPS: Final = (
    GuideTip(
        TakeDie,
        say("Which die?"),
        say(
            "First think of the action you need: green for Production or Relic, red for Recruitment or Construction, blue for help. "
            "Then choose the number that makes the sum for a hero, or 13 for your clan ability."
        ),
    ),
    GuideTip(
        Menu,
        say("Main action and bonus actions"),
        say(
            "Do them in any order. If no sum fits, discard a hero to change a die by 1. With 13 or more on your dice "
            "you may also use your clan ability, once a turn."
        ),
    ),
    GuideTip(
        Recruit,
        say("Governor or shadow?"),
        say(
            "A governor is worth 2 influence and produces. A shadow is worth 1, brings gold and removes a governor of somebody else: "
            "good where you are just behind."
        ),
    ),
    GuideTip(
        Construct,
        say("Farm or tower?"),
        say(
            "Early techno-farms make every Production better. Radio towers hold an island for good. Both uncover bonus tiles."
        ),
    ),
    GuideTip(
        Roam,
        say("Collect relics"),
        say(
            "Your scavenger travels twice and takes a tile each time. Four pieces of one colour, numbered 1 to 4, restore a relic: "
            "influence on the island of that colour, and PP at the end."
        ),
    ),
    GuideTip(
        Revenue,
        say("What to take?"),
        say("Think of your next turn: rice for units, metal and stone for buildings."),
    ),
    GuideTip(
        PassHelmet,
        say("The Helmet"),
        say("Keep it: the first choice among the dice is worth a lot."),
    ),
)

GUIDE: Final = Guide(
    seats=3,
    seed="learn-2",
    options={"clans": "seat order", "aggressive_heroes": False},
    steps=(*_SET_UP, *_TURN_1, *_TURN_2, *_TURN_3, *_ROUND_END),
    tips=_TIPS,
)
