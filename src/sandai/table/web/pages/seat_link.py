"""Seat links: the page that shows one, and the page that it leads to on the other device."""

from __future__ import annotations

import htpy as h

from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.pages.fill import fill
from sandai.table.web.pages.layout import page

__all__ = ["seat_link_page", "take_seat_page"]


def seat_link_page(viewer: Viewer, table_id: str, key: str) -> str:
    """Show a seat link; only this once."""
    return page(
        words.SEAT_LINK,
        viewer,
        h.main("#content.plain")[
            h.h1[words.SEAT_LINK],
            h.div(".card")[
                h.label(for_="seat-link")[words.SEAT_LINK_HOW],
                h.input(
                    "#seat-link",
                    {"data-link": f"/t/{table_id}/seat/{key}"},
                    value=f"/t/{table_id}/seat/{key}",
                    readonly=True,
                ),
                h.button(".button", type="button", data_copy="seat-link")[words.COPY],
                h.p[words.ALL_TABLES_TOO, " ", h.a(href="/me/devices")[words.TO_DEVICES]],
                h.p[h.a(href=f"/t/{table_id}")[words.TO_TABLE]],
            ],
        ],
    )


def take_seat_page(viewer: Viewer, table_id: str, key: str, name: str, mine: str = "") -> str:
    """Ask before taking the seat of a link. `mine`: the visitor's own seat at this table, which would be lost."""
    return page(
        words.SEAT_LINK_TITLE,
        viewer,
        h.main("#content.plain")[
            h.h1[words.SEAT_LINK_TITLE],
            h.div(".card")[
                h.p(".problem")[words.seated_already(mine)],
                h.p[h.a(".button", href=f"/t/{table_id}")[words.TO_TABLE]],
            ]
            if mine
            else h.form(".card", method="post", action=f"/t/{table_id}/seat/{key}")[
                h.p[fill(words.SEAT_LINK_ASK, name=h.strong[name])],
                h.button(".button.main", type="submit")[words.SEAT_LINK_BUTTON],
            ],
        ],
    )
