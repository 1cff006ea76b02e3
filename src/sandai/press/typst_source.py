"""Writes the source that typst turns into a PDF file: pages with pictures at exact places, and pages of running text."""

from __future__ import annotations

import json
import re
from typing import Final

from sandai.press.fonts import SANS, SERIF
from sandai.press.ink import colours, printable
from sandai.press.paper import MARGIN, Paper
from sandai.press.sheets import Placed, Sheet

__all__ = ["PAGE", "PAGES", "Files", "footer", "preamble", "quoted", "sheet_source", "text_pages", "words_source"]

PAGE: Final = "\ue000"  # in captions: the number of this page, and of all pages
PAGES: Final = "\ue001"
_NUMBERS: Final = re.compile(f"([{PAGE}{PAGES}])")


def quoted(text: str) -> str:
    """A text as a string of typst."""
    return json.dumps(text, ensure_ascii=False)


def words_source(text: str) -> str:
    """A text as markup of typst that shows it as it is."""
    return f"#text({quoted(text)})"


class Files:
    """The pictures of a document, each once."""

    def __init__(self, ink: str) -> None:
        self.ink = ink
        self.files: dict[str, bytes] = {}
        self._names: dict[str, str] = {}
        self._known: dict[int, tuple[object, str]] = {}

    def name(self, picture: object) -> str:
        """The file of a picture."""
        known = self._known.get(id(picture))
        if known is not None:
            return known[1]
        text = printable(str(picture), self.ink)
        name = self._names.setdefault(text, f"{len(self._names)}.svg")
        self.files[name] = text.encode()
        self._known[id(picture)] = (picture, name)  # keeps it, so that its id stays its own
        return name


def preamble(title: str, ink: str) -> str:
    colour = quoted(colours(ink)["ink"])
    return "\n".join(
        [
            f"#set document(title: {quoted(title)}, author: (), date: none)",
            f'#set text(font: ({quoted(SANS)}, {quoted(SERIF)}), size: 10pt, fill: rgb({colour}), lang: "en")',
            "#set par(leading: 0.62em, spacing: 0.9em)",
            "#show heading: set block(above: 1.3em, below: 0.6em)",
            "",
        ]
    )


def footer(text: str, size: float = 7) -> str:
    """The content of a caption, in which the signs of `PAGE` and `PAGES` become numbers."""
    pieces = []
    for piece in _NUMBERS.split(text):
        number = {PAGE: "counter(page).get()", PAGES: "counter(page).final()"}.get(piece)
        pieces.append(f"str({number}.first())" if number else quoted(piece))
    return f"context text(size: {size:g}pt, fill: luma(35%), {' + '.join(pieces)})"


def text_pages(paper: Paper, columns: int, caption: str, *, size: float = 8.6, margin: str = "14mm") -> str:
    """Begin pages of running text."""
    return (
        f"#set page(width: {paper.width:g}mm, height: {paper.height:g}mm, columns: {columns}, "
        f"margin: (x: {margin}, top: {margin}, bottom: 15mm), footer-descent: 4mm, "
        f"footer: align(center, {footer(caption)}))\n#set text(size: {size:g}pt)\n"
    )


def sheet_source(sheet: Sheet, files: Files, caption: str) -> str:
    """A page with pictures, marks and a caption."""
    paper = sheet.paper
    lines = [f"#page(width: {paper.width:g}mm, height: {paper.height:g}mm, margin: 0mm, columns: 1, footer: none)["]
    lines += [_picture(one, files) for one in sheet.placed]
    lines += [
        f"#place(top + left, line(start: ({a:.3f}mm, {b:.3f}mm), end: ({c:.3f}mm, {d:.3f}mm), stroke: 0.35pt + black))"
        for a, b, c, d in sheet.lines
    ]
    lines.append(_caption(sheet, " ".join([caption, *sheet.notes])))
    lines.append("]")
    return "\n".join(lines) + "\n"


def _picture(one: Placed, files: Files) -> str:
    x, y, width, height = one.box
    wx, wy, whole_width, whole_height = one.whole
    image = (
        f"image({quoted(files.name(one.picture))}, width: {whole_width:.3f}mm, height: {whole_height:.3f}mm, "
        f'fit: "stretch", alt: {quoted(one.label)})'
    )
    if one.turn:
        image = f"rotate({one.turn}deg, {image})"
    if one.box != one.whole:
        image = (
            f"box(width: {width:.3f}mm, height: {height:.3f}mm, clip: true, "
            f"place(top + left, dx: {wx - x:.3f}mm, dy: {wy - y:.3f}mm, {image}))"
        )
    return f"#place(top + left, dx: {x:.3f}mm, dy: {y:.3f}mm, {image})"


def _caption(sheet: Sheet, caption: str) -> str:
    """Below the pictures; at the left of them if they reach too far down."""
    paper = sheet.paper
    if sheet.lowest > paper.height - MARGIN - 3.4:
        return f"#place(left + bottom, dx: {MARGIN}mm, dy: {-MARGIN - 4}mm, rotate(-90deg, reflow: true, {footer(caption)}))"
    return f"#place(bottom + center, dy: {-MARGIN}mm, {footer(caption)})"
