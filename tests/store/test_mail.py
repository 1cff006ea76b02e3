"""Mail in the store: limits, confirmed and blocked addresses."""

from __future__ import annotations

import asyncio
import time

from alembic import command
from sqlalchemy import Connection, text

from sandai.store import MailLimits, MailRow, PersonRow, Store
from sandai.store.migrate import _config


def row(number: int, kind: str = "confirm", who: str = "r0", source: str = "s0", at: float = 1e9) -> MailRow:
    return MailRow(f"h{number}", kind, "p0", f"a-{who}", who, source, at)


def test_limits_are_counted_in_the_store(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)
        limits = MailLimits(total=7, confirm_hour=1, confirm_day=2, confirm_source=3, notice_hour=2)
        assert await store.reserve_mail(row(1), limits) == ""
        assert await store.reserve_mail(row(2), limits) == "recipient"
        assert await store.reserve_mail(row(3, at=1e9 + 4000), limits) == ""
        assert await store.reserve_mail(row(4, at=1e9 + 8000), limits) == "recipient"  # two a day
        assert await store.reserve_mail(row(5, who="r1", at=1e9 + 8000), limits) == ""
        assert await store.reserve_mail(row(6, who="r2", at=1e9 + 8001), limits) == ""
        assert await store.reserve_mail(row(7, who="r3", at=1e9 + 8002), limits) == ""
        assert await store.reserve_mail(row(8, who="r4", at=1e9 + 8003), limits) == "source"
        assert await store.reserve_mail(row(9, who="r4", source="s1", at=1e9 + 8003), limits) == ""
        for number in (10, 11):
            assert await store.reserve_mail(row(number, "notice", at=1e9 + 8004), limits) == ""
        assert await store.reserve_mail(row(12, "notice", at=1e9 + 8004), limits) == "recipient"
        assert await store.reserve_mail(row(13, "notice", "r1", at=1e9 + 8004), limits) == ""
        assert await store.reserve_mail(row(14, "notice", "r2", at=1e9 + 8004), limits) == "total"
        assert await store.reserve_mail(row(15, "notice", "r2", at=1e9 + 100 * 86400), limits) == ""
        count = text("SELECT COUNT(*) FROM mails")
        assert (
            await store.executor.read(lambda connection: connection.execute(count).scalar()) == 1
        )  # old ones are gone
        await store.close()

    asyncio.run(run())


def test_addresses_of_an_old_database_count_as_unconfirmed(address: str) -> None:
    async def run() -> None:
        store = await Store.open(address)

        await store.save_person(PersonRow("p0", "Ann", {}, "ann@example.org"))
        await store.confirm_mail(row(1))

        def back(connection: Connection) -> None:
            command.downgrade(_config(connection), "0005")

        await store.executor.write(back)
        await store.close()
        store = await Store.open(address)
        assert await store.person("p0") == PersonRow("p0", "Ann", {}, "ann@example.org", "")
        await store.confirm_mail(row(1))
        await store.save_person(PersonRow("p0", "Anna", {}, "ann@example.org"))  # by a page that did not know of it yet
        assert (await store.person("p0")).confirmed == "a-r0"
        await store.stop_mail(row(1), time.time() + 60)
        assert (await store.person("p0")).confirmed == ""
        assert await store.mail_blocked("r0", "p1") and not await store.mail_blocked("r0", "p0")
        await store.stop_mail(row(1), time.time() - 60)
        assert not await store.mail_blocked("r0", "p1")
        await store.close()

    asyncio.run(run())
