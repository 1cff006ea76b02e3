"""Messages between processes: who is present, and what has changed."""

from __future__ import annotations

import asyncio

import pytest

from sandai.table.live import watchers as watchers_module
from sandai.table.live.watchers import Watchers


def joined(count: int) -> list[Watchers]:
    """Processes that hear each other, and themselves, as over PostgreSQL."""
    lives = [Watchers(10, 10) for _ in range(count)]

    def publish(message: str) -> None:
        for one in lives:
            asyncio.get_running_loop().call_soon(one.receive, message)

    for one in lives:
        one.publish = publish
    return lives


def test_a_page_in_another_process_counts_as_present(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchers_module, "ANSWER_SECONDS", 0.2)

    async def scene() -> None:
        here, there, third = joined(3)
        with there.watch("table", "source", "ann"):
            monkeypatch.setattr(watchers_module, "ANSWER_SECONDS", 60.0)
            assert await here.is_present("table", "ann") and await there.is_present("table", "ann")
            monkeypatch.setattr(watchers_module, "ANSWER_SECONDS", 0.2)
            assert not await here.is_present("table", "ben")
            assert not await third.is_present("another", "ann")
        assert not await here.is_present("table", "ann")
        assert not here.questions

    asyncio.run(scene())


def test_a_hidden_page_does_not_count_as_present() -> None:
    async def scene() -> None:
        here = Watchers(10, 10)
        with here.watch("table", "source", "ann", visible=False), here.watch("table", "source", "ann", visible=False):
            assert not await here.is_present("table", "ann") and here.count == 2
            with here.watch("table", "source", "ann"):
                assert await here.is_present("table", "ann")
            assert not await here.is_present("table", "ann")
        assert not here.visible and not here.events

    asyncio.run(scene())


def test_changes_are_received_by_other_processes_only() -> None:
    async def scene() -> None:
        here, there = joined(2)
        heard: list[str] = []
        here.on_change = there.on_change = heard.append
        here.publish_change("table")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert heard == ["table"]

    asyncio.run(scene())
