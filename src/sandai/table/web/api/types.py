"""The types of the JSON API and of socket messages."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from sandai.analysis import Analysis
from sandai.table.play.clocks.rules import ClockRules

__all__ = [
    "AnalysisInfo",
    "AskChoices",
    "AskLog",
    "AskView",
    "ChoiceInfo",
    "Choices",
    "Clocking",
    "ClocksInfo",
    "Decision",
    "ErrorInfo",
    "EventInfo",
    "GameInfo",
    "Hinting",
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
    "SeatClock",
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

Name = Annotated[str, Meta(max_length=24, description="The name that others see.")]
Turn = Annotated[int, Meta(ge=0, le=999_999_999, description="The question that you answer: `turn` of the view.")]


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


class SeatClock(Struct):
    """`left`: seconds at the moment `now` of `ClocksInfo`. `deadline`: when the clock runs out, in seconds since 1970; null if it stands still.

    `vacation`: seconds of vacation left; `away_until`: the end of the vacation that the player takes. `forfeited`: the seat can't win any more.
    """

    left: float
    deadline: float | None
    vacation: float
    away_until: float | None
    forfeited: bool


class ClocksInfo(Struct):
    """`seats`: the clock of each seat. `pause`: the seats that want a pause; `resumes`: clocks don't run before that moment."""

    now: float
    paused: bool
    pause: list[int]
    resumes: float
    seats: list[SeatClock]


class TableInfo(Struct):
    """`seed_known`: the table was opened from a record, so people who have the record can foresee chance; `fingerprint` is then empty until the end."""

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
    clock: ClockRules | None
    clocks: ClocksInfo | None


class NewTable(Struct, forbid_unknown_fields=True):
    """`seats`: for each seat "me", "open" or the level of a bot."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    listed: bool = False
    pace: Annotated[float, Meta(ge=0, le=10)] | None = None
    name: Name = ""
    clock: ClockRules | None = None


class Opened(Struct):
    """`key` identifies you: send it as `Authorization: Bearer …`. It is shown only here."""

    table: str
    key: str


class Joining(Struct, forbid_unknown_fields=True):
    """Without a seat, you get the first open one."""

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
    """`seat` asks to take the game back to `position`; the seats in `waiting` have not agreed yet. Answers must repeat `wish`."""

    wish: str
    seat: int
    position: int
    waiting: list[int]


class SeatView(Struct):
    """What a seat sees. `seat` is null for a spectator; `scores` has null where a score is not known to the seat."""

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
    clocks: ClocksInfo | None


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


class Clocking(Struct, forbid_unknown_fields=True):
    """`pause`: ask for a pause, or agree to one; `refuse`: decline or withdraw it; `resume`: end it. `vacation`: go on vacation for so many
    `days`; `back`: be back from it."""

    do: Literal["pause", "refuse", "resume", "vacation", "back"]
    days: Annotated[int, Meta(ge=1, le=60)] = 1


class Undoing(Struct, forbid_unknown_fields=True):
    """Without `steps`, all choices of the turn are undone."""

    turn: Turn
    steps: Annotated[int, Meta(ge=1, le=1000)] | None = None


class AnalysisRequest(Struct, forbid_unknown_fields=True):
    """An empty object."""


class Hinting(Struct, forbid_unknown_fields=True):
    turn: Turn


class AnalysisInfo(Struct):
    """`state`: none, running, done, stopped or failed. `done` of `total` choices are judged; `analysis` is there once all are."""

    state: str
    done: int
    total: int
    analysis: Analysis | None


class Wishing(Struct, forbid_unknown_fields=True):
    """Without a position, you ask to take back your own last choice."""

    turn: Turn
    position: Annotated[int, Meta(ge=0, le=999_999_999)] | None = None


class WishAnswer(Struct, forbid_unknown_fields=True):
    """`wish`: as in the view. You withdraw your own request by not agreeing."""

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
    """Everything that is needed to replay a game. `choices` are texts, after a seat where several seats were asked; `about` says who played."""

    sandai: Literal[1]
    game: Annotated[str, Meta(max_length=40)]
    rules_version: int
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Any]
    seed: int | str
    choices: list[str]
    pack: dict[str, Any] = {}
    about: dict[str, Any] = {}


Reason = Annotated[str, Meta(description="Why an illegal choice is not possible.")]
RuleId = Annotated[str, Meta(description="The rule that forbids it, if one does.")]
Possible = Annotated[list[str], Meta(max_length=50, description="The first 50 possible choices.")]


class ErrorInfo(Struct, omit_defaults=True):
    """`detail` is a sentence for people. `reason`, `rule` and `possible` are set for illegal choices only."""

    status: int
    error: str
    detail: str
    reason: Reason = ""
    rule: RuleId = ""
    possible: Possible = []


# -- sockets: orders of the program, each with an `id` that it chooses, and messages of the server --------------------

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


class _Message(Struct, tag_field="is", omit_defaults=True, kw_only=True):
    id: int | None = None


class News(_Message, tag="news"):
    """Sent for every change, or once for several; with an `id`, it is also the answer to that order.

    `events` are those since the last news, as far as this seat may know them; if `decisions` went down, choices were taken back.
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


class View(_Message, tag="view"):
    view: SeatView


class Choices(_Message, tag="choices"):
    turn: int
    choices: list[ChoiceInfo]


class Log(_Message, tag="log"):
    events: list[EventInfo]


class Refusal(_Message, tag="refused"):
    """Nothing was changed, except perhaps with status 500. The fields are those of `ErrorInfo`."""

    status: int
    error: str
    detail: str
    reason: Reason = ""
    rule: RuleId = ""
    possible: Possible = []
