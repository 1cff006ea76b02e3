"""A reckoning is counted out over the board; any key ends it. Sounds go with it, where they are wanted."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, Visitors
from tests.browser.moves import play_now, wait_for_turn

#: Adds a count to the page, as an update does. Its steps are slow enough to be seen.
COUNT: Final = """([at, won]) => {
  const list = Object.assign(document.createElement('ol'), { id: `count-${at}` });
  Object.assign(list.dataset, { at, title: 'Taxes', won });
  for (const [gains, words] of [['0:-3 1:-5', 'First'], ['0:-4', 'Second'], ['1:9', 'Third']]) {
    const step = Object.assign(document.createElement('li'), { textContent: words });
    step.dataset.gains = gains;
    step.dataset.parts = 'N1';
    list.append(step);
  }
  document.querySelector('#counts').append(list);
  document.dispatchEvent(new CustomEvent('htmx:after:swap', { detail: { ctx: {} } }));
}"""
LISTEN: Final = (
    "() => { window.heard = []; document.addEventListener('sounded', ({ detail }) => window.heard.push(detail)); }"
)


def at_table(visitors: Visitors, size: dict[str, int] = WIDE, motion: bool = True) -> Page:
    page = visitors.new(size, motion=motion)
    play_now(page, "daitou")
    assert wait_for_turn(page)
    page.evaluate(LISTEN)
    page.locator("#turn h2").click()  # browsers make no sound before
    return page


def test_a_count_runs_and_any_key_ends_it(visitors: Visitors) -> None:
    page = at_table(visitors)
    page.evaluate(COUNT, [900, ""])
    card = page.locator("#counting")
    expect(card).to_contain_text("First")
    expect(page.locator("#board .counted")).to_have_count(1)
    page.keyboard.press("Shift")
    expect(card).to_have_count(0)
    expect(page.locator("#board .counted")).to_have_count(0)
    page.evaluate(COUNT, [901, "1"])
    expect(card).to_contain_text("First")
    page.mouse.click(5, 300)  # the last sums and the winner stay for a moment
    expect(card.locator(".seal")).to_be_visible()
    assert card.locator("b").all_inner_texts() == ["−7", "4"]
    page.evaluate(COUNT, [900, ""])  # older than what was counted: nothing happens
    page.keyboard.press("Shift")
    expect(card).to_have_count(0)
    assert "money" in page.evaluate("window.heard")


def test_without_animations_the_sums_stand_there_at_once(visitors: Visitors) -> None:
    page = at_table(visitors, motion=False)
    page.evaluate(COUNT, [900, ""])
    assert page.locator("#counting b").all_inner_texts() == ["−7", "4"]


def test_sounds_can_be_switched_off_and_phones_are_silent(visitors: Visitors) -> None:
    page = at_table(visitors)
    button = page.locator("#sound-switch")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.evaluate(COUNT, [900, ""])
    expect(page.locator("#counting")).to_contain_text("Second")
    assert page.evaluate("window.heard") == []
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "false")
    phone = at_table(visitors, PHONE)
    phone.evaluate(COUNT, [900, ""])
    expect(phone.locator("#counting")).to_contain_text("Second")
    assert phone.evaluate("window.heard") == []
