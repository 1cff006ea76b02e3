"""The options of a new table, and the search in the rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sandai.table.web.pages.rules import rulebook
from sandai.table.web.pages.search import COMMON_WORDS, Index, finds, passages, stem, terms
from tests.browser.conftest import Visitors
from tests.browser.moves import expose


def test_changed_options_are_marked_and_can_be_reset(visitors: Visitors) -> None:
    page = visitors.new()
    page.goto("/new/daitou")
    page.select_option("#seats", "3")
    page.locator(".options summary").click()
    expect(page.locator("[data-reset]")).to_be_hidden()
    second, how = page.locator("#option-sealed_3p_second_pays"), page.locator("#option-bidding_3p")
    expect(second).to_be_disabled()
    expect(page.locator(".option:has(#option-sealed_3p_second_pays) .idle")).to_contain_text("No effect unless")
    how.select_option("sealed")
    expect(second).to_be_enabled()
    expect(page.locator(".option.changed")).to_have_count(1)
    expect(page.locator(".option.changed .changed-mark")).to_be_visible()
    page.select_option("#seats", "2")
    expect(how).to_be_hidden()
    expect(how).to_be_disabled()
    expect(page.locator("input[name='option-south_only_extra_harbours']").first).to_be_disabled()
    page.locator("[data-reset]").click()
    expect(page.locator(".option.changed")).to_have_count(0)
    page.goto("/new/daitoshi")
    page.locator(".options summary").click()
    expect(page.locator("#solo")).to_be_hidden()
    page.select_option("#seats", "1")
    expect(page.locator("#solo")).to_be_visible()
    page.get_by_label("Steam dividend").check()
    expect(page.locator("#option-advisors")).to_be_disabled()  # those that were named help, however many


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("daitoshi", ["end of the game", "when does the game end?", "game ends", "xyzzy", "the of"]),
        ("daimyo", ["techno-farm influence", "shadow", "heroes discarding"]),
        ("daitou", ["tax", "shipping sugar", "D-054"]),
    ],
)
def test_the_search_finds_the_same_with_and_without_scripts(visitors: Visitors, game: str, asked: list[str]) -> None:
    page = visitors.new()
    page.goto(f"/rules/{game}")
    expose(page, "search.js")
    assert page.evaluate("[...COMMON].join(' ')") == COMMON_WORDS
    for query in asked:
        assert page.evaluate("query => terms(query)", query) == terms(query)
        page.fill("#q", query)
        hits, whole = Index(rulebook(game)).search(query)
        expect(page.locator(".search output")).to_contain_text("passage" if whole else "with some")
        shown = page.locator("#rulebook :is(p, li, tr):not(:has(p, li, tr)):visible").count()
        if hits:
            assert shown and page.locator(".jumps button").count()
        else:
            expect(page.locator(".search output")).to_have_text("0 passages")
            expect(page.locator(".jumps")).to_have_count(0)
        expect(page.locator(".chapters > ol")).to_be_hidden()
        # no heading stands over nothing
        assert page.evaluate(
            """() => {
              const seen = [...document.querySelectorAll("#rulebook :is(h2, h3, p, li, tr)")].filter((one) => one.checkVisibility());
              return seen.every((one, at) => !/^H[23]$/.test(one.tagName) || (seen[at + 1] && seen[at + 1].tagName !== "H2"));
            }"""
        )
    page.fill("#q", "")
    expect(page.locator(".chapters > ol")).to_be_visible()
    expect(page.locator("#rulebook .in-short")).to_be_visible()


def test_chapters_are_folded_and_links_to_rules_open_them(visitors: Visitors) -> None:
    page = visitors.new()
    page.goto("/rules/daitou#D-054")
    expect(page.locator("#D-054")).to_be_visible()
    expect(page.locator("#D-087")).to_be_hidden()
    page.evaluate("location.hash = '#D-087'")
    expect(page.locator("#D-087")).to_be_in_viewport()
    page.locator(".chapters").get_by_role("link", name="Set-up").click()
    expect(page.locator("#D-020")).to_be_in_viewport()
    page.get_by_role("button", name="Open all chapters").click()
    assert page.locator(".chapter:not([open])").count() == 0


def test_the_end_is_found_by_its_heading() -> None:
    for query in ("end of the game", "when does the game end", "game ends"):
        found = [
            heads for heads, text in passages(rulebook("daitoshi")) if finds(terms(query), " ".join([*heads, text]))
        ]
        assert ["End of the game"] in found
    taxes = [text for heads, text in passages(rulebook("daitou")) if finds(terms("tax"), " ".join([*heads, text]))]
    assert all(any(f"[D-{number:03}]" in text for text in taxes) for number in range(87, 98))
    assert [stem(word) for word in ("shipping", "taxes", "fees", "passed", "cities", "need", "bidding")] == [
        "ship",
        "tax",
        "fee",
        "pass",
        "cit",
        "need",
        "bid",
    ]
