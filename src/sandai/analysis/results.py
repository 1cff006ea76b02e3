"""What an analysis finds, as plain data that can be stored and served as JSON. Seats are numbers; names are added where it is shown."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from sandai.analysis import words
from sandai.kernel.errors import RecordError

__all__ = [
    "VERSION",
    "Analysis",
    "Decision",
    "Option",
    "Phase",
    "Player",
    "Point",
    "Reason",
    "Step",
    "Study",
    "TurningPoint",
    "decoded",
    "encoded",
]

VERSION: Final = 2  # raised when the meaning of a field changes; older analyses are made again


class Step(Struct):
    """A choice in an expected line of play: as text, which can be played, and in words."""

    seat: int
    text: str
    words: str


class Reason(Struct, omit_defaults=True):
    """How a side's score differs in one item: `amount` more after one choice than after the other. `lost`: an item that takes points away."""

    seat: int
    item: str
    amount: float
    lost: bool = False


class Option(Struct, omit_defaults=True):
    """A choice that was considered, for the seat that decides.

    `win`: its chance to win, from 0 to 1; `error`: half the width of its 95 % interval; `margin`: the expected margin to the best rival at the
    end. `line`: what most likely follows, this choice first. `reasons`: how scores differ from those after the best choice; for the best
    choice itself, from those after the choice that it is compared with.
    """

    text: str
    words: str
    win: float
    error: float
    margin: float
    trials: int
    parts: list[str] = []
    line: list[Step] = []
    reasons: list[Reason] = []


class Study(Struct):
    """One position, studied for the seat that decides. `options`: the best first.

    `played`: the index of the choice that was compared, or -1. `cost`: what it costs in chance to win; `error`: half the width of the 95 %
    interval of `cost`. `best` and `after`: everybody's chances to win after the best choice and after that one; `best_error`: of `best`.
    `expected`: where the compared choice brings chance, by how much everybody's chances change on average by the plain evaluation of positions;
    `expected_error`: half the width of its 95 % interval. `doubted`: games that were played on to the end do not confirm the cost.
    """

    seat: int
    trials: int
    options: list[Option]
    played: int = -1
    cost: float = 0.0
    error: float = 0.0
    best: list[float] = []
    best_error: float = 0.0
    after: list[float] = []
    expected: list[float] = []
    expected_error: float = 0.0
    doubted: bool = False


class Decision(Struct):
    """A choice that was made where there were several.

    `position`: how many choices were made before the question; `number`: the number of the choice in the record. `before` and `after`:
    everybody's chances to win before the choice, if the best one is made, and after it; where the choice turned out better than the one that
    the bot preferred, `after` is higher. `before_error`: of `before`. `options`: the best ones first, and the one that was made, whose
    index is `played`. `doubted`: as in `Study`. `luck`: what chance that followed gave to everybody's chances; empty where there was none. `luck_error`: of `luck`.
    """

    position: int
    number: int
    seat: int
    turn: int
    stage: str
    phase: str
    grade: str
    cost: float
    error: float
    before: list[float]
    before_error: float
    after: list[float]
    played: int
    options: list[Option]
    doubted: bool = False
    luck: list[float] = []
    luck_error: float = 0.0

    @property
    def choice(self) -> Option:
        """The choice that was made."""
        return self.options[self.played]

    @property
    def best(self) -> Option:
        return self.options[0]


class Phase(Struct):
    name: str
    accuracy: float
    decisions: int


class Player(Struct):
    """`choices`, `rivals` and `luck`: what the player's own choices, those of the others, and chance added to the chance to win; `rest`: what
    the bot's estimates had not foreseen. They add up to the whole change. `..._error`: half the width of the 95 % interval.
    """

    seat: int
    accuracy: float
    decisions: int
    grades: dict[str, int]
    phases: list[Phase]
    choices: float
    rivals: float
    luck: float
    rest: float
    choices_error: float
    rivals_error: float
    luck_error: float


class Point(Struct):
    """Everybody's chances to win at a position, and half the width of their 95 % interval; `number`: the decision made there, as an index, or -1."""

    position: int
    wins: list[float]
    number: int = -1
    error: float = 0.0


class TurningPoint(Struct):
    """Where the chances of `seat` changed most. `decision`: the choice that explains it, as an index, or -1; `luck`: chance explains it."""

    position: int
    seat: int
    change: float
    decision: int = -1
    luck: bool = False


class Analysis(Struct):
    """A whole game, or its first part. `seat`: the only player whose choices were judged; -1: everybody's.

    `trusted`: whether the game has a trained evaluation. `complete`: whether all choices of the record were judged; `over`: whether the
    game ended with them.
    """

    version: int
    game: str
    rules_version: int
    seats: int
    choices: int
    trials: int
    seat: int
    trusted: bool
    complete: bool
    over: bool
    points: list[Point]
    ticks: list[tuple[int, str]]
    decisions: list[Decision]
    players: list[Player]
    turning_points: list[TurningPoint]

    def exercises(self, seat: int) -> list[Decision]:
        """The mistakes of a player, as positions to try again."""
        return [one for one in self.decisions if one.seat == seat and one.grade in ("mistake", "blunder")]

    def at(self, number: int) -> Decision | None:
        """The decision with that number in the record."""
        return next((one for one in self.decisions if one.number == number), None)


def encoded(analysis: Analysis | Study) -> str:
    return msgspec.json.encode(analysis).decode()


def decoded(text: str) -> Analysis:
    """Read an analysis; RecordError if this is not one, or one of another version."""
    try:
        analysis = msgspec.json.decode(text, type=Analysis)
    except msgspec.DecodeError as error:
        raise RecordError(words.not_an_analysis(str(error))) from None
    if analysis.version != VERSION:
        raise RecordError(words.of_another_version(analysis.version, VERSION))
    return analysis
