"""The card with the tabs log, chat and notes."""

from __future__ import annotations

import htpy as h
from htpy import Node
from markupsafe import escape

from sandai.draw import crest_icon
from sandai.store import ChatRow
from sandai.table import words
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.links import to_table
from sandai.table.web.pages.table.hours import hour
from sandai.table.web.pages.table.log import log_lines

__all__ = ["Chat", "chat_card", "with_note"]


class Chat:
    """The chat of a table as a viewer sees it. `muted`: people whom the viewer has muted; `host`: the viewer opened the table; `nameless`: the
    viewer has no name to chat under."""

    def __init__(self, messages: list[ChatRow], muted: frozenset[str], host: bool, nameless: bool = False) -> None:
        self.messages = messages
        self.muted = muted
        self.host = host
        self.nameless = nameless

    @property
    def visible(self) -> list[ChatRow]:
        return [row for row in self.messages if row.who not in self.muted]


def chat_card(perspective: Perspective, chat: Chat) -> Node:
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
                h.ol("#said-lines")[[_chat_line(row, perspective.seat) for row in chat.visible]]
            ],
            _input(perspective, chat, here),
            _moderation(perspective, chat),
        ],
        _notes(here) if perspective.seat is not None else None,
    ]


def _closed(perspective: Perspective, chat: Chat) -> bool:
    return perspective.table.row.quiet and perspective.seat is None and not chat.host


def _input(perspective: Perspective, chat: Chat, here: str) -> Node:
    if _closed(perspective, chat):
        return h.p("#chat-closed.muted")[words.CHAT_CLOSED]
    return _name_form(here) if chat.nameless else _message_form(here)


def _name_form(here: str) -> Node:
    """Ask spectators for a name before they type, if they have none or that of a player."""
    return h.form("#name-first", {"hx-morph-skip": ""}, method="post", action=f"{here}/name")[
        h.label(for_="watcher-name")[words.NAME_FIRST],
        h.input("#watcher-name", name="name", maxlength="24", required=True, autocomplete="nickname"),
        h.button(".button.small", type="submit")[words.NAME_TAKE],
    ]


def _message_form(here: str) -> Node:
    # updates must not touch what somebody is typing
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


def _moderation(perspective: Perspective, chat: Chat) -> Node:
    """Muting people and closing the chat to spectators; folded, because it is rarely needed."""
    first: dict[str, ChatRow] = {}
    for row in chat.messages:
        if perspective.seat is None or row.seat != perspective.seat:
            first.setdefault(row.who, row)
    if not chat.host and not first:
        return None
    return h.details("#chat-ways")[
        h.summary[words.CHAT_WAYS],
        h.ul("#talkers", role="list")[[_mute_form(perspective, row, row.who in chat.muted) for row in first.values()]],
        _spectators_form(perspective) if chat.host else None,
    ]


def _mute_form(perspective: Perspective, row: ChatRow, muted: bool) -> Node:
    table_id = perspective.table.row.id
    label = words.unmute(row.name) if muted else words.mute(row.name)
    return h.li(id=f"talker-{row.number}", class_={"muted": muted})[
        h.form(method="post", action=f"/t/{table_id}/mute", **to_table(table_id, "mute"))[
            h.input(type="hidden", name="said", value=str(row.number)),
            h.input(type="hidden", name="mute", value="off" if muted else "on"),
            h.button(".button.small", type="submit")[label],
        ]
    ]


def _spectators_form(perspective: Perspective) -> Node:
    row = perspective.table.row
    return h.form("#quiet", method="post", action=f"/t/{row.id}/quiet", **to_table(row.id, "quiet"))[
        h.input(type="hidden", name="quiet", value="off" if row.quiet else "on"),
        h.button(".button.small", type="submit")[words.CHAT_OPEN if row.quiet else words.CHAT_CLOSE],
    ]


def with_note(text: str, note: str) -> str:
    """Put a viewer's note into a page. It is not part of the drawn page, which other people may get from a cache."""
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


def _chat_line(row: ChatRow, reader: int | None) -> Node:
    return h.li(id=f"said-{row.number}", class_={"own": row.seat == reader})[
        crest_icon(row.seat, 14) if row.seat >= 0 else None,
        h.span[
            h.strong[row.name],
            h.span(".watcher.muted")[f" {words.WATCHING}"] if row.seat < 0 else None,
            " ",
            row.text,
            " ",
            hour(row.at),
        ],
    ]
