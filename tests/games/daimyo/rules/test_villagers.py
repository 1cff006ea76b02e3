"""Help from Villagers and Production."""

from __future__ import annotations

import pytest

from sandai.games.daimyo.rules.actions.villagers import HelpStep
from tests.games.daimyo.scene import A, B, scene


@pytest.mark.rule("Y-093", "YR-11")
def test_four_steps_in_their_order() -> None:
    table = scene(seats=3).helmet("B").villager(2, "B").turn("A", "villagers").play("main action", "villager 2")
    kinds = [event.kind for event in table.state.events_for(A) if event.seat == A]
    assert kinds[-5:] == ["capacity", "draws heroes", "takes helmet", "uses villager", "gains"]
    assert table.state.capacity[A] == 4
    assert len(table.in_hand("A")) == 1
    assert table.state.helmet == A
    assert table.tokens("A") == {"rice": 1, "gold": 1}  # Y-104


@pytest.mark.rule("Y-096", "YR-13")
def test_the_helmet_step_counts_once_a_round() -> None:
    table = scene(seats=3).helmet("C").hand("A", "H-M34").die("A", "production", 6).turn("A", "tax", 3)
    table.play("play H-M34", "help storage and helmet")
    assert table.state.helmet == A
    table.ask("B", HelpStep(B, 2))
    assert table.state.helmet == A
    table.end_round().revenue()
    while table.question != "TakeDie":
        table.state.play(table.texts[0])
    table.ask("B", HelpStep(B, 2))
    assert (table.state.round, table.state.helmet) == (2, B)  # a new round, a new claim


@pytest.mark.rule("YR-12")
def test_with_the_option_a_blue_die_elsewhere_closes_the_claim() -> None:
    table = scene(seats=3, helmet="blue die").helmet("C").pool("blue 1, blue 2").villager(2, "B")
    table.take_die("A").play("take blue 1 for tax", "main action", "end turn")
    table.play("take blue 2 for villagers", "main action", "villager 2")
    assert table.state.helmet == 2
    first = scene(seats=3, helmet="blue die").helmet("C").pool("blue 1, blue 2").villager(2, "B")
    first.take_die("A").play("take blue 1 for villagers", "main action", "villager 2")
    assert first.state.helmet == A


@pytest.mark.rule("Y-095", "Y-099")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    table = scene(seats=3).hand("A", "H-N1").discard("A", "H-N2 H-N3").villager(3, "B")
    table.turn("A", "villagers").play("main action")
    assert len(table.in_hand("A")) == 2
    assert table.discarded("A") == []
    table.play("villager 3")  # draw 2: only one is left
    assert table.in_hand("A") == ["H-N1", "H-N2", "H-N3"]


@pytest.mark.rule("Y-098", "Y-031")
def test_each_use_flips_the_tile() -> None:
    table = scene(seats=3).villager(1, "B").turn("A", "villagers").play("main action", "villager 1")
    assert table.state.villagers[0] == 0
    assert table.state.capacity[A] == 5  # Y-102: the step and the face


@pytest.mark.rule("Y-101", "Y-102", "Y-103", "Y-104", "Y-105", "Y-106")
def test_the_six_faces() -> None:
    metal = scene(seats=3).villager(1, "A").turn("A", "villagers").play("main action", "villager 1")
    assert metal.texts == ["gain metal", "gain stone"]
    storage = scene(seats=3).villager(1, "B").turn("A", "villagers").play("main action", "villager 1")
    assert storage.state.capacity[A] == 5
    relic = scene(seats=3).villager(2, "A").land("blue", "red-1 red-2 red-3").turn("A", "villagers")
    relic.play("main action", "villager 2")
    assert relic.texts == [f"take red-{n} from blue" for n in (1, 2, 3)] + ["done"]  # where the scavenger stands
    relic.play("take red-2 from blue")
    assert relic.question == "Menu"
    assert relic.storage("A") == ["red-2"]
    tokens = scene(seats=3).villager(2, "B").turn("A", "villagers").play("main action", "villager 2")
    assert tokens.tokens("A") == {"rice": 1, "gold": 1}
    moved = scene(seats=3).governor("A", "blue-1").villager(3, "A").turn("A", "villagers")
    moved.play("main action", "villager 3", "move governor blue-1", "to red-3")
    assert moved.tokens("A") == {"metal": 1}
    assert moved.all_influence("A") == {"red": 2}
    drawn = scene(seats=3).villager(3, "B").turn("A", "villagers").play("main action", "villager 3")
    assert len(drawn.in_hand("A")) == 3


@pytest.mark.rule("YR-99")
def test_a_face_without_effect_still_flips() -> None:
    table = scene(seats=3).villager(3, "A").turn("A", "villagers").play("main action", "villager 3")
    assert table.state.villagers[2] == 1
    assert table.question == "Menu"


# -- production --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Y-107", "Y-108", "Y-109", "Y-110", "Y-111", "Y-178")
def test_governors_and_farms_yield_and_nothing_else() -> None:
    table = scene(seats=3).governor("A", "blue-1", "blue-3").farm("A", "blue-3", "red-5").tower("A", "blue-4")
    table.shadow("A", "red-1").governor("B", "blue-4", "red-5").farm("B", "blue-1").turn("A", "production")
    table.play("main action")
    assert table.tokens("A") == {"rice": 1, "metal": 2, "stone": 1}


@pytest.mark.rule("Y-026", "Y-027", "Y-376", "Y-387")
def test_the_two_spaces_of_a_site_are_independent() -> None:
    table = scene(seats=3).farm("B", "blue-1").governor("B", "blue-2").has("A", rice=1, stone=2, metal=1)
    table.turn("A", "recruitment").play("main action", "recruit governor")
    assert table.can("governor blue-1")
    assert not table.can("governor blue-2")
    table.play("governor blue-1")
    table.turn("A", "construction").play("main action", "build techno-farm")
    assert table.can("techno-farm blue-2")
    assert not table.can("techno-farm blue-1")
