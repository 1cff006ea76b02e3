"""Hidden money: draws possible amounts of the other players for an imagined position.

The amounts never depend on the true ones, so an imagined position shows nothing of hidden money.
"""

from __future__ import annotations

from sandai.games.daitou.rules.state import BIDS, FEES_IN, FEES_OUT, ITEMS, DaitouState
from sandai.games.daitou.rules.tax import ChooseSplit, NameMarker, Shortage, due

__all__ = ["draw_money"]


def draw_money(state: DaitouState, seat: int | None) -> None:
    """Give every other player an amount that fits what everybody can see (DR-57)."""
    start = state.terms.start_money
    usual = start if seat is None else max(start, 2 * state.money[seat])
    others = [who for who in range(state.seats) if who != seat]
    size = len(ITEMS)
    for who in others:
        least, most = _limits(state, who, usual)
        amount = least + state.below(most - least + 1)
        state.money[who] = amount
        row = [0] * size
        if seat is not None and who == others[0]:  # somebody paid and received the fees that the seat knows of
            row[FEES_IN] = -state.ledger[seat * size + FEES_OUT]
            row[FEES_OUT] = -state.ledger[seat * size + FEES_IN]
        row[BIDS] = amount - start - row[FEES_IN] - row[FEES_OUT]
        state.ledger[who * size : (who + 1) * size] = row


def _limits(state: DaitouState, who: int, usual: int) -> tuple[int, int]:
    """The least and the most that a player can have: enough for the bid, and if short of tax, less than the tax."""
    if state.phase == "bid":
        return state.bids[who], max(usual, state.bids[who])  # DR-24
    if state.phase == "tax":
        for frame in state.agenda:
            if isinstance(frame, (Shortage, ChooseSplit)) and frame.seat == who:
                return 0, due(state, who) - 1
            if isinstance(frame, NameMarker) and frame.debtor == who:
                return 0, _unpaid_tax(state, frame) - 1  # D-094
    return 0, usual


def _unpaid_tax(state: DaitouState, frame: NameMarker) -> int:
    """The tax on the cheapest kind of marker that still has to go."""
    taxes = [state.terms.track_tax] if frame.tracks else []
    if frame.farms:
        taxes.append(state.terms.farm_tax)
    return min(taxes)
