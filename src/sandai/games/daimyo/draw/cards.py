"""Daimyo's cards and tiles, drawn: each with its title, a line of icons and its words."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from htpy import Element, Node

from sandai.draw.icons import ICONS, glyph
from sandai.draw.lettering import LEADING, wrapped
from sandai.draw.svg import at, circle, g, num, path, rect
from sandai.games.daimyo.draw.pieces import (
    die_outline,
    figure,
    fitted,
    kept,
    label,
    numeral,
    panel,
    paragraph,
)
from sandai.games.daimyo.words import board as texts

TOKENS: Final = ("rice", "metal", "stone", "gold")
RESOURCES: Final = ("rice", "metal", "stone")
LETTER: Final = 12.4
SMALL_SIGN: Final = 15.0  # icons in two rows are not smaller
HERO_HEAD: Final = 33.0  # the height of strength and name
HERO_WIDTH: Final = 120.0
HERO_HEIGHT: Final = 134.0
SLIP: Final = 58.0  # the height of a hero without its words

#: The icons of a step of an effect, without amounts; what is no icon is written as it is.
SIGNS: Final[dict[str, tuple[str, ...]]] = {
    "gain_choice": ("rice", "metal", "stone"),
    "exchange": ("rice", "⇄", "metal", "⇄", "stone"),
    "relic_here": ("scavenger", "relic"),
    "relic_board": ("relic",),
    "relic_market": ("black-market", "→", "relic"),
    "relic_bag": ("bag", "→", "relic"),
    "relic_to_market": ("relic", "→", "black-market"),
    "relic_to_bag": ("relic", "→", "bag"),
    "recall_hero": ("reset", "hero"),
    "reset_recruitment": ("reset", "governor"),
    "help_steps": ("villager",),
    "activate_tile": ("clan", "!"),
    "die_up": ("die", "+1"),
    "play_hero_free": ("hero", "!"),
    "copy_clan_ability": ("clan",),
    "opponents_lose_resource": ("strike", "rice", "metal", "stone"),
    "opponents_discard_hero": ("strike", "hero"),
    "eliminate_governor": ("strike", "governor"),
    "move_enemy_governor": ("move", "governor"),
    "villager": ("villager",),
    "empire_governor": ("governor",),
    "empire_techno_farm": ("techno-farm",),
    "empire_radio_tower": ("radio-tower",),
    "empire_shadow": ("shadow",),
    "empire_relics": ("relic",),
    "empire_helmet": ("helmet",),
    "player_loses": ("−1", "rice", "/", "hero"),
}
FIGURES: Final = frozenset({"bag", "reset", "strike", "move"})
WORKERS: Final[dict[str, tuple[str, ...]]] = {
    "all_techno_farms": ("techno-farm", "→"),
    "all_governors": ("governor", "→"),
    "one_governor": ("governor",),
    "one_radio_tower": ("radio-tower",),
    "one_governor_or_techno_farm": ("governor", "/", "techno-farm"),
    "governors_on_one_island": ("governor", "→"),
}


def signs(ops: Sequence[Mapping[str, Any]], face: Mapping[str, Any] | None = None) -> list[str]:
    """The icon line of an effect; `face` gives the tokens that a tile shows."""
    row: list[str] = []
    for op in ops:
        row.extend(_signs_of(op, face or {}))
    return row


def _signs_of(op: Mapping[str, Any], face: Mapping[str, Any]) -> list[str]:
    name = op["op"]
    n = op.get("n", 1)
    if name in ("gain", "pay"):
        sign = "+" if name == "gain" else "−"
        amounts = face.get(name, {}) if op.get("from_face") else op
        return _amounts(amounts, sign) + (["→"] if name == "pay" else [])
    if name == "gain_one_of":
        return ["+1", *" / ".join(op["kinds"]).split(" ")]
    if name == "gain_per_shadow":
        return ["+1", "gold", "×", "shadow"]
    if name in ("draw", "storage"):
        return [f"+{n}", "hero" if name == "draw" else "storage"]
    if name == "discard_hero":
        return [f"−{n}", "hero", "→"]
    if name == "scavenge":
        return ["move", "scavenger", f"+{op.get('take', 1)}", "relic"]
    if name == "recruit":
        return _recruit(op)
    if name == "build":
        return _build(op)
    if name == "produce":
        return [*WORKERS.get(op["who"], ("governor",)), f"×{op.get('times', 1)}"]
    if name == "move_governor":
        return ["move", "governor", *([f"+{op['collect']}"] if op.get("collect") else [])]
    if name == "hire":
        off = op.get("discount", 0)
        return ["hero", *([f"−{off}", "gold"] if off else [])]
    shown = list(SIGNS.get(name, ()))
    return [f"{n}×", *shown] if n > 1 else shown


def _amounts(amounts: Mapping[str, Any], sign: str) -> list[str]:
    row: list[str] = []
    for token in TOKENS:
        if amounts.get(token):
            row += [f"{sign}{amounts[token]}", token]
    return row


def _recruit(op: Mapping[str, Any]) -> list[str]:
    unit = op.get("unit", "any")
    who = ["governor", "/", "shadow"] if unit == "any" else [unit]
    mode = op.get("mode", "normal")
    price = {"free": ["0", "rice"], "minus": [f"−{op.get('n', 1)}", "rice"], "exact": [str(op.get("n", 1)), "rice"]}
    return who + price.get(mode, [])


def _build(op: Mapping[str, Any]) -> list[str]:
    off = op.get("discount", 0)
    return ["techno-farm", "/", "radio-tower", *([f"−{off}"] if off else ["−3"] if op.get("waive_base") else [])]


def sign_line(row: Sequence[str], x: float, y: float, size: float = 17, room: float = 1000) -> Element:
    """Icons and amounts in a row, beginning at x, centred on y; made smaller if the room is short."""
    return _sign_line(tuple(row), x, y, size, room)


def sign_rows(row: Sequence[str], x: float, y: float, size: float, room: float, height: float) -> list[Element]:
    """Icons and amounts in one row, centred on y; in two if one would have to be small; the first icons if there is no room for two."""
    if _breadth(row, SMALL_SIGN + 1) <= room:
        return [sign_line(row, x, y, size, room)]
    if height < 2 * SMALL_SIGN:
        icons = [word for word in row if word in FIGURES or word in ICONS]
        return [sign_line(icons[: int(room // (SMALL_SIGN * 1.12))], x, y, size, room)]
    size = min(size, height / 2)
    cut = min(range(1, len(row)), key=lambda at: max(_breadth(row[:at], size), _breadth(row[at:], size)))
    return [sign_line(row[:cut], x, y - size / 2, size, room), sign_line(row[cut:], x, y + size / 2, size, room)]


@kept
def _sign_line(row: tuple[str, ...], x: float, y: float, size: float, room: float) -> Element:
    if (long := _breadth(row, size)) > room:
        size *= room / long
    drawn: list[Node] = []
    for word in row:
        breadth = _breadth([word], size)
        if word in FIGURES:
            drawn.append(figure(word, x + size / 2, y, size))
        elif word.replace("-", "").isalpha():
            drawn.append(glyph(word, x + size / 2, y, size))
        else:
            drawn.append(label(word, x + breadth / 2, y + size * 0.27, size * 0.82, anchor="middle", weight="600"))
        x += breadth
    return g(aria_hidden="true")[drawn]


def _breadth(row: Sequence[str], size: float) -> float:
    return sum(size * 1.12 if word.replace("-", "").isalpha() else size * (0.3 + 0.36 * len(word)) for word in row)


@kept
def strength_badge(strength: int, x: float, y: float, size: float = 26) -> Element:
    """The strength of a hero: what dice must add up to."""
    return g(transform=at(x, y))[
        path(d=die_outline("red", size), fill="var(--ink)"),
        numeral(str(strength), 0, size * 0.25, size * 0.68, colour="var(--card)"),
    ]


@kept
def coin(amount: int | str, x: float, y: float, size: float = 22) -> Element:
    """A price in gold: the number beside the coin."""
    return g(transform=at(x, y))[
        glyph("gold", size * 0.3, 0, size),
        label(str(amount), -size * 0.36, size * 0.27, size * 0.74, anchor="middle", weight="700"),
    ]


def hero_card(
    card: Mapping[str, Any], width: float = HERO_WIDTH, height: float = HERO_HEIGHT, gap: float = 0
) -> list[Node]:
    """Strength to reach, name, icons, price and words; the gap below the name is for what the hero still needs."""
    fierce = bool(card.get("aggressive"))
    row = tuple(signs(card["ops"]))
    return _hero_card(card["name"], card["strength"], card["cost"], row, card["text"], fierce, width, height, gap)


@kept
def _hero_card(
    name: str,
    strength: int,
    cost: int,
    row: tuple[str, ...],
    words: str,
    fierce: bool,
    width: float,
    height: float,
    gap: float,
) -> list[Node]:
    top = 58 + gap
    return [
        _hero_head(name, strength, fierce, width, height),
        _hero_price(cost, row, width, HERO_HEAD + gap),
        fitted(words, 5, top, width - 7, height - top, LETTER) if words else None,
    ]


def card_height(words: str, width: float) -> float:
    """How high a hero card must be for its words."""
    return 62 + LETTER * LEADING * len(wrapped(words, width - 7, LETTER))


def hero_slip(card: Mapping[str, Any], width: float, gap: float = 0) -> list[Node]:
    """A hero without its words, which are in the tooltip."""
    return hero_card({**card, "text": ""}, width, SLIP + gap, gap)


def _hero_head(name: str, strength: int, fierce: bool, width: float, height: float) -> list[Node]:
    names = wrapped(name, width - (56 if fierce else 36), 12.7)
    top, ink = (21.5 if len(names) == 1 else 14.0), "var(--accent)" if fierce else ""
    return [
        panel(width, height),
        strength_badge(strength, 16, 17, 25),
        [label(line, 32, top + 14 * i, 12.7, weight="650", colour=ink) for i, line in enumerate(names[:2])],
        label("!!", width - 4, 14, 15, anchor="end", weight="800", colour="var(--accent)") if fierce else None,
    ]


def _hero_price(cost: int, row: tuple[str, ...], width: float, y: float) -> list[Node]:
    """The icons, left out if they would have to be small, and the price."""
    room = width - 40
    return [
        rect(x="0.5", y=num(y), width=num(width - 1), height="23", fill="var(--rust-soft)", opacity="0.6"),
        sign_line(row, 4, y + 11.5, 17, room) if _breadth(row, SMALL_SIGN) <= room else None,
        coin(cost, width - 16, y + 11.5, 18),
    ]


@kept
def hero_back(
    count: int, width: float = HERO_WIDTH, height: float = HERO_HEIGHT, words: str = texts.IN_HAND
) -> list[Node]:
    """A face-down pile or hand."""
    return [
        panel(width, height, fill="var(--rust)", stroke="var(--card)"),
        circle(cx=num(width / 2), cy=num(height * 0.42), r=num(min(width, height) * 0.27), fill="var(--card)"),
        numeral(str(count), width / 2, height * 0.42 + min(width, height) * 0.12, min(width, height) * 0.34),
        label(words, width / 2, height - 9, 12.4, anchor="middle", colour="var(--card)", weight="600"),
    ]


def bonus_tile(
    words: str, row: Sequence[str], band: str, width: float, height: float, *, wordy: bool = True, locked: bool = False
) -> list[Node]:
    """A bonus tile in full, or only its icons."""
    return _bonus_tile(words, tuple(row), band, width, height, wordy, locked)


@kept
def _bonus_tile(
    words: str, row: tuple[str, ...], band: str, width: float, height: float, wordy: bool, locked: bool
) -> list[Node]:
    """A bonus tile: a band in its colour with the icons, the words below. A locked one leaves room for its building."""
    tint = "var(--brass-soft)" if band == "yellow" else "var(--ash)"
    edge = "var(--brass)" if band == "yellow" else "var(--stone)"
    high = 21.0 if wordy else height
    head = (
        path(d=f"M0 21V5A5 5 0 0 1 5 0H{num(width - 5)}A5 5 0 0 1 {num(width)} 5V21z", fill=tint)
        if wordy
        else rect(width=num(width), height=num(height), rx="5", fill=tint)
    )
    return [
        panel(width, height, fill="var(--card)", stroke=edge, rx=5),
        head,
        sign_rows(row, 4, high / 2, 17, width - (28 if locked else 8), high - 2),
        fitted(words, 5, 23.5, width - 8, height - 25, 12) if wordy else None,
    ]


@kept
def empty_place(band: str, width: float, height: float, words: str) -> list[Node]:
    """Where a bonus tile can be placed."""
    edge = "var(--brass)" if band == "yellow" else "var(--stone)"
    return [
        rect(
            width=num(width),
            height=num(height),
            rx="5",
            fill="var(--paper)",
            stroke=edge,
            stroke_width="1.3",
            stroke_dasharray="4 4",
        ),
        paragraph(
            words,
            width / 2,
            height / 2 + 4.2 - 7 * (len(wrapped(words, width - 6, LETTER)) - 1),
            width - 6,
            LETTER,
            anchor="middle",
            colour="var(--muted)",
        ),
    ]
