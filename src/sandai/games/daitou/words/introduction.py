"""The introduction to the rules of Daitou. Its examples come from the guided game, where the reader has the vermilion pieces."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers as n
from sandai.games.daitou.words.names import yen
from sandai.kernel.introduction import Pieces, Scene, Steps, Topic
from sandai.kernel.language import join, say

__all__ = ["INTRODUCTION"]

LINE: Final = "S4 S14"  # harbour 4, the town, and what lies between them

_GOAL: Final = Topic(
    say("The goal"),
    say(
        "You lay rails across two islands and carry goods along them. Whoever has the most money after {years} years wins. "
        "Rails and farms are worth nothing at the end.",
        years=n.YEARS,
    ),
)

_THINGS: Final = Topic(
    say("What you see"),
    Pieces(
        (
            "harbour-4",
            say("A harbour. Goods arrive here. The small dice show which rolls bring it fish."),
        ),
        ("town-S", say("The town of an island buys fish and imports.")),
        ("section-built", say("A track section, with the crest of its owner. It joins two nodes.")),
        ("farm-ripe", say("A farm, with its owner's crest and a cube of sugar cane.")),
    ),
    Pieces(
        (
            "good-fish",
            say("Fish: {income}, from any harbour to the town of its island.", income=yen(n.FISH_INCOME)),
        ),
        (
            "good-import",
            say("An import: {income}, from harbour 1 or 4 to the town.", income=yen(n.IMPORT_INCOME)),
        ),
        (
            "good-sugar",
            say("Sugar cane: {income}, from your farm to harbour 1 or 4.", income=yen(n.SUGAR_INCOME)),
        ),
    ),
)

_ROUND: Final = Topic(
    say("A year and its rounds"),
    say(
        "A year has four rounds with goods, and a fifth in which everybody pays taxes. Each of the four has four phases:"
    ),
    Steps(
        say("Bid for the first turn."),
        say("Goods arrive. A die decides where there is fish."),
        say("Build track sections and farms."),
        say("Ship goods and get paid."),
    ),
    Pieces(
        ("round-1", say("Round {round}: fish and imports", round=1)),
        ("round-2", say("Round {round}: only fish", round=2)),
        ("round-3", say("Round {round}: fish and imports", round=3)),
        ("round-4", say("Round {round}: fish and sugar cane", round=4)),
        ("round-5", say("Round {round}: taxes", round=5)),
    ),
)

_BIDDING: Final = Topic(
    say("Bidding"),
    say(
        "Whoever goes first builds first and takes the first good. With two players both bid in secret, and only the winner pays. With three you "
        "raise each other's bids in turn: the first pays the bid, the second half of their own, the third nothing. "
        "A bid is worth about what you can ship before somebody else does."
    ),
)

_BUILDING: Final = Topic(
    say("Building"),
    say(
        "Build one thing, then the next player does, until all have passed. A track section costs {track}. A farm costs {farms}; "
        "plant it beside your rails, for cane needs rails to a harbour.",
        track=yen(n.TRACK_PRICE),
        farms=join(
            [
                say("{price} in year {year}", price=yen(price), year=year)
                for year, price in enumerate(n.FARM_PRICES, start=1)
            ]
        ),
    ),
)

_SHIPPING: Final = Topic(
    say("Shipping: an example"),
    say(
        "Players take turns to ship one good each, until nobody can or wants to. You may run over anybody's rails, but pay {fee} for each section "
        "of somebody else.",
        fee=yen(n.FEE),
    ),
    Scene(
        LINE,
        say("Harbour 4 with a fish and two imports, and three sections to the town"),
        say(
            "Vermilion has built three sections from harbour 4 to the town, for {cost}, and ships an import over them: {gain}. "
            "Then Indigo ships the other import the same way, pays Vermilion {fees} and keeps {rest}. "
            "So Vermilion has {total} back in the first round, and the fish is still there.",
            cost=yen(3 * n.TRACK_PRICE),
            gain=yen(n.IMPORT_INCOME),
            fees=yen(3 * n.FEE),
            rest=yen(n.IMPORT_INCOME - 3 * n.FEE),
            total=yen(n.IMPORT_INCOME + 3 * n.FEE),
        ),
        before="ship import 4 by S4-S7-S11-S14",
    ),
)

_CANE: Final = Topic(
    say("Sugar cane: an example"),
    Scene(
        LINE,
        say("Two farms beside the rails to harbour 4, each with a cube of sugar cane"),
        say(
            "In round {round} every farm yields a cube of cane. Only its owner may ship it, and two farms that touch the same node can ship together: "
            "Vermilion sends both cubes over one section to harbour 4 and earns {gain}.",
            round=n.SUGAR_ROUND,
            gain=yen(2 * n.SUGAR_INCOME),
        ),
        before="ship sugar SF8+SF13 by S7-S4",
    ),
)

_TAXES: Final = Topic(
    say("Taxes, and the end"),
    say(
        "At the end of each year you pay {track} for each of your sections and {farm} for each farm. Three sections and two farms cost {total}. "
        "What you can't pay for is taken off the board, and in the last year counts as debt. After the taxes of year {years}, count your money.",
        track=yen(n.TRACK_TAX),
        farm=yen(n.FARM_TAX),
        total=yen(3 * n.TRACK_TAX + 2 * n.FARM_TAX),
        years=n.YEARS,
    ),
)

INTRODUCTION: Final = (_GOAL, _THINGS, _ROUND, _BIDDING, _BUILDING, _SHIPPING, _CANE, _TAXES)
