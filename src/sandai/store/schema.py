"""The tables of the database, the same in SQLite and PostgreSQL. Plain data inside a column is JSON text."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

__all__ = [
    "achievements",
    "analyses",
    "chat",
    "hidden",
    "keys",
    "mail_blocks",
    "mails",
    "metadata",
    "moves",
    "mutes",
    "notes",
    "people",
    "seat_changes",
    "seats",
    "snapshots",
    "tables",
]

metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)


def _owner() -> Column[str]:
    return Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("pack", Text, nullable=False),
    Column("title", String(80), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("host", String(64), nullable=False),  # hash of the key of the person who opened it
    Column("pace", Double, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("moved", Double, nullable=False),
    Column("number", Integer, nullable=False),  # of the last move
    Column("version", Integer, nullable=False),  # counts every change, for live updates
    Column("asked", Text, nullable=False),  # the seats that may decide now
    Column("started", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("rematch", String(32), nullable=False),
    Column("wish", Text, nullable=False, server_default=""),
    Column("result", Text, nullable=False, server_default="{}"),  # of a finished game: scores and winners
    Column("source", String(64), nullable=False, server_default=""),  # hash of the network address it was opened from
    Column(
        "absent", Double, nullable=False, server_default="0"
    ),  # seconds after which others may let a bot play for somebody; 0: the server's default
    Column("quiet", Boolean, nullable=False, server_default=false()),  # the chat is closed to spectators
    Column("guide", Text, nullable=False, server_default=""),  # how far the guided game is, as JSON; empty: not guided
    Column("clock", Text, nullable=False, server_default=""),  # the rules of the clocks, as JSON; empty: there are none
    Column("clocks", Text, nullable=False, server_default=""),  # how much time everybody has, as JSON
    Column("due", Double, nullable=False, server_default="0"),  # when the next clock runs out; 0: none runs
    Column("vote", Text, nullable=False, server_default=""),  # on a bot for somebody absent, as JSON
    Index(None, "updated"),
    Index(None, "listed", "over"),
    Index(None, "host"),
    Index(None, "source"),
    Index(None, "due"),
)

seats: Final = Table(
    "seats",
    metadata,
    _owner(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(20), nullable=False),
    Column("stand_in", String(20), nullable=False),
    Column(
        "away", Double, nullable=False, server_default="0"
    ),  # since when the person has had no page of the table open; 0: one is open
)

# Maps the hash of a key to a seat. The keys themselves are not stored.
keys: Final = Table(
    "keys",
    metadata,
    _owner(),
    Column("hash", String(64), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Index(None, "hash"),
)

# Append-only: taking back a choice is a move of its own. The primary key prevents two writers from storing the same move.
moves: Final = Table(
    "moves",
    metadata,
    _owner(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("by", String(10), nullable=False),
    Column("at", Double, nullable=False),
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    _owner(),
    Column("number", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("dump", Text, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    _owner(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),  # -1: a spectator
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("author", String(64), nullable=False, server_default=""),  # hash of the author's key
)

# When bots took over for people, and when people came back; what happened to the clocks.
seat_changes: Final = Table(
    "seat_changes",
    metadata,
    _owner(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("by", Integer, nullable=False),  # the seat of the person who did it
    Column("level", String(20), nullable=False),
    Column("decisions", Integer, nullable=False),  # at which position of the game
    Column("at", Double, nullable=False),
    Column("note", Text, nullable=False, server_default=""),  # the reason, as JSON
)

# Whom a person has muted in the chat of a table.
mutes: Final = Table(
    "mutes",
    metadata,
    _owner(),
    Column("hash", String(64), primary_key=True),
    Column("who", String(64), primary_key=True),
)

notes: Final = Table(
    "notes",
    metadata,
    _owner(),
    Column("hash", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)

# Tables that a person has taken off their list.
hidden: Final = Table("hidden", metadata, _owner(), Column("hash", String(64), primary_key=True))

people: Final = Table(
    "people",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("settings", Text, nullable=False),
    Column("notify", Text, nullable=False),
    Column("confirmed", String(64), nullable=False, server_default=""),  # hash of the confirmed mail address
)

# The mails of the last months, for limits and for the links in them; `hash` is that of the token in the links.
mails: Final = Table(
    "mails",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(10), nullable=False),  # confirm or notice
    Column("person", String(64), nullable=False),  # hash of the key of the person who entered the address
    Column("address", String(64), nullable=False),  # hash of the address
    Column("recipient", String(64), nullable=False),  # hash of the normalised address
    Column("source", String(64), nullable=False),  # hash of the network address of the request
    Column("at", Double, nullable=False),
    Index(None, "recipient"),
    Index(None, "at"),
)

# Recipients who have stopped all mail until a time; `allowed`: the person who may still use the address.
mail_blocks: Final = Table(
    "mail_blocks",
    metadata,
    Column("recipient", String(64), primary_key=True),
    Column("until", Double, nullable=False),
    Column("allowed", String(64), nullable=False),
)

# Achievements of people, by the hash of the key: the first time counts. They stay when the table is deleted.
achievements: Final = Table(
    "achievements",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mark", String(60), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("at", Double, nullable=False),
)

# Analyses of games. `seat`: whose choices were judged, or -1 for everybody's; `state`: running, done, stopped or failed.
analyses: Final = Table(
    "analyses",
    metadata,
    _owner(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("owner", String(64), nullable=False),  # hash of the key of the person who asked for it
    Column("source", String(64), nullable=False),  # hash of the network address of the request
    Column("state", String(10), nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("record", String(64), nullable=False),  # hash of the choices that are judged
    Column("choices", Integer, nullable=False),  # how many they are
    Column("updated", Double, nullable=False),
    Column("data", Text, nullable=False),  # the analysis as JSON; empty until it is done
    Index(None, "state", "updated"),
)
