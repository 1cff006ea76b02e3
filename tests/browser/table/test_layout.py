"""The page of a table fits its window: on wide screens everything, on phones the question and as much of the board as can be read."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visitors
from tests.browser.moves import choose, connected, open_table, play_now, wait_for_turn, who_is_asked

WINDOWS: Final = ((1024, 768), (1440, 900), (1920, 1080), (2560, 1440))
LANDSCAPE: Final = ((844, 390), (932, 430))
GAMES: Final = ("daitou", "daimyo", "daitoshi")

#: Where the board and the bars are, what scrolls, and what would do nothing.
LOOK: Final = """() => {
  const box = (one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return { left, top, right, bottom }; };
  const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.clientHeight && one.scrollHeight > one.clientHeight + 2;
  const seen = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility() && !one.closest('#board'));
  const letters = [...document.querySelectorAll('#board text')]
    .filter((one) => one.textContent.trim() && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => { const grid = one.getScreenCTM(); return parseFloat(getComputedStyle(one).fontSize) * Math.hypot(grid.a, grid.b); })
    .sort((one, other) => one - other);
  return {
    board: box(document.querySelector('#zoom > :is(svg.fluid, .table)')),
    frame: box(document.querySelector('#board')),
    head: document.querySelector('.top').offsetHeight,
    page: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
    scrollers: seen.filter(scrolls).map((one) => one.id || one.className),
    letters: letters[Math.floor(letters.length / 2)],
    covered: document.querySelector('#turn').getBoundingClientRect(),
  };
}"""
STILL: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def look(page: Page, size: tuple[int, int] | None = None) -> dict[str, Any]:
    if size:
        page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(STILL)
    seen: dict[str, Any] = page.evaluate(LOOK)
    return seen


def inside(box: dict[str, float], left: float, top: float, right: float, bottom: float) -> bool:
    return (
        box["left"] >= left - 1 and box["top"] >= top - 1 and box["right"] <= right + 1 and box["bottom"] <= bottom + 1
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_wide_window_shows_the_whole_board_and_scrolls_nothing_but_choices(visitors: Visitors, game: str) -> None:
    page = visitors.new()
    play_now(page, game)
    assert wait_for_turn(page)
    for width, height in WINDOWS:
        seen = look(page, (width, height))
        assert inside(seen["board"], 0, seen["head"], width, height), (width, height, seen)
        assert seen["page"] == [0, 0]
        assert set(seen["scrollers"]) <= {"choices"}
        assert seen["head"] <= 66  # one row
        wide = seen["frame"]["right"] - seen["frame"]["left"], seen["frame"]["bottom"] - seen["frame"]["top"]
        drawn = seen["board"]["right"] - seen["board"]["left"], seen["board"]["bottom"] - seen["board"]["top"]
        assert drawn[0] > wide[0] - 8 or drawn[1] > wide[1] - 8  # as large as can be
    bar = page.locator(".zoomers.wide")
    for name in ("out", "all"):
        expect(bar.locator(f"[data-zoom={name}]")).to_be_disabled()
    bar.locator("[data-zoom=in]").click()
    expect(bar.locator("[data-zoom=out]")).to_be_enabled()
    bar.locator("[data-zoom=all]").click()
    expect(bar.locator("[data-zoom=all]")).to_be_disabled()


PLACES: Final = """() => ['#turn', '.side', '#talk', '#choices > [data-pinned]', '#choices']
  .map((name) => document.querySelector(name)?.getBoundingClientRect())
  .map((box, number) => box && (number === 4 ? [box.left, box.width] : [box.left, box.top, box.width, box.height]))"""


def test_the_panel_stays_where_it_is_from_turn_to_turn(visitors: Visitors) -> None:
    page = visitors.new()
    open_table(page, "me", "novice", "novice")
    before = None
    for _ in range(3):
        assert wait_for_turn(page)
        places = page.evaluate(PLACES)
        assert places[3]  # the button that passes
        if before:
            assert places == before
        before = places
        colours = page.evaluate(
            "() => ['.choice.ends', '.choice:not(.ends)'].map((one) => getComputedStyle(document.querySelector(`#choices ${one}`)).backgroundColor)"
        )
        assert colours[0] != colours[1]
        choose(page)
    page.locator("#side-more").click()
    expect(page.locator("#options summary, #seat summary").first).to_be_visible()
    expect(page.locator("#turn h2")).to_be_in_viewport()
    page.locator("#side-more").click()
    expect(page.locator("#seat")).to_be_hidden()


def drag(page: Page, up: float) -> None:
    box = page.locator("#turn h2").bounding_box()
    assert box
    x, y = box["x"] + 20, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - up / 2)
    page.mouse.move(x, y - up)
    page.mouse.up()
    page.evaluate(STILL)


def sheet(page: Page) -> float:
    page.evaluate(STILL)
    height: float = page.evaluate("document.querySelector('#turn').offsetHeight")
    return height


def test_the_sheet_of_a_phone_is_pulled_and_stays(visitors: Visitors) -> None:
    page = visitors.new(PHONE)
    play_now(page, "daitoshi")
    assert wait_for_turn(page)
    low, scrolled = sheet(page), page.evaluate("scrollY")
    drag(page, 200)
    high = sheet(page)
    assert high == pytest.approx(max(low, 0) + 200, abs=12)
    assert page.evaluate("scrollY") == scrolled
    choose(page)
    assert wait_for_turn(page)
    assert sheet(page) == pytest.approx(high, abs=2)
    grip = page.locator("#grip")
    grip.focus()
    page.keyboard.press("ArrowDown")
    assert sheet(page) == pytest.approx(high - PHONE["height"] / 10, abs=12)
    now = int(grip.get_attribute("aria-valuenow") or 0)
    assert now == pytest.approx(100 * sheet(page) / PHONE["height"], abs=2)
    page.keyboard.press("Home")
    expect(page.locator("#choices")).to_be_hidden()
    page.keyboard.press("End")
    expect(page.locator("#choices")).to_be_visible()
    assert (
        page.locator("#turn").evaluate("one => getComputedStyle(one).touchAction") == "none"
    )  # no swipe reaches the page
    page.reload()
    connected(page)
    assert sheet(page) > 0.7 * PHONE["height"]


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_the_whole_board_by_one_tap(visitors: Visitors, game: str) -> None:
    page = visitors.new(PHONE)
    play_now(page, game)
    assert wait_for_turn(page)
    fit = page.locator("#zoomers [data-zoom=all]")
    for width, height in ((PHONE["width"], PHONE["height"]), *LANDSCAPE):
        seen = look(page, (width, height))
        assert seen["letters"] >= 9  # what stands in the column can be read
        assert seen["page"][0] <= 0
        beside = width > height
        buttons = page.locator("#zoomers button:visible")
        for button in buttons.all():
            box = button.bounding_box()
            assert box and box["width"] >= 43.5 and box["height"] >= 43.5
            assert box["y"] + box["height"] <= (height if beside else seen["covered"]["top"])
        fit.tap()
        whole = look(page)
        right, bottom = (whole["covered"]["left"], height) if beside else (width, whole["covered"]["top"])
        assert inside(whole["board"], 0, whole["head"], right, bottom), (width, whole)
        expect(fit).to_be_disabled()
        page.locator("#zoomers [data-zoom=in]").tap()
        assert look(page)["letters"] == pytest.approx(seen["letters"], abs=0.1)


def test_a_chat_message_leaves_a_confirmation_open(visitors: Visitors) -> None:
    ann, ben = visitors.new(), visitors.new()
    ben.goto(open_table(ann, "me", "open", options={"bidding_2p": "ascending"}))
    ben.fill("#sit-name", "Ben")
    ben.get_by_role("button", name="Sit here").click()
    connected(ben)
    asked = who_is_asked(ann, ben)
    other = ben if asked is ann else ann
    asked.locator("#choices .choice").last.click()  # to pass can't be taken back
    expect(asked.locator("#confirm")).to_be_visible()
    other.click("#tab-chat")
    other.fill("#text", "take your time")
    other.keyboard.press("Enter")
    expect(asked.locator("#said")).to_contain_text("take your time")
    expect(asked.locator("#confirm")).to_be_visible()
    asked.locator("#confirm button[value=yes]").click()
    expect(asked.locator("#confirm")).to_have_count(0)


#: Shows a long hint, and returns where it, the choices and the button that passes stand.
LONG_HINT: Final = """() => {
  const hint = Object.assign(document.createElement('section'), { id: 'hint', innerHTML: '<p>A reason</p>'.repeat(40) });
  document.querySelector('#turn').insertBefore(hint, document.querySelector('#choices'));
  return ['#hint', '#choices', '#choices > [data-pinned]', '#beside-choices']
    .map((name) => document.querySelector(name).getBoundingClientRect())
    .map((box) => [box.top, box.bottom]);
}"""


def test_a_long_hint_covers_neither_the_choices_nor_the_button_that_passes(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page)
    assert wait_for_turn(page)
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        places = page.evaluate(LONG_HINT)
        for (_, bottom), (top, _) in pairwise(places):
            assert bottom <= top + 1, (width, height, places)
        page.evaluate("document.querySelector('#hint').remove()")


def test_choices_use_the_place_of_a_missing_button_that_passes(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page, "daimyo")  # the first question, which clan, can't be passed
    assert wait_for_turn(page)
    expect(page.locator("#choices > [data-pinned]")).to_have_count(0)
    since = page.locator("#since").or_(page.locator("#choices")).last.bounding_box()
    below = page.locator("#beside-choices").bounding_box()
    assert since and below and below["y"] - since["y"] - since["height"] < 24
