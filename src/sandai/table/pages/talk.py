"""Log, chat and notes."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from htpy import Node

from sandai.draw import crest_icon
from sandai.draw.finished import Finished, finished
from sandai.kernel.game import Game
from sandai.store import ChatRow
from sandai.table import words
from sandai.table.pages.links import rule_link
from sandai.table.sight import Said, Sight

__all__ = ["log_lines", "talk_card"]

SHOWN = 60


def talk_card(sight: Sight, chat: list[ChatRow], note: str) -> Node:
    here = f"/t/{sight.table.row.id}"
    return h.section("#talk.card", aria_label=f"{words.LOG}, {words.CHAT}, {words.NOTES}")[
        h.div(".tabs", role="tablist")[
            _tab("log", words.LOG, True),
            _tab("chat", [words.CHAT, h.span(".badge.unread", hidden=True)], False),
            _tab("notes", words.NOTES, False),
        ],
        h.div("#log.panel", role="tabpanel", aria_labelledby="tab-log", tabindex="0")[log_lines(sight)],
        h.div("#chat.panel", role="tabpanel", aria_labelledby="tab-chat")[
            h.div("#said", role="log", aria_label=words.CHAT, tabindex="0")[h.ol[[_chat_line(row) for row in chat]]],
            h.form(
                "#say",
                {"hx-post": f"{here}/chat", "hx-swap": "none"},
                method="post",
                action=f"{here}/chat",
            )[
                h.label(".visually-hidden", for_="text")[words.SAY],
                h.input("#text", name="text", maxlength="500", autocomplete="off", placeholder=words.SAY),
                h.button(".button.small", type="submit")[words.SEND],
            ],
        ],
        h.div("#notes.panel", role="tabpanel", aria_labelledby="tab-notes")[
            h.form(
                {"hx-post": f"{here}/note", "hx-swap": "none"},
                method="post",
                action=f"{here}/note",
            )[
                h.label(for_="note")[words.NOTES_HOW],
                h.textarea("#note", name="text", rows="5", maxlength="4000")[note],
                h.button(".button.small", type="submit")[words.SAVE],
            ]
        ],
    ]


def _tab(name: str, word: Node, first: bool) -> Node:
    return h.button(
        id=f"tab-{name}",
        type="button",
        role="tab",
        aria_controls=name,
        aria_selected="true" if first else "false",
        data_tab=name,
    )[word]


def log_lines(sight: Sight, shown: int = SHOWN) -> Node:
    lines = sight.log
    first = max(0, len(lines) - shown)
    return h.div("#news", role="log", aria_label=words.LOG)[
        h.ol("#lines")[[_log_line(sight, number, line) for number, line in enumerate(lines) if number >= first]]
    ]


def _log_line(sight: Sight, number: int, line: Said) -> Node:
    names = sight.table.names
    name = names[line.seat] if 0 <= line.seat < len(names) else None  # an automa speaks for a seat beyond the players'
    return _drawn_line(sight.table.game, sight.table.row.id, number, line.at, line.seat, name, line.text, line.rule)


@lru_cache(8000)
def _drawn_line(
    game: Game, table_id: str, number: int, at: int, seat: int, name: str | None, text: str, rule: str
) -> Finished:
    """Lines stay as they are and are shown again with every change: so they are made once."""
    line = h.li(id=f"line-{number}", class_={"nobody": name is None})[
        crest_icon(seat, 14, name) if name is not None else None,
        h.span[
            h.a(href=f"/t/{table_id}/replay/{at}", title=f"Position {at}")[text],
            " ",
            rule_link(game, rule) if rule else None,
        ],
    ]
    return finished(line)


def _chat_line(row: ChatRow) -> Node:
    return h.li(id=f"said-{row.number}")[
        crest_icon(row.seat, 14, row.name) if row.seat >= 0 else None, h.span[h.strong[row.name], " ", row.text]
    ]
