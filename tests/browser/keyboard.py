"""Choosing by keyboard alone, from wherever the focus is."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page

# How many arrows lead from the focus to another choice of the same list; None: the focus is elsewhere.
STEPS: Final = """target => {
  const list = target.closest('#choices, #menu, #confirm');
  const all = [...list.querySelectorAll('.choice, summary, .button')].filter((one) => one.checkVisibility());
  const here = list.contains(document.activeElement) ? all.indexOf(document.activeElement) : -1;
  return here < 0 ? null : all.indexOf(target) - here;
}"""
HAS_FOCUS: Final = "one => one === document.activeElement"
FOCUS: Final = """() => {
  const one = document.activeElement;
  return one === document.body ? 'nothing' : one.dataset.part || one.value || one.id || one.tagName;
}"""


class Astray(Exception):
    """The keys do not lead there."""


def walk(target: Locator) -> None:
    """By arrows from the choice that has the focus to another."""
    page = target.page
    steps = target.evaluate(STEPS)
    if steps is None:
        raise Astray(f"the focus is on {page.evaluate(FOCUS)}")
    for _ in range(abs(steps)):
        page.keyboard.press("ArrowDown" if steps > 0 else "ArrowUp")
    if not target.evaluate(HAS_FOCUS):
        raise Astray(f"the arrows lead to {page.evaluate(FOCUS)}")


def press(target: Locator) -> None:
    walk(target)
    target.page.keyboard.press("Enter")


def choose(page: Page, code: int) -> None:
    """Among the choices; a closed group is opened before."""
    page.keyboard.press("c")
    button = page.locator(f"#choice-{code}")
    group = page.locator("#choices details:not([open])").filter(has=button)
    if group.count():
        press(group.locator("summary"))
        button.wait_for(state="visible")
    press(button)


def enter(page: Page, part: str) -> None:
    """On the drawing: each part that can be chosen has a place among those that the keys reach."""
    page.keyboard.press("b")
    if not page.locator("#board .part.can:focus").count():
        raise Astray(f"the key to the board leads to {page.evaluate(FOCUS)}")
    found = page.locator(f"#board .part.can[data-part='{part}']").first
    found.evaluate("one => one.focus()")
    if not found.evaluate(HAS_FOCUS):
        raise Astray("a part of the board takes no focus")
    page.keyboard.press("Enter")
