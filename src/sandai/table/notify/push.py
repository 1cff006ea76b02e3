"""Web push: notices to the browsers of a person, whether or not a page is open."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

import msgspec

from sandai.store import PushRow, Store
from sandai.table.module_process import run_module
from sandai.table.notify.push_keys import PushKeys, push_keys, subscription_problem
from sandai.table.notify.turn_text import TurnText
from sandai.table.play.seats.keys import clean_text

__all__ = ["MAX_DEVICES", "Push", "subscription_id"]

log = logging.getLogger("sandai.notices")

MAX_DEVICES: Final = 10  # of one person
MAX_FAILURES: Final = 20  # in a row, after which a subscription is removed
AT_ONCE: Final = 4  # processes that send
SECONDS: Final = 60.0  # that such a process may take
TTL: Final = 3 * 86400  # seconds for which a push service tries to deliver a notice
DEVICE_LENGTH: Final = 60
TEXT_LENGTH: Final = 500  # of the sentences of a notice, which push services limit to 4 KB with everything around them
GONE: Final = (404, 410)
CONTACT: Final = "https://example.org"  # for push services; only if the server has no public address


class Push:
    """Knows the browsers of people and sends to them."""

    def __init__(self, store: Store, public: str, local: bool) -> None:
        self.store = store
        self.local = local
        parts = urlsplit(public)
        self.contact = f"https://{parts.netloc}" if parts.scheme == "https" else CONTACT
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.keys: PushKeys | None = None

    async def start(self) -> None:
        """Make the keys of the server if this is its first start."""
        await self._keys()

    async def _keys(self) -> PushKeys:
        if self.keys is None:
            self.keys = await push_keys(self.store)
        return self.keys

    async def public_key(self) -> str:
        """Return the key that browsers need to subscribe."""
        return (await self._keys()).public

    def problem(self, endpoint: str, p256dh: str, auth: str) -> str:
        """Return what is wrong with a subscription; empty: nothing."""
        return subscription_problem(endpoint, p256dh, auth, self.local)

    async def subscribe(self, person: str, endpoint: str, p256dh: str, auth: str, device: str) -> None:
        """Add a browser of a person; `problem` has found nothing wrong with it."""
        name = clean_text(device, DEVICE_LENGTH)
        row = PushRow(subscription_id(endpoint), person, endpoint, p256dh, auth, name, time.time())
        await self.store.subscribe(row, MAX_DEVICES)

    async def send(self, rows: Sequence[PushRow], message: bytes, topic: str = "") -> int:
        """Send a message to browsers; return how many push services took it.

        `topic`: a later message of the same topic replaces one that was not delivered yet.
        """
        if not rows:
            return 0
        headers = {"ttl": str(TTL), "urgency": "high"} | ({"topic": topic} if topic else {})
        order = {
            "text": message.decode(),
            "private": (await self._keys()).private,
            "contact": self.contact,
            "headers": headers,
            "local": self.local,
            "subscriptions": [
                {"id": row.id, "endpoint": row.endpoint, "p256dh": row.p256dh, "auth": row.auth} for row in rows
            ],
        }
        async with self.slots:
            answers = await _send_in_process(msgspec.json.encode(order))
        delivered = [row.id for row in rows if 200 <= answers.get(row.id, 0) < 300]
        gone = [row.id for row in rows if answers.get(row.id, 0) in GONE]
        failed = [row.id for row in rows if row.id not in delivered and row.id not in gone]
        if failed:
            log.warning("push not delivered", extra={"status": sorted({answers.get(one, 0) for one in failed})})
        await self.store.note_deliveries(gone, failed, delivered, MAX_FAILURES)
        return len(delivered)

    async def send_turn(self, person: str, text: TurnText, title: str, waiting: int) -> int:
        """Tell the browsers of a person that it is their turn. `waiting`: at how many tables it is."""
        rows = await self.store.subscriptions(person)
        if not rows:
            return 0
        message = {
            "title": title,
            "body": clean_text("\n".join(text.lines), TEXT_LENGTH, lines=True),
            "path": text.path,
            "waiting": waiting,
        }
        return await self.send(rows, msgspec.json.encode(message), _topic(person, text.path))


def subscription_id(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()


def _topic(person: str, path: str) -> str:
    """Return a name for the notices of a table that says nothing to the push service: at most 32 letters of base64url."""
    return sha256(f"{person} {path}".encode()).hexdigest()[:32]


async def _send_in_process(order: bytes) -> dict[str, int]:
    """Send in a process of its own; return the status of each answer by the id of its subscription."""
    try:
        _, printed = await run_module("sandai.table.notify.push_sender", order, SECONDS, output=True)
        answers = [msgspec.json.decode(line) for line in printed.splitlines()]
    except Exception:
        log.exception("push failed")
        return {}
    return {answer["id"]: answer["status"] for answer in answers}
