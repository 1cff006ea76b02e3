"""A bot thinks: the page shows how far it is, and says it to nobody twice."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PHONE, WIDE, Visitors
from tests.browser.moves import connected
from tests.server import Server, running

ROOT = Path(__file__).parents[3]


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server whose bot `patient` thinks until the test lets it choose."""
    monkeypatch.setenv("SANDAI_ODD_BOTS", str(tmp_path / "odd"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]))
    program = tmp_path / "python"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{ROOT / "tests/browser/odd_server.py"}" "$@"\n')
    program.chmod(0o755)
    options = ["--database", str(tmp_path / "sandai.db"), "--pace", "0", "--bot-workers", "1", "--bot-seconds", "3600"]
    with running(tmp_path, *options, "--seed", "browser", python=str(program)) as server:
        yield server


def test_a_page_shows_how_far_a_bot_is(chromium: Browser, odd: Server, tmp_path: Path) -> None:
    opened = odd.api("POST", "/tables", {"game": "daitou", "seats": ["me", "patient"]})
    table, key = opened["table"], opened["key"]
    view = odd.api("GET", f"/tables/{table}/view", key=key)
    odd.api("POST", f"/tables/{table}/choices", {"turn": view["turn"], "choice": "bid 0"}, key)
    visitors = Visitors(chromium, odd.address)
    pages = [visitors.new(size, motion=motion) for size in (WIDE, PHONE) for motion in (True, False)]
    for page in pages:
        page.context.add_cookies([{"name": "sandai", "value": key, "url": odd.address}])
        page.goto(f"/t/{table}")
        connected(page)
        expect(page.locator("#thinking")).to_have_attribute("style", re.compile(r"--done: ?0\.4;"))
        expect(page.locator("#thinking")).to_be_visible()
        expect(page.locator("#turn-bar h2")).to_have_text("Indigo is thinking")
        expect(page.locator("#aloud")).to_be_empty()
        bar, card = page.locator("#thinking").bounding_box(), page.locator("#turn").bounding_box()
        assert bar and card and card["width"] * 0.6 < bar["width"] < card["width"] and bar["height"] <= 4
    (tmp_path / "odd.go").touch()
    for page in pages:
        expect(page.locator("#turn-bar h2")).not_to_contain_text("thinking")
        expect(page.locator("#thinking")).to_have_count(0)
        page.context.close()
    assert visitors.faults == []
