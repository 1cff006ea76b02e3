"""The Daitou board in sentences, for screen readers and the terminal."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import ISLANDS, atlas
from sandai.games.daitou.rules.view import View
from sandai.games.daitou.words.names import dashed, numerals, owner_name, paragraph, yen
from sandai.kernel.language import join, plural, say

PHASES: Final[dict[str, str]] = {
    "place": say("placing towns and harbours"),
    "bid": say("bidding for turn order"),
    "produce": say("production"),
    "build": say("building"),
    "ship": say("shipping"),
    "tax": say("taxes"),
}


def describe(view: View) -> list[str]:
    """Who owns what and which goods wait, one fact a sentence."""
    players = [_player(view, place, seat) for place, seat in enumerate(view["order"])]
    return [_moment(view), *players, *_goods(view), *_markers(view)]


def _moment(view: View) -> str:
    if view["phase"] == "over":
        return say("Year {year}: the game is over.", year=view["year"])
    phase = PHASES[view["phase"]]
    return paragraph(
        say("Year {year}, round {round}: {phase}.", year=view["year"], round=view["round"], phase=phase),
        say("The last die shows {roll}.", roll=view["roll"]) if view["roll"] else "",
    )


def _player(view: View, place: int, seat: int) -> str:
    slots = {
        "name": owner_name(view, seat),
        "money": _money(view["money"][seat]),
        "tracks": _tracks([dashed(name) for name, owner in view["sections"].items() if owner == seat]),
        "farms": _farms([name for name, owner in view["farms"].items() if owner == seat]),
    }
    if place == 0:
        return say("{name} goes first, {money}, and owns {tracks} and {farms}.", **slots)
    if place == 1:
        return say("{name} goes second, {money}, and owns {tracks} and {farms}.", **slots)
    return say("{name} goes third, {money}, and owns {tracks} and {farms}.", **slots)


def _money(amount: int | None) -> str:
    if amount is None:
        return say("keeps the money hidden")
    if amount < 0:
        return say("has a debt of {amount}", amount=yen(-amount))
    return say("has {amount}", amount=yen(amount))


def _tracks(names: list[str]) -> str:
    if not names:
        return say("no track section")
    return plural("{n} track section ({names})", "{n} track sections ({names})", len(names), names=join(names))


def _farms(names: list[str]) -> str:
    if not names:
        return say("no farm")
    return plural("{n} farm ({names})", "{n} farms ({names})", len(names), names=join(names))


def _goods(view: View) -> list[str]:
    waiting = []
    if view["fish"]:
        harbours = sorted(view["fish"])
        waiting.append(
            plural(
                "Fish waits at harbour {harbours}.",
                "Fish waits at harbours {harbours}.",
                len(harbours),
                harbours=numerals(harbours),
            )
        )
    imports = [
        say("harbour {harbour} ({number})", harbour=harbour, number=number)
        for harbour, number in sorted(view["imports"].items())
        if number
    ]
    if imports:
        waiting.append(say("Imports wait at {harbours}.", harbours=join(imports)))
    if view["sugar"]:
        waiting.append(say("Sugar cane waits at {farms}.", farms=join(view["sugar"])))
    return waiting or [say("No goods wait.")]


def _markers(view: View) -> list[str]:
    return [_marker(marker, node) for marker, node in view["markers"].items()]


def _marker(marker: str, node: str) -> str:
    kind, _, which = marker.partition("-")
    if kind == "town":
        return say("The town of {island} is at {node}.", island=atlas().island_names[ISLANDS.index(which)], node=node)
    if int(which) in numbers.TRADE_HARBOURS:
        return say("Harbour {harbour}, for trade, is at {node}.", harbour=which, node=node)
    return say("Harbour {harbour}, for fishing, is at {node}.", harbour=which, node=node)
