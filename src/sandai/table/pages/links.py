"""Links that open beside a running game."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.kernel.game import Game

__all__ = ["beside", "rule_link", "to_table"]


def beside(href: str, word: str, panel: str = "") -> Node:
    """A link to a page that opens beside the game where there is script, and as a page of its own elsewhere."""
    return h.a(
        ".beside",
        {"hx-get": panel or href, "hx-target": "#beside-body", "hx-swap": "innerHTML"},
        href=href,
        target="_blank",
        rel="noopener",
    )[word]


def to_table(table_id: str, action: str) -> dict[str, str]:
    """What makes a form of the table's page post in place, where there is script."""
    return {
        "hx-post": f"/t/{table_id}/{action}",
        "hx-target": "#table",
        "hx-swap": "outerMorph",
        "hx-disable": "find button",
    }


def rule_link(game: Game, rule: str) -> Node:
    return h.span(".rule")[beside(f"/rules/{game.name}#{rule}", rule, f"/rules/{game.name}/{rule}")]
