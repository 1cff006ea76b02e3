"""The cartouche beside the islands: years, rounds and what they bring, turn order and money."""

from functools import cache, lru_cache
from typing import Final

from htpy import Element, Node
from markupsafe import Markup, escape

from sandai.draw.crests import crest
from sandai.draw.finished import Finished, finished
from sandai.draw.icons import glyph
from sandai.draw.kanji import brush
from sandai.draw.lettering import shortened, width_of
from sandai.draw.svg import Parts, at, circle, g, glow, line, num, path, rect, text
from sandai.games.daitou import numbers
from sandai.games.daitou.rules.view import View
from sandai.games.daitou.words import board as board_words
from sandai.games.daitou.words.names import owner_name

WIDTH: Final = 416.0
HEIGHTS: Final = {2: 268.0, 3: 306.0}
ROUND_STEP: Final = (WIDTH - 40 + 8) / numbers.TAX_ROUND


def season(number: int) -> tuple[str, ...]:
    """The icons of what a round brings (D-036)."""
    if number == numbers.TAX_ROUND:
        return ("tax",)
    imports = ("import",) if number in numbers.IMPORT_ROUNDS else ()
    sugar = ("sugar",) if number == numbers.SUGAR_ROUND else ()
    return ("fish", *imports, *sugar)


NAME_LEFT: Final = 84.0
NAME_SIZE: Final = 16.0
TALLY_LEFT: Final = 243.0
BID_WIDE: Final = 74.0
NAME_ROOM: Final = TALLY_LEFT - 13 - NAME_LEFT


def height(seats: int) -> float:
    return HEIGHTS[seats]


def cartouche(view: View, parts: Parts, me: int | None) -> Element:
    high = height(view["seats"])
    return g({"class": "cartouche"})[
        rect(width=num(WIDTH), height=num(high), rx="12", fill="var(--card)", stroke="var(--line)", stroke_width="1.5"),
        rect(x="5", y="5", width=num(WIDTH - 10), height=num(high - 10), rx="8", fill="none", stroke="var(--line)"),
        _years(view, parts),
        _die(view, parts),
        _rounds(view, parts),
        line(x1="20", x2=num(WIDTH - 20), y1="174", y2="174", stroke="var(--line)"),
        [_place(place, parts.only(f"order-{place}")) for place in range(view["seats"])],
        [_standing(view, view["order"].index(seat), seat, seat == me, parts) for seat in range(view["seats"])],
    ]


def _heading(words: str, x: float, y: float) -> Element:
    return text(x=num(x), y=num(y), font_size="14.2", fill="var(--muted)")[words]


def _years(view: View, parts: Parts) -> Node:
    boxes = [_year(year, year == view["year"], parts.only(f"year-{year}")) for year in (1, 2, 3)]
    now = min(int(view["year"]), 3)
    seal = g({"class": "piece"}, id="piece-year", transform=at(20 + (now - 1) * 52, 38))[
        rect(width="44", height="36", rx="6", fill="var(--accent)"),
        text({"class": "numeral"}, x="22", y="24.5", text_anchor="middle", font_size="18", fill="var(--on-accent)")[
            str(now)
        ],
    ]
    return [_heading(board_words.YEAR_HEADING, 20, 28), boxes, seal]


@lru_cache(64)
def _year(year: int, now: bool, parts: Parts) -> Finished:
    x = 20.0 + (year - 1) * 52
    return finished(
        parts(
            f"year-{year}",
            board_words.year_box(year, now),
            rect(_box(x, 38, 44, 36), fill="var(--paper)", stroke="var(--muted)"),
            text({"class": "numeral"}, x=num(x + 22), y="62.5", text_anchor="middle", font_size="18")[str(year)],
            light=glow(rect, _box(x, 38, 44, 36), 5),
        )
    )


def _die(view: View, parts: Parts) -> Node:
    """Its group is always there, so that a page update replaces only the die and not what lies around it."""
    die = g({"class": "die"}, id="piece-die", transform=at(WIDTH - 62, 35))
    roll = view.get("roll")
    return die[parts("die", board_words.die(roll), glyph(f"die-{roll}", 21, 21, 46))] if roll else die


def _box(x: float, y: float, wide: float, high: float) -> dict[str, str]:
    return {"x": num(x), "y": num(y), "width": num(wide), "height": num(high), "rx": "6"}


def _rounds(view: View, parts: Parts) -> Node:
    wide = ROUND_STEP - 8
    rounds = range(1, numbers.TAX_ROUND + 1)
    boxes = [_round(number, number == view["round"], parts.only(f"round-{number}")) for number in rounds]
    place = at(20 + (min(int(view["round"] or 1), 5) - 1) * ROUND_STEP, 106)
    now = g({"class": "piece"}, id="piece-round", transform=place)
    if view["round"]:  # else markers are still being placed
        now = now[
            rect(width=num(wide), height="52", rx="6", fill="none", stroke="var(--accent)", stroke_width="3"),
            path(d=f"M{num(wide / 2 - 7)}-1h14l-7 8z", fill="var(--accent)"),
        ]
    return [_heading(board_words.ROUND_HEADING, 20, 97), boxes, now]


@lru_cache(64)
def _round(number: int, now: bool, parts: Parts) -> Finished:
    goods = season(number)
    x, wide = 20 + (number - 1) * ROUND_STEP, ROUND_STEP - 8
    return finished(
        parts(
            f"round-{number}",
            board_words.round_box(number, goods, now),
            rect(_box(x, 106, wide, 52), fill="var(--paper)", stroke="var(--muted)"),
            text({"class": "numeral"}, x=num(x + wide / 2), y="124", text_anchor="middle", font_size="14")[str(number)],
            [glyph(kind, x + wide / 2 + (j - (len(goods) - 1) / 2) * 24, 142, 20) for j, kind in enumerate(goods)],
            light=glow(rect, _box(x, 106, wide, 52), 5),
        )
    )


def _row(place: int) -> float:
    return 202.0 + place * 38


@lru_cache(64)
def _place(place: int, parts: Parts) -> Finished:
    y = _row(place)
    return finished(
        parts(
            f"order-{place}",
            board_words.order_place(place),
            rect({"class": "hit"}, x="14", y=num(y - 18), width=num(WIDTH - 28), height="36"),
            text({"class": "numeral"}, x="22", y=num(y + 5.5), font_size="16", fill="var(--muted)")[str(place + 1)],
            circle(cx="58", cy=num(y), r="16", fill="none", stroke="var(--muted)", stroke_dasharray="2.6 2.7"),
            light=glow(rect, {"x": "14", "y": num(y - 18), "width": num(WIDTH - 28), "height": "36", "rx": "8"}, 3.6),
        )
    )


def _standing(view: View, place: int, seat: int, mine: bool, parts: Parts) -> Node:
    y = _row(place)
    money = view["money"][seat]
    name = owner_name(view, seat)
    bid = board_words.bid_state(view, seat)
    marked = mine and not bid  # beside a bid there is only room for the name
    ending = width_of(board_words.name("", marked), NAME_SIZE, mine)
    room = NAME_ROOM - ending - (BID_WIDE + 4 if bid else 0)
    short = shortened(name, room, NAME_SIZE, mine)
    sections = sum(1 for owner in view["sections"].values() if owner == seat)
    farms = sum(1 for owner in view["farms"].values() if owner == seat)
    return g({"class": "piece"}, id=f"piece-seat-{seat}", transform=at(0, y))[
        crest(seat, 58, 0, 13),
        text(x=num(NAME_LEFT), y="5.5", font_size=num(NAME_SIZE), font_weight="700" if mine else None)[
            None if short == name else Element("title")[name], board_words.name(short, marked)
        ],
        _bid_plate(bid) if bid else None,
        _tally(f"sections-{seat}", "rail", TALLY_LEFT, sections, board_words.sections_owned(name, sections), parts),
        _tally(f"farms-{seat}", "farm", TALLY_LEFT + 50, farms, board_words.farms_owned(name, farms), parts),
        _money(seat, money, name, parts),
    ]


def _bid_plate(bid: str) -> Node:
    left = TALLY_LEFT - 13 - BID_WIDE
    return [
        rect(x=num(left), y="-10", width=num(BID_WIDE), height="20", rx="6", fill="none", stroke="var(--muted)"),
        text({"class": "figure"}, x=num(left + BID_WIDE / 2), y="4.6", text_anchor="middle", font_size="12.6")[bid],
    ]


def _tally(part: str, kind: str, x: float, count: int, label: str, parts: Parts) -> Node:
    return parts(
        part,
        label,
        rect({"class": "hit"}, x=num(x - 11), y="-15", width="46", height="30"),
        glyph(kind, x, 0, 17, colour="var(--muted)"),
        text({"class": "figure"}, x=num(x + 13), y="5", font_size="14", fill="var(--muted)")[str(count)],
    )


def _money(seat: int, money: int | None, name: str, parts: Parts) -> Node:
    amount = "?" if money is None else f"−{-money}" if money < 0 else str(money)
    return parts(
        f"money-{seat}",
        board_words.money(name, money),
        rect({"class": "hit"}, x="330", y="-15", width=num(WIDTH - 344), height="30"),
        glyph("yen", 346, 0, 19),
        text({"class": "figure"}, x=num(WIDTH - 22), y="6", font_size="17", font_weight="700", text_anchor="end")[
            amount
        ],
        light=glow(rect, {"x": "330", "y": "-15", "width": num(WIDTH - 344), "height": "30", "rx": "8"}, 3.6),
    )


@cache
def compass() -> Markup:
    """Which way is north, drawn as a needle over a small rose."""
    drawn = g({"class": "compass"})[
        circle(r="24", fill="none", stroke="var(--sea-ink)", stroke_width="1"),
        path(d="M0-20L5 0H-5z", fill="var(--accent)"),
        path(d="M0 20L5 0H-5z", fill="none", stroke="var(--sea-ink)", stroke_width="1.2"),
        path(d="M-20 0H-9M9 0H20", stroke="var(--sea-ink)", stroke_width="1.2"),
        brush("北", -8, -46, 16, "var(--sea-ink)"),
    ]
    return escape(drawn)


@cache
def steamer() -> Markup:
    """The ship that brings the imports."""
    drawn = g({"class": "steamer", "aria-hidden": "true"})[
        glyph("ship", 0, 0, 46, colour="var(--sea-ink)"),
        path(
            d="M-34 22q6-5 12 0t12 0 12 0 12 0 12 0 12 0",
            fill="none",
            stroke="var(--sea-ink)",
            stroke_width="1.6",
            stroke_linecap="round",
        ),
    ]
    return escape(drawn)
