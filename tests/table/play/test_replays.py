"""Records are replayed in slices, so that a long one blocks nobody."""

from __future__ import annotations

import asyncio

import pytest

from sandai.games import load
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.record import Record
from sandai.kernel.state import State
from sandai.table.errors import Full
from sandai.table.play import replays
from sandai.table.play.replays import QUEUE, Replays, slices
from sandai.table.play.seats.seating import Seating
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table.scenes import ANN, BEN, with_tables


def played(choices: int) -> State:
    """A game of Daimyo after so many choices of chance."""
    state = load("daimyo").new(2, "long")
    key = stream_key("choices")
    for number in range(choices):
        seat = state.actors[0]
        legal = state.choices_of(seat)
        state.play(legal[draw_below(key, number, len(legal))], seat)
    return state


@pytest.fixture(scope="module")
def long() -> Record:
    return played(230).record


def test_other_tasks_run_while_a_record_is_replayed(long: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "SLICE", 0.0)

    async def scene() -> None:
        turns = 0

        async def other() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        task = asyncio.create_task(other())
        await asyncio.sleep(0)  # it has begun
        seen = [turns async for _ in slices(long, load("daimyo").replay(long, 0))]
        task.cancel()
        assert seen == sorted(set(seen))  # somebody else's turn between any two choices

    asyncio.run(scene())


def test_a_long_import_is_not_played_again_when_its_table_is_opened(settings: Settings, long: Record) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.import_record(long.text(), ANN)
        snapshot = await tables.store.snapshot(table_id)
        assert snapshot is not None and 200 <= snapshot.number <= len(long.choices)
        table = await tables.table(table_id)
        assert table.state.dump() == table.game.replay(long).dump()
        assert (table.number, table.turn) == (len(long.choices), len(long.choices))
        for seat in range(2):
            await seating.sit(table_id, seat, (ANN, BEN)[seat], "")
        table = await tables.table(table_id)
        seat = table.actors[0]
        await tables.play(table_id, seat, table.turn, table.state.choices_of(seat)[0].text)

    with_tables(settings, scene)


@pytest.mark.parametrize("cut", [0, 1, 2, 3, 5, 8])
def test_the_rest_of_a_turn_can_still_be_undone_after_an_import(settings: Settings, long: Record, cut: int) -> None:
    """The position that is kept is one from which nothing can be taken back."""

    async def scene(tables: Tables, seating: Seating) -> None:
        short = Record.parse(long.text())
        del short.choices[len(short.choices) - cut :]
        state = load("daimyo").replay(short)
        table = await tables.table(await seating.import_record(short.text(), ANN))
        assert table.history.undoable == (0 if state.sealed else state.decisions - state.barrier)
        assert table.state.dump() == state.dump()

    with_tables(settings, scene)


def test_only_a_limited_number_of_records_waits(long: Record) -> None:
    async def scene() -> None:
        one = Replays()
        free = asyncio.Event()

        async def hold() -> None:
            async with one.slot(long):
                await free.wait()

        tasks = [asyncio.create_task(hold()) for _ in range(QUEUE + 1)]  # one has its turn, the others wait
        await asyncio.sleep(0)
        with pytest.raises(Full, match="Try again soon") as refused:
            async with one.slot(long):
                pass
        assert refused.value.retry_after == 5
        async with one.slot(load("daimyo").new(2).record):
            pass  # a short one has no need to wait
        free.set()
        await asyncio.gather(*tasks)
        assert one.waiting == 0 and not one.lock.locked()

    asyncio.run(scene())


def test_a_record_that_breaks_off_frees_the_queue(settings: Settings, long: Record) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        wrong = Record.parse(long.text())
        wrong.choices[100] = "fly"
        for _ in range(QUEUE + 2):
            with pytest.raises(Exception, match="Choice 101 of this record"):
                await seating.import_record(wrong.text(), ANN)
        await seating.import_record(long.text(), ANN)

    with_tables(settings, scene)
