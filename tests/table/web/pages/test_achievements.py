"""Achievements per person: earned by whoever played, kept across games, shown to nobody else."""

from __future__ import annotations

import sqlite3

import msgspec
import pytest

import sandai
from sandai.kernel.game import Game
from sandai.kernel.state import State
from sandai.table.play.seats.keys import hash_key
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table.client import server
from tests.table.scenes import ANN, BEN, CY, bots_done, play_first, with_tables


@pytest.fixture
def generous(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Whoever ends a game of Pebbles has achieved something."""

    def achievements(state: State) -> list[str]:
        return ["end easy"] if state.over else []

    monkeypatch.setattr(pebbles, "achievements", achievements)
    return pebbles


async def play_out(tables: Tables, table_id: str) -> None:
    table = await tables.table(table_id)
    while not table.state.over:
        table = await play_first(tables, table, table.actors[0])
        await bots_done(tables)


async def marks(tables: Tables) -> dict[str, list[str]]:
    return {key: [row.mark for row in await tables.store.achievements(key)] for key in (ANN, BEN, CY)}


@pytest.mark.usefixtures("generous")
def test_the_person_who_played_earns_it(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        await play_out(tables, table_id)
        last = (await tables.store.moves(table_id))[-1].seat
        expected: dict[str, list[str]] = {ANN: [], BEN: [], CY: []} | {(ANN, BEN)[last]: ["end easy"]}
        assert await marks(tables) == expected
        row = (await tables.store.achievements((ANN, BEN)[last]))[0]
        assert (row.game, row.table_id) == ("pebbles", table_id)

    with_tables(settings, scene)


@pytest.mark.usefixtures("generous")
def test_neither_bots_nor_records_from_elsewhere_earn_anything(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        await seating.stand_in(table_id, 1, 1, "random")
        await bots_done(tables)
        await seating.stand_in(table_id, 1, 1, "")
        await play_out(tables, table_id)
        assert await marks(tables) == {ANN: [], BEN: [], CY: []}
        cut = msgspec.json.decode(await seating.export(table_id))
        del cut["choices"][-1]
        copy = await seating.import_record(msgspec.json.encode(cut).decode(), CY)
        await seating.sit(copy, 0, CY, "Cy")
        await seating.sit(copy, 1, BEN, "Ben")
        await play_out(tables, copy)
        assert await marks(tables) == {ANN: [], BEN: [], CY: []}

    with_tables(settings, scene)


def test_the_page_shows_what_is_ticked_and_when(settings: Settings) -> None:
    with server(settings) as client:
        empty = client.get("/achievements").text
        assert "✓" not in empty and "0 of 21" in empty and "not yet" in empty
        for name in sandai.games():
            table = sandai.load(name).achievement_table()
            assert (f'id="{name}"' in empty) == (table is not None)
        client.post("/me", data={"name": "Ann"})
        key = client.cookies["sandai"]
        assert 'href="/achievements"' in client.get("/me").text
    write(settings, hash_key(key))
    with server(settings) as client:
        assert "✓" not in client.get("/achievements").text
        client.cookies.set("sandai", key)
        page = client.get("/achievements").text
        assert page.count("✓") == 2 and "2 of 21" in page and "1970-01-02" in page and 'href="/t/t1"' in page


def write(settings: Settings, key: str) -> None:
    with sqlite3.connect(settings.database) as database:
        for mark in ("A-1 easy", "A-7 difficult"):
            database.execute("INSERT INTO achievements VALUES (?, 'daimyo', ?, 't1', 86400.0)", (key, mark))
        database.execute("INSERT INTO achievements VALUES ('other', 'daimyo', 'A-2 easy', 't2', 86400.0)")
