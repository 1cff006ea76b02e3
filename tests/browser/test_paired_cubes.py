"""Two cubes are shipped together: select one, then the other; the menu opens beside them."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from sandai.games.daitou.game import GAME
from tests.browser.conftest import Visitors
from tests.browser.moves import connected, moment, wait_for_change, wait_for_turn

PLAN = (
    "build track S4-S7",
    "build track S2-S4",
    "build track S2-S7",
    "build farm SF3",
    "build farm SF4",
    "build farm SF8",
)


def harvest() -> str:
    """A record that ends where the first of two players ships her sugar cane."""
    state = GAME.new(2, 1, start_money=60)
    plan = list(PLAN)
    while state.question is None or state.question.rule != "D-070" or state.view(None)["round"] != 4:
        texts = [choice.text for choice in state.choices_of(state.actors[0])]
        mine = state.actors[0] == 0 and plan and plan[0] in texts
        state.play(plan.pop(0) if mine else next(text for text in ("bid 0", "pass") if text in texts), state.actors[0])
    assert list(state.actors) == [0]
    return state.record.text()


def overlap(page: Page, one: str, other: str) -> bool:
    a, b = page.locator(one).bounding_box(), page.locator(other).bounding_box()
    assert a and b
    across = a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
    return across and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]


def import_and_sit(page: Page, friend: Page, record: str) -> None:
    page.goto("/")
    with page.expect_navigation():
        page.evaluate(
            """text => {
              const form = document.querySelector("form:has(#record)"), field = form.querySelector("#record");
              const files = new DataTransfer();
              files.items.add(new File([text], "game.json", { type: "application/json" }));
              field.files = files.files;
              form.submit();
            }""",
            record,
        )
    friend.goto(page.url)
    for guest, seat in ((friend, 1), (page, 0)):
        guest.fill("#sit-name", ("Ann", "Ben")[seat])
        guest.locator(f"#sit button[value='{seat}']").click()
        expect(guest.locator("#sit")).to_have_count(0)
        connected(guest)


def test_two_cubes_are_shipped_by_selecting_one_after_the_other(visitors: Visitors) -> None:
    page, friend = visitors.new(), visitors.new()
    import_and_sit(page, friend, harvest())
    assert wait_for_turn(page)
    shown = (
        page.locator("#choices .group").filter(has_text="Sugar cane").first.locator(".choice .effect").all_inner_texts()
    )
    assert shown[0] == "earn ¥6, no fees" and shown[-1] == "earn ¥3, no fees"
    cube = '#board [data-part="sugar-SF{}"]'
    page.locator(cube.format(3)).click()
    menu = page.locator("#menu")
    expect(menu).to_contain_text("Sugar cane of farm SF3")
    expect(menu).to_contain_text("Select a second one to take both")
    for farm in (3, 4, 8):
        assert not overlap(page, "#menu", cube.format(farm))
    expect(page.locator(cube.format(4))).to_have_class(re.compile("partner"))
    menu.get_by_role("button", name="Close").click()
    expect(menu).to_have_count(0)
    expect(page.locator("#board .partner, #board .paired")).to_have_count(0)
    before = moment(page)
    page.locator(cube.format(3)).click()
    page.locator(cube.format(4)).click()
    if menu.count():  # a choice that ends her turn is asked again, or there are several ways
        expect(menu).to_contain_text("SF3 and SF4")
        menu.locator(".choice").first.click()
    wait_for_change(page, before)
    expect(page.locator(cube.format(3))).to_have_count(0)
    expect(page.locator(cube.format(8))).to_have_count(1)
