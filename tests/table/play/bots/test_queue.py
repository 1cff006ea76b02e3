"""The order in which bots think: fair among owners, people before idle tables, and no work for outdated questions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text as sql

from sandai.store import SeatRow, TableRow
from sandai.table.errors import Full, Stale
from sandai.table.play.bots import turns
from sandai.table.play.bots.processes import BotProcesses
from sandai.table.play.bots.queue import BotQueue, Job
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table.play.bots.test_processes import ODD, SECONDS, until
from tests.table.scenes import ANN, BEN, CY, bots_done, close, new_tables, watchers_of, with_tables

MANY = 150


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the noted bots write in which order they think; they begin with the first and wait for `go`."""
    monkeypatch.setenv("SANDAI_ODD_BOTS", str(tmp_path / "notes"))
    monkeypatch.setattr("sandai.table.play.seats.seating.bots.levels", lambda: ("random", "endless", "noted"))
    return tmp_path / "notes"


def go(notes: Path) -> None:
    notes.with_suffix(".go").touch()


def noted(notes: Path) -> list[str]:
    """The seeds of the tables, in the order in which bots began to think."""
    return [line.partition("|")[0] for line in notes.read_text().splitlines()] if notes.exists() else []


async def noted_so_many(notes: Path, count: int) -> list[str]:
    while len(noted(notes)) < count:
        await asyncio.sleep(0.01)
    return noted(notes)


def in_order(jobs: list[Job], workers: int = 1) -> list[Job]:
    """In which order jobs are served that all wait when a worker becomes free."""
    served: list[Job] = []

    async def one(queue: BotQueue, job: Job) -> None:
        async with queue.worker(job):
            served.append(job)
            await asyncio.sleep(0)

    async def run() -> None:
        queue = BotQueue(workers)
        async with queue.worker(Job("first")):
            tasks = [asyncio.create_task(one(queue, job)) for job in jobs]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        assert not queue.waiting and not queue.running and not queue.running_idle

    asyncio.run(run())
    return served


def test_addresses_then_people_then_tables_take_turns() -> None:
    crowd = [Job("a", f"h{number % 2}", f"t{number}") for number in range(6)]
    other = [Job("b", "x", "u1"), Job("b", "x", "u2")]
    served = in_order([*crowd, *other])
    assert [job.table for job in served] == ["t0", "u1", "t1", "u2", "t2", "t3", "t4", "t5"]
    same_person = [Job("a", "h", "t0"), Job("a", "h", "t0"), Job("a", "h", "t1")]
    assert [job.table for job in in_order(same_person)] == ["t0", "t1", "t0"]


def test_the_owner_served_least_recently_is_next() -> None:
    """However many jobs of others came before."""
    crowd = [Job("a", "h", f"t{number}") for number in range(MANY)]
    served = in_order([*crowd, Job("b"), Job("c")])
    assert {job.source for job in served[1:3]} == {"b", "c"}


def test_slow_bots_share_time_and_do_not_hold_up_quick_ones() -> None:
    """Three owners whose bots think 3 seconds and one whose bots are quick; all of them always have a bot that waits."""
    order: list[str] = []

    async def run() -> None:
        queue = BotQueue(1)
        loop = asyncio.get_running_loop()
        now = loop.time()
        loop.time = lambda: now  # type: ignore[method-assign]

        async def one(owner: str, seconds: float) -> None:
            nonlocal now
            while len(order) < 80:
                async with queue.worker(Job(owner, "h", "t")):
                    order.append(owner)
                    await asyncio.sleep(0)
                    now += seconds

        await asyncio.gather(one("a", 3.0), one("b", 3.0), one("c", 3.0), one("quick", 0.05))

    asyncio.run(run())
    steady = order[8:80]
    assert all("quick" in pair for pair in pairwise(steady))  # it waits for one of them at most
    slow = [steady.count(owner) for owner in "abc"]
    assert max(slow) - min(slow) <= 1


def test_idle_tables_wait_behind_all_others() -> None:
    idle = [Job("b", "h", f"t{number}", idle=True) for number in range(3)]
    people = [Job("a", "h", f"u{number}") for number in range(3)]
    assert in_order([*idle, *people]) == [*people, *idle]


def test_idle_tables_leave_one_worker_free() -> None:
    async def run() -> None:
        queue = BotQueue(2)
        idle = [asyncio.create_task(queue._enter(Job(table=f"t{number}", idle=True))) for number in range(2)]
        await asyncio.sleep(0)
        assert idle[0].done() and not idle[1].done()
        async with queue.worker(Job("a")):
            assert queue.running == 2
        assert not idle[1].done()
        queue.promote("t1")  # somebody watches it now
        await asyncio.sleep(0)
        assert idle[1].done()

    asyncio.run(run())


def test_a_cancelled_job_leaves_the_queue() -> None:
    async def run() -> None:
        queue = BotQueue(1)
        async with queue.worker(Job()):
            gone = asyncio.create_task(queue._enter(Job("a")))
            kept = asyncio.create_task(queue._enter(Job("b")))
            await asyncio.sleep(0)
            gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        await kept
        assert queue.running == 1 and not queue.waiting
        granted = asyncio.create_task(queue._enter(Job("c")))
        await asyncio.sleep(0)
        queue._leave(False)
        granted.cancel()  # it has been granted, but does not know it yet
        await asyncio.gather(granted, return_exceptions=True)
        assert queue.running == 0

    asyncio.run(run())


def test_the_memory_of_the_queue_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandai.table.play.bots.queue.REMEMBERED", 30)

    async def run() -> None:
        queue = BotQueue(1)
        for number in range(100):
            async with queue.worker(Job(f"s{number}", "h", "t")):
                pass
        assert len(queue.served) == 30

    asyncio.run(run())


# -- with tables, and bots in a real process -------------------------------------------------------------------------


def thinking(settings: Settings, scene: Callable[[Tables], Awaitable[None]]) -> None:
    """Tables with one process for bots; idle tables move when the sweep lets them."""
    slow = msgspec.structs.replace(settings, idle_pace=1e-9, max_bot_tables_source=0, max_tables_each=9999)

    async def run() -> None:
        tables = await new_tables(slow)
        tables.bot_processes = BotProcesses(1, SECONDS, command=ODD)
        try:
            await scene(tables)
        finally:
            await close(tables)

    asyncio.run(asyncio.wait_for(run(), SECONDS))


async def flood(tables: Tables, level: str = "noted", count: int = MANY) -> set[str]:
    """Tables of three bots that one address opens; their ids."""
    seating = Seating(tables, "attacker")
    return {await seating.open(Plan("daitou", [level] * 3), CY, "Cy") for _ in range(count)}


async def queued(tables: Tables, table_id: str, count: int = 1) -> None:
    """Wait until so many jobs of a table are in the queue."""
    while sum(one.job.table == table_id for one in tables.bot_processes.queue.waiting) < count:
        await asyncio.sleep(0)


async def seed_of(tables: Tables, table_id: str) -> str:
    return str((await tables.table(table_id)).row.seed)


def test_many_bot_tables_delay_others_by_one_decision(settings: Settings, notes: Path) -> None:
    async def scene(tables: Tables) -> None:
        await flood(tables)
        await tables.driver.sweep(time.time())
        await noted_so_many(notes, 1)  # one of them thinks, and the others wait
        ben = await Seating(tables, "other").open(Plan("daitou", ["noted", "me"]), BEN, "Ben")
        await queued(tables, ben)
        go(notes)
        assert (await noted_so_many(notes, 2))[1] == await seed_of(tables, ben)

    thinking(settings, scene)


def test_many_tables_with_people_delay_others_by_one_decision(settings: Settings, notes: Path) -> None:
    """Each of the attacker's tables has a person, so they are not idle; but addresses take turns."""

    async def scene(tables: Tables) -> None:
        attacker = Seating(tables, "attacker")
        for _ in range(MANY):
            await attacker.open(Plan("daitou", ["noted", "noted", "me"]), CY, "Cy")
        await noted_so_many(notes, 1)
        ben = await Seating(tables, "other").open(Plan("daitou", ["noted", "noted", "me"]), BEN, "Ben")
        await queued(tables, ben)
        go(notes)
        assert (await noted_so_many(notes, 2))[1] == await seed_of(tables, ben)

    thinking(settings, scene)


def test_after_a_restart_people_come_first(settings: Settings, notes: Path) -> None:
    async def scene(tables: Tables) -> None:
        tables.watchers.closing = True  # bots don't move: the server is about to stop
        ben = await Seating(tables, "other").open(Plan("daitou", ["noted", "me"]), BEN, "Ben")
        await flood(tables)
        fresh = await new_tables(tables.settings)
        fresh.bot_processes = BotProcesses(1, SECONDS, command=ODD)
        await fresh.start()
        await noted_so_many(notes, 1)
        assert noted(notes) == [await seed_of(tables, ben)]
        assert len(fresh.driving) <= turns.IDLE_TABLES + 1
        assert len(fresh.loaded) == 1  # the others are not even loaded
        go(notes)
        await close(fresh)

    thinking(settings, scene)


def test_a_thousand_idle_tables_take_turns_by_owner(settings: Settings, notes: Path) -> None:
    """So few tasks that they don't matter, and all owners move before one moves twice."""

    async def scene(tables: Tables) -> None:
        tables.watchers.closing = True
        row = TableRow(
            id="",
            game="daitou",
            rules_version=1,
            seats=2,
            options={},
            seed="s",
            pack={},
            title="",
            listed=False,
            host=CY,
            pace=0.0,
            created=1.0,
            asked=[0],
            started=True,
        )
        for number in range(1000):
            owner = "attacker" if number else "other"  # the other one's table is older than all
            one = msgspec.structs.replace(row, id=f"t{number}", source=owner)
            await tables.store.create(one, [SeatRow(seat, "bot", "", level="noted") for seat in range(2)])
        waiting = await tables.store.waiting(time.time(), time.time())
        assert [entry.source for entry in waiting[:3]].count("other") == 1
        assert await tables.store.claim(waiting[0]) and not await tables.store.claim(waiting[0])
        tables.watchers.closing = False
        await tables.driver.sweep(time.time())
        assert len(tables.driving) == turns.IDLE_TABLES and len(tables.loaded) <= 1

    thinking(settings, scene)


def test_an_idle_table_makes_one_move_per_sweep_until_somebody_watches(settings: Settings, notes: Path) -> None:
    async def scene(tables: Tables) -> None:
        go(notes)
        (table_id,) = await flood(tables, count=1)
        await bots_done(tables)
        assert noted(notes) == []
        for count in (1, 2):
            await tables.driver.sweep(time.time())
            await bots_done(tables)
            assert len(noted(notes)) == count
        with watchers_of(tables).watch(table_id, "somebody"):
            await noted_so_many(notes, 6)
        await bots_done(tables)
        count = len(noted(notes))
        assert not tables.driving and count >= 6
        tables.announce_change(table_id)
        await bots_done(tables)
        assert len(noted(notes)) == count

    thinking(settings, scene)


def test_a_watched_table_no_longer_waits_behind_all_others(settings: Settings, notes: Path) -> None:
    async def scene(tables: Tables) -> None:
        flooded = await flood(tables, count=5)
        await tables.driver.sweep(time.time())
        first = (await noted_so_many(notes, 1))[0]
        seeds = {await seed_of(tables, table_id): table_id for table_id in sorted(flooded)}
        last = next(reversed([seed for seed in seeds if seed != first]))
        with watchers_of(tables).watch(seeds[last], "somebody"):
            await queued(tables, seeds[last])
            go(notes)
            assert (await noted_so_many(notes, 2))[1] == last

    thinking(settings, scene)


def test_a_bot_stops_thinking_when_its_question_is_no_longer_asked(settings: Settings, notes: Path) -> None:
    """The owner is back, or the game is taken back: the worker is free for others at once."""

    async def scene(tables: Tables) -> None:
        seating = Seating(tables, "here")
        table_id = await seating.open(Plan("daitou", ["me", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        asked = (await tables.table(table_id)).actors[0]
        await seating.stand_in(table_id, asked, asked, "endless")
        await until(notes)
        tables.announce_change(table_id)  # somebody talks: that changes nothing
        await asyncio.sleep(0.05)
        assert tables.bot_processes.queue.running == 1
        await seating.stand_in(table_id, asked, asked, "")
        await bots_done(tables)
        assert tables.bot_processes.queue.running == 0 and tables.bot_processes.fallbacks == 0
        assert not await tables.store.moves(table_id)
        notes.unlink()

        solo = await seating.open(Plan("daitoshi", ["me", "endless"]), CY, "Cy")
        table = await tables.table(solo)
        while table.actors == (0,):
            table = await tables.play(solo, 0, table.turn, table.state.choices_of(0)[0].text)
        await until(notes)
        await tables.wishes.ask(solo, 0, table.turn, 0)
        await bots_done(tables)
        assert tables.bot_processes.queue.running == 0 and (await tables.table(solo)).actors == (0,)

    thinking(settings, scene)


def test_a_hint_has_the_priority_of_a_person(settings: Settings, notes: Path) -> None:
    async def scene(tables: Tables) -> None:
        await flood(tables)
        await tables.driver.sweep(time.time())
        await noted_so_many(notes, 1)
        ann = await Seating(tables, "other").open(Plan("daitou", ["me", "noted"]), ANN, "Ann")
        table = await tables.table(ann)
        hint = asyncio.create_task(tables.driver.hint(table, 0))
        await queued(tables, ann, 2)
        go(notes)
        assert (await hint).options[0].text in {choice.text for choice in table.state.choices_of(0)}
        order = await noted_so_many(notes, 2)
        assert order[1] == await seed_of(tables, ann)  # the bot that is asked at the same table

    thinking(settings, scene)


def test_a_hint_is_cancelled_when_the_player_moves(settings: Settings, notes: Path) -> None:
    async def scene(tables: Tables) -> None:
        ann = await Seating(tables).open(Plan("daitoshi", ["me", "noted"]), ANN, "Ann")
        table = await tables.table(ann)
        hint = asyncio.create_task(tables.driver.hint(table, 0))
        while not tables.bot_processes.queue.running:
            await asyncio.sleep(0.01)
        await tables.play(ann, 0, table.turn, table.state.choices_of(0)[0].text)
        with pytest.raises(Stale):
            await hint
        assert not tables.driver.listeners.get(ann) or ann in tables.driving
        go(notes)

    thinking(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_too_many_tables_with_only_bots_are_refused(settings: Settings) -> None:
    few = msgspec.structs.replace(settings, max_bot_tables_source=2, idle_pace=3600.0)

    async def scene(tables: Tables, seating: Seating) -> None:
        seating = Seating(tables, "here")
        alone, mixed = Plan("pebbles", ["random", "random"]), Plan("pebbles", ["me", "random"])
        first = await seating.open(alone, ANN, "Ann")
        await seating.open(mixed, ANN, "Ann")
        left = await seating.open(mixed, BEN, "Ben")
        await seating.open(alone, BEN, "Ben")
        with pytest.raises(Full, match="2 unfinished tables with only bots"):
            await seating.open(alone, CY, "Cy")
        await seating.open(mixed, CY, "Cy")
        await Seating(tables, "there").open(alone, CY, "Cy")
        await tables.store.executor.write(
            lambda connection: connection.execute(sql("UPDATE tables SET over = true WHERE id = :id"), {"id": first})
        )
        await seating.stand_in(left, 0, 0, "random")  # now it is one of bots alone
        with pytest.raises(Full):
            await seating.open(alone, CY, "Cy")

    with_tables(few, scene)
