"""One's devices: the list, personal links, recovery phrases, and joining on another device.

The token of a personal link is behind the # of its address, which browsers send to nobody: it gets into no log, of ours or of a proxy, and into
no Referer. A script moves it into a form. Nothing changes before the owner has clicked on the new device.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from litestar import Response, post
from litestar.response import Redirect

from sandai.table import words
from sandai.table.errors import BadRequest, NotFound, NotYours, Refused
from sandai.table.notify.addresses import by_mail, problem
from sandai.table.notify.recovery import send_recovery
from sandai.table.play.seats.keys import clean_text
from sandai.table.play.seats.phrases import looks_like_phrase
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.pages.devices import devices_page, join_page, link_page, offer_page, phrase_page, short
from sandai.table.web.requests import (
    AnyRequest,
    cookie_for,
    form_of,
    network_of,
    services_of,
    source_of,
    viewer_of,
)
from sandai.table.web.responses import go, html, shows

__all__ = ["HANDLERS"]

CODE_LENGTH: Final = 400


def _device_name(request: AnyRequest) -> str:
    """Return what the device that sends a request is called, from the name of its browser."""
    agent = request.headers.get("user-agent", "").lower()
    browser = next((name for mark, name in words.BROWSERS.items() if f"{mark}/" in agent), "")
    system = next((name for mark, name in words.SYSTEMS.items() if mark in agent), "")
    return words.device_name(browser, system)


def _public(request: AnyRequest) -> str:
    """Return the address under which the players reach the server."""
    settings = services_of(request).settings
    if settings.public:
        return settings.public.rstrip("/")
    scheme = "https" if settings.secure else request.url.scheme
    return f"{scheme}://{request.headers.get('host', request.url.netloc)}"


def _mail_works(request: AnyRequest) -> bool:
    return bool(services_of(request).notices.mail)


# -- the list ---------------------------------------------------------------------------------------------------------


@shows("/me/devices", weight=2, queued=True)
async def my_devices(request: AnyRequest) -> Response[str]:
    services = services_of(request)
    viewer = await viewer_of(request)
    devices = await services.identities.devices(viewer.key, viewer.device, _device_name(request)) if viewer.key else []
    made = await services.store.phrase_made(viewer.key)
    confirmed = by_mail(viewer.person.notify) and not services.notices.unconfirmed(viewer.person)
    return html(devices_page(viewer, devices, made, confirmed if _mail_works(request) else None))


@post("/me/devices/rename", include_in_schema=False)
async def rename_device(request: AnyRequest) -> Redirect:
    services = services_of(request)
    viewer = await viewer_of(request, make=True)
    await services.identities.rename(viewer.key, viewer.device, (await form_of(request)).get("name", ""))
    return go("/me/devices", viewer, services.settings)


@post("/me/devices/end", include_in_schema=False, weight=2)
async def end_device(request: AnyRequest) -> Redirect:
    """Sign out one device, or all others."""
    services = services_of(request)
    viewer = await viewer_of(request)
    which = (await form_of(request)).get("device", "")
    if which == "others" and viewer.key:
        await services.identities.end(viewer.key, but=viewer.device)
        return go("/me/devices", viewer, services.settings)
    rows = await services.store.devices(viewer.key) if viewer.key else []
    found = [row.hash for row in rows if short(row.hash) == which and row.hash != viewer.device]
    if not found:
        raise NotFound(words.NO_SUCH_DEVICE)
    await services.identities.end(viewer.key, found[0])
    return go("/me/devices", viewer, services.settings)


@post("/me/devices/link", include_in_schema=False, weight=2, status_code=200)
async def make_link(request: AnyRequest) -> Response[str]:
    services = services_of(request)
    viewer = await viewer_of(request, make=True)
    token = await services.identities.link(viewer.key, viewer.device, _device_name(request))
    page = link_page(viewer, f"{_public(request)}/join#{token}")
    return html(page, cookies=cookie_for(viewer, services.settings))


@post("/me/devices/phrase", include_in_schema=False, weight=2, status_code=200)
async def make_phrase(request: AnyRequest) -> Response[str] | Redirect:
    """Make a recovery phrase, or delete it."""
    services = services_of(request)
    viewer = await viewer_of(request, make=True)
    if "remove" in await form_of(request):
        await services.identities.remove_phrase(viewer.key)
        return go("/me/devices", viewer, services.settings)
    phrase = await services.identities.make_phrase(viewer.key, viewer.device, _device_name(request))
    return html(phrase_page(viewer, phrase), cookies=cookie_for(viewer, services.settings))


# -- joining ----------------------------------------------------------------------------------------------------------


@shows("/join")
async def ask_code(request: AnyRequest) -> Response[str]:
    return html(join_page(await viewer_of(request), _mail_works(request)))


@post("/join", include_in_schema=False, weight=2, status_code=200)
async def show_offer(request: AnyRequest) -> Response[str]:
    """Show what a personal link or a recovery phrase would do. The device stays what it is."""
    services = services_of(request)
    source = network_of(request)
    viewer = await viewer_of(request)
    code = clean_text(" ".join((await form_of(request)).get("code", "").split()), CODE_LENGTH)
    try:
        services.attempts.check(source)
        token = await _token(request, code)
        offer = await services.identities.offer(token, viewer.key) if token else None
        if offer is None:
            services.attempts.count(source)
            raise NotYours(words.NO_SUCH_PHRASE if looks_like_phrase(_code_in(code)) else words.NO_SUCH_CODE)
    except Refused as error:
        return _refused(join_page(viewer, _mail_works(request), str(error)), error)
    return html(offer_page(viewer, offer, token))


def _refused(page: str, error: Refused) -> Response[str]:
    answer = html(page, error.status)
    if error.retry_after:
        answer.headers["retry-after"] = str(error.retry_after)
    return answer


async def _token(request: AnyRequest, code: str) -> str:
    """Return the token of a link that somebody entered, or of a new link for the owner of a recovery phrase; empty: neither."""
    plain = _code_in(code)
    if looks_like_phrase(plain) and "#" not in code:
        return await services_of(request).identities.recover(plain) or ""
    return plain


def _code_in(text: str) -> str:
    """Return the token in an address, or else the text itself."""
    return urlsplit(text).fragment if "#" in text and "/" in text else text.strip().lstrip("#")


@post("/join/yes", include_in_schema=False, weight=3)
async def join(request: AnyRequest) -> Redirect:
    """Make this device one of the person's who made the link."""
    services = services_of(request)
    form = await form_of(request)
    token = form.get("token", "")[:CODE_LENGTH]
    services.attempts.check(network_of(request))
    before = await viewer_of(request)
    offer = await services.identities.offer(token, before.key)
    if offer is None:
        services.attempts.count(network_of(request))
        raise NotYours(words.PERSONAL_LINK_USED)
    if offer.own and not offer.same and form.get("agree") != "on":
        raise BadRequest(words.join_own(offer.own))
    viewer: Viewer = before if before.key else await viewer_of(request, make=True)
    await services.identities.adopt(token, viewer.device, before.key, _device_name(request))
    return go("/", viewer, services.settings)


@post("/join/mail", include_in_schema=False, weight=3, status_code=200)
async def join_by_mail(request: AnyRequest) -> Response[str]:
    """Mail a link to an address that somebody has confirmed. The answer is the same if nobody has."""
    services = services_of(request)
    viewer = await viewer_of(request)
    address = clean_text((await form_of(request)).get("mail", ""), CODE_LENGTH)
    if not _mail_works(request) or not by_mail(address) or problem(address, frozenset(), False, True):
        raise BadRequest(words.ONE_MAIL_ADDRESS)
    services.notices.start(send_recovery(services.notices, address, source_of(request), services.identities.link_for))
    return html(join_page(viewer, True, said=words.RECOVERY_SENT))


HANDLERS = [
    my_devices,
    rename_device,
    end_device,
    make_link,
    make_phrase,
    ask_code,
    show_offer,
    join,
    join_by_mail,
]
