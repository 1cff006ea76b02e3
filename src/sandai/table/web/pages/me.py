"""Your name and your settings, and the page of a seat link."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.table import words
from sandai.table.notify.addresses import mask
from sandai.table.play.viewer import Viewer
from sandai.table.web.pages.fill import fill
from sandai.table.web.pages.layout import page
from sandai.table.web.pages.table.coach import key_list

__all__ = ["link_page", "mail_page", "me_page", "seat_page"]


def me_page(
    viewer: Viewer,
    notify: str,
    saved: bool = False,
    said: tuple[bool, str] | None = None,
    unconfirmed: bool = False,
) -> str:
    """`notify`: by which ways word can be sent here; `said`: whether a test or a confirmation went out, and what to say.

    `unconfirmed`: the mail address is not confirmed, so no test can be sent there.
    """
    settings = viewer.person.settings
    return page(
        words.SETTINGS,
        viewer,
        h.main("#content.plain.me-page")[
            h.h1[words.SETTINGS],
            h.p(".saved", role="status")[words.SAVED] if saved else None,
            h.p(".saved" if said[0] else ".problem", role="status")[said[1]] if said else None,
            h.form(".card", method="post", action="/me")[
                h.div(".field")[
                    h.label(for_="name")[words.YOUR_NAME],
                    h.input("#name", name="name", maxlength="24", value=viewer.person.name, autocomplete="nickname"),
                ],
                _select("theme", words.LIGHT_OR_DARK, words.THEME, str(settings.get("theme", ""))),
                _select("confirm", words.CONFIRMING, words.CONFIRMINGS, viewer.confirming),
                [_check(viewer, name, *both) for name, both in words.PREFERENCES.items()],
                h.div(".field")[
                    h.label(for_="notify")[words.NOTIFY],
                    h.input("#notify", name="notify", maxlength="300", value=mask(viewer.person.notify)),
                    h.p("#unconfirmed.problem")[words.UNCONFIRMED] if unconfirmed else None,
                    h.p(".muted")[words.notify_ways(notify)],
                    _check(viewer, "notify_always", *words.NOTIFY_ALWAYS),
                ]
                if notify
                else None,
                h.button(".button.main", type="submit")[words.SAVE],
                _send_button(unconfirmed) if notify else None,
            ],
            h.p(".more")[h.a(href="/me/games")[words.MY_GAMES], " ", h.a(href="/achievements")[words.ACHIEVEMENTS]],
            h.section(".card")[h.h2[words.KEYS], key_list()],
        ],
    )


def _send_button(unconfirmed: bool) -> Node:
    name, word = ("confirm", words.CONFIRM_BUTTON) if unconfirmed else ("test", words.TEST_BUTTON)
    return h.button(".button", type="submit", name=name, value="on")[word]


def mail_page(viewer: Viewer, title: str, ask: str, button: str = "") -> str:
    """The page of a link in a mail: a question with a button, or what came of it."""
    return page(
        title,
        viewer,
        h.main("#content.plain")[
            h.h1[title],
            h.form(".card", method="post")[h.p[ask], h.button(".button.main", type="submit")[button]]
            if button
            else h.p(".card", role="status")[ask],
        ],
    )


def _select(name: str, word: str, values: dict[str, str], chosen: str) -> Node:
    return h.div(".field")[
        h.label(for_=name)[word],
        h.select(id=name, name=name)[
            [h.option(value=value, selected=chosen == value)[told] for value, told in values.items()]
        ],
    ]


def _check(viewer: Viewer, name: str, word: str, how: str) -> Node:
    return h.div(".field.check")[
        h.input(id=name, type="checkbox", name=name, value="on", checked=viewer.wants(name)),
        h.label(for_=name)[word, h.small(".muted")[f" {how}"]],
    ]


def link_page(viewer: Viewer, table_id: str, key: str) -> str:
    """Shows a seat link, this once."""
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
                h.p[h.a(href=f"/t/{table_id}")[words.TO_TABLE]],
            ],
        ],
    )


def seat_page(viewer: Viewer, table_id: str, key: str, name: str, mine: str = "") -> str:
    """For who follows a seat link; `mine`: the name of another seat at this table that she holds and would lose."""
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
