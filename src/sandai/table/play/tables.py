"""The house: all tables of this server. Every change of a table goes through here, one at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from sandai.games import games, load
from sandai.kernel.errors import IllegalChoice, RecordError
from sandai.kernel.game import Game
from sandai.kernel.line import Line
from sandai.kernel.state import State
from sandai.store import Conflict, MoveRow, SeatRow, SnapshotRow, Store, TableRow
from sandai.table import words
from sandai.table.errors import BadRequest, NotFound, Outdated, Refused, Stale
from sandai.table.live.page_diff import Part
from sandai.table.live.watchers import Watchers
from sandai.table.notify.notices import Notices
from sandai.table.play.bot_processes import BotProcesses
from sandai.table.play.bot_turns import BotDriver
from sandai.table.play.lru_cache import LruCache
from sandai.table.play.presence import Presence
from sandai.table.play.records import result_of
from sandai.table.play.replays import Replays
from sandai.table.play.stand_ins import take_in
from sandai.table.play.table import Table, Wish
from sandai.table.settings import Settings
from sandai.table.web.health import Health
from sandai.table.web.rate_limit import RateLimit
from sandai.table.web.request_queue import RequestQueue

__all__ = ["Tables"]

log = logging.getLogger("sandai.table")

IN_MEMORY: Final = 1000  # tables, of some 60 KB each
DRAWN: Final = 100  # parts of pages, up to some 200 KB each
SWEEP_SECONDS: Final = 5.0
LOOKING: Final = 3  # sweeps until all tables that are watched are looked at again
RETIRING: Final = 720  # sweeps until tables where no game ever began are looked for again
STOP_SECONDS: Final = 5.0


def find_game(name: str) -> Game:
    if name not in games():
        raise NotFound(f"There is no game {name!r} here. The games are: {', '.join(games())}.")
    return load(name)


def _built(
    game: Game, row: TableRow, seats: list[SeatRow], moves: list[MoveRow], snapshot: SnapshotRow | None = None
) -> Table:
    try:
        return Table.build(game, row, seats, moves, snapshot)
    except IllegalChoice as error:  # the same version of the rules, but not the same rules
        raise Outdated(f"The moves of this table can't be played here any more: {error}") from None


class Tables:
    """Tables in memory are a cache of the store: before one is used it is brought up to date."""

    def __init__(self, settings: Settings, store: Store, live: Watchers, bot_processes: BotProcesses) -> None:
        self.settings = settings
        self.store = store
        self.live = live
        self.bot_processes = bot_processes
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.notices: Notices | None = None
        self.presence = Presence(store, live, self.closes_within, self.changed, settings.away)
        self.rate_limit = RateLimit(settings.rate)
        self.health = Health(store)
        self.replays = Replays()
        self.heavy = RequestQueue()
        self.drawn: LruCache[Part] = LruCache(DRAWN)
        self.driver = BotDriver(self)
        live.looked = self.driver.looked
        self.moves = 0
        self.opened = 0
        self.sweeper: asyncio.Task[None] | None = None
        self.closing = asyncio.Event()

    # -- opening and closing the house -------------------------------------------------------------------------------

    async def start(self) -> None:
        """Let bots go on where a server that stopped left them."""
        await self.driver.sweep(time.time())
        self.sweeper = asyncio.create_task(self._sweep_on())

    async def stop(self) -> None:
        """Moves that are being written are finished; thoughts are given up."""
        self.closing.set()
        if self.notices is not None:
            await self.notices.close()
        await self.presence.close()
        tasks = [*self.driving.values(), *([self.sweeper] if self.sweeper else [])]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=STOP_SECONDS)
            for task in late:
                task.cancel()
        await self.bot_processes.close()

    async def _sweep_on(self) -> None:
        for number in count(1):
            if await self.closes_within(SWEEP_SECONDS):
                return
            try:
                if number % LOOKING == 0:
                    await self._look_again()
                    await self.presence.offer(self.tables, self.may_replace)
                if number % RETIRING == 1 and self.settings.empty_days:
                    await self.store.retire(time.time() - self.settings.empty_days * 86400)
                if number % RETIRING == 1 and self.settings.import_days:
                    await self.store.retire_imports(time.time() - self.settings.import_days * 86400)
                await self.driver.sweep(time.time() - SWEEP_SECONDS - self.settings.pace - self.settings.bot_seconds)
            except Exception:
                log.exception("sweep failed")

    async def _look_again(self) -> None:
        """Word from another process may have been lost: so what is watched is looked at now and then."""
        for table_id in list(self.live.watchers):
            self.heard(table_id)
            await asyncio.sleep(0)

    def may_replace(self, table: Table, seat: int) -> bool:
        """Whether the others have waited long enough for a seat."""
        waited = time.time() - table.row.moved
        return seat in table.actors and not table.seats[seat].bot and waited >= self.patience(table)

    def patience(self, table: Table) -> float:
        """Seconds that the others of a table wait for somebody."""
        return table.row.absent or self.settings.absent

    async def closes_within(self, seconds: float) -> bool:
        """Wait; True as soon as the house is closing."""
        try:
            await asyncio.wait_for(self.closing.wait(), seconds)
        except TimeoutError:
            return False
        return True

    # -- one table ---------------------------------------------------------------------------------------------------

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self.locks.get(table_id)
        if lock is None:
            lock = self.locks[table_id] = asyncio.Lock()
        return lock

    @asynccontextmanager
    async def locked(self, table_id: str) -> AsyncIterator[Table]:
        """The table, up to date, with nobody else at it in this process."""
        async with self._lock(table_id):
            yield await self._fresh(table_id)

    async def table(self, table_id: str) -> Table:
        """The table, up to date, to look at."""
        async with self._lock(table_id):
            return await self._fresh(table_id)

    async def newest(self, table_id: str) -> Table:
        """The same for whoever was woken by news: what this process did itself needs no question to the store."""
        table = self.tables.get(table_id)
        return await self.table(table_id) if table is None or table.doubted else table

    async def _known(self, table_id: str) -> Table:
        """The table as this process knows it. Enough to try a move: the store refuses one that does not follow."""
        table = self.tables.get(table_id)
        if table is None:
            return await self._fresh(table_id)
        self.tables.move_to_end(table_id)
        return table

    async def _fresh(self, table_id: str) -> Table:
        table = self.tables.get(table_id)
        if table is None:
            return await self._load(await self._row(table_id))
        self.tables.move_to_end(table_id)
        table.doubted = False  # first: what is heard from now on has to be looked up again
        try:
            if await self.store.version(table_id) != table.row.version:
                await self._catch_up(table, await self._row(table_id))
                self.live.wake(table_id)
        except BaseException:
            table.doubted = True
            raise
        return table

    async def _row(self, table_id: str) -> TableRow:
        row = await self.store.table(table_id)
        if row is None:
            self.tables.pop(table_id, None)
            raise NotFound("There is no such table. Perhaps the link is incomplete.")
        return row

    async def _load(self, row: TableRow) -> Table:
        game = find_game(row.game)
        seats = await self.store.seats(row.id)
        snapshot = await self.store.snapshot(row.id)
        moves = await self.store.moves(row.id)
        try:
            later = [move for move in moves if snapshot is None or move.number > snapshot.number]
            table = _built(game, row, seats, later, snapshot)
        except RecordError:  # a snapshot of another version: it only saves time
            snapshot = None
            table = _built(game, row, seats, moves)
        if snapshot is not None:
            table.hands = []
            for move in moves:
                take_in(table.hands, move)
            table.rewinds[:0] = await self.store.rewinds(row.id, snapshot.number)
        table.lock = self._lock(row.id)
        self.tables[row.id] = table
        while len(self.tables) > IN_MEMORY:
            self.tables.popitem(last=False)
        return table

    async def _catch_up(self, table: Table, row: TableRow) -> None:
        seats = await self.store.seats(row.id)
        for move in await self.store.moves(row.id, table.number):
            table.apply(move)
        table.row, table.seats = row, seats

    def heard(self, table_id: str) -> None:
        """The store has news of a table: whoever watches it here has to look."""
        table = self.tables.get(table_id)
        if table is not None:
            table.doubted = True
        self.live.wake(table_id)
        self.driver.stir(table_id)

    def changed(self, table_id: str) -> None:
        """Tell everyone, and let bots act."""
        self.heard(table_id)
        self.live.tell_others(table_id)
        self.drive(table_id)

    def moved(self, table: Table, but: asyncio.Event | None = None, key: str = "") -> None:
        """The same after a move or when a game begins: others may be asked. Bots need no waking where there are none."""
        self.live.wake(table.row.id, but, key)
        self.live.tell_others(table.row.id)
        self.driver.stir(table.row.id)
        if any(seat.bot for seat in table.seats):
            self.drive(table.row.id)
        if self.notices is not None:
            self.notices.changed(table)

    # -- playing -----------------------------------------------------------------------------------------------------

    async def play(
        self,
        table_id: str,
        seat: int,
        turn: int,
        text: str,
        by: str = "person",
        watcher: asyncio.Event | None = None,
        key: str = "",
    ) -> Table:
        """Play a choice, as the answer to the question `turn`. It is durable when this returns.

        `watcher`: of whoever plays, if they tell themselves what came of it; `key`: whose pages may be told last.
        """
        async with self._lock(table_id):
            table = await (self._fresh(table_id) if by == "bot" else self._known(table_id))
            while True:
                try:
                    line = self._tried(table, seat, turn, text, by)
                except (Refused, IllegalChoice):
                    before = table.row.version
                    table = await self._fresh(table_id)
                    if table.row.version == before:
                        raise
                    continue
                move = MoveRow(table.number + 1, "play", seat, str(text).strip(), by, time.time())
                earned = await self._earned(table, line.state, by) if line.state.over else []
                if await self._append(table, move, list(line.state.actors), line.state.over, line, earned):
                    break
        self.moved(table, watcher, key)
        return table

    def _tried(self, table: Table, seat: int, turn: int, text: str, by: str) -> Line:
        table.check_turn(seat, turn)
        if by == "bot" and table.wish is not None:
            raise Stale("Bots wait while people talk about going back.")
        if by == "bot" and not table.seats[seat].bot:
            raise Stale("The person is back.")
        return table.history.after(text, seat)

    async def undo(self, table_id: str, seat: int, turn: int, steps: int | None = 1) -> Table:
        """Take back choices of this turn; None: all of them."""
        async with self.locked(table_id) as table:
            while True:
                table.check_turn(seat, turn)
                if not table.undoable(seat):
                    raise Stale("There is nothing to take back.")
                count = table.history.undoable if steps is None else steps
                line = table.trial()
                line.undo(count)
                told = (
                    f"{count} {line.state.decisions}" if steps is None else str(count)
                )  # a restart has a line in the log
                move = MoveRow(table.number + 1, "undo", seat, told, "person", time.time())
                if await self._append(table, move, list(line.state.actors), line.state.over):
                    break
        self.changed(table_id)
        return table

    async def redo(self, table_id: str, seat: int, turn: int, key: str = "") -> Table:
        """Make the choice again that was taken back last. Undo never goes behind what became known, so all is as it was."""
        table = await self.table(table_id)
        table.check_turn(seat, turn)
        if not table.redoable(seat):
            raise Stale("There is nothing to choose again.")
        return await self.play(table_id, seat, turn, table.taken[0], key=key)

    # -- going back, further than undo -------------------------------------------------------------------------------

    async def wish_back(self, table_id: str, seat: int, turn: int, position: int) -> Table:
        """Take the game back to any position: at once if only bots play along, else when all people agree.

        While somebody has lent her seat to a bot, nobody can.
        """
        async with self.locked(table_id) as table:
            while True:
                self._check_wish(table, turn)
                if not 0 <= position < table.state.decisions:
                    raise BadRequest(f"There is no earlier position {position}.")
                if seat in table.refused:
                    raise Refused("The others have just refused; ask again after the next move.")
                if table.wish is not None and table.wish.seat != seat:
                    raise Refused(f"{table.names[table.wish.seat]} asks already; answer that first.")
                whole = table.at(position).decisions  # what was answered together is taken back together
                absent = table.blocked_by(whole, [seat])
                if absent is not None:
                    raise Refused(words.held_back(table.names[absent]))
                if await self._agree(table, Wish(seat, whole, turn, [seat], table.refused)):
                    break
        self.moved(table) if table.turn != turn else self.changed(table_id)
        return table

    async def answer_wish(self, table_id: str, seat: int, turn: int, agrees: bool, name: str) -> Table:
        """Agree to a wish to go back, or put an end to it, one's own included."""
        async with self.locked(table_id) as table:
            while True:
                self._check_wish(table, turn)
                wish = table.wish
                if wish is None or wish.name != name:
                    raise Stale("Nobody asks for that any more.")
                if agrees:
                    answered = Wish(wish.seat, wish.position, turn, sorted({*wish.agreed, seat}), wish.refused)
                else:
                    answered = Wish(-1, 0, turn, [], [*wish.refused, wish.seat])
                if await self._agree(table, answered):
                    break
        self.moved(table) if table.turn != turn else self.changed(table_id)
        return table

    def _check_wish(self, table: Table, turn: int) -> None:
        if table.state.over or not table.row.started:
            raise Refused("Only a game in play can be taken back.")
        if turn != table.turn:
            raise Stale("The table has moved on since you saw it; here is what is asked now.")

    async def _agree(self, table: Table, wish: Wish) -> bool:
        """Note a wish, or fulfil it. False: somebody else was first, and the table is up to date again."""
        if (
            wish.seat >= 0 and table.blocked_by(wish.position, wish.agreed) is not None
        ):  # a bot came, and can't agree to this
            wish = Wish(-1, 0, wish.turn, [], wish.refused)
        if wish.seat >= 0 and not [seat for seat in table.people if seat not in wish.agreed]:
            by = "consent" if [seat for seat in table.people if seat != wish.seat] else "person"
            move = MoveRow(table.number + 1, "rewind", wish.seat, str(wish.position), by, time.time())
            return await self._append(table, move, list(table.at(wish.position).actors), False)
        text = msgspec.json.encode(wish).decode()
        try:
            table.row.version = await self.store.set_wish(table.row.id, text, table.row.version)
        except Conflict:
            await self._fresh(table.row.id)
            return False
        table.row.wish = text
        return True

    async def grant(self, table: Table) -> bool:
        """Fulfil a wish, or put an end to it, when somebody who was to be heard was replaced by a bot."""
        wish = table.wish
        if wish is None or (table.unanswered and table.blocked_by(wish.position, wish.agreed) is None):
            return False
        await self._agree(table, wish)
        self.live.wake(table.row.id)
        self.live.tell_others(table.row.id)
        return True

    async def _earned(self, table: Table, state: State, by: str) -> list[tuple[str, str]]:
        """What a person who played alone has achieved: not in a game from elsewhere, and not by a bot's moves."""
        marks = [] if table.row.imported or by == "bot" else table.game.achievements(state)
        if not marks or any(move.by == "bot" for move in await self.store.moves(table.row.id)):
            return []
        return [(table.game.name, mark) for mark in marks]

    async def _append(
        self,
        table: Table,
        move: MoveRow,
        asked: list[int],
        over: bool,
        tried: Line | None = None,
        earned: Sequence[tuple[str, str]] = (),
    ) -> bool:
        """Store a move, then take it over. False: somebody else wrote first, and the table is up to date again."""
        result = result_of(tried.state, len(table.seats)) if over and tried is not None else {}
        try:
            version = await self.store.append(table.row.id, move, asked, over, earned, result)
        except Conflict:
            await self._fresh(table.row.id)
            return False
        follows = version == table.row.version + 1
        table.apply(move, tried)
        row = table.row
        row.number, row.asked, row.over = move.number, asked, over
        row.moved = row.updated = move.at
        row.wish, row.result = "", result
        if follows:
            row.version = version
        else:
            table.doubted = True
        self.moves += 1
        snapshot = table.snapshot()
        if snapshot is not None:
            await self.store.keep_snapshot(row.id, snapshot)
        return True

    # -- bots --------------------------------------------------------------------------------------------------------

    def drive(self, table_id: str) -> None:
        """See that the bots of a table move."""
        self.driver.drive(table_id)

    @property
    def driving(self) -> dict[str, asyncio.Task[None]]:
        """By table, the tasks that let bots move."""
        return self.driver.tasks
