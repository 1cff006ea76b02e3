"""Requests to every route by people without permission.

Each route has an entry: one that is new and has none fails the test. What is refused changes nothing; what is answered says the same to all who have no seat.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute

from sandai.table.settings import Settings
from sandai.table.web.app import create
from tests.table.client import Client, api, open_table, server

OUTSIDERS = ("nobody", "made-up", "neighbour")
DENIED = {403}
LATE = {409}  # for whoever sits there, but is not asked
FINE = {200, 201, 303}
TURN = {"turn": "0"}
VICTIM = "1"  # the seat that is asked

# For each address: the fields that are sent, what outsiders are answered, and what is answered to another seat, which is not asked.
Entry = tuple[dict[str, Any], set[int], set[int]]
OPEN: dict[str, str] = {  # no table, and nobody's own
    "GET /": "",
    "POST /play/{name:str}": "opens a table of one's own",
    "GET /new/{name:str}": "",
    "POST /new/{name:str}": "opens a table of one's own",
    "POST /learn/{name:str}": "opens a table of one's own",
    "POST /import": "opens a table of one's own",
    "GET /me": "one's own settings",
    "POST /me": "one's own settings",
    "GET /mail/confirm/{token:str}": "whoever has the mail",
    "POST /mail/confirm/{token:str}": "whoever has the mail",
    "GET /mail/stop/{token:str}": "whoever has the mail",
    "POST /mail/stop/{token:str}": "whoever has the mail",
    "GET /me/games": "one's own games",
    "GET /me/games.json": "one's own games",
    "GET /achievements": "one's own",
    "GET /rules/{name:str}": "",
    "GET /rules/{name:str}/{rule:str}": "",
    "GET /gallery/{name:str}": "",
    "GET /gallery/{name:str}/all": "",
    "GET /health": "",
    "GET /metrics": "counts only",
    "GET /theme.css": "",
    "GET /icon.svg": "",
    "GET /icon-turn.svg": "",
    "GET /static/{file_path:path}": "",
    "GET /manifest.webmanifest": "",
    "GET /service-worker.js": "",
    "GET /icons/{name:str}": "",
    "GET /offline": "",
    "GET /api": "",
    "GET /api/openapi.json": "",
    "GET /api/{path:str}": "",
    "GET /api/games": "",
    "GET /api/bots": "",
    "GET /api/tables": "listed tables only: see test_safety",
    "POST /api/tables": "opens a table of one's own",
    "POST /api/records": "opens a table of one's own",
}
STREAMS = {  # they do not end; they tell what the page and the view tell, see test_server
    "GET /t/{table_id:str}/live",
    "GET /api/tables/{table_id:str}/events",
}
READ = {
    "GET /t/{table_id:str}": {200},
    "GET /t/{table_id:str}/replay": {302},
    "GET /t/{table_id:str}/replay/{position:int}": {200},
    "GET /t/{table_id:str}/card": {200},
    "GET /t/{table_id:str}/replay/{position:int}/card": {200},
    "GET /t/{table_id:str}/log": {200},
    "GET /t/{table_id:str}/log/all": {200},
    "GET /t/{table_id:str}/record.json": {409},
    "GET /t/{table_id:str}/check": {409},
    "GET /t/{table_id:str}/analysis": {200},
    "GET /t/{table_id:str}/analysis/progress": {200},
    "GET /t/{table_id:str}/study/{position:int}": {409},
    "GET /t/{table_id:str}/study/{position:int}/thought": {409},
    "GET /t/{table_id:str}/study/{position:int}/attempt": {400, 409},
    "GET /api/tables/{table_id:str}": {200},
    "GET /api/tables/{table_id:str}/view": {200},
    "GET /api/tables/{table_id:str}/choices": {200},
    "GET /api/tables/{table_id:str}/log": {200},
    "GET /api/tables/{table_id:str}/record": {409},
    "GET /api/tables/{table_id:str}/analysis": {200},
    "GET /api/tables/{table_id:str}/study": {400, 409},
    "GET /t/{table_id:str}/leave": DENIED,
    "GET /t/{table_id:str}/seat/{key:str}": DENIED,
}
FORMS: dict[str, Entry] = {
    "POST /t/{table_id:str}/play": ({**TURN, "choice": "pass"}, DENIED, LATE),
    "POST /t/{table_id:str}/hint": (TURN, DENIED, LATE),
    "POST /t/{table_id:str}/guide": ({"do": "next", "step": "0"}, DENIED, LATE),
    "POST /t/{table_id:str}/analysis": ({}, LATE, LATE),
    "POST /t/{table_id:str}/analysis/stop": ({}, DENIED, DENIED),
    "POST /t/{table_id:str}/undo": ({**TURN, "steps": "1"}, DENIED, LATE),
    "POST /t/{table_id:str}/redo": (TURN, DENIED, LATE),
    "POST /t/{table_id:str}/back": ({**TURN, "position": "0"}, DENIED, {400}),
    "POST /t/{table_id:str}/sit": ({"seat": VICTIM, "name": "Eve"}, LATE, LATE),
    "POST /t/{table_id:str}/bot": ({"seat": VICTIM, "level": "random"}, DENIED, LATE),
    "POST /t/{table_id:str}/stand-in": ({"seat": VICTIM, "level": "random"}, DENIED, DENIED),
    "POST /t/{table_id:str}/clock": ({"do": "pause"}, DENIED, LATE),
    "POST /t/{table_id:str}/link": ({}, DENIED, FINE),
    "POST /t/{table_id:str}/seat/{key:str}": ({}, DENIED, DENIED),
    "POST /t/{table_id:str}/rematch": ({}, DENIED, LATE),
    "POST /t/{table_id:str}/chat": ({"text": "Hello"}, DENIED | FINE, FINE),
    "POST /t/{table_id:str}/name": ({"name": "Ben"}, LATE, FINE),
    "POST /t/{table_id:str}/mute": ({"said": "1", "mute": "on"}, DENIED | {400}, {400}),
    "POST /t/{table_id:str}/quiet": ({"quiet": "on"}, DENIED, FINE),
    "POST /t/{table_id:str}/note": ({"text": "x"}, DENIED, FINE),
    "POST /t/{table_id:str}/play-on": ({"position": "0"}, LATE, LATE),
    "POST /t/{table_id:str}/leave": ({}, DENIED, FINE),
    "POST /t/{table_id:str}/hide": ({}, DENIED, FINE),
    "POST /t/{table_id:str}/only-here": ({}, DENIED, FINE),
    "POST /api/tables/{table_id:str}/seats": ({"seat": 1}, LATE, LATE),
    "POST /api/tables/{table_id:str}/choices": ({"turn": 0, "choice": "pass"}, DENIED, LATE),
    "POST /api/tables/{table_id:str}/hint": ({"turn": 0}, DENIED, LATE),
    "POST /api/tables/{table_id:str}/analysis": ({}, LATE, LATE),
    "POST /api/tables/{table_id:str}/analysis/stop": ({}, DENIED, DENIED),
    "POST /api/tables/{table_id:str}/clock": ({"do": "pause"}, DENIED, LATE),
    "POST /api/tables/{table_id:str}/undo": ({"turn": 0}, DENIED, LATE),
    "POST /api/tables/{table_id:str}/redo": ({"turn": 0}, DENIED, LATE),
    "POST /api/tables/{table_id:str}/wish": ({"turn": 0, "position": 0}, DENIED, {400}),
    "POST /api/tables/{table_id:str}/wish/answer": ({"turn": 0, "wish": "0-0", "agree": True}, DENIED, LATE),
}
SOCKETS = {"SOCKET /api/tables/{table_id:str}/socket"}


def addresses() -> set[str]:
    found = set()
    for route in create(Settings()).routes:
        if isinstance(route, HTTPRoute):
            found |= {f"{method} {route.path}" for method in route.methods if method not in ("HEAD", "OPTIONS")}
        else:
            assert isinstance(route, WebSocketRoute)
            found.add(f"SOCKET {route.path}")
    return found


def test_every_address_has_an_entry() -> None:
    known = [*OPEN, *STREAMS, *READ, *FORMS, *SOCKETS]
    assert len(known) == len(set(known))
    assert addresses() == set(known)


class Scene:
    """A table where Ben is asked and Ann is not, and a neighbour at another table."""

    def __init__(self, client: Client) -> None:
        self.client = client
        options = {"bidding_2p": "ascending"}
        self.table, self.ann = open_table(client, ["me", "open"], name="Ann", options=options)
        self.ben = api(client, "POST", f"/tables/{self.table}/seats", body={"name": "Ben"})["key"]
        assert api(client, "GET", f"/tables/{self.table}/view", self.ben)["asked"]
        neighbour = open_table(client, ["me", "open"], name="Nina")[1]
        self.keys = {"nobody": "", "made-up": "made-up", "neighbour": neighbour, "other seat": self.ann}

    def send(self, address: str, who: str, fields: dict[str, Any]) -> Any:
        method, path = address.split(" ")
        for name, value in (("table_id:str", self.table), ("key:str", "made-up"), ("position:int", "0")):
            path = path.replace(f"{{{name}}}", value)
        self.client.cookies.clear()
        if self.keys[who]:
            self.client.cookies.set("sandai", self.keys[who])
        body: dict[str, Any] = (
            {} if method in ("GET", "HEAD") else {"json" if path.startswith("/api") else "data": fields}
        )
        return self.client.request(method, path, follow_redirects=False, **body)

    def seen(self) -> list[Any]:
        """The table as all who sit there see it, and who sits."""
        views = [api(self.client, "GET", f"/tables/{self.table}/view", key) for key in (self.ann, self.ben)]
        table = api(self.client, "GET", f"/tables/{self.table}")
        for one in (*views, table):
            del one["version"]  # it counts words of the chat, too
        return [*views, table]


def test_outsiders_can_do_nothing(settings: Settings) -> None:
    with server(settings) as client:
        scene = Scene(client)
        before = scene.seen()
        for address, statuses in READ.items():
            answers = [scene.send(address, who, {}) for who in OUTSIDERS]
            assert {answer.status_code for answer in answers} <= statuses, address
            if "/api/" in address:
                assert len({answer.text for answer in answers}) == 1, address
        for address, (fields, statuses, _) in FORMS.items():
            for who in OUTSIDERS:
                answer = scene.send(address, who, fields)
                assert answer.status_code in statuses, (address, who, answer.text[:300])
            assert scene.seen() == before, address


def test_pages_answer_a_head_as_they_would_a_get_without_their_content(settings: Settings) -> None:
    pages = [
        address
        for address in (*OPEN, *READ)
        if address.startswith("GET ") and not any(part in address for part in ("/api", "/static"))
    ]
    values = {"{name:str}": "daitou", "{rule:str}": "D-001"}
    with server(settings) as client:
        scene = Scene(client)
        for address in pages:
            for name, value in values.items():
                address = address.replace(name, value)
            shown, head = scene.send(address, "other seat", {}), scene.send(f"HEAD{address[3:]}", "other seat", {})
            assert head.status_code == shown.status_code and not head.content, address
            assert head.headers["content-type"] == shown.headers["content-type"], address


def test_one_seat_does_nothing_for_another(settings: Settings) -> None:
    with server(settings) as client:
        scene = Scene(client)
        before = scene.seen()
        refused = {address: entry for address, entry in FORMS.items() if entry[2] is not FINE}
        for address, (fields, _, statuses) in refused.items():
            answer = scene.send(address, "other seat", fields)
            assert answer.status_code in statuses, (address, answer.text[:300])
            assert scene.seen() == before, address
        own = {address: entry for address, entry in FORMS.items() if entry[2] is FINE}
        for address, (fields, _, statuses) in own.items():  # for itself it may; the other one is still asked
            assert scene.send(address, "other seat", fields).status_code in statuses, address
            assert scene.seen()[1]["asked"], address


@pytest.mark.parametrize("who", [*OUTSIDERS, "other seat"])
def test_a_socket_plays_for_its_own_seat_only(settings: Settings, who: str) -> None:
    with server(settings) as client:
        scene = Scene(client)
        before = scene.seen()
        client.cookies.clear()
        headers = {"authorization": f"Bearer {scene.keys[who]}"} if scene.keys[who] else {}
        with client.websocket_connect(f"/api/tables/{scene.table}/socket", headers=headers) as socket:
            assert not json.loads(socket.receive_text())["asked"]
            for order in (
                {"do": "play", "turn": 0, "choice": "pass"},
                *[{"do": do, "turn": 0} for do in ("undo", "redo")],
            ):
                socket.send_text(json.dumps(order))
                told = json.loads(socket.receive_text())
                assert told["is"] == "refused" and told["status"] == (409 if who == "other seat" else 403)
            socket.send_text(json.dumps({"do": "choices"}))
            assert json.loads(socket.receive_text())["choices"] == []
        assert scene.seen() == before
