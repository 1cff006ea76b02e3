"""The application: creates the services, and connects them with routes, middleware and messages between processes."""

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
from sandai.table.settings import Settings
from sandai.table.web.compress import Compression
from sandai.table.web.guard import Guard, add_headers
from sandai.table.web.responses import on_error
from sandai.table.web.routes import (
    account,
    analysis,
    chat,
    clocks,
    files,
    game_pages,
    guide,
    home,
    installing,
    leaving,
    mail,
    new_table,
    part_cards,
    records,
    replay,
    results,
    seats,
    service,
    table,
)
from sandai.table.web.routes.api import router as api
from sandai.table.web.services import Services

__all__ = ["create"]

CHANNEL: Final = "sandai_tables"
BODY_SIZE: Final = 200_000
ABOUT: Final = """List, open and join tables, see what a seat sees, choose, and follow a table live.

A program that moves often opens a WebSocket at `/api/tables/{table_id}/socket`, with its key in the same header, and sends orders as JSON:
`{"do": "play", "turn": 12, "choice": "pass", "id": 1}`, `undo`, `redo`, `view`, `choices`, `log`. It receives `{"is": "news", ...}` for every change; with the `id` of an order,
this is also the answer to the order. Errors are `{"is": "refused", "status", "error", "detail"}`. With `?view=true&choices=true` all news contain the view and the choices;
with `?since=12` the first news contains the events after that decision."""


def create(settings: Settings) -> Litestar:
    """Create an application. It opens its database when it starts."""
    channels = ChannelsPlugin(_backend(settings), channels=[CHANNEL], subscriber_max_backlog=10_000)
    return Litestar(
        route_handlers=[
            *home.HANDLERS,
            *new_table.HANDLERS,
            *game_pages.HANDLERS,
            *account.HANDLERS,
            *results.HANDLERS,
            *table.HANDLERS,
            *part_cards.HANDLERS,
            *guide.HANDLERS,
            *seats.HANDLERS,
            *clocks.HANDLERS,
            *leaving.HANDLERS,
            *chat.HANDLERS,
            *replay.HANDLERS,
            *analysis.HANDLERS,
            *records.HANDLERS,
            *mail.HANDLERS,
            *files.HANDLERS,
            *service.HANDLERS,
            *installing.HANDLERS,
            api.ROUTER,
        ],
        plugins=[channels, _ServicesPlugin(settings, channels)],
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
                        "http", scheme="bearer", description="The key that you got when you opened a table or sat down."
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
    from sandai.table.live.postgres import ReconnectingChannel

    return ReconnectingChannel(address)


class _ServicesPlugin(InitPlugin):
    """Starts the services after the channels are open, and stops them before the channels close."""

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
        services = app.state.services = Services(settings, store)
        watchers = services.watchers
        subscriber = await channels.subscribe([CHANNEL])
        if channel_address(settings.database):
            watchers.publish = lambda message: channels.publish(message, CHANNEL)

        async def listen() -> None:
            async for message in subscriber.iter_events():
                watchers.receive(message.decode())

        listener = asyncio.create_task(listen())
        restore = _end_streams_on_signal(watchers)
        await services.tables.start()
        if settings.compile_bots:
            services.compiled_engine.start()
        try:
            yield
        finally:
            restore()
            watchers.close()
            watchers.publish = None
            await services.compiled_engine.close()
            await services.analyses.close()
            await services.tables.stop()
            listener.cancel()
            await asyncio.gather(listener, return_exceptions=True)
            await channels.unsubscribe(subscriber, [CHANNEL])
            await store.close()

    return lifespan


def _end_streams_on_signal(watchers: Watchers) -> Callable[[], None]:
    """End live streams when a signal arrives, because the server waits for open responses before it stops."""
    if threading.current_thread() is not threading.main_thread():
        return lambda: None
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def handle(number: int, frame: Any) -> None:
        loop.call_soon_threadsafe(watchers.close)
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
