"""What a player is asked, and what the others read meanwhile. Prompts are keyed by the class of the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import MARKERS
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.bid import AscendingBid, SealedBids, highest
from sandai.games.daitou.rules.build import Build, farm_price
from sandai.games.daitou.rules.choices import Bid
from sandai.games.daitou.rules.set_up import NameNode
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import ChooseSplit, NameMarker, due
from sandai.games.daitou.words.names import MARKER, paragraph, player, sections_and_farms, yen
from sandai.kernel.language import join, say

__all__ = ["ASKED", "HEADLINES", "WAITING", "headline", "prompt", "with_names"]


def prompt(state: DaitouState, seat: int | None) -> str:
    """The question for those who are asked; for others, what is being decided."""
    question = state.question
    if question is None:
        return say("The game is over.")
    if seat is not None and seat in state.actors:
        return ASKED[type(question)](state, question, seat)
    return WAITING[type(question)](state, question, seat)


def headline(state: DaitouState, seat: int) -> str:
    """The phase, above the question: the buttons that end one phase look much like those that end the next."""
    return HEADLINES.get(type(state.question), "")


def with_names(state: DaitouState, text: str, names: list[str]) -> str:
    """A prompt with the name of the player who can't pay in place of the colour."""
    question = state.question
    if isinstance(question, NameMarker):
        return text.replace(player(state, question.debtor), names[question.debtor])
    if isinstance(question, ChooseSplit):
        return text.replace(player(state, question.seat), names[question.seat])
    return text


# -- set-up ------------------------------------------------------------------------------------------------------------


def _name_node(state: DaitouState, question: NameNode, seat: int) -> str:
    """D-030, DR-36"""
    return paragraph(
        say("Where should {marker} stand?", marker=MARKER[MARKERS[question.marker]]),
        say("Everybody names a node; if they differ, the die decides whose it is."),
        _named_so_far(state, question),
        say("Pick a node on the map."),
    )


def _nodes_are_named(state: DaitouState, question: NameNode, seat: int | None) -> str:
    return paragraph(
        say("A node is being named for {marker}.", marker=MARKER[MARKERS[question.marker]]),
        _named_so_far(state, question),
    )


def _named_so_far(state: DaitouState, question: NameNode) -> str:
    nodes = [state.terms.atlas.nodes[node] for node in question.named]
    return say("Named so far: {nodes}.", nodes=join(nodes)) if nodes else ""


# -- bidding -----------------------------------------------------------------------------------------------------------


def _bid_secretly(state: DaitouState, question: SealedBids, seat: int) -> str:
    return paragraph(
        _bidding(state),
        _aim(state),
        say("All bid at once, in secret, for the turn order."),
        _who_pays(state),
        _purses(state, seat),
    )


def _bid_in_turn(state: DaitouState, question: AscendingBid, seat: int) -> str:
    can_bid = len(state.choices_of(seat)) > 1  # DR-57
    return paragraph(
        _bidding(state),
        _aim(state),
        say("Bid for the turn order or pass.") if can_bid else say("You can't bid more and must pass."),
        _highest(state, state.bids[seat]),
        _who_pays(state),
        _purses(state, seat),
    )


def _bidding(state: DaitouState) -> str:
    return say("Year {year}, round {round}, bidding.", year=state.year, round=state.round)


def _aim(state: DaitouState) -> str:
    """The first question of a game also says what wins."""
    if state.year > 1 or state.round > 1:
        return ""
    return say("The most money after year {year} wins.", year=numbers.YEARS)


def _highest(state: DaitouState, own: int = 0) -> str:
    high = highest(state)
    if not high:
        return say("Nobody has bid yet.")
    if own:
        return say("The highest bid is {bid}, yours {own}.", bid=yen(high), own=yen(own))
    return say("The highest bid is {bid}.", bid=yen(high))


def _who_pays(state: DaitouState) -> str:
    """D-042 to D-044, D-049 to D-051, DR-31, DR-32"""
    half = state.terms.second_pays
    if state.terms.sealed:
        if half:
            return say(
                "The highest goes first and pays the bid, the second pays half of their own bid, rounded up; "
                "ties keep the order so far."
            )
        return say("The highest goes first and pays the bid, the others pay nothing; ties keep the order so far.")
    if state.seats > 2 and not state.passed:
        return say(
            "Whoever passes first goes third and pays nothing; the second pays half of their own bid, rounded up; "
            "the first pays the bid."
        )
    if half:
        return say("Whoever stays goes first and pays the bid; whoever passes pays half of their own bid, rounded up.")
    return say("Whoever stays goes first and pays the bid; whoever passes pays nothing.")


def _purses(state: DaitouState, seat: int) -> str:
    """What one can bid, and what the others can where that is open (DR-34)."""
    own = yen(state.money[seat])
    if not state.terms.open_money:
        return say("You have {money}.", money=own)
    others = join([yen(state.money[who]) for who in state.order if who != seat])
    if state.seats == 2:
        return say("You have {money}, your opponent has {other}.", money=own, other=others)
    return say("You have {money}, the others have {others}.", money=own, others=others)


def _bids_are_made(state: DaitouState, question: SealedBids, seat: int | None) -> str:
    """Whoever has bid still reads the own bid."""
    made = None if seat is None else state.sealed.get(seat)
    if seat is None or made is None:
        return paragraph(_bidding(state), say("Secret bids for the turn order are being made."))
    bid = say("Own bid: {bid} of {money}.", bid=yen(cast(Bid, made).amount), money=yen(state.money[seat]))
    return paragraph(_bidding(state), bid, say("All bids are shown when everybody has bid."))


def _others_bid(state: DaitouState, question: AscendingBid, seat: int | None) -> str:
    return paragraph(_bidding(state), _highest(state))


# -- building ----------------------------------------------------------------------------------------------------------


def _build(state: DaitouState, question: Build, seat: int) -> str:
    """Offer only what the player can pay for."""
    money, owed = state.money[seat], due(state, seat)
    if owed > money:
        purse = say(
            "You have {money}; {tax} tax at the end of the year, {missing} more than you have.",
            money=yen(money),
            tax=yen(owed),
            missing=yen(owed - money),
        )
    else:
        purse = say("You have {money}; {tax} tax at the end of the year.", money=yen(money), tax=yen(owed))
    moment = say("Year {year}, round {round}, building.", year=state.year, round=state.round)
    return paragraph(moment, _what_to_build(state, seat), purse)


def _what_to_build(state: DaitouState, seat: int) -> str:
    money, track, farm = state.money[seat], state.terms.track_price, farm_price(state)
    if len(state.choices_of(seat)) == 1:  # DR-57
        return say("You can't afford anything; stop building.")
    if money < farm or not state.free_farms:
        return say("Pick a line on the map to build a section for {track}, or stop building.", track=yen(track))
    if money < track or not state.free_tracks:
        return say("Pick a circle on the map to build a farm for {farm}, or stop building.", farm=yen(farm))
    return say(
        "Pick a line on the map to build a section for {track}, a circle to build a farm for {farm}, or stop building.",
        track=yen(track),
        farm=yen(farm),
    )


def _others_build(state: DaitouState, question: Build, seat: int | None) -> str:
    return say("Year {year}, round {round}. The building phase goes on.", year=state.year, round=state.round)


# -- shipping ----------------------------------------------------------------------------------------------------------


def _ship(state: DaitouState, question: Shipment, seat: int) -> str:
    can_ship = len(state.choices_of(seat)) > 1  # DR-57
    fee = state.terms.fee
    return paragraph(
        say("Year {year}, round {round}, shipping.", year=state.year, round=state.round),
        say("Building is over: you can't afford anything more.") if _building_ended(state, seat) else "",
        say("Pick a cube on the map to ship it, or stop shipping.")
        if can_ship
        else say("You can't pay the fees of any shipment; stop shipping."),
        say("You pay {fee} for each section of others on the way.", fee=yen(fee)) if fee else "",
    )


def _building_ended(state: DaitouState, seat: int) -> bool:
    """Whether building ended for a player without being asked, and nothing was shipped since (DR-17)."""
    event = state.journal
    while event is not None and event.kind != events.ORDER:
        if event.seat == seat and event.kind in (events.SHIPPED, events.BUILD_PASS):
            return bool(event.data.get("forced"))
        event = event.before
    return False


def _others_ship(state: DaitouState, question: Shipment, seat: int | None) -> str:
    return say("Year {year}, round {round}. The shipping phase goes on.", year=state.year, round=state.round)


# -- taxes -------------------------------------------------------------------------------------------------------------


def _taxes(state: DaitouState) -> str:
    return say("Taxes of year {year}.", year=state.year)


def _choose_split(state: DaitouState, question: ChooseSplit, seat: int) -> str:
    return paragraph(
        _taxes(state),
        say("You can't pay the whole {amount}.", amount=yen(due(state, seat))),
        say("Say how many sections and farms you pay for; your opponent chooses which of yours go.")
        if state.seats == 2
        else say("Say how many sections and farms you pay for; the others choose which of yours go."),
    )


def _split_is_chosen(state: DaitouState, question: ChooseSplit, seat: int | None) -> str:
    return paragraph(
        _taxes(state), say("{name} is short and decides what to pay for.", name=player(state, question.seat))
    )


def _name_marker(state: DaitouState, question: NameMarker, seat: int) -> str:
    return paragraph(
        _taxes(state),
        say(
            "Remove a marker of {name}, who can't pay: {markers} must still go.",
            name=player(state, question.debtor),
            markers=sections_and_farms(question.tracks, question.farms),
        ),
    )


def _markers_are_named(state: DaitouState, question: NameMarker, seat: int | None) -> str:
    return paragraph(
        _taxes(state),
        say(
            "{name} can't pay and loses {markers}.",
            name=player(state, question.debtor),
            markers=sections_and_farms(question.tracks, question.farms),
        ),
    )


ASKED: Final[dict[type, Callable[[DaitouState, Any, int], str]]] = {
    NameNode: _name_node,
    SealedBids: _bid_secretly,
    AscendingBid: _bid_in_turn,
    Build: _build,
    Shipment: _ship,
    ChooseSplit: _choose_split,
    NameMarker: _name_marker,
}
WAITING: Final[dict[type, Callable[[DaitouState, Any, int | None], str]]] = {
    NameNode: _nodes_are_named,
    SealedBids: _bids_are_made,
    AscendingBid: _others_bid,
    Build: _others_build,
    Shipment: _others_ship,
    ChooseSplit: _split_is_chosen,
    NameMarker: _markers_are_named,
}
HEADLINES: Final[dict[type, str]] = {
    SealedBids: say("Your turn to bid"),
    AscendingBid: say("Your turn to bid"),
    Build: say("Your turn to build"),
    Shipment: say("Your turn to ship"),
}
