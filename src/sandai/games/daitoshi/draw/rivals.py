"""The other Factories at a glance: points, goods, hexes and Conflicts, Workers, and how far each Invention is."""

from functools import lru_cache
from typing import Any, Final

from htpy import Element, Node

from sandai.draw.finished import Finished, finished
from sandai.draw.lettering import shortened
from sandai.draw.svg import g, num, rect
from sandai.games.daitoshi.draw.offer import TONES
from sandai.games.daitoshi.draw.rewards import RESOURCES, chip, explained_as, tooltip
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
from sandai.games.daitoshi.words.factory_board import open_factory, rival_floor, rival_hexes, rival_label, rival_workers
from sandai.games.daitoshi.words.names import amount_of
from sandai.games.daitoshi.words.scores import score_words

WIDE: Final = 170.0
HEIGHT: Final = 112.0


def rival(player: dict[str, Any], book: dict[str, Any], seat: int, name: str, active: bool) -> Element:
    width = WIDE
    step = (width - 12) / 6
    return g(
        {"class": f"rival rival-{seat}"},
        tabindex="0",
        role="group",
        aria_label=rival_label(name),
    )[
        tooltip[open_factory(name)],
        panel(width, HEIGHT),
        g(id=f"rival-name-{seat}")[
            mon(seat, 15, 16, 9),
            label(28, 20, shortened(name, width - (88 if active else 70), 12.5, bold=True), 12.5, serif=True),
            turn_mark(width - 46, 16) if active else None,
        ],
        explained_as(f"rival-score-{seat}")[
            tooltip[score_words(player)], chip(f"vp:{player['vp']}", width - 19, 16, 19)
        ],
        [
            _good(seat, good, player[good], 6 + step * (k + 0.5), 43)
            for k, good in enumerate((*RESOURCES, "wealth", "steam"))
        ],
        [_hexes(player, book, seat, terrain, 6 + step * (k + 0.5), 70) for k, terrain in enumerate(TERRAINS)],
        _workers(player, seat, 6 + step * 4.05, 70),
        _floors(player, book, seat, width, 90),
    ]


@lru_cache(maxsize=1024)
def _good(seat: int, good: str, held: int, x: float, y: float) -> Finished:
    return finished(
        explained_as(f"rival-{good}-{seat}")[
            tooltip[amount_of(good, held)], sign(good, x - 7, y, 13), label(x + 0.5, y + 4.5, str(held), 12)
        ]
    )


def _hexes(player: dict[str, Any], book: dict[str, Any], seat: int, terrain: str, x: float, y: float) -> Element:
    held = player["hexes"][terrain]
    trouble = player["conflicts"][book["terrain"][terrain]["operation_tile"]]
    return explained_as(f"rival-{terrain}-{seat}")[
        tooltip[rival_hexes(terrain, held, trouble)],
        wild_hex(terrain, x - 5, y, 9, angry=trouble),
        label(x + 5, y + 4.5, str(held), 12),
    ]


def _workers(player: dict[str, Any], seat: int, x: float, y: float) -> Element:
    crew = stored(player)
    return explained_as(f"rival-workers-{seat}")[
        tooltip[rival_workers(crew)],
        [sign("worker", x + 7 + 8.4 * k, y, 13, f"var(--{colour})") for k, colour in enumerate(crew)],
    ]


def _floors(player: dict[str, Any], book: dict[str, Any], seat: int, width: float, y: float) -> Element:
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
                    height="14",
                    rx="2",
                    fill="var(--paper)",
                    stroke=tone,
                    stroke_width="1.800" if here["improved"] else "1",
                ),
                rect(
                    x=num(x + 1),
                    y=num(y),
                    width=num((plate - 2) * here["progress"] / slot["track_length"]),
                    height="14",
                    rx="2",
                    fill=tone,
                    fill_opacity="0.5",
                )
                if here["progress"]
                else None,
            ]
        )
    return g[drawn]
