"""What players do at a table, as short functions."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, expect

#: While an answer is on its way its buttons can't be pressed, though the next question may be there already.
MY_TURN_OR_END = "#turn.mine #choices:not(:has(:disabled)), #turn.mine #confirm, #table.over"


ASKED_OR_MOVED = """before => document.querySelector('#table').dataset.version !== before
  || document.querySelector('#confirm')"""


def play_now(page: Page, game: str = "daitou") -> str:
    """From the home page to a table against bots; its address."""
    page.goto("/")
    page.locator(f"#game-{game}").get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    connected(page)
    return page.url


def open_table(page: Page, *seats: str, options: dict[str, str] | None = None) -> str:
    """By the form; its address."""
    page.goto("/new/daitou")
    page.select_option("#seats", str(len(seats)))
    for number, seat in enumerate(seats):
        page.select_option(f"#seat{number}", seat)
    if options:
        page.locator(".options summary").click()
    for name, value in (options or {}).items():
        page.select_option(f"#option-{name}", value)
    page.get_by_role("button", name="Open table").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    connected(page)
    return page.url


def connected(page: Page) -> None:
    """Wait for the live stream: from now on nothing is missed."""
    expect(page.locator("body")).to_have_attribute("data-live", "on")


def wait_for_turn(page: Page) -> bool:
    """Wait until this person is asked; False: the game is over."""
    page.wait_for_selector(MY_TURN_OR_END)
    return page.locator("#table.over").count() == 0


def open_side(page: Page) -> None:
    """Show all cards of the panel beside the board, of which a wide window first shows only players and log."""
    page.locator("#side-more").click()
    expect(page.locator("#side-more")).to_have_attribute("aria-expanded", "true")


def who_is_asked(*pages: Page) -> Page:
    """Wait until one of these players has to choose."""
    limit = time.monotonic() + 120
    while time.monotonic() < limit:
        for page in pages:
            if page.locator("#turn.mine #choices:not(:has(:disabled))").count():
                return page
    raise AssertionError("nobody was asked")


def moment(page: Page) -> str | None:
    return page.get_attribute("#table", "data-version")


def wait_for_change(page: Page, before: str | None) -> None:
    page.wait_for_function("before => document.querySelector('#table').dataset.version !== before", arg=before)


def choose(page: Page, number: int = 0) -> None:
    """Press the button of a choice, counted from the first or the last."""
    before = moment(page)
    button = page.locator("#choices .choice").nth(number)
    button.evaluate("button => { const group = button.closest('details'); if (group) group.open = true; }")
    page.locator("html:not(.settling)").wait_for()  # else the page is scrolled for a second try
    button.click()
    page.wait_for_function(ASKED_OR_MOVED, arg=before)
    if page.locator("#confirm").count():  # it ends something for good
        page.locator("#confirm button[value=yes]").click()
    wait_for_change(page, before)


POINT = """() => {
  for (const part of document.querySelectorAll('#board .part.can')) {
    const box = part.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    if (hit && hit.closest('.part.can') === part) return [x, y, part.dataset.part];
  }
  return null;
}"""


def click_board(page: Page) -> str | None:
    """Click a highlighted part with the mouse, and in its menu the first choice; the part, None where there is none."""
    page.evaluate("scrollTo(0, 0)")
    found = page.evaluate(POINT)
    if found is None:
        return None
    before = moment(page)
    page.mouse.click(found[0], found[1])
    menu = page.locator("#menu button")
    if menu.count():
        menu.first.click()
    wait_for_change(page, before)
    return str(found[2])


def play_to_end(page: Page, board_clicks: int = 0) -> int:
    """Play on: on the board while clicks are left and it offers something, else by the last button. Counts the board's part."""
    done = 0
    while wait_for_turn(page):
        if done < board_clicks and click_board(page) is not None:
            done += 1
        else:
            choose(page, -1)
    return done


def expose(page: Page, script: str) -> None:
    """Make what a script of the page exports global, for `page.evaluate`."""
    page.evaluate(
        """async (script) => {
          const found = [...document.querySelectorAll("link[rel=modulepreload], script[type=module]")].map((one) => one.href || one.src);
          Object.assign(window, await import(found.find((address) => address.endsWith(`/${script}`))));
        }""",
        script,
    )
