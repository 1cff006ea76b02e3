"""Refusals of illegal choices: reason, rule and what is possible instead."""

from __future__ import annotations

from typing import Any

import pytest

from examples.pebbles.components.pebbles import PEBBLES
from sandai.kernel.errors import IllegalChoice
from sandai.table.settings import Settings
from sandai.table.web.api.errors import error_info
from tests.table.client import Client, api, ask, open_table, server

FIELDS = {"status", "error", "detail", "reason", "rule", "possible"}


@pytest.fixture
def client(settings: Settings, pebbles: object) -> Any:
    with server(settings) as client:
        yield client


def acting(client: Client) -> tuple[str, str, int, list[str]]:
    """Ann has won the bid and acts: the table, her key, the turn, and what she may choose."""
    opened = api(client, "POST", "/tables", body={"game": "pebbles", "seats": ["me", "open"]})
    table, ann = opened["table"], opened["key"]
    ben = api(client, "POST", f"/tables/{table}/seats", body={})["key"]
    api(client, "POST", f"/tables/{table}/choices", ann, {"turn": 0, "choice": "bid 3"})
    api(client, "POST", f"/tables/{table}/choices", ben, {"turn": 0, "choice": "bid 0"})
    turn = api(client, "GET", f"/tables/{table}/view", ann)["turn"]
    return table, ann, turn, [one["text"] for one in api(client, "GET", f"/tables/{table}/choices", ann)]


def not_held(possible: list[str]) -> str:
    return next(f"keep {number}" for number in range(12) if f"keep {number}" not in possible)


def test_a_choice_that_a_rule_forbids_is_refused_with_reason_and_rule(client: Client) -> None:
    table, key, turn, possible = acting(client)
    wrong = not_held(possible)
    answer = ask(client, "POST", f"/tables/{table}/choices", key, {"turn": turn, "choice": wrong})
    told = answer.json()
    assert answer.status_code == 409 and set(told) == FIELDS
    assert told["reason"] == f"You don't hold {PEBBLES[int(wrong[5:])].name}."
    assert told["rule"] == "P-011" and told["possible"] == possible
    assert told["reason"].removesuffix(".") in told["detail"]


def test_a_socket_gets_the_same_refusal(client: Client) -> None:
    table, key, turn, possible = acting(client)
    wrong = not_held(possible)
    by_http = ask(client, "POST", f"/tables/{table}/choices", key, {"turn": turn, "choice": wrong}).json()
    with client.websocket_connect(f"/api/tables/{table}/socket", headers={"authorization": f"Bearer {key}"}) as socket:
        socket.receive_json()
        socket.send_json({"do": "play", "turn": turn, "choice": wrong, "id": 7})
        assert socket.receive_json() == {"is": "refused", "id": 7, **by_http}


def test_text_that_is_no_choice_has_no_rule(client: Client) -> None:
    table, key, turn, possible = acting(client)
    told = ask(client, "POST", f"/tables/{table}/choices", key, {"turn": turn, "choice": "fly"}).json()
    assert set(told) == FIELDS - {"rule"} and told["reason"] and told["possible"] == possible


def test_other_refusals_have_none_of_these_fields(client: Client) -> None:
    table, key, turn, _ = acting(client)
    for body in ({"turn": turn + 1, "choice": "roll"}, {"turn": "x"}):
        told = ask(client, "POST", f"/tables/{table}/choices", key, body).json()
        assert set(told) == {"status", "error", "detail"}


def test_a_refusal_names_fifty_choices_at_most() -> None:
    told = error_info(IllegalChoice("No.", "P-001", tuple(f"bid {number}" for number in range(500))))
    assert told.possible == [f"bid {number}" for number in range(50)]


def test_the_schema_has_these_fields(settings: Settings) -> None:
    with server(settings) as client:
        schemas = client.get("/api/openapi.json").json()["components"]["schemas"]
        error = next(schema for name, schema in schemas.items() if name.endswith("ErrorInfo"))
        assert set(error["properties"]) == FIELDS
        assert set(error["required"]) == {"status", "error", "detail"}
        assert error["properties"]["possible"]["maxItems"] == 50


def test_every_game_refuses_with_what_is_possible(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "random"])
        view = api(client, "GET", f"/tables/{table}/view", key)
        told = ask(client, "POST", f"/tables/{table}/choices", key, {"turn": view["turn"], "choice": "fly"}).json()
        choices = api(client, "GET", f"/tables/{table}/choices", key)
        assert told["reason"] and set(told["possible"]) == {one["text"] for one in choices}
