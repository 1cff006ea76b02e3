"""Studies one position: the best choices with their chances to win, and what another choice would cost."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from msgspec import Struct

from sandai.analysis.comparison import Comparison, compare, gap
from sandai.analysis.lines import spoken
from sandai.analysis.luck import expected_change
from sandai.analysis.reasons import confirmed, endings, reasons
from sandai.analysis.results import Option, Study
from sandai.bots.search import Candidate, Search, Thought
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["Task", "study"]

COMPARED: Final = 3  # candidates at least
DIGITS: Final = 4  # of chances
FEW: Final = 8  # choices with fewer trials come last


class Task(Struct):
    """How to study a position. `also`: the text of a choice to compare with the best one; `again`: how often the two are then tried again, in new worlds.

    `shown`: how many options are returned; `explained`: how many of them get reasons; `costly`: reasons only if the compared choice costs at least
    so much. `line`: how many choices of the expected lines are returned; `parts`: whether the drawn parts of choices are. `seconds` and `more_seconds`: the time limits of the search, and again of comparing, and of finding reasons; 0: none.
    `rounds`: as in `endings`.
    """

    trials: int
    also: str = ""
    again: int = 0
    shown: int = COMPARED
    explained: int = COMPARED
    costly: float = 0.0
    line: int = 8
    parts: bool = True
    seconds: float = 0.0
    more_seconds: float = 0.0
    rounds: int = 0


def study(state: State, seat: int, seed: str, task: Task, on_progress: Callable[[float], None] | None = None) -> Study:
    """Search a position, which must be as the seat imagines it, and return what was found as plain data."""
    state.quiet = True
    also = next((choice for choice in state.choices_of(seat) if choice.text == task.also), None)
    search = Search(
        state,
        seat,
        task.trials,
        seed,
        deadline=monotonic() + task.seconds if task.seconds else None,
        on_progress=on_progress,
        least=COMPARED,
        also=also,
    )
    thought = search.run()
    tried = [one for one in thought.candidates if one.trials] or thought.candidates[:1]
    if also is None:
        tried = _in_order(tried, seat)
    options = tried[: task.shown]
    played = next((one for one in tried if also is not None and one.choice.code == also.code), None)
    if played is not None and played not in options:
        options.append(played)
    better = tried[0]
    comparison = None
    if played is not None and played is not better and task.again:
        limit = monotonic() + task.seconds if task.seconds else None
        comparison = compare(search, thought, better, played, task.again, limit)
    found = [_option(state, thought, one, better, task) for one in options]
    best = _means(better)
    trials = thought.trials + (comparison.trials if comparison is not None else 0)
    result = Study(seat, trials, found, best=best, best_error=found[0].error, after=best)
    if played is not None:
        result.played = options.index(played)
        if played is not better:
            _compare(result, comparison or _by_search(better, played, seat, state.seats))
        if task.again:
            result.expected, result.expected_error = expected_change(state, seat, played.choice, seed)
    if result.cost >= task.costly and (result.cost > result.error or not task.costly):
        _explain(state, seed, task, result, [one.choice for one in options])
    return result


def _in_order(tried: list[Candidate], seat: int) -> list[Candidate]:
    """The choice of the search first, unless another one is clearly better in the same worlds; the others by their chances."""

    def lead(one: Candidate) -> float:
        mean, error = gap(one.outcomes, tried[0].outcomes, seat)
        return mean - error

    best = max(tried, key=lead)
    if best is not tried[0] and lead(best) <= 0.0:
        best = tried[0]
    losses = [(gap(best.outcomes, one.outcomes, seat)[0], one) for one in tried if one is not best]
    return [best, *[one for _, one in sorted(losses, key=lambda pair: (-min(pair[1].trials, FEW), pair[0]))]]


def _option(state: State, thought: Thought, candidate: Candidate, best: Candidate, task: Task) -> Option:
    seat = thought.seat
    label = state.setup.game.label(state, candidate.choice, seat)
    less, _ = gap(best.outcomes, candidate.outcomes, seat)
    win = best.win - less if candidate is not best else best.win
    return Option(
        candidate.choice.text,
        label.words,
        _chance(win),
        round(candidate.error, DIGITS),
        round(candidate.margin, 1),
        candidate.trials,
        list(candidate.choice.parts) if task.parts else [],
        spoken(state, seat, thought.line(candidate, task.line)),
    )


def _means(candidate: Candidate) -> list[float]:
    """Everybody's chances to win after a choice."""
    count = max(1, candidate.trials)
    return [_chance(sum(column) / count) for column in zip(*candidate.outcomes, strict=True)]


def _chance(win: float) -> float:
    return round(min(1.0, max(0.0, win)), DIGITS)


def _by_search(best: Candidate, played: Candidate, seat: int, seats: int) -> Comparison:
    """What the trials of the search say."""
    gaps = [gap(best.outcomes, played.outcomes, one) for one in range(seats)]
    return Comparison([mean for mean, _ in gaps], gaps[seat][1], 0)


def _compare(result: Study, found: Comparison) -> None:
    """Set the cost of a choice. It is nothing if the choice turned out to be as good as the one that search preferred."""
    result.cost = round(max(0.0, found.gaps[result.seat]), DIGITS)
    result.error = round(found.error, DIGITS)
    result.after = [_chance(win - less) for win, less in zip(result.best, found.gaps, strict=True)]


def _explain(state: State, seed: str, task: Task, result: Study, choices: list[Choice]) -> None:
    """Add reasons: to the best choice compared with the one that was played, else with the second; to the others compared with the best."""
    if len(choices) < 2 or not task.explained:
        return
    deadline = monotonic() + task.more_seconds if task.more_seconds else None
    rival = result.played if result.played > 0 else 1
    numbers = [0, *[number for number in range(1, len(choices)) if number < task.explained or number == rival]]
    ends = endings(state, result.seat, [choices[number] for number in numbers], seed, deadline, task.rounds)
    result.doubted = result.cost > 0.0 and not confirmed(ends[0], ends[numbers.index(rival)], result.seat)
    for place, number in enumerate(numbers):
        other = numbers.index(rival) if number == 0 else 0
        result.options[number].reasons = reasons(ends[place], ends[other], result.seat, better=number == 0)
