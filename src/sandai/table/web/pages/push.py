"""Web push on pages: the devices in the settings, quiet hours, and the offer at a table."""

from __future__ import annotations

import time

import htpy as h
from htpy import Node

from sandai.store import PushRow
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.views.perspective import Perspective

__all__ = ["push_offer", "push_section", "quiet_fields"]


def push_section(devices: list[PushRow]) -> Node:
    """The devices of a person; `scripts/push.js` shows the button where the browser can take web push."""
    return h.section("#push.card")[
        h.h2[words.PUSH_DEVICES],
        h.p(".muted")[words.PUSH_HOW],
        h.p("#push-cannot.muted")[words.PUSH_CANNOT],
        h.p("#push-blocked.problem", hidden=True)[words.PUSH_BLOCKED],
        _button("settings", ".button.main", hidden=True),
        h.ul(".devices")[[_device(device) for device in devices]] if devices else h.p(".muted")[words.NO_DEVICES],
        h.form(method="post", action="/me/push/test")[h.button(".button", type="submit")[words.PUSH_TEST]]
        if devices
        else None,
    ]


def _button(where: str, kind: str, hidden: bool = False) -> Node:
    """The button that turns on web push in this browser, with what a script says if that does not work."""
    return h.button(
        kind,
        type="button",
        data_push=where,
        data_failed=words.PUSH_FAILED,
        data_blocked=words.PUSH_BLOCKED,
        hidden=hidden,
    )[words.PUSH_ON]


def _device(device: PushRow) -> Node:
    name = device.device or words.SOME_BROWSER
    return h.li(data_subscription=device.id)[
        h.span[name, " ", h.span(".badge", hidden=True)[words.PUSH_HERE]],
        h.span(".muted")[words.push_since(words.ago(time.time() - device.at))],
        h.form(method="post", action="/me/push/remove")[
            h.input(type="hidden", name="subscription", value=device.id),
            h.button(".button.small", type="submit", aria_label=words.about(words.PUSH_REMOVE, name))[
                words.PUSH_REMOVE
            ],
        ],
    ]


def quiet_fields(viewer: Viewer) -> Node:
    """Fields of the settings: quiet hours, and the time zone, which a script fills in."""
    settings = viewer.person.settings
    zone, offset = str(settings.get("zone", "")), settings.get("offset", "")
    return h.div("#quiet.field", role="group", aria_labelledby="quiet-name")[
        h.span("#quiet-name")[words.QUIET],
        h.p(".hours")[
            h.label(for_="quiet_from")[words.QUIET_FROM],
            h.input("#quiet_from", type="time", name="quiet_from", value=settings.get("quiet_from", "")),
            h.label(for_="quiet_to")[words.QUIET_TO],
            h.input("#quiet_to", type="time", name="quiet_to", value=settings.get("quiet_to", "")),
        ],
        h.p(".muted")[
            words.QUIET_HOW,
            " ",
            h.span("#zone-is", data_zone=words.zone_is("{zone}"))[words.zone_is(zone or words.UTC)],
        ],
        h.input("#zone", type="hidden", name="zone", value=zone),
        h.input("#offset", type="hidden", name="offset", value=str(offset)),
    ]


def push_offer(perspective: Perspective) -> Node:
    """An offer to turn on web push, for people who play with others. `scripts/push.js` shows it once, after they were away."""
    if perspective.seat is None or perspective.against_bots or perspective.state.over:
        return None
    return h.div("#push-offer", role="region", aria_label=words.NOTIFY, hidden=True)[
        h.span[words.PUSH_OFFER],
        _button("offer", ".button.small.main"),
        h.button(".button.small", type="button", data_push_no="yes")[words.PUSH_NO],
    ]
