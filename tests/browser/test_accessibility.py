"""Keyboard and screen reader: axe finds nothing serious on any page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import sandai
from tests.browser.conftest import PHONE, WIDE, Visitors
from tests.browser.moves import (
    choose,
    connected,
    moment,
    open_side,
    open_table,
    play_now,
    play_to_end,
    wait_for_change,
    wait_for_turn,
    who_is_asked,
)
from tests.server import Server

AXE = (Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js").read_text("utf-8")


def findings(page: Page) -> list[str]:
    page.evaluate(AXE)
    result: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{page.url} {finding['id']} ({finding['impact']}): {finding['nodes'][0]['html'][:200]} {finding['nodes'][0]['failureSummary']}"
        for finding in result["violations"]
        if finding["impact"] in ("serious", "critical", "moderate")
    ]


@pytest.mark.parametrize(("size", "dark"), [(WIDE, False), (PHONE, True)], ids=["wide light", "dark phone"])
def test_no_serious_finding_on_any_page(visitors: Visitors, finished: str, dark: bool, size: dict[str, int]) -> None:
    page = visitors.new(size, dark)
    found: list[str] = []
    for path in (
        "/",
        "/new/daitou",
        "/rules/daitou",
        "/rules/daitou?q=fish",
        "/gallery/daitou",
        "/me",
        "/achievements",
        "/me/games",
        "/nowhere",
    ):
        page.goto(path)
        found += findings(page)
    open_table(page, "me", "open")
    found += findings(page)
    page.click("#bot-ask summary")
    found += findings(page)
    page.get_by_role("button", name="Add bot").click()
    wait_for_turn(page)
    found += findings(page)
    page.click("#tab-chat")
    found += findings(page)
    page.goto(finished)
    for details in page.locator("main details").all():
        details.evaluate("one => { one.open = true; }")
    found += findings(page)
    page.goto(f"{finished}/replay/2")
    found += findings(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", sandai.games())
def test_no_serious_finding_at_the_table_of_any_game(visitors: Visitors, game: str) -> None:
    page = visitors.new(PHONE)
    play_now(page, game)
    assert wait_for_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    found = findings(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("size", "dark"), [(WIDE, True), (PHONE, False)], ids=["wide dark", "light phone"])
def test_no_serious_finding_in_a_guided_game(visitors: Visitors, size: dict[str, int], dark: bool) -> None:
    page = visitors.new(size, dark)
    page.goto("/")
    page.locator("#game-daitou").get_by_role("button", name="Learn to play").click()
    connected(page)
    found = findings(page)
    while page.locator("#guide-next").count():
        told = page.locator("#guide-title").text_content()
        page.locator("#guide-next").click()
        expect(page.locator("#guide-title")).not_to_have_text(told or "")
    expect(page.locator("#choices .choice")).to_be_visible()
    found += findings(page)
    assert not found, "\n".join(found)


def test_keyboard_only(visitors: Visitors) -> None:
    page = visitors.new()
    page.goto("/")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText").startswith("Play now"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    for turn in range(4):
        if not wait_for_turn(page):
            break
        before = moment(page)
        figure = page.evaluate("document.querySelector('#choices [data-number]')?.dataset.number")
        if turn % 2 or not figure:
            page.keyboard.press("c")
            assert page.evaluate("document.activeElement.closest('#choices') !== null")
            while not page.evaluate("document.activeElement.classList.contains('choice')"):
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(figure)
        wait_for_change(page, before)
    page.keyboard.press("l")
    assert page.evaluate("document.activeElement.id") == "log"


def test_parts_of_the_board_are_reached_by_keyboard(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page)
    for _ in range(40):
        assert wait_for_turn(page)
        if page.locator("#board .part.can").count():
            break
        before = moment(page)
        page.locator("#choices .choice").last.click()
        wait_for_change(page, before)
    page.keyboard.press("b")
    assert page.evaluate("document.activeElement.classList.contains('can')")
    assert page.evaluate("document.activeElement.querySelector(':scope > title').textContent")
    page.keyboard.press("u")  # the keys of the game are those of its board too
    expect(page.locator("#back[open]")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator("#back[open]")).to_have_count(0)
    page.keyboard.press("b")
    before = moment(page)
    page.keyboard.press("Enter")
    if page.locator("#menu").count():
        page.keyboard.press("Enter")
    wait_for_change(page, before)


ALOUD = """() => {
  window.aloud = [];
  new MutationObserver(() => {
    const told = [...document.querySelectorAll('#aloud p')].map(one => one.textContent);
    if (told.length) window.aloud.push(told);
  }).observe(document.querySelector('#aloud'), {childList: true});
}"""


def test_screen_readers_announce_moves_and_questions_and_read_the_board(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page, "daitoshi")
    wait_for_turn(page)
    expect(page.locator("#turn [aria-live], #log [role=log]")).to_have_count(0)  # one voice, not three
    page.evaluate(ALOUD)
    for number in range(3):
        assert wait_for_turn(page)
        page.evaluate("window.aloud.length = 0")
        choose(page, 0)
        wait_for_turn(page)
        question = page.inner_text("#turn .prompt").split("§")[0].strip()
        # the question is told last; what was still to be said before may come first
        page.wait_for_function(
            "question => ((last) => last.startsWith('Your turn: ') && question.startsWith(last.slice(11)))"
            "(window.aloud.at(-1)?.at(-1) ?? '')",
            arg=question,
        )
        told = page.evaluate("window.aloud")
        assert all(len(one) <= 5 and all("§" not in text for text in one) for one in told)
        if number and page.locator("#undo [data-key=u]").count():
            page.evaluate("window.aloud.length = 0")
            page.keyboard.press("u")
            page.wait_for_function("() => window.aloud.flat().includes('Taken back.')")
    open_side(page)
    page.locator("#board-words summary").click()
    expect(page.locator("#board-words li").first).to_be_visible()
    assert page.locator("#board-words li").count() > 3


def test_screen_readers_announce_the_end(visitors: Visitors, server: Server) -> None:
    # nobody can do much, so it is over soon
    poor = {"game": "daitou", "seats": ["me", "random"], "options": {"start_money": 3, "bidding_2p": "ascending"}}
    opened = server.api("POST", "/tables", poor)
    page = visitors.new()
    page.context.add_cookies([{"name": "sandai", "value": opened["key"], "url": server.address}])
    page.goto(f"/t/{opened['table']}")
    connected(page)
    page.evaluate(ALOUD)
    play_to_end(page)
    page.wait_for_function("() => / won|share|Nobody/.test(window.aloud.at(-1)?.at(-1))")


def test_the_log_is_one_stop_of_the_tab_key(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page)
    assert wait_for_turn(page)
    page.wait_for_function("() => document.querySelectorAll('#lines .line').length > 1")
    assert page.evaluate("[...document.querySelectorAll('#lines a')].every(link => link.tabIndex === -1)")
    page.keyboard.press("l")
    assert page.evaluate(FOCUS) == "log"
    page.keyboard.press("ArrowUp")
    newest = page.evaluate(ROWS + ".at(-1).id")
    assert page.evaluate(FOCUS) == newest
    if newest.startswith("lines-sum-"):
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.parentElement.open")
        page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('.line')")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.tagName") == "A"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.matches('.line')")
    rows = page.evaluate(ROWS + ".map(one => one.id)")
    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUS) in rows[:-1]


ROWS = "[...document.querySelectorAll('#lines :is(summary, .line)')].filter(one => one.checkVisibility())"
FOCUS = "() => { const one = document.activeElement; return one.id || one.className || one.tagName; }"


def two_people(visitors: Visitors) -> tuple[Page, Page]:
    """A table of two; both see it."""
    ann, ben = visitors.new(), visitors.new()
    ben.goto(open_table(ann, "me", "open", options={"bidding_2p": "ascending"}))
    connected(ben)
    ben.fill("#sit-name", "Ben")
    ben.get_by_role("button", name="Sit here").click()
    connected(ben)
    return ann, ben


def test_who_types_stays_where_she_is(visitors: Visitors) -> None:
    ann, ben = two_people(visitors)
    typist = ann
    for tab, field in (("chat", "#text"), ("notes", "#note")):
        typist.click(f"#tab-{tab}")
        typist.click(field)
        for word in ("good luck, ", "I take no 2 here ", "bulc? 1 "):
            typist.keyboard.type(word)
            mover = who_is_asked(ann, ben)
            before = moment(mover)
            mover.evaluate("document.querySelector('#choices .choice:last-of-type').click()")  # by nobody's keys
            wait_for_change(mover, before)
            for page in (ann, ben):  # both know of it before anybody goes on
                expect(page.locator("#table")).to_have_attribute("data-version", moment(mover) or "")
            assert typist.evaluate(FOCUS) == field[1:]
        typist.keyboard.type("u")
        expect(typist.locator(field)).to_have_value("good luck, I take no 2 here bulc? 1 u")
        expect(typist.locator(f"#tab-{tab}")).to_have_attribute("aria-selected", "true")
    expect(typist.locator("#note-saved")).to_have_text("Saved.")
    typist.evaluate("document.activeElement.blur()")  # as if something had thrown her out: still no key of the game
    before = moment(typist)
    typist.keyboard.type(" b2")
    expect(typist.locator("#note")).to_have_value("good luck, I take no 2 here bulc? 1 u b2")
    assert moment(typist) == before
    expect(typist.locator("#note-saved")).to_have_text("Saved.")
    typist.reload()
    typist.click("#tab-notes")
    expect(typist.locator("#note")).to_have_value("good luck, I take no 2 here bulc? 1 u b2")


def test_who_is_muted_falls_silent_and_can_be_heard_again(visitors: Visitors) -> None:
    ann, ben = two_people(visitors)
    for page in (ann, ben):
        page.click("#tab-chat")
    ben.fill("#text", "I would not do that")
    ben.keyboard.press("Enter")
    expect(ann.locator("#said li")).to_have_count(1)
    ann.fill("#text", "what I am writ")
    open_side(ann)
    ann.locator("#chat-ways summary").click()
    ann.get_by_role("button", name="Mute Ben", exact=True).click()
    expect(ann.locator("#said li")).to_have_count(0)
    expect(ann.locator("#text")).to_have_value("what I am writ")
    ben.fill("#text", "nor that")
    ben.keyboard.press("Enter")
    expect(ben.locator("#said li")).to_have_count(2)
    ann.get_by_role("button", name="Unmute Ben").click()
    expect(ann.locator("#said li")).to_have_count(2)
    expect(ann.get_by_role("button", name="Mute Ben", exact=True)).to_be_visible()  # what was opened stays open
    watcher = visitors.new()
    watcher.goto(ann.url)
    watcher.click("#tab-chat")
    expect(watcher.locator("#say")).to_have_count(0)
    watcher.fill("#watcher-name", "Zoe")  # who they are stands before what they say
    watcher.keyboard.press("Enter")
    expect(watcher.locator("#say")).to_be_visible()  # and the chat is open again
    connected(watcher)
    ann.get_by_role("button", name="Let only players chat").click()
    expect(watcher.locator("#chat-closed")).to_be_visible()
    expect(watcher.locator("#say")).to_have_count(0)
    expect(ben.locator("#say")).to_be_visible()


def test_what_one_says_is_sent_by_enter_and_never_unread(visitors: Visitors) -> None:
    ann, ben = two_people(visitors)
    ann.click("#tab-chat")
    ann.click("#text")
    ann.keyboard.type("one")
    ann.keyboard.press("Enter")
    ann.keyboard.type("two")
    ann.keyboard.press("Enter")
    ann.keyboard.type("thr")
    expect(ann.locator("#said li")).to_have_count(2)
    expect(ann.locator("#said")).to_be_visible()
    expect(ann.locator("#text")).to_have_value("thr")
    assert ann.evaluate(FOCUS) == "text"
    expect(ben.locator("#tab-chat .unread")).to_have_text("2")
    ann.route("**/chat", lambda route: route.fulfill(status=429, body="<main><h1>Too fast</h1></main>"))
    ann.keyboard.type("ee")
    ann.keyboard.press("Enter")
    expect(ann.locator("#toast")).to_have_text("Too fast")
    expect(ann.locator("#text")).to_have_value("three")  # what was refused is not lost
    ann.unroute("**/chat")
    ann.keyboard.press("Enter")
    ann.click("#tab-log")
    ben.click("#tab-chat")
    expect(ben.locator("#said li")).to_have_count(3)
    expect(ann.locator("#said li")).to_have_count(3)
    expect(ann.locator("#tab-chat .unread")).to_be_hidden()


BUILDING = "#choices details.group"


def until(page: Page, wanted: str) -> str:
    """Play on until a script finds what it looks for; what it found."""
    for _ in range(60):
        assert wait_for_turn(page)
        if found := page.evaluate(wanted):
            return str(found)
        choose(page, 0)
    raise AssertionError(wanted)


def test_figures_count_choices_that_only_look_like_amounts(visitors: Visitors, server: Server) -> None:
    """Spaces of a district differ in a figure, and so do those of the next one: there the first nine are counted."""
    opened = server.api("POST", "/tables", {"game": "daitoshi", "seats": ["me"]})
    page = visitors.new()
    page.context.add_cookies([{"name": "sandai", "value": opened["key"], "url": server.address}])
    page.goto(f"/t/{opened['table']}")
    connected(page)
    numbers = page.eval_on_selector_all("#choices .choice", "all => all.map(one => one.dataset.number || '')")
    assert len(numbers) > 9
    assert numbers == [str(number) if number < 10 else "" for number in range(1, len(numbers) + 1)]


def test_a_figure_asks_again_as_a_click_does(visitors: Visitors) -> None:
    page = visitors.new()
    address = open_table(page, "me", "novice", options={"bidding_2p": "sealed", "marker_placement": "default"})
    for wish, asks in (("always", True), ("never", False)):
        page.goto("/me")
        page.select_option("#confirm", wish)
        with page.expect_navigation():
            page.get_by_role("button", name="Save", exact=True).click()
        page.goto(address)
        connected(page)
        assert wait_for_turn(page)
        final = "#choices .choice[data-final][data-number]"  # a bid: alone against bots nobody else would be asked
        number, name = page.locator(final).first.evaluate("one => [one.dataset.number, one.id]")
        before = moment(page)
        page.keyboard.press(number)
        if asks:
            expect(page.locator("#confirm")).to_be_visible()
            page.locator("#confirm button[value=no]").click()
            page.locator(f"#{name}").click()
            expect(page.locator("#confirm")).to_be_visible()
            assert moment(page) == before
            page.locator("#confirm button[value=no]").click()
            expect(page.locator("#choices")).to_be_visible()
        else:
            wait_for_change(page, before)
            expect(page.locator("#confirm, #menu")).to_have_count(0)


def test_figures_take_only_what_shows_them(visitors: Visitors) -> None:
    page = visitors.new()
    address = play_now(page)
    until(page, "document.querySelectorAll('#choices .chips .choice').length")
    bids = page.eval_on_selector_all(
        "#choices .chips .choice", "all => all.map(one => [one.innerText, one.dataset.number || ''])"
    )
    assert bids and all(number in ("", text.split("¥")[1]) for text, number in bids)  # the amount, or nothing
    assert [number for _, number in bids if number]
    until(page, f"document.querySelectorAll('{BUILDING}').length")
    before = moment(page)
    assert not page.locator(f"{BUILDING} .choice[data-number]").count()
    expect(page.locator("#choices > [data-pinned] .choice")).to_contain_text("Stop building")
    expect(page.locator("#choices > [data-pinned] .choice[data-number]")).to_have_count(0)
    page.locator("#ways a").first.focus()  # on a link elsewhere
    page.keyboard.press("1")
    page.locator("#turn .rule a").first.click()
    expect(page.locator("#beside")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("u")
    page.keyboard.press("Escape")
    expect(page.locator("#beside")).to_be_hidden()
    page.keyboard.press("?")
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    assert moment(page) == before
    group = page.locator(BUILDING).first
    group.locator("summary").click()
    expect(group.locator(".choice").first).to_have_attribute("data-number", re.compile("^[1-9]$"))
    mark = group.locator(".choice").first.evaluate("one => getComputedStyle(one, '::before').content")
    assert "1" in mark
    page.keyboard.press("ArrowDown")
    first = group.locator(".choice").first.get_attribute("id")
    assert page.evaluate(FOCUS) == first
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUS) == first
    assert moment(page) == before
    page.keyboard.press("1")
    wait_for_change(page, before)
    page.goto("/me")
    page.check("#keyless")
    page.get_by_role("button", name="Save").click()
    page.goto(address)
    connected(page)
    assert wait_for_turn(page)
    before = moment(page)
    expect(page.locator("#choices [data-number]")).to_have_count(0)
    for key in "123bclu":
        page.keyboard.press(key)
    assert moment(page) == before
    assert page.evaluate("document.activeElement === document.body")


def test_the_focus_is_never_thrown_away(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page, "daitoshi")
    for _ in range(6):
        assert wait_for_turn(page)
        page.keyboard.press("c")
        if page.evaluate("document.activeElement.tagName") == "SUMMARY":
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowDown")
        before = moment(page)
        page.keyboard.press("Enter")
        wait_for_change(page, before)
        wait_for_turn(page)
        page.wait_for_function("() => document.activeElement.closest('#choices')")
    if page.locator("#undo [data-key=u]").count():
        before = moment(page)
        page.keyboard.press("u")
        wait_for_change(page, before)
        page.wait_for_function("() => document.activeElement.closest('#choices')")


def test_a_menu_gives_the_focus_back_to_its_part(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page, "daitoshi")
    several = until(
        page,
        """() => [...document.querySelectorAll('#board .part.can')].map(part => part.dataset.part).find(part =>
        [...document.querySelectorAll('#choices .choice')].filter(one => (one.dataset.parts || '').split(' ').includes(part)).length > 1)""",
    )
    part = page.locator(f"#board [data-part='{several}']").first
    for leave in ("Escape", "close"):
        part.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#menu")).to_be_visible()
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.closest('#menu') !== null")
        if leave == "Escape":
            page.keyboard.press("Escape")
        else:
            page.locator("#menu .close").press("Enter")
        expect(page.locator("#menu")).to_have_count(0)
        assert page.evaluate("document.activeElement.dataset.part") == several
