"""Links that open in the side panel, and forms that update the table in place."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.kernel.game import Game
from sandai.table import words

__all__ = ["beside", "rule_link", "to_table"]


def beside(href: str, word: Node, panel: str = "", name: str = "", inner: bool = False) -> Node:
    """A link that opens in the side panel; without scripts, as a page of its own.

    `panel`: the address of what the panel shows; `name`: for screen readers; `inner`: reached by arrow keys, not by Tab.
    """
    return h.a(
        ".beside",
        {"hx-get": panel or href, "hx-target": "#beside-body", "hx-swap": "innerHTML"},
        href=href,
        target="_blank",
        rel="noopener",
        aria_label=name or None,
        tabindex="-1" if inner else None,
    )[word]


def to_table(table_id: str, action: str) -> dict[str, str]:
    """Attributes that make a form update the table in place, with scripts."""
    return {
        "hx-post": f"/t/{table_id}/{action}",
        "hx-target": "#table",
        "hx-swap": "outerMorph",
        "hx-disable": "find button",
    }


def rule_link(game: Game, rule: str, inner: bool = False) -> Node:
    """A small § that links to a rule; its number shows on hover and focus, or always if the viewer wants it."""
    mark = [h.span(".sign", aria_hidden="true")["§"], h.span(".id")[rule]]
    return h.span(".rule")[
        beside(f"/rules/{game.name}#{rule}", mark, f"/rules/{game.name}/{rule}", words.rule_name(rule), inner)
    ]
