"""The view of a seat: everything it may know."""

from __future__ import annotations

from typing import Any, Final, NotRequired, TypedDict, cast

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import ISLANDS, MARKERS
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.choices import FISH, IMPORT, SUGAR, Cargo, Ship
from sandai.games.daitou.rules.scoring import winning
from sandai.games.daitou.rules.set_up import NameNode
from sandai.games.daitou.rules.ship import shipments
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import due
from sandai.kernel.journal import Event
from sandai.kernel.state import plain_copy

__all__ = ["Amounts", "Earning", "Incomes", "LastMove", "View", "view"]

#: moves that are marked on the map, and what of the event the mark needs
MARKED: Final[dict[str, tuple[str, ...]]] = {
    events.TRACK: ("section",),
    events.FARM: ("farm",),
    events.SHIPPED: ("goods", "route", "sections"),
}
DECISIONS: Final = frozenset({*MARKED, events.BID, events.BID_PASS, events.BUILD_PASS, events.SHIP_PASS, events.NAMED})


class Amounts(TypedDict):
    track: int
    farm: int


Incomes = TypedDict("Incomes", {"fish": int, "import": int, "sugar": int})


class Earning(TypedDict):
    """What a cube would bring a seat by its best route; `pair`: the best partner of a sugar cube and what both bring."""

    net: int
    fees: int
    route: list[str]
    pair: NotRequired[list[Any]]


class LastMove(TypedDict):
    """A recent move that the board marks; which of the later keys there are depends on its kind."""

    kind: str
    seat: int
    section: NotRequired[str]
    farm: NotRequired[str]
    goods: NotRequired[str]
    route: NotRequired[list[str]]
    sections: NotRequired[list[str]]


class _Board(TypedDict):
    """The part of a view that is drawn, also in the gallery."""

    seats: int
    year: int
    round: int
    order: list[int]
    money: list[int | None]  # None: hidden
    sections: dict[str, int]  # owners, by name
    farms: dict[str, int]  # owners, by name
    sugar: list[str]  # farms with a cube
    fish: list[int]  # harbours with a cube
    imports: dict[str, int]  # cubes, by harbour
    markers: dict[str, str]  # nodes, by marker
    roll: int | None


class View(_Board, total=False):
    """What a seat sees of a game."""

    game: str
    phase: str
    colours: str
    islands: list[str]
    start: int
    actors: list[int]
    due: list[int]
    prices: Amounts
    taxes: Amounts
    incomes: Incomes
    fee: int
    passed: list[int]
    bids: list[int] | None  # in an open bidding
    last: list[LastMove]
    marker: str  # while markers are placed: the one that is being placed
    named: list[list[Any]]  # and the nodes named for it: seat and node
    earns: dict[str, Earning]  # while goods are shipped: by cube
    winners: list[int]
    names: list[str]  # of the players, added by the table


def view(state: DaitouState, seat: int | None) -> View:
    """All is open but sealed bids, which the kernel keeps, and perhaps the others' money (DR-34)."""
    terms = state.terms
    atlas = terms.atlas
    seats = list(range(state.seats))
    shows_all = terms.open_money or state.phase == "over"
    seen: View = {
        "game": "daitou",
        "seats": state.seats,
        "year": state.year,
        "round": state.round,
        "phase": state.phase,
        "colours": terms.colours,
        "islands": [name for number, name in enumerate(ISLANDS) if terms.in_play(number)],
        "order": state.order[:],
        "start": state.start,
        "actors": list(state.actors),
        "money": [state.money[who] if shows_all or who == seat else None for who in seats],
        "due": [due(state, who) for who in seats],
        "prices": {"track": terms.track_price, "farm": terms.farm_prices[state.year - 1]},
        "taxes": {"track": terms.track_tax, "farm": terms.farm_tax},
        "incomes": {"fish": terms.incomes[FISH], "import": terms.incomes[IMPORT], "sugar": terms.incomes[SUGAR]},
        "fee": terms.fee,
        "sections": {atlas.sections[e]: who for e, who in enumerate(state.owner) if who >= 0},
        "farms": {atlas.farms[f]: who for f, who in enumerate(state.farmer) if who >= 0},
        "sugar": [name for f, name in enumerate(atlas.farms) if state.sugar >> f & 1],
        "fish": [harbour for harbour in range(1, numbers.HARBOURS + 1) if state.fish >> harbour & 1],
        "imports": _imports(state),
        "markers": {name: atlas.nodes[state.markers[m]] for m, name in enumerate(MARKERS) if state.markers[m] >= 0},
        "roll": state.die or None,
        "passed": state.passed[:],
        "bids": state.bids[:] if state.phase == "bid" and not terms.sealed else None,
        "last": _last_moves(state, seat),
    }
    _add_question(state, seen)
    if state.phase == "ship" and seat is not None:
        seen["earns"] = _earnings(state, seat)
    if state.phase == "over":
        seen["winners"] = winning(state)
    return seen


def _earnings(state: DaitouState, seat: int) -> dict[str, Earning]:
    """What each cube would bring a seat by its best route now, and for sugar the best partner and what both bring."""
    atlas = state.terms.atlas
    found: dict[str, Earning] = {}
    pairs: list[Ship] = []
    cargo: Cargo | None = None
    for choice in shipments(state, seat):
        ship = cast(Ship, choice)
        if ship.cargo is cargo:
            continue  # the cheapest routes come first
        cargo = ship.cargo
        if len(ship.farms) > 1:
            pairs.append(ship)
            continue
        route = [atlas.nodes[node] for node in ship.route]
        for cube in cargo.cubes():
            found.setdefault(cube, {"net": ship.income - ship.cost, "fees": ship.cost, "route": route})
    for ship in sorted(pairs, key=lambda pair: pair.cost):
        one, other = [atlas.farms[farm] for farm in ship.farms]
        for cube, partner in ((one, other), (other, one)):
            single = found.get(f"sugar-{cube}")
            if single is not None and "pair" not in single:
                single["pair"] = [partner, ship.income - ship.cost]
    return found


def _last_moves(state: DaitouState, seat: int | None) -> list[LastMove]:
    """What was built and shipped since a seat's own last decision, that one included; for others the latest of each seat."""
    found: list[LastMove] = []
    seen: set[int] = set()
    event = state.journal
    while event is not None and len(seen) < state.seats:
        if event.visible_to(seat):
            keys = MARKED.get(event.kind)
            if keys is not None and (seat is not None or event.seat not in seen):
                move: dict[str, Any] = {"kind": event.kind, "seat": event.seat}
                move |= {key: plain_copy(event.data[key]) for key in keys}
                found.append(cast(LastMove, move))
            if seat is None and keys is not None:
                seen.add(event.seat)
            if seat is not None and _own_decision(event, seat):
                break
        event = event.before
    found.reverse()
    return found


def _own_decision(event: Event, seat: int) -> bool:
    if event.kind == events.BIDS:
        return True  # all have bid at once
    if event.kind == events.REMOVED:
        return bool(event.data["by"] == seat)
    return event.seat == seat and event.kind in DECISIONS and not event.data.get("forced")


def _imports(state: DaitouState) -> dict[str, int]:
    waiting = {"4": state.imports_4}
    return {"1": state.imports_1, **waiting} if state.terms.both_islands else waiting


def _add_question(state: DaitouState, seen: View) -> None:
    """The marker that is being placed and the nodes named for it so far."""
    question = state.question
    if isinstance(question, NameNode):
        atlas = state.terms.atlas
        seen["marker"] = MARKERS[question.marker]
        seen["named"] = [
            [(state.start + step) % state.seats, atlas.nodes[node]] for step, node in enumerate(question.named)
        ]
