"""A position of Daitou as bytes, for programs that learn: everything that the view of a seat holds, in a fixed layout."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitou import numbers
from sandai.games.daitou.bot.actions import ACTIONS, slots
from sandai.games.daitou.components.atlas import MARKERS, MOST_FARMS, MOST_NODES, MOST_SECTIONS
from sandai.games.daitou.rules.build import farm_price
from sandai.games.daitou.rules.set_up import NameNode
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import NameMarker, due
from sandai.kernel.encoding import Encoding, Layout, Questions, amount, write_flags

__all__ = ["encoding"]

_SEATS: Final = max(numbers.SEATS)
_PHASES: Final = ("place", "bid", "produce", "build", "ship", "tax", "over")
_PHASE: Final = {phase: number for number, phase in enumerate(_PHASES)}
_PICK: Final = [bytes([1 if value == player else 0 for value in range(256)]) for player in range(_SEATS)]
_OF_SEAT: Final = (
    "in the game",
    "money",
    "money is known",
    "taxes due",
    "bid",
    "place in the turn order, from 1",
    "passed",
)
_OPTIONS: Final = (
    "both islands",
    "open money",
    "sealed bids",
    "second place pays",
    "sugar of all",
    "cheapest routes only",
    "ties are shared",
    "below the start money nobody wins",
    "start money",
    "track price",
    "farm price now",
    *[f"farm price in year {year}" for year in range(1, numbers.YEARS + 1)],
    "fee",
    "fish income",
    "import income",
    "sugar income",
    "track tax",
    "farm tax",
)
_MONEY: Final = 60  # a usual large amount


class _Writer:
    """Knows where each block begins."""

    def __init__(self, kinds: dict[str, Any]) -> None:
        layout = Layout()
        self.layout = layout
        self.year = layout.add("year", (numbers.YEARS,), "one-hot")
        self.round = layout.add("round", (1,), "the round of the year", numbers.TAX_ROUND)
        self.phase = layout.add("phase", (len(_PHASES),), f"one-hot: {', '.join(_PHASES)}")
        self.questions = Questions(layout, kinds, _SEATS)
        self.fish = layout.add("fish", (numbers.HARBOURS + 1,), "harbours with a cube of fish, by number")
        self.imports = layout.add("imports", (2,), "imports at harbours 1 and 4", 2)
        self.roll = layout.add("roll", (1,), "the last roll for fish, 0 before the first", numbers.DIE)
        self.sugar = layout.add("sugar", (MOST_FARMS,), "farms with a cube of sugar")
        self.sections = layout.add("sections", (_SEATS, MOST_SECTIONS), "sections, by owner")
        self.farms = layout.add("farms", (_SEATS, MOST_FARMS), "farms, by owner")
        self.markers = layout.add(
            "markers", (len(MARKERS), MOST_NODES), "where each town and harbour is, one-hot by node"
        )
        self.seats = layout.add("seats", (_SEATS, len(_OF_SEAT)), f"for each seat: {', '.join(_OF_SEAT)}", _MONEY)
        self.placing = layout.add("placing", (len(MARKERS),), "the marker that is being placed, one-hot")
        self.named = layout.add("named", (MOST_NODES,), "how many seats have named a node for it", _SEATS)
        self.debtor = layout.add("debtor", (_SEATS,), "who loses markers, one-hot")
        self.losses = layout.add("losses", (2,), "sections and farms that are still to be named", 8)
        self.options = layout.add("options", (len(_OPTIONS),), f"{', '.join(_OPTIONS)}", 12)

    def write(self, state: DaitouState, seat: int, out: bytearray, at: int) -> None:
        """Write what a seat knows."""
        out[at + self.year + state.year - 1] = 1
        out[at + self.round] = amount(state.round)
        out[at + self.phase + _PHASE[state.phase]] = 1
        self.questions.write(state, seat, out, at)
        write_flags(state.fish, out, at + self.fish)
        out[at + self.imports] = state.imports_1
        out[at + self.imports + 1] = state.imports_4
        out[at + self.roll] = state.die
        write_flags(state.sugar, out, at + self.sugar)
        self._boards(state, seat, out, at)
        self._players(state, seat, out, at)
        self._question(state, seat, out, at)
        self._terms(state, out, at + self.options)

    def _boards(self, state: DaitouState, seat: int, out: bytearray, at: int) -> None:
        """Owners are numbered from the seat on; nobody's (-1) is the last entry of `players`."""
        seats = state.seats
        players = [(who - seat) % seats for who in range(seats)]
        players.append(MOST_SECTIONS)
        owners = bytes([players[who] for who in state.owner])
        farmers = bytes([players[who] for who in state.farmer])
        for player in range(seats):
            first = at + self.sections + player * MOST_SECTIONS
            out[first : first + len(owners)] = owners.translate(_PICK[player])
            first = at + self.farms + player * MOST_FARMS
            out[first : first + len(farmers)] = farmers.translate(_PICK[player])
        first = at + self.markers
        for node in state.markers:
            if node >= 0:
                out[first + node] = 1
            first += MOST_NODES

    def _players(self, state: DaitouState, seat: int, out: bytearray, at: int) -> None:
        seats = state.seats
        all_money = state.terms.open_money or state.phase == "over"
        all_bids = state.phase == "bid" and not state.terms.sealed
        first = at + self.seats
        for player in range(seats):
            who = (seat + player) % seats
            out[first] = 1
            if all_money or who == seat:
                out[first + 1] = amount(state.money[who])
                out[first + 2] = 1
            out[first + 3] = amount(due(state, who))
            if all_bids:
                out[first + 4] = amount(state.bids[who])
            out[first + 5] = state.order.index(who) + 1
            if who in state.passed:
                out[first + 6] = 1
            first += len(_OF_SEAT)

    def _question(self, state: DaitouState, seat: int, out: bytearray, at: int) -> None:
        asked = state.question
        if isinstance(asked, NameNode):
            out[at + self.placing + asked.marker] = 1
            for node in asked.named:
                out[at + self.named + node] += 1
        elif isinstance(asked, NameMarker):
            out[at + self.debtor + (asked.debtor - seat) % state.seats] = 1
            out[at + self.losses] = amount(asked.tracks)
            out[at + self.losses + 1] = amount(asked.farms)

    def _terms(self, state: DaitouState, out: bytearray, at: int) -> None:
        terms = state.terms
        values = [
            1 if terms.both_islands else 0,
            1 if terms.open_money else 0,
            1 if terms.sealed else 0,
            1 if terms.second_pays else 0,
            1 if terms.any_sugar else 0,
            1 if terms.cheapest else 0,
            1 if terms.shared_wins else 0,
            1 if terms.below_start_loses else 0,
            amount(terms.start_money),
            amount(terms.track_price),
            amount(farm_price(state)),
        ]
        for price in terms.farm_prices:
            values.append(amount(price))
        values.append(amount(terms.fee))
        for income in terms.incomes:
            values.append(amount(income))
        values.append(amount(terms.track_tax))
        values.append(amount(terms.farm_tax))
        out[at : at + len(values)] = bytes(values)


def encoding(kinds: dict[str, Any]) -> Encoding:
    """The encoding; `kinds`: the frames of the game."""
    writer = _Writer(kinds)
    return Encoding(writer.layout, writer.write, ACTIONS, slots)
