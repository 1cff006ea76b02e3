"""Tables on PostgreSQL: tests of other modules, for everything that depends on the database."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import psycopg
import pytest
from litestar.channels import ChannelsPlugin
from litestar.exceptions import WebSocketDisconnect

from sandai.store.address import channel_address
from sandai.table.live.postgres import ReconnectingChannel
from sandai.table.settings import Settings
from tests.databases import new_database
from tests.table.client import server
from tests.table.notify.test_notices import test_a_player_who_moves_in_time_is_not_notified
from tests.table.play.test_tables import (
    test_a_game_begins_when_every_seat_is_taken,
    test_a_rematch_keeps_people_bots_and_options,
    test_a_seat_link_brings_another_device,
    test_a_snapshot_is_used_for_loading,
    test_bots_continue_after_a_restart,
    test_only_one_of_many_tabs_plays,
    test_records_are_exported_after_the_end_and_imported,
    test_two_workers_never_play_twice_and_follow_each_other,
    test_undo_is_stored_as_a_move,
)
from tests.table.play.test_wishes import (
    test_a_move_deletes_a_request_to_go_back,
    test_going_back_needs_everybodys_consent,
)
from tests.table.web.api.test_api import test_two_people_join_and_play_to_the_end
from tests.table.web.test_attacks import test_one_seat_does_nothing_for_another
from tests.table.web.test_safety import test_too_many_tables_are_refused

__all__ = [
    "test_a_game_begins_when_every_seat_is_taken",
    "test_a_move_deletes_a_request_to_go_back",
    "test_a_player_who_moves_in_time_is_not_notified",
    "test_a_rematch_keeps_people_bots_and_options",
    "test_a_seat_link_brings_another_device",
    "test_a_snapshot_is_used_for_loading",
    "test_bots_continue_after_a_restart",
    "test_going_back_needs_everybodys_consent",
    "test_one_seat_does_nothing_for_another",
    "test_only_one_of_many_tabs_plays",
    "test_records_are_exported_after_the_end_and_imported",
    "test_too_many_tables_are_refused",
    "test_two_people_join_and_play_to_the_end",
    "test_two_workers_never_play_twice_and_follow_each_other",
    "test_undo_is_stored_as_a_move",
]


@pytest.fixture
def settings(request: pytest.FixtureRequest, postgresql_server: str) -> Settings:
    if request.function.__module__.endswith(("test_tables", "test_wishes")):
        request.getfixturevalue("pebbles")
    address = new_database(postgresql_server)
    return Settings(database=address, bot_workers=0, pace=0.0, idle_pace=0.0, seed="tests", rate=0)


@pytest.fixture
def sent() -> list[str]:
    return []


def test_messages_between_processes_continue_after_a_lost_connection(postgresql_server: str) -> None:
    database = new_database(postgresql_server)
    name = urlsplit(database).path.removeprefix("/")
    address = channel_address(database)

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


def test_ids_that_the_database_can_not_store_are_not_found(settings: Settings) -> None:
    with server(settings) as client:
        for path in ("/t/a%00b", "/t/a%00b/live", "/api/tables/a%00b", "/api/tables/a%00b/view"):
            assert client.get(path, headers={"authorization": "Bearer key"}).status_code == 404, path
        refused = client.post("/t/a%00b/play", data={"turn": "0"}, headers={"authorization": "Bearer key"})
        assert refused.status_code == 404
        with pytest.raises(WebSocketDisconnect):
            client.websocket_connect("/api/tables/a%00b/socket").__enter__()
