"""Sentences of the server: refusals and other errors, and the help texts of the settings."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import join, plural, say

# -- tables and seats --------------------------------------------------------------------------------------------------

NO_TABLE: Final = say("There is no such table. Perhaps the link is incomplete.")
NO_PAGE: Final = say("There is no such page.")
NO_SEAT: Final = say("You have no seat at this table: sit down first, or open the link of your seat.")
ONE_SEAT: Final = say("You can take one seat only.")
SEAT_TAKEN: Final = say("That seat is taken.")
SEAT_JUST_TAKEN: Final = say("Somebody else has just taken that seat.")
ALREADY_SEATED: Final = say("You already have a seat at this table.")
ALL_SEATS_TAKEN: Final = say("All seats of this table are taken.")
NO_PERSON: Final = say("No person has that seat.")
SEAT_LINK_INVALID: Final = say("This seat link is invalid or has expired.")
ONLY_PLAYERS: Final = say("Only players at the table can do that.")
ONLY_PLAYERS_SEAT_BOTS: Final = say("Only players at the table can add a bot.")
ONLY_PLAYERS_LEAVE: Final = say("Only players at the table can leave it.")
ONLY_PLAYERS_REMATCH: Final = say("Only players at the table can ask for a rematch.")
ONLY_OWNER: Final = say("Only the player of that seat can take it back from a bot.")
NOT_WAITED: Final = say("A bot can play for somebody only after the others have waited for a long time.")
GAME_JUST_STARTED: Final = say("The game has just started.")
NOT_ON_LIST: Final = say("This table is not on your list.")
REMATCH_LATER: Final = say("A rematch is possible after the end of the game.")


def seat_name(number: int) -> str:
    """What a player without a name is called."""
    return say("Seat {number}", number=number)


def no_game(name: str, games: list[str]) -> str:
    return say("There is no game {name} here. The games are: {games}.", name=repr(name), games=", ".join(games))


def no_bot(level: str, levels: list[str]) -> str:
    return say("There is no bot {level}. The bots are: {levels}.", level=repr(level), levels=", ".join(levels))


def other_rules(game: str, version: int, here: int) -> str:
    return say(
        "This table follows version {version} of the rules of {game}; this server has version {here}.",
        version=version,
        game=game,
        here=here,
    )


def moves_not_playable(reason: str) -> str:
    return say("The moves of this table can't be played on this server: {reason}", reason=reason)


# -- playing -----------------------------------------------------------------------------------------------------------

GAME_OVER: Final = say("The game is over.")
NOT_STARTED: Final = say("The game starts when every seat is taken.")
QUESTION_CHANGED: Final = say("The game has moved on since you saw it. This is the current question.")
CHANGED_SINCE_ASKED: Final = say("The game has moved on since you asked.")
NOTHING_TO_UNDO: Final = say("There is nothing to take back.")
NOTHING_TO_REDO: Final = say("There is nothing to redo.")
NOTHING_CHOSEN: Final = say("You have not chosen anything yet.")
BOTS_WAIT: Final = say("Bots wait while people decide about going back.")
PERSON_IS_BACK: Final = say("The player is back.")
JUST_REFUSED: Final = say("The others have just refused. Ask again after the next move.")
NOT_REQUESTED: Final = say("Nobody asks for that any more.")
NOT_IN_PLAY: Final = say("Only a game in play can be taken back.")


def not_your_turn(names: list[str]) -> str:
    return say("It is not your turn. Waiting for {names}.", names=join(names))


def no_earlier_position(position: int) -> str:
    return say("There is no earlier position {position}.", position=position)


def no_position(position: int) -> str:
    return say("There is no position {position}.", position=position)


def no_position_upto(position: int, last: int) -> str:
    return say("There is no position {position}; they go from 0 to {last}.", position=position, last=last)


def asks_already(name: str) -> str:
    return say("{name} already asks to go back. Answer that first.", name=name)


# -- records -----------------------------------------------------------------------------------------------------------

RECORD_LATER: Final = say(
    "The record is available after the end of the game: it contains the seed, which would reveal what happens next."
)
NO_PACKS: Final = say("Records with a component pack can't be imported here.")
NOT_TEXT: Final = say("This is not a record: it is not text.")


def choice_after_end(number: int) -> str:
    return say("Choice {number} of this record comes after the end.", number=number)


def choice_not_playable(number: int, reason: str) -> str:
    return say("Choice {number} of this record can't be played: {reason}", number=number, reason=reason)


# -- limits ------------------------------------------------------------------------------------------------------------

TOO_MANY_TABLES: Final = say("This server has as many tables as it can hold. Try again later.")
TOO_MANY_TABLES_SOURCE: Final = say("There are too many unfinished tables from your address. Finish one first.")
TOO_MANY_IMPORTS: Final = say("This server has as many imported records as it can hold. Try again another day.")
TOO_MANY_REPLAYS: Final = say("Many records are being read at the moment. Try again soon.")
TOO_MANY_STREAMS: Final = say("This server has as many live connections as it can hold. Try again later.")
TOO_MANY_STREAMS_SOURCE: Final = say("There are too many live connections from your address. Close some pages.")


def too_many_own_tables(n: int) -> str:
    return plural(
        "You have {n} unfinished table. Finish it first.", "You have {n} unfinished tables. Finish one first.", n
    )


def too_many_bot_tables(n: int) -> str:
    return plural(
        "There is {n} unfinished table with only bots from your address. Let it finish first.",
        "There are {n} unfinished tables with only bots from your address. Let one finish first.",
        n,
    )


# -- requests ----------------------------------------------------------------------------------------------------------

OTHER_SITE: Final = say("This was sent by another site, so nothing was done.")
TOO_LARGE: Final = say("What you sent is too large.")
TOO_DEEP: Final = say("What you sent is nested too deeply.")
MALFORMED: Final = say("The request is malformed.")
SERVER_ERROR: Final = say(
    "Something went wrong on the server. Check whether your action took effect before you try again."
)
NOT_WRITABLE: Final = say("The database can't be written, so moves can't be saved now.")
BAD_PACE: Final = say("The speed of the bots must be a number of seconds.")
BAD_PATIENCE: Final = say("Choose one of the times on the list for how long the others wait.")
ORDER_NOT_TEXT: Final = say("This order is not text.")
ORDER_TOO_DEEP: Final = say("This order is nested too deeply.")
BAD_SOCKET_VALUES: Final = say("view and choices must be true or false, and since a number of decisions.")
SERVER_STOPS: Final = say("The server is stopping.")
SERVER_FAILED: Final = say("Something went wrong on the server.")

ERROR_TITLES: Final = {
    400: say("That did not work"),
    403: say("Not allowed"),
    404: say("Not found"),
    405: say("Not possible here"),
    409: say("Not now"),
    413: say("Too large"),
    429: say("Too fast"),
    500: say("Server error"),
    503: say("Server full"),
}
OTHER_ERROR: Final = say("Refused")


def not_a_number(field: str) -> str:
    return say("{field} is missing or not a number.", field=field)


def bad_order(reason: str) -> str:
    return say("This order can't be understood: {reason}.", reason=reason)


def bad_socket_options(names: str) -> str:
    return say("A socket takes view, choices and since, not {names}.", names=names)


def for_players(game: str, players: str) -> str:
    return say("{game} is for {players}.", game=game, players=players)


# -- addresses for notifications ---------------------------------------------------------------------------------------

MAIL_ADDRESS: Final = say("a mail address")
WEBHOOK_ADDRESS: Final = say("the https:// address of a webhook")
NO_SERVICE: Final = say("nothing")
ONE_MAIL_ADDRESS: Final = say("Enter one mail address, such as ann@example.org.")
MASKED_ADDRESS: Final = say("The dots stand for hidden text. Leave the address unchanged, or enter all of it.")
ONE_ADDRESS: Final = say("Enter one address without spaces.")
UNREADABLE_ADDRESS: Final = say("This address can't be read.")
INTERNAL_ADDRESS: Final = say("Notifications can't be sent to addresses inside this server's own network.")


def apprise_services(services: str) -> str:
    return say("{services} in the notation of apprise", services=services)


def possible_addresses(kinds: str) -> str:
    return say("You can enter: {kinds}.", kinds=kinds)


def forbidden_details(names: str) -> str:
    return say("This address may not contain these settings: {names}.", names=names)


FORBIDDEN_QUERY: Final = say("This address may not contain anything after a question mark.")


# -- settings ----------------------------------------------------------------------------------------------------------

SETTINGS: Final = {
    "host": say("Address to listen on."),
    "port": say("Port to listen on."),
    "database": say("A file, or postgresql://user@host/name."),
    "workers": say("Number of server processes; more than one needs PostgreSQL."),
    "bot_workers": say("Number of processes for bots; 0: bots run in threads of the server."),
    "bot_seconds": say("Seconds that a bot may think about one choice; after that a random legal choice is made."),
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


def mail_account_form(example: str) -> str:
    return say(
        "The mail account must be an address such as {example} (with / # : @ in a password as %2F %23 %3A %40).",
        example=example,
    )


def mail_account_details(unknown: str, known: str) -> str:
    return say("The mail account may not set {unknown}; it may set {known}.", unknown=unknown, known=known)


def serving_at(address: str) -> str:
    return say("Sandai is running at {address} (Ctrl-C stops it)", address=address)
