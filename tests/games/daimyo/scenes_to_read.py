"""Scenes that show words of Daimyo which seeded games seldom reach, for `tests/games/test_pseudo.py`."""

from __future__ import annotations

from collections.abc import Iterator

from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daimyo.rules.rivals.mercenaries import GiveDie
from sandai.games.daimyo.rules.state import DaimyoState
from tests.games.daimyo.scene import HERO_IDS, TILE_IDS, A, Scene, scene

STRENGTH = {hero["id"]: hero["strength"] for hero in base_tables()["hero"]}
Shown = tuple[DaimyoState, bool]  # a position, and whether its board is worth reading
LONGEST = 12  # choices that an effect is followed for


def scenes() -> Iterator[Shown]:
    """Positions to read, one after the other; a state goes on after it was read."""
    for seats in (2, 3):
        for hero in HERO_IDS:
            yield from _followed(_with_hero(_busy(seats), hero), f"play {hero}")
    for boards in ("basic", "draft"):
        for tile in TILE_IDS:
            table = scene(seats=3, boards=boards).tile("A", "production", tile)
            yield from _followed(_stocked(table).turn("A", "production"), "action tile")
    for hero in ("H-M01", "H-M05", "H-M06", "H-M07", "H-M34"):
        yield from _followed(_with_hero(scene(seats=3).has("A", rice=3).hand("B", "H-T1 H-T2"), hero), f"play {hero}")
    yield from _clans()
    yield from _dice()
    yield from _full()


def _followed(table: Scene, *first: str) -> Iterator[Shown]:
    """Play these choices if they are possible, then others of the same turn, each kind in its turn."""
    state = table.state
    yield state, False
    for text in first:
        if not table.can(text):
            return
        state.play(text)
        yield state, False
    tried: dict[str, int] = {}
    for _ in range(LONGEST):
        if state.over or table.question in ("Menu", "TakeDie", "GiveDie"):
            return
        text = min(table.texts, key=lambda one: tried.get(one.split()[0], 0))
        tried[text.split()[0]] = tried.get(text.split()[0], 0) + 1
        state.play(text)
        yield state, False


def _stocked(table: Scene) -> Scene:
    """Everybody has tokens, and A has something of everything."""
    for who in "ABC"[: table.state.seats]:
        table.has(who, rice=4, metal=4, stone=4, gold=4)
    return table.loose("A", "red-1 blue-2").discard("A", "H-M20")


def _busy(seats: int) -> Scene:
    """Pieces of several players meet on the islands."""
    table = _stocked(scene(seats=seats))
    table.governor("A", "blue-1", "red-1").governor("B", "red-2", "blue-2", "yellow-1")
    table.tower("A", "red-5").farm("A", "blue-3").shadow("B", "purple-1").hand("B", "H-M21 H-M22")
    return table.governor("R", "red-3", "blue-4") if seats == 2 else table.governor("C", "red-3", "blue-4")


def _with_hero(table: Scene, hero: str) -> Scene:
    """It is A's turn, with dice that add up to the strength of the hero, and two more heroes in hand."""
    table.hand("A", hero)
    others = [one for one in ("H-M11", "H-M12", "H-M13") if one != hero]
    table.hand("A", " ".join(others[:2]))
    left = STRENGTH[hero]
    for zone in ("relic", "villagers"):
        if left > 6:
            value = 6 if left > 12 else min(6, left - 1)
            table.die("A", zone, value)
            left -= value
    return table.turn("A", "tax", left)


def _clans() -> Iterator[Shown]:
    """Clan abilities and the bonus tile on one, used twice."""
    for clan in ("nature", "tech", "nomad", "noble"):
        table = _stocked(scene(seats=3)).clan("A", clan).tile("A", "clan", "T-RT1-3").governor("A", "blue-1")
        table.die("A", "production", 6).die("A", "relic", 6).turn("A", "tax", 1)
        yield from _followed(table, "clan tile")
        yield from _followed(table, "clan ability")


def _dice() -> Iterator[Shown]:
    """Dice that fit nowhere, and spaces of the mercenaries without room."""
    table = _stocked(scene(seats=3)).die("A", "production", 1).die("A", "relic", 1).pool("green 1")
    yield from _followed(table.take_die("A"))
    yield from _followed(scene(seats=3).tile("A", "production", "T-RT1-2").turn("A", "aside"))
    for dice in ("blue 1, green 2, red 3", "red 6", "blue 6"):
        yield from _followed(_stocked(scene(seats=2)).pool(dice).ask("A", GiveDie(A)))
        yield from _followed(scene(seats=2).pool(dice).ask("A", GiveDie(A)))
    for spaces in ((2, 3), (0, 1, 3), (4,)):
        full = scene(seats=2)
        for space in spaces:
            full.rival_die(space, 1)
        yield from _followed(full.pool("blue 1, green 2").ask("A", GiveDie(A)))
    yield from _followed(scene(seats=3).turn("A", "relic"), "main action")
    low = scene(seats=3).tile("A", "clan", "T-RT1-3").die("A", "production", 1).turn("A", "tax", 2)
    yield from _followed(low)
    yield from _followed(scene(seats=3).has("A", rice=1, gold=1).turn("A", "construction"), "main action")
    yield from _followed(scene(seats=3).pawn("A", 3).has("A", rice=1).turn("A", "recruitment"), "main action")


def _full() -> Iterator[Shown]:
    """Nothing is left of something."""
    table = scene(seats=3).has("A", rice=9, metal=9, stone=9)
    yield from _followed(
        table.capacity("A", 2).loose("A", "red-1 blue-2").empty_bag().turn("A", "relic"), "main action"
    )
