"""The log: turns that open, and the filter by player."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visitors
from tests.browser.moves import choose, play_now, wait_for_turn

SMALL = """() => [...document.querySelectorAll('#log :is(a, button, summary)')].filter(one => one.checkVisibility())
  .map(one => one.getBoundingClientRect()).filter(box => box.width < 43.5 || box.height < 43.5).length"""


def test_turns_open_and_stay_open_and_one_players_turns_can_be_shown(visitors: Visitors) -> None:
    page = visitors.new(PHONE)
    play_now(page, "daimyo")
    while wait_for_turn(page) and page.locator("#lines details").count() < 4:
        choose(page)
    first = page.locator("#lines details").first
    inside = first.locator(".line").first
    expect(inside).to_be_hidden()
    first.locator("summary").evaluate("one => one.click()")
    expect(inside).to_be_visible()
    choose(page)
    wait_for_turn(page)
    expect(inside).to_be_visible()  # an update leaves it open
    page.locator('.log-filter [data-log-seat="1"]').evaluate("one => one.click()")
    expect(page.locator('.log-filter [data-log-seat="1"]')).to_have_attribute("aria-pressed", "true")
    shown = page.locator("#lines > .turn:not(.stage)").evaluate_all(
        "turns => turns.filter(one => one.checkVisibility()).map(one => one.dataset.seats)"
    )
    assert shown and all("1" in seats.split() for seats in shown)
    assert page.evaluate(SMALL) == 0
    page.locator('.log-filter [data-log-seat=""]').evaluate("one => one.click()")
    assert page.locator("#lines > .turn").evaluate_all("turns => turns.every(one => one.checkVisibility())")
