"""The application: store, house, live updates and routes put together."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.app import AppConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins import InitPlugin

from sandai.store import Store
from sandai.store.address import channel_address
from sandai.table.live.watchers import Watchers
from sandai.table.notify.notices import Notices
from sandai.table.play.bot_processes import BotProcesses
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from sandai.table.web.compress import Compression
from sandai.table.web.guard import Guard, add_headers
from sandai.table.web.responses import on_error
from sandai.table.web.routes import api, files, home, mail, parting, records, service, table

__all__ = ["create"]

CHANNEL: Final = "sandai_tables"
BODY_SIZE: Final = 200_000
ABOUT: Final = """List, open and join tables, see what a seat sees, choose, and follow a table live.

A program that moves often opens a WebSocket at `/api/tables/{table_id}/socket`, with its key in the same header, and sends orders as JSON:
`{"do": "play", "turn": 12, "choice": "pass", "id": 1}`, `undo`, `redo`, `view`, `choices`, `log`. It hears `{"is": "news", ...}` on every change, which with its `id`
is also the answer to its order, and `{"is": "refused", "status", "error", "detail"}`. `?view=true&choices=true` brings those along with all news, `?since=12` the
events after that decision."""


def create(settings: Settings) -> Litestar:
    """A new application; it opens its database when it starts."""
    channels = ChannelsPlugin(_backend(settings), channels=[CHANNEL], subscriber_max_backlog=10_000)
    return Litestar(
        route_handlers=[
            *home.HANDLERS,
            *files.HANDLERS,
            *table.HANDLERS,
            *parting.HANDLERS,
            *records.HANDLERS,
            *mail.HANDLERS,
            *service.HANDLERS,
            api.ROUTER,
        ],
        plugins=[channels, _Opening(settings, channels)],
        middleware=[Compression(), Guard()],
        exception_handlers={Exception: on_error},
        before_send=[add_headers],
        logging_config=None,
        request_max_body_size=BODY_SIZE,
        openapi_config=OpenAPIConfig(
            title="Sandai",
            version="1",
            description=ABOUT,
            path="/api",
            components=Components(
                security_schemes={
                    api.SCHEME: SecurityScheme(
                        "http", scheme="bearer", description="The key that opening a table or sitting down gave."
                    )
                }
            ),
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
    )


def _backend(settings: Settings) -> ChannelsBackend:
    address = channel_address(settings.database)
    if not address:
        return MemoryChannelsBackend()
    from sandai.table.live.postgres import Channel

    return Channel(address)


class _Opening(InitPlugin):
    """Opens the house once the channels are open, and closes it before they close."""

    def __init__(self, settings: Settings, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self.channels = channels

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        app_config.lifespan.append(_lifespan(self.settings, self.channels))
        return app_config


def _lifespan(settings: Settings, channels: ChannelsPlugin) -> Callable[[Litestar], Any]:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        live = Watchers(settings.max_streams, settings.max_streams_each)
        tables = Tables(settings, store, live, BotProcesses(settings.bot_workers, settings.bot_seconds))
        tables.notices = Notices(settings, store, live)
        app.state.tables = tables
        live.heard = tables.heard
        subscriber = await channels.subscribe([CHANNEL])
        if channel_address(settings.database):
            live.publish = lambda words: channels.publish(words, CHANNEL)

        async def listen() -> None:
            async for message in subscriber.iter_events():
                live.listen(message.decode())

        listener = asyncio.create_task(listen())
        restore = _end_streams_on_signal(live)
        await tables.start()
        try:
            yield
        finally:
            restore()
            live.close()
            live.publish = None
            await tables.stop()
            listener.cancel()
            await asyncio.gather(listener, return_exceptions=True)
            await channels.unsubscribe(subscriber, [CHANNEL])
            await store.close()

    return lifespan


def _end_streams_on_signal(live: Watchers) -> Callable[[], None]:
    """A server waits for its open answers before it stops: so on a signal, live streams end first."""
    if threading.current_thread() is not threading.main_thread():
        return lambda: None
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def handle(number: int, frame: Any) -> None:
        loop.call_soon_threadsafe(live.close)
        previous = before[signal.Signals(number)]
        if callable(previous):
            previous(number, frame)

    for number in before:
        signal.signal(number, handle)

    def restore() -> None:
        for number, previous in before.items():
            if signal.getsignal(number) is handle:
                signal.signal(number, previous)

    return restore
