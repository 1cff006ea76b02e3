"""One's devices: the list, the page that shows a personal link, the page that shows a recovery phrase, and joining on another device."""

from __future__ import annotations

import time

import htpy as h
import segno
from htpy import Node
from markupsafe import Markup

from sandai.store import DeviceRow
from sandai.table import words
from sandai.table.play.seats.identities import Offer
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.pages.layout import page

__all__ = ["devices_page", "join_page", "link_page", "offer_page", "phrase_page", "short"]


def short(device: str) -> str:
    """Return what names a device in forms: the beginning of its hash."""
    return device[:16]


def devices_page(viewer: Viewer, devices: list[DeviceRow], phrase_made: float, mail: bool | None) -> str:
    """Draw the list of devices. `mail`: whether a mail address is confirmed; None: this server sends no mail."""
    others = [row for row in devices if row.hash != viewer.device]
    return page(
        words.DEVICES,
        viewer,
        h.main("#content.plain.devices")[
            h.h1[words.DEVICES],
            h.section(".card")[
                h.p(".muted")[words.DEVICES_HOW],
                h.ul(".tables")[[_device(row, row.hash == viewer.device) for row in devices]],
                _rename(devices, viewer),
                _others_out() if len(others) > 1 else None,
            ],
            h.section(".card")[
                h.h2[words.ADD_DEVICE],
                h.form(method="post", action="/me/devices/link")[
                    h.p[words.ADD_DEVICE_HOW], h.button(".button.main", type="submit")[words.ADD_DEVICE_BUTTON]
                ],
                h.p(".more")[h.a(href="/join")[words.JOIN_FROM_HOME]],
            ],
            _recovery(phrase_made, mail),
            h.p[h.a(href="/me")[words.SETTINGS]],
        ],
    )


def _device(row: DeviceRow, here: bool) -> Node:
    used = words.THIS_DEVICE if here else words.last_used(time.time() - row.used if row.used else None)
    return h.li[
        h.div(".device")[h.strong[row.name], h.span(".muted")[used]],
        None
        if here
        else h.form(method="post", action="/me/devices/end")[
            h.button(
                ".away-with",
                type="submit",
                name="device",
                value=short(row.hash),
                aria_label=words.sign_out_of(row.name),
            )[words.SIGN_OUT]
        ],
    ]


def _rename(devices: list[DeviceRow], viewer: Viewer) -> Node:
    mine = [row.name for row in devices if row.hash == viewer.device]
    return h.form("#rename", method="post", action="/me/devices/rename")[
        h.label(for_="device-name")[words.DEVICE_NAME],
        h.div(".row")[
            h.input("#device-name", name="name", maxlength="40", required=True, value=mine[0] if mine else ""),
            h.button(".button", type="submit")[words.RENAME],
        ],
    ]


def _others_out() -> Node:
    return h.details("#others-out")[
        h.summary[words.OTHERS_OUT],
        h.form(method="post", action="/me/devices/end")[
            h.p(".muted")[words.OTHERS_OUT_HOW],
            h.button(".button", type="submit", name="device", value="others")[words.OTHERS_OUT],
        ],
    ]


def _recovery(phrase_made: float, mail: bool | None) -> Node:
    new = words.PHRASE_NEW_BUTTON if phrase_made else words.PHRASE_BUTTON
    return h.section("#recovery.card")[
        h.h2[words.RECOVERY],
        h.p[words.PHRASE_HOW],
        h.p(".muted")[words.phrase_made(time.time() - phrase_made)] if phrase_made else None,
        h.div(".row")[
            h.form(method="post", action="/me/devices/phrase")[h.button(".button", type="submit")[new]],
            h.form(method="post", action="/me/devices/phrase")[
                h.button(".button", type="submit", name="remove", value="yes")[words.PHRASE_REMOVE]
            ]
            if phrase_made
            else None,
        ],
        None if mail is None else h.p[words.MAIL_RECOVERS if mail else words.MAIL_RECOVERS_NOT],
    ]


def link_page(viewer: Viewer, link: str) -> str:
    """Show a personal link with its QR code; only this once."""
    return page(
        words.PERSONAL_LINK,
        viewer,
        h.main("#content.plain")[
            h.h1[words.PERSONAL_LINK],
            h.div(".card.personal-link")[
                h.p[words.PERSONAL_LINK_HOW],
                _qr_code(link),
                h.label(".visually-hidden", for_="personal-link")[words.PERSONAL_LINK],
                h.input("#personal-link", value=link, readonly=True, autocomplete="off"),
                h.div(".row")[
                    h.button(".button", type="button", data_copy="personal-link")[words.COPY],
                    h.a(".button", href="/me/devices")[words.TO_DEVICES],
                ],
            ],
        ],
    )


def _qr_code(text: str) -> Node:
    """Draw a QR code: dark on light in both themes, because many cameras read no other."""
    code = segno.make(text, error="m", micro=False)
    drawing = code.svg_inline(border=4, dark="#000000", light="#ffffff", omitsize=True, svgclass=None, lineclass=None)
    return h.div("#qr", role="img", aria_label=words.PERSONAL_QR)[Markup(drawing)]  # noqa: S704 drawn here


def phrase_page(viewer: Viewer, phrase: list[str]) -> str:
    """Show a recovery phrase; only this once."""
    return page(
        words.PHRASE,
        viewer,
        h.main("#content.plain")[
            h.h1[words.PHRASE],
            h.div(".card")[
                h.p[words.PHRASE_WRITE],
                h.ol("#phrase", lang="en")[[h.li[h.code[word]] for word in phrase]],
                h.p[h.a(".button.main", href="/me/devices")[words.PHRASE_DONE]],
            ],
        ],
    )


def join_page(viewer: Viewer, mail: bool, problem: str = "", said: str = "") -> str:
    """Ask for a personal link or a recovery phrase. `mail`: links can be sent by mail. A script fills the field from the address."""
    return page(
        words.JOIN,
        viewer,
        h.main("#content.plain")[
            h.h1[words.JOIN],
            h.p(".problem", role="alert")[problem] if problem else None,
            h.p(".saved", role="status")[said] if said else None,
            h.form("#join.card", method="post", action="/join")[
                h.p[words.JOIN_HOW],
                h.div(".field")[
                    h.label(for_="code")[words.JOIN_CODE],
                    h.textarea(
                        "#code",
                        name="code",
                        required=True,
                        rows="3",
                        maxlength="400",
                        autocomplete="off",
                        autocapitalize="none",
                        spellcheck="false",
                    ),
                ],
                h.button(".button.main", type="submit")[words.JOIN_CONTINUE],
            ],
            h.form("#join-mail.card", method="post", action="/join/mail")[
                h.h2[words.JOIN_MAIL],
                h.p[words.JOIN_MAIL_HOW],
                h.div(".field")[
                    h.label(for_="mail")[words.JOIN_MAIL_FIELD],
                    h.input("#mail", type="email", name="mail", required=True, maxlength="200", autocomplete="email"),
                ],
                h.button(".button", type="submit")[words.JOIN_MAIL_BUTTON],
            ]
            if mail
            else None,
        ],
    )


def offer_page(viewer: Viewer, offer: Offer, token: str) -> str:
    """Say what happens to this device, and ask for a click."""
    return page(
        words.JOIN,
        viewer,
        h.main("#content.plain")[
            h.h1[words.JOIN],
            h.div(".card")[h.p[words.JOIN_SAME], h.p[h.a(".button", href="/")[words.HOME]]]
            if offer.same
            else h.div(".card")[
                h.p(".problem")[words.join_clash(offer.clashes)], h.p[h.a(".button", href="/")[words.HOME]]
            ]
            if offer.clashes
            else h.form("#offer.card", method="post", action="/join/yes")[
                h.p[words.join_ask(offer.person.name)],
                [
                    h.p[words.join_own(offer.own)],
                    h.div(".field.check")[
                        h.input("#agree", type="checkbox", name="agree", value="on", required=True),
                        h.label(for_="agree")[words.JOIN_AGREE],
                    ],
                ]
                if offer.own
                else None,
                h.input(type="hidden", name="token", value=token),
                h.button(".button.main", type="submit")[words.JOIN_BUTTON],
                h.a(".button", href="/")[words.CANCEL],
            ],
        ],
    )
