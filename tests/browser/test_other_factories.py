"""Daitoshi: another player's Factory opens over one's own, and goes again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, WIDE, Visitors
from tests.browser.moves import play_now, wait_for_turn


def test_another_factory_opens_by_touch_or_key_and_says_whose_it_is(visitors: Visitors) -> None:
    for size in (WIDE, PHONE):
        page = visitors.new(size)
        play_now(page, "daitoshi")
        wait_for_turn(page)
        rival = page.locator("#board .rival").first
        shown = page.locator("#board .opened").filter(has_text="Only to look at").first
        own = page.locator("#board .at-record").first
        expect(shown).to_be_hidden()
        rival.click()
        expect(shown).to_be_visible()
        expect(own).to_be_visible()  # below the frame
        covered = own.evaluate(
            """own => {
              const box = own.getBoundingClientRect();
              return !own.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
            }"""
        )
        assert covered
        page.keyboard.press("Tab")
        page.mouse.move(2, 2)
        expect(shown).to_be_hidden()
        rival.focus()
        expect(shown).to_be_visible()


def test_pointing_at_a_panel_does_not_open_it_but_pointing_at_its_last_line_does(visitors: Visitors) -> None:
    page = visitors.new(WIDE)
    play_now(page, "daitoshi")
    wait_for_turn(page)
    shown = page.locator("#board .opened").filter(has_text="Only to look at").first
    box = page.locator("#board .rival").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 12)
    expect(shown).to_be_hidden()
    page.locator("#board .rival .see").first.hover()
    expect(shown).to_be_visible()
