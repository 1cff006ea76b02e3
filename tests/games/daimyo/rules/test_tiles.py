"""Bonus tiles, effect by effect."""

from __future__ import annotations

import pytest

from sandai.games.daimyo.rules.choices import KIND_NAMES
from tests.games.daimyo.scene import A, Scene, scene


def with_tile(tile: str, boards: str = "draft", **tokens: int) -> Scene:
    """A tile on Production, and a green die there; the choice "action tile" is next."""
    return scene(seats=3, boards=boards).tile("A", "production", tile).has("A", **tokens)


def used(table: Scene) -> Scene:
    return table.turn("A", "production").play("action tile")


@pytest.mark.rule("Y-205", "Y-206")
def test_only_the_tile_where_this_turns_die_lies() -> None:
    table = scene(seats=3).tile("A", "production", "T-RT1-2").tile("A", "clan", "T-RT1-3").die("A", "production", 6)
    table.turn("A", "tax", 6)
    assert not table.can("action tile")
    assert not table.can("clan tile")  # 12 is not 13
    more = (
        scene(seats=3).tile("A", "clan", "T-RT1-3").die("A", "production", 6).die("A", "relic", 6).turn("A", "tax", 1)
    )
    assert more.play("clan tile").tokens("A") == {"metal": 1, "stone": 1}


@pytest.mark.rule("Y-213", "Y-217", "Y-211", "Y-277")
def test_e01_and_e05_in_revenue_only() -> None:
    table = scene(seats=3).tile("A", "yellow-1", "T-TF1-1").tile("A", "yellow-2", "T-RT1-1")
    table.turn("A", "production")
    assert not [text for text in table.texts if "tile" in text]
    table.tile("C", "yellow-2", "T-TF3-1").end_round().revenue("stone")
    assert table.tokens("A") == {"rice": 1, "stone": 1, "gold": 2}
    assert table.tokens("B") == {"stone": 1, "gold": 1}
    assert table.tokens("C") == {"rice": 1, "stone": 1, "gold": 1}  # everybody's tiles, not only the first player's


@pytest.mark.rule("Y-214", "YR-38", "YR-32")
def test_e02_recruits_for_one_less() -> None:
    table = used(with_tile("T-TF1-2", "basic", rice=2).pawn("A", 2)).play("recruit shadow", "shadow blue-3")
    assert table.tokens("A") == {"gold": 1}
    assert table.state.pawn[A] == 3


@pytest.mark.rule("Y-215")
def test_e03_builds_at_the_normal_price() -> None:
    table = used(with_tile("T-TF1-3", "basic", metal=2, stone=1)).play("build radio-tower", "radio-tower blue-1")
    assert table.tokens("A") == {}


@pytest.mark.rule("Y-216")
def test_e04_one_move_one_tile() -> None:
    table = used(with_tile("T-TF1-4", "basic").land("red", "red-1 red-2 red-3"))
    table.play("go red", "take red-2 from red")
    assert table.question == "Menu"
    assert table.storage("A") == ["red-2"]


@pytest.mark.rule("Y-218")
def test_e06_takes_what_is_shown() -> None:
    assert used(with_tile("T-RT1-2", "basic")).tokens("A") == {"rice": 2}
    assert used(with_tile("T-RT1-3", "basic")).tokens("A") == {"metal": 1, "stone": 1}


@pytest.mark.rule("Y-219")
def test_e07_two_more_storage() -> None:
    assert used(with_tile("T-RT1-4", "basic")).state.capacity[A] == 5


@pytest.mark.rule("Y-220")
def test_e08_needs_a_hero_to_discard() -> None:
    assert not with_tile("T-TF4-3", metal=9, stone=9).turn("A", "production").can("action tile")


@pytest.mark.rule("Y-221")
def test_e09_hires_for_two_less() -> None:
    table = used(with_tile("T-TF1-2", gold=3).market("H-M02 H-M11 H-M20 H-M31 H-M12")).play("hire H-M02")
    assert table.tokens("A") == {}
    assert table.in_hand("A") == ["H-M02"]


@pytest.mark.rule("Y-222")
def test_e10_pays_a_gold_for_up_to_two_tiles() -> None:
    assert not with_tile("T-TF1-3").turn("A", "production").can("action tile")
    table = used(with_tile("T-TF1-3", gold=1).land("red", "red-1 red-2 red-3"))
    table.play("go red", "take red-1 from red", "take red-2 from red")
    assert table.storage("A") == ["red-1", "red-2"]
    assert table.tokens("A") == {}
    one = used(with_tile("T-TF1-3", gold=1).land("red", "red-1 red-2 red-3")).play(
        "go red", "take red-1 from red", "done"
    )
    assert one.storage("A") == ["red-1"]


@pytest.mark.rule("Y-223")
def test_e11_resets_from_anywhere_for_a_gold() -> None:
    table = used(with_tile("T-TF1-4", gold=1).pawn("A", 1))
    assert (table.state.pawn[A], table.tokens("A")) == (0, {})


@pytest.mark.rule("Y-224")
def test_e12_discards_and_hires_for_three_less() -> None:
    table = with_tile("T-TF2-2", gold=2).hand("A", "H-N1").market("H-M02 H-M11 H-M20 H-M31 H-M12")
    used(table).play("discard H-N1", "hire H-M02")
    assert table.tokens("A") == {}
    assert table.in_hand("A") == ["H-M02"]
    free = used(with_tile("T-TF2-2").hand("A", "H-N1").market("H-M02 H-M11 H-M20 H-M31 H-M12")).play("discard H-N1")
    assert free.texts == ["hire H-M11", "hire H-M20", "hire H-M12"]
    assert free.play("hire H-M11").tokens("A") == {}  # no price goes below nothing


@pytest.mark.rule("Y-225", "YR-47")
def test_e13_takes_two_and_gives_two_back() -> None:
    table = used(with_tile("T-TF2-3").land("red", "red-1 red-2 red-3").loose("A", "blue-1"))
    bag = len(table.state.bag)
    table.play("take red-1 from red", "take red-2 from red")
    assert table.texts == ["return blue-1", "return red-1", "return red-2"]
    table.play("return blue-1", "return red-1")
    assert table.storage("A") == ["red-2"]
    assert len(table.state.bag) == bag
    assert KIND_NAMES.index("blue-1") in table.state.bag
    few = used(with_tile("T-TF2-3").land("red", "red-1 red-2 red-3")).play("done")
    assert few.question == "Menu"  # nothing to give


@pytest.mark.rule("Y-226")
def test_e14_draws_in_revenue() -> None:
    table = scene(seats=3, boards="draft").tile("A", "yellow-1", "T-TF2-1").end_round().revenue()
    assert table.tokens("A") == {"rice": 1, "gold": 2}
    assert len(table.in_hand("A")) == 1


@pytest.mark.rule("Y-227")
def test_e15_discards_for_a_villager() -> None:
    table = used(with_tile("T-TF2-4").hand("A", "H-N1").villager(2, "B")).play("discard H-N1", "villager 2")
    assert table.tokens("A") == {"rice": 1, "gold": 1}
    assert table.state.villagers[1] == 0


@pytest.mark.rule("Y-228", "YR-38")
def test_e16_recruits_for_exactly_one() -> None:
    for at in (0, 1, 2):  # never less, never more
        table = used(with_tile("T-TF3-2", rice=1).pawn("A", at)).play("recruit governor", "governor blue-1")
        assert (table.tokens("A"), table.state.pawn[A]) == ({}, at + 1)
    none = used(with_tile("T-TF3-2"))
    assert none.question == "Menu"


@pytest.mark.rule("Y-229")
def test_e17_may_be_left_at_the_token() -> None:
    table = used(with_tile("T-RT3-3", stone=3)).play("done")
    assert table.tokens("A") == {"stone": 4}


@pytest.mark.rule("Y-230")
def test_e18_a_token_and_a_hero() -> None:
    table = used(with_tile("T-TF3-4"))
    assert table.tokens("A") == {"gold": 1}
    assert len(table.in_hand("A")) == 1


@pytest.mark.rule("Y-231")
def test_e19_storage_and_a_tile_of_the_black_market() -> None:
    table = used(with_tile("T-RT1-2").black_market("red-1 blue-1 blue-1")).play("take blue-1 from market")
    assert (table.state.capacity[A], table.storage("A"), table.tokens("A")) == (4, ["blue-1"], {})


@pytest.mark.rule("Y-232")
def test_e20_a_tower_collects_twice() -> None:
    table = with_tile("T-RT1-3").tower("A", "blue-3").farm("A", "red-1")
    used(table).play("collect by building blue-3")
    assert table.tokens("A") == {"metal": 2}
    assert "collect by building red-1" not in table.texts


@pytest.mark.rule("Y-233", "Y-395")
def test_e21_pays_one_for_three() -> None:
    assert not with_tile("T-TF4-4").turn("A", "production").can("action tile")
    assert used(with_tile("T-TF4-4", rice=1)).tokens("A") == {"metal": 1, "stone": 1, "gold": 1}


@pytest.mark.rule("Y-234", "YR-50")
def test_e22_raises_dice_twice() -> None:
    table = with_tile("T-RT2-2").die("A", "tax", 5).turn("A", "production", 6).play("action tile")
    assert table.texts == ["raise tax"]
    table.play("raise tax")
    assert table.dice("A") == [6, 6]
    assert table.question == "Menu"  # all are 6: the rest is lost
    same = with_tile("T-RT2-2").turn("A", "production", 1).play("action tile", "raise production", "raise production")
    assert same.dice("A") == [3]
    assert same.state.capacity[A] == 4


@pytest.mark.rule("Y-235")
def test_e23_a_governor_collects_twice() -> None:
    table = used(with_tile("T-TF4-2").governor("A", "red-5", "blue-1")).play("collect by governor red-5")
    assert table.tokens("A") == {"stone": 2}


@pytest.mark.rule("Y-236")
def test_e24_gold_for_shadows() -> None:
    assert used(with_tile("T-RT2-3").shadow("A", "blue-1", "red-1")).tokens("A") == {"gold": 2}
    assert used(with_tile("T-RT2-3")).tokens("A") == {}


@pytest.mark.rule("Y-237", "YR-11")
def test_e25_two_steps_of_help_for_a_gold() -> None:
    table = used(with_tile("T-RT3-2", gold=1).helmet("B").villager(2, "B"))
    assert len(table.texts) == 6
    table.play("help helmet and villager", "villager 2")
    assert table.state.helmet == A
    assert table.tokens("A") == {"rice": 1, "gold": 1}
    assert table.state.capacity[A] == 3


@pytest.mark.rule("Y-208", "Y-389")
def test_placed_tiles_never_move() -> None:
    table = with_tile("T-RT1-2", "basic").turn("A", "production").play("action tile", "main action", "end turn")
    assert table.placed("A") == {"production": "T-RT1-2"}
