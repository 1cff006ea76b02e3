"""The page to leave a table, and the page of a table with another rules version."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai import bots
from sandai.store import TableRow
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.table import Table
from sandai.table.web.pages.layout import page

__all__ = ["leave_page", "outdated_page"]


def leave_page(table: Table, viewer: Viewer) -> str:
    """Ask before somebody leaves, and say what happens then."""
    here = f"/t/{table.row.id}"
    others = [table.names[seat.seat] for seat in table.seats if seat.seat != viewer.seat and seat.kind != "open"]
    playing = table.row.started and not table.over
    how = words.LEAVE_PLAYING if playing else words.LEAVE_FINISHED if table.over else words.LEAVE_WAITING
    return page(
        words.LEAVE,
        viewer,
        h.main("#content.plain")[
            h.h1[words.LEAVE],
            h.form("#leave.card", method="post", action=f"{here}/leave")[
                h.p[h.strong[table.row.title or table.game.title], f", {words.against(others)}" if others else None],
                h.p[how],
                [_levels(), _address(here)] if playing else None,
                h.div(".actions")[
                    h.button(".button.main", type="submit")[words.LEAVE], h.a(".button", href=here)[words.STAY]
                ],
            ],
        ],
    )


def _levels() -> Node:
    return h.div(".field")[
        h.label(for_="leave-level")[words.LEAVE_LEVEL],
        h.select("#leave-level", name="level")[
            [h.option(value=level, selected=level == bots.usual())[level] for level in bots.levels()]
        ],
    ]


def _address(here: str) -> Node:
    """The address of the table, to copy."""
    return h.div("#leave-way")[
        h.label(for_="leave-link")[words.LEAVE_ADDRESS],
        h.input("#leave-link", {"data-link": here}, value=here, readonly=True),
        h.button(".button.small", type="button", data_copy="leave-link")[words.COPY],
    ]


def outdated_page(row: TableRow, detail: str, viewer: Viewer, record: bool) -> str:
    """Say why the table can't be shown. `record`: whether this viewer may save its record."""
    here = f"/t/{row.id}"
    return page(
        words.OUTDATED_TITLE,
        viewer,
        h.main("#content.plain.error")[
            h.h1[words.OUTDATED_TITLE],
            h.p[detail],
            h.p[words.OUTDATED_HOW if record else words.OUTDATED_HELD],
            h.div(".actions")[
                h.a(".button.main", href=f"{here}/record.json", download=f"{row.game}-{row.id[:6]}.json")[words.RECORD]
                if record
                else None,
                h.form(method="post", action=f"{here}/hide")[h.button(".button", type="submit")[words.HIDE]]
                if viewer.key
                else None,
                h.a(".button", href="/")[words.HOME],
            ],
        ],
    )
