"""Reading the settings of a server: from options, the environment (SANDAI_PORT=80) and a TOML file."""

from __future__ import annotations

import os
import tomllib
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

import msgspec

from sandai.kernel.errors import OptionError
from sandai.table import words
from sandai.table.notify.addresses import SERVICES, mail_problem
from sandai.table.settings import Settings, proxies_of, services_of

__all__ = ["read_settings"]

NOT_NEGATIVE: Final = (
    "pace",
    "idle_pace",
    "absent",
    "away",
    "bot_seconds",
    "bot_workers",
    "bot_memory",
    "max_tables",
    "max_tables_source",
    "max_bot_tables_source",
    "asleep_days",
    "empty_days",
    "max_imports",
    "max_imports_hour",
    "max_imports_day",
    "import_days",
    "max_connections",
    "max_connections_each",
    "header_seconds",
    "body_seconds",
    "max_mails_hour",
    "notify_after",
    "rate",
)
SHORTEST_HEARTBEAT: Final = 0.1
LOG_LEVELS: Final = ("debug", "info", "warning", "error")


def read_settings(file: Path | None = None, **options: Any) -> Settings:
    """Read and check the settings. Options override the environment, which overrides the file; None means not given."""
    values: dict[str, Any] = {}
    if file is not None:
        try:
            values.update(tomllib.loads(file.read_text("utf-8")))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise OptionError(words.settings_unreadable(str(file), str(error))) from None
    for name in Settings.__struct_fields__:
        if (value := os.environ.get(f"SANDAI_{name.upper()}")) is not None:
            values[name] = value
    values.update({name: value for name, value in options.items() if value is not None})
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise OptionError(words.setting_wrong(str(error))) from None
    _check(settings)
    return settings


def _check(settings: Settings) -> None:
    for name in NOT_NEGATIVE:
        if getattr(settings, name) < 0:
            raise OptionError(words.setting_too_low(name, "0"))
    if settings.heartbeat < SHORTEST_HEARTBEAT:
        raise OptionError(words.setting_too_low("heartbeat", str(SHORTEST_HEARTBEAT)))
    if not 0 <= settings.port < 65536:
        raise OptionError(words.no_port(settings.port))
    if settings.log not in LOG_LEVELS:
        raise OptionError(words.unknown_log_level(settings.log))
    _check_workers(settings)
    _check_proxies(settings)
    _check_notifications(settings)


def _check_workers(settings: Settings) -> None:
    if settings.workers < 1:
        raise OptionError(words.NO_WORKER)
    if settings.workers > 1 and not settings.database.startswith("postgres"):
        raise OptionError(words.WORKERS_NEED_POSTGRESQL)


def _check_proxies(settings: Settings) -> None:
    for proxy in proxies_of(settings):
        try:
            ip_network(proxy)
        except ValueError:
            raise OptionError(words.not_a_proxy(proxy)) from None


def _check_notifications(settings: Settings) -> None:
    services = services_of(settings)
    if unknown := services - SERVICES:
        raise OptionError(words.unknown_services(" ".join(sorted(unknown)), " ".join(sorted(SERVICES))))
    if (services or settings.mail) and find_spec("apprise") is None:
        raise OptionError(words.NOTIFY_NEEDS_APPRISE)
    if settings.mail and (problem := mail_problem(settings.mail)):
        raise OptionError(problem)
