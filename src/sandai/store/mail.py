"""Mail: which addresses are confirmed, which are blocked, and how many mails were sent."""

from __future__ import annotations

import time
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from sandai.store import schema
from sandai.store.queries import Queries, from_columns, to_columns
from sandai.store.rows import MailRow

__all__ = ["LINK_SECONDS", "MailLimits", "Mails"]

HOUR: Final = 3600.0
DAY: Final = 86400.0
LINK_SECONDS: Final = 90 * DAY  # how long the links of a mail work
_M: Final = schema.mails
_B: Final = schema.mail_blocks


class MailLimits(msgspec.Struct, frozen=True):
    """How many mails may be sent. `total`: in an hour, to everybody; 0: no limit."""

    total: int = 0
    confirm_hour: int = 1  # to one recipient; the same limits hold for mails with recovery links
    confirm_day: int = 3
    confirm_source: int = 5  # in an hour, requested from one network
    notice_hour: int = 30  # to one recipient


class Mails(Queries):
    """Mails that were sent, and recipients who want none."""

    async def reserve_mail(self, mail: MailRow, limits: MailLimits) -> str:
        """Count a mail that is about to be sent. Return the limit that forbids it: "total", "recipient" or "source"; empty: none does."""

        def work(connection: Connection) -> str:
            def sent(seconds: float, *which: ColumnElement[bool]) -> int:
                query = select(func.count()).select_from(_M).where(_M.c.at > mail.at - seconds, *which)
                return int(connection.execute(query).scalar_one())

            connection.execute(delete(_M).where(_M.c.at < mail.at - LINK_SECONDS))
            mine, asked = _M.c.recipient == mail.recipient, _M.c.kind == mail.kind
            if limits.total and sent(HOUR) >= limits.total:
                return "total"
            if mail.kind in ("confirm", "recover"):
                if sent(HOUR, mine, asked) >= limits.confirm_hour or sent(DAY, mine, asked) >= limits.confirm_day:
                    return "recipient"
                if mail.source and sent(HOUR, asked, _M.c.source == mail.source) >= limits.confirm_source:
                    return "source"
            elif sent(HOUR, mine, asked) >= limits.notice_hour:
                return "recipient"
            connection.execute(insert(_M), [to_columns(mail)])
            return ""

        return await self.executor.write(work)

    async def mail(self, token: str) -> MailRow | None:
        """Find the mail that contains a link, by the hash of the link's token."""
        found = await self._rows(select(_M).where(_M.c.hash == token, _M.c.at > time.time() - LINK_SECONDS))
        return from_columns(MailRow, found[0]) if found else None

    async def mail_blocked(self, recipient: str, person: str) -> bool:
        """Whether a recipient has blocked mail that this person requests."""
        query = select(_B).where(_B.c.recipient == recipient, _B.c.until > time.time(), _B.c.allowed != person)
        return bool(await self._rows(query))

    async def confirm_mail(self, mail: MailRow) -> None:
        """Mark the address of a mail as confirmed for the person who entered it."""
        p = schema.people
        await self._run(update(p).where(p.c.hash == mail.person).values(confirmed=mail.address))

    async def stop_mail(self, mail: MailRow, until: float) -> None:
        """Block mail to a recipient until a time, except for a person who had confirmed the address."""
        p = schema.people

        def work(connection: Connection) -> None:
            own = connection.execute(select(p.c.hash).where(p.c.confirmed == mail.address)).scalars().all()
            before = connection.execute(select(_B.c.allowed).where(_B.c.recipient == mail.recipient)).scalar()
            allowed = mail.person if mail.person in own else own[0] if own else before or ""
            connection.execute(delete(_B).where(_B.c.recipient == mail.recipient))
            row = {"recipient": mail.recipient, "until": until, "allowed": allowed}
            connection.execute(insert(_B), [row])
            connection.execute(update(p).where(p.c.confirmed == mail.address).values(confirmed=""))

        await self.executor.write(work)
