"""The other Factories at a glance: points, goods, hexes and Conflicts, Workers, and how far each Invention is."""

from functools import lru_cache
from typing import Final

from htpy import Element, Node

from sandai.draw.finished import Finished, finished
from sandai.draw.lettering import shortened
from sandai.draw.svg import g, num, path, rect
from sandai.games.daitoshi.components.reading import Book
from sandai.games.daitoshi.draw.offer import TONES
from sandai.games.daitoshi.draw.rewards import chip, explained_as, tooltip
from sandai.games.daitoshi.draw.shapes import (
    TERRAINS,
    label,
    mon,
    panel,
    sign,
    stored,
    turn_mark,
    wild_hex,
)
from sandai.games.daitoshi.numbers import GOODS
from sandai.games.daitoshi.rules.view import FactoryView
from sandai.games.daitoshi.words.factory_board import (
    SEE_FACTORY,
    open_factory,
    rival_floor,
    rival_hexes,
    rival_label,
    rival_workers,
)
from sandai.games.daitoshi.words.names import amount_of
from sandai.games.daitoshi.words.scores import score_words

WIDE: Final = 162.0
HEIGHT: Final = 106.0


def rival(player: FactoryView, book: Book, seat: int, name: str, active: bool) -> Element:
    step = (WIDE - 10) / 6
    return g(
        {"class": f"rival rival-{seat}"},
        tabindex="0",
        role="group",
        aria_label=rival_label(name),
    )[
        tooltip[open_factory(name)],
        panel(WIDE, HEIGHT),
        g(id=f"rival-name-{seat}")[
            mon(seat, 15, 15, 9),
            label(28, 20, shortened(name, WIDE - (86 if active else 68), 13, bold=True), 13, serif=True),
            turn_mark(WIDE - 44, 15) if active else None,
        ],
        explained_as(f"rival-score-{seat}")[
            tooltip[score_words(player)], chip(f"vp:{player['vp']}", WIDE - 19, 15, 19)
        ],
        [_good(seat, good, player[good], 5 + step * (k + 0.5), 39) for k, good in enumerate(GOODS)],
        [_hexes(player, book, seat, terrain, 5 + step * (k + 0.5), 61) for k, terrain in enumerate(TERRAINS)],
        _workers(player, seat, 5 + step * 4.05, 61),
        _floors(player, book, seat, WIDE, 74),
        g({"class": "see"})[
            rect(x="5", y="89", width=num(WIDE - 10), height="15", rx="4", fill="var(--paper)"),
            label(WIDE / 2, 101, SEE_FACTORY, 12, "middle", weight="600"),
            path(d=f"M{num(WIDE - 22)} 94.500l4 5 4-5", fill="none", stroke="var(--ink)", stroke_width="1.8"),
        ],
    ]


@lru_cache(maxsize=1024)
def _good(seat: int, good: str, held: int, x: float, y: float) -> Finished:
    return finished(
        explained_as(f"rival-{good}-{seat}")[
            tooltip[amount_of(good, held)],
            sign(good, x - 7, y, 12.5),
            label(x, y + 4.5, str(held), 12.5, weight="600"),
        ]
    )


def _hexes(player: FactoryView, book: Book, seat: int, terrain: str, x: float, y: float) -> Element:
    held = player["hexes"][terrain]
    trouble = player["conflicts"][book["terrain"][terrain]["operation_tile"]]
    return explained_as(f"rival-{terrain}-{seat}")[
        tooltip[rival_hexes(terrain, held, trouble)],
        wild_hex(terrain, x - 5, y, 9, angry=trouble),
        label(x + 4.5, y + 4.5, str(held), 12.5, weight="600"),
    ]


def _workers(player: FactoryView, seat: int, x: float, y: float) -> Element:
    crew = stored(player)
    return explained_as(f"rival-workers-{seat}")[
        tooltip[rival_workers(crew)],
        [sign("worker", x + 7 + 8.2 * k, y, 14, f"var(--{colour})") for k, colour in enumerate(crew)],
    ]


def _floors(player: FactoryView, book: Book, seat: int, width: float, y: float) -> Element:
    """One small plate per floor, coloured by quality, filled as far as its marker has come."""
    plate = (width - 12) / len(book["slot"])
    drawn: list[Node] = []
    for k, slot in enumerate(book["slot"].values()):
        here = player["floors"][slot["id"]]
        tile = book["invention"].get(here["invention"] or "")
        x = 6 + plate * k
        tone = f"var(--{TONES[tile['quality']]})" if tile else "var(--line)"
        drawn.append(
            explained_as(f"rival-floor-{seat}-{slot['id']}")[
                tooltip[rival_floor(here, slot, tile)],
                rect(
                    x=num(x + 1),
                    y=num(y),
                    width=num(plate - 2),
                    height="13",
                    rx="2",
                    fill="var(--paper)",
                    stroke=tone,
                    stroke_width="1.800" if here["improved"] else "1",
                ),
                rect(
                    x=num(x + 1),
                    y=num(y),
                    width=num((plate - 2) * here["progress"] / slot["track_length"]),
                    height="13",
                    rx="2",
                    fill=tone,
                    fill_opacity="0.5",
                )
                if here["progress"]
                else None,
            ]
        )
    return g[drawn]
