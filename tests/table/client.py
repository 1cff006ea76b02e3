"""A server for tests of pages and API, and people at it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.testing import TestClient

from sandai.table.settings import Settings
from sandai.table.web.app import create

Client = TestClient[Any]
JSON = dict[str, Any]


@contextmanager
def server(settings: Settings) -> Iterator[Client]:
    """The first visitor; `visitor` brings more."""
    with TestClient(create(settings), base_url="http://testserver.local") as client:
        yield client


def api(client: Client, method: str, path: str, key: str = "", body: Any = None) -> Any:
    """A request to the API by a program that has only its key; its JSON, after checking that it went well."""
    answer = ask(client, method, path, key, body)
    assert answer.status_code < 300, answer.text
    return answer.json()


def ask(client: Client, method: str, path: str, key: str = "", body: Any = None) -> Any:
    client.cookies.clear()
    headers = {"authorization": f"Bearer {key}"} if key else {}
    return client.request(method, f"/api{path}", json=body, headers=headers)


def post(client: Client, path: str, **fields: str) -> str:
    """Post a form as a page without script does, and follow to where it leads."""
    answer = client.post(path, data=fields)
    assert answer.status_code == 200, answer.text[:500]
    return answer.text


def open_table(client: Client, seats: list[str], **more: Any) -> tuple[str, str]:
    """A table of Daitou by API: its id, and the key of whoever opened it."""
    opened = api(client, "POST", "/tables", body={"game": "daitou", "seats": seats, **more})
    return opened["table"], opened["key"]


def view_when_asked(client: Client, table: str, key: str) -> JSON:
    """The view of a seat once bots have moved and it is asked, or the game is over."""
    limit = time.monotonic() + 60
    while time.monotonic() < limit:
        view: JSON = api(client, "GET", f"/tables/{table}/view", key)
        if view["asked"] or view["over"]:
            return view
    raise AssertionError("the seat was never asked")


def play_out(client: Client, table: str, keys: dict[int, str]) -> JSON:
    """Let every person take the last of the choices until the game is over."""
    for _ in range(3000):
        for key in keys.values():
            view: JSON = api(client, "GET", f"/tables/{table}/view", key)
            if view["over"]:
                return view
            if view["asked"]:
                choices = api(client, "GET", f"/tables/{table}/choices", key)
                api(
                    client,
                    "POST",
                    f"/tables/{table}/choices",
                    key,
                    {"turn": view["turn"], "choice": choices[-1]["text"]},
                )
    raise AssertionError("the game did not end")


def hidden_fields(page: str, form: str) -> dict[str, str]:
    """The hidden inputs of a form, by the form's id."""
    inside = re.search(rf'<form id="{form}".*?</form>', page, re.DOTALL)
    assert inside, f"no form {form}"
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', inside[0]))
