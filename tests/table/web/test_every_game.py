"""Every game and number of players has its pages: table, replay, end."""

from __future__ import annotations

import pytest

import sandai
from sandai.kernel.chance import draw_below, stream_key
from sandai.table.settings import Settings
from tests.table.client import api, server

CASES = [(name, seats) for name in sandai.games() for seats in sandai.load(name).seats]


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_the_pages_of_a_whole_game(name: str, seats: int, settings: Settings) -> None:
    """A finished game is brought as a record; its positions, drawn and told, are looked at here and there."""
    game = sandai.load(name)
    state = game.new(seats=seats, seed=21)
    key = stream_key("pages", name, seats)
    while not state.over:
        seat = state.actors[0]
        legal = state.choices_of(seat)
        state.play(legal[draw_below(key, state.decisions + len(state.sealed), len(legal))], seat)
    record = state.record
    with server(settings) as client:
        table = api(client, "POST", "/records", body=record.data())["table"]
        for at in (0, len(record.choices) // 3, len(record.choices) * 2 // 3, len(record.choices)):
            page = client.get(f"/t/{table}/replay/{at}")
            assert page.status_code == 200, page.text[:300]
            assert 'data-part="' in page.text
        assert client.get(f"/t/{table}").status_code == 200


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_table_can_be_opened_and_played(name: str, seats: int, settings: Settings) -> None:
    with server(settings) as client:
        body = {"game": name, "seats": ["me"] + ["random"] * (seats - 1)}
        opened = api(client, "POST", "/tables", body=body)
        table, mine = opened["table"], opened["key"]
        for _ in range(4):
            view = api(client, "GET", f"/tables/{table}/view", mine)
            if view["asked"]:
                choices = api(client, "GET", f"/tables/{table}/choices", mine)
                move = {"turn": view["turn"], "choice": choices[0]["text"]}
                api(client, "POST", f"/tables/{table}/choices", mine, move)
        client.cookies.set("sandai", mine)
        page = client.get(f"/t/{table}")
        assert page.status_code == 200, page.text[:300]
        assert 'data-part="' in page.text
