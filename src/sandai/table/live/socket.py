"""A program at a table over a socket: it plays, and hears of every change without asking."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import msgspec
from litestar.types import Receive, Send

from sandai.kernel.errors import SandaiError
from sandai.table import words
from sandai.table.errors import BadRequest, NotYours, TooFast
from sandai.table.live.feed import Reader
from sandai.table.play.perspective import Perspective
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.play.viewer import NO_SEAT
from sandai.table.web.api.types import AskChoices, AskLog, Choices, Log, Order, Play, Redo, Refusal, Undo, View
from sandai.table.web.api.views import choice_infos, event_infos, view_info
from sandai.table.web.responses import error_info

__all__ = ["Socket"]

log = logging.getLogger("sandai.web")

PENALTY: Final = 1.0  # seconds that whoever is too fast is not listened to
RESTARTING: Final = 1012

_decode = msgspec.json.Decoder(Order).decode
_encode = msgspec.json.Encoder().encode


class Socket:
    """One connection, accepted. `key` is the hash of the key it brought; empty: a spectator's.

    One task listens and carries out, the other one tells the news: so a slow reader hears of several changes at once, and nothing piles up.
    """

    def __init__(
        self, tables: Tables, table_id: str, key: str, source: str, receive: Receive, send: Send, reader: Reader
    ) -> None:
        self.tables = tables
        self.table_id = table_id
        self.key = key
        self.source = source
        self.receive = receive
        self.send = send
        self.reader = reader
        self.seat: int | None = None
        self.seats: list[Any] | None = None  # as they were when the seat was looked up
        self.count = 0
        self.event: asyncio.Event | None = None

    async def serve(self) -> None:
        """Until either side ends it."""
        with self.tables.live.watch(self.table_id, self.source, self.key) as self.event:
            telling = asyncio.create_task(self._tell_on(self.event))
            try:
                while (message := await self.receive())["type"] == "websocket.receive":
                    await self._hear(message)
            finally:
                telling.cancel()
                await asyncio.gather(telling, return_exceptions=True)

    # -- telling -----------------------------------------------------------------------------------------------------

    async def _tell_on(self, event: asyncio.Event) -> None:
        look = self.tables.table
        try:
            while not self.tables.live.closing:
                event.clear()
                table = await look(self.table_id)
                if table.row.version != self.reader.version:
                    await self._tell(table)
                await event.wait()
                look = self.tables.newest
            await self.send({"type": "websocket.close", "code": RESTARTING, "reason": "The server stops."})
        except SandaiError as error:
            await self._refuse(error, None)
            await self.send({"type": "websocket.close", "code": 1000, "reason": ""})
        except Exception:
            log.exception("socket failed")
            await self.send({"type": "websocket.close", "code": 1011, "reason": "The server made a mistake."})

    async def _tell(self, table: Table, answer: int | None = None) -> None:
        if table.seats is not self.seats:
            await self._look_up(table)
        await self._say(self.reader.news(table, self.seat, answer))

    async def _say(self, text: bytes) -> None:
        await self.send({"type": "websocket.send", "bytes": None, "text": text.decode()})

    async def _look_up(self, table: Table) -> None:
        """Which seat the key holds: asked again whenever the seats of the table were read anew."""
        seats = table.seats
        self.seat = await self.tables.store.seat_of(self.table_id, self.key) if self.key else None
        self.seats = seats

    # -- hearing -----------------------------------------------------------------------------------------------------

    async def _hear(self, message: Any) -> None:
        self.count += 1
        number: int | None = None
        try:
            if not self.tables.rate_limit.allows(self.source):
                raise TooFast(words.TOO_FAST)
            order = _order(message.get("text") or message.get("bytes") or "")
            number = order.id
            await self._carry_out(order)
        except SandaiError as error:
            await self._refuse(error, number)
            if isinstance(error, TooFast):
                await asyncio.sleep(PENALTY)
        except Exception as error:
            log.exception("failed", extra={"path": "socket"})
            await self._refuse(error, number)

    async def _refuse(self, error: Exception, number: int | None) -> None:
        told = error_info(error)
        await self._say(_encode(Refusal(id=number, **msgspec.structs.asdict(told))))

    async def _carry_out(self, order: Order) -> None:
        table = await self.tables.newest(self.table_id)
        if table.seats is not self.seats:
            await self._look_up(table)
        if isinstance(order, Play):
            table = await self.tables.play(self.table_id, self._mine(), order.turn, order.choice, watcher=self.event)
            await self._tell(table, order.id)
        elif isinstance(order, Redo):
            await self._tell(await self.tables.redo(self.table_id, self._mine(), order.turn), order.id)
        elif isinstance(order, Undo):
            table = await self.tables.undo(self.table_id, self._mine(), order.turn, order.steps)
            await self._tell(table, order.id)
        else:
            await self._say(
                _encode(self._answer(order, Perspective(await self.tables.table(self.table_id), self.seat)))
            )

    def _answer(self, order: Order, perspective: Perspective) -> View | Choices | Log:
        if isinstance(order, AskChoices):
            return Choices(id=order.id, turn=perspective.table.turn, choices=choice_infos(perspective))
        if isinstance(order, AskLog):
            return Log(id=order.id, events=event_infos(perspective.log, order.since))
        return View(id=order.id, view=view_info(perspective))

    def _mine(self) -> int:
        if self.seat is None:
            raise NotYours(NO_SEAT)
        return self.seat


def _order(text: str | bytes) -> Order:
    try:
        order: Order = _decode(text)
    except msgspec.MsgspecError as error:
        raise BadRequest(f"This order can't be understood: {error}.") from None
    except UnicodeError:
        raise BadRequest("This order is no text.") from None
    except RecursionError:
        raise BadRequest("This order is nested too deeply.") from None
    return order
