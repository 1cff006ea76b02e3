"""Evaluates positions and advises choices: build what pays, keep enough for the taxes, ship first what others could take.

Positions are given as the seat may know them (`state.imagine`). Hidden are only sealed bids and, with an option, the money of
others.
"""

from __future__ import annotations

from sandai.games.daitou import numbers
from sandai.games.daitou.bot.bidding import bid_in_turn, bid_secretly
from sandai.games.daitou.bot.outlook import Outlook, horizon, rest_of_year
from sandai.games.daitou.bot.weights import CAUTION, CLOSE, ENVY, MARGIN
from sandai.games.daitou.components.atlas import NORTH, SOUTH
from sandai.games.daitou.rules.bid import AscendingBid, SealedBids
from sandai.games.daitou.rules.build import Build, farm_price
from sandai.games.daitou.rules.choices import (
    FISH,
    SUGAR,
    Farm,
    FarmRemoval,
    Place,
    Ship,
    Split,
    TrackRemoval,
)
from sandai.games.daitou.rules.paths.distances import distances
from sandai.games.daitou.rules.paths.journeys import Journeys, linked
from sandai.games.daitou.rules.set_up import NameNode, advised_nodes, legal_nodes
from sandai.games.daitou.rules.ship import Shipment
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import ChooseSplit, NameMarker, due
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.choice import Choice

__all__ = ["TURNS_AHEAD", "advise", "judge", "turn"]

TURNS_AHEAD = 0  # the search bot plays to the end of the game, which is short, and only then money counts

# -- positions ---------------------------------------------------------------------------------------------------------


def judge(state: DaitouState, seat: int) -> float:
    """The money expected at the end, minus the cost of a shortage when taxes are due."""
    if state.over:
        return float(state.money[seat])
    return worth(state, Outlook(state, state.journeys), seat)


def turn(state: DaitouState) -> int:
    """The number of the turn that is being played: every decision is a turn of its own."""
    return state.decisions


def worth(state: DaitouState, outlook: Outlook, seat: int) -> float:
    ahead = horizon(state)
    owed = due(state, seat)
    value = state.money[seat] + outlook.income(seat, ahead) - owed * ahead.taxes
    return value - _shortage(state, outlook, seat, owed)


def _shortage(state: DaitouState, outlook: Outlook, seat: int, owed: int) -> float:
    """How much may be missing when taxes are due; in year 3 it is a debt and nothing worse."""
    if state.year == numbers.YEARS or state.phase in ("tax", "over"):
        return 0.0
    hoped = state.money[seat] + CAUTION * outlook.income(seat, rest_of_year(state))
    return max(0.0, owed - hoped)


# -- advice ------------------------------------------------------------------------------------------------------------


def advise(state: DaitouState, seat: int) -> Choice:
    """A good choice for the seat that is asked."""
    legal = state.choices_of(seat)
    question = state.question
    if isinstance(question, AscendingBid):
        return bid_in_turn(state, seat, legal)
    if isinstance(question, SealedBids):
        return bid_secretly(state, seat, legal)
    if isinstance(question, Build):
        return _build(state, seat, legal)
    if isinstance(question, Shipment):
        return _ship(state, seat, legal)
    if isinstance(question, ChooseSplit):
        return _split(state, seat, legal)
    if isinstance(question, NameMarker):
        return _name(state, seat, question.debtor, legal)
    if isinstance(question, NameNode):
        return _place(state, seat, question, legal)
    return legal[0]


# -- markers -----------------------------------------------------------------------------------------------------------


def _place(state: DaitouState, seat: int, question: NameNode, legal: tuple[Choice, ...]) -> Choice:
    """Name a node near the town on the island that the rules advise, at random by the stream of the imagined position.

    Half of the time it is a sensible node that another player has named before.
    """
    key = stream_key("placing", state.key.hex(), seat)
    nodes = sensible_nodes(state, question.marker)
    named = [node for node in question.named if node in nodes]
    if named and draw_below(key, 1, 2):
        nodes = named
    node = nodes[draw_below(key, 2, len(nodes))]
    for one in legal:
        if isinstance(one, Place) and one.node == node:
            return one
    return legal[0]


def sensible_nodes(state: DaitouState, marker: int) -> list[int]:
    """For a town all legal nodes; for a harbour those that follow the advice and are at most three sections from the town."""
    atlas = state.terms.atlas
    nodes = legal_nodes(state, marker, state.markers)
    if marker in (NORTH, SOUTH):
        return nodes
    advised = advised_nodes(state, marker, nodes) or nodes
    close = [node for node in advised if distances(atlas, state.markers[atlas.island[node]])[node] <= CLOSE]
    return close or advised


# -- building ----------------------------------------------------------------------------------------------------------


def _build(state: DaitouState, seat: int, legal: tuple[Choice, ...]) -> Choice:
    """Build the best line or the best farm; if none pays, farms in pairs; else pass."""
    outlook = Outlook(state, state.journeys)
    best, most = legal[-1], MARGIN
    for sections in projects(state):
        if state.money[seat] >= state.terms.track_price * len(sections):
            gain = track_gain(state, outlook, seat, sections) / len(sections)
            if gain > most:
                best, most = state.terms.catalogue.tracks[sections[-1]], gain
    farms = [one for one in legal if isinstance(one, Farm) and can_deliver(state, one.farm)]
    for one in farms:
        gain = farms_gain(state, outlook, seat, [one.farm])
        if gain > most:
            best, most = one, gain
    if best is not legal[-1]:
        return best
    for one in farms:
        gain = pair_gain(state, outlook, seat, one.farm)
        if gain > most:
            best, most = one, gain
    return best


def projects(state: DaitouState) -> list[list[int]]:
    """For each harbour, return the missing sections of the route to its town that needs fewest, the section at the harbour last.

    That one is built first: at a trade harbour all sugar cane of the island must pay it.
    """
    found: list[list[int]] = []
    for harbour in range(1, numbers.HARBOURS + 1):
        node = state.markers[harbour + 1]
        if node < 0:
            continue
        missing = _missing(state, state.journeys.goal(FISH, state.terms.atlas.island[node]), node)
        if missing and missing not in found:
            found.append(missing)
    return found


def _missing(state: DaitouState, goal: int, start: int) -> list[int]:
    atlas = state.terms.atlas
    cost = {goal: 0}
    lacks: dict[int, list[int]] = {goal: []}
    queue = [goal]
    for node in queue:  # grows while it is read
        for side in atlas.sides[node]:
            free = state.owner[side.section] < 0
            new = cost[node] + (65 if free else 1)
            if side.node not in cost or new < cost[side.node]:
                cost[side.node] = new
                lacks[side.node] = [*lacks[node], side.section] if free else lacks[node]
                queue.append(side.node)
    return lacks[start]


def track_gain(state: DaitouState, outlook: Outlook, seat: int, sections: list[int]) -> float:
    """The value of owning these sections, for this seat and against the others."""
    after = with_tracks(state, seat, sections)
    price = state.terms.track_price * len(sections)
    return _gain(state, outlook, after, seat, price, state.terms.track_tax * len(sections))


def with_tracks(state: DaitouState, seat: int, sections: list[int]) -> Outlook:
    """The outlook if a seat owned these free sections."""
    owner = state.owner[:]
    for section in sections:
        owner[section] = seat
    links = state.journeys.links[:]
    for section in sections:
        one, other = state.terms.atlas.ends[section]
        links[one] |= 1 << other
        links[other] |= 1 << one
    return Outlook(state, Journeys(state.terms, state.markers, owner, links))


def can_deliver(state: DaitouState, farm: int) -> bool:
    return bool(state.terms.atlas.touch_masks[farm] & state.journeys.can_reach(SUGAR))


def pair_gain(state: DaitouState, outlook: Outlook, seat: int, farm: int) -> float:
    """What a farm brings as half of a new pair, which pays its fees once (D-077)."""
    atlas = state.terms.atlas
    node = outlook.best_node(seat, farm)
    if node < 0:
        return -1.0
    for other in range(farm + 1, len(state.farmer)):
        if state.farmer[other] < 0 and atlas.touch_masks[other] >> node & 1:
            return farms_gain(state, outlook, seat, [farm, other]) / 2
    return -1.0


def farms_gain(state: DaitouState, outlook: Outlook, seat: int, farms: list[int]) -> float:
    """The income of more farms from all remaining harvests; this year's is over if the sugar has grown already (D-059)."""
    ahead = horizon(state)
    mine = [other for other, who in enumerate(state.farmer) if who == seat]
    before = outlook.harvest(seat, mine)
    after = outlook.harvest(seat, [*mine, *farms])
    gains = [(after[who] - before[who]) * ahead.harvests for who in range(state.seats)]
    price, tax = farm_price(state) * len(farms), state.terms.farm_tax * len(farms)
    this_year = rest_of_year(state)
    hoped = outlook.income(seat, this_year) + (after[seat] - before[seat]) * this_year.harvests
    if not affordable(state, seat, price, tax, hoped):
        return -1.0
    return against(gains, seat) - price - tax * ahead.taxes


def _gain(state: DaitouState, before: Outlook, after: Outlook, seat: int, price: int, tax: int) -> float:
    ahead = horizon(state)
    gains = [after.income(who, ahead) - before.income(who, ahead) for who in range(state.seats)]
    if not affordable(state, seat, price, tax, after.income(seat, rest_of_year(state))):
        return -1.0
    return against(gains, seat) - price - tax * ahead.taxes


def against(gains: list[float], seat: int) -> float:
    """What a seat gains, less a share of what the others gain."""
    others = [gain for who, gain in enumerate(gains) if who != seat]
    return gains[seat] - ENVY * sum(others) / len(others)


def affordable(state: DaitouState, seat: int, price: int, tax: int, hoped: float) -> bool:
    """Enough must be left for the next taxes (D-103)."""
    left = state.money[seat] - price
    if left < 0:
        return False
    return state.year == numbers.YEARS or left + CAUTION * hoped >= due(state, seat) + tax


# -- shipping ----------------------------------------------------------------------------------------------------------


def _ship(state: DaitouState, seat: int, legal: tuple[Choice, ...]) -> Choice:
    """Ship first what others could take, then the own sugar; nothing at a loss."""
    best, most = legal[-1], 0.0
    for one in legal:
        if isinstance(one, Ship):
            cargo, cost = one.cargo, one.payment.cost
            net = cargo.income - cost - ENVY * cost / max(1, state.seats - 1)
            value = net + (0.0 if cargo.kind == SUGAR and not state.terms.any_sugar else 100.0)
            if net > 0 and value > most:
                best, most = one, value
    return best


# -- taxes -------------------------------------------------------------------------------------------------------------


def _split(state: DaitouState, seat: int, legal: tuple[Choice, ...]) -> Choice:
    """Pay for the most valuable markers; the others will name the best of each kind."""
    track, farm = dearest(state, seat)
    best, most = legal[0], -1e9
    tracks, farms = state.tracks[seat], state.farms[seat]
    for one in legal:
        if isinstance(one, Split):
            value = -(tracks - one.tracks) * track - (farms - one.farms) * farm
            value -= state.terms.track_tax * one.tracks + state.terms.farm_tax * one.farms
            if value > most:
                best, most = one, value
    return best


def dearest(state: DaitouState, seat: int) -> tuple[float, float]:
    """The worth of the best section and of the best farm."""
    base = Outlook(state, state.journeys)
    tracks = [_loss(state, base, seat, e, -1) for e, who in enumerate(state.owner) if who == seat]
    farms = [_loss(state, base, seat, -1, f) for f, who in enumerate(state.farmer) if who == seat]
    return max(tracks, default=0.0), max(farms, default=0.0)


def _loss(state: DaitouState, base: Outlook, seat: int, section: int, farm: int) -> float:
    """What a player loses with one marker, up to the end of the game."""
    return base.income(seat, horizon(state)) - without_marker(state, section, farm).income(seat, horizon(state))


def without_marker(state: DaitouState, section: int, farm: int) -> Outlook:
    """The outlook without one section or farm; -1 for none."""
    other = state.copy()
    if section >= 0:
        other.owner = other.owner[:]
        other.owner[section] = -1
    if farm >= 0:
        other.farmer = other.farmer[:]
        other.farmer[farm] = -1
    return Outlook(other, Journeys(state.terms, state.markers, other.owner, linked(state.terms, other.owner)))


def _name(state: DaitouState, seat: int, debtor: int, legal: tuple[Choice, ...]) -> Choice:
    """Name the marker whose loss hurts its owner most and this seat least."""
    ahead = horizon(state)
    best, most = legal[0], -1e9
    for one in legal:
        section = one.section if isinstance(one, TrackRemoval) else -1
        farm = one.farm if isinstance(one, FarmRemoval) else -1
        after = without_marker(state, section, farm)
        value = after.income(seat, ahead) - after.income(debtor, ahead)
        if value > most:
            best, most = one, value
    return best
