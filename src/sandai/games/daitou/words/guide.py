"""The guided first game of Daitou: the first year step by step, then tips.

The die of this seed shows 4, 5, 1 and 4 in the first year, so harbour 4 has something to ship in every round.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.rules.bid import SealedBids
from sandai.games.daitou.rules.build import Build
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.tax import ChooseSplit
from sandai.games.daitou.words.names import yen
from sandai.kernel.guide import Guide, GuideTip, ask, reply, tell
from sandai.kernel.language import say

__all__ = ["GUIDE"]

LINE: Final = ("S4-S7", "S7-S11", "S11-S14")
IMPORT: Final = "ship import 4 by S4-S7-S11-S14"
FISH: Final = "ship fish 4 by S4-S7-S11-S14"

_INTRODUCTION: Final = (
    tell(
        say("Welcome to Daitou"),
        say(
            "You carry goods across two islands by rail. Whoever has the most money after three years wins, and nothing else counts. "
            "You begin with {money}; so does your opponent, an easy bot.",
            money=yen(numbers.START_MONEY),
        ),
        "money-0",
    ),
    tell(
        say("How you earn money"),
        say(
            "This is a harbour, and this is the town of the island. Goods arrive at harbours. Whoever brings them to the town is paid: "
            "{fish} for fish, {imports} for an import. For that there must be rails all the way.",
            fish=yen(numbers.FISH_INCOME),
            imports=yen(numbers.IMPORT_INCOME),
        ),
        "harbour-4",
        "town-S",
    ),
    tell(
        say("A year"),
        say(
            "A year has four rounds. In each you bid for the first turn, goods arrive, you build, and you ship. "
            "The fifth round brings only taxes: {track} for each of your track sections, {farm} for each farm.",
            track=yen(numbers.TRACK_TAX),
            farm=yen(numbers.FARM_TAX),
        ),
        *[f"round-{number}" for number in range(1, 6)],
    ),
)

_ROUND_1: Final = (
    ask(
        say("Bid for the first turn"),
        say(
            "Both of you bid in secret. The higher bidder pays the bid and goes first; the other pays nothing. Going first is useful now: "
            "imports arrive, and you can take one before your opponent does. Bid {bid}.",
            bid=yen(1),
        ),
        "bid 1",
        "order-0",
    ),
    *reply(1, "bid 0"),
    tell(
        say("Goods arrive"),
        say(
            "You go first. Imports (green) came to harbours 1 and 4, two of them here. The die showed 4, "
            "so there is fish (blue) at harbours 1, 4 and 5. The small dice beside a harbour show which numbers bring it fish."
        ),
        "harbour-4",
        "harbour-1",
    ),
    ask(
        say("Build your first section"),
        say(
            "Harbour 4 has the most goods, and the town is only three sections away. A section costs {price}. "
            "You build one thing, then your opponent does, and so on.",
            price=yen(numbers.TRACK_PRICE),
        ),
        "build track S4-S7",
    ),
    *reply(1, "build track N5-N6"),
    ask(
        say("Carry on towards the town"),
        say("Your opponent builds on the other island, from harbour 1. Your line goes on here."),
        "build track S7-S11",
    ),
    *reply(1, "build track N6-N7"),
    ask(
        say("Reach the town"),
        say("The last section. It takes nearly all your money, but it will earn more than it cost this very round."),
        "build track S11-S14",
    ),
    *reply(1, "pass"),
    ask(
        say("Ship an import"),
        say(
            "Now take turns shipping, one cube at a time. Imports pay best: {imports}. Your own rails cost you nothing. "
            "Touch an import at harbour 4.",
            imports=yen(numbers.IMPORT_INCOME),
        ),
        IMPORT,
        "import-4-1",
        "import-4-2",
    ),
    *reply(1, IMPORT),
    tell(
        say("Others pay you"),
        say(
            "Your opponent took the other import: goods belong to whoever ships them first. But it ran over your three sections and paid "
            "you {fee} for each. Good rails earn money in everybody's turn.",
            fee=yen(numbers.FEE),
        ),
        *LINE,
    ),
    ask(
        say("Ship the fish"),
        say("A fish brings {fish}. It is still yours for the taking.", fish=yen(numbers.FISH_INCOME)),
        FISH,
    ),
    *reply(1, "ship import 1 by N5-N6-N7"),
    ask(
        say("Use your opponent's rails"),
        say(
            "You may run over anybody's rails. This fish earns {fish}, and two sections of your opponent cost {fees}. "
            "That leaves {left} for you, and a fish less for the other side.",
            fish=yen(numbers.FISH_INCOME),
            fees=yen(2 * numbers.FEE),
            left=yen(numbers.FISH_INCOME - 2 * numbers.FEE),
        ),
        "ship fish 1 by N5-N6-N7",
    ),
)

_ROUND_2: Final = (
    ask(
        say("Round 2: only fish"),
        say(
            "The fish that nobody could ship is lost. In round 2 no imports arrive, so the first turn is worth little. Bid {bid}: "
            "with equal bids the order stays as it is.",
            bid=yen(0),
        ),
        "bid 0",
        "round-2",
    ),
    *reply(1, "bid 0"),
    ask(
        say("Plant sugar cane"),
        say(
            "A farm beside your rails costs {price} this year. In every round 4 it yields a cube of sugar cane, which brings {sugar} "
            "at harbour 1 or 4. The tax is only {tax} a year.",
            price=yen(numbers.FARM_PRICES[0]),
            sugar=yen(numbers.SUGAR_INCOME),
            tax=yen(numbers.FARM_TAX),
        ),
        "build farm SF8",
    ),
    *reply(1, "build track N2-N7"),
    ask(
        say("And a second farm"),
        say(
            "Two farms of yours that touch the same node can ship their cane together, as one shipment. "
            "Both of these touch your rails at the same nodes."
        ),
        "build farm SF13",
        "SF13",
        "SF8",
    ),
    *reply(1, "pass"),
    ask(
        say("Stop building"),
        say(
            "More rails would have to earn their price and {tax} of tax every year. "
            "You have what you need, and money in hand is what wins. Stop building.",
            tax=yen(numbers.TRACK_TAX),
        ),
        "pass",
        "money-0",
    ),
    ask(say("Ship again"), say("Harbour 4 has fish again. Your line now earns without costing anything."), FISH),
    *reply(1, "ship fish 2 by N2-N7"),
)

_ROUND_3: Final = (
    ask(
        say("Round 3: imports again"),
        say(
            "Whoever ships first gets one import more, worth {imports}. So a small bid is well spent. Bid {bid}.",
            imports=yen(numbers.IMPORT_INCOME),
            bid=yen(2),
        ),
        "bid 2",
        "round-3",
    ),
    *reply(1, "bid 1"),
    ask(
        say("Keep your money"),
        say("You won the bidding. There is nothing you need, so don't build."),
        "pass",
        "money-0",
    ),
    *reply(1, "pass"),
    ask(say("First import"), say("Ship it before your opponent can."), IMPORT, "import-4-1", "import-4-2"),
    *reply(1, "ship import 1 by N5-N6-N7"),
    ask(
        say("Second import"),
        say(
            "Your opponent shipped the import of harbour 1 first, as it needs no fees there. So this one is yours too."
        ),
        IMPORT,
    ),
    *reply(1, "ship fish 1 by N5-N6-N7"),
)

_ROUND_4: Final = (
    ask(
        say("Round 4: harvest"),
        say(
            "Sugar cane ripens now. Only you can ship from your own farms, so there is no hurry. Bid {bid}.", bid=yen(0)
        ),
        "bid 0",
        "round-4",
    ),
    *reply(1, "bid 0"),
    ask(
        say("Don't build now"),
        say("A farm built in round 4 is too late for this harvest, and taxes come next: you owe {tax}.", tax=yen(11)),
        "pass",
        "money-0",
    ),
    *reply(1, "pass"),
    ask(
        say("Ship both cubes together"),
        say(
            "Cane goes to a trade harbour, here harbour 4. Two cubes in one shipment bring {sugar}.",
            sugar=yen(2 * numbers.SUGAR_INCOME),
        ),
        "ship sugar SF8+SF13 by S7-S4",
        "sugar-SF8",
        "sugar-SF13",
    ),
    *reply(1, "ship fish 1 by N5-N6-N7"),
    ask(say("The last fish of the year"), say("One more shipment before the taxes."), FISH),
)

_END_OF_YEAR: Final = (
    tell(
        say("The first year is over"),
        say(
            "You paid {tax} of tax: {tracks} for 3 sections, {farms} for 2 farms. Anyone who can't pay loses rails and farms. "
            "The log shows what you earned and spent in the year.",
            tax=yen(11),
            tracks=yen(3 * numbers.TRACK_TAX),
            farms=yen(2 * numbers.FARM_TAX),
        ),
        "money-0",
        "money-1",
    ),
    tell(
        say("Two more years like this"),
        say(
            "Both of you have {money}. Rails and farms are worth nothing at the end, so build early and only what will pay. "
            "After the taxes of year 3 the most money wins. Now you decide. Good luck!",
            money=yen(20),
        ),
        "year-2",
        "year-3",
    ),
)

_TIPS: Final = (
    GuideTip(
        SealedBids,
        say("How much to bid?"),
        say(
            "Ask what you could ship first that your opponent would take otherwise: usually one import ({imports}) or one fish ({fish}). "
            "Never bid more than that.",
            imports=yen(numbers.IMPORT_INCOME),
            fish=yen(numbers.FISH_INCOME),
        ),
    ),
    GuideTip(
        Build,
        say("What is worth building?"),
        say(
            "A section costs {price} and {tax} at the end of each year that is left. Count how many goods it will carry. "
            "Farms get cheaper every year, but have fewer harvests left.",
            price=yen(numbers.TRACK_PRICE),
            tax=yen(numbers.TRACK_TAX),
        ),
    ),
    GuideTip(
        Shipment,
        say("What to ship first?"),
        say(
            "What pays you best and what your opponent could take. Your own sugar cane can wait: nobody else may ship it."
        ),
    ),
    GuideTip(
        ChooseSplit,
        say("Too little money for the taxes"),
        say("Choose what you pay for. The rest is taken off the board, and your opponents pick which pieces."),
    ),
)

GUIDE: Final = Guide(
    seats=2,
    seed="learn-39",
    steps=(*_INTRODUCTION, *_ROUND_1, *_ROUND_2, *_ROUND_3, *_ROUND_4, *_END_OF_YEAR),
    tips=_TIPS,
)
