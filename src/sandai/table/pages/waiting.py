"""A table that waits for players: the link to send, a bot for a seat, a seat for who comes."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.draw import crest_icon
from sandai.table import words
from sandai.table.pages.own_seat import level_select
from sandai.table.records import seat_names
from sandai.table.sight import Sight

__all__ = ["waiting_card"]


def waiting_card(sight: Sight) -> Node:
    """What brings the game to its beginning, for somebody with a seat and for somebody without."""
    table = sight.table
    if table.row.started or sight.state.over or sight.past:
        return None
    here = f"/t/{table.row.id}"
    return h.div("#waiting")[_sit(sight, here) if sight.seat is None else [_invite(here), _bot(sight, here)]]


def _sit(sight: Sight, here: str) -> Node:
    return h.form("#sit", method="post", action=f"{here}/sit")[
        h.label(".visually-hidden", for_="sit-name")[words.YOUR_NAME],
        h.input(
            "#sit-name",
            name="name",
            maxlength="24",
            placeholder=words.YOUR_NAME,
            autocomplete="nickname",
            value=sight.visitor or None,
            required=True,
            list="sit-names",
        ),
        h.datalist("#sit-names")[[h.option(value=name) for name in _free(sight)]],
        _buttons(sight, ".button.main", words.SIT_HERE),
    ]


def _free(sight: Sight) -> list[str]:
    """Names for who has none: what the open seats are called, whoever sat there before or by their colour."""
    return [_called(sight, seat) for seat in sight.table.open_seats]


def _called(sight: Sight, seat: int) -> str:
    table = sight.table
    return table.seats[seat].name or seat_names(table.game, table.row.options)[seat]


def _invite(here: str) -> Node:
    return h.div("#invite", role="group", aria_label="Invitation")[
        h.label(for_="invite-link")[words.INVITE],
        h.input("#invite-link", {"data-link": here}, value=here, readonly=True),
        h.button(".button.small", type="button", data_copy="invite-link")["Copy"],
        h.button(".button.small", type="button", data_share="invite-link", hidden=True)[words.SHARE],
    ]


def _bot(sight: Sight, here: str) -> Node:
    """Folded, so that no single touch takes the seat of a friend who is on the way."""
    return h.details("#bot-ask")[
        h.summary[words.SEAT_BOT_ASK],
        h.p(".muted")[words.SEAT_BOT_HOW],
        h.form("#seat-bot", method="post", action=f"{here}/bot")[
            level_select("bot-level"), _buttons(sight, ".button.small", words.SEAT_BOT)
        ],
    ]


def _buttons(sight: Sight, kind: str, word: str) -> Node:
    """One for each open seat; where there are several, each tells which."""
    places = sight.table.open_seats
    if len(places) == 1:
        return h.button(kind, type="submit", name="seat", value=str(places[0]))[word]
    return [
        h.button(".button", type="submit", name="seat", value=str(seat))[
            crest_icon(seat, 18), f"{word}: {_called(sight, seat)}"
        ]
        for seat in places
    ]
