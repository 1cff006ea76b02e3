"""The house on PostgreSQL: what other modules show with SQLite, for the matters that depend on the database."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count

import psycopg
import pytest
from litestar.channels import ChannelsPlugin
from litestar.exceptions import WebSocketDisconnect

from sandai.store.address import channel_address
from sandai.table.live.postgres import ReconnectingChannel
from sandai.table.settings import Settings
from tests.databases import new_database, postgresql
from tests.table.client import server
from tests.table.notify.test_notices import test_whoever_answers_in_time_is_not_told
from tests.table.play.test_tables import (
    test_a_game_begins_when_every_seat_is_taken,
    test_a_rematch_keeps_people_bots_and_options,
    test_a_seat_link_brings_another_device,
    test_a_snapshot_saves_the_way,
    test_bots_go_on_after_a_restart,
    test_of_many_tabs_one_plays,
    test_records_are_exported_after_the_end_and_imported,
    test_two_workers_never_play_twice_and_follow_each_other,
    test_undo_and_its_trace,
)
from tests.table.play.test_wishes import (
    test_a_move_wipes_out_a_wish_to_go_back,
    test_going_back_needs_everybodys_consent,
)
from tests.table.web.test_api import test_two_people_join_and_play_to_the_end
from tests.table.web.test_attacks import test_one_seat_does_nothing_for_another
from tests.table.web.test_safety import test_too_many_tables_are_refused

__all__ = [
    "test_a_game_begins_when_every_seat_is_taken",
    "test_a_move_wipes_out_a_wish_to_go_back",
    "test_a_rematch_keeps_people_bots_and_options",
    "test_a_seat_link_brings_another_device",
    "test_a_snapshot_saves_the_way",
    "test_bots_go_on_after_a_restart",
    "test_going_back_needs_everybodys_consent",
    "test_of_many_tabs_one_plays",
    "test_one_seat_does_nothing_for_another",
    "test_records_are_exported_after_the_end_and_imported",
    "test_too_many_tables_are_refused",
    "test_two_people_join_and_play_to_the_end",
    "test_two_workers_never_play_twice_and_follow_each_other",
    "test_undo_and_its_trace",
    "test_whoever_answers_in_time_is_not_told",
]
_numbers = count(1)


@pytest.fixture(scope="module")
def postgresql_server() -> Iterator[str]:
    with postgresql() as address:
        yield address


@pytest.fixture
def settings(request: pytest.FixtureRequest, postgresql_server: str) -> Settings:
    if request.function.__module__.endswith(("test_tables", "test_wishes")):
        request.getfixturevalue("pebbles")
    address = new_database(postgresql_server, f"table_{next(_numbers)}")
    return Settings(database=address, bot_workers=0, pace=0.0, idle_pace=0.0, seed="tests", rate=0)


@pytest.fixture
def sent() -> list[str]:
    return []


def test_word_between_processes_goes_on_when_the_database_was_away(postgresql_server: str) -> None:
    name = f"table_{next(_numbers)}"
    address = channel_address(new_database(postgresql_server, name))

    def server(order: str) -> None:
        with psycopg.connect(postgresql_server, autocommit=True) as connection:
            connection.execute(order.encode())

    async def scene() -> None:
        async with ChannelsPlugin(ReconnectingChannel(address), channels=["tables"]) as plugin:
            subscriber = await plugin.subscribe(["tables"])
            heard = subscriber.iter_events()
            plugin.publish("before", "tables")
            assert await anext(heard) == b"before"
            server(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            server(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")  # noqa: S608
            plugin.publish("lost", "tables")
            await plugin._pub_queue.join()  # type: ignore[union-attr]
            server(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            hearing = asyncio.ensure_future(anext(heard))
            while not hearing.done():  # nobody hears what is said before the connection is open again
                plugin.publish("after", "tables")
                await asyncio.wait([hearing], timeout=0.1)
            assert hearing.result() == b"after"
            await subscriber.stop()

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_addresses_that_the_database_can_not_hold_lead_nowhere(settings: Settings) -> None:
    with server(settings) as client:
        for path in ("/t/a%00b", "/t/a%00b/live", "/api/tables/a%00b", "/api/tables/a%00b/view"):
            assert client.get(path, headers={"authorization": "Bearer key"}).status_code == 404, path
        refused = client.post("/t/a%00b/play", data={"turn": "0"}, headers={"authorization": "Bearer key"})
        assert refused.status_code == 404
        with pytest.raises(WebSocketDisconnect):
            client.websocket_connect("/api/tables/a%00b/socket").__enter__()
