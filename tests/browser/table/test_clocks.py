"""Clocks in the browser: they tick, mark low time and have it read out, and the form shows the fields of the chosen clock."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.server import Server


def open_table(server: Server, clock: dict[str, Any]) -> tuple[str, list[str], int]:
    """A table of Ann and Ben, their keys, and who is asked."""
    body = {
        "game": "daitou",
        "seats": ["me", "open"],
        "name": "Ann",
        "clock": clock,
        "options": {"bidding_2p": "ascending"},
    }
    opened = server.api("POST", "/tables", body)
    table = opened["table"]
    ben = server.api("POST", f"/tables/{table}/seats", {"name": "Ben"})["key"]
    return f"/t/{table}", [opened["key"], ben], server.api("GET", f"/tables/{table}/view")["deciding"][0]


def enter(page: Page, server: Server, key: str, path: str) -> None:
    page.context.add_cookies([{"name": "sandai", "value": key, "url": server.address}])
    page.clock.install()
    page.goto(path)
    expect(page.locator("body[data-live]")).to_be_attached()


def test_a_clock_ticks_and_low_time_is_marked_and_read_out(server: Server, visitors: Visitors) -> None:
    path, keys, asked = open_table(server, {"kind": "game", "seconds": 1200, "increment": 30})
    name = ("Ann", "Ben")[asked]
    mine, theirs = visitors.new(), visitors.new()
    enter(mine, server, keys[asked], path)
    enter(theirs, server, keys[1 - asked], path)
    for page in (mine, theirs):
        expect(page.locator(f"#clock-{1 - asked} .time")).to_have_text("20:00")
        expect(page.locator(f"#clock-{asked} .time")).to_have_text(re.compile(r"^(20:00|1[6-9]:\d\d)$"))
        expect(page.locator("#clocks .low")).to_have_count(0)
        page.clock.fast_forward(19 * 60 * 1000 + 5000)
        page.clock.run_for(1000)
        expect(page.locator(f"#clock-{asked}.low .time")).to_have_text(re.compile(r"^0:[0-5]\d$"))
        expect(page.locator(f"#clock-{1 - asked}.low")).to_have_count(0)
    expect(mine.locator("#aloud")).to_have_text(re.compile(r"^You have \d+ seconds left\.$"))
    expect(theirs.locator("#aloud")).to_have_text(re.compile(rf"^{name} has \d+ seconds left\.$"))


def test_a_slow_clock_says_until_when_in_local_time(server: Server, visitors: Visitors) -> None:
    path, keys, asked = open_table(server, {"kind": "move", "seconds": 86400, "vacation": 3})
    page = visitors.new()
    enter(page, server, keys[asked], path)
    expect(page.locator(f"#clock-{asked} .time")).to_have_text(re.compile(r"^(1d 0h|23h \d+m)$"))
    expect(page.locator(f"#clock-{asked} .until")).to_have_text(re.compile(r"^until \w+,? \d+:\d\d( [AP]M)?$"))
    page.click("#side-more")
    page.click("#clock-card summary")
    page.get_by_role("button", name="Go on vacation").click()
    expect(page.locator(f"#clock-{asked} .vacation")).to_contain_text("on vacation until")
    expect(page.locator(f"#clock-{asked} .time")).to_be_hidden()
    page.clock.fast_forward(25 * 3600 * 1000)
    page.clock.run_for(1000)
    expect(page.locator(f"#clock-{asked} .vacation")).to_be_hidden()
    expect(page.locator(f"#clock-{asked} .time")).to_have_text(re.compile(r"^2[23]h \d+m$"))


def test_the_form_shows_what_matters_for_the_chosen_clock(visitors: Visitors) -> None:
    page = visitors.new()
    page.goto("/new/daitou")
    fields = {
        name: page.locator(f"#{name}")
        for name in ("absent", "clock-late", "clock-vacation", "clock-hours", "clock-minutes")
    }
    for clock, shown in (
        ("", {"absent"}),
        ("20+30", {"clock-late"}),
        ("1d-workdays", {"clock-late", "clock-vacation"}),
        ("slow", {"clock-late", "clock-vacation", "clock-hours"}),
        ("live", {"clock-late", "clock-minutes"}),
    ):
        page.select_option("#clock", clock)
        for name, field in fields.items():
            expect(field).to_be_visible(visible=name in shown)
    page.fill("#clock-minutes", "45")
    page.get_by_role("button", name="Open table").click()
    expect(page.locator("#clocks")).to_contain_text("45 minutes + 30 seconds a move")
