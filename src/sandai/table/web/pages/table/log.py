"""The log: its last lines on the table's page, all of them in the side panel."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from sandai.draw import crest_icon
from sandai.draw.finished import Finished, finished
from sandai.kernel.game import Game
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.views.perspective import LogLine, Perspective
from sandai.table.play.views.turn_log import LogTurn, turns_of
from sandai.table.web.pages.layout import page
from sandai.table.web.pages.links import beside, rule_link
from sandai.table.web.pages.table.hours import hour
from sandai.table.web.pages.table.recap import joined

__all__ = ["log_lines", "log_page", "log_panel"]

SHOWN: Final = 60
NARROW: Final = "\u00a0"  # keeps the marks on the line of the last word


def log_lines(perspective: Perspective, shown: int = SHOWN, grades: Mapping[int, str] | None = None) -> Node:
    """Draw the last turns, with at least so many lines. `grades`: how good choices were, by the number of the line."""
    turns = turns_of(perspective)
    lines = sum(len(turn.lines) for turn in turns)
    kept = [turn for turn in turns if turn.lines[-1][0] >= lines - shown]
    here = f"/t/{perspective.table.row.id}/log"
    return [
        _filters(perspective),
        h.p("#earlier")[beside(here, words.EARLIER, f"{here}/all")] if len(kept) < len(turns) else None,
        h.div("#news")[h.ol("#lines.turns")[[_turn(perspective, turn, grades=grades) for turn in kept]]],
    ]


def log_panel(perspective: Perspective) -> Node:
    """All turns, under headings for the stages of the game."""
    parts: list[tuple[str, list[Node]]] = [("", [])]
    for turn in turns_of(perspective):
        if turn.stage:
            parts.append((turn.stage[:1].upper() + turn.stage[1:], []))
        parts[-1][1].append(_turn(perspective, turn, "all"))
    return h.section("#whole-log", aria_label=words.EARLIER)[
        h.h2[words.EARLIER],
        _filters(perspective),
        [[h.h3[title] if title else None, h.ol(".lines.turns")[turns]] for title, turns in parts if turns],
    ]


def _filters(perspective: Perspective) -> Node:
    """Buttons that show only the turns of one player; scripts make them work."""
    return _filter_buttons(tuple(perspective.table.names)) if len(perspective.table.seats) > 1 else None


@lru_cache(256)
def _filter_buttons(names: tuple[str, ...]) -> Markup:
    drawn = h.div(".log-filter", role="group", aria_label=words.LOG_FILTER)[
        h.button(type="button", data_log_seat="", aria_pressed="true")[words.LOG_ALL],
        [
            h.button(
                type="button",
                data_log_seat=str(seat),
                aria_pressed="false",
                aria_label=words.lines_of(name),
                title=words.lines_of(name),
            )[crest_icon(seat, 16)]
            for seat, name in enumerate(names)
        ],
    ]
    return Markup(drawn)  # noqa: S704 htpy escapes


def _turn(
    perspective: Perspective, turn: LogTurn, where: str = "line", grades: Mapping[int, str] | None = None
) -> Node:
    """A turn: its summary, which opens; a turn of one line is that line."""
    names = perspective.table.names
    judged = grades or {}
    lines = tuple(_line_of(perspective, number, line, judged.get(number, "")) for number, line in turn.lines)
    name = names[turn.seat] if turn.seat >= 0 else ""
    best = turn.best
    summary = joined([line.text for line in best], name) if len(lines) > 1 else ""
    more = len(lines) - len(best)
    seats = " ".join(str(seat) for seat in turn.seats)
    worst = next((grade for *_, grade in lines if grade), "")
    about = (where, turn.first, turn.seat, seats, bool(turn.stage), summary, more, worst)
    return _drawn_turn(perspective.table.game, perspective.table.row.id, about, lines)


def log_page(perspective: Perspective, viewer: Viewer) -> str:
    table = perspective.table
    title = table.row.title or table.game.title
    way = h.a(href=f"/t/{table.row.id}")[words.BACK_TO_TABLE]
    return page(
        f"{words.EARLIER} · {title}", viewer, h.main(".narrow")[log_panel(perspective)], crumbs=[h.h1[title], way]
    )


_Line = tuple[int, int, int, str, str, bool, float, str]


def _line_of(perspective: Perspective, number: int, line: LogLine, grade: str) -> _Line:
    """What a line shows; an automa has a number beyond those of the seats."""
    seat = line.seat if 0 <= line.seat < len(perspective.table.names) else -1
    return number, line.at, seat, line.text, line.rule, line.bot, line.when, grade


@lru_cache(4000)
def _drawn_turn(
    game: Game, table_id: str, about: tuple[str, int, int, str, bool, str, int, str], lines: tuple[_Line, ...]
) -> Finished:
    """Draw a turn, cached: turns that are over don't change and are part of every update."""
    where, first, seat, seats, stage, summary, more, grade = about
    inner = where == "line"
    drawn = [_drawn_line(game, table_id, where, *line) for line in lines]
    kinds = {"turn": True, "stage": stage, "nobody": seat < 0}
    item = h.li(id=f"{where}s-{first}", class_=kinds, data_seats=seats or None)
    if not summary:
        return finished(item[h.ol[drawn]])
    return finished(
        item[
            h.details(id=f"{where}s-of-{first}")[
                h.summary(id=f"{where}s-sum-{first}", tabindex="-1" if inner else None)[
                    crest_icon(seat, 14) if seat >= 0 else None,
                    h.span[
                        summary,
                        [NARROW, _grade_mark(grade)] if grade else None,
                        [" ", h.span(".more")[words.more_in_turn(more)]] if more else None,
                    ],
                ],
                h.ol(id=f"{where}s-in-{first}")[drawn],
            ]
        ]
    )


def _grade_mark(grade: str) -> Node:
    return h.span(class_=["mark", grade], title=words.grade_words(grade))[words.GRADE_MARKS[grade]]


@lru_cache(8000)
def _drawn_line(
    game: Game,
    table_id: str,
    where: str,
    number: int,
    at: int,
    seat: int,
    text: str,
    rule: str,
    bot: bool,
    when: float,
    grade: str,
) -> Finished:
    """Draw a line, cached: lines never change and are part of every update."""
    inner = where == "line"  # in the log on the table's page, which is a single stop of the Tab key
    tabindex = "-1" if inner else None
    mark = h.a(
        ".at",
        href=f"/t/{table_id}/replay/{at}",
        title=words.POSITION_MARK,
        aria_label=words.position_mark(at),
        tabindex=tabindex,
    )
    line = h.li(
        id=f"{where}-{number}", class_={"line": True, "nobody": seat < 0, "aside": bool(when)}, tabindex=tabindex
    )[
        crest_icon(seat, 14) if seat >= 0 else None,
        h.span[
            text,
            h.span(".muted")[f" {words.BY_BOT}"] if bot else None,
            [" ", hour(when)] if when else None,
            [NARROW, _grade_mark(grade)] if grade else None,
            [NARROW, rule_link(game, rule, inner)] if rule else None,
            NARROW,
            mark["⟲"],
        ],
    ]
    return finished(line)
