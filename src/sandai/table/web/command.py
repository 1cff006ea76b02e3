"""The command `sandai serve`, with every setting as an option."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandai.table import words
from sandai.table.settings import Settings
from sandai.table.web.configuration import read_settings

__all__ = ["serve_command"]

_DEFAULTS = Settings()


def _help(name: str) -> str:
    default = getattr(_DEFAULTS, name) or words.NO_DEFAULT
    return f"{words.SETTING_HELP[name]} [dim]\\[{default}; SANDAI_{name.upper()}][/dim]"


def serve_command(
    host: Annotated[str | None, typer.Option(help=_help("host"))] = None,
    port: Annotated[int | None, typer.Option(help=_help("port"))] = None,
    database: Annotated[str | None, typer.Option(help=_help("database"))] = None,
    workers: Annotated[int | None, typer.Option(help=_help("workers"))] = None,
    bot_workers: Annotated[int | None, typer.Option(help=_help("bot_workers"))] = None,
    bot_seconds: Annotated[float | None, typer.Option(help=_help("bot_seconds"))] = None,
    bot_memory: Annotated[int | None, typer.Option(help=_help("bot_memory"))] = None,
    compile_bots: Annotated[
        bool | None, typer.Option("--compile-bots/--no-compile-bots", help=_help("compile_bots"))
    ] = None,
    pace: Annotated[float | None, typer.Option(help=_help("pace"))] = None,
    idle_pace: Annotated[float | None, typer.Option(help=_help("idle_pace"))] = None,
    absent: Annotated[float | None, typer.Option(help=_help("absent"))] = None,
    away: Annotated[float | None, typer.Option(help=_help("away"))] = None,
    max_tables: Annotated[int | None, typer.Option(help=_help("max_tables"))] = None,
    max_tables_each: Annotated[int | None, typer.Option(help=_help("max_tables_each"))] = None,
    max_tables_source: Annotated[int | None, typer.Option(help=_help("max_tables_source"))] = None,
    max_bot_tables_source: Annotated[int | None, typer.Option(help=_help("max_bot_tables_source"))] = None,
    asleep_days: Annotated[float | None, typer.Option(help=_help("asleep_days"))] = None,
    empty_days: Annotated[float | None, typer.Option(help=_help("empty_days"))] = None,
    max_imports: Annotated[int | None, typer.Option(help=_help("max_imports"))] = None,
    max_imports_hour: Annotated[int | None, typer.Option(help=_help("max_imports_hour"))] = None,
    max_imports_day: Annotated[int | None, typer.Option(help=_help("max_imports_day"))] = None,
    import_days: Annotated[float | None, typer.Option(help=_help("import_days"))] = None,
    max_streams: Annotated[int | None, typer.Option(help=_help("max_streams"))] = None,
    max_streams_each: Annotated[int | None, typer.Option(help=_help("max_streams_each"))] = None,
    max_connections: Annotated[int | None, typer.Option(help=_help("max_connections"))] = None,
    max_connections_each: Annotated[int | None, typer.Option(help=_help("max_connections_each"))] = None,
    header_seconds: Annotated[float | None, typer.Option(help=_help("header_seconds"))] = None,
    body_seconds: Annotated[float | None, typer.Option(help=_help("body_seconds"))] = None,
    heartbeat: Annotated[float | None, typer.Option(help=_help("heartbeat"))] = None,
    rate: Annotated[int | None, typer.Option(help=_help("rate"))] = None,
    proxies: Annotated[str | None, typer.Option(help=_help("proxies"))] = None,
    secure: Annotated[bool | None, typer.Option("--secure/--no-secure", help=_help("secure"))] = None,
    mail: Annotated[str | None, typer.Option(help=_help("mail"))] = None,
    max_mails_hour: Annotated[int | None, typer.Option(help=_help("max_mails_hour"))] = None,
    notify: Annotated[str | None, typer.Option(help=_help("notify"))] = None,
    notify_after: Annotated[float | None, typer.Option(help=_help("notify_after"))] = None,
    notify_local: Annotated[
        bool | None, typer.Option("--notify-local/--no-notify-local", help=_help("notify_local"))
    ] = None,
    public: Annotated[str | None, typer.Option(help=_help("public"))] = None,
    seed: Annotated[str | None, typer.Option(help=_help("seed"))] = None,
    log: Annotated[str | None, typer.Option(help=_help("log"))] = None,
    settings: Annotated[Path | None, typer.Option(help=words.SETTINGS_FILE)] = None,
    open_browser: Annotated[bool, typer.Option("--open", help=words.OPEN_BROWSER)] = False,
) -> None:
    """Serve the table to browsers and programs. Options override environment variables, which override the settings file."""
    options = {name: value for name, value in locals().items() if name in Settings.__struct_fields__}
    from sandai.table.web.serve import serve

    serve(read_settings(settings, **options), open_browser)
