"""The pages of Daitou: one for each island, with its board and its four markers, and one with paper pieces."""

from functools import cache
from typing import Final

from sandai.draw.prints import Part, Piece, Plate, Prints, Supply
from sandai.games.daitou import numbers
from sandai.games.daitou.draw.layout import islands
from sandai.games.daitou.draw.prints import boards, pieces
from sandai.games.daitou.draw.prints.markers import HIGH, TOWN, harbour, length, town
from sandai.games.daitou.words import prints as words

__all__ = ["prints"]

PAGE: Final = (186.0, 246.0)
ROW: Final = boards.SIZE[1] + 10.0  # where the markers begin
SPACE: Final = 9.0


@cache
def prints() -> Prints:
    north = [number for number in range(1, numbers.HARBOURS + 1) if number not in numbers.SOUTH_HARBOURS]
    parts: list[Part] = [
        _page(words.SOUTH_PAGE, words.SOUTH, "S", list(numbers.SOUTH_HARBOURS)),
        _page(words.NORTH_PAGE, words.NORTH, "N", north),
        pieces.paper_pieces(),
    ]
    return Prints(parts, [Supply(icon, text) for icon, text in words.supplies()], frozenset({"pieces"}))


def _page(title: str, name: str, island: str, harbours: list[int]) -> Plate:
    """A board, and below it its town and its harbours."""
    board = Piece(f"board-{island}", words.board(name), boards.board(islands()[island]), boards.SIZE)
    lengths = [length(number) for number in harbours]
    x = (PAGE[0] - TOWN - sum(lengths) - SPACE * len(lengths)) / 2
    placed = [(board, 0.0, 0.0)]
    middle = ROW + TOWN / 2
    placed.append((Piece(f"town-{island}", words.town(name), town(words.town(name)), (TOWN, TOWN)), x, ROW))
    x += TOWN + SPACE
    for number, long in zip(harbours, lengths, strict=True):
        marker = Piece(f"harbour-{number}", words.harbour(number), harbour(number), (long, HIGH))
        placed.append((marker, x, middle - HIGH / 2))
        x += long + SPACE
    return Plate("boards", title, PAGE, placed)
