"""Clients that open many connections, or send and read slowly, at a real server."""

from __future__ import annotations

import json
import re
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from uvicorn.config import Config
from websockets.sync.client import connect

from sandai.kernel.errors import OptionError
from sandai.table.settings import Settings
from sandai.table.web.configuration import read_settings
from sandai.table.web.connections import FEWEST, RESERVED, Connections, is_proxy, use_all_files
from tests.server import Server, running

EACH = 6
MOST = 3 * EACH
STRANGER = "127.0.0.7"  # an address of the loopback that no proxy has
ASK = "GET /api/bots HTTP/1.1\r\nHost: a\r\n\r\n"
SLOW = "GET / HTTP/1.1\r\nHost: a"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("connections")
    options = ("--database", str(folder / "sandai.db"), "--bot-workers", "0", "--max-connections-each", str(EACH))
    with running(folder, *options, "--header-seconds", "0.5", "--body-seconds", "1") as one:
        yield one


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits long for the rest of a request, and has room for few."""
    folder = tmp_path_factory.mktemp("patient")
    options = ("--database", str(folder / "sandai.db"), "--bot-workers", "0", "--header-seconds", "600")
    with running(folder, *options, "--max-connections-each", str(EACH), "--max-connections", str(MOST)) as one:
        yield one


def dial(server: Server, source: str = STRANGER) -> socket.socket:
    port = int(server.address.rsplit(":", 1)[1])
    return socket.create_connection(("127.0.0.1", port), timeout=60, source_address=(source, 0))


def send(line: socket.socket, text: str) -> None:
    line.sendall(text.encode())


def send_for_ever(line: socket.socket, text: str) -> None:
    while True:
        send(line, text)


def until_closed(line: socket.socket) -> bytes:
    """All that the server says before it closes the connection."""
    told = b""
    try:
        while more := line.recv(65536):
            told += more
    except ConnectionError:
        pass
    return told


def answer(line: socket.socket) -> bytes:
    """The whole answer: its head, and as much of a body as that tells of."""
    told = b""
    while b"\r\n\r\n" not in told or len(told) < _length(told):
        more = line.recv(65536)
        assert more, told
        told += more
    return told


def _length(told: bytes) -> int:
    head = told[: told.index(b"\r\n\r\n") + 4]
    size = re.search(rb"(?i)content-length: *(\d+)", head)
    return len(head) + (int(size[1]) if size else 0)


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "\r\n",
        "GE",
        SLOW,
        f"{SLOW}\r\n",
        "GET /api/tables/x/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
    ],
)
def test_an_incomplete_request_is_dropped(server: Server, sent: str) -> None:
    with dial(server) as line:
        send(line, sent)
        told = until_closed(line)
        assert b"408 Request Timeout" in told and b"took too long" in told


def test_an_incomplete_second_request_is_dropped(server: Server) -> None:
    with dial(server) as line:
        send(line, ASK)
        answer(line)
        send(line, SLOW)
        assert b"408 Request Timeout" in until_closed(line)
    with dial(server) as line:
        send(line, ASK + SLOW)
        assert until_closed(line).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("length", ["Content-Length: 1000", "Transfer-Encoding: chunked"])
def test_an_incomplete_body_is_dropped(server: Server, length: str) -> None:
    with dial(server) as line:
        send(
            line, f"POST /me HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n{length}\r\n\r\n"
        )
        send(line, "5\r\nname=\r\n")
        assert b" 200 " not in until_closed(line)
    assert "Traceback" not in server.log.read_text()


def test_slow_bytes_do_not_extend_the_deadline(server: Server) -> None:
    with dial(server) as line:
        line.settimeout(0.05)
        told = b""
        for number in range(2000):
            try:
                send(line, f"X-{number}: y\r\n" if number else "GET / HTTP/1.1\r\n")
                told += line.recv(65536)
            except TimeoutError:
                continue
            except ConnectionError:
                break
            if not told:
                break
        else:
            raise AssertionError("the request was never given up")


def test_a_connection_is_reused_for_the_next_request(server: Server) -> None:
    with dial(server) as line:
        for _ in range(3):
            send(line, ASK)
            assert answer(line).startswith(b"HTTP/1.1 200")


def half(server: Server, source: str, stack: ExitStack) -> socket.socket:
    """A connection that the server knows and that has sent half a request."""
    line = stack.enter_context(dial(server, source))
    send(line, ASK)
    assert answer(line).startswith(b"HTTP/1.1 200")
    send(line, SLOW)
    return line


def is_served(server: Server, source: str) -> bool:
    with dial(server, source) as line:
        try:
            send(line, ASK)
            return answer(line).startswith(b"HTTP/1.1 200")
        except (ConnectionError, AssertionError):
            return False


def wait_until_served(server: Server, source: str) -> None:
    """Until the server has noticed that others are gone."""
    for _ in range(600):
        if is_served(server, source):
            return
        time.sleep(0.1)
    raise AssertionError("nobody was served again")


def test_surplus_connections_of_an_address_are_closed_at_once_and_others_are_served(patient: Server) -> None:
    with ExitStack() as stack:
        for _ in range(EACH):
            half(patient, STRANGER, stack)
        refused = until_closed(stack.enter_context(dial(patient)))
        assert refused.startswith(b"HTTP/1.1 503") and b"too many connections from your address" in refused
        assert is_served(patient, "127.0.0.8")
    wait_until_served(patient, STRANGER)


def test_surplus_connections_of_all_are_closed_at_once(patient: Server) -> None:
    wait_until_served(patient, STRANGER)
    with ExitStack() as stack:
        for number in range(MOST):
            half(patient, f"127.0.1.{number % 4 + 1}", stack)
        assert b"no room" in until_closed(stack.enter_context(dial(patient)))
    wait_until_served(patient, STRANGER)


def test_sockets_and_streams_outlast_the_deadlines_and_are_counted(server: Server) -> None:
    table = server.api("POST", "/tables", {"game": "daitou", "seats": ["me", "open"]})["table"]
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
    with ExitStack() as stack:
        sockets = [stack.enter_context(connect(address, source_address=("127.0.0.9", 0))) for _ in range(EACH - 1)]
        stream = stack.enter_context(dial(server, "127.0.0.9"))
        send(stream, f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: a\r\n\r\n")
        assert answer(stream).startswith(b"HTTP/1.1 200")
        assert b"503" in until_closed(stack.enter_context(dial(server, "127.0.0.9")))
        with dial(server) as slow:  # both deadlines pass meanwhile
            send(slow, "POST /me HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n")
            until_closed(slow)
        for one in sockets:
            one.recv(timeout=60)
            one.send('{"do": "choices", "id": 3}')
            assert json.loads(one.recv(timeout=60))["is"] == "choices"
    wait_until_served(server, "127.0.0.9")


def test_a_client_that_does_not_read_is_disconnected(server: Server) -> None:
    with dial(server) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        send(line, "GET /gallery/daitoshi HTTP/1.1\r\nHost: a\r\n\r\n" * 40)
        with pytest.raises(ConnectionError):  # it sends until the server hangs up, and reads nothing
            send_for_ever(line, "GET /gallery/daitoshi HTTP/1.1\r\nHost: a\r\n\r\n")


def test_there_are_never_more_connections_than_files() -> None:
    assert Connections(Settings(max_connections=5000), 1024).limit == 1024 - RESERVED
    assert Connections(Settings(max_connections=0), 1024).limit == 1024 - RESERVED
    assert Connections(Settings(max_connections=50), 1024).limit == 50
    assert Connections(Settings(max_connections=5000), 100).limit == FEWEST
    assert Connections(Settings(max_connections=5000), 0).limit == 5000


def test_a_server_uses_all_files_that_the_system_allows() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(before[0], 512), before[1]))
        use_all_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1], before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_connections_of_a_proxy_are_not_limited() -> None:
    def asked(host: str, proxies: list[str] | str, on: bool = True) -> bool:
        return is_proxy(host, Config("app", proxy_headers=on, forwarded_allow_ips=proxies))

    assert asked("127.0.0.1", "127.0.0.1,::1") and asked("::1", "127.0.0.1, ::1")
    assert asked("10.1.2.3", ["127.0.0.1", "10.0.0.0/8"]) and asked("2001:db8::1", ["10.0.0.0/8", "2001:db8::/32"])
    assert asked("192.0.2.1", "*") and asked("gateway", ["gateway"])
    assert not asked("127.0.0.1", "127.0.0.1", on=False) and not asked("127.0.0.1", [])
    assert not asked("10.1.2.3", ["127.0.0.1", "nonsense"]) and not asked("gateway", "127.0.0.1")
    limits = Connections(Settings(max_connections=10, max_connections_each=1))
    for _ in range(10):
        limits.enter("proxy")
    assert not limits.refusal("proxy", is_proxy=True) and limits.refusal("proxy", is_proxy=False)
    limits.enter("other")
    assert limits.refusal("proxy", is_proxy=True)
    limits.leave("other")
    assert "other" not in limits.sources and limits.count == 10


@pytest.mark.parametrize("name", ["max_connections", "max_connections_each", "header_seconds", "body_seconds"])
def test_limits_are_not_negative(name: str) -> None:
    with pytest.raises(OptionError, match=name):
        read_settings(None, **{name: -1})
