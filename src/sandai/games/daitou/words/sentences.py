"""The Daitou board in sentences, for screen readers and the terminal."""

from collections.abc import Iterable
from typing import Any, Final

from sandai.games.daitou.draw.layout import harbours, islands
from sandai.games.daitou.rules.colours import colour_names

View = dict[str, Any]

PHASES: Final[dict[str, str]] = {
    "place": "placing towns and harbours",
    "bid": "bidding for turn order",
    "produce": "production",
    "build": "building",
    "ship": "shipping",
    "tax": "taxes",
    "over": "the game is over",
}
ORDINALS: Final = ("first", "second", "third")


def describe(view: View) -> list[str]:
    """Who owns what and which goods wait, one fact a sentence."""
    said = [_moment(view)]
    said.extend(_player(view, place, seat) for place, seat in enumerate(view["order"]))
    said.extend(_goods(view))
    said.extend(_markers(view))
    return said


def _moment(view: View) -> str:
    if view["phase"] == "over":
        return f"Year {view['year']}: the game is over."
    rolled = "" if view.get("roll") is None else f" The last die shows {view['roll']}."
    return f"Year {view['year']}, round {view['round']}: {PHASES.get(view['phase'], view['phase'])}.{rolled}"


def _player(view: View, place: int, seat: int) -> str:
    names = view.get("names") or colour_names(view.get("colours", ""))
    money = view["money"][seat]
    purse = "keeps the money hidden" if money is None else f"has {_yen(money)}"
    tracks = [section.replace("-", "–") for section, owner in view["sections"].items() if owner == seat]
    farms = [farm for farm, owner in view["farms"].items() if owner == seat]
    owns = _count(tracks, "track section") + " and " + _count(farms, "farm")
    return f"{names[seat]} goes {ORDINALS[place]}, {purse}, and owns {owns}."


def _goods(view: View) -> list[str]:
    said = []
    if view["fish"]:
        plural = len(view["fish"]) > 1
        said.append(f"Fish waits at harbour{'s' if plural else ''} {_list(str(n) for n in sorted(view['fish']))}.")
    waiting = [(number, count) for number, count in sorted(view["imports"].items()) if count]
    if waiting:
        said.append(f"Imports wait at {_list(f'harbour {number} ({count})' for number, count in waiting)}.")
    if view["sugar"]:
        said.append(f"Sugar cane waits at {_list(view['sugar'])}.")
    return said or ["No goods wait."]


def _markers(view: View) -> list[str]:
    said = []
    for marker, node in view["markers"].items():
        kind, _, which = marker.partition("-")
        if kind == "town":
            said.append(f"The town of {islands()[which].name} is at {node}.")
        else:
            said.append(f"Harbour {which}, for {harbours()[int(which)]}, is at {node}.")
    return said


def _yen(amount: int) -> str:
    return f"¥{amount}" if amount >= 0 else f"a debt of ¥{-amount}"


def _count(things: list[str], noun: str) -> str:
    if not things:
        return f"no {noun}"
    return f"{len(things)} {noun}{'s' if len(things) > 1 else ''} ({_list(things)})"


def _list(things: Iterable[str]) -> str:
    *most, last = list(things)
    return f"{', '.join(most)} and {last}" if most else last
