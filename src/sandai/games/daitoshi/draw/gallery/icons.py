"""The icons with their meaning: rewards as they are printed everywhere, then the signs of the board."""

from typing import Final

from htpy import Node

from sandai.draw.gallery import Exhibit, plate
from sandai.draw.svg import at, circle, g, num, rect
from sandai.games.daitoshi.draw import building
from sandai.games.daitoshi.draw.rewards import chip
from sandai.games.daitoshi.draw.shapes import TERRAINS, sign, wild_hex
from sandai.games.daitoshi.words import gallery as words

__all__ = ["icons"]

WIDE: Final = 96.0
HIGH: Final = 56.0
SOURCE: Final = f"reconstructed; {words.DRAWN_HERE}"


def icons() -> list[Exhibit]:
    made = [
        _exhibit(
            f"icon-{reward.replace(':', '-').replace('_', '-')}", words.reward_title(reward), _reward(reward), about
        )
        for reward, about in words.REWARDS.items()
    ]
    made += [
        _exhibit(f"icon-sign-{name}", title, sign(name, 0, 0, 30, "var(--ink)"), about)
        for name, (title, about) in words.SIGNS.items()
    ]
    pair = [wild_hex(terrain, -30 + 20 * k, 0, 9.5) for k, terrain in enumerate(TERRAINS)]
    angry = [wild_hex(terrain, -30 + 20 * k, 0, 9.5, angry=True) for k, terrain in enumerate(TERRAINS)]
    places: list[Node] = [circle(cx=num(-14 + 14 * k), r="5.5", fill="none", stroke="var(--muted)") for k in range(3)]
    return [
        *made,
        _exhibit("icon-hexes", words.ICON_HEXES[0], pair, words.ICON_HEXES[1]),
        _exhibit("icon-angry", words.ICON_HEXES_ANGRY[0], angry, words.ICON_HEXES_ANGRY[1]),
        _exhibit("icon-banner-places", words.ICON_BANNERS[0], places, words.ICON_BANNERS[1]),
    ]


def _reward(reward: str) -> Node:
    if reward.startswith("invention_score"):
        return g(transform=at(0, 0, 1.6))[building.mark_of(reward, 0, 0)]
    return chip(reward, 0, 0, 30)


def _exhibit(name: str, title: str, drawn: Node, about: str) -> Exhibit:
    ground = rect(
        x="0.5", y="0.5", width=num(WIDE - 1), height=num(HIGH - 1), rx="8", fill="var(--card)", stroke="var(--line)"
    )
    picture = plate(f"daitoshi-{name}", title, WIDE, HIGH, ground, g(transform=at(WIDE / 2, HIGH / 2))[drawn])
    return Exhibit(name, title, picture, about, SOURCE)
