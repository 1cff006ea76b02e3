"""The tax round: taxes, players who can't pay and the markers they lose; in year 3, debts."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from sandai.games.daitou import numbers
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.choices import FarmRemoval, Split, TrackRemoval, split
from sandai.games.daitou.rules.state import TAXES, DaitouState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question

__all__ = ["ChooseSplit", "NameMarker", "Shortage", "Taxes", "due", "splits"]


def due(state: DaitouState, seat: int) -> int:
    """Over all islands together (D-089, D-108)."""
    terms = state.terms
    return terms.track_tax * state.tracks[seat] + terms.farm_tax * state.farms[seat]


class Taxes(Frame[DaitouState]):
    """All pay at the same time (DR-46); those who are short follow in turn order."""

    rule: ClassVar[str] = "D-089"

    def run(self, state: DaitouState) -> None:
        state.phase = "tax"
        state.round = numbers.TAX_ROUND
        state.passed = []
        state.die = 0
        if not state.quiet:
            state.log(events.ROUND, "D-038", -1, {"year": state.year, "round": state.round})
        if not state.terms.open_money:
            state.shown += 1  # everybody sees who can pay; after year 3 all money is shown (DR-57)
        short: list[Frame[Any]] = []
        for seat in state.order:
            owed = due(state, seat)
            if not owed and state.quiet:
                continue
            if owed > state.money[seat] and state.year < numbers.YEARS:
                short.append(Shortage(seat))
                continue
            pay(state, seat, state.tracks[seat], state.farms[seat])
            if state.money[seat] < 0:
                state.log(events.DEBT, "D-096", seat, {"debt": -state.money[seat]})
        state.push_all(short)


def pay(state: DaitouState, seat: int, tracks: int, farms: int) -> None:
    amount = state.terms.track_tax * tracks + state.terms.farm_tax * farms
    if amount:
        state.pay_bank(seat, amount, TAXES)
    if not state.quiet:
        state.log(events.TAXED, "D-087", seat, {"tracks": tracks, "farms": farms, "amount": amount})


def splits(state: DaitouState, seat: int) -> list[tuple[int, int]]:
    """Sections and farms that a short player may pay for: nothing could be added to any of these (D-094, DR-44)."""
    terms = state.terms
    money = state.money[seat]
    tracks, farms = state.tracks[seat], state.farms[seat]
    found: list[tuple[int, int]] = []
    for t in range(tracks, -1, -1):
        rest = money - terms.track_tax * t
        if rest < 0 or (terms.track_tax == 0 and t < tracks):
            continue  # what is not taxed counts as paid (DR-48)
        f = farms if terms.farm_tax == 0 else min(farms, rest // terms.farm_tax)
        rest -= terms.farm_tax * f
        if t == tracks or rest < terms.track_tax:
            found.append((t, f))
    return found


class Shortage(Frame[DaitouState]):
    """A player who can't pay for everything, in year 1 or 2. If there is only one way to pay, nothing is asked (DR-44, DR-57)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "D-091"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: DaitouState) -> None:
        ways = splits(state, self.seat)
        if not state.quiet:
            state.log(events.SHORT, "D-091", self.seat, {"due": due(state, self.seat)})
        if len(ways) == 1 and not state.terms.asks_all:
            settle(state, self.seat, ways[0][0], ways[0][1])
        else:
            state.push(ChooseSplit(self.seat))


class ChooseSplit(Question[DaitouState]):
    """A short player chooses how many sections and farms to pay for (D-093, DR-43)."""

    rule: ClassVar[str] = "D-093"

    def choices(self, state: DaitouState, seat: int) -> list[Choice]:
        return [split(t, f) for t, f in splits(state, seat)]

    def play(self, state: DaitouState, seat: int, choice: Choice) -> None:
        mix = cast(Split, choice)
        settle(state, seat, mix.tracks, mix.farms)


def settle(state: DaitouState, seat: int, tracks: int, farms: int) -> None:
    """Pay, keep what is left (D-095) and lose the other markers; if all of a kind are lost, they go first (DR-45)."""
    lost_tracks = state.tracks[seat] - tracks
    lost_farms = state.farms[seat] - farms
    pay(state, seat, tracks, farms)
    gone_tracks = owned_by(state.owner, seat, lost_tracks) if not tracks else []
    gone_farms = owned_by(state.farmer, seat, lost_farms) if not farms else []
    remove(state, seat, -1, gone_tracks, gone_farms)
    ask_next_namer(state, seat, lost_tracks if tracks else 0, lost_farms if farms else 0, 0)


def owned_by(owners: list[int], seat: int, number: int) -> list[int]:
    """The places of a player; `number` is how many they are."""
    found: list[int] = []
    for at, who in enumerate(owners):
        if who == seat:
            found.append(at)
            if len(found) == number:
                break
    return found


def remove(state: DaitouState, debtor: int, by: int, tracks: list[int], farms: list[int]) -> None:
    if not tracks and not farms:
        return
    state.free(debtor, tracks, farms)
    if state.quiet:
        return
    atlas = state.terms.atlas
    names = [*[atlas.sections[e] for e in tracks], *[atlas.farms[f] for f in farms]]
    state.log(events.REMOVED, "DR-45" if by < 0 else "D-092", debtor, {"markers": names, "by": by})


def ask_next_namer(state: DaitouState, debtor: int, tracks: int, farms: int, turn: int) -> None:
    """Ask the opponent who names the next marker: the others in turn (DR-45), the first of them, or one chosen by the die."""
    if tracks + farms == 0:
        return
    others = [seat for seat in state.order if seat != debtor]
    at = turn % len(others)
    if state.terms.removal == "first_opponent":
        at = 0
    elif state.terms.removal == "random" and len(others) > 1:
        at = (state.roll() - 1) * len(others) // numbers.DIE
    state.push(NameMarker(others[at], debtor, tracks, farms, turn))


class NameMarker(Question[DaitouState]):
    """An opponent names one marker that goes, of a kind of which markers still have to go (D-092)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "debtor", "tracks", "farms", "turn")
    rule: ClassVar[str] = "D-092"

    def __init__(self, seat: int, debtor: int, tracks: int, farms: int, turn: int) -> None:
        self.seat = seat
        self.debtor = debtor
        self.tracks = tracks
        self.farms = farms
        self.turn = turn

    def choices(self, state: DaitouState, seat: int) -> list[Choice]:
        catalogue = state.terms.catalogue
        found: list[Choice] = []
        if self.tracks:
            found.extend([catalogue.removed_tracks[e] for e, who in enumerate(state.owner) if who == self.debtor])
        if self.farms:
            found.extend([catalogue.removed_farms[f] for f, who in enumerate(state.farmer) if who == self.debtor])
        return found

    def play(self, state: DaitouState, seat: int, choice: Choice) -> None:
        tracks, farms = self.tracks, self.farms
        if isinstance(choice, TrackRemoval):
            remove(state, self.debtor, seat, [choice.section], [])
            tracks -= 1
        elif isinstance(choice, FarmRemoval):
            remove(state, self.debtor, seat, [], [choice.farm])
            farms -= 1
        ask_next_namer(state, self.debtor, tracks, farms, self.turn + 1)
