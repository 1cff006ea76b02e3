"""The API against its own description: schemathesis sends what the description allows, and much that it does not.

Every case is sent as it was made up, and again with what it can't make up: a table that exists, the key of a seat, a choice that is possible. Then it must succeed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle
from typing import Any
from urllib.error import HTTPError

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sandai.table.settings import Settings
from sandai.table.web.app import create
from tests.server import Server, running

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
schema = schemathesis.openapi.from_dict(create(Settings()).openapi_schema.to_schema()).exclude(path_regex="/events$")
ENOUGH = 9  # cases that are made to succeed, of every operation
Fitting = tuple[str, str, Any]  # a table, a key, a body
GAMES = {"daitou": ["me", "open"], "daimyo": ["me", "open"], "daitoshi": ["me", "open"]}


def names(body: Any) -> dict[str, str]:
    """The name that was made up, as far as it is one."""
    name = body.get("name") if isinstance(body, dict) else None
    return {"name": name} if isinstance(name, str) and len(name) <= 24 else {}


class Scene:
    """Tables of all games with two people each, whose keys are known."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.done: Counter[str] = Counter()
        self.games = cycle(GAMES)
        self.alone = self.opened("daitoshi", ["me"])
        self.tables = {game: self.seated(game, seats) for game, seats in GAMES.items()}
        self.finished = server.api("POST", "/tables", {"game": "daitou", "seats": ["random", "random"]})["table"]
        while not server.api("GET", f"/tables/{self.finished}")["over"]:
            pass
        self.against_bot = self.opened("daitou", ["me", "medium"])
        self.analysts = 0
        self.record = server.api("GET", f"/tables/{self.finished}/record")

    def opened(self, game: str, seats: list[str]) -> tuple[str, str]:
        opened = self.server.api("POST", "/tables", {"game": game, "seats": seats})
        return opened["table"], opened["key"]

    def seated(self, game: str, seats: list[str]) -> tuple[str, list[str]]:
        table, ann = self.opened(game, seats)
        return table, [ann, self.server.api("POST", f"/tables/{table}/seats", {})["key"]]

    def asked(self, table: str, keys: list[str], undoable: bool = False) -> tuple[str, dict[str, Any]]:
        """Play until somebody is asked, and has something to take back; the key and the view."""
        while True:
            for key in keys:
                view = self.server.api("GET", f"/tables/{table}/view", key=key)
                assert not view["over"]
                if view["asked"] and (view["undoable"] or not undoable):
                    return key, view
                if view["asked"]:
                    self.server.api("POST", f"/tables/{table}/choices", self.first(table, key, view), key)

    def first(self, table: str, key: str, view: dict[str, Any]) -> dict[str, Any]:
        choice = self.server.api("GET", f"/tables/{table}/choices", key=key)[0]["text"]
        return {"turn": view["turn"], "choice": choice}

    # -- what makes an operation succeed, given what was made up ---------------------------------------------------------

    def watch(self, body: Any) -> Fitting:
        table, keys = self.tables[next(self.games)]
        return table, keys[0], body

    def open(self, body: Any) -> Fitting:
        game = next(self.games)
        return "", "", {**names(body), "game": game, "seats": GAMES[game]}

    def sit(self, body: Any) -> Fitting:
        game = next(self.games)
        table, _ = self.opened(game, GAMES[game])
        return table, "", names(body)

    def choose(self, body: Any) -> Fitting:
        game = next(self.games)
        table, keys = self.seated(game, GAMES[game])
        key, view = self.asked(table, keys)
        return table, key, self.first(table, key, view)

    def undo(self, body: Any) -> Fitting:
        table, ann = self.alone
        key, view = self.asked(table, [ann], undoable=True)
        return table, key, {"turn": view["turn"]}

    def redo(self, body: Any) -> Fitting:
        table, key, undoing = self.undo(body)
        view = self.server.api("POST", f"/tables/{table}/undo", undoing, key)
        return table, key, {"turn": view["turn"]}

    def begun(self, game: str) -> tuple[str, list[str], dict[str, Any]]:
        """A table where something was decided; its keys, and a view."""
        table, keys = self.seated(game, GAMES[game])
        view: dict[str, Any] = {"decisions": 0}
        while not view["decisions"]:
            key, view = self.asked(table, keys)
            if not view["decisions"]:
                view = self.server.api("POST", f"/tables/{table}/choices", self.first(table, key, view), key)
        return table, keys, view

    def wish(self, body: Any) -> Fitting:
        table, keys, view = self.begun(next(self.games))
        return table, keys[0], {"turn": view["turn"], "position": 0}

    def answer(self, body: Any) -> Fitting:
        table, keys, view = self.begun("daimyo")
        told = self.server.api("POST", f"/tables/{table}/wish", {"turn": view["turn"], "position": 0}, keys[0])
        return table, keys[1], {"turn": told["turn"], "wish": told["wish"]["wish"], "agree": True}

    def clock(self, body: Any) -> Fitting:
        clock = {"kind": "move", "seconds": 86400}
        opened = self.server.api("POST", "/tables", {"game": "daimyo", "seats": ["me", "open"], "clock": clock})
        self.server.api("POST", f"/tables/{opened['table']}/seats", {})
        return opened["table"], opened["key"], {"do": "pause"}

    def end(self, body: Any) -> Fitting:
        return self.finished, "", body

    def hint(self, body: Any) -> Fitting:
        table, key = self.against_bot
        _, view = self.asked(table, [key])
        return table, key, {"turn": view["turn"]}

    def start(self, body: Any) -> Fitting:
        """A new person each time, after the analysis of the one before was stopped."""
        with suppress(HTTPError):
            self.server.api("POST", f"/tables/{self.finished}/analysis/stop", key=f"analyst {self.analysts}", body={})
        self.analysts += 1
        return self.finished, f"analyst {self.analysts}", {}

    def stop(self, body: Any) -> Fitting:
        table, key, _ = self.start(body)
        self.server.api("POST", f"/tables/{table}/analysis", key=key, body={})
        return table, key, {}

    def bring(self, body: Any) -> Fitting:
        return "", "", self.record


FITTING: dict[str, Callable[[Scene, Any], Fitting]] = {
    "GET /api/games": Scene.watch,
    "GET /api/bots": Scene.watch,
    "GET /api/tables": Scene.watch,
    "POST /api/tables": Scene.open,
    "GET /api/tables/{table_id}": Scene.watch,
    "POST /api/tables/{table_id}/seats": Scene.sit,
    "GET /api/tables/{table_id}/view": Scene.watch,
    "GET /api/tables/{table_id}/choices": Scene.watch,
    "POST /api/tables/{table_id}/choices": Scene.choose,
    "POST /api/tables/{table_id}/undo": Scene.undo,
    "POST /api/tables/{table_id}/redo": Scene.redo,
    "POST /api/tables/{table_id}/wish": Scene.wish,
    "POST /api/tables/{table_id}/wish/answer": Scene.answer,
    "POST /api/tables/{table_id}/clock": Scene.clock,
    "GET /api/tables/{table_id}/log": Scene.watch,
    "GET /api/tables/{table_id}/record": Scene.end,
    "POST /api/tables/{table_id}/hint": Scene.hint,
    "GET /api/tables/{table_id}/analysis": Scene.end,
    "POST /api/tables/{table_id}/analysis": Scene.start,
    "POST /api/tables/{table_id}/analysis/stop": Scene.stop,
    "GET /api/tables/{table_id}/study": Scene.end,
    "POST /api/records": Scene.bring,
}
QUERIES: dict[str, dict[str, int]] = {"GET /api/tables/{table_id}/study": {"position": 0}}


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    folder = tmp_path_factory.mktemp("schema")
    limits = ("--max-tables", "100000", "--max-tables-each", "100000", "--max-tables-source", "100000")
    options = ("--database", str(folder / "sandai.db"), "--bot-workers", "0", "--pace", "0", *limits)
    with running(folder, *options) as server:
        yield Scene(server)


@schema.parametrize()
@settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_the_api_follows_its_description(case: schemathesis.Case[Any], scene: Scene) -> None:
    answer = case.call(base_url=scene.server.address)
    case.validate_response(answer, checks=CHECKS)
    operation = case.operation
    name = f"{operation.method.upper()} {operation.path}"
    scene.done[name] += 1
    if scene.done[name] > ENOUGH:
        return
    table, key, body = FITTING[name](scene, case.body)
    more: dict[str, Any] = (
        {"body": body, "media_type": "application/json"}
        if body is not None and operation.method.upper() == "POST"
        else {}
    )
    fitting = operation.Case(
        path_parameters={"table_id": table} if table else {},
        headers={"Authorization": f"Bearer {key}"} if key else {},
        query=QUERIES.get(name, {}),
        **more,
    )
    answer = fitting.call(base_url=scene.server.address)
    assert answer.status_code in (200, 201), answer.text
    fitting.validate_response(answer, checks=CHECKS)
