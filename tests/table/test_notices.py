"""Word to players who are away: to whom, when, and where it may never go."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from typing import Any

import msgspec
import pytest

from sandai.kernel.errors import OptionError
from sandai.store import PersonRow
from sandai.table import notices
from sandai.table.addresses import SERVICES, is_public, problem
from sandai.table.house import House
from sandai.table.notices import Notices
from sandai.table.reception import Plan, Reception
from sandai.table.send import keep_outside
from sandai.table.settings import Settings, read_settings
from tests.table.scenes import ANN, BEN, in_house, play_first
from tests.table.web import api, open_table, server


@contextmanager
def mailbox() -> Iterator[tuple[str, Queue[Any]]]:
    """A service that takes notices by JSON; its address for apprise, and what arrived."""
    arrived: Queue[Any] = Queue()

    class Door(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            arrived.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Door) as house:
        thread = threading.Thread(target=house.serve_forever, daemon=True)
        thread.start()
        yield f"json://127.0.0.1:{house.server_port}/", arrived
        house.shutdown()
        thread.join()


def test_a_player_who_is_away_is_told_by_the_service(settings: Settings) -> None:
    allowed = msgspec.structs.replace(
        settings, notify="json", notify_local=True, notify_after=0.0, public="https://play.example.org/"
    )
    with mailbox() as (address, arrived), server(allowed) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann")
        client.cookies.set("sandai", ann)
        assert client.post("/me", data={"name": "Ann", "notify": address}).status_code == 200
        api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})
        told = arrived.get(timeout=120)
        assert told["title"] == "Your turn · Daitou"
        assert told["message"] == f"Your turn: https://play.example.org/t/{table}"


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """To whom word was sent, instead of sending it."""
    addresses: list[str] = []

    async def note(order: bytes) -> bool:
        addresses.append(msgspec.json.decode(order)["address"])
        return True

    monkeypatch.setattr(notices, "_in_process", note)
    return addresses


async def told(house: House) -> None:
    """Wait until all word is sent."""
    assert house.notices is not None
    while house.notices.tasks:
        await asyncio.gather(*house.notices.tasks)


def ready(house: House, after: float = 0.0) -> None:
    allowed = msgspec.structs.replace(house.settings, notify="ntfy json", notify_after=after)
    house.notices = Notices(allowed, house.store, house.live)


async def two_people(house: House, desk: Reception) -> str:
    await house.store.keep_person(PersonRow(ANN, "Ann", {}, "ntfy://ann"))
    await house.store.keep_person(PersonRow(BEN, "Ben", {}, "ntfy://ben"))
    table_id = await desk.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
    await desk.sit(table_id, 1, BEN, "Ben")
    return table_id


async def bids(house: House, table_id: str) -> int:
    """Ann wins and acts twice; the question then."""
    turn = (await house.table(table_id)).turn
    await house.play(table_id, 1, turn, "bid 0")
    return (await house.play(table_id, 0, turn, "bid 3")).turn


@pytest.mark.usefixtures("pebbles")
def test_one_notice_a_turn(settings: Settings, sent: list[str]) -> None:
    async def scene(house: House, desk: Reception) -> None:
        ready(house)
        table_id = await two_people(house, desk)
        await told(house)
        assert sorted(sent) == ["ntfy://ann", "ntfy://ben"]  # the game begins: both bid
        turn = await bids(house, table_id)
        await told(house)
        assert len(sent) == 2  # Ann bid last and goes on: still her turn
        await house.play(table_id, 0, turn, "roll")
        await house.store.say(table_id, 0, "Ann", "hurry")
        house.changed(table_id)
        await told(house)
        assert len(sent) == 2
        table = await house.table(table_id)
        await house.play(table_id, 0, table.turn, "roll")
        await told(house)
        assert sent[2:] == ["ntfy://ben"]  # both bid again; Ann was there a moment ago
        table = await house.table(table_id)
        while not table.state.over:
            table = await play_first(house, table, table.actors[0])
        await told(house)
        sent.clear()
        await desk.rematch(table_id, 0, ANN)
        await told(house)
        assert sorted(sent) == ["ntfy://ann", "ntfy://ben"]

    in_house(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_whoever_has_the_page_open_is_told_only_on_request(settings: Settings, sent: list[str]) -> None:
    async def scene(house: House, desk: Reception) -> None:
        ready(house)
        table_id = await two_people(house, desk)
        await told(house)
        sent.clear()
        for always, expected in ((False, []), (True, ["ntfy://ben"])):
            await house.store.keep_person(PersonRow(BEN, "Ben", {"notify_always": always}, "ntfy://ben"))
            turn = await bids(house, table_id)
            with house.live.watch(table_id, "here", BEN):
                assert await house.live.present(table_id, BEN) and not await house.live.present(table_id, ANN)
                for _ in range(2):
                    turn = (await house.play(table_id, 0, turn, "roll")).turn
                await told(house)
            assert not await house.live.present(table_id, BEN)
            assert sent == expected

    in_house(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_whoever_answers_in_time_is_not_told(settings: Settings, sent: list[str]) -> None:
    async def scene(house: House, desk: Reception) -> None:
        ready(house, after=3600.0)
        table_id = await two_people(house, desk)
        assert house.notices is not None and len(house.notices.tasks) == 2
        number = (await house.table(table_id)).number
        assert await house.notices._still_asked(table_id, 1, number)
        await house.play(table_id, 1, 0, "bid 0")
        assert not await house.notices._still_asked(table_id, 1, number)
        assert await house.notices._still_asked(table_id, 0, number)
        await house.notices.close()
        assert sent == []

    in_house(settings, scene)


def test_only_services_that_the_operator_allows(settings: Settings) -> None:
    with server(settings) as client:
        answer = client.post("/me", data={"name": "Ann", "notify": "json://example.org/"})
        assert answer.status_code == 400 and "nothing" in answer.text
        assert 'name="notify"' not in client.get("/me").text
    with server(msgspec.structs.replace(settings, notify="mailtos json")) as client:
        for wrong in ("ntfy://topic", "file:///etc/passwd", "mailtos", "json://127.0.0.1:1/", "json://localhost/"):
            assert client.post("/me", data={"name": "Ann", "notify": wrong}).status_code == 400
        fine = client.post("/me", data={"name": "Ann", "notify": "json://example.org/a", "notify_always": "on"})
        assert fine.status_code == 200 and 'name="notify"' in fine.text


def test_services_that_reach_into_the_machine_can_not_be_allowed() -> None:
    for wrong in ("syslog", "dbus", "ntfy nonsense"):
        with pytest.raises(OptionError, match="Possible"):
            read_settings(notify=wrong)
    assert read_settings(notify="ntfy, JSON").notify


@pytest.mark.parametrize(
    "address",
    [
        "json://127.0.0.1/",
        "json://127.1/",
        "json://2130706433/",
        "json://0x7f000001/",
        "json://10.0.0.8:8080/x",
        "json://169.254.169.254/latest",
        "json://[::1]/",
        "json://[::ffff:10.0.0.1]/",
        "json://[64:ff9b::a00:1]/",
        "json://LOCALHOST./",
        "json://db.internal/",
        "mailtos://me:secret@example.org?smtp=192.168.1.1",
        "mailtos://me:secret@example.org?SMTP=localhost",
        "json://example.org/?template=/etc/passwd",
        "ntfy://topic?attach=http://10.0.0.1/",
        "json://example.org/?+Host=inside",
        "json://[broken/",
        "syslog://",
    ],
)
def test_addresses_that_lead_inside_are_refused(address: str) -> None:
    assert problem(address, SERVICES | {"mailtos"}, local=False)


@pytest.mark.parametrize(
    "address",
    [
        "ntfy://topic",
        "json://example.org:8443/a",
        "mailtos://me:secret@example.org?smtp=mail.example.org&to=me@example.org",
    ],
)
def test_addresses_of_the_world_are_fine(address: str) -> None:
    assert problem(address, SERVICES, local=False) == ""
    assert problem("json://127.0.0.1/", SERVICES, local=True) == ""


def test_what_is_public() -> None:
    assert is_public("1.1.1.1") and is_public("2606:4700::1111")
    for inside in (
        "127.0.0.1",
        "0.1.2.3",
        "100.64.0.1",
        "224.0.0.1",
        "fe80::1%eth0",
        "2002:7f00:1::",
        "example.org",
        "",
    ):
        assert not is_public(inside)


def test_each_connection_is_checked_when_it_is_made() -> None:
    for event, address in (
        ("socket.connect", ("127.0.0.1", 80)),
        ("socket.connect", ("example.org", 80)),
        ("socket.connect", "/run/some.sock"),
        ("socket.sendto", ("10.0.0.1", 53)),
        ("socket.bind", ("1.1.1.1", 0)),
    ):
        with pytest.raises(OSError, match="public"):
            keep_outside(event, (socket.socket, address))
    keep_outside("socket.connect", (socket.socket, ("1.1.1.1", 443)))
    keep_outside("open", ("file", "r", 0))


def test_the_sender_does_not_reach_a_neighbour_by_any_name() -> None:
    """The very process that sends: its own check lets nothing through, whatever was let through before it."""
    with mailbox() as (address, arrived):
        for local, code in ((False, 1), (True, 0)):
            order = {"address": address, "title": "t", "body": "b", "local": local}
            done = subprocess.run(
                [sys.executable, "-m", "sandai.table.send"],
                input=json.dumps(order),
                text=True,
                capture_output=True,
                check=False,
            )
            assert done.returncode == code, done.stderr
            assert arrived.empty() == (not local)
