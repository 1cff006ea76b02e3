"""Replay: any position of a game, by its number."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.table import words
from sandai.table.pages.coach import keys_dialog
from sandai.table.pages.end import chance_card
from sandai.table.pages.layout import page
from sandai.table.pages.links import beside
from sandai.table.pages.play import board, under_board
from sandai.table.pages.purse import icon_sheet
from sandai.table.pages.seats import players_card
from sandai.table.pages.talk import log_lines
from sandai.table.pages.wishes import back_button
from sandai.table.sight import Sight
from sandai.table.viewer import Viewer

__all__ = ["replay_page", "replay_region"]


def replay_page(sight: Sight, viewer: Viewer, position: int) -> str:
    table = sight.table
    return page(
        f"{words.REPLAY} {position} · {table.row.title or table.game.title}",
        viewer,
        replay_region(sight, position),
        icon_sheet(table.game),
        keys_dialog(),
        crumbs=[
            h.h1[table.row.title or table.game.title],
            h.span(".muted.about")[words.REPLAY],
            h.nav(aria_label="Game")[
                beside(f"/rules/{table.game.name}", words.RULES, f"/rules/{table.game.name}/all"),
                h.a(href=f"/t/{table.row.id}")[words.TO_TABLE],
            ],
        ],
        kind="playing replaying",
        skips=(("#replay", words.REPLAY), ("#board", words.BOARD), ("#log", words.SKIP_LOG)),
    )


def replay_region(sight: Sight, position: int) -> Node:
    table = sight.table
    return h.main("#table", data_position=str(position))[
        h.div(".boards")[board(sight), under_board(sight)],
        h.div(".column")[
            _bar(sight, position),
            h.div(".side")[
                players_card(sight, []),
                h.section("#talk.card", aria_label=words.LOG)[
                    h.h2[words.LOG], h.div("#log.panel", tabindex="0")[log_lines(sight, 400)]
                ],
                chance_card(sight) if table.state.over else None,
            ],
        ],
    ]


def _bar(sight: Sight, position: int) -> Node:
    here = f"/t/{sight.table.row.id}/replay"
    last = sight.table.state.decisions
    return h.section("#replay.card", aria_label=words.REPLAY)[
        h.div("#turn-bar", role="status", aria_live="polite")[
            h.h2[f"Position {position} of {last}"],
            h.p(".prompt")[_happened(sight)],
        ],
        h.div(".buttons.row.steps")[
            _step(here, 0, "« First", "First position", position > 0, "first"),
            _step(here, position - 1, "←", "One back", position > 0, "prev"),
            h.button("#autoplay.button", type="button", data_autoplay=True, aria_pressed="false")["Play"],
            _step(here, position + 1, "→", "One on", position < last, "next"),
            _step(here, last, "Last »", "Last position", position < last),
        ],
        h.form(
            {
                "hx-get": here,
                "hx-target": "#table",
                "hx-swap": "outerMorph",
                "hx-select": "#table",
                "hx-trigger": "change",
            },
            method="get",
            action=here,
        )[
            h.label(".visually-hidden", for_="position")["Position"],
            h.input("#position", type="range", name="position", min="0", max=str(last), value=str(position)),
            h.noscript[h.button(".button.small", type="submit")["Go"]],
        ],
        back_button(sight, position, words.BACK_TO_HERE),
    ]


def _happened(sight: Sight) -> str:
    """Who decides, and what was done last; said once where both are the same."""
    line = sight.log[-1].text if sight.log else ""
    return line if line.startswith(sight.headline) else f"{sight.headline}. {line}"


def _step(here: str, position: int, sign: str, word: str, possible: bool, key: str = "") -> Node:
    if not possible:
        return h.span(".button.off", aria_hidden="true")[sign]
    return h.a(
        ".button",
        {
            "hx-get": f"{here}/{position}",
            "hx-target": "#table",
            "hx-select": "#table",
            "hx-swap": "outerMorph",
            "hx-push-url": "true",
        },
        href=f"{here}/{position}",
        aria_label=word,
        title=word,
        data_step=key or None,
    )[sign]
