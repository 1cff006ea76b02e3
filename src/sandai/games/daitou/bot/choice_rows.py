"""The numbers that describe a choice: their names and places in a row, and what is the same in all rows of one decision."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.bot.outlook import Outlook, horizon, rest_of_year
from sandai.games.daitou.bot.prospects import clip, seen_money
from sandai.games.daitou.bot.weights import CAUTION, ENVY
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import due

__all__ = ["CHOICE_FEATURES", "Rows", "choice_names"]

_NAMES: Final = (
    "advised",
    "bid",
    "pass the bidding",
    "section",
    "farm",
    "pass building",
    "ship fish",
    "ship an import",
    "ship own sugar",
    "ship sugar of others",
    "pass shipping",
    "pay taxes",
    "name a marker",
    "place a marker",
    "own gain to the end",
    "gain of the next rival",
    "gain of the other rival",
    "own gain until the next taxes",
    "gain of the rivals until the next taxes",
    "gain against the rivals",
    "the same by move",
    "the same, less the best of the list",
    "moves needed",
    "all of them can be paid now",
    "price",
    "taxes to the end",
    "money left",
    "money missing at the next taxes",
    "leaves enough for the next taxes",
    "rivals who want it",
    "its value for the best of them",
    "rivals who move before the next own move",
    "ends on the network",
    "own sections beside it",
    "sections of rivals beside it",
    "at a trade harbour",
    "at a harbour",
    "at a town",
    "goods on shortest ways over it",
    "own farms beside it",
    "free farms beside it",
    "harbour end of a line",
    "bid: amount",
    "bid: above the highest",
    "bid: share of what the first place is worth more",
    "bid: rivals who can pay more",
    "bid: what the best rival would pay",
    "bid: money to spare less the amount",
    "fees to the next rival",
    "fees to the other rival",
    "fees",
    "net income",
    "cubes",
    "fees from rivals if they ship it",
    "own goods that pay",
    "sections kept",
    "farms kept",
    "of the debtor's kind: section",
    "distance from the town",
    "players who named it",
    "usual place",
    "advised island",
    "place in the list",
    "choices listed",
    "year 1",
    "year 2",
    "year 3",
    "round",
    "rounds to come",
    "three players",
    "own money",
    "own taxes due",
    "expected lead",
    "place in turn order",
    "rivals out of the phase",
)
CHOICE_FEATURES: Final = len(_NAMES)

ADVISED: Final = 0
BID: Final = 1
BID_OUT: Final = 2
SECTION: Final = 3
FARM: Final = 4
BUILD_OUT: Final = 5
SHIP_FISH: Final = 6
SHIP_IMPORT: Final = 7
SHIP_OWN: Final = 8
SHIP_OTHERS: Final = 9
SHIP_OUT: Final = 10
SPLIT: Final = 11
NAME: Final = 12
PLACE: Final = 13
OWN: Final = 14
NEXT: Final = 15
OTHER: Final = 16
SOON: Final = 17
SOON_RIVALS: Final = 18
VALUE: Final = 19
BY_MOVE: Final = 20
GAP: Final = 21
MOVES: Final = 22
PAYABLE: Final = 23
PRICE: Final = 24
TAXES: Final = 25
LEFT: Final = 26
SHORT: Final = 27
SAFE: Final = 28
WANTED: Final = 29
WANTED_FOR: Final = 30
BEFORE: Final = 31
ENDS: Final = 32
BESIDE_OWN: Final = 33
BESIDE_RIVALS: Final = 34
AT_TRADE: Final = 35
AT_HARBOUR: Final = 36
AT_TOWN: Final = 37
TRAFFIC: Final = 38
OWN_FARMS: Final = 39
FREE_FARMS: Final = 40
HARBOUR_END: Final = 41
AMOUNT: Final = 42
ABOVE: Final = 43
OF_PLACE: Final = 44
CAN_OUTBID: Final = 45
RIVAL_WOULD: Final = 46
SPARE: Final = 47
FEES_NEXT: Final = 48
FEES_OTHER: Final = 49
FEES: Final = 50
NET: Final = 51
CUBES: Final = 52
FEES_FROM: Final = 53
PAYING: Final = 54
KEPT_TRACKS: Final = 55
KEPT_FARMS: Final = 56
OF_SECTION: Final = 57
DISTANCE: Final = 58
NAMED: Final = 59
USUAL: Final = 60
ON_ISLAND: Final = 61
RANK: Final = 62
LISTED: Final = 63
_CONTEXT: Final = 64


def choice_names() -> list[str]:
    """The names of the features of a choice, in order."""
    return list(_NAMES)


class Rows:
    """The choices of one decision that are kept, and their rows."""

    def __init__(self, state: DaitouState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.seats = state.seats
        self.following = (seat + 1) % state.seats
        self.third = (seat + 2) % state.seats if state.seats > 2 else -1
        self.money = seen_money(state, seat)
        self.outlook = Outlook(state, state.journeys)
        self.ahead = horizon(state)
        self.year = rest_of_year(state)
        self.owed = due(state, seat)
        self.hoped = self.outlook.income(seat, self.year)
        self.picked: list[int] = []
        self.rows: list[list[float]] = []
        self.values: list[float] = []  # by row: what it is worth, by move
        self.common: list[float] = self._common()

    def _common(self) -> list[float]:
        """A row of zeros, but for what is the same in all."""
        state, seat = self.state, self.seat
        money = self.money
        best = -1e9
        lead = 0.0
        for who in range(self.seats):
            value = money[who] + self.outlook.income(who, self.ahead)
            value -= (state.terms.track_tax * state.tracks[who] + state.terms.farm_tax * state.farms[who]) * (
                self.ahead.taxes
            )
            if who == seat:
                lead = value
            elif value > best:
                best = value
        passed = len(state.passed)
        row = [0.0] * _CONTEXT
        row[BEFORE] = (self.seats - 1 - passed) / 2
        row.extend(
            [
                1.0 if state.year == 1 else 0.0,
                1.0 if state.year == 2 else 0.0,
                1.0 if state.year == 3 else 0.0,
                state.round / numbers.TAX_ROUND,
                self.ahead.fish / 12,
                1.0 if self.seats > 2 else 0.0,
                clip(money[seat] / 30, -1.0, 4.0),
                clip(self.owed / 20, 0.0, 4.0),
                clip((lead - best) / 20, -3.0, 3.0),
                state.order.index(seat) / 2,
                passed / 2,
            ]
        )
        return row

    def add(self, index: int, kind: int, value: float) -> list[float]:
        """Keep a choice; return its row. `value`: what it is worth by move, to be compared with the others."""
        row = self.common[:]
        row[kind] = 1.0
        row[BY_MOVE] = clip(value / 8, -2.0, 4.0)
        self.picked.append(index)
        self.rows.append(row)
        self.values.append(value)
        return row

    def set_gains(self, row: list[float], gains: list[float], soon: list[float], price: int, tax: int) -> None:
        """Incomes of all seats, less one's own price and taxes."""
        seat = self.seat
        spent = price + tax * self.ahead.taxes
        rivals = rivals_soon = 0.0
        for who in range(self.seats):
            if who != seat:
                rivals += gains[who]
                rivals_soon += soon[who]
        others = self.seats - 1
        row[OWN] = clip((gains[seat] - spent) / 15, -2.0, 4.0)
        row[NEXT] = clip(gains[self.following] / 15, -3.0, 3.0)
        if self.third >= 0:
            row[OTHER] = clip(gains[self.third] / 15, -3.0, 3.0)
        row[SOON] = clip((soon[seat] - price - tax) / 10, -2.0, 4.0)
        row[SOON_RIVALS] = clip(rivals_soon / others / 10, -3.0, 3.0)
        row[VALUE] = clip((gains[seat] - ENVY * rivals / others - spent) / 15, -2.0, 4.0)
        self.set_money(row, price, tax, self.hoped + soon[seat])

    def set_money(self, row: list[float], price: int, tax: int, hoped: float) -> None:
        """What is paid now and at the next taxes, and whether the money lasts."""
        left = self.money[self.seat] - price
        row[PRICE] = clip(price / 6, -1.0, 3.0)
        row[TAXES] = clip(tax * self.ahead.taxes / 9, 0.0, 3.0)
        row[LEFT] = clip(left / 15, -1.0, 4.0)
        missing = self.owed + tax - left - CAUTION * hoped
        row[SHORT] = clip(missing / 6, 0.0, 3.0)
        row[SAFE] = 1.0 if missing <= 0 or self.state.year == numbers.YEARS else 0.0

    def finish(self, advised: int) -> tuple[list[int], list[list[float]]]:
        """Mark the advised choice, compare the rows, and return them."""
        best = max(self.values)
        listed = len(self.rows)
        for at, row in enumerate(self.rows):
            if self.picked[at] == advised:
                row[ADVISED] = 1.0
            row[GAP] = clip((self.values[at] - best) / 8, -3.0, 0.0)
            row[RANK] = at / 16
            row[LISTED] = listed / 16
        return self.picked, self.rows
