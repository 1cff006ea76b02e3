"""The texts of the gallery: a title, a sentence and what is known of its source, for each component."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandai.games.daitou import numbers
from sandai.games.daitou.words.names import numerals, paragraph, yen
from sandai.kernel.language import join, plural, say

__all__ = [
    "COINS",
    "CRESTS",
    "CREST_SOURCE",
    "DIE",
    "FARMS",
    "FARM_SOURCE",
    "FISH_BOX",
    "FREE_SECTION",
    "GOODS",
    "IMPORT_BOXES",
    "OWNED_SECTION",
    "PRICES",
    "RIPE_FARM",
    "SECTIONS",
    "TURN_ORDER_TRACK",
    "YEAR_TRACK",
    "Text",
    "crest_label",
    "harbour",
    "island",
    "island_source",
    "place_source",
    "roll",
    "round_text",
    "town",
    "year",
]


class Text(NamedTuple):
    """What the gallery says of a component; `label` describes its picture."""

    title: str
    words: str
    label: str = ""


#: titles and introductions of the sections, by id
SECTIONS: Final[dict[str, tuple[str, str]]] = {
    "the-islands": (
        say("The islands"),
        say("Two coral islands with their nodes, track sections and farms, the markers where the real places are."),
    ),
    "markers": (
        say("Markers"),
        plural(
            "{n} marker makes a node into a town or a harbour.",
            "{n} markers make nodes into towns and harbours.",
            2 + numbers.HARBOURS,
        ),
    ),
    "goods": (say("Goods"), say("Cubes that wait to be shipped; what is not shipped is lost.")),
    "possessions": (say("Possessions"), say("A crest shows who owns a section or a farm.")),
    "money-and-the-die": (say("Money and the die"), say("All amounts are whole yen.")),
    "fish-by-the-die": (say("Fish by the die"), say("Each round one roll gives fish to three harbours.")),
    "the-year": (
        say("The year"),
        say("A game has {years} years of {rounds} rounds.", years=numbers.YEARS, rounds=numbers.TAX_ROUND),
    ),
    "tracks-and-boxes": (say("Tracks and boxes"), say("Where years, turn order and goods are kept.")),
}


# -- islands and markers -----------------------------------------------------------------------------------------------


def island(name: str, coastal: int, inland: int, sections: int, farms: int) -> Text:
    words = say(
        "{coastal} and {inland}, {sections} and {farms}.",
        coastal=plural("{n} coastal node", "{n} coastal nodes", coastal),
        inland=plural("{n} inland node", "{n} inland nodes", inland),
        sections=plural("{n} track section", "{n} track sections", sections),
        farms=plural("{n} place for a farm", "{n} places for farms", farms),
    )
    return Text(name, words, say("Map of {island}", island=name))


def island_source(length: float, width: float, area: float) -> str:
    return say(
        "the net is ours, the shore has the real size of {length} by {width} km and {area} km²",
        length=length,
        width=width,
        area=area,
    )


def place_source(name: str) -> str:
    return say("its place after the real {name}", name=name)


def town(island: str, node: str, name: str) -> Text:
    title = say("Town of {island}", island=island)
    words = say("Fish and imports are delivered here; it stands on {node}, where {name} is.", node=node, name=name)
    return Text(title, words, title)


def harbour(number: int, node: str, name: str, extra: str) -> Text:
    """`extra`: where it stands when South Daitou is played alone; empty if it does not."""
    place = say("It stands on {node}, where {name} is.", node=node, name=name)
    if extra:
        place = say(
            "It stands on {node}, where {name} is, or on {other} when South Daitou is played alone.",
            node=node,
            name=name,
            other=extra,
        )
    if number not in numbers.TRADE_HARBOURS:
        title = say("Fishing harbour {number}", number=number)
        return Text(title, paragraph(say("Gets fish."), place), title)
    title = say("Trade harbour {number}", number=number)
    goods = plural(
        "Takes sugar cane and gets fish and {n} import.",
        "Takes sugar cane and gets fish and {n} imports.",
        numbers.IMPORTS[numbers.TRADE_HARBOURS.index(number)],
    )
    return Text(title, paragraph(goods, place), title)


# -- goods and possessions ---------------------------------------------------------------------------------------------

#: by kind
GOODS: Final[dict[str, Text]] = {
    "fish": Text(
        say("Fish"),
        say("Caught at harbours; in a town it earns {income}.", income=yen(numbers.FISH_INCOME)),
        say("Fish"),
    ),
    "import": Text(
        say("Imports"),
        say("Come to the trade harbours by ship; in a town each earns {income}.", income=yen(numbers.IMPORT_INCOME)),
        say("Imports"),
    ),
    "sugar": Text(
        say("Sugar cane"),
        say(
            "Grows on farms; at a trade harbour it earns {income}, and up to {cubes} cubes travel together.",
            income=yen(numbers.SUGAR_INCOME),
            cubes=numbers.SUGAR_LOAD,
        ),
        say("Sugar cane"),
    ),
}
#: by seat
CRESTS: Final = (
    say("Marks what the first seat owns."),
    say("Marks what the second seat owns."),
    say("Marks what the third seat owns."),
)
CREST_SOURCE: Final = say("colours and crests are ours")
FREE_SECTION: Final = Text(
    say("Free track section"),
    say("Anyone may build it for {price}.", price=yen(numbers.TRACK_PRICE)),
    say("A free track section"),
)
OWNED_SECTION: Final = Text(
    say("Built track section"),
    say(
        "Its owner ships free, others pay {fee}; it costs {tax} tax a year.",
        fee=yen(numbers.FEE),
        tax=yen(numbers.TRACK_TAX),
    ),
    say("A built track section"),
)
#: by kind of place
FARMS: Final[dict[str, Text]] = {
    "inland": Text(
        say("Farm between three nodes"),
        say("The most common place: it can ship from three nodes."),
        say("Farm between three nodes"),
    ),
    "strip": Text(
        say("Farm on the shore"),
        say("It lies seaward of a section and can ship from two nodes."),
        say("Farm on the shore"),
    ),
    "cape": Text(say("Farm on a cape"), say("It can ship from its one node only."), say("Farm on a cape")),
}
FARM_SOURCE: Final = say("certain: {rules}", rules="D-008–D-010")
RIPE_FARM: Final = Text(
    say("Farm with sugar cane"),
    say("In round {round} every farm gives one cube.", round=numbers.SUGAR_ROUND),
    say("A farm with sugar cane"),
)
PRICES: Final = Text(
    say("Price of a farm"),
    say(
        "A farm costs {prices}; its tax is {tax} a year.",
        prices=join(
            [
                say("{price} in year {year}", price=yen(price), year=at)
                for at, price in enumerate(numbers.FARM_PRICES, 1)
            ]
        ),
        tax=yen(numbers.FARM_TAX),
    ),
    say("Farm prices by year"),
)


def crest_label(name: str) -> str:
    return say("Crest of {name}", name=name)


def year(number: int) -> str:
    return say("Year {year}", year=number)


# -- money, die and tracks ---------------------------------------------------------------------------------------------

#: by amount
COINS: Final[dict[int, Text]] = {
    1: Text(
        say("Coin of {amount}", amount=yen(1)),
        say("Everybody begins with {money}.", money=yen(numbers.START_MONEY)),
        say("A coin of {amount}", amount=yen(1)),
    ),
    3: Text(
        say("Coin of {amount}", amount=yen(3)),
        say("Worth three of the small ones."),
        say("A coin of {amount}", amount=yen(3)),
    ),
}
DIE: Final = Text(
    say("Die"), say("Decides who starts, where fish is caught, and quarrels about markers."), say("A die")
)
YEAR_TRACK: Final = Text(say("Year track"), say("The seal moves on at the end of every year."), say("Year track"))
TURN_ORDER_TRACK: Final = Text(
    say("Turn order track"), say("First, second and third place, won by bidding."), say("Turn order track")
)
FISH_BOX: Final = Text(say("Box for fish"), say("Every harbour has room for one fish."), say("Box for fish"))
IMPORT_BOXES: Final = Text(
    say("Boxes for imports"), say("Harbour 1 has one, harbour 4 has two."), say("Boxes for imports")
)


def roll(number: int) -> Text:
    title = say("Roll of {number}", number=number)
    return Text(title, say("Fish at harbours {harbours}.", harbours=numerals(numbers.FISH[number])), title)


def round_text(number: int) -> Text:
    title = say("Round {round}", round=number)
    return Text(title, _brings(number), title)


def _brings(number: int) -> str:
    """D-036, D-038"""
    if number == numbers.TAX_ROUND:
        return say("No goods and no building: everybody pays taxes.")
    if number == numbers.SUGAR_ROUND:
        return say("Fish is caught, and every farm gives sugar cane.")
    if number in numbers.IMPORT_ROUNDS:
        return say("Fish is caught, and the ship brings imports.")
    return say("Only fish is caught.")
