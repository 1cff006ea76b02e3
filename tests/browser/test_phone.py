"""A phone at Daimyo's table, whose board is far longer than the screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visitors
from tests.browser.moves import choose, moment, play_now, wait_for_change, wait_for_turn

DIE = "#board .part.can[data-drag]"
SOME_IN_SIGHT = (
    "() => { const all = [...document.querySelectorAll('#board .part.can')]; return !all.length || all.some(inSight); }"
)
STILL = (
    "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => { scrolled = -1e4; done(); })))"
)


@pytest.fixture
def phone(visitors: Visitors) -> Page:
    """A table of Daimyo where a die is to be taken."""
    page = visitors.new(PHONE)
    play_now(page, "daimyo")
    while wait_for_turn(page) and not page.locator(DIE).count():
        choose(page)
    return page


UNDER_A_LINK = """() => {
  const bar = document.querySelector('#board nav').getBoundingClientRect();
  const part = document.querySelector('#board .part.can[data-part="zone-0-production"]') || document.querySelector('#board .part.can[data-part^=zone]');
  const box = part.getBoundingClientRect();
  scrollBy({ top: box.top + box.height / 2 - (document.querySelector('.top').offsetHeight + bar.height / 2), behavior: 'instant' });
  const [x, y] = [box.left + box.width / 2, document.querySelector('#board nav').getBoundingClientRect().top + bar.height / 2];
  const all = document.elementsFromPoint(x, y);
  return [x, y, all[0].closest('#board nav') !== null, all.some(one => one.closest('.part.can'))];
}"""


def test_a_tap_on_what_lies_over_the_board_is_no_choice(phone: Page) -> None:
    x, y, over, beneath = phone.evaluate(UNDER_A_LINK)
    assert over and beneath
    before = moment(phone)
    phone.touchscreen.tap(x, y)
    phone.wait_for_function(STILL)
    expect(phone.locator("#menu")).to_have_count(0)
    assert moment(phone) == before
    assert "#" not in phone.url


def test_the_board_shows_what_is_asked_and_the_question_stays(phone: Page) -> None:
    page = phone
    expect(page.locator("#board nav a.asked").first).to_have_text("Dice")
    for _ in range(4):
        page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
        expect(page.locator("html")).to_have_class(re.compile("beyond"))
        expect(page.locator("#turn h2")).to_be_in_viewport()  # as a slim bar
        expect(page.locator("#turn .prompt")).to_be_in_viewport()
        expect(page.locator("#choices")).to_be_hidden()
        expect(page.locator("#more")).to_be_in_viewport()
        page.evaluate(STILL)
        before = moment(page)
        page.evaluate("take(document.querySelector('#choices .choice'))")
        wait_for_change(page, before)
        assert wait_for_turn(page)
        page.wait_for_function(SOME_IN_SIGHT)
    page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    expect(page.locator("html")).to_have_class(re.compile("beyond"))
    page.locator("#turn h2").tap()
    expect(page.locator("#choices")).to_be_visible()
    page.click("#fold")
    expect(page.locator("#choices")).to_be_hidden()
    expect(page.locator("#turn .prompt")).to_be_visible()


BESIDE_THE_BUTTONS = """text => {
  const heading = document.querySelector('#turn h2');
  heading.textContent = text;
  fit();
  const told = document.createRange();
  told.selectNodeContents(heading);
  return told.getBoundingClientRect().right <= document.querySelector('#beside-choices').getBoundingClientRect().left;
}"""


def test_a_long_heading_wraps_beside_the_buttons(phone: Page) -> None:
    expect(phone.locator("#beside-choices .button").first).to_be_visible()
    for heading in ("The empire's turn: you decide for it", "Your decision, in another's turn", "Your turn"):
        assert phone.evaluate(BESIDE_THE_BUTTONS, heading)


def test_a_tap_where_nothing_can_be_chosen_looks(phone: Page) -> None:
    page = phone
    card = page.locator("#head-goals .part").first
    words = card.locator("title").first.text_content()
    card.evaluate("card => scrollBy({ top: card.getBoundingClientRect().top - 200, behavior: 'instant' })")
    page.evaluate(STILL)
    box = card.bounding_box()
    assert box and words
    page.touchscreen.tap(box["x"] + 30, box["y"] + 12)
    expect(page.locator("#lens p")).to_have_text(words)
    page.touchscreen.tap(5, 5)
    expect(page.locator("#lens")).to_have_count(0)
