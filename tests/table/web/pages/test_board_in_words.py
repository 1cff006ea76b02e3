"""The board in words: sentences under headings, each with its own id."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import sandai
from sandai.table.settings import Settings
from tests.table.client import open_table, server


@pytest.mark.parametrize("game", sandai.games())
def test_a_page_gives_every_id_once(settings: Settings, game: str) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "greedy"], game=game)
        client.cookies.set("sandai", key)
        for _ in range(3):
            client.post(f"/t/{table}/chat", data={"text": "Hello"})
        page = client.get(f"/t/{table}").text
    ids = Counter(re.findall(r'<\w+\b[^>]*? id="([^"]*)"', page))
    assert [name for name, times in ids.items() if times > 1] == []
    assert sum(bool(re.fullmatch(r"said-\d+", name)) for name in ids) == 3
    assert any(name.startswith("in-words-0-") for name in ids)


def test_where_a_game_gives_chapters_they_are_headings(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me"], game="daitoshi")
        client.cookies.set("sandai", key)
        page = client.get(f"/t/{table}").text
    told = page[page.index('id="board-words"') :]
    heads = re.findall(r"<h3>([^<]*)</h3>", told[: told.index("</details>")])
    assert heads[:2] == ["Turn and end", "Districts"]
    assert "Your Factory" in heads and "Cards of the Mayor" in heads
    coach = page[page.index('id="coach"') :]
    assert "than the Mayor" in coach[: coach.index("</details>")]
