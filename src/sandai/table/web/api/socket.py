"""A socket: a program plays at a table and receives every change without asking."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import msgspec
from litestar.types import Receive, Send

from sandai.kernel.errors import SandaiError
from sandai.table import words
from sandai.table.errors import BadRequest, NotYours, TooFast
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.api.errors import error_info
from sandai.table.web.api.feed import Feed
from sandai.table.web.api.types import AskChoices, AskLog, Choices, Log, Order, Play, Redo, Refusal, Undo, View
from sandai.table.web.api.views import choice_infos, event_infos, view_info
from sandai.table.web.services import Services

__all__ = ["Socket"]

log = logging.getLogger("sandai.web")

PENALTY_SECONDS: Final = 1.0  # pause after too many orders
RESTARTING: Final = 1012  # codes with which sockets are closed
ENDED: Final = 1000
FAILED: Final = 1011

_decode = msgspec.json.Decoder(Order).decode
_encode = msgspec.json.Encoder().encode


class Socket:
    """One open connection. `device` is the hash of its key; empty for a spectator.

    One task receives orders and carries them out, another one sends changes. A slow reader gets several changes in one message, so nothing
    piles up.
    """

    def __init__(
        self, services: Services, table_id: str, device: str, source: str, receive: Receive, send: Send, feed: Feed
    ) -> None:
        self.tables: Tables = services.tables
        self.watchers = services.watchers
        self.rate_limit = services.rate_limit
        self.table_id = table_id
        self.identities = services.identities
        self.device = device
        self.source = source
        self.receive = receive
        self.send = send
        self.feed = feed
        self.seat: int | None = None
        self.seats: list[Any] | None = None  # the seats of the table when the seat was looked up
        self.orders = 0
        self.event: asyncio.Event | None = None

    async def serve(self) -> None:
        """Serve until either side ends the connection."""
        with self.watchers.watch(self.table_id, self.source, await self._person()) as self.event:
            sending = asyncio.create_task(self._send_changes(self.event))
            try:
                while (message := await self.receive())["type"] == "websocket.receive":
                    await self._receive(message)
            finally:
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)

    # -- sending -----------------------------------------------------------------------------------------------------

    async def _send_changes(self, event: asyncio.Event) -> None:
        read = self.tables.table
        try:
            while not self.watchers.closing:
                event.clear()
                table = await read(self.table_id)
                if table.row.version != self.feed.version:
                    await self._send_news(table)
                await event.wait()
                read = self.tables.newest
            await self.send({"type": "websocket.close", "code": RESTARTING, "reason": words.SERVER_STOPS})
        except SandaiError as error:
            await self._refuse(error, None)
            await self.send({"type": "websocket.close", "code": ENDED, "reason": ""})
        except Exception:
            log.exception("socket failed")
            await self.send({"type": "websocket.close", "code": FAILED, "reason": words.SERVER_FAILED})

    async def _send_news(self, table: Table, answer: int | None = None) -> None:
        if table.seats is not self.seats:
            await self._look_up(table)
        await self._send_text(self.feed.news(table, self.seat, answer))

    async def _send_text(self, text: bytes) -> None:
        await self.send({"type": "websocket.send", "bytes": None, "text": text.decode()})

    async def _look_up(self, table: Table) -> None:
        """Look up the seat of the key. This is repeated whenever the seats of the table were read from the store again."""
        seats = table.seats
        person = await self._person()
        self.seat = await self.tables.store.seat_of(self.table_id, person) if person else None
        self.seats = seats

    async def _person(self) -> str:
        return await self.identities.person_of(self.device) if self.device else ""

    # -- receiving ---------------------------------------------------------------------------------------------------

    async def _receive(self, message: Any) -> None:
        self.orders += 1
        number: int | None = None
        try:
            if not self.rate_limit.allows(self.source):
                raise TooFast(words.TOO_FAST)
            order = _order(message.get("text") or message.get("bytes") or "")
            number = order.id
            await self._carry_out(order)
        except SandaiError as error:
            await self._refuse(error, number)
            if isinstance(error, TooFast):
                await asyncio.sleep(PENALTY_SECONDS)
        except Exception as error:
            log.exception("socket order failed")
            await self._refuse(error, number)

    async def _refuse(self, error: Exception, number: int | None) -> None:
        info = error_info(error)
        await self._send_text(_encode(Refusal(id=number, **msgspec.structs.asdict(info))))

    async def _carry_out(self, order: Order) -> None:
        table = await self.tables.newest(self.table_id)
        if table.seats is not self.seats:
            await self._look_up(table)
        if isinstance(order, Play):
            table = await self.tables.play(
                self.table_id, self._own_seat(), order.turn, order.choice, watcher=self.event
            )
            await self._send_news(table, order.id)
        elif isinstance(order, Redo):
            await self._send_news(await self.tables.redo(self.table_id, self._own_seat(), order.turn), order.id)
        elif isinstance(order, Undo):
            table = await self.tables.undo(self.table_id, self._own_seat(), order.turn, order.steps)
            await self._send_news(table, order.id)
        else:
            await self._send_text(
                _encode(self._answer(order, Perspective(await self.tables.table(self.table_id), self.seat)))
            )

    def _answer(self, order: Order, perspective: Perspective) -> View | Choices | Log:
        if isinstance(order, AskChoices):
            return Choices(id=order.id, turn=perspective.table.turn, choices=choice_infos(perspective))
        if isinstance(order, AskLog):
            return Log(id=order.id, events=event_infos(perspective.log, order.since))
        return View(id=order.id, view=view_info(perspective))

    def _own_seat(self) -> int:
        if self.seat is None:
            raise NotYours(words.NO_SEAT)
        return self.seat


def _order(text: str | bytes) -> Order:
    try:
        order: Order = _decode(text)
    except msgspec.MsgspecError as error:
        raise BadRequest(words.bad_order(str(error))) from None
    except UnicodeError:
        raise BadRequest(words.ORDER_NOT_TEXT) from None
    except RecursionError:
        raise BadRequest(words.ORDER_TOO_DEEP) from None
    return order
