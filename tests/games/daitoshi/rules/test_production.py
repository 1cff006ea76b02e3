"""Turn structure, Production Turns and Progress tracks."""

from __future__ import annotations

import pytest

from sandai.games.daitoshi.numbers import FLOORS_OF
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.choices import FLOOR_NAMES
from sandai.kernel.errors import IllegalChoice
from tests.games.daitoshi.scene import A, B, C, Scene


def factories(seats: int = 2, steam: int = 20, **options: bool) -> Scene:
    scene = Scene(seats=seats, **options)
    for seat in range(seats):
        scene.has(seat, steam=steam)
        for floor, name in (("left-1", "food"), ("middle-1", "energy"), ("right-1", "luxury")):
            scene.owns(seat, floor, f"basic-{name}")
    return scene.to_play(A)


@pytest.mark.rule("T-056", "T-057", "T-058")
def test_turns_go_clockwise() -> None:
    scene = factories(3)
    for seat in (A, B, C, A):
        assert scene.asked == f"Turn {seat}"
        scene.plays(next(text for text in scene.options if text.endswith("right")))
        while not scene.asked.startswith("Turn"):
            scene.plays(scene.options[-1])


@pytest.mark.rule("T-059", "T-076", "T-143")
def test_nobody_leads_twice_without_a_city_turn_between() -> None:
    scene = factories(2).plays("lead production", "stop producing", "stop producing")
    assert scene[A].marker == s.SPENT
    scene.to_play(A)
    assert "lead production" not in scene.options
    scene.plays("move 0 right")
    assert scene[A].marker == s.READY
    assert "lead production" in scene.to_play(A).options


@pytest.mark.rule("T-061", "T-062", "TR-40", "TR-46")
def test_others_follow_clockwise_wherever_their_markers_are() -> None:
    scene = factories(3).has(C, marker=s.SPENT).plays("lead production", "stop producing")
    assert scene.asked == "Activate 1"
    assert "use grant" in scene.options
    scene.plays("stop producing")
    assert scene.asked == "Activate 2"
    scene.plays("activate right")
    assert scene[C].luxury == 1
    scene.plays("stop producing")
    assert scene[C].marker == s.SPENT
    assert scene[A].marker == s.SPENT
    assert scene.asked == "Turn 1"


@pytest.mark.rule("T-063", "T-064")
def test_each_building_once_in_any_order() -> None:
    scene = factories().plays("lead production")
    assert scene.options == ["activate left", "activate middle", "activate right", "use grant", "stop producing"]
    scene.plays("activate right")
    assert scene[A].steam == 16
    assert scene.options == ["activate left", "activate middle", "stop producing"]
    scene.plays("activate left", "activate middle")
    assert scene[A].steam == 13
    assert scene.asked == "Activate 1"


@pytest.mark.rule("T-064", "T-098")
def test_steam_can_not_be_replaced_by_wealth() -> None:
    scene = factories(2, steam=1).has(A, wealth=9).plays("lead production")
    assert scene.options == ["activate middle", "use grant", "stop producing"]


@pytest.mark.rule("TR-43", "T-074")
def test_the_leader_may_run_an_empty_building_for_the_pilgrim_step() -> None:
    scene = Scene(seats=2).has(A, steam=4).owns(A, "left-1", "basic-food").opened(forest=1).to_play(A)
    scene.plays("lead production", "activate right")
    assert (scene[A].luxury, scene[A].steam) == (0, 0)
    assert scene.options == ["pilgrim forest", "pilgrim river"]
    follower = Scene(seats=2).has(A, grant=0).has(B, steam=9, grant=0).owns(B, "left-1", "basic-food").to_play(A)
    assert follower.plays("lead production").options == ["activate left", "stop producing"]  # nothing but a loss
    strict = Scene(seats=2, empty_buildings=False).has(A, steam=4).owns(A, "left-1", "basic-food").to_play(A)
    assert strict.plays("lead production").options == ["activate left", "use grant", "stop producing"]


@pytest.mark.rule("T-065", "TR-44", "TR-45")
def test_the_grant_runs_all_buildings_once_per_game() -> None:
    scene = factories(2, steam=0).opened(forest=3, river=0).plays("lead production", "use grant")
    assert scene.options == ["activate left", "activate middle", "activate right"]
    scene.plays("activate middle", "activate right")
    assert (scene[A].food, scene[A].luxury, scene[A].wealth) == (1, 1, 4)  # the middle building gives Wealth twice
    assert scene[A].pilgrim_forest == 3
    assert scene[A].grant == 0
    rich = factories(2, steam=9).plays("lead production", "use grant", "activate middle", "activate right")
    assert rich[A].steam == 9
    scene = factories(2).plays("lead production", "activate left")
    assert "use grant" not in scene.options


@pytest.mark.rule("T-066", "TR-41", "T-067")
def test_every_floor_produces_from_the_bottom_up_and_steps_come_last() -> None:
    scene = Scene(seats=2).has(A, steam=9, food=8).owns(A, "left-1", "basic-food").to_play(A)
    scene.owns(A, "left-2", "ordinary-energy-1").owns(A, "left-3", "ordinary-luxury-1")
    scene.plays("lead production", "activate left")
    gains = scene.told("gain")[-1]["gains"]
    words = [gain.partition(":")[0] for gain in gains]
    # left-1: left and middle; left-2: middle; left-3: left and VP; then two steps for each floor
    assert words[:5] == ["wealth", "food", "energy", "steam", "vp"]
    assert [scene[A].progress(name) for name in FLOOR_NAMES[:3]] == [2, 2, 2]


@pytest.mark.rule("T-068", "T-069", "T-070")
@pytest.mark.parametrize("column", [0, 1, 2])
def test_the_marks_of_each_column_decide_who_gains_what(column: int) -> None:
    for mark, leader, follower in ((0, 0, 0), (1, 1, 1), (2, 2, 1)):
        marks = [0, 0, 0]
        marks[column] = mark
        pack = {"factory": {"slot": [{"id": "left-1", "basic": marks, "improved": [1, 1, 1]}]}}
        scene = Scene(seats=2, pack=pack)
        for seat in (A, B):
            scene.has(seat, steam=2, grant=0).owns(seat, "left-1", "basic-food").conflict(seat, "production")
        scene.to_play(A).plays("lead production", "activate left")
        while scene.actor == A:
            scene.plays(scene.options[0])
        scene.plays("activate left")
        for seat, times in ((A, leader), (B, follower)):
            gained = [scene[seat].wealth, scene[seat].food, scene[seat].vp]
            assert gained == [times if place == column else 0 for place in range(3)]


@pytest.mark.rule("T-071", "TR-30", "T-089", "T-091")
def test_a_reward_that_can_not_be_gained_is_lost() -> None:
    scene = Scene(seats=2).opened(river=0).gains(A, "pilgrim:any", "vp:1")
    assert scene[A].vp == 1
    assert scene.asked == "Turn 0"


@pytest.mark.rule("T-072", "T-073", "T-197", "T-077")
def test_steps_of_leader_and_follower_in_peace_and_conflict() -> None:
    for conflict, leader, follower in (((), 2, 1), (("production",), 1, 0)):
        scene = factories().conflict(A, *conflict).conflict(B, *conflict)
        scene.plays("lead production", "activate left", "stop producing", "activate left")
        assert (scene[A].progress("left-1"), scene[B].progress("left-1")) == (leader, follower)
        assert scene[A].improved("left-1") == (leader == 2)


@pytest.mark.rule("T-074")
def test_the_leader_sends_one_pilgrim_per_building() -> None:
    scene = (
        factories(2, steam=3).opened(forest=2, mountain=2).plays("lead production", "activate left", "activate middle")
    )
    assert scene.options == ["pilgrim forest", "pilgrim mountain", "pilgrim river"]
    scene.plays("pilgrim mountain")
    assert scene.asked == "Offer 0"
    scene.plays("pilgrim forest")
    assert (scene[A].pilgrim_forest, scene[A].pilgrim_mountain) == (1, 1)
    assert scene.asked == "Activate 1"


@pytest.mark.rule("TR-47")
def test_leading_counts_as_led_even_without_a_building() -> None:
    scene = factories().cities("city-production-bounty").banner(A, 0).plays("lead production", "stop producing")
    assert scene.options == ["use banner 0", "keep banner"]


@pytest.mark.rule("TR-47", "TR-66")
def test_the_banner_for_leading_comes_after_the_pilgrims() -> None:
    scene = factories(2, steam=2).cities("city-production-bounty").banner(A, 0).opened(forest=1, mountain=1)
    scene.plays("lead production", "activate left")
    assert scene.asked == "Offer 0"
    scene.plays("pilgrim forest")
    assert scene.options == ["use banner 0", "keep banner"]
    scene.plays("keep banner")
    assert scene.asked == "Activate 1"


@pytest.mark.rule("TR-43", "TR-45", "T-074")
def test_the_grant_counts_empty_buildings_for_the_pilgrims_only_by_option() -> None:
    for empty, steps in ((True, 3), (False, 1)):
        scene = Scene(seats=2, empty_buildings=empty).owns(A, "left-1", "basic-food").opened(forest=5, river=0)
        scene.to_play(A).plays("lead production", "use grant")
        assert scene[A].pilgrim_forest == steps


@pytest.mark.rule("T-079", "T-073", "T-072")
def test_an_icon_that_is_only_passed_is_gained_too() -> None:
    slot = {"id": "left-1", "icons": [{"at": 1, "reward": "invention_upgrade"}, {"at": 3, "reward": "invention_ready"}]}
    scene = Scene(seats=2, pack={"factory": {"slot": [slot]}}).owns(A, "left-1", "basic-food").has(A, steam=2)
    scene.to_play(A).plays("lead production", "activate left")
    assert (scene[A].progress("left-1"), scene[A].improved("left-1")) == (2, True)


@pytest.mark.rule("TR-49", "T-080")
def test_an_upgrade_counts_from_the_next_activation_on() -> None:
    scene = Scene(seats=2).has(A, steam=9).owns(A, "left-1", "innovative-food-8", progress=1)
    scene.to_play(A).plays("lead production", "activate left", "advance left-1")
    assert scene[A].improved("left-1")
    assert scene[A].vp == 0  # the VP column belongs to the improved position
    assert scene[A].food == 1


@pytest.mark.rule("T-078", "T-079", "TR-15")
def test_eight_different_tracks() -> None:
    atlas = Scene().state.atlas
    assert len({tuple(icon & 0xFF00 for icon in track) for track in atlas.track}) == 8
    assert [len(floors) for floors in FLOORS_OF] == [3, 2, 3]
    scene = Scene().owns(A, "right-1", "basic-food").gains(A, "progress:3")
    scene.plays("advance right-1", "advance right-1", "advance right-1")
    assert scene[A].improved("right-1")
    assert scene[A].vp == 1  # space 3 scores the Invention


@pytest.mark.rule("T-081", "TR-51", "T-187")
def test_ready_inventions_may_be_donated_but_never_university_ones() -> None:
    scene = Scene(seats=4).has(A, food=1, energy=1, construction=1, luxury=1, wealth=1).stands(A, "expand")
    scene.owns(A, "left-1", "basic-food", progress=3, improved=True).to_play(A).plays("move 3 right")
    assert "contribute" not in scene.options
    scene.owns(A, "left-1", "basic-food", progress=4, improved=True).stands(A, "expand").machine(1, 3)
    assert "contribute" in scene.to_play(A).plays("move 3 right").options
    scene.owns(A, "left-1", "university-1", progress=4, improved=True).stands(A, "expand").machine(1, 3)
    assert "contribute" not in scene.to_play(A).plays("move 3 right").options
    scene.gains(A, "progress:1").plays("advance left-1")
    assert scene[A].vp == 4


@pytest.mark.rule("T-083", "T-093", "T-094")
def test_a_give_back_icon_takes_a_hex_of_your_choice() -> None:
    scene = Scene().owns(A, "middle-1", "basic-food", progress=4).has(A, hex_forest=1, hex_river=2)
    scene.gains(A, "progress:1").plays("advance middle-1")
    assert scene.options == ["discard forest", "discard river"]
    scene.plays("discard river")
    assert (scene[A].hex_river, scene.state.piles[3], scene[A].food) == (1, 1, 0)


@pytest.mark.rule("T-085", "TR-50")
def test_progress_is_split_freely_and_only_where_it_can_go() -> None:
    scene = (
        Scene()
        .owns(A, "left-1", "basic-food", progress=8)
        .owns(A, "left-2", "basic-energy")
        .owns(A, "left-3", "basic-luxury")
    )
    scene.gains(A, "progress:3")
    assert scene.options == ["advance left-2", "advance left-3", "stop advancing"]
    scene.plays("advance left-2", "advance left-3", "stop advancing")
    assert (scene[A].progress("left-2"), scene[A].progress("left-3")) == (1, 1)
    empty = Scene().gains(A, "progress:3", "vp:1")
    assert empty.asked == "Turn 0"


@pytest.mark.rule("TR-50")
def test_steps_beyond_the_last_space_are_lost() -> None:
    scene = factories().owns(A, "left-1", "basic-food", progress=8, improved=True)
    scene.plays("lead production", "activate left")
    assert scene[A].progress("left-1") == 8


@pytest.mark.rule("TR-32", "TR-36")
def test_chains_are_resolved_depth_first() -> None:
    scene = Scene(seats=2).opened(forest=1).has(A, bus=11, reputation=1).gains(A, "wormbus:3", "reputation:1")
    assert scene[A].bus == 13
    assert scene.options == ["pilgrim forest", "pilgrim river"]
    scene.plays("pilgrim river")
    assert (scene[A].bus, scene[A].vp, scene[A].reputation) == (14, 3, 2)


def test_a_choice_that_is_not_listed_is_refused() -> None:
    scene = factories()
    with pytest.raises(IllegalChoice, match=r"Not now: first move your Magnate or lead production \(T-057\)"):
        scene.plays("activate left")
