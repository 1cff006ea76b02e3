"""Small tiles, tokens and the pieces of the players to print."""

from typing import Final

from htpy import Element, Node

from sandai.draw.prints import Deck, Piece, face
from sandai.draw.svg import at, circle, g, num, rect
from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitoshi.components.reading import Book
from sandai.games.daitoshi.draw.factory import OPERATION_ICONS
from sandai.games.daitoshi.draw.prints.city import machine_token
from sandai.games.daitoshi.draw.prints.factory import OPERATION
from sandai.games.daitoshi.draw.prints.factory import UNIT as FACTORY_UNIT
from sandai.games.daitoshi.draw.rewards import chips
from sandai.games.daitoshi.draw.shapes import label, mon, sign
from sandai.games.daitoshi.numbers import RESOURCES
from sandai.games.daitoshi.words import gallery as gallery_words
from sandai.games.daitoshi.words import prints as words
from sandai.games.daitoshi.words.factory_board import OPERATIONS
from sandai.games.daitoshi.words.names import GOOD

__all__ = ["pieces", "small_tiles", "tokens"]

TOKEN: Final = 12.0
GRANT: Final = (40.0, 12.5)
UPGRADE: Final = (30.0, 11.5)
SINGLE: Final = (30.0, 20.0)
SEATS: Final = len(PLAYER_NAMES)
#: The icons of the pieces of a player.
ICONS: Final = {
    "vp_marker": "vp",
    "chimney_marker": "steam",
    "pilgrim": "pilgrim",
    "progress_marker": "progress",
    "prestige_marker": "prestige",
    "reputation_marker": "reputation",
    "wormbus_marker": "wormbus",
    "banner": "banner",
    "production_marker": "building",
    "magnate_meeple": "magnate",
}


def _title(book: Book, name: str) -> str:
    """What a component is called."""
    return gallery_words.box_title(book["component"][name])


def _square(title: str, drawn: Node, side: float = 36) -> Element:
    return face(
        title,
        side,
        side,
        rect(width=num(side), height=num(side), fill="var(--card)", stroke="var(--line)", stroke_width="0.6"),
        drawn,
    )


def small_tiles(book: Book) -> Deck:
    """Operation tiles with two sides, Upgrades, Grants, and the tiles of which there is one."""
    made: list[Piece] = []
    size = (OPERATION[0] * FACTORY_UNIT, OPERATION[1] * FACTORY_UNIT)
    each = book["component"]["operation_tile"]["count"] // len(OPERATION_ICONS)
    for tile in OPERATION_ICONS:
        title = gallery_words.operation_title(tile)
        calm, angry = _operation(tile, False), _operation(tile, True)
        made.append(Piece(f"operation-{tile}", title, calm, size, each, back=angry, two_sided=True))
    for number, upgrade in enumerate(book["upgrade"].values(), 1):
        title = gallery_words.upgrade_title(number)
        picture = _box(title, UPGRADE, chips(upgrade["reward"], 0, 0, 26), 3.4)
        made.append(Piece(upgrade["id"], title, picture, UPGRADE))
    for name, icon, shape in (
        ("government_grant", "grant", GRANT),
        ("starting_player_token", "first", SINGLE),
        ("player_block_tile", "", SINGLE),
        ("bribe_tile", "wealth", SINGLE),
    ):
        title = _title(book, name)
        made.append(
            Piece(
                name,
                title,
                _box(title, shape, _named(title, icon, shape), 3.0),
                shape,
                book["component"][name]["count"],
            )
        )
    return Deck("tiles", words.SMALL_TILES, made)


def _named(title: str, icon: str, shape: tuple[float, float]) -> Node:
    """A title, with an icon before it."""
    known = icon if icon in ("grant", "wealth") else ""
    lower = 3.8 if shape == GRANT else 16.0
    shift = 9.0 if known and shape == GRANT else 0.0
    return [
        sign(known, -46 if shape == GRANT else 0, 0 if shape == GRANT else -8, 20, "var(--brass)") if known else None,
        label(shift, lower if known else 4, title, 10.5, "middle", weight="600"),
    ]


def _box(title: str, size: tuple[float, float], drawn: Node, unit: float) -> Element:
    wide, high = size[0] * unit, size[1] * unit
    return face(
        title,
        wide,
        high,
        rect(
            x="0.8",
            y="0.8",
            width=num(wide - 1.6),
            height=num(high - 1.6),
            rx="3",
            fill="var(--brass-soft)",
            stroke="var(--brass)",
        ),
        g(transform=at(wide / 2, high / 2))[drawn],
    )


def _operation(tile: str, trouble: bool) -> Element:
    one = OPERATIONS[tile]
    wide, high = OPERATION
    tone = "var(--accent)" if trouble else "var(--brass)"
    return face(
        gallery_words.operation_title(tile),
        wide,
        high,
        rect(x="0.6", y="0.6", width=num(wide - 1.2), height=num(high - 1.2), rx="3", fill="var(--card)", stroke=tone),
        sign("conflict" if trouble else OPERATION_ICONS[tile], 13, high / 2, 18, tone),
        label(25, high / 2 - 3, one.name, 9.4, weight="600"),
        label(25, high / 2 + 10, one.angry if trouble else one.calm, 8.2),
    )


def tokens(book: Book) -> Deck:
    counts = {name: entry["count"] for name, entry in book["component"].items()}
    made: list[Piece] = []
    for value in (3, 1):
        title = _title(book, f"steam_{value}")
        shown: list[Node] = [sign("steam", 18, 14, 22), label(18, 33, str(value), 13, "middle", serif=True)]
        made.append(Piece(f"steam-{value}", title, _square(title, shown), (TOKEN, TOKEN), counts[f"steam_{value}"]))
    title = _title(book, "wealth_token")
    wealth = _square(title, sign("wealth", 18, 18, 26))
    made.append(Piece("wealth", title, wealth, (TOKEN, TOKEN), counts["wealth_token"]))
    for colour in ("red", "yellow", "blue", "green"):
        title = _title(book, f"worker_{colour}")
        drawn: list[Node] = [
            circle(cx="18", cy="18", r="15", fill="none", stroke=f"var(--{colour})", stroke_width="2"),
            sign("worker", 18, 17, 22, f"var(--{colour})"),
        ]
        made.append(Piece(f"worker-{colour}", title, _square(title, drawn), (TOKEN, TOKEN), counts[f"worker_{colour}"]))
    title = _title(book, "megamachine_token")
    made.append(Piece("machine-token", title, _square(title, machine_token()), (30.0, 30.0)))
    return Deck("tokens", words.STEAM_AND_GOODS, made)


def pieces(book: Book) -> Deck:
    """The pieces of each player, and the markers of their goods."""
    made: list[Piece] = []
    for seat, name in enumerate(PLAYER_NAMES):
        for piece, icon in ICONS.items():
            title = words.owned(_title(book, piece), name)
            count = book["component"][piece]["count"] // SEATS
            made.append(Piece(f"{piece}-{seat}", title, _square(title, _own(seat, icon)), (TOKEN, TOKEN), count))
        for good in RESOURCES:
            title = words.owned(GOOD[good], name)
            made.append(Piece(f"{good}-{seat}", title, _square(title, _own(seat, good)), (TOKEN, TOKEN)))
        made.append(_emblem(seat, words.owned(_title(book, "factory_emblem"), name)))
    return Deck("pieces", words.PIECES, made)


def _own(seat: int, icon: str) -> Node:
    """The crest of a player with a small icon beside it."""
    return [
        mon(seat, 14, 14, 11.5),
        circle(cx="26", cy="26", r="8.6", fill="var(--card)", stroke=f"var(--p{seat})"),
        sign(icon, 26, 26, 12.5, "var(--ink)"),
    ]


def _emblem(seat: int, title: str) -> Piece:
    """100 points on one side; under it stands 200."""
    front, back = (
        _square(title, [mon(seat, 18, 13, 10.5), label(18, 33, str(value), 10.5, "middle", serif=True)])
        for value in (100, 200)
    )
    return Piece(f"emblem-{seat}", title, front, (18.0, 18.0), back=back, two_sided=True)
