"""Positions as numbers, for a learned value: what a seat knows, from its own point of view.

First what all share, then one block for each seat: this one, then the others clockwise; the block of a missing third player is zero.
Amounts are divided by what is usual, so that most numbers are between -1 and 2.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.bot.bidding import place_values
from sandai.games.daitou.bot.choice_features import choice_features
from sandai.games.daitou.bot.choice_rows import CHOICE_FEATURES, choice_names
from sandai.games.daitou.bot.feature_names import SEAT_NAMES, SHARED_NAMES
from sandai.games.daitou.bot.outlook import Horizon, Outlook, horizon, rest_of_year
from sandai.games.daitou.bot.prospects import Fields, Line, Offers, clip, lines, seen_money
from sandai.games.daitou.bot.weights import CAUTION
from sandai.games.daitou.rules.bid import AscendingBid, SealedBids, highest
from sandai.games.daitou.rules.build import Build, farm_price
from sandai.games.daitou.rules.choices import FISH, IMPORT, SUGAR
from sandai.games.daitou.rules.set_up import NameNode
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import ChooseSplit, NameMarker
from sandai.kernel.frame import Frame

__all__ = ["CHOICE_FEATURES", "FEATURES", "choice_features", "choice_names", "features", "names"]

_MOST_SEATS: Final = 3
_NO_WAY: Final = -1.0
_NOTHING: Final = -1e9

FEATURES: Final = len(SHARED_NAMES) + _MOST_SEATS * len(SEAT_NAMES)
_OF_A_SEAT: Final = len(SEAT_NAMES)


def names() -> list[str]:
    """The names of the features, in order."""
    found = list(SHARED_NAMES)
    for whose in ("own", "next rival", "other rival"):
        found.extend([f"{whose}: {name}" for name in SEAT_NAMES])
    return found


def features(state: DaitouState, seat: int) -> list[float]:
    """What a seat knows about a position, as numbers."""
    money = seen_money(state, seat)
    outlook = Outlook(state, state.journeys)
    ahead, year = horizon(state), rest_of_year(state)
    missing = lines(state)
    found = _shared(state, seat, ahead, year, missing)
    seats = state.seats
    worths = [_worth(state, outlook, who, money[who], ahead, year) for who in range(seats)]
    offers = Offers(state)
    sites = _sites(state)
    deciders = _deciders(state)
    free = _free_farm_nodes(state) if state.journeys.can_reach(SUGAR) and ahead.harvests else 0
    for step in range(_MOST_SEATS):
        if step >= seats:
            found.extend([0.0] * _OF_A_SEAT)
            continue
        who = (seat + step) % seats
        _add_account(state, found, who, money[who], outlook, ahead, year, worths)
        _add_turn(state, found, who, deciders)
        _add_goods(state, found, who, offers)
        _add_plans(state, found, who, money[who], outlook, ahead, missing, free)
        _add_network(state, found, who, sites[who], offers)
    return found


# -- shared ------------------------------------------------------------------------------------------------------------


def _shared(state: DaitouState, seat: int, ahead: Horizon, year: Horizon, missing: list[Line]) -> list[float]:
    terms = state.terms
    phase = state.phase
    found = [
        1.0 if state.seats == _MOST_SEATS else 0.0,
        1.0 if terms.both_islands else 0.0,
        1.0 if state.year == 1 else 0.0,
        1.0 if state.year == 2 else 0.0,
        1.0 if state.year == 3 else 0.0,
        state.round / numbers.TAX_ROUND,
        1.0 if phase == "place" else 0.0,
        1.0 if phase == "bid" else 0.0,
        1.0 if phase == "build" else 0.0,
        1.0 if phase == "ship" else 0.0,
        1.0 if phase == "tax" else 0.0,
        1.0 if phase == "over" else 0.0,
    ]
    asked = state.question
    found.extend(_question(asked))
    found.append(1.0 if seat in state.actors else 0.0)
    found.extend([ahead.fish / 12, ahead.imports / 6, ahead.harvests / 3, ahead.taxes / 3])
    found.extend([year.fish / 4, year.imports / 2, float(year.harvests)])
    for harbour in range(1, numbers.HARBOURS + 1):
        found.append(1.0 if state.fish >> harbour & 1 else 0.0)
    found.extend([float(state.imports_1), state.imports_4 / 2, clip(state.sugar.bit_count() / 10, 0.0, 3.0)])
    joined = state.journeys.harbours()
    lacking = [0.0] * (numbers.HARBOURS + 1)
    for line in missing:
        lacking[line.harbour] = clip(len(line.sections) / 3, 0.0, 2.0)
    for harbour in range(1, numbers.HARBOURS + 1):
        found.append(1.0 if joined >> harbour & 1 else 0.0)
    found.extend(lacking[1:])
    most = highest(state) if phase == "bid" else 0
    found.extend([clip(sum(state.tracks) / 20, 0.0, 3.0), clip(sum(state.farms) / 20, 0.0, 3.0)])
    found.extend([clip(most / 10, 0.0, 3.0), len(state.passed) / 3])
    _add_places(state, seat, found, most)
    found.extend(
        [
            1.0 if terms.open_money else 0.0,
            1.0 if terms.sealed else 0.0,
            1.0 if terms.second_pays else 0.0,
            1.0 if terms.any_sugar else 0.0,
            clip(terms.start_money / 12, 0.0, 3.0),
            clip(terms.track_price / 3, 0.0, 3.0),
            clip(farm_price(state) / 3, 0.0, 3.0),
            clip(float(terms.fee), 0.0, 3.0),
            clip(terms.incomes[FISH] / 3, 0.0, 3.0),
            clip(terms.incomes[IMPORT] / 6, 0.0, 3.0),
            clip(terms.incomes[SUGAR] / 3, 0.0, 3.0),
            clip(terms.track_tax / 3, 0.0, 3.0),
            clip(float(terms.farm_tax), 0.0, 3.0),
        ]
    )
    if isinstance(asked, NameMarker):
        step = (asked.debtor - seat) % state.seats
        found.extend([1.0 if step == 0 else 0.0, 1.0 if step == 1 else 0.0, 1.0 if step == 2 else 0.0])
        found.extend([clip(asked.tracks / 3, 0.0, 2.0), clip(asked.farms / 3, 0.0, 2.0)])
    else:
        found.extend([0.0, 0.0, 0.0, 0.0, 0.0])
    return found


#: The place of each question in the one-hot vector; any other is last.
_QUESTIONS: Final[dict[type, int]] = {
    SealedBids: 0,
    AscendingBid: 1,
    Build: 2,
    Shipment: 3,
    ChooseSplit: 4,
    NameMarker: 5,
    NameNode: 6,
}


def _question(asked: Frame[DaitouState] | None) -> list[float]:
    found = [0.0] * (len(_QUESTIONS) + 1)
    found[_QUESTIONS.get(type(asked), len(_QUESTIONS))] = 1.0
    return found


def _add_places(state: DaitouState, seat: int, found: list[float], most: int) -> None:
    """While bids are made: what the first place is worth."""
    if state.phase != "bid" or not state.journeys.harbours():
        found.extend([0.0, 0.0, 0.0])
        return
    places = place_values(state, seat)
    ahead = places[0] - places[-1]
    found.append(clip(ahead / 6, -1.0, 3.0))
    found.append(clip((places[0] - places[1]) / 6, -1.0, 3.0))
    found.append(clip((ahead - most - 1) / 6, -3.0, 3.0))


def _deciders(state: DaitouState) -> list[int]:
    """Who decides now and who follows, in order; secret bids come from all at once."""
    asked = state.question
    if asked is None or isinstance(asked, (SealedBids, NameMarker, ChooseSplit)):
        return []
    now = asked.seat
    if isinstance(asked, NameNode):
        return [(now + step) % state.seats for step in range(state.seats - len(asked.named))]
    turns = state.after(now)
    turns.insert(0, turns.pop())
    return turns


def _free_farm_nodes(state: DaitouState) -> int:
    """Nodes with a free farm location, as a mask."""
    touches = state.terms.atlas.touch_masks
    nodes = 0
    for farm, who in enumerate(state.farmer):
        if who < 0:
            nodes |= touches[farm]
    return nodes


# -- a seat ------------------------------------------------------------------------------------------------------------


def _worth(state: DaitouState, outlook: Outlook, who: int, money: int, ahead: Horizon, year: Horizon) -> float:
    """As `judgement.worth`, with the money that is known."""
    owed = state.terms.track_tax * state.tracks[who] + state.terms.farm_tax * state.farms[who]
    value = money + outlook.income(who, ahead) - owed * ahead.taxes
    if state.year < numbers.YEARS and state.phase not in ("tax", "over"):
        value -= max(0.0, owed - money - CAUTION * outlook.income(who, year))
    return value


def _add_account(
    state: DaitouState,
    found: list[float],
    who: int,
    money: int,
    outlook: Outlook,
    ahead: Horizon,
    year: Horizon,
    worths: list[float],
) -> None:
    owed = state.terms.track_tax * state.tracks[who] + state.terms.farm_tax * state.farms[who]
    soon = outlook.income(who, year)
    best = _NOTHING
    for other, value in enumerate(worths):
        if other != who:
            best = max(best, value)
    left = money - owed * (1 if ahead.taxes else 0)
    found.extend(
        [
            1.0,
            clip(money / 40, -1.0, 5.0),
            clip(money / 12, -1.0, 1.0),
            clip(left / 20, -3.0, 5.0),
            clip(state.tracks[who] / 8, 0.0, 4.0),
            clip(state.farms[who] / 8, 0.0, 4.0),
            clip(owed / 20, 0.0, 5.0),
            clip(outlook.fish[who] / 4, 0.0, 4.0),
            clip(outlook.imports[who] / 8, 0.0, 4.0),
            clip(outlook.cane[who] / 12, 0.0, 4.0),
            clip(outlook.now[who] / 12, 0.0, 4.0),
            clip(outlook.income(who, ahead) / 60, 0.0, 4.0),
            clip(outlook.fish[who] * ahead.fish / 30, 0.0, 4.0),
            clip(outlook.imports[who] * ahead.imports / 30, 0.0, 4.0),
            clip(outlook.cane[who] * ahead.harvests / 30, 0.0, 4.0),
            clip(soon / 20, 0.0, 4.0),
            clip(owed * ahead.taxes / 50, 0.0, 4.0),
            clip(worths[who] / 60, -3.0, 4.0),
            clip((worths[who] - best) / 20, -4.0, 4.0),
            clip((owed - money - CAUTION * soon) / 6, 0.0, 3.0) if ahead.taxes else 0.0,
            clip((money + CAUTION * soon - owed) / 15, -2.0, 4.0) if ahead.taxes else 0.0,
        ]
    )


def _add_turn(state: DaitouState, found: list[float], who: int, deciders: list[int]) -> None:
    place = state.order.index(who)
    found.extend(
        [
            1.0 if place == 0 else 0.0,
            1.0 if place == 1 else 0.0,
            1.0 if place == state.seats - 1 else 0.0,
            1.0 if who in state.passed else 0.0,
            1.0 if deciders and deciders[0] == who else 0.0,
            (deciders.index(who) if who in deciders else 3) / 3,
            clip(state.bids[who] / 10, 0.0, 3.0) if state.phase == "bid" else 0.0,
        ]
    )


def _add_goods(state: DaitouState, found: list[float], who: int, offers: Offers) -> None:
    """What each kind of good brings, and what lies on the boards now."""
    incomes = state.terms.incomes
    fees = offers.fees[who]
    paying = only = 0
    total = best = 0
    waiting = state.phase in ("produce", "build", "ship")
    for harbour in range(1, numbers.HARBOURS + 1):
        if fees[harbour] < 0:
            found.append(_NO_WAY)
            continue
        net = incomes[FISH] - fees[harbour]
        found.append(clip(net / 3, -1.0, 3.0))
        if waiting and net > 0 and state.fish >> harbour & 1:
            paying += 1
            total += net
            best = max(best, net)
            only += 1 if _only_for(offers, who, harbour, incomes[FISH]) else 0
    for at, harbour in enumerate(numbers.TRADE_HARBOURS):
        if fees[harbour] < 0:
            found.append(_NO_WAY)
            continue
        net = incomes[IMPORT] - fees[harbour]
        found.append(clip(net / 6, -1.0, 3.0))
        cubes = state.imports_4 if at else state.imports_1
        if net > 0 and cubes:
            paying += cubes
            total += net * cubes
            best = max(best, net)
            only += cubes if _only_for(offers, who, harbour, incomes[IMPORT]) else 0
    found.extend([paying / 5, only / 5, clip(total / 15, 0.0, 4.0), clip(best / 6, 0.0, 4.0)])
    cubes = 0
    if state.sugar:
        for farm, owner in enumerate(state.farmer):
            if owner == who and state.sugar >> farm & 1:
                cubes += 1
    found.append(clip(cubes / 6, 0.0, 4.0))


def _only_for(offers: Offers, who: int, harbour: int, income: int) -> bool:
    """Whether a good pays for nobody else."""
    others = 0
    for fees in offers.fees:
        others += 1 if fees[harbour] < income else 0
    return others - (1 if offers.fees[who][harbour] < income else 0) == 0


def _add_plans(
    state: DaitouState,
    found: list[float],
    who: int,
    money: int,
    outlook: Outlook,
    ahead: Horizon,
    missing: list[Line],
    free: int,
) -> None:
    """What more farms and lines would bring."""
    fields = Fields(state, outlook, who)
    terms = state.terms
    farm = fields.best(free) if free else 0.0
    found.append(clip(fields.delivering / 6, 0.0, 4.0))
    found.append(clip(farm / 5, 0.0, 3.0))
    later = farm * ahead.harvests - farm_price(state) - terms.farm_tax * ahead.taxes
    found.append(clip(later / 10, -1.0, 3.0) if farm else -1.0)
    most = second = by_section = -30.0
    length = 0
    for line in missing:
        gain = line.gain(state, who, ahead)
        if gain > most:
            second, most = most, gain
            length = len(line.sections)
        elif gain > second:
            second = gain
        by_section = max(by_section, gain / len(line.sections))
    found.extend([clip(most / 20, -1.0, 4.0), clip(by_section / 10, -1.0, 4.0), clip(second / 20, -1.0, 4.0)])
    found.append(clip(length / 3, 0.0, 2.0))
    price = terms.track_price
    found.append(clip(money // price / 5, 0.0, 3.0) if price else 3.0)


def _sites(state: DaitouState) -> list[list[int]]:
    """How many sections each seat has in the North, in the South, at harbours 1 and 4 and at towns."""
    atlas = state.terms.atlas
    markers = state.markers
    first, second = markers[numbers.TRADE_HARBOURS[0] + 1], markers[numbers.TRADE_HARBOURS[1] + 1]
    north, south = markers[0], markers[1]
    found = [[0, 0, 0, 0, 0] for _ in range(state.seats)]
    islands, ends = atlas.section_island, atlas.ends
    for section, owner in enumerate(state.owner):
        if owner < 0:
            continue
        row = found[owner]
        row[islands[section]] += 1
        for node in ends[section]:
            if node == first:
                row[2] += 1
            elif node == second:
                row[3] += 1
            elif node in (north, south):
                row[4] += 1
    return found


def _add_network(state: DaitouState, found: list[float], who: int, sites: list[int], offers: Offers) -> None:
    """Where sections lie, and what others have to pay for them."""
    tolled = 0
    if state.tracks[who]:
        for harbour in range(1, numbers.HARBOURS + 1):
            if offers.joined >> harbour & 1:
                for other in range(state.seats):
                    if other != who:
                        tolled += offers.paid(other, harbour, who)
    found.extend(
        [
            clip(sites[0] / 5, 0.0, 4.0),
            clip(sites[1] / 6, 0.0, 4.0),
            clip(sites[2] / 2, 0.0, 3.0),
            clip(sites[3] / 2, 0.0, 3.0),
            clip(sites[4] / 3, 0.0, 3.0),
            clip(tolled / 8, 0.0, 4.0),
        ]
    )
