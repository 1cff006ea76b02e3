"""What all players share beside the islands, drawn: dice, villagers, goals, round, market and black market."""

from collections.abc import Sequence
from typing import Final, TypedDict

from htpy import Element, Node

from sandai.draw.lettering import shortened, wrapped
from sandai.draw.svg import Parts, at, circle, g, num, rect
from sandai.games.daimyo.draw.cards import HERO_HEAD, SLIP, card_height, empty_place, hero_card, hero_slip, sign_line
from sandai.games.daimyo.draw.island import gliding_die
from sandai.games.daimyo.draw.pieces import (
    box_light,
    die,
    die_hit,
    die_light,
    helmet,
    kept,
    label,
    numeral,
    owner_crest,
    panel,
    paragraph,
    relic_tile,
)
from sandai.games.daimyo.draw.scene.types import (
    DiceScene,
    GoalScene,
    GoalSpaceScene,
    HandScene,
    HeroScene,
    NeedScene,
    OwnerScene,
    StallScene,
    VillagerScene,
)
from sandai.games.daimyo.words import board as texts

WIDTH: Final = 190.0
LETTER: Final = 12.5
FOR_HIRE: Final = 160.0  # the width of a hero of the market
NEXT: Final = 15.0  # how much narrower the next one is
IN_HAND: Final = 112.0  # the width of a hero in hand
NEED: Final = 40.0  # the height of what a hero in hand still needs
VILLAGER: Final = (230.0, 48.0)
POOL: Final = 84.0  # the height of the dice in the middle
STALL: Final = 32.0  # a tile in the black market
STALLS: Final = 5  # in a row


class Status(TypedDict):
    round: int
    rounds: int
    owners: list[OwnerScene]


class ForHire(TypedDict):
    """A place in the market, as high as its neighbours."""

    card: HeroScene | None
    height: float


class InHand(TypedDict):
    """A hero in hand, as high as its neighbours."""

    card: HandScene
    height: float


def dice_pool(part: Parts, dice: list[DiceScene]) -> tuple[Node, float, float]:
    """The dice in the middle: a row per colour, a column per value, equal dice on one pile."""
    step = WIDTH / 6
    drawn: list[Node] = [
        rect(
            x=num(step * i + 1), y="0", width=num(step - 2), height=num(POOL), rx="6", fill="var(--ash)", opacity="0.55"
        )
        for i in range(6)
    ]
    lying: list[Node] = []
    for entry in dice:
        count, value, row = len(entry["ids"]), entry["value"], ("blue", "green", "red").index(entry["colour"])
        x, y = step * (value - 0.5), POOL / 6 * (2 * row + 1)
        lying.append(
            part(
                entry["part"],
                entry["words"],
                die_hit(entry["colour"], x, y, 26),
                [
                    gliding_die({"id": name, "colour": entry["colour"], "value": value}, x, y, 22)
                    for name in entry["ids"]
                ],
                _pile(count, x + 9.5, y - 8) if count > 1 else None,
                light=die_light(entry["colour"], 27, x, y),
                data_drag="",
            )
        )
    drawn.append(g(id="bit-dice")[lying])
    if not dice:
        drawn.append(label(texts.NO_DICE, WIDTH / 2, 43, 12.5, anchor="middle", colour="var(--muted)"))
    return drawn, WIDTH, POOL


@kept
def _pile(count: int, x: float, y: float) -> Element:
    """How many equal dice lie on each other."""
    return g(transform=at(x, y))[
        circle(r="7.4", fill="var(--ink)", stroke="var(--card)"),
        label(str(count), 0, 4.4, 12.5, anchor="middle", weight="700", colour="var(--card)"),
    ]


def villager(part: Parts, tile: VillagerScene) -> tuple[Node, float, float]:
    """A villager tile: the face that is up; the other one is in the tooltip."""
    width, height = VILLAGER
    lines = len(wrapped(tile["text"], width - 66, LETTER))
    return (
        part(
            tile["part"],
            tile["words"],
            panel(width, height, rx=6),
            rect(x="0.5", y="5", width="60", height=num(height - 10), fill="var(--rust-soft)", opacity="0.7"),
            sign_line(tile["signs"], 4, height / 2, 19, 56),
            paragraph(tile["text"], 65, height / 2 + 4.4 - 7.2 * (lines - 1), width - 66, LETTER),
            light=box_light(width, height, 6),
        ),
        width,
        height,
    )


def _room(words: str, width: float) -> float:
    """How high a card must be for its words: two lines at least."""
    return 5 + LETTER * 1.17 * max(2, min(4, len(wrapped(words, width, LETTER))))


def goal(part: Parts, card: GoalScene) -> tuple[Node, float, float]:
    """A goal, and who has met it; a long bonus has a row of its own."""
    bonus = card["spaces"][0]["signs"]
    long = len(bonus) > 3
    w = WIDTH
    h = max(46.0 if bonus and not long else 0, _room(card["text"], w - 72)) + (18 if long else 0)
    tint = "var(--rust-soft)" if card["colour"] == "orange" else "var(--woods)"
    return (
        part(
            card["part"],
            card["words"],
            panel(w, h, fill=tint, rx=6),
            paragraph(card["text"], 6, 14.5, w - 72, LETTER),
            [_goal_space(space, w - 48 + 31 * i, 15) for i, space in enumerate(card["spaces"])],
            sign_line(bonus, w - (98 if long else 59), h - 10, 15.4, 94) if bonus else None,
            light=box_light(w, h, 6),
        ),
        w,
        h,
    )


def _goal_space(space: GoalSpaceScene, x: float, y: float) -> Element:
    edge = "var(--gold)" if space["kind"] == "gold" else "var(--stone)"
    taken = space["owner"]
    return g(transform=at(x, y))[
        circle(r="11.5", fill="var(--card)", stroke=edge, stroke_width="2.4")
        if taken is None
        else owner_crest(taken, 0, 0, 12),
        numeral(str(space["pp"]), 0, 5.4, 15.5) if taken is None else None,
    ]


@kept
def _round_track(number: int, last: int) -> Element:
    return g(role="img", aria_label=texts.round_of(number, last))[
        label(texts.ROUND, 0, 14, 13.5, weight="650"),
        [
            g(transform=at(56 + 26 * i, 10))[
                circle(r="10", fill="var(--accent)" if i + 1 == number else "var(--card)", stroke="var(--line)"),
                numeral(str(i + 1), 0, 5, 13.5, colour="var(--on-accent)" if i + 1 == number else "var(--muted)"),
            ]
            for i in range(last)
        ],
    ]


def status(part: Parts, entry: Status) -> tuple[Node, float, float]:
    """The round, and each player's popularity, turn and Helmet."""
    drawn: list[Node] = [_round_track(entry["round"], entry["rounds"])]
    owners = entry["owners"]
    across = 1 if len(owners) < 4 else 2
    pitch = 16.5 if len(owners) == 3 else 21.0
    width = WIDTH / across
    for i, owner in enumerate(owners):
        x, y = (i % across) * width, 32 + pitch / 8 + pitch * (i // across)
        pp = owner["pp"]
        points = 5.0 if pp is None else 8 + 8 * len(str(pp))
        room = width - 24 - points - (16 if owner["helmet"] else 0)
        drawn.append(
            g(id=f"bit-owner-{i}", transform=at(x, y), role="img", aria_label=owner["words"])[
                rect(y=num(1 - pitch / 2), width=num(width - 2), height=num(pitch - 1), rx="6", fill="var(--rust-soft)")
                if owner["turn"]
                else None,
                owner_crest(owner["owner"], 11, 0, min(8.5, pitch / 2.2)),
                label(shortened(owner["name"], room, LETTER, bold=True), 23, 4.5, LETTER, weight="600"),
                helmet(width - points - 9, 0, 13.5) if owner["helmet"] else None,
                numeral(str(pp), width - 5, 5.5, 15, anchor="end") if pp is not None else None,
            ]
        )
    return drawn, WIDTH, 24 + pitch * ((len(owners) + across - 1) // across)


def for_hire(part: Parts, entry: ForHire) -> tuple[Node, float, float]:
    """A hero of the market, as high as its neighbours."""
    card, size = entry["card"], (FOR_HIRE, entry["height"])
    if card is None:
        return empty_place("gray", *size, texts.NO_CARD), *size
    return part(card["part"], card["words"], hero_card(card, *size), light=box_light(*size)), *size


def height_for_hire(cards: Sequence[HeroScene | None], upcoming: HeroScene | None) -> float:
    """How high the heroes of the market are: all words have room."""
    highest = max((card_height(card["text"], FOR_HIRE) for card in cards if card), default=0)
    return max(highest, card_height(upcoming["text"], FOR_HIRE - NEXT) if upcoming else 0, 110)


def in_hand(part: Parts, entry: InHand) -> tuple[Node, float, float]:
    """A hero in hand, with what it still needs to be played."""
    card, width, height = entry["card"], IN_HAND, entry["height"]
    face: list[Node] = [hero_card(card, width, height, NEED), _need(card["need"], width)]
    return part(card["part"], card["words"], face, light=box_light(width, height)), width, height


def height_in_hand(cards: Sequence[HandScene]) -> float:
    """How high the heroes in hand are: all words have room."""
    return NEED + max(card_height(card["text"], IN_HAND) for card in cards)


def _need(need: NeedScene, width: float) -> Element:
    """The dice that make a hero's strength, or why none do."""
    dice = need["dice"]
    return g(transform=at(0, HERO_HEAD))[
        rect(
            x="0.5",
            width=num(width - 1),
            height=num(NEED),
            fill="var(--grove)" if need["ready"] else "var(--ash)",
        ),
        paragraph(need["words"], 6, 15 if dice else 18.5, width - 8, LETTER),
        _faces(dice, 15, 29, "" if need["ready"] else "/"),
    ]


def _faces(dice: list[tuple[str, int]], x: float, y: float, between: str) -> list[Node]:
    """Dice in a row: all of them, or one of them."""
    step = 29 if between else 22
    return [
        [
            die(colour, value, x + step * i, y, 18),
            label(between, x + step * (i + 0.5), y + 4.5, LETTER, anchor="middle")
            if between and i + 1 < len(dice)
            else None,
        ]
        for i, (colour, value) in enumerate(dice)
    ]


def slip(part: Parts, entry: InHand) -> tuple[Node, float, float]:
    """A hero without its words, where there are many."""
    card, width, height = entry["card"], IN_HAND, SLIP + NEED
    face: list[Node] = [hero_slip(card, width, NEED), _need(card["need"], width)]
    return part(card["part"], card["words"], face, light=box_light(width, height)), width, height


def upcoming(part: Parts, entry: ForHire) -> tuple[Node, float, float]:
    """The open hero on top of the deck, which can't be hired yet."""
    card, width, height = entry["card"], FOR_HIRE, entry["height"]
    if card is None:
        return for_hire(part, entry)
    mark = [
        rect(width="20", height=num(height), rx="8", fill="var(--ash)"),
        g(transform=f"translate(11.5 {num(height / 2)}) rotate(-90)")[
            label(texts.COMES_NEXT, 0, 0, 13, anchor="middle", weight="650")
        ],
    ]
    face = part(
        card["part"],
        texts.next_hero(card["words"]),
        mark,
        g(transform=at(NEXT, 0))[hero_card(card, width - NEXT, height)],
        light=box_light(width, height),
    )
    return face, width, height


def black_market(part: Parts, tiles: list[StallScene]) -> tuple[Node, float, float]:
    """The black market, equal tiles on one pile."""
    step = WIDTH / STALLS
    stalls: list[Node] = []
    for i, tile in enumerate(tiles):
        pile = g(transform=at(-STALL / 2 + 4, -STALL / 2 + 5))[
            circle(r="8", fill="var(--ink)"),
            label(str(tile["count"]), 0, 4.4, 12.5, anchor="middle", weight="700", colour="var(--card)"),
        ]
        stalls.append(
            part(
                tile["part"],
                tile["words"],
                relic_tile(tile["colour"], tile["piece"], 0, 0, STALL, tile["held"]),
                pile if tile["count"] > 1 else None,
                light=box_light_round(STALL),
                transform=at(step * (i % STALLS + 0.5), STALL / 2 + 2 + (STALL + 5) * (i // STALLS)),
            )
        )
    drawn: list[Node] = [g(id="bit-stalls")[stalls]]
    if not tiles:
        drawn.append(label(texts.NO_TILES, 2, 21, LETTER, colour="var(--muted)"))
    rows = max(1, (len(tiles) + STALLS - 1) // STALLS)
    return drawn, WIDTH, (STALL + 5) * rows


@kept
def box_light_round(size: float) -> Node:
    """What lights up around a tile that is drawn around its middle."""
    half = size / 2
    return g(transform=at(-half, -half))[box_light(size, size, 4, 2.5)]
