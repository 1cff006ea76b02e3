"""What a seat may see, built by adding."""

from __future__ import annotations

from typing import Any

from sandai.games.daitou import numbers
from sandai.games.daitou.atlas import ISLANDS, MARKERS
from sandai.games.daitou.scoring import winning
from sandai.games.daitou.set_up import NameNode
from sandai.games.daitou.state import DaitouState
from sandai.games.daitou.tax import due

__all__ = ["view"]


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
        "islands": [name for number, name in enumerate(ISLANDS) if terms.in_play(number)],
        "order": state.order[:],
        "start": state.start,
        "actors": list(state.actors),
        "money": [state.money[who] if shows_all or who == seat else None for who in seats],
        "due": [due(state, who) for who in seats],
        "prices": {"track": terms.track_price, "farm": terms.farm_prices[state.year - 1]},
        "taxes": {"track": terms.track_tax, "farm": terms.farm_tax},
        "sections": {atlas.sections[e]: who for e, who in enumerate(state.owner) if who >= 0},
        "farms": {atlas.farms[f]: who for f, who in enumerate(state.farmer) if who >= 0},
        "sugar": [name for f, name in enumerate(atlas.farms) if state.sugar >> f & 1],
        "fish": [harbour for harbour in range(1, numbers.HARBOURS + 1) if state.fish >> harbour & 1],
        "imports": _imports(state),
        "markers": {name: atlas.nodes[state.markers[m]] for m, name in enumerate(MARKERS) if state.markers[m] >= 0},
        "roll": state.die or None,
        "passed": state.passed[:],
        "bids": state.bids[:] if state.phase == "bid" and not terms.sealed else None,
    }
    _add_question(state, seen)
    if state.phase == "over":
        seen["winners"] = winning(state)
    return seen


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
