"""Heroes: playing by sums, discarding, clan abilities, and what each hero does."""

from __future__ import annotations

import pytest

from sandai.games.daimyo.components.reading import base_tables
from tests.games.daimyo.scene import HERO_IDS, A, B, Scene, scene

STRENGTH = {hero["id"]: hero["strength"] for hero in base_tables()["hero"]}


def ready(table: Scene, who: str, hero: str) -> Scene:
    """It is somebody's turn, and their dice add up to the hero's strength."""
    table.hand(who, hero)
    left = STRENGTH[hero]
    for zone in ("relic", "production"):
        if left > 6:
            table.die(who, zone, 6 if left > 12 else min(6, left - 1))
            left -= 6 if left > 12 else min(6, left - 1)
    return table.turn(who, "tax", left)


@pytest.mark.rule("Y-188", "Y-189", "YR-40")
def test_exact_sums_and_dice_are_not_spent() -> None:
    table = scene(seats=3).hand("A", "H-M10 H-M11 H-M14 H-M30").die("A", "relic", 2).turn("A", "tax", 3)
    assert table.starting("play") == ["play H-M10", "play H-M11", "play H-M14"]  # 2, 3 and 5, but not 12
    table.play("play H-M14")
    assert table.dice("A") == [2, 3]


@pytest.mark.rule("Y-190", "Y-191", "YR-102")
def test_one_hero_a_turn_and_then_to_the_discard_pile() -> None:
    table = scene(seats=3).hand("A", "H-M11 H-M10").die("A", "relic", 2).turn("A", "tax", 3).play("play H-M11")
    assert not table.starting("play")
    assert table.discarded("A") == ["H-M11"]
    assert [hero["id"] for hero in table.state.view(B)["players"][A]["discard"]] == ["H-M11"]


@pytest.mark.rule("Y-192")
def test_a_hero_in_play_is_in_no_pile() -> None:
    table = ready(scene(seats=3), "A", "H-M20").play("play H-M20")
    assert table.question == "GainOf"
    assert "H-M20" not in [*table.in_hand("A"), *table.discarded("A")]
    assert [hero["id"] for hero in table.state.view(B)["players"][A]["playing"]] == ["H-M20"]


@pytest.mark.rule("Y-193", "Y-383")
def test_the_same_hero_again_in_a_later_turn() -> None:
    table = scene(seats=3).hand("A", "H-M11").turn("A", "tax", 3).play("play H-M11", "main action", "end turn")
    table.hand("A", "H-M11").turn("A", "relic", 3)  # it has come back
    assert table.can("play H-M11")


@pytest.mark.rule("Y-195", "Y-196", "Y-197")
def test_discards_step_dice_within_one_and_six() -> None:
    table = scene(seats=3).hand("A", "H-N1 H-N2").die("A", "relic", 1).turn("A", "tax", 6).play("discard H-N1")
    assert table.texts == ["raise relic", "lower tax"]
    table.play("lower tax", "discard H-N2", "lower tax")
    assert table.dice("A") == [1, 4]
    assert table.discarded("A") == ["H-N1", "H-N2"]
    edge = scene(seats=3).hand("A", "H-N1 H-N2").die("A", "relic", 2).turn("A", "tax", 5)
    edge.play("discard H-N1", "lower relic", "discard H-N2", "raise tax")
    assert edge.dice("A") == [1, 6]


@pytest.mark.rule("Y-199", "Y-200")
def test_tech() -> None:
    table = scene(seats=3).die("B", "relic", 6).die("B", "production", 6).turn("B", "tax", 1).play("clan ability")
    assert table.state.capacity[B] == 4
    assert len(table.in_hand("B")) == 1


@pytest.mark.rule("Y-201")
def test_nomad() -> None:
    table = scene(seats=3).governor("C", "blue-1", "blue-2").die("C", "relic", 6).die("C", "production", 6)
    table.turn("C", "tax", 1).play("clan ability", "move governor blue-2", "to red-5")
    assert table.tokens("C") == {"stone": 2}
    assert table.all_influence("C") == {"blue": 2, "red": 2}


@pytest.mark.rule("Y-202", "Y-203", "YR-101")
def test_noble_plays_a_second_hero() -> None:
    table = scene(seats=4).hand("D", "H-M30 H-M11").die("D", "relic", 6).die("D", "production", 4).turn("D", "tax", 3)
    table.play("clan ability")
    assert table.texts == ["play H-M11", "play H-M30"]
    table.play("play H-M30")  # strength 12 is not among the sums
    assert table.tokens("D") == {"gold": 4}
    table.play("play H-M11")  # the ordinary hero of the turn
    assert table.tokens("D") == {"gold": 4, "rice": 2}


@pytest.mark.rule("Y-204")
def test_nature() -> None:
    table = scene(seats=3).die("A", "relic", 6).die("A", "production", 6).turn("A", "tax", 1).play("clan ability")
    assert table.texts == ["gain rice", "gain metal", "gain stone"]
    table.play("gain stone", "gain rice")
    assert table.tokens("A") == {"rice": 1, "stone": 1}
    assert table.question == "Menu"


# -- the heroes named in the rules -------------------------------------------------------------------------------------


@pytest.mark.rule(
    "Y-238", "Y-239", "Y-240", "Y-241", "Y-242", "Y-243", "Y-244", "Y-245", "Y-246", "Y-247", "Y-248", "Y-249"
)
def test_strength_and_cost_as_printed() -> None:
    printed = {
        "H-M01": (4, 2),
        "H-M02": (7, 5),
        "H-M03": (7, 5),
        "H-M04": (11, 5),
        "H-M05": (10, 4),
        "H-M06": (11, 3),
        "H-M07": (6, 2),
        "H-M08": (11, 5),
        "H-M09": (7, 5),
        "H-T1": (10, 3),
        "H-T2": (5, 3),
        "H-T3": (3, 4),
    }
    rows = {row["id"]: row for row in base_tables()["hero"]}
    assert {name: (rows[name]["strength"], rows[name]["cost"]) for name in printed} == printed
    aggressive = [row["id"] for row in rows.values() if row.get("aggressive")]
    assert aggressive == ["H-M06", "H-M07", "H-M08", "H-M09"]


@pytest.mark.rule("Y-238", "YR-41")
def test_m01_swaps_up_to_three_resources() -> None:
    table = ready(scene(seats=3).has("A", rice=3, gold=2), "A", "H-M01").play("play H-M01")
    assert table.texts == ["swap rice for metal", "swap rice for stone", "done"]
    table.play("swap rice for metal", "swap rice for stone", "swap metal for stone")
    assert table.question == "Menu"
    assert table.tokens("A") == {"rice": 1, "stone": 2, "gold": 2}


@pytest.mark.rule("Y-239")
def test_m02_every_farm_yields() -> None:
    table = ready(scene(seats=3).governor("A", "red-1").farm("A", "blue-3", "red-5"), "A", "H-M02").play("play H-M02")
    assert table.tokens("A") == {"metal": 1, "stone": 1}


@pytest.mark.rule("Y-242", "YR-42", "YR-43", "YR-44")
def test_m05_copies_a_clan() -> None:
    table = ready(scene(seats=3), "A", "H-M05").play("play H-M05")
    assert table.texts == ["copy tech", "copy nomad"]
    table.play("copy tech")
    assert table.state.capacity[A] == 4
    pair = ready(scene(seats=2), "A", "H-M05").play("play H-M05")
    assert pair.texts == ["copy tech"]
    assert not base_tables()["hero"][4].get("aggressive")
    own = scene(seats=3).hand("A", "H-M05").die("A", "relic", 4).die("A", "production", 6).turn("A", "tax", 3)
    own.play("play H-M05", "copy tech", "clan ability", "gain rice", "gain rice")  # the own one is still there
    assert own.tokens("A") == {"rice": 2}
    noble = scene(seats=4).hand("A", "H-M30")
    ready(noble, "A", "H-M05").play("play H-M05", "copy noble", "play H-M30")
    assert noble.tokens("A") == {"gold": 4}
    assert noble.discarded("A") == ["H-M05", "H-M30"]


@pytest.mark.rule("Y-243", "YR-45")
def test_m06_robs_everybody() -> None:
    table = scene(seats=4).has("B", rice=1, metal=1).has("C", gold=3).has("D", stone=2)
    ready(table, "A", "H-M06").play("play H-M06")
    assert (table.state.actor, table.texts) == (B, ["lose rice", "lose metal"])
    table.play("lose metal")
    assert (table.state.actor, table.texts) == (3, ["lose stone"])  # C has no resource
    table.play("lose stone")
    assert (table.state.actor, table.texts) == (A, ["gain metal", "gain stone"])
    table.play("gain stone")
    assert table.tokens("A") == {"stone": 1}
    assert table.tokens("C") == {"gold": 3}
    pair = ready(scene(seats=2).has("R", gold=5), "A", "H-M06").play("play H-M06")
    assert pair.tokens("R") == {"gold": 5}


@pytest.mark.rule("Y-244", "YR-45")
def test_m07_makes_everybody_discard() -> None:
    table = ready(scene(seats=3).hand("B", "H-T1 H-T2").deck("A", "H-N1"), "A", "H-M07").play("play H-M07")
    assert (table.state.actor, table.texts) == (B, ["discard H-T1", "discard H-T2"])
    table.play("discard H-T2")
    assert table.discarded("B") == ["H-T2"]
    assert len(table.in_hand("A")) == 1
    four = scene(seats=4).hand("A", "H-N1").hand("C", "H-D1").hand("D", "H-B1")
    ready(four, "B", "H-M07").play("play H-M07")
    asked = []
    while four.question == "LoseHero":
        asked.append(four.state.actor)
        four.play(four.texts[0])
    assert asked == [2, 3, 0]  # clockwise


@pytest.mark.rule("Y-245", "YR-46")
def test_m08_eliminates_for_a_gold() -> None:
    table = scene(seats=2).has("A", gold=1).governor("B", "red-1").governor("R", "blue-1").governor("A", "blue-2")
    ready(table, "A", "H-M08").play("play H-M08")
    assert table.texts == ["eliminate governor blue-1", "eliminate governor red-1"]
    table.play("eliminate governor blue-1")
    assert table.tokens("R") == {"gold": 1}
    assert table.tokens("A") == {}
    assert not ready(scene(seats=2), "A", "H-M08").can("play H-M08")  # without gold it can't be played
    hired = scene(seats=2).has("A", gold=1).governor("R", "blue-1")  # nobody else is there
    ready(hired, "A", "H-M08").play("play H-M08", "eliminate governor blue-1")
    assert hired.influence("R", "blue") == 0


@pytest.mark.rule("Y-246", "YR-46")
def test_m09_moves_an_opposing_governor() -> None:
    table = ready(scene(seats=3).governor("B", "red-1").governor("A", "blue-1"), "A", "H-M09").play("play H-M09")
    assert table.texts == ["move governor red-1"]
    table.play("move governor red-1", "to yellow-1")
    assert table.all_influence("B") == {"yellow": 2}
    assert table.tokens("B") == {}
    hired = ready(scene(seats=2).governor("R", "red-1"), "A", "H-M09").play("play H-M09")
    hired.play("move governor red-1", "to blue-1")
    assert hired.all_influence("R") == {"blue": 2}
    assert hired.tokens("R") == {}


@pytest.mark.rule("Y-247", "YR-47")
def test_t1_gives_a_tile_and_takes_two() -> None:
    assert not ready(scene(seats=3), "B", "H-T1").can("play H-T1")
    table = scene(seats=3).loose("B", "red-1").land("blue", "blue-1 blue-2 blue-3").land("red", "red-2 red-3 red-4")
    ready(table, "B", "H-T1").play("play H-T1", "drop red-1", "take blue-1 from blue", "take red-2 from red")
    assert table.storage("B") == ["blue-1", "red-2"]
    assert len(table.lying("blue")) == 3


@pytest.mark.rule("Y-248", "YR-48", "YR-39")
def test_t2_hires_for_any_tokens() -> None:
    table = scene(seats=3).market("H-M01 H-M11 H-M20 H-M31 H-M39").has("B", rice=2, metal=1, gold=1)
    ready(table, "B", "H-T2").play("play H-T2")
    assert table.texts == ["hire H-M01", "hire H-M11", "hire H-M20", "hire H-M31"]  # not the one for 5
    table.play("hire H-M20")
    assert sorted(table.texts) == ["pay 1 rice 1 metal 1 gold", "pay 2 rice 1 gold", "pay 2 rice 1 metal"]
    table.play("pay 2 rice 1 gold")
    assert table.tokens("B") == {"metal": 1}
    assert "H-M20" in table.in_hand("B")


@pytest.mark.rule("Y-249", "Y-210", "Y-211", "YR-49")
def test_t3_uses_a_covered_tile() -> None:
    table = ready(scene(seats=3), "B", "H-T3").play("play H-T3")
    assert len(table.texts) == 8
    table.play("activate T-RT2-1")  # yellow: 1 gold, outside the Revenue step
    assert table.tokens("B") == {"gold": 1}
    assert table.state.uncovered[B] == 0
    built = ready(scene(seats=3).tower("B", "blue-1", "blue-2"), "B", "H-T3").play("play H-T3")
    assert [text for text in built.texts if "RT" in text] == ["activate T-RT2-3", "activate T-RT2-4"]
    dear = ready(scene(seats=3, boards="draft"), "B", "H-T3").play("play H-T3")
    paying = [f"activate {board}" for board in ("T-TF2-4", "T-TF2-2")]
    assert not [text for text in dear.texts if text in paying]  # no hero in hand to discard for it


# -- the other heroes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hero", "tokens"),
    [
        ("H-M11", {"rice": 2}),
        ("H-M12", {"metal": 1, "stone": 1}),
        ("H-M14", {"gold": 2}),
        ("H-M28", {"rice": 1, "metal": 1, "stone": 1}),
        ("H-M30", {"gold": 4}),
        ("H-M36", {"gold": 3}),
        ("H-M39", {"rice": 1, "metal": 2}),
        ("H-M10", {"gold": 1}),
    ],
)
def test_heroes_that_bring_tokens(hero: str, tokens: dict[str, int]) -> None:
    table = scene(seats=3).shadow("A", "blue-1", "blue-2").governor("A", "red-1", "red-3").farm("A", "red-4")
    assert ready(table, "A", hero).play(f"play {hero}").tokens("A") == tokens


def test_heroes_that_let_one_piece_collect() -> None:
    table = scene(seats=3).governor("A", "red-1", "red-3").farm("A", "blue-4").tower("A", "blue-3")
    ready(table, "A", "H-M21").play("play H-M21")
    assert table.texts == ["collect by governor red-1", "collect by governor red-3"]
    table.play("collect by governor red-3")
    assert table.tokens("A") == {"metal": 2}
    nature = scene(seats=3).governor("A", "red-1").farm("A", "blue-4")
    ready(nature, "A", "H-N2").play("play H-N2", "collect by building blue-4")
    assert nature.tokens("A") == {"stone": 2}
    island = scene(seats=3).governor("A", "red-1", "red-3", "blue-1")
    ready(island, "A", "H-M37").play("play H-M37")
    assert island.texts == ["yield blue", "yield red"]
    assert island.play("yield red").tokens("A") == {"rice": 1, "metal": 1}


def test_h_n1_takes_two_different_resources() -> None:
    table = ready(scene(seats=3), "A", "H-N1").play("play H-N1", "gain rice")
    assert table.texts == ["gain metal", "gain stone"]


def test_h_d2_moves_up_to_two_governors() -> None:
    table = ready(scene(seats=3).governor("C", "blue-1", "blue-2"), "C", "H-D2")
    table.play("play H-D2", "move governor blue-1", "to red-1")
    assert table.can("done")
    table.play("move governor blue-2", "to red-2")
    assert table.all_influence("C") == {"red": 4}
    assert table.tokens("C") == {}


def test_h_b2_recalls_a_hero() -> None:
    table = scene(seats=4).discard("D", "H-B1 H-M11")
    ready(table, "D", "H-B2").play("play H-B2")
    assert table.texts == ["recall H-M11", "recall H-B1"]
    table.play("recall H-M11")
    assert table.in_hand("D") == ["H-M11"]
    assert table.tokens("D") == {"gold": 2}


def test_m29_resets_the_track() -> None:
    table = ready(scene(seats=3).pawn("A", 2), "A", "H-M29").play("play H-M29")
    assert (table.state.pawn[A], table.tokens("A")) == (0, {"rice": 2})


def test_m31_uses_a_placed_gray_tile() -> None:
    table = scene(seats=3).tile("A", "relic", "T-RT1-2").tile("A", "yellow-1", "T-RT1-1")
    ready(table, "A", "H-M31").play("play H-M31")
    assert table.texts == ["activate T-RT1-2"]
    assert table.play("activate T-RT1-2").tokens("A") == {"rice": 2}


@pytest.mark.rule("Y-395", "YR-104")
def test_a_hero_may_be_played_for_nothing() -> None:
    table = ready(scene(seats=3), "A", "H-M21").play("play H-M21")  # no governor to collect
    assert table.question == "Menu"
    assert table.discarded("A") == ["H-M21"]
    paid = ready(scene(seats=3).has("A", gold=1), "A", "H-M08").play("play H-M08")  # nobody to eliminate
    assert paid.tokens("A") == {}
    assert not ready(scene(seats=3), "A", "H-M08").can("play H-M08")  # but its price is not forgiven


@pytest.mark.rule("YR-66")
def test_there_is_no_hand_limit() -> None:
    many = " ".join(HERO_IDS[:30])
    table = scene(seats=3).hand("A", many).villager(2, "B").turn("A", "villagers", 1)
    assert len(table.in_hand("A")) == 30
    table.play("main action")
    assert len(table.in_hand("A")) == 31  # one more is drawn all the same


def test_every_market_and_clan_hero_can_be_played() -> None:
    """Whatever its effect, a hero ends in the discard pile, with any choices made on the way."""
    for hero in HERO_IDS:
        who = "ABCD"["NTDB".index(hero[2])] if hero[2] in "NTDB" else "A"
        table = scene(seats=4).has(who, rice=3, metal=3, stone=3, gold=3).loose(who, "red-1 blue-2")
        table.governor("A", "blue-1").governor("B", "red-1").governor("C", "yellow-1").governor("D", "purple-1")
        table.has("B" if who != "B" else "A", stone=1)
        ready(table, who, hero).play(f"play {hero}")
        steps = 0
        while table.question != "Menu":
            table.play(table.texts[0])
            steps += 1
            assert steps < 20
        assert hero in table.discarded(who), hero
        assert table.state.playing == 0
