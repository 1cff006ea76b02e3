"""Players who are away, and what the others can do about it."""

from __future__ import annotations

import asyncio
import re
import sqlite3

import msgspec
import pytest

from sandai.table.errors import NotYours
from sandai.table.live import sse
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table.client import Client, api, open_table, post, server
from tests.table.scenes import ANN, BEN, CY, bots_done, watchers_of, with_tables


async def settled(tables: Tables) -> None:
    while tables.presence.tasks:
        await asyncio.gather(*tables.presence.tasks)
        await asyncio.sleep(0)
    await bots_done(tables)


async def two_people(seating: Seating, absent: float = 0.0) -> str:
    table_id = await seating.open(Plan("pebbles", ["me", "open"], absent=absent), ANN, "Ann")
    await seating.sit(table_id, 1, BEN, "Ben")
    return table_id


@pytest.mark.usefixtures("pebbles")
def test_closing_the_last_page_marks_a_player_as_away_until_they_are_back(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(seating)
        await seating.follow(table_id, await seating.link(table_id, 1), CY)  # Ben's other device

        async def away() -> list[bool]:
            await settled(tables)
            return [seat.away > 0 for seat in (await tables.table(table_id)).seats]

        with watchers_of(tables).watch(table_id, "s", BEN):
            with watchers_of(tables).watch(table_id, "s", CY):
                assert await away() == [False, False]
            assert await away() == [False, False]
        assert await away() == [False, True]
        version = (await tables.table(table_id)).row.version
        with watchers_of(tables).watch(table_id, "s", "nobody" * 8), watchers_of(tables).watch(table_id, "s", ""):
            pass
        assert await away() == [False, True]
        assert (await tables.table(table_id)).row.version == version
        with watchers_of(tables).watch(table_id, "s", CY):
            assert await away() == [False, False]
            with watchers_of(tables).watch(table_id, "s", BEN):
                pass
            assert await away() == [False, False]

    with_tables(msgspec.structs.replace(settings, away=0.0), scene)


@pytest.mark.usefixtures("pebbles")
def test_reloading_a_page_does_not_mark_a_player_as_away(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(seating)
        with watchers_of(tables).watch(table_id, "s", BEN):
            pass
        assert len(tables.presence.tasks) == 2
        tables.closing.set()  # nobody waits for the minute to pass when the server stops
        await settled(tables)
        assert [seat.away for seat in await tables.store.seats(table_id)] == [0.0, 0.0]

    with_tables(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_a_stream_ends_when_its_table_is_deleted(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await two_people(seating)

        async def tell(table: Table, _: int) -> tuple[int, str]:
            return table.row.version, "news"

        news = sse.stream_messages(tables, table_id, watchers_of(tables).watch(table_id, "there"), -1, tell, b"here")
        assert await anext(news) == b"here" and b"news" in await anext(news)
        await tables.store.delete_table(table_id)
        tables.table_changed(table_id)
        assert [text async for text in news] == []
        assert not watchers_of(tables).count

    with_tables(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_each_table_has_its_own_limit_and_watchers_are_notified_once(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        hasty, calm = await two_people(seating, absent=0.001), await two_people(seating)
        assert [tables.patience(await tables.table(one)) for one in (hasty, calm)] == [0.001, 600.0]
        before = {one: (await tables.table(one)).row.version for one in (hasty, calm)}
        with watchers_of(tables).watch(hasty, "s", ANN), watchers_of(tables).watch(calm, "s", ANN):
            for _ in range(3):
                await tables.presence.offer_stand_ins(tables.loaded, tables.may_replace)
        after = {one: (await tables.table(one)).row.version for one in (hasty, calm)}
        assert [after[one] - before[one] for one in (hasty, calm)] == [1, 0]
        with pytest.raises(NotYours):
            await seating.stand_in(calm, 0, 1, "random")
        await seating.stand_in(hasty, 0, 1, "medium")
        for odd in (-5.0, float("nan"), float("inf")):
            table = await tables.table(await seating.open(Plan("pebbles", ["me", "open"], absent=odd), ANN, "Ann"))
            assert 0 <= table.row.absent <= 30 * 86400

    with_tables(settings, scene)


def region_of(client: Client, table: str, key: str, part: str) -> str:
    client.cookies.clear()
    if key:
        client.cookies.set("sandai", key)
    page = client.get(f"/t/{table}").text
    found = re.search(rf'<section id="{part}".*?</section>', page, re.DOTALL)
    assert found
    return found[0]


@pytest.mark.parametrize("absent", [0.0, 600.0])
def test_the_page_says_who_is_away_and_offers_a_bot_when_it_is_time(settings: Settings, absent: float) -> None:
    with server(msgspec.structs.replace(settings, absent=absent)) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann", options={"bidding_2p": "ascending"})
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        asked = api(client, "GET", f"/tables/{table}/view")["deciding"][0]
        gone, there = ((ann, ben), (ben, ann))[asked]
        name = ("Ann", "Ben")[asked]
        assert "away" not in region_of(client, table, there, "players")
        with sqlite3.connect(settings.database) as connection:
            connection.execute("UPDATE seats SET away = 1000000000 WHERE table_id = ? AND seat = ?", (table, asked))
            connection.execute("UPDATE tables SET version = version + 1 WHERE id = ?", (table,))
        for key in (there, ""):
            assert 'data-since="1000000000"' in region_of(client, table, key, "players")
        assert "data-since" not in region_of(client, table, gone, "players")
        assert 'id="absent"' not in region_of(client, table, gone, "turn")
        assert 'id="absent"' not in region_of(client, table, "", "turn")
        turn = region_of(client, table, there, "turn")
        assert f"{name} is away" in turn
        if absent:
            assert "A bot can take over" in turn and "/stand-in" not in turn
            return
        assert "Let a bot play on" in turn and f'id="absent-level-{asked}"' in turn
        page = post(client, f"/t/{table}/stand-in", seat=str(asked), level="hard")
        assert f"{name}&#39;s bot is thinking" in page or api(client, "GET", f"/tables/{table}")["seats"]
        assert api(client, "GET", f"/tables/{table}")["seats"][asked]["bot"] == "hard"
        assert "hard bot plays" in region_of(client, table, there, "players")
        assert "A bot (hard) plays for you." in region_of(client, table, gone, "turn")
        assert f"A bot plays for {name}." in region_of(client, table, there, "turn")
        assert f"A bot plays for {name}." not in region_of(client, table, gone, "turn")
