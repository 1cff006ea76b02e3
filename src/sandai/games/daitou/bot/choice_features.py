"""The plausible choices of a decision as numbers, for a learned policy and for a search that looks at nothing else.

Choices that are dominated, pointless or equivalent to another are left out; the one that `judgement.advise` would take is always listed.
"""

from __future__ import annotations

from typing import Final, cast

from sandai.games.daitou.bot import choice_rows as at
from sandai.games.daitou.bot.bidding import passing_value, place_values, secret_amount, spare_money
from sandai.games.daitou.bot.build_choices import build_rows
from sandai.games.daitou.bot.choice_rows import Rows
from sandai.games.daitou.bot.judgement import advise, dearest, sensible_nodes, without_marker
from sandai.games.daitou.bot.outlook import CHANCES
from sandai.games.daitou.bot.prospects import Offers, clip
from sandai.games.daitou.bot.weights import ENVY, MARGIN
from sandai.games.daitou.rules.bid import AscendingBid, SealedBids, highest
from sandai.games.daitou.rules.build import Build
from sandai.games.daitou.rules.choices import FISH, SUGAR, FarmRemoval, Place, Ship, Split, TrackRemoval
from sandai.games.daitou.rules.paths.distances import distances
from sandai.games.daitou.rules.set_up import NameNode, advised_nodes
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import ChooseSplit, NameMarker
from sandai.kernel.choice import Choice

__all__ = ["choice_features"]

_BIDS: Final = 13
_SPLITS: Final = 12
_REMOVALS: Final = 12
_PLACES: Final = 15
_PUBLIC: Final = 10
_SUGAR: Final = 5
_ALIKE: Final = 2  # sugar cubes or pairs that pay the same


def choice_features(state: DaitouState, seat: int) -> tuple[list[int], list[list[float]]]:
    """The plausible choices of the seat that decides now, as indices into `state.choices_of(seat)`, and a row of numbers for each."""
    legal = state.choices_of(seat)
    if not legal:
        return [], []
    asked = state.question
    rows = Rows(state, seat)
    if isinstance(asked, Build):
        return build_rows(rows)
    if isinstance(asked, Shipment):
        return _ship_rows(rows, legal)
    if isinstance(asked, AscendingBid):
        return _bid_rows(rows, legal, False)
    if isinstance(asked, SealedBids):
        return _bid_rows(rows, legal, True)
    if isinstance(asked, ChooseSplit):
        return _split_rows(rows, legal)
    if isinstance(asked, NameMarker):
        return _name_rows(rows, legal, asked.debtor)
    return _place_rows(rows, legal, cast(NameNode, asked))


# -- bids --------------------------------------------------------------------------------------------------------------


def _bid_rows(rows: Rows, legal: tuple[Choice, ...], sealed: bool) -> tuple[list[int], list[list[float]]]:
    """Small bids and those up to a little more than the first place is worth; the pass."""
    state, seat = rows.state, rows.seat
    bidding = bool(state.journeys.harbours())
    places = place_values(state, seat) if bidding else [0.0] * rows.seats
    spare = spare_money(state, seat, rows.outlook)
    rival = 0.0
    if bidding:
        for who in range(rows.seats):
            if who != seat and who not in state.passed:
                worth = place_values(state, who)
                rival = max(rival, min(worth[0] - worth[-1], float(rows.money[who])))
    if sealed:
        passing, least, most = places[-1], 0, len(legal) - 1
        advised = secret_amount(places, most, spare)
    else:
        passing, least, most = passing_value(state, seat, places), highest(state) + 1, highest(state) + len(legal) - 1
        raises = len(legal) > 1 and places[0] - least > passing + MARGIN and spare >= least
        advised = 0 if raises else len(legal) - 1
    worth = [places[0], passing, places[0] - places[-1]]
    for amount in _amounts(least, most, places[0] - passing, least + advised if sealed else least):
        value = worth[0] - amount - passing
        row = rows.add(amount - least, at.BID, value)
        _describe_bid(rows, row, amount, least, spare, worth[2], rival)
        row[at.OWN] = row[at.VALUE] = clip(value / 15, -2.0, 4.0)
    if not sealed:
        row = rows.add(len(legal) - 1, at.BID_OUT, 0.0)
        cost = (state.bids[seat] + 1) // 2 if state.terms.second_pays and len(state.passed) == rows.seats - 2 else 0
        _describe_bid(rows, row, cost, least, spare, worth[2], rival)
    return rows.finish(advised)


def _amounts(least: int, most: int, worth: float, always: int) -> list[int]:
    """The bids to consider: the smallest all, larger ones up to the worth and a margin, at growing distances if they are many.

    `worth` counts only what is shipped this round; who builds first may gain more.
    """
    limit = min(most, max(least + 9, int(worth) + 5))
    found: list[int] = []
    step = 1
    amount = least
    while amount <= limit and len(found) < _BIDS:
        found.append(amount)
        left = _BIDS - len(found)
        if len(found) >= 8 and left and limit - amount > left:
            step = (limit - amount + left - 1) // left
        amount += step
    if always <= most and always not in found:
        found.append(always)
        found.sort()
    return found


def _describe_bid(
    rows: Rows, row: list[float], amount: int, least: int, spare: int, advantage: float, rival: float
) -> None:
    rows.set_money(row, amount, 0, rows.hoped)
    row[at.AMOUNT] = clip(amount / 10, 0.0, 3.0)
    row[at.ABOVE] = clip((amount - least) / 6, -1.0, 3.0)
    row[at.OF_PLACE] = clip((advantage - amount) / 6, -2.0, 3.0)
    row[at.RIVAL_WOULD] = clip((rival - amount) / 6, -2.0, 3.0)
    row[at.SPARE] = clip((spare - amount) / 12, -2.0, 3.0)
    able = 0
    for who in range(rows.seats):
        if who != rows.seat and who not in rows.state.passed and rows.money[who] > amount:
            able += 1
    row[at.CAN_OUTBID] = able / 2


# -- shipments ---------------------------------------------------------------------------------------------------------


class Lot:
    """A shipment to consider."""

    def __init__(self, index: int, ship: Ship, value: float) -> None:
        self.index = index
        self.ship = ship
        self.value = value


def _by_value(lot: Lot) -> float:
    return -lot.value


def _ship_rows(rows: Rows, legal: tuple[Choice, ...]) -> tuple[list[int], list[list[float]]]:
    """Each good by its cheapest way, in games of three also by ways that pay others; equal loads of sugar only twice."""
    state = rows.state
    choice = advise(state, rows.seat)
    advised = len(legal) - 1
    lots: list[Lot] = []
    sugar: list[Lot] = []
    cargo: object = None
    ways = least = 0
    for index in range(len(legal) - 1):
        ship = cast(Ship, legal[index])
        cost = ship.payment.cost
        if ship.cargo is not cargo:
            cargo = ship.cargo
            ways, least = 0, cost
        chosen = ship is choice
        if chosen:
            advised = index
        ways += 1
        if not chosen and ways > 1 and (rows.seats == 2 or ways > 3 or cost > least + state.terms.fee):
            continue
        lot = Lot(index, ship, ship.cargo.income - cost - ENVY * cost / (rows.seats - 1) - (0.01 if ways > 1 else 0.0))
        if ship.cargo.kind == SUGAR:
            sugar.append(lot)
        else:
            lots.append(lot)
    lots.sort(key=_by_value)
    kept = _public_lots(lots, advised)
    kept.extend(_sugar_lots(sugar, advised))
    offers = Offers(state)
    paying = 0
    for lot in lots:
        paying += 1 if lot.value > 0 else 0
    for lot in kept:
        row = _ship_row(rows, lot, offers)
        row[at.PAYING] = clip(paying / 5, 0.0, 2.0)
    row = rows.add(len(legal) - 1, at.SHIP_OUT, 0.0)
    rows.set_money(row, 0, 0, rows.hoped)
    row[at.PAYING] = clip(paying / 5, 0.0, 2.0)
    return rows.finish(advised)


def _public_lots(lots: list[Lot], advised: int) -> list[Lot]:
    """The best shipments of fish and imports: first one of each cargo, then other ways."""
    kept: list[Lot] = []
    cargos: list[object] = []
    for lot in lots:
        if lot.ship.cargo not in cargos:
            cargos.append(lot.ship.cargo)
            kept.append(lot)
    for lot in lots:
        if lot not in kept and (len(kept) < _PUBLIC or lot.index == advised):
            kept.append(lot)
    return kept


def _sugar_lots(lots: list[Lot], advised: int) -> list[Lot]:
    """The best loads of sugar, of those that pay the same only some; nothing at a loss."""
    lots.sort(key=_by_value)
    kept: list[Lot] = []
    for lot in lots:
        alike = 0
        for other in kept:
            if other.ship.payment.pays == lot.ship.payment.pays and len(other.ship.farms) == len(lot.ship.farms):
                alike += 1
        if lot.index == advised or (alike < _ALIKE and len(kept) < _SUGAR and lot.ship.income > lot.ship.cost):
            kept.append(lot)
    return kept


def _ship_row(rows: Rows, lot: Lot, offers: Offers) -> list[float]:
    state, seat, ship = rows.state, rows.seat, lot.ship
    cargo, payment = ship.cargo, ship.payment
    kind = cargo.kind
    if kind == SUGAR:
        own = True
        for farm in cargo.farms:
            own = own and state.farmer[farm] == seat
        row = rows.add(lot.index, at.SHIP_OWN if own else at.SHIP_OTHERS, lot.value)
        if state.terms.any_sugar:
            row[at.WANTED] = (rows.seats - 1) / 2
    else:
        row = rows.add(lot.index, at.SHIP_FISH if kind == FISH else at.SHIP_IMPORT, lot.value)
        _compete(rows, row, cargo.harbour, cargo.income, offers)
    net = cargo.income - payment.cost
    rows.set_money(row, -net, 0, rows.hoped)
    row[at.OWN] = row[at.SOON] = clip(net / 15, -2.0, 4.0)
    row[at.NEXT] = clip(payment.pays[rows.following] / 15, 0.0, 3.0)
    row[at.FEES_NEXT] = clip(payment.pays[rows.following] / 3, 0.0, 3.0)
    if rows.third >= 0:
        row[at.OTHER] = clip(payment.pays[rows.third] / 15, 0.0, 3.0)
        row[at.FEES_OTHER] = clip(payment.pays[rows.third] / 3, 0.0, 3.0)
    row[at.VALUE] = clip(lot.value / 15, -2.0, 4.0)
    row[at.FEES] = clip(payment.cost / 3, 0.0, 3.0)
    row[at.NET] = clip(net / 6, -2.0, 3.0)
    row[at.CUBES] = len(cargo.farms) / 2 if kind == SUGAR else 0.5
    return row


def _compete(rows: Rows, row: list[float], harbour: int, income: int, offers: Offers) -> None:
    """For whom of the rivals that still ship the good would pay, and what they would pay this seat."""
    state, seat = rows.state, rows.seat
    wanted, best, fees = 0, 0, 0
    for who in range(rows.seats):
        if who != seat and who not in state.passed:
            net = income - offers.fees[who][harbour]
            if net > 0:
                wanted += 1
                best = max(best, net)
                fees = max(fees, state.terms.fee * offers.paid(who, harbour, seat))
    row[at.WANTED] = wanted / 2
    row[at.WANTED_FOR] = clip(best / 6, 0.0, 3.0)
    row[at.FEES_FROM] = clip(fees / 3, 0.0, 3.0)


# -- taxes -------------------------------------------------------------------------------------------------------------


def _split_rows(rows: Rows, legal: tuple[Choice, ...]) -> tuple[list[int], list[list[float]]]:
    """What is lost of each kind, at the worth of its best marker."""
    state, seat = rows.state, rows.seat
    choice = advise(state, seat)
    track, farm = dearest(state, seat)
    tracks, farms = state.tracks[seat], state.farms[seat]
    advised = 0
    ranked: list[tuple[float, int]] = []
    for index, one in enumerate(legal):
        split = cast(Split, one)
        value = -(tracks - split.tracks) * track - (farms - split.farms) * farm
        value -= state.terms.track_tax * split.tracks + state.terms.farm_tax * split.farms
        if one is choice or one.code == choice.code:
            advised = index
            value += 1e-6
        ranked.append((-value, index))
    ranked.sort()
    for worth, index in ranked[:_SPLITS]:
        split = cast(Split, legal[index])
        row = rows.add(index, at.SPLIT, -worth)
        row[at.OWN] = row[at.VALUE] = clip(-worth / 15, -3.0, 1.0)
        row[at.KEPT_TRACKS] = split.tracks / max(1, tracks)
        row[at.KEPT_FARMS] = split.farms / max(1, farms)
        paid = state.terms.track_tax * split.tracks + state.terms.farm_tax * split.farms
        row[at.PRICE] = clip(paid / 6, 0.0, 3.0)
        row[at.LEFT] = clip((rows.money[seat] - paid) / 15, 0.0, 4.0)
    return rows.finish(advised)


def _name_rows(rows: Rows, legal: tuple[Choice, ...], debtor: int) -> tuple[list[int], list[list[float]]]:
    """The markers whose loss hurts the debtor most and this seat least."""
    state, seat, ahead = rows.state, rows.seat, rows.ahead
    ranked: list[tuple[float, int, list[float]]] = []
    for index, one in enumerate(legal):
        section = one.section if isinstance(one, TrackRemoval) else -1
        farm = one.farm if isinstance(one, FarmRemoval) else -1
        after = without_marker(state, section, farm)
        value = after.income(seat, ahead) - after.income(debtor, ahead)
        gains = [after.income(who, ahead) - rows.outlook.income(who, ahead) for who in range(rows.seats)]
        ranked.append((-value, index, gains))
    ranked.sort()
    for _, index, gains in ranked[:_REMOVALS]:
        row = rows.add(index, at.NAME, gains[seat] - gains[debtor])
        rows.set_gains(row, gains, [0.0] * rows.seats, 0, 0)
        row[at.OF_SECTION] = 1.0 if isinstance(legal[index], TrackRemoval) else 0.0
        row[at.WANTED_FOR] = clip(-gains[debtor] / 8, -1.0, 3.0)
    return rows.finish(ranked[0][1])


# -- markers -----------------------------------------------------------------------------------------------------------


def _place_rows(rows: Rows, legal: tuple[Choice, ...], asked: NameNode) -> tuple[list[int], list[list[float]]]:
    """Sensible nodes, and those that others have named."""
    state = rows.state
    atlas = state.terms.atlas
    choice = cast(Place, advise(state, rows.seat))
    usual = state.terms.default_place(asked.marker)
    nodes = [choice.node]
    for node in [*asked.named, usual, *sensible_nodes(state, asked.marker)]:
        if node not in nodes and len(nodes) < _PLACES:
            nodes.append(node)
    advised = 0
    recommended = advised_nodes(state, asked.marker, nodes)
    for index, one in enumerate(legal):
        node = cast(Place, one).node
        if node not in nodes:
            continue
        if node == choice.node:
            advised = index
        row = rows.add(index, at.PLACE, 0.0)
        town = state.markers[atlas.island[node]]
        row[at.DISTANCE] = distances(atlas, town)[node] / 4 if town >= 0 else 0.0
        row[at.NAMED] = asked.named.count(node) / 2
        row[at.USUAL] = 1.0 if node == usual else 0.0
        row[at.ON_ISLAND] = 1.0 if node in recommended else 0.0
        row[at.AT_TOWN] = 1.0 if asked.marker < 2 else 0.0
        row[at.TRAFFIC] = CHANCES[asked.marker - 1] if asked.marker > 1 else 0.0
    return rows.finish(advised)
