"""The rulebook of a game as a booklet: introduction, rules, components, and indexes of signs and rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandai.draw.gallery import SMALL, Exhibit, Section
from sandai.kernel.errors import OptionError
from sandai.kernel.game import Game
from sandai.press import words
from sandai.press.booklet import as_booklet, half
from sandai.press.markdown import rule_label, rulebook_source, rules_of
from sandai.press.paper import Printing
from sandai.press.summary import introduction_source, picture_width
from sandai.press.typeset import typeset_counted
from sandai.press.typst_source import PAGE, PAGES, Files, preamble, quoted, text_pages

__all__ = ["rulebook_pdf"]

UNIT: Final = 0.15  # millimetres to a unit of a drawing
COLUMN: Final = 54.0
BESIDE: Final = 22.0


def rulebook_pdf(game: Game, printing: Printing) -> bytes:
    """Pages of half the paper's size; printed on both sides, they are arranged to be folded in the middle."""
    if not game.rulebook:
        raise OptionError(words.not_printable(game.title))
    files = Files(printing.ink)
    page = half(printing.paper)
    sections: list[Section] = list(game.drawing.gallery())
    source = [
        preamble(words.rulebook_of(game.title), printing.ink),
        text_pages(page, 1, words.caption(game.title, words.RULES, PAGE, PAGES), size=8.6, margin="12mm"),
        _cover(game, files),
        f"#outline(title: {quoted(words.IN_THIS_BOOK)}, depth: 1)\n#pagebreak()\n",
        f"#heading(level: 1, {quoted(words.SUMMARY)})\n" if game.words.introduction else "",
        introduction_source(game, files),
        f"\n\n#pagebreak(weak: true)\n#heading(level: 1, {quoted(words.RULES)})\n",
        rulebook_source(game.rulebook),
        _components(sections, files),
        _signs(sections, files),
        _rules(game.rulebook),
    ]
    pdf, pages = typeset_counted("".join(source), files.files)
    return as_booklet(pdf, pages, printing)


def _cover(game: Game, files: Files) -> str:
    drawn = game.drawing.cover()
    picture = f"#image({quoted(files.name(drawn))}, width: 100%)" if drawn is not None else ""
    return (
        f'#v(1fr)#align(center)[{picture}#v(6mm)#text(size: 26pt, weight: 700, font: "Shippori Mincho")'
        f"[#text({quoted(f'{game.kanji} {game.title}')})]\n\n#text(size: 12pt, {quoted(game.pitch)})\n\n"
        f"#text({quoted(words.unofficial(game.title))})]#v(2fr)\n#pagebreak()\n"
    )


def _components(sections: Sequence[Section], files: Files) -> str:
    """Every component with its picture and its sentence, in two columns."""
    if not sections:
        return ""
    lines = [f"#pagebreak(weak: true)\n#heading(level: 1, {quoted(words.ALL_COMPONENTS)})\n#columns(2, gutter: 4mm)["]
    for section in sections:
        lines.append(f"#heading(level: 2, {quoted(section.title)})\n#text({quoted(section.words)})\n\n")
        lines += [_exhibit(exhibit, files) for exhibit in section.exhibits]
    return "\n".join([*lines, "]\n"])


def _exhibit(exhibit: Exhibit, files: Files) -> str:
    """Small pictures have their text beside them, large ones below."""
    width = min(COLUMN, picture_width(exhibit.picture, UNIT))
    image = f"image({quoted(files.name(exhibit.picture))}, width: {width:.1f}mm)"
    text = (
        f"[#strong(text({quoted(exhibit.title)}))#metadata(0)#label({quoted(_place(exhibit))})"
        f"\\ #text(size: 0.92em, {quoted(exhibit.words)})]"
    )
    together = (
        f"grid(columns: ({width:.1f}mm, 1fr), gutter: 2mm, align: horizon, {image}, {text})"
        if width <= BESIDE
        else f"stack(spacing: 1.4mm, {image}, {text})"
    )
    return f"#block(breakable: false, spacing: 2.4mm, {together})\n"


def _place(exhibit: Exhibit) -> str:
    return f"component-{exhibit.id}"


def _signs(sections: Sequence[Section], files: Files) -> str:
    """Small pictures, in the order of their names, with the page on which they are explained."""
    legends = [section for section in sections if section.groups] or sections
    small = [one for section in legends for one in section.exhibits if 0 < one.width <= SMALL]
    if not small:
        return ""
    rows = ", ".join(
        f'box(height: 6mm, align(horizon, image({quoted(files.name(one.picture))}, width: 8mm, height: 6mm, fit: "contain"))), '
        f"text({quoted(one.title)}), {_page(_place(one))}"
        for one in sorted(small, key=lambda one: one.title.lower())
    )
    return _index(words.INDEX_OF_SIGNS, 2, f"grid(columns: (8mm, 1fr, auto), gutter: 1.2mm, align: horizon, {rows})")


def _rules(rulebook: str) -> str:
    cells = ", ".join(
        f"[#text({quoted(rule)}) #box(width: 1fr, repeat[.]) #{_page(rule_label(rule))}]" for rule in rules_of(rulebook)
    )
    return _index(words.INDEX_OF_RULES, 5, f"stack(spacing: 1.1mm, {cells})", "7pt")


def _index(title: str, columns: int, body: str, size: str = "8pt") -> str:
    return (
        f"#pagebreak(weak: true)\n#heading(level: 1, {quoted(title)})\n"
        f"#set text(size: {size})\n#columns({columns}, gutter: 4mm, {body})\n"
    )


def _page(label: str) -> str:
    """The number of the page with a label."""
    return f"context link(label({quoted(label)}), str(counter(page).at(label({quoted(label)})).first()))"
