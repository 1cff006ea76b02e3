"""What the store hands out and takes in."""

from __future__ import annotations

from typing import Any

import msgspec

__all__ = [
    "AchievementRow",
    "ChatRow",
    "MailRow",
    "MoveRow",
    "PersonRow",
    "SeatRow",
    "SnapshotRow",
    "TableRow",
    "WaitingRow",
]


class TableRow(msgspec.Struct, kw_only=True):
    id: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    seed: int | str
    pack: dict[str, Any]
    title: str
    listed: bool
    host: str
    pace: float
    created: float
    updated: float = 0.0
    moved: float = 0.0
    number: int = 0
    version: int = 1
    asked: list[int] = []
    started: bool = False
    over: bool = False
    imported: bool = False
    rematch: str = ""
    wish: str = ""  # to take the game back, as JSON; empty: none
    result: dict[str, Any] = {}  # of a finished game: `scores`, one a side, and `winners`
    source: str = ""  # hash of the address it was opened from
    absent: float = 0.0  # seconds until others may seat a bot for who keeps them waiting; 0: as the server has it
    quiet: bool = False  # those who watch can't talk

    @property
    def seed_known(self) -> bool:
        """Whether somebody may know the seed: a game that came from a record, or is a copy of another game, has that one's seed."""
        return self.imported


class SeatRow(msgspec.Struct):
    """`kind`: "person", "bot" or "open". `level`: of a bot. `stand_in`: the level of the bot that plays for an absent person.

    `away`: since when no page of this person shows the table; 0: one does, or none ever did.
    """

    seat: int
    kind: str
    name: str
    level: str = ""
    stand_in: str = ""
    away: float = 0.0

    @property
    def bot(self) -> str:
        """The level of the bot that decides for this seat now; empty: a person does."""
        return self.level if self.kind == "bot" else self.stand_in


class MoveRow(msgspec.Struct):
    """`kind`: "play", with the text of the choice; "undo", with the number of choices taken back; "rewind", with the position gone back to.

    The restart of a turn is an "undo" with two numbers: of the choices taken back, and of those that are left.

    `by`: "person" or "bot"; of a rewind, "consent" where others had to agree.
    """

    number: int
    kind: str
    seat: int
    text: str
    by: str
    at: float


class WaitingRow(msgspec.Struct):
    """A table where a bot is asked. `alone`: only bots decide there."""

    id: str
    source: str
    host: str
    moved: float
    alone: bool


class SnapshotRow(msgspec.Struct):
    number: int
    turn: int
    dump: dict[str, Any]


class ChatRow(msgspec.Struct):
    number: int
    seat: int  # -1: a spectator
    name: str
    text: str
    at: float
    author: str = ""  # hash of the key of whoever said it

    @property
    def who(self) -> str:
        """What stays the same whatever they are called: a seat, else the person."""
        return f"seat {self.seat}" if self.seat >= 0 else self.author or f"name {self.name}"


class PersonRow(msgspec.Struct):
    hash: str
    name: str = ""
    settings: dict[str, Any] = {}
    notify: str = ""
    confirmed: str = ""  # hash of the mail address that was confirmed; only `confirm_mail` and `stop_mail` change it


class MailRow(msgspec.Struct):
    """A mail that goes out. `hash`: of the token in its links; `kind`: "confirm" or "notice".

    `person`: whoever entered the address. `address`, `recipient` and `source` are hashes; the recipient's is that of the address
    without what makes no difference.
    """

    hash: str
    kind: str
    person: str
    address: str
    recipient: str
    source: str
    at: float


class AchievementRow(msgspec.Struct):
    game: str
    mark: str
    table_id: str
    at: float
