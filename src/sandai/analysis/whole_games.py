"""Analyses whole games: judges every choice, and sums up accuracy, luck and turning points."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from sandai.analysis import words
from sandai.analysis.grades import grade
from sandai.analysis.luck import brings_chance, change
from sandai.analysis.questions import Question, Replay
from sandai.analysis.results import VERSION, Analysis, Decision, Study
from sandai.analysis.study import Task, study
from sandai.analysis.summary import players, points, turning_points
from sandai.bots.evaluation import Model, evaluation_of, final_forecast
from sandai.games import load
from sandai.kernel.errors import OptionError
from sandai.kernel.record import Record
from sandai.kernel.state import State

__all__ = ["LEAST_TRIALS", "TRIALS", "Collector", "analyse", "task_for"]

TRIALS: Final = 200  # for each choice
LEAST_TRIALS: Final = 8
LINE: Final = 6  # choices of expected lines
COSTLY: Final = 0.05  # reasons are looked for only where a choice costs so much
AGAIN: Final = 3  # one in so many trials is repeated, with the best choice and with the one that was made


def task_for(trials: int, question: Question, seconds: float = 0.0) -> Task:
    """How to study a choice of a game. `seconds`: how long the search may take, comparing, and finding reasons; 0: no limit."""
    return Task(
        trials,
        also=question.text,
        again=max(LEAST_TRIALS, trials // AGAIN),
        shown=2,
        explained=1,
        costly=COSTLY,
        line=LINE,
        parts=False,
        seconds=seconds,
        more_seconds=seconds,
    )


def analyse(
    record: Record,
    trials: int = TRIALS,
    *,
    seat: int = -1,
    on_progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Analysis:
    """Judge the choices of a record; of one seat, or of everybody (-1).

    `on_progress` is called with how many choices are done and how many there are; `stop` is asked before each of them.
    RecordError if the record can't be replayed.
    """
    collector = Collector(record, trials, seat)
    total = collector.total
    for question in collector.questions():
        if stop is not None and stop():
            break
        if on_progress is not None:
            on_progress(len(collector.decisions), total)
        imagined = collector.replay.imagined(question.seat)
        collector.add(question, study(imagined, question.seat, collector.seed(question), task_for(trials, question)))
    else:
        if on_progress is not None:
            on_progress(total, total)
    return collector.result()


class Collector:
    """Collects the studies of the choices of a game. The studies may be made anywhere; only their order counts.

    `total`: how many there will be, if that is known already.
    """

    def __init__(self, record: Record, trials: int, seat: int = -1, total: int | None = None) -> None:
        if trials < LEAST_TRIALS:
            raise OptionError(words.too_few_trials(LEAST_TRIALS))
        if not -1 <= seat < record.seats:
            raise OptionError(words.no_such_seat(seat + 1, record.seats))
        self.game = load(record.game)
        self.record = record
        self.trials = trials
        self.replay = Replay(self.game, record, seat)
        self.total = self.replay.count() if total is None else total
        self.decisions: list[Decision] = []
        self._before: State | None = None  # the position before the last choice that was judged
        self._drift: tuple[list[float], float] = ([], 0.0)  # what chance after it gives on average
        self._known = False  # whether nothing new was seen since that position

    def questions(self) -> Iterator[Question]:
        for question in self.replay.questions():
            self._follow()
            self._before = self.replay.silent()
            yield question
        self._follow()

    def seed(self, question: Question) -> str:
        """The seed of a study, so that the same record gives the same analysis."""
        return f"analysis/{question.number}"

    def add(self, question: Question, found: Study) -> None:
        if self._known and self.decisions:
            _recover(self.decisions[-1], question, found)
        self._drift = (found.expected, found.expected_error)
        self.decisions.append(
            Decision(
                question.position,
                question.number,
                question.seat,
                question.turn,
                question.stage,
                question.phase,
                grade(found.cost, found.error, found.played == 0, found.doubted),
                found.cost,
                found.error,
                found.best,
                found.best_error,
                found.after,
                max(0, found.played),
                found.options,
                found.doubted,
            )
        )

    def _follow(self) -> None:
        """After a choice that was judged: add the luck that followed. What others know counts too, so only once all choices may be judged."""
        before, after = self._before, self.replay.state
        if before is None or not self.decisions:
            return
        self._known = not brings_chance(before, after) and after.shown == before.shown
        expected, error = self._drift
        if expected and self.replay.seat < 0 and after.decisions > before.decisions:
            actual = change(before, after)
            last = self.decisions[-1]
            last.luck = [round(new - usual, 4) for new, usual in zip(actual, expected, strict=True)]
            last.luck_error = round(error, 4)

    def result(self) -> Analysis:
        """Sum up what was judged so far."""
        complete = len(self.decisions) == self.total
        state = self.replay.state
        evaluation = evaluation_of(self.game)
        over = complete and state.over
        final = final_forecast(state, evaluation.spread).wins if over else []
        curve = points(self.decisions, final, len(self.record.choices))
        return Analysis(
            VERSION,
            self.game.name,
            self.game.rules_version,
            self.record.seats,
            len(self.record.choices),
            self.trials,
            self.replay.seat,
            isinstance(evaluation, Model),
            complete,
            over,
            curve,
            self.replay.ticks,
            self.decisions,
            players(self.decisions, self.record.seats, self.replay.seat, final),
            turning_points(curve, self.decisions),
        )


def _recover(last: Decision, question: Question, found: Study) -> None:
    """A choice lost only what can't be had any more: if the same seat decides again in the same turn, and its chances are still better than what the
    choice was said to leave, its cost is less.
    """
    seat = last.seat
    if question.seat != seat or question.turn != last.turn or not last.cost:
        return
    left = min(last.before[seat], found.best[seat] - found.best_error)
    gained = left - last.after[seat]
    if gained <= 0.0:
        return
    share = gained / last.cost
    last.after = [round(new + share * (old - new), 4) for old, new in zip(last.before, last.after, strict=True)]
    last.cost = round(max(0.0, last.cost - gained), 4)
    last.grade = grade(last.cost, last.error, last.played == 0, last.doubted)
