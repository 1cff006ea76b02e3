"""How fast the bots of a table move: buttons for their speed, and one to skip their pauses until the viewer's turn."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.table import words
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.links import to_table

__all__ = ["bot_speed", "bots_card"]


def bots_card(perspective: Perspective) -> Node:
    """Shown to players while they wait for bots."""
    if perspective.seat is None or perspective.stand_in or not perspective.bots_think:
        return None
    here = perspective.table.row.id
    return h.div("#bots-play")[
        h.form("#skip-bots", method="post", action=f"/t/{here}/bots", **to_table(here, "bots"))[
            h.button(".button", type="submit", name="do", value="skip", title=words.SKIP_BOTS_HOW, data_key="s")[
                words.SKIP_BOTS
            ]
        ],
        bot_speed(perspective, "speed"),
    ]


def bot_speed(perspective: Perspective, name: str) -> Node:
    """A button for each speed. `name`: the id of the form."""
    table = perspective.table
    if perspective.seat is None or perspective.state.over or not any(seat.bot for seat in table.seats):
        return None
    now = min(words.PACES, key=lambda pace: abs(float(pace) - table.row.pace))
    here = table.row.id
    return h.form(f"#{name}.bot-speed", method="post", action=f"/t/{here}/bots", **to_table(here, "bots"))[
        h.span(id=f"{name}-name")[words.PACE],
        h.span(".switch", role="group", aria_labelledby=f"{name}-name")[
            [
                h.button(type="submit", name="pace", value=pace, aria_pressed=str(pace == now).lower())[word]
                for pace, word in reversed(words.PACES.items())
            ]
        ],
    ]
