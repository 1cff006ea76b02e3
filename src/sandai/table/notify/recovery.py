"""Mails with links that bring people back to their tables, to addresses that they have confirmed before."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from sandai.store import PersonRow
from sandai.table import words
from sandai.table.notify.addresses import by_mail
from sandai.table.notify.notices import Notices
from sandai.table.play.seats.keys import hash_key

__all__ = ["send_recovery"]

log = logging.getLogger("sandai.notices")

LINK_SECONDS: Final = 3600.0


async def send_recovery(
    notices: Notices, address: str, source: str, link_for: Callable[[str, float], Awaitable[str]]
) -> None:
    """Mail links to an address, one for each person who has confirmed it; nothing if nobody has.

    `link_for` returns the token of a link for a person that works for some seconds. Who asks must not learn whether a mail was sent.
    """
    confirmed = hash_key(f"mail {address.lower()}")
    people = [await notices.store.person(key) for key in await notices.store.people_with_mail(confirmed)]
    people = [person for person in people if by_mail(person.notify) and person.notify.lower() == address.lower()]
    if not people or not notices.mail:
        return
    mail = notices.recovery_mail(people[0], source)
    if await notices.store.mail_blocked(mail.recipient, people[0].hash):
        return
    if over := await notices.store.reserve_mail(mail, notices.limits):
        log.warning("mail limit reached", extra={"limit": over})
        return
    links = [await _line(notices, person, len(people) > 1, link_for) for person in people]
    body = words.recovery_body(notices.public, links, LINK_SECONDS)
    await notices.deliver(people[0], words.RECOVERY_MAIL_TITLE, body)


async def _line(
    notices: Notices, person: PersonRow, named: bool, link_for: Callable[[str, float], Awaitable[str]]
) -> str:
    link = f"{notices.public}/join#{await link_for(person.hash, LINK_SECONDS)}"
    return words.recovery_link(person.name if named else "", link)
