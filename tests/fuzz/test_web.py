"""Pages and API answer invalid requests with an error message, and keep working."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandai
from sandai.table.settings import Settings
from sandai.table.web.app import create
from tests.fuzz.strategies import (
    DEEP,
    as_json,
    companions,
    examples,
    good_record,
    json_values,
    mutated,
    option_values,
    scalars,
    texts,
)
from tests.table.client import Client, api, open_table, server

GAMES = sandai.games()
OPTIONS = [(name, option) for name in GAMES for option in sandai.load(name).options]
SENT = {"content-type": "application/json"}
POSTS = sorted(
    route.path
    for route in create(Settings()).routes
    if "POST" in getattr(route, "methods", ()) and "seat/{key" not in route.path
)
FIELDS = [
    "absent", "agree", "choice", "confirm", "confirmed", "level", "listed", "mute", "name", "notify", "pace", "position", "quiet",
    "record", "said", "seat", "seat0", "seat1", "seats", "steps", "test", "text", "theme", "title", "turn", "wish",
]  # fmt: skip
GOOD = st.sampled_from(
    ["0", "1", "2", "-1", "on", "yes", "no", "me", "open", "random", "greedy", "0.9", "nan", "1e999", "²"]
)


def clean(text: str) -> str:
    """Text that can be sent: without halves of characters."""
    return text.encode("utf-8", "replace").decode()


class Scene:
    """A server, and a table where one person waits for another."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.table, self.key = open_table(client, ["me", "open"])

    def send(self, path: str, body: str, key: str = "") -> Any:
        headers = {**SENT, **({"authorization": f"Bearer {key}"} if key else {})}
        self.client.cookies.clear()
        answer = self.client.post(path, content=body.encode(), headers=headers)
        self.check(answer, path)
        return answer

    def check(self, answer: Any, path: str) -> None:
        assert answer.status_code < 500, f"{path}: {answer.status_code} {answer.text[:500]}"
        if answer.status_code >= 400 and path.startswith("/api"):
            told = answer.json()
            assert told["status"] == answer.status_code and len(told["detail"]) > 8
        elif answer.status_code >= 400:
            assert "<html" in answer.text or len(answer.text) > 8


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    settings = Settings(
        database=str(tmp_path_factory.mktemp("fuzz") / "sandai.db"),
        bot_workers=0,
        pace=0.0,
        seed="fuzz",
        rate=0,
        max_tables=1_000_000,
        max_tables_each=1_000_000,
        max_tables_source=0,
    )
    with server(settings) as client:
        yield Scene(client)


@pytest.fixture(autouse=True)
def still_works(scene: Scene) -> Iterator[None]:
    """Whatever a test has sent, a game can be opened and played afterwards."""
    yield
    assert scene.client.get("/health").status_code == 200
    table, key = open_table(scene.client, ["me", "open"], options={"bidding_2p": "sealed"})
    api(scene.client, "POST", f"/tables/{table}/seats", body={})
    choice = api(scene.client, "GET", f"/tables/{table}/choices", key)[0]["text"]
    assert not api(scene.client, "POST", f"/tables/{table}/choices", key, {"turn": 0, "choice": choice})["asked"]


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=[f"{name}-{option.name}" for name, option in OPTIONS])
def test_options_of_a_table(scene: Scene, name: str, option: Any) -> None:
    least = min(seats for seats in sandai.load(name).seats if not option.seats or seats in option.seats)

    @examples(6)
    @given(option_values(option))
    def check(value: Any) -> None:
        seats = ["me", *["open"] * (least - 1)]
        options = {**companions(option), option.name: value}
        scene.send("/api/tables", as_json({"game": name, "seats": seats, "options": options}))

    check()


@examples(60)
@given(st.data())
def test_tables(scene: Scene, data: st.DataObject) -> None:
    body = {
        "game": "daitou",
        "seats": ["me", "open"],
        "options": {},
        "title": "T",
        "listed": True,
        "pace": 1,
        "name": "A",
    }
    scene.send("/api/tables", as_json(data.draw(mutated(body))))


@examples(50)
@given(st.data())
def test_records(scene: Scene, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(GAMES))
    record = data.draw(mutated(good_record(name, max(sandai.load(name).seats), data.draw(st.sampled_from([0, 9])))))
    scene.send("/api/records", as_json(record))
    scene.check(scene.client.post("/import", data={"record": as_json(record)}), "/import")
    scene.check(scene.client.post("/import", files={"record": ("x.json", as_json(record).encode())}), "/import")


@pytest.mark.parametrize("path", [path for path in POSTS if path.startswith("/api")])
def test_deeply_nested_json(scene: Scene, path: str) -> None:
    for body in (DEEP, {"game": DEEP}, {"turn": 0, "choice": DEEP}, {"sandai": 1, "pack": {"a": DEEP}, "about": DEEP}):
        answer = scene.send(path.replace("{table_id:str}", scene.table), as_json(body), scene.key)
        assert answer.status_code == 400


@pytest.mark.parametrize("path", [path for path in POSTS if path.startswith("/api")])
def test_any_json_to_the_api(scene: Scene, path: str) -> None:
    bodies = st.dictionaries(st.sampled_from(FIELDS), scalars, max_size=5)

    @examples(12)
    @given(st.one_of(bodies, json_values).map(as_json) | texts, st.booleans())
    def check(body: str, known: bool) -> None:
        scene.send(path.replace("{table_id:str}", scene.table), clean(body), scene.key if known else "")

    check()


@pytest.mark.parametrize("path", [path for path in POSTS if not path.startswith("/api")])
def test_any_form_to_the_pages(scene: Scene, path: str) -> None:
    good = {"turn": "0", "seats": "2", "seat0": "me", "seat1": "open"}
    options = [f"option-{option.name}" for _, option in OPTIONS] if path.startswith("/new") else []
    fields = st.sampled_from(FIELDS) | st.sampled_from(options or FIELDS) | texts

    def send(form: dict[str, str], name: str) -> None:
        sent = {clean(field): clean(value) for field, value in form.items()}
        where = path.replace("{table_id:str}", scene.table).replace("{name:str}", name)
        scene.client.cookies.set("sandai", scene.key)
        scene.check(scene.client.post(where, data=sent, follow_redirects=False), where)

    for field in [*FIELDS, *options]:
        send(good | {field: "²"}, "daitou")

    @examples(15)
    @given(st.dictionaries(fields, GOOD | texts, max_size=3), st.booleans(), st.sampled_from([*GAMES, "chess"]))
    def check(odd: dict[str, str], alone: bool, name: str) -> None:
        send(odd if alone else good | odd, name)

    check()


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=x", "text/plain", ""])
def test_bodies_of_any_kind(scene: Scene, kind: str) -> None:
    @examples(15)
    @given(
        st.sampled_from(POSTS),
        st.binary(max_size=60) | st.sampled_from([b"--x\r\n", b"{", b"\xff\xfe", b"a=%ff%fe&=&&"]),
    )
    def check(path: str, body: bytes) -> None:
        where = path.replace("{table_id:str}", scene.table).replace("{name:str}", "daitou")
        scene.check(
            scene.client.post(where, content=body, headers={"content-type": kind}, follow_redirects=False), where
        )

    check()
