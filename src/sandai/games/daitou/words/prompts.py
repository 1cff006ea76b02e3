"""What a player is asked, and what the others wait for."""

from __future__ import annotations

from typing import Any, cast

from sandai.games.daitou import numbers
from sandai.games.daitou.rules.bid import AscendingBid, SealedBids
from sandai.games.daitou.rules.build import Build, farm_price
from sandai.games.daitou.rules.choices import Bid
from sandai.games.daitou.rules.set_up import NameNode
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import ChooseSplit, NameMarker, due
from sandai.games.daitou.words.phrases import MARKER_WORDS, count, listed, player, yen

__all__ = ["headline", "prompt", "with_names"]

BUILDING, SHIPPING = "The building phase goes on.", "The shipping phase goes on."


def prompt(state: DaitouState, seat: int | None) -> str:
    """For those who are asked, the question; for others, what they wait for."""
    question = state.question
    if question is None:
        return "The game is over."
    asked = seat is not None and seat in state.actors
    if isinstance(question, NameNode):
        return _place_prompt(state, question, asked)
    where = f"Year {state.year}, round {state.round}"
    if isinstance(question, (SealedBids, AscendingBid)):
        return f"{where}, bidding. " + (_bid_prompt(state, cast(int, seat)) if asked else _bid_news(state, seat))
    if isinstance(question, Build):
        return f"{where}, building. {_build_prompt(state, cast(int, seat))}" if asked else f"{where}. {BUILDING}"
    if isinstance(question, Shipment):
        return f"{where}, shipping. {_ship_prompt(state, cast(int, seat))}" if asked else f"{where}. {SHIPPING}"
    return _tax_prompt(state, question, asked)


def headline(state: DaitouState, seat: int) -> str:
    """The phase stands above the question: what ends one of them looks much like what ends the next."""
    question = state.question
    if isinstance(question, (SealedBids, AscendingBid)):
        return "Your turn to bid"
    return (
        "Your turn to build"
        if isinstance(question, Build)
        else "Your turn to ship"
        if isinstance(question, Shipment)
        else ""
    )


def _place_prompt(state: DaitouState, question: NameNode, asked: bool) -> str:
    """D-030, DR-36"""
    marker = MARKER_WORDS[state.terms.catalogue.places[question.marker][0].text.split()[1]]
    nodes = [state.terms.atlas.nodes[node] for node in question.named]
    so_far = f" Named so far: {listed(nodes)}." if nodes else ""
    if not asked:
        return f"A node is being named for {marker}.{so_far}"
    how = "Everybody names a node; if they differ, the die decides whose it is."
    return f"Where should {marker} stand? {how}{so_far} Pick a node on the map."


def _bid_prompt(state: DaitouState, seat: int) -> str:
    """The first question of a game also says what wins."""
    first = state.year == 1 and state.round == 1
    aim = f"The most money after year {numbers.YEARS} wins. " if first else ""
    purse = _purses(state, seat)
    if state.terms.sealed:
        return f"{aim}All bid at once, in secret, for the turn order. {_who_pays(state)} {purse}"
    own = f", yours {yen(state.bids[seat])}" if state.bids[seat] else ""
    if len(state.choices_of(seat)) == 1:  # DR-57
        return f"{aim}You can't bid more; pass: {_highest(state)}{own}. {_who_pays(state)} {purse}"
    return f"{aim}Bid for the turn order or pass: {_highest(state)}{own}. {_who_pays(state)} {purse}"


def _purses(state: DaitouState, seat: int) -> str:
    """What one can bid, and the others where that is open (DR-34)."""
    own = f"You have {yen(state.money[seat])}"
    others = [yen(state.money[who]) for who in state.order if who != seat]
    if not state.terms.open_money:
        return f"{own}."
    return f"{own}, {'your opponent' if len(others) == 1 else 'the others'} {listed(others)}."


def _who_pays(state: DaitouState) -> str:
    """D-042 to D-044, D-049 to D-051, DR-31, DR-32"""
    half = "half of their own bid, rounded up" if state.terms.second_pays else "nothing"
    if state.terms.sealed:
        others = f"the second {half}" if state.terms.second_pays else "the others nothing"
        return f"The highest goes first and pays the bid, {others}; a tie goes by the order so far."
    if state.seats == 2 or state.passed:
        return f"Who stays goes first and pays the bid, who passes pays {half}."
    return f"The first pays the bid, the second {half}, the third nothing; who passes first goes third."


def _bid_news(state: DaitouState, seat: int | None) -> str:
    """Who has bid and waits for the others still reads the own bid."""
    if not state.terms.sealed:
        return f"Bidding goes on: {_highest(state)}."
    made = None if seat is None else state.sealed.get(seat)
    if seat is None or made is None:
        return "Secret bids for the turn order are being made."
    return (
        f"Own bid: {yen(cast(Bid, made).amount)} of {yen(state.money[seat])}. All bids are shown when the last is in."
    )


def _highest(state: DaitouState) -> str:
    high = max(state.bids)
    return f"the highest bid is {yen(high)}" if high else "nobody has bid yet"


def _build_prompt(state: DaitouState, seat: int) -> str:
    """Only what the player can pay; lines and circles are what the map shows."""
    money, track, farm = state.money[seat], state.terms.track_price, farm_price(state)
    owed = due(state, seat)
    short = f", {yen(owed - money)} more than you have" if owed > money else ""
    purse = f"You have {yen(money)}; {yen(owed)} tax at the end of the year{short}."
    lay, plant = f"to lay track for {yen(track)}", f"to plant a farm for {yen(farm)}"
    if len(state.choices_of(seat)) == 1:  # DR-57
        return f"You can't pay for anything; stop building. {purse}"
    if money < farm or not state.free_farms:
        return f"Pick a line on the map {lay}, or stop building. {purse}"
    if money < track or not state.free_tracks:
        return f"Pick a circle on the map {plant}, or stop building. {purse}"
    return f"Pick a line on the map {lay}, a circle {plant}, or stop building. {purse}"


def _ship_prompt(state: DaitouState, seat: int) -> str:
    fee = state.terms.fee
    fees = f" For each section of others on its way you pay them {yen(fee)}." if fee else ""
    over = "Building is over: you could pay for nothing more. " if _unasked(state, seat) else ""
    if len(state.choices_of(seat)) == 1:  # DR-57
        return f"{over}You can't pay the fees of any shipment; stop shipping.{fees}"
    return f"{over}Pick a cube on the map to ship it, or stop shipping.{fees}"


def _unasked(state: DaitouState, seat: int) -> bool:
    """Whether building ended for a player without a word of hers, and she has shipped nothing since (DR-17)."""
    event = state.journal
    while event is not None and event.kind != "order":
        if event.seat == seat and event.kind in ("shipped", "build_pass"):
            return bool(event.data.get("forced"))
        event = event.before
    return False


def _tax_prompt(state: DaitouState, question: Any, asked: bool) -> str:
    where = f"Taxes of year {state.year}. "
    if isinstance(question, ChooseSplit):
        if asked:
            choosers = "your opponent chooses" if state.seats == 2 else "the others choose"
            return (
                f"{where}You can't pay the whole {yen(due(state, question.seat))}. Say how many sections and farms you pay for; "
                f"{choosers} which of yours go."
            )
        return f"{where}{player(state, question.seat)} is short and decides what to pay for."
    naming = cast(NameMarker, question)
    words = [count(naming.tracks, "section")] if naming.tracks else []
    if naming.farms:
        words.append(count(naming.farms, "farm"))
    debtor = player(state, naming.debtor)
    if asked:
        return f"{where}Remove a marker of {debtor}, who can't pay: {listed(words)} must still go."
    return f"{where}{debtor} can't pay and loses {listed(words)}."


def with_names(state: DaitouState, said: str, names: list[str]) -> str:
    """A prompt with the name of the short player instead of the colour, where names are known."""
    question = state.question
    if isinstance(question, NameMarker):
        return said.replace(player(state, question.debtor), names[question.debtor])
    if isinstance(question, ChooseSplit):
        return said.replace(player(state, question.seat), names[question.seat])
    return said
