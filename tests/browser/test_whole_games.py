"""Whole games by people, in browsers. `make soak` plays one of each kind; WHOLE_GAMES=3 plays three, WHOLE_GAMES_FROM=5 others."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitors
from tests.browser.group_session import GroupSession
from tests.browser.moves import connected, moment, wait_for_change

CASES: dict[str, tuple[str, int, dict[str, str]]] = {
    "daitou-three": ("daitou", 3, {}),
    "daimyo-four": ("daimyo", 4, {}),
    "daimyo-draft": ("daimyo", 3, {"boards": "draft"}),
    "daimyo-mercenaries": ("daimyo", 2, {}),
    "daimyo-easy": ("daimyo", 1, {"difficulty": "easy"}),
    "daimyo-normal": ("daimyo", 1, {"difficulty": "normal"}),
    "daimyo-difficult": ("daimyo", 1, {"difficulty": "difficult"}),
    "daitoshi-four": ("daitoshi", 4, {}),
    "daitoshi-expert": ("daitoshi", 3, {"expert": "true"}),
    "daitoshi-magnate": ("daitoshi", 2, {}),
    "daitoshi-mayor": ("daitoshi", 1, {"advisors": "5"}),
}
FIRST, COUNT = int(os.environ.get("WHOLE_GAMES_FROM", "0")), int(os.environ.get("WHOLE_GAMES", "1"))
SEEDS = range(FIRST, FIRST + COUNT)


def test_a_building_can_be_touched_where_its_floors_lie(visitors: Visitors) -> None:
    page = visitors.new()
    page.goto("/new/daitoshi")
    page.select_option("#seats", "1")  # alone, whoever plays begins, and every building can be paid
    page.get_by_role("button", name="Open table").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    connected(page)
    before = moment(page)
    page.locator("#choices .choice[value='lead production']").click()
    wait_for_change(page, before)
    building = page.locator("#board .part.can[data-part$=-left]").first
    building.scroll_into_view_if_needed()
    box = building.bounding_box()
    assert box is not None
    before = moment(page)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function(
        "before => document.querySelector('#menu') || document.querySelector('#table').dataset.version !== before",
        arg=before,
    )
    if page.locator("#menu").count():
        page.locator("#menu button[value='activate left']").click()
    wait_for_change(page, before)
    expect(page.locator("#lines")).to_contain_text("activates the left building")


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("case", CASES)
def test_a_whole_game(chromium: Browser, tmp_path: Path, case: str, seed: int) -> None:
    game, seats, options = CASES[case]
    session = GroupSession(chromium, tmp_path, game, seats, seed)
    began = time.monotonic()
    try:
        session.sit_down(options)
        session.play()
        record = session.finish()
        done = session.line.state.decisions
        told = subprocess.run(
            [sys.executable, "-m", "sandai.cli", "replay", str(record)], capture_output=True, text=True, check=True
        )
        assert f"{done} choices; the game is over." in told.stdout
        if seats == 1 and session.game.achievement_table() is not None:
            earned = len(session.game.achievements(session.line.state))
            page = session.guests[0].page
            page.get_by_role("link", name="Achievements").click()
            expect(page.locator(f"#{game} td a")).to_have_count(earned)
            page.go_back()
        session.rematch()
    finally:
        minutes = (time.monotonic() - began) / 60
        print(f"\n{case} seed {seed}: {session.line.state.decisions} decisions, {minutes:.1f} minutes, {session.steps}")
        for words, times in session.faults.items():
            print(f"  {times}x {words}")
        session.close()
    assert session.faults == {}
    assert session.server_faults() == []
