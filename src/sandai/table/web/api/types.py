"""What the JSON API takes and gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

__all__ = [
    "AskChoices",
    "AskLog",
    "AskView",
    "ChoiceInfo",
    "Choices",
    "Decision",
    "ErrorInfo",
    "EventInfo",
    "GameInfo",
    "Joined",
    "Joining",
    "Log",
    "NewTable",
    "News",
    "Opened",
    "OptionInfo",
    "Order",
    "Play",
    "RecordInfo",
    "Redo",
    "Redoing",
    "Refusal",
    "ScoreInfo",
    "SeatInfo",
    "SeatView",
    "TableInfo",
    "Undo",
    "Undoing",
    "View",
    "WishAnswer",
    "WishInfo",
    "Wishing",
]

Name = Annotated[str, Meta(max_length=24, description="What others call you.")]
Turn = Annotated[int, Meta(ge=0, le=999_999_999, description="The question that is answered: `turn` of the view.")]


class OptionInfo(Struct):
    name: str
    kind: str
    default: Any
    words: str
    range: str
    rule: str
    seats: list[int]


class GameInfo(Struct):
    name: str
    title: str
    pitch: str
    length: str
    seats: list[int]
    rules_version: int
    action_count: int
    options: list[OptionInfo]


class SeatInfo(Struct):
    """`kind`: person, bot or open."""

    seat: int
    kind: str
    name: str
    bot: str


class TableInfo(Struct):
    """`seed_known`: it was opened from a record, so whoever has the record can foresee chance; its `fingerprint` is empty until the end."""

    id: str
    game: str
    title: str
    seats: list[SeatInfo]
    options: dict[str, Any]
    started: bool
    over: bool
    asked: list[int]
    version: int
    rematch: str
    fingerprint: str
    seed_known: bool


class NewTable(Struct, forbid_unknown_fields=True):
    """`seats`: for each seat "me", "open" or the level of a bot."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    listed: bool = False
    pace: Annotated[float, Meta(ge=0, le=10)] | None = None
    name: Name = ""


class Opened(Struct):
    """`key` proves who you are: send it as `Authorization: Bearer …`. It is shown only here."""

    table: str
    key: str


class Joining(Struct, forbid_unknown_fields=True):
    """Without a seat, the first open one is taken."""

    name: Name = ""
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class Joined(Struct):
    """`seed_known`: as in `TableInfo`; somebody at this table may be able to foresee chance."""

    seat: int
    key: str
    seed_known: bool


class ScoreInfo(Struct):
    name: str
    total: int
    items: dict[str, int]


class WishInfo(Struct):
    """`seat` asks to take the game back to `position`; the seats in `waiting` have yet to agree. Answers name the `wish`."""

    wish: str
    seat: int
    position: int
    waiting: list[int]


class SeatView(Struct):
    """What a seat sees. `seat` is null for a spectator; `scores` has null where a score can't be known yet."""

    table: str
    version: int
    turn: int
    decisions: int
    seat: int | None
    asked: bool
    deciding: list[int]
    prompt: str
    rule: str
    over: bool
    undoable: int
    redoable: int
    wish: WishInfo | None
    view: dict[str, Any]
    scores: list[ScoreInfo | None]
    winners: list[int]


class ChoiceInfo(Struct):
    text: str
    code: int
    words: str
    effect: str
    group: str
    parts: list[str]
    rule: str
    final: bool


class Decision(Struct, forbid_unknown_fields=True):
    turn: Turn
    choice: Annotated[str, Meta(max_length=2000, description="The text of a choice.")]


class Redoing(Struct, forbid_unknown_fields=True):
    turn: Turn


class Undoing(Struct, forbid_unknown_fields=True):
    """Without `steps`, the whole turn is taken back."""

    turn: Turn
    steps: Annotated[int, Meta(ge=1, le=1000)] | None = None


class Wishing(Struct, forbid_unknown_fields=True):
    """Without a position, your own last choice is to be taken back."""

    turn: Turn
    position: Annotated[int, Meta(ge=0, le=999_999_999)] | None = None


class WishAnswer(Struct, forbid_unknown_fields=True):
    """`wish`: as the view names it. Whoever asked can withdraw by not agreeing."""

    turn: Turn
    wish: Annotated[str, Meta(max_length=30)]
    agree: bool


class EventInfo(Struct):
    at: int
    kind: str
    rule: str
    seat: int
    words: str


class RecordInfo(Struct, omit_defaults=True):
    """All that it takes to play a game again. `choices` are texts, with the seat before them where several were asked; `about` tells who played."""

    sandai: Literal[1]
    game: Annotated[str, Meta(max_length=40)]
    rules_version: int
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Any]
    seed: int | str
    choices: list[str]
    pack: dict[str, Any] = {}
    about: dict[str, Any] = {}


Reason = Annotated[str, Meta(description="Of an illegal choice: why it is not possible.")]
RuleId = Annotated[str, Meta(description="The rule that forbids it, if one does.")]
Possible = Annotated[list[str], Meta(max_length=50, description="Texts of choices that are possible, the first 50.")]


class ErrorInfo(Struct, omit_defaults=True):
    """`detail` is for people. `reason`, `rule` and `possible` come with the refusal of an illegal choice only."""

    status: int
    error: str
    detail: str
    reason: Reason = ""
    rule: RuleId = ""
    possible: Possible = []


# -- over a socket: orders of the program, each with an `id` of its own choice, and what it hears ----------------------

Id = Annotated[int, Meta(ge=0, le=999_999_999)]


class _Order(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    id: Id | None = None


class Play(_Order, tag="play"):
    turn: Turn
    choice: Annotated[str, Meta(max_length=2000)]


class Redo(_Order, tag="redo"):
    turn: Turn


class Undo(_Order, tag="undo"):
    turn: Turn
    steps: Annotated[int, Meta(ge=1, le=1000)] | None = None


class AskView(_Order, tag="view"):
    """The answer is a `View`."""


class AskChoices(_Order, tag="choices"):
    """The answer is `Choices`."""


class AskLog(_Order, tag="log"):
    since: Annotated[int, Meta(ge=0, le=999_999_999)] = 0


Order = Play | Undo | Redo | AskView | AskChoices | AskLog


class _Heard(Struct, tag_field="is", omit_defaults=True, kw_only=True):
    id: int | None = None


class News(_Heard, tag="news"):
    """Once for every change, or for several at once; with an `id`, it is also the answer to that order.

    `events` are those since the last news that this seat may know; if `decisions` went down, choices were taken back.
    """

    version: int
    turn: int
    decisions: int
    asked: bool
    deciding: tuple[int, ...]
    over: bool
    events: Raw
    view: SeatView | None = None
    choices: list[ChoiceInfo] | None = None


class View(_Heard, tag="view"):
    view: SeatView


class Choices(_Heard, tag="choices"):
    turn: int
    choices: list[ChoiceInfo]


class Log(_Heard, tag="log"):
    events: list[EventInfo]


class Refusal(_Heard, tag="refused"):
    """Nothing was changed, unless the status is 500: then look. The fields are those of `ErrorInfo`."""

    status: int
    error: str
    detail: str
    reason: Reason = ""
    rule: RuleId = ""
    possible: Possible = []
