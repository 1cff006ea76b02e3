"""Going back further than undo: the button, and the question to the others."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.table import words
from sandai.table.pages.links import to_table
from sandai.table.sight import REWIND, Sight
from sandai.table.table import Wish

__all__ = ["back_button", "wish_card"]


def back_button(sight: Sight, position: int | None, word: str) -> Node:
    """For somebody with a seat in a game in play."""
    table = sight.table
    if sight.seat is None or position is None or table.state.over or not table.row.started or table.wish is not None:
        return None
    if not 0 <= position < table.state.decisions or sight.seat in table.refused:
        return None
    return h.form(".back", method="post", action=f"/t/{table.row.id}/back")[
        h.input(type="hidden", name="turn", value=str(table.turn)),
        h.input(type="hidden", name="position", value=str(position)),
        h.button(".button.small", type="submit")[word],
        h.small(".muted")[words.BACK_BY_CONSENT] if not sight.alone else None,
    ]


def _undone(sight: Sight, wish: Wish) -> str:
    """The first thing that would not have happened, as the viewer heard of it."""
    lines = [line for line in sight.log if line.at > wish.position and line.kind != REWIND]
    own = [line for line in lines if line.seat == wish.seat and line.at == lines[0].at]
    return f"before “{(own or lines)[0].text}”" if lines else f"position {wish.position}."


def wish_card(sight: Sight) -> Node:
    table = sight.table
    wish = table.wish
    if wish is None:
        return None
    here = f"/t/{table.row.id}"
    missing = [table.names[seat] for seat in table.unheard]
    return h.div("#wish", role="group", aria_label=words.GOING_BACK)[
        h.p(role="status")[
            words.wished("" if wish.seat == sight.seat else table.names[wish.seat]),
            " ",
            h.a(href=f"{here}/replay/{wish.position}")[_undone(sight, wish)],
        ],
        h.p(".muted")[f"{words.joined(missing)} must agree."] if missing and sight.seat not in table.unheard else None,
        h.form(".buttons.row", method="post", action=f"{here}/back", **to_table(table.row.id, "back"))[
            h.input(type="hidden", name="turn", value=str(table.turn)),
            h.input(type="hidden", name="wish", value=wish.name),
            h.button(".button.small", type="submit", name="answer", value="yes")[words.AGREE]
            if sight.seat in table.unheard
            else None,
            h.button(".button.small", type="submit", name="answer", value="no")[
                words.WITHDRAW if sight.seat == wish.seat else words.REFUSE
            ],
        ]
        if sight.seat == wish.seat or sight.seat in table.unheard
        else None,
    ]
