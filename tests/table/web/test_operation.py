"""What operators rely on: health, proxies, Retry-After, and proper responses to any body."""

from __future__ import annotations

import asyncio
import http.client
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest

from sandai.games import load
from sandai.kernel.errors import OptionError
from sandai.store import Store
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings, proxies_of
from sandai.table.web import health
from sandai.table.web.configuration import read_settings
from sandai.table.web.health import Health
from tests.server import Server, running
from tests.table.client import Client, open_table, server

# -- health ------------------------------------------------------------------------------------------------------------


def refuse_writes(client: Client, refuse: bool) -> None:
    """Let SQLite refuse every write, as it does on a full disk; reading goes on."""
    tables: Tables = client.app.state.services.tables
    executor: Any = tables.store.executor

    async def switch() -> None:
        executor.raw.execute(f"PRAGMA query_only = {'ON' if refuse else 'OFF'}")

    client.blocking_portal.call(switch)


def test_health_is_bad_when_the_database_can_be_read_but_not_written(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "VALID_SECONDS", 0.0)
    with server(settings) as client:
        assert client.get("/health").json() == {"status": "good"}
        refuse_writes(client, True)
        bad = client.get("/health")
        assert bad.status_code == 503 and "moves can&#39;t be saved now" in bad.text
        assert bad.headers["retry-after"] == "5"
        assert client.get("/").status_code == 200
        refuse_writes(client, False)
        assert client.get("/health").status_code == 200


def test_health_is_bad_when_the_disk_is_nearly_full(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "VALID_SECONDS", 0.0)
    with server(settings) as client:
        assert client.get("/health").status_code == 200
        monkeypatch.setattr(health, "FREE_BYTES", 1 << 62)  # more than any disk has
        assert client.get("/health").status_code == 503


def test_frequent_health_checks_write_once() -> None:
    class Counting:
        probes = 0
        executor = SimpleNamespace(free_bytes=lambda: None)

        async def probe(self) -> None:
            self.probes += 1
            await asyncio.sleep(0)

    async def scene() -> None:
        store: Any = Counting()
        checked = Health(store)
        assert await asyncio.gather(*(checked.check() for _ in range(50))) == [True] * 50
        assert store.probes == 1
        checked.until = 0.0  # some seconds later
        assert await checked.check() and store.probes == 2

    asyncio.run(scene())


def test_the_probe_is_a_write_that_leaves_one_row(tmp_path: Path) -> None:
    async def scene() -> None:
        store = await Store.open(str(tmp_path / "sandai.db"))
        try:
            await store.probe()
            first = await store.person("health")
            await store.probe()
            assert (await store.person("health")).settings["at"] >= first.settings["at"] > 0
        finally:
            await store.close()

    asyncio.run(scene())


# -- proxies -----------------------------------------------------------------------------------------------------------


def statuses(running: Server, count: int) -> list[int]:
    """Ask as a client that claims to be somebody else each time."""
    connection = http.client.HTTPConnection(urlsplit(running.address).netloc, timeout=30)
    found = []
    for number in range(count):
        connection.request("GET", "/api/bots", headers={"x-forwarded-for": f"203.0.113.{number}"})
        answer = connection.getresponse()
        answer.read()
        found.append(answer.status)
    connection.close()
    return found


def test_forwarded_for_is_ignored_without_a_proxy(tmp_path: Path) -> None:
    with running(tmp_path, "--database", str(tmp_path / "a.db"), "--rate", "30") as one:
        assert 429 in statuses(one, 40)
        assert one.log.read_text().count("X-Forwarded-For is ignored") == 1


def test_forwarded_for_of_a_trusted_proxy_is_used(tmp_path: Path) -> None:
    with running(tmp_path, "--database", str(tmp_path / "a.db"), "--rate", "30", "--proxies", "127.0.0.1") as one:
        assert statuses(one, 40) == [200] * 40
        assert "X-Forwarded-For is ignored" not in one.log.read_text()


def test_proxies_are_addresses_or_networks() -> None:
    assert proxies_of(read_settings()) == []
    assert proxies_of(read_settings(proxies="127.0.0.1, 10.0.0.0/8 ::1")) == ["127.0.0.1", "10.0.0.0/8", "::1"]
    for wrong in ("*", "proxy.example.org", "10.0.0.1/8"):
        with pytest.raises(OptionError, match="A proxy is an address or a network"):
            read_settings(proxies=wrong)


# -- times to wait -----------------------------------------------------------------------------------------------------


def test_too_fast_clients_get_a_retry_after(settings: Settings) -> None:
    with server(msgspec.structs.replace(settings, rate=2)) as client:
        answers = [client.get(path) for path in ("/api/bots", "/api/bots", "/api/bots", "/", "/health")]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 429, 429]
        assert all(0 < int(answer.headers["retry-after"]) <= 60 for answer in answers[2:])


# -- bodies ------------------------------------------------------------------------------------------------------------


def nested(depth: int) -> str:
    return "[" * depth + "1" + "]" * depth


def bodies(depth: int) -> list[str]:
    record = json.dumps(load("daitou").new(2).record.data())[:-1]
    return [
        nested(depth),
        '{"a":' * depth + "1" + "}" * depth,
        f'{{"turn": {nested(depth)}}}',
        f'{{"game": "daitou", "seats": ["me", "open"], "options": {{"islands": {nested(depth)}}}}}',
        f'{{"game": "daitou", "seats": ["me", "open"], "options": {{"south_only_extra_harbours": {nested(depth)}}}}}',
        *[f'{record}, "{part}": {{"x": {nested(depth)}}}}}' for part in ("about", "pack", "options", "more")],
    ]


@pytest.mark.parametrize("depth", [30, 500, 2000, 20_000])
def test_a_deeply_nested_body_is_refused(settings: Settings, depth: int) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "open"])
        schema = client.get("/api/openapi.json").json()
        paths = [path.replace("{table_id}", table) for path, ways in schema["paths"].items() if "post" in ways]
        assert len(paths) >= 8
        for path in paths:
            for body in bodies(depth):
                headers = {"content-type": "application/json", "authorization": f"Bearer {key}"}
                answer = client.post(path, content=body, headers=headers)
                if path != "/api/records" or '"more"' not in body or depth > 500:  # what a record has more is not read
                    assert answer.status_code == 400, (path, body[:90], answer.text)
                    assert answer.json()["detail"]


@pytest.mark.parametrize("depth", [30, 2000, 20_000])
def test_a_form_with_deeply_nested_json_is_refused(settings: Settings, depth: int) -> None:
    with server(settings) as client:
        for body in bodies(depth)[:3] + bodies(depth)[5:8]:
            page = client.post("/import", files={"record": ("game.json", body.encode(), "application/json")})
            assert page.status_code == 400 and "record" in page.text
        form = {"seats": "2", "option-islands": nested(depth)}
        assert client.post("/new/daitou", data=form).status_code == 400


@pytest.mark.parametrize("depth", [30, 1000, 2000])
def test_a_deeply_nested_order_is_refused(settings: Settings, depth: int) -> None:
    with server(settings) as client:
        table, _ = open_table(client, ["me", "open"])
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.receive_json()
            for order in (nested(depth), f'{{"do": "play", "turn": {nested(depth)}}}', f'{{"x": {nested(depth)}}}'):
                socket.send_text(order)
                told = socket.receive_json()
                assert (told["is"], told["status"]) == ("refused", 400) and told["detail"]
