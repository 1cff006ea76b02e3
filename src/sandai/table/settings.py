"""Everything that can be set: by option, by environment (SANDAI_PORT=80) or in a TOML file."""

from __future__ import annotations

import os
import tomllib
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

import msgspec

from sandai.kernel.errors import OptionError
from sandai.table.notify.addresses import SERVICES, mail_problem

__all__ = ["Settings", "explain", "proxies_of", "read_settings", "services_of"]


IMPORTS: Final = ("max_imports", "max_imports_hour", "max_imports_day", "import_days")
AGES: Final = (
    "away",
    "max_tables_source",
    "max_bot_tables_source",
    "max_mails_hour",
    "asleep_days",
    "empty_days",
    *IMPORTS,
)
CONNECTIONS: Final = ("max_connections", "max_connections_each", "header_seconds", "body_seconds")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a server, with their defaults."""

    host: str = "127.0.0.1"
    port: int = 8333
    database: str = "sandai.db"
    workers: int = 1
    bot_workers: int = 2
    bot_seconds: float = 20.0
    pace: float = 0.9
    idle_pace: float = 10.0
    absent: float = 600.0
    away: float = 60.0
    max_tables: int = 5000
    max_tables_each: int = 60
    max_tables_source: int = 1000
    max_bot_tables_source: int = 20
    asleep_days: float = 14.0
    empty_days: float = 7.0
    max_imports: int = 5000
    max_imports_hour: int = 60
    max_imports_day: int = 300
    import_days: float = 90.0
    max_streams: int = 2000
    max_streams_each: int = 24
    max_connections: int = 5000
    max_connections_each: int = 200
    header_seconds: float = 15.0
    body_seconds: float = 60.0
    heartbeat: float = 15.0
    rate: int = 1200
    proxies: str = ""
    secure: bool = False
    mail: str = ""
    max_mails_hour: int = 200
    notify: str = ""
    notify_after: float = 30.0
    notify_local: bool = False
    public: str = ""
    seed: str = ""
    log: str = "info"


_WORDS = {
    "host": "Address to listen on.",
    "port": "Port to listen on.",
    "database": "A file, or postgresql://user@host/name.",
    "workers": "Processes that serve; more than one needs PostgreSQL.",
    "bot_workers": "Processes in which bots think; 0: in threads of the server.",
    "bot_seconds": "How long a bot may think about one choice before any legal one is taken.",
    "pace": "Seconds that a bot's move takes at least, so that people can follow.",
    "idle_pace": "Seconds between two moves at a table with bots only that nobody watches; 0: no pause.",
    "absent": "Seconds after which others may hand the seat of somebody who does not move to a bot.",
    "away": "Seconds after which somebody with no page of a table in sight is told to be away.",
    "max_tables": "Unfinished tables on this server.",
    "max_tables_each": "Unfinished tables opened by one person.",
    "max_tables_source": "Unfinished tables opened from one address; 0: no limit.",
    "max_bot_tables_source": "Unfinished tables with bots only, opened from one address; 0: no limit.",
    "asleep_days": "Days without a move or word after which an unfinished table no longer counts against these limits.",
    "empty_days": "Days after which a table is forgotten where no game ever began; 0: never.",
    "max_imports": "Tables on this server that were opened from a record, finished ones too; 0: no limit.",
    "max_imports_hour": "Tables opened from a record by one address in an hour; 0: no limit.",
    "max_imports_day": "Tables opened from a record by one address in a day; 0: no limit.",
    "import_days": "Days after which a table from a record where nobody ever sat down is deleted; 0: never.",
    "max_streams": "Open live connections.",
    "max_streams_each": "Open live connections from one address.",
    "max_connections": "Open connections of any kind; 0: as many as the system has room for.",
    "max_connections_each": "Open connections of any kind from one address; 0: no limit. Those of proxies are not counted.",
    "header_seconds": "Seconds in which the headers of a request have to arrive; 0: no limit.",
    "body_seconds": "Seconds in which the body of a request has to arrive, or an answer to be read; 0: no limit.",
    "heartbeat": "Seconds between two signs of life on a live connection; proxies that cut silent ones need fewer.",
    "rate": "Requests a minute from one address, expensive ones counting several times; 0: no limit.",
    "proxies": "Addresses or networks of proxies in front, which say by X-Forwarded-For where a request comes from: '127.0.0.1 10.0.0.0/8'.",
    "secure": "Cookies only over HTTPS; for servers behind TLS.",
    "mail": "Mail account that writes to players who entered their mail address: 'mailtos://user:password@host?from=address'.",
    "max_mails_hour": "Mails that account may send in an hour; 0: no limit.",
    "notify": "Services by which players can have word that it is their turn, as apprise names them: 'mailtos ntfy'.",
    "notify_after": "Seconds before such word is sent, in which the player may move or open the page.",
    "notify_local": "Such word may go to addresses inside the server's own network; only where every player is trusted.",
    "public": "The address that players use, for links in such words: https://play.example.org.",
    "seed": "Seeds of new tables come from this word, the same ones after each restart; for demonstrations only, as chance can be preview.",
    "log": "How much to log: debug, info, warning or error.",
}


def explain(name: str) -> str:
    return _WORDS[name]


def read_settings(file: Path | None = None, **options: Any) -> Settings:
    """Options win over the environment, the environment over the file; None means not given."""
    values: dict[str, Any] = {}
    if file is not None:
        try:
            values.update(tomllib.loads(file.read_text("utf-8")))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise OptionError(f"The settings in {file} can't be read: {error}.") from None
    for name in Settings.__struct_fields__:
        if (word := os.environ.get(f"SANDAI_{name.upper()}")) is not None:
            values[name] = word
    values.update({name: value for name, value in options.items() if value is not None})
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise OptionError(f"A setting is wrong: {error}.") from None
    return _checked(settings)


def services_of(settings: Settings) -> frozenset[str]:
    """By which services word may be sent to players."""
    return frozenset(settings.notify.replace(",", " ").lower().split())


def proxies_of(settings: Settings) -> list[str]:
    """The proxies whose word is taken for where a request comes from."""
    return settings.proxies.replace(",", " ").split()


def _check_proxies(settings: Settings) -> None:
    for word in proxies_of(settings):
        try:
            ip_network(word)
        except ValueError:
            raise OptionError(
                f"A proxy is an address or a network such as 127.0.0.1 or 10.0.0.0/8, not {word!r}."
            ) from None


def _checked(settings: Settings) -> Settings:
    for name in (
        "pace",
        "idle_pace",
        "absent",
        "bot_seconds",
        "bot_workers",
        "max_tables",
        "notify_after",
        "rate",
        *AGES,
        *CONNECTIONS,
    ):
        if getattr(settings, name) < 0:
            raise OptionError(f"{name} can't be less than 0.")
    _check_proxies(settings)
    if settings.heartbeat < 0.1:
        raise OptionError("heartbeat can't be less than 0.1.")
    if not 0 <= settings.port < 65536:
        raise OptionError(f"There is no port {settings.port}.")
    if settings.workers < 1:
        raise OptionError("At least one worker is needed.")
    if settings.workers > 1 and not settings.database.startswith("postgres"):
        raise OptionError("Several workers need a PostgreSQL database: --database postgresql://user@host/name.")
    if unknown := services_of(settings) - SERVICES:
        raise OptionError(f"Word can't be sent by {' '.join(sorted(unknown))}. Possible: {' '.join(sorted(SERVICES))}.")
    if (services_of(settings) or settings.mail) and find_spec("apprise") is None:
        raise OptionError("Notices need apprise: pip install 'sandai[notify]'.")
    if settings.mail and (why := mail_problem(settings.mail)):
        raise OptionError(f"The mail account {why}.")
    if settings.log not in ("debug", "info", "warning", "error"):
        raise OptionError(f"The log is debug, info, warning or error, not {settings.log!r}.")
    return settings
