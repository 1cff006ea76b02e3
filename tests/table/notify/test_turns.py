"""When players are notified: once per turn, over restarts and from several processes, and not in their quiet hours."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from sandai.store import PersonRow, Store, TurnNoticeRow
from sandai.table.live.watchers import Watchers
from sandai.table.notify import quiet_hours
from sandai.table.notify.quiet_hours import end_of_quiet, quiet_settings, zone_of
from sandai.table.notify.turns import LATE, TurnQueue
from sandai.table.play.bots.processes import BotProcesses
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table.scenes import ANN, BEN, CY, with_tables

pytestmark = pytest.mark.usefixtures("pebbles")
BERLIN = {"quiet_from": "22:00", "quiet_to": "07:30", "zone": "Europe/Berlin"}


class Server:
    """A process with a clock of its own: what it has sent, as seats and times."""

    def __init__(self, tables: Tables, after: float = 30.0, now: float = 1000.0) -> None:
        self.now = now
        self.sent: list[tuple[str, float]] = []
        self.queue = TurnQueue(tables.store, tables.watchers, after, self.reaches, self.send)
        self.queue.clock = lambda: self.now
        self.queue.pause = self.pause
        self.waiting: asyncio.Event | None = None
        self.notices = self  # what the table calls

    async def reaches(self, person: PersonRow) -> bool:
        return bool(person.notify)

    async def send(self, person: PersonRow, notice: TurnNoticeRow) -> None:
        self.sent.append((person.name, self.now))

    async def pause(self, seconds: float) -> None:
        if self.waiting is not None:
            await self.waiting.wait()
        self.now += seconds

    def table_moved(self, table: Any) -> None:
        self.queue.table_moved(table)

    async def sweep(self, at: float = 0.0) -> None:
        self.now = at or self.now
        await self.queue.sweep()
        await self.done()

    async def done(self) -> None:
        while self.queue.tasks:
            await asyncio.gather(*self.queue.tasks)

    async def close(self) -> None:
        await self.queue.close()


async def people(tables: Tables, **settings: dict[str, Any]) -> None:
    for key, name in ((ANN, "Ann"), (BEN, "Ben")):
        await tables.store.save_person(PersonRow(key, name, settings.get(name.lower(), {}), f"ntfy://{name}"))


async def game(tables: Tables, seating: Seating) -> str:
    table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
    await seating.sit(table_id, 1, BEN, "Ben")
    return table_id


def scene(settings: Settings, play: Callable[[Tables, Seating], Awaitable[None]]) -> None:
    with_tables(settings, play)


def test_several_processes_send_one_notice(address: str, settings: Settings) -> None:
    async def play(tables: Tables, seating: Seating) -> None:
        await people(tables)
        other = Tables(tables.settings, await Store.open(address), Watchers(9, 9), BotProcesses(0, 1.0))
        here, there = Server(tables), Server(other)
        tables.notices, other.notices = here, there
        here.waiting = there.waiting = asyncio.Event()
        table_id = await game(tables, seating)
        table = await other.table(table_id)
        there.table_moved(
            table
        )  # as after a sealed answer that this process took: the question of the others is the same
        await asyncio.sleep(0)
        here.waiting.set()
        await asyncio.gather(here.done(), there.done())
        await asyncio.gather(here.sweep(2000.0), there.sweep(2000.0))
        assert sorted(name for name, _ in [*here.sent, *there.sent]) == ["Ann", "Ben"]
        await other.stop()
        await other.store.close()

    scene(msgspec.structs.replace(settings, database=address), play)


def test_a_notice_survives_a_restart(settings: Settings) -> None:
    async def play(tables: Tables, seating: Seating) -> None:
        await people(tables)
        first = Server(tables)
        tables.notices = first
        first.waiting = asyncio.Event()
        await game(tables, seating)
        while len(await tables.store.due_notices(9999.0)) < 2:
            await asyncio.sleep(0)
        await first.close()  # before anything was due
        assert first.sent == []
        again = Server(tables)
        await again.sweep(1030.0)
        assert again.sent == []  # another process may be about to send it
        await again.sweep(1031.0 + LATE)
        assert sorted(name for name, _ in again.sent) == ["Ann", "Ben"]
        await again.sweep(99999.0)
        assert len(again.sent) == 2

    scene(settings, play)


@pytest.mark.parametrize("what", ["moved", "a bot plays", "deleted", "over"])
def test_nothing_is_sent_when_it_is_too_late(settings: Settings, what: str) -> None:
    async def play(tables: Tables, seating: Seating) -> None:
        await people(tables)
        server = Server(tables)
        tables.notices = server
        server.waiting = asyncio.Event()
        table_id = await game(tables, seating)
        while len(await tables.store.due_notices(9999.0)) < 2:
            await asyncio.sleep(0)
        tables.notices = None
        if what == "moved":
            await tables.play(table_id, 1, 0, "bid 0")
        elif what == "a bot plays":
            await seating.stand_in(table_id, 1, 1, "random")
        elif what == "deleted":
            await tables.store.delete_table(table_id)
        else:
            table = await tables.table(table_id)
            while not table.state.over:
                seat = table.actors[0]
                table = await tables.play(table_id, seat, table.turn, table.state.choices_of(seat)[0].text)
        server.waiting.set()
        await server.done()
        assert "Ben" not in [name for name, _ in server.sent]
        assert (what in ("moved", "a bot plays")) == (len(server.sent) == 1)

    scene(settings, play)


def test_no_notice_while_somebody_looks_on_any_device(settings: Settings) -> None:
    async def play(tables: Tables, seating: Seating) -> None:
        await people(tables)
        server = Server(tables)
        watchers = tables.watchers
        assert isinstance(watchers, Watchers)
        table_id = await game(tables, seating)
        await tables.store.add_key(table_id, 1, CY)  # Ben's other device
        with watchers.watch(table_id, "here", CY):
            server.table_moved(await tables.table(table_id))
            await server.done()
        assert [name for name, _ in server.sent] == ["Ann"]

    scene(settings, play)


def test_quiet_hours_put_a_notice_off(settings: Settings) -> None:
    night = datetime(2026, 11, 20, 23, 0, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
    morning = datetime(2026, 11, 21, 7, 30, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()

    async def play(tables: Tables, seating: Seating) -> None:
        await people(tables, ben=BERLIN | {"notify_always": True})
        server = Server(tables, now=night)
        tables.notices = server
        await game(tables, seating)
        await server.done()
        assert server.sent == [("Ann", night + 30.0)]
        await server.sweep(morning - 1)
        assert len(server.sent) == 1
        await server.sweep(morning + LATE + 1)
        assert server.sent[1:] == [("Ben", morning + LATE + 1)]

    scene(settings, play)


def test_quiet_hours_that_were_set_meanwhile_count(settings: Settings) -> None:
    night = datetime(2026, 11, 20, 23, 0, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()

    async def play(tables: Tables, seating: Seating) -> None:
        await people(tables)
        server = Server(tables, now=night)
        tables.notices = server
        server.waiting = asyncio.Event()
        await game(tables, seating)
        while len(await tables.store.due_notices(night + 99.0)) < 2:
            await asyncio.sleep(0)
        await people(tables, ben=BERLIN)
        server.waiting.set()
        await server.done()
        assert [name for name, _ in server.sent] == ["Ann"]
        (row,) = await tables.store.due_notices(night + 86400.0)
        assert row.person == BEN and row.due == end_of_quiet(BERLIN, night)

    scene(settings, play)


# -- quiet hours ------------------------------------------------------------------------------------------------------


def moment(text: str, zone: str = "Europe/Berlin") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("settings", "at", "end"),
    [
        (BERLIN, "2026-11-20 21:59", "2026-11-20 21:59"),
        (BERLIN, "2026-11-20 22:00", "2026-11-21 07:30"),
        (BERLIN, "2026-11-21 03:00", "2026-11-21 07:30"),
        (BERLIN, "2026-11-21 07:30", "2026-11-21 07:30"),
        (BERLIN, "2026-10-25 01:00", "2026-10-25 07:30"),  # the night when clocks go back
        (BERLIN, "2026-03-28 23:00", "2026-03-29 07:30"),
        (BERLIN | {"quiet_from": "09:00", "quiet_to": "17:00"}, "2026-11-20 12:00", "2026-11-20 17:00"),
        (BERLIN | {"quiet_from": "09:00", "quiet_to": "17:00"}, "2026-11-20 18:00", "2026-11-20 18:00"),
        (BERLIN | {"quiet_to": "22:00"}, "2026-11-20 22:30", "2026-11-20 22:30"),  # none
        ({"zone": "Europe/Berlin"}, "2026-11-20 23:00", "2026-11-20 23:00"),
    ],
)
def test_the_end_of_quiet_hours(settings: dict[str, Any], at: str, end: str) -> None:
    assert end_of_quiet(settings, moment(at)) == moment(end)


def test_a_zone_that_the_server_does_not_know_has_an_offset(monkeypatch: pytest.MonkeyPatch) -> None:
    assert end_of_quiet(BERLIN | {"zone": "Nowhere/Else", "offset": 60}, moment("2026-11-20 23:00")) == moment(
        "2026-11-21 07:30"
    )
    assert zone_of({}).utcoffset(None) == zone_of({"offset": 0}).utcoffset(None)
    for wrong in ("../../etc/passwd", "/etc/localtime", "Europe/Berlin\n", "x" * 99, ""):
        assert "zone" not in quiet_hours.zone_settings(wrong, "0")


def test_what_a_form_may_set() -> None:
    good = {"quiet_from": "22:00", "quiet_to": "07:30", "zone": "America/Argentina/Buenos_Aires", "offset": "-180"}
    assert quiet_settings(good) == good | {"offset": -180}
    for wrong in ({"quiet_from": "24:00"}, {"quiet_to": ""}, {"quiet_to": "7:30"}):
        assert quiet_settings(good | wrong) == {"zone": good["zone"], "offset": -180}
    for offset in ("9999", "x", "1.5", "", "-900"):
        assert "offset" not in quiet_settings(good | {"offset": offset})
