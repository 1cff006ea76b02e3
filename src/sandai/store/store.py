"""The store: everything a table must not forget, durable before it is acknowledged."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Table, and_, bindparam, delete, insert, literal_column, or_, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import IntegrityError

from sandai.kernel.errors import SandaiError
from sandai.store import schema
from sandai.store.address import engine_address
from sandai.store.desk import PostgresDesk, quick
from sandai.store.lists import free_name, plain, read, touch
from sandai.store.mail import Mails
from sandai.store.rows import AchievementRow, MoveRow, PersonRow, SeatRow, SnapshotRow, TableRow
from sandai.store.sqlite import SqliteDesk
from sandai.store.talk import Talk

__all__ = ["Conflict", "Store"]

R = TypeVar("R", bound=msgspec.Struct)

# What every move asks of the database: statements made once cost half as much.
_T: Final = schema.tables
_VERSION: Final = select(_T.c.version).where(_T.c.id == bindparam("table"))
_SEAT: Final = select(schema.keys.c.seat).where(
    schema.keys.c.table_id == bindparam("table"), schema.keys.c.hash == bindparam("key")
)
_PERSON: Final = select(schema.people).where(schema.people.c.hash == bindparam("key"))
_MOVE: Final = insert(schema.moves)
_M: Final = schema.moves
_MOVES: Final = (  # in the order of a row's fields: there may be hundreds, each time a table is opened
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


PROBE: Final = "health"  # the key of a person that nobody can be: those of people are longer


class Conflict(SandaiError):
    """Somebody else was first: what was to be written does not follow the newest state any more."""


class Store(Talk, Mails):
    """One database. `open` it inside the event loop that uses it."""

    @staticmethod
    async def open(address: str) -> Store:
        """Open a database, making or renewing its tables."""
        url = engine_address(address)
        desk = SqliteDesk(url) if url.startswith("sqlite") else PostgresDesk(url)
        await desk.open()
        return Store(desk)

    async def close(self) -> None:
        await self.desk.close()

    async def probe(self) -> None:
        """Write something that nobody reads; raises if the database does not answer or can't be written."""
        await self.keep_person(PersonRow(PROBE, settings={"at": time.time()}))

    # -- tables ------------------------------------------------------------------------------------------------------

    async def create(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        keys: Sequence[tuple[int, str]] = (),
        moves: Sequence[MoveRow] = (),
    ) -> None:
        """Write a new table with its seats, the hashes of the keys that hold them, and moves already made."""
        now = time.time()
        table.created = table.created or now
        table.updated = table.moved = now

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.tables), [plain(table)])
            connection.execute(insert(schema.seats), [plain(seat, table_id=table.id) for seat in seats])
            if keys:
                rows = [{"table_id": table.id, "hash": key, "seat": seat, "kind": "device"} for seat, key in keys]
                connection.execute(insert(schema.keys), rows)
            if moves:
                connection.execute(insert(schema.moves), [plain(move, table_id=table.id) for move in moves])

        await self.desk.write(work)

    async def table(self, table_id: str) -> TableRow | None:
        found = await self._rows(select(schema.tables).where(schema.tables.c.id == table_id))
        return read(TableRow, found[0]) if found else None

    async def version(self, table_id: str) -> int | None:
        """How often the table has changed: the cheap question before serving anything from memory."""
        version: int | None = await self.desk.value(_VERSION, table=table_id)
        return version

    async def seats(self, table_id: str) -> list[SeatRow]:
        query = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
        return [read(SeatRow, row) for row in await self._rows(query)]

    async def forget(self, table_id: str) -> None:

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.tables).where(schema.tables.c.id == table_id))

        await self.desk.write(work)

    async def set_rematch(self, table_id: str, rematch: str) -> str:
        """Note where a table goes on; the first one counts and is returned."""
        t = schema.tables

        def work(connection: Connection) -> str:
            connection.execute(update(t).where(t.c.id == table_id, t.c.rematch == "").values(rematch=rematch))
            touch(connection, table_id)
            return str(connection.execute(select(t.c.rematch).where(t.c.id == table_id)).one()[0])

        return await self.desk.write(work)

    async def set_wish(self, table_id: str, wish: str, version: int) -> int:
        """Note a wish to take the game back, if the table still is at that version; the next move wipes it out."""
        t = schema.tables
        step = update(t).where(t.c.id == table_id, t.c.version == version)

        def work(connection: Connection) -> int:
            changed = connection.execute(step.values(wish=wish, version=version + 1, updated=time.time()))
            if changed.rowcount != 1:
                raise Conflict("The table has changed.")
            return version + 1

        return await self.desk.write(work)

    # -- seats and keys ----------------------------------------------------------------------------------------------

    async def seat_of(self, table_id: str, key: str) -> int | None:
        seat: int | None = await self.desk.value(_SEAT, table=table_id, key=key)
        return seat

    async def hold(self, table_id: str, seat: int, key: str, kind: str = "device") -> None:
        """Let one more key hold a seat; a key holds one seat of a table at most."""

        def work(connection: Connection) -> None:
            k = schema.keys
            connection.execute(delete(k).where(k.c.table_id == table_id, k.c.hash == key))
            row = {"table_id": table_id, "hash": key, "seat": seat, "kind": kind}
            connection.execute(insert(k), [row])
            touch(connection, table_id)

        await self.desk.write(work)

    async def holders(self, table_id: str, seat: int) -> list[str]:
        k = schema.keys
        query = select(k.c.hash).where(k.c.table_id == table_id, k.c.seat == seat, k.c.kind == "device")
        return [row[0] for row in await self._rows(query)]

    async def sit(self, table_id: str, seat: SeatRow, key: str = "") -> None:
        """Take an open seat; a person brings the hash of a key. With the last one the game begins.

        Who finds the name taken gets a number behind it.
        """
        s, k, t = schema.seats, schema.keys, schema.tables

        def work(connection: Connection) -> None:
            touch(connection, table_id)  # locks the row: of two who come at once, one sees the other
            query = select(s.c.kind, s.c.name).where(s.c.table_id == table_id, s.c.seat != seat.seat)
            others = connection.execute(query).all()
            row = plain(seat, name=free_name(seat.name, [other.name for other in others]))
            here = update(s).where(s.c.table_id == table_id, s.c.seat == seat.seat, s.c.kind == "open")
            if connection.execute(here.values(row)).rowcount != 1:
                raise Conflict("That seat was just taken by somebody else.")
            connection.execute(delete(k).where(k.c.table_id == table_id, k.c.seat == seat.seat))
            if key:
                held = {"table_id": table_id, "hash": key, "seat": seat.seat, "kind": "device"}
                try:
                    connection.execute(insert(k), [held])
                except IntegrityError:
                    raise Conflict("You already have a seat at this table.") from None
            if all(other.kind != "open" for other in others):
                connection.execute(update(t).where(t.c.id == table_id).values(started=True, moved=time.time()))

        await self.desk.write(work)

    async def touch(self, table_id: str) -> None:
        """Let everybody look at a table again."""
        await self.desk.write(lambda connection: touch(connection, table_id))

    async def stand_in(self, table_id: str, seat: int, level: str) -> None:
        """Let a bot play for a person, or no longer (empty level)."""
        s = schema.seats

        def work(connection: Connection) -> None:
            query = update(s).where(s.c.table_id == table_id, s.c.seat == seat, s.c.kind == "person")
            connection.execute(query.values(stand_in=level))
            touch(connection, table_id)

        await self.desk.write(work)

    async def leave(self, table_id: str, seat: int) -> None:
        """Stand up before the game begins: the seat is open again, and no key holds it.

        A table where nobody is left is forgotten, unless it was brought from elsewhere.
        """
        s, k, t = schema.seats, schema.keys, schema.tables
        people = select(s.c.seat).where(s.c.table_id == table_id, s.c.kind == "person")

        def work(connection: Connection) -> None:
            touch(connection, table_id)  # locks the row, as in `sit`
            begun = select(t.c.id).where(t.c.id == table_id, t.c.started)
            if connection.execute(begun).first() is not None:
                raise Conflict("The game has just begun.")
            query = update(s).where(s.c.table_id == table_id, s.c.seat == seat, s.c.kind == "person")
            connection.execute(query.values(kind="open", name="", stand_in="", away=0.0))
            connection.execute(delete(k).where(k.c.table_id == table_id, k.c.seat == seat))
            if connection.execute(people).first() is None:
                connection.execute(delete(t).where(t.c.id == table_id, t.c.imported.is_(False)))

        await self.desk.write(work)

    async def release(self, table_id: str, seat: int, but: str = "", kinds: Sequence[str] = ("link",)) -> int:
        """Let keys of a seat hold it no longer, all of these kinds but one; how many they were."""
        k = schema.keys
        query = delete(k).where(k.c.table_id == table_id, k.c.seat == seat, k.c.kind.in_(kinds), k.c.hash != but)

        def work(connection: Connection) -> int:
            count = connection.execute(query).rowcount
            touch(connection, table_id)
            return count

        return await self.desk.write(work)

    async def set_away(self, table_id: str, seat: int, away: float) -> bool:
        """Note since when nobody of a seat looks at the table (0: somebody does); whether that is news."""
        s = schema.seats
        here = update(s).where(s.c.table_id == table_id, s.c.seat == seat, s.c.kind == "person")
        query = here.where(s.c.away == 0.0 if away else s.c.away > 0.0).values(away=away)

        def work(connection: Connection) -> bool:
            if connection.execute(query).rowcount != 1:
                return False
            touch(connection, table_id)
            return True

        return await self.desk.write(work)

    async def rename(self, key: str, name: str) -> list[str]:
        """Call somebody by another name wherever they sit in a game that is not over; these tables.

        Who finds the name taken at a table gets a number behind it.
        """
        s, k, t = schema.seats, schema.keys, schema.tables
        mine = (
            select(s.c.table_id, s.c.seat)
            .join(k, (k.c.table_id == s.c.table_id) & (k.c.seat == s.c.seat))
            .join(t, t.c.id == s.c.table_id)
            .where(k.c.hash == key, k.c.kind == "device", s.c.kind == "person", t.c.over.is_(False), s.c.name != name)
        )

        def work(connection: Connection) -> list[str]:
            found = connection.execute(mine).all()
            for table_id, seat in found:
                others = select(s.c.name).where(s.c.table_id == table_id, s.c.seat != seat)
                free = free_name(name, [row[0] for row in connection.execute(others)])
                connection.execute(update(s).where(s.c.table_id == table_id, s.c.seat == seat).values(name=free))
                touch(connection, table_id)
            return [row[0] for row in found]

        return await self.desk.write(work)

    # -- moves -------------------------------------------------------------------------------------------------------

    async def append(
        self,
        table_id: str,
        move: MoveRow,
        asked: Sequence[int],
        over: bool,
        earned: Sequence[tuple[str, str]] = (),
        result: dict[str, Any] | None = None,
    ) -> int:
        """Write a move so that it is on the disk, and return the table's new version.

        It must be the next one: if another tab or worker wrote a move with this number, this is a Conflict and nothing
        was written. `earned`: what the move achieves for whoever holds its seat, as pairs of game and mark.
        `result`: what the game brought, if it is over.
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
        row = {**msgspec.structs.asdict(move), "table_id": table_id}

        def work(connection: Connection) -> int:
            version = quick(connection, _STEP, step)
            if version is None:
                raise Conflict("The table has moved on.")
            quick(connection, _MOVE, row)
            if earned:
                self._tick(connection, table_id, move, earned)
            return int(version)

        try:
            return await self.desk.write(work)
        except (IntegrityError, sqlite3.IntegrityError):
            raise Conflict("The table has moved on.") from None

    def _tick(self, connection: Connection, table_id: str, move: MoveRow, earned: Sequence[tuple[str, str]]) -> None:
        k = schema.keys
        mine = select(k.c.hash).where(k.c.table_id == table_id, k.c.seat == move.seat, k.c.kind == "device")
        rows = [
            {"hash": key, "game": game, "mark": mark, "table_id": table_id, "at": move.at}
            for (key,) in connection.execute(mine)
            for game, mark in earned
        ]
        if rows:
            connection.execute(self._insert(schema.achievements).on_conflict_do_nothing(), rows)

    async def achievements(self, key: str) -> list[AchievementRow]:
        """What a person has achieved, the oldest first."""
        a = schema.achievements
        query = select(a).where(a.c.hash == key).order_by(a.c.at, a.c.game, a.c.mark)
        return [read(AchievementRow, row) for row in await self._rows(query)]

    async def moves(self, table_id: str, after: int = 0) -> list[MoveRow]:
        found: Sequence[Any] = await self._rows(_MOVES, table=table_id, after=after)
        return [MoveRow(*row) for row in found]

    async def rewinds(self, table_id: str, upto: int) -> list[MoveRow]:
        """The moves that took the game or a whole turn back, as far as a snapshot hides them."""
        m = schema.moves
        restarts = and_(m.c.kind == "undo", m.c.text.like("% %"))
        query = select(m).where(m.c.table_id == table_id, or_(m.c.kind == "rewind", restarts), m.c.number <= upto)
        return [read(MoveRow, row) for row in await self._rows(query.order_by(m.c.number))]

    async def keep_snapshot(self, table_id: str, snapshot: SnapshotRow) -> None:
        """Replace the cached position of a table. It only saves time: the moves are enough."""
        await self._put(schema.snapshots, plain(snapshot, table_id=table_id))

    async def snapshot(self, table_id: str) -> SnapshotRow | None:
        s = schema.snapshots
        query = select(s).where(s.c.table_id == table_id).order_by(s.c.number.desc()).limit(1)
        found = await self._rows(query)
        return read(SnapshotRow, found[0]) if found else None

    # -- notes, people -----------------------------------------------------------------------------------------------

    async def write_note(self, table_id: str, key: str, text: str) -> None:
        await self._put(schema.notes, {"table_id": table_id, "hash": key, "text": text})

    async def note(self, table_id: str, key: str) -> str:
        n = schema.notes
        found = await self._rows(select(n.c.text).where(n.c.table_id == table_id, n.c.hash == key))
        return found[0][0] if found else ""

    async def person(self, key: str) -> PersonRow:
        found = await self._rows(_PERSON, key=key)
        return read(PersonRow, found[0]) if found else PersonRow(key)

    async def keep_person(self, person: PersonRow) -> None:
        row = plain(person)
        del row["confirmed"]
        await self._put(schema.people, row)

    # -- within ------------------------------------------------------------------------------------------------------

    def _insert(self, table: Table) -> Any:
        return sqlite_insert(table) if self.desk.dialect == "sqlite" else postgresql_insert(table)

    async def _put(self, table: Table, row: dict[str, Any]) -> None:
        """Insert a row, or replace the one with the same primary key."""
        keys = [column.name for column in table.primary_key]
        query = self._insert(table).values(row)
        rest = {name: query.excluded[name] for name in row if name not in keys}
        put = query.on_conflict_do_update(index_elements=keys, set_=rest)

        def work(connection: Connection) -> None:
            connection.execute(put)

        await self.desk.write(work)
