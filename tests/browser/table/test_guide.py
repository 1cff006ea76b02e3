"""The guided first games, played through the page: by pointer, on a phone, and by keyboard with what a screen reader hears."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import sandai
from sandai.games import load
from sandai.kernel.guide import Guide
from tests.browser.conftest import PHONE, WIDE, Visitors
from tests.browser.moves import connected

#: Whether something is to be read or chosen, and the answer to the last click has come.
READY = "#guide-next:not(:disabled), #choices .choice:not(:disabled)"
#: Whether all parts that the guide points at have a ring, and part of it can be seen between the header and the sheet.
POINTED = """() => {
  const names = (document.querySelector('#guide').dataset.points || '').split(' ').filter(Boolean);
  const drawn = names.filter((name) => document.querySelector(`#board [data-part="${CSS.escape(name)}"]`));
  const rings = [...document.querySelectorAll('#board .pointer')].map((ring) => ring.getBoundingClientRect());
  const top = document.querySelector('.top').getBoundingClientRect().bottom;
  const sheet = document.querySelector('#turn').getBoundingClientRect();
  const bottom = sheet.width > innerWidth * 0.9 ? sheet.top : innerHeight;
  const seen = rings.some((ring) => ring.bottom > top && ring.top < bottom && ring.right > 0 && ring.left < innerWidth);
  return names.length === 0 ? rings.length === 0 : drawn.length > 0 && rings.length >= drawn.length && seen;
}"""


def guide_of(game: str) -> Guide:
    guide = load(game).words.guide
    assert guide is not None
    return guide


def titles(game: str) -> list[str]:
    return [step.title for step in guide_of(game).steps if step.tells]


def learn(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f"#game-{game}").get_by_role("button", name="Learn to play").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    connected(page)


def shows(page: Page, number: int, title: str) -> None:
    expect(page.locator("#guide-title")).to_have_text(title)
    expect(page.locator("#guide .of")).to_contain_text(f"Step {number} of ")
    page.wait_for_selector(READY)
    page.wait_for_function(POINTED)
    page.locator("html:not(.settling)").wait_for()  # else the page is scrolled for a second try


@pytest.mark.parametrize("game", sandai.games())
def test_each_guide_is_played_to_its_end(visitors: Visitors, game: str) -> None:
    page = visitors.new(WIDE)
    learn(page, game)
    for number, title in enumerate(titles(game), 1):
        shows(page, number, title)
        assert page.locator(READY).count() == 1, "there is one thing to do"
        page.locator(READY).click()
    expect(page.locator("#guide .of")).to_have_text("Tip")
    assert page.locator("#choices .choice").count() > 1
    page.get_by_role("button", name="Got it").click()
    expect(page.locator("#guide")).to_have_count(0)


def test_a_phone_shows_the_step_the_button_and_the_place(visitors: Visitors) -> None:
    page = visitors.new(PHONE)
    learn(page, "daitou")
    for number, title in enumerate(titles("daitou")[:12], 1):
        shows(page, number, title)
        expect(page.locator("#guide-title")).to_be_in_viewport()
        expect(page.locator(READY)).to_be_in_viewport(ratio=1)
        box = page.locator(READY).bounding_box()
        assert box and box["height"] >= 44
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        if number == 6:
            page.locator("#board [data-part='S4-S7']").last.tap()  # the board answers as the button does
        else:
            page.locator(READY).tap()
    shows(page, 13, titles("daitou")[12])


def test_by_keyboard_alone_and_every_step_is_announced(visitors: Visitors) -> None:
    page = visitors.new()
    learn(page, "daitou")
    page.keyboard.press("c")
    steps = [step for step in guide_of("daitou").steps if step.tells]
    for number, step in enumerate(steps, 1):
        shows(page, number, step.title)
        if number > 1:
            expect(page.locator("#aloud")).to_contain_text(step.title)
            expect(page.locator("#aloud")).to_contain_text(step.text[:60])
        expect(page.locator(READY)).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("#guide .of")).to_have_text("Tip")


def test_a_guide_is_left_and_taken_up_again(visitors: Visitors) -> None:
    page = visitors.new()
    learn(page, "daitou")
    address = page.url
    names = titles("daitou")
    for _ in range(5):
        page.wait_for_selector(READY)
        told = page.locator("#guide-title").text_content()
        page.locator(READY).click()
        expect(page.locator("#guide-title")).not_to_have_text(told or "")
    page.reload()
    shows(page, 6, names[5])
    learn(page, "daitou")
    assert page.url == address
    shows(page, 6, names[5])
    page.get_by_role("button", name="Play on without the guide").click()
    expect(page.locator("#guide")).to_have_count(0)
    expect(page.locator("#board .pointer")).to_have_count(0)
    assert page.locator("#choices .choice").count() > 50
    page.get_by_role("button", name="Show the guide again").click()
    shows(page, 6, names[5])


def test_without_scripts_the_guide_works_too(visitors: Visitors) -> None:
    context = visitors.chromium.new_context(base_url=visitors.address, java_script_enabled=False)
    visitors.contexts.append(context)
    page = context.new_page()
    page.goto("/")
    page.locator("#game-daitou").get_by_role("button", name="Learn to play").click()
    for title in titles("daitou")[:3]:
        expect(page.locator("#guide-title")).to_have_text(title)
        page.locator("#guide-next").click()
    expect(page.locator("#guide-title")).to_have_text(titles("daitou")[3])
    assert page.locator("#choices .choice").count() == 1
