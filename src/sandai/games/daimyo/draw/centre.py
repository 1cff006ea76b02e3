"""What all players share beside the islands, drawn: dice, villagers, goals, round, market and black market."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.icons import glyph
from sandai.draw.lettering import shortened, wrapped
from sandai.draw.svg import Parts, at, circle, g, num, rect
from sandai.games.daimyo.draw.cards import SLIP, empty_place, hero_card, hero_slip, sign_line
from sandai.games.daimyo.draw.island import gliding_die
from sandai.games.daimyo.draw.pieces import (
    box_light,
    die_hit,
    die_light,
    fitted,
    helmet,
    kept,
    label,
    numeral,
    owner_crest,
    panel,
    relic_tile,
)
from sandai.games.daimyo.words import board as texts

WIDTH: Final = 190.0
LETTER: Final = 11.9
FOR_HIRE: Final = (124.0, 111.0)
IN_HAND: Final = (112.0, 117.0)
POOL: Final = 80.0  # the height of the dice in the middle
STALL: Final = 28.0  # a tile in the black market


def dice_pool(part: Parts, dice: list[dict[str, Any]]) -> tuple[Node, float, float]:
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
                die_hit(entry["colour"], x, y, 24),
                [gliding_die({**entry, "id": name}, x, y, 20) for name in entry["ids"]],
                _pile(count, x + 11.5, y - 10) if count > 1 else None,
                light=die_light(entry["colour"], 24, x, y),
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
        circle(r="5.5", fill="var(--ink)", stroke="var(--card)"),
        label(str(count), 0, 3.6, 10, anchor="middle", weight="700", colour="var(--card)"),
    ]


def villager(part: Parts, tile: dict[str, Any]) -> tuple[Node, float, float]:
    """A villager tile: the face that is up; the other one is in the tooltip."""
    width, height = WIDTH, _room(tile["text"], WIDTH - 58)
    return (
        part(
            tile["part"],
            tile["words"],
            panel(width, height, rx=6),
            rect(x="0.5", y="5", width="52", height=num(height - 10), fill="var(--rust-soft)", opacity="0.7"),
            sign_line(tile["signs"], 4, height / 2, 16, 48),
            fitted(tile["text"], 57, 2, width - 58, height - 2, LETTER),
            light=box_light(width, height, 6),
        ),
        width,
        height,
    )


def _room(words: str, width: float) -> float:
    """How high a card must be for its words: two lines at least."""
    return 4 + LETTER * 1.17 * max(2, min(3, len(wrapped(words, width, LETTER))))


def goal(part: Parts, card: dict[str, Any]) -> tuple[Node, float, float]:
    """A goal, and who has met it."""
    bonus = any(space["signs"] for space in card["spaces"])
    w, h = WIDTH, max(40.0 if bonus else 0, _room(card["text"], WIDTH - 64))
    tint = "var(--rust-soft)" if card["colour"] == "orange" else "var(--woods)"
    return (
        part(
            card["part"],
            card["words"],
            panel(w, h, fill=tint, rx=6),
            fitted(card["text"], 6, 2, w - 64, h - 2, LETTER),
            [_goal_space(space, w - 45 + 30 * i, 13) for i, space in enumerate(card["spaces"])],
            light=box_light(w, h, 6),
        ),
        w,
        h,
    )


def _goal_space(space: dict[str, Any], x: float, y: float) -> Element:
    edge = "var(--gold)" if space["kind"] == "gold" else "var(--stone)"
    taken = space["owner"]
    return g(transform=at(x, y))[
        circle(r="10", fill="var(--card)", stroke=edge, stroke_width="2.2")
        if taken is None
        else owner_crest(taken, 0, 0, 10.5),
        numeral(str(space["pp"]), 0, 4.5, 13) if taken is None else None,
        sign_line(space["signs"], -10 if len(space["signs"]) < 4 else -30, 20, 13.6, 76),
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


def status(part: Parts, entry: dict[str, Any]) -> tuple[Node, float, float]:
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
                label(shortened(owner["name"], room, 12, bold=True), 23, 4.5, 12, weight="600"),
                helmet(width - points - 9, 0, 12.5) if owner["helmet"] else None,
                numeral(str(pp), width - 5, 5.5, 15, anchor="end") if pp is not None else None,
            ]
        )
    return drawn, WIDTH, 24 + pitch * ((len(owners) + across - 1) // across)


def for_hire(part: Parts, card: dict[str, Any] | None) -> tuple[Node, float, float]:
    """A hero of the market."""
    if card is None:
        return empty_place("gray", *FOR_HIRE, texts.NO_CARD), *FOR_HIRE
    return part(card["part"], card["words"], hero_card(card, *FOR_HIRE), light=box_light(*FOR_HIRE)), *FOR_HIRE


def in_hand(part: Parts, card: dict[str, Any]) -> tuple[Node, float, float]:
    return part(card["part"], card["words"], hero_card(card, *IN_HAND), light=box_light(*IN_HAND)), *IN_HAND


def slip(part: Parts, card: dict[str, Any]) -> tuple[Node, float, float]:
    """A hero without its words, where there are many."""
    width, height = IN_HAND[0], SLIP
    return part(card["part"], card["words"], hero_slip(card, width), light=box_light(width, height)), width, height


def upcoming(part: Parts, card: dict[str, Any] | None) -> tuple[Node, float, float]:
    """The open hero on top of the deck, which can't be hired yet."""
    if card is None:
        return for_hire(part, None)
    width, height = FOR_HIRE
    mark = [
        rect(width="20", height=num(height), rx="8", fill="var(--ash)"),
        g(transform=f"translate(11.5 {num(height / 2)}) rotate(-90)")[
            label(texts.COMES_NEXT, 0, 0, 12, anchor="middle", weight="650", colour="var(--muted)")
        ],
    ]
    face = part(
        card["part"],
        texts.next_hero(card["words"]),
        mark,
        g(transform=at(15, 0))[hero_card(card, width - 15, height)],
        light=box_light(width, height),
    )
    return face, width, height


def black_market(part: Parts, tiles: list[dict[str, Any]]) -> tuple[Node, float, float]:
    """The black market, equal tiles on one pile."""
    step = min(STALL + 3, 308.0 / max(1, len(tiles)))
    size = min(STALL, step - 1)
    drawn: list[Node] = [
        glyph("black-market", 10, 15, 17),
        label(texts.BLACK_MARKET, 22, 19.5, 13, weight="650"),
    ]
    stalls: list[Node] = []
    for i, tile in enumerate(tiles):
        pile = g(transform=at(-size / 2 + 3, -size / 2 + 5))[
            circle(r="7.5", fill="var(--ink)"),
            label(str(tile["count"]), 0, 3.8, 11, anchor="middle", weight="700", colour="var(--card)"),
        ]
        stalls.append(
            part(
                tile["part"],
                tile["words"],
                relic_tile(tile["colour"], tile["piece"], 0, 0, size),
                pile if tile["count"] > 1 else None,
                light=box_light_round(size),
                transform=at(120 + step * i, 15),
            )
        )
    drawn.append(g(id="bit-stalls")[stalls])
    if not tiles:
        drawn.append(label(texts.NO_TILES, 108, 19.5, 12, colour="var(--muted)"))
    return drawn, 424, 30


@kept
def box_light_round(size: float) -> Node:
    """What lights up around a tile that is drawn around its middle."""
    half = size / 2
    return g(transform=at(-half, -half))[box_light(size, size, 4, 2.5)]
