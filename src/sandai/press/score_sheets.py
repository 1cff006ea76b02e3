"""Blank score sheets: two to a page, with a row for everything that scores."""

from __future__ import annotations

from typing import Final

from sandai.draw.crests import crest_icon
from sandai.kernel.errors import OptionError
from sandai.kernel.game import Game
from sandai.press import words
from sandai.press.paper import Printing
from sandai.press.typeset import typeset
from sandai.press.typst_source import PAGE, PAGES, Files, preamble, quoted, text_pages, words_source

__all__ = ["scores_pdf"]

SHEETS: Final = 2


def scores_pdf(game: Game, printing: Printing) -> bytes:
    """A page of score sheets, with as many columns as players can take part."""
    items = game.words.score_items
    if not items:
        raise OptionError(words.not_printable(game.title))
    files = Files(printing.ink)
    seats = max(game.seats)
    crests = [f"image({quoted(files.name(crest_icon(seat, 25)))}, width: 5mm)" for seat in range(seats)]
    title = words.scores_of(game.title)
    sheet = _sheet(title, crests, list(items.values()))
    source = [
        preamble(title, printing.ink),
        text_pages(printing.paper, 1, words.caption(game.title, words.SCORE_SHEETS, PAGE, PAGES), size=9.5),
        "#v(1fr)\n".join([sheet] * SHEETS),
    ]
    return typeset("".join(source), files.files)


def _sheet(title: str, crests: list[str], items: list[str]) -> str:
    """Names, a row for each item, and the total."""
    columns = f"(46mm, {', '.join(['1fr'] * len(crests))})"
    empty = ", ".join(["[]"] * len(crests))
    rows = [f"[{words_source(words.PLAYER)}], {', '.join(crests)}"]
    rows += [f"[{words_source(item[:1].upper() + item[1:])}], {empty}" for item in items]
    rows.append(f"[*{words_source(words.TOTAL)}*], {empty}")
    height = min(8.4, 96.0 / len(rows))
    return (
        f"#block(breakable: false)[#text(size: 13pt, weight: 600, {quoted(title)}) #h(1fr) "
        f"{words_source(words.DATE)} #box(width: 40mm, stroke: (bottom: 0.5pt), height: 3mm)\n\n"
        f"#table(columns: {columns}, rows: {height:.1f}mm, stroke: 0.5pt, align: horizon, inset: (x: 2mm, y: 0.5mm), "
        f"{', '.join(rows)})]\n"
    )
