"""The log: every event in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daitou import numbers
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.state import ITEMS
from sandai.games.daitou.words import scores
from sandai.games.daitou.words.names import MARKER, dashed, numerals, sections_and_farms, yen
from sandai.games.daitou.words.places import farm_place
from sandai.kernel.journal import Event
from sandai.kernel.language import join, plural, say

__all__ = ["LINES", "line"]

Data = dict[str, Any]
Writer = Callable[[Data, str, list[str]], str]  # the data of an event, the name of its player, all names


def line(event: Event, names: list[str]) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    return LINES[event.kind](event.data, who, names)


# -- set-up ------------------------------------------------------------------------------------------------------------


def _starter(data: Data, who: str, names: list[str]) -> str:
    return say("The die shows {roll}: {name} is the starting player.", roll=data["roll"], name=who)


def _markers(data: Data, who: str, names: list[str]) -> str:
    placed = [say("{marker} on {node}", marker=MARKER[one], node=node) for one, node in data["markers"].items()]
    return say("The markers stand: {markers}.", markers=join(placed))


def _named(data: Data, who: str, names: list[str]) -> str:
    return say("{name} names {node} for {marker}.", name=who, node=data["node"], marker=MARKER[data["marker"]])


def _marker(data: Data, who: str, names: list[str]) -> str:
    marker, node = MARKER[data["marker"]], data["node"]
    if "roll" not in data:
        return say("Everybody named the same node: {marker} stands on {node}.", marker=marker, node=node)
    if "by" not in data:  # in old games
        return say(
            "The die shows {roll} and decides: {marker} stands on {node}.", roll=data["roll"], marker=marker, node=node
        )
    return say(
        "The die shows {roll} and decides for {name}: {marker} stands on {node}.",
        roll=data["roll"],
        name=names[data["by"]],
        marker=marker,
        node=node,
    )


# -- years and rounds --------------------------------------------------------------------------------------------------


def _year(data: Data, who: str, names: list[str]) -> str:
    return say("Year {year} begins.", year=data["year"])


def _round(data: Data, who: str, names: list[str]) -> str:
    if data["round"] == numbers.TAX_ROUND:
        return say("Year {year}: taxes are due.", year=data["year"])
    return say("Round {round} of year {year} begins.", round=data["round"], year=data["year"])


def _accounts(data: Data, who: str, names: list[str]) -> str:
    """What came in and went out in a year, and what is left of it."""
    parts = [f"{scores.ITEMS[ITEMS[item]]} {yen(amount)}" for item, amount in enumerate(data["items"]) if amount]
    if not parts:
        return say("{name} in year {year}: nothing earned, nothing spent.", name=who, year=data["year"])
    total = sum(data["items"])
    return say(
        "{name} in year {year}: {items}; in all {total}.",
        name=who,
        year=data["year"],
        items=", ".join(parts),
        total=f"+{yen(total)}" if total > 0 else yen(total),
    )


def _end(data: Data, who: str, names: list[str]) -> str:
    money = join([f"{names[seat]} {yen(amount)}" for seat, amount in enumerate(data["money"])])
    winners = [names[seat] for seat in data["winners"]]
    if not winners:
        return say("The game is over: {money}. Everybody loses.", money=money)
    if len(winners) == 1:
        return say("The game is over: {money}. {name} wins.", money=money, name=winners[0])
    return say("The game is over: {money}. {names} share the victory.", money=money, names=join(winners))


# -- bidding -----------------------------------------------------------------------------------------------------------


def _bid(data: Data, who: str, names: list[str]) -> str:
    return say("{name} bids {amount}.", name=who, amount=yen(data["amount"]))


def _bid_pass(data: Data, who: str, names: list[str]) -> str:
    if data["forced"]:
        return say("{name} can't bid more and must pass.", name=who)
    return say("{name} passes in the bidding.", name=who)


def _bids(data: Data, who: str, names: list[str]) -> str:
    return say("The bids: {bids}.", bids=join([f"{names[seat]} {yen(bid)}" for seat, bid in enumerate(data["bids"])]))


def _order(data: Data, who: str, names: list[str]) -> str:
    paid = data["paid"]
    places = [
        say("{name} (pays {amount})", name=names[seat], amount=yen(paid[seat])) if paid[seat] else names[seat]
        for seat in data["order"]
    ]
    return say("Turn order: {names}.", names=", ".join(places))


# -- production --------------------------------------------------------------------------------------------------------


def _fish(data: Data, who: str, names: list[str]) -> str:
    harbours = data["harbours"]
    if not harbours:
        return say("The die shows {roll}: no fish.", roll=data["roll"])
    return plural(
        "The die shows {roll}: fish at harbour {harbours}.",
        "The die shows {roll}: fish at harbours {harbours}.",
        len(harbours),
        roll=data["roll"],
        harbours=numerals(harbours),
    )


def _imports(data: Data, who: str, names: list[str]) -> str:
    landed = [
        say("{number} at harbour {harbour}", number=number, harbour=harbour)
        for harbour, number in data["imports"].items()
        if number
    ]
    return say("Imports arrive: {imports}.", imports=join(landed))


def _sugar(data: Data, who: str, names: list[str]) -> str:
    if not data["farms"]:
        return say("The sugar cane is ripe, but there is no farm.")
    return plural("The sugar cane is ripe: {n} cube.", "The sugar cane is ripe: {n} cubes.", len(data["farms"]))


# -- building ----------------------------------------------------------------------------------------------------------


def _track(data: Data, who: str, names: list[str]) -> str:
    return say(
        "{name} builds section {section} for {price}.",
        name=who,
        section=dashed(data["section"]),
        price=yen(data["price"]),
    )


def _farm(data: Data, who: str, names: list[str]) -> str:
    return say(
        "{name} builds farm {farm} {place} for {price}.",
        name=who,
        farm=data["farm"],
        place=farm_place(data["nodes"]),
        price=yen(data["price"]),
    )


def _build_pass(data: Data, who: str, names: list[str]) -> str:
    if data["forced"]:
        return say("{name} can build nothing and must pass.", name=who)
    return say("{name} builds nothing more this round.", name=who)


# -- shipping ----------------------------------------------------------------------------------------------------------


def _shipped(data: Data, who: str, names: list[str]) -> str:
    fees = [
        say("{amount} to {name}", amount=yen(fee), name=names[seat]) for seat, fee in enumerate(data["fees"]) if fee
    ]
    slots = {
        "name": who,
        "goods": _goods(data),
        "route": "–".join(data["route"]),
        "income": yen(data["income"]),
        "fees": join(fees),
    }
    if fees:
        return say("{name} ships {goods} by {route}, earns {income} and pays {fees}.", **slots)
    return say("{name} ships {goods} by {route}, earns {income}.", **slots)


def _goods(data: Data) -> str:
    if data["goods"] == "fish":
        return say("the fish of harbour {harbour}", harbour=data["harbour"])
    if data["goods"] == "import":
        return say("an import of harbour {harbour}", harbour=data["harbour"])
    return say("the sugar of {farms}", farms=join(data["farms"]))


def _ship_pass(data: Data, who: str, names: list[str]) -> str:
    if data["forced"]:
        return say("{name} can ship nothing and must pass.", name=who)
    return say("{name} ships nothing more this round.", name=who)


def _discarded(data: Data, who: str, names: list[str]) -> str:
    imports = sum(data["imports"].values())
    lost = [
        plural("{n} fish", "{n} fish", len(data["fish"])) if data["fish"] else "",
        plural("{n} import", "{n} imports", imports) if imports else "",
        plural("{n} sugar cube", "{n} sugar cubes", len(data["sugar"])) if data["sugar"] else "",
    ]
    return say("Not shipped and lost: {goods}.", goods=join([goods for goods in lost if goods]))


# -- taxes -------------------------------------------------------------------------------------------------------------


def _taxed(data: Data, who: str, names: list[str]) -> str:
    if not data["tracks"] and not data["farms"]:
        return say("{name} pays no taxes.", name=who)
    owned = sections_and_farms(data["tracks"], data["farms"])
    return say("{name} pays {amount} for {owned}.", name=who, amount=yen(data["amount"]), owned=owned)


def _short(data: Data, who: str, names: list[str]) -> str:
    return say("{name} can't pay the whole {amount}.", name=who, amount=yen(data["due"]))


def _removed(data: Data, who: str, names: list[str]) -> str:
    lost = join([dashed(name) for name in data["markers"]])
    if data["by"] < 0:
        return say("{name} loses {lost}.", name=who, lost=lost)
    return say("{name} loses {lost}, chosen by {chooser}.", name=who, lost=lost, chooser=names[data["by"]])


def _debt(data: Data, who: str, names: list[str]) -> str:
    return say("{name} owes the bank {amount}.", name=who, amount=yen(data["debt"]))


LINES: Final[dict[str, Writer]] = {
    events.STARTER: _starter,
    events.MARKERS: _markers,
    events.NAMED: _named,
    events.MARKER: _marker,
    events.YEAR: _year,
    events.ROUND: _round,
    events.ACCOUNTS: _accounts,
    events.END: _end,
    events.BID: _bid,
    events.BID_PASS: _bid_pass,
    events.BIDS: _bids,
    events.ORDER: _order,
    events.FISH: _fish,
    events.IMPORTS: _imports,
    events.SUGAR: _sugar,
    events.TRACK: _track,
    events.FARM: _farm,
    events.BUILD_PASS: _build_pass,
    events.SHIPPED: _shipped,
    events.SHIP_PASS: _ship_pass,
    events.DISCARDED: _discarded,
    events.TAXED: _taxed,
    events.SHORT: _short,
    events.REMOVED: _removed,
    events.DEBT: _debt,
}
