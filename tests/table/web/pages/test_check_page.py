"""The check of a finished game: a page, and no shell command that a seed could be part of."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from sqlalchemy import text

from sandai.games import load
from sandai.kernel.chance import fingerprint
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table.client import Client, api, open_table, play_out, server

EVIL = '"; touch /tmp/pwned; echo $(id) `id` #'


def finished(seed: str) -> dict[str, Any]:
    state = load("daitou").new(2, seed)
    while not state.over:
        state.play(state.choices_of(state.actors[0])[-1], state.actors[0])
    return state.record.data()


def bring(client: Client, seed: str) -> str:
    table: str = api(client, "POST", "/records", body=finished(seed))["table"]
    return table


def codes(page: str) -> list[str]:
    """The texts that a page shows as code."""
    return [html.unescape(found) for found in re.findall(r"<code[^>]*>(.*?)</code>", page, re.DOTALL)]


def test_no_page_puts_the_seed_into_a_command(settings: Settings) -> None:
    with server(settings) as client:
        table = bring(client, EVIL)
        for path in ("", "/replay/0", "/check"):
            page = client.get(f"/t/{table}{path}").text
            assert EVIL in codes(page)  # it is shown, alone
            assert not [code for code in codes(page) if EVIL in code and code != EVIL]
            assert "sha256sum" not in page and "printf" not in page
        assert "sandai verify FILE" in codes(client.get(f"/t/{table}/check").text)


def test_the_page_shows_seed_fingerprint_and_result(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "random"], name="Ann")
        mark = api(client, "GET", f"/tables/{table}")["fingerprint"]
        assert client.get(f"/t/{table}/check").status_code == 409
        view = play_out(client, table, {0: key})
        assert f'href="/t/{table}/check"' in client.get(f"/t/{table}").text
        page = client.get(f"/t/{table}/check").text
        assert "The record is intact" in page and mark in page and "Ann" in page
        assert all(f"<td>{score['total']}</td>".replace("-", "−") in page for score in view["scores"])
        record = api(client, "GET", f"/tables/{table}/record")
        assert record["seed"] in codes(page) and fingerprint(record["seed"]) == mark


def test_a_result_that_the_moves_do_not_come_to_is_found(settings: Settings) -> None:
    with server(settings) as client:
        table = bring(client, "tea")
        tables: Tables = client.app.state.services.tables
        wrong = json.dumps({"scores": [999, 0], "winners": [0]})

        async def forge() -> None:
            change = text("UPDATE tables SET result = :wrong, version = version + 1")
            await tables.store.executor.write(lambda connection: connection.execute(change, {"wrong": wrong}))

        client.blocking_portal.call(forge)
        page = client.get(f"/t/{table}/check").text
        assert "The record is not intact" in page and "Its scores are not those of the game" in page


@pytest.mark.parametrize("seed", ["<script>alert(1)</script>", "\x1b[31m", "'$(id)'"])
def test_odd_seeds_are_shown_as_text(settings: Settings, seed: str) -> None:
    with server(settings) as client:
        page = client.get(f"/t/{bring(client, seed)}/check").text
        assert seed in codes(page) and "<script>alert" not in page
