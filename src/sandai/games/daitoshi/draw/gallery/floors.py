"""The floors of a Factory, and what the number of players changes."""

from htpy import Node

from sandai.draw.gallery import Exhibit
from sandai.draw.icons import glyph
from sandai.draw.panels import Marked
from sandai.draw.svg import at, g, num, rect
from sandai.games.daitoshi.components.reading import Book, Piece
from sandai.games.daitoshi.draw.building import BUILDING_WIDE, FLOOR, HEIGHT, building
from sandai.games.daitoshi.draw.gallery.plates import plate, source
from sandai.games.daitoshi.draw.shapes import label, wild_hex
from sandai.games.daitoshi.rules.view import FactoryView
from sandai.games.daitoshi.words import gallery as words

__all__ = ["floors", "set_ups"]


def floors(player: FactoryView, book: Book) -> list[Exhibit]:
    """Each floor, cut out of a building that has no other."""
    made = []
    top = HEIGHT - 24 - FLOOR
    for slot in book["slot"].values():
        alone = book | {"slot": {slot["id"]: slot | {"floor": 1}}}
        drawn = g(transform=at(0, 1 - top))[building(player, alone, Marked(), 0, slot["building"])]
        name = words.floor_title(slot)
        made.append(
            Exhibit(
                f"floor-{slot['id']}",
                name,
                plate(f"floor-{slot['id']}", name, BUILDING_WIDE, FLOOR - 1, drawn, scale=1.2),
                words.floor_words(slot),
                source(slot),
            )
        )
    return made


def set_ups(book: Book) -> list[Exhibit]:
    """What the number of players changes."""
    return [_set_up(entry, book) for entry in book["setup_players"]]


def _set_up(entry: Piece, book: Book) -> Exhibit:
    number = entry["players"]
    free, doubles = entry["river_spaces_empty_next_to_temple"], entry["double_stack_marks"]
    blocked = entry["megamachine_blocked"]
    stacks = sum(str(space["stack"]) in doubles for space in book["wilderness_track"]["forest"]["spaces"])
    drawn: list[Node] = [
        glyph("magnate", 20, 28, 26, "var(--ink)"),
        label(38, 35, f"×{number}", 18, serif=True),
        wild_hex("river", 92, 28, 13),
        label(110, 34, f"−{free}" if free else words.ALL, 15),
        [wild_hex("forest", 152 + 4 * k, 30 - 4 * k, 13) for k in range(2 if stacks else 1)],
        label(178, 34, f"×{stacks}" if stacks else "×1", 15),
        glyph("megamachine", 222, 28, 24, "var(--brass)"),
        label(238, 34, f"−{len(blocked)}" if blocked else words.ALL, 15),
    ]
    ground = rect(x="0.5", y="0.5", width=num(271), height="55", rx="8", fill="var(--card)", stroke="var(--line)")
    return Exhibit(
        f"setup-{number}",
        words.set_up_title(number),
        plate(f"setup-{number}", words.SET_UP, 272, 56, ground, drawn, scale=0.9),
        words.set_up_words(entry, stacks),
        source(entry),
    )
