"""Why a choice of Daitou is not legal now: short reasons for players, each with the rule that forbids the choice.

Everything here uses only what the asked seat knows: its own money and what lies open on the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sandai.games.daitou.components.atlas import SOUTH
from sandai.games.daitou.rules.bid import AscendingBid, SealedBids, highest
from sandai.games.daitou.rules.build import Build, farm_price
from sandai.games.daitou.rules.choices import (
    BID_PASS,
    BUILD_PASS,
    Bid,
    Catalogue,
    Farm,
    FarmRemoval,
    Place,
    Ship,
    Split,
    Track,
    TrackRemoval,
    bids,
    split,
)
from sandai.games.daitou.rules.set_up import NameNode
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import ChooseSplit, NameMarker
from sandai.games.daitou.words.names import dashed, farms, player, sections, sections_and_farms, yen
from sandai.games.daitou.words.refusals.markers import place_refusal
from sandai.games.daitou.words.refusals.shipment_candidates import shipment_candidates
from sandai.games.daitou.words.refusals.shipments import Written, parse_shipment, shipment_refusal
from sandai.games.daitou.words.refusals.steps import no_pass, step_of_choice, step_of_question, wrong_step
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["CANDIDATES", "REFUSALS", "candidates", "refusal"]

BID_TEXT: Final = re.compile(r"bid (0|[1-9][0-9]{0,8})")
SPLIT_TEXT: Final = re.compile(r"pay (0|[1-9][0-9]{0,3}) tracks (0|[1-9][0-9]{0,3}) farms")
PASS: Final = BID_PASS  # all passes have the same text


def candidates(state: DaitouState, seat: int) -> list[Choice]:
    """Well-formed answers to the question that the seat is asked, legal or not."""
    if seat not in state.actors:
        return []
    return CANDIDATES[type(state.question)](state, state.question, seat)


def refusal(state: DaitouState, text: str, seat: int) -> Refusal | None:
    """Why a choice is not legal now; None for a legal choice and for text that is no choice of the game."""
    wanted = parse(state, text)
    if wanted is None or (not isinstance(wanted, Written) and _is_legal(state, text, seat)):
        return None
    question = state.question
    if question is None:
        return Refusal(say("The game is over."), "D-098")
    if seat not in state.actors:
        return Refusal(say("You are not asked now."), question.rule)
    if wanted is PASS:
        return no_pass(question)
    step, meant = step_of_question(question), step_of_choice(wanted)
    if meant != step:
        return wrong_step(step, meant)
    return REFUSALS[type(wanted)](state, question, seat, wanted)


def _is_legal(state: DaitouState, text: str, seat: int) -> bool:
    """Whether a choice that is no shipment is legal; the texts of shipments are made only where they are needed."""
    return any(choice.text == text for choice in state.choices_of(seat) if not isinstance(choice, Ship))


# -- reading a text ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _by_text(catalogue: Catalogue) -> dict[str, Choice]:
    """Every choice that names a part of the maps."""
    places = [place for row in catalogue.places for place in row]
    named = [
        *catalogue.tracks,
        *catalogue.farms,
        *catalogue.removed_tracks,
        *catalogue.removed_farms,
        *places,
        PASS,
    ]
    return {choice.text: choice for choice in named}


def parse(state: DaitouState, text: str) -> Choice | None:
    """The choice that a text means, whether or not it is legal; None if it is no choice of the game."""
    found = _by_text(state.terms.catalogue).get(text)
    if found is not None:
        return found
    if match := BID_TEXT.fullmatch(text):
        return Bid(-1, text, (), "D-047", int(match[1]))
    if match := SPLIT_TEXT.fullmatch(text):
        return Split(-1, text, (), "D-093", int(match[1]), int(match[2]))
    return parse_shipment(state, text)


# -- candidates --------------------------------------------------------------------------------------------------------


def _nodes(state: DaitouState, question: NameNode, seat: int) -> list[Choice]:
    return list(state.terms.catalogue.places[question.marker])


def _secret_bids(state: DaitouState, question: SealedBids, seat: int) -> list[Choice]:
    return bids(0, state.money[seat] + 2)


def _open_bids(state: DaitouState, question: AscendingBid, seat: int) -> list[Choice]:
    return [*bids(0, max(state.money[seat], highest(state)) + 2), BID_PASS]


def _buildings(state: DaitouState, question: Build, seat: int) -> list[Choice]:
    return [*state.terms.catalogue.tracks, *state.terms.catalogue.farms, BUILD_PASS]


def _shipments(state: DaitouState, question: Shipment, seat: int) -> list[Choice]:
    return shipment_candidates(state, seat)


def _splits(state: DaitouState, question: ChooseSplit, seat: int) -> list[Choice]:
    return [split(t, f) for t in range(state.tracks[seat] + 2) for f in range(state.farms[seat] + 2)]


def _removals(state: DaitouState, question: NameMarker, seat: int) -> list[Choice]:
    return [*state.terms.catalogue.removed_tracks, *state.terms.catalogue.removed_farms]


# -- placing and bidding -----------------------------------------------------------------------------------------------


def _place(state: DaitouState, question: NameNode, seat: int, wanted: Place) -> Refusal:
    return place_refusal(state, question, wanted)


def _bid(state: DaitouState, question: Any, seat: int, wanted: Bid) -> Refusal:
    high = highest(state)
    if not state.terms.sealed and wanted.amount <= high:
        if not high:
            return Refusal(say("The first bid must be at least ¥1."), "DR-26")
        return Refusal(say("A bid must be higher than {bid}.", bid=yen(high)), "D-047")
    return Refusal(
        say(
            "Not enough money: you bid {bid}, you have {money}.",
            bid=yen(wanted.amount),
            money=yen(state.money[seat]),
        ),
        "DR-24",
    )


# -- building ----------------------------------------------------------------------------------------------------------


def _track(state: DaitouState, question: Build, seat: int, wanted: Track) -> Refusal:
    if not state.terms.in_play(state.terms.atlas.section_island[wanted.section]):
        return _north_not_used(state)
    owner, section = state.owner[wanted.section], dashed(wanted.parts[0])
    if owner == seat:
        return Refusal(say("Section {section} is already yours.", section=section), "D-064")
    if owner >= 0:
        reason = say("Section {section} already belongs to {name}.", section=section, name=player(state, owner))
        return Refusal(reason, "D-064")
    reason = say(
        "Not enough money: a track section costs {price}, you have {money}.",
        price=yen(state.terms.track_price),
        money=yen(state.money[seat]),
    )
    return Refusal(reason, "D-062")


def _farm(state: DaitouState, question: Build, seat: int, wanted: Farm) -> Refusal:
    if not state.terms.in_play(state.terms.atlas.farm_island[wanted.farm]):
        return _north_not_used(state)
    owner, farm = state.farmer[wanted.farm], wanted.parts[0]
    if owner == seat:
        return Refusal(say("Farm {farm} is already yours.", farm=farm), "D-068")
    if owner >= 0:
        return Refusal(say("Farm {farm} already belongs to {name}.", farm=farm, name=player(state, owner)), "D-068")
    reason = say(
        "Not enough money: a farm costs {price}, you have {money}.",
        price=yen(farm_price(state)),
        money=yen(state.money[seat]),
    )
    return Refusal(reason, "D-066")


def _north_not_used(state: DaitouState) -> Refusal:
    return Refusal(say("Only {island} is used in this game.", island=state.terms.atlas.island_names[SOUTH]), "D-032")


# -- shipping ----------------------------------------------------------------------------------------------------------


def _ship(state: DaitouState, question: Shipment, seat: int, wanted: Written) -> Refusal | None:
    return shipment_refusal(state, seat, wanted)


# -- taxes -------------------------------------------------------------------------------------------------------------


def _split(state: DaitouState, question: ChooseSplit, seat: int, wanted: Split) -> Refusal:
    terms = state.terms
    if wanted.tracks > state.tracks[seat] or wanted.farms > state.farms[seat]:
        reason = say(
            "You own only {sections} and {farms}.",
            sections=sections(state.tracks[seat]),
            farms=farms(state.farms[seat]),
        )
        return Refusal(reason, "D-093")
    cost = terms.track_tax * wanted.tracks + terms.farm_tax * wanted.farms
    left = state.money[seat] - cost
    if left < 0:
        reason = say(
            "Not enough money: the tax for {sections} and {farms} is {tax}, you have {money}.",
            sections=sections(wanted.tracks),
            farms=farms(wanted.farms),
            tax=yen(cost),
            money=yen(state.money[seat]),
        )
        return Refusal(reason, "DR-18")
    if wanted.tracks < state.tracks[seat] and left >= terms.track_tax:
        reason = say(
            "You must pay for as many as you can: {money} would be left, and another section costs {tax}.",
            money=yen(left),
            tax=yen(terms.track_tax),
        )
    else:
        reason = say(
            "You must pay for as many as you can: {money} would be left, and another farm costs {tax}.",
            money=yen(left),
            tax=yen(terms.farm_tax),
        )
    return Refusal(reason, "D-094")


class _Gone(NamedTuple):
    """Why a marker of a kind can't be removed; {what} is the marker, {name} the debtor."""

    enough: str
    free: str
    own: str
    others: str


_SECTION: Final = _Gone(
    say("No more sections of {name} go, only {markers}."),
    say("Section {what} has no owner; only markers of {name} go."),
    say("Section {what} is yours; only markers of {name} go."),
    say("Section {what} belongs to {owner}; only markers of {name} go."),
)
_FARM: Final = _Gone(
    say("No more farms of {name} go, only {markers}."),
    say("Farm {what} has no owner; only markers of {name} go."),
    say("Farm {what} is yours; only markers of {name} go."),
    say("Farm {what} belongs to {owner}; only markers of {name} go."),
)


def _remove_track(state: DaitouState, question: NameMarker, seat: int, wanted: TrackRemoval) -> Refusal:
    return _remove(state, question, seat, state.owner[wanted.section], dashed(wanted.parts[0]), _SECTION)


def _remove_farm(state: DaitouState, question: NameMarker, seat: int, wanted: FarmRemoval) -> Refusal:
    return _remove(state, question, seat, state.farmer[wanted.farm], wanted.parts[0], _FARM)


def _remove(state: DaitouState, question: NameMarker, seat: int, owner: int, what: str, reasons: _Gone) -> Refusal:
    debtor = player(state, question.debtor)
    if owner == question.debtor:
        return Refusal(reasons.enough.format(name=debtor, markers=_left(question)), "D-093")
    if owner < 0:
        reason = reasons.free.format(what=what, name=debtor)
    elif owner == seat:
        reason = reasons.own.format(what=what, name=debtor)
    else:
        reason = reasons.others.format(what=what, owner=player(state, owner), name=debtor)
    return Refusal(reason, "D-092")


def _left(question: NameMarker) -> str:
    return sections_and_farms(question.tracks, question.farms)


#: by question
CANDIDATES: Final[dict[type, Callable[[DaitouState, Any, int], list[Choice]]]] = {
    NameNode: _nodes,
    SealedBids: _secret_bids,
    AscendingBid: _open_bids,
    Build: _buildings,
    Shipment: _shipments,
    ChooseSplit: _splits,
    NameMarker: _removals,
}
#: by choice, where it answers the question that is asked
REFUSALS: Final[dict[type[Choice], Callable[[DaitouState, Any, int, Any], Refusal | None]]] = {
    Place: _place,
    Bid: _bid,
    Track: _track,
    Farm: _farm,
    Written: _ship,
    Split: _split,
    TrackRemoval: _remove_track,
    FarmRemoval: _remove_farm,
}
