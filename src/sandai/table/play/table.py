"""One table in memory: its rows, the history of its game, and what follows from both."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

import msgspec

from sandai.kernel.errors import IllegalChoice
from sandai.kernel.game import Game
from sandai.kernel.history import History
from sandai.kernel.replay import split_line, steps
from sandai.kernel.state import State
from sandai.store import MoveRow, SeatChangeRow, SeatRow, SnapshotRow, TableRow
from sandai.table import words
from sandai.table.errors import Outdated, Refused, Stale
from sandai.table.play.bots.stand_ins import follow_move, stand_in_choices
from sandai.table.play.clocks.rules import ClockRules, rules_of
from sandai.table.play.clocks.timing import Clocks, clocks_of
from sandai.table.play.guide import Guidance, guidance
from sandai.table.play.positions import Positions

__all__ = ["SNAPSHOT_EVERY", "Table", "Wish"]

SNAPSHOT_EVERY: Final = 200  # moves; so many are replayed in milliseconds
MAX_TOUCHES: Final = 12
MAX_STEPS_BACK: Final = 100
T = TypeVar("T")


class Wish(msgspec.Struct):
    """A request to take the game back to a position; `agreed` lists who agrees.

    `refused`: whose requests were refused while the same question was asked; they can ask again after the next move.
    """

    seat: int  # who asks; -1: there is no request
    position: int
    turn: int
    agreed: list[int]
    refused: list[int] = []

    @property
    def name(self) -> str:
        """Identifies the request: an answer must repeat it, so that nobody agrees to a request that they have not seen."""
        return f"{self.seat}-{self.position}"


class Table:
    """`number` is that of the last move; `turn` identifies the current question.

    `turn` is the number of the last move that changed the question. Sealed answers of others do not change it, so they don't make
    anybody's answer stale.
    """

    def __init__(
        self, game: Game, row: TableRow, seats: list[SeatRow], history: History, number: int, turn: int
    ) -> None:
        self.game = game
        self.row = row
        self.seats = seats
        self.history = history
        self.number = number
        self.turn = turn
        self.snapshot_number = number  # the move of the last snapshot
        self._positions = Positions(game)
        self._score_history: list[list[int]] | None = None
        self._score_positions: list[int] = []
        self.touches: list[
            tuple[int, tuple[str, ...]]
        ] = []  # the seat and the drawn parts of recent choices, newest last
        self.rewinds: list[MoveRow] = []  # moves that took choices back and have a line in the log
        self.seat_changes: list[SeatChangeRow] = []  # hand-overs between people and bots
        self.steps_back: list[
            tuple[int, int]
        ] = []  # recent moves that took choices back, and how many decisions were left
        self.undone: list[str] = []  # choices that can be redone, the next one first
        self.chosen_by: list[tuple[int, str]] = []  # the seat of each choice and who made it; sealed ones at the end
        self.lock: Lock | None = None  # referenced here so that it exists as long as the table is in memory
        self.maybe_stale = False  # another process may have changed the table
        self._cache: dict[Any, Any] = {}  # what `cached` made of this version
        self._cache_version = (0, 0, 0)

    @staticmethod
    def build(
        game: Game, row: TableRow, seats: list[SeatRow], moves: list[MoveRow], snapshot: SnapshotRow | None = None
    ) -> Table:
        """Build a table from its rows; `moves` are those after the snapshot."""
        if not game.plays_alike(row.rules_version, row.seats, row.options):
            raise Outdated(words.other_rules(game.title, row.rules_version, game.rules_version))
        if snapshot is None:
            state = game.new(row.seats, row.seed, row.pack, **row.options)
            table = Table(game, row, seats, History(state), 0, 0)
        else:
            table = Table(
                game, row, seats, History(game.restore(snapshot.dump, trusted=True)), snapshot.number, snapshot.turn
            )
        for move in moves:
            table.apply(move)
        return table

    def apply(self, move: MoveRow, tried: History | None = None) -> None:
        """Apply a move that is in the store; `tried`: the history with the move, if it was played already."""
        history = self.history
        before = history.state.decisions
        follow_move(self.chosen_by, move)
        if move.kind == "rewind":
            self.history = self._history_at(int(move.text))
            self.touches.clear()
            self.undone.clear()
            self.rewinds.append(move)
            self.number = self.turn = move.number
            self._note_step_back()
            return
        if move.kind == "undo":
            steps, _, restarted = move.text.partition(" ")
            self.undone[:0] = history.state.record.choices[-int(steps) :]
            history.undo(int(steps))
            del self.touches[-int(steps) :]
            if restarted:
                self.rewinds.append(move)
        else:
            parts = next((one.parts for one in history.state.choices_of(move.seat) if one.text == move.text), ())
            if tried is None:
                history.play(move.text, move.seat)
            else:
                self.history = history = tried
            self.undone = self.undone[1:] if self.undone[:1] == [move.text] else []
            self.touches.append((move.seat, parts))
            del self.touches[:-MAX_TOUCHES]
        self.number = move.number
        if history.state.decisions != before:
            self.turn = move.number
        if move.kind == "undo":
            self._note_step_back()

    def _history_at(self, position: int) -> History:
        """Return the history at an earlier position, from the last barrier before it, so that the rest of the turn can still be undone."""
        record = self.state.record
        history = History(self.at(self.at(position).barrier))
        begin = history.state.decisions
        for _ in steps(history, record.choices[begin:position], begin):
            pass
        return history

    def _note_step_back(self) -> None:
        self.steps_back.append((self.number, self.state.decisions))
        del self.steps_back[:-MAX_STEPS_BACK]

    def known_decisions(self, number: int, decisions: int) -> int:
        """Return up to which decision the journal is still what a reader saw who knew `decisions` at move `number`."""
        for back, left in self.steps_back:
            if back > number:
                decisions = min(decisions, left)
        return decisions

    def cached(self, key: Any, make: Callable[[], T]) -> T:
        """Return what `make` returns, made once for this version of the table."""
        now = self.row.version, self.number, self.state.decisions
        if self._cache_version != now:
            self._cache_version = now
            self._cache = {}
        found: T | None = self._cache.get(key)
        if found is None:
            found = self._cache[key] = make()
        return found

    def trial(self) -> History:
        """Return a copy of the history, to try a move before it is stored."""
        history = History(self.history.state.copy())
        history.back = self.history.back[:]
        return history

    # -- reading -----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def names(self) -> list[str]:
        return [seat.name or words.seat_name(seat.seat + 1) for seat in self.seats]

    @property
    def open_seats(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "open"]

    @property
    def over(self) -> bool:
        """Whether the game is over: played to its end, or decided because time was up."""
        return self.row.over or self.state.over

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may decide now; none before the game starts and after its end."""
        return self.state.actors if self.row.started and not self.row.over else ()

    def undoable(self, seat: int | None) -> int:
        """Return how many choices a seat may undo."""
        return self.history.undoable if seat is not None and self.actors == (seat,) else 0

    def redoable(self, seat: int | None) -> int:
        """Return how many choices a seat may redo."""
        return len(self.undone) if seat is not None and self.actors == (seat,) else 0

    @property
    def people(self) -> list[int]:
        """The seats where a person decides."""
        return [seat.seat for seat in self.seats if seat.kind == "person" and not seat.stand_in]

    @property
    def clock(self) -> ClockRules | None:
        """The rules of the clocks, if this table has some."""
        return rules_of(self.row.clock)

    @property
    def clocks(self) -> Clocks | None:
        """The clocks, once they have started."""
        return clocks_of(self.row.clocks)

    @property
    def forfeited(self) -> tuple[int, ...]:
        """The seats that have forfeited because their time was up: a bot plays on there, and they can't win."""
        return () if self.clocks is None else self.clocks.forfeited

    def timed(self, asked: Iterable[int]) -> list[int]:
        """Return those of the seats that are asked where a person decides, whose clock runs."""
        return [seat for seat in asked if self.seats[seat].kind == "person" and not self.seats[seat].stand_in]

    def _current_wish(self) -> Wish | None:
        """The stored request if it concerns the current question; its seat is -1 if it was refused."""
        if not self.row.wish:
            return None
        wish = msgspec.json.decode(self.row.wish, type=Wish)
        return wish if wish.turn == self.turn and not self.over else None

    @property
    def wish(self) -> Wish | None:
        """The request to take the game back, if there is one."""
        wish = self._current_wish()
        return wish if wish is not None and wish.seat >= 0 else None

    @property
    def refused(self) -> list[int]:
        """The seats whose requests were refused since the question changed."""
        wish = self._current_wish()
        return [] if wish is None else wish.refused

    @property
    def unanswered(self) -> list[int]:
        """The people who have not answered the request yet. Bots always agree."""
        wish = self.wish
        return [] if wish is None else [seat for seat in self.people if seat not in wish.agreed]

    def blocked_by(self, position: int, agreed: list[int]) -> int | None:
        """Return a person who can't be asked to go back to a position because a bot plays for them; None: nobody prevents it.

        Choices that one of `agreed` could undo anyway can always be taken back.
        """
        if position >= self.state.decisions - max((self.undoable(seat) for seat in agreed), default=0):
            return None
        absent = (row.seat for row in self.seats if row.kind == "person" and row.stand_in)
        return next((seat for seat in absent if seat not in agreed), None)

    def stand_in_choices(self) -> frozenset[tuple[int, int]]:
        """Return the choices that bots made for people: their numbers and seats."""
        return self.cached("stand-in choices", lambda: stand_in_choices(self.chosen_by, self.seats, self.state))

    def before_last_choice(self, seat: int | None) -> int | None:
        """Return the position before the last choice of a seat."""
        position = self.state.decisions
        past = self.state.past
        while past is not None:
            position -= 1
            if past.seat == seat:
                return position
            past = past.before
        return None

    def check_turn(self, seat: int, turn: int) -> None:
        """Refuse an answer that is not to the current question."""
        if self.over:
            raise Stale(words.ALREADY_OVER)
        if not self.row.started:
            raise Refused(words.NOT_STARTED)
        if turn != self.turn:
            raise Stale(words.QUESTION_CHANGED)
        if seat not in self.actors:
            raise Stale(words.not_your_turn([self.names[number] for number in self.actors]))

    @property
    def last_mover(self) -> int | None:
        """The seat that made the last choice, if it was made recently."""
        return self.touches[-1][0] if self.touches else None

    def recent_parts(self, seat: int | None) -> list[str]:
        """Return the drawn parts that the choices of others since a seat's last choice name."""
        if self.state.sealed:
            return []
        parts: list[str] = []
        for who, touched in reversed(self.touches):
            if who == seat:
                break
            parts.extend(part for part in touched if part not in parts)
        return parts

    def touched(self, position: int) -> list[str]:
        """Return the drawn parts of the choice that led to a position; of several made together, those of the last."""
        if not 0 < position <= self.state.decisions:
            return []
        seat, text = split_line(self.state.record.choices[position - 1])
        before = self.at(position - 1)
        asked = before.actor if seat is None else seat
        legal = () if asked is None else before.choices_of(asked)
        return next((list(choice.parts) for choice in legal if choice.text == text), [])

    def score_history(self) -> list[list[int]]:
        """Return everybody's total after each decision; for the end of the game, when nothing is hidden."""
        if self._score_history is None:
            record = self.state.record
            state = self.game.replay(record, 0)
            self._score_history, self._score_positions = [[score.total for score in state.scores]], [0]
            for _ in steps(state, record.choices):
                if not state.sealed:
                    self._score_history.append([score.total for score in state.scores])
                    self._score_positions.append(state.decisions)
        return self._score_history

    def score_positions(self) -> list[int]:
        """Return the number of decisions at each entry of `score_history`; decisions made together have one entry."""
        self.score_history()
        return self._score_positions

    def is_final(self, seat: int, text: str) -> bool:
        """Whether a choice can't be undone: because others are asked next, perhaps together with this seat, or something becomes known."""
        after = self.history.after(text, seat)
        return after.undoable == 0 or after.state.actors != (seat,)

    @property
    def guidance(self) -> Guidance | None:
        """The guide of a guided game."""
        return self.cached("guidance", lambda: [guidance(self.game.words.guide, self.row, self.state)])[0]

    @property
    def guide_waits(self) -> bool:
        """Whether the others wait until the learner of a guided game has read something."""
        return self.guidance is not None and self.guidance.waits

    def scripted(self, seat: int) -> str:
        """The choice that the script of a guided game expects from a seat; empty: it may choose freely."""
        return "" if self.guidance is None else self.guidance.expected(seat)

    def bot_turn(self) -> tuple[int, str] | None:
        """Return a seat whose bot has to decide, and the bot's level.

        Bots wait while people decide about going back, and while the learner of a guided game reads.
        """
        if self.wish is not None or self.guide_waits:
            return None
        for number in self.actors:
            if level := self.seats[number].bot:
                return number, level
        return None

    def snapshot(self) -> SnapshotRow | None:
        """Return a snapshot to store, if enough moves were made and neither undo nor redo needs earlier positions."""
        if self.number - self.snapshot_number < SNAPSHOT_EVERY or self.history.back or self.undone or self.state.sealed:
            return None
        self.snapshot_number = self.number
        return SnapshotRow(self.number, self.turn, self.state.dump())

    def at(self, position: int) -> State:
        """Return the position after so many decisions."""
        if not 0 <= position <= self.state.decisions:
            raise IllegalChoice(words.no_position_upto(position, self.state.decisions))
        return self._positions.at(self.state.record, position)
