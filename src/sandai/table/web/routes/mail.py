"""The links in mails. They work on any device; opening one only shows a button, which confirms or stops."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import FromPath

from sandai.store import PersonRow
from sandai.table import words
from sandai.table.errors import NotFound
from sandai.table.notify.notices import Notices
from sandai.table.play.seats.keys import hash_key
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.pages.settings import mail_page
from sandai.table.web.requests import AnyRequest, services_of
from sandai.table.web.responses import html, shows

__all__ = ["HANDLERS"]

NOBODY = Viewer("", PersonRow(""), None)


def _notices(request: AnyRequest) -> Notices:
    return services_of(request).notices


@shows("/mail/confirm/{token:str}")
async def ask_confirm(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    if await _notices(request).to_confirm(token) is None:
        raise NotFound(words.LINK_OLD)
    return html(mail_page(NOBODY, words.CONFIRM_PAGE, words.CONFIRM_ASK, words.CONFIRM_DO))


@post("/mail/confirm/{token:str}", include_in_schema=False, status_code=200)
async def confirm(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    if not await _notices(request).confirm(token):
        raise NotFound(words.LINK_OLD)
    return html(mail_page(NOBODY, words.CONFIRM_PAGE, words.CONFIRMED))


@shows("/mail/stop/{token:str}")
async def ask_stop(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    if await _notices(request).store.mail(hash_key(token)) is None:
        raise NotFound(words.LINK_OLD)
    return html(mail_page(NOBODY, words.STOP_PAGE, words.STOP_ASK, words.STOP_DO))


@post("/mail/stop/{token:str}", include_in_schema=False, status_code=200)
async def stop(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    """Stop all mail to an address. Mail programs post here too (RFC 8058)."""
    if not await _notices(request).stop(token):
        raise NotFound(words.LINK_OLD)
    return html(mail_page(NOBODY, words.STOP_PAGE, words.STOPPED))


HANDLERS = [ask_confirm, confirm, ask_stop, stop]
