"""The other Factories at a glance: points, goods, hexes and Conflicts, Workers, and how far each Invention is."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.crests import crest
from sandai.draw.svg import g, num, rect
from sandai.games.daitoshi.draw_offer import TONES, invention_words
from sandai.games.daitoshi.draw_rewards import RESOURCES, chip, hint
from sandai.games.daitoshi.draw_shapes import TERRAINS, label, panel, score_words, sign, stored, turn_mark, wild_hex

HEIGHT: Final = 86.0


def rival(player: dict[str, Any], book: dict[str, Any], seat: int, name: str, width: float, active: bool) -> Element:
    step = (width - 12) / 6
    return g(
        {"class": f"rival rival-{seat}"},
        tabindex="0",
        role="group",
        aria_label=f"{name}: point here to open the Factory",
    )[
        hint[f"Point here to see the whole Factory of {name}"],
        panel(width, HEIGHT),
        crest(seat, 14, 14, 8.5),
        label(27, 18, name if len(name) <= 15 else name[:14] + "…", 11.5, serif=True),
        turn_mark(width - 36, 14) if active else None,
        g[hint[score_words(player)], chip(f"vp:{player['vp']}", width - 16, 14, 16)],
        [_good(good, player[good], 6 + step * (k + 0.5), 34) for k, good in enumerate((*RESOURCES, "wealth", "steam"))],
        [_hexes(player, book, terrain, 6 + step * (k + 0.5), 55) for k, terrain in enumerate(TERRAINS)],
        _workers(player, 6 + step * 4.05, 55),
        _floors(player, book, width, 70),
    ]


def _good(good: str, held: int, x: float, y: float) -> Element:
    return g[hint[f"{held} {good}"], sign(good, x - 6, y, 12), label(x + 2, y + 4, str(held), 10.5)]


def _hexes(player: dict[str, Any], book: dict[str, Any], terrain: str, x: float, y: float) -> Element:
    held = player["hexes"][terrain]
    trouble = player["conflicts"][book["terrain"][terrain]["operation_tile"]]
    words = f"{held} {terrain} hexes" + (", in Conflict" if trouble else "")
    return g[hint[words], wild_hex(terrain, x - 6, y, 7.5, angry=trouble), label(x + 3, y + 4, str(held), 10.5)]


def _workers(player: dict[str, Any], x: float, y: float) -> Element:
    crew = stored(player)
    return g[
        hint[f"Workers: {', '.join(crew) or 'none'}"],
        [sign("worker", x + 5 + 8 * k, y, 10, f"var(--{colour})") for k, colour in enumerate(crew)],
    ]


def _floors(player: dict[str, Any], book: dict[str, Any], width: float, y: float) -> Element:
    """One small plate per floor, coloured by quality, filled as far as its marker has come."""
    plate = (width - 12) / len(book["slot"])
    drawn: list[Node] = []
    for k, slot in enumerate(book["slot"].values()):
        here = player["floors"][slot["id"]]
        tile = book["invention"].get(here["invention"] or "")
        x = 6 + plate * k
        tone = f"var(--{TONES[tile['quality']]})" if tile else "var(--line)"
        words = (
            f"{invention_words(tile)}, progress {here['progress']} of {slot['track_length']}" if tile else "Empty floor"
        )
        drawn.append(
            g[
                hint[words],
                rect(
                    x=num(x + 1),
                    y=num(y),
                    width=num(plate - 2),
                    height="9",
                    rx="2",
                    fill="var(--paper)",
                    stroke=tone,
                    stroke_width="1.800" if here["improved"] else "1",
                ),
                rect(
                    x=num(x + 1),
                    y=num(y),
                    width=num((plate - 2) * here["progress"] / slot["track_length"]),
                    height="9",
                    rx="2",
                    fill=tone,
                    fill_opacity="0.5",
                )
                if here["progress"]
                else None,
            ]
        )
    return g[drawn]
