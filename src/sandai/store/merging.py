"""Make two people one: everything of the first becomes the second's.

`OWNED` names every column that contains the hash of a person, so a new table of people's things needs one line here.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Column, Connection, Table, delete, exists, select, update

from sandai.store import schema
from sandai.store.errors import TwoSeats

__all__ = ["OWNED", "double_seats", "merge"]

#: columns with the hash of a person. Where both have a row with the same primary key, the second person's stays.
OWNED: Final[tuple[Column[str], ...]] = (
    schema.tables.c.host,
    schema.keys.c.hash,
    schema.chat.c.author,
    schema.mutes.c.hash,
    schema.mutes.c.who,
    schema.notes.c.hash,
    schema.hidden.c.hash,
    schema.people.c.hash,
    schema.mails.c.person,
    schema.mail_blocks.c.allowed,
    schema.achievements.c.hash,
    schema.analyses.c.owner,
    schema.devices.c.person,
    schema.invitations.c.hash,
    schema.phrases.c.person,
)
NAME_LENGTH: Final = 24


def merge(connection: Connection, old: str, new: str) -> list[str]:
    """Give everything of one person to another; return the tables in play where the first had a seat.

    TwoSeats if both sit at the same table and its game is not over: then one of the two seats would be lost.
    """
    if double_seats(connection, old, new):
        raise TwoSeats("Both sit at the same table.")
    k, t = schema.keys, schema.tables
    mine = select(t.c.id).join(k, k.c.table_id == t.c.id).where(k.c.hash == old, t.c.over.is_(False))
    moved = [row[0] for row in connection.execute(mine)]
    _join_notes(connection, old, new)
    _keep_first_achievements(connection, old, new)
    _join_people(connection, old, new)
    connection.execute(delete(schema.personal_links).where(schema.personal_links.c.person == old))
    for column in OWNED:
        _hand_over(connection, column, old, new)
    return moved


def double_seats(connection: Connection, old: str, new: str) -> list[str]:
    """Return the tables in play where two people have different seats."""
    one, other, t = schema.keys.alias(), schema.keys.alias(), schema.tables
    query = (
        select(t.c.id)
        .join(one, one.c.table_id == t.c.id)
        .join(other, other.c.table_id == t.c.id)
        .where(one.c.hash == old, other.c.hash == new, one.c.seat != other.c.seat, t.c.over.is_(False))
    )
    return [row[0] for row in connection.execute(query)]


def _hand_over(connection: Connection, column: Column[str], old: str, new: str) -> None:
    table: Any = column.table
    step = update(table).where(column == old).values({column.name: new})
    if not column.primary_key:
        connection.execute(step)
        return
    connection.execute(step.where(~_has_the_same(table, column, new)))
    connection.execute(delete(table).where(column == old))


def _has_the_same(table: Table, column: Column[str], new: str) -> Any:
    """Whether the second person has a row with the same primary key but for the person."""
    other = table.alias()
    rest = [part for part in table.primary_key if part is not column]
    return exists().where(other.c[column.name] == new, *[other.c[part.name] == part for part in rest])


def _join_notes(connection: Connection, old: str, new: str) -> None:
    """Add the notes of one person to those of the other, where both have some."""
    n = schema.notes
    for table_id, text in connection.execute(select(n.c.table_id, n.c.text).where(n.c.hash == old)).all():
        where = (n.c.table_id == table_id, n.c.hash == new)
        kept = connection.execute(select(n.c.text).where(*where)).scalar()
        if kept is not None and text and text != kept:
            connection.execute(update(n).where(*where).values(text=f"{kept}\n\n{text}".strip()))


def _keep_first_achievements(connection: Connection, old: str, new: str) -> None:
    """Where both have an achievement, keep the one that was reached first."""
    a = schema.achievements
    theirs = a.alias()
    first = (
        select(theirs.c.at)
        .where(theirs.c.hash == old, theirs.c.game == a.c.game, theirs.c.mark == a.c.mark)
        .scalar_subquery()
    )
    connection.execute(update(a).where(a.c.hash == new, first < a.c.at).values(at=first))


def _join_people(connection: Connection, old: str, new: str) -> None:
    """Keep name, settings and address of the second person; take those of the first where there are none."""
    p = schema.people
    found = {row.hash: row._asdict() for row in connection.execute(select(p).where(p.c.hash.in_([old, new])))}
    if old not in found or new not in found:
        return
    mine, theirs = found[new], found[old]
    changes = {} if mine["name"] else {"name": theirs["name"][:NAME_LENGTH]}
    if not mine["notify"]:
        changes |= {"notify": theirs["notify"], "confirmed": theirs["confirmed"]}
    if mine["settings"] in ("", "{}"):
        changes |= {"settings": theirs["settings"]}
    if changes:
        connection.execute(update(p).where(p.c.hash == new).values(changes))
