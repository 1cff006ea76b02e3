"""Running the server."""

from __future__ import annotations

import asyncio
import gc
import os
import threading
import time
import webbrowser
from urllib.error import URLError
from urllib.request import urlopen

import msgspec
import uvicorn
from litestar import Litestar

from sandai.games import games, load
from sandai.kernel.errors import OptionError, SandaiError
from sandai.store import Store
from sandai.table import words
from sandai.table.settings import Settings, proxies_of
from sandai.table.web import logs
from sandai.table.web.app import create
from sandai.table.web.connections import set_limits, use_all_files
from sandai.table.web.routes.game_pages import prepare_pages

__all__ = ["app_from_environment", "serve"]

MESSAGE_SIZE = 16_384
_VARIABLE = "SANDAI_SERVE"


def app_from_environment() -> Litestar:
    """Create the application in a worker process, which gets its settings from the environment."""
    settings = msgspec.json.decode(os.environ[_VARIABLE], type=Settings)
    logs.set_up(settings.log)
    set_limits(settings)
    app = create(settings)
    _warm_up(settings)
    return app


def _warm_up(settings: Settings) -> None:
    """Load what every table needs, and exclude it from garbage collection, which would hold up moves."""
    for name in games():
        load(name)
    prepare_pages(settings.public.rstrip("/"))
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def serve(settings: Settings, open_browser: bool = False) -> None:
    """Serve until a signal arrives. Then streams end, moves that are being written are finished, and bots stop."""
    logs.set_up(settings.log)
    use_all_files()
    _check_database(settings)
    os.environ[_VARIABLE] = msgspec.json.encode(settings).decode()
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host  # noqa: S104 the address to open, not to listen on
    address = f"http://{shown}:{settings.port}/"
    print(words.serving_at(address), flush=True)
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    uvicorn.run(
        "sandai.table.web.serve:app_from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers if settings.workers > 1 else None,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=proxies_of(settings),
        timeout_graceful_shutdown=10,
        http="sandai.table.web.connections:LimitedHttp",
        ws="sandai.table.web.connections:LimitedSocket",
        ws_max_size=MESSAGE_SIZE,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,  # small messages gain nothing, and it would cost memory for each connection
    )


def _check_database(settings: Settings) -> None:
    """Open the database once, so that a problem is reported before anything is started."""

    async def open_and_close() -> None:
        await (await Store.open(settings.database)).close()

    try:
        asyncio.run(open_and_close())
    except SandaiError:
        raise
    except Exception as error:
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0] or type(error).__name__
        raise OptionError(words.database_unusable(reason)) from None


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            with urlopen(f"{address}health", timeout=1):  # noqa: S310 our own address
                webbrowser.open(address)
                return
        except (URLError, OSError):
            time.sleep(0.1)
