"""Relic, storage and restoring."""

from __future__ import annotations

import pytest

from sandai.games.daimyo.rules.choices import KIND_NAMES
from tests.games.daimyo.scene import A, Scene, scene


def at_relic(table: Scene) -> Scene:
    return table.turn("A", "relic").play("main action")


@pytest.mark.rule("Y-112", "Y-117", "Y-118", "YR-15", "Y-378")
def test_the_scavenger_goes_to_any_other_island() -> None:
    table = at_relic(scene(seats=4).scavenger("B", "red"))
    assert table.texts == ["go red", "go yellow", "go purple", "go green", "go black"]
    table.play("go red")  # where another one stands
    assert table.state.scavenger[:2] == (1, 1)


@pytest.mark.rule("Y-113", "Y-114", "YR-14")
def test_taking_is_optional_and_refilled() -> None:
    table = at_relic(scene(seats=3).land("red", "red-1 red-2 red-3")).play("go red")
    bag = len(table.state.bag)
    table.play("done", "go blue", "done")
    assert table.storage("A") == []
    assert len(table.state.bag) == bag
    assert table.question == "Menu"


@pytest.mark.rule("Y-115", "Y-116", "Y-379", "Y-380")
def test_move_and_take_twice_and_nothing_before_the_first_move() -> None:
    table = at_relic(scene(seats=3).has("A", gold=3, metal=3).land("red", "red-1 red-2 red-3"))
    assert all(text.startswith("go ") for text in table.texts)
    table.play("go red", "take red-1 from red", "done")
    assert table.can("go blue")  # back to where it came from
    table.play("go blue")
    table.play(table.starting("take")[0], "done")
    assert len(table.storage("A")) == 2
    assert table.question == "Menu"


@pytest.mark.rule("Y-120", "Y-125")
def test_search_and_shop_once_per_land_before_or_after_taking() -> None:
    table = scene(seats=3).has("A", gold=9, stone=9).capacity("A", 9).black_market("purple-1 purple-2 purple-3")
    table.land("red", "red-1 red-2 red-3").land("yellow", "yellow-1 yellow-2 yellow-3")
    at_relic(table).play("go red", "search for 1 stone", "search away red-1 from red", "done", "buy purple-1")
    assert not table.starting("search")
    assert not table.starting("buy")
    table.play("take red-2 from red")
    assert table.question == "Roam"  # nothing is left to do here
    table.play("go yellow", "take yellow-1 from yellow", "buy purple-2")
    assert table.starting("search")
    table.play("done")
    assert len(table.storage("A")) == 4
    assert table.tokens("A") == {"gold": 7, "stone": 8}


@pytest.mark.rule("Y-121", "Y-122", "YR-16", "YR-17")
def test_a_search_discards_one_or_two_and_refills_as_many() -> None:
    table = at_relic(scene(seats=3).has("A", metal=2).land("red", "red-1 red-1 red-3").black_market("blue-1"))
    table.play("go red", "search for 1 metal")
    assert table.texts == ["search away red-1 from red", "search away red-3 from red"]  # none is not possible
    bag = len(table.state.bag)
    table.play("search away red-1 from red")
    assert table.can("search away red-1 from red")  # the second copy
    table.play("done")
    assert len(table.state.bag) == bag - 1
    assert table.stalls() == ["blue-1", "red-1"]
    assert len(table.lying("red")) == 3
    assert table.tokens("A") == {"metal": 1}


@pytest.mark.rule("Y-121")
def test_a_search_is_paid_with_metal_or_stone() -> None:
    assert at_relic(scene(seats=3).has("A", rice=3, gold=3)).play("go red").starting("search") == []
    both = at_relic(scene(seats=3).has("A", metal=1, stone=1)).play("go red")
    assert both.starting("search") == ["search for 1 metal", "search for 1 stone"]
    both.play("search for 1 stone")
    assert both.tokens("A") == {"metal": 1}


@pytest.mark.rule("Y-123")
def test_shopping_costs_a_gold() -> None:
    table = at_relic(scene(seats=3).black_market("blue-1")).play("go red")
    assert table.starting("buy") == []
    rich = at_relic(scene(seats=3).has("A", gold=1).black_market("blue-1 blue-1 blue-2")).play("go red")
    assert rich.starting("buy") == ["buy blue-1", "buy blue-2"]
    rich.play("buy blue-1")
    assert rich.stalls() == ["blue-1", "blue-2"]
    assert rich.tokens("A") == {}


@pytest.mark.rule("Y-124", "YR-18")
def test_no_search_or_shop_by_other_means() -> None:
    table = scene(seats=3).has("A", gold=5, metal=5).hand("A", "H-M23").turn("A", "tax", 5)
    table.play("play H-M23", "go red")
    assert all(text.startswith("take") or text == "done" for text in table.texts)


@pytest.mark.rule("Y-119", "YR-22")
def test_a_duplicate_only_in_exchange_for_the_copy() -> None:
    table = scene(seats=3).loose("A", "red-1 red-2 blue-1").land("red", "red-1 yellow-1 yellow-2")
    at_relic(table).play("go red", "take red-1 from red")  # storage is full
    assert table.storage("A") == ["blue-1", "red-1", "red-2"]
    assert "red-1" in table.stalls()
    roomy = scene(seats=3).capacity("A", 4).loose("A", "red-1 red-2 blue-1").land("red", "red-1 yellow-1 yellow-2")
    roomy.has("A", gold=1).black_market("red-1 red-3")
    assert not at_relic(roomy).play("go red").can("take red-1 from red")
    assert roomy.starting("buy") == ["buy red-3"]  # nor bought


@pytest.mark.rule("Y-129", "Y-130", "YR-21")
def test_a_full_player_gives_up_a_tile_first() -> None:
    table = scene(seats=3).has("A", gold=1).loose("A", "red-1 red-2 blue-1").land("red", "green-1 yellow-1 yellow-2")
    table.black_market("")
    at_relic(table).play("go red", "take green-1 from red")
    assert table.texts == ["drop blue-1", "drop red-1", "drop red-2"]
    assert table.lying("red")[0] == "green-1"  # it waits until there is room
    table.play("drop blue-1")
    assert table.storage("A") == ["red-1", "red-2", "green-1"]
    assert table.stalls() == ["blue-1"]
    table.play("buy blue-1")  # straight back, for gold and another tile
    assert table.texts == ["drop red-1", "drop red-2", "drop green-1"]


@pytest.mark.rule("Y-132", "Y-384")
def test_the_completing_piece_needs_room_too() -> None:
    table = (
        scene(seats=3).capacity("A", 4).loose("A", "red-1 red-2 red-3 blue-1").land("red", "red-4 yellow-1 yellow-2")
    )
    at_relic(table).play("go red", "take red-4 from red")
    assert table.question == "MakeRoom"
    table.play("drop blue-1")
    assert table.question == "Altar"
    broken = scene(seats=3).capacity("A", 3).loose("A", "red-1 red-2 red-3").land("red", "red-4 yellow-1 yellow-2")
    at_relic(broken).play("go red", "take red-4 from red", "drop red-1")
    assert broken.relics("A") == 0


@pytest.mark.rule("Y-133", "YR-20")
def test_restored_relics_are_never_given_up() -> None:
    table = scene(seats=3).relic("A", "red", "blue", "yellow").has("A", gold=1)
    at_relic(table).play("go red")
    assert table.question == "Roam"  # three relics fill the storage, and nothing loose can make room
    mixed = scene(seats=3).relic("A", "red", "blue").loose("A", "green-1").land("red", "red-1 red-2 red-3")
    at_relic(mixed).play("go red", "take red-1 from red")
    assert mixed.texts == ["drop green-1"]


@pytest.mark.rule("YR-23")
def test_a_blind_duplicate_goes_to_the_black_market() -> None:
    table = scene(seats=3).loose("A", "red-1").hand("A", "H-M17").black_market("")
    table.empty_bag()
    kind = KIND_NAMES.index("red-1")
    while kind not in table.state.bag:
        if table.state.stalls[kind]:
            table.state.stalls[kind] -= 1
        else:
            table.state.lands[table.state.lands.index(kind)] = KIND_NAMES.index("blue-1")
            table.state.stalls[KIND_NAMES.index("blue-1")] -= 1
        table.state.bag.append(kind)
    stalls = table.stalls().count("red-1")
    table.die("A", "relic", 4).turn("A", "tax", 5).play("play H-M17")
    assert table.storage("A") == ["red-1"]
    assert table.stalls().count("red-1") == stalls + 1
    assert table.tokens("A") == {"gold": 1}


@pytest.mark.rule("Y-131")
def test_a_hero_of_a_pack_draws_two_tiles_blind() -> None:
    table = scene(seats=3, pack={"hero": [{"id": "H-M17", "ops": [{"op": "relic_bag", "n": 2}]}]}).hand("A", "H-M17")
    table.loose("A", "red-1 red-2").empty_bag()
    for name in ("green-4", "green-3"):
        table.state.stalls[KIND_NAMES.index(name)] -= 1
        table.state.bag.append(KIND_NAMES.index(name))
    table.die("A", "relic", 4).turn("A", "tax", 5).play("play H-M17", "drop red-1")
    assert table.storage("A") == ["red-2", "green-3", "green-4"]
    assert table.question == "Menu"


@pytest.mark.rule("Y-134", "YR-24", "Y-137", "Y-138", "Y-139")
def test_restoring_is_automatic_and_may_happen_twice() -> None:
    table = scene(seats=3).capacity("A", 6).relic("A", "red").loose("A", "red-1 red-2 red-3")
    table.land("red", "red-4 yellow-1 yellow-2")
    at_relic(table).play("go red", "take red-4 from red", "altar red-3")
    assert table.relics("A") == 2
    assert table.state.stored(A) == 2
    assert table.influence("A", "red") == 3 + 1
    assert KIND_NAMES.index("red-1") not in [kind for kind in table.state.bag if table.state.bag.count(kind) > 1]


@pytest.mark.rule("Y-135", "Y-136", "YR-25")
def test_any_free_altar() -> None:
    for altar, worth in ((1, 3), (2, 2), (3, 1)):
        table = scene(seats=3).capacity("A", 6).loose("A", "red-1 red-2 red-3").land("red", "red-4 blue-1 blue-2")
        at_relic(table).play("go red", "take red-4 from red", f"altar red-{altar}")
        assert table.influence("A", "red") == worth
    last = scene(seats=3).relic("B", "red").relic("C", "red").capacity("A", 6).loose("A", "red-1 red-2 red-3")
    last.land("red", "red-4 blue-1 blue-2")
    at_relic(last).play("go red", "take red-4 from red")
    assert last.influence("A", "red") == 1  # the only one left is not asked for


@pytest.mark.rule("Y-126")
def test_gaps_stay_when_the_bag_is_empty() -> None:
    table = at_relic(scene(seats=3).land("red", "red-1 red-2 red-3").empty_bag())
    table.play("go red", "take red-1 from red")
    assert table.lying("red") == ["red-2", "red-3"]


@pytest.mark.rule("Y-128")
def test_what_raises_capacity() -> None:
    for hero, strength, more in (("H-M13", 5, 1), ("H-M19", 10, 2)):
        table = scene(seats=3).hand("A", hero).die("A", "relic", strength - 4).turn("A", "tax", 4)
        table.play(f"play {hero}")
        assert table.state.capacity[A] == 3 + more
