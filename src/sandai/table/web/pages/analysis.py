"""The page with the analysis of a game: chances to win, accuracy, skill and luck, turning points, mistakes and exercises."""

from __future__ import annotations

from urllib.parse import quote

import htpy as h
from htpy import Node

from sandai.analysis import Analysis, Decision
from sandai.analysis.chart import chart, legend, stops
from sandai.analysis.grades import BAD
from sandai.analysis.reason_words import why
from sandai.analysis.report import line_words, luck_bars, notes, phase_table, player_table, turning_point_words
from sandai.store import AnalysisRow
from sandai.table import words
from sandai.table.play.analysis.analyses import scope_of
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.layout import page

__all__ = ["analysis_page", "analysis_region", "board_address"]


def analysis_page(perspective: Perspective, viewer: Viewer, row: AnalysisRow | None, found: Analysis | None) -> str:
    table = perspective.table
    here = f"/t/{table.row.id}"
    title = table.row.title or table.game.title
    return page(
        f"{words.ANALYSIS_TITLE} · {title}",
        viewer,
        h.main("#content.plain.analysis")[analysis_region(perspective, viewer, row, found)],
        crumbs=[
            h.h1[title],
            h.nav(aria_label=words.GAME)[
                h.a(href=here)[words.TO_TABLE],
                h.a(href=f"{here}/replay/0")[words.REPLAY],
            ],
        ],
    )


def analysis_region(perspective: Perspective, viewer: Viewer, row: AnalysisRow | None, found: Analysis | None) -> Node:
    """The part of the page that is replaced while the analysis is made."""
    return h.div("#analysis")[
        h.h1[words.ANALYSIS_PAGE],
        _progress(perspective, viewer, row) if row is not None and row.state == "running" else None,
        None if row is not None and row.state == "running" else _start(perspective, row, found),
        _results(perspective, found) if found is not None else None,
    ]


def _progress(perspective: Perspective, viewer: Viewer, row: AnalysisRow) -> Node:
    here = f"/t/{perspective.table.row.id}/analysis"
    polling = {
        "hx-get": f"{here}/progress",
        "hx-trigger": "every 2s",
        "hx-target": "#analysis",
        "hx-swap": "outerMorph",
    }
    return h.section("#progress.card", polling)[
        h.p(role="status")[words.ANALYSIS_RUNS],
        h.progress(max=str(max(1, row.total)), value=str(row.done), aria_label=words.ANALYSIS_RUNS),
        h.p(".muted")[words.judged_so_far(row.done, row.total)],
        h.noscript[h.a(".button", href=here)[words.RELOAD]],
        h.form(method="post", action=f"{here}/stop")[h.button(".button", type="submit")[words.ANALYSIS_STOP]]
        if row.owner == viewer.key
        else None,
    ]


def _start(perspective: Perspective, row: AnalysisRow | None, found: Analysis | None) -> Node:
    """The button that starts an analysis; not once the whole game is analysed."""
    table = perspective.table
    scope = scope_of(table, perspective.seat)
    if scope is None:
        return h.section(".card")[h.p[words.NO_ANALYSIS]]
    if found is not None and found.choices == len(table.state.record.choices) and found.complete:
        return None
    state = row.state if row is not None else ""
    return h.section("#start-analysis.card")[
        h.p(role="status")[words.ANALYSIS_STOPPED if state == "stopped" else words.ANALYSIS_FAILED]
        if state in ("stopped", "failed")
        else None,
        h.p[words.analysed_part(found.choices)] if found is not None else h.p[words.ANALYSIS_NONE],
        h.p(".muted")[words.ANALYSIS_HOW],
        h.p(".muted")[words.ANALYSIS_HOW_OWN] if scope >= 0 else None,
        h.form(method="post", action=f"/t/{table.row.id}/analysis")[
            h.button(".button.main", type="submit")[words.ANALYSE]
        ],
    ]


def _results(perspective: Perspective, found: Analysis) -> Node:
    names = perspective.table.names

    def address(position: int) -> str:
        return f"/t/{perspective.table.row.id}/replay/{position}"

    return [
        notes(found),
        h.section("#chances.card")[
            h.h2[words.CHANCES],
            h.figure[
                h.div(".wide")[chart(found, names, address)],
                h.div(".narrow")[chart(found, names, address, small=True)],
                legend(names),
                h.figcaption(".muted")[words.CHART_HOW],
            ],
            h.details[h.summary[words.CHANCES_BY_TURN], stops(found, names, address)],
        ],
        h.section("#accuracy.card")[
            h.h2[words.ACCURACY],
            h.div(".scroll")[player_table(found, names, summed=False)],
            h.p(".muted")[words.ACCURACY_HOW],
            phase_table(found, names),
        ],
        h.section("#luck.card")[h.h2[words.SKILL_AND_LUCK], luck_bars(found, names), h.p(".muted")[words.LUCK_HOW]],
        h.section("#turning-points.card")[
            h.h2[words.TURNING_POINTS],
            h.ul[
                [
                    h.li[
                        h.a(href=address(point.position))[words.at_position(point.position)],
                        " ",
                        turning_point_words(found, index, names),
                    ]
                    for index, point in enumerate(found.turning_points)
                ]
            ]
            if found.turning_points
            else h.p[words.NO_TURNING_POINT],
        ],
        _mistakes(perspective, found),
        _exercises(perspective, found),
        h.p(".muted")[words.trials_each(found.trials)],
    ]


def _mistakes(perspective: Perspective, found: Analysis) -> Node:
    bad = [one for one in found.decisions if one.grade in BAD]
    return h.section("#mistakes.card")[
        h.h2[words.MISTAKES],
        h.ol(".judged")[[_judged(perspective, one) for one in bad]] if bad else h.p[words.NO_MISTAKES],
    ]


def _judged(perspective: Perspective, one: Decision) -> Node:
    names, here = perspective.table.names, f"/t/{perspective.table.row.id}"
    reasons = why(perspective.table.game, one.seat, one.best.reasons, names)
    return h.li(id=f"choice-{one.number}")[
        h.p[
            h.span(class_=["mark", one.grade], title=words.GRADE_NOTES[one.grade])[words.GRADE_MARKS[one.grade]],
            " ",
            h.a(href=f"{here}/replay/{one.position}")[words.in_stage(words.at_position(one.position), one.stage)],
            " · ",
            words.judged(names[one.seat], one.choice.words, one.grade, one.cost, one.error),
        ],
        h.p[h.strong[words.better_choice(one.best.words, one.best.win)], " ", reasons],
        h.p(".muted")[words.CHOICE_LINE, " ", line_words(one.best, names)],
        h.p[h.a(href=board_address(perspective.table.row.id, one.position, one.best.text))[words.TRY_BETTER]]
        if perspective.table.state.over
        else None,
    ]


def _exercises(perspective: Perspective, found: Analysis) -> Node:
    """Mistakes as positions to try again: one's own; a spectator gets everybody's."""
    names, here = perspective.table.names, f"/t/{perspective.table.row.id}"
    seats = range(found.seats) if perspective.seat is None else [perspective.seat]
    groups = [(seat, found.exercises(seat)) for seat in seats]
    if not any(mistakes for _, mistakes in groups):
        return None
    return h.section("#exercises.card")[
        h.h2[words.EXERCISES],
        h.p(".muted")[words.EXERCISE_HOW],
        [
            [
                h.h3[words.exercises_of(names[seat], len(mistakes))] if perspective.seat is None else None,
                h.ol(".judged")[
                    [
                        h.li[
                            h.p[
                                h.a(href=f"{here}/study/{one.position}?quiet=yes")[
                                    words.exercise(
                                        words.in_stage(words.at_position(one.position), one.stage), one.choice.words
                                    )
                                ]
                            ],
                            h.details[
                                h.summary[words.SHOW_BETTER],
                                h.p[
                                    h.strong[one.best.words],
                                    " ",
                                    why(perspective.table.game, seat, one.best.reasons, names),
                                ],
                            ],
                        ]
                        for one in mistakes
                    ]
                ],
            ]
            for seat, mistakes in groups
            if mistakes
        ],
    ]


def board_address(table_id: str, position: int, *variation: str) -> str:
    """The analysis board at a position, after some other choices."""
    query = "&".join(f"line={quote(text)}" for text in variation)
    return f"/t/{table_id}/study/{position}" + (f"?{query}" if query else "")
