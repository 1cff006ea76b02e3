"""Two players: the mercenaries."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from sandai.games.daimyo.rules.actions.governors import MoveEnemyGovernor
from sandai.games.daimyo.rules.choices import KIND_NAMES
from sandai.games.daimyo.rules.rivals.mercenaries import GiveDie, MercenaryGather
from sandai.games.daimyo.rules.round_end import Revenue
from sandai.games.daimyo.rules.turn import Menu, TakeDie
from tests.games.daimyo.rules.test_set_up import new, settle
from tests.games.daimyo.scene import A, B, Scene, scene


def giving(table: Scene, *dice: str) -> Scene:
    return table.pool(", ".join(dice)).ask("A", GiveDie(A))


@pytest.mark.rule("Y-303", "Y-304")
def test_the_first_three_turns_give_a_die_first() -> None:
    state = settle(new(2, 4))
    asked = []
    while state.round == 1 and not isinstance(state.question, Revenue):
        if isinstance(state.question, (GiveDie, TakeDie)):
            asked.append((type(state.question).__name__, state.actor))
        legal = state.choices
        state.play(legal[-1] if isinstance(state.question, Menu) and legal[-1].text == "end turn" else legal[0])
    one, other = state.start, 1 - state.start
    assert asked[:6] == [
        ("GiveDie", one),
        ("TakeDie", one),
        ("GiveDie", other),
        ("TakeDie", other),
        ("GiveDie", one),
        ("TakeDie", one),
    ]
    assert [name for name, _ in asked[6:]] == ["TakeDie"] * 3
    assert len(state.dice_of(2)) == 3


@pytest.mark.rule("Y-305", "Y-307", "YR-71")
def test_spaces_by_colour() -> None:
    table = giving(scene(seats=2).has("A", gold=2), "blue 1", "green 2", "red 3")
    assert table.texts == [
        "give blue 1 to tower",
        "give green 2 to relic",
        "give red 3 to governor",
        "give red 3 to shadow",
    ]
    for value in range(1, 7):
        for die, spaces in (("blue", ["tower"]), ("green", ["relic"]), ("red", ["governor", "shadow"])):
            one = giving(scene(seats=2).has("A", gold=2), f"{die} {value}")
            assert one.texts == [f"give {die} {value} to {space}" for space in spaces]
    first = scene(seats=2).rival_die(0, 1).rival_die(2, 1).rival_die(3, 1)
    assert giving(first, "blue 1", "green 2", "red 3").texts == ["give green 2 to relic"]  # it holds two
    assert giving(scene(seats=2).rival_die(0, 1).rival_die(1, 1), "green 2", "blue 1").texts == ["give blue 1 to tower"]


@pytest.mark.rule("YR-72")
def test_a_die_can_always_be_given() -> None:
    """Whatever two dice the mercenaries and the players have already, one of the seven left fits, even without gold."""
    colours = {0: "green", 1: "green", 2: "blue", 3: "red", 4: "red"}  # of the places on the mercenaries' row
    for given in combinations(colours, 2):
        for taken in combinations_with_replacement(("blue", "green", "red"), 2):
            left = Counter({"blue": 3, "green": 4, "red": 4})
            left.subtract([colours[at] for at in given])
            left.subtract(taken)
            table = scene(seats=2)
            for at in given:
                table.state.placed[2 * 7 + at] = at
            assert giving(table, *[f"{colour} 1" for colour in left.elements()]).texts, (given, taken)


@pytest.mark.rule("Y-306", "Y-315", "Y-397")
def test_the_governor_space() -> None:
    table = giving(scene(seats=2).has("A", rice=1), "red 3").play("give red 3 to governor")
    assert len(table.texts) == 20
    table.play("governor purple-1")
    assert table.all_influence("R") == {"purple": 2}
    assert table.tokens("A") == {"rice": 1}
    assert table.state.pawn == (0, 0)


@pytest.mark.rule("YR-73")
def test_without_a_free_space_nothing_happens() -> None:
    sites = [f"{island}-{n}" for island in ("blue", "red", "yellow", "purple") for n in range(1, 6)]
    table = scene(seats=2).governor("A", *sites[:7]).governor("B", *sites[7:14]).governor("R", *sites[14:])
    giving(table, "red 3").state.play("give red 3 to governor")
    assert table.state.dice_of(2) != []
    assert table.question == "GiveDie"  # of the next turn
    full = (
        scene(seats=2).farm("A", *sites[:4]).tower("A", *sites[4:8]).farm("B", *sites[8:12]).tower("B", *sites[12:16])
    )
    full.tower("R", *sites[16:])
    giving(full, "blue 3").state.play("give blue 3 to tower")
    assert full.question != "MoveMercenaryTower"


@pytest.mark.rule("Y-313")
def test_the_tower_space() -> None:
    table = giving(scene(seats=2), "blue 3").play("give blue 3 to tower", "radio-tower red-1")
    assert table.all_influence("R") == {"red": 2}


@pytest.mark.rule("Y-314", "YR-78")
def test_the_fifth_tower_is_a_move() -> None:
    table = giving(scene(seats=2).tower("R", "red-1", "red-2", "red-3", "red-4"), "blue 3").play("give blue 3 to tower")
    assert table.texts == [f"move radio-tower red-{n}" for n in range(1, 5)]
    table.play("move radio-tower red-2")
    assert "radio-tower to red-2" not in table.texts
    table.play("radio-tower to blue-1")
    assert table.all_influence("R") == {"red": 6, "blue": 2}


@pytest.mark.rule("Y-316", "Y-318", "Y-319", "Y-320", "YR-110")
def test_the_shadow_space() -> None:
    table = (
        scene(seats=2).has("A", gold=3).governor("A", "red-1").governor("B", "red-2", "red-3").governor("R", "red-4")
    )
    giving(table, "red 3").play("give red 3 to shadow")
    assert table.tokens("A") == {"gold": 1}
    assert table.tokens("R") == {"gold": 2}
    table.play("shadow red-1")
    assert table.texts == ["eliminate governor red-2", "eliminate governor red-3"]  # only the opponent's
    table.play("eliminate governor red-3")
    assert table.tokens("B") == {"gold": 1}
    assert (table.tokens("R"), table.tokens("A")) == ({"gold": 2}, {"gold": 1})  # nobody takes the gold of the space
    assert table.influence("R", "red") == 3
    alone = giving(scene(seats=2).has("A", gold=2).governor("A", "red-1"), "red 3")
    alone.play("give red 3 to shadow", "shadow red-1")
    assert alone.influence("A", "red") == 2


@pytest.mark.rule("Y-321", "Y-165", "YR-77")
def test_the_fourth_shadow_is_a_move_and_is_paid() -> None:
    table = scene(seats=2).has("A", gold=2).shadow("R", "red-1", "red-2", "red-3").governor("B", "blue-1")
    giving(table, "red 3").play("give red 3 to shadow", "move shadow red-2", "shadow to blue-1")
    assert table.all_influence("R") == {"red": 2, "blue": 1}
    assert table.influence("B", "blue") == 2  # no governor is removed
    assert table.tokens("A") == {}


@pytest.mark.rule("Y-307", "Y-308", "YR-75")
def test_relic_option_a_cycles_a_tile() -> None:
    table = giving(scene(seats=2).land("red", "red-1 red-2 red-3"), "green 3").play("give green 3 to relic")
    assert table.can("cycle red-2 from red")
    assert table.can("gather from red")
    bag = len(table.state.bag)
    table.play("cycle red-2 from red")
    assert len(table.state.bag) == bag
    assert len(table.lying("red")) == 3
    assert table.storage("R") == []


@pytest.mark.rule("Y-308")
def test_a_cycled_tile_goes_into_the_bag_after_the_refill() -> None:
    for seed in range(8):
        table = scene(seats=2, seed=seed).land("red", "red-1 red-2 red-3").empty_bag()
        other = next(kind for kind, n in enumerate(table.state.stalls) if n and kind not in table.state.lands)
        table.state.stalls[other] -= 1
        table.state.bag = [other]  # so the new tile is no other than this one
        giving(table, "green 3").play("give green 3 to relic", "cycle red-2 from red")
        assert table.state.lands[4] == other
        assert table.state.bag == [KIND_NAMES.index("red-2")]


@pytest.mark.rule("Y-308", "YR-19")
def test_a_tile_cycled_through_an_empty_bag_comes_back() -> None:
    table = giving(scene(seats=2).land("red", "red-1 red-2 red-3").empty_bag(), "green 3")
    table.play("give green 3 to relic", "cycle red-2 from red")
    assert sorted(table.lying("red")) == ["red-1", "red-2", "red-3"]


@pytest.mark.rule("Y-309", "YR-74")
def test_relic_option_b_gathers_two() -> None:
    table = scene(seats=2).land("red", "red-1 red-2 red-3").land("blue", "blue-1 blue-1 red-1").loose("R", "red-1")
    giving(table, "green 3").play("give green 3 to relic")
    assert not table.can("gather from blue")  # only one kind there may be taken
    table.play("gather from red")
    assert table.texts == ["take red-2 from red", "take red-3 from red"]
    bag = len(table.state.bag)
    table.play("take red-2 from red", "take red-3 from red")
    assert table.storage("R") == ["red-1", "red-2", "red-3"]
    assert len(table.state.bag) == bag - 2


@pytest.mark.rule("Y-310")
def test_a_completed_relic_takes_the_best_altar() -> None:
    table = scene(seats=2).relic("A", "red").loose("R", "red-1 red-2").land("blue", "red-3 red-4 blue-1")
    giving(table, "green 3").play(
        "give green 3 to relic", "gather from blue", "take red-3 from blue", "take red-4 from blue"
    )
    assert table.relics("R") == 1
    assert table.influence("R", "red") == 2
    assert table.storage("R") == []


@pytest.mark.rule("Y-311", "Y-312", "YR-76")
def test_buying_from_the_mercenaries() -> None:
    table = scene(seats=2).has("A", gold=5).loose("R", "blue-1 blue-2").relic("R", "red").black_market("yellow-1")
    table.turn("A", "relic").play("main action", "go red")
    assert table.starting("buy") == ["buy yellow-1", "buy blue-1 from mercenaries", "buy blue-2 from mercenaries"]
    table.play("buy blue-1 from mercenaries")
    assert table.tokens("A") == {"gold": 3}
    assert table.tokens("R") == {"gold": 2}
    assert table.told("gains")[-1] == {"tokens": [0, 0, 0, 2], "by": "the mercenaries"}
    assert table.storage("A") == ["blue-1"]
    assert table.starting("buy") == []  # it was the shopping of this no man's land
    poor = scene(seats=2).has("A", gold=1).loose("R", "blue-1").turn("A", "relic").play("main action", "go red")
    assert not poor.can("buy blue-1 from mercenaries")


@pytest.mark.rule("Y-324", "Y-325", "YR-79", "YR-80")
def test_the_mercenaries_take_the_last_hero() -> None:
    table = scene(seats=2).market("H-M01 H-M11 H-M20 H-M31 H-M39").end_round().revenue().play("keep the helmet")
    while table.question != "GiveDie":
        table.state.play("done")
    assert table.state.rival_heroes == 1 << 38
    assert table.state.market[4] not in (38, -1)
    last = scene(seats=2).round(5).end_round().revenue()
    assert last.state.over
    assert last.state.rival_heroes.bit_count() == 1
    without = scene(seats=2, last_mercenary_hero=False).round(5).end_round().revenue()
    assert without.state.rival_heroes == 0
    state = settle(new(2, 9))
    while not state.over:
        state.play(state.choices[-1])
    assert state.rival_heroes.bit_count() == 5


@pytest.mark.rule("Y-253", "Y-327")
def test_only_gold_spaces_of_goals() -> None:
    goals = scene(seats=2).goals("GG-2", "GG-5").state.view(None)["goals"]
    assert [goal["silver_pp"] for goal in goals] == [None, None]


@pytest.mark.rule("YR-12")
def test_a_blue_die_for_the_mercenaries_does_not_touch_the_helmet() -> None:
    table = giving(scene(seats=2).helmet("B"), "blue 3").play("give blue 3 to tower", "radio-tower red-1")
    assert (table.state.helmet, table.state.helmet_claimed) == (B, 0)


@pytest.mark.rule("Y-251", "Y-261", "Y-327")
def test_the_mercenaries_never_take_a_goal() -> None:
    table = scene(seats=2).goals("GG-2", "GG-5").relic("R", "blue").loose("R", "red-1 red-2 red-3")
    table.land("yellow", "red-4 blue-1 blue-2").ask("A", MercenaryGather(0, 2, -1))
    table.play("take red-4 from yellow", "take blue-1 from yellow")
    assert table.relics("R") == 2
    moved = scene(seats=2).goals("GG-2").governor("R", *[f"red-{n}" for n in range(1, 5)], "blue-1")
    moved.ask("A", MoveEnemyGovernor(0)).play("move governor blue-1", "to red-5")
    assert moved.influence("R", "red") == 10
    for one in (table, moved):
        assert one.told("meets goal") == []
        assert set(one.state.gold_goals) == {-1}


@pytest.mark.rule("YR-73")
def test_without_a_free_shadow_space_the_mercenaries_only_take_the_gold() -> None:
    table = scene(seats=2, pack={"piece_counts_per_clan": {"shadows": 30}}).has("A", gold=3).pool("red 4, blue 1")
    table.shadow("B", *[f"{island}-{n}" for island in ("blue", "red", "yellow", "purple") for n in (1, 2, 3)])
    table.take_die("A").state.push(GiveDie(0))
    table.state.changed()
    table.play("give red 4 to shadow")
    assert table.tokens("A") == {"gold": 1}
    assert table.tokens("R") == {"gold": 2}
    assert table.question == "TakeDie"
