"""Players who leave, are away, or ask to take back, and what the others see."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visitors
from tests.browser.moves import choose, connected, open_table, who_is_asked
from tests.server import running


def test_handing_over_a_seat_asks_first(visitors: Visitors) -> None:
    """Sitting down by name, handing over and back in place, leaving by the list."""
    ann, ben = visitors.new(), visitors.new()
    address = open_table(ann, "me", "open", options={"bidding_2p": "ascending"})
    ben.goto(address)
    connected(ben)
    ben.get_by_role("button", name="Sit here").click()
    assert ben.evaluate("document.querySelector('#sit-name:invalid') !== null")  # the browser asks for the name
    ben.fill("#sit-name", "Ben")
    ben.get_by_role("button", name="Sit here").click()
    expect(ann.locator("#players")).to_contain_text("Ben")
    connected(ben)
    asked = who_is_asked(ann, ben)
    other = ben if asked is ann else ann
    name = "Vermilion" if asked is ann else "Ben"
    asked.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    asked.click("#more")
    asked.locator("#ways").get_by_role("link", name="Your seat").click()
    expect(asked.get_by_role("button", name="Hand over to this bot")).to_be_hidden()
    asked.click("#stand-in-ask summary")
    asked.evaluate("window.same = true")
    asked.select_option("#stand-in", "novice")
    asked.get_by_role("button", name="Hand over to this bot").click()
    expect(asked.locator("#played-for")).to_be_visible()
    expect(other.locator("#players")).to_contain_text("novice bot plays")
    assert asked.evaluate("window.same === true")  # the page was not loaded again
    back = asked.get_by_role("button", name="Play myself again").and_(asked.locator("#played-for button"))
    for place in ("document.body.scrollHeight", "0"):  # in the slim bar below the board, and in the sheet
        asked.evaluate(f"scrollTo({{ top: {place}, behavior: 'instant' }})")
        expect(asked.locator("html")).to_have_class(re.compile("beyond" if place != "0" else "^(?!.*beyond)"))
        expect(back).to_be_in_viewport(ratio=1)
    back.click()
    expect(asked.locator("#played-for")).to_have_count(0)
    asked.goto("/")
    assert asked.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    asked.get_by_role("link", name=re.compile("Leave this table: Daitou")).first.click()
    expect(asked.get_by_role("heading", name="Leave this table")).to_be_visible()
    asked.get_by_role("button", name="Leave this table").click()
    expect(asked.locator(".hero")).to_be_visible()
    expect(asked.locator(".card.mine > .tables")).to_have_count(0)
    expect(asked.locator("#left li")).to_have_count(1)  # the way back, folded
    expect(other.locator("#players")).to_contain_text("medium bot plays")
    expect(other.locator("#players")).to_contain_text(name)


def test_the_asker_sees_the_answer_to_a_take_back_request(visitors: Visitors) -> None:
    ann, ben = visitors.new(), visitors.new()
    address = open_table(ann, "me", "open", options={"bidding_2p": "ascending"})
    ben.goto(address)
    connected(ben)
    ben.fill("#sit-name", "Ben")
    ben.get_by_role("button", name="Sit here").click()
    asker = who_is_asked(ann, ben)
    other = ben if asker is ann else ann
    choose(asker, 0)

    def ask() -> None:
        asker.locator("#back > summary").click()
        asker.locator("#back [type=submit]").click()
        expect(asker.locator("#wish")).to_contain_text("You ask")
        expect(other.locator("#wish [value=yes]")).to_be_visible()

    ask()
    who_is_asked(other)
    choose(other, 0)
    expect(asker.locator("#toast")).to_contain_text("has lapsed")
    expect(other.locator("#toast")).to_be_empty()
    ask()
    asker.locator("#wish [value=no]").click()
    expect(asker.locator("#wish")).to_have_count(0)
    expect(asker.locator("#toast")).not_to_contain_text("declined")  # withdrawn by herself
    who_is_asked(asker)
    choose(asker, 0)
    ask()
    other.locator("#wish [value=yes]").click()
    expect(asker.locator("#toast")).to_contain_text("The others agreed")
    expect(asker.locator("#lines")).to_contain_text("everybody agreed")


def test_away_players_are_shown_without_a_reload(visitors: Visitors, tmp_path: Path) -> None:
    options = ["--database", str(tmp_path / "sandai.db"), "--pace", "0", "--bot-workers", "0"]
    with running(tmp_path, *options, "--absent", "0", "--away", "0") as server:
        opened = server.api("POST", "/tables", {"game": "daitou", "seats": ["me", "open"], "name": "Ann"})
        table = opened["table"]
        ben = server.api("POST", f"/tables/{table}/seats", {"name": "Ben"})["key"]
        pages = [visitors.new(), visitors.new()]
        for page, key in zip(pages, (opened["key"], ben), strict=True):
            page.context.add_cookies([{"name": "sandai", "value": key, "url": server.address}])
            page.goto(f"{server.address}/t/{table}")
            connected(page)
        there, gone = pages
        gone.close()
        expect(there.locator("#away-1")).to_have_text(re.compile("away, last here 1 minute ago"))
        expect(there.locator("#absent")).to_contain_text("Ben is away")
        there.click("#absent summary")
        there.locator("#absent").get_by_role("button", name="Hand over to this bot").click()
        expect(there.locator("#players")).to_contain_text("medium bot plays")
        expect(there.locator("#away-1")).to_have_count(0)
        there.close()
