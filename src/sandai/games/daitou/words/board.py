"""The texts on the board and its tooltips: who owns a part, what it costs, what it would earn the viewer now."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.rules.view import View
from sandai.games.daitou.words.names import clauses, dashed, numerals, owner_name, yen
from sandai.kernel.language import join, join_or, plural, say

__all__ = [
    "ABOUT",
    "COVER",
    "LABEL",
    "ROUND_HEADING",
    "YEAR_HEADING",
    "bid_state",
    "die",
    "farm",
    "farms_owned",
    "fish",
    "fish_rolls",
    "harbour",
    "imports",
    "money",
    "name",
    "node",
    "order_place",
    "round_box",
    "section",
    "sections_owned",
    "sugar",
    "town",
    "year_box",
]

COVER: Final = say("Daitou: a cane train between the fields and the sea")
LABEL: Final = say("Daitou board")
ABOUT: Final = say(
    "Islands with tracks, farms, harbours and towns; beside them the year, the round, the turn order and the money."
)
YEAR_HEADING: Final = say("Year")
ROUND_HEADING: Final = say("Round, and what it brings")
ORDER_PLACES: Final = (
    say("Turn order, 1st place"),
    say("Turn order, 2nd place"),
    say("Turn order, 3rd place"),
)
#: what a round brings, by icon
BRINGS: Final[dict[str, str]] = {
    "fish": say("fish"),
    "import": say("imports"),
    "sugar": say("sugar cane"),
    "tax": say("taxes"),
}


# -- nodes, sections and farms -----------------------------------------------------------------------------------------


def node(name: str, coastal: bool) -> str:
    return say("Node {node}, coastal", node=name) if coastal else say("Node {node}, inland", node=name)


def section(view: View, name: str, owner: int | None, me: int | None) -> str:
    """D-062, D-079, D-087"""
    track = dashed(name)
    if owner is None:
        price = _price(view["prices"]["track"], view["taxes"]["track"]) if "prices" in view else ""
        return clauses(say("Section {section}: unowned", section=track), price)
    if owner == me:
        head = say("Section {section}: yours", section=track)
    else:
        head = say("Section {section}: {name}", section=track, name=owner_name(view, owner))
    if "fee" not in view:
        return head
    fee = ""
    if owner == me:
        fee = say("others pay you {fee} for each shipment over it", fee=yen(view["fee"]))
    elif me is not None:
        fee = say("you pay {fee} for each shipment over it", fee=yen(view["fee"]))
    return clauses(head, fee, _tax(view["taxes"]["track"]))


def farm(view: View, name: str, nodes: tuple[str, ...], owner: int | None, me: int | None) -> str:
    """D-058, D-066, D-083, D-088"""
    place = ", ".join(nodes)
    if owner is None:
        head = say("Farm {farm} at {nodes}: unowned", farm=name, nodes=place)
    elif owner == me:
        head = say("Farm {farm} at {nodes}: yours", farm=name, nodes=place)
    else:
        head = say("Farm {farm} at {nodes}: {name}", farm=name, nodes=place, name=owner_name(view, owner))
    if "prices" not in view:
        return head
    tax = view["taxes"]["farm"]
    sugar = say(
        "its sugar earns {income} in round {round}", income=yen(view["incomes"]["sugar"]), round=numbers.SUGAR_ROUND
    )
    return clauses(head, _price(view["prices"]["farm"], tax) if owner is None else _tax(tax), sugar)


def _price(price: int, tax: int) -> str:
    return say("{price} to build, {tax} tax a year", price=yen(price), tax=yen(tax))


def _tax(tax: int) -> str:
    return say("{tax} tax a year", tax=yen(tax))


# -- towns and harbours ------------------------------------------------------------------------------------------------


def town(island: str, node: str) -> str:
    return say("Town of {island} at {node}: fish and imports are delivered here", island=island, node=node)


def fish_rolls(number: int) -> tuple[int, ...]:
    """The rolls that bring fish to a harbour (D-054)."""
    return tuple(roll for roll in range(1, numbers.DIE + 1) if number in numbers.FISH[roll])


def harbour(number: int, node: str, trade: bool) -> str:
    rolls = join_or([str(roll) for roll in fish_rolls(number)])
    if not trade:
        return say(
            "Fishing harbour {number} at {node}: fish when the die shows {rolls}", number=number, node=node, rolls=rolls
        )
    return clauses(
        say("Trade harbour {number} at {node}: fish when the die shows {rolls}", number=number, node=node, rolls=rolls),
        plural(
            "an import in rounds {rounds}",
            "{n} imports in rounds {rounds}",
            numbers.IMPORTS[numbers.TRADE_HARBOURS.index(number)],
            rounds=numerals(numbers.IMPORT_ROUNDS),
        ),
        say("sugar cane is delivered here"),
    )


# -- goods -------------------------------------------------------------------------------------------------------------


def fish(view: View, number: int) -> str:
    return _with_earnings(view, say("Fish at harbour {harbour}", harbour=number), f"fish-{number}")


def imports(view: View, number: int) -> str:
    return _with_earnings(view, say("Imports at harbour {harbour}", harbour=number), f"import-{number}-1")


def sugar(view: View, farm_id: str) -> str:
    part = f"sugar-{farm_id}"
    words = _with_earnings(view, say("Sugar cane of farm {farm}", farm=farm_id), part)
    found = view["earns"].get(part) if "earns" in view else None
    if found is None or "pair" not in found:
        return words
    partner, both = found["pair"]
    return clauses(words, say("with {farm} {money} together", farm=partner, money=yen(both)))


def _with_earnings(view: View, goods: str, part: str) -> str:
    """What a cube brings the viewer now, by the best route."""
    if "earns" not in view:
        return goods
    found = view["earns"].get(part)
    if found is None:
        return say("{goods}: you can't ship it now", goods=goods)
    slots = {"goods": goods, "money": yen(found["net"]), "route": "–".join(found["route"])}
    if found["fees"]:
        return say("{goods}: brings you {money} after {fees} in fees, by {route}", fees=yen(found["fees"]), **slots)
    return say("{goods}: brings you {money}, by {route}", **slots)


# -- beside the islands ------------------------------------------------------------------------------------------------


def year_box(year: int, now: bool) -> str:
    return say("Year {year}, now", year=year) if now else say("Year {year}", year=year)


def round_box(number: int, goods: tuple[str, ...], now: bool) -> str:
    brings = join([BRINGS[kind] for kind in goods])
    if now:
        return say("Round {round}: {goods}, now", round=number, goods=brings)
    return say("Round {round}: {goods}", round=number, goods=brings)


def die(roll: int) -> str:
    return say("The die shows {roll}", roll=roll)


def order_place(place: int) -> str:
    return ORDER_PLACES[place]


def name(player: str, mine: bool) -> str:
    return say("{name} (you)", name=player) if mine else player


def bid_state(view: View, seat: int) -> str:
    """How a player stands in an open bidding; empty if there is nothing to say."""
    bids = view.get("bids")
    if view.get("phase") != "bid" or not bids:
        return ""
    bid = bids[seat]
    if seat in view["passed"]:
        return say("passed {bid}", bid=yen(bid)) if bid else say("passed")
    return say("bid {bid}", bid=yen(bid)) if bid else ""


def sections_owned(name: str, number: int) -> str:
    return plural("{name} owns {n} track section", "{name} owns {n} track sections", number, name=name)


def farms_owned(name: str, number: int) -> str:
    return plural("{name} owns {n} farm", "{name} owns {n} farms", number, name=name)


def money(name: str, amount: int | None) -> str:
    return say("{name} has {money}", name=name, money="¥?" if amount is None else yen(amount))
