"""Daitou to print and play: two pages, each with a board and four markers, and the rules in short."""

from __future__ import annotations

import io
import re

import numpy as np
import pytest
import resvg_py
from PIL import Image

from sandai.games.daitou.components.atlas import atlas
from sandai.games.daitou.draw.prints import prints
from sandai.games.daitou.draw.prints.boards import SIZE
from sandai.press.ink import printable
from tests.press.pdf import MM, edges, marked, outside, picture, printed, sizes, words

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0)}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.rule("D-002")
def test_two_pages_with_boards_and_one_with_rules(paper: str) -> None:
    assert sizes(printed("daitou", paper)) == [PAPERS[paper]] * 3


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_is_printed_at_the_edges(paper: str) -> None:
    pdf = printed("daitou", paper)
    assert [outside(pdf, page) for page in range(3)] == [0, 0, 0]


@pytest.mark.rule("D-006", "D-007", "D-008")
def test_each_board_names_its_nodes_and_farms_once() -> None:
    south, north, _ = words(printed("daitou"))
    made = atlas()
    for page, letter in ((north, "N"), (south, "S")):
        found = re.findall(rf"\b{letter}F?\d+\b", page)
        assert sorted(found) == sorted(name for name in (*made.nodes, *made.farms) if name.startswith(letter))


@pytest.mark.rule("D-003", "D-019")
def test_pages_say_what_is_on_them() -> None:
    south, north, rules = words(printed("daitou"))
    assert "South Daitou and its markers · page 1 of 3" in south
    assert "North Daitou and its markers, year and turn order · page 2 of 3" in north
    assert "Turn order" in north
    assert "Where the islands lie" in north
    assert "The rules in short · page 3 of 3" in rules
    assert "3 blue cubes for fish" in rules


@pytest.mark.rule("D-003")
def test_each_page_has_a_board_a_town_and_three_harbours() -> None:
    south, north, _ = prints().parts
    ids = [[piece.id for piece, _, _ in page.placed] for page in (south, north)]  # type: ignore[union-attr]
    assert ids == [
        ["board-S", "town-S", "harbour-4", "harbour-5", "harbour-6"],
        ["board-N", "town-N", "harbour-1", "harbour-2", "harbour-3"],
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_board_has_its_size_to_a_tenth_of_a_millimetre(paper: str) -> None:
    """The sea is tinted, the paper round it is white, but for the cut marks."""
    dpi = 254.0
    found = marked(picture(printed("daitou", paper, only=("boards",)), 0, dpi))
    found[int(230 / MM * dpi) :] = False  # the markers
    rows, columns = (found.sum(axis=axis) * MM / dpi > 100 for axis in (1, 0))
    left, top, right, bottom = edges(rows[:, None] & columns[None, :], dpi)
    assert (right - left, bottom - top) == pytest.approx(SIZE, abs=0.2)


def test_the_board_looks_like_its_drawing() -> None:
    """Rendered by another program, and compared in squares of 4 mm, light and dark are at the same places."""
    board = prints().parts[0].placed[0][0]  # type: ignore[union-attr]
    drawn = resvg_py.svg_to_bytes(svg_string=printable(board.picture, "colour"), width=186 * 2, skip_system_fonts=True)
    wanted = np.asarray(Image.open(io.BytesIO(drawn)).convert("L").resize((46, 51), Image.Resampling.BOX)).astype(int)
    page = picture(printed("daitou", only=("boards",)), 0, 254.0).mean(axis=2)
    rows, columns = (np.flatnonzero((page < 245).sum(axis=axis) > 1000) for axis in (1, 0))
    board_rows = rows[rows < 2350]
    cut = page[board_rows[0] : board_rows[-1], columns[0] : columns[-1]].astype(np.uint8)
    found = np.asarray(Image.fromarray(cut).resize((46, 51), Image.Resampling.BOX)).astype(int)
    assert np.corrcoef(wanted.ravel(), found.ravel())[0, 1] > 0.85
    assert np.abs(wanted - found).mean() < 12


def test_grey_has_no_colour() -> None:
    for page in range(3):
        pixels = picture(printed("daitou", "a4", "grey"), page).astype(int)
        assert np.abs(pixels - pixels.mean(axis=2, keepdims=True)).max() < 2


def test_paper_pieces_are_printed_on_request() -> None:
    pdf = printed("daitou", only=("pieces",))
    assert len(sizes(pdf)) == 1
    assert words(pdf)[0].count("¥3") == 24


def test_files_are_small() -> None:
    assert 20_000 < len(printed("daitou")) < 400_000


def test_the_same_game_gives_the_same_file() -> None:
    printed.cache_clear()
    first = printed("daitou", "letter")
    printed.cache_clear()
    assert printed("daitou", "letter") == first
