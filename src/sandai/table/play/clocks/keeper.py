"""Keeps the clocks of all tables: starts them, stores them with every move, and acts when time is up.

Every process looks for clocks that have run out. What follows is one transaction that names the version of the table,
so it happens once, whichever process is first, and none has to remember anything.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from sandai.kernel.state import State
from sandai.store import ClockStep, Conflict, MoveRow, SeatChangeRow, Store
from sandai.table import words
from sandai.table.errors import BadRequest, NotFound, Outdated, Refused
from sandai.table.play.clocks import timing
from sandai.table.play.clocks.rules import DAY, ClockRules
from sandai.table.play.clocks.timing import Clocks
from sandai.table.play.records import result_of
from sandai.table.play.table import Table

if TYPE_CHECKING:
    from sandai.table.play.tables import Tables

__all__ = ["ClockKeeper"]

log = logging.getLogger("sandai.table")

EVERY: Final = 1.0  # seconds between two looks at the clocks
DOWN_AFTER: Final = 15.0  # clocks that ran out longer ago did so while no server was running
LATER: Final = 3600.0  # seconds until a table whose clocks can't be kept is looked at again


class ClockKeeper:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    @property
    def store(self) -> Store:
        return self.tables.store

    def step(self, table: Table, move: MoveRow, after: State, done: bool) -> ClockStep | None:
        """Return the clocks after a move, to be stored with it; None: the table has none. `done`: the choice can't be undone."""
        rules, clocks = table.clock, table.clocks
        if rules is None:
            return None
        now = self.tables.now()
        asked = () if after.over else after.actors
        clocks = clocks or timing.begin(rules, len(table.seats), table.timed(table.actors), now)
        freed = [seat for seat in clocks.covered if seat not in asked]
        mover = move.seat if move.kind == "play" and move.by != "bot" else -1
        clocks = timing.after_move(rules, clocks, now, asked, table.timed(asked), mover, done)
        return ClockStep(timing.clocks_text(clocks), timing.due(rules, clocks), table.row.version, freed)

    # -- when time is up ---------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Act at all tables where a clock has run out."""
        for table_id, due in await self.store.due_tables(self.tables.now()):
            try:
                await self.check(table_id)
            except (NotFound, Outdated):
                await self.store.postpone(table_id, due, self.tables.now() + LATER)
            except Exception:
                log.exception("clock failed")
                await self.store.postpone(table_id, due, self.tables.now() + LATER)

    async def check(self, table_id: str) -> bool:
        """Start the clocks of a table, or act if one has run out; return whether anything was done."""
        async with self.tables.locked(table_id) as table:
            while not await self._act(table):
                pass
        self.tables.announce_change(table_id)
        return True

    async def _act(self, table: Table) -> bool:
        """Do what is due. Return False if another process changed the table first; it is then up to date."""
        rules, clocks, now = table.clock, table.clocks, self.tables.now()
        if rules is None or table.over or not table.row.started:
            await self.store.postpone(table.row.id, table.row.due, 0.0)
            table.row.due = 0.0
            return True
        if clocks is None:
            return await self._save(table, timing.begin(rules, len(table.seats), table.timed(table.actors), now))
        late = timing.time_up(rules, clocks, now)
        if not late:
            return timing.due(rules, clocks) == table.row.due or await self._save(table, clocks)
        if now - timing.due(rules, clocks) > DOWN_AFTER:
            changes = [_change(table, "more", seat, now, time=rules.grace) for seat in late]
            return await self._save(table, timing.after_break(rules, clocks, late, now), changes=changes)
        clocks = timing.after_time_up(rules, clocks, late, now)
        end = _end(table, clocks, now)
        changes = [_change(table, rules.late, seat, now, "" if end else rules.level) for seat in late]
        return await self._save(table, clocks, {} if end else dict.fromkeys(late, rules.level), changes, end)

    async def _save(
        self,
        table: Table,
        clocks: Clocks,
        stand_ins: Mapping[int, str] | None = None,
        changes: Sequence[SeatChangeRow] = (),
        end: Mapping[str, Any] | None = None,
    ) -> bool:
        """Store clocks. Return False if somebody else changed the table first; it is then up to date."""
        rules, row = table.clock, table.row
        assert rules is not None  # noqa: S101 only called for tables with clocks
        due = 0.0 if end else timing.due(rules, clocks)
        try:
            await self.store.set_clocks(row.id, row.version, timing.clocks_text(clocks), due, stand_ins, changes, end)
        except Conflict:
            await self.tables.refresh(row.id)
            return False
        await self.tables.refresh(row.id)
        return True

    # -- what players do ---------------------------------------------------------------------------------------------

    async def hand_over(self, table: Table, seat: int, level: str, change: SeatChangeRow | None) -> bool:
        """Let a bot play for somebody, or end that. Return False if somebody else changed the table first."""
        rules, clocks, now = table.clock, table.clocks, self.tables.now()
        changes = [] if change is None else [change]
        assert rules is not None  # noqa: S101 only called for tables with clocks
        clocks = clocks or timing.begin(rules, len(table.seats), (), now)
        asked = [one for one in table.actors if table.seats[one].kind == "person" and not table.seats[one].stand_in]
        asked = [one for one in asked if one != seat] + ([seat] if seat in table.actors and not level else [])
        clocks = timing.ask(rules, clocks, asked, now)
        kept = tuple(one for one in clocks.covered if one != seat)
        return await self._save(table, msgspec.structs.replace(clocks, covered=kept), {seat: level}, changes)

    async def pause(self, table_id: str, seat: int, wanted: bool) -> Table:
        """Ask for a pause or agree to one; or decline it, or end it. Clocks stand still when all people agree."""
        async with self.tables.locked(table_id) as table:
            while True:
                rules, clocks = _running(table)
                now = self.tables.now()
                changes: list[SeatChangeRow] = []
                if clocks.paused:
                    if wanted:
                        raise Refused(words.CLOCKS_PAUSED)
                    new = timing.resume(rules, clocks, now)
                    changes = [_change(table, "resume", seat, now, time=rules.notice)]
                elif wanted:
                    new = timing.pause(rules, clocks, {*clocks.consents, seat}, table.people, now)
                    if new.paused:
                        changes = [_change(table, "pause", seat, now)]
                else:
                    new = msgspec.structs.replace(clocks, consents=())
                if await self._save(table, new, changes=changes):
                    break
        self.tables.announce_change(table_id)
        return table

    async def vacation(self, table_id: str, seat: int, days: int) -> Table:
        """Go on vacation for so many days; 0: be back."""
        async with self.tables.locked(table_id) as table:
            while True:
                rules, clocks = _running(table)
                now = self.tables.now()
                if days:
                    _check_vacation(clocks, seat, days, now)
                    new = timing.take_vacation(rules, clocks, seat, days * DAY, now)
                    change = _change(table, "vacation", seat, now, until=new.until[seat], days=days)
                elif timing.on_vacation(clocks, seat, now):
                    new = timing.end_vacation(rules, clocks, seat, now)
                    change = _change(table, "returned", seat, now)
                else:
                    raise Refused(words.NOT_ON_VACATION)
                if await self._save(table, new, changes=[change]):
                    break
        self.tables.announce_change(table_id)
        return table


def _check_vacation(clocks: Clocks, seat: int, days: int, now: float) -> None:
    if timing.on_vacation(clocks, seat, now):
        raise Refused(words.ON_VACATION_ALREADY)
    if not 0 < days * DAY <= clocks.vacation[seat]:
        raise BadRequest(words.vacation_left(int(clocks.vacation[seat] // DAY)))


def _running(table: Table) -> tuple[ClockRules, Clocks]:
    """Return the clocks of a table, or refuse if it has none that run."""
    if table.clock is None:
        raise Refused(words.NO_CLOCKS)
    if table.over:
        raise Refused(words.ALREADY_OVER)
    if table.clocks is None:
        raise Refused(words.NOT_STARTED)
    return table.clock, table.clocks


def _end(table: Table, clocks: Clocks, now: float) -> dict[str, Any] | None:
    """Return how the game ends if only one seat, or no person, can still win; None: it goes on."""
    rest = [seat for seat in table.seats if seat.seat not in clocks.forfeited]
    if len(rest) > 1 and any(seat.kind == "person" for seat in rest):
        return None
    result = result_of(table.state, len(table.seats)) | {
        "winners": [seat.seat for seat in rest] if len(rest) == 1 else []
    }
    return {"over": True, "asked": "[]", "moved": now, "result": msgspec.json.encode(result).decode()}


def _change(table: Table, kind: str, seat: int, now: float, level: str = "", **note: Any) -> SeatChangeRow:
    """An entry for the log."""
    text = msgspec.json.encode(note).decode() if note else ""
    return SeatChangeRow(0, kind, seat, seat, level, table.state.decisions, now, text)
