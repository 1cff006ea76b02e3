"""Sheets of paper: where each picture, cut mark and caption stands, in millimetres from the upper left corner."""

from __future__ import annotations

from typing import Final, NamedTuple

from htpy import Element

from sandai.draw.prints import Piece
from sandai.press.paper import Paper

__all__ = ["Line", "Placed", "Sheet", "back_of", "marks"]

Box = tuple[float, float, float, float]  # left, top, width, height

MARK: Final = 3.6  # the longest cut mark
OFF: Final = 0.7  # between the edge of a piece and its cut mark


class Line(NamedTuple):
    x1: float
    y1: float
    x2: float
    y2: float


class Placed(NamedTuple):
    """A picture on a sheet. `whole`: the box of the whole picture, of which only the box itself shows."""

    picture: Element
    label: str
    box: Box
    whole: Box
    turn: int = 0  # in degrees


class Sheet:
    """One page with pictures. `behind`: the sheet on its other side; `notes`: sentences for the caption."""

    def __init__(
        self, paper: Paper, title: str, placed: list[Placed], lines: list[Line], *, back: bool = False
    ) -> None:
        self.paper = paper
        self.title = title
        self.placed = placed
        self.lines = lines
        self.back = back  # the other side of the sheet before
        self.behind: Sheet | None = None
        self.pieces: list[Piece] = []
        self.notes: list[str] = []

    @property
    def lowest(self) -> float:
        """How far down pictures and marks reach."""
        return max(
            [one.box[1] + one.box[3] for one in self.placed] + [max(line.y1, line.y2) for line in self.lines],
            default=0.0,
        )


def marks(paper: Paper, xs: list[float], ys: list[float], margin: float, around: Box | None = None) -> list[Line]:
    """Cut marks at the ends of all cuts through a block of pieces: as long as there is room for. `around`: what is printed there."""
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    if around is not None:
        left, top, right, bottom = around[0], around[1], around[0] + around[2], around[1] + around[3]
    drawn: list[Line] = []
    for x in xs:
        drawn += _mark(x, top, 0, -1, top - margin)
        drawn += _mark(x, bottom, 0, 1, paper.height - margin - bottom)
    for y in ys:
        drawn += _mark(left, y, -1, 0, left - margin)
        drawn += _mark(right, y, 1, 0, paper.width - margin - right)
    return drawn


def _mark(x: float, y: float, across: int, down: int, room: float) -> list[Line]:
    length = min(MARK, room - OFF)
    if length < 0.5:
        return []
    near, far = OFF, OFF + length
    return [Line(x + across * near, y + down * near, x + across * far, y + down * far)]


def back_of(front: Sheet, backs: list[tuple[Element, str] | None], duplex: str) -> Sheet:
    """The other side of a sheet: every back lies exactly behind its front.

    If sheets are turned over their long edge, left and right change places. Over the short edge, top and bottom do, and the backs stand
    on their heads.
    """
    paper = front.paper
    over_side = duplex == "none" or (duplex == "long") == (paper.height >= paper.width)
    placed = []
    for one, back in zip(front.placed, backs, strict=True):
        if back is None:
            continue
        x, y, width, height = one.box
        box = (
            (paper.width - x - width, y, width, height) if over_side else (x, paper.height - y - height, width, height)
        )
        turn = one.turn if over_side else (one.turn + 180) % 360
        placed.append(Placed(back[0], back[1], box, box, turn))
    return Sheet(paper, front.title, placed, [], back=True)
