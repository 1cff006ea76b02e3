"""A game as a PDF file: boards, cards, tiles and tokens, a list of what else is needed, and the rules in short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandai.draw.icons import icon
from sandai.draw.prints import GROUPS, Prints, Supply
from sandai.kernel.errors import OptionError
from sandai.kernel.game import Game
from sandai.press import words
from sandai.press.arrange import arranged
from sandai.press.contents import contents_source, title_source
from sandai.press.paper import Paper, Printing
from sandai.press.sheets import Sheet
from sandai.press.summary import introduction_source, needed_source
from sandai.press.typeset import typeset
from sandai.press.typst_source import PAGE, PAGES, Files, preamble, sheet_source, text_pages

__all__ = ["chosen_groups", "game_pdf", "prints_of", "sheets_of"]

LONG: Final = 5  # so many sheets begin with a page of contents


def prints_of(game: Game) -> Prints:
    """What the game prints."""
    if game.drawing.prints is None:
        raise OptionError(words.not_printable(game.title))
    prints: Prints = game.drawing.prints()
    return prints


def chosen_groups(game: Game, prints: Prints, only: Sequence[str]) -> list[str]:
    """The groups to print; without a choice all but those on request."""
    for group in only:
        if group not in prints.groups:
            raise OptionError(words.no_such_group(repr(group), game.title, prints.groups))
    return [group for group in GROUPS if group in (only or set(prints.groups) - prints.on_request)]


def sheets_of(prints: Prints, groups: Sequence[str], printing: Printing) -> list[Sheet]:
    """All sheets with pictures, in order. If paper is printed on both sides, every sheet has a back."""
    sheets = [
        sheet for group in groups for part in prints.parts if part.group == group for sheet in arranged(part, printing)
    ]
    if printing.duplex == "none" or not any(sheet.back for sheet in sheets):
        return sheets
    both: list[Sheet] = []
    for sheet in sheets:
        both.append(sheet)
        if not sheet.back and sheet.behind is None:
            both.append(_blank(sheet.paper))
    return both


def game_pdf(game: Game, printing: Printing, only: Sequence[str] = ()) -> bytes:
    """All pages of a game."""
    prints = prints_of(game)
    sheets = sheets_of(prints, chosen_groups(game, prints, only), printing)
    files = Files(printing.ink)
    duplex = printing.duplex != "none" and any(sheet.back for sheet in sheets)
    whole = not only
    first = 1 + (2 if duplex else 1) * (whole and len(sheets) >= LONG)
    source = [preamble(game.title, printing.ink)]
    if first > 1:
        blank = [sheet_source(_blank(printing.paper), files, "")] if duplex else []
        source += [contents_source(game, prints, sheets, printing, first, files), *blank]
    for sheet in sheets:
        title = words.BLANK if not sheet.placed else sheet.title
        source.append(sheet_source(sheet, files, words.caption(game.title, title, PAGE, PAGES)))
    if whole and game.words.introduction:
        source.append(_summary(game, prints.supplies if first == 1 else [], printing, files))
    return typeset("".join(source), files.files)


def _blank(paper: Paper) -> Sheet:
    return Sheet(paper, words.BLANK, [], [], back=True)


def _summary(game: Game, supplies: list[Supply], printing: Printing, files: Files) -> str:
    """The rules in short; if there is no page of contents, what else is needed stands at their end."""
    caption = words.caption(game.title, words.SUMMARY, PAGE, PAGES)
    return "\n".join(
        [
            text_pages(printing.paper, 2, caption, size=8.6),
            title_source(game, words.SUMMARY),
            introduction_source(game, files),
            needed_source([(files.name(icon(one.icon)), one.words) for one in supplies], words.NEEDED)
            if supplies
            else "",
        ]
    )
