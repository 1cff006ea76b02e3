"""Whole games at the table, and details of the page around them."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visitors
from tests.browser.moves import (
    choose,
    click_board,
    connected,
    expose,
    moment,
    open_side,
    open_table,
    play_now,
    play_to_end,
    wait_for_change,
    wait_for_turn,
    who_is_asked,
)


def test_a_whole_game_by_clicking_on_the_board(visitors: Visitors) -> None:
    page, phone = visitors.new(), visitors.new(PHONE)
    phone.goto(open_table(page, "me", "novice", "novice"))
    connected(phone)
    phone.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    done = play_to_end(page, board_clicks=4)
    assert done == 4
    for one in (page, phone):
        expect(one.locator("#end h2")).to_contain_text(re.compile("won|share|Nobody"))
        expect(one.locator("#end h2")).to_be_in_viewport()  # also where somebody looks elsewhere
    expect(page.locator("#end .plot")).to_be_visible()
    page.locator("#chance summary").click()
    seed = page.inner_text("#seed")
    mark = page.evaluate(
        """async seed => [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('sandai seed ' + seed)))]
        .map(byte => byte.toString(16).padStart(2, '0')).join('')""",
        seed,
    )
    assert page.inner_text("#fingerprint") == mark
    with page.expect_download() as download:
        page.get_by_role("link", name="Save record").click()
    assert download.value.suggested_filename.endswith(".json")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector("#turn")


def test_two_people_and_a_spectator(visitors: Visitors) -> None:
    ann, ben, zoe = visitors.new(), visitors.new(), visitors.new()
    address = open_table(ann, "me", "open", options={"bidding_2p": "ascending"})
    expect(ann.locator("#turn")).to_contain_text("One more player is needed")
    zoe.goto(address)
    connected(zoe)
    expect(zoe.locator("#turn")).to_contain_text("You are watching")
    ben.goto(address)
    connected(ben)
    ben.fill("#sit-name", "Ben")
    ben.get_by_role("button", name="Sit here").click()
    expect(ann.locator("#players")).to_contain_text("Ben")
    expect(zoe.locator("#players")).to_contain_text("Ben")
    for _ in range(6):
        mover = who_is_asked(ann, ben)
        other = ben if mover is ann else ann
        lines = zoe.locator("#lines .line").count()
        before = moment(other)
        choose(mover, 0)
        wait_for_change(other, before)
        zoe.wait_for_function("lines => document.querySelectorAll('#lines .line').length > lines", arg=lines)
        newest = mover.locator("#lines .line").last.inner_text()
        expect(zoe.locator("#lines .line").last).to_have_text(re.compile(re.escape(newest.split("\n")[0])))
    assert zoe.locator("#choices").count() == 0
    ann.click("#tab-chat")
    ann.fill("#text", "good luck")
    ann.keyboard.press("Enter")
    for page in (ben, zoe):
        page.click("#tab-chat")
        expect(page.locator("#said")).to_contain_text("good luck")
    expect(ann.locator("#text")).to_have_value("")
    asker = ann if ann.locator("#turn #back").count() else ben
    phone = ben if asker is ann else ann  # far below the board
    phone.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    phone.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    expect(phone.locator("html")).to_have_class(re.compile("beyond"))
    asker.locator("#turn #back > summary").click()
    asker.locator("#turn #back [type=submit]").click()
    expect(phone.locator("#wish")).to_be_in_viewport(ratio=0.9)
    phone.locator("#wish button[value=no]").click()
    expect(asker.locator("#wish")).to_have_count(0)


def test_reload_and_undo_in_the_middle_of_a_turn(visitors: Visitors) -> None:
    page = visitors.new()
    open_table(page, "me", "open", options={"bidding_2p": "ascending", "marker_placement": "manual"})
    other = visitors.new()
    other.goto(page.url)
    connected(other)
    other.fill("#sit-name", "Ben")
    other.get_by_role("button", name="Sit here").click()
    people = [page, other]
    mover = who_is_asked(page, other)
    while not mover.locator("#undo").count():
        rest = [(one, moment(one)) for one in people if one is not mover]
        choose(mover, 0)
        for one, before in rest:
            wait_for_change(one, before)
        mover = who_is_asked(page, other)
    mover.reload()
    connected(mover)
    lines = mover.locator("#lines .line").count()
    last = mover.locator("#lines .line").last.inner_text()
    before_undo = moment(mover)
    mover.keyboard.press("u")
    wait_for_change(mover, before_undo)
    mover.wait_for_function("lines => document.querySelectorAll('#lines .line').length < lines", arg=lines)
    expect(mover.locator("#turn.mine")).to_be_visible()
    mover.reload()
    connected(mover)
    expect(mover.get_by_role("button", name="Redo")).to_be_visible()
    before = moment(mover)
    mover.keyboard.press("r")
    wait_for_change(mover, before)
    expect(mover.locator("#lines .line")).to_have_count(lines)
    assert mover.locator("#lines .line").last.inner_text() == last
    expect(mover.locator("#redo")).to_have_count(0)
    expect(mover.locator("#undo")).to_be_visible()


def test_a_stale_tab_is_refused_in_words_and_refreshed(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page)
    assert wait_for_turn(page)
    turn = page.get_attribute("#table", "data-turn")
    choose(page, 0)
    assert wait_for_turn(page)
    page.evaluate("turn => { document.querySelector('#choices [name=turn]').value = turn; }", turn)
    page.locator("#choices .choice").last.click()
    expect(page.locator("#toast")).to_contain_text("moved on")
    page.evaluate("document.querySelector('#notice')?.remove()")  # as the next update does
    expect(page.locator("#toast")).to_contain_text("moved on")
    assert page.get_attribute("#choices [name=turn]", "value") != turn


def test_what_cannot_be_taken_back_is_asked_again_on_the_board(visitors: Visitors) -> None:
    page = visitors.new()
    open_table(page, "me", "open", options={"bidding_2p": "ascending"})
    other = visitors.new()
    other.goto(page.url)
    connected(other)
    other.fill("#sit-name", "Ben")
    other.get_by_role("button", name="Sit here").click()
    alone = "#board .part.can[data-part='{}']"
    while True:
        mover = who_is_asked(page, other)
        parts = mover.eval_on_selector_all(
            "#choices .choice[data-parts]",
            "all => all.map(one => one.dataset.parts).filter(part => !part.includes(' '))",
        )
        single = next((part for part in parts if parts.count(part) == 1), None)
        if single and mover.locator(alone.format(single)).count():
            break
        rest = page if mover is other else other
        before = moment(rest)
        choose(mover, -1)
        wait_for_change(rest, before)
    before = moment(mover)
    mover.locator(alone.format(single)).focus()
    mover.keyboard.press("Enter")
    expect(mover.locator("#menu")).to_contain_text("taken back only if the others agree")
    mover.keyboard.press("Escape")
    expect(mover.locator("#menu")).to_have_count(0)
    assert moment(mover) == before
    mover.locator(alone.format(single)).focus()
    mover.keyboard.press("Enter")
    mover.keyboard.press("Enter")
    wait_for_change(mover, before)


def test_an_unexpected_response_shows_an_error_message(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page)
    assert wait_for_turn(page)
    page.route("**/play", lambda route: route.fulfill(status=429, body="<main><h1>Too fast</h1><p>Wait.</p></main>"))
    page.locator("#choices .choice").last.click()
    expect(page.locator("#toast")).to_have_text("Too fast: Wait.")
    expect(page.locator("#choices")).to_be_visible()


def test_replay_by_address_keys_and_autoplay(visitors: Visitors) -> None:
    page = visitors.new()
    address = open_table(page, "me", "medium")  # a novice may be out of money after two choices
    play_to_end(page)
    page.goto(f"{address}/replay/3")
    expect(page.locator("#replay h2")).to_contain_text("Position 3 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay h2")).to_contain_text("Position 4 of")
    expect(page).to_have_url(re.compile("/replay/4$"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#replay h2")).to_contain_text("Position 3 of")
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#replay h2")).to_contain_text(re.compile(r"Position ([5-9]|\d\d+) of"))  # it may be seen late
    page.get_by_role("button", name="Stop").click()
    page.goto(f"{address}/replay/0")
    expect(page.locator("#replay h2")).to_contain_text("Position 0 of")


def test_on_a_phone(visitors: Visitors) -> None:
    page = visitors.new(PHONE)
    play_now(page)
    for _ in range(5):
        if not wait_for_turn(page):
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        sheet = page.locator("#turn").bounding_box()
        assert sheet is not None and sheet["y"] + sheet["height"] <= PHONE["height"] + 1
        sizes = page.eval_on_selector_all(
            "button, .button", "all => all.filter(b => b.offsetParent).map(b => b.getBoundingClientRect().height)"
        )
        assert min(sizes) >= 43.5
        assert sheet["height"] <= PHONE["height"] * 0.45 + 0.5  # the board keeps most of the screen
        assert page.locator("#choices").evaluate("list => list.clientHeight") >= 96
        if page.locator("#since:not(.later)").count():
            expect(page.locator("#since-lines li").last).to_be_in_viewport()
        expect(page.locator("#purse li").first).to_be_visible()
        if click_board(page) is None:
            choose(page, 0)
    if wait_for_turn(page):
        page.click("#fold")
        expect(page.locator("#choices")).to_be_hidden()
        expect(page.locator("#purse")).to_be_visible()
        page.click("#fold")
        expect(page.locator("#choices")).to_be_visible()
    expect(page.locator("#ways")).to_be_hidden()
    page.click("#more")
    expect(page.locator("#ways")).to_be_visible()
    page.locator("#ways").get_by_role("link", name="Settings").click()
    page.wait_for_url(re.compile("/me$"))
    for path in ("/", "/new/daitou", "/rules/daitou", "/gallery/daitou", "/me", "/achievements"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path


def test_on_a_phone_the_menu_counts_and_opens_what_was_said(visitors: Visitors) -> None:
    ann, ben = visitors.new(PHONE), visitors.new()
    address = open_table(ann, "me", "open")
    expect(ann.locator("#invite-link")).to_be_in_viewport()
    expect(ann.locator("#bot-ask summary")).to_be_in_viewport()
    ben.goto(address)
    connected(ben)
    expect(ben.locator("#sit button")).to_be_in_viewport()
    ben.fill("#sit-name", "Ben")
    ben.get_by_role("button", name="Sit here").click()
    connected(ben)
    ben.click("#tab-chat")
    ben.fill("#text", "hello")
    ben.keyboard.press("Enter")
    expect(ann.locator("#more .unread")).to_have_text("1")
    expect(ben.locator("#said")).to_contain_text("hello")
    ann.click("#more")
    ann.locator("#ways").get_by_role("link", name="Chat").click()
    expect(ann.locator("#said")).to_be_in_viewport()
    expect(ann.locator("#more .unread")).to_be_hidden()
    ann.click("#more")
    ann.locator("#ways").get_by_role("link", name="Your seat").click()
    expect(ann.locator("#seat form").first).to_be_visible()


def test_zoom_and_pan(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page)
    wait_for_turn(page)
    page.click("[data-zoom=in]")
    assert "scale(1.4)" in page.eval_on_selector("#zoom", "board => board.style.transform")
    page.keyboard.press("0")
    assert page.eval_on_selector("#zoom", "board => board.style.transform") == ""


def test_rules_open_beside_the_game(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page)
    wait_for_turn(page)
    rule = page.locator("#turn .rule a")
    name = (rule.get_attribute("aria-label") or "").removeprefix("Rule ")
    assert name and name == rule.locator(".id").inner_text()  # quiet, but there for every reader
    rule.click()
    expect(page.locator("#beside")).to_be_visible()
    expect(page.locator("#beside-body")).to_contain_text(name)
    page.keyboard.press("Escape")
    expect(page.locator("#beside")).to_be_hidden()
    page.locator("#ways").get_by_role("link", name="Rules").click()
    page.fill("#beside-search", "xyzzy")
    expect(page.locator("#beside output")).to_have_text("0 passages")
    headings = page.locator("#beside-rules h2").filter(visible=True)
    expect(headings).to_have_count(0)
    page.fill("#beside-search", "harbour")
    expect(headings.first).to_be_visible()
    close, body = page.locator("#beside .close").bounding_box(), page.locator("#beside-body").bounding_box()
    drawer, turn = page.locator("#beside").bounding_box(), page.locator("#turn").bounding_box()
    assert close and body and close["y"] + close["height"] <= body["y"]
    assert drawer and turn and drawer["x"] + drawer["width"] <= turn["x"]  # what it is about can be read beside it
    page.mouse.click(4, 4)
    expect(page.locator("#beside")).to_be_hidden()


def test_settings_lead_back_to_the_table(visitors: Visitors) -> None:
    page = visitors.new()
    address = play_now(page)
    page.goto("/me")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_url(address)
    page.goto("/")
    expect(page.locator("#back-to-table")).to_be_hidden()


#: Texts and buttons of the column that something lies over, where they are in sight.
COVERED: Final = """() => {
  const side = document.querySelector('.column > .side').getBoundingClientRect();
  const covers = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (!one.checkVisibility() || y <= side.top || y >= side.bottom) return null;
    const upper = document.elementFromPoint(x, y);
    return one.contains(upper) ? null : [one.textContent, upper?.id || upper?.className];
  };
  return [...document.querySelectorAll('#players > ul > li, #scores > summary, .side > .card > summary, #talk [role=tab], #side-more')].map(covers).filter(Boolean);
}"""


def lies_apart(page: Page) -> None:
    """What is asked stays in sight above the panel, and no part of the panel lies over another."""
    expect(page.locator("#turn h2")).to_be_in_viewport()
    turn, side = page.locator("#turn").bounding_box(), page.locator(".column > .side").bounding_box()
    assert turn and side and turn["y"] + turn["height"] <= side["y"]
    assert page.evaluate(COVERED) == []
    cards = [box for card in page.locator(".column > .side > .card:visible").all() if (box := card.bounding_box())]
    for upper, lower in pairwise(sorted(cards, key=lambda box: box["y"])):
        assert upper["y"] + upper["height"] <= lower["y"]


def test_nothing_in_the_column_lies_over_anything_else(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page)
    assert wait_for_turn(page)
    page.wait_for_function("() => document.querySelectorAll('#lines .line').length > 0")
    expect(page.locator("#lines > li").last).to_be_in_viewport()
    players = page.locator("#players > ul > li")
    expect(players).to_have_count(3)
    for part in (*players.all(), *page.locator("#scores summary, #talk [role=tab], #side-more").all()):
        expect(part).to_be_in_viewport(ratio=1)
    lies_apart(page)
    open_side(page)
    lies_apart(page)
    for card in page.locator(".column > .side > .card").all():
        card.scroll_into_view_if_needed()
        expect(card).to_be_in_viewport()
        lies_apart(page)


BELOW = "list => list.scrollHeight - list.scrollTop - list.clientHeight"


def test_choices_begin_at_their_top_and_say_that_more_follow(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page, "daitoshi")
    assert wait_for_turn(page)
    while page.eval_on_selector("#choices", BELOW) < 60:
        choose(page)
        assert wait_for_turn(page)
    expect(page.locator("html")).to_have_class(re.compile("more-choices"))
    page.eval_on_selector("#choices", "list => { list.scrollTop = list.scrollHeight; }")
    expect(page.locator("html")).not_to_have_class(re.compile("more-choices"))
    before = moment(page)
    expose(page, "menu.js")
    page.evaluate("take(document.querySelector('#choices .choice'))")
    wait_for_change(page, before)
    assert wait_for_turn(page)
    page.wait_for_function("() => document.querySelector('#choices').scrollTop === 0")
    # a click that was on its way to what stood there before presses nothing, and a moment later all is as usual
    expose(page, "scroll.js")
    held = page.evaluate(
        """() => {
          const box = document.querySelector('#choices .choice').getBoundingClientRect();
          const at = { clientX: box.left + 9, clientY: box.top + 9, bubbles: true };
          document.body.dispatchEvent(new PointerEvent("pointerdown", at));
          settleDown();
          return getComputedStyle(document.querySelector('#choices .choice')).pointerEvents;
        }"""
    )
    assert held == "none"
    choose(page)


def test_the_title_and_the_icon_tell_the_turn(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page)
    wait_for_turn(page)
    expect(page).to_have_title(re.compile(r"^\(1\) ● Your turn"))
    expect(page.locator("#icon")).to_have_attribute("href", "/icon-turn.svg")


def test_a_new_table_shows_only_options_that_matter(visitors: Visitors) -> None:
    page = visitors.new()
    page.goto("/new/daitou")
    page.locator(".options summary").click()
    for seats, other in (("2", "3"), ("3", "2"), ("2", "3")):
        page.select_option("#seats", seats)
        expect(page.locator(f"#option-bidding_{seats}p")).to_be_visible()
        expect(page.locator(f"#option-bidding_{other}p")).to_be_hidden()


def test_how_to_play_is_closed_until_somebody_opens_it(visitors: Visitors) -> None:
    page = visitors.new()
    play_now(page)
    assert wait_for_turn(page)
    open_side(page)
    expect(page.locator("#coach summary")).to_be_visible()
    expect(page.locator("#coach dl")).to_be_hidden()
    page.locator("#coach summary").click()
    expect(page.locator("#coach")).to_contain_text("most money after three years")
    choose(page, -1)
    expect(page.locator("#coach dl")).to_be_visible()  # an update leaves it open
    expect(page.locator("#coach").get_by_role("button", name="Learn to play")).to_be_visible()


def test_keys_are_listed(visitors: Visitors, finished: str) -> None:
    page = visitors.new()
    page.goto(finished)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("undo")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()


#: True once the game is over, else the number of choices, once there are some that are not played by themselves.
OVER_OR_ASKED = """() => {
  if (document.querySelector('#table.over')) return true;
  const choices = document.querySelectorAll('#turn.mine #choices:not(:has(:disabled)) .choice').length;
  const played = document.querySelector('#choices[data-forced]'); // a single choice that ends undo is not played by itself
  return choices > 0 && !played && choices;
}"""


def test_forced_moves_are_played_for_people_who_want_that(visitors: Visitors) -> None:
    page = visitors.new()
    page.goto("/me")
    page.check("#forced")
    page.get_by_role("button", name="Save").click()
    page.add_init_script(
        "new MutationObserver(() => { window.forced ||= Boolean(document.querySelector('#choices[data-forced]')); })"
        ".observe(document, {childList: true, subtree: true, attributes: true})"
    )
    play_now(page, "daimyo")  # where often only the end of the turn is left
    while not page.evaluate("window.forced"):
        assert not page.wait_for_function(OVER_OR_ASKED).evaluate("over => over === true")
        choose(page, 0)
    page.wait_for_function(OVER_OR_ASKED)  # the forced choice was played, and something else is asked


WATCH = """() => {
  window.flown = [];
  window.changed = 0;
  new MutationObserver(all => { for (const one of all) {
    for (const node of one.addedNodes) if (node.className === 'coin') window.flown.push(node.textContent);
    if (one.type === 'attributes' && one.target.matches('[data-thing$=yen].changed')) window.changed += 1;
  } }).observe(document, {childList: true, subtree: true, attributeFilter: ['class']});
}"""


def pay_once(page: Page) -> None:
    """Play until somebody's money changed."""
    page.add_init_script(f"({WATCH})()")
    play_now(page)
    while wait_for_turn(page) and not page.evaluate("window.changed"):
        choose(page, 0)
    assert page.evaluate("window.changed")


def test_what_is_paid_flies_and_is_counted(visitors: Visitors) -> None:
    page = visitors.new({"width": 1440, "height": 3200}, motion=True)  # high enough for everybody's money
    pay_once(page)
    page.wait_for_function("() => window.flown.some(text => /^[+−]\\d+$/.test(text))")
    page.wait_for_function("() => !document.querySelector('.coin')")
    page.wait_for_function(
        "() => [...document.querySelectorAll('[data-thing]')].every(one => "
        "one.querySelector('.many').textContent.replace('−', '-') === one.dataset.count)"
    )


def test_nothing_flies_where_motion_is_unwanted(visitors: Visitors) -> None:
    page = visitors.new()
    pay_once(page)
    assert page.evaluate("window.flown") == []


HIDE = """hidden => {
  Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden});
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_of_many_tabs_some_sleep_and_catch_up(visitors: Visitors) -> None:
    page = visitors.new()
    address = open_table(page, "me", "novice")
    tabs = [page.context.new_page() for _ in range(3)]
    for tab in tabs:
        tab.goto(address)
        connected(tab)
    last = tabs[-1]
    expect(tabs[0].locator("#live")).to_have_attribute("hx-config", re.compile('"pauseOnBackground":false'))
    expect(last.locator("#live")).to_have_attribute("hx-config", re.compile('"pauseOnBackground":true'))
    last.evaluate(HIDE, True)
    assert wait_for_turn(page)
    choose(page, -1)
    last.evaluate(HIDE, False)
    wait_for_turn(page)
    last.wait_for_function(
        "version => Number(document.querySelector('#table').dataset.version) >= version", arg=int(moment(page) or 0)
    )
