"""Opening tables, taking and leaving seats, stand-ins, rematches, and importing and exporting records."""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec

from sandai import bots
from sandai.kernel.chance import stream_key
from sandai.kernel.errors import RecordError
from sandai.kernel.game import Game
from sandai.kernel.record import Record
from sandai.store import AlreadySeated, GameStarted, MoveRow, SeatChangeRow, SeatRow, SeatTaken, SnapshotRow, TableRow
from sandai.store.seats import AT_ONCE
from sandai.table import words
from sandai.table.errors import BadRequest, Full, NotFound, NotYours, Outdated, Refused, TooFast
from sandai.table.play.clocks.rules import ClockRules, checked, rules_text
from sandai.table.play.guide import LEARNER, GuideMarks
from sandai.table.play.records import about, exported, may_export, players, record_of, result_of, seat_names, title_of
from sandai.table.play.replays import slices
from sandai.table.play.seats.keys import clean_name, clean_text, hash_key, new_key, new_table_id
from sandai.table.play.table import SNAPSHOT_EVERY, Table
from sandai.table.play.table_cache import find_game
from sandai.table.play.tables import Tables

__all__ = ["Plan", "Seating"]

HOUR: Final = 3600.0
DAY: Final = 86400.0
GUIDED_PACE: Final = 0.5  # seconds; the others' moves in a guided game are told, so they can be quick
LONGEST_PATIENCE: Final = 30 * DAY


class Plan(msgspec.Struct):
    """A table that somebody wants to open. `seats`: for each seat "me", "open" or the level of a bot."""

    game: str
    seats: list[str]
    options: dict[str, Any] = {}
    title: str = ""
    listed: bool = False
    pace: float | None = None
    absent: float = 0.0
    guided: bool = False
    clock: ClockRules | None = None


class Seating:
    """Changes who sits where. `key` is always the hash of a key, `source` the hash of the network address of the request."""

    def __init__(self, tables: Tables, source: str = "") -> None:
        self.tables = tables
        self.store = tables.store
        self.source = source

    async def open(self, plan: Plan, key: str, name: str) -> str:
        """Open a table; return its id."""
        game = find_game(plan.game)
        if plan.clock is not None:
            checked(plan.clock)
        await self._check_limits(key)
        options = game.values(len(plan.seats), plan.options)
        names = seat_names(game, options)
        seats = [self._seat(number, kind, name, names[number]) for number, kind in enumerate(plan.seats)]
        await self._check_bot_limit(seats)
        mine = [seat.seat for seat in seats if seat.kind == "person"]
        if len(mine) > 1:
            raise BadRequest(words.ONE_SEAT)
        return await self._create(game, plan, options, seats, [(seat, key) for seat in mine], key)

    async def learn(self, game: Game, key: str, name: str, again: bool = False) -> str:
        """Open a guided game, or return to the one that this person has not finished; `again`: begin a new one. Return its id."""
        guide = game.words.guide
        if guide is None:
            raise NotFound(words.no_guide(game.title))
        mine = [] if again else await self.store.tables_of(key)
        for row, seat in mine:
            begun = row.game == game.name and row.guide and seat == LEARNER and not row.over
            if begun and game.plays_alike(row.rules_version, row.seats, row.options):
                return row.id
        seats = ["me"] + [guide.level] * (guide.seats - 1)
        pace = min(GUIDED_PACE, self.tables.settings.pace)
        return await self.open(Plan(game.name, seats, guide.options, words.LEARN, pace=pace, guided=True), key, name)

    async def _create(
        self,
        game: Game,
        plan: Plan,
        options: dict[str, Any],
        seats: list[SeatRow],
        keys: list[tuple[int, str]],
        host: str,
    ) -> str:
        pace = self.tables.settings.pace if plan.pace is None else min(max(plan.pace, 0.0), 10.0)
        table_id, seed = self._id_and_seed()
        guide = game.words.guide if plan.guided else None
        if guide is not None:
            seed = guide.seed
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
            absent=min(max(plan.absent, 0.0), LONGEST_PATIENCE) if plan.absent == plan.absent else 0.0,
            guide=GuideMarks().text if guide is not None else "",
            clock=rules_text(plan.clock),
        )
        row.asked = list(game.new(len(seats), seed, **options).actors)
        if plan.clock is not None and row.started:
            row.due = AT_ONCE
        await self.store.create(row, seats, keys)
        self.tables.tables_opened += 1
        if row.due:
            await self.tables.clocks.check(row.id)
        self.tables.announce_change(row.id)
        return row.id

    def _id_and_seed(self) -> tuple[str, str]:
        """Return the id and the seed of a new table."""
        fixed = self.tables.settings.seed
        if not fixed:
            return new_table_id(), new_key()
        return new_table_id(), stream_key(fixed, self.tables.tables_opened).hex()[:32]

    async def _check_limits(self, key: str) -> None:
        """Refuse one more table if there are too many. Tables without a change for a long time don't count."""
        settings = self.tables.settings
        since = time.time() - settings.asleep_days * DAY
        if await self.store.unfinished(since=since) >= settings.max_tables:
            raise Full(words.TOO_MANY_TABLES)
        if await self.store.unfinished(key, since=since) >= settings.max_tables_each:
            raise Full(words.too_many_own_tables(settings.max_tables_each))
        if not self.source or not settings.max_tables_source:
            return
        if await self.store.unfinished(source=self.source, since=since) >= settings.max_tables_source:
            raise Full(words.TOO_MANY_TABLES_SOURCE)

    async def _check_bot_limit(self, seats: list[SeatRow]) -> None:
        """Refuse one more table with bots only if there are too many: they cost much, so their limit is lower."""
        most = self.tables.settings.max_bot_tables_source
        if not most or not self.source or not all(seat.bot for seat in seats):
            return
        since = time.time() - self.tables.settings.asleep_days * DAY
        if await self.store.unfinished(source=self.source, since=since, alone=True) >= most:
            raise Full(words.too_many_bot_tables(most))

    def _seat(self, number: int, kind: str, name: str, default: str) -> SeatRow:
        if kind == "me":
            return SeatRow(number, "person", clean_name(name, default))
        if kind == "open":
            return SeatRow(number, "open", "")
        return SeatRow(number, "bot", default, level=_level(kind))

    # -- sitting down ------------------------------------------------------------------------------------------------

    async def sit(self, table_id: str, seat: int, key: str, name: str) -> Table:
        """Take an open seat."""
        return await self._fill(table_id, seat, SeatRow(seat, "person", clean_name(name, "")), key)

    async def seat_bot(self, table_id: str, asker: int | None, seat: int, level: str) -> Table:
        """Give an open seat to a bot."""
        if asker is None:
            raise NotYours(words.ONLY_PLAYERS_SEAT_BOTS)
        return await self._fill(table_id, seat, SeatRow(seat, "bot", "", level=_level(level)), "")

    async def _fill(self, table_id: str, seat: int, who: SeatRow, key: str) -> Table:
        try:
            async with self.tables.locked(table_id) as table:
                if seat not in table.open_seats:
                    raise Refused(words.SEAT_TAKEN)
                who.name = who.name or seat_names(table.game, table.row.options)[seat]
                await self.store.sit(table_id, who, key)
        except SeatTaken:
            await self.tables.table(table_id)  # if the table was deleted, say that instead
            raise Refused(words.SEAT_JUST_TAKEN) from None
        except AlreadySeated:
            raise Refused(words.ALREADY_SEATED) from None
        table = await self.tables.table(table_id)
        if table.row.due:
            await self.tables.clocks.check(table_id)
        self.tables.announce_move(table)
        return table

    async def stand_in(
        self, table_id: str, asker: int | None, seat: int, level: str, key: str = "", left: bool = False
    ) -> Table:
        """Let a bot play in one's own seat; an empty level ends it, and the person has the table on their list again.

        In the seat of somebody else it is a vote of the others. `left`: the person leaves the game.
        """
        if asker is None or asker != seat:
            if asker is not None and not level:
                raise NotYours(words.ONLY_OWNER)
            return await self.tables.votes.cast(table_id, asker, seat, level)
        async with self.tables.locked(table_id) as table:
            level = _level(level) if level else ""
            while not await self._hand_over(table, seat, level, left):
                pass
            if key and not level:
                await self.store.hide(table_id, key, hidden=False)
        table = await self.tables.table(table_id)
        self.tables.announce_change(table_id)
        return table

    async def _hand_over(self, table: Table, seat: int, level: str, left: bool) -> bool:
        """Let a bot play for a person, or end it. Return False if somebody else changed the table first."""
        if table.seats[seat].kind != "person":
            raise BadRequest(words.NO_PERSON)
        if seat in table.forfeited:
            raise Refused(words.FORFEITED)
        now = self.tables.now()
        kind = "left" if left else "bot" if level else "back"
        changed = table.row.started and level != table.seats[seat].stand_in
        change = SeatChangeRow(0, kind, seat, seat, level, table.state.decisions, now) if changed else None
        if table.clock is not None and table.row.started:
            return await self.tables.clocks.hand_over(table, seat, level, change)
        await self.store.set_stand_in(table.row.id, seat, level, change)
        return True

    async def leave(self, table_id: str, asker: int | None, key: str, level: str) -> None:
        """Leave a table and take it off the person's list. Before the game the seat becomes open, during the game a bot plays on.

        A person who leaves during the game still has the seat and can come back.
        """
        if asker is None:
            raise NotYours(words.ONLY_PLAYERS_LEAVE)
        table = await self.tables.table(table_id)
        if not table.row.started and not table.over:
            await self._open_seat(table_id, asker)
            return
        if not table.over and not table.seats[asker].stand_in:
            await self.stand_in(table_id, asker, asker, level or bots.usual(), left=True)
        await self.store.hide(table_id, key)

    async def _open_seat(self, table_id: str, seat: int) -> None:
        try:
            await self.store.leave(table_id, seat)
        except GameStarted:
            raise Refused(words.GAME_JUST_STARTED) from None
        self.tables.announce_change(table_id)

    async def link(self, table_id: str, seat: int) -> str:
        """Create a seat link: a key that gives the seat to another device of the same person, or to a program.

        There is one at a time: a new link ends the previous one.
        """
        key = new_key()
        await self.store.remove_keys(table_id, seat)
        await self.store.add_key(table_id, seat, hash_key(key), "link")
        self.tables.announce_change(table_id)  # so that a program that uses the old link loses the seat at once
        return key

    async def only_here(self, table_id: str, seat: int, key: str) -> int:
        """Remove all other keys of a seat, also those of devices that followed a link; return how many there were."""
        count = await self.store.remove_keys(table_id, seat, key, ("link", "device"))
        self.tables.announce_change(table_id)
        return count

    async def follow(self, table_id: str, link: str, key: str) -> int:
        """Take a seat by its link."""
        seat = await self.store.seat_of(table_id, hash_key(link))
        if seat is None:
            raise NotYours(words.SEAT_LINK_INVALID)
        held = await self.store.seat_of(table_id, key)
        if held is not None and held != seat:  # the person would lose that seat
            raise Refused(words.seated_already((await self.tables.table(table_id)).names[held]))
        await self.store.add_key(table_id, seat, key)
        self.tables.announce_change(table_id)
        return seat

    # -- rematches and records ---------------------------------------------------------------------------------------

    async def rematch(self, table_id: str, asker: int | None, key: str) -> str:
        """Open a table with the same people, bots and options; return its id. There is one rematch for each table."""
        table = await self.tables.table(table_id)
        if asker is None:
            raise NotYours(words.ONLY_PLAYERS_REMATCH)
        if table.row.rematch:
            return table.row.rematch
        if not table.over:
            raise Refused(words.REMATCH_LATER)
        await self._check_limits(key)
        keys = [
            (seat.seat, holder) for seat in table.seats for holder in await self.store.device_keys(table_id, seat.seat)
        ]
        lent = {seat.seat: "" if seat.seat in table.forfeited else seat.stand_in for seat in table.seats}
        seats = [SeatRow(seat.seat, seat.kind, seat.name, seat.level, lent[seat.seat]) for seat in table.seats]
        await self._check_bot_limit(seats)
        plan = Plan(table.row.game, [], title=table.row.title, listed=table.row.listed, pace=table.row.pace)
        plan.absent, plan.clock = table.row.absent, table.clock
        new = await self._create(table.game, plan, table.row.options, seats, keys, key)
        found = await self.store.set_rematch(table_id, new)
        if found != new:
            await self.store.delete_table(new)
        else:
            self.tables.announce_move(await self.tables.table(new))
        self.tables.announce_change(table_id)
        return found

    async def import_record(self, text: str, key: str) -> str:
        """Open a table from a record; return its id. If the game is unfinished, its seats are open."""
        await self._check_import_limits()
        record = Record.parse(text)
        game = find_game(record.game)
        if record.pack:
            raise RecordError(words.NO_PACKS)
        await self._check_limits(key)
        state = game.replay(record, 0)
        moves: list[MoveRow] = []
        latest = state.copy()  # the last position in which nothing is sealed and nothing can be undone
        async with self.tables.replays.slot(record):
            async for step in slices(record, state):
                moves.append(MoveRow(step.number, "play", step.seat, step.text, "record", time.time()))
                if state.barrier == state.decisions == step.number:
                    latest = state.copy()
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
        if latest.decisions >= SNAPSHOT_EVERY:  # so that nobody has to wait for another replay
            await self.store.save_snapshot(row.id, SnapshotRow(latest.decisions, latest.decisions, latest.dump()))
        return row.id

    async def _check_import_limits(self) -> None:
        """Refuse one more import if there are too many. Imports have limits of their own, because finished games count against no other."""
        settings, now = self.tables.settings, time.time()
        if settings.max_imports and await self.store.imports() >= settings.max_imports:
            raise Full(words.TOO_MANY_IMPORTS)
        for seconds, most in ((HOUR, settings.max_imports_hour), (DAY, settings.max_imports_day)):
            since = now - seconds
            if self.source and most and await self.store.imports(self.source, since) >= most:
                wait = await self.store.oldest_import(self.source, since) - since
                raise TooFast(words.too_many_imports(most, seconds == DAY), wait)

    async def export(self, table_id: str, asker: int | None = None) -> str:
        """Return the record as text. It contains the seed, so it is refused while people play together."""
        row = await self.store.table(table_id)
        if row is None:
            raise NotFound(words.NO_TABLE)
        seats = await self.store.seats(table_id)
        if not may_export(row, seats, asker):
            raise Refused(words.RECORD_LATER)
        try:
            return exported(await self.tables.table(table_id)).text()
        except Outdated:
            record = record_of(row, await self.store.moves(table_id))
            record.about = about(row, seats)
            return record.text()


def _level(level: str) -> str:
    if level not in bots.levels() and not bots.exists(level):
        raise BadRequest(words.no_bot(level, list(bots.levels())))
    return level
