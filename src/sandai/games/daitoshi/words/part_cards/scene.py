"""What cards are written from: a view, the printed values of its pieces, and the names of the players."""

from __future__ import annotations

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitoshi.components.reading import Piece, book_of
from sandai.games.daitoshi.rules.view import View
from sandai.games.daitoshi.words.board import district_name
from sandai.games.daitoshi.words.names import MAYOR, NEUTRAL
from sandai.kernel.parts import PartCard

__all__ = ["Scene"]


class Scene:
    def __init__(self, view: View) -> None:
        self.view = view
        self.book = book_of(view["pack"])
        self.names = list(view.get("names") or PLAYER_NAMES)

    def name(self, owner: int) -> str:
        """A player, the Mayor of the solo game, or the non-player Magnate."""
        if owner < 0:
            return NEUTRAL
        return self.names[owner] if owner < self.view["seats"] else MAYOR

    def owned(self, owner: int, card: PartCard) -> PartCard:
        """The card of something in a Factory; the Mayor has no seat."""
        if owner < self.view["seats"]:
            return card._replace(owner=owner)
        return card._replace(side=MAYOR)

    def inner(self, district: int) -> Piece:
        """The inner tile of a district."""
        tile: Piece = self.book["tile"][self.view["districts"][district]["inner"]["tile"]]
        return tile

    def district(self, number: int) -> str:
        return district_name(self.inner(number))
