"""The first page of a long document: what is on the pages, how to make the pieces, and what else is needed."""

from __future__ import annotations

from sandai.draw.icons import icon
from sandai.draw.prints import Prints
from sandai.kernel.game import Game
from sandai.press import words
from sandai.press.paper import Printing
from sandai.press.sheets import Sheet
from sandai.press.summary import needed_source
from sandai.press.typst_source import PAGE, PAGES, Files, quoted, text_pages, words_source

__all__ = ["contents_source", "title_source"]


def title_source(game: Game, title: str) -> str:
    """The heading of a page of running text."""
    return (
        f'#place(top + center, scope: "parent", float: true, block(width: 100%, below: 3mm)['
        f'#text(size: 20pt, weight: 700, font: "Shippori Mincho")[{words_source(f"{game.kanji} {game.title}")}]'
        f" #h(3mm) #text(size: 12pt)[{words_source(title)}] #h(1fr)])\n"
    )


def contents_source(
    game: Game, prints: Prints, sheets: list[Sheet], printing: Printing, first: int, files: Files
) -> str:
    """`first`: the page on which the first sheet is."""
    rows = ", ".join(
        f"text({quoted(title)}), text({quoted(pieces)}), text({quoted(pages)})"
        for title, pieces, pages in _rows(sheets, first)
    )
    steps = [*words.STEPS, *([words.ON_BOTH_SIDES] if printing.duplex != "none" else [])]
    return "\n".join(
        [
            text_pages(printing.paper, 1, words.caption(game.title, words.CONTENTS, PAGE, PAGES), size=9.5),
            title_source(game, words.CONTENTS),
            f"#table(columns: (1fr, auto, auto), stroke: none, inset: (x: 0mm, y: 0.9mm), column-gutter: 8mm, "
            f"align: (left, right, right), table.hline(stroke: 0.5pt), {rows}, table.hline(stroke: 0.5pt))",
            f"#heading(level: 2, {quoted(words.CUTTING)})",
            f"#enum({', '.join(f'[{words_source(step)}]' for step in steps)})",
            needed_source([(files.name(icon(one.icon)), one.words) for one in prints.supplies], words.NEEDED),
            "",
        ]
    )


def _rows(sheets: list[Sheet], first: int) -> list[tuple[str, str, str]]:
    """Sheets with the same title stand on one line."""
    found: dict[str, tuple[int, int, int]] = {}
    for page, sheet in enumerate(sheets, first):
        if sheet.back:
            continue
        start, _, pieces = found.get(sheet.title, (page, page, 0))
        last = page + 1 if sheet.behind is not None else page
        found[sheet.title] = (start, last, pieces + len(sheet.pieces))
    return [
        (title, words.count(pieces) if pieces else "", words.pages(start, last))
        for title, (start, last, pieces) in found.items()
    ]
