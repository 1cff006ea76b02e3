"""A click on a part of the board that can't be chosen shows why."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visitors
from tests.browser.moves import choose, play_now, wait_for_turn


def own_section(page: Page) -> str:
    """Play until a section is built and this person builds again; the section's part."""
    play_now(page, "daitou")
    while wait_for_turn(page):
        build = page.locator('#choices .choice[value^="build track"]')
        if not build.count():
            choose(page, -1)  # outbid nobody: the money is for sections
            continue
        part = build.first.get_attribute("data-parts")
        assert part
        if page.locator(f'#board .part.can[data-part="{part}"]').count():
            build.first.evaluate("button => { button.form.elements.confirmed.value = 'yes'; button.click(); }")
            page.wait_for_selector(f'#board .part:not(.can)[data-part="{part}"]')
            wait_for_turn(page)
            if page.locator('#choices .choice[value^="build"]').count():
                return part
    raise AssertionError("nobody built twice")


def test_a_section_that_is_taken_says_so(visitors: Visitors) -> None:
    page = visitors.new()
    part = own_section(page)
    page.locator(f'#board [data-part="{part}"]').click(force=True)
    expect(page.locator("#card .why")).to_contain_text("is already yours. D-064")
    expect(page.locator("#aloud p").last).to_contain_text("is already yours")
    page.keyboard.press("Escape")
    expect(page.locator("#card")).to_have_count(0)


def test_a_tap_on_a_phone_shows_the_reason_too(visitors: Visitors) -> None:
    page = visitors.new(PHONE)
    part = own_section(page)
    # not by coordinates: a browser moves a tap on a small board to whatever can be pressed nearby
    page.locator(f'#board [data-part="{part}"]').evaluate(
        "part => part.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))"
    )
    expect(page.locator("#card .why")).to_contain_text("is already yours. D-064")
