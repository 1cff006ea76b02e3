"""Health, metrics and theme."""

from __future__ import annotations

import os

from litestar import Response

from sandai.table import words
from sandai.table.errors import Full
from sandai.table.web.assets import theme_css
from sandai.table.web.health import VALID_SECONDS
from sandai.table.web.requests import AnyRequest, services_of
from sandai.table.web.responses import shows

__all__ = ["HANDLERS"]

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}


@shows("/health")
async def health(request: AnyRequest) -> dict[str, str]:
    """Respond with 200 if moves can be saved, else with 503."""
    if not await services_of(request).health.check():
        raise Full(words.NOT_WRITABLE, VALID_SECONDS)
    return {"status": "good"}


@shows("/metrics", media_type="text/plain; version=0.0.4")
async def metrics(request: AnyRequest) -> str:
    """Return figures in the text format of Prometheus."""
    services = services_of(request)
    tables = services.tables
    figures = (
        ("sandai_moves_total", "counter", "Moves stored by this process.", tables.moves_made),
        ("sandai_tables_opened_total", "counter", "Tables opened by this process.", tables.tables_opened),
        ("sandai_tables_in_memory", "gauge", "Tables in memory.", len(tables.loaded)),
        ("sandai_streams", "gauge", "Open live connections.", services.watchers.count),
        ("sandai_bots_thinking", "gauge", "Tables where bots are about to move.", len(tables.driving)),
        ("sandai_bot_choices_total", "counter", "Choices made by bots.", tables.bot_processes.decisions),
        (
            "sandai_bot_fallbacks_total",
            "counter",
            "Random choices made because a bot failed.",
            tables.bot_processes.fallbacks,
        ),
    )
    which = f'{{worker="{os.getpid()}"}}' if tables.settings.workers > 1 else ""  # each process has its own figures
    return "".join(
        f"# HELP {name} {about}\n# TYPE {name} {kind}\n{name}{which} {value}\n" for name, kind, about, value in figures
    )


@shows("/theme.css", media_type="text/css")
async def theme() -> Response[str]:
    return Response(theme_css(), media_type="text/css", headers=FOREVER)


HANDLERS = [health, metrics, theme]
