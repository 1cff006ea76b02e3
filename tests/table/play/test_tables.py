from __future__ import annotations

import asyncio
import threading

import msgspec
import pytest
from sqlalchemy import Connection, text

from sandai import bots
from sandai.bots import Bot
from sandai.kernel.choice import Choice
from sandai.kernel.errors import IllegalChoice, OptionError, RecordError
from sandai.kernel.game import Game
from sandai.kernel.state import State, plain_copy
from sandai.store import SnapshotRow
from sandai.table.errors import BadRequest, Full, NotFound, NotYours, Refused, Stale
from sandai.table.play import table as table_module
from sandai.table.play import tables as tables_module
from sandai.table.play.seats.keys import hash_key
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table.scenes import ANN, BEN, CY, bots_done, close, new_tables, play_first, with_tables

pytestmark = pytest.mark.usefixtures("pebbles")


async def two_people(tables: Tables, seating: Seating) -> str:
    table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
    await seating.sit(table_id, 1, BEN, "Ben")
    return table_id


async def to_act(tables: Tables, table_id: str) -> int:
    """Bid so that seat 0 wins: it acts next, twice."""
    table = await tables.table(table_id)
    turn = table.turn
    await tables.play(table_id, 0, turn, "bid 3")
    await tables.play(table_id, 1, turn, "bid 0")
    return 0


def test_a_game_begins_when_every_seat_is_taken(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        with pytest.raises(Refused, match="every seat"):
            await tables.play(table_id, 0, 0, "bid 1")
        await seating.sit(table_id, 1, BEN, "Ann")
        table = await tables.table(table_id)
        assert table.names == ["Ann", "Ann 2"]
        assert table.row.started
        await tables.play(table_id, 0, 0, "bid 1")

    with_tables(settings, scene)


def test_sealed_answers_do_not_make_others_stale(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(tables, seating)
        table = await tables.play(table_id, 1, 0, "bid 2")
        assert table.turn == 0
        with pytest.raises(Stale, match="not your turn"):
            await tables.play(table_id, 1, 0, "bid 3")
        table = await tables.play(table_id, 0, 0, "bid 1")
        assert table.turn == table.number == 2
        assert table.actors == (1,)

    with_tables(settings, scene)


def test_stale_and_repeated_answers_are_refused_with_a_reason(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(tables, seating)
        await to_act(tables, table_id)
        table = await tables.table(table_id)
        turn = table.turn
        await tables.play(table_id, 0, turn, "roll")
        with pytest.raises(Stale, match="moved on"):
            await tables.play(table_id, 0, turn, "roll")
        with pytest.raises(Stale, match="Waiting for Ann"):
            await tables.play(table_id, 1, table.turn, "roll")
        with pytest.raises(IllegalChoice, match="Possible"):
            await tables.play(table_id, 0, table.turn, "fly")
        assert table.state.decisions == 3

    with_tables(settings, scene)


def test_only_one_of_many_tabs_plays(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(tables, seating)
        await to_act(tables, table_id)
        turn = (await tables.table(table_id)).turn
        results = await asyncio.gather(
            *(tables.play(table_id, 0, turn, "roll") for _ in range(8)), return_exceptions=True
        )
        assert sum(isinstance(result, Stale) for result in results) == 7
        assert len(await tables.store.moves(table_id)) == 3

    with_tables(settings, scene)


def test_two_workers_never_play_twice_and_follow_each_other(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        other = await new_tables(settings)
        table_id = await two_people(tables, seating)
        turn = (await other.table(table_id)).turn
        await asyncio.gather(tables.play(table_id, 0, turn, "bid 3"), other.play(table_id, 1, turn, "bid 0"))
        one, two = await tables.table(table_id), await other.table(table_id)
        assert one.turn == two.turn == 2
        results = await asyncio.gather(
            tables.play(table_id, 0, one.turn, "roll"),
            other.play(table_id, 0, one.turn, "draw"),
            return_exceptions=True,
        )
        assert sum(isinstance(result, Stale) for result in results) == 1
        one, two = await tables.table(table_id), await other.table(table_id)
        assert one.state.record == two.state.record
        await close(other)

    with_tables(settings, scene)


def test_people_who_sit_down_and_leave_at_once_are_all_handled(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        other = await new_tables(settings)
        there = Seating(other)
        table_id = await seating.open(Plan("pebbles", ["me", "open", "open"]), ANN, "Ann")
        await asyncio.gather(seating.sit(table_id, 1, BEN, "Ben"), there.sit(table_id, 2, CY, "Ben"))
        table = await tables.table(table_id)
        assert table.row.started  # whichever of the two was the last
        assert sorted(table.names) == ["Ann", "Ben", "Ben 2"]

        table_id = await seating.open(Plan("pebbles", ["me", "open", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        await asyncio.gather(seating.leave(table_id, 0, ANN, ""), seating.sit(table_id, 2, CY, "Cy"))
        table = await tables.table(table_id)
        assert table.open_seats == [0] and not table.row.started

        table_id = await seating.open(Plan("pebbles", ["me", "open", "open"]), ANN, "Ann")
        await asyncio.gather(there.sit(table_id, 1, BEN, "Ben"), seating.leave(table_id, 0, ANN, ""))
        assert (await tables.table(table_id)).open_seats == [0, 2]  # Ben's now
        await close(other)

    with_tables(settings, scene)


def test_a_cancelled_reader_does_not_hide_a_change_from_others(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        other = await new_tables(settings)
        table_id = await two_people(tables, seating)
        await other.play(table_id, 0, (await tables.table(table_id)).turn, "bid 3")
        tables.table_changed(table_id)
        asked, usual = asyncio.Event(), tables.store.table

        async def stuck(_: str) -> None:
            asked.set()
            await asyncio.Event().wait()

        tables.store.table = stuck  # type: ignore[assignment,method-assign]
        looking = asyncio.create_task(tables.newest(table_id))
        await asked.wait()
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        tables.store.table = usual  # type: ignore[method-assign]
        assert (await tables.newest(table_id)).number == 1
        await close(other)

    with_tables(settings, scene)


def keep_of(state: State, seat: int) -> str:
    return next(choice.text for choice in state.choices_of(seat) if choice.text.startswith("keep"))


def test_undo_is_stored_as_a_move(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(tables, seating)
        await to_act(tables, table_id)
        table = await tables.table(table_id)
        before = plain_copy(table.state.view(0))
        turn = table.turn
        assert table.is_final(0, "roll") and not table.is_final(0, keep_of(table.state, 0))
        await tables.play(table_id, 0, turn, keep_of(table.state, 0))
        assert table.undoable(0) == 1 and table.undoable(1) == 0 and table.undoable(None) == 0
        with pytest.raises(Stale):
            await tables.undo(table_id, 1, table.turn)
        await tables.undo(table_id, 0, table.turn, None)
        assert table.state.view(0) == before
        assert table.turn == table.number == 4
        with pytest.raises(Stale, match="moved on"):  # the first answer, once more from a tab that slept
            await tables.play(table_id, 0, turn, "roll")
        with pytest.raises(Stale, match="nothing to take back"):
            await tables.undo(table_id, 0, table.turn)
        assert [move.kind for move in await tables.store.moves(table_id)] == ["play", "play", "play", "undo"]
        await tables.play(table_id, 0, table.turn, keep_of(table.state, 0))
        assert table.undoable(0) == 1
        fresh = await new_tables(settings)
        again = await fresh.table(table_id)
        assert again.state.record == table.state.record
        assert (again.turn, again.number, again.undoable(0)) == (table.turn, table.number, 1)
        await close(fresh)

    with_tables(settings, scene)


async def kept(tables: Tables, seating: Seating) -> tuple[Table, SnapshotRow]:
    """A table with two moves, and the snapshot after them."""
    table_id = await two_people(tables, seating)
    await to_act(tables, table_id)
    snapshot = await tables.store.snapshot(table_id)
    assert snapshot is not None and snapshot.number == 2
    return await tables.table(table_id), snapshot


def test_a_snapshot_is_used_for_loading(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOT_EVERY", 2)

    async def scene(tables: Tables, seating: Seating) -> None:
        table, _ = await kept(tables, seating)
        table_id = table.row.id
        await tables.play(table_id, 0, table.turn, keep_of(table.state, 0))
        tables.loaded.clear()
        again = await tables.table(table_id)
        assert again is not table
        assert again.state.dump() == table.state.dump()
        await tables.undo(table_id, 0, again.turn)

    with_tables(settings, scene)


def test_a_snapshot_of_another_version_is_ignored(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOT_EVERY", 2)

    async def scene(tables: Tables, seating: Seating) -> None:
        table, snapshot = await kept(tables, seating)
        table_id = table.row.id
        snapshot.dump["form"] = 1
        await tables.store.save_snapshot(table_id, snapshot)
        tables.loaded.clear()
        again = await tables.table(table_id)
        assert again is not table
        assert again.state.dump() == table.state.dump()

    with_tables(settings, scene)


def test_bots_play_a_whole_game(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["random", "random", "random"]), ANN, "Ann")
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.state.over and table.row.over
        assert {move.by for move in await tables.store.moves(table_id)} == {"bot"}
        replayed = table.game.replay(table.state.record)
        assert replayed.dump() == table.state.dump()

    with_tables(settings, scene)


def test_a_random_choice_replaces_that_of_a_broken_bot(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Bot):
        def choose(self, state: State, seat: int) -> Choice:
            raise RuntimeError("thinking failed")

    monkeypatch.setattr(bots, "make", lambda level, seed: Broken(seed))

    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["random", "random"]), ANN, "Ann")
        await bots_done(tables)
        assert (await tables.table(table_id)).state.over
        assert tables.bot_processes.fallbacks > 0

    with_tables(settings, scene)


def test_a_random_choice_replaces_that_of_a_slow_bot(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    released = threading.Event()

    class Slow(Bot):
        def choose(self, state: State, seat: int) -> Choice:
            released.wait()
            return state.choices_of(seat)[0]

    monkeypatch.setattr(bots, "make", lambda level, seed: Slow(seed))

    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["random", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        await bots_done(tables)
        released.set()
        assert tables.bot_processes.fallbacks == 1
        assert (await tables.table(table_id)).actors == (1,)

    with_tables(msgspec.structs.replace(settings, bot_seconds=0.001), scene)


def test_bots_continue_after_a_restart(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        tables.watchers.closing = True  # bots do not move any more: the server is about to stop
        table_id = await seating.open(Plan("pebbles", ["random", "random"]), ANN, "Ann")
        assert not tables.driving
        fresh = await new_tables(settings)
        await fresh.start()
        await bots_done(fresh)
        assert (await fresh.table(table_id)).state.over
        await close(fresh)

    with_tables(settings, scene)


def test_an_absent_person_is_replaced_and_comes_back(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(tables, seating)
        with pytest.raises(NotYours, match="waited"):
            await seating.stand_in(table_id, 0, 1, "random")
        with pytest.raises(NotYours):
            await seating.stand_in(table_id, None, 1, "random")
        await seating.stand_in(table_id, 1, 1, "random")
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.actors == (0,) and table.seats[1].bot == "random"
        with pytest.raises(NotYours, match="Only the player of that seat"):
            await seating.stand_in(table_id, 0, 1, "")
        await seating.stand_in(table_id, 1, 1, "")
        assert (await tables.table(table_id)).seats[1].bot == ""

    with_tables(settings, scene)


def test_a_thinking_bot_does_not_move_for_a_player_who_is_back(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(tables, seating)
        thought: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        begun = asyncio.Event()

        async def decide(*asked: object) -> str:
            begun.set()
            return await thought

        tables.bot_processes.decide = decide  # type: ignore[assignment,method-assign]
        await seating.stand_in(table_id, 1, 1, "random")
        await begun.wait()
        await seating.stand_in(table_id, 1, 1, "")
        thought.set_result("bid 0")
        await bots_done(tables)
        assert (await tables.table(table_id)).actors == (0, 1)
        assert not await tables.store.moves(table_id)

    with_tables(settings, scene)


def test_the_others_can_replace_a_player_who_keeps_them_waiting(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(tables, seating)
        with pytest.raises(BadRequest, match="Only these bots"):
            await seating.stand_in(table_id, 0, 1, "random")
        await seating.stand_in(table_id, 0, 1, "medium")
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.seats[1].bot == "medium" and table.actors == (0,)

    with_tables(msgspec.structs.replace(settings, absent=0.0), scene)


def test_seats_are_taken_once_and_bots_fill_the_rest(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "open", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        with pytest.raises(Refused, match="taken"):
            await seating.sit(table_id, 1, CY, "Cy")
        with pytest.raises(Refused, match="already"):
            await seating.sit(table_id, 2, BEN, "Ben")
        with pytest.raises(NotYours):
            await seating.seat_bot(table_id, None, 2, "random")
        table = await seating.seat_bot(table_id, 0, 2, "random")
        assert table.row.started and table.seats[2].kind == "bot"

    with_tables(settings, scene)


def test_a_seat_link_brings_another_device(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(tables, seating)
        link = await seating.link(table_id, 1)
        assert await seating.follow(table_id, link, CY) == 1
        assert await tables.store.seat_of(table_id, CY) == 1
        with pytest.raises(NotYours, match="invalid"):
            await seating.follow(table_id, "nonsense", CY)
        assert await tables.store.seat_of(table_id, hash_key(link)) == 1

    with_tables(settings, scene)


def test_a_program_loses_its_seat_when_its_link_ends(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(tables, seating)
        first = hash_key(await seating.link(table_id, 0))
        assert await tables.store.seat_of(table_id, first) == 0
        for end in (seating.link(table_id, 0), seating.only_here(table_id, 0, ANN)):
            seats = (await tables.table(table_id)).seats
            await end
            await bots_done(tables)
            assert (
                await tables.newest(table_id)
            ).seats is not seats  # so every stream and socket asks for its seat again
            assert await tables.store.seat_of(table_id, first) is None
        assert await tables.store.seat_of(table_id, ANN) == 0

    with_tables(settings, scene)


def test_a_rematch_keeps_people_bots_and_options(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        plan = Plan("pebbles", ["me", "random"], {"pebbles": 14})
        table_id = await seating.open(plan, ANN, "Ann")
        with pytest.raises(Refused, match="after the end"):
            await seating.rematch(table_id, 0, ANN)
        await bots_done(tables)
        table = await tables.table(table_id)
        while not table.state.over:
            table = await play_first(tables, table, 0)
            await bots_done(tables)
        with pytest.raises(NotYours):
            await seating.rematch(table_id, None, BEN)
        new = await seating.rematch(table_id, 0, ANN)
        assert await seating.rematch(table_id, 0, ANN) == new
        again = await tables.table(new)
        assert again.row.options["pebbles"] == 14
        assert again.row.seed != table.row.seed
        assert [seat.kind for seat in again.seats] == ["person", "bot"]
        assert await tables.store.seat_of(new, ANN) == 0

    with_tables(settings, scene)


def test_records_are_exported_after_the_end_and_imported(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["random", "random"]), ANN, "Ann")
        await bots_done(tables)
        text = await seating.export(table_id)
        new = await seating.import_record(text, BEN)
        assert (await tables.table(new)).state.dump() == (await tables.table(table_id)).state.dump()
        cut = msgspec.json.decode(text)
        cut["choices"] = cut["choices"][:3]
        open_id = await seating.import_record(msgspec.json.encode(cut).decode(), BEN)
        table = await tables.table(open_id)
        assert table.open_seats == [0, 1] and table.state.decisions == 3
        for wrong in ("{}", "no", '{"sandai": 1}'):
            with pytest.raises(RecordError):
                await seating.import_record(wrong, BEN)
        cut["choices"][2] = "fly"
        with pytest.raises(RecordError, match="Choice 3"):
            await seating.import_record(msgspec.json.encode(cut).decode(), BEN)

    with_tables(settings, scene)


def test_an_unfinished_record_is_not_exported(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(tables, seating)
        with pytest.raises(Refused, match="after the end"):
            await seating.export(table_id)

    with_tables(settings, scene)


def test_bad_plans_change_nothing(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        for plan, error in (
            (Plan("chess", ["me"]), NotFound),
            (Plan("pebbles", ["me"]), OptionError),
            (Plan("pebbles", ["me", "me"]), BadRequest),
            (Plan("pebbles", ["me", "genius"]), BadRequest),
            (Plan("pebbles", ["me", "open"], {"pebbles": 3}), OptionError),
            (Plan("pebbles", ["me", "open"], {"colour": 3}), OptionError),
        ):
            with pytest.raises(error):
                await seating.open(plan, ANN, "Ann")
        assert await tables.store.unfinished() == 0
        with pytest.raises(NotFound):
            await tables.table("nowhere")

    with_tables(settings, scene)


def test_a_full_server_refuses_new_tables(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        plan = Plan("pebbles", ["me", "open"])
        await seating.open(plan, ANN, "Ann")
        await seating.open(plan, ANN, "Ann")
        with pytest.raises(Full, match="2 unfinished"):
            await seating.open(plan, ANN, "Ann")
        await seating.open(plan, BEN, "Ben")
        with pytest.raises(Full, match="server"):
            await seating.open(plan, CY, "Cy")

    with_tables(msgspec.structs.replace(settings, max_tables=3, max_tables_each=2), scene)


def test_old_tables_do_not_count_and_addresses_have_a_limit(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        plan = Plan("pebbles", ["me", "open"])
        here, there = Seating(tables, "here"), Seating(tables, "there")
        old = await here.open(plan, ANN, "Ann")
        await here.open(plan, BEN, "Ben")
        with pytest.raises(Full, match="from your address"):
            await here.open(plan, CY, "Cy")  # a new cookie is no new visitor
        await there.open(plan, CY, "Cy")
        with pytest.raises(Full, match="unfinished"):
            await there.open(plan, ANN, "Ann")

        def sleep(connection: Connection) -> None:
            connection.execute(text("UPDATE tables SET updated = updated - 8 * 86400 WHERE id = :id"), {"id": old})

        await tables.store.executor.write(sleep)
        await here.open(plan, ANN, "Ann")
        assert (await tables.table(old)).row.id == old  # it is still there
        with pytest.raises(Full, match="from your address"):
            await here.import_record((await tables.table(old)).state.record.text(), "d" * 64)

    limits = {"max_tables_source": 2, "max_tables_each": 1, "asleep_days": 7.0}
    with_tables(msgspec.structs.replace(settings, **limits), scene)


def test_the_sweep_deletes_tables_that_never_started(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_module, "SWEEP_SECONDS", 0.01)

    async def scene(tables: Tables, seating: Seating) -> None:
        empty = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        full = await two_people(tables, seating)

        def age(connection: Connection) -> None:
            connection.execute(text("UPDATE tables SET updated = 1000"))

        await tables.store.executor.write(age)
        await tables.start()
        while await tables.store.table(empty) is not None:
            await asyncio.sleep(0.01)
        with pytest.raises(NotFound):
            await tables.table(empty)
        assert (await tables.table(full)).row.id == full

    with_tables(settings, scene)


def test_positions_of_the_past(settings: Settings, pebbles: Game) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(tables, seating)
        await to_act(tables, table_id)
        table = await tables.table(table_id)
        assert table.at(0).decisions == 0
        assert table.at(2).dump() == table.state.dump()
        for wrong in (-1, 3):
            with pytest.raises(IllegalChoice, match="from 0 to 2"):
                table.at(wrong)

    with_tables(settings, scene)
