"""Cities, Inventions, Mega-Machines and Upgrades."""

from collections import Counter

from htpy import Node

from sandai.draw.gallery import Exhibit
from sandai.draw.svg import Parts, at, g, rect
from sandai.games.daitoshi.components.reading import Book, Piece
from sandai.games.daitoshi.draw import offer
from sandai.games.daitoshi.draw.gallery.plates import card, plate, source
from sandai.games.daitoshi.draw.rewards import chip, chips, price, row_width
from sandai.games.daitoshi.draw.shapes import label, sign, wild_hex
from sandai.games.daitoshi.rules.view import MachineView
from sandai.games.daitoshi.words import gallery as words
from sandai.games.daitoshi.words.board import machine_name
from sandai.games.daitoshi.words.names import CONDITION

__all__ = ["cities", "invention", "machines", "upgrades"]


def cities(book: Book) -> list[Exhibit]:
    made = []
    alike: Counter[str] = Counter()
    for city in book["city"].values():
        alike[city["condition"]] += 1
        made.append(_city(city, words.city_title(city, alike[city["condition"]])))
    return made


def _city(city: Piece, name: str) -> Exhibit:
    """When a Banner comes back and what it gives; below, the rewards of a Trade one by one."""
    kind, _, terrain = city["condition"].partition(":")
    icon: Node = (
        wild_hex(terrain, 22, 24, 14) if terrain else sign(offer.CONDITION_ICONS[kind], 22, 24, 24, "var(--ink)")
    )
    steps = [
        g(transform=at(50 + 40 * k, 50))[
            rect(width="37", height="46", rx="5", fill="var(--paper)", stroke="var(--line)"),
            sign("luxury", 13, 11, 12),
            label(21, 15, str(k + 1), 12, tone="muted"),
            chip(reward, 18.5, 31, 20),
        ]
        for k, reward in enumerate(city["row"])
    ]
    drawn: list[Node] = [
        rect(x="0.5", y="0.5", width="255", height="103", rx="8", fill="var(--card)", stroke="var(--line)"),
        icon,
        label(42, 28.5, CONDITION[city["condition"]], 13, weight="600"),
        chips(city["effect"], 250 - row_width(city["effect"], 21, 4) / 2, 24, 21, 4),
        price("steam", city["steam"], 26, 73, 20),
        steps,
    ]
    return Exhibit(city["id"], name, plate(city["id"], name, 256, 104, drawn), words.city_words(city), source(city))


def invention(tile: Piece) -> Exhibit:
    name = words.invention_title(tile)
    picture = plate(tile["id"], name, 122, 42, offer.invention(tile, 2, 2, 118, 38))
    return Exhibit(tile["id"], name, picture, words.invention_words(tile), source(tile))


def machines(book: Book) -> list[Exhibit]:
    made = []
    for machine in book["megamachine"].values():
        state: MachineView = {
            "number": machine["number"],
            "id": machine["id"],
            "district": 0,
            "worker": None,
            "unlocked": [],
            "upgrades": [{"tile": upgrade, "unlocked": False} for upgrade in book["upgrade"]],
            "spaces": [{"blocked": False, "invention": None} for _ in machine["spaces"]],
            "university": machine["university"],
            "universities_left": 6,
        }
        drawn = offer.machine(state, book, Parts())
        name = machine_name(machine["number"])
        picture = plate(machine["id"], name, offer.WIDE + 2, offer.MACHINE_HEIGHT + 2, g(transform=at(1, 1))[drawn])
        made.append(Exhibit(machine["id"], name, picture, words.machine_words(machine), source(machine)))
    return made


def upgrades(book: Book) -> list[Exhibit]:
    made = []
    for number, upgrade in enumerate(book["upgrade"].values(), 1):
        name = words.upgrade_title(number)
        picture = card(upgrade["id"], name, 84, 44, chips(upgrade["reward"], 0, 0, 22))
        made.append(Exhibit(upgrade["id"], name, picture, words.upgrade_words(upgrade), source(upgrade)))
    return made
