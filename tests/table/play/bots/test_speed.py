"""Players change how fast the bots of their table move, also while a bot pauses."""

from __future__ import annotations

import asyncio

import pytest

from sandai.table import words
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective
from sandai.table.settings import Settings
from sandai.table.web.pages.table.bots import bot_speed, bots_card
from tests.table.client import open_table, server
from tests.table.scenes import ANN, bots_done, with_tables

SLOW = 10.0  # seconds: a test that waited for a bot's pause would take long, and the limit below would end it
SOON = 8.0


@pytest.fixture
def slow(pebbles: None) -> Plan:
    return Plan("pebbles", ["me", "random"], pace=SLOW)


async def paused(tables: Tables, seating: Seating, plan: Plan) -> str:
    """A table whose bot pauses after it has decided."""
    table_id = await seating.open(plan, ANN, "Ann")
    await tables.play(table_id, 0, 0, "bid 1")
    table = await tables.table(table_id)
    assert table.bot_turn() is not None
    return table_id


def test_a_pause_can_be_skipped(settings: Settings, slow: Plan) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await paused(tables, seating, slow)
        tables.driver.hurry(table_id)
        await asyncio.wait_for(bots_done(tables), SOON)
        assert (await tables.table(table_id)).row.pace == SLOW  # only this once
        assert table_id not in tables.driver.hurried

    with_tables(settings, scene)


def test_the_speed_holds_from_now_on_and_ends_a_pause(settings: Settings, slow: Plan) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await paused(tables, seating, slow)
        version = (await tables.table(table_id)).row.version
        await tables.set_pace(table_id, 0.0)
        await asyncio.wait_for(bots_done(tables), SOON)
        table = await tables.table(table_id)
        assert table.row.pace == 0.0 and table.row.version > version
        stored = await tables.store.table(table_id)
        assert stored is not None and stored.pace == 0.0

    with_tables(settings, scene)


def test_who_waits_for_bots_is_offered_both_and_a_watcher_neither(settings: Settings, slow: Plan) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await paused(tables, seating, slow)
        table = await tables.table(table_id)
        card = str(bots_card(Perspective(table, 0)))
        assert words.SKIP_BOTS in card and 'data-key="s"' in card
        assert all(f'value="{pace}"' in card for pace in words.PACES)
        assert bots_card(Perspective(table, None)) is None
        tables.driver.hurry(table_id)
        await bots_done(tables)
        assert bots_card(Perspective(table, 0)) is None  # it's Ann's turn
        speed = str(bot_speed(Perspective(table, 0), "seat-speed"))
        assert f'value="2" aria-pressed="true">{words.PACES["2"]}' in speed  # the nearest to 10 seconds

    with_tables(settings, scene)


def test_the_page_changes_the_speed(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "medium"])
        client.cookies.clear()
        headers = {"authorization": f"Bearer {key}"}
        answer = client.post(f"/t/{table}/bots", data={"pace": "0.4"}, headers=headers)
        assert answer.status_code == 200 and 'value="0.4" aria-pressed="true"' in answer.text
        answer = client.post(f"/t/{table}/bots", data={"pace": "-1"}, headers=headers)
        assert answer.status_code == 400 and words.BAD_PACE in answer.text
