"""All sections of the gallery, in order."""

from functools import cache
from typing import Final

from sandai.draw.gallery import Exhibit, Section
from sandai.games.daitoshi.components.reading import book_of
from sandai.games.daitoshi.draw.gallery import box, city, factory, floors, icons, offer
from sandai.games.daitoshi.draw.shapes import TERRAINS
from sandai.games.daitoshi.words.gallery import SECTIONS, inventions_section

__all__ = ["gallery"]

QUALITIES: Final = ("basic", "ordinary", "innovative", "brilliant", "university")


@cache
def gallery() -> list[Section]:
    book = book_of({})
    inventions = book["invention"].values()
    return [
        Section("icons", *SECTIONS["icons"], icons.icons(), icons.groups()),
        _section("districts", city.districts(book)),
        _section("rail-and-ring", city.loops(book)),
        _section("wilderness", city.tracks(book)),
        _section("hexes", [city.hexes(terrain, book) for terrain in TERRAINS]),
        _section("cities", offer.cities(book)),
        *[
            Section(
                f"{quality}-inventions",
                *inventions_section(quality),
                [offer.invention(tile) for tile in inventions if tile["quality"] == quality],
            )
            for quality in QUALITIES
        ],
        _section("mega-machines", offer.machines(book)),
        _section("upgrades", offer.upgrades(book)),
        _section("factory", factory.factory_parts(book)),
        _section("floors", floors.floors(factory.blank_player(book), book)),
        _section("the-mayor", box.mayor_cards(book)),
        _section("set-up", floors.set_ups(book)),
        _section("box", box.box(book)),
    ]


def _section(name: str, exhibits: list[Exhibit]) -> Section:
    return Section(name, *SECTIONS[name], exhibits)
