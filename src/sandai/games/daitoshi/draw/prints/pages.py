"""Everything that Daitoshi prints."""

from functools import cache
from typing import Final

from sandai.draw.printed_exhibits import legend, titled_piece
from sandai.draw.prints import Deck, Part, Piece, Plate, Prints, Supply
from sandai.games.daitoshi.components.reading import book_of
from sandai.games.daitoshi.draw.gallery.all_sections import gallery
from sandai.games.daitoshi.draw.prints import city, factory, offer, tokens
from sandai.games.daitoshi.words import gallery as gallery_words
from sandai.games.daitoshi.words import prints as words

__all__ = ["prints"]

PAGE: Final = (186.0, 246.0)
SETUP: Final = "set-up"


@cache
def prints() -> Prints:
    book = book_of({})
    exhibits = {exhibit.id: exhibit for section in gallery() for exhibit in section.exhibits}
    sections = {section.id: section for section in gallery()}
    icons = legend(words.ICONS, sections["icons"].exhibits, PAGE)
    parts: list[Part] = [
        city.board(book),
        offer.market(),
        offer.machines(exhibits, book),
        factory.factories(book),
        *offer.cards(exhibits, book),
        city.district_tiles(book),
        city.hexes(book),
        offer.cities(exhibits, book),
        offer.inventions(book),
        tokens.small_tiles(book),
        tokens.tokens(book),
        Plate("aids", words.ICONS, PAGE, [(Piece("icons", words.ICONS, icons, PAGE), 0.0, 0.0)]),
        Deck("aids", gallery_words.SECTIONS[SETUP][0], [titled_piece(one) for one in sections[SETUP].exhibits]),
        tokens.pieces(book),
    ]
    workers = book["component"]["worker_red"]["count"]
    return Prints(parts, [Supply(icon, text) for icon, text in words.supplies(workers)])
