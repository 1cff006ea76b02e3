"""All tables of this server. Every change of a table goes through here, one at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import Final

from sandai.kernel.errors import IllegalChoice
from sandai.kernel.history import History
from sandai.kernel.state import State
from sandai.store import Conflict, MoveRow, Store
from sandai.table import words
from sandai.table.errors import Refused, Stale
from sandai.table.play.bots.processes import BotProcesses
from sandai.table.play.bots.turns import BotDriver
from sandai.table.play.clocks.keeper import EVERY, ClockKeeper
from sandai.table.play.guide import LEARNER, GuideMarks
from sandai.table.play.protocols import LiveUpdates, TurnNotices
from sandai.table.play.records import result_of
from sandai.table.play.replays import Replays
from sandai.table.play.seats.presence import Presence
from sandai.table.play.seats.votes import Votes
from sandai.table.play.table import Table
from sandai.table.play.table_cache import TableCache
from sandai.table.play.wishes import Wishes
from sandai.table.settings import Settings

__all__ = ["Tables"]

log = logging.getLogger("sandai.table")

SWEEP_SECONDS: Final = 5.0
REFRESH_EVERY: Final = 3  # sweeps until all watched tables are read from the store again
DELETE_EVERY: Final = 720  # sweeps until old tables are looked for again
STOP_SECONDS: Final = 5.0


class Tables(TableCache):
    """Plays choices, lets bots move, and announces changes."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        watchers: LiveUpdates,
        bot_processes: BotProcesses,
        notices: TurnNotices | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__(store, watchers)
        self.settings = settings
        self.now = now  # the time in seconds; tests have clocks of their own
        self.bot_processes = bot_processes
        self.notices = notices
        self.presence = Presence(store, watchers, self.closes_within, self.announce_change, settings.away)
        self.replays = Replays()
        self.driver = BotDriver(self)
        self.wishes = Wishes(self)
        self.clocks = ClockKeeper(self)
        self.votes = Votes(self)
        watchers.on_watch = self.driver.on_watch
        self.moves_made = 0
        self.tables_opened = 0
        self.sweepers: list[asyncio.Task[None]] = []
        self.closing = asyncio.Event()

    # -- starting and stopping ---------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Let bots continue where a stopped server left them, and start the regular sweep."""
        self.bot_processes.prepare()
        await self.driver.sweep(time.time())
        self.sweepers = [asyncio.create_task(work) for work in (self._sweep_regularly(), self._keep_clocks())]

    async def stop(self) -> None:
        """Finish moves that are being written, and stop bots that are thinking."""
        self.closing.set()
        if self.notices is not None:
            await self.notices.close()
        await self.presence.close()
        tasks = [*self.driving.values(), *self.sweepers]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=STOP_SECONDS)
            for task in late:
                task.cancel()
        await self.bot_processes.close()

    async def closes_within(self, seconds: float) -> bool:
        """Wait so many seconds; return True as soon as the server is stopping."""
        try:
            await asyncio.wait_for(self.closing.wait(), seconds)
        except TimeoutError:
            return False
        return True

    async def _sweep_regularly(self) -> None:
        for number in count(1):
            if await self.closes_within(SWEEP_SECONDS):
                return
            try:
                if number % REFRESH_EVERY == 0:
                    await self._refresh_watched()
                    await self.presence.offer_stand_ins(self.loaded, self.may_replace)
                if number % DELETE_EVERY == 1:
                    await self._delete_old()
                await self.driver.sweep(time.time() - SWEEP_SECONDS - self.settings.pace - self.settings.bot_seconds)
            except Exception:
                log.exception("sweep failed")

    async def _keep_clocks(self) -> None:
        while not await self.closes_within(EVERY):
            try:
                await self.clocks.sweep()
            except Exception:
                log.exception("clocks failed")

    async def _refresh_watched(self) -> None:
        """Let everybody who watches a table read it again, in case a message from another process was lost."""
        for table_id in self.watchers.watched_tables():
            self.table_changed(table_id)
            await asyncio.sleep(0)

    async def _delete_old(self) -> None:
        if self.settings.empty_days:
            await self.store.delete_unstarted(time.time() - self.settings.empty_days * 86400)
        if self.settings.import_days:
            await self.store.delete_unused_imports(time.time() - self.settings.import_days * 86400)

    # -- waiting for people ------------------------------------------------------------------------------------------

    def may_replace(self, table: Table, seat: int) -> bool:
        """Whether the others have waited long enough for a seat to let a bot play for it."""
        if table.row.clock:  # there the clock decides
            return False
        waited = self.now() - table.row.moved
        return seat in table.actors and not table.seats[seat].bot and waited >= self.patience(table)

    def patience(self, table: Table) -> float:
        """Seconds that the others at a table wait for somebody."""
        return table.row.absent or self.settings.absent

    # -- announcing changes ------------------------------------------------------------------------------------------

    def table_changed(self, table_id: str) -> None:
        """A table has changed in the store: wake everybody who watches it in this process."""
        table = self.loaded.get(table_id)
        if table is not None:
            table.maybe_stale = True
        self.watchers.wake(table_id)
        self.driver.wake(table_id)

    def announce_change(self, table_id: str) -> None:
        """Announce a change that this process made, in all processes, and let bots move."""
        self.table_changed(table_id)
        self.watchers.publish_change(table_id)
        self.drive(table_id)

    def announce_move(self, table: Table, skip: asyncio.Event | None = None, last: str = "") -> None:
        """Announce a move, or the start of a game, in all processes; let bots move and notify players.

        `skip` and `last`: as in `LiveUpdates.wake`.
        """
        self.watchers.wake(table.row.id, skip, last)
        self.watchers.publish_change(table.row.id)
        self.driver.wake(table.row.id)
        if any(seat.bot for seat in table.seats):
            self.drive(table.row.id)
        if self.notices is not None:
            self.notices.table_moved(table)

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
        """Play a choice, as the answer to the question `turn`. It is on the disk when this returns.

        `watcher`: the event of a player who updates their own page and need not be woken; `key`: whose pages are updated last.
        """
        async with self._lock(table_id):
            table = await (self.refresh(table_id) if by == "bot" else self._in_memory(table_id))
            while True:
                try:
                    history = self._try(table, seat, turn, text, by)
                except (Refused, IllegalChoice):
                    before = table.row.version
                    table = await self.refresh(table_id)
                    if table.row.version == before:
                        raise
                    continue
                move = MoveRow(table.number + 1, "play", seat, str(text).strip(), by, self.now())
                earned = await self._achievements(table, history.state, by) if history.state.over else []
                shown = table.guidance.next() if by != "bot" and table.guidance is not None else None
                if await self.append(table, move, history.state, history, earned):
                    break
            if shown is not None:  # a tip fades with the first choice made under it
                await self.mark_guide(table, shown)
        self.announce_move(table, watcher, key)
        return table

    def _try(self, table: Table, seat: int, turn: int, text: str, by: str) -> History:
        """Return the history with a choice added, or refuse the choice."""
        table.check_turn(seat, turn)
        if by == "bot" and table.wish is not None:
            raise Stale(words.BOTS_WAIT)
        if by == "bot" and not table.seats[seat].bot:
            raise Stale(words.PERSON_IS_BACK)
        if by != "bot" and seat in table.forfeited:
            raise Refused(words.FORFEITED)
        if (expected := table.scripted(seat)) and str(text).strip() != expected:
            raise Refused(words.GUIDE_FIRST)
        return table.history.after(text, seat)

    async def guide(self, table_id: str, seat: int, what: str, step: int) -> Table:
        """Go on in the guide of a guided game ("next"), play without it ("off"), or follow it again ("on").

        `step`: the place in the script that the learner sees, so that two clicks don't skip a step.
        """
        async with self.locked(table_id) as table:
            guidance = table.guidance
            if guidance is None or seat != LEARNER:
                raise Refused(words.NO_GUIDE)
            if what != "next":
                await self.mark_guide(table, guidance.switched(what == "off"))
            elif guidance.at == step:
                await self.mark_guide(table, guidance.next())
        self.announce_change(table_id)
        return table

    async def mark_guide(self, table: Table, marks: GuideMarks) -> None:
        """Store how far a guided game is, if that has changed."""
        row = table.row
        if marks.text == row.guide:
            return
        version = await self.store.set_guide(row.id, marks.text)
        if version == row.version + 1:
            row.guide, row.version = marks.text, version
        else:  # somebody else changed the table too
            table.maybe_stale = True

    async def undo(self, table_id: str, seat: int, turn: int, steps: int | None = 1) -> Table:
        """Take back choices of this turn; None: all of them."""
        async with self.locked(table_id) as table:
            while True:
                table.check_turn(seat, turn)
                if not table.undoable(seat):
                    raise Stale(words.NOTHING_TO_UNDO)
                count = table.history.undoable if steps is None else steps
                history = table.trial()
                history.undo(count)
                # a restart of the turn, which has a line in the log, is stored with two numbers
                text = f"{count} {history.state.decisions}" if steps is None else str(count)
                move = MoveRow(table.number + 1, "undo", seat, text, "person", self.now())
                if await self.append(table, move, history.state):
                    break
        self.announce_change(table_id)
        return table

    async def redo(self, table_id: str, seat: int, turn: int, key: str = "") -> Table:
        """Play again the choice that was taken back last. Undo stops at new information, so everything is as it was."""
        table = await self.table(table_id)
        table.check_turn(seat, turn)
        if not table.redoable(seat):
            raise Stale(words.NOTHING_TO_REDO)
        return await self.play(table_id, seat, turn, table.undone[0], key=key)

    async def _achievements(self, table: Table, state: State, by: str) -> list[tuple[str, str]]:
        """Return what a person has achieved with a finished game; nothing in imported games or where a bot has moved."""
        marks = [] if table.row.imported or by == "bot" else table.game.achievements(state)
        if not marks or any(move.by == "bot" for move in await self.store.moves(table.row.id)):
            return []
        return [(table.game.name, mark) for mark in marks]

    async def append(
        self,
        table: Table,
        move: MoveRow,
        after: State,
        tried: History | None = None,
        earned: Sequence[tuple[str, str]] = (),
    ) -> bool:
        """Store a move, then apply it. Return False if somebody else was first; the table is then up to date.

        `after`: the position after the move; `tried`: the history with the move, if it was played already.
        """
        asked, over = list(after.actors), after.over
        result = result_of(tried.state, len(table.seats), table.forfeited) if over and tried is not None else {}
        clock = self.clocks.step(table, move, after, tried is not None and not tried.undoable)
        try:
            version = await self.store.append(table.row.id, move, asked, over, earned, result, clock)
        except Conflict:
            await self.refresh(table.row.id)
            return False
        follows = version == table.row.version + 1
        table.apply(move, tried)
        row = table.row
        row.number, row.asked, row.over = move.number, asked, over
        row.moved = row.updated = move.at
        row.wish, row.result = "", result
        if clock is not None:
            row.clocks, row.due = clock.clocks, clock.due
            for seat in clock.freed:
                table.seats[seat].stand_in = ""
        if follows:
            row.version = version
        else:
            table.maybe_stale = True
        self.moves_made += 1
        snapshot = table.snapshot()
        if snapshot is not None:
            await self.store.save_snapshot(row.id, snapshot)
        return True

    # -- bots --------------------------------------------------------------------------------------------------------

    def drive(self, table_id: str) -> None:
        """Make the bots of a table move."""
        self.driver.drive(table_id)

    @property
    def driving(self) -> dict[str, asyncio.Task[None]]:
        """The tasks that let bots move, by table."""
        return self.driver.tasks
