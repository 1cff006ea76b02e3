"""The settings of the server, for the person who runs it: help texts and problems."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "BOTS_USE_ENGINE",
    "MAIL_NAMES_RECIPIENT",
    "MAIL_UNUSABLE",
    "NOTIFY_NEEDS_APPRISE",
    "NO_DEFAULT",
    "NO_WORKER",
    "OPEN_BROWSER",
    "SETTINGS_FILE",
    "SETTING_HELP",
    "WORKERS_NEED_POSTGRESQL",
    "database_unusable",
    "engine_failed",
    "mail_account_details",
    "mail_account_form",
    "no_port",
    "not_a_proxy",
    "serving_at",
    "setting_too_low",
    "setting_wrong",
    "settings_unreadable",
    "unknown_log_level",
    "unknown_services",
]

SETTING_HELP: Final = {
    "host": say("Address to listen on."),
    "port": say("Port to listen on."),
    "database": say("A file, or postgresql://user@host/name."),
    "workers": say("Number of server processes; more than one needs PostgreSQL."),
    "bot_workers": say("Number of processes for bots; 0: bots run in threads of the server."),
    "bot_seconds": say("Seconds that a bot may think about one choice; after that a random legal choice is made."),
    "bot_memory": say("MiB that a process for bots may use before it is replaced; 0: no limit."),
    "compile_bots": say(
        "Compile the engine of the bots in the background, and use it when it is ready; in a checkout, with a C compiler."
    ),
    "pace": say("Minimum seconds for a bot's move, so that people can follow."),
    "idle_pace": say("Seconds between two moves at a table with only bots that nobody watches; 0: no pause."),
    "absent": say("Seconds after which others may let a bot play for somebody who does not move."),
    "away": say("Seconds after which somebody who has no page of the table open is shown as away."),
    "max_tables": say("Maximum number of unfinished tables on this server."),
    "max_tables_each": say("Maximum number of unfinished tables opened by one person."),
    "max_tables_source": say("Maximum number of unfinished tables opened from one address; 0: no limit."),
    "max_bot_tables_source": say(
        "Maximum number of unfinished tables with only bots, opened from one address; 0: no limit."
    ),
    "asleep_days": say("Days without a change after which an unfinished table no longer counts against these limits."),
    "empty_days": say("Days after which a table whose game never started is deleted; 0: never."),
    "max_imports": say("Maximum number of imported tables on this server, including finished ones; 0: no limit."),
    "max_imports_hour": say("Maximum number of records imported from one address in an hour; 0: no limit."),
    "max_imports_day": say("Maximum number of records imported from one address in a day; 0: no limit."),
    "import_days": say("Days after which an imported table where nobody sits is deleted; 0: never."),
    "max_streams": say("Maximum number of live connections."),
    "max_streams_each": say("Maximum number of live connections from one address."),
    "max_connections": say("Maximum number of connections of any kind; 0: as many as the system allows."),
    "max_connections_each": say(
        "Maximum number of connections of any kind from one address, not counting those of proxies; 0: no limit."
    ),
    "header_seconds": say("Seconds in which the headers of a request must arrive; 0: no limit."),
    "body_seconds": say("Seconds in which the body of a request must arrive, or a response be read; 0: no limit."),
    "heartbeat": say(
        "Seconds between two heartbeats on a live connection; lower it if a proxy cuts silent connections."
    ),
    "rate": say("Requests per minute from one address, expensive ones counting several times; 0: no limit."),
    "proxies": say(
        "Addresses or networks of trusted proxies, whose X-Forwarded-For is believed: '127.0.0.1 10.0.0.0/8'."
    ),
    "secure": say("Send cookies over HTTPS only; for servers behind TLS."),
    "mail": say(
        "Mail account that sends turn notifications to players' mail addresses: 'mailtos://user:password@host?from=address'."
    ),
    "max_mails_hour": say("Maximum number of mails that this account sends in an hour; 0: no limit."),
    "notify": say("Services for turn notifications that players may enter, as apprise names them: 'mailtos ntfy'."),
    "notify_after": say("Seconds before a turn notification is sent, in which the player may move or open the page."),
    "notify_local": say(
        "Allow turn notifications to addresses inside the server's own network; only if you trust every player."
    ),
    "public": say("The address that players use, for links in notifications: https://play.example.org."),
    "seed": say(
        "Make the seeds of new tables from this text, the same after each restart. Chance becomes predictable: for demonstrations only."
    ),
    "log": say("How much to log: debug, info, warning or error."),
}
SETTINGS_FILE: Final = say("A TOML file with any of these settings.")
OPEN_BROWSER: Final = say("Open the page in the browser.")
NO_DEFAULT: Final = say("none")
BOTS_USE_ENGINE: Final = say("Bots now use the compiled engine.")
NO_WORKER: Final = say("At least one worker is needed.")
WORKERS_NEED_POSTGRESQL: Final = say(
    "Several workers need a PostgreSQL database: --database postgresql://user@host/name."
)
NOTIFY_NEEDS_APPRISE: Final = say("Turn notifications need apprise: pip install 'sandai[notify]'.")
MAIL_NAMES_RECIPIENT: Final = say("The mail account may not name a recipient: players enter their own.")
MAIL_UNUSABLE: Final = say("The mail account can't be used; perhaps its sender is missing: ?from=table@example.org.")


def settings_unreadable(file: str, reason: str) -> str:
    return say("The settings in {file} can't be read: {reason}.", file=file, reason=reason)


def setting_wrong(reason: str) -> str:
    return say("A setting is wrong: {reason}.", reason=reason)


def setting_too_low(name: str, least: str) -> str:
    return say("{name} can't be less than {least}.", name=name, least=least)


def no_port(port: int) -> str:
    return say("There is no port {port}.", port=port)


def not_a_proxy(given: str) -> str:
    return say("A proxy is an address or a network such as 127.0.0.1 or 10.0.0.0/8, not {given}.", given=repr(given))


def unknown_services(unknown: str, services: str) -> str:
    return say("Notifications can't be sent by {unknown}. Possible: {services}.", unknown=unknown, services=services)


def unknown_log_level(given: str) -> str:
    return say("The log level is debug, info, warning or error, not {given}.", given=repr(given))


def database_unusable(reason: str) -> str:
    return say("The database can't be opened: {reason}", reason=reason)


def engine_failed(log: str) -> str:
    return say("The engine could not be compiled (see {log}). Bots go on without it.", log=log)


def mail_account_form(example: str) -> str:
    return say(
        "The mail account must be an address such as {example} (with / # : @ in a password as %2F %23 %3A %40).",
        example=example,
    )


def mail_account_details(unknown: str, known: str) -> str:
    return say("The mail account may not set {unknown}; it may set {known}.", unknown=unknown, known=known)


def serving_at(address: str) -> str:
    return say("Sandai is running at {address} (Ctrl-C stops it)", address=address)
