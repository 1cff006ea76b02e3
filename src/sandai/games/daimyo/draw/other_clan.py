"""The clan board of another player, drawn small: icons, with the words in the tooltips."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.icons import glyph
from sandai.draw.panels import bit
from sandai.draw.svg import Parts, at, g
from sandai.games.daimyo.draw.cards import hero_back
from sandai.games.daimyo.draw.clan import mini_board, recruitment, storage, supply, title, tokens
from sandai.games.daimyo.draw.pieces import box_light, fitted, label, panel
from sandai.games.daimyo.draw.zones import SMALL_ZONE, placed, small_zone
from sandai.games.daimyo.words import board as texts

WIDTH: Final = 344.0
TILE: Final = (80.0, 24.0)
BACK: Final = (54.0, 52.0)  # a hand that only its owner sees


def other_clan(part: Parts, clan: dict[str, Any]) -> tuple[Node, float, float]:
    step = SMALL_ZONE[0] + 2
    owner = clan["owner"]
    boards = [bit(part, mini_board, board, owner, i, 6 + 172 * i, 0, TILE, 2) for i, board in enumerate(clan["boards"])]
    yellow = [placed(part, place, 6 + i * 84, 18, *TILE) for i, place in enumerate(clan["yellow"])]
    tokens_drawn, _, _ = tokens(part, clan)
    back = hero_back(clan["hand_count"], *BACK)
    words = texts.heroes_in_hand(clan["hand_count"])
    drawn: list[Node] = [
        panel(WIDTH, 392, fill="var(--ash)", stroke="none", rx=10),
        g(transform=at(4, 3))[title(part, clan, WIDTH - 4)],
        [bit(part, _placed_zone, entry, 5 + step * i, 36) for i, entry in enumerate(clan["zones"])],
        g(transform=at(4, 117))[tokens_drawn],
        glyph("storage", 250, 132, 17),
        g(id=f"bit-{owner}-stored")[
            label(
                texts.storage_used(len(clan["storage"]), clan["capacity"], brief=True), 263, 136.5, 12.5, weight="600"
            )
        ],
        storage(part, clan, 6, 150),
        recruitment(part, clan, 6, 184),
        g(transform=at(0, 221))[supply(clan, 6, 0, 50)],
        g(transform=at(0, 248))[boards],
        g(transform=at(0, 322))[label(texts.EACH_REVENUE, 6, 12.5, 11.8, weight="650"), yellow],
        part(clan["hand_part"], words, back, light=box_light(*BACK), transform=at(WIDTH - 60, 316)),
        g(id=f"bit-{owner}-piles")[fitted(clan["piles"], 6, 368, WIDTH - 12, 26, 11.4)],
    ]
    return drawn, WIDTH, 396


def _placed_zone(part: Parts, entry: dict[str, Any], x: float, y: float) -> Element:
    return g(id=f"bit-{entry['part']}", transform=at(x, y))[small_zone(part, entry)]
