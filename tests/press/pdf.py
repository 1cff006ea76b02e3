"""Reads PDF files back: sizes in millimetres, words, and pages as pictures."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt
import pypdfium2  # type: ignore[import-untyped]

from sandai.games import load
from sandai.press.document import game_pdf
from sandai.press.paper import MARGIN, Printing

Pixels = npt.NDArray[np.uint8]

DPI = 72.0
MM = 25.4


@cache
def printed(
    name: str, paper: str = "a4", ink: str = "colour", duplex: str = "none", only: tuple[str, ...] = ()
) -> bytes:
    """A game as a file; each is made once."""
    return game_pdf(load(name), Printing(paper, ink, duplex), only)


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    """The pages in millimetres."""
    document = pypdfium2.PdfDocument(pdf)
    return [tuple(round(side * MM / 72, 1) for side in page.get_size()) for page in document]


def words(pdf: bytes) -> list[str]:
    """What can be read on each page."""
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


def picture(pdf: bytes, page: int, dpi: float = DPI) -> Pixels:
    """A page as rows of pixels, red, green and blue."""
    bitmap = pypdfium2.PdfDocument(pdf)[page].render(scale=dpi / 72)
    return np.asarray(bitmap.to_numpy())[:, :, :3]


def marked(pixels: Pixels) -> npt.NDArray[np.bool_]:
    """Where something is printed."""
    return np.asarray(pixels.min(axis=2) < 245)


def outside(pdf: bytes, page: int) -> int:
    """How many pixels are printed where home printers can't print."""
    found = marked(picture(pdf, page))
    edge = int(MARGIN / MM * DPI) - 1
    found[edge:-edge, edge:-edge] = False
    return int(found.sum())


def edges(found: npt.NDArray[np.bool_], dpi: float) -> tuple[float, float, float, float]:
    """The box round all that is printed: left, top, right and bottom, in millimetres."""
    rows, columns = np.flatnonzero(found.any(axis=1)), np.flatnonzero(found.any(axis=0))
    unit = MM / dpi
    return columns[0] * unit, rows[0] * unit, (columns[-1] + 1) * unit, (rows[-1] + 1) * unit
