"""What the server says about itself, and the files that pages use."""

from __future__ import annotations

import os
from functools import cache

from litestar import Response

from sandai.draw import standalone
from sandai.draw.kanji import brush
from sandai.draw.svg import circle, rect, root
from sandai.table.errors import Full
from sandai.table.play.viewer import AnyRequest
from sandai.table.web.assets import theme_css
from sandai.table.web.health import KEPT
from sandai.table.web.responses import shows, tables_of

__all__ = ["HANDLERS"]

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}


@shows("/health")
async def health(request: AnyRequest) -> dict[str, str]:
    """Good when moves can be saved."""
    if not await tables_of(request).health.check():
        raise Full("The database can't be written: moves can't be saved now.", KEPT)
    return {"status": "good"}


@shows("/metrics", media_type="text/plain; version=0.0.4")
async def metrics(request: AnyRequest) -> str:
    """Figures in the text form that Prometheus reads."""
    tables = tables_of(request)
    figures = (
        ("sandai_moves_total", "counter", "Moves stored by this process.", tables.moves),
        ("sandai_tables_opened_total", "counter", "Tables opened by this process.", tables.opened),
        ("sandai_tables_in_memory", "gauge", "Tables in memory.", len(tables.tables)),
        ("sandai_streams", "gauge", "Open live connections.", tables.live.count),
        ("sandai_bots_thinking", "gauge", "Tables where bots are at work.", len(tables.driving)),
        ("sandai_bot_choices_total", "counter", "Choices asked of bots.", tables.bot_processes.thoughts),
        (
            "sandai_bot_fallbacks_total",
            "counter",
            "Choices made by chance because a bot failed.",
            tables.bot_processes.fallbacks,
        ),
    )
    which = f'{{worker="{os.getpid()}"}}' if tables.settings.workers > 1 else ""  # each answers for itself
    return "".join(
        f"# HELP {name} {about}\n# TYPE {name} {kind}\n{name}{which} {value}\n" for name, kind, about, value in figures
    )


@shows("/theme.css", media_type="text/css")
async def theme() -> Response[str]:
    return Response(theme_css(), media_type="text/css", headers=FOREVER)


@shows("/icon.svg")
async def icon() -> Response[str]:
    return Response(_icon(False), media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})


@shows("/icon-turn.svg")
async def icon_turn() -> Response[str]:
    return Response(_icon(True), media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})


@cache
def _icon(turn: bool) -> str:
    """大 in a seal; with an amber dot when it is your turn."""
    drawing = root(
        32,
        32,
        rect(width="32", height="32", rx="7", fill="var(--accent)"),
        brush("大", 4, 4, 24, "var(--on-accent)"),
        circle(cx="25", cy="7", r="6.5", fill="var(--highlight)", stroke="var(--ink)", stroke_width="1.5")
        if turn
        else None,
        label="Sandai",
    )
    return standalone(drawing, mode="light")


HANDLERS = [health, metrics, theme, icon, icon_turn]
