"""The command `sandai serve`, with every setting as an option."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandai.table.settings import Settings, explain, read_settings

__all__ = ["serve_command"]

_USUAL = Settings()


def _help(name: str) -> str:
    return f"{explain(name)} [dim]\\[{getattr(_USUAL, name) or 'none'}; SANDAI_{name.upper()}][/dim]"


def serve_command(
    host: Annotated[str | None, typer.Option(help=_help("host"))] = None,
    port: Annotated[int | None, typer.Option(help=_help("port"))] = None,
    database: Annotated[str | None, typer.Option(help=_help("database"))] = None,
    workers: Annotated[int | None, typer.Option(help=_help("workers"))] = None,
    bot_workers: Annotated[int | None, typer.Option(help=_help("bot_workers"))] = None,
    bot_seconds: Annotated[float | None, typer.Option(help=_help("bot_seconds"))] = None,
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
    settings: Annotated[Path | None, typer.Option(help="A TOML file with any of these settings.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Serve the table to browsers and programs. Options win over the environment, the environment over the file."""
    from sandai.table.web.serve import serve

    given = read_settings(
        settings,
        host=host,
        port=port,
        database=database,
        workers=workers,
        bot_workers=bot_workers,
        bot_seconds=bot_seconds,
        pace=pace,
        idle_pace=idle_pace,
        absent=absent,
        away=away,
        max_tables=max_tables,
        max_tables_each=max_tables_each,
        max_tables_source=max_tables_source,
        max_bot_tables_source=max_bot_tables_source,
        asleep_days=asleep_days,
        empty_days=empty_days,
        max_imports=max_imports,
        max_imports_hour=max_imports_hour,
        max_imports_day=max_imports_day,
        import_days=import_days,
        max_streams=max_streams,
        max_streams_each=max_streams_each,
        max_connections=max_connections,
        max_connections_each=max_connections_each,
        header_seconds=header_seconds,
        body_seconds=body_seconds,
        heartbeat=heartbeat,
        rate=rate,
        proxies=proxies,
        secure=secure,
        mail=mail,
        max_mails_hour=max_mails_hour,
        notify=notify,
        notify_after=notify_after,
        notify_local=notify_local,
        public=public,
        seed=seed,
        log=log,
    )
    serve(given, open_browser)
