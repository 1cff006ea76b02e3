"""The introduction to the rules of Daimyo. Its examples come from the guided game, where the reader has the vermilion clan."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo import numbers as n
from sandai.kernel.introduction import Pieces, Scene, Topic
from sandai.kernel.language import say

__all__ = ["INTRODUCTION"]

_GOAL: Final = Topic(
    say("The goal"),
    say(
        "You lead a clan that competes for six ruined islands. Whoever has the most popularity points (PP) after {rounds} rounds becomes emperor.",
        rounds=n.ROUNDS,
    ),
    say("Most PP come from influence: every round each island pays the two players with the most influence there."),
)

_THINGS: Final = Topic(
    say("What you see"),
    Scene(
        "island-red",
        say("The red island in the second turn"),
        say(
            "An island. At the top, what it pays: 4 PP for the most influence, 2 for the second most. Below, five sites: each makes something and has "
            "room for a governor and a building. Then the spaces for shadows, the altars for relics, and no man's land with its relic tiles. "
            "At the bottom, the influence of each player: 2 for Vermilion, 2 for Indigo."
        ),
        before="radio-tower red-5",
    ),
    Pieces(
        ("piece-governors", say("A governor: 2 influence. It produces what its site makes.")),
        (
            "piece-shadows",
            say("A shadow: 1 influence and some gold. It drives out somebody else's governor."),
        ),
        ("piece-techno_farms", say("A techno-farm produces like a governor and scores at the end.")),
        ("piece-radio_towers", say("A radio tower: 2 influence that nobody can take away.")),
    ),
    Pieces(
        ("token-rice", say("Rice pays for governors and shadows.")),
        ("token-metal", say("Metal pays for buildings, above all for radio towers.")),
        ("token-stone", say("Stone pays for buildings, above all for techno-farms.")),
        ("token-gold", say("Gold hires heroes.")),
    ),
)

_ROUND: Final = Topic(
    say("A round"),
    say(
        "All dice are rolled and lie in the middle. Each player has {turns} turns and takes one die in each. Then the islands pay, "
        "everybody takes 1 gold and 1 resource, and you can hire heroes with your gold.",
        turns=n.TURNS,
    ),
    Scene(
        "dice",
        say("The dice of a round, sorted by number"),
        say(
            "The dice of the first round. A small number in a black disc counts equal dice: there are two green threes."
        ),
        before="take green 3 for production",
    ),
)

_TURN: Final = Topic(
    say("A turn"),
    say(
        "Take a die and put it on a free space of its colour on your clan board. The colour alone decides what you may do; this is your main action. "
        "Before or after it you may take bonus actions."
    ),
    Scene(
        "zone-0 zone-1 zone-2 zone-3 / zone-4 zone-5 zone-6",
        say("The action spaces of a clan board; dice lie on Production and Recruitment"),
        say(
            "Blue: Help from Villagers. Green: Production or Relic. Red: Recruitment or Construction. Any die: Tax. "
            "Each space takes one die in a round. Here the green 3 lies on Production since the first turn, and the red 2 now goes on Recruitment."
        ),
        before="play H-N3",
    ),
)

_HEROES: Final = Topic(
    say("Heroes: an example"),
    say(
        "The numbers of your dice matter for heroes. Once a turn you may play a hero from your hand if some of your dice add up to exactly its strength."
    ),
    Scene(
        "hand-H-N3 hand-H-N2",
        say("Two heroes in hand, of strength 5 and 9"),
        say(
            "Vermilion's dice show 3 and 2. That makes 5, the strength of the first hero, so Vermilion may play it and construct a building. "
            "The second hero needs 9. A die of 4 in the next turn would make it: 3 + 2 + 4."
        ),
        before="play H-N3",
    ),
    say(
        "If no sum fits, discard a hero to change a die by 1. With 13 or more on your dice you may use your clan ability."
    ),
)

_SCORING: Final = Topic(
    say("Scoring an island: an example"),
    Scene(
        "island-red",
        say("The red island at the end of the round, with a radio tower of Vermilion"),
        say(
            "The hero built this radio tower. Now Vermilion has 4 influence on red (a governor and a tower), Indigo 2. At the end of the round "
            "Vermilion scores 4 PP and Indigo 2 PP, and again in every round in which this does not change. Of equal players, the one "
            "with more shadows there is ahead; if that is equal too, they share."
        ),
        before="keep the helmet",
    ),
)

_RELICS: Final = Topic(
    say("Relics"),
    Pieces(
        (
            "relic-purple",
            say(
                "Four different pieces of one colour restore a relic: 1 to 3 influence on the island of that colour, and PP at the end. "
                "Your scavenger collects them with the Relic action."
            ),
        )
    ),
)

_END: Final = Topic(
    say("The end"),
    say("After the last round these score once:"),
    Pieces(
        ("score-relics", say("1 to 6 restored relics")),
        ("score-techno_farms", say("1 to 4 techno-farms")),
        ("score-radio_towers", say("1 to 4 radio towers")),
        ("score-lots", say("Resources that you have left")),
    ),
    say(
        "Your army is what all your heroes cost, and your gold. The best armies score 10, 5 and 2 PP, and the Mighty Helmet 2 PP."
    ),
)

INTRODUCTION: Final = (_GOAL, _THINGS, _ROUND, _TURN, _HEROES, _SCORING, _RELICS, _END)
