"""The Mayor's cards and Advisors, and everything that lies in the box."""

from typing import Final

from htpy import Node

from sandai.draw.crests import crest
from sandai.draw.gallery import Exhibit
from sandai.draw.svg import at, circle, g
from sandai.games.daitoshi.components.reading import Book
from sandai.games.daitoshi.draw import mayor
from sandai.games.daitoshi.draw.gallery.plates import card, plate, source
from sandai.games.daitoshi.draw.shapes import label, sign
from sandai.games.daitoshi.words import gallery as words

__all__ = ["box", "mayor_cards"]


def mayor_cards(book: Book) -> list[Exhibit]:
    made = []
    for entry in book["mayor_card"].values():
        sides = [
            mayor.front_card(entry["front"], False),
            g(transform=at(130, 0))[mayor.whole_back(entry["back"])],
        ]
        name = words.mayor_card_title(entry)
        picture = plate(entry["id"], name, 236, 94, sides)
        made.append(Exhibit(entry["id"], name, picture, words.mayor_card_words(entry), source(entry)))
    for entry in book["advisor"].values():
        seal: list[Node] = [
            circle(r="20", fill="var(--brass-soft)", stroke="var(--brass)"),
            label(0, 7, str(entry["number"]), 20, "middle", serif=True),
        ]
        picture = card(entry["id"], words.ADVISOR, 84, 60, seal)
        made.append(
            Exhibit(entry["id"], words.advisor_title(entry), picture, words.advisor_words(entry), source(entry))
        )
    return made


BOX_ICONS: Final = {
    "worker_red": ("worker", "red"),
    "worker_yellow": ("worker", "yellow"),
    "worker_blue": ("worker", "blue"),
    "worker_green": ("worker", "green"),
    "steam_3": ("steam", ""),
    "steam_1": ("steam", ""),
    "wealth_token": ("wealth", ""),
    "resource_token": ("food", ""),
    "banner": ("banner", "ink"),
    "pilgrim": ("pilgrim", "ink"),
    "wormbus_marker": ("wormbus", "ink"),
    "prestige_marker": ("prestige", "purple"),
    "reputation_marker": ("reputation", "accent"),
    "magnate_meeple": ("magnate", "ink"),
    "government_grant": ("grant", "brass"),
    "megamachine_token": ("megamachine", "brass"),
    "factory_board": ("building", "ink"),
    "vp_marker": ("vp", ""),
}


def box(book: Book) -> list[Exhibit]:
    made = []
    for entry in book["component"].values():
        name = words.box_title(entry)
        icon, tone = BOX_ICONS.get(entry["id"], ("", ""))
        drawn = sign(icon, -14, 0, 30, f"var(--{tone})" if tone else "") if icon else crest(0, -14, 0, 13)
        picture = card(f"box-{entry['id']}", name, 108, 52, drawn, label(12, 8, f"×{entry['count']}", 19, serif=True))
        made.append(Exhibit(f"box-{entry['id']}", name, picture, words.box_words(entry), source(entry)))
    return made
