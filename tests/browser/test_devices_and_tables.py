"""A personal link on another device, the live list of tables, and the key that leads to the next one."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visitors
from tests.server import Server


def open_table(server: Server, title: str, key: str = "") -> tuple[str, str]:
    body = {"game": "daitou", "seats": ["me", "open"], "name": "Ann", "title": title}
    opened = server.api("POST", "/tables", body, key)
    return opened["table"], opened["key"]


def become(page: Page, server: Server, key: str) -> None:
    page.context.add_cookies([{"name": "sandai", "value": key, "url": server.address}])


def test_a_personal_link_takes_its_token_out_of_the_address(server: Server, visitors: Visitors) -> None:
    _, ann = open_table(server, "Friday")
    laptop = visitors.new()
    become(laptop, server, ann)
    laptop.goto("/me/devices")
    laptop.get_by_role("button", name="Show a link and a QR code").click()
    expect(laptop.locator("#qr svg")).to_be_visible()
    link = laptop.locator("#personal-link").input_value()
    phone = visitors.new(PHONE)
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(f"{request.url} {request.headers.get('referer', '')}"))
    phone.goto(link)
    expect(phone.get_by_role("button", name="Use this device")).to_be_visible()
    token = link.partition("#")[2]
    assert len(token) == 43 and token not in phone.url
    assert not any(token in one.split(" ", 1)[1] for one in asked)
    phone.get_by_role("button", name="Use this device").click()
    expect(phone.locator("#mine")).to_contain_text("Friday")
    assert not any(token in one.replace(link, "") for one in asked)
    phone.go_back()
    assert token not in phone.url


def test_the_list_is_live_and_n_leads_to_the_next_table(server: Server, visitors: Visitors) -> None:
    first, ann = open_table(server, "First")
    second, _ = open_table(server, "Second", ann)
    page = visitors.new()
    become(page, server, ann)
    page.goto("/")
    expect(page.locator("#mine .turn")).to_have_count(0)
    server.api("POST", f"/tables/{second}/seats", {"name": "Ben"})
    expect(page.locator("#mine .turn")).to_contain_text("Second")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    server.api("POST", f"/tables/{first}/seats", {"name": "Cy"})
    expect(page.locator("#mine .turn")).to_have_count(2)
    assert page.locator("#mine .turn strong").all_inner_texts() == ["Second", "First"]  # the longest wait comes first
    picture = page.locator("#mine .small-board").first
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth") > 0
    page.goto(f"/t/{second}")
    expect(page.locator("#next-table")).to_contain_text("1")
    page.keyboard.press("n")
    page.wait_for_url(f"**/t/{first}")
