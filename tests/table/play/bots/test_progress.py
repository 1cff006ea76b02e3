"""The progress of a bot's thought on the pages of those who wait: seldom enough, only while it thinks, and only about its question."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from sandai.store import PersonRow
from sandai.table import words
from sandai.table.live import sse
from sandai.table.play.bots.processes import BotProcesses
from sandai.table.play.bots.progress import BotProgress, Thought
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective
from sandai.table.settings import Settings
from tests.table.play.bots.test_processes import ODD, SECONDS
from tests.table.scenes import ANN, bots_done, close, new_tables, play_first, regions_of, watchers_of


@pytest.fixture
def odd_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = ("random", "endless", "reporting")
    monkeypatch.setattr("sandai.table.play.seats.seating.bots.levels", lambda: levels)


def clock(now: list[float]) -> None:
    """Let the loop's clock show what the list says."""
    asyncio.get_running_loop().time = lambda: now[0]  # type: ignore[method-assign]


def test_pages_are_updated_twice_a_second_at_most() -> None:
    shown: list[str] = []

    async def run() -> None:
        now = [100.0]
        clock(now)
        progress = BotProgress(shown.append)
        for step in range(41):  # two seconds
            now[0] = 100 + step / 20
            progress.report("t", 7, step / 40)
            progress.report("u", 8, step / 40)
        assert shown.count("t") == shown.count("u") == 5
        assert progress.thoughts == {"t": Thought(7, 1.0), "u": Thought(8, 1.0)}
        progress.end("t")
        progress.report("t", 9, 0.1)  # the next thought is shown at once
        assert progress.thoughts["t"] == Thought(9, 0.1) and shown.count("t") == 6

    asyncio.run(run())


def with_odd_bots(settings: Settings, scene: Callable[[Tables, Seating], Awaitable[None]]) -> None:
    async def run() -> None:
        tables = await new_tables(settings)
        tables.bot_processes = BotProcesses(1, SECONDS, command=ODD)
        try:
            await scene(tables, Seating(tables))
        finally:
            await close(tables)

    asyncio.run(asyncio.wait_for(run(), 120))


@pytest.mark.usefixtures("odd_levels")
def test_a_page_hears_how_far_a_bot_is(settings: Settings) -> None:
    async def tell(table: Table, seen: int) -> tuple[int, str]:
        return table.row.version, "changed"

    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("daitou", ["me", "reporting"]), ANN, "Ann")
        turn = (await tables.table(table_id)).turn
        aside = sse.ProgressEvents(tables.driver.progress, table_id)
        messages: list[list[bytes]] = [[], []]

        async def listen(heard: list[bytes], aside: sse.Aside) -> None:
            watching = watchers_of(tables).watch(table_id, "here")
            async for message in sse.stream_messages(tables, table_id, watching, -1, tell, b"here", aside):
                heard.append(message)

        listeners = [asyncio.create_task(listen(messages[0], aside)), asyncio.create_task(listen(messages[1], bytes))]
        await bots_done(tables)
        tables.watchers.closing = True
        watchers_of(tables).close()
        await asyncio.gather(*listeners)
        told = [message for message in messages[0] if b"event: thinking" in message]
        assert 1 <= len(told) <= 4 and len(set(told)) == len(told)
        assert all(f"data: {turn} 0.".encode() in message for message in told)
        assert not any(b"thinking" in message for message in messages[1])  # a program that asks for changes only
        assert not tables.driver.progress.thoughts and not tables.driver.progress.shown

    with_odd_bots(settings, scene)


@pytest.mark.usefixtures("odd_levels")
def test_the_page_shows_that_a_bot_thinks(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("daitou", ["me", "endless"]), ANN, "Ann")
        ann, regions = Viewer(ANN, PersonRow(ANN), 0), regions_of(tables)
        table = await tables.table(table_id)
        assert 'id="thinking"' not in await (await regions.render(table_id, ann)).text()  # Ann has to bid, too
        table = await play_first(tables, table, 0)
        text = await (await regions.render(table_id, ann)).text()
        assert f'<div id="thinking" aria-hidden="true" data-turn="{table.turn}"></div>' in text
        assert words.thinking([table.names[1]]) in text
        past = Perspective(table, 0, table.state.copy())
        past.past = True
        assert past.headline == words.deciding([table.names[1]])

    with_odd_bots(settings, scene)


def test_several_bots_are_thinking() -> None:
    assert words.thinking(["Indigo"]) == "Indigo is thinking"
    assert words.thinking(["Indigo", "Ochre"]) == "Indigo and Ochre are thinking"
