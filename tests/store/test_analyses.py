"""Analyses in the database: begun once, updated while they run, stopped by their owner, deleted with their table."""

from __future__ import annotations

import time

import pytest

from sandai.store import AnalysisRow, Conflict, Store
from tests.store.test_store import TABLE, seats, table, with_store


def row(owner: str = "h0", seat: int = -1, record: str = "r") -> AnalysisRow:
    return AnalysisRow(TABLE, seat, owner, "s0", "running", 0, 3, record, 9)


def test_an_analysis_is_begun_once_and_noted_until_it_is_done(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats())
        assert await store.analysis(TABLE, -1) is None
        mine = row()
        await store.begin_analysis(mine, time.time() - 60)
        with pytest.raises(Conflict):
            await store.begin_analysis(row("h1"), time.time() - 60)
        await store.begin_analysis(row("h1", seat=0), time.time() - 60)
        assert await store.running_analyses(0.0) == 2
        assert await store.running_analyses(0.0, owner="h0") == 1
        assert await store.running_analyses(0.0, source="s0") == 2
        assert await store.running_analyses(time.time() + 60) == 0
        mine.done = 2
        assert await store.note_analysis(mine)
        found = await store.analysis(TABLE, -1)
        assert found is not None and (found.done, found.total, found.state, found.data) == (2, 3, "running", "")
        mine.state, mine.data = "done", "{}"
        assert await store.note_analysis(mine)
        assert not await store.note_analysis(mine)  # it is over
        found = await store.analysis(TABLE, -1)
        assert found is not None and (found.state, found.data) == ("done", "{}")
        assert await store.running_analyses(0.0, owner="h0") == 0
        await store.delete_table(TABLE)
        assert await store.analysis(TABLE, -1) is None

    with_store(address, scene)


def test_only_the_owner_stops_an_analysis_and_an_interrupted_one_is_replaced(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(table(), seats())
        mine = row()
        await store.begin_analysis(mine, 0.0)
        assert not await store.stop_analysis(TABLE, -1, "h1")
        assert await store.stop_analysis(TABLE, -1, "h0")
        assert not await store.stop_analysis(TABLE, -1, "h0")
        assert not await store.note_analysis(mine)
        await store.begin_analysis(mine, 0.0)
        other = row("h1", record="other")
        await store.begin_analysis(other, time.time() + 60)  # the first one is older than that
        assert not await store.note_analysis(mine)
        assert await store.note_analysis(other)

    with_store(address, scene)
