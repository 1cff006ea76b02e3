"""Around the districts: the Prestige ring inside, the Worm-Bus rail outside, and the Mega-Machine that travels along it."""

from typing import Any

from htpy import Element, Node

from sandai.draw.svg import Parts, at, circle, g, path, rect
from sandai.games.daitoshi.draw.city import ICON, ORBIT, RADII, bearing, place
from sandai.games.daitoshi.draw.rewards import chips, explained, explained_as, tooltip
from sandai.games.daitoshi.draw.shapes import crests_at, glow_circle, mon, polar, sign, slice_path
from sandai.games.daitoshi.words import board as words

__all__ = ["bus", "machine", "prestige", "rail"]


def prestige(view: dict[str, Any], book: dict[str, Any]) -> Element:
    drawn: list[Node] = []
    for space in book["prestige"]["spaces"]:
        number = space["n"]
        here = [seat for seat, at_ in enumerate(view["prestige"]) if at_ == number]
        d = slice_path(*RADII["prestige"], bearing(space["slice"]) - 36, bearing(space["slice"]) + 36, 1)
        x, y = place(space["slice"], 41 if here else 34)
        token = place(space["slice"], 23)
        drawn.append(
            explained_as(f"prestige-{number}")[
                tooltip[words.prestige_space(space["reward"])],
                path(d=d, fill="var(--purple)", fill_opacity="0.14", stroke="var(--purple)", stroke_width="0.8"),
                chips(space["reward"], x, y, ICON if here else 23),
                crests_at(here, *token, 6.5 if len(here) == 1 else 5.5, "prestige") if here else None,
            ]
        )
    return g[
        drawn,
        explained[
            tooltip[words.PRESTIGE],
            circle(r="14", fill="var(--card)", stroke="var(--purple)"),
            sign("prestige", 0, 0, 18, "var(--purple)"),
        ],
    ]


def rail(view: dict[str, Any], book: dict[str, Any]) -> Element:
    spaces = book["wormbus"]["spaces"]
    inner, outer = RADII["rail"]
    step = 360 / len(spaces)
    drawn: list[Node] = []
    for space in spaces:
        first = bearing(0) - 36 + step * space["n"]
        here = [seat for seat, at_ in enumerate(view["bus"]) if at_ == space["n"]]
        middle = first + step / 2
        x, y = polar((inner + outer) / 2, middle - (5 if here else 0))
        drawn.append(
            explained_as(f"rail-{space['n']}")[
                tooltip[words.rail_space(space["reward"])],
                path(
                    d=slice_path(inner, outer, first, first + step, 0.6), fill="var(--brass-soft)", fill_opacity="0.55"
                ),
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


def machine(view: dict[str, Any], parts: Parts) -> Element:
    token = view["machine"]
    x, y = place(token["district"], ORBIT, 12)
    return parts(
        "machine",
        words.machine_title(token["number"]),
        g({"class": "piece"}, id="piece-machine", transform=at(x, y))[
            circle(r="17", fill="var(--card)", stroke="var(--brass)", stroke_width="2.4"),
            [
                sign("worker", 0, 0, 18, f"var(--{token['worker']})"),
                circle(cx="13", cy="-13", r="8", fill="var(--card)", stroke="var(--brass)"),
                sign("megamachine", 13, -13, 11, "var(--brass)"),
            ]
            if token["worker"]
            else sign("megamachine", 0, 0, 24, "var(--brass)"),
        ],
        light=glow_circle(x, y, 20.5),
    )
