"""Why a shipment is not legal now: the goods, the route, the fees, or a listed shipment that is its equal."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.rules.choices import FISH, IMPORT, SUGAR, Ship
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.words.names import MARKER_FIRST, dashed, numerals, player, yen
from sandai.kernel.choice import Choice
from sandai.kernel.language import join, say
from sandai.kernel.refusal import Refusal

__all__ = ["Route", "Written", "parse_shipment", "shipment_refusal"]

SHIP_TEXT: Final = re.compile(r"ship (?:(fish|import) ([1-6])|sugar (\w+)(?:\+(\w+))?) by (\w+(?:-\w+)+)")

Route = list[int]


class Written(Choice):
    """A shipment as somebody wrote it: goods and a route, whether or not they are there."""

    def __init__(self, text: str, kind: int, harbour: int, farms: list[int], route: Route) -> None:
        super().__init__(-1, text, (), "D-070")
        self.kind = kind
        self.harbour = harbour  # 0 for sugar
        self.farms = farms
        self.route = route  # nodes

    def same_goods(self, state: DaitouState, seat: int) -> list[Ship]:
        """The legal shipments of the same cubes."""
        goods = (self.kind, self.harbour, self.farms)
        ships = [choice for choice in state.choices_of(seat) if isinstance(choice, Ship)]
        return [ship for ship in ships if (ship.kind, ship.harbour, ship.farms) == goods]


def parse_shipment(state: DaitouState, text: str) -> Written | None:
    """The shipment that a text means; None if goods, farms or nodes don't exist."""
    match = SHIP_TEXT.fullmatch(text)
    if match is None:
        return None
    atlas = state.terms.atlas
    nodes = match[5].split("-")
    farms = [name for name in (match[3], match[4]) if name]
    if any(node not in atlas.nodes for node in nodes) or any(farm not in atlas.farms for farm in farms):
        return None
    kind = SUGAR if farms else FISH if match[1] == "fish" else IMPORT
    harbour = 0 if farms else int(match[2])
    numbered = sorted(atlas.farms.index(farm) for farm in farms)
    return Written(text, kind, harbour, numbered, [atlas.node(node) for node in nodes])


def shipment_refusal(state: DaitouState, seat: int, wanted: Written) -> Refusal | None:
    """Why a shipment is refused; None if it is listed."""
    return (
        _no_goods(state, seat, wanted)
        or _wrong_start(state, wanted)
        or _no_way(state, wanted)
        or _wrong_end(state, wanted)
        or _not_listed(state, seat, wanted)
    )


# -- goods -------------------------------------------------------------------------------------------------------------


def _no_goods(state: DaitouState, seat: int, wanted: Written) -> Refusal | None:
    if wanted.kind == SUGAR:
        return _no_sugar(state, seat, wanted.farms)
    harbour = wanted.harbour
    if state.markers[harbour + 1] < 0:
        return Refusal(say("{marker} is not used in this game.", marker=MARKER_FIRST[f"harbour-{harbour}"]), "DR-39")
    if wanted.kind == FISH:
        waits = bool(state.fish >> harbour & 1)
        return None if waits else Refusal(say("No fish waits at harbour {harbour}.", harbour=harbour), "D-054")
    if harbour not in numbers.TRADE_HARBOURS:
        return Refusal(
            say("Imports arrive only at harbours {harbours}.", harbours=numerals(numbers.TRADE_HARBOURS)), "D-005"
        )
    waiting = state.imports_1 if harbour == numbers.TRADE_HARBOURS[0] else state.imports_4
    return None if waiting else Refusal(say("No import waits at harbour {harbour}.", harbour=harbour), "D-057")


def _no_sugar(state: DaitouState, seat: int, farms: list[int]) -> Refusal | None:
    atlas = state.terms.atlas
    for farm in farms:
        name, owner = atlas.farms[farm], state.farmer[farm]
        if owner < 0:
            return Refusal(say("Farm {farm} is not built, so it has no sugar cane.", farm=name), "D-058")
        if not state.sugar >> farm & 1:
            return Refusal(say("No sugar cane waits at farm {farm}.", farm=name), "D-058")
        if owner != seat and not state.terms.any_sugar:
            return Refusal(
                say(
                    "Farm {farm} belongs to {name}; you ship only your own sugar cane.",
                    farm=name,
                    name=player(state, owner),
                ),
                "DR-01",
            )
    if len(set(farms)) < len(farms):
        name = atlas.farms[farms[0]]
        return Refusal(say("Farm {farm} has only one cube; a pair comes from two farms.", farm=name), "DR-09")
    if len(farms) == 2 and not atlas.touch_masks[farms[0]] & atlas.touch_masks[farms[1]]:
        both = join([atlas.farms[farm] for farm in farms])
        return Refusal(
            say("Farms {farms} touch no common node, so their sugar cane can't travel together.", farms=both), "D-077"
        )
    return None


# -- the route ---------------------------------------------------------------------------------------------------------


def _wrong_start(state: DaitouState, wanted: Written) -> Refusal | None:
    atlas, start = state.terms.atlas, wanted.route[0]
    if wanted.kind != SUGAR:
        node = state.markers[wanted.harbour + 1]
        if start == node:
            return None
        return Refusal(
            say(
                "Goods of harbour {harbour} start at {node}, not at {other}.",
                harbour=wanted.harbour,
                node=atlas.nodes[node],
                other=atlas.nodes[start],
            ),
            "D-075",
        )
    for farm in wanted.farms:
        if start not in atlas.touches[farm]:
            reason = say(
                "Farm {farm} touches {nodes}, not {node}.",
                farm=atlas.farms[farm],
                nodes=join([atlas.nodes[node] for node in atlas.touches[farm]]),
                node=atlas.nodes[start],
            )
            return Refusal(reason, "D-076")
    if start == _goal(state, wanted):
        return Refusal(
            say(
                "{node} is the trade harbour itself; sugar cane must come by rail from another node.",
                node=atlas.nodes[start],
            ),
            "D-078",
        )
    return None


def _goal(state: DaitouState, wanted: Written) -> int:
    return state.journeys.goal(wanted.kind, state.terms.atlas.island[wanted.route[0]])


def _no_way(state: DaitouState, wanted: Written) -> Refusal | None:
    atlas, route = state.terms.atlas, wanted.route
    for one, other in pairwise(route):
        section = atlas.section(one, other)
        if section < 0:
            reason = say("No section joins {one} and {other}.", one=atlas.nodes[one], other=atlas.nodes[other])
            return Refusal(reason, "D-006")
        if state.owner[section] < 0:
            reason = say(
                "Section {section} is not built; shipments use only sections that somebody owns.",
                section=dashed(atlas.sections[section]),
            )
            return Refusal(reason, "D-081")
    for node in route:
        if route.count(node) > 1:
            reason = say("A route visits no node twice; this one visits {node} twice.", node=atlas.nodes[node])
            return Refusal(reason, "DR-04")
    return None


def _wrong_end(state: DaitouState, wanted: Written) -> Refusal | None:
    atlas, end, goal = state.terms.atlas, wanted.route[-1], _goal(state, wanted)
    if end == goal:
        return None
    there, here = atlas.nodes[goal], atlas.nodes[end]
    if wanted.kind == SUGAR:
        reason = say(
            "Sugar cane goes to the trade harbour at {goal}; this route ends at {node}.", goal=there, node=here
        )
        return Refusal(reason, "D-074")
    reason = say("Fish and imports go to the town at {goal}; this route ends at {node}.", goal=there, node=here)
    return Refusal(reason, "D-073")


# -- the fees ----------------------------------------------------------------------------------------------------------


def _not_listed(state: DaitouState, seat: int, wanted: Written) -> Refusal | None:
    """The route leads there: it is too dear, or another with the same payments is listed."""
    pays = _payments(state, seat, wanted.route)
    cost, income = sum(pays), state.terms.incomes[wanted.kind] * max(1, len(wanted.farms))
    money = state.money[seat] + income
    if cost > money:
        return Refusal(
            say(
                "Not enough money: the fees are {fees}, you have {money} and earn {income}.",
                fees=yen(cost),
                money=yen(state.money[seat]),
                income=yen(income),
            ),
            "DR-02",
        )
    same_goods = wanted.same_goods(state, seat)
    equal = [ship for ship in same_goods if ship.pays == pays]
    if any(ship.text == wanted.text for ship in equal):
        return None
    if equal:
        reason = say("It pays everybody the same as “{choice}”; choose that one.", choice=equal[0].text)
        return Refusal(reason, "DR-04")
    least = min(ship.cost for ship in same_goods)
    if state.terms.cheapest and cost > least:
        return Refusal(
            say(
                "Only the cheapest routes may be used: this one costs {fees} in fees, the cheapest {least}.",
                fees=yen(cost),
                least=yen(least),
            ),
            "DR-03",
        )
    reason = say("Another shipment of the same goods stands for it: “{choice}”.", choice=same_goods[0].text)
    return Refusal(reason, "DR-04")


def _payments(state: DaitouState, seat: int, route: Route) -> list[int]:
    """What each seat gets for the route."""
    pays = [0] * state.seats
    for one, other in pairwise(route):
        owner = state.owner[state.terms.atlas.section(one, other)]
        if owner != seat:
            pays[owner] += state.terms.fee
    return pays
