"""Goals and the end of a round."""

from __future__ import annotations

import pytest

from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daimyo.rules.round_end import ranks, shares
from tests.games.daimyo.scene import A, B, C, scene


@pytest.mark.rule("Y-004", "Y-264", "Y-265", "Y-266", "Y-267", "Y-263", "Y-273")
def test_islands_pay_every_round() -> None:
    table = scene(seats=3).governor("A", "purple-1", "purple-2").shadow("B", "purple-1").tower("B", "purple-1")
    table.relic("C", "purple").farm("C", "purple-2").scavenger("C", "purple")
    assert [table.influence(who, "purple") for who in "ABC"] == [4, 3, 3]
    table.end_round()
    assert [table.pp(who) for who in "ABC"] == [5, 3, 0]  # B is second by its shadow
    pair = scene(seats=3).governor("C", "red-1", "red-2").governor("B", "red-3")
    assert shares(pair.state, 1) == [(C, 4, 1), (B, 2, 2)]  # a second place needs no third


@pytest.mark.rule("Y-268", "YR-58", "YR-59")
def test_nobody_ranks_without_influence() -> None:
    table = scene(seats=3).governor("A", "red-1")
    assert ranks(table.state, 1) == [[A]]
    assert shares(table.state, 1) == [(A, 4, 1)]  # alone: gold, and silver for nobody
    assert shares(table.state, 0) == []


@pytest.mark.rule("Y-269", "YR-60")
def test_shadows_break_ties() -> None:
    table = scene(seats=3).governor("A", "red-1").shadow("B", "red-1", "red-2").governor("C", "red-2")
    assert ranks(table.state, 1) == [[B], [A, C]]
    assert shares(table.state, 1) == [(B, 4, 1), (A, 1, 2), (C, 1, 2)]
    tied = scene(seats=3).governor("A", "red-1").governor("B", "red-2").shadow("C", "red-1")
    assert shares(tied.state, 1) == [(A, 3, 1), (B, 3, 1)]  # both standards are split, nobody is second


@pytest.mark.rule("Y-272")
def test_third_places_score_nothing() -> None:
    table = scene(seats=4).governor("A", "red-1", "red-2").governor("B", "red-3").shadow("C", "red-1")
    table.end_round()
    assert [table.pp(who) for who in "ABCD"] == [4, 2, 0, 0]


@pytest.mark.rule("YR-61")
def test_influence_has_no_cap() -> None:
    table = scene(seats=3).tower("A", "blue-1", "blue-2", "blue-3").governor("A", *[f"blue-{n}" for n in range(1, 6)])
    assert table.influence("A", "blue") == 16
    assert table.shadow("A", "blue-1").relic("A", "blue").influence("A", "blue") == 20


@pytest.mark.rule("YR-81", "Y-322")
def test_mercenaries_are_a_player_in_ties() -> None:
    table = scene(seats=2).governor("A", "red-1").governor("R", "red-2")
    assert shares(table.state, 1) == [(A, 3, 1), (2, 3, 1)]
    table.end_round()
    assert (table.pp("A"), table.pp("R")) == (3, 0)


@pytest.mark.rule("Y-275", "Y-276", "YR-63")
def test_revenue() -> None:
    table = scene(seats=3).end_round()
    assert table.state.actors == (0, 1, 2)
    assert [choice.text for choice in table.state.choices_of(1)] == ["gain rice", "gain metal", "gain stone"]
    table.state.play("gain stone", 1)
    assert table.tokens("B") == {}  # sealed until all are in
    table.state.play("gain rice", 0)
    table.state.play("gain metal", 2)
    assert table.tokens("A") == {"rice": 1, "gold": 1}
    assert table.tokens("B") == {"stone": 1, "gold": 1}
    assert table.tokens("C") == {"metal": 1, "gold": 1}


@pytest.mark.rule("Y-278", "Y-398", "YR-105")
def test_the_helmet_may_be_passed_on() -> None:
    table = scene(seats=3).helmet("B").end_round().revenue()
    assert table.state.actor == B
    assert table.texts == ["keep the helmet", "helmet to seat 0", "helmet to seat 2"]
    pair = scene(seats=2).helmet("A").end_round().revenue()
    assert pair.texts == ["keep the helmet", "helmet to seat 1"]  # never the mercenaries
    solo = scene(seats=1).helmet("A").rival_die(0, 6).rival_die(1, 6).rival_die(2, 6).end_round().revenue()
    assert solo.texts == ["keep the helmet", "helmet to the empire"]


@pytest.mark.rule("Y-279", "Y-280", "Y-281", "Y-282", "YR-64", "YR-79")
def test_hiring_in_turn_order() -> None:
    table = scene(seats=3).has("B", gold=9).has("C", gold=1).market("H-M01 H-M11 H-M20 H-M31 H-M39")
    table.helmet("B").end_round().revenue().play("keep the helmet")
    assert (table.state.actor, table.question) == (B, "HireStep")
    upcoming = table.state.open_hero
    table.play("hire H-M11")
    assert table.in_hand("B") == ["H-M11"]
    assert table.tokens("B") == {"gold": 8, "rice": 1}
    assert table.state.market[1] == upcoming  # in the very place, and it may be hired too
    assert table.state.open_hero not in (upcoming, -1)
    assert len(table.starting("hire")) == 5
    table.play("hire H-M20", "done")
    assert (table.state.actor, table.question) == (C, "HireStep")  # B is done; C has 2 gold now
    table.play("done")
    assert table.state.round == 2
    assert [len(table.in_hand(who)) for who in "ABC"] == [1, 3, 1]  # after hiring everybody draws one


@pytest.mark.rule("Y-279")
def test_whoever_has_the_helmet_now_hires_first() -> None:
    table = scene(seats=3).helmet("A").has("A", gold=9).has("B", gold=9).has("C", gold=9).end_round().revenue()
    table.play("helmet to seat 2")
    order = []
    while table.question == "HireStep":
        order.append(table.state.actor)
        table.play("done")
    assert order == [C, A, B]


@pytest.mark.rule("Y-281", "YR-65")
def test_gaps_stay_when_the_deck_is_empty() -> None:
    table = scene(seats=3).has("A", gold=20).market("H-M01 H-M11 H-M20 H-M31 H-M39")
    table.state.rival_heroes = table.state.hero_deck | 1 << table.state.open_hero
    table.state.hero_deck, table.state.open_hero = 0, -1
    table.end_round().revenue().play("keep the helmet", "hire H-M39")
    assert table.state.market[4] == -1
    assert len(table.starting("hire")) == 4


@pytest.mark.rule("Y-283", "Y-263")
def test_the_marker_advances() -> None:
    table = scene(seats=3).end_round().revenue()
    while table.question != "TakeDie":
        table.state.play(table.texts[-1])
    assert table.state.round == 2


@pytest.mark.rule("Y-284", "Y-285")
def test_round_five_has_no_helmet_and_no_hiring() -> None:
    table = scene(seats=3).has("A", gold=20).round(5).end_round().revenue()
    assert table.state.over
    assert table.tokens("A") == {"rice": 1, "gold": 21}
    assert table.in_hand("A") == []


# -- goals -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Y-257", "Y-258", "Y-259", "Y-260", "Y-261", "Y-262")
def test_the_named_conditions_as_printed() -> None:
    checks = {row["id"]: (row["check"]["kind"], row["check"]["at_least"]) for row in base_tables()["goal"]}
    assert [checks[name] for name in ("GO-1", "GO-2", "GO-3", "GG-1", "GG-2", "GG-3")] == [
        ("units_on_board", 10),
        ("buildings", 8),
        ("production_yield", 8),
        ("islands_led", 3),
        ("influence_on_one_island", 10),
        ("techno_farms", 4),
    ]
    short = scene(seats=3).goals("GG-2").governor("A", "blue-1", "blue-2", "blue-3", "blue-4").has("A", rice=1)
    short.turn("A", "recruitment").play("main action", "recruit shadow", "shadow blue-1")
    assert (short.influence("A", "blue"), short.pp("A")) == (9, 0)


@pytest.mark.rule("Y-250", "Y-254", "Y-258")
def test_the_orange_goal_is_closed_by_the_first() -> None:
    table = scene(seats=3).goals("GO-2").has("A", metal=20, stone=20)
    table.farm("A", "blue-1", "blue-2", "blue-3", "blue-4").tower("A", "red-1", "red-2", "red-3")
    table.turn("A", "construction").play("main action", "build radio-tower", "radio-tower red-4")
    assert table.pp("A") == 8
    assert table.state.gold_goals == (A,)
    assert table.state.view(None)["goals"][0]["silver_pp"] is None
    table.farm("B", "yellow-1", "yellow-2", "yellow-3", "yellow-4").tower("B", "purple-1", "purple-2", "purple-3")
    table.has("B", metal=20, stone=20).turn("B", "construction")
    table.play("main action", "build radio-tower", "radio-tower purple-4")
    assert (table.pp("B"), table.state.gold_goals, table.state.silver_goals) == (0, (A,), (-1,))


@pytest.mark.rule("Y-257", "YR-55")
def test_ten_units_on_the_board() -> None:
    table = scene(seats=3).goals("GO-1").has("A", rice=1).shadow("A", "blue-1", "blue-2", "blue-3")
    table.governor("A", "red-1", "red-2", "red-3", "red-4", "red-5").turn("A", "recruitment")
    table.play("main action", "recruit governor")
    assert table.pp("A") == 0
    table.play("governor yellow-1")  # 6 governors, 3 shadows and the scavenger
    assert table.pp("A") == 7


@pytest.mark.rule("Y-259", "YR-56")
def test_eight_resources_in_one_production() -> None:
    table = scene(seats=3).goals("GO-3").governor("A", "red-1", "red-2", "red-3", "red-4", "red-5", "blue-1", "blue-2")
    table.hand("A", "H-M11").turn("A", "production", 3).play("play H-M11", "main action")
    assert table.pp("A") == 0  # seven, and the hero does not count
    table.farm("A", "blue-1").turn("A", "production").play("main action")
    assert table.pp("A") == 6
    granaries = (
        scene(seats=3)
        .goals("GO-3")
        .governor("A", *[f"{island}-{n}" for island in ("red", "blue") for n in (1, 2, 3, 4)])
    )
    granaries.hand("A", "H-M39").die("A", "relic", 6).turn("A", "tax", 6).play("play H-M39")
    assert sum(granaries.tokens("A").values()) == 8
    assert granaries.pp("A") == 0  # as many by a hero are none by the main action


@pytest.mark.rule("Y-260", "YR-57")
def test_most_influence_means_alone_in_front() -> None:
    table = scene(seats=2).goals("GG-1").governor("A", "blue-1", "red-1", "yellow-1").governor("R", "yellow-2")
    table.end_round()
    assert table.state.gold_goals == (-1,)  # the mercenaries deny yellow
    alone = scene(seats=2).goals("GG-1").governor("A", "blue-1", "red-1", "yellow-1").end_round()
    assert alone.state.gold_goals == (A,)


@pytest.mark.rule("Y-261")
def test_ten_influence_on_one_island() -> None:
    table = (
        scene(seats=3).goals("GG-2").governor("A", "blue-1", "blue-2", "blue-3", "blue-4").has("A", metal=2, stone=1)
    )
    table.turn("A", "construction").play("main action", "build radio-tower", "radio-tower blue-1")
    assert table.pp("A") == 4
    assert len(table.in_hand("A")) == 1  # its bonus: draw a hero


@pytest.mark.rule("Y-262", "Y-254")
def test_four_techno_farms() -> None:
    table = scene(seats=3).goals("GG-3").farm("A", "blue-1", "blue-2", "blue-3").has("A", metal=1, stone=5)
    table.turn("A", "construction").play("main action", "build techno-farm", "techno-farm red-1")
    assert table.pp("A") == 4
    assert table.tokens("A") == {"gold": 2}


@pytest.mark.rule("Y-256", "YR-54")
def test_a_moved_governor_may_meet_its_owners_goal() -> None:
    table = scene(seats=3).goals("GG-9").governor("B", "blue-1", "red-1", "yellow-1", "yellow-2").hand("A", "H-M09")
    table.die("A", "relic", 4).turn("A", "tax", 3).play("play H-M09", "move governor yellow-2", "to purple-1")
    assert (table.state.actor, table.question) == (B, "GainOf")  # B's bonus, in A's turn
    table.play("gain rice")
    assert table.pp("B") == 3


def test_the_other_green_goals() -> None:
    relics = scene(seats=3).goals("GG-5").capacity("A", 6).relic("A", "blue").loose("A", "red-1 red-2 red-3")
    relics.land("red", "red-4 blue-1 blue-2").turn("A", "relic").play("main action", "go red", "take red-4 from red")
    assert relics.play("altar red-1").pp("A") == 4
    assert relics.state.capacity[A] == 7
    shadows = scene(seats=3).goals("GG-6").shadow("A", "blue-1", "blue-2").has("A", rice=1).turn("A", "recruitment")
    shadows.play("main action", "recruit shadow", "shadow red-1", "gain metal")
    assert shadows.pp("A") == 3
    storage = scene(seats=3).goals("GG-7").capacity("A", 6).villager(1, "A").turn("A", "villagers")
    storage.play("main action")
    assert (storage.pp("A"), storage.tokens("A")) == (3, {"gold": 1})
    heroes = scene(seats=3).goals("GG-8").hand("A", "H-M01 H-M11 H-M12").has("A", gold=2)
    heroes.market("H-M14 H-M20 H-M31 H-M39 H-M40").end_round().revenue().play("keep the helmet", "hire H-M14")
    assert heroes.pp("A") == 3
    towers = scene(seats=3).goals("GG-4").tower("A", "blue-1", "blue-2", "blue-3").has("A", metal=5, stone=1)
    towers.turn("A", "construction").play("main action", "build radio-tower", "radio-tower red-1")
    assert (towers.pp("A"), towers.tokens("A")) == (5, {"rice": 2})


@pytest.mark.rule("Y-160", "Y-256", "Y-261")
def test_a_shadow_can_bring_the_tenth_influence() -> None:
    table = scene(seats=3).goals("GG-2").governor("A", "blue-1", "blue-2", "blue-3", "blue-4").shadow("A", "blue-1")
    table.has("A", rice=1).turn("A", "recruitment")
    assert table.influence("A", "blue") == 9
    table.play("main action", "recruit shadow", "shadow blue-2")
    assert table.influence("A", "blue") == 10
    assert [goal["goal"] for goal in table.told("meets goal")] == ["GG-2"]
    assert table.state.gold_goals == (0,)
