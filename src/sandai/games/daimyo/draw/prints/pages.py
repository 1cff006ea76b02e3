"""Everything that Daimyo prints."""

from functools import cache
from typing import Final

from sandai.draw.gallery import Exhibit
from sandai.draw.prints import Part, Prints, Supply
from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daimyo.draw.components import gallery
from sandai.games.daimyo.draw.prints import boards, cards, clans, tiles
from sandai.games.daimyo.words import prints as words

__all__ = ["prints"]

#: Sections of the gallery that help during the game, and the sheet on which they are printed.
AIDS: Final = {
    "tracks-prices-and-points": words.PRICES,
    "set-up": words.PRICES,
    "mercenaries": words.RIVALS,
    "the-empires-start": words.RIVALS,
}
#: Tracks that are on the boards.
ON_BOARDS: Final = frozenset({"recruitment-track", "storage-track", "influence-track", "round-track"})


@cache
def prints() -> Prints:
    tables = base_tables()
    exhibits = {exhibit.id: exhibit for section in gallery() for exhibit in section.exhibits}
    parts: list[Part] = [
        boards.islands_board(tables),
        boards.centre(tables),
        clans.clan_boards(tables),
        *cards.cards(tables, exhibits),
        *tiles.tiles(tables),
        tiles.tokens(tables),
        *cards.aids(list(dict.fromkeys(AIDS.values())), _aids()),
        tiles.pieces(tables),
        tiles.dice(tables),
    ]
    return Prints(parts, [Supply(icon, text) for icon, text in words.supplies(tables)])


def _aids() -> list[tuple[str, Exhibit]]:
    return [
        (AIDS[section.id], exhibit)
        for section in gallery()
        if section.id in AIDS
        for exhibit in section.exhibits
        if exhibit.id not in ON_BOARDS
    ]
