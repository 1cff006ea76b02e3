"""The analysis beside the replay: the chart, and what the last choice was worth."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.analysis import Analysis
from sandai.analysis.chart import chart
from sandai.analysis.reason_words import why
from sandai.table import words
from sandai.table.play.analysis.analyses import scope_of
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.analysis import board_address

__all__ = ["analysis_card", "log_marks"]


def analysis_card(perspective: Perspective, found: Analysis | None, position: int) -> Node:
    """Links to the analysis and the analysis board; with an analysis, the chart and the grade of the choice that led here."""
    table = perspective.table
    here = f"/t/{table.row.id}"
    if scope_of(table, perspective.seat) is None:
        return None
    board = None if perspective.state.over else h.a(".button.small", href=f"{here}/study/{position}")[words.STUDY_HERE]
    whole = h.a(".button.small", href=f"{here}/analysis")[words.ANALYSE if found is None else words.TO_ANALYSIS]
    return h.section("#analysis.card", aria_label=words.ANALYSIS_TITLE)[
        h.div(".heading")[h.h2[words.ANALYSIS_TITLE]],
        None
        if found is None
        else [
            chart(found, table.names, lambda at: f"{here}/replay/{at}", position, small=True),
            _judged(perspective, found, position),
        ],
        h.div(".buttons.row")[board, whole],
    ]


def _judged(perspective: Perspective, found: Analysis, position: int) -> Node:
    """What the choice that led to this position was, and what would have been better."""
    table = perspective.table
    one = found.at(position)
    if one is None:
        return None
    bad = one.grade not in ("best", "good")
    return h.div("#judged", role="status")[
        h.p[
            h.span(class_=["mark", one.grade], title=words.GRADE_NOTES[one.grade])[words.GRADE_MARKS[one.grade]],
            " ",
            words.judged(table.names[one.seat], one.choice.words, one.grade, one.cost, one.error),
        ],
        [
            h.p[h.strong[words.better_choice(one.best.words, one.best.win)]],
            h.p[why(table.game, one.seat, one.best.reasons, table.names)],
            h.p[h.a(href=board_address(table.row.id, one.position, one.best.text))[words.TRY_BETTER]]
            if table.state.over
            else None,
        ]
        if bad
        else None,
    ]


def log_marks(perspective: Perspective, found: Analysis | None) -> dict[int, str]:
    """The marks of bad choices, by the number of the line of the log that tells of the choice."""
    if found is None:
        return {}
    pending = [(one.number, one.seat, one.grade) for one in found.decisions if words.GRADE_MARKS[one.grade]]
    marks: dict[int, str] = {}
    for number, line in enumerate(perspective.log):
        mine = [one for one in pending if one[1] == line.seat and one[0] <= line.at]
        if mine:
            pending = [one for one in pending if one not in mine]
            marks[number] = mine[-1][2]
    return marks
