"""Parts of the board under a pointer: dragging, at a table of Daimyo."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, Visitors
from tests.browser.moves import choose, moment, play_now, wait_for_change, wait_for_turn

DIE = "#board .part.can[data-drag]"


@pytest.fixture
def table(visitors: Visitors) -> Page:
    """A table of Daimyo where a die is to be taken."""
    page = visitors.new()
    play_now(page, "daimyo")
    while wait_for_turn(page) and not page.locator(DIE).count():
        choose(page)
    page.evaluate("scrollTo(0, 0)")
    return page


def _lift(page: Page) -> None:
    start = page.locator(DIE).first.bounding_box()
    assert start
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()


def test_a_die_is_dragged_to_its_zone_and_nowhere_else(table: Page) -> None:
    page = table
    before = moment(page)
    _lift(page)
    page.mouse.move(4, 4, steps=5)
    page.mouse.up()
    expect(page.locator("#ghost")).to_have_count(0)
    expect(page.locator("#board .aim")).to_have_count(0)
    assert moment(page) == before
    zone = page.locator('#board .part.can[data-part$="-tax"]')
    end = zone.bounding_box()
    assert end
    _lift(page)
    page.mouse.move(end["x"] + 20, end["y"] + 10, steps=5)
    expect(page.locator("#ghost")).to_be_visible()
    expect(zone).to_have_class("part can aim")
    page.mouse.move(end["x"] + 50, end["y"] + 20)
    page.mouse.up()
    expect(page.locator("#ghost")).to_have_count(0)
    wait_for_change(page, before)
    expect(page.locator('#board [data-part="die-0-tax"] .die')).to_have_count(1)


def test_hand_and_clan_board_are_in_sight_and_letters_can_be_read(table: Page) -> None:
    page = table
    bottom = page.locator("#panel-boards").bounding_box()
    assert bottom
    assert bottom["y"] + 100 <= WIDE["height"]  # long goals beside the islands may push it down a little
    for size in (WIDE, PHONE):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        small = page.evaluate(
            """() => [...document.querySelectorAll('.daimyo :is(.lay-zones, #panel-tokens, #panel-side) text')]
            .filter(text => text.getBoundingClientRect().width)
            .map(text => [parseFloat(getComputedStyle(text).fontSize) * (text.ownerSVGElement.getScreenCTM().a), text.textContent])
            .filter(([letters]) => letters < 9.5)"""
        )
        assert small == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
