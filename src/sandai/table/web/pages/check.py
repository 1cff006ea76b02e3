"""The page that checks a finished game: its seed, its fingerprint, and whether its record leads to its result."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.kernel.verify import Verification
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.table import Table
from sandai.table.web.pages.layout import page

__all__ = ["check_page"]


def check_page(table: Table, found: Verification, viewer: Viewer) -> str:
    here = f"/t/{table.row.id}"
    title = table.row.title or table.game.title
    return page(
        f"{words.CHECK} · {title}",
        viewer,
        h.main("#content.plain")[
            h.h1[words.CHECK],
            h.section("#checked.card")[
                h.p[h.strong[words.CHECK_WHOLE if found.whole else words.CHECK_BROKEN]],
                [h.p(".problem")[problem] for problem in found.problems],
                h.dl[
                    h.dt[words.GAME],
                    h.dd[f"{table.game.title}, {words.seats((table.row.seats,))}"],
                    h.dt[words.CHECK_CHOICES],
                    h.dd[str(table.state.decisions)],
                    h.dt[words.SEED],
                    h.dd[h.code("#seed")[str(table.row.seed)]],
                    h.dt[words.FINGERPRINT],
                    h.dd[h.code("#fingerprint")[found.fingerprint]],
                ],
                _result(table, found),
                h.p(".muted")[words.SEED_KNOWN if table.row.seed_known else words.CHECK_FINGERPRINT],
            ],
            h.section("#check-yourself.card")[
                h.h2[words.CHECK_YOURSELF],
                h.p[words.CHECK_YOURSELF_HOW],
                h.p[h.code["sandai verify FILE"]],
                h.div(".actions")[
                    h.a(".button", href=f"{here}/record.json", download=f"{table.game.name}-{table.row.id[:6]}.json")[
                        words.RECORD
                    ],
                    h.a(".button", href=here)[words.BACK_TO_TABLE],
                ],
            ],
        ],
    )


def _result(table: Table, found: Verification) -> Node:
    names = [*table.names, *[table.game.automa(score.name) for score in table.state.scores[len(table.names) :]]]
    return h.table[
        h.thead[h.tr[h.th[words.PLAYERS], h.th[words.SCORES], h.th]],
        h.tbody[
            [
                h.tr[h.td[names[side]], h.td[words.signed(total)], h.td[words.WON if side in found.winners else ""]]
                for side, total in enumerate(found.totals)
            ]
        ],
    ]
