"""The settings page, and the pages that links in mails lead to."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.store import PushRow
from sandai.table import words
from sandai.table.notify.addresses import mask
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.pages.layout import page
from sandai.table.web.pages.push import push_section, quiet_fields
from sandai.table.web.pages.table.coach import key_list

__all__ = ["mail_page", "settings_page"]


def settings_page(
    viewer: Viewer,
    notify: str,
    devices: list[PushRow],
    saved: bool = False,
    sent: tuple[bool, str] | None = None,
    unconfirmed: bool = False,
) -> str:
    """Draw the settings.

    `notify`: to which addresses this server can send notifications; `devices`: the viewer's browsers that take web push; `sent`: whether a test or a confirmation was sent, and what to say about it;
    `unconfirmed`: the mail address is not confirmed yet, so no test can be sent there.
    """
    settings = viewer.person.settings
    return page(
        words.SETTINGS,
        viewer,
        h.main("#content.plain.me-page")[
            h.h1[words.SETTINGS],
            h.p(".saved", role="status")[words.SAVED] if saved else None,
            h.p(".saved" if sent[0] else ".problem", role="status")[sent[1]] if sent else None,
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
                ]
                if notify
                else None,
                _check(viewer, "notify_always", *words.NOTIFY_ALWAYS),
                quiet_fields(viewer),
                h.button(".button.main", type="submit")[words.SAVE],
                _send_button(unconfirmed) if notify else None,
            ],
            push_section(devices),
            h.p(".more")[h.a(href="/me/games")[words.MY_GAMES], " ", h.a(href="/achievements")[words.ACHIEVEMENTS]],
            h.section(".card")[h.h2[words.KEYS], key_list()],
        ],
    )


def _send_button(unconfirmed: bool) -> Node:
    name, word = ("confirm", words.CONFIRM_BUTTON) if unconfirmed else ("test", words.TEST_BUTTON)
    return h.button(".button", type="submit", name=name, value="on")[word]


def mail_page(viewer: Viewer, title: str, ask: str, button: str = "") -> str:
    """Draw the page of a link in a mail: a question with a button, or the result."""
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
            [h.option(value=value, selected=chosen == value)[label] for value, label in values.items()]
        ],
    ]


def _check(viewer: Viewer, name: str, word: str, how: str) -> Node:
    return h.div(".field.check")[
        h.input(id=name, type="checkbox", name=name, value="on", checked=viewer.wants(name)),
        h.label(for_=name)[word, h.small(".muted")[f" {how}"]],
    ]
