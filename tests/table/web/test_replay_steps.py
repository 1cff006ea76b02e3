"""A step of a replay sends only what differs from the position that the page shows."""

from __future__ import annotations

import re

from sandai.table.settings import Settings
from tests.table.client import Client, open_table, play_out, server

HTMX = {"hx-request": "true"}


def shown(text: str) -> str:
    found = re.search(r'<main id="table"[^>]* data-shown="(\d+-\d+)"', text)
    assert found
    return found[1]


def step(client: Client, table: str, position: int, before: str = "") -> str:
    headers = {**HTMX, **({"sandai-replay": before} if before else {})}
    answer = client.get(f"/t/{table}/replay/{position}", headers=headers)
    assert answer.status_code == 200
    return str(answer.text)


def test_a_step_is_a_small_part_of_the_page(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "random"])
        play_out(client, table, {0: key})
        page = client.get(f"/t/{table}/replay/3").text
        here = shown(page)
        there = step(client, table, 4, here)
        assert there.startswith(f'<hx-since shown="{here}"></hx-since><hx-partial')
        assert 'data-position="4"' in there
        assert len(there) < len(page) / 4
        back = step(client, table, 3, here.replace("-3", "-4"))
        assert back.startswith("<hx-since") and 'data-position="3"' in back


def test_a_page_whose_position_is_not_known_gets_all(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "random"])
        play_out(client, table, {0: key})
        here = shown(client.get(f"/t/{table}/replay/3").text)
        version = here.partition("-")[0]
        strange = (
            "",
            f"{version}-1",
            f"{int(version) + 1}-3",
            "x-y",
            "-",
            f"{version}-",
            f"{version}-{'9' * 30}",
            here,
        )
        for before in strange:
            text = step(client, table, 3 if before == here else 5, before)
            assert text.startswith('<main id="table"'), before


def test_a_watcher_gets_no_changes_of_what_a_player_sees(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "random"])
        mine = {"authorization": f"Bearer {key}"}
        client.cookies.clear()
        own = client.get(f"/t/{table}/replay/0", headers=mine).text
        client.cookies.clear()
        assert step(client, table, 0, shown(own)).startswith('<main id="table"')
