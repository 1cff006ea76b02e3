"""The reception: opening tables, sitting down, standing in, going on with another game."""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec

from sandai import bots
from sandai.kernel.chance import stream_key
from sandai.kernel.errors import RecordError
from sandai.kernel.game import Game
from sandai.kernel.record import Record
from sandai.store import Conflict, MoveRow, SeatRow, SnapshotRow, TableRow
from sandai.table import words
from sandai.table.errors import BadRequest, Full, NotFound, NotYours, Outdated, Refused, TooFast
from sandai.table.play.keys import clean_name, clean_text, hash_key, new_key, new_table_id
from sandai.table.play.records import about, exported, may_export, players, record_of, result_of, seat_names, title_of
from sandai.table.play.replays import steps
from sandai.table.play.table import SNAPSHOT_EVERY, Table
from sandai.table.play.tables import Tables, find_game

__all__ = ["Plan", "Seating"]

HOUR: Final = 3600.0
DAY: Final = 86400.0
PATIENCE: Final = 30 * DAY


class Plan(msgspec.Struct):
    """What somebody wants to open. `seats`: "me", "open" or the level of a bot, one word per seat."""

    game: str
    seats: list[str]
    options: dict[str, Any] = {}
    title: str = ""
    listed: bool = False
    pace: float | None = None
    absent: float = 0.0


class Seating:
    """Who sits where. `key` is always the hash of a key, `source` that of the address from which somebody comes."""

    def __init__(self, tables: Tables, source: str = "") -> None:
        self.tables = tables
        self.store = tables.store
        self.source = source

    async def open(self, plan: Plan, key: str, name: str) -> str:
        """Open a table; its id."""
        game = find_game(plan.game)
        await self._room_left(key)
        options = game.values(len(plan.seats), plan.options)
        names = seat_names(game, options)
        seats = [self._seat(number, word, name, names[number]) for number, word in enumerate(plan.seats)]
        await self._room_for_bots(seats)
        mine = [seat.seat for seat in seats if seat.kind == "person"]
        if len(mine) > 1:
            raise BadRequest("You can take one seat only.")
        return await self._write(game, plan, options, seats, [(seat, key) for seat in mine], key)

    async def _write(
        self,
        game: Game,
        plan: Plan,
        options: dict[str, Any],
        seats: list[SeatRow],
        keys: list[tuple[int, str]],
        host: str,
    ) -> str:
        pace = self.tables.settings.pace if plan.pace is None else min(max(plan.pace, 0.0), 10.0)
        table_id, seed = self._names()
        row = TableRow(
            id=table_id,
            game=game.name,
            rules_version=game.rules_version,
            seats=len(seats),
            options=options,
            seed=seed,
            pack={},
            title=clean_text(plan.title, 60),
            listed=plan.listed,
            host=host,
            pace=pace,
            created=time.time(),
            started=all(seat.kind != "open" for seat in seats),
            source=self.source,
            absent=min(max(plan.absent, 0.0), PATIENCE) if plan.absent == plan.absent else 0.0,
        )
        row.asked = list(game.new(len(seats), seed, **options).actors)
        await self.store.create(row, seats, keys)
        self.tables.opened += 1
        self.tables.changed(row.id)
        return row.id

    def _names(self) -> tuple[str, str]:
        """The id and the seed of a new table."""
        word = self.tables.settings.seed
        if not word:
            return new_table_id(), new_key()
        return new_table_id(), stream_key(word, self.tables.opened).hex()[:32]

    async def _room_left(self, key: str) -> None:
        """Tables where nothing has happened for long don't count."""
        settings = self.tables.settings
        since = time.time() - settings.asleep_days * DAY
        if await self.store.unfinished(since=since) >= settings.max_tables:
            raise Full("This server has as many tables as it can hold; try again later.")
        if await self.store.unfinished(key, since=since) >= settings.max_tables_each:
            raise Full(f"You have {settings.max_tables_each} unfinished tables; finish one first.")
        if not self.source or not settings.max_tables_source:
            return
        if await self.store.unfinished(source=self.source, since=since) >= settings.max_tables_source:
            raise Full("There are too many unfinished tables from your address; finish one first.")

    async def _room_for_bots(self, seats: list[SeatRow]) -> None:
        """Tables where bots play among themselves cost much and please few: so there is a lower limit on them."""
        most = self.tables.settings.max_bot_tables_source
        if not most or not self.source or not all(seat.bot for seat in seats):
            return
        since = time.time() - self.tables.settings.asleep_days * DAY
        if await self.store.unfinished(source=self.source, since=since, alone=True) >= most:
            raise Full(f"There are {most} unfinished tables with only bots from your address; let one finish first.")

    def _seat(self, number: int, word: str, name: str, usual: str) -> SeatRow:
        if word == "me":
            return SeatRow(number, "person", clean_name(name, usual))
        if word == "open":
            return SeatRow(number, "open", "")
        return SeatRow(number, "bot", usual, level=_level(word))

    # -- sitting down ------------------------------------------------------------------------------------------------

    async def sit(self, table_id: str, seat: int, key: str, name: str) -> Table:
        """Take an open seat."""
        return await self._fill(table_id, seat, SeatRow(seat, "person", clean_name(name, "")), key)

    async def seat_bot(self, table_id: str, asker: int | None, seat: int, level: str) -> Table:
        """Give an open seat to a bot."""
        if asker is None:
            raise NotYours("Only somebody who sits at the table can seat a bot.")
        return await self._fill(table_id, seat, SeatRow(seat, "bot", "", level=_level(level)), "")

    async def _fill(self, table_id: str, seat: int, who: SeatRow, key: str) -> Table:
        try:
            async with self.tables.locked(table_id) as table:
                if seat not in table.open_seats:
                    raise Refused("That seat is taken.")
                who.name = who.name or seat_names(table.game, table.row.options)[seat]
                await self.store.sit(table_id, who, key)
        except Conflict as error:
            await self.tables.table(table_id)  # that it is not there any more is the better answer
            raise Refused(str(error)) from None
        table = await self.tables.table(table_id)
        self.tables.moved(table)
        return table

    async def stand_in(self, table_id: str, asker: int | None, seat: int, level: str, key: str = "") -> Table:
        """Let a bot play for a seat; an empty level gives the seat back to its owner, who finds it in her list again."""
        async with self.tables.locked(table_id) as table:
            self._may_stand_in(table, asker, seat, level)
            await self.store.stand_in(table_id, seat, _level(level) if level else "")
            if key and asker == seat and not level:
                await self.store.hide(table_id, key, away=False)
        table = await self.tables.table(table_id)
        self.tables.changed(table_id)
        return table

    def _may_stand_in(self, table: Table, asker: int | None, seat: int, level: str) -> None:
        if asker is None:
            raise NotYours("Only somebody who sits at the table can do that.")
        if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "person":
            raise BadRequest("No person has that seat.")
        if asker == seat:
            return
        if not level:
            raise NotYours("Only its owner can take a seat back from a bot.")
        if not self.tables.may_replace(table, seat):
            raise NotYours("A seat can be handed to a bot once its owner has kept the others waiting for long.")

    async def leave(self, table_id: str, asker: int | None, key: str, level: str) -> None:
        """Go away: before the game the seat is free again, in the game a bot plays on, and the list forgets the table.

        Who left in the game still holds the seat, and can come back by the address of the table.
        """
        if asker is None:
            raise NotYours("Only somebody who sits at the table can leave it.")
        table = await self.tables.table(table_id)
        if not table.row.started and not table.state.over:
            await self._stand_up(table_id, asker)
            return
        if not table.state.over and not table.seats[asker].stand_in:
            await self.stand_in(table_id, asker, asker, level or bots.usual())
        await self.store.hide(table_id, key)

    async def _stand_up(self, table_id: str, seat: int) -> None:
        try:
            await self.store.leave(table_id, seat)
        except Conflict as error:
            raise Refused(str(error)) from None
        self.tables.changed(table_id)

    async def link(self, table_id: str, seat: int) -> str:
        """A key that brings its holder into a seat: for another device of the same person, or for a program.

        There is one at a time: a new link puts an end to the one before.
        """
        key = new_key()
        await self.store.release(table_id, seat)
        await self.store.hold(table_id, seat, hash_key(key), "link")
        self.tables.changed(table_id)  # a program that plays by the old link is out at once
        return key

    async def only_here(self, table_id: str, seat: int, key: str) -> int:
        """Put an end to every other key of a seat, those of devices that followed a link too; how many they were."""
        count = await self.store.release(table_id, seat, key, ("link", "device"))
        self.tables.changed(table_id)
        return count

    async def follow(self, table_id: str, link: str, key: str) -> int:
        """Sit down by a seat link."""
        seat = await self.store.seat_of(table_id, hash_key(link))
        if seat is None:
            raise NotYours("This seat link is not valid, or no longer.")
        held = await self.store.seat_of(table_id, key)
        if held is not None and held != seat:  # it would lose the seat it has
            raise Refused(words.seated_already((await self.tables.table(table_id)).names[held]))
        await self.store.hold(table_id, seat, key)
        self.tables.changed(table_id)
        return seat

    # -- before and after --------------------------------------------------------------------------------------------

    async def rematch(self, table_id: str, asker: int | None, key: str) -> str:
        """The same people, bots and options once more; the id of the new table."""
        table = await self.tables.table(table_id)
        if asker is None:
            raise NotYours("Only somebody who sits at the table can ask for a rematch.")
        if table.row.rematch:
            return table.row.rematch
        if not table.state.over:
            raise Refused("A rematch comes after the end of the game.")
        await self._room_left(key)
        keys = [(seat.seat, holder) for seat in table.seats for holder in await self.store.holders(table_id, seat.seat)]
        seats = [SeatRow(seat.seat, seat.kind, seat.name, seat.level, seat.stand_in) for seat in table.seats]
        await self._room_for_bots(seats)
        plan = Plan(table.row.game, [], title=table.row.title, listed=table.row.listed, pace=table.row.pace)
        plan.absent = table.row.absent
        new = await self._write(table.game, plan, table.row.options, seats, keys, key)
        found = await self.store.set_rematch(table_id, new)
        if found != new:
            await self.store.forget(new)
        else:
            self.tables.moved(await self.tables.table(new))
        self.tables.changed(table_id)
        return found

    async def import_record(self, text: str, key: str) -> str:
        """A table from a record; if it is unfinished, its seats are open."""
        await self._may_import()
        record = Record.parse(text)
        game = find_game(record.game)
        if record.pack:
            raise RecordError("Records that use a component pack can't be imported here.")
        await self._room_left(key)
        state = game.replay(record, 0)
        moves: list[MoveRow] = []
        kept = state.copy()
        async with self.tables.replays.turn(record):
            async for step in steps(record, state):
                moves.append(MoveRow(step.number, "play", step.seat, step.text, "record", time.time()))
                if state.barrier == state.decisions == step.number:  # nothing is sealed, nothing can be undone
                    kept = state.copy()
        row = TableRow(
            id=new_table_id(),
            game=game.name,
            rules_version=record.rules_version,
            seats=record.seats,
            options=state.setup.options,
            seed=record.seed,
            pack={},
            title=title_of(record),
            listed=False,
            host=key,
            pace=self.tables.settings.pace,
            created=time.time(),
            number=len(moves),
            asked=list(state.actors),
            over=state.over,
            started=state.over,
            imported=True,
            source=self.source,
        )
        if state.over:
            row.result = result_of(state, record.seats)
        await self.store.create(row, players(record, state.over, seat_names(game, row.options)), moves=moves)
        if kept.decisions >= SNAPSHOT_EVERY:  # so that nobody waits while all of it is played again
            await self.store.keep_snapshot(row.id, SnapshotRow(kept.decisions, kept.decisions, kept.dump()))
        return row.id

    async def _may_import(self) -> None:
        """Finished games count against no other limit, so imports have limits of their own."""
        settings, now = self.tables.settings, time.time()
        if settings.max_imports and await self.store.imports() >= settings.max_imports:
            raise Full("This server holds as many imported records as it can; try again another day.")
        for seconds, most in ((HOUR, settings.max_imports_hour), (DAY, settings.max_imports_day)):
            since = now - seconds
            if self.source and most and await self.store.imports(self.source, since) >= most:
                wait = await self.store.oldest_import(self.source, since) - since
                raise TooFast(words.too_many_imports(most, seconds == DAY), wait)

    async def export(self, table_id: str, asker: int | None = None) -> str:
        """The record. Before the end it would tell the seed, and so the future, to who plays with others."""
        row = await self.store.table(table_id)
        if row is None:
            raise NotFound("There is no such table. Perhaps the link is incomplete.")
        seats = await self.store.seats(table_id)
        if not may_export(row, seats, asker):
            raise Refused("The record can be taken home after the end: it holds the seed, which would tell the future.")
        try:
            return exported(await self.tables.table(table_id)).text()
        except Outdated:
            record = record_of(row, await self.store.moves(table_id))
            record.about = about(row, seats)
            return record.text()


def _level(word: str) -> str:
    if word not in bots.levels():
        raise BadRequest(f"There is no bot {word!r}. The bots are: {', '.join(bots.levels())}.")
    return word
