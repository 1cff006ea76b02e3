"""The parts of a clan board of Daimyo, drawn: tokens, storage, tracks, supply and mini-boards."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.crests import crest
from sandai.draw.icons import glyph
from sandai.draw.lettering import shortened, width_of
from sandai.draw.panels import bit
from sandai.draw.svg import Parts, at, g, num, rect
from sandai.games.daimyo.draw.cards import HERO_WIDTH, TOKENS, bonus_tile, empty_place, sign_line, strength_badge
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
from sandai.games.daimyo.draw.zones import placed
from sandai.games.daimyo.words import board as texts
from sandai.games.daimyo.words.nouns import amount

TILE: Final = (94.0, 25.0)
#: The figures in supply and what they are.
SUPPLY: Final = (
    ("governor", "governor"),
    ("shadow", "shadow"),
    ("farm", "techno-farm"),
    ("tower", "radio tower"),
    ("relic", "relic pawn"),
)


def tokens(part: Parts, clan: dict[str, Any]) -> tuple[Node, float, float]:
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


def storage(part: Parts, clan: dict[str, Any], x: float, y: float) -> Node:
    """Nine spaces, as many open as the capacity allows; a restored relic fills one."""
    return bit(part, _storage, clan["owner"], clan["storage"], clan["capacity"], x, y)


def _storage(
    part: Parts, owner: int, held: list[dict[str, Any]], capacity: int, x: float, y: float, cell: float = 29
) -> Element:
    drawn: list[Node] = []
    count = max(9, len(held))
    cell = min(cell, (288 - 2.4 * count) / count)
    step = cell + 2.4
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
                fill="var(--paper)" if open_now else "var(--ash)",
                stroke="var(--net)" if open_now else "var(--line)",
                stroke_dasharray=None if open_now else "2 3",
            )
        )
        if i < len(held):
            drawn.append(_stored(part, held[i], cx, cy, cell))
        elif not open_now:
            drawn.append(label(str(i + 1), cx, cy + 4, 11, anchor="middle", colour="var(--muted)"))
    return g(id=f"bit-{owner}-storage")[drawn]


def _stored(part: Parts, tile: dict[str, Any], x: float, y: float, cell: float) -> Element:
    shown = (
        relic_stack(tile["colour"], 0, 1, cell - 6)
        if tile["piece"] == 0
        else relic_tile(tile["colour"], tile["piece"], 0, 0, cell - 3)
    )
    return part(tile["part"], tile["words"], shown, light=_cell_light(cell), transform=at(x, y))


@kept
def _cell_light(cell: float) -> Node:
    return g(transform=at(-cell / 2, -cell / 2))[box_light(cell, cell, 4, 2)]


def recruitment(part: Parts, clan: dict[str, Any], x: float, y: float) -> Node:
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
        label("2", end + 25, 18, 12.5, weight="700"),
        glyph("gold", end + 37, 13, 14),
        light=box_light(end + 50, 35, 6, 3),
        transform=at(x, y),
    )


def supply(clan: dict[str, Any], x: float, y: float, step: float = 46) -> list[Node]:
    """Pieces not yet on the main board."""
    return [
        g(
            id=f"bit-{clan['owner']}-{kind}",
            transform=at(x + i * step, y),
            role="img",
            aria_label=texts.in_supply(name, clan["supply"][kind]),
        )[piece(kind, clan["owner"], 10, 10, 9.5), label(str(clan["supply"][kind]), 22, 14.5, 12.5, weight="650")]
        for i, (kind, name) in enumerate(SUPPLY)
    ]


def side(part: Parts, clan: dict[str, Any]) -> tuple[Node, float, float]:
    """Storage, recruitment and supply."""
    used = len(clan["storage"])
    return (
        [
            glyph("storage", 9, 9, 17),
            g(id=f"bit-{clan['owner']}-stored")[
                label(texts.storage_used(used, clan["capacity"]), 22, 13.5, 12.2, weight="600")
            ],
            storage(part, clan, 2, 20),
            recruitment(part, clan, 2, 56),
            label(texts.NEXT_UNIT[0], 206, 66, 11.4, colour="var(--muted)"),
            label(texts.NEXT_UNIT[1], 206, 79, 11.4, colour="var(--muted)"),
            supply(clan, 0, 98),
        ],
        290,
        120,
    )


def mini_board(
    part: Parts,
    board: dict[str, Any],
    owner: int,
    number: int,
    x: float,
    y: float,
    size: tuple[float, float],
    across: int,
) -> Element:
    """A construction board: prices, and the tiles still locked under their buildings."""
    width, height = size
    priced = across == 1
    drawn: list[Node] = [
        glyph(board["icon"], x + 8, y + 8, 16),
        label(board["name"], x + 18, y + 12.5, 12, weight="650")
        if not priced
        else sign_line(board["price"], x + 20, y + 8, 14, width - 20),
    ]
    for i, tile in enumerate(board["tiles"]):
        spot = at(x + (i % across) * (width + 4), y + 18 + (i // across) * (height + 3))
        if not tile["locked"]:
            words = texts.surcharge(board["surcharge"]) if width > 90 else "+1"
            drawn.append(g(transform=spot)[empty_place(tile["band"], width, height, words)])
            continue
        face = bonus_tile(tile["text"], tile["signs"], tile["band"], width, height, wordy=False, locked=True)
        house = piece(board["piece"], owner, width - 11, height / 2, 8.5)
        light = box_light(width, height, 5, 2)
        drawn.append(part(tile["part"], tile["words"], face, house, light=light, transform=spot))
    return g(id=f"bit-{owner}-board-{number}")[drawn]


def boards(part: Parts, clan: dict[str, Any]) -> tuple[Node, float, float]:
    """The player's own mini-boards and yellow tiles, as icons; the words are in the tooltips."""
    width, height = TILE
    drawn: list[Node] = [
        bit(part, mini_board, board, clan["owner"], i, 1 + i * (width + 4), 0, TILE, 1)
        for i, board in enumerate(clan["boards"])
    ]
    x = 1 + 2 * (width + 4)
    drawn.append(label(texts.EACH_REVENUE, x, 12.5, 11.8, weight="650"))
    for i, place in enumerate(clan["yellow"]):
        drawn.append(placed(part, place, x, 18 + i * (height + 3), width, height, texts.BONUS_TILE))
    return drawn, x + width + 1, 15 + 4 * (height + 3)


def heading(part: Parts, clan: dict[str, Any]) -> tuple[Node, float, float]:
    """Whose board, PP and Helmet."""
    return title(part, clan, 270), 270, 28


def title(part: Parts, clan: dict[str, Any], width: float) -> Element:
    """Crest, name (shortened to its room), clan, PP and Helmet, side by side."""
    most = width - 122 - (24 if clan["helmet"] else 0) - 6.4 * len(clan["clan"])
    name = shortened(clan["name"], most, 15, bold=True)
    clan_at = 33 + width_of(name, 15, bold=True)
    right = clan_at + (12 + 6.4 * len(clan["clan"]) if clan["clan"] else 4)
    points = 9.5 * len(str(clan["pp"]))
    return part(
        clan["part"],
        clan["words"],
        panel(width - 4, 26, fill="var(--paper)", stroke="none", rx=6),
        crest(clan["owner"], 13, 13, 11),
        label(name, 29, 18.5, 15, weight="650"),
        label(clan["clan"], clan_at, 18, 12.2, colour="var(--muted)") if clan["clan"] else None,
        glyph("popularity", right + 6, 13, 18),
        numeral(str(clan["pp"]), right + 18, 19, 17, anchor="start"),
        label(texts.PP, right + 20 + points, 18.5, 11.4),
        helmet(right + 50 + points, 13, 18) if clan["helmet"] else None,
        light=box_light(width - 4, 26, 6, 2),
        transform=at(2, 1),
    )


def chip(part: Parts, card: dict[str, Any]) -> tuple[Node, float, float]:
    """A hero in the discard pile: strength and name."""
    face = [
        panel(HERO_WIDTH, 26, rx=6),
        strength_badge(card["strength"], 14, 13, 19),
        fitted(card["name"], 27, 6, HERO_WIDTH - 29, 15, 12),
    ]
    return part(card["part"], card["words"], face, light=box_light(HERO_WIDTH, 26, 6, 3)), HERO_WIDTH, 26


def offer(part: Parts, choice: dict[str, Any]) -> tuple[Node, float, float]:
    """A clan or a mini-board to choose during set-up."""
    width, height = (242.0, 208.0) if choice["tiles"] else (242.0, 108.0)
    inside: list[Node] = [
        panel(width, height),
        glyph(choice["icon"], 17, 17, 22),
        label(choice["name"], 34, 22, 15, weight="650"),
        sign_line(choice["start"], width - 100, 17, 15, 92),
    ]
    if choice["tiles"]:
        spots = ((6, 34), (124, 34), (6, 120), (124, 120))
        for tile, (x, y) in zip(choice["tiles"], spots, strict=True):
            face = bonus_tile(tile["text"], tile["signs"], tile["band"], 112, 80)
            inside.append(g(transform=at(x, y))[face])
    else:
        inside += [
            sign_line(choice["signs"], 10, 44, 17, width - 20),
            fitted(choice["text"], 10, 58, width - 18, 48, 12.2),
        ]
    return part(choice["part"], choice["words"], inside, light=box_light(width, height)), width, height
