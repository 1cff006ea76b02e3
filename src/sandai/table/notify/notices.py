"""Turn notifications to players who are away, by mail, chat and whatever else apprise knows.

A mail address gets nothing but one confirmation mail until its owner has followed the link in it. No mail has a subject, and no
confirmation a body, that players can choose.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from typing import Final

import msgspec

from sandai.store import MailLimits, MailRow, PersonRow, Store
from sandai.table import words
from sandai.table.live.watchers import Watchers
from sandai.table.notify.addresses import by_mail, problem, recipient, service_of, target, ways
from sandai.table.play.keys import clean_text, hash_key, new_key
from sandai.table.play.table import Table
from sandai.table.settings import Settings, services_of

__all__ = ["Notices"]

log = logging.getLogger("sandai.notices")

KEPT: Final = 10_000
AT_ONCE: Final = 2  # notices under way
SECONDS: Final = 30.0  # that a service may take
BETWEEN: Final = 60.0  # seconds between two tests, of a person and to an address
TESTS: Final = 20  # in that time, of all people
TITLE_LENGTH: Final = 60
CONFIRM_SECONDS: Final = 2 * 86400.0  # how long the link of a confirmation mail works
BLOCK_SECONDS: Final = 30 * 86400.0  # how long nobody can enter an address whose owner wants no mail
_PROXIES: Final = ("http_proxy", "https_proxy", "all_proxy", "ftp_proxy")


class Notices:
    """One notice a turn, to those who do not see the table; to those who want it always, whatever they see."""

    def __init__(self, settings: Settings, store: Store, live: Watchers) -> None:
        self.services = services_of(settings)
        self.mail = settings.mail
        self.ways = ways(self.services, bool(self.mail))  # in words; empty: nothing is ever sent
        self.local = settings.notify_local
        self.after = settings.notify_after
        self.public = (settings.public or f"http://{settings.host}:{settings.port}").rstrip("/")
        self.store = store
        self.live = live
        self.told: dict[tuple[str, int], int] = {}  # for which question a seat was told last
        self.tried: dict[str, float] = {}  # when a person, or an address, had a test last
        self.tasks: set[asyncio.Task[None]] = set()
        self.room = asyncio.Semaphore(AT_ONCE)
        self.limits = MailLimits(settings.max_mails_hour)

    def problem(self, address: str) -> str:
        """What is wrong with an address; empty: nothing."""
        return problem(address, self.services, self.local, bool(self.mail))

    # -- mail addresses ----------------------------------------------------------------------------------------------

    def unconfirmed(self, person: PersonRow) -> bool:
        """Whether somebody entered a mail address that is not confirmed."""
        return by_mail(person.notify) and person.confirmed != _address_hash(person.notify)

    async def ask(self, person: PersonRow, source: str) -> tuple[bool, str]:
        """Send the mail by which an address is confirmed: whether it went out, and what to say.

        `source`: the hash of the network from which somebody asks for it.
        """
        if why := self.problem(person.notify):
            return False, why
        mail = _mail(person, "confirm", source)
        if await self.store.mail_blocked(mail.recipient, person.hash):
            return False, words.CONFIRM_LATER
        token = new_key()
        if over := await self.store.book_mail(_with(mail, token), self.limits):
            return False, words.CONFIRM_LATER if over == "recipient" else words.CONFIRM_BUSY
        confirm, stop = self._link("confirm", token), self._link("stop", token)
        body = words.confirm_body(self.public, confirm, stop)
        taken = await self._deliver(person, words.CONFIRM_TITLE, body, _unsubscribe(stop))
        return taken, words.CONFIRM_SENT if taken else words.CONFIRM_FAILED

    async def to_confirm(self, token: str) -> MailRow | None:
        """The confirmation mail with this token, if its link still works."""
        mail = await self.store.mail(hash_key(token))
        if mail is None or mail.kind != "confirm" or mail.at < time.time() - CONFIRM_SECONDS:
            return None
        person = await self.store.person(mail.person)
        if not by_mail(person.notify) or _address_hash(person.notify) != mail.address:
            return None  # another address was entered since
        return None if await self.store.mail_blocked(mail.recipient, mail.person) else mail

    async def confirm(self, token: str) -> bool:
        """Confirm an address by the token of its mail."""
        mail = await self.to_confirm(token)
        if mail is not None:
            await self.store.confirm_mail(mail)
        return mail is not None

    async def stop(self, token: str) -> bool:
        """Send no more mail to the recipient of the mail with this token."""
        mail = await self.store.mail(hash_key(token))
        if mail is not None:
            await self.store.stop_mail(mail, time.time() + BLOCK_SECONDS)
        return mail is not None

    def _link(self, what: str, token: str) -> str:
        return f"{self.public}/mail/{what}/{token}"

    # -- what is sent ------------------------------------------------------------------------------------------------

    async def test(self, person: PersonRow) -> tuple[bool, str]:
        """Send a test now: whether it went out, and what to say."""
        if not person.notify:
            return False, words.TEST_NOWHERE
        if why := self.problem(person.notify):
            return False, why
        if self.unconfirmed(person):
            return False, words.UNCONFIRMED
        now = time.monotonic()
        self.tried = {who: moment for who, moment in self.tried.items() if now - moment < BETWEEN}
        asked = (person.hash, person.notify.lower())
        if any(who in self.tried for who in asked):
            return False, words.TEST_SOON
        if len(self.tried) >= TESTS * len(asked):
            return False, words.TEST_BUSY
        self.tried |= dict.fromkeys(asked, now)
        taken = await self._send(person, words.TEST_TITLE, f"{words.TEST_BODY} {self.public}/")
        return taken, words.TEST_SENT if taken else words.TEST_FAILED

    def changed(self, table: Table) -> None:
        """After a move, or when a game begins: tell everybody who is asked now and was not before."""
        if not self.ways or table.state.over:
            return
        mover = table.trail[-1][0] if table.trail else None
        for seat in table.actors:
            place = (table.row.id, seat)
            if table.seats[seat].bot or self.told.get(place) == table.turn:
                continue
            self.told.pop(place, None)
            self.told[place] = table.turn
            while len(self.told) > KEPT:
                del self.told[next(iter(self.told))]
            if seat != mover:  # else it is still the same turn
                self._start(table, seat)

    def _start(self, table: Table, seat: int) -> None:
        title = clean_text(table.row.title, TITLE_LENGTH) or table.game.title
        task = asyncio.create_task(self._tell(table.row.id, seat, table.number, title))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _tell(self, table_id: str, seat: int, number: int, title: str) -> None:
        holders = {key: await self.store.person(key) for key in await self.store.holders(table_id, seat)}
        holders = {key: person for key, person in holders.items() if self._may_tell(person)}
        always = [key for key, person in holders.items() if person.settings.get("notify_always")]
        for key in always:
            await self._tell_turn(holders[key], table_id, title)
        if len(always) == len(holders):
            return
        await asyncio.sleep(self.after)
        if not await self._still_asked(table_id, seat, number):
            return
        for key, person in holders.items():
            if key not in always and not await self.live.present(table_id, key):
                await self._tell_turn(person, table_id, title)

    def _may_tell(self, person: PersonRow) -> bool:
        return bool(person.notify) and not self.problem(person.notify) and not self.unconfirmed(person)

    async def _still_asked(self, table_id: str, seat: int, number: int) -> bool:
        row = await self.store.table(table_id)
        if row is None or row.over or seat not in row.asked:
            return False
        return all(move.seat != seat for move in await self.store.moves(table_id, number))

    async def _tell_turn(self, person: PersonRow, table_id: str, title: str) -> None:
        await self._send(person, words.TURN_TITLE, words.your_turn(title, f"{self.public}/t/{table_id}"))

    async def _send(self, person: PersonRow, title: str, body: str) -> bool:
        """Send a notice to an address that is confirmed, or needs no confirmation."""
        if not by_mail(person.notify):
            return await self._deliver(person, title, body)
        token = new_key()
        mail = _with(_mail(person, "notice", ""), token)
        if await self.store.mail_blocked(mail.recipient, person.hash):
            return False
        if over := await self.store.book_mail(mail, self.limits):
            log.warning("mail was not sent: too many", extra={"limit": over})
            return False
        stop = self._link("stop", token)
        return await self._deliver(person, title, f"{body}\n\n{words.mail_why(self.public, stop)}", _unsubscribe(stop))

    async def _deliver(self, person: PersonRow, title: str, body: str, headers: dict[str, str] | None = None) -> bool:
        order = {
            "address": target(person.notify, self.mail),
            "title": title,
            "body": body,
            "headers": headers or {},
            "local": self.local or by_mail(person.notify),  # to the operator's own mail server, wherever it is
        }
        try:
            async with self.room:
                taken = await _in_process(msgspec.json.encode(order))
        except Exception:
            log.exception("notice failed")
            return False
        if not taken:
            log.warning("notice was not taken", extra={"service": service_of(person.notify)})
        return taken

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def _address_hash(address: str) -> str:
    return hash_key(f"mail {address.lower()}")


def _mail(person: PersonRow, kind: str, source: str) -> MailRow:
    whose = hash_key(f"recipient {recipient(person.notify)}")
    return MailRow("", kind, person.hash, _address_hash(person.notify), whose, source, time.time())


def _with(mail: MailRow, token: str) -> MailRow:
    return msgspec.structs.replace(mail, hash=hash_key(token))


def _unsubscribe(link: str) -> dict[str, str]:
    """The headers by which mail programs offer to unsubscribe (RFC 8058)."""
    return {"List-Unsubscribe": f"<{link}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


async def _in_process(order: bytes) -> bool:
    """Through a proxy the sender could not see where it connects to, so it gets none."""
    environment = {name: value for name, value in os.environ.items() if name.lower() not in _PROXIES}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sandai.table.notify.sender",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
        env=environment,
    )
    try:
        async with asyncio.timeout(SECONDS):
            await process.communicate(order)
    except TimeoutError:
        return False
    finally:
        if process.returncode is None:
            process.kill()
    return process.returncode == 0
