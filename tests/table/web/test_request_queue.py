"""Expensive requests run one at a time, addresses in rotation, urgent ones first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from sandai.table.errors import Full, TooFast
from sandai.table.settings import Settings
from sandai.table.web.request_queue import URGENT_IN_A_ROW, RequestQueue
from tests.table.client import open_table, server


def run(scene: Callable[[], Awaitable[None]]) -> None:
    async def within() -> None:
        await asyncio.wait_for(scene(), 60)

    asyncio.run(within())


async def free(queue: RequestQueue) -> None:
    """Wait until the pause after the last turn is over."""
    assert queue.current is None
    while queue.busy:
        await asyncio.sleep(0)


class Crowd:
    """Requests that wait for their turns, and the order in which they had them."""

    def __init__(self, queue: RequestQueue) -> None:
        self.queue = queue
        self.order: list[str] = []
        self.at_once = 0
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, source: str, urgent: bool = False) -> None:
        async with self.queue.slot(source, urgent):
            self.at_once += 1
            assert self.at_once == 1
            self.order.append(source)
            await asyncio.sleep(0)
            self.at_once -= 1

    def come(self, *sources: str, urgent: bool = False) -> None:
        self.tasks += [asyncio.create_task(self.ask(source, urgent)) for source in sources]

    async def done(self) -> list[str]:
        await asyncio.gather(*self.tasks)
        await free(self.queue)
        assert not self.queue.waiting
        return self.order


def test_addresses_take_turns_one_at_a_time() -> None:
    async def scene() -> None:
        crowd = Crowd(RequestQueue())
        crowd.come("a", "a", "a", "a", "b", "c", "b")
        assert await crowd.done() == ["a", "a", "b", "c", "a", "b", "a"]

    run(scene)


def test_each_round_of_the_event_loop_has_one_slot_at_most() -> None:
    async def scene() -> None:
        queue, loop = RequestQueue(), asyncio.get_running_loop()
        number, turns = 0, list[int]()
        ticking: asyncio.Handle

        def count() -> None:
            nonlocal number, ticking
            number += 1
            ticking = loop.call_soon(count)

        async def ask(source: str, urgent: bool) -> None:
            async with queue.slot(source, urgent):
                turns.append(number)  # it does all its work at once

        ticking = loop.call_soon(count)
        await asyncio.gather(*[ask(f"{one % 3}", one % 5 == 0) for one in range(40)])
        ticking.cancel()
        assert len(turns) == len(set(turns)) == 40

    run(scene)


def test_urgent_work_comes_first_but_does_not_starve_pages() -> None:
    async def scene() -> None:
        crowd = Crowd(RequestQueue())
        crowd.come("first", "page", "page")
        await asyncio.sleep(0)
        crowd.come(*["move"] * (URGENT_IN_A_ROW + 1), urgent=True)
        assert await crowd.done() == ["first", *["move"] * URGENT_IN_A_ROW, "page", "move", "page"]

    run(scene)


def test_urgent_work_does_not_wait_for_the_pause_after_a_page() -> None:
    async def scene() -> None:
        queue = RequestQueue()
        crowd = Crowd(queue)
        async with queue.slot("a") as turn:
            crowd.come("page")
            await asyncio.sleep(0)
            turn.began -= 3600.0  # as if it had taken an hour: the next page comes after half an hour
        assert queue.busy and queue.pause is not None
        crowd.come("move", urgent=True)
        await crowd.done()
        assert crowd.order == ["move", "page"]

    run(scene)


def test_too_many_waiting_requests_are_refused() -> None:
    async def scene() -> None:
        queue = RequestQueue(limit=3, limit_each=2)
        crowd = Crowd(queue)
        crowd.come("a", "a", "a")
        await asyncio.sleep(0)
        with pytest.raises(TooFast, match="Too many of your pages"):
            await crowd.ask("a")
        crowd.come("b")
        await asyncio.sleep(0)
        with pytest.raises(Full, match="busy"):
            await crowd.ask("c")
        crowd.come("c", urgent=True)
        assert sorted(await crowd.done()) == ["a", "a", "a", "b", "c"]

    run(scene)


def test_a_cancelled_request_does_not_block_the_queue() -> None:
    async def scene() -> None:
        queue = RequestQueue()
        crowd = Crowd(queue)
        async with queue.slot("first"):
            crowd.come("a", "b", "c")
            await asyncio.sleep(0)
            crowd.tasks.pop(0).cancel()
            await asyncio.sleep(0)
        late = crowd.tasks.pop(0)
        assert queue.pause is not None
        queue.pause.cancel()
        queue._grant_next()  # b has the slot, and gives up before it begins
        late.cancel()
        assert await crowd.done() == ["c"]

    run(scene)


def test_a_failure_ends_the_slot_and_a_nested_slot_is_shared() -> None:
    async def scene() -> None:
        queue = RequestQueue()

        async def fail() -> None:
            async with queue.slot("a") as outer:
                async with queue.slot("a", urgent=True) as inner:
                    assert inner is outer
                assert queue.busy
                raise ValueError("broken")

        with pytest.raises(ValueError, match="broken"):
            await fail()
        await free(queue)

    run(scene)


def test_expensive_pages_end_their_slot_before_they_are_sent(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(settings) as client:
        table, _ = open_table(client, ["me", "open"])
        queue: RequestQueue = client.app.state.services.request_queue
        seen: list[str] = []
        original = queue.slot

        def slot(source: str, urgent: bool = False) -> object:
            seen.append("urgent" if urgent else "page")
            return original(source, urgent)

        monkeypatch.setattr(queue, "slot", slot)
        for path in ("/", "/rules/daitou?q=ship", "/gallery/daitou", f"/t/{table}/replay/0", f"/t/{table}/log"):
            seen.clear()
            assert client.get(path).status_code == 200
            assert seen == ["page"] and queue.current is None, path
        seen.clear()
        client.get(f"/t/{table}")
        assert seen == ["page", "urgent"] and queue.current is None
        seen.clear()
        client.get("/health")
        client.get(f"/api/tables/{table}/view")
        assert not seen
