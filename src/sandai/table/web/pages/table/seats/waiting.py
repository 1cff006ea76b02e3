"""A table that waits for players: a link to invite them, bots for empty seats, a form to sit down."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.draw import crest_icon
from sandai.table import words
from sandai.table.play.records import seat_names
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.table.seats.own import level_select

__all__ = ["waiting_card"]


def waiting_card(perspective: Perspective) -> Node:
    """For players, how to fill the table; for visitors, a form to sit down."""
    table = perspective.table
    if table.row.started or perspective.state.over or perspective.past:
        return None
    here = f"/t/{table.row.id}"
    return h.div("#waiting")[
        _sit(perspective, here) if perspective.seat is None else [_invite(here), _bot(perspective, here)]
    ]


def _sit(perspective: Perspective, here: str) -> Node:
    return h.form("#sit", method="post", action=f"{here}/sit")[
        h.label(".visually-hidden", for_="sit-name")[words.YOUR_NAME],
        h.input(
            "#sit-name",
            name="name",
            maxlength="24",
            placeholder=words.YOUR_NAME,
            autocomplete="nickname",
            value=perspective.visitor or None,
            required=True,
            list="sit-names",
        ),
        h.datalist("#sit-names")[[h.option(value=name) for name in _free(perspective)]],
        _buttons(perspective, ".button.main", words.SIT_HERE),
    ]


def _free(perspective: Perspective) -> list[str]:
    """Suggested names: those of the open seats, by earlier players or by colour."""
    return [_called(perspective, seat) for seat in perspective.table.open_seats]


def _called(perspective: Perspective, seat: int) -> str:
    table = perspective.table
    return table.seats[seat].name or seat_names(table.game, table.row.options)[seat]


def _invite(here: str) -> Node:
    return h.div("#invite", role="group", aria_label=words.INVITATION)[
        h.label(for_="invite-link")[words.INVITE],
        h.input("#invite-link", {"data-link": here}, value=here, readonly=True),
        h.button(".button.small", type="button", data_copy="invite-link")[words.COPY],
        h.button(".button.small", type="button", data_share="invite-link", hidden=True)[words.SHARE],
    ]


def _bot(perspective: Perspective, here: str) -> Node:
    """Give an open seat to a bot; folded against accidental taps."""
    return h.details("#bot-ask")[
        h.summary[words.SEAT_BOT_ASK],
        h.p(".muted")[words.SEAT_BOT_HOW],
        h.form("#seat-bot", method="post", action=f"{here}/bot")[
            level_select("bot-level"), _buttons(perspective, ".button.small", words.SEAT_BOT)
        ],
    ]


def _buttons(perspective: Perspective, kind: str, label: str) -> Node:
    """One button for each open seat, with the seat's name if there are several."""
    places = perspective.table.open_seats
    if len(places) == 1:
        return h.button(kind, type="submit", name="seat", value=str(places[0]))[label]
    return [
        h.button(".button", type="submit", name="seat", value=str(seat))[
            crest_icon(seat, 18), words.about(label, _called(perspective, seat))
        ]
        for seat in places
    ]
