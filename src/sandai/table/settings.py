"""The settings of a server. `sandai.table.web.configuration` reads them; `sandai.table.words.SETTING_HELP` explains them."""

from __future__ import annotations

import msgspec

__all__ = ["Settings", "proxies_of", "services_of"]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All settings with their defaults."""

    host: str = "127.0.0.1"
    port: int = 8333
    database: str = "sandai.db"
    workers: int = 1
    bot_workers: int = 2
    bot_seconds: float = 20.0
    bot_memory: int = 1024
    compile_bots: bool = False
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


def services_of(settings: Settings) -> frozenset[str]:
    """Return the services by which players may be notified, as apprise names them."""
    return frozenset(settings.notify.replace(",", " ").lower().split())


def proxies_of(settings: Settings) -> list[str]:
    """Return the addresses and networks of trusted proxies."""
    return settings.proxies.replace(",", " ").split()
