"""Moves of tables, which are only ever appended, and snapshots of positions."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, bindparam, insert, literal_column, or_, select, update
from sqlalchemy.exc import IntegrityError

from sandai.store import schema
from sandai.store.errors import Conflict
from sandai.store.executor import quick
from sandai.store.queries import Queries, from_columns, to_columns
from sandai.store.rows import ClockStep, MoveRow, SnapshotRow
from sandai.store.seats import set_stand_ins

__all__ = ["Moves"]

# Every move runs these statements: building them once halves their cost.
_T: Final = schema.tables
_M: Final = schema.moves
_INSERT: Final = insert(_M)
_MOVES: Final = (  # columns in the order of the row's fields: there may be hundreds of rows each time a table is loaded
    select(*[_M.c[name] for name in MoveRow.__struct_fields__])
    .where(_M.c.table_id == bindparam("table"), _M.c.number > bindparam("after"))
    .order_by(_M.c.number)
)
_STEP: Final = (
    update(_T)
    .where(_T.c.id == bindparam("table"), _T.c.number == bindparam("before"))
    .values(
        {name: bindparam(name) for name in ("number", "asked", "over", "result", "moved", "updated")}
        | {"version": _T.c.version + literal_column("1"), "wish": literal_column("''")}
    )
    .returning(_T.c.version)
)
# At a table with clocks nothing else may have changed: other processes may have stored other clocks.
_CLOCKED: Final = _STEP.where(_T.c.version == bindparam("seen")).values(
    clocks=bindparam("clocks"), due=bindparam("due")
)


class Moves(Queries):
    async def append(
        self,
        table_id: str,
        move: MoveRow,
        asked: Sequence[int],
        over: bool,
        earned: Sequence[tuple[str, str]] = (),
        result: dict[str, Any] | None = None,
        clock: ClockStep | None = None,
    ) -> int:
        """Write a move; when this returns it is on the disk. Return the new version of the table.

        It must be the next move: if another tab or worker has written a move with this number, Conflict is raised and nothing
        is written. `earned`: achievements of the person in the seat of the move, as pairs of game and mark.
        `result`: the result of the game, if the move ends it. `clock`: the clocks after the move, at a table that has some.
        """
        step = {
            "table": table_id,
            "before": move.number - 1,
            "number": move.number,
            "asked": msgspec.json.encode(list(asked)).decode(),
            "over": over,
            "result": msgspec.json.encode(result or {}).decode(),
            "moved": move.at,
            "updated": move.at,
        }
        if clock is not None:
            step |= {"seen": clock.version, "clocks": clock.clocks, "due": clock.due}
        row = {**msgspec.structs.asdict(move), "table_id": table_id}

        def work(connection: Connection) -> int:
            version = quick(connection, _STEP if clock is None else _CLOCKED, step)
            if version is None:
                raise Conflict("Another move was first.")
            quick(connection, _INSERT, row)
            if clock is not None and clock.freed:
                set_stand_ins(connection, table_id, dict.fromkeys(clock.freed, ""))
            if earned:
                self._save_achievements(connection, table_id, move, earned)
            return int(version)

        try:
            return await self.executor.write(work)
        except (IntegrityError, sqlite3.IntegrityError):
            raise Conflict("Another move was first.") from None

    def _save_achievements(
        self, connection: Connection, table_id: str, move: MoveRow, earned: Sequence[tuple[str, str]]
    ) -> None:
        k = schema.keys
        mine = select(k.c.hash).where(k.c.table_id == table_id, k.c.seat == move.seat, k.c.kind == "device")
        rows = [
            {"hash": key, "game": game, "mark": mark, "table_id": table_id, "at": move.at}
            for (key,) in connection.execute(mine)
            for game, mark in earned
        ]
        if rows:
            connection.execute(self._insert(schema.achievements).on_conflict_do_nothing(), rows)

    async def moves(self, table_id: str, after: int = 0) -> list[MoveRow]:
        """Return the moves of a table after a number, oldest first."""
        found: Sequence[Any] = await self._rows(_MOVES, table=table_id, after=after)
        return [MoveRow(*row) for row in found]

    async def rewinds(self, table_id: str, upto: int) -> list[MoveRow]:
        """Return the moves up to a number that took back the game or a whole turn."""
        restarts = and_(_M.c.kind == "undo", _M.c.text.like("% %"))
        query = select(_M).where(_M.c.table_id == table_id, or_(_M.c.kind == "rewind", restarts), _M.c.number <= upto)
        return [from_columns(MoveRow, row) for row in await self._rows(query.order_by(_M.c.number))]

    async def save_snapshot(self, table_id: str, snapshot: SnapshotRow) -> None:
        """Replace the cached position of a table. It only saves time: the moves are enough to rebuild it."""
        await self._put(schema.snapshots, to_columns(snapshot, table_id=table_id))

    async def snapshot(self, table_id: str) -> SnapshotRow | None:
        s = schema.snapshots
        query = select(s).where(s.c.table_id == table_id).order_by(s.c.number.desc()).limit(1)
        found = await self._rows(query)
        return from_columns(SnapshotRow, found[0]) if found else None
