"""All components of Daitou, drawn: islands, markers, goods, possessions, tracks and tables."""

from functools import cache
from typing import Final

from htpy import Element, Node

from sandai.draw.crests import crest
from sandai.draw.gallery import Exhibit, Section, plate
from sandai.draw.icons import cube, glyph
from sandai.draw.kanji import brush
from sandai.draw.svg import at, circle, g, line, num, path, rect, text
from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import ISLANDS, MARKERS, NORTH, SOUTH, atlas, read_maps
from sandai.games.daitou.draw import markers, tracks
from sandai.games.daitou.draw.details import cut, map_of
from sandai.games.daitou.draw.layout import islands
from sandai.games.daitou.rules.view import View
from sandai.games.daitou.words import gallery as words
from sandai.games.daitou.words.names import yen

__all__ = ["gallery"]

EDGE: Final = 58.0  # room round an island, for the quays


@cache
def gallery() -> list[Section]:
    exhibits = {
        "the-islands": [_island(name) for name in ISLANDS],
        "markers": [_marker(number) for number in range(len(MARKERS))],
        "goods": _goods(),
        "possessions": [*_crests(), *_sections(), *_farms()],
        "money-and-the-die": _money(),
        "fish-by-the-die": [_roll(number) for number in range(1, numbers.DIE + 1)],
        "the-year": [_round(number) for number in range(1, numbers.TAX_ROUND + 1)],
        "tracks-and-boxes": _tracks(),
    }
    return [Section(name, *words.SECTIONS[name], shown) for name, shown in exhibits.items()]


# -- islands and markers -----------------------------------------------------------------------------------------------


def _view(
    which: str = "NS",
    sections: dict[str, int] | None = None,
    farms: dict[str, int] | None = None,
    sugar: tuple[str, ...] = (),
    only: str = "",
) -> View:
    """An empty board with the markers of some islands at their usual places, or only one of them."""
    made = atlas()
    where = {marker: made.nodes[made.places[i]] for i, marker in enumerate(MARKERS)}
    return {
        "seats": 3,
        "year": 1,
        "round": 1,
        "order": [0, 1, 2],
        "money": [numbers.START_MONEY] * 3,
        "sections": sections or {},
        "farms": farms or {},
        "sugar": list(sugar),
        "fish": [],
        "imports": {},
        "markers": {marker: node for marker, node in where.items() if node[0] in which and only in ("", marker)},
        "roll": None,
    }


def _island(name: str) -> Exhibit:
    land = islands()[name]
    entry = next(entry for entry in read_maps()["island"] if entry["id"] == name)
    wide, high = land.size[0] + 2 * EDGE, land.size[1] + 2 * EDGE
    view = _view(name)
    drawn: list[Node] = [
        rect(width=num(wide), height=num(high), rx="14", fill="var(--sea)"),
        brush(land.kanji, 14, 12, 22, "var(--sea-ink)"),
        g(transform=at(EDGE, EDGE))[map_of(view, land)],
    ]
    length, width = entry["real_size_km"]
    inland = len(land.nodes) - len(land.coastal)
    text = words.island(land.name, len(land.coastal), inland, len(land.sections), len(land.farms))
    source = words.island_source(length, width, entry["real_area_km2"])
    picture = plate(f"daitou-island-{name}", text.label, wide, high, drawn, scale=0.72)
    return Exhibit(f"island-{name}", text.title, picture, text.words, f"reconstructed; {source}")


def _marker(number: int) -> Exhibit:
    made = atlas()
    marker = MARKERS[number]
    node = made.nodes[made.places[number]]
    land = islands()[node[0]]
    if number in (NORTH, SOUTH):
        name, rule = made.town_names[number], "D-003"
        text = words.town(land.name, node, name)
    else:
        harbour = number - 1
        name, rule = made.harbour_names[harbour], "D-004"
        extra = made.nodes[made.extra_places[number]] if harbour in numbers.EXTRA_HARBOURS else ""
        text = words.harbour(harbour, node, name, extra)
    picture = cut(marker, text.label, _view(only=marker), land.id, land.nodes[node], (150, 150))
    return Exhibit(marker, text.title, picture, text.words, f"rulebook; {rule}; {words.place_source(name)}")


# -- goods and possessions ---------------------------------------------------------------------------------------------


def _tile(name: str, label: str, *children: Node, width: float = 96, height: float = 72) -> Element:
    """A small picture on a card of its own; its middle is (0, 0)."""
    return plate(
        f"daitou-{name}",
        label,
        width,
        height,
        rect(
            x="0.5",
            y="0.5",
            width=num(width - 1),
            height=num(height - 1),
            rx="8",
            fill="var(--card)",
            stroke="var(--line)",
        ),
        g(transform=at(width / 2, height / 2))[children],
    )


def _goods() -> list[Exhibit]:
    rules = {"fish": "D-011, D-082", "import": "D-011, D-084", "sugar": "D-011, D-070, D-083"}
    return [
        _exhibit(f"good-{kind}", text, _tile(f"good-{kind}", text.label, cube(kind, 0, 0, 40)), rules[kind])
        for kind, text in words.GOODS.items()
    ]


def _exhibit(name: str, text: words.Text, picture: Element, rules: str) -> Exhibit:
    """A component that the rulebook describes."""
    return Exhibit(name, text.title, picture, text.words, f"rulebook; {rules}")


def _crests() -> list[Exhibit]:
    return [
        Exhibit(
            f"crest-{seat}",
            PLAYER_NAMES[seat],
            _tile(f"crest-{seat}", words.crest_label(PLAYER_NAMES[seat]), crest(seat, 0, 0, 23)),
            sentence,
            f"rulebook; D-012; {words.CREST_SOURCE}",
        )
        for seat, sentence in enumerate(words.CRESTS)
    ]


def _sections() -> list[Exhibit]:
    (ax, ay), (bx, by) = islands()["S"].nodes["S11"], islands()["S"].nodes["S14"]
    middle = ((ax + bx) / 2, (ay + by) / 2)
    free, owned = words.FREE_SECTION, words.OWNED_SECTION
    picture = cut("section-free", free.label, _view(""), "S", middle)
    built = cut("section-built", owned.label, _view("", sections={"S11-S14": 1}), "S", middle)
    return [
        _exhibit("section-free", free, picture, "D-006, D-062"),
        _exhibit("section-built", owned, built, "D-063, D-079, D-087"),
    ]


def _farms() -> list[Exhibit]:
    plots = {farm.id: farm.middle for farm in islands()["S"].farms}
    examples = {"inland": "SF14", "strip": "SF38", "cape": "SF41"}
    made = [
        Exhibit(
            f"farm-{kind}",
            text.title,
            cut(f"farm-{kind}", text.label, _view("", farms={examples[kind]: 2}), "S", plots[examples[kind]]),
            text.words,
            f"reconstructed; {words.FARM_SOURCE}",
        )
        for kind, text in words.FARMS.items()
    ]
    view = _view("", farms={"SF14": 2}, sugar=("SF14",))
    ripe = cut("farm-ripe", words.RIPE_FARM.label, view, "S", plots["SF14"])
    return [
        *made,
        _exhibit("farm-ripe", words.RIPE_FARM, ripe, "D-058"),
        _exhibit("farm-prices", words.PRICES, _prices(), "D-066, D-088"),
    ]


def _prices() -> Element:
    columns = [
        g(transform=at((i - 1) * 56, 0))[
            _words(words.year(i + 1), 0, -16, 12, "var(--muted)"),
            glyph("yen", -10, 8, 19),
            _numeral(str(price), 11, 15, 21),
        ]
        for i, price in enumerate(numbers.FARM_PRICES)
    ]
    return _tile(
        "prices",
        words.PRICES.label,
        columns,
        [line(x1=num(x), x2=num(x), y1="-24", y2="24", stroke="var(--line)") for x in (-28, 28)],
        width=184,
    )


# -- money, die and tracks ---------------------------------------------------------------------------------------------


def _words(written: str, x: float, y: float, size: float = 13, colour: str = "var(--ink)") -> Element:
    return text(x=num(x), y=num(y), font_size=num(size), text_anchor="middle", fill=colour)[written]


def _numeral(figure: str, x: float, y: float, size: float, colour: str = "var(--ink)") -> Element:
    return text({"class": "numeral"}, x=num(x), y=num(y), font_size=num(size), text_anchor="middle", fill=colour)[
        figure
    ]


def _coin(amount: int) -> Element:
    size = 24 if amount == 1 else 29
    return _tile(
        f"coin-{amount}",
        words.COINS[amount].label,
        circle(r=num(size), fill="var(--brass-soft)", stroke="var(--yen)", stroke_width="2.5"),
        circle(r=num(size - 5), fill="none", stroke="var(--yen)"),
        _numeral(yen(amount), 0, 6.5, 19),
    )


def _money() -> list[Exhibit]:
    rules = {1: "D-015, D-022", 3: "D-015"}
    coins = [_exhibit(f"coin-{amount}", text, _coin(amount), rules[amount]) for amount, text in words.COINS.items()]
    die = _tile("die", words.DIE.label, glyph("die-5", 0, 0, 50))
    return [*coins, _exhibit("die", words.DIE, die, "D-015, D-023, D-030, D-053")]


def _roll(number: int) -> Exhibit:
    harbours = numbers.FISH[number]
    marks = [
        g(transform=at(-20 + i * 42, 0))[
            markers.mark(harbour), glyph("fish", 0, 27 if harbour in numbers.TRADE_HARBOURS else 25, 17)
        ]
        for i, harbour in enumerate(harbours)
    ]
    written = words.roll(number)
    picture = _tile(
        f"roll-{number}",
        written.label,
        glyph(f"die-{number}", -70, 4, 40),
        g(transform="translate(0 -4)")[marks],
        width=200,
        height=84,
    )
    return _exhibit(f"roll-{number}", written, picture, "D-054")


def _round(number: int) -> Exhibit:
    goods = tracks.season(number)
    drawn = [glyph(kind, (j - (len(goods) - 1) / 2) * 32, 14, 26) for j, kind in enumerate(goods)]
    written = words.round_text(number)
    picture = _tile(f"round-{number}", written.label, _numeral(str(number), 0, -10, 20), drawn)
    return _exhibit(f"round-{number}", written, picture, "D-038" if number == numbers.TAX_ROUND else "D-036")


def _tracks() -> list[Exhibit]:
    years = _boxes("year-track", words.YEAR_TRACK.label, 3, _seal())
    crests = [crest(seat, (i - 1) * 52, 0, 14) for i, seat in enumerate((1, 0, 2))]
    order = _boxes("order-track", words.TURN_ORDER_TRACK.label, 3, crests)
    return [
        _exhibit("year-track", words.YEAR_TRACK, years, "D-018, D-034"),
        _exhibit("order-track", words.TURN_ORDER_TRACK, order, "D-018, D-042, D-049–D-051"),
        _quay("fish-box", words.FISH_BOX, ("fish",), "D-017"),
        _quay("import-boxes", words.IMPORT_BOXES, ("import", "import"), "D-017"),
    ]


def _boxes(name: str, label: str, number: int, *children: Node) -> Element:
    boxes = [
        g(transform=at((i - (number - 1) / 2) * 52, 0))[
            rect(x="-22", y="-18", width="44", height="36", rx="6", fill="var(--paper)", stroke="var(--muted)"),
            _numeral(str(i + 1), 0, 6.5, 18, "var(--muted)"),
        ]
        for i in range(number)
    ]
    return _tile(name, label, boxes, children, width=176)


def _seal() -> Node:
    return g(transform=at(-52, 0))[
        rect(x="-22", y="-18", width="44", height="36", rx="6", fill="var(--accent)"),
        path(d="M15-5L20 0 15 5", fill="none", stroke="var(--on-accent)", stroke_width="2", stroke_linecap="round"),
        _numeral("1", 0, 6.5, 18, "var(--on-accent)"),
    ]


def _quay(name: str, written: words.Text, kinds: tuple[str, ...], rules: str) -> Exhibit:
    drawn = [markers.empty_box(kind, (i - (len(kinds) - 1) / 2) * 25, 0) for i, kind in enumerate(kinds)]
    return _exhibit(name, written, _tile(name, written.label, g(transform="scale(1.5)")[drawn]), rules)
