"""Around the districts: the Prestige ring inside, the Worm-Bus rail outside, and the Mega-Machine that travels along it."""

from typing import Final

from htpy import Element, Node

from sandai.draw.svg import Parts, at, circle, g, num, path, rect
from sandai.games.daitoshi.components.reading import Book
from sandai.games.daitoshi.draw.city import ICON, MACHINE, ORBIT, RADII, bearing, place
from sandai.games.daitoshi.draw.rewards import chips, explained, explained_as, tooltip
from sandai.games.daitoshi.draw.scenery import puffs
from sandai.games.daitoshi.draw.shapes import crests_at, glow_circle, mon, polar, sign, slice_path
from sandai.games.daitoshi.rules.view import MachineView
from sandai.games.daitoshi.words import board as words

__all__ = ["bus", "machine", "prestige", "rail"]


def prestige(places: list[int], book: Book) -> Element:
    drawn: list[Node] = []
    for space in book["prestige"]["spaces"]:
        number = space["n"]
        here = [seat for seat, at_ in enumerate(places) if at_ == number]
        d = slice_path(*RADII["prestige"], bearing(space["slice"]) - 36, bearing(space["slice"]) + 36, 1)
        x, y = place(space["slice"], 40 if here else 33)
        token = place(space["slice"], 24)
        drawn.append(
            explained_as(f"prestige-{number}")[
                tooltip[words.prestige_space(space["reward"])],
                path(d=d, fill="var(--card)", stroke="var(--purple)", stroke_width="1.600"),
                chips(space["reward"], x, y, ICON),
                crests_at(here, *token, 6.5 if len(here) == 1 else 5.5, "prestige") if here else None,
            ]
        )
    return g[
        drawn,
        explained[
            tooltip[words.PRESTIGE],
            circle(r="15", fill="var(--accent)", stroke="var(--brass-soft)", stroke_width="1.6"),
            sign("prestige", 0, 0, 20, "var(--on-accent)"),
        ],
    ]


def rail(places: list[int], book: Book) -> Element:
    spaces = book["wormbus"]["spaces"]
    inner, outer = RADII["rail"]
    step = 360 / len(spaces)
    drawn: list[Node] = []
    for space in spaces:
        first = bearing(0) - 36 + step * space["n"]
        here = [seat for seat, at_ in enumerate(places) if at_ == space["n"]]
        middle = first + step / 2
        x, y = polar((inner + outer) / 2, middle - (5 if here else 0))
        drawn.append(
            explained_as(f"rail-{space['n']}")[
                tooltip[words.rail_space(space["reward"])],
                path(
                    d=slice_path(inner, outer, first, first + step, 0.6), fill="var(--brass-soft)", fill_opacity="0.2"
                ),
                circle(cx=num(x), cy=num(y), r="13", fill="var(--card)", stroke="var(--brass)")
                if space["reward"]
                else None,
                chips(space["reward"], x, y, 22),
            ]
        )
        drawn.extend(bus(seat, *polar((inner + outer) / 2, middle + 3 + 4 * k)) for k, seat in enumerate(here))
    return g[drawn]


def bus(seat: int, x: float, y: float) -> Element:
    return g({"class": "piece"}, id=f"piece-bus-{seat}", transform=at(x, y))[
        rect(
            x="-10",
            y="-7.500",
            width="20",
            height="15",
            rx="6",
            fill="var(--card)",
            stroke=f"var(--p{seat})",
            stroke_width="1.6",
        ),
        mon(seat, 0, 0, 6),
    ]


def _cog(inner: float, outer: float, teeth: int) -> str:
    """The outline of a cogwheel."""
    step = 360 / teeth
    corners = [
        polar(radius, step * (k + share))
        for k in range(teeth)
        for radius, share in ((inner, 0.0), (outer, 0.12), (outer, 0.42), (inner, 0.54))
    ]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"


_COG: Final = _cog(20.5, MACHINE, 12)


def machine(token: MachineView, parts: Parts) -> Element:
    x, y = place(token["district"], ORBIT, 12)
    return parts(
        "machine",
        words.machine_title(token["number"]),
        g({"class": "piece"}, id="piece-machine", transform=at(x, y))[
            path(d=_COG, fill="var(--brass)", stroke="var(--card)", stroke_width="1.600", paint_order="stroke"),
            circle(r="16.500", fill="var(--card)", stroke="var(--brass-soft)", stroke_width="2"),
            [
                sign("worker", 0, 1, 23, f"var(--{token['worker']})"),
                puffs(13, -16, 1.2),
            ]
            if token["worker"]
            else sign("megamachine", 0, 0, 26, "var(--brass)"),
        ],
        light=glow_circle(x, y, MACHINE + 2),
    )
