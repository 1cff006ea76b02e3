"""Web push: subscribing and removing devices; how many tables wait for somebody."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from litestar import Response, post
from litestar.response import Redirect

from sandai.table import words
from sandai.table.errors import BadRequest
from sandai.table.notify.push import subscription_id
from sandai.table.notify.quiet_hours import zone_settings
from sandai.table.play.waiting import waiting_tables
from sandai.table.web.pages.settings import settings_page
from sandai.table.web.requests import AnyRequest, cookie_for, form_of, key_of, services_of, viewer_of
from sandai.table.web.responses import html, shows

__all__ = ["HANDLERS", "device_of"]

NEVER: Final = {"cache-control": "no-store"}
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


class Subscription(msgspec.Struct):
    """What a browser sends to subscribe. `old`: the endpoint that it replaces; `zone` and `offset`: its time zone."""

    endpoint: str
    p256dh: str
    auth: str
    old: str = ""
    zone: str = ""
    offset: str = ""


def device_of(user_agent: str) -> str:
    """Name a browser and its system, as people know them."""
    browser = next((name for sign, name in BROWSERS if sign in user_agent), "")
    system = next((name for sign, name in SYSTEMS if sign in user_agent), "")
    return words.device_name(browser, system)


@shows("/me/push/key")
async def push_key(request: AnyRequest) -> Response[dict[str, str]]:
    """Return the public key with which a browser subscribes."""
    return Response({"key": await services_of(request).notices.push.public_key()}, headers=NEVER)


@post("/me/push", include_in_schema=False, weight=5)
async def subscribe(request: AnyRequest) -> Response[dict[str, str]]:
    services = services_of(request)
    push = services.notices.push
    try:
        sent = msgspec.json.decode(await request.body(), type=Subscription)
    except msgspec.DecodeError:
        raise BadRequest(words.PUSH_KEYS) from None
    if problem := push.problem(sent.endpoint, sent.p256dh, sent.auth):
        raise BadRequest(problem)
    viewer = await viewer_of(request, make=True)
    if sent.old and sent.old != sent.endpoint:
        await services.store.unsubscribe(viewer.key, subscription_id(sent.old))
    device = device_of(request.headers.get("user-agent", ""))
    await push.subscribe(viewer.key, sent.endpoint, sent.p256dh, sent.auth, device)
    if zone := zone_settings(sent.zone, sent.offset):
        viewer.person.settings = {**viewer.person.settings, **zone}
        await services.store.save_person(viewer.person)
    answer = {"id": subscription_id(sent.endpoint)}
    return Response(answer, status_code=201, headers=NEVER, cookies=cookie_for(viewer, services.settings))


@post("/me/push/remove", include_in_schema=False)
async def unsubscribe(request: AnyRequest) -> Redirect:
    form = await form_of(request)
    viewer = await viewer_of(request)
    subscription = form.get("subscription", "")
    if viewer.key and re.fullmatch(r"[0-9a-f]{64}", subscription):
        await services_of(request).store.unsubscribe(viewer.key, subscription)
    return Redirect("/me#push", status_code=303)


@post("/me/push/test", include_in_schema=False, weight=5)
async def test_push(request: AnyRequest) -> Response[str]:
    services = services_of(request)
    notices = services.notices
    viewer = await viewer_of(request)
    sent = await notices.test_push(viewer.person)
    devices = await services.store.subscriptions(viewer.key)
    unconfirmed = notices.unconfirmed(viewer.person)
    return html(settings_page(viewer, notices.ways, devices, sent=sent, unconfirmed=unconfirmed))


@shows("/me/waiting")
async def waiting(request: AnyRequest) -> Response[Any]:
    """Return at how many tables it is one's turn; nothing to somebody without a key, whose pages then stop asking."""
    if not key_of(request):
        return Response(None, status_code=204, headers=NEVER)
    viewer = await viewer_of(request)
    return Response({"waiting": len(await waiting_tables(services_of(request).store, viewer.key))}, headers=NEVER)


HANDLERS = [push_key, subscribe, unsubscribe, test_push, waiting]
