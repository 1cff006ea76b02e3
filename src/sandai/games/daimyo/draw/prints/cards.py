"""The cards to print, 63 by 88 mm: heroes, goals, and the empire's."""

from typing import Any, Final

from htpy import Element

from sandai.draw.gallery import Exhibit
from sandai.draw.kanji import brush
from sandai.draw.patterns import asanoha
from sandai.draw.printed_exhibits import on_card, titled_piece
from sandai.draw.prints import CARD, Deck, Piece, face
from sandai.draw.svg import at, circle, defs, g, num, rect
from sandai.games.daimyo.draw.cards import hero_card
from sandai.games.daimyo.draw.pieces import label
from sandai.games.daimyo.words import prints as words
from sandai.games.daimyo.words.cards import effect

__all__ = ["aids", "cards"]

Table = dict[str, Any]

UNIT: Final = 2.6  # drawing units in a millimetre
WIDE: Final = CARD[0] * UNIT
HIGH: Final = CARD[1] * UNIT
EDGE: Final = 9.0  # how far inside the edge the drawing begins
LYING: Final = (CARD[1], CARD[0])


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
            on_card(exhibits[card["id"]]),
            LYING,
            back=_back(words.GOALS, "goal", lying=True),
        )
        for card in tables["goal"]
    ]
    empire = [
        Piece(
            card["id"],
            exhibits[card["id"]].title,
            on_card(exhibits[card["id"]]),
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
    return [Deck("aids", title, [titled_piece(exhibit) for of, exhibit in exhibits if of == title]) for title in titles]
