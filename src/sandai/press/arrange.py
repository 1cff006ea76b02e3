"""Arranges pieces, boards and pages on sheets of paper."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt
from typing import Final, NamedTuple

from htpy import Element

from sandai.draw.prints import Deck, Piece, Plate, Poster, Size
from sandai.press import words
from sandai.press.paper import MARGIN, Paper, Printing
from sandai.press.sheets import Box, Placed, Sheet, back_of, marks

__all__ = ["CAPTION", "arranged"]

CAPTION: Final = 4.4  # the height of the caption
OVERLAP: Final = 6.0  # how much of its neighbour a part of a board repeats, to be glued over
APART: Final = 9.0  # between pieces of different sizes, for their cut marks
LARGEST: Final = sqrt(2.0)  # how much larger paper enlarges a plate


def arranged(part: Deck | Poster | Plate, printing: Printing) -> list[Sheet]:
    """All sheets of a part, each followed by its back if it has one."""
    if isinstance(part, Plate):
        return [_plate(part, printing.paper)]
    if isinstance(part, Poster):
        return _poster(part, printing.paper)
    return list(_deck(part, printing))


# -- plates ------------------------------------------------------------------------------------------------------------


def _plate(plate: Plate, paper: Paper) -> Sheet:
    wide, high = paper.room
    scale = min(wide / plate.size[0], (high - CAPTION) / plate.size[1], LARGEST)
    if 0.97 < scale < 1.25:
        scale = 1.0  # the usual papers give the usual size
    left = (paper.width - plate.size[0] * scale) / 2
    top = MARGIN + (high - CAPTION - plate.size[1] * scale) / 2
    placed = []
    for piece, x, y in plate.placed:
        box = (left + x * scale, top + y * scale, piece.size[0] * scale, piece.size[1] * scale)
        placed.append(Placed(piece.picture, piece.title, box, box))
    lines = [
        line
        for one in placed
        for line in marks(paper, [one.box[0], one.box[0] + one.box[2]], [one.box[1], one.box[1] + one.box[3]], MARGIN)
        if not any(_inside(line, other.box) for other in placed)
    ]
    sheet = Sheet(paper, plate.title, placed, lines)
    sheet.pieces = [piece for piece, _, _ in plate.placed]
    return sheet


def _inside(line: tuple[float, float, float, float], box: Box) -> bool:
    x, y = (line[0] + line[2]) / 2, (line[1] + line[3]) / 2
    return box[0] < x < box[0] + box[2] and box[1] < y < box[1] + box[3]


# -- boards in parts ---------------------------------------------------------------------------------------------------


def _poster(poster: Poster, paper: Paper) -> list[Sheet]:
    """Print a board in as few parts as possible; parts meet where the board's own parts do, if those fit a sheet."""
    ways: list[tuple[int, Paper, int, int]] = []
    for one in (paper, paper.turned):
        wide, high = one.room[0] - OVERLAP, one.room[1] - CAPTION - OVERLAP
        columns = _parts(poster.size[0], poster.columns, wide)
        rows = _parts(poster.size[1], poster.rows, high)
        ways.append((columns * rows, one, columns, rows))
    total, paper, columns, rows = min(ways, key=lambda way: way[0])
    return [_tile(poster, paper, column, row, columns, rows, total) for row in range(rows) for column in range(columns)]


def _parts(length: float, whole: int, room: float) -> int:
    """Into how many equal parts a length is cut."""
    least = ceil(length / (room + OVERLAP)) if length <= room + OVERLAP else ceil(length / room)
    for count in range(least, whole + 1):
        if whole % count == 0:
            return count
    return least


def _tile(poster: Poster, paper: Paper, column: int, row: int, columns: int, rows: int, total: int) -> Sheet:
    wide, high = poster.size[0] / columns, poster.size[1] / rows
    more_right = OVERLAP if column + 1 < columns else 0.0
    more_below = OVERLAP if row + 1 < rows else 0.0
    left = (paper.width - wide - more_right) / 2
    top = MARGIN + (paper.room[1] - CAPTION - high - more_below) / 2
    box = (left, top, wide + more_right, high + more_below)
    whole = (left - column * wide, top - row * high, *poster.size)
    lines = marks(paper, [left, left + wide], [top, top + high], MARGIN, box)
    title = poster.title if total == 1 else words.part_of(poster.title, row * columns + column + 1, total)
    sheet = Sheet(paper, title, [Placed(poster.picture, poster.title, box, whole)], lines)
    if total > 1:
        sheet.notes.append(words.glue(more_right > 0, more_below > 0))
    return sheet


# -- decks -------------------------------------------------------------------------------------------------------------


class _Block(NamedTuple):
    """Pieces of the same size, in rows, on a sheet."""

    pieces: list[Piece]
    size: Size
    columns: int
    top: float

    @property
    def height(self) -> int:
        return ceil(len(self.pieces) / self.columns)


def _deck(deck: Deck, printing: Printing) -> Iterator[Sheet]:
    """Fill sheets with pieces, those of a size together: upright or on its side, whichever takes fewer sheets."""
    upright, turned = (_blocks(deck, paper) for paper in (printing.paper, printing.paper.turned))
    best, paper = (turned, printing.paper.turned) if _fewer(turned, upright) else (upright, printing.paper)
    for blocks in best:
        yield from _sides(deck, printing, paper, blocks)


def _fewer(some: list[list[_Block]], others: list[list[_Block]]) -> bool:
    return bool(some) and (not others or len(some) < len(others))


def _blocks(deck: Deck, paper: Paper) -> list[list[_Block]]:
    """The blocks of each sheet; nothing if a piece fits no sheet."""
    sizes: dict[Size, list[Piece]] = {}
    for piece in deck.pieces:
        sizes.setdefault(piece.size, []).extend([piece] * piece.copies)
    wide, high = paper.room
    sheets: list[list[_Block]] = [[]]
    top = 0.0
    for size, pieces in sizes.items():
        columns = int((wide - 1.5 + deck.gap) / (size[0] + deck.gap))
        rest = pieces
        while rest:
            beside = (
                wide - columns * (size[0] + deck.gap) + deck.gap
            ) / 2 >= CAPTION  # room for the caption at the side
            room = high - top - (0.0 if beside and top == 0.0 else CAPTION)
            rows = int((room + deck.gap) / (size[1] + deck.gap))
            if columns == 0 or (rows < 1 and top == 0.0):
                return []
            if rows < 1:
                sheets.append([])
                top = 0.0
                continue
            sheets[-1].append(_Block(rest[: columns * rows], size, columns, top))
            rest = rest[columns * rows :]
            top += sheets[-1][-1].height * (size[1] + deck.gap) + APART
    return sheets


def _sides(deck: Deck, printing: Printing, paper: Paper, blocks: list[_Block]) -> Iterator[Sheet]:
    front = Sheet(paper, deck.title, [], [])
    last = blocks[-1]
    used = last.top + last.height * (last.size[1] + deck.gap) - deck.gap
    spare = paper.room[1] - used
    start = MARGIN + (spare - CAPTION if spare > CAPTION else spare) / 2
    for block in blocks:
        wide, high = block.size[0] + deck.gap, block.size[1] + deck.gap
        columns = min(block.columns, len(block.pieces))
        left = (paper.width - columns * wide + deck.gap) / 2
        for i, piece in enumerate(block.pieces):
            box = (left + i % columns * wide, start + block.top + i // columns * high, *block.size)
            front.placed.append(Placed(piece.picture, piece.title, box, box))
        if not deck.gap:
            xs = [left + i * wide for i in range(columns + 1)]
            ys = [start + block.top + i * high for i in range(block.height + 1)]
            front.lines += marks(paper, xs, ys, MARGIN)
        front.pieces += block.pieces
    yield front
    yield from _back(deck, printing, front)


def _back(deck: Deck, printing: Printing, front: Sheet) -> Iterator[Sheet]:
    both = printing.duplex != "none"
    backs: list[tuple[Element, str] | None] = [
        (piece.back, piece.title) if piece.back is not None and (both or piece.two_sided) else None
        for piece in front.pieces
    ]
    if any(backs):
        back = back_of(front, backs, printing.duplex)
        back.title = words.back_of(deck.title)
        if not both:
            back.notes.append(words.GLUE_BACK)
        front.behind = back
        yield back
