"""Two open pages in a real browser: from the click in one to the change in the other, by the clock of the browser."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.crowd import Figures
from tests.browser.conftest import ARGUMENTS
from tests.browser.moves import connected, who_is_asked
from tests.server import Server, running

__all__ = ["between_pages"]

WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now();
  const version = () => Number(document.querySelector('#table').dataset.version);
  window.changes = [];
  let last = version();
  new MutationObserver(() => {
    if (version() === last) return;
    last = version();
    window.changes.push([last, now()]);
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-version'] });
  document.addEventListener('click', () => { window.clicked = now(); }, true);
}"""
CLICK = """() => {
  const button = document.querySelector('#choices .choice');
  const before = Number(document.querySelector('#table').dataset.version);
  button.click();
  return [before, window.clicked];
}"""
CHANGED = "before => window.changes.find(([version]) => version > before)?.[1]"


def _open(browser: Browser, server: Server) -> list[Page]:
    """Two people at one table, each in a browser of their own, so to say."""
    pages = [browser.new_context().new_page() for _ in range(2)]
    options = {"bidding_2p": "ascending", "marker_placement": "default", "start_money": 60}
    body = {"game": "daitou", "seats": ["open", "open"], "options": options}
    table = server.api("POST", "/tables", body)["table"]
    for seat, page in enumerate(pages):
        page.goto(f"{server.address}/t/{table}")
        page.evaluate(
            """async seat => { await fetch(location.pathname + '/sit', {method: 'POST', body: new URLSearchParams({seat, name: 'P' + seat})}); }""",
            str(seat),
        )
    for page in pages:
        page.reload()
        connected(page)
        page.evaluate(WATCH)
    return pages


def _measure(pages: list[Page], moves: int) -> list[float]:
    delays: list[float] = []
    while len(delays) < moves and not pages[0].locator("#table.over").count():
        mover = who_is_asked(*pages)
        other = pages[1 - pages.index(mover)]
        before, clicked = mover.evaluate(CLICK)
        arrived = other.wait_for_function(CHANGED, arg=before, polling=5).json_value()
        mover.wait_for_function(CHANGED, arg=before, polling=5)
        delays.append(arrived - clicked)
    return delays


def between_pages(chromium: str, moves: int = 100) -> Figures:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        options = ("--database", str(Path(folder) / "pages.db"), "--bot-workers", "0", "--log", "warning")
        with running(Path(folder), *options) as server:
            browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            pages = _open(browser, server)
            _measure(pages, 5)  # everything is warm
            delays = sorted(_measure(pages, moves))
            browser.close()
    return {"p50_ms": delays[len(delays) // 2], "p99_ms": delays[len(delays) * 99 // 100], "moves": float(len(delays))}
