"""The recap, the whole log, the replay, and taking a game back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visitors
from tests.browser.moves import choose, open_table, play_to_end, wait_for_turn


def position(page: Page, number: str) -> None:
    expect(page.locator("#replay h2")).to_contain_text(re.compile(f"Position {number} of"))


def test_taking_back_asks_first_and_is_announced(visitors: Visitors) -> None:
    page = visitors.new()
    address = open_table(page, "me", "novice", "novice")
    while wait_for_turn(page) and not (page.locator("#turn #back").count() and page.locator("#since").count()):
        choose(page, -1)
    if page.get_attribute("#since", "open") is None:  # long choices fold it
        page.locator("#since > summary").click()
    expect(page.locator("#since-lines li").last).to_be_in_viewport()  # the newest, whatever room the choices leave
    page.locator("h1").first.click()
    page.keyboard.press("u")
    expect(page.locator("#back form")).to_contain_text("This takes back")
    expect(page.locator("#choices")).to_be_hidden()  # one question at a time
    page.get_by_role("button", name="Keep the game as it is").click()
    expect(page.locator("#choices")).to_be_visible()
    expect(page.locator("#lines")).not_to_contain_text("took the game back")
    phone = page.context.new_page()
    phone.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    phone.goto(address)
    expect(phone.locator("#since-lines li:visible").first).to_be_in_viewport()
    phone.locator("#back > summary").click()
    expect(phone.locator("#back [type=submit]")).to_be_in_viewport()
    phone.locator("#back [type=submit]").click()
    expect(page.locator("#lines")).to_contain_text("took the game back to")
    expect(page.locator("#back[open]")).to_have_count(0)


def test_the_replay_moves_by_slider_keys_turns_and_rounds(visitors: Visitors) -> None:
    page = visitors.new()
    address = open_table(page, "me", "novice", "novice")
    play_to_end(page)
    expect(page.locator("#placed")).to_contain_text("You ")
    page.locator("#earlier a").click()
    expect(page.locator("#whole-log #all-0")).to_be_attached()
    page.goto(f"{address}/replay/3")
    place = page.locator("#autoplay").bounding_box()
    page.keyboard.press("End")
    last = page.get_attribute("#position", "max") or ""
    position(page, last)
    page.keyboard.press("Home")
    position(page, "0")
    page.keyboard.press("Shift+ArrowRight")
    position(page, "[1-9]\\d*")
    assert page.locator("#autoplay").bounding_box() == place  # the buttons stay under the pointer
    page.evaluate(
        "const s = document.querySelector('#position'); s.value = 4; s.dispatchEvent(new Event('change', {bubbles: true}))"
    )
    position(page, "4")
    expect(page).to_have_url(re.compile("/replay/4$"))
    page.select_option("#speed", "200")
    page.select_option("#stage", label="Year 2, round 1")
    expect(page.locator("#turn-bar")).to_contain_text("Year 2, round 1")
    expect(page.locator("#speed")).to_have_value("200")
    page.locator("#play-on > summary").click()
    page.locator("#play-on [type=submit]").click()
    page.wait_for_url(lambda url: "/replay/" not in url and not url.endswith(address))
    expect(page.locator("h1").first).to_contain_text(", copy")
    page.goto(f"{address}/replay/4")
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_url(address)
