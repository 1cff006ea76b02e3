"""One table in memory: its rows, its line of play, and what follows from both."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from sandai.kernel.errors import IllegalChoice
from sandai.kernel.game import Game
from sandai.kernel.line import Line
from sandai.kernel.record import split_line
from sandai.kernel.state import State
from sandai.store import MoveRow, SeatRow, SnapshotRow, TableRow
from sandai.table.errors import Outdated, Refused, Stale
from sandai.table.play.positions import Positions
from sandai.table.play.stand_ins import stood_in, take_in

__all__ = ["SNAPSHOT_EVERY", "Table", "Wish"]

SNAPSHOT_EVERY: Final = 200  # as many moves are played again in milliseconds
TRAIL: Final = 12
BACKS: Final = 100
T = TypeVar("T")


class Wish(msgspec.Struct):
    """Somebody wants to take the game back to a position; `agreed` lists who is for it.

    `refused`: whose wishes were turned down at this very question; they wait until the table has moved on.
    """

    seat: int  # -1: nobody wishes anything
    position: int
    turn: int
    agreed: list[int]
    refused: list[int] = []

    @property
    def name(self) -> str:
        """What an answer must name, so that nobody agrees to another wish than the one they saw."""
        return f"{self.seat}-{self.position}"


class Table:
    """`number` is that of the last move; `turn` names the question that is asked now.

    `turn` is the number of the last move that changed the question: the sealed answers of others do not, so nobody's answer
    becomes stale by theirs.
    """

    def __init__(self, game: Game, row: TableRow, seats: list[SeatRow], line: Line, number: int, turn: int) -> None:
        self.game = game
        self.row = row
        self.seats = seats
        self.history = line
        self.number = number
        self.turn = turn
        self.kept = number  # the number of the last snapshot
        self._positions = Positions(game)
        self._score_history: list[list[int]] | None = None
        self._score_positions: list[int] = []
        self.trail: list[tuple[int, tuple[str, ...]]] = []  # who touched which parts lately, newest last
        self.rewinds: list[MoveRow] = []  # moves that took choices back and have a line in the log
        self.backs: list[tuple[int, int]] = []  # moves that took choices back lately, and the decisions that were left
        self.taken: list[str] = []  # choices that were taken back and can be made again, the next one first
        self.hands: list[tuple[int, str]] = []  # of each choice the seat and whose hand it was; sealed ones at the end
        self.lock: Lock | None = None  # the house's; held here so that it lasts as long as the table is in memory
        self.doubted = False  # another process may have changed it
        self.told: dict[Any, Any] = {}  # what was made of this version for its readers, and is the same for several
        self.told_at = (0, 0, 0)

    @staticmethod
    def build(
        game: Game, row: TableRow, seats: list[SeatRow], moves: list[MoveRow], snapshot: SnapshotRow | None = None
    ) -> Table:
        """The table as its rows tell it; `moves` are those after the snapshot."""
        if not game.plays_alike(row.rules_version, row.seats, row.options):
            raise Outdated(
                f"This table follows version {row.rules_version} of the rules of {game.title}; "
                f"here is version {game.rules_version}."
            )
        if snapshot is None:
            state = game.new(row.seats, row.seed, row.pack, **row.options)
            table = Table(game, row, seats, Line(state), 0, 0)
        else:
            table = Table(
                game, row, seats, Line(game.restore(snapshot.dump, trusted=True)), snapshot.number, snapshot.turn
            )
        for move in moves:
            table.apply(move)
        return table

    def apply(self, move: MoveRow, tried: Line | None = None) -> None:
        """Take over a move that is in the store; `tried`: the line on which it was played already."""
        line = self.history
        before = line.state.decisions
        take_in(self.hands, move)
        if move.kind == "rewind":
            self.history = self._line_at(int(move.text))
            self.trail.clear()
            self.taken.clear()
            self.rewinds.append(move)
            self.number = self.turn = move.number
            self._went_back()
            return
        if move.kind == "undo":
            steps, _, restarted = move.text.partition(" ")
            self.taken[:0] = line.state.record.choices[-int(steps) :]
            line.undo(int(steps))
            del self.trail[-int(steps) :]
            if restarted:
                self.rewinds.append(move)
        else:
            parts = next((one.parts for one in line.state.choices_of(move.seat) if one.text == move.text), ())
            if tried is None:
                line.play(move.text, move.seat)
            else:
                self.history = line = tried
            self.taken = self.taken[1:] if self.taken[:1] == [move.text] else []
            self.trail.append((move.seat, parts))
            del self.trail[:-TRAIL]
        self.number = move.number
        if line.state.decisions != before:
            self.turn = move.number
        if move.kind == "undo":
            self._went_back()

    def _line_at(self, position: int) -> Line:
        """An earlier position, with the way back to the last barrier before it: so the rest of a turn can still be undone."""
        record = self.state.record
        line = Line(self.at(self.at(position).barrier))
        for text in record.choices[line.state.decisions : position]:
            seat, choice = split_line(text)
            line.play(choice, seat)
        return line

    def _went_back(self) -> None:
        self.backs.append((self.number, self.state.decisions))
        del self.backs[:-BACKS]

    def since(self, number: int, decisions: int) -> int:
        """Up to which decision somebody who saw move `number` knows the journal as it is now."""
        for back, left in self.backs:
            if back > number:
                decisions = min(decisions, left)
        return decisions

    def once(self, key: Any, make: Callable[[], T]) -> T:
        """What is the same for several readers of this version, made for the first of them."""
        now = self.row.version, self.number, self.state.decisions
        if self.told_at != now:
            self.told_at = now
            self.told = {}
        found: T | None = self.told.get(key)
        if found is None:
            found = self.told[key] = make()
        return found

    def trial(self) -> Line:
        """A line to try a move on, before it is stored."""
        line = Line(self.history.state.copy())
        line.back = self.history.back[:]
        return line

    # -- asking ------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def names(self) -> list[str]:
        return [seat.name or f"Seat {seat.seat + 1}" for seat in self.seats]

    @property
    def open_seats(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "open"]

    @property
    def actors(self) -> tuple[int, ...]:
        """Who may decide now; nobody before all seats are taken."""
        return self.state.actors if self.row.started else ()

    def undoable(self, seat: int | None) -> int:
        """How many choices a seat may take back."""
        return self.history.undoable if seat is not None and self.actors == (seat,) else 0

    def redoable(self, seat: int | None) -> int:
        """How many choices that it took back a seat may make again: those since which nothing else was chosen."""
        return len(self.taken) if seat is not None and self.actors == (seat,) else 0

    @property
    def people(self) -> list[int]:
        """The seats where a person decides."""
        return [seat.seat for seat in self.seats if seat.kind == "person" and not seat.stand_in]

    def _talk(self) -> Wish | None:
        """What was said about going back since the question changed."""
        if not self.row.wish:
            return None
        wish = msgspec.json.decode(self.row.wish, type=Wish)
        return wish if wish.turn == self.turn and not self.state.over else None

    @property
    def wish(self) -> Wish | None:
        """A wish to take the game back that still concerns the question of now."""
        wish = self._talk()
        return wish if wish is not None and wish.seat >= 0 else None

    @property
    def refused(self) -> list[int]:
        """Whose wishes were turned down since the question changed."""
        wish = self._talk()
        return [] if wish is None else wish.refused

    @property
    def unanswered(self) -> list[int]:
        """Who has yet to answer the wish; bots always agree."""
        wish = self.wish
        return [] if wish is None else [seat for seat in self.people if seat not in wish.agreed]

    def blocked_by(self, position: int, agreed: list[int]) -> int | None:
        """Who forbids going back to a position by being away: her seat is only lent to a bot, and it can't agree for her.

        What the others chose may have come to light since; so only what one of `agreed` could undo anyway stays free.
        """
        if position >= self.state.decisions - max((self.undoable(seat) for seat in agreed), default=0):
            return None
        lent = (row.seat for row in self.seats if row.kind == "person" and row.stand_in)
        return next((seat for seat in lent if seat not in agreed), None)

    def stood_in(self) -> frozenset[tuple[int, int]]:
        """The choices that bots made for people: their numbers, and whose they were."""
        return self.once("stood in", lambda: stood_in(self.hands, self.seats, self.state))

    def before_last_choice(self, seat: int | None) -> int | None:
        """The position before a seat's last choice."""
        position = self.state.decisions
        past = self.state.past
        while past is not None:
            position -= 1
            if past.seat == seat:
                return position
            past = past.before
        return None

    def check_turn(self, seat: int, turn: int) -> None:
        """Refuse what does not answer the question of now."""
        if self.state.over:
            raise Stale("The game is over.")
        if not self.row.started:
            raise Refused("The game begins when every seat is taken.")
        if turn != self.turn:
            raise Stale("The table has moved on since you saw it; here is what is asked now.")
        if seat not in self.actors:
            waiting = " and ".join(self.names[number] for number in self.actors)
            raise Stale(f"It is not your turn: {waiting} is to decide.")

    def recent_parts(self, seat: int | None) -> list[str]:
        """The drawn parts that others touched since a seat's own last choice."""
        if self.state.sealed:
            return []
        parts: list[str] = []
        for who, touched in reversed(self.trail):
            if who == seat:
                break
            parts.extend(part for part in touched if part not in parts)
        return parts

    def touched(self, position: int) -> list[str]:
        """The drawn parts of the choice that led to a position; of several made together, the last one's."""
        if not 0 < position <= self.state.decisions:
            return []
        seat, text = split_line(self.state.record.choices[position - 1])
        before = self.at(position - 1)
        asked = before.actor if seat is None else seat
        legal = () if asked is None else before.choices_of(asked)
        return next((list(choice.parts) for choice in legal if choice.text == text), [])

    def score_history(self) -> list[list[int]]:
        """Everybody's total after each decision; for the end, when nothing is hidden any more."""
        if self._score_history is None:
            record = self.state.record
            state = self.game.replay(record, 0)
            self._score_history, self._score_positions = [[score.total for score in state.scores]], [0]
            for text in record.choices:
                seat, choice = split_line(text)
                state.play(choice, seat)
                if not state.sealed:
                    self._score_history.append([score.total for score in state.scores])
                    self._score_positions.append(state.decisions)
        return self._score_history

    def score_positions(self) -> list[int]:
        """How many decisions were made when each line of the history was written: those made together count at once."""
        self.score_history()
        return self._score_positions

    def is_final(self, seat: int, text: str) -> bool:
        """Whether a choice could not be taken back: not where others are asked next, be it together with its seat."""
        after = self.history.after(text, seat)
        return after.undoable == 0 or after.state.actors != (seat,)

    def bot_turn(self) -> tuple[int, str] | None:
        """A seat whose bot is to decide, and the bot's level. Bots wait while people talk about going back."""
        if self.wish is not None:
            return None
        for number in self.actors:
            if level := self.seats[number].bot:
                return number, level
        return None

    def snapshot(self) -> SnapshotRow | None:
        """The position to keep, when it is worth it and neither undo nor redo depends on what came before."""
        if self.number - self.kept < SNAPSHOT_EVERY or self.history.back or self.taken or self.state.sealed:
            return None
        self.kept = self.number
        return SnapshotRow(self.number, self.turn, self.state.dump())

    def at(self, position: int) -> State:
        """The position after so many decisions."""
        if not 0 <= position <= self.state.decisions:
            raise IllegalChoice(f"There is no position {position}; they go from 0 to {self.state.decisions}.")
        return self._positions.at(self.state.record, position)
