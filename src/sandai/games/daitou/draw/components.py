"""All components of Daitou, drawn: islands, markers, goods, possessions, tracks and tables."""

from functools import cache
from typing import Any, Final

from htpy import Element, Node

from sandai.draw.crests import crest
from sandai.draw.gallery import Exhibit, Section, plate
from sandai.draw.icons import cube, glyph
from sandai.draw.kanji import brush
from sandai.draw.svg import Parts, at, circle, clip_path, defs, g, line, num, path, rect, text
from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import ISLANDS, MARKERS, atlas, read_maps
from sandai.games.daitou.draw import land as draw_land
from sandai.games.daitou.draw import markers, tracks
from sandai.games.daitou.draw.cane import cane_rows
from sandai.games.daitou.draw.layout import UNIT, Island, Point, ends, islands
from sandai.games.daitou.words.log import count, listed, yen

__all__ = ["gallery"]

EDGE: Final = 58.0  # room round an island, for the quays
ROUND_WORDS: Final = (
    "Fish is caught, and the ship brings imports.",
    "Only fish is caught.",
    "Fish is caught, and the ship brings imports again.",
    "Fish is caught, and every farm gives sugar cane.",
    "No goods and no building: everybody pays taxes.",
)


@cache
def gallery() -> list[Section]:
    return [
        Section(
            "The islands",
            "Two coral islands with their nodes, track sections and farms, the markers where the real places are.",
            [_island(name) for name in ISLANDS],
        ),
        Section(
            "Markers", "Eight markers make nodes into towns and harbours.", [_marker(i) for i in range(len(MARKERS))]
        ),
        Section("Goods", "Cubes that wait to be shipped; what is not shipped is lost.", _goods()),
        Section("Possessions", "A crest shows who owns a section or a farm.", [*_crests(), *_sections(), *_farms()]),
        Section("Money and the die", "All amounts are whole yen.", _money()),
        Section(
            "Fish by the die", "Each round one roll gives fish to three harbours.", [_roll(n) for n in range(1, 7)]
        ),
        Section(
            "The year",
            f"A game has {numbers.YEARS} years of {numbers.TAX_ROUND} rounds.",
            [_round(i) for i in range(5)],
        ),
        Section("Tracks and boxes", "Where the game keeps its account.", _tracks()),
    ]


# -- islands and markers -----------------------------------------------------------------------------------------------


def _view(which: str = "NS", **changes: Any) -> dict[str, Any]:
    """An empty board with the markers of one island at their usual places."""
    made = atlas()
    where = {marker: made.nodes[made.places[i]] for i, marker in enumerate(MARKERS)}
    return {
        "seats": 3,
        "year": 1,
        "round": 1,
        "order": [0, 1, 2],
        "money": [numbers.START_MONEY] * 3,
        "sections": {},
        "farms": {},
        "sugar": [],
        "fish": [],
        "imports": {},
        "markers": {marker: node for marker, node in where.items() if node[0] in which},
        "roll": None,
    } | changes


def _island(name: str) -> Exhibit:
    land = islands()[name]
    entry = next(entry for entry in read_maps()["island"] if entry["id"] == name)
    wide, high = land.size[0] + 2 * EDGE, land.size[1] + 2 * EDGE
    view = _view(name)
    drawn: list[Node] = [
        rect(width=num(wide), height=num(high), rx="14", fill="var(--sea)"),
        brush("北大東島" if name == "N" else "南大東島", 14, 12, 22, "var(--sea-ink)"),
        g(transform=at(EDGE, EDGE))[_ground(land, view)],
    ]
    inland = len(land.nodes) - len(land.coastal)
    length, width = entry["real_size_km"]
    return Exhibit(
        f"island-{name}",
        land.name,
        plate(f"daitou-island-{name}", f"Map of {land.name}", wide, high, drawn, scale=0.72),
        f"{len(land.coastal)} coastal and {count(inland, 'inland node')}, {len(land.sections)} track sections and "
        f"{len(land.farms)} places for farms.",
        f"reconstructed; the net is ours, the shore has the real size of {length} by {width} km and "
        f"{entry['real_area_km2']} km²",
    )


def _ground(land: Island, view: dict[str, Any]) -> list[Node]:
    parts = Parts()
    return [
        draw_land.ground(land.id),
        draw_land.farms(view, land, parts),
        draw_land.sections(view, land, parts),
        draw_land.sugar(view, land, parts),
        draw_land.nodes(view, land, parts),
        markers.markers(view, land, parts),
    ]


def _cut(name: str, label: str, view: dict[str, Any], island: str, middle: Point, size: float = 110) -> Element:
    """A piece of the map round a point."""
    half = size / 2
    land = _near(islands()[island], middle, half)
    frame = {"width": num(size), "height": num(size), "rx": "10"}
    return plate(
        f"daitou-{name}",
        label,
        size,
        size,
        defs[clip_path(id="cut")[rect(frame)], cane_rows(draw_land.CANE)],
        g(clip_path="url(#cut)")[
            rect(frame, fill="var(--sea)"),
            g(transform=at(half - middle[0], half - middle[1]))[_ground(land, view)],
        ],
        rect(frame, fill="none", stroke="var(--line)"),
    )


def _near(land: Island, middle: Point, half: float) -> Island:
    """Only what shows round a point, so that a small picture stays small."""

    def close(point: Point, spare: float) -> bool:
        return max(abs(point[0] - middle[0]), abs(point[1] - middle[1])) < half + spare

    def halfway(section: str) -> Point:
        (ax, ay), (bx, by) = (land.nodes[node] for node in ends(section))
        return (ax + bx) / 2, (ay + by) / 2

    return land._replace(
        nodes={name: point for name, point in land.nodes.items() if close(point, 8)},
        sections=tuple(section for section in land.sections if close(halfway(section), UNIT / 2)),
        farms=tuple(farm for farm in land.farms if close(farm.middle, 12)),
    )


def _marker(number: int) -> Exhibit:
    made = atlas()
    marker = MARKERS[number]
    node = made.nodes[made.places[number]]
    land = islands()[node[0]]
    view = _view(markers={marker: node})
    picture = _cut(marker, marker.replace("-", " "), view, land.id, land.nodes[node], 150)
    if number < 2:
        name = made.town_names[number]
        return Exhibit(
            marker,
            f"Town of {land.name}",
            picture,
            f"Fish and imports are delivered here; it stands on {node}, where {name} is.",
            f"rulebook; D-003; its place after the real {name}",
        )
    return _harbour(number - 1, node, picture)


def _harbour(number: int, node: str, picture: Element) -> Exhibit:
    made = atlas()
    name = made.harbour_names[number]
    place = f"it stands on {node}, where {name} is"
    if number in numbers.TRADE_HARBOURS:
        arriving = numbers.IMPORTS[numbers.TRADE_HARBOURS.index(number)]
        words = f"Takes sugar cane and gets fish and {count(arriving, 'import')}; {place}."
    else:
        words = f"Gets fish; {place}."
    if number in numbers.EXTRA_HARBOURS:
        extra = made.nodes[made.extra_places[number + 1]]
        words = f"{words[:-1]}, or on {extra} when South Daitou is played alone."
    kind = "Trade harbour" if number in numbers.TRADE_HARBOURS else "Fishing harbour"
    return Exhibit(
        f"harbour-{number}", f"{kind} {number}", picture, words, f"rulebook; D-004; its place after the real {name}"
    )


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
    rows = (
        ("fish", "Fish", f"Caught at harbours; in a town it earns {yen(numbers.FISH_INCOME)}.", "D-011, D-082"),
        (
            "import",
            "Imports",
            f"Come to the trade harbours by ship; in a town each earns {yen(numbers.IMPORT_INCOME)}.",
            "D-011, D-084",
        ),
        (
            "sugar",
            "Sugar cane",
            f"Grows on farms; at a trade harbour it earns {yen(numbers.SUGAR_INCOME)}, and up to "
            f"{numbers.SUGAR_LOAD} cubes travel together.",
            "D-011, D-070, D-083",
        ),
    )
    return [
        Exhibit(f"good-{kind}", title, _tile(f"good-{kind}", title, cube(kind, 0, 0, 40)), words, f"rulebook; {rules}")
        for kind, title, words, rules in rows
    ]


def _crests() -> list[Exhibit]:
    return [
        Exhibit(
            f"crest-{seat}",
            PLAYER_NAMES[seat],
            _tile(f"crest-{seat}", f"Crest of {PLAYER_NAMES[seat]}", crest(seat, 0, 0, 23)),
            f"Marks what the {('first', 'second', 'third')[seat]} seat owns.",
            "rulebook; D-012; colours and crests are ours",
        )
        for seat in range(3)
    ]


def _sections() -> list[Exhibit]:
    (ax, ay), (bx, by) = islands()["S"].nodes["S11"], islands()["S"].nodes["S14"]
    middle = ((ax + bx) / 2, (ay + by) / 2)
    free = _cut("section-free", "A free track section", _view(""), "S", middle)
    built = _cut("section-built", "A built track section", _view("", sections={"S11-S14": 1}), "S", middle)
    tax = f"{yen(numbers.TRACK_TAX)} tax a year"
    return [
        Exhibit(
            "section-free",
            "Free track section",
            free,
            f"Anyone may build it for {yen(numbers.TRACK_PRICE)}.",
            "rulebook; D-006, D-062",
        ),
        Exhibit(
            "section-built",
            "Built track section",
            built,
            f"Its owner ships free, others pay {yen(numbers.FEE)}; it costs {tax}.",
            "rulebook; D-063, D-079, D-087",
        ),
    ]


def _farms() -> list[Exhibit]:
    plots = {farm.id: farm.middle for farm in islands()["S"].farms}
    rows = (
        ("inland", "Farm between three nodes", "SF14", "The most common place: it can ship from three nodes."),
        ("strip", "Farm on the shore", "SF38", "It lies seaward of a section and can ship from two nodes."),
        ("cape", "Farm on a cape", "SF41", "It can ship from its one node only."),
    )
    made = [
        Exhibit(
            f"farm-{kind}",
            title,
            _cut(f"farm-{kind}", title, _view("", farms={farm: 2}), "S", plots[farm]),
            words,
            "reconstructed; certain: D-008 to D-010",
        )
        for kind, title, farm, words in rows
    ]
    view = _view("", farms={"SF14": 2}, sugar=["SF14"])
    ripe = _cut("farm-ripe", "A farm with sugar cane", view, "S", plots["SF14"])
    prices = listed([f"{yen(price)} in year {year}" for year, price in enumerate(numbers.FARM_PRICES, 1)])
    return [
        *made,
        Exhibit("farm-ripe", "Farm with sugar cane", ripe, "In round 4 every farm gives one cube.", "rulebook; D-058"),
        Exhibit(
            "farm-prices",
            "Price of a farm",
            _prices(),
            f"A farm costs {prices}; its tax is {yen(numbers.FARM_TAX)} a year.",
            "rulebook; D-066, D-088",
        ),
    ]


def _prices() -> Element:
    columns = [
        g(transform=at((i - 1) * 56, 0))[
            _words(f"Year {i + 1}", 0, -16, 12, "var(--muted)"),
            glyph("yen", -10, 8, 19),
            _numeral(str(price), 11, 15, 21),
        ]
        for i, price in enumerate(numbers.FARM_PRICES)
    ]
    return _tile(
        "prices",
        "Farm prices by year",
        columns,
        [line(x1=num(x), x2=num(x), y1="-24", y2="24", stroke="var(--line)") for x in (-28, 28)],
        width=184,
    )


# -- money, die and tracks ---------------------------------------------------------------------------------------------


def _words(words: str, x: float, y: float, size: float = 13, colour: str = "var(--ink)") -> Element:
    return text(x=num(x), y=num(y), font_size=num(size), text_anchor="middle", fill=colour)[words]


def _numeral(words: str, x: float, y: float, size: float, colour: str = "var(--ink)") -> Element:
    return text({"class": "numeral"}, x=num(x), y=num(y), font_size=num(size), text_anchor="middle", fill=colour)[words]


def _coin(amount: int) -> Element:
    size = 24 if amount == 1 else 29
    return _tile(
        f"coin-{amount}",
        f"A coin of {yen(amount)}",
        circle(r=num(size), fill="var(--brass-soft)", stroke="var(--yen)", stroke_width="2.5"),
        circle(r=num(size - 5), fill="none", stroke="var(--yen)"),
        _numeral(yen(amount), 0, 6.5, 19),
    )


def _money() -> list[Exhibit]:
    start = yen(numbers.START_MONEY)
    return [
        Exhibit("coin-1", "Coin of ¥1", _coin(1), f"Everybody begins with {start}.", "rulebook; D-015, D-022"),
        Exhibit("coin-3", "Coin of ¥3", _coin(3), "Worth three of the small ones.", "rulebook; D-015"),
        Exhibit(
            "die",
            "Die",
            _tile("die", "A die", glyph("die-5", 0, 0, 50)),
            "Decides who starts, where fish is caught, and quarrels about markers.",
            "rulebook; D-015, D-023, D-030, D-053",
        ),
    ]


def _roll(number: int) -> Exhibit:
    harbours = numbers.FISH[number]
    marks = [
        g(transform=at(-20 + i * 42, 0))[
            markers.mark(harbour), glyph("fish", 0, 27 if harbour in numbers.TRADE_HARBOURS else 25, 17)
        ]
        for i, harbour in enumerate(harbours)
    ]
    return Exhibit(
        f"roll-{number}",
        f"Roll of {number}",
        _tile(
            f"roll-{number}",
            f"Roll of {number}",
            glyph(f"die-{number}", -70, 4, 40),
            g(transform="translate(0 -4)")[marks],
            width=200,
            height=84,
        ),
        f"Fish at harbours {listed([str(harbour) for harbour in harbours])}.",
        "rulebook; D-054",
    )


def _round(i: int) -> Exhibit:
    goods = tracks.SEASONS[i]
    drawn = [glyph(kind, (j - (len(goods) - 1) / 2) * 32, 14, 26) for j, kind in enumerate(goods)]
    return Exhibit(
        f"round-{i + 1}",
        f"Round {i + 1}",
        _tile(f"round-{i + 1}", f"Round {i + 1}", _numeral(str(i + 1), 0, -10, 20), drawn),
        ROUND_WORDS[i],
        "rulebook; D-036" if i < 4 else "rulebook; D-038",
    )


def _tracks() -> list[Exhibit]:
    return [
        Exhibit(
            "year-track",
            "Year track",
            _boxes("year-track", 3, _seal()),
            "The seal moves on at the end of every year.",
            "rulebook; D-018, D-034",
        ),
        Exhibit(
            "order-track",
            "Turn order track",
            _boxes("order-track", 3, [crest(seat, (i - 1) * 52, 0, 14) for i, seat in enumerate((1, 0, 2))]),
            "First, second and third place, won by bidding.",
            "rulebook; D-018, D-042, D-049 to D-051",
        ),
        _quay("fish-box", "Box for fish", ("fish",), "Every harbour has room for one fish.", "D-017"),
        _quay(
            "import-boxes", "Boxes for imports", ("import", "import"), "Harbour 1 has one, harbour 4 has two.", "D-017"
        ),
    ]


def _boxes(name: str, number: int, *children: Node) -> Element:
    boxes = [
        g(transform=at((i - (number - 1) / 2) * 52, 0))[
            rect(x="-22", y="-18", width="44", height="36", rx="6", fill="var(--paper)", stroke="var(--muted)"),
            _numeral(str(i + 1), 0, 6.5, 18, "var(--muted)"),
        ]
        for i in range(number)
    ]
    return _tile(name, name.replace("-", " "), boxes, children, width=176)


def _seal() -> Node:
    return g(transform=at(-52, 0))[
        rect(x="-22", y="-18", width="44", height="36", rx="6", fill="var(--accent)"),
        path(d="M15-5L20 0 15 5", fill="none", stroke="var(--on-accent)", stroke_width="2", stroke_linecap="round"),
        _numeral("1", 0, 6.5, 18, "var(--on-accent)"),
    ]


def _quay(name: str, title: str, kinds: tuple[str, ...], words: str, rules: str) -> Exhibit:
    drawn = [markers.empty_box(kind, (i - (len(kinds) - 1) / 2) * 25, 0) for i, kind in enumerate(kinds)]
    return Exhibit(name, title, _tile(name, title, g(transform="scale(1.5)")[drawn]), words, f"rulebook; {rules}")
