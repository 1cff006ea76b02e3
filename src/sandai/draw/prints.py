"""What a game gives to be printed: pieces to cut out, boards over several sheets, pages with a fixed arrangement, and what else is needed.

All sizes are in millimetres. `sandai.press` arranges them on paper. A game gives its `Prints` by `Drawing.prints`.
"""

from collections.abc import Sequence
from typing import Final

from htpy import Element, Node

from sandai.draw.svg import num, rect, svg

__all__ = ["CARD", "GROUPS", "Deck", "Part", "Piece", "Plate", "Poster", "Prints", "Supply", "face"]

Size = tuple[float, float]

CARD: Final[Size] = (63.0, 88.0)

#: What can be printed on its own, in the order of the pages. `pieces` are paper pieces in place of cubes, coins, workers and dice.
GROUPS: Final = ("boards", "cards", "tiles", "tokens", "aids", "pieces")


class Piece:
    """One thing to cut out.

    `copies`: how many are needed; `back`: the picture on its other side; `two_sided`: the game uses both sides, so the back is needed even
    if paper is printed on one side only.
    """

    def __init__(
        self,
        id: str,
        title: str,
        picture: Element,
        size: Size,
        copies: int = 1,
        *,
        back: Element | None = None,
        two_sided: bool = False,
    ) -> None:
        self.id = id
        self.title = title
        self.picture = picture
        self.size = size
        self.copies = copies
        self.back = back
        self.two_sided = two_sided


class Deck:
    """Pieces that are cut out of the same sheets.

    Without a gap they share their edges, and cut marks stand around them. With a gap each is cut out along its own outline.
    """

    def __init__(self, group: str, title: str, pieces: Sequence[Piece], gap: float = 0.0) -> None:
        self.group = group
        self.title = title
        self.pieces = list(pieces)
        self.gap = gap


class Poster:
    """A board that is larger than a sheet: it is printed in parts that are glued together, or in one piece on large paper.

    `columns`, `rows`: equal parts of the picture that should stay whole.
    """

    def __init__(self, group: str, title: str, picture: Element, size: Size, columns: int = 1, rows: int = 1) -> None:
        self.group = group
        self.title = title
        self.picture = picture
        self.size = size
        self.columns = columns
        self.rows = rows


class Plate:
    """A page on which every piece has its place. Larger paper enlarges it, so that all its pieces keep fitting each other."""

    def __init__(self, group: str, title: str, size: Size, placed: Sequence[tuple[Piece, float, float]]) -> None:
        self.group = group
        self.title = title
        self.size = size
        self.placed = list(placed)


Part = Deck | Poster | Plate


class Supply:
    """What is needed and can't be printed well, such as cubes: how many, and of what."""

    def __init__(self, icon: str, words: str) -> None:
        self.icon = icon
        self.words = words


class Prints:
    """Everything that a game prints.

    `on_request`: groups that are printed only if somebody asks for them.
    """

    def __init__(
        self,
        parts: Sequence[Part],
        supplies: Sequence[Supply] = (),
        on_request: frozenset[str] = frozenset(),
    ) -> None:
        self.parts = list(parts)
        self.supplies = list(supplies)
        self.on_request = on_request

    @property
    def groups(self) -> list[str]:
        """The groups that the game has."""
        there = {part.group for part in self.parts}
        return [group for group in GROUPS if group in there]


def face(label: str, width: float, height: float, *children: Node, ground: str = "") -> Element:
    """A picture for print. The drawing units are up to the caller: the press scales the picture to the size of its piece."""
    return svg(
        {"class": "sandai print"},
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=num(width),
        height=num(height),
        role="img",
        aria_label=label,
        color="var(--ink)",
    )[rect(width=num(width), height=num(height), fill=ground) if ground else None, children]
