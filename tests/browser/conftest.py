"""A browser, and a server whose bots move at once."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server import Server, running

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
PATIENCE = 120_000  # milliseconds: machines may be slow, tests never guess how slow
expect.set_options(timeout=PATIENCE)
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in str(item.path).replace("\\", "/"):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")  # not longer: its event loop is in the way of tests that run one of their own
def chromium() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert found, "no chromium: run `make chromium`"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS, timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    options = ["--database", str(folder / "sandai.db"), "--pace", "0", "--bot-workers", "0", "--seed", "browser"]
    with running(folder, *options, "--max-streams-each", "500", "--max-tables-each", "1000") as server:
        yield server


@pytest.fixture(scope="session")
def finished(server: Server) -> str:
    """The address of a game that two bots have played to its end."""
    opened = server.api("POST", "/tables", {"game": "daitou", "seats": ["random", "random"]})
    while not server.api("GET", f"/tables/{opened['table']}/view")["over"]:
        pass
    return f"/t/{opened['table']}"


class Visitors:
    """People with browsers of their own. Whatever goes wrong in a page is remembered."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self.chromium = chromium
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def new(self, size: dict[str, int] = WIDE, dark: bool = False, motion: bool = False, worker: bool = False) -> Page:
        """`worker`: the pages may have their service worker, whose requests no test can intercept."""
        context = self.chromium.new_context(
            base_url=self.address,
            viewport={"width": size["width"], "height": size["height"]},
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=size is PHONE,
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: self._hear(message.type, message.text))
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error" and "409" not in text and "Failed to load resource" not in text:
            self.faults.append(text)


@pytest.fixture
def visitors(chromium: Browser, server: Server) -> Iterator[Visitors]:
    visitors = Visitors(chromium, server.address)
    yield visitors
    for context in visitors.contexts:
        context.close()
    assert visitors.faults == []
