"""Why a choice of Daitou is not legal now: short reasons for players, each with the rule that forbids the choice.

Everything here uses only what the asked seat knows: its own money and what lies open on the table.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final, cast

from sandai.games.daitou.components.atlas import MARKERS
from sandai.games.daitou.rules.bid import AscendingBid, SealedBids, highest
from sandai.games.daitou.rules.build import Build, farm_price
from sandai.games.daitou.rules.choices import (
    BID_PASS,
    BUILD_PASS,
    Bid,
    Catalogue,
    Farm,
    Place,
    Ship,
    Split,
    Track,
    bids,
    split,
)
from sandai.games.daitou.rules.layout import misplaced
from sandai.games.daitou.rules.set_up import NameNode
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import ChooseSplit, NameMarker
from sandai.games.daitou.words.phrases import MARKER_WORDS, count, dashed, listed, player, yen
from sandai.games.daitou.words.refusals.shipments import (
    Written,
    parse_shipment,
    shipment_candidates,
    shipment_refusal,
)
from sandai.kernel.choice import Choice
from sandai.kernel.refusal import Refusal

__all__ = ["candidates", "refusal"]

BID_TEXT: Final = re.compile(r"bid (0|[1-9][0-9]{0,8})")
SPLIT_TEXT: Final = re.compile(r"pay (0|[1-9][0-9]{0,3}) tracks (0|[1-9][0-9]{0,3}) farms")

# The steps of a game, in their order.
PLACING, BIDDING, BUILDING, SHIPPING, PAYING, REMOVING = range(6)
STEPS: Final[dict[type[Any], int]] = {
    NameNode: PLACING,
    SealedBids: BIDDING,
    AscendingBid: BIDDING,
    Build: BUILDING,
    Shipment: SHIPPING,
    ChooseSplit: PAYING,
    NameMarker: REMOVING,
}
NOW: Final = (
    "Towns and harbours are being placed now",
    "You are bidding now",
    "You are building now",
    "You are shipping now",
    "You are paying taxes now",
    "You are naming a marker to remove now",
)
LATER: Final = (
    "",
    "bidding comes later",
    "building comes later",
    "shipping comes later",
    "taxes are due at the end of the year",
    "markers are removed only when a player can't pay the taxes",
)
EARLIER: Final = (
    "the towns and harbours already stand",
    "bidding is over for this round",
    "building is over for this round",
    "shipping is over for this round",
    "the taxes are already paid",
    "",
)


def candidates(state: DaitouState, seat: int) -> list[Choice]:
    """Well-formed answers to the question that the seat is asked, legal or not."""
    question = state.question
    catalogue = state.terms.catalogue
    if seat not in state.actors:
        return []
    if isinstance(question, NameNode):
        return list(catalogue.places[question.marker])
    if isinstance(question, SealedBids):
        return bids(0, state.money[seat] + 2)
    if isinstance(question, AscendingBid):
        return [*bids(0, max(state.money[seat], highest(state)) + 2), BID_PASS]
    if isinstance(question, Build):
        return [*catalogue.tracks, *catalogue.farms, BUILD_PASS]
    if isinstance(question, Shipment):
        return shipment_candidates(state, seat)
    if isinstance(question, ChooseSplit):
        tracks, farms = state.tracks[seat], state.farms[seat]
        return [split(t, f) for t in range(tracks + 2) for f in range(farms + 2)]
    return [*catalogue.removed_tracks, *catalogue.removed_farms]


def refusal(state: DaitouState, text: str, seat: int) -> Refusal | None:
    """Why a choice is not legal now; None for a legal choice and for text that is no choice of the game."""
    wanted = parse(state, text)
    if wanted is None or (not isinstance(wanted, Written) and _is_legal(state, text, seat)):
        return None
    question = state.question
    if question is None:
        return Refusal("The game is over.", "D-098")
    if seat not in state.actors:
        return Refusal("You are not asked now.", question.rule)
    step = STEPS[type(question)]
    if wanted is PASS:
        return _no_pass(question)
    meant = _step_of(wanted)
    if meant != step:
        return _wrong_step(step, meant)
    if isinstance(wanted, Place):
        return _place(state, question, wanted)
    if isinstance(wanted, Bid):
        return _bid(state, seat, wanted.amount)
    if isinstance(wanted, Written):
        return shipment_refusal(state, seat, wanted)
    if isinstance(wanted, Split):
        return _split(state, seat, wanted)
    return _remove(state, seat, question, wanted) if step == REMOVING else _build(state, seat, wanted)


def _is_legal(state: DaitouState, text: str, seat: int) -> bool:
    """Whether a choice that is no shipment is legal; the texts of shipments are made only where they are needed."""
    return any(choice.text == text for choice in state.choices_of(seat) if not isinstance(choice, Ship))


# -- reading a text ----------------------------------------------------------------------------------------------------

PASS: Final = BID_PASS  # all passes have the same text


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


def _step_of(wanted: Choice) -> int:
    if isinstance(wanted, Place):
        return PLACING
    if isinstance(wanted, Bid):
        return BIDDING
    if isinstance(wanted, Written):
        return SHIPPING
    if isinstance(wanted, Split):
        return PAYING
    return REMOVING if wanted.text.startswith("remove") else BUILDING


def _wrong_step(step: int, meant: int) -> Refusal:
    """The answer belongs to another question: say which one is asked."""
    other = LATER[meant] if meant > step else EARLIER[meant]
    if step in (PLACING, PAYING, REMOVING):
        rule = {PLACING: "D-024", PAYING: "D-093", REMOVING: "D-092"}[step]
    else:
        rule = {PLACING: "DR-23", PAYING: "D-038", REMOVING: "D-091"}.get(meant, "D-037")
    return Refusal(f"{NOW[step]}; {other}.", rule)


def _no_pass(question: Any) -> Refusal:
    if isinstance(question, SealedBids):
        return Refusal("Nobody passes in a secret bidding; bid ¥0 instead.", "DR-26")
    if isinstance(question, NameNode):
        return Refusal("Everybody names a node for each marker; you can't pass.", "DR-36")
    if isinstance(question, ChooseSplit):
        return Refusal("Taxes must be paid as far as your money goes; you can't pass.", "DR-44")
    return Refusal("A marker must be removed; you can't pass.", "D-092")


# -- whose -------------------------------------------------------------------------------------------------------------


def _belongs(state: DaitouState, owner: int, seat: int) -> str:
    return "is already yours" if owner == seat else f"already belongs to {player(state, owner)}"


def _unused_north() -> Refusal:
    return Refusal("Only South Daitou is used in this game.", "D-032")


# -- placing markers ---------------------------------------------------------------------------------------------------


def _place(state: DaitouState, question: Any, wanted: Place) -> Refusal:
    atlas = state.terms.atlas
    marker, node = wanted.marker, wanted.node
    name = MARKER_WORDS[MARKERS[marker]]
    if marker not in state.terms.markers():
        return Refusal(f"{_sentence(name)} is not used in this game.", "DR-39")
    if marker != question.marker:
        asked = MARKER_WORDS[MARKERS[question.marker]]
        return Refusal(f"{_sentence(asked)} is being placed now, not {name}.", "DR-36")
    why, rule = misplaced(atlas, marker, node, state.terms.both_islands)
    if why:
        return Refusal(why, rule)
    there = MARKER_WORDS[MARKERS[state.markers.index(node)]]
    return Refusal(f"{atlas.nodes[node]} is taken: {there} stands there.", "DR-37")


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


# -- bidding -----------------------------------------------------------------------------------------------------------


def _bid(state: DaitouState, seat: int, amount: int) -> Refusal:
    if not state.terms.sealed and amount <= highest(state):
        if not highest(state):
            return Refusal("The first bid must be at least ¥1.", "DR-26")
        return Refusal(f"A bid must be higher than {yen(highest(state))}.", "D-047")
    return Refusal(f"Not enough money: you bid {yen(amount)}, you have {yen(state.money[seat])}.", "DR-24")


# -- building ----------------------------------------------------------------------------------------------------------


def _build(state: DaitouState, seat: int, wanted: Choice) -> Refusal:
    atlas, money = state.terms.atlas, yen(state.money[seat])
    if isinstance(wanted, Track):
        if not state.terms.in_play(atlas.section_island[wanted.section]):
            return _unused_north()
        owner = state.owner[wanted.section]
        if owner >= 0:
            return Refusal(f"{_name(wanted)} {_belongs(state, owner, seat)}.", "D-064")
        price = yen(state.terms.track_price)
        return Refusal(f"Not enough money: a track section costs {price}, you have {money}.", "D-062")
    farm = cast(Farm, wanted).farm
    if not state.terms.in_play(atlas.farm_island[farm]):
        return _unused_north()
    owner = state.farmer[farm]
    if owner >= 0:
        return Refusal(f"{_name(wanted)} {_belongs(state, owner, seat)}.", "D-068")
    return Refusal(f"Not enough money: a farm costs {yen(farm_price(state))}, you have {money}.", "D-066")


def _name(wanted: Choice) -> str:
    kind = "Section" if isinstance(wanted, Track) else "Farm"
    return f"{kind} {dashed(wanted.parts[0].split('-'))}"


# -- taxes -------------------------------------------------------------------------------------------------------------


def _split(state: DaitouState, seat: int, wanted: Split) -> Refusal:
    terms = state.terms
    if wanted.tracks > state.tracks[seat] or wanted.farms > state.farms[seat]:
        owns = f"{count(state.tracks[seat], 'section')} and {count(state.farms[seat], 'farm')}"
        return Refusal(f"You own only {owns}.", "D-093")
    cost = terms.track_tax * wanted.tracks + terms.farm_tax * wanted.farms
    left = state.money[seat] - cost
    if left < 0:
        paid = f"{count(wanted.tracks, 'section')} and {count(wanted.farms, 'farm')}"
        return Refusal(
            f"Not enough money: the tax for {paid} is {yen(cost)}, you have {yen(state.money[seat])}.", "DR-18"
        )
    more = "section" if wanted.tracks < state.tracks[seat] and left >= terms.track_tax else "farm"
    tax = terms.track_tax if more == "section" else terms.farm_tax
    return Refusal(
        f"You must pay for as many as you can: {yen(left)} would be left, and another {more} costs {yen(tax)}.", "D-094"
    )


def _remove(state: DaitouState, seat: int, question: Any, wanted: Choice) -> Refusal:
    debtor = player(state, question.debtor)
    track = isinstance(wanted, Track)
    owner = state.owner[wanted.section] if isinstance(wanted, Track) else state.farmer[cast(Farm, wanted).farm]
    if owner < 0:
        return Refusal(f"{_name(wanted)} has no owner; only markers of {debtor} go.", "D-092")
    if owner != question.debtor:
        whose = "is yours" if owner == seat else f"belongs to {player(state, owner)}"
        return Refusal(f"{_name(wanted)} {whose}; only markers of {debtor} go.", "D-092")
    left = [count(question.tracks, "section")] if question.tracks else []
    left += [count(question.farms, "farm")] if question.farms else []
    kind = "sections" if track else "farms"
    return Refusal(f"No more {kind} of {debtor} go, only {listed(left)}.", "D-093")
