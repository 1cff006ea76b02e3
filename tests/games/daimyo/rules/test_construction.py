"""Construction and the bonus tiles it uncovers."""

from __future__ import annotations

import pytest

from tests.games.daimyo.scene import A, Scene, scene


def building(table: Scene) -> Scene:
    return table.turn("A", "construction").play("main action")


def finish(table: Scene) -> Scene:
    """Uncover the first tile and put it on the first place."""
    while table.question in ("Uncover", "PutTile"):
        table.play(table.texts[0])
    return table


@pytest.mark.rule("Y-010", "Y-167", "Y-168", "Y-169", "Y-170", "Y-171", "Y-172", "Y-177", "Y-392")
def test_prices_rise_with_every_building_of_a_kind() -> None:
    table = building(scene(seats=3).has("A", metal=30, stone=30))
    spent = []
    for kind, site in (
        ("techno-farm", "blue-1"),
        ("techno-farm", "blue-2"),
        ("radio-tower", "blue-3"),
        ("techno-farm", "blue-4"),
        ("radio-tower", "blue-5"),
        ("techno-farm", "red-1"),
    ):
        before = table.tokens("A")
        table.play(f"build {kind}", f"{kind} {site}")
        finish(table)
        after = table.tokens("A")
        spent.append((before["metal"] - after["metal"], before["stone"] - after["stone"]))
    assert spent == [(1, 2), (1, 3), (2, 1), (1, 4), (3, 1), (1, 5)]
    assert table.texts == ["build radio-tower", "done"]  # four techno-farms are all there are


@pytest.mark.rule("Y-167", "YR-27")
def test_one_must_be_built_if_possible_else_nothing_happens() -> None:
    assert building(scene(seats=3).has("A", metal=1, stone=1)).question == "Menu"
    assert building(scene(seats=3).has("A", metal=1, stone=2)).texts == ["build techno-farm"]


@pytest.mark.rule("Y-173", "Y-179", "Y-180", "Y-387", "Y-388")
def test_where_buildings_go_and_what_they_bring() -> None:
    table = building(scene(seats=4).has("A", metal=2, stone=1).governor("B", "red-1").farm("B", "red-2"))
    table.play("build radio-tower")
    assert len(table.texts) == 29
    assert table.can("radio-tower red-1")
    table.play("radio-tower red-1")
    assert table.all_influence("A") == {"red": 2}
    farm = building(scene(seats=3).has("A", metal=1, stone=2)).play("build techno-farm", "techno-farm red-1")
    assert farm.all_influence("A") == {}


@pytest.mark.rule("Y-174", "YR-33")
def test_the_uncovered_tile_is_chosen_and_placed_at_once() -> None:
    table = building(scene(seats=3).has("A", metal=9, stone=9)).play("build techno-farm", "techno-farm red-1")
    assert table.texts == ["uncover T-TF1-1", "uncover T-TF1-2", "uncover T-TF1-3", "uncover T-TF1-4"]
    table.play("uncover T-TF1-3", "place at relic")
    table.play("build techno-farm", "techno-farm red-2")
    assert table.texts == ["uncover T-TF1-1", "uncover T-TF1-2", "uncover T-TF1-4"]
    ordered = building(scene(seats=3, uncovering="in order").has("A", metal=9, stone=9))
    ordered.play("build techno-farm", "techno-farm red-1")
    assert ordered.texts == ["place at yellow-1", "place at yellow-2"]


@pytest.mark.rule("Y-175", "Y-176", "Y-393", "Y-029")
def test_gray_and_yellow_places() -> None:
    table = building(scene(seats=3).has("A", metal=9, stone=9)).play("build techno-farm", "techno-farm red-1")
    table.play("uncover T-TF1-1")
    assert table.texts == ["place at yellow-1", "place at yellow-2"]
    table.play("place at yellow-2", "build techno-farm", "techno-farm red-2", "uncover T-TF1-2")
    assert table.texts == [
        f"place at {name}" for name in ("villagers", "production", "relic", "recruitment", "construction", "clan")
    ]
    table.play("place at construction", "done")
    assert table.placed("A") == {"yellow-2": "T-TF1-1", "construction": "T-TF1-2"}


@pytest.mark.rule("YR-34")
def test_a_new_tile_works_in_the_same_turn() -> None:
    table = building(scene(seats=3).has("A", metal=2, stone=1)).play("build radio-tower", "radio-tower red-1")
    table.play("uncover T-RT1-2", "place at construction", "action tile")
    assert table.tokens("A") == {"rice": 2}


@pytest.mark.rule("YR-35")
def test_a_tile_slot_works_once_a_turn_even_if_covered_anew() -> None:
    table = scene(seats=3).has("A", metal=9, stone=9).tile("A", "production", "T-TF1-3").turn("A", "production")
    table.play("action tile", "build radio-tower", "radio-tower blue-1", "uncover T-RT1-2", "place at production")
    assert table.placed("A") == {"production": "T-RT1-2"}
    assert not table.can("action tile")


@pytest.mark.rule("YR-103", "Y-396")
def test_no_building_without_a_space() -> None:
    sites = [f"{island}-{n}" for island in ("blue", "red", "yellow", "purple") for n in range(1, 6)]
    table = scene(seats=1).has("A", metal=9, stone=9).farm("R", *sites)
    assert building(table).question == "Menu"
    assert table.tokens("A") == {"metal": 9, "stone": 9}


@pytest.mark.rule("YR-32", "YR-52", "Y-220")
def test_the_builder_chooses_what_a_discount_saves() -> None:
    table = scene(seats=3, boards="draft").tile("A", "production", "T-TF4-3").hand("A", "H-N1 H-N2")
    table.has("A", metal=4, stone=4).turn("A", "production").play("action tile")
    assert table.texts == ["discard H-N1", "discard H-N2"]
    table.play("discard H-N1", "build radio-tower")
    assert table.texts == ["pay 2 metal", "pay 1 metal 1 stone"] or sorted(table.texts) == [
        "pay 1 metal 1 stone",
        "pay 2 metal",
    ]
    table.play("pay 2 metal", "radio-tower blue-1")
    assert table.tokens("A") == {"metal": 2, "stone": 4}
    assert table.discarded("A") == ["H-N1"]
    forced = scene(seats=3).hand("A", "H-M32").has("A", metal=1).turn("A", "tax", 5)
    forced.play("play H-M32", "build radio-tower", "radio-tower blue-1")  # 3 tokens less 2, and only metal is there
    assert forced.tokens("A") == {}


@pytest.mark.rule("Y-229", "YR-51")
def test_e17_pays_everything_in_one_token() -> None:
    table = scene(seats=3, boards="draft").tile("A", "production", "T-TF3-3").has("A", metal=2).turn("A", "production")
    table.play("action tile")
    assert table.tokens("A") == {"metal": 3}
    assert table.texts == ["build radio-tower", "done"]  # the second techno-farm would cost 4
    table.play("build radio-tower", "radio-tower blue-1")
    assert table.tokens("A") == {}


def test_the_mad_inventor_pays_only_surcharges() -> None:
    table = scene(seats=3).hand("A", "H-M40").farm("A", "blue-1", "blue-2").has("A", stone=2)
    table.die("A", "relic", 6).die("A", "production", 6).turn("A", "tax", 1)
    table.play("play H-M40", "build techno-farm", "techno-farm red-1")
    assert table.tokens("A") == {}
    assert table.state.built(A, 0) == 3
