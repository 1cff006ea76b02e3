"""Turn notifications to players who are away, by mail and by the services of apprise.

A mail address gets nothing but one confirmation mail until its owner has followed the link in it. Players can choose neither the subject
of a mail nor the text of a confirmation.
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
from sandai.table.notify.addresses import by_mail, problem, recipient, service_of, target, ways
from sandai.table.play.protocols import LiveUpdates
from sandai.table.play.seats.keys import clean_text, hash_key, new_key
from sandai.table.play.table import Table
from sandai.table.settings import Settings, services_of

__all__ = ["Notices"]

log = logging.getLogger("sandai.notices")

REMEMBERED: Final = 10_000  # seats whose last notice is known
AT_ONCE: Final = 2  # notices that are sent at the same time
SECONDS: Final = 30.0  # that sending a notice may take
TEST_SECONDS: Final = 60.0  # between two tests of one person, and between two tests to one address
MAX_TESTS: Final = 20  # of all people in that time
TITLE_LENGTH: Final = 60
CONFIRM_SECONDS: Final = 2 * 86400.0  # how long the link of a confirmation mail works
BLOCK_SECONDS: Final = 30 * 86400.0  # how long an address stays blocked after its owner stopped all mail
_PROXIES: Final = ("http_proxy", "https_proxy", "all_proxy", "ftp_proxy")


class Notices:
    """Sends one notice per turn to players who have no visible page of the table, or always to those who want that."""

    def __init__(self, settings: Settings, store: Store, watchers: LiveUpdates) -> None:
        self.services = services_of(settings)
        self.mail = settings.mail
        self.ways = ways(self.services, bool(self.mail))  # the possible addresses, in words; empty: notices are off
        self.local = settings.notify_local
        self.after = settings.notify_after
        self.public = (settings.public or f"http://{settings.host}:{settings.port}").rstrip("/")
        self.store = store
        self.watchers = watchers
        self.notified: dict[tuple[str, int], int] = {}  # by table and seat, the turn of the last notice
        self.tests: dict[str, float] = {}  # by person and by address, the time of the last test
        self.tasks: set[asyncio.Task[None]] = set()
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
        now = time.monotonic()
        self.tests = {who: moment for who, moment in self.tests.items() if now - moment < TEST_SECONDS}
        asked = (person.hash, person.notify.lower())
        if any(who in self.tests for who in asked):
            return False, words.TEST_SOON
        if len(self.tests) >= MAX_TESTS * len(asked):
            return False, words.TEST_BUSY
        self.tests |= dict.fromkeys(asked, now)
        sent = await self._send(person, words.TEST_TITLE, f"{words.TEST_BODY} {self.public}/")
        return sent, words.TEST_SENT if sent else words.TEST_FAILED

    def table_moved(self, table: Table) -> None:
        """Notify everybody whose turn it has become by a move or by the start of the game."""
        if not self.ways or table.over:
            return
        mover = table.last_mover
        for seat in table.actors:
            place = (table.row.id, seat)
            if table.seats[seat].bot or self.notified.get(place) == table.turn:
                continue
            self.notified.pop(place, None)
            self.notified[place] = table.turn
            while len(self.notified) > REMEMBERED:
                del self.notified[next(iter(self.notified))]
            if seat != mover:  # else it is still the same turn
                self._start(table, seat)

    def _start(self, table: Table, seat: int) -> None:
        title = clean_text(table.row.title, TITLE_LENGTH) or table.game.title
        task = asyncio.create_task(self._notify(table.row.id, seat, table.number, title))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _notify(self, table_id: str, seat: int, number: int, title: str) -> None:
        people = {key: await self.store.person(key) for key in await self.store.device_keys(table_id, seat)}
        people = {key: person for key, person in people.items() if self._can_be_notified(person)}
        always = [key for key, person in people.items() if person.settings.get("notify_always")]
        for key in always:
            await self._send_turn(people[key], table_id, title)
        if len(always) == len(people):
            return
        await asyncio.sleep(self.after)
        if not await self._still_asked(table_id, seat, number):
            return
        for key, person in people.items():
            if key not in always and not await self.watchers.is_present(table_id, key):
                await self._send_turn(person, table_id, title)

    def _can_be_notified(self, person: PersonRow) -> bool:
        return bool(person.notify) and not self.problem(person.notify) and not self.unconfirmed(person)

    async def _still_asked(self, table_id: str, seat: int, number: int) -> bool:
        row = await self.store.table(table_id)
        if row is None or row.over or seat not in row.asked:
            return False
        return all(move.seat != seat for move in await self.store.moves(table_id, number))

    async def _send_turn(self, person: PersonRow, table_id: str, title: str) -> None:
        await self._send(person, words.TURN_TITLE, words.your_turn(title, f"{self.public}/t/{table_id}"))

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
    """Return the headers by which mail programs offer to unsubscribe (RFC 8058)."""
    return {"List-Unsubscribe": f"<{link}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


async def _send_in_process(order: bytes) -> bool:
    """Send a notice in a process of its own. It gets no proxy, because it must see which addresses it connects to."""
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
