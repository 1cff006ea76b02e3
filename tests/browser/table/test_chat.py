"""The chat: its field stays visible, and phones show new messages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visitors
from tests.browser.moves import choose, connected, open_table, who_is_asked

LAPTOP = {"width": 1366, "height": 768}
WITHIN = """(name) => {
  const [field, side] = [document.querySelector(name), document.querySelector('.column > .side')].map(one => one.getBoundingClientRect());
  return field.top >= side.top - 1 && field.bottom <= side.bottom + 1 && side.bottom <= innerHeight;
}"""


def at_one_table(visitors: Visitors, size: dict[str, int]) -> tuple[Page, Page]:
    """Ann, with a screen of this size, and Ben, who came by her link."""
    ann, ben = visitors.new(size), visitors.new()
    address = open_table(ann, "me", "open", options={"bidding_2p": "ascending"})
    ben.goto(address)
    ben.fill("#sit-name", "Ben")
    ben.get_by_role("button", name="Sit here").click()
    connected(ben)
    return ann, ben


def say(page: Page, *texts: str) -> None:
    page.click("#tab-chat")
    for number, text in enumerate(texts):
        count = page.locator("#said li").count()
        page.fill("#text", text)
        page.keyboard.press("Enter")
        expect(page.locator("#said li")).to_have_count(count + 1)
        expect(page.locator("#said li").last).to_contain_text(texts[number])


def test_the_input_stays_below_the_messages(visitors: Visitors) -> None:
    ann, ben = at_one_table(visitors, LAPTOP)
    if who_is_asked(ann, ben) is ben:
        choose(ben)
    say(
        ben, *[f"message {number}, and some words that make it longer than a line of the column" for number in range(6)]
    )
    ann.click("#tab-chat")
    expect(ann.locator("#said li")).to_have_count(6)
    assert ann.evaluate(WITHIN, "#say")
    expect(ann.locator("#said li").last).to_be_in_viewport()
    assert ann.locator("#said").evaluate("list => list.clientHeight") >= 48
    ann.evaluate("document.documentElement.classList.add('little-side', 'little-since')")
    assert ann.evaluate(WITHIN, "#say")
    assert ann.locator("#choices").evaluate("list => list.clientHeight") >= 120
    ann.click("#tab-notes")
    assert ann.evaluate(WITHIN, "#note")
    ann.locator("#scores summary").click()
    expect(ann.locator(".scores thead")).to_be_in_viewport()
    expect(ann.locator(".scores tfoot")).to_be_in_viewport()
    assert ann.evaluate(WITHIN, ".scores tfoot")
    assert ann.locator("#choices").evaluate("list => list.clientHeight") >= 100


def test_a_phone_shows_new_messages_and_links_to_them(visitors: Visitors) -> None:
    ann, ben = at_one_table(visitors, PHONE)
    if who_is_asked(ann, ben) is ben:
        choose(ben)
    expect(ann.locator("#heard")).to_be_hidden()
    say(ben, "good luck")
    expect(ann.locator("#heard")).to_have_text("Ben: good luck")
    ann.locator("#heard").click()
    expect(ann.locator("#heard")).to_be_hidden()
    expect(ann.locator("#say")).to_be_in_viewport()
    expect(ann.locator("#more .unread")).to_be_hidden()
    say(ann, "you too")
    expect(ann.locator("#heard")).to_be_hidden()  # what one says oneself


def test_a_take_back_request_leaves_room_for_the_choices(visitors: Visitors) -> None:
    ann, ben = at_one_table(visitors, PHONE)
    chosen: list[Page] = []
    while ben not in chosen or who_is_asked(ann, ben) is ben:
        chosen.append(who_is_asked(ann, ben))
        choose(chosen[-1])
    ben.locator("#back > summary").click()
    ben.locator("#back [type=submit]").click()
    expect(ann.locator("#wish button[value=yes]")).to_be_in_viewport()
    assert ann.locator("#choices").evaluate("list => list.clientHeight") >= 110
    expect(ann.locator("#since")).to_be_hidden()
