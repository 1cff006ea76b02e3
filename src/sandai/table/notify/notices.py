"""Turn notifications to players who are away: by web push, by mail and by the services of apprise.

A mail address gets nothing but one confirmation mail until its owner has followed the link in it. Players can choose neither the subject
of a mail nor the text of a confirmation.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from sandai.kernel.errors import SandaiError
from sandai.store import MailLimits, MailRow, PersonRow, Store, TurnNoticeRow
from sandai.table import words
from sandai.table.module_process import run_module
from sandai.table.notify.addresses import by_mail, problem, recipient, service_of, target, ways
from sandai.table.notify.push import Push
from sandai.table.notify.quiet_hours import zone_of
from sandai.table.notify.turn_text import TurnText, turn_text
from sandai.table.notify.turns import TurnQueue
from sandai.table.play.protocols import LiveUpdates
from sandai.table.play.seats.keys import hash_key, new_key
from sandai.table.play.table import Table
from sandai.table.play.waiting import waiting_tables
from sandai.table.settings import Settings, services_of

__all__ = ["Notices"]

log = logging.getLogger("sandai.notices")

AT_ONCE: Final = 2  # notices that are sent at the same time
SECONDS: Final = 30.0  # that sending a notice may take
TEST_SECONDS: Final = 60.0  # between two tests of one person, and between two tests to one address
MAX_TESTS: Final = 20  # of all people in that time
CONFIRM_SECONDS: Final = 2 * 86400.0  # how long the link of a confirmation mail works
BLOCK_SECONDS: Final = 30 * 86400.0  # how long an address stays blocked after its owner stopped all mail


def _no_deadline(table: Table, seat: int) -> float | None:
    """The deadline of a seat at a table without clocks."""
    return None


async def _no_table(table_id: str) -> Table:
    raise LookupError(table_id)


class Notices:
    """Sends one notice per turn to players who have no visible page of the table, or always to those who want that.

    `load` returns a table, up to date; `deadline_of` says until when a seat has to decide, as a time, if its table has clocks.
    """

    def __init__(self, settings: Settings, store: Store, watchers: LiveUpdates) -> None:
        self.services = services_of(settings)
        self.mail = settings.mail
        self.ways = ways(self.services, bool(self.mail))  # the possible addresses, in words; empty: notices are off
        self.local = settings.notify_local
        self.public = (settings.public or f"http://{settings.host}:{settings.port}").rstrip("/")
        self.store = store
        self.load: Callable[[str], Awaitable[Table]] = _no_table
        self.deadline_of: Callable[[Table, int], float | None] = _no_deadline
        self.push = Push(store, self.public, self.local)
        self.turns = TurnQueue(store, watchers, settings.notify_after, self._reaches, self._send_turn)
        self.tests: dict[str, float] = {}  # by person and by address, the time of the last test
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.limits = MailLimits(settings.max_mails_hour)

    def problem(self, address: str) -> str:
        """Return what is wrong with an address; empty: nothing."""
        return problem(address, self.services, self.local, bool(self.mail))

    # -- mail addresses ----------------------------------------------------------------------------------------------

    def unconfirmed(self, person: PersonRow) -> bool:
        """Whether a person has entered a mail address that is not confirmed."""
        return by_mail(person.notify) and person.confirmed != _address_hash(person.notify)

    async def send_confirmation(self, person: PersonRow, source: str) -> tuple[bool, str]:
        """Send a confirmation mail; return whether it was sent, and what to tell the person.

        `source`: the hash of the network address of the request.
        """
        if problem := self.problem(person.notify):
            return False, problem
        mail = _mail(person, "confirm", source)
        if await self.store.mail_blocked(mail.recipient, person.hash):
            return False, words.CONFIRM_LATER
        token = new_key()
        if over := await self.store.reserve_mail(_with(mail, token), self.limits):
            return False, words.CONFIRM_LATER if over == "recipient" else words.CONFIRM_BUSY
        confirm, stop = self._link("confirm", token), self._link("stop", token)
        body = words.confirm_body(self.public, confirm, stop)
        sent = await self._deliver(person, words.CONFIRM_TITLE, body, _unsubscribe(stop))
        return sent, words.CONFIRM_SENT if sent else words.CONFIRM_FAILED

    async def to_confirm(self, token: str) -> MailRow | None:
        """Return the confirmation mail with this token, if its link still works."""
        mail = await self.store.mail(hash_key(token))
        if mail is None or mail.kind != "confirm" or mail.at < time.time() - CONFIRM_SECONDS:
            return None
        person = await self.store.person(mail.person)
        if not by_mail(person.notify) or _address_hash(person.notify) != mail.address:
            return None  # the person has entered another address since
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

    # -- sending -----------------------------------------------------------------------------------------------------

    async def test(self, person: PersonRow) -> tuple[bool, str]:
        """Send a test; return whether it was sent, and what to tell the person."""
        if not person.notify:
            return False, words.TEST_NOWHERE
        if problem := self.problem(person.notify):
            return False, problem
        if self.unconfirmed(person):
            return False, words.UNCONFIRMED
        if refusal := self._count_test(person.hash, person.notify.lower()):
            return False, refusal
        sent = await self._send(person, words.TEST_TITLE, f"{words.TEST_BODY} {self.public}/")
        return sent, words.TEST_SENT if sent else words.TEST_FAILED

    async def test_push(self, person: PersonRow) -> tuple[bool, str]:
        """Send a test to the browsers of a person; return whether it was sent, and what to tell the person."""
        rows = await self.store.subscriptions(person.hash)
        if not rows:
            return False, words.TEST_NOWHERE
        if refusal := self._count_test(f"push {person.hash}"):
            return False, refusal
        message = {"title": words.TEST_TITLE, "body": words.TEST_BODY, "path": "/me"}
        sent = await self.push.send(rows, msgspec.json.encode(message)) > 0
        return sent, words.TEST_SENT if sent else words.TEST_FAILED

    def _count_test(self, *asked: str) -> str:
        """Count a test by those for whom there is a limit; return why it is refused, or nothing."""
        now = time.monotonic()
        self.tests = {who: moment for who, moment in self.tests.items() if now - moment < TEST_SECONDS}
        if any(who in self.tests for who in asked):
            return words.TEST_SOON
        if len(self.tests) >= MAX_TESTS * len(asked):
            return words.TEST_BUSY
        self.tests |= dict.fromkeys(asked, now)
        return ""

    async def start(self) -> None:
        await self.push.start()

    def table_moved(self, table: Table) -> None:
        """Notify everybody whose turn it has become by a move or by the start of the game."""
        self.turns.table_moved(table)

    async def sweep(self) -> None:
        """Send notices that have waited for the end of quiet hours, or that another process has left."""
        await self.turns.sweep()

    async def _reaches(self, person: PersonRow) -> bool:
        return self._has_address(person) or bool(await self.store.subscriptions(person.hash))

    def _has_address(self, person: PersonRow) -> bool:
        return bool(person.notify) and not self.problem(person.notify) and not self.unconfirmed(person)

    async def _send_turn(self, person: PersonRow, notice: TurnNoticeRow) -> None:
        try:
            table = await self.load(notice.table_id)
        except SandaiError:  # deleted meanwhile, or of other rules
            return
        deadline = self.deadline_of(table, notice.seat)
        text = turn_text(table, notice.seat, zone_of(person.settings), self.turns.clock(), deadline)
        waiting = len(await waiting_tables(self.store, person.hash))
        await asyncio.gather(
            self.push.send_turn(person.hash, text, words.turn_heading(text.game), waiting),
            self._send_text(person, text),
        )

    async def _send_text(self, person: PersonRow, text: TurnText) -> None:
        if self._has_address(person):
            body = words.turn_body(text.game, text.lines, f"{self.public}{text.path}")
            await self._send(person, words.turn_title(text.game), body)

    async def _send(self, person: PersonRow, title: str, body: str) -> bool:
        """Send a notice to an address that is confirmed, or needs no confirmation."""
        if not by_mail(person.notify):
            return await self._deliver(person, title, body)
        token = new_key()
        mail = _with(_mail(person, "notice", ""), token)
        if await self.store.mail_blocked(mail.recipient, person.hash):
            return False
        if over := await self.store.reserve_mail(mail, self.limits):
            log.warning("mail limit reached", extra={"limit": over})
            return False
        stop = self._link("stop", token)
        return await self._deliver(person, title, f"{body}\n\n{words.mail_why(self.public, stop)}", _unsubscribe(stop))

    async def _deliver(self, person: PersonRow, title: str, body: str, headers: dict[str, str] | None = None) -> bool:
        order = {
            "address": target(person.notify, self.mail),
            "title": title,
            "body": body,
            "headers": headers or {},
            "local": self.local or by_mail(person.notify),  # the operator's mail server may be inside the network
        }
        try:
            async with self.slots:
                sent = await _send_in_process(msgspec.json.encode(order))
        except Exception:
            log.exception("notice failed")
            return False
        if not sent:
            log.warning("notice not delivered", extra={"service": service_of(person.notify)})
        return sent

    async def close(self) -> None:
        await self.turns.close()


def _address_hash(address: str) -> str:
    return hash_key(f"mail {address.lower()}")


def _mail(person: PersonRow, kind: str, source: str) -> MailRow:
    whose = hash_key(f"recipient {recipient(person.notify)}")
    return MailRow("", kind, person.hash, _address_hash(person.notify), whose, source, time.time())


def _with(mail: MailRow, token: str) -> MailRow:
    return msgspec.structs.replace(mail, hash=hash_key(token))


def _unsubscribe(link: str) -> dict[str, str]:
    """Return the headers by which mail programs offer to unsubscribe (RFC 8058)."""
    return {"List-Unsubscribe": f"<{link}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


async def _send_in_process(order: bytes) -> bool:
    """Send a notice in a process of its own."""
    code, _ = await run_module("sandai.table.notify.sender", order, SECONDS)
    return code == 0
