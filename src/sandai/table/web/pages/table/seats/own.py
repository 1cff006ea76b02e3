"""The card of the viewer's own seat: name, other devices, a bot as stand-in, the record, leaving."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from sandai import bots
from sandai.table import words
from sandai.table.play.records import may_export
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.links import to_table

__all__ = ["level_select", "seat_card", "stand_in_form"]


def seat_card(perspective: Perspective) -> Node:
    if perspective.seat is None or perspective.table.over:
        return None
    table = perspective.table
    here = f"/t/{table.row.id}"
    return h.details("#seat.card")[
        h.summary[words.YOUR_SEAT],
        h.form("#own-name", {"hx-morph-skip": ""}, method="post", action=f"{here}/name")[
            h.label(for_="seat-name")[words.YOUR_NAME],
            h.input(
                "#seat-name",
                name="name",
                maxlength="24",
                required=True,
                autocomplete="nickname",
                value=table.names[perspective.seat],
            ),
            h.button(".button.small", type="submit")[words.SAVE],
        ],
        h.form(method="post", action=f"{here}/link")[h.button(".button.small", type="submit")[words.SEAT_LINK]],
        h.details("#only-here")[
            h.summary[words.ONLY_HERE],
            h.p(".muted")[words.ONLY_HERE_HOW],
            h.form(method="post", action=f"{here}/only-here")[
                h.button(".button.small", type="submit")[words.ONLY_HERE_YES]
            ],
        ],
        _stand_in(perspective),
        h.p("#seat-ways.more")[
            h.a(href=f"{here}/record.json", download=f"{table.game.name}-{table.row.id[:6]}.json")[words.RECORD]
            if may_export(table.row, table.seats, perspective.seat)
            else None,
            h.a(href=f"{here}/leave")[words.LEAVE],
        ],
    ]


def _stand_in(perspective: Perspective) -> Node:
    """Hand the seat to a bot, folded against accidental taps; or take it back at once."""
    table = perspective.table
    if perspective.seat is None or not table.row.started:
        return None
    if perspective.stand_in:
        return stand_in_form(f"/t/{table.row.id}", perspective.seat, "", words.TAKE_BACK)
    return h.details("#stand-in-ask")[
        h.summary[words.STAND_IN],
        h.p(".muted")[words.STAND_IN_HOW],
        h.form(method="post", action=f"/t/{table.row.id}/stand-in", **to_table(table.row.id, "stand-in"))[
            h.input(type="hidden", name="seat", value=str(perspective.seat)),
            level_select("stand-in"),
            h.button(".button.small", type="submit")[words.STAND_IN_YES],
        ],
    ]


def stand_in_form(here: str, seat: int, level: str, word: str) -> Node:
    """A button that hands a seat to a bot; with an empty level, back to its owner."""
    return h.form(".seat-actions", method="post", action=f"{here}/stand-in")[
        h.input(type="hidden", name="seat", value=str(seat)),
        h.input(type="hidden", name="level", value=level),
        h.button(".button.small", type="submit")[word],
    ]


def level_select(name: str, levels: Sequence[str] = (), chosen: str = "") -> Node:
    """A list of the bots. `name`: the id of the field; `levels`: if not all; `chosen`: if not the usual one."""
    wanted = chosen or bots.usual()
    return [
        h.label(".visually-hidden", for_=name)[words.BOT],
        h.select(id=name, name="level")[
            [
                h.option(value=level, selected=level == wanted)[words.bot_level(level)]
                for level in levels or bots.levels()
            ]
        ],
    ]
