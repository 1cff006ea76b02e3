"""The analysis of whole games: grades, chances, accuracy, luck, turning points, exercises, and the plain data."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import sandai
from sandai.analysis import Analysis, Decision, Option, Study, analyse, study
from sandai.analysis.grades import accuracy, grade
from sandai.analysis.questions import Question
from sandai.analysis.report import report
from sandai.analysis.results import VERSION, Point, decoded, encoded
from sandai.analysis.summary import players, points, turning_points
from sandai.analysis.whole_games import Collector
from sandai.kernel.errors import OptionError, RecordError
from sandai.kernel.state import State
from tests.analysis.games import cut, finished


@cache
def analysed() -> Analysis:
    return analyse(finished(), 8)


def test_every_choice_with_an_alternative_is_judged() -> None:
    record = finished()
    state = sandai.load(record.game).replay(record, 0)
    free = []
    for number, line in enumerate(record.choices):
        seat = state.actor if line[0] != "@" else int(line[1])
        assert seat is not None
        if len(state.choices_of(seat)) > 1:
            free.append((number + 1, seat))
        state.play(line.partition(" ")[2] if line[0] == "@" else line, seat)
    analysis = analysed()
    assert [(one.number, one.seat) for one in analysis.decisions] == free
    assert analysis.complete and analysis.over and analysis.trusted
    for one in analysis.decisions:
        line = record.choices[one.number - 1]
        assert one.choice.text == (line.partition(" ")[2] if line[0] == "@" else line)
        assert one.position < one.number
        assert one.phase in ("bidding", "building", "shipping")
        assert one.stage.startswith("year")


def test_the_curve_goes_from_turn_to_turn_to_the_result() -> None:
    analysis = analysed()
    state = sandai.load("daitou").replay(finished())
    assert analysis.points[0].position == 0
    assert analysis.points[-1] == Point(
        len(finished().choices), [1.0 if seat in state.winners else 0.0 for seat in (0, 1)]
    )
    assert all(sum(point.wins) == pytest.approx(1.0, abs=0.01) for point in analysis.points)
    turns = [analysis.decisions[point.number].turn for point in analysis.points[:-1]]
    assert len(set(turns)) == len(turns)
    assert [word for _, word in analysis.ticks] == ["Year 1", "Year 2", "Year 3"]


def test_choices_and_luck_add_up_to_the_change_of_the_chance() -> None:
    analysis = analysed()
    for one in analysis.players:
        whole = analysis.points[-1].wins[one.seat] - analysis.decisions[0].before[one.seat]
        assert one.choices + one.rivals + one.luck + one.rest == pytest.approx(whole)
        assert one.luck_error > 0.0 and one.luck != 0.0
        assert sum(one.grades.values()) == one.decisions == sum(phase.decisions for phase in one.phases)
    good, bad = analysis.players
    assert good.accuracy > bad.accuracy
    assert bad.choices < good.choices and bad.choices_error > 0.0


def test_the_same_record_gives_the_same_analysis_as_json() -> None:
    record = cut(finished(), 6)
    text = encoded(analyse(record, 8))
    assert encoded(analyse(record, 8)) == text
    assert encoded(decoded(text)) == text


def test_what_is_not_an_analysis_is_refused() -> None:
    with pytest.raises(RecordError, match="This is not an analysis"):
        decoded("{}")
    other = decoded(encoded(analysed()))
    other.version = VERSION + 1
    with pytest.raises(RecordError, match=f"has version {VERSION + 1}; here is version {VERSION}"):
        decoded(encoded(other))


def test_an_analysis_can_be_stopped_and_reports_progress() -> None:
    calls: list[tuple[int, int]] = []
    stopped = analyse(
        finished(), 8, on_progress=lambda done, total: calls.append((done, total)), stop=lambda: len(calls) > 2
    )
    assert not stopped.complete and not stopped.over and len(stopped.decisions) == 3
    assert calls == [(number, len(analysed().decisions)) for number in range(3)]
    whole: list[tuple[int, int]] = []
    done = analyse(cut(finished(), 3), 8, on_progress=lambda done, total: whole.append((done, total)))
    assert whole[-1] == (len(done.decisions), len(done.decisions))


def test_only_the_choices_of_one_seat() -> None:
    analysis = analyse(cut(finished(), 12), 8, seat=1)
    assert analysis.seat == 1 and {one.seat for one in analysis.decisions} == {1}
    assert [one.seat for one in analysis.players] == [1]
    assert not analysis.over


def test_choices_are_judged_only_by_what_their_seat_knew(monkeypatch: pytest.MonkeyPatch) -> None:
    record = cut(finished("daimyo"), 4)
    truth = sandai.load("daimyo").replay(record, 0)
    studied: list[tuple[State, int]] = []

    def watched(state: State, seat: int, *rest: Any) -> Study:
        studied.append((state, seat))
        return study(state, seat, *rest)

    monkeypatch.setattr("sandai.analysis.whole_games.study", watched)
    analyse(record, 8)
    assert len(studied) > 1
    assert all(state.imagined and state.past is None and state.key != truth.key for state, _ in studied)


def test_bad_arguments() -> None:
    with pytest.raises(OptionError, match="at least 8 trials"):
        analyse(finished(), 1)
    with pytest.raises(OptionError, match="There is no seat 3"):
        analyse(finished(), 8, seat=2)


@pytest.mark.parametrize(
    ("cost", "error", "is_best", "word"),
    [
        (0.3, 0.0, True, "best"),
        (0.004, 0.0, False, "best"),
        (0.04, 0.0, False, "good"),
        (0.04, 0.5, False, "good"),
        (0.06, 0.06, False, "unclear"),
        (0.3, 0.31, False, "unclear"),
        (0.06, 0.02, False, "inaccuracy"),
        (0.12, 0.02, False, "mistake"),
        (0.16, 0.02, False, "blunder"),
    ],
)
def test_grades(cost: float, error: float, is_best: bool, word: str) -> None:
    assert grade(cost, error, is_best) == word


def test_a_doubted_mistake_is_not_clear() -> None:
    assert grade(0.2, 0.0, False, doubted=True) == "unclear"
    assert grade(0.02, 0.0, False, doubted=True) == "good"


def test_accuracy_falls_with_cost() -> None:
    assert accuracy(0.0) == pytest.approx(100, abs=0.01)
    assert accuracy(0.05) == pytest.approx(79.8, abs=0.1)
    assert accuracy(1.0) == 0.0


def decision(number: int, seat: int, turn: int, before: list[float], after: list[float]) -> Decision:
    cost = before[seat] - after[seat]
    options = [Option("a", "A", before[seat], 0.0, 0.0, 8), Option("b", "B", after[seat], 0.0, 0.0, 8)]
    return Decision(
        number - 1, number, seat, turn, "", "", grade(cost, 0.0, False), cost, 0.0, before, 0.0, after, 1, options
    )


def test_turning_points_name_their_cause() -> None:
    decisions = [
        decision(1, 0, 0, [0.5, 0.5], [0.5, 0.5]),
        decision(2, 1, 1, [0.5, 0.5], [0.8, 0.2]),  # a blunder of the second player
        decision(3, 0, 2, [0.8, 0.2], [0.8, 0.2]),  # followed by bad luck
        decision(4, 1, 3, [0.4, 0.6], [0.4, 0.6]),
    ]
    decisions[2].luck = [-0.3, 0.3]
    curve = points(decisions, [0.0, 1.0], 4)
    assert [(one.position, one.number) for one in curve] == [(0, 0), (1, 1), (2, 2), (3, 3), (4, -1)]
    found = turning_points(curve, decisions)
    assert [(one.position, one.decision, one.luck) for one in found] == [(1, 1, False), (2, -1, True), (3, -1, False)]
    first, second = players(decisions, 2, -1, [0.0, 1.0])
    assert second.choices == pytest.approx(-0.3) and first.rivals == pytest.approx(0.3)
    assert first.luck == pytest.approx(-0.3) and second.luck == pytest.approx(0.3)
    assert first.rest == pytest.approx(-0.5) and second.rest == pytest.approx(0.5)


def test_changes_within_the_error_of_the_estimates_are_no_turning_points() -> None:
    decisions = [decision(number, 0, number, [0.5, 0.5], [0.5, 0.5]) for number in (1, 2, 3)]
    decisions[1].before = [0.65, 0.35]
    assert turning_points(points(decisions, [], 3), decisions)
    decisions[1].before_error = 0.2
    assert not turning_points(points(decisions, [], 3), decisions)


def test_accuracy_counts_turns_not_choices() -> None:
    many = [decision(number, 0, 0, [0.5, 0.5], [0.5, 0.5]) for number in range(1, 10)]
    bad = decision(10, 0, 0, [0.5, 0.5], [0.3, 0.7])
    found, _ = players([*many, bad], 2, -1, [])
    assert found.decisions == 10 and found.accuracy == pytest.approx(accuracy(0.2))


def test_a_chance_that_is_still_there_was_not_lost() -> None:
    def judged(number: int, seat: int, turn: int, cost: float, win: float) -> tuple[Question, Study]:
        before, after = [win, 1.0 - win], [win - cost, 1.0 - win + cost]
        options = [Option("a", "A", win, 0.0, 0.0, 8), Option("b", "B", win - cost, 0.0, 0.0, 8)]
        question = Question(number - 1, number, seat, "b", turn, "", "")
        return question, Study(seat, 16, options, 1, cost, 0.05, before, 0.02, after)

    def costs(*studies: tuple[Question, Study], known: bool = True) -> list[tuple[float, str]]:
        collector = Collector(cut(finished(), 2), 8)
        for question, found in studies:
            collector._known = known
            collector.add(question, found)
        return [(one.cost, one.grade) for one in collector.decisions]

    first = judged(1, 0, 0, 0.3, 0.8)
    assert costs(first, judged(2, 0, 0, 0.3, 0.78)) == [(0.04, "good"), (0.3, "blunder")]
    assert costs(first, judged(2, 0, 0, 0.0, 0.5)) == [(0.3, "blunder"), (0.0, "best")]
    assert costs(first, judged(2, 0, 1, 0.3, 0.78))[0] == (0.3, "blunder")  # the next turn
    assert costs(first, judged(2, 0, 0, 0.3, 0.78), known=False)[0] == (0.3, "blunder")  # something was rolled


def test_luck_is_where_something_is_rolled_and_only_in_whole_analyses() -> None:
    state = sandai.load("daitou").replay(finished(), 0)
    rolled = set()
    for number, line in enumerate(finished().choices, 1):
        draws = state.draws
        state.play(line.partition(" ")[2] if line[0] == "@" else line, state.actor if line[0] != "@" else int(line[1]))
        if state.draws != draws:
            rolled.add(number)
    lucky = {one.number for one in analysed().decisions if one.luck}
    assert lucky and lucky <= rolled
    for one in analysed().decisions:
        assert not one.luck or sum(one.luck) == pytest.approx(0.0, abs=0.01)
    assert not any(one.luck for one in analyse(cut(finished(), 16), 8, seat=1).decisions)


def test_exercises_are_ones_own_mistakes() -> None:
    analysis = decoded(encoded(analysed()))
    for one, word in zip(analysis.decisions, ("mistake", "blunder", "inaccuracy", "unclear"), strict=False):
        one.grade, one.seat = word, 0
    for one in analysis.decisions[4:]:
        one.grade = "best"
    assert [one.grade for one in analysis.exercises(0)] == ["mistake", "blunder"]
    assert analysis.exercises(1) == []


def test_the_report_is_one_file_with_chart_players_and_mistakes() -> None:
    analysis = decoded(encoded(analysed()))
    analysis.decisions[0].grade = "blunder"
    text = report(analysis, ["Ann <b>", "Bo"], "A game")
    assert text.startswith("<!doctype html>") and "<svg" in text
    assert "Ann &lt;b&gt;" in text and "<b>" not in text
    assert "src=" not in text and "href=" not in text
    assert "Accuracy" in text and "Luck" in text and "no trained evaluation" not in text
    assert f"<strong>{analysis.decisions[0].best.words}</strong>" in text and "?? blunder" in text
