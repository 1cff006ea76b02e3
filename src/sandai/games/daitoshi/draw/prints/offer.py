"""What the city offers, to print: Market and Cities, Mega-Machines, Inventions, and the cards of the Mayor."""

from typing import Final

from htpy import Element, Node

from sandai.draw.gallery import Exhibit
from sandai.draw.kanji import brush
from sandai.draw.lettering import fitted
from sandai.draw.patterns import asanoha
from sandai.draw.printed_exhibits import on_card
from sandai.draw.prints import CARD, Deck, Piece, Plate, face
from sandai.draw.svg import at, circle, defs, g, num, rect
from sandai.games.daitoshi.components.reading import Book
from sandai.games.daitoshi.components.reading import Piece as Entry
from sandai.games.daitoshi.draw import mayor
from sandai.games.daitoshi.draw.offer import TONES, invention
from sandai.games.daitoshi.draw.rewards import price
from sandai.games.daitoshi.draw.shapes import TERRAINS, label, wild_hex
from sandai.games.daitoshi.numbers import CITIES, INVENTION_COST, MARKET, QUALITIES
from sandai.games.daitoshi.words import gallery as gallery_words
from sandai.games.daitoshi.words import prints as words
from sandai.games.daitoshi.words.names import QUALITY

__all__ = ["INVENTION", "cards", "cities", "inventions", "machines", "market"]

PAGE: Final = (186.0, 246.0)
CITY: Final = (84.0, 34.0)
INVENTION: Final = (88.0, 29.0)  # in drawing units
INVENTION_UNIT: Final = 0.5
LYING: Final = (CARD[1], CARD[0])
UNIT: Final = 2.6  # drawing units in a millimetre of a card


def market() -> Plate:
    """Places for five Cities with their Banners, for the Market, its stacks, and for discarded hexes."""
    wide, high = PAGE[0] * 3, PAGE[1] * 3
    picture = face(
        words.MARKET_BOARD,
        wide,
        high,
        defs[asanoha("print-market")],
        rect(width=num(wide), height=num(high), fill="var(--brass-soft)"),
        rect(width=num(wide), height=num(high), fill="url(#print-market)"),
        [g(transform=at(16, 34 + 138 * k))[_city_place(k)] for k in range(CITIES)],
        label(16, 24, words.CITIES, 15, serif=True),
        label(362, 24, words.MARKET, 15, serif=True),
        [g(transform=at(362, 34 + 76 * k))[_slot(quality)] for k, quality in enumerate(MARKET)],
        label(362, 440, words.STACKS, 12),
        [g(transform=at(362, 448 + 54 * k))[_place(144, 46, QUALITY[QUALITIES[k]])] for k in range(3)],
        label(362, 630, words.DISCARDED, 12),
        [wild_hex(terrain, 384 + 44 * k, 664, 20) for k, terrain in enumerate(TERRAINS)],
    )
    return Plate("boards", words.MARKET_BOARD, PAGE, [(Piece("market", words.MARKET_BOARD, picture, PAGE), 0.0, 0.0)])


def _place(wide: float, high: float, title: str) -> Node:
    return [
        rect(
            width=num(wide), height=num(high), rx="4", fill="var(--card)", stroke="var(--brass)", stroke_dasharray="4 3"
        ),
        label(wide / 2, high / 2 + 4, title, 11, "middle", tone="muted"),
    ]


def _city_place(number: int) -> Node:
    return [
        _place(CITY[0] * 3 + 4, CITY[1] * 3 + 4, words.city_place(number + 1)),
        [
            circle(
                cx=num(20 + 40 * k), cy="121", r="11", fill="var(--card)", stroke="var(--brass)", stroke_dasharray="3 2"
            )
            for k in range(4)
        ],
    ]


def _slot(quality: int) -> Node:
    name = QUALITIES[quality]
    return [
        rect(width="180", height="70", rx="6", fill="var(--card)", stroke=f"var(--{TONES[name]})"),
        label(8, 16, QUALITY[name], 12, weight="600"),
        price("food", INVENTION_COST[quality], 160, 13, 17),
        g(transform=at(22, 22))[_place(136, 45, "")],
    ]


def machines(exhibits: dict[str, Exhibit], book: Book) -> Deck:
    """Two boards with two sides each."""
    sides = list(book["megamachine"])
    made = []
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        pictures = [on_card(exhibits[side], (256.0, 58.0), 4.0) for side in (front, back)]
        title = f"{exhibits[front].title} / {exhibits[back].title}"
        made.append(Piece(front, title, pictures[0], (256.0, 58.0), back=pictures[1], two_sided=True))
    return Deck("boards", words.MACHINES, made)


def cities(exhibits: dict[str, Exhibit], book: Book) -> Deck:
    made = [
        Piece(
            name,
            exhibits[name].title,
            on_card(exhibits[name], CITY, 1.5),
            CITY,
            back=_back(words.CITIES, "city", CITY, 0.55),
        )
        for name in book["city"]
    ]
    return Deck("tiles", words.CITIES, made)


def inventions(book: Book) -> Deck:
    """As many as lie in the box; each University gives six of a kind."""
    size = (INVENTION[0] * INVENTION_UNIT, INVENTION[1] * INVENTION_UNIT)
    made = []
    kinds = [tile for tile in book["invention"].values() if tile["quality"] == "university"]
    each = book["component"]["invention_university"]["count"] // max(1, len(kinds))
    for tile in book["invention"].values():
        title = gallery_words.invention_title(tile)
        picture = face(title, *INVENTION, invention(tile, 0.8, 0.8, INVENTION[0] - 1.6, INVENTION[1] - 1.6))
        copies = each if tile["quality"] == "university" else 1
        made.append(Piece(tile["id"], title, picture, size, copies, back=_invention_back(tile)))
    return Deck("tiles", words.INVENTIONS, made)


def _invention_back(tile: Entry) -> Element:
    quality = tile["quality"]
    title = words.back(QUALITY[quality])
    return face(
        title,
        *INVENTION,
        rect(width=num(INVENTION[0]), height=num(INVENTION[1]), fill=f"var(--{TONES[quality]})"),
        label(INVENTION[0] / 2, INVENTION[1] / 2 + 4, QUALITY[quality], 11, "middle", "card", weight="600"),
    )


def cards(exhibits: dict[str, Exhibit], book: Book) -> list[Deck]:
    mayors = [
        Piece(
            card["id"],
            gallery_words.mayor_card_title(card),
            _drawn(gallery_words.mayor_card_title(card), mayor.front_card(card["front"], False), (132.0, 93.0)),
            LYING,
            back=_drawn(gallery_words.mayor_card_title(card), mayor.whole_back(card["back"]), (104.0, 84.0)),
            two_sided=True,
        )
        for card in book["mayor_card"].values()
    ]
    advisors = [_advisor(exhibits[name], entry["number"]) for name, entry in book["advisor"].items()]
    return [Deck("cards", words.MAYOR_CARDS, mayors), Deck("cards", words.ADVISORS, advisors)]


def _drawn(title: str, drawn: Node, size: tuple[float, float]) -> Element:
    wide, high = LYING[0] * UNIT, LYING[1] * UNIT
    scale = min((wide - 16) / size[0], (high - 16) / size[1])
    place = at((wide - size[0] * scale) / 2, (high - size[1] * scale) / 2, round(scale, 4))
    return face(title, wide, high, g(transform=place)[drawn], ground="var(--card)")


def _advisor(exhibit: Exhibit, number: int) -> Piece:
    """The number of an Advisor and what he changes."""
    wide, high = LYING[0] * UNIT, LYING[1] * UNIT
    picture = face(
        exhibit.title,
        wide,
        high,
        rect(
            x="8",
            y="8",
            width=num(wide - 16),
            height=num(high - 16),
            rx="8",
            fill="var(--paper)",
            stroke="var(--brass)",
        ),
        circle(cx="38", cy="40", r="20", fill="var(--brass-soft)", stroke="var(--brass)"),
        label(38, 47, str(number), 20, "middle", serif=True),
        fitted(exhibit.title, 66, 28, wide - 80, 34, 14),
        fitted(exhibit.words, 20, 70, wide - 40, high - 84, 12.5),
        ground="var(--card)",
    )
    return Piece(exhibit.id, exhibit.title, picture, LYING, back=_back(words.ADVISORS, "advisor", LYING, 1.0))


def _back(title: str, name: str, size: tuple[float, float], scale: float) -> Element:
    wide, high = size[0] * UNIT, size[1] * UNIT
    return face(
        words.back(title),
        wide,
        high,
        defs[asanoha(f"print-back-{name}", "var(--brass-soft)", 22, "var(--brass)")],
        rect(width=num(wide), height=num(high), fill=f"url(#print-back-{name})"),
        circle(cx=num(wide / 2), cy=num(high / 2), r=num(46 * scale), fill="var(--card)", stroke="var(--brass)"),
        brush("大都市", wide / 2 - 44 * scale, high / 2 - 13 * scale, 26 * scale, "var(--brass)"),
    )
