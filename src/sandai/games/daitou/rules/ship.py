"""Shipping: one shipment at a time, until everybody has passed or nothing is left to ship."""

from __future__ import annotations

from typing import ClassVar

from sandai.games.daitou import numbers
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.choices import FISH, IMPORT, SHIP_PASS, SUGAR, Cargo, Ship
from sandai.games.daitou.rules.state import DaitouState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question

__all__ = ["Discard", "Shipment", "Shipping", "goods_left", "shipments"]


class Shipping(Frame[DaitouState]):
    """Players take turns until all have passed (DR-16)."""

    rule: ClassVar[str] = "D-070"

    def run(self, state: DaitouState) -> None:
        state.phase = "ship"
        state.passed = []
        state.push(DISCARD)
        ask_next_shipper(state, state.order)


def goods_left(state: DaitouState) -> bool:
    return bool(state.fish or state.imports_1 or state.imports_4 or state.sugar)


def ask_next_shipper(state: DaitouState, turns: list[int]) -> None:
    """Ask the next player who can ship something; those who can't must pass (DR-17). Without goods nobody is asked (DR-16).

    Where money is hidden, players who only lack the money for the fees are asked too (DR-57).
    """
    if not goods_left(state):
        return
    journeys = state.journeys
    hopeless = not journeys.harbours() and not (state.sugar and journeys.can_reach(SUGAR))
    passed = state.passed
    for seat in turns:
        legal = [] if hopeless else shipments(state, seat)
        if legal or (state.terms.asks_all and not hopeless and has_route(state, seat)):
            state.push(SHIPMENT[seat])
            state.list_for(seat, [*legal, SHIP_PASS])
            return
        passed = [*passed, seat]
        state.passed = passed
        if not state.quiet:
            state.log(events.SHIP_PASS, "DR-17", seat, {"forced": True})


def shipments(state: DaitouState, seat: int) -> list[Choice]:
    """All that a player may ship and pay for now: fish and imports of anyone (D-086), sugar by right (DR-01, DR-02)."""
    found: list[Choice] = []
    journeys = state.journeys
    joined = journeys.harbours()
    if joined:
        money = state.money[seat]
        fish = state.fish & joined
        harbour = 0
        while fish:
            if fish & 1:
                _add(found, journeys.from_harbour(seat, FISH, harbour), money)
            fish >>= 1
            harbour += 1
        if state.imports_1 and joined >> numbers.TRADE_HARBOURS[0] & 1:
            _add(found, journeys.from_harbour(seat, IMPORT, numbers.TRADE_HARBOURS[0]), money)
        if state.imports_4 and joined >> numbers.TRADE_HARBOURS[1] & 1:
            _add(found, journeys.from_harbour(seat, IMPORT, numbers.TRADE_HARBOURS[1]), money)
    if state.sugar and journeys.can_reach(SUGAR):
        _add_sugar(state, seat, found)
    return found


def has_route(state: DaitouState, seat: int) -> bool:
    """Whether owned sections connect any good that the player may ship with its destination, regardless of the fees."""
    journeys = state.journeys
    goods = state.fish
    goods |= (1 << numbers.TRADE_HARBOURS[0]) if state.imports_1 else 0
    goods |= (1 << numbers.TRADE_HARBOURS[1]) if state.imports_4 else 0
    if goods & journeys.harbours():
        return True
    atlas = state.terms.atlas
    reached = journeys.can_reach(SUGAR) if state.sugar else 0
    for farm, owner in enumerate(state.farmer):
        if state.sugar >> farm & 1 and (owner == seat or state.terms.any_sugar):
            goal = journeys.goal(SUGAR, atlas.farm_island[farm])
            if atlas.touch_masks[farm] & reached & ~(1 << goal):  # DR-11
                return True
    return False


def _add(found: list[Choice], ships: list[Ship], money: int) -> None:
    """Income comes before the fees (DR-02); a loss is allowed (DR-07), credit is not (DR-18)."""
    if not ships:
        return
    most = money + ships[0].cargo.income
    if ships[-1].payment.cost <= most:  # the cheapest come first
        found.extend(ships)
        return
    for ship in ships:
        if ship.payment.cost > most:
            return
        found.append(ship)


def _add_sugar(state: DaitouState, seat: int, found: list[Choice]) -> None:
    """Single cubes, then pairs of two farms at one node (DR-09)."""
    farms: list[int] = []
    left = state.sugar
    while left:
        bit = left & -left
        left ^= bit
        farm = bit.bit_length() - 1
        if state.terms.any_sugar or state.farmer[farm] == seat:
            farms.append(farm)
    journeys = state.journeys
    money = state.money[seat]
    for farm in farms:
        _add(found, journeys.from_farms(seat, farm, -1), money)
    beside = state.terms.atlas.beside
    for at, farm in enumerate(farms):
        for other in farms[at + 1 :]:
            if beside[farm] >> other & 1:
                _add(found, journeys.from_farms(seat, farm, other), money)


class Shipment(Question[DaitouState]):
    """One fish, or one import, or one or two sugar cubes, all the way (DR-13); or pass."""

    rule: ClassVar[str] = "D-070"

    def choices(self, state: DaitouState, seat: int) -> list[Choice]:
        return [*shipments(state, seat), SHIP_PASS]

    def find(self, state: DaitouState, text: str, legal: tuple[Choice, ...]) -> Choice | None:
        """Look only at shipments of the same cubes that pay the same as the route in the text."""
        names, _, way = text.removeprefix("ship ").partition(" by ")
        pays = fees(state, self.seat, way.split("-"))
        cargo: Cargo | None = None
        same = False
        for choice in legal:
            if isinstance(choice, Ship):
                if choice.cargo is not cargo:
                    cargo = choice.cargo
                    same = cargo.names() == names
                if same and choice.payment.pays == pays and choice.text == text:
                    return choice
            elif choice.text == text:
                return choice
        return None

    def play(self, state: DaitouState, seat: int, choice: Choice) -> None:
        if isinstance(choice, Ship):
            deliver(state, seat, choice)
        else:
            state.passed = [*state.passed, seat]  # D-071
            if not state.quiet:
                state.log(events.SHIP_PASS, "D-071", seat, {"forced": False})
        ask_next_shipper(state, state.after(seat))


def fees(state: DaitouState, seat: int, names: list[str]) -> list[int]:
    """What a way over these nodes would pay to each seat; empty if it does not follow owned sections."""
    atlas = state.terms.atlas
    pays = [0] * state.terms.seats
    nodes = [atlas.nodes.index(name) if name in atlas.nodes else -1 for name in names]
    for at in range(len(nodes) - 1):
        section = atlas.section(nodes[at], nodes[at + 1])
        owner = state.owner[section] if section >= 0 else -1
        if owner < 0:
            return []
        if owner != seat:
            pays[owner] += state.terms.fee
    return pays


SHIPMENT: list[Shipment] = [Shipment(seat) for seat in range(max(numbers.SEATS))]


def deliver(state: DaitouState, seat: int, ship: Ship) -> None:
    """The bank pays, then the shipper pays every owner on the way (D-079, D-085, DR-14)."""
    if ship.kind == FISH:
        state.fish &= ~(1 << ship.harbour)
    elif ship.kind == IMPORT:
        if ship.harbour == numbers.TRADE_HARBOURS[0]:
            state.imports_1 -= 1
        else:
            state.imports_4 -= 1
    else:
        for farm in ship.farms:
            state.sugar &= ~(1 << farm)
    state.pay_bank(seat, -ship.income, ship.kind)
    for other, amount in enumerate(ship.pays):
        if amount:
            state.pay_fee(seat, other, amount)
    if not state.quiet:
        log_shipment(state, seat, ship)


def log_shipment(state: DaitouState, seat: int, ship: Ship) -> None:
    atlas = state.terms.atlas
    ways = len(ship.route) - 1  # the last parts are the sections
    data = {
        "goods": ("fish", "import", "sugar")[ship.kind],
        "harbour": ship.harbour,
        "farms": [atlas.farms[farm] for farm in ship.farms],
        "cubes": list(ship.parts[: max(1, len(ship.farms))]),
        "route": [atlas.nodes[node] for node in ship.route],
        "sections": list(ship.parts[-ways:]),
        "income": ship.income,
        "fees": ship.pays,
    }
    state.log(events.SHIPPED, ship.rule, seat, data)


class Discard(Frame[DaitouState]):
    """What was not delivered is removed; nothing is kept (D-072)."""

    rule: ClassVar[str] = "D-072"

    def run(self, state: DaitouState) -> None:
        if not state.quiet and goods_left(state):
            log_discard(state)
        state.fish = state.imports_1 = state.imports_4 = state.sugar = 0


DISCARD: Discard = Discard()


def log_discard(state: DaitouState) -> None:
    farms = [name for farm, name in enumerate(state.terms.atlas.farms) if state.sugar >> farm & 1]
    fish = [harbour for harbour in range(1, numbers.HARBOURS + 1) if state.fish >> harbour & 1]
    imports = {"1": state.imports_1, "4": state.imports_4}
    state.log(events.DISCARDED, "D-072", -1, {"fish": fish, "imports": imports, "sugar": farms})
