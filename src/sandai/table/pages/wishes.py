"""Going back further than undo: the button, and the question to the others."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.table import words
from sandai.table.sight import Sight

__all__ = ["back_button", "wish_card"]


def back_button(sight: Sight, position: int | None, word: str) -> Node:
    """For somebody with a seat in a game in play."""
    table = sight.table
    if sight.seat is None or position is None or table.state.over or not table.row.started or table.wish is not None:
        return None
    if not 0 <= position < table.state.decisions:
        return None
    return h.form(".back", method="post", action=f"/t/{table.row.id}/back")[
        h.input(type="hidden", name="turn", value=str(table.turn)),
        h.input(type="hidden", name="position", value=str(position)),
        h.button(".button.small", type="submit")[word],
        h.small(".muted")[words.BACK_BY_CONSENT] if table.people != [sight.seat] else None,
    ]


def wish_card(sight: Sight) -> Node:
    table = sight.table
    wish = table.wish
    if wish is None:
        return None
    here = f"/t/{table.row.id}"
    missing = [table.names[seat] for seat in table.people if seat not in wish.agreed]
    mine = sight.seat in table.people and sight.seat not in wish.agreed
    return h.section("#wish.card", aria_label=words.UNDO)[
        h.p(role="status")[
            h.strong[table.names[wish.seat]],
            " asks to take the game back to ",
            h.a(href=f"{here}/replay/{wish.position}")[f"position {wish.position}"],
            ".",
        ],
        h.form(".buttons.row", method="post", action=f"{here}/back")[
            h.input(type="hidden", name="turn", value=str(table.turn)),
            h.button(".button.small", type="submit", name="answer", value="yes")[words.AGREE],
            h.button(".button.small", type="submit", name="answer", value="no")[words.REFUSE],
        ]
        if mine
        else h.p(".muted")[f"{words.joined(missing)} must agree."],
    ]
