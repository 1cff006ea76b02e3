"""One's own name, settings and address for notifications."""

from __future__ import annotations

from typing import Any

from litestar import Response, post

from sandai.store import PersonRow
from sandai.table import words
from sandai.table.errors import BadRequest
from sandai.table.notify.addresses import mask
from sandai.table.notify.quiet_hours import quiet_problem, quiet_settings
from sandai.table.play.seats.keys import clean_name, clean_text
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.tables import Tables
from sandai.table.web.pages.settings import settings_page
from sandai.table.web.requests import AnyRequest, cookie_for, form_of, services_of, source_of, tables_of, viewer_of
from sandai.table.web.responses import html, shows

__all__ = ["HANDLERS", "rename", "save_name"]

ADDRESS_LENGTH = 300


async def save_name(request: AnyRequest, viewer: Viewer, name: str) -> None:
    """Save the name of a person, if it is another one."""
    if name not in ("", viewer.person.name):
        viewer.person.name = name
        await tables_of(request).store.save_person(viewer.person)


async def rename(tables: Tables, viewer: Viewer) -> None:
    """Change the name of a person at every table where they sit and whose game is not over."""
    if viewer.person.name:
        for table_id in await tables.store.rename(viewer.key, viewer.person.name):
            tables.announce_change(table_id)


@shows("/me", weight=2, queued=True)
async def me(request: AnyRequest) -> Response[str]:
    notices = services_of(request).notices
    viewer = await viewer_of(request)
    devices = await notices.store.subscriptions(viewer.key)
    return html(settings_page(viewer, notices.ways, devices, unconfirmed=notices.unconfirmed(viewer.person)))


@post("/me", include_in_schema=False)
async def save_me(request: AnyRequest) -> Response[str]:
    services = services_of(request)
    notices = services.notices
    form = await form_of(request)
    viewer = await viewer_of(request, make=True)
    before = viewer.person
    notify = clean_text(form.get("notify", ""), ADDRESS_LENGTH)
    if notify == mask(before.notify):  # unchanged
        notify = before.notify
    elif notify and (problem := notices.problem(notify)):
        raise BadRequest(problem)
    if wrong := quiet_problem(form):
        raise BadRequest(wrong)
    viewer.person = PersonRow(
        viewer.key, clean_name(form.get("name", ""), ""), _settings(form), notify, before.confirmed
    )
    await services.store.save_person(viewer.person)
    await rename(services.tables, viewer)
    sent = None
    if notices.unconfirmed(viewer.person):
        if notify != before.notify or "confirm" in form:
            sent = await notices.send_confirmation(viewer.person, source_of(request))
    elif "test" in form:
        sent = await notices.test(viewer.person)
    devices = await services.store.subscriptions(viewer.key)
    unconfirmed = notices.unconfirmed(viewer.person)
    page = settings_page(viewer, notices.ways, devices, saved=True, sent=sent, unconfirmed=unconfirmed)
    return html(page, cookies=cookie_for(viewer, services.settings))


def _settings(form: dict[str, str]) -> dict[str, Any]:
    settings: dict[str, Any] = {name: form.get(name) == "on" for name in words.PREFERENCES}
    settings["theme"] = form.get("theme", "") if form.get("theme", "") in words.THEME else ""
    settings["confirm"] = form.get("confirm", "") if form.get("confirm", "") in words.CONFIRMINGS else ""
    settings["notify_always"] = form.get("notify_always") == "on"
    return settings | quiet_settings(form)


HANDLERS = [me, save_me]
