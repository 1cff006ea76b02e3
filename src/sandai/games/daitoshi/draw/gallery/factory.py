"""The parts of a Factory: buildings, Steam Engine, Warehouse and Operation tiles."""

from sandai.draw.gallery import Exhibit
from sandai.draw.panels import Marked
from sandai.draw.svg import Parts, at, g
from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components.reading import Book
from sandai.games.daitoshi.draw import building, factory
from sandai.games.daitoshi.draw.gallery.plates import card, plate, source
from sandai.games.daitoshi.draw.shapes import TERRAINS, sign
from sandai.games.daitoshi.rules.view import FactoryView
from sandai.games.daitoshi.words import gallery as words
from sandai.games.daitoshi.words.factory_board import building_name

__all__ = ["blank_player", "factory_parts"]


def blank_player(book: Book) -> FactoryView:
    return {
        "mayor": False,
        "food": 1,
        "energy": 1,
        "construction": 1,
        "luxury": 1,
        "wealth": 1,
        "steam": n.START_STEAM,
        "vp": 0,
        "chimney": 0,
        "reputation": 0,
        "prestige": 0,
        "bus": 0,
        "marker": "middle",
        "grant": True,
        "banners": n.CITIES,
        "district": 0,
        "space": None,
        "conflicts": dict.fromkeys(factory.OPERATION_ICONS, False),
        "hexes": dict.fromkeys(TERRAINS, 0),
        "workers": dict.fromkeys(n.COLOURS, 0),
        "worker_cap": n.WORKER_SPACES[0],
        "pilgrims": dict.fromkeys(TERRAINS, 0),
        "buildings": dict(zip(n.BUILDINGS, n.BUILDING_STEAM, strict=True)),
        "floors": {
            slot: {"invention": None, "improved": False, "progress": 0, "ready": False} for slot in book["slot"]
        },
        "score": [],
    }


def factory_parts(book: Book) -> list[Exhibit]:
    player = blank_player(book)
    high = building.HEIGHT + 2
    made = []
    for number, name in enumerate(n.BUILDINGS):
        drawn = g(transform=at(1, 1))[building.building(player, book, Marked(), 0, name)]
        title = building_name(name)
        picture = plate(f"building-{name}", title, building.BUILDING_WIDE + 2, high, drawn)
        known = f"reconstructed; {words.BUILDING_SOURCE}"
        made.append(Exhibit(f"building-{name}", title, picture, words.building_words(number), known))
    title, about = words.ENGINE
    engine = plate("engine", title, 54, high, g(transform=at(1, 1))[factory.engine(player, book, 0)])
    made.append(Exhibit("engine", title, engine, about, source(book["steam_engine"])))
    title, about = words.STORE
    store = plate("store", title, 184, high, g(transform=at(1, 1))[factory.store(player, book, Parts(), 0)])
    made.append(Exhibit("store", title, store, about, source(book["reputation"])))
    return made + [_operation(name, book) for name in factory.OPERATION_ICONS]


def _operation(name: str, book: Book) -> Exhibit:
    title = words.operation_title(name)
    picture = card(
        f"operation-{name}",
        title,
        130,
        60,
        sign(factory.OPERATION_ICONS[name], -32, 0, 34, "var(--brass)"),
        sign("conflict", 32, 0, 34, "var(--accent)"),
    )
    terrain = next(t for t in TERRAINS if book["terrain"][t]["operation_tile"] == name)
    known = f"rulebook; {words.OPERATION_SOURCE}"
    return Exhibit(f"operation-{name}", title, picture, words.operation_words(name, terrain), known)
