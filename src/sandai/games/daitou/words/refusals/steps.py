"""An answer to another question than the one that is asked: what is asked now, and when the other comes."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou.rules.bid import AscendingBid, SealedBids
from sandai.games.daitou.rules.build import Build
from sandai.games.daitou.rules.choices import Bid, Farm, FarmRemoval, Place, Ship, Split, Track, TrackRemoval
from sandai.games.daitou.rules.set_up import NameNode
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.tax import ChooseSplit, NameMarker
from sandai.games.daitou.words.refusals.shipments import Written
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["no_pass", "step_of_choice", "step_of_question", "wrong_step"]

# The steps of a game, in their order.
PLACING, BIDDING, BUILDING, SHIPPING, PAYING, REMOVING = range(6)

QUESTIONS: Final[dict[type, int]] = {
    NameNode: PLACING,
    SealedBids: BIDDING,
    AscendingBid: BIDDING,
    Build: BUILDING,
    Shipment: SHIPPING,
    ChooseSplit: PAYING,
    NameMarker: REMOVING,
}
CHOICES: Final[dict[type[Choice], int]] = {
    Place: PLACING,
    Bid: BIDDING,
    Track: BUILDING,
    Farm: BUILDING,
    Ship: SHIPPING,
    Written: SHIPPING,
    Split: PAYING,
    TrackRemoval: REMOVING,
    FarmRemoval: REMOVING,
}
NOW: Final = (
    say("Towns and harbours are being placed now"),
    say("You are bidding now"),
    say("You are building now"),
    say("You are shipping now"),
    say("You are paying taxes now"),
    say("You are naming a marker to remove now"),
)
LATER: Final = (
    "",
    say("bidding comes later"),
    say("building comes later"),
    say("shipping comes later"),
    say("taxes are due at the end of the year"),
    say("markers are removed only when a player can't pay the taxes"),
)
EARLIER: Final = (
    say("the towns and harbours already stand"),
    say("bidding is over for this round"),
    say("building is over for this round"),
    say("shipping is over for this round"),
    say("the taxes are already paid"),
    "",
)
#: why a question can't be passed
NO_PASS: Final[dict[type, Refusal]] = {
    SealedBids: Refusal(say("Nobody passes in a secret bidding; bid ¥0 instead."), "DR-26"),
    NameNode: Refusal(say("Everybody names a node for each marker; you can't pass."), "DR-36"),
    ChooseSplit: Refusal(say("Taxes must be paid as far as your money goes; you can't pass."), "DR-44"),
    NameMarker: Refusal(say("A marker must be removed; you can't pass."), "D-092"),
}


def step_of_question(question: object) -> int:
    return QUESTIONS[type(question)]


def step_of_choice(choice: Choice) -> int:
    return CHOICES[type(choice)]


def no_pass(question: object) -> Refusal:
    return NO_PASS[type(question)]


def wrong_step(step: int, meant: int) -> Refusal:
    other = LATER[meant] if meant > step else EARLIER[meant]
    if step in (PLACING, PAYING, REMOVING):
        rule = {PLACING: "D-024", PAYING: "D-093", REMOVING: "D-092"}[step]
    else:
        rule = {PLACING: "DR-23", PAYING: "D-038", REMOVING: "D-091"}.get(meant, "D-037")
    return Refusal(say("{now}; {other}.", now=NOW[step], other=other), rule)
