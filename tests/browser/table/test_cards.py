"""The info card of a part of the board: by mouse, by touch and by keys, and the board as one stop of the Tab key."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Visitors
from tests.browser.moves import choose, expose, moment, play_now, wait_for_change, wait_for_turn

ORDER = ["name", "picture", "does", "whose", "now", "by-rule"]
SHOWN = """() => [...document.querySelectorAll('#card > :is(.name, .picture, .does), #card dl > div')].map(one => one.classList[0])"""
COVERS = """part => {
  const [one, other] = [part.getBoundingClientRect(), document.querySelector('#card').getBoundingClientRect()];
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}"""


def part(page: Page, name: str) -> Locator:
    return page.locator(f'#board [data-part="{name}"]')


def building(page: Page) -> Page:
    """Play Daitou until this person builds."""
    play_now(page)
    while wait_for_turn(page) and not page.locator('#choices .choice[value^="build"]').count():
        choose(page)
    return page


@pytest.fixture
def table(visitors: Visitors) -> Page:
    return building(visitors.new())


def test_a_mouse_that_rests_on_a_part_opens_its_card_and_takes_it_away_again(table: Page) -> None:
    page = table
    harbour = part(page, "harbour-4")
    box = harbour.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#card h2")).to_have_text("Trade harbour 4")
    expect(page.locator("#card .picture svg")).to_be_visible()
    expect(page.locator("#card .by-rule a")).to_have_text("D-057")
    assert not harbour.evaluate(COVERS)
    assert harbour.locator("title").first.text_content() == ""  # no tooltip beside the card
    page.mouse.move(2, 2)
    expect(page.locator("#card")).to_have_count(0)
    expect(harbour.locator("title").first).to_have_text(re.compile("^Trade harbour 4"))


def test_cards_have_one_place_and_one_order(table: Page) -> None:
    page = table
    places = []
    for name in ("N1-N2", "S26", "money-1", "year-2"):
        part(page, name).evaluate("one => { one.setAttribute('tabindex', '-1'); one.focus(); }")
        page.keyboard.press("i")
        expect(page.locator("#card.kept h2")).to_be_visible()
        shown = page.evaluate(SHOWN)
        assert shown == [what for what in ORDER if what in shown]
        assert not part(page, name).evaluate(COVERS)
        place = page.locator("#card").bounding_box()
        assert place
        places.append((place["x"], place["width"], place["y"] + place["height"]))
        page.keyboard.press("Escape")
    assert len(set(places)) == 1


def test_a_click_on_what_cannot_be_chosen_keeps_the_card_open_and_leads_to_the_rule(table: Page) -> None:
    page = table
    part(page, "harbour-2").click()
    card = page.locator("#card.kept")
    expect(card.locator("h2")).to_have_text("Fishing harbour 2")
    page.mouse.move(4, 300)
    card.locator(".by-rule a").click()
    expect(page.locator("#beside-body")).to_contain_text("A 1 brings fish to harbours")
    expect(card).to_be_visible()
    card.locator(".close").click()
    expect(card).to_have_count(0)


def test_a_card_that_is_kept_follows_the_game(table: Page) -> None:
    page = table
    choice = page.locator('#choices .choice[value^="build track"]').first
    name = choice.get_attribute("data-parts")
    assert name
    part(page, name).evaluate("one => one.focus()")
    page.keyboard.press("i")
    expect(page.locator("#card .whose dd")).to_have_text("nobody")
    before = moment(page)
    choice.evaluate("button => { button.form.elements.confirmed.value = 'yes'; button.form.requestSubmit(button); }")
    wait_for_change(page, before)
    expect(page.locator("#card .whose dd")).to_contain_text("(you)")


def test_without_an_answer_the_card_shows_what_the_page_knows(table: Page) -> None:
    page = table
    page.route("**/card?*", lambda route: route.abort())
    part(page, "harbour-2").click()
    expect(page.locator("#card h2")).to_have_text(re.compile("^Fishing harbour 2 at "))
    expect(page.locator("#card .does")).to_have_text("fish when the die shows 2 or 5")


# -- by touch ----------------------------------------------------------------------------------------------------------

LONG_PRESS = """async part => {
  const box = part.getBoundingClientRect();
  const at = { bubbles: true, pointerType: 'touch', pointerId: 7, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  part.dispatchEvent(new PointerEvent('pointerdown', at));
  while (!document.querySelector('#card')) await new Promise(go => setTimeout(go, 30));
  part.dispatchEvent(new PointerEvent('pointerup', at));
  part.dispatchEvent(new PointerEvent('click', at));
}"""


def test_a_long_press_on_what_can_be_chosen_only_shows_it(visitors: Visitors) -> None:
    page = building(visitors.new(PHONE))
    before = moment(page)
    free = page.locator("#board .part.can").first
    free.evaluate("part => part.scrollIntoView({ block: 'center', behavior: 'instant' })")
    free.evaluate(LONG_PRESS)
    expect(page.locator("#card.kept h2")).to_be_visible()
    assert moment(page) == before
    assert not page.locator("#menu").count()
    assert not free.evaluate(COVERS)


# -- by keys -----------------------------------------------------------------------------------------------------------

STOPS = "() => document.querySelectorAll('#board svg [tabindex=\"0\"]').length"
NAME = "() => document.activeElement.dataset.part"


def test_the_board_is_one_stop_and_arrows_lead_through_it(table: Page) -> None:
    page = table
    assert page.evaluate(STOPS) == 1
    page.keyboard.press("b")
    assert page.evaluate("() => document.activeElement.matches('#board .part.can[role=button]:not([aria-disabled])')")
    page.keyboard.press("End")
    assert page.evaluate("() => document.activeElement.getAttribute('aria-disabled')") == "true"
    part(page, "S14").evaluate("one => { one.setAttribute('tabindex', '-1'); one.focus(); }")
    middle = page.evaluate("() => document.activeElement.getBoundingClientRect().x")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.getBoundingClientRect().x") > middle
    assert page.evaluate(NAME) != "S14"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    assert page.evaluate("() => document.activeElement.matches('.can')")
    assert page.evaluate(STOPS) == 1


def test_with_keys_a_card_opens_follows_the_focus_and_is_read_aloud(table: Page) -> None:
    page = table
    part(page, "harbour-4").evaluate("one => { one.setAttribute('tabindex', '-1'); one.focus(); }")
    page.keyboard.press("i")
    expect(page.locator("#card h2")).to_have_text("Trade harbour 4")
    expect(page.locator("#aloud")).to_contain_text("Trade harbour 4. Gets fish when the die shows")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#card h2")).not_to_have_text("Trade harbour 4")
    page.keyboard.press("Tab")
    expect(page.locator("#card .by-rule a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#card")).to_have_count(0)
    assert page.evaluate("() => Boolean(document.activeElement.dataset.part)")


def test_enter_takes_a_part_and_the_focus_stays_on_the_board(table: Page) -> None:
    page = table
    before = moment(page)
    page.keyboard.press("b")
    name = page.evaluate(NAME)
    page.keyboard.press("Enter")
    if page.locator("#menu").count():
        page.keyboard.press("Enter")
    wait_for_change(page, before)
    wait_for_turn(page)
    assert page.evaluate(NAME) == name
    assert page.evaluate(STOPS) == 1


REACHED = """() => {
  const parts = [...document.querySelectorAll('#board .part[data-part]')]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width);
  const met = new Set([parts[0]]);
  for (const part of met) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = nextPart(part, key, parts);
      if (next) met.add(next);
    }
  }
  return parts.filter(part => !met.has(part)).map(part => part.dataset.part);
}"""


@pytest.mark.parametrize("game", ["daitou", "daimyo", "daitoshi"])
def test_arrows_lead_to_every_part(visitors: Visitors, game: str) -> None:
    page = visitors.new()
    play_now(page, game)
    wait_for_turn(page)
    expose(page, "roving.js")
    assert page.evaluate(REACHED) == []
    assert page.evaluate(STOPS) == 1
