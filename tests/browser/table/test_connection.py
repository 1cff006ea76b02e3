"""A connection that stops working without being closed: the page notices, shows a message and reconnects."""

from __future__ import annotations

import re
import select
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from sandai.table import words
from tests.browser.conftest import Visitors
from tests.browser.moves import connected, expose, open_table
from tests.server import Server


class Hole(threading.Thread):
    """A way to the server that can swallow what passes, as a network that forgot its connections does."""

    def __init__(self, port: int) -> None:
        super().__init__(daemon=True)
        self.port = port
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.ways: dict[socket.socket, socket.socket] = {}
        self.silent: set[socket.socket] = set()
        self.streams: set[socket.socket] = set()
        self.swallows_all = False
        self.broken = False
        self.tries = 0  # connections that were refused
        self.lock = threading.Lock()

    def swallow(self, everything: bool) -> None:
        """From now on nothing passes, on any way; or only on ways that are open and lead to a live stream."""
        with self.lock:
            self.silent.update(self.ways if everything else self.streams)
            self.swallows_all = everything

    def open(self) -> None:
        """From now on new ways lead through."""
        self.swallows_all = False

    def break_off(self) -> None:
        """From now on all ways end, and new ones end at once: the server is down."""
        with self.lock:
            self.broken = True
            for one in list(self.ways):
                one.close()
            self.ways.clear()

    def repair(self) -> None:
        self.broken = False

    def run(self) -> None:
        while True:
            with self.lock:
                open_ways = list(self.ways)
            try:
                ready, _, _ = select.select([self.door, *open_ways], [], [], 0.05)
            except (OSError, ValueError):  # one of them was closed meanwhile
                continue
            with self.lock:
                for one in ready:
                    if one is self.door:
                        self._accept()
                    elif one in self.ways:
                        self._pass_on(one)

    def _accept(self) -> None:
        one, _ = self.door.accept()
        if self.broken:
            self.tries += 1
            one.close()
            return
        other = socket.create_connection(("127.0.0.1", self.port))
        self.ways[one], self.ways[other] = other, one
        if self.swallows_all:
            self.silent.update((one, other))

    def _pass_on(self, one: socket.socket) -> None:
        other = self.ways[one]
        try:
            data = one.recv(65536)
            if b"/live?" in data.partition(b"\r\n")[0]:
                self.streams.update((one, other))
            if data and one not in self.silent:
                other.sendall(data)
        except OSError:
            data = b""
        if not data and one in self.silent:
            del self.ways[one]  # nor does the other end hear of it
        elif not data:
            for end in (one, other):
                self.ways.pop(end, None)
                end.close()


@pytest.fixture
def hole(server: Server) -> Hole:
    hole = Hole(int(server.address.rpartition(":")[2]))
    hole.start()
    return hole


@pytest.fixture
def visitors(chromium: Browser, hole: Hole) -> Iterator[Visitors]:
    visitors = Visitors(chromium, hole.address)
    yield visitors
    for context in visitors.contexts:
        context.close()
    assert [fault for fault in visitors.faults if "AbortError" not in fault] == []  # tries that were given up


def beating(page: Page, seconds: float) -> None:
    """As if the server had promised signs of life so often."""
    page.evaluate(f"connection.beat = {seconds}")


def sit(server: Server, table: str, name: str) -> None:
    server.api("POST", f"/tables/{table}/seats", {"name": name})


def test_a_silent_connection_is_noticed_and_replaced(visitors: Visitors, hole: Hole, server: Server) -> None:
    page = visitors.new()
    table = open_table(page, "me", "open", "open").rpartition("/")[2]
    expose(page, "connection.js")
    page.wait_for_function("connection.beat === 15")  # the server said so, and the page heard it
    lost = page.locator("#offline")

    hole.swallow(everything=True)
    sit(server, table, "Benedetta")
    beating(page, 1)
    expect(lost).to_be_visible()
    expect(page.get_by_text("Benedetta")).to_have_count(0)

    hole.open()
    expect(page.get_by_text("Benedetta").first).to_be_visible()
    expect(lost).to_be_hidden()
    connected(page)


def test_the_page_reconnects_when_it_becomes_visible(visitors: Visitors, hole: Hole, server: Server) -> None:
    page = visitors.new()
    table = open_table(page, "me", "open", "open").rpartition("/")[2]
    page.evaluate(
        """() => {
          window.away = false;
          Object.defineProperty(document, "hidden", { get: () => window.away });
          window.turn = (away) => { window.away = away; document.dispatchEvent(new Event("visibilitychange")); };
        }"""
    )
    for name, doing in (("Benedetta", "dispatchEvent(new Event('online'))"), ("Cyprian", "turn(true)")):
        expose(page, "connection.js")
        page.wait_for_function("connection.beat === 15")
        hole.swallow(everything=False)
        sit(server, table, name)
        beating(page, 3600)
        with page.expect_request("**/live?*") as asked:
            page.evaluate(doing)
        assert asked.value.headers["sandai-looking"] == ("no" if "turn" in doing else "yes")
        expect(page.get_by_text(name).first).to_be_visible()
    with page.expect_request("**/live?*") as asked:
        page.evaluate("turn(false)")
    assert asked.value.headers["sandai-looking"] == "yes"


def test_a_page_that_could_not_be_fetched_comes_over_the_stream(visitors: Visitors, server: Server) -> None:
    page = visitors.new()
    table = open_table(page, "me", "open", "open").rpartition("/")[2]
    page.route(f"**/t/{table}", lambda route: route.fulfill(status=429, body=""))
    with page.expect_request(f"**/t/{table}"):
        expose(page, "shown.js")
        page.evaluate("shown.version = 0")  # as where news do not fit what is shown
        sit(server, table, "Benedetta")
    expect(page.get_by_text("Benedetta").first).to_be_visible()


def test_the_wait_grows_while_the_server_is_down(visitors: Visitors, hole: Hole, server: Server) -> None:
    """Each page sent about a hundred requests a second once; and coming back to a page tries once, no more."""
    page = visitors.new()
    page.add_init_script("Math.random = () => 0.5")  # the middle of each wait: 0.5, 1, 2, 4, 8 seconds
    table = open_table(page, "me", "open", "open").rpartition("/")[2]
    expose(page, "connection.js")
    page.wait_for_function("connection.beat === 15")
    hole.break_off()
    expect(page.locator("#offline")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(11_000)
    assert 1 <= hole.tries <= 2 * 6  # a browser sends a request that was cut off once more by itself
    waits = page.evaluate("connection.failures")
    assert 3 <= waits <= 6

    expect(page.locator("#retry-wait")).to_have_text(re.compile(r"^Reconnecting in \d+ s$"))
    before = hole.tries
    page.locator("#try-now").click()
    while page.evaluate("connection.failures") == waits:
        page.wait_for_timeout(20)
    assert page.evaluate("connection.failures") == waits + 1  # it failed too, and the wait is longer now
    assert before < hole.tries <= before + 2

    hole.repair()
    sit(server, table, "Benedetta")
    page.locator("#try-now").click()
    expect(page.get_by_text("Benedetta").first).to_be_visible()
    expect(page.locator("#offline")).to_be_hidden()
    assert page.evaluate("connection.failures") == 0  # news have come
    expected = ("ERR_", "Failed to fetch", "network error")
    visitors.faults[:] = [fault for fault in visitors.faults if not any(one in fault for one in expected)]


def test_the_wait_is_random_and_has_a_limit(visitors: Visitors) -> None:
    page = visitors.new()
    open_table(page, "me", "open", "open")
    expose(page, "connection.js")
    waits = page.evaluate(
        """() => {
          const found = [];
          const usual = window.setTimeout;
          window.setTimeout = (work, wait) => { found.push(wait); return 1; };
          for (const share of [0, 0.999999]) {
            Math.random = () => share;
            connection.failures = 0;
            for (let number = 0; number < 8; number += 1) { connection.waiting = null; lost(); }
          }
          window.setTimeout = usual;
          connection.waiting = null;
          return found.map(Math.round);
        }"""
    )
    assert waits == [0] * 8 + [1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000]


def test_a_connection_that_breaks_at_once_does_not_shorten_the_wait(visitors: Visitors) -> None:
    page = visitors.new()
    open_table(page, "me", "open", "open")
    expose(page, "connection.js")
    page.wait_for_function("connection.beat === 15")
    told = page.evaluate(
        """() => {
          const told = [];
          for (const age of [0, 4000, 6000]) {
            Object.assign(connection, { failures: 4, waiting: null, since: Date.now() - age });
            lost(); clearTimeout(connection.waiting); told.push(connection.failures);
          }
          connection.waiting = null;
          return told;
        }"""
    )
    assert told == [5, 5, 1]


def test_without_a_connection_a_page_says_so_and_nothing_private_is_kept(visitors: Visitors) -> None:
    page = visitors.new(worker=True)
    page.goto("/me")
    page.evaluate("navigator.serviceWorker.ready")
    page.context.set_offline(True)
    page.goto("/achievements")
    expect(page.get_by_role("heading", level=1)).to_have_text(words.OFFLINE)
    kept = page.evaluate(
        """async () => {
          const names = await caches.keys();
          return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().map((one) => one.url);
        }"""
    )
    paths = {urlsplit(address).path for address in kept}
    assert "/offline" in paths and all(path == "/offline" or path.endswith(".css") for path in paths)
    page.context.set_offline(False)
    page.get_by_role("link", name=words.TRY_AGAIN).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(words.ACHIEVEMENTS)
