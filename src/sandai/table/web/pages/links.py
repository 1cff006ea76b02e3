"""Links that open beside a running game."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.kernel.game import Game
from sandai.table import words

__all__ = ["beside", "rule_link", "to_table"]


def beside(href: str, word: Node, panel: str = "", name: str = "", inner: bool = False) -> Node:
    """A link to a page that opens beside the game where there is script, and as a page of its own elsewhere.

    `inner`: it is reached by arrows, within something that the tab key reaches.
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
    """What makes a form of the table's page post in place, where there is script."""
    return {
        "hx-post": f"/t/{table_id}/{action}",
        "hx-target": "#table",
        "hx-swap": "outerMorph",
        "hx-disable": "find button",
    }


def rule_link(game: Game, rule: str, inner: bool = False) -> Node:
    """A quiet mark; its number shows under the pointer, with the focus on it, or always for who wishes it."""
    mark = [h.span(".sign", aria_hidden="true")["§"], h.span(".id")[rule]]
    return h.span(".rule")[
        beside(f"/rules/{game.name}#{rule}", mark, f"/rules/{game.name}/{rule}", words.rule_name(rule), inner)
    ]
