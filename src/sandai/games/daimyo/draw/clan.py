"""The parts of a clan board of Daimyo, drawn: tokens, storage, tracks, supply and mini-boards."""

from collections.abc import Sequence
from typing import Final

from htpy import Element, Node

from sandai.draw.crests import crest
from sandai.draw.icons import glyph
from sandai.draw.lettering import shortened, width_of
from sandai.draw.panels import bit
from sandai.draw.svg import Parts, at, g, num, rect
from sandai.games.daimyo.draw.cards import TOKENS, bonus_tile, empty_place, sign_line, strength_badge
from sandai.games.daimyo.draw.island import gliding
from sandai.games.daimyo.draw.pieces import (
    box_light,
    figure,
    fitted,
    helmet,
    kept,
    label,
    numeral,
    panel,
    piece,
    relic_stack,
    relic_tile,
)
from sandai.games.daimyo.draw.scene.types import BoardScene, ClanFacts, HeroScene, OfferScene, StoredScene
from sandai.games.daimyo.draw.zones import placed
from sandai.games.daimyo.words import board as texts
from sandai.games.daimyo.words.nouns import amount

LETTER: Final = 12.5
TILE: Final = (94.0, 34.0)
CHIP: Final = 160.0  # the width of a hero in the discard pile
#: The figures in supply and what they are.
SUPPLY: Final = {
    "governor": "governor",
    "shadow": "shadow",
    "farm": "techno-farm",
    "tower": "radio tower",
    "relic": "relic pawn",
}


def tokens(part: Parts, clan: ClanFacts) -> tuple[Node, float, float]:
    """Rice, metal, stone and gold: the number beside its icon."""
    drawn: list[Node] = []
    for i, token in enumerate(TOKENS):
        count = clan["tokens"][token]
        drawn.append(
            part(
                clan["token_parts"][token],
                amount(token, count),
                panel(54, 26, fill="var(--paper)", stroke="none", rx=6),
                glyph(token, 14, 13, 22),
                numeral(str(count), 28, 19.5, 18.5, anchor="start"),
                light=box_light(54, 26, 6, 2),
                transform=at(2 + i * 58, 1),
            )
        )
    return drawn, 234, 28


def storage(part: Parts, clan: ClanFacts, x: float, y: float) -> Node:
    """Nine spaces, as many open as the capacity allows; a restored relic fills one."""
    return bit(part, _storage, clan["owner"], clan["storage"], clan["capacity"], x, y)


def _storage(
    part: Parts, owner: int, held: list[StoredScene], capacity: int, x: float, y: float, cell: float = 29
) -> Element:
    drawn: list[Node] = []
    count = max(9, len(held))
    step = min(cell + 2.4, 290 / count)
    cell = step - 2.4
    for i in range(count):
        open_now = i < capacity
        cx, cy = x + step * i + cell / 2, y + cell / 2
        drawn.append(
            rect(
                x=num(cx - cell / 2),
                y=num(cy - cell / 2),
                width=num(cell),
                height=num(cell),
                rx="4",
                fill="var(--paper)" if open_now else "none",
                stroke="var(--net)" if open_now else "var(--line)",
                stroke_dasharray=None if open_now else "2 3",
            )
        )
        if i < len(held):
            drawn.append(_stored(part, held[i], cx, cy, cell))
        elif not open_now:
            drawn.append(label(str(i + 1), cx, cy + 4.4, LETTER, anchor="middle", colour="var(--muted)"))
    return g(id=f"bit-{owner}-storage")[drawn]


def _stored(part: Parts, tile: StoredScene, x: float, y: float, cell: float) -> Element:
    shown = (
        relic_stack(tile["colour"], 0, 1, cell - 6)
        if tile["piece"] == 0
        else relic_tile(tile["colour"], tile["piece"], 0, 0, cell - 3)
    )
    return part(tile["part"], tile["words"], shown, light=_cell_light(cell), transform=at(x, y))


@kept
def _cell_light(cell: float) -> Node:
    return g(transform=at(-cell / 2, -cell / 2))[box_light(cell, cell, 4, 2)]


def recruitment(part: Parts, clan: ClanFacts, x: float, y: float) -> Node:
    """The recruitment track: what the next unit costs; the last space can be reset."""
    return bit(part, _recruitment, clan["owner"], clan["recruit_costs"], clan["recruit_at"], clan["recruit_part"], x, y)


def _recruitment(part: Parts, owner: int, costs: list[int], pawn: int, name: str, x: float, y: float) -> Element:
    step = 36
    drawn: list[Node] = []
    for i, cost in enumerate(costs):
        here = i == pawn
        drawn.append(
            g(transform=at(i * step, 0))[
                rect(
                    width="33",
                    height="26",
                    rx="5",
                    fill="var(--paper)",
                    stroke="var(--accent)" if here else "var(--line)",
                    stroke_width="2.2" if here else "1",
                ),
                numeral(str(cost), 10, 18.5, 15),
                glyph("rice", 22, 13, 14),
            ]
        )
        if here:
            mark = crest(owner, 0, 0, 6.5)
            drawn.append(gliding(f"recruiter-{owner}", i * step + 16.5, 29, mark))
    end = len(costs) * step
    return part(
        name,
        texts.recruitment_track(costs[pawn]),
        panel(end + 50, 35, fill="var(--paper)", stroke="none", rx=6),
        drawn,
        figure("reset", end + 9, 13, 16, "var(--muted)"),
        label("2", end + 25, 18, 13, weight="700"),
        glyph("gold", end + 37, 13, 14),
        light=box_light(end + 50, 35, 6, 3),
        transform=at(x, y),
    )


def supply(
    clan: ClanFacts, x: float, y: float, step: float = 58, kinds: Sequence[str] = tuple(SUPPLY), named: bool = True
) -> list[Node]:
    """Pieces not yet on the main board."""
    return [
        g(
            id=f"bit-{clan['owner']}-{kind}",
            transform=at(x + i * step, y),
            role="img",
            aria_label=texts.in_supply(SUPPLY[kind], clan["supply"][kind]),
        )[
            piece(kind, clan["owner"], 12, 11, 10.5),
            numeral(str(clan["supply"][kind]), 27, 17, 16, anchor="start"),
            label(texts.SUPPLY[kind], 1, 35, LETTER, colour="var(--muted)") if named else None,
        ]
        for i, kind in enumerate(kinds)
    ]


def side(part: Parts, clan: ClanFacts) -> tuple[Node, float, float]:
    """Storage, recruitment and supply."""
    used = len(clan["storage"])
    return (
        [
            glyph("storage", 9, 8, 17),
            g(id=f"bit-{clan['owner']}-stored")[
                label(texts.storage_used(used, clan["capacity"]), 22, 12.5, LETTER, weight="600")
            ],
            storage(part, clan, 2, 18),
            recruitment(part, clan, 2, 55),
            label(texts.NEXT_UNIT[0], 207, 66, LETTER, colour="var(--muted)"),
            label(texts.NEXT_UNIT[1], 207, 80, LETTER, colour="var(--muted)"),
            supply(clan, 2, 96),
        ],
        292,
        134,
    )


def mini_board(part: Parts, board: BoardScene, owner: int, number: int, x: float) -> Element:
    """A construction board: prices, and the tiles still locked under their buildings."""
    width, height = TILE
    drawn: list[Node] = [
        glyph(board["icon"], x + 9, 10, 19),
        sign_line(board["price"], x + 22, 10, 17, width - 22),
    ]
    for i, tile in enumerate(board["tiles"]):
        spot = at(x, 22 + i * (height + 3))
        if not tile["locked"]:
            drawn.append(
                g(transform=spot)[empty_place(tile["band"], width, height, texts.surcharge(board["surcharge"]))]
            )
            continue
        face = bonus_tile(tile["text"], tile["signs"], tile["band"], width, height, wordy=False, locked=True)
        house = piece(board["piece"], owner, width - 13, height / 2, 10.5)
        light = box_light(width, height, 5, 2)
        drawn.append(part(tile["part"], tile["words"], face, house, light=light, transform=spot))
    return g(id=f"bit-{owner}-board-{number}")[drawn]


def boards(part: Parts, clan: ClanFacts) -> tuple[Node, float, float]:
    """The player's own mini-boards and yellow tiles, as icons; the words are in the tooltips."""
    width, height = TILE
    drawn: list[Node] = [
        bit(part, mini_board, board, clan["owner"], i, 1 + i * (width + 4)) for i, board in enumerate(clan["boards"])
    ]
    x = 1 + 2 * (width + 4)
    drawn.append(label(texts.EACH_REVENUE, x, 14.5, LETTER, weight="650"))
    for i, place in enumerate(clan["yellow"]):
        drawn.append(placed(part, place, x, 22 + i * (height + 3), width, height, texts.BONUS_TILE))
    return drawn, x + width + 1, 20 + 4 * (height + 3)


def heading(part: Parts, clan: ClanFacts) -> tuple[Node, float, float]:
    """Whose board, PP and Helmet."""
    return title(part, clan, 270), 270, 28


def title(part: Parts, clan: ClanFacts, width: float) -> Element:
    """Crest, name (shortened to its room), clan, PP and Helmet, side by side."""
    most = width - 128 - (24 if clan["helmet"] else 0) - 6.6 * len(clan["clan"])
    name = shortened(clan["name"], most, 15, bold=True)
    clan_at = 33 + width_of(name, 15, bold=True)
    right = clan_at + (12 + 6.6 * len(clan["clan"]) if clan["clan"] else 4)
    points = 9.5 * len(str(clan["pp"]))
    return part(
        clan["part"],
        clan["words"],
        panel(width - 4, 26, fill="var(--paper)", stroke="none", rx=6),
        crest(clan["owner"], 13, 13, 11),
        label(name, 29, 18.5, 15, weight="650"),
        label(clan["clan"], clan_at, 18, LETTER, colour="var(--muted)") if clan["clan"] else None,
        glyph("popularity", right + 6, 13, 18),
        numeral(str(clan["pp"]), right + 18, 19, 17, anchor="start"),
        label(texts.PP, right + 20 + points, 18.5, LETTER),
        helmet(right + 50 + points, 13, 18) if clan["helmet"] else None,
        light=box_light(width - 4, 26, 6, 2),
        transform=at(2, 1),
    )


def chip(part: Parts, card: HeroScene) -> tuple[Node, float, float]:
    """A hero in the discard pile: strength and name."""
    face = [
        panel(CHIP, 27, rx=6),
        strength_badge(card["strength"], 14, 13.5, 20),
        label(shortened(card["name"], CHIP - 29, LETTER), 28, 18, LETTER),
    ]
    return part(card["part"], card["words"], face, light=box_light(CHIP, 27, 6, 3)), CHIP, 27


def offer(part: Parts, choice: OfferScene) -> tuple[Node, float, float]:
    """A clan or a mini-board to choose during set-up."""
    width, height = (242.0, 234.0) if choice["tiles"] else (242.0, 136.0)
    inside: list[Node] = [
        panel(width, height),
        glyph(choice["icon"], 17, 17, 22),
        label(choice["name"], 34, 22, 15, weight="650"),
        sign_line(choice["start"], 10, 45, 17, width - 20),
    ]
    if choice["tiles"]:
        spots = ((6, 60), (124, 60), (6, 146), (124, 146))
        for tile, (x, y) in zip(choice["tiles"], spots, strict=True):
            face = bonus_tile(tile["text"], tile["signs"], tile["band"], 112, 80)
            inside.append(g(transform=at(x, y))[face])
    else:
        inside += [
            sign_line(choice["signs"], 10, 70, 18, width - 20),
            fitted(choice["text"], 10, 84, width - 18, 50, LETTER),
        ]
    return part(choice["part"], choice["words"], inside, light=box_light(width, height)), width, height
