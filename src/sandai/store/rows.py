"""Rows of the database as the store returns and takes them."""

from __future__ import annotations

from typing import Any

import msgspec

__all__ = [
    "AchievementRow",
    "AnalysisRow",
    "ChatRow",
    "ClockStep",
    "MailRow",
    "MoveRow",
    "PersonRow",
    "SeatChangeRow",
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
    wish: str = ""  # a request to take the game back, as JSON; empty: none
    result: dict[str, Any] = {}  # of a finished game: `scores`, one for each side, and `winners`
    source: str = ""  # hash of the network address it was opened from
    absent: float = 0.0  # seconds after which others may let a bot play for somebody; 0: the server's default
    quiet: bool = False  # the chat is closed to spectators
    guide: str = ""  # how far the guided game is, as JSON; empty: it is not guided
    clock: str = ""  # the rules of the clocks, as JSON; empty: there are none
    clocks: str = ""  # how much time everybody has, as JSON; empty: the clocks have not started
    due: float = 0.0  # when the next clock runs out; 0: none runs
    vote: str = ""  # a vote on a bot for somebody absent, as JSON; empty: there is none

    @property
    def seed_known(self) -> bool:
        """Whether somebody may know the seed: an imported game and a copy keep the seed of their record, guided games have the same one."""
        return self.imported or bool(self.guide)


class SeatRow(msgspec.Struct):
    """`kind`: "person", "bot" or "open". `level`: that of a bot. `stand_in`: the level of the bot that plays for a person.

    `away`: since when the person has had no page of the table open; 0: one is open, or none ever was.
    """

    seat: int
    kind: str
    name: str
    level: str = ""
    stand_in: str = ""
    away: float = 0.0

    @property
    def bot(self) -> str:
        """The level of the bot that decides for this seat now; empty: a person decides."""
        return self.level if self.kind == "bot" else self.stand_in


class MoveRow(msgspec.Struct):
    """`kind` and `text`: "play" and the choice; "undo" and how many choices were taken back; "rewind" and the position to return to.

    Restarting a turn is an "undo" with two numbers: how many choices were taken back, and how many are left.

    `by`: "person", "bot" or, for an imported move, "record"; for a rewind, "consent" if others had to agree.
    """

    number: int
    kind: str
    seat: int
    text: str
    by: str
    at: float


class SeatChangeRow(msgspec.Struct):
    """A hand-over during the game. `kind`: "bot" if the person `by` lets a bot play for `seat`, "left" if the person of the seat left and a
    bot plays on, "back" if they came back, "vote" if the others agreed on a bot. `decisions`: the position of the game; `level`: that of the bot.

    Clocks: "turn", "seat" or "forfeit" if the time of the seat was up, and what followed; "more" if it got more time because no server was
    running; "pause", "resume", "vacation" and "returned" for what players did. `note`: details, as JSON.
    """

    number: int
    kind: str
    seat: int
    by: int
    level: str
    decisions: int
    at: float
    note: str = ""


class ClockStep(msgspec.Struct):
    """The clocks after a move, stored together with it. `version`: of the table before it; `freed`: seats that bots give back."""

    clocks: str
    due: float
    version: int
    freed: list[int] = []


class WaitingRow(msgspec.Struct):
    """A table where a bot has to decide. `alone`: bots decide for every seat."""

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
    author: str = ""  # hash of the author's key

    @property
    def who(self) -> str:
        """Identifies the author independently of the name: by seat, or else by key."""
        return f"seat {self.seat}" if self.seat >= 0 else self.author or f"name {self.name}"


class PersonRow(msgspec.Struct):
    hash: str
    name: str = ""
    settings: dict[str, Any] = {}
    notify: str = ""
    confirmed: str = ""  # hash of the confirmed mail address; only `confirm_mail` and `stop_mail` change it


class MailRow(msgspec.Struct):
    """A mail that is sent. `hash`: that of the token in its links; `kind`: "confirm" or "notice".

    `person`: who entered the address. `address`, `recipient` and `source` are hashes; `recipient` is the hash of the normalised
    address, in which case and tags make no difference.
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


class AnalysisRow(msgspec.Struct):
    """An analysis of a table. `seat`: whose choices are judged, or -1 for everybody's; `state`: "running", "done", "stopped" or "failed".

    `done` of `total` choices are judged. `record`: the hash of the choices of the game, and `choices` how many they are.
    """

    table_id: str
    seat: int
    owner: str
    source: str
    state: str
    done: int
    total: int
    record: str
    choices: int
    updated: float = 0.0
    data: str = ""
