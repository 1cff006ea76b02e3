"""Log, chat and notes."""

from __future__ import annotations

from datetime import UTC, datetime

import htpy as h
from htpy import Node
from markupsafe import escape

from sandai.draw import crest_icon
from sandai.store import ChatRow
from sandai.table import words
from sandai.table.play.perspective import Perspective
from sandai.table.web.pages.links import to_table
from sandai.table.web.pages.table.lines import log_lines

__all__ = ["Talk", "talk_card", "with_note"]


class Talk:
    """What is said at a table. `muted`: whom the viewer does not want to hear; `host`: the viewer opened the table; `nameless`: the viewer has no name to talk by."""

    def __init__(self, chat: list[ChatRow], muted: frozenset[str], host: bool, nameless: bool = False) -> None:
        self.chat = chat
        self.muted = muted
        self.host = host
        self.nameless = nameless

    @property
    def heard(self) -> list[ChatRow]:
        return [row for row in self.chat if row.who not in self.muted]


def talk_card(perspective: Perspective, talk: Talk) -> Node:
    here = f"/t/{perspective.table.row.id}"
    return h.section("#talk.card", aria_label=words.TALK)[
        h.div(".tabs", role="tablist")[
            _tab("log", words.LOG, True),
            _tab("chat", [words.CHAT, h.span(".badge.unread", hidden=True)], False),
            _tab("notes", words.NOTES, False) if perspective.seat is not None else None,
        ],
        h.div("#log.panel", role="tabpanel", aria_labelledby="tab-log", tabindex="0")[log_lines(perspective)],
        h.div("#chat.panel", role="tabpanel", aria_labelledby="tab-chat")[
            h.div("#said", role="log", aria_label=words.CHAT, tabindex="0")[
                h.ol("#said-lines")[[_chat_line(row, perspective.seat) for row in talk.heard]]
            ],
            _entry(perspective, talk, here),
            _chat_ways(perspective, talk),
        ],
        _notes(here) if perspective.seat is not None else None,
    ]


def _closed(perspective: Perspective, talk: Talk) -> bool:
    return perspective.table.row.quiet and perspective.seat is None and not talk.host


def _entry(perspective: Perspective, talk: Talk, here: str) -> Node:
    if _closed(perspective, talk):
        return h.p("#chat-closed.muted")[words.CHAT_CLOSED]
    return _name_first(here) if talk.nameless else _say(here)


def _name_first(here: str) -> Node:
    """Who watches and has no name, or one of those who play, is asked for one before anything is typed."""
    return h.form("#name-first", {"hx-morph-skip": ""}, method="post", action=f"{here}/name")[
        h.label(for_="watcher-name")[words.NAME_FIRST],
        h.input("#watcher-name", name="name", maxlength="24", required=True, autocomplete="nickname"),
        h.button(".button.small", type="submit")[words.NAME_TAKE],
    ]


def _say(here: str) -> Node:
    # what somebody is writing is no update's business
    return h.form(
        "#say",
        {"hx-post": f"{here}/chat", "hx-swap": "none", "hx-sync": "this:queue all", "hx-morph-skip": ""},
        method="post",
        action=f"{here}/chat",
    )[
        h.label(".visually-hidden", for_="text")[words.SAY],
        h.input("#text", name="text", maxlength="500", autocomplete="off", placeholder=words.SAY),
        h.button(".button.small", type="submit")[words.SEND],
    ]


def _chat_ways(perspective: Perspective, talk: Talk) -> Node:
    """Whom one hears; folded, for most need it never."""
    first: dict[str, ChatRow] = {}
    for row in talk.chat:
        if perspective.seat is None or row.seat != perspective.seat:
            first.setdefault(row.who, row)
    if not talk.host and not first:
        return None
    return h.details("#chat-ways")[
        h.summary[words.CHAT_WAYS],
        h.ul("#talkers", role="list")[[_talker(perspective, row, row.who in talk.muted) for row in first.values()]],
        _quiet(perspective) if talk.host else None,
    ]


def _talker(perspective: Perspective, row: ChatRow, muted: bool) -> Node:
    table_id = perspective.table.row.id
    word = words.unmute(row.name) if muted else words.mute(row.name)
    return h.li(id=f"talker-{row.number}", class_={"muted": muted})[
        h.form(method="post", action=f"/t/{table_id}/mute", **to_table(table_id, "mute"))[
            h.input(type="hidden", name="said", value=str(row.number)),
            h.input(type="hidden", name="mute", value="off" if muted else "on"),
            h.button(".button.small", type="submit")[word],
        ]
    ]


def _quiet(perspective: Perspective) -> Node:
    row = perspective.table.row
    return h.form("#quiet", method="post", action=f"/t/{row.id}/quiet", **to_table(row.id, "quiet"))[
        h.input(type="hidden", name="quiet", value="off" if row.quiet else "on"),
        h.button(".button.small", type="submit")[words.CHAT_OPEN if row.quiet else words.CHAT_CLOSE],
    ]


def with_note(text: str, note: str) -> str:
    """A page with what its reader has noted. It is written in last, for it is nobody else's, and no news of the table."""
    before, field, after = text.partition('<textarea id="note"')
    if not field:
        return text
    opening, end, rest = after.partition(">")
    return f"{before}{field}{opening}{end}{escape(note)}{rest}"


def _notes(here: str) -> Node:
    saving = {
        "hx-post": f"{here}/note",
        "hx-swap": "none",
        "hx-trigger": "submit, input delay:800ms, change",
        "hx-sync": "this:queue last",
        "hx-morph-skip": "",
    }
    return h.div("#notes.panel", role="tabpanel", aria_labelledby="tab-notes")[
        h.form("#noting", saving, method="post", action=f"{here}/note")[
            h.label(for_="note")[words.NOTES_HOW],
            h.textarea("#note", name="text", rows="5", maxlength="4000"),
            h.button(".button.small", type="submit")[words.SAVE],
            h.span("#note-saved.muted", role="status"),
        ]
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


def _hour(at: float) -> Node:
    """When something was said; a script tells it by the clock of the reader."""
    when = datetime.fromtimestamp(at, UTC)
    return h.time(".muted", datetime=when.strftime("%Y-%m-%dT%H:%M:%SZ"), data_clock=str(int(at)))[
        when.strftime("%H:%M UTC")
    ]


def _chat_line(row: ChatRow, reader: int | None) -> Node:
    return h.li(id=f"said-{row.number}", class_={"own": row.seat == reader})[
        crest_icon(row.seat, 14) if row.seat >= 0 else None,
        h.span[
            h.strong[row.name],
            h.span(".watcher.muted")[f" {words.WATCHING}"] if row.seat < 0 else None,
            " ",
            row.text,
            " ",
            _hour(row.at),
        ],
    ]
