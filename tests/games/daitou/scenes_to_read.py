"""Scenes that show words of Daitou which seeded games seldom reach, for `tests/games/test_pseudo.py`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules import events
from tests.games.daitou.scene import play, scene

LINE = "A: S4-S7, B: S7-S11, C: S11-S14"
# Two ways of the same length that belong to A, and a shorter one over a section of B.
DIAMOND = "A: S4-S7 S5-S7 S5-S11 S7-S13 S11-S13 S11-S14, B: S7-S11"
FARMS = "SF3 SF4 SF13 SF40"

Shown = tuple[Any, ...]  # a position, whether its board is worth reading, and choices to try


def scenes() -> Iterator[Shown]:
    """Positions to read, one after the other; a state goes on after it was read."""
    yield from _steps()
    yield from _shipments()
    yield from _taxes()
    yield from _rare()


def _steps() -> Iterator[Shown]:
    """Choices that answer another question."""
    yield GAME.new(2, marker_placement="manual"), False, "pass", "bid 1"
    yield scene(seats=2, phase="bid"), False, "pass"
    yield scene(), False, "pay 1 tracks 0 farms", "remove track S4-S7"


def _shipments() -> Iterator[Shown]:
    """Shipments that lead elsewhere, cost too much or stand for another."""
    line = scene(tracks=LINE, imports={4: 1}, phase="ship")
    routes = ("S7-S11-S14", "S4-S14", "S4-S7-S11", "S4-S7-S4-S7-S11-S14")
    yield line, False, *[f"ship import 4 by {route}" for route in routes]
    sugar = scene(tracks="A: S4-S7 S7-S11", farms=f"A: {FARMS}", sugar=FARMS, round=4, phase="ship")
    cane = ("SF13 by S1-S2", "SF13 by S7-S11", "SF3 by S4-S7", "SF13+SF13 by S7-S4", "SF13+SF40 by S7-S4")
    yield sugar, False, *[f"ship sugar {goods}" for goods in cane]
    dear = scene(tracks=f"{LINE}, A: N5-N6 N6-N7", imports={1: 1, 4: 1}, phase="ship", fee=4, money=(1, 9, 9))
    yield dear, False, "ship import 4 by S4-S7-S11-S14"
    equal = scene(tracks=DIAMOND, imports={4: 1}, phase="ship")
    yield equal, False, "ship import 4 by S4-S7-S13-S11-S14"
    cheapest = scene(tracks=DIAMOND, imports={4: 1}, phase="ship", route_rule="cheapest")
    yield cheapest, False, "ship import 4 by S4-S7-S11-S14"
    poor: dict[str, Any] = {"open_money": False, "money": (0, 9, 9), "fee": 9}
    yield scene(tracks="B: S4-S7 S7-S11 S11-S14", imports={4: 1}, phase="ship", **poor), False


def _taxes() -> Iterator[Shown]:
    """Taxes that can't be paid, and markers that go."""
    owned: dict[str, Any] = {"tracks": "A: S1-S2 S1-S3 S1-S5, B: S4-S7", "farms": "A: SF1 SF2"}
    yield scene(seats=2, money=(4, 9), phase="tax", **owned), False, "pass"
    for removed, refused in (("farm SF1", "farm SF2"), ("track S1-S2", "track S1-S5")):
        short = play(scene(money=(4, 9, 9), phase="tax", **owned), "pay 1 tracks 1 farms")
        yield short, False, "pass"
        yield play(short, f"remove {removed}"), False
        if removed.startswith("track"):
            play(short, "remove track S1-S3")
        yield short, False, f"remove {refused}"


def _rare() -> Iterator[Shown]:
    yield play(scene(phase="bid"), "bid 1", "bid 2", "bid 3", "pass"), True
    yield scene(seats=2, phase="bid", bidding_2p="ascending"), False
    for die in range(1, 7):
        yield scene(seats=2, islands="south_only", phase="produce", die=die), False
    yield scene(phase="tax", year=3, money=(1, 1, 1), below_start_loses=True), False
    named = scene()
    named.log(events.MARKER, "DR-36", -1, {"roll": 4, "marker": "town-N", "node": "N7"})  # as in old games
    named.phase = "produce"  # no question is asked in it
    yield named, True
