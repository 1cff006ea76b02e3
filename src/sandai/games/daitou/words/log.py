"""All text a player reads: questions and choices, each in a room of its own, and what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandai.games.daitou.rules.state import ITEMS
from sandai.games.daitou.words.choices import label
from sandai.games.daitou.words.phrases import MARKER_WORDS, count, dashed, listed, yen
from sandai.games.daitou.words.places import farm_place
from sandai.games.daitou.words.prompts import headline, prompt, with_names
from sandai.kernel.journal import Event

__all__ = ["count", "headline", "label", "line", "listed", "prompt", "with_names", "yen"]


def line(event: Event, names: list[str]) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    return LINES[event.kind](event.data, who, names)


def _starter(data: dict[str, Any], who: str, names: list[str]) -> str:
    return f"The die shows {data['roll']}: {who} is the starting player."


def _markers(data: dict[str, Any], who: str, names: list[str]) -> str:
    return f"The markers stand: {listed([f'{MARKER_WORDS[m]} on {node}' for m, node in data['markers'].items()])}."


def _named(data: dict[str, Any], who: str, names: list[str]) -> str:
    return f"{who} names {data['node']} for {MARKER_WORDS[data['marker']]}."


def _marker(data: dict[str, Any], who: str, names: list[str]) -> str:
    placed = f"{MARKER_WORDS[data['marker']]} stands on {data['node']}"
    if "roll" not in data:
        return f"All named the same: {placed}."
    whose = f" for {names[data['by']]}" if "by" in data else ""  # games begun before it was noted
    return f"The die shows {data['roll']} and decides{whose}: {placed}."


def _round(data: dict[str, Any], who: str, names: list[str]) -> str:
    if data["round"] == 5:
        return f"Year {data['year']}: taxes are due."
    return f"Round {data['round']} of year {data['year']} begins."


def _bids(data: dict[str, Any], who: str, names: list[str]) -> str:
    return f"The bids: {listed([f'{names[seat]} {yen(bid)}' for seat, bid in enumerate(data['bids'])])}."


def _order(data: dict[str, Any], who: str, names: list[str]) -> str:
    places = [
        f"{names[seat]} (pays {yen(data['paid'][seat])})" if data["paid"][seat] else names[seat]
        for seat in data["order"]
    ]
    return f"Turn order: {', '.join(places)}."


def _passes(unable: str, willing: str) -> Callable[[dict[str, Any], str, list[str]], str]:
    def words(data: dict[str, Any], who: str, names: list[str]) -> str:
        return f"{who} {unable} and must pass." if data["forced"] else f"{who} {willing}."

    return words


def _fish(data: dict[str, Any], who: str, names: list[str]) -> str:
    if not data["harbours"]:
        return f"The die shows {data['roll']}: no fish."
    s = "s" if len(data["harbours"]) > 1 else ""
    return f"The die shows {data['roll']}: fish at harbour{s} {listed([str(h) for h in data['harbours']])}."


def _imports(data: dict[str, Any], who: str, names: list[str]) -> str:
    parts = [f"{number} at harbour {harbour}" for harbour, number in data["imports"].items() if number]
    return f"Imports arrive: {listed(parts)}."


def _sugar(data: dict[str, Any], who: str, names: list[str]) -> str:
    if not data["farms"]:
        return "The sugar cane is ripe, but there is no farm."
    return f"The sugar cane is ripe: {count(len(data['farms']), 'cube')}."


def _track(data: dict[str, Any], who: str, names: list[str]) -> str:
    return f"{who} builds section {dashed(data['section'].split('-'))} for {yen(data['price'])}."


def _farm(data: dict[str, Any], who: str, names: list[str]) -> str:
    return f"{who} builds farm {data['farm']} {farm_place(data['nodes'])} for {yen(data['price'])}."


def _shipped(data: dict[str, Any], who: str, names: list[str]) -> str:
    what = {"fish": f"the fish of harbour {data['harbour']}", "import": f"an import of harbour {data['harbour']}"}
    goods = what.get(data["goods"]) or f"the sugar of {listed(data['farms'])}"
    fees = [f"{yen(fee)} to {names[seat]}" for seat, fee in enumerate(data["fees"]) if fee]
    paid = f" and pays {listed(fees)}" if fees else ""
    return f"{who} ships {goods} by {dashed(data['route'])}, earns {yen(data['income'])}{paid}."


def _discarded(data: dict[str, Any], who: str, names: list[str]) -> str:
    parts = [count(len(data["fish"]), "fish").replace("fishs", "fish")] if data["fish"] else []
    imports = sum(data["imports"].values())
    if imports:
        parts.append(count(imports, "import"))
    if data["sugar"]:
        parts.append(count(len(data["sugar"]), "sugar cube"))
    return f"Not shipped and lost: {listed(parts)}."


def _taxed(data: dict[str, Any], who: str, names: list[str]) -> str:
    if not data["tracks"] and not data["farms"]:
        return f"{who} pays no taxes."
    parts = [count(data["tracks"], "section")] if data["tracks"] else []
    if data["farms"]:
        parts.append(count(data["farms"], "farm"))
    return f"{who} pays {yen(data['amount'])} for {listed(parts)}."


def _removed(data: dict[str, Any], who: str, names: list[str]) -> str:
    by = f", chosen by {names[data['by']]}" if data["by"] >= 0 else ""
    return f"{who} loses {listed([dashed(name.split('-')) for name in data['markers']])}{by}."


def _accounts(data: dict[str, Any], who: str, names: list[str]) -> str:
    """What came in and went out in a year, and what is left of it."""
    parts = [f"{ITEMS[item]} {yen(amount)}" for item, amount in enumerate(data["items"]) if amount]
    if not parts:
        return f"{who} in year {data['year']}: nothing earned, nothing spent."
    total = sum(data["items"])
    return f"{who} in year {data['year']}: {', '.join(parts)}; in all {'+' if total > 0 else ''}{yen(total)}."


def _end(data: dict[str, Any], who: str, names: list[str]) -> str:
    money = listed([f"{names[seat]} {yen(amount)}" for seat, amount in enumerate(data["money"])])
    if not data["winners"]:
        return f"The game is over: {money}. Everybody loses."
    winners = listed([names[seat] for seat in data["winners"]])
    return f"The game is over: {money}. {winners} {'wins' if len(data['winners']) == 1 else 'share the victory'}."


LINES: dict[str, Callable[[dict[str, Any], str, list[str]], str]] = {
    "starter": _starter,
    "markers": _markers,
    "named": _named,
    "marker": _marker,
    "year": lambda data, who, names: f"Year {data['year']} begins.",
    "round": _round,
    "bid": lambda data, who, names: f"{who} bids {yen(data['amount'])}.",
    "bid_pass": _passes("can't bid more", "passes in the bidding"),
    "bids": _bids,
    "order": _order,
    "fish": _fish,
    "imports": _imports,
    "sugar": _sugar,
    "track": _track,
    "farm": _farm,
    "build_pass": _passes("can build nothing", "builds nothing more this round"),
    "shipped": _shipped,
    "ship_pass": _passes("can ship nothing", "ships nothing more this round"),
    "discarded": _discarded,
    "taxed": _taxed,
    "short": lambda data, who, names: f"{who} can't pay the whole {yen(data['due'])}.",
    "removed": _removed,
    "debt": lambda data, who, names: f"{who} owes the bank {yen(data['debt'])}.",
    "accounts": _accounts,
    "end": _end,
}
