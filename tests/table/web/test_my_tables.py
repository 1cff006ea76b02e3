"""The list of one's own tables, its stream, the archive, the next table, and small pictures of boards."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from sandai.table import words
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.settings import Settings
from sandai.table.web import my_tables
from sandai.table.web.services import Services
from tests.table.client import Client, api, open_table, post, server
from tests.table.live.test_leaks import another, world
from tests.table.scenes import ANN, BEN


def become(client: Client, key: str) -> None:
    client.cookies.clear()
    client.cookies.set("sandai", key, domain="testserver.local")


def tables_of_ann(client: Client) -> tuple[str, str, str, str]:
    """Three tables where it is Ann's turn: against a bot, and two with Ben, the first of which has waited longer; and her key."""
    alone, ann = open_table(client, ["me", "random"], name="Ann", title="Quiet", listed=False)
    found = [alone]
    for title in ("Early", "Late"):
        body = {"game": "daitou", "seats": ["me", "open"], "title": title, "listed": False}
        found.append(api(client, "POST", "/tables", ann, body)["table"])
    for table in found[1:]:
        api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})
    for table in found:
        while not api(client, "GET", f"/tables/{table}/view", ann)["asked"]:
            pass
    become(client, ann)
    return found[0], found[1], found[2], ann


def listed(page: str) -> list[str]:
    return re.findall(r'<li id="mine-\w+"[^>]*>.*?<strong>(.*?)</strong>', page, re.DOTALL)


def test_the_list_begins_with_those_who_wait_longest(settings: Settings) -> None:
    with server(settings) as client:
        tables_of_ann(client)
        page = client.get("/").text
        assert listed(page) == ["Early", "Late", "Quiet"]
        assert f"<title>{words.with_count(words.TAGLINE, 3)}" in page
        assert listed(client.get("/me/tables").text) == ["Early", "Late", "Quiet"]


def test_the_next_table_is_the_one_that_waits_longest(settings: Settings) -> None:
    with server(settings) as client:
        alone, early, late, _ = tables_of_ann(client)
        for here, there in (("", early), (early, late), (alone, early)):
            answer = client.get(f"/next?from={here}", follow_redirects=False)
            assert answer.status_code == 303 and answer.headers["location"] == f"/t/{there}"
            assert client.get(f"/me/next.json?from={here}").json() == {"count": 2 if here else 3}
        assert f'href="/next?from={early}"' in client.get(f"/t/{early}").text
        client.cookies.clear()
        assert client.get("/me/next.json").json() == {"count": 0}
        assert client.get("/next", follow_redirects=False).headers["location"] == "/"
        assert "next-table" not in client.get(f"/t/{early}").text  # a spectator


def test_filters(settings: Settings) -> None:
    with server(settings) as client:
        _, _, _, ann = tables_of_ann(client)
        assert 'class="filters"' not in client.get("/").text  # three tables need none
        api(client, "POST", "/tables", ann, {"game": "daimyo", "seats": ["me", "open"], "title": "Empire"})
        become(client, ann)
        page = client.get("/").text
        assert 'href="/?show=turn"' in page and 'href="/?show=daimyo"' in page
        shown = {
            name: listed(client.get(f"/?show={name}").text) for name in ("turn", "people", "bots", "daimyo", "xyzzy")
        }
        assert shown == {
            "turn": ["Early", "Late", "Quiet"],
            "people": ["Early", "Late", "Empire"],  # Empire waits for somebody
            "bots": ["Quiet"],
            "daimyo": ["Empire"],
            "xyzzy": ["Early", "Late", "Quiet", "Empire"],
        }
        assert listed(client.get("/me/tables?show=people").text) == shown["people"]


def test_removed_tables_are_in_the_archive_and_come_back(settings: Settings) -> None:
    with server(settings) as client:
        _, early, _, _ = tables_of_ann(client)
        post(client, f"/t/{early}/hide")
        assert listed(client.get("/").text) == ["Late", "Quiet"]
        assert client.get("/me/next.json").json() == {"count": 2}
        archive = client.get("/me/archive").text
        assert "Early" in archive and "Late" not in archive
        assert "Early" not in post(client, f"/t/{early}/hide", shown="yes").partition('id="removed"')[2]
        assert listed(client.get("/").text) == ["Early", "Late", "Quiet"]


def test_the_lists_of_others_stay_theirs(settings: Settings) -> None:
    with server(settings) as client:
        _, early, _, _ = tables_of_ann(client)
        post(client, f"/t/{early}/hide")
        client.cookies.clear()
        for path in ("/", "/me/tables", "/me/archive"):
            assert "Early" not in client.get(path).text and "Quiet" not in client.get(path).text
        assert client.post(f"/t/{early}/hide", data={"shown": "yes"}).status_code == 403


# -- pictures ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["daitou", "daimyo", "daitoshi"])
def test_a_picture_shows_only_what_a_spectator_may_see(settings: Settings, game: str) -> None:
    """In another world that a spectator can't tell from this one, it is the same picture, whoever asks."""
    with server(settings) as client:
        options = {"open_money": False} if game == "daitou" else {}
        opened = api(client, "POST", "/tables", body={"game": game, "seats": ["me", "open"], "options": options})
        here, ann = opened["table"], opened["key"]
        api(client, "POST", f"/tables/{here}/seats", body={})
        services: Services = client.app.state.services
        table = services.tables.loaded[here]

        def pictures() -> list[str]:
            services.small_boards.kept.clear()
            found = []
            for key in (ann, "made-up"):
                become(client, key)
                found.append(client.get(f"/t/{here}/board.svg").text)
            return found

        before = pictures()
        assert before[0].startswith("<svg") and len(set(before)) == 1
        for number in range(3):
            with world(services, table, another(table.state, None, f"w{number}")):
                assert pictures() == before


def test_a_picture_has_the_theme_of_the_person(settings: Settings) -> None:
    with server(settings) as client:
        alone, _, _, _ = tables_of_ann(client)
        assert "&amp;theme=" not in client.get("/").text
        post(client, "/me", name="Ann", theme="dark")
        found = re.search(rf'src="(/t/{alone}/board.svg[^"]*)"', client.get("/").text)
        assert found and "theme=dark" in found[1]
        dark = client.get(found[1].replace("&amp;", "&"))
        assert dark.headers["content-type"] == "image/svg+xml" and "private" in dark.headers["cache-control"]
        assert "default-src 'none'" in dark.headers["content-security-policy"]
        assert "var(--" not in dark.text
        assert dark.text != client.get(f"/t/{alone}/board.svg").text
        assert "<script" not in dark.text


def test_pictures_are_drawn_once_and_the_oldest_are_dropped(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(settings) as client:
        alone, early, _, _ = tables_of_ann(client)
        boards = client.app.state.services.small_boards
        monkeypatch.setattr("sandai.table.web.small_boards.KEPT", 1)
        client.get(f"/t/{alone}/board.svg?version=1")
        [first] = boards.kept.values()
        client.get(f"/t/{alone}/board.svg?version=2")
        assert boards.kept[next(iter(boards.kept))] is first
        client.get(f"/t/{early}/board.svg")
        assert [key[0] for key in boards.kept] == [early]
        assert client.get("/t/nowhere/board.svg").status_code == 404


# -- the stream -------------------------------------------------------------------------------------------------------


def test_the_stream_tells_of_every_change(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(my_tables, "PAUSE_SECONDS", 0.0)

    async def scene(services: Services) -> None:
        seating = Seating(services.tables)
        first = await seating.open(Plan("daitou", ["me", "open"]), ANN, "Ann")
        stream = my_tables.list_changes(services, ANN, "here")
        assert b"retry" in await anext(stream)
        told = listen(stream)
        await until(lambda: first in services.watchers.lists)
        await seating.sit(first, 1, BEN, "Ben")
        assert await told == b"event: list\r\ndata: \r\n\r\n"
        assert not services.watchers.is_watched(first)  # nobody counts as present there, and bots alone don't hurry
        told = listen(stream)
        services.watchers.wake(first)  # nothing has changed
        other = await seating.open(Plan("daitou", ["me", "open"]), ANN, "Ann")
        services.watchers.wake(first)
        assert await told == b"event: list\r\ndata: \r\n\r\n"
        told = listen(stream)
        await until(lambda: other in services.watchers.lists)
        services.watchers.close()
        with pytest.raises(StopAsyncIteration):
            await told
        assert services.watchers.lists == {} and services.watchers.count == 0

    run(settings, scene)


def test_a_device_that_is_signed_out_hears_nothing_more(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(my_tables, "PAUSE_SECONDS", 0.0)

    async def scene(services: Services) -> None:
        seating = Seating(services.tables)
        table = await seating.open(Plan("daitou", ["me", "open"]), ANN, "Ann")
        await services.identities.link(ANN, ANN, "Laptop")
        stream = my_tables.list_changes(services, ANN, "here")
        await anext(stream)
        told = listen(stream)
        await until(lambda: table in services.watchers.lists)
        await services.identities.end(ANN, ANN)
        assert b"list" in await told
        told = listen(stream)
        await until(lambda: not services.watchers.lists)
        told.cancel()

    run(settings, scene)


def listen(stream: AsyncIterator[bytes]) -> asyncio.Task[bytes]:
    """The next event, without heartbeats."""

    async def hear() -> bytes:
        while (message := await anext(stream)).startswith(b":"):
            pass
        return message

    return asyncio.create_task(hear())


async def until(done: Any) -> None:
    async with asyncio.timeout(60):
        while not done():
            await asyncio.sleep(0)


def run(settings: Settings, scene: Any) -> None:
    from sandai.store import Store

    async def main() -> None:
        store = await Store.open(settings.database)
        services = Services(msgspec.structs.replace(settings, heartbeat=30.0), store)
        try:
            await scene(services)
        finally:
            await services.tables.stop()
            await store.close()

    asyncio.run(asyncio.wait_for(main(), 120))


def test_streams_are_limited_like_those_of_tables(settings: Settings) -> None:
    with server(msgspec.structs.replace(settings, max_streams_each=0)) as client:
        tables_of_ann(client)
        assert client.get("/me/live").status_code == 503
