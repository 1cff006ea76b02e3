"""Sockets, at a real server and without one."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from sandai.table.play.seats.identities import Identities
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from sandai.table.web.api.feed import RECENT, EventsSince, Feed
from sandai.table.web.api.socket import Socket
from sandai.table.web.rate_limit import RateLimit
from tests.server import Server, running
from tests.table.scenes import ANN, BEN, play, table_of, with_tables

JSON = dict[str, Any]
FIXED = {"bidding_2p": "ascending", "marker_placement": "default"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("sockets")
    options = ("--database", str(folder / "sandai.db"), "--bot-workers", "0", "--pace", "0")
    with running(folder, *options, "--max-streams-each", "12") as one:
        yield one


def dial(
    server: Server, table: str, key: str = "", query: str = "", **more: Any
) -> AbstractContextManager[ClientConnection]:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket{query}"
    dialled: AbstractContextManager[ClientConnection] = connect(address, additional_headers=headers, **more)
    return dialled


def hear(socket: ClientConnection) -> JSON:
    told: JSON = json.loads(socket.recv(timeout=60))
    return told


def ask(socket: ClientConnection, **order: Any) -> JSON:
    """The answer to an order: the next message that bears its id."""
    socket.send(json.dumps({"id": 7, **order}))
    while True:
        told = hear(socket)
        if told.get("id") == 7:
            return told


def two(server: Server, **options: Any) -> tuple[str, list[str]]:
    opened = server.api("POST", "/tables", {"game": "daitou", "seats": ["me", "open"], "options": options})
    table = opened["table"]
    return table, [opened["key"], server.api("POST", f"/tables/{table}/seats", {})["key"]]


def until(socket: ClientConnection, version: int) -> JSON:
    told = hear(socket)
    while told["version"] < version:
        told = hear(socket)
    return told


def dial_often(server: Server, table: str, times: int, stack: ExitStack) -> None:
    for _ in range(times):
        stack.enter_context(dial(server, table))


def stream_often(server: Server, path: str, times: int, stack: ExitStack) -> None:
    for _ in range(times):
        stack.enter_context(urlopen(f"{server.address}{path}", timeout=60))  # noqa: S310 our own server


def metrics(server: Server) -> str:
    with urlopen(f"{server.address}/metrics", timeout=60) as answer:  # noqa: S310 our own server
        text: str = answer.read().decode()
    return text


def test_a_move_is_answered_and_sent_to_the_others(server: Server) -> None:
    table, keys = two(server, **FIXED)
    with dial(server, table, keys[0]) as ann, dial(server, table, keys[1]) as ben, dial(server, table) as watcher:
        sockets = [ann, ben]
        first = [hear(one) for one in (*sockets, watcher)]
        assert [one["is"] for one in first] == ["news"] * 3 and not first[2]["asked"]
        mover = first[0]["deciding"][0]
        assert [one["asked"] for one in first[:2]] == [mover == 0, mover == 1]
        offered = ask(sockets[mover], do="choices")
        assert offered["is"] == "choices" and offered["turn"] == first[0]["turn"]
        text = offered["choices"][0]["text"]
        done = ask(sockets[mover], do="play", turn=offered["turn"], choice=text)
        assert done["is"] == "news" and done["version"] == first[mover]["version"] + 1
        assert done["decisions"] == 1 and done["turn"] == 1
        assert all(event["words"] and event["at"] == 1 for event in done["events"]) and done["events"]
        for other in (sockets[1 - mover], watcher):
            told = until(other, done["version"])
            assert "id" not in told and told["events"] == done["events"]
            assert (told["turn"], told["deciding"]) == (done["turn"], done["deciding"])
        assert "view" not in done and "choices" not in done
        seen = ask(sockets[mover], do="view")["view"]
        assert seen == server.api("GET", f"/tables/{table}/view", key=keys[mover])
        log = ask(watcher, do="log", since=1)
        assert log["events"] == done["events"]


def test_moves_by_socket_and_http_reach_both(server: Server) -> None:
    table, keys = two(server, **FIXED)
    with dial(server, table, keys[0], "?view=true&choices=true") as ann:
        first = hear(ann)
        assert first["view"]["view"] and bool(first["choices"]) == first["asked"]
        mover = first["deciding"][0]
        choice = server.api("GET", f"/tables/{table}/choices", key=keys[mover])[0]["text"]
        after = server.api(
            "POST", f"/tables/{table}/choices", {"turn": first["turn"], "choice": choice}, key=keys[mover]
        )
        told = until(ann, after["version"])
        assert told["turn"] == after["turn"] and told["events"]
        assert told["view"]["scores"] == server.api("GET", f"/tables/{table}/view", key=keys[0])["scores"]


def test_nonsense_is_refused_and_changes_nothing(server: Server) -> None:
    table, keys = two(server, **FIXED)
    with dial(server, table, keys[0]) as ann, dial(server, table, keys[1]) as ben, dial(server, table) as watcher:
        sockets = [ann, ben]
        first = [hear(one) for one in (ann, ben, watcher)]
        mover = first[0]["deciding"][0]
        text = ask(sockets[mover], do="choices")["choices"][0]["text"]
        cases: list[tuple[ClientConnection, JSON, int]] = [
            (sockets[mover], {"do": "play", "turn": 99, "choice": text}, 409),
            (sockets[mover], {"do": "play", "turn": 0, "choice": "fly"}, 409),
            (sockets[1 - mover], {"do": "play", "turn": 0, "choice": text}, 409),
            (sockets[mover], {"do": "undo", "turn": 0}, 409),
            (sockets[mover], {"do": "redo", "turn": 0}, 409),
            (watcher, {"do": "play", "turn": 0, "choice": text}, 403),
        ]
        for socket, order, status in cases:
            told = ask(socket, **order)
            assert (told["is"], told["status"]) == ("refused", status) and len(told["detail"]) > 8, order
        for bad in (
            "nonsense",
            "[]",
            '{"do": "fly"}',
            '{"do": "view", "as": 1}',
            '{"do": "play", "turn": -1, "choice": "x"}',
        ):
            ann.send(bad)
            told = hear(ann)
            assert (told["is"], told["status"]) == ("refused", 400), bad
        assert ask(ann, do="view")["view"]["version"] == first[0]["version"]
        done = ask(sockets[mover], do="play", turn=0, choice=text)
        assert done["is"] == "news"
        again = ask(sockets[mover], do="play", turn=0, choice=text)
        assert (again["is"], again["status"]) == ("refused", 409) and "moved on" in again["detail"]
        with pytest.raises(ConnectionClosed) as closed:
            ask(watcher, do="play", turn=0, choice="x" * 20_000)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_refused_connections_get_a_reason(server: Server) -> None:
    table, keys = two(server)
    host = server.address.partition("://")[2]
    with dial(server, table, keys[0], origin=f"http://{host}") as same:
        assert hear(same)["is"] == "news"
    cases: list[tuple[str, str, JSON, int]] = [
        (table, "", {"origin": "http://evil.example"}, 403),
        ("nowhere", "", {}, 404),
        (table, "?view=maybe", {}, 400),
        (table, "?secret=1", {}, 400),
        (table, "?since=x", {}, 400),
    ]
    for where, query, more, status in cases:
        with pytest.raises(InvalidStatus) as refused, dial(server, where, keys[0], query, **more):
            pass
        answer = refused.value.response
        assert answer.status_code == status and len(json.loads(answer.body)["detail"]) > 8
    with ExitStack() as stack, pytest.raises(InvalidStatus) as refused:
        dial_often(server, table, 13, stack)
    assert refused.value.response.status_code == 503
    limit = time.monotonic() + 60
    while "sandai_streams 0" not in metrics(server) and time.monotonic() < limit:
        time.sleep(0.05)


def test_sealed_answers_stay_sealed(server: Server) -> None:
    table, keys = two(server, bidding_2p="sealed")
    with dial(server, table, keys[0]) as ann, dial(server, table, keys[1]) as ben, dial(server, table) as watcher:
        first = [hear(one) for one in (ann, ben, watcher)]
        assert first[0]["deciding"] == [0, 1]
        texts = [choice["text"] for choice in ask(ann, do="choices")["choices"]]
        done = ask(ann, do="play", turn=0, choice=texts[-1])
        assert done["is"] == "news" and not done["asked"]
        for other in (ben, watcher):
            told = until(other, done["version"])
            assert told["events"] == [] and told["turn"] == 0 and told["deciding"] == [1]
            assert texts[-1] not in json.dumps(told)
        after = ask(ben, do="play", turn=0, choice=texts[0])
        assert after["is"] == "news" and after["decisions"] == 2 and after["events"]
        assert until(watcher, after["version"])["events"] == after["events"]


def test_a_reconnecting_client_catches_up(server: Server) -> None:
    table, keys = two(server, **FIXED)
    told: list[JSON] = []
    with dial(server, table, keys[0]) as ann, dial(server, table, keys[1]) as ben:
        news = [hear(ann), hear(ben)]
        for _ in range(6):
            mover = news[0]["deciding"][0]
            choices = ask((ann, ben)[mover], do="choices")
            done = ask((ann, ben)[mover], do="play", turn=choices["turn"], choice=choices["choices"][0]["text"])
            told.extend(done["events"])
            until((ann, ben)[1 - mover], done["version"])
            news = [done, done]
    with dial(server, table, keys[0], "?since=0") as back, dial(server, table, keys[0]) as now:
        everything = server.api("GET", f"/tables/{table}/log?since=1", key=keys[0])
        assert hear(back)["events"] == everything == told
        assert hear(now)["events"] == []


def test_a_stop_ends_sockets_and_nothing_secret_is_logged(tmp_path: Path) -> None:
    options = ("--database", str(tmp_path / "sandai.db"), "--bot-workers", "0", "--log", "debug")
    with running(tmp_path, *options) as server:
        table, keys = two(server)
        with dial(server, table, keys[0]) as ann:
            hear(ann)
            assert server.stop() in (0, -15)
            with pytest.raises(ConnectionClosed) as closed:
                hear(ann)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        log = server.log.read_text()
        assert '"event":"socket"' in log and "Traceback" not in log
        assert keys[0] not in log and table not in log


class Wire:
    """Both ends of a connection, without a network."""

    def __init__(self) -> None:
        self.orders: asyncio.Queue[JSON] = asyncio.Queue()
        self.heard: asyncio.Queue[JSON] = asyncio.Queue()

    async def send(self, message: Any) -> None:
        text = message.get("text")
        self.heard.put_nowait(json.loads(text) if text else message)

    def order(self, **order: Any) -> None:
        self.orders.put_nowait({"type": "websocket.receive", "text": json.dumps(order)})


def plug(tables: Tables, table_id: str, key: str, rate: int = 0) -> tuple[Wire, asyncio.Task[None]]:
    wire = Wire()
    services: Any = SimpleNamespace(
        tables=tables, watchers=tables.watchers, rate_limit=RateLimit(rate), identities=Identities(tables)
    )
    there = Socket(services, table_id, key, "here", wire.orders.get, wire.send, Feed())  # type: ignore[arg-type]
    return wire, asyncio.create_task(there.serve())


async def unplug(wire: Wire, task: asyncio.Task[None]) -> None:
    wire.orders.put_nowait({"type": "websocket.disconnect"})
    await task


async def pebble_table(seating: Seating) -> str:
    table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
    await seating.sit(table_id, 1, BEN, "Ben")
    return table_id


@pytest.mark.usefixtures("pebbles")
def test_too_many_orders_are_refused(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        wire, task = plug(tables, await pebble_table(seating), ANN, rate=1)
        assert (await wire.heard.get())["is"] == "news"
        wire.order(do="choices")
        assert (await wire.heard.get())["is"] == "choices"
        wire.order(do="choices")
        refused = await wire.heard.get()
        assert refused["status"] == 429 and refused["error"] == "Too fast"
        await unplug(wire, task)

    with_tables(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_a_seat_taken_while_connected_counts(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        wire, task = plug(tables, table_id, BEN)
        assert not (await wire.heard.get())["asked"]
        await seating.sit(table_id, 1, BEN, "Ben")
        assert (await wire.heard.get())["asked"]
        wire.order(do="play", turn=0, choice="bid 0", id=1)
        done = await wire.heard.get()
        assert done["id"] == 1 and done["is"] == "news"
        await unplug(wire, task)

    with_tables(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_undone_and_replayed_moves_are_sent(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await pebble_table(seating)
        await tables.play(table_id, 1, 0, "bid 0")
        table = await tables.play(table_id, 0, 0, "bid 3")
        reader = Feed()
        start = json.loads(reader.news(table, 1))
        assert start["events"] == []
        soft = [choice.text for choice in table.state.choices_of(0) if not table.is_final(0, choice.text)]
        table = await tables.play(table_id, 0, table.turn, soft[0])
        first = json.loads(reader.news(table, 1))
        table = await tables.undo(table_id, 0, table.turn)
        table = await tables.play(table_id, 0, table.turn, soft[-1])
        again = json.loads(reader.news(table, 1))
        assert first["events"] and again["events"]
        assert [event["at"] for event in again["events"]] == [start["decisions"] + 1] * len(again["events"])

    with_tables(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_each_seat_receives_only_what_it_may_know(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await pebble_table(seating)
        await tables.play(table_id, 1, 0, "bid 0")
        table = await tables.play(table_id, 0, 0, "bid 3")
        readers = {seat: Feed() for seat in (0, 1, None)}
        for seat, reader in readers.items():
            reader.news(table, seat)
        before = table.state.decisions
        table = await tables.play(table_id, 0, table.turn, "draw")
        told = {seat: json.loads(reader.news(table, seat))["events"] for seat, reader in readers.items()}
        for seat, events in told.items():
            heard = [table.game.line(event, table.names) for event in table.state.events_for(seat, before + 1)]
            assert [event["words"] for event in events] == heard
        assert told[0] != told[1] == told[None]

    with_tables(settings, scene)


def test_opening_sockets_and_streams_counts_against_the_rate(tmp_path: Path) -> None:
    options = ("--database", str(tmp_path / "sandai.db"), "--bot-workers", "0", "--rate", "24")
    with running(tmp_path, *options) as server, ExitStack() as stack:
        table, _ = two(server)
        with pytest.raises(InvalidStatus) as refused:
            dial_often(server, table, 20, stack)
        answer = json.loads(refused.value.response.body or b"")
        assert refused.value.response.status_code == answer["status"] == 429 and "Wait" in answer["detail"]
        for path in (f"/api/tables/{table}/events", f"/t/{table}/live"):
            with pytest.raises(HTTPError) as error:
                stream_often(server, path, 30, stack)
            assert error.value.code == 429


def test_events_shared_by_few_readers_are_not_cached() -> None:
    table = table_of("daimyo", 2)
    for _ in range(120):
        play(table, 1)
    texts = []
    for since in range(120):
        for seat in (None, 0, 1):
            told = json.loads(Feed(since=since).news(table, seat))["events"]
            texts.append((since, seat, [event["at"] for event in told]))
    for since, seat, places in texts:
        assert places == [event.at for event in table.state.events_for(seat) if event.at > since]
    kept = [one for one in table._cache.values() if isinstance(one, EventsSince)]
    assert 0 < len(kept) <= RECENT and max(len(one.events) for one in kept) <= 20 * RECENT
