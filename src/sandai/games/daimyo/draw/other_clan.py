"""The clan board of another player, drawn small: icons, with the words in the tooltips."""

from typing import Final

from htpy import Element, Node

from sandai.draw.icons import glyph
from sandai.draw.lettering import wrapped
from sandai.draw.panels import bit
from sandai.draw.svg import Parts, at, circle, g
from sandai.games.daimyo.draw.clan import recruitment, storage, supply, title, tokens
from sandai.games.daimyo.draw.pieces import box_light, label, numeral, panel, paragraph, piece, ring_light
from sandai.games.daimyo.draw.scene.types import BoardScene, ClanScene, ZoneScene
from sandai.games.daimyo.draw.zones import SMALL_ZONE, placed, small_zone
from sandai.games.daimyo.words import board as texts

__all__ = ["facts", "stock", "zones"]

WIDTH: Final = 314.0
LETTER: Final = 12.5
LINES: Final = 3  # of words about piles
STEP: Final = 26.0  # from one building to the next


def facts(part: Parts, board: ClanScene) -> tuple[Node, float, float]:
    """Whose board, popularity, tokens, and where the heroes are."""
    clan = board["facts"]
    lines = wrapped(board["piles"], WIDTH - 6, LETTER)
    piles = " ".join(lines) if len(lines) <= LINES else " ".join(lines[:LINES])[:-1] + "…"
    drawn, _, _ = tokens(part, clan)
    words = texts.heroes_in_hand(clan["hand_count"])
    hand: list[Node] = [
        panel(62, 26, fill="var(--paper)", stroke="none", rx=6),
        glyph("hero", 15, 13, 20),
        numeral(str(clan["hand_count"]), 30, 19.5, 18.5, anchor="start"),
    ]
    return (
        [
            title(part, clan, WIDTH),
            g(transform=at(0, 30))[drawn],
            part(clan["hand_part"], words, hand, light=box_light(62, 26, 6, 2), transform=at(WIDTH - 66, 31)),
            g(id=f"bit-{clan['owner']}-piles")[paragraph(piles, 4, 72, WIDTH - 6, LETTER)],
        ],
        WIDTH,
        64 + 14.6 * min(LINES, len(lines)),
    )


def zones(part: Parts, board: ClanScene) -> tuple[Node, float, float]:
    """The seven zones with their dice and tiles."""
    width, height = SMALL_ZONE
    step = (WIDTH - width) / 6
    return [bit(part, _placed_zone, entry, step * i, 2) for i, entry in enumerate(board["zones"])], WIDTH, height + 4


def stock(part: Parts, board: ClanScene) -> tuple[Node, float, float]:
    """Storage, recruitment, what is not built yet, and Revenue."""
    clan = board["facts"]
    owner = clan["owner"]
    return (
        [
            storage(part, clan, 12, 2),
            recruitment(part, clan, 2, 38),
            supply(clan, 200, 41, 40, ("governor", "shadow", "relic"), named=False),
            [bit(part, _unbuilt, mini, owner, i, 4 + 156 * i, 92) for i, mini in enumerate(clan["boards"])],
            label(texts.EACH_REVENUE, 4, 125, LETTER),
            [placed(part, place, 92 + i * 76, 108, 70, 25) for i, place in enumerate(clan["yellow"])],
        ],
        WIDTH,
        136,
    )


def _unbuilt(part: Parts, board: BoardScene, owner: int, number: int, x: float, y: float) -> Element:
    """The buildings of a mini-board that are not built yet, each with the tile that it covers."""
    drawn: list[Node] = []
    for i, tile in enumerate(board["tiles"]):
        spot = at(36 + STEP * i, 0)
        if tile["locked"]:
            house = piece(board["piece"], owner, 0, 0, 11)
            drawn.append(part(tile["part"], tile["words"], house, light=ring_light(13), transform=spot))
        else:
            drawn.append(circle(r="4", transform=spot, fill="var(--line)"))
    return g(id=f"bit-{owner}-board-{number}", transform=at(x, y))[glyph(board["icon"], 9, 0, 19), drawn]


def _placed_zone(part: Parts, entry: ZoneScene, x: float, y: float) -> Element:
    return g(id=f"bit-{entry['part']}", transform=at(x, y))[small_zone(part, entry)]
