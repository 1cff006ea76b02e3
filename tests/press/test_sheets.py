"""Sheets: backs lie behind their fronts, nothing is printed at the edges, and sizes are exact."""

from __future__ import annotations

import numpy as np
import pytest

from examples.pebbles.game import GAME
from sandai.draw.prints import CARD, Deck, Piece, Poster, face
from sandai.draw.svg import rect
from sandai.games import load
from sandai.kernel.errors import OptionError
from sandai.press.arrange import arranged
from sandai.press.document import game_pdf, prints_of, sheets_of
from sandai.press.paper import MARGIN, PAPERS, Printing
from sandai.press.sheets import Sheet
from sandai.press.typeset import typeset
from sandai.press.typst_source import Files, preamble, sheet_source
from tests.press.pdf import edges, marked, picture

GAMES = ("daimyo", "daitoshi", "daitou")


def piece(name: str, size: tuple[float, float] = CARD, copies: int = 1) -> Piece:
    """A piece with a mark in the upper left corner of its front, and in the upper right corner of its back."""
    front, back = (face(name, 63, 88, rect(x=x, y="5", width="12", height="20", fill="#000000")) for x in ("5", "46"))
    return Piece(name, name, front, size, copies, back=back)


def rendered(sheets: list[Sheet]) -> bytes:
    files = Files("colour")
    return typeset(
        "".join([preamble("", "colour"), *[sheet_source(sheet, files, "") for sheet in sheets]]), files.files
    )


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_backs_lie_behind_their_fronts(paper: str, duplex: str) -> None:
    """A front's mark is in its upper left corner, the back's in its upper right one: seen through the paper they are the same mark."""
    sheets = arranged(Deck("cards", "cards", [piece("card", copies=5)]), Printing(paper, duplex=duplex))
    sheets[0].lines.clear()
    pdf, dpi = rendered(sheets), 254.0
    front, back = (marked(picture(pdf, page, dpi)) for page in (0, 1))
    sideways = (duplex == "long") == (front.shape[0] >= front.shape[1])
    seen = back[:, ::-1] if sideways else back[::-1]
    assert np.abs(np.subtract(edges(front, dpi), edges(seen, dpi))).max() < 0.2
    assert (front ^ seen).sum() < 0.02 * front.sum()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_everything_is_inside_the_printable_area(name: str, paper: str) -> None:
    prints = prints_of(load(name))
    for duplex in ("none", "long"):
        for sheet in sheets_of(prints, prints.groups, Printing(paper, duplex=duplex)):
            wide, high = sheet.paper.width, sheet.paper.height
            for x, y, w, h in [one.box for one in sheet.placed]:
                assert x >= MARGIN - 0.01, sheet.title
                assert y >= MARGIN - 0.01, sheet.title
                assert x + w <= wide - MARGIN + 0.01, sheet.title
                assert y + h <= high - MARGIN + 0.01, sheet.title
            for line in sheet.lines:
                assert min(line.x1, line.x2, line.y1, line.y2) >= MARGIN - 0.01
                assert max(line.x1, line.x2) <= wide - MARGIN + 0.01
                assert max(line.y1, line.y2) <= high - MARGIN + 0.01


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pieces_do_not_overlap(name: str, paper: str) -> None:
    prints = prints_of(load(name))
    for sheet in sheets_of(prints, prints.groups, Printing(paper)):
        boxes = [one.box for one in sheet.placed]
        for i, (x, y, w, h) in enumerate(boxes):
            for a, b, c, d in boxes[:i]:
                assert x + w <= a + 0.01 or a + c <= x + 0.01 or y + h <= b + 0.01 or b + d <= y + 0.01, sheet.title


@pytest.mark.parametrize("name", GAMES)
def test_both_sides_alternate_if_paper_is_printed_on_both(name: str) -> None:
    prints = prints_of(load(name))
    sheets = sheets_of(prints, prints.groups, Printing(duplex="long"))
    if any(sheet.back for sheet in sheets):
        assert [sheet.back for sheet in sheets] == [False, True] * (len(sheets) // 2)


def test_a_board_is_cut_where_its_own_parts_meet() -> None:
    square = face("board", 100, 100, rect(width="100", height="100", fill="#000000"))
    board = Poster("boards", "board", square, (450.0, 250.0), columns=3, rows=2)
    sheets = arranged(board, Printing("a4"))
    assert len(sheets) == 3
    first, second, third = (sheet.placed[0] for sheet in sheets)
    assert [one.box[2] for one in (first, second, third)] == [156.0, 156.0, 150.0]  # with 6 mm to glue the next one on
    assert second.box[0] - second.whole[0] == pytest.approx(150.0)
    assert len(arranged(board, Printing("a2"))) == 1


def test_cards_are_63_by_88_millimetres() -> None:
    sheets = arranged(Deck("cards", "cards", [piece("card")]), Printing("a4"))
    assert sheets[0].placed[0].box[2:] == (63.0, 88.0)
    sheets[0].lines.clear()
    left, top, right, bottom = edges(marked(picture(rendered(sheets), 0, 254.0)), 254.0)
    box = sheets[0].placed[0].box
    assert (left, top) == pytest.approx((box[0] + 5, box[1] + 5), abs=0.15)
    assert (right - left, bottom - top) == pytest.approx((12.0, 20.0), abs=0.2)


def test_nine_cards_fit_a_page() -> None:
    for paper in ("a4", "letter"):
        assert len(arranged(Deck("cards", "cards", [piece("card", copies=9)]), Printing(paper))) == 1


def test_backs_that_the_game_needs_are_printed_for_one_side_too() -> None:
    plain = Deck("cards", "cards", [piece("card")])
    assert [sheet.back for sheet in arranged(plain, Printing())] == [False]
    plain.pieces[0].two_sided = True
    front, back = arranged(plain, Printing())
    assert (front.back, back.back) == (False, True)
    assert back.notes == ["Glue this sheet to the back of the page before, then cut both together."]


def test_bad_choices_are_refused() -> None:
    with pytest.raises(OptionError, match="paper can't be 'a5'; it is a4, letter, a3, a2 or a1."):
        Printing("a5")
    with pytest.raises(OptionError, match="Daitou has no 'cards' to print. It has: boards, pieces."):
        game_pdf(load("daitou"), Printing(), ["cards"])
    with pytest.raises(OptionError, match="Pebbles has nothing to print"):
        prints_of(GAME)
