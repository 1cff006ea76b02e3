"""An analysis as tables for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from sandai.analysis import words
from sandai.analysis.grades import BAD
from sandai.analysis.reason_words import why
from sandai.analysis.report import line_words, parts, turning_point_words
from sandai.analysis.results import Analysis
from sandai.kernel.game import Game
from sandai.kernel.record import Record

__all__ = ["names_of", "tables"]

NAME_LENGTH = 40


def names_of(record: Record) -> list[str]:
    """The players' names that a record claims, else their seats."""
    seats = record.about.get("seats") if record.about else None
    claimed = seats if isinstance(seats, list) and len(seats) == record.seats else [None] * record.seats
    return [_name(one) or words.seat_name(number) for number, one in enumerate(claimed, 1)]


def _name(seat: object) -> str:
    name = seat.get("name") if isinstance(seat, dict) else None
    return "".join(sign for sign in name if sign.isprintable())[:NAME_LENGTH] if isinstance(name, str) else ""


def tables(game: Game, analysis: Analysis, names: Sequence[str]) -> Iterator[RenderableType]:
    """What to print: mistakes, turning points, players, and remarks."""
    if bad := [one for one in analysis.decisions if one.grade in BAD]:
        table = Table(title=words.MISTAKES)
        for heading in words.DECISION_HEADINGS:
            table.add_column(heading)
        for one in bad:
            better = [one.best.words, why(game, one.seat, one.best.reasons, names), line_words(one.best, names)]
            table.add_row(
                str(one.number),
                Text(names[one.seat]),
                Text(f"{words.GRADE_MARKS[one.grade]} {words.GRADES[one.grade]}"),
                words.costs(one.cost, one.error),
                Text(one.choice.words),
                Text("\n".join(part for part in better if part)),
            )
        yield table
    else:
        yield words.NO_MISTAKES
    if analysis.turning_points:
        yield Text(words.TURNING_POINTS, style="bold")
        for index, point in enumerate(analysis.turning_points):
            yield Text(f"{point.position:>4} {turning_point_words(analysis, index, names)}")
    yield _players(analysis, names)
    yield Text(words.LUCK_HOW, style="dim")
    if not analysis.trusted:
        yield Text(words.UNTRUSTED, style="yellow")
    if not analysis.complete:
        yield Text(words.INCOMPLETE, style="yellow")


def _players(analysis: Analysis, names: Sequence[str]) -> Table:
    table = Table(title=words.PLAYERS)
    shares = [parts(analysis, one) for one in analysis.players]
    for heading in (words.PLAYER, words.ACCURACY, words.MISTAKES, *[word for word, _, _ in shares[0]]):
        table.add_column(heading)
    for one, own in zip(analysis.players, shares, strict=True):
        table.add_row(
            Text(names[one.seat]),
            words.percent(one.accuracy / 100),
            words.counted(one.grades),
            *[told for _, _, told in own],
        )
    return table
