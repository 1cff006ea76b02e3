"""Two open pages in a real browser: from the click in one to the change in the other, by the clock of the browser."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.crowd import Figures
from tests.browser.conftest import ARGUMENTS
from tests.browser.moves import connected, who_is_asked
from tests.server import Server, running

__all__ = ["GAMES", "PAUSE", "between_pages"]

WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now();
  const version = () => Number(document.querySelector('#table').dataset.version);
  const changes = [], waiting = [];
  let last = version();
  new MutationObserver(() => {
    if (version() === last) return;
    last = version();
    changes.push([last, now()]);
    for (const resolve of waiting.splice(0)) resolve();
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-version'] });
  document.addEventListener('click', () => { window.clicked = now(); }, true);
  window.changedAfter = async (before) => {
    for (;;) {
      const found = changes.find(([version]) => version > before);
      if (found) return found[1];
      await new Promise((resolve) => waiting.push(resolve));
    }
  };
}"""
CLICK = """() => {
  const button = document.querySelector('#choices .choice');
  const before = Number(document.querySelector('#table').dataset.version);
  button.click();
  return [before, window.clicked];
}"""
CHANGED = (
    "before => window.changedAfter(before)"  # nobody asks again and again meanwhile: that would take the cores' time
)
PAUSE = 0.3  # seconds before each move


GAMES: dict[str, dict[str, Any]] = {
    "daitou": {"bidding_2p": "ascending", "marker_placement": "default", "start_money": 60},
    "daimyo": {},
    "daitoshi": {},
}


def _open(browser: Browser, server: Server, game: str = "daitou") -> list[Page]:
    """Open a table for two people, each in a browser context of their own."""
    pages = [browser.new_context().new_page() for _ in range(2)]
    body = {"game": game, "seats": ["open", "open"], "options": GAMES[game]}
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
        time.sleep(PAUSE)
        mover = who_is_asked(*pages)
        other = pages[1 - pages.index(mover)]
        before, clicked = mover.evaluate(CLICK)
        arrived = other.evaluate(CHANGED, before)
        mover.evaluate(CHANGED, before)
        delays.append(arrived - clicked)
    return delays


def between_pages(chromium: str, game: str, moves: int = 200) -> Figures:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        options = ("--database", str(Path(folder) / "pages.db"), "--bot-workers", "0", "--log", "warning")
        with running(Path(folder), *options) as server:
            browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            pages = _open(browser, server, game)
            _measure(pages, 5)  # everything is warm
            delays: list[float] = []
            while len(delays) < moves:
                delays += _measure(pages, moves - len(delays))
                if len(delays) < moves:  # the game was shorter
                    pages = _open(browser, server, game)
            delays.sort()
            browser.close()
    nearest = -(-len(delays) * 99 // 100) - 1  # the rank that 99 of 100 do not pass
    figures = {"p50_ms": delays[len(delays) // 2], "p99_ms": delays[nearest], "slowest_ms": delays[-1]}
    return {**figures, "moves": float(len(delays))}
