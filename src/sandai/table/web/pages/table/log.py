"""The log: its last lines on the table's page, all of them in the side panel."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import htpy as h
from htpy import Node

from sandai.draw import crest_icon
from sandai.draw.finished import Finished, finished
from sandai.kernel.game import Game
from sandai.table import words
from sandai.table.play.perspective import LogLine, Perspective
from sandai.table.play.recap import headings
from sandai.table.play.viewer import Viewer
from sandai.table.web.pages.layout import page
from sandai.table.web.pages.links import beside, rule_link

__all__ = ["log_lines", "log_page", "log_panel"]

SHOWN: Final = 60
NARROW: Final = "\u00a0"  # keeps the marks on the line of the last word


def log_lines(perspective: Perspective, shown: int = SHOWN) -> Node:
    lines = perspective.log
    first = max(0, len(lines) - shown)
    here = f"/t/{perspective.table.row.id}/log"
    return [
        h.p("#earlier")[beside(here, words.EARLIER, f"{here}/all")] if first else None,
        h.div("#news")[
            h.ol("#lines")[
                [_log_line(perspective, number, line) for number, line in enumerate(lines) if number >= first]
            ]
        ],
    ]


def log_panel(perspective: Perspective) -> Node:
    """All lines, under headings for the stages of the game."""
    begun = headings(perspective)
    parts: list[tuple[str, list[Node]]] = [("", [])]
    for number, line in enumerate(perspective.log):
        if word := begun.get((line.at, line.text)):
            parts.append((word[:1].upper() + word[1:], []))
        parts[-1][1].append(_log_line(perspective, number, line, "all"))
    return h.section("#whole-log", aria_label=words.EARLIER)[
        h.h2[words.EARLIER],
        [[h.h3[title] if title else None, h.ol(".lines")[lines]] for title, lines in parts if lines],
    ]


def log_page(perspective: Perspective, viewer: Viewer) -> str:
    table = perspective.table
    title = table.row.title or table.game.title
    way = h.a(href=f"/t/{table.row.id}")[words.BACK_TO_TABLE]
    return page(
        f"{words.EARLIER} · {title}", viewer, h.main(".narrow")[log_panel(perspective)], crumbs=[h.h1[title], way]
    )


def _log_line(perspective: Perspective, number: int, line: LogLine, where: str = "line") -> Node:
    names = perspective.table.names
    known = 0 <= line.seat < len(names)  # an automa has a number beyond those of the seats
    seat = line.seat if known else -1
    name, content = f"{where}-{number}", (line.at, seat, line.text, line.rule, line.bot)
    return _drawn_line(perspective.table.game, perspective.table.row.id, name, *content)


@lru_cache(8000)
def _drawn_line(game: Game, table_id: str, name: str, at: int, seat: int, text: str, rule: str, bot: bool) -> Finished:
    """Draw a line, cached: lines never change and are part of every update."""
    inner = name.startswith("line-")  # in the log on the table's page, which is a single stop of the Tab key
    tabindex = "-1" if inner else None
    mark = h.a(
        ".at",
        href=f"/t/{table_id}/replay/{at}",
        title=words.POSITION_MARK,
        aria_label=words.position_mark(at),
        tabindex=tabindex,
    )
    line = h.li(id=name, class_={"nobody": seat < 0}, tabindex=tabindex)[
        crest_icon(seat, 14) if seat >= 0 else None,
        h.span[
            text,
            h.span(".muted")[f" {words.BY_BOT}"] if bot else None,
            [NARROW, rule_link(game, rule, inner)] if rule else None,
            NARROW,
            mark["⟲"],
        ],
    ]
    return finished(line)
