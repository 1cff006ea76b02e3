"""A table of Daimyo on a phone, where the board is much longer than the screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visitors
from tests.browser.moves import choose, expose, moment, play_now, wait_for_change, wait_for_turn

DIE = "#board .part.can[data-drag]"
SOME_IN_SIGHT = (
    "() => { const all = [...document.querySelectorAll('#board .part.can')]; return !all.length || all.some(inSight); }"
)
STILL = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => { scrolled.at = -1e4; done(); })))"


@pytest.fixture
def phone(visitors: Visitors) -> Page:
    """A table of Daimyo where a die is to be taken."""
    page = visitors.new(PHONE)
    play_now(page, "daimyo")
    while wait_for_turn(page) and not page.locator(DIE).count():
        choose(page)
    expose(page, "scroll.js")
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
        expose(page, "menu.js")
        page.evaluate("take(document.querySelector('#choices .choice'))")
        wait_for_change(page, before)
        # the form of a single choice may stay folded
        page.wait_for_selector("#turn.mine #choices:not(:has(:disabled))", state="attached")
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
  dispatchEvent(new Event('resize')); // fits the heading
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
    card.evaluate("card => scrollBy({ top: card.getBoundingClientRect().top - 200, behavior: 'instant' })")
    page.evaluate(STILL)
    box = card.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + 30, box["y"] + 12)
    expect(page.locator("#card h2")).to_contain_text("Goal: ")
    page.touchscreen.tap(5, 5)
    expect(page.locator("#card")).to_have_count(0)


WHOLE = "one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 6"


def test_components_are_folded_found_and_printed(visitors: Visitors) -> None:
    page = visitors.new(PHONE)
    page.goto("/gallery/daimyo")
    sections = page.locator(".exhibits")
    expect(page.locator(".exhibits[open]")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollHeight") < 2 * PHONE["height"]
    first = sections.first
    first.locator("summary").tap()
    expect(first.locator("figure").first).to_be_visible()
    first.locator("figure").last.scroll_into_view_if_needed()
    expect(first.locator("summary")).to_be_in_viewport()  # the way back
    first.locator("summary").tap()
    expect(first.locator("summary")).to_be_in_viewport()
    expect(page.locator(".exhibits[open]")).to_have_count(0)
    page.fill("#exhibit-search", "toll bandit")
    expect(page.locator("figure:visible")).to_have_count(1)
    expect(page.locator(".of-exhibits output")).to_have_text("1 found")
    page.fill("#exhibit-search", "")
    expect(page.locator(".exhibits[open]")).to_have_count(0)
    page.goto("/gallery/daimyo#section-goals")
    expect(page.locator("#section-goals figure").first).to_be_visible()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".exhibits:not([open])")).to_have_count(0)


def test_the_replay_leaves_room_for_its_title_and_its_board(visitors: Visitors, finished: str) -> None:
    page = visitors.new(PHONE)
    page.goto(f"{finished}/replay/3")
    assert page.locator("h1").first.evaluate(WHOLE)
    expect(page.locator("#ways")).to_be_hidden()
    page.click("#more")
    page.locator("#ways").get_by_role("link", name="To the table").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    page.goto(f"{finished}/replay/3")
    sheet = page.locator("#replay").bounding_box()
    assert sheet and sheet["height"] <= PHONE["height"] * 0.45 + 0.5


def test_on_its_side_the_question_stands_beside_the_board(visitors: Visitors) -> None:
    page = visitors.new({"width": 844, "height": 390})
    play_now(page)
    assert wait_for_turn(page)
    for size in ({"width": 844, "height": 390}, {"width": 667, "height": 375}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(page.locator("#turn h2")).to_be_in_viewport()
        board, column = page.locator("#board").bounding_box(), page.locator("#turn").bounding_box()
        assert board and column and board["x"] + board["width"] <= column["x"]
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    choose(page)
    expect(page.locator("#coach .keyboard")).to_be_hidden()


#: Everything outside the board that can be tapped and is smaller than a finger.
SMALL = """() => [...document.querySelectorAll('a, button, summary, select, input:not([type=hidden])')]
  .filter((one) => !one.closest('svg, .skips, .visually-hidden') && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && box.right > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([one, box]) => `${one.id || one.className || one.localName} ${Math.round(box.width)}x${Math.round(box.height)} ${one.textContent.trim()}`)"""


@pytest.mark.parametrize("game", ["daitou", "daimyo", "daitoshi"])
def test_whatever_can_be_tapped_is_as_large_as_a_finger(visitors: Visitors, game: str) -> None:
    page = visitors.new(PHONE)
    page.goto("/")
    assert page.evaluate(SMALL) == []
    play_now(page, game)
    assert wait_for_turn(page)
    assert page.evaluate(SMALL) == []
    page.set_viewport_size({"width": 844, "height": 390})
    assert page.evaluate(SMALL) == []
