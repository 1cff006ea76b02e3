"""A table that waits for players: a link to invite them, bots for empty seats, a form to sit down."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.draw import crest_icon
from sandai.table import words
from sandai.table.play.records import seat_names
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.fill import fill
from sandai.table.web.pages.table.seats.own import level_select

__all__ = ["waiting_card"]


def waiting_card(perspective: Perspective) -> Node:
    """For players, how to fill the table; for visitors, a form to sit down."""
    table = perspective.table
    if table.row.started or perspective.state.over or perspective.past:
        return None
    here = f"/t/{table.row.id}"
    return h.div("#waiting")[
        _answer(perspective.visitor or perspective.invitation.name, here)
        if perspective.invitation is not None
        else _sit(perspective, here)
        if perspective.seat is None
        else [_invite(here), _invited(perspective, here), _bot(perspective, here)]
    ]


def _answer(name: str, here: str) -> Node:
    """Accept or decline the seat that is offered to the viewer, who is called so."""
    return h.div("#invited", role="group", aria_label=words.INVITATION)[
        h.p[fill(words.INVITED, name=h.strong[name])],
        h.div(".row")[
            h.form(method="post", action=f"{here}/accept")[h.button(".button.main", type="submit")[words.ACCEPT]],
            h.form(method="post", action=f"{here}/decline")[h.button(".button", type="submit")[words.DECLINE]],
        ],
    ]


def _invited(perspective: Perspective, here: str) -> Node:
    """Who is invited to the open seats, and what they have answered."""
    rows = {row.seat: row for row in perspective.invitations if row.seat in perspective.table.open_seats}
    if not rows:
        return None
    return h.ul("#guests")[
        [
            h.li[
                crest_icon(seat, 18),
                h.span[words.guest_declined(row.name) if row.declined else words.guest_invited(row.name)],
                None
                if row.declined
                else h.form(method="post", action=f"{here}/withdraw")[
                    h.button(
                        ".button.small",
                        type="submit",
                        name="seat",
                        value=str(seat),
                        aria_label=words.about(words.WITHDRAW, row.name),
                        title=words.WITHDRAW_HOW,
                    )[words.WITHDRAW]
                ],
            ]
            for seat, row in rows.items()
        ]
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
    taken = {row.seat for row in perspective.invitations if not row.declined} if perspective.seat is None else set()
    places = [seat for seat in perspective.table.open_seats if seat not in taken]
    if not places:
        return h.p(".muted")[words.ALL_OFFERED]
    if len(places) == 1:
        return h.button(kind, type="submit", name="seat", value=str(places[0]))[label]
    return [
        h.button(".button", type="submit", name="seat", value=str(seat))[
            crest_icon(seat, 18), words.about(label, _called(perspective, seat))
        ]
        for seat in places
    ]
