"""Booklets: pages of half the paper's size, two to a side, in the order in which they are right once the sheets are folded."""

from __future__ import annotations

from sandai.press.paper import Paper, Printing
from sandai.press.typeset import typeset

__all__ = ["as_booklet", "folded", "half"]


def half(paper: Paper) -> Paper:
    """A page of a booklet that is printed on this paper."""
    return Paper(paper.height / 2, paper.width)


def folded(pages: int) -> list[tuple[int, int]]:
    """The pages on the left and on the right of each side of the sheets, front and back in turn; 0 is an empty page."""
    whole = -(-pages // 4) * 4
    sides = []
    for sheet in range(whole // 4):
        low, high = 2 * sheet + 1, whole - 2 * sheet
        sides += [(high, low), (low + 1, high - 1)]
    return [tuple(page if page <= pages else 0 for page in side) for side in sides]  # type: ignore[misc]


def as_booklet(pdf: bytes, pages: int, printing: Printing) -> bytes:
    """Arrange pages to be printed on both sides and folded; printed on one side they stay as they are."""
    if printing.duplex == "none":
        return pdf
    page, paper = half(printing.paper), printing.paper.turned
    source = [f"#set page(width: {paper.width:g}mm, height: {paper.height:g}mm, margin: 0mm)\n"]
    for number, side in enumerate(folded(pages)):
        turned = number % 2 == 1 and printing.duplex == "long"
        placed = "".join(
            f'#place(top + left, dx: {place * page.width:g}mm, image("pages.pdf", page: {one}, width: {page.width:g}mm))'
            for place, one in enumerate(side)
            if one
        )
        body = f"#block(width: 100%, height: 100%)[{placed}]"
        source.append(f"#page[#rotate(180deg)[{body}]]\n" if turned else f"#page[{body}]\n")
    return typeset("".join(source), {"pages.pdf": pdf})
