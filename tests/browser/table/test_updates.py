"""A page that got only what changed equals one that is loaded again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.moves import connected
from tests.server import Server

#: A page with what its scripts add taken off, in words.
PLAIN = """root => {
  const copy = root.cloneNode(true);
  for (const one of copy.querySelectorAll('noscript')) one.remove();
  for (const one of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['data-htmx-powered', 'style', 'open', 'hidden', 'aria-selected', 'data-number', 'disabled']) one.removeAttribute(name);
    one.classList.remove('recent', 'changed', 'chosen', 'htmx-swapping', 'htmx-added', 'htmx-settling');
    if (!one.getAttribute('class')) one.removeAttribute('class');
    if (one.matches('[data-link]')) one.removeAttribute('value');
    if (one.matches('.part, .rival')) {  // the scripts make one part of the board the stop of the Tab key
      if (one.hasAttribute('aria-disabled')) for (const name of ['role', 'aria-disabled']) one.removeAttribute(name);
      one.removeAttribute('tabindex');
    }
    if (one.id === 'grip') one.removeAttribute('aria-valuenow');  // the height of the sheet
  }
  const lines = [];
  const tell = (node, depth) => {
    if (node.nodeType === 3) { if (node.nodeValue.trim()) lines.push(' '.repeat(depth) + node.nodeValue.trim()); return; }
    const space = node.namespaceURI.endsWith('svg') ? 'svg ' : '';
    const attributes = [...node.attributes].map(({name, value}) => `${name}=${value}`).sort().join(' ');
    lines.push(' '.repeat(depth) + space + node.localName + ' ' + attributes);
    for (const child of node.childNodes) tell(child, depth + 1);
  };
  tell(copy, 0);
  return lines;
}"""
#: The lines in which the page differs from one that is loaded again: those of the page, and those of the fresh one.
DIFFERENCES = f"""async () => {{
  const plain = {PLAIN};
  const text = await (await fetch(location.pathname)).text();
  const shown = plain(document.querySelector('#table'));
  const fresh = plain(new DOMParser().parseFromString(text, 'text/html').querySelector('#table'));
  const only = (lines, others) => {{ const known = new Set(others); return lines.filter((line) => !known.has(line)); }};
  return shown.join('\\n') === fresh.join('\\n') ? null : [only(shown, fresh), only(fresh, shown)];
}}"""


def seated(server: Server, game: str, seats: int, options: dict[str, int]) -> tuple[str, list[str]]:
    """A table with people at all seats, and their keys."""
    plan = {"game": game, "seats": ["me"] + ["open"] * (seats - 1), "options": options}
    opened = server.api("POST", "/tables", plan)
    table = opened["table"]
    others = [server.api("POST", f"/tables/{table}/seats", {"name": f"P{seat}"})["key"] for seat in range(1, seats)]
    return table, [opened["key"], *others]


def play(server: Server, table: str, keys: list[str], number: int) -> int:
    """Somebody who is asked answers; the version after it."""
    seats = [(key, server.api("GET", f"/tables/{table}/view", key=key)) for key in keys]
    key, view = next((key, view) for key, view in seats if view["asked"])
    choices = server.api("GET", f"/tables/{table}/choices", key=key)
    answer = {"turn": view["turn"], "choice": choices[number * 7 % len(choices)]["text"]}
    version: int = server.api("POST", f"/tables/{table}/choices", answer, key)["version"]
    return version


def follow(page: Page, address: str) -> None:
    page.goto(address)
    connected(page)
    page.evaluate("window.messages = []")
    page.evaluate(
        "document.addEventListener('htmx:before:swap', ({detail}) => window.messages.push(detail.ctx.text.slice(0, 9)))"
    )


@pytest.mark.parametrize(
    ("game", "seats", "options"), [("daitou", 3, {"start_money": 60}), ("daimyo", 2, {}), ("daitoshi", 2, {})]
)
def test_an_updated_page_equals_a_fresh_one(
    visitors: Visitors, server: Server, game: str, seats: int, options: dict[str, int]
) -> None:
    table, keys = seated(server, game, seats, options)
    watching, playing = visitors.new(), visitors.new()
    playing.context.add_cookies([{"name": "sandai", "value": keys[0], "url": server.address}])
    for page in (watching, playing):
        follow(page, f"/t/{table}")
    for number in range(24):
        version = play(server, table, keys, number)
        for page in (watching, playing):
            expect(page.locator("#table")).to_have_attribute("data-version", str(version))
            assert page.evaluate(DIFFERENCES) is None
    for page in (watching, playing):
        assert page.evaluate("window.messages.filter(text => text === '<hx-since').length") > 20


def test_a_replay_after_some_steps_equals_a_fresh_one(visitors: Visitors, finished: str) -> None:
    page = visitors.new()
    page.goto(f"{finished}/replay/3")
    page.evaluate("window.messages = []")
    page.evaluate(
        "document.addEventListener('htmx:before:swap', ({detail}) => window.messages.push(detail.ctx.text.slice(0, 9)))"
    )
    for key, position in (("ArrowRight", 4), ("ArrowRight", 5), ("ArrowLeft", 4), ("ArrowRight", 5)):
        page.keyboard.press(key)
        expect(page.locator("#table")).to_have_attribute("data-position", str(position))
        expect(page).to_have_title(re.compile(f"position {position} "))
        assert page.evaluate(DIFFERENCES) is None
    assert page.evaluate("window.messages") == ["<hx-since"] * 4
    page.keyboard.press("Home")
    expect(page.locator("#table")).to_have_attribute("data-position", "0")
    for _ in range(3):  # faster than the answers come: none is applied to the wrong position
        page.keyboard.press("ArrowRight")
    expect(page.locator(".htmx-request")).to_have_count(0)
    assert page.evaluate(DIFFERENCES) is None
