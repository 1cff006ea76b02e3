"""Recruitment, governors and shadows."""

from __future__ import annotations

import pytest

from tests.games.daimyo.scene import A, B, Scene, scene


def recruiting(table: Scene) -> Scene:
    return table.turn("A", "recruitment").play("main action")


@pytest.mark.rule("Y-140", "Y-141", "Y-142", "Y-143", "Y-144", "Y-145", "Y-146", "Y-392", "YR-28")
def test_any_number_of_units_at_rising_cost() -> None:
    table = recruiting(scene(seats=3).has("A", rice=12))
    assert not table.can("done")
    spent = []
    for unit, place in (
        ("governor", "governor blue-1"),
        ("governor", "governor blue-2"),
        ("shadow", "shadow red-1"),
        ("governor", "governor blue-3"),
        ("governor", "governor blue-4"),
    ):
        before = table.tokens("A")["rice"]
        table.play(f"recruit {unit}", place)
        assert table.can("done")  # one is enough
        spent.append(before - table.tokens("A").get("rice", 0))
    assert spent == [1, 2, 3, 3, 3]
    assert table.state.pawn[A] == 3
    assert table.texts == ["done", "reset recruitment"]  # the gold of the shadow would pay a reset


@pytest.mark.rule("YR-28")
def test_the_short_track_as_an_option() -> None:
    table = recruiting(scene(seats=3, recruitment_spaces=3).has("A", rice=6, gold=2))
    table.play("recruit governor", "governor blue-1", "recruit governor", "governor blue-2")
    assert table.state.terms.costs == (1, 2, 3)
    assert table.can("reset recruitment")  # the first 3 is already the last space


@pytest.mark.rule("YR-27", "Y-140")
def test_one_must_be_recruited_if_possible_else_nothing_happens() -> None:
    poor = scene(seats=3).turn("A", "recruitment").play("main action")
    assert poor.question == "Menu"
    assert poor.can("end turn")
    rich = recruiting(scene(seats=3).has("A", rice=1))
    assert rich.texts == ["recruit governor", "recruit shadow"]


@pytest.mark.rule("Y-147", "Y-149", "Y-385", "YR-29")
def test_the_reset_at_any_moment_of_the_own_turn() -> None:
    table = scene(seats=3).pawn("A", 3).has("A", rice=4, gold=2)
    menu = table.turn("A", "recruitment")
    assert menu.can("reset recruitment")
    menu.play("main action", "recruit governor", "governor blue-1")  # for 3, without a reset
    assert table.tokens("A") == {"rice": 1, "gold": 2}
    table.play("reset recruitment")
    assert table.state.pawn[A] == 0
    assert table.tokens("A") == {"rice": 1}
    table.play("recruit governor", "governor blue-2")
    assert table.tokens("A") == {}
    inside = scene(seats=3).pawn("A", 3).has("A", gold=2).turn("A", "relic").play("main action")
    assert inside.can("reset recruitment")
    inside.play("reset recruitment")
    assert inside.question == "Roam"
    assert not scene(seats=3).pawn("A", 3).has("A", gold=1).turn("A", "tax").can("reset recruitment")


@pytest.mark.rule("Y-147")
def test_nobody_resets_in_the_turn_of_another() -> None:
    table = scene(seats=3).pawn("B", 3).has("B", gold=3, rice=1).hand("A", "H-M06")
    table.die("A", "relic", 6).turn("A", "tax", 5).play("play H-M06")
    assert (table.state.actor, table.texts) == (B, ["lose rice"])


@pytest.mark.rule("Y-150", "Y-194", "Y-240", "Y-241")
def test_every_recruited_unit_moves_the_pawn() -> None:
    free = scene(seats=3).hand("A", "H-M03").die("A", "relic", 4).turn("A", "tax", 3)
    free.play("play H-M03", "recruit governor", "governor blue-1")
    assert (free.state.pawn[A], free.tokens("A")) == (1, {})
    shadow = scene(seats=3).hand("A", "H-M04").pawn("A", 2).die("A", "relic", 6).turn("A", "tax", 5)
    shadow.play("play H-M04", "recruit shadow", "shadow blue-3")
    assert (shadow.state.pawn[A], shadow.tokens("A")) == (3, {"gold": 1})


@pytest.mark.rule("Y-151", "Y-396", "YR-103", "Y-164")
def test_only_pieces_in_supply_and_only_with_room() -> None:
    table = scene(seats=3).has("A", rice=9).shadow("A", "blue-1", "blue-2", "blue-3")
    assert recruiting(table).texts == ["recruit governor"]  # three shadows in a game, and never the scavenger
    out = scene(seats=3).has("A", rice=9).governor("A", *[f"blue-{n}" for n in range(1, 6)], "red-1", "red-2", "red-3")
    assert recruiting(out).texts == ["recruit shadow"]
    full = scene(seats=2).has("A", rice=9).shadow("A", "blue-1", "blue-2", "blue-3")
    sites = [f"{island}-{n}" for island in ("blue", "red", "yellow", "purple") for n in range(1, 6)]
    full.governor("A", *sites[:7]).governor("B", *sites[7:15]).governor("R", *sites[15:])
    full.turn("A", "recruitment").play("main action")
    assert full.question == "Menu"
    assert full.tokens("A") == {"rice": 9}


@pytest.mark.rule("Y-152", "Y-153", "Y-154", "Y-390")
def test_a_governor_brings_two_influence_and_no_yield() -> None:
    table = recruiting(scene(seats=4).has("A", rice=1)).play("recruit governor")
    assert len(table.texts) == 30
    table.play("governor black-2")
    assert table.all_influence("A") == {"black": 2}
    assert table.tokens("A") == {}


@pytest.mark.rule("Y-155", "Y-156", "Y-157")
def test_leaving_governors_take_their_influence_along() -> None:
    table = scene(seats=3).governor("B", "red-1").has("A", rice=1, gold=0)
    recruiting(table).play("recruit shadow", "shadow red-1")
    assert table.all_influence("B") == {}
    assert table.state.supply(B, 0) == 8
    moved = scene(seats=3).governor("A", "red-1").governor("B", "blue-1").villager(3, "A").turn("A", "villagers")
    moved.play("main action", "villager 3", "move governor red-1")
    assert not moved.can("to blue-1")
    moved.play("to blue-2")
    assert moved.all_influence("A") == {"blue": 2}


@pytest.mark.rule("Y-158", "Y-159", "Y-160")
def test_a_shadow_takes_the_gold_of_its_space() -> None:
    table = recruiting(scene(seats=4).has("A", rice=1).shadow("B", "purple-1")).play("recruit shadow")
    assert len(table.texts) == 17
    table.play("shadow green-2")
    assert table.tokens("A") == {"gold": 3}
    assert table.all_influence("A") == {"green": 1}


@pytest.mark.rule("Y-161", "Y-162", "Y-163", "YR-30", "YR-31")
def test_a_shadow_eliminates_a_governor_of_choice() -> None:
    table = scene(seats=3).has("A", rice=1).governor("A", "red-3").governor("B", "red-1").governor("C", "red-2")
    recruiting(table).play("recruit shadow", "shadow red-1")
    assert table.texts == ["eliminate governor red-1", "eliminate governor red-2"]
    table.play("eliminate governor red-2")
    assert table.influence("C", "red") == 0
    assert table.tokens("C") == {"gold": 1}
    nobody = recruiting(scene(seats=3).has("A", rice=1).governor("A", "red-3")).play("recruit shadow", "shadow red-1")
    assert nobody.influence("A", "red") == 3
    pair = scene(seats=2).has("A", rice=1).governor("R", "red-1")
    recruiting(pair).play("recruit shadow", "shadow red-1")
    assert pair.influence("R", "red") == 0
    assert pair.tokens("R") == {"gold": 1}
    solo = scene(seats=1).has("A", rice=1).governor("R", "red-1")
    recruiting(solo).play("recruit shadow", "shadow red-1")
    assert solo.tokens("R") == {"gold": 1}


@pytest.mark.rule("YR-84")
def test_without_gold_for_the_empire() -> None:
    solo = scene(seats=1, empire_gold=False).has("A", rice=1).governor("R", "red-1")
    recruiting(solo).play("recruit shadow", "shadow red-1")
    assert solo.tokens("R") == {}
    assert [data for data in solo.told("gains") if data.get("by")] == []  # nothing is told that was not taken


@pytest.mark.rule("Y-165", "Y-166", "Y-377", "Y-388", "Y-180")
def test_shadows_stay_and_hit_governors_only() -> None:
    table = scene(seats=3).has("A", rice=1).shadow("B", "red-2").tower("B", "red-1").scavenger("B", "red")
    recruiting(table.governor("A", "red-2")).play("recruit shadow", "shadow red-1")
    assert table.influence("B", "red") == 3
    assert table.influence("A", "red") == 3  # and never an own one
    assert not table.starting("move")
    assert table.question == "Menu"
