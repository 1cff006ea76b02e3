"""What a seat may see, built by adding."""

from __future__ import annotations

from typing import Any, Final, cast

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import ISLANDS, MARKERS
from sandai.games.daitou.rules.choices import FISH, IMPORT, SUGAR, Cargo, Ship
from sandai.games.daitou.rules.scoring import winning
from sandai.games.daitou.rules.set_up import NameNode
from sandai.games.daitou.rules.ship import shipments
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import due
from sandai.kernel.journal import Event
from sandai.kernel.state import plain_copy

__all__ = ["view"]

#: what is marked on the map, and what the mark needs
DOINGS: Final[dict[str, tuple[str, ...]]] = {
    "track": ("section",),
    "farm": ("farm",),
    "shipped": ("goods", "route", "sections"),
}
DECISIONS: Final = frozenset({*DOINGS, "bid", "bid_pass", "build_pass", "ship_pass", "named"})


def view(state: DaitouState, seat: int | None) -> dict[str, Any]:
    """All is open but sealed bids, which the kernel keeps, and perhaps the others' money (DR-34)."""
    terms = state.terms
    atlas = terms.atlas
    seats = list(range(state.seats))
    shows_all = terms.open_money or state.phase == "over"
    seen: dict[str, Any] = {
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
        "last": _lately(state, seat),
    }
    _add_question(state, seen)
    if state.phase == "ship" and seat is not None:
        seen["earns"] = _earnings(state, seat)
    if state.phase == "over":
        seen["winners"] = winning(state)
    return seen


def _earnings(state: DaitouState, seat: int) -> dict[str, dict[str, Any]]:
    """What each good would bring a seat by its best way now, and for sugar the best partner and what both bring."""
    atlas = state.terms.atlas
    found: dict[str, dict[str, Any]] = {}
    pairs: list[Ship] = []
    cargo: Cargo | None = None
    for choice in shipments(state, seat):
        ship = cast(Ship, choice)
        if ship.cargo is cargo:
            continue  # the cheapest ways stand first
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
            found.get(f"sugar-{cube}", {}).setdefault("pair", [partner, ship.income - ship.cost])
    return found


def _lately(state: DaitouState, seat: int | None) -> list[dict[str, Any]]:
    """What was built and shipped since a seat's own last decision, that one included; for others the latest of each seat."""
    found: list[dict[str, Any]] = []
    seen: set[int] = set()
    event = state.journal
    while event is not None and len(seen) < state.seats:
        if event.heard_by(seat):
            names = DOINGS.get(event.kind)
            if names is not None and (seat is not None or event.seat not in seen):
                doing = {"kind": event.kind, "seat": event.seat}
                found.append(doing | {name: plain_copy(event.data[name]) for name in names})
            if seat is None and names is not None:
                seen.add(event.seat)
            if seat is not None and _own_decision(event, seat):
                break
        event = event.before
    found.reverse()
    return found


def _own_decision(event: Event, seat: int) -> bool:
    if event.kind == "bids":
        return True  # all have bid at once
    if event.kind == "removed":
        return bool(event.data["by"] == seat)
    return event.seat == seat and event.kind in DECISIONS and not event.data.get("forced")


def _imports(state: DaitouState) -> dict[str, int]:
    waiting = {"4": state.imports_4}
    return {"1": state.imports_1, **waiting} if state.terms.both_islands else waiting


def _add_question(state: DaitouState, seen: dict[str, Any]) -> None:
    """The marker that is up and the nodes named so far, while markers are placed."""
    question = state.question
    if isinstance(question, NameNode):
        atlas = state.terms.atlas
        seen["marker"] = MARKERS[question.marker]
        named = [atlas.nodes[node] for node in question.named]
        seen["named"] = [[(state.start + step) % state.seats, node] for step, node in enumerate(named)]
