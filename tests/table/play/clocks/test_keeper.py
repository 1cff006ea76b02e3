"""Clocks at tables, on both databases, with a time that tests set: restarts, several processes, and what happens when time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from sandai.store import Conflict, SeatChangeRow
from sandai.table.errors import BadRequest, NotYours, Refused
from sandai.table.play.clocks import timing
from sandai.table.play.clocks.rules import DAY, HOUR, ClockRules
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective
from sandai.table.settings import Settings
from tests.table.scenes import ANN, BEN, CY, bots_done, close, new_tables

pytestmark = pytest.mark.usefixtures("pebbles")

LIVE = ClockRules("game", 600.0, 30.0)
SLOW = ClockRules("move", DAY, vacation=3)
BEGIN = 1_800_000_000.0


class Time:
    """The time of all processes of a test."""

    def __init__(self) -> None:
        self.at = BEGIN

    def __call__(self) -> float:
        return self.at


class Servers:
    """Server processes that share a database and a time."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.time = Time()
        self.running: list[Tables] = []

    async def start(self) -> Tables:
        tables = await new_tables(self.settings)
        tables.now = self.time
        self.running.append(tables)
        return tables

    async def restart(self, tables: Tables) -> Tables:
        self.running.remove(tables)
        await close(tables)
        return await self.start()

    async def close(self) -> None:
        for tables in self.running:
            await close(tables)


@pytest.fixture
def play(address: str) -> Callable[[Callable[[Servers], Awaitable[None]]], None]:
    """Run a scene on a database; a test that asks for it runs on both kinds."""
    settings = Settings(database=address, bot_workers=0, pace=0.0, idle_pace=0.0, seed="tests", rate=0)

    def run(scene: Callable[[Servers], Awaitable[None]]) -> None:
        async def whole() -> None:
            servers = Servers(settings)
            try:
                await scene(servers)
            finally:
                await servers.close()

        asyncio.run(asyncio.wait_for(whole(), 120))

    return run


async def two_people(tables: Tables, rules: ClockRules, **more: Any) -> str:
    """A table of Ann and Ben, who both bid first."""
    seating = Seating(tables)
    table_id = await seating.open(Plan("pebbles", ["me", "open"], clock=rules, **more), ANN, "Ann")
    await seating.sit(table_id, 1, BEN, "Ben")
    return table_id


async def bid(tables: Tables, table_id: str, seat: int) -> Table:
    table = await tables.table(table_id)
    return await tables.play(table_id, seat, table.turn, table.state.choices_of(seat)[0].text)


def time_of(tables: Tables, table: Table) -> list[float]:
    """How much time everybody has."""
    assert table.clock is not None and table.clocks is not None
    return [timing.left(table.clock, table.clocks, seat, tables.now()) for seat in range(len(table.seats))]


def kinds(table: Table) -> list[str]:
    return [change.kind for change in table.seat_changes]


def log_of(table: Table) -> list[str]:
    return [line.text for line in Perspective(table, 0).log if line.kind == "seats"]


def test_clocks_start_with_the_game_and_run_for_all_who_are_asked(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        seating = Seating(tables)
        table_id = await seating.open(Plan("pebbles", ["me", "open"], clock=LIVE), ANN, "Ann")
        waiting = await tables.table(table_id)
        assert waiting.clocks is None and waiting.row.due == 0.0
        servers.time.at += 500  # nobody's time runs before the game
        await seating.sit(table_id, 1, BEN, "Ben")
        table = await tables.table(table_id)
        assert time_of(tables, table) == [600.0, 600.0] and table.row.due == servers.time.at + 600
        servers.time.at += 100
        table = await bid(tables, table_id, 1)
        servers.time.at += 50
        assert time_of(tables, table) == [450.0, 530.0]
        asked = (await bid(tables, table_id, 0)).actors
        assert asked == (0,)
        servers.time.at += 20
        table = await tables.table(table_id)
        assert time_of(tables, table) == [460.0, 530.0]  # 30 for the bid, 20 used

    play(scene)


def test_clocks_go_on_after_a_restart_and_in_another_process(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        table_id = await two_people(tables, LIVE)
        servers.time.at += 100
        await bid(tables, table_id, 1)
        tables = await servers.restart(tables)
        servers.time.at += 30
        table = await tables.table(table_id)
        assert time_of(tables, table) == [470.0, 530.0]
        other = await servers.start()
        await bid(other, table_id, 0)
        servers.time.at += 60
        assert time_of(tables, await tables.table(table_id)) == [440.0, 530.0]
        await bid(tables, table_id, 0)  # with what the other process stored
        assert time_of(other, await other.table(table_id)) == time_of(tables, await tables.table(table_id))

    play(scene)


def test_a_bot_plays_one_turn_for_a_player_whose_time_is_up(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        table_id = await two_people(tables, SLOW)
        await bid(tables, table_id, 0)
        servers.time.at += DAY - 1
        await tables.clocks.sweep()
        assert (await tables.table(table_id)).seats[1].bot == ""
        servers.time.at += 1
        await tables.clocks.sweep()
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.state.decisions >= 2 and table.chosen_by[1] == (1, "bot")
        assert table.seats[1].bot == "" and table.clocks is not None and table.clocks.covered == ()
        assert [table.actors, table.clocks.asked] == [(0,), (0,)]
        assert time_of(tables, table) == [DAY, DAY]
        assert log_of(table) == ["The time of Ben is up; a bot (medium) plays this turn."]
        assert [seat.stand_in for seat in await tables.store.seats(table_id)] == ["", ""]

    play(scene)


def test_a_bot_keeps_the_seat_until_the_owner_is_back(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        rules = msgspec.structs.replace(SLOW, late="seat", level="hard")
        table_id = await two_people(tables, rules)
        await bid(tables, table_id, 0)
        servers.time.at += DAY
        await tables.clocks.sweep()
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.seats[1].bot == "hard" and table.actors == (0,)
        assert log_of(table) == ["The time of Ben is up; a bot (hard) plays until Ben is back."]
        await Seating(tables).stand_in(table_id, 1, 1, "")
        assert (await tables.table(table_id)).seats[1].bot == ""

    play(scene)


def test_several_people_can_be_late_at_once(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        table_id = await two_people(tables, SLOW)
        servers.time.at += DAY
        await tables.clocks.sweep()
        assert kinds(await tables.table(table_id)) == ["turn", "turn"]
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.actors == (0,) and [seat.bot for seat in table.seats] in (["", ""], ["medium", ""])

    play(scene)


def test_a_clock_that_runs_out_fires_once_in_several_processes(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        workers = [await servers.start() for _ in range(4)]
        table_id = await two_people(workers[0], msgspec.structs.replace(SLOW, late="seat"))
        await bid(workers[0], table_id, 0)
        for worker in workers:
            await worker.table(table_id)
        servers.time.at += DAY
        await asyncio.gather(*(worker.clocks.sweep() for worker in workers))
        await asyncio.gather(*(worker.clocks.sweep() for worker in workers))
        for worker in workers:
            table = await worker.table(table_id)
            assert kinds(table) == ["seat"] and table.seats[1].stand_in == "medium"

    play(scene)


def test_another_process_fires_when_the_first_one_is_killed(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        first, second = await servers.start(), await servers.start()
        table_id = await two_people(first, msgspec.structs.replace(SLOW, late="seat"))
        await bid(first, table_id, 0)
        servers.time.at += DAY
        reached = asyncio.Event()

        async def never(*_: Any, **__: Any) -> int:
            reached.set()
            await asyncio.Event().wait()
            return 0

        first.store.set_clocks = never  # type: ignore[method-assign]
        dying = asyncio.create_task(first.clocks.sweep())
        await reached.wait()  # it has seen the clock, but has stored nothing
        dying.cancel()
        await asyncio.gather(dying, return_exceptions=True)
        await second.clocks.sweep()
        table = await second.table(table_id)
        assert kinds(table) == ["seat"] and table.seats[1].stand_in == "medium"
        await second.clocks.sweep()
        assert kinds(await second.table(table_id)) == ["seat"]

    play(scene)


def test_a_restarted_server_lets_the_bot_play_that_its_predecessor_appointed(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        table_id = await two_people(tables, SLOW)
        await bid(tables, table_id, 0)
        servers.time.at += DAY
        tables.watchers.closing = True  # no bot moves any more
        await tables.clocks.sweep()
        tables = await servers.restart(tables)
        table = await tables.table(table_id)
        assert table.seats[1].stand_in == "medium" and table.clocks is not None and table.clocks.covered == (1,)
        tables.drive(table_id)
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.seats[1].stand_in == "" and kinds(table) == ["turn"]

    play(scene)


def test_a_move_in_another_process_is_not_overwritten_when_time_is_up(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        first, second = await servers.start(), await servers.start()
        table_id = await two_people(first, SLOW)
        await bid(first, table_id, 0)
        await second.table(table_id)
        servers.time.at += DAY
        store = second.store.set_clocks

        async def late(*given: Any, **more: Any) -> int:
            second.store.set_clocks = store  # type: ignore[method-assign]
            await bid(first, table_id, 1)  # at the last moment
            return await store(*given, **more)

        second.store.set_clocks = late  # type: ignore[method-assign]
        await second.clocks.sweep()
        table = await second.table(table_id)
        assert kinds(table) == [] and table.actors == (0,) and table.seats[1].bot == ""

    play(scene)


def test_stale_clocks_are_refused(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        table_id = await two_people(tables, SLOW)
        row = (await tables.table(table_id)).row
        change = SeatChangeRow(0, "seat", 0, 0, "medium", 0, 1.0)
        with pytest.raises(Conflict):
            await tables.store.set_clocks(table_id, row.version - 1, row.clocks, 5.0, {0: "medium"}, [change])
        assert await tables.store.seat_changes(table_id) == []
        assert [seat.stand_in for seat in await tables.store.seats(table_id)] == ["", ""]
        assert await tables.store.due_tables(row.due - 1) == []
        assert await tables.store.due_tables(row.due) == [(table_id, row.due)]

    play(scene)


def test_players_get_more_time_if_no_server_was_running(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        table_id = await two_people(tables, SLOW)
        await bid(tables, table_id, 0)
        servers.time.at += 2 * DAY
        tables = await servers.restart(tables)
        await tables.clocks.sweep()
        table = await tables.table(table_id)
        assert table.seats[1].bot == "" and time_of(tables, table)[1] == HOUR
        assert log_of(table) == ["The server was down when the time of Ben was up; Ben has 1 hour more."]
        servers.time.at += HOUR
        await tables.clocks.sweep()
        assert kinds(await tables.table(table_id)) == ["more", "turn"]

    play(scene)


# -- forfeits ----------------------------------------------------------------------------------------------------------

LOST = msgspec.structs.replace(LIVE, late="forfeit")


def test_of_two_players_the_one_with_time_left_wins_at_once(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        table_id = await two_people(tables, LOST)
        await bid(tables, table_id, 0)
        servers.time.at += 600
        await tables.clocks.sweep()
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.over and not table.state.over and table.actors == ()
        assert [move.by for move in await tables.store.moves(table_id)] == ["person"]  # no bot plays on
        assert table.row.result["winners"] == [0] and table.row.due == 0.0
        seen = Perspective(table, 1)
        assert seen.winners == [0] and seen.headline == "Ann wins: nobody else has time left." and seen.choices == []
        with pytest.raises(Refused, match="over"):
            await tables.play(table_id, 1, table.turn, "bid 0")
        with pytest.raises(Refused, match="lost this game"):
            await Seating(tables).stand_in(table_id, 1, 1, "")
        again = await Seating(tables).rematch(table_id, 0, ANN)
        rematch = await tables.table(again)
        assert rematch.clock == LOST and rematch.row.due == 0  # nobody loses time before all have accepted
        rematch = await Seating(tables).sit(again, 1, BEN, "Ben")
        assert rematch.row.started and rematch.row.due == servers.time.at + 600
        assert rematch.forfeited == () and not any(seat.stand_in for seat in rematch.seats)
        assert msgspec.json.decode(await Seating(tables).export(table_id))["about"]["winners"] == [0]

    play(scene)


def test_of_three_players_one_loses_and_the_others_play_on(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        seating = Seating(tables)
        table_id = await seating.open(Plan("pebbles", ["me", "open", "open"], clock=LOST), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        await seating.sit(table_id, 2, CY, "Cy")
        for seat in (0, 2):
            await bid(tables, table_id, seat)
        servers.time.at += 600
        await tables.clocks.sweep()
        await bots_done(tables)
        table = await tables.table(table_id)
        assert not table.over and table.forfeited == (1,) and table.seats[1].bot == "medium"
        with pytest.raises(Refused, match="lost this game"):
            await seating.stand_in(table_id, 1, 1, "")
        while not table.over:
            await bid(tables, table_id, table.actors[0])
            await bots_done(tables)
            table = await tables.table(table_id)
        assert table.state.over and 1 not in table.row.result["winners"] and table.row.result["winners"]
        assert Perspective(table, 0).winners == table.row.result["winners"]

    play(scene)


def test_a_person_who_loses_to_bots_ends_the_game(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        plan = Plan("pebbles", ["me", "medium", "medium"], clock=LOST)
        table_id = await Seating(tables).open(plan, ANN, "Ann")
        await bots_done(tables)
        servers.time.at += 600
        await tables.clocks.sweep()
        table = await tables.table(table_id)
        assert table.over and table.row.result["winners"] == []
        assert Perspective(table, 0).headline == "Time is up. Nobody wins."

    play(scene)


# -- hand-overs, pauses, vacation --------------------------------------------------------------------------------------


def test_a_bot_that_plays_for_somebody_stops_the_clock(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        table_id = await two_people(tables, SLOW)
        tables.watchers.closing = True  # the bot never moves
        servers.time.at += 20 * HOUR
        await Seating(tables).stand_in(table_id, 0, 0, "medium")
        servers.time.at += 50 * HOUR
        assert time_of(tables, await tables.table(table_id))[0] == 4 * HOUR
        await Seating(tables).stand_in(table_id, 0, 0, "")
        table = await tables.table(table_id)
        assert time_of(tables, table)[0] == 4 * HOUR and table.clocks is not None and table.clocks.asked == (0, 1)
        assert kinds(table) == ["bot", "back"]

    play(scene)


def test_people_pause_the_clocks_together_and_anybody_ends_the_pause(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        table_id = await two_people(tables, LIVE)
        servers.time.at += 100
        asked = await tables.clocks.pause(table_id, 0, True)
        assert asked.clocks is not None and asked.clocks.consents == (0,) and not asked.clocks.paused
        declined = await tables.clocks.pause(table_id, 1, False)
        assert declined.clocks is not None and declined.clocks.consents == ()
        await tables.clocks.pause(table_id, 0, True)
        table = await tables.clocks.pause(table_id, 1, True)
        assert table.clocks is not None and table.clocks.paused and table.row.due == 0.0
        servers.time.at += 9000
        tables = await servers.restart(tables)
        await tables.clocks.sweep()
        table = await bid(tables, table_id, 1)
        assert time_of(tables, table) == [500.0, 530.0]
        with pytest.raises(Refused, match="already paused"):
            await tables.clocks.pause(table_id, 0, True)
        table = await tables.clocks.pause(table_id, 0, False)
        assert table.row.due == servers.time.at + 60 + 500
        assert log_of(table) == [
            "The clocks are paused; everybody agreed.",
            "Ann ends the pause; the clocks run after 1 minute.",
        ]

    play(scene)


def test_a_player_on_vacation_is_waited_for(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        table_id = await two_people(tables, SLOW)
        await bid(tables, table_id, 0)
        table = await tables.clocks.vacation(table_id, 1, 2)
        assert table.row.due == servers.time.at + 3 * DAY
        with pytest.raises(Refused, match="already on vacation"):
            await tables.clocks.vacation(table_id, 1, 1)
        servers.time.at += DAY
        table = await tables.clocks.vacation(table_id, 1, 0)
        assert table.row.due == servers.time.at + DAY
        for days in (3, -1):
            with pytest.raises(BadRequest, match="2 days of vacation left"):
                await tables.clocks.vacation(table_id, 1, days)
        with pytest.raises(Refused, match="not on vacation"):
            await tables.clocks.vacation(table_id, 0, 0)
        assert log_of(table) == ["Ben goes on vacation for 2 days.", "Ben is back from vacation."]

    play(scene)


def test_tables_without_clocks_have_none_of_this(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        seating = Seating(tables)
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        servers.time.at += 90 * DAY
        await tables.clocks.sweep()
        table = await bid(tables, table_id, 0)
        assert (table.clock, table.clocks, table.row.due, kinds(table)) == (None, None, 0.0, [])
        with pytest.raises(Refused, match="no clocks"):
            await tables.clocks.pause(table_id, 0, True)
        clocked = await two_people(tables, SLOW)
        servers.time.at += HOUR
        with pytest.raises(NotYours, match="the clock decides"):
            await seating.stand_in(clocked, 0, 1, "medium")

    play(scene)


def test_a_table_that_can_not_be_played_here_is_looked_at_later(play: Any) -> None:
    async def scene(servers: Servers) -> None:
        tables = await servers.start()
        table_id = await two_people(tables, SLOW)
        servers.time.at += DAY
        tables = await servers.restart(tables)

        async def outdated(_: str) -> bool:
            raise RuntimeError("of a test")

        tables.clocks.check = outdated  # type: ignore[assignment,method-assign]
        await tables.clocks.sweep()
        assert await tables.store.due_tables(servers.time.at) == []
        assert await tables.store.due_tables(servers.time.at + HOUR) == [(table_id, servers.time.at + HOUR)]

    play(scene)
