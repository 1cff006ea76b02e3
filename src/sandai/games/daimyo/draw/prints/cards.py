"""The cards to print, 63 by 88 mm: heroes, goals, and the empire's."""

import re
from typing import Any, Final

from htpy import Element, Node
from markupsafe import Markup

from sandai.draw.gallery import Exhibit
from sandai.draw.kanji import brush
from sandai.draw.patterns import asanoha
from sandai.draw.prints import CARD, Deck, Piece, face
from sandai.draw.svg import at, circle, defs, g, num, rect
from sandai.games.daimyo.draw.cards import hero_card
from sandai.games.daimyo.draw.pieces import label
from sandai.games.daimyo.words import prints as words
from sandai.games.daimyo.words.cards import effect

__all__ = ["aids", "cards", "shown"]

Table = dict[str, Any]

UNIT: Final = 2.6  # drawing units in a millimetre
WIDE: Final = CARD[0] * UNIT
HIGH: Final = CARD[1] * UNIT
EDGE: Final = 9.0  # how far inside the edge the drawing begins
LYING: Final = (CARD[1], CARD[0])
_BOX: Final = re.compile(r' viewBox="0 0 ([0-9.]+) ([0-9.]+)"')


def cards(tables: Table, exhibits: dict[str, Exhibit]) -> list[Deck]:
    clans = {hero["id"]: clan for clan in tables["clan"] for hero in _heroes(tables, clan)}
    heroes = [
        Piece(hero["id"], hero["name"], _hero(hero, clans.get(hero["id"])), CARD, back=_back(words.HERO, "hero"))
        for hero in tables["hero"]
    ]
    goals = [
        Piece(
            card["id"],
            exhibits[card["id"]].title,
            shown(exhibits[card["id"]]),
            LYING,
            back=_back(words.GOALS, "goal", lying=True),
        )
        for card in tables["goal"]
    ]
    empire = [
        Piece(
            card["id"],
            exhibits[card["id"]].title,
            shown(exhibits[card["id"]]),
            LYING,
            back=_back(words.EMPIRE, "empire", lying=True),
        )
        for card in tables["solo_card"]
    ]
    return [
        Deck("cards", words.HEROES, heroes),
        Deck("cards", words.GOALS, goals),
        Deck("cards", words.EMPIRE_CARDS, empire),
    ]


def _heroes(tables: Table, clan: Table) -> list[Table]:
    return [hero for hero in tables["hero"] if hero.get("clan") == clan["id"]]


def _hero(hero: Table, clan: Table | None) -> Element:
    width, height = WIDE - 2 * EDGE, HIGH - 2 * EDGE
    return face(
        hero["name"],
        WIDE,
        HIGH,
        g(transform=at(EDGE, EDGE))[
            hero_card({**hero, "text": effect(hero["ops"])}, width, height - 8),
            brush("大名", width - 62, height - 46, 26, "var(--rust-soft)"),
            label(clan["name"] if clan else words.HERO, 8, height - 16, 11, colour="var(--muted)"),
        ],
        ground="var(--card)",
    )


def shown(exhibit: Exhibit) -> Element:
    """The picture of the gallery on a card that lies on its side."""
    wide, high = HIGH, WIDE
    inner = (wide - 2 * EDGE, high - 2 * EDGE)
    drawn, (width, height) = picture(exhibit)
    scale = min(inner[0] / width, inner[1] / height)
    return face(
        exhibit.title,
        wide,
        high,
        g(transform=at((wide - width * scale) / 2, (high - height * scale) / 2, scale))[drawn],
        ground="var(--card)",
    )


def picture(exhibit: Exhibit) -> tuple[Markup, tuple[float, float]]:
    """What an exhibit shows, and how large it is."""
    text = str(exhibit.picture)
    found = _BOX.search(text)
    if found is None:
        raise ValueError(exhibit.id)
    inner = text[text.index(">") + 1 : text.rindex("</svg>")]
    return Markup(inner), (float(found[1]), float(found[2]))  # noqa: S704 drawn here


def _back(title: str, name: str, lying: bool = False) -> Element:
    wide, high = (HIGH, WIDE) if lying else (WIDE, HIGH)
    return face(
        words.back(title),
        wide,
        high,
        defs[asanoha(f"print-back-{name}", "var(--rust-soft)", 22, "var(--rust)")],
        rect(width=num(wide), height=num(high), fill=f"url(#print-back-{name})"),
        circle(cx=num(wide / 2), cy=num(high / 2), r="46", fill="var(--card)", stroke="var(--rust)", stroke_width="2"),
        brush("大名", wide / 2 - 34, high / 2 - 26, 32, "var(--rust)"),
        label(title, wide / 2, high / 2 + 28, 14, anchor="middle", weight="600"),
    )


def aids(titles: list[str], exhibits: list[tuple[str, Exhibit]]) -> list[Deck]:
    """Small tables of the gallery to look at during the game, each with the title of its sheet."""
    return [Deck("aids", title, [_aid(exhibit) for of, exhibit in exhibits if of == title]) for title in titles]


def _aid(exhibit: Exhibit) -> Piece:
    _, (width, height) = picture(exhibit)
    high = max(34.0, (height + 26) * LYING[0] / max(width + 12, 230.0))
    return Piece(exhibit.id, exhibit.title, titled(exhibit), (LYING[0], high))


def titled(exhibit: Exhibit) -> Element:
    """An exhibit under its title."""
    drawn, (width, height) = picture(exhibit)
    wide = max(width + 12, 230.0)
    high = max(34.0 * wide / LYING[0], height + 26)
    node: Node = g(transform=at((wide - width) / 2, 22 + (high - 24 - height) / 2))[drawn]
    return face(
        exhibit.title,
        wide,
        high,
        rect(x="0.5", y="0.5", width=num(wide - 1), height=num(high - 1), fill="var(--card)", stroke="var(--line)"),
        label(exhibit.title, wide / 2, 16, 12.5, anchor="middle", weight="600"),
        node,
    )
