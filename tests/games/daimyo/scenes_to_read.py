"""Scenes that show words of Daimyo which seeded games seldom reach, for `tests/games/test_pseudo.py`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.rules.abilities.discards import RaiseDice
from sandai.games.daimyo.rules.abilities.heroes import FreeHero
from sandai.games.daimyo.rules.abilities.tiles import ActivateTile
from sandai.games.daimyo.rules.actions.construction import BuildOne
from sandai.games.daimyo.rules.actions.hiring import HireOne
from sandai.games.daimyo.rules.actions.recruitment import Enlist, Recruit
from sandai.games.daimyo.rules.actions.relics import Land
from sandai.games.daimyo.rules.rivals.mercenaries import (
    GiveDie,
    MercenaryGather,
    MercenaryRelics,
    MoveMercenaryShadow,
    StrikeOpponent,
)
from tests.games.daimyo.scene import HERO_IDS, TILE_IDS, A, Scene, scene

STRENGTH = {hero["id"]: hero["strength"] for hero in base_tables()["hero"]}
ISLANDS = ("blue", "red", "yellow", "purple")
Shown = tuple[Any, ...]  # a position, whether its board is worth reading, and choices to try
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
    yield from _refused()
    yield from _mercenaries()
    yield from _empire()
    yield from _other_components()


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
    empty = scene(seats=3).has("A", rice=3, gold=9)
    empty.state.hero_deck, empty.state.open_hero, empty.state.hidden_hero = 0, -1, -1
    empty.state.market = (*empty.state.market[:4], -1)
    empty.state.altar = (1,) * 3 + empty.state.altar[3:]
    yield empty.loose("A", "blue-1 blue-2 blue-3").turn("A", "tax").state, True


def _refused() -> Iterator[Shown]:
    """Choices that are refused for a rare reason."""
    towers = [f"red-{number}" for number in range(1, 5)]
    built = scene(seats=3).tower("A", *towers).farm("A", *[f"blue-{number}" for number in range(1, 5)])
    yield _asked(built, BuildOne(A, 0, -1, False, False)), False, "build techno-farm", "build radio-tower"
    yield _asked(scene(seats=3), Enlist(A, 0, 2, 2)), False, "recruit governor"
    yield _asked(scene(seats=3).pawn("A", 3).has("A", rice=1), Enlist(A, 2, 1, 1)), False, "recruit governor"
    yield _asked(scene(seats=3).die("A", "relic", 1), RaiseDice(A, 1)), False, "lower relic"
    market = scene(seats=3).market("H-M01 H-M02 H-M20 H-M31 H-M39").has("A", gold=2)
    yield _asked(market, HireOne(A, 0, True)), False, "hire H-M02"
    full = scene(seats=3).land("blue", "red-1 red-2 red-3").relic("A", "yellow", "purple", "green")
    yield _asked(full, Land(A, 1, 0)), False, "take red-1 from blue"
    bare = scene(seats=3).empty_bag().land("blue", "")
    bare.state.lands[:3] = [-1] * 3
    yield _asked(bare.has("A", metal=1), Land(A, 1, 0)), False, "search for 1 metal"
    for name in ("H-T1", "H-M08"):
        yield _asked(scene(seats=3).hand("A", name), FreeHero(A)), False, f"play {name}"
    table = scene(seats=3, boards="draft").tile("A", "construction", "T-TF4-3")
    yield _asked(table, ActivateTile(A, False)), False, "activate T-TF4-3"
    crowded = scene(seats=1, pack={"piece_counts_per_clan": {"governors": 30, "shadows": 30}})
    crowded.governor("R", *[f"{island}-{n}" for island in ISLANDS for n in range(1, 6)])
    crowded.shadow("R", *[f"{island}-{n}" for island in ISLANDS for n in range(1, 4)]).has("A", rice=5)
    yield _asked(crowded, Recruit(A, 0)), False, "recruit governor", "recruit shadow"
    no_room = scene(seats=1)
    no_room.state.building = (0,) * len(no_room.state.building)
    yield _asked(no_room, BuildOne(A, 0, -1, False, False)), False, "build techno-farm"
    aside = scene(seats=3).die("A", "production", 1).die("A", "relic", 1).die("A", "tax", 1).pool("green 1")
    yield from _followed(aside.take_die("A"), "take green 1 aside")


def _asked(table: Scene, frame: Any) -> Any:
    return table.ask("A", frame).state


def _mercenaries() -> Iterator[Shown]:
    pair = scene(seats=2).governor("A", "blue-1").governor("B", "blue-2", "blue-4").governor("R", "blue-3")
    pair.ask("A", StrikeOpponent(A, 0))
    yield pair.state, True, "eliminate governor blue-3", "to red-1"
    out = scene(seats=2).shadow("R", "red-1", "red-2", "blue-1").ask("A", MoveMercenaryShadow(A))
    yield out.state, True, "move shadow yellow-1", "to red-1"
    yield from _followed(out)
    held = scene(seats=2).land("blue", "red-1 red-2 red-3").loose("R", "red-2").has("A", gold=3)
    yield _asked(held, MercenaryGather(A, 0, 4)), False, "take red-1 from blue", "take red-2 from blue"
    yield from _followed(held.empty_bag().ask("A", MercenaryRelics(A)), "cycle red-1 from blue")
    yield from _followed(held.ask("A", Land(A, 1, 0)), "buy red-2 from mercenaries")
    full = scene(seats=2).has("A", gold=5)
    full.rival_die(4, 1).pool("red 6, red 5, blue 2")
    yield _asked(full, GiveDie(A)), False, "give red 6 to shadow"


def _empire() -> Iterator[Shown]:
    """Two governors of the empire and only one free site."""
    table = Scene(GAME.new(1, 1, clans="seat order", difficulty="difficult"))  # type: ignore[arg-type]
    table.play("governor blue-1", "governor red-1")
    table.governor("A", "purple-1", "purple-2", "purple-3", "purple-4")
    table.state.changed()
    yield table.state, False, "governor purple-5"


def _other_components() -> Iterator[Shown]:
    """What only the components of a pack need words for."""
    pack = {
        "island": [
            {
                "id": "I-BLUE",
                "sites": [{"id": f"I-BLUE-{n}", "produces": "rice"} for n in range(1, 6)],
                "altars": [3, 3, 3],
            }
        ],
        "hero": [
            {"id": "H-M01", "ops": [{"op": "hire", "discount": 0}]},
            {"id": "H-M02", "ops": [{"op": "produce", "who": "one_governor", "times": 3}]},
        ],
    }
    table = scene(seats=3, pack=pack).market("H-M01 H-M02 H-M20 H-M31 H-M39").has("A", gold=9)
    yield table.governor("A", "blue-4", "blue-5").relic("A", "blue").turn("A", "tax").state, True
