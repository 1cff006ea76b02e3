"""The legend: every sign of the board with its meaning, grouped by what it is about."""

from typing import Final

from htpy import Node

from sandai.draw.gallery import Exhibit, plate
from sandai.draw.svg import at, circle, g, num, rect
from sandai.games.daitoshi.draw import building
from sandai.games.daitoshi.draw.rewards import chip
from sandai.games.daitoshi.draw.shapes import TERRAINS, sign, wild_hex
from sandai.games.daitoshi.words import gallery as words

__all__ = ["groups", "icons"]

WIDE: Final = 76.0
HIGH: Final = 40.0
SOURCE: Final = f"reconstructed; {words.DRAWN_HERE}"


def icons() -> list[Exhibit]:
    """All signs, in the order of the legend."""
    return [_sign(name) for _, names in words.LEGEND for name in names]


def groups() -> list[tuple[str, int]]:
    """The headings of the legend, and how many signs each has."""
    return [(title, len(names)) for title, names in words.LEGEND]


def _sign(name: str) -> Exhibit:
    if name in words.REWARDS:
        plain = name.replace(":", "-").replace("_", "-")
        return _exhibit(f"icon-{plain}", words.reward_title(name), _reward(name), words.REWARDS[name])
    if name in words.SIGNS:
        title, about = words.SIGNS[name]
        return _exhibit(f"icon-sign-{name}", title, sign(name, 0, 0, 28, "var(--ink)"), about)
    drawn, (title, about) = _several()[name]
    return _exhibit(f"icon-{name}", title, drawn, about)


def _several() -> dict[str, tuple[Node, tuple[str, str]]]:
    """Signs that are several small pictures side by side."""
    calm = [wild_hex(terrain, -26.5 + 17.7 * k, 0, 9, rich=True) for k, terrain in enumerate(TERRAINS)]
    angry = [wild_hex(terrain, -26.5 + 17.7 * k, 0, 9, angry=True) for k, terrain in enumerate(TERRAINS)]
    places: list[Node] = [circle(cx=num(-14 + 14 * k), r="5.5", fill="none", stroke="var(--muted)") for k in range(3)]
    return {
        "hexes": (calm, words.ICON_HEXES),
        "angry": (angry, words.ICON_HEXES_ANGRY),
        "banner-places": (places, words.ICON_BANNERS),
    }


def _reward(reward: str) -> Node:
    if reward.startswith("invention_score"):
        return g(transform=at(0, 0, 1.6))[building.mark_of(reward, 0, 0)]
    return chip(reward, 0, 0, 28)


def _exhibit(name: str, title: str, drawn: Node, about: str) -> Exhibit:
    ground = rect(
        x="0.5", y="0.5", width=num(WIDE - 1), height=num(HIGH - 1), rx="8", fill="var(--card)", stroke="var(--line)"
    )
    picture = plate(f"daitoshi-{name}", title, WIDE, HIGH, ground, g(transform=at(WIDE / 2, HIGH / 2))[drawn])
    return Exhibit(name, title, picture, about, SOURCE)
