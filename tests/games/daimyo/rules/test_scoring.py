"""Final scoring, ties and achievements."""

from __future__ import annotations

from typing import cast

import pytest

from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.numbers import SOURCES
from sandai.games.daimyo.rules.scoring import achievements, army, army_points, final_items, scores, winners
from sandai.games.daimyo.rules.state import DaimyoState
from tests.games.daimyo.scene import A, B, Scene, scene


def item(table: Scene, who: str, name: str) -> int:
    return dict(final_items(table.state, table.owner(who)))[name]


def ended(table: Scene) -> Scene:
    table.state.agenda = []
    return table


@pytest.mark.rule("Y-286")
def test_relics() -> None:
    colours = ("blue", "red", "yellow", "purple", "green", "black")
    worth = []
    for n in range(7):
        table = scene(seats=4).capacity("A", 9).relic("A", *colours[:n])
        worth.append(item(table, "A", "relics"))
    assert worth == [0, 3, 7, 12, 18, 25, 33]


@pytest.mark.rule("Y-287", "Y-288")
def test_buildings() -> None:
    sites = ("blue-1", "blue-2", "blue-3", "blue-4")
    farms = [item(scene(seats=3).farm("A", *sites[:n]), "A", "techno-farms") for n in range(5)]
    towers = [item(scene(seats=3).tower("A", *sites[:n]), "A", "radio towers") for n in range(5)]
    assert farms == [0, 1, 4, 7, 12]
    assert towers == [0, 1, 2, 4, 7]


@pytest.mark.rule("Y-289", "Y-290")
def test_army_value_counts_all_heroes_and_gold() -> None:
    table = scene(seats=3).has("A", gold=4).hand("A", "H-N1").discard("A", "H-M39 H-M01")
    assert army(table.state, A)[0] == 10 + 5 + 2 + 4


@pytest.mark.rule("Y-291")
def test_the_three_best_armies() -> None:
    table = scene(seats=4).has("A", gold=1).has("B", gold=3).has("C", gold=2)
    assert army_points(table.state) == [2, 10, 5, 0]


@pytest.mark.rule("Y-292")
def test_the_better_army_of_a_solo_game() -> None:
    table = scene(seats=1)
    assert army_points(table.state) == [10, 2]
    table.has("R", gold=50)
    assert army_points(table.state) == [2, 10]


@pytest.mark.rule("Y-293")
def test_fewer_heroes_rank_higher() -> None:
    table = scene(seats=3).has("A", gold=2).discard("B", "H-M01")
    assert army(table.state, A)[0] == army(table.state, B)[0]
    assert army_points(table.state)[:2] == [10, 5]


@pytest.mark.rule("Y-294")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("H-M02 H-M01", "H-M31 H-M20"),  # 5 and 2 before 4 and 3
        ("H-M31 H-M01", "H-M20 H-M21"),  # 4 and 2 before 3 and 3
    ],
)
def test_more_heroes_of_the_higher_value_rank_higher(better: str, worse: str) -> None:
    for one, other in (("A", "B"), ("B", "A")):
        table = scene(seats=3).discard(one, better).discard(other, worse)
        values = {who: army(table.state, table.owner(who)) for who in (one, other)}
        assert values[one][:2] == values[other][:2]
        assert army_points(table.state)[table.owner(one)] == 10
    coins = scene(seats=3).discard("A", "H-M20").discard("B", "H-M01").has("B", gold=1)  # a 3 before a 2 and a coin
    assert army(coins.state, A)[:4] == army(coins.state, B)[:4]
    assert army_points(coins.state)[:2] == [10, 5]
    cheap = scene(seats=3, pack={"hero": [{"id": "H-M11", "cost": 1}]}).discard("A", "H-M12").discard("B", "H-M11")
    assert army_points(cheap.has("B", gold=1).state)[:2] == [10, 5]  # a 2 before a 1 and a coin


@pytest.mark.rule("Y-294", "YR-69")
def test_full_equals_share_their_ranks() -> None:
    table = scene(seats=3).has("C", gold=1)
    assert army_points(table.state) == [3, 3, 10]  # 5 and 2 are shared, rounded down
    three = scene(seats=3)
    assert army_points(three.state) == [5, 5, 5]


@pytest.mark.rule("Y-295")
def test_the_helmet() -> None:
    table = scene(seats=3).helmet("B")
    assert [item(table, who, "helmet") for who in "ABC"] == [0, 2, 0]


@pytest.mark.rule("Y-296")
def test_lots_mix_kinds_but_not_gold() -> None:
    assert item(scene(seats=3).has("A", rice=1, metal=2, stone=1, gold=9), "A", "resources left") == 0
    assert item(scene(seats=3).has("A", rice=1, metal=2, stone=2), "A", "resources left") == 1


@pytest.mark.rule("Y-297", "Y-299")
def test_a_shared_victory() -> None:
    table = ended(scene(seats=3))
    assert winners(table.state) == [A]  # who holds the Helmet
    table.helmet("A").points("B", 2).points("C", 2)
    assert winners(table.state) == [0, 1, 2]


@pytest.mark.rule("Y-005", "Y-006")
def test_scores_are_itemised() -> None:
    table = ended(scene(seats=2).points("A", 7))
    first = scores(table.state)[A]
    assert first.total == sum(points for _, points in first.items)
    assert dict(first.items)["influence"] == 7


@pytest.mark.rule("Y-285", "Y-286", "Y-291", "Y-295", "Y-296")
def test_scores_before_the_end_are_those_of_a_game_that_ended_now() -> None:
    running = scene(seats=2).points("A", 7).has("A", rice=11, gold=9).helmet("B").turn("A", "tax")
    now = [score.items for score in running.state.scores]
    assert dict(now[A])["army"] == 10
    assert dict(now[A])["resources left"] == 2
    assert dict(now[1])["helmet"] == 2
    assert now == [score.items for score in ended(running).state.scores]


@pytest.mark.rule("Y-337", "Y-371")
def test_the_empires_score_is_known_before_the_end_but_for_its_first_hero() -> None:
    state = cast("DaimyoState", GAME.new(seats=1, seed=9))
    while state.round < 3:
        state.play(state.choices[0])
    worlds = [cast("DaimyoState", state.imagine(0, f"world {number}")) for number in range(8)]
    assert len({world.hidden_hero for world in worlds}) > 1
    assert {tuple(world.scores[1].items) for world in worlds} == {tuple(state.scores[1].items)}
    assert state.scores[1].total > sum(state.points[SOURCES : 2 * SOURCES])


@pytest.mark.rule("Y-326", "YR-68")
def test_mercenaries_take_part_in_the_army_ranking_without_points() -> None:
    table = ended(scene(seats=2).has("R", gold=40).has("A", gold=1))
    assert army_points(table.state) == [5, 2, 10]
    assert len(table.state.scores) == 2


@pytest.mark.rule("Y-373", "YR-94", "Y-358")
def test_the_empire_scores_series_but_no_lots() -> None:
    table = scene(seats=1)
    table.state.relics = (0,) * 6 + (3, 3, 1, 0, 0, 0)
    table.state.tokens[4] = 9
    items = dict(final_items(table.state, 1))
    assert items["relics"] == 33 + 3
    assert "resources left" not in items


@pytest.mark.rule("YR-95")
def test_a_solo_tie() -> None:
    table = ended(scene(seats=1))
    gap = scores(table.state)[0].total - scores(table.state)[1].total
    table.points("R", gap)
    assert winners(table.state) == [0, 1]
    assert achievements(table.state) == []  # a shared result ticks nothing
    table.has("A", rice=1)
    assert winners(table.state) == [0]


@pytest.mark.rule("Y-375", "YR-96")
def test_achievements() -> None:
    table = scene(seats=1).points("A", 300)
    assert achievements(table.turn("A", "tax").state) == []  # not before the end
    ended(table)
    assert achievements(table.state) == ["A-3"]  # Nature
    sites = [f"{island}-{n}" for island in ("blue", "red") for n in range(1, 6)]
    table.farm("A", *sites[:4]).tower("A", *sites[4:7]).governor("A", *sites[:7])
    table.shadow("A", "blue-1", "blue-2", "blue-3").capacity("A", 9)
    table.state.relics = (3, 2, 0, 0, 0, 0) + (0,) * 6
    assert achievements(table.state) == ["A-3"]  # a building, a governor and a relic short
    table.state.shadow = (0, 0, -1, *table.state.shadow[3:])
    assert achievements(table.governor("A", sites[7]).state) == ["A-3"]  # a shadow short
    table.state.shadow = (0, 0, 0, *table.state.shadow[3:])
    assert achievements(table.tower("A", sites[7]).state) == ["A-3", "A-6", "A-7"]
    table.state.relics = (3, 3, 0, 0, 0, 0) + (0,) * 6
    assert achievements(table.state) == ["A-3", "A-5", "A-6", "A-7"]
    for clan, row in (("tech", "A-1"), ("nomad", "A-2"), ("noble", "A-4")):
        other = ended(scene(seats=1).points("A", 300).clan("A", clan))
        assert achievements(other.state) == [row]
    game = table.state.setup.game
    assert game.achievements(table.state) == ["A-3 normal", "A-5 normal", "A-6 normal", "A-7 normal"]
    marks = game.achievement_table()
    assert marks is not None and set(game.achievements(table.state)) < set(marks.marks)
    lost = ended(scene(seats=1).points("R", 300))
    assert achievements(lost.state) == []
    assert lost.state.view(0)["achievements"] == []
