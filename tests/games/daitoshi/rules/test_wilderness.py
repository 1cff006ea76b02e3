"""Pilgrims and offerings, giving back, resources, the Steam Engine, Reputation, Prestige and the Worm-Bus."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.daitoshi.scene import A, B, Scene


@pytest.mark.rule("T-086", "T-087", "T-088", "TR-11", "TR-04")
def test_pilgrims_step_from_the_temple_outwards() -> None:
    scene = Scene(seats=2).opened(forest=2).gains(A, "pilgrim:forest")
    assert scene[A].pilgrim_forest == 1
    assert scene.gains(A, "pilgrim:forest")[A].pilgrim_forest == 2
    assert scene.gains(A, "pilgrim:river")[A].pilgrim_river == 1


@pytest.mark.rule("T-089", "T-090", "TR-125")
def test_a_hex_blocks_but_other_pilgrims_do_not() -> None:
    scene = Scene(seats=2).opened(forest=1).has(B, pilgrim_forest=1)
    scene.gains(A, "pilgrim:forest", "pilgrim:forest")
    assert scene[A].pilgrim_forest == 1
    scene.opened(forest=9, river=0).has(A, pilgrim_forest=9).gains(A, "pilgrim:any", "vp:1")
    assert (scene[A].pilgrim_forest, scene[A].vp) == (9, 1)


@pytest.mark.rule("T-091", "TR-33", "T-015")
def test_a_grey_offering_must_name_a_possible_track() -> None:
    scene = Scene(seats=2).opened(mountain=1, underground=1).gains(A, "pilgrim:any")
    assert scene.options == ["pilgrim mountain", "pilgrim underground", "pilgrim river"]
    alone = Scene(seats=4).opened(mountain=1).gains(A, "pilgrim:any")
    assert alone[A].pilgrim_mountain == 1


@pytest.mark.rule("T-231", "TR-31")
def test_up_to_three_steps_on_one_track() -> None:
    scene = Scene(seats=4).opened(forest=2, mountain=5).gains(A, "pilgrim_same:3")
    assert scene.options == [
        "pilgrim forest 1",
        "pilgrim forest 2",
        "pilgrim mountain 1",
        "pilgrim mountain 2",
        "pilgrim mountain 3",
        "no pilgrim",
    ]
    assert scene.plays("pilgrim mountain 3")[A].pilgrim_mountain == 3


@pytest.mark.rule("T-092", "T-017", "T-016")
def test_pilgrims_bring_nothing_before_the_end() -> None:
    scene = Scene().opened(forest=5).gains(A, *["pilgrim:forest"] * 5)
    assert scene[A].vp == 0


@pytest.mark.rule("T-093", "T-094")
def test_giving_back_with_and_without_reward() -> None:
    scene = Scene().has(A, hex_forest=2).gains(A, "discard_hex")
    assert (scene[A].hex_forest, scene[A].vp, scene.state.piles[0]) == (1, 0, 1)
    scene.gains(A, "discard_hex_with_reward")
    assert (scene[A].hex_forest, scene[A].vp, scene.state.piles[0]) == (0, 3, 2)
    scene.gains(A, "discard_hex_with_reward")
    assert scene[A].vp == 3


@pytest.mark.rule("T-094")
def test_the_conflict_rewards_of_the_four_terrains() -> None:
    scene = Scene().has(A, hex_forest=1, hex_mountain=1, hex_underground=1, hex_river=1)
    scene.gains(A, *["discard_hex_with_reward"] * 3).plays("discard forest", "discard mountain", "discard underground")
    # the rail gave 1 Steam and scored Reputation
    assert (scene[A].vp, scene[A].steam, scene[A].bus) == (3 + 1, 2 + 1, 2)
    assert scene.gains(A, "discard_hex_with_reward")[A].food == 1


@pytest.mark.rule("TR-38", "T-224")
def test_a_repeated_conflict_reward_uses_one_terrain_and_keeps_the_hex() -> None:
    scene = Scene().has(A, hex_forest=1, hex_river=1).gains(A, "conflict_reward:3")
    assert scene.options == ["repeat forest", "repeat river"]
    scene.plays("repeat forest")
    assert (scene[A].vp, scene[A].hex_forest) == (9, 1)
    empty = Scene().gains(A, "conflict_reward:3", "vp:1")
    assert empty[A].vp == 1


@pytest.mark.rule("T-095", "T-096", "TR-119")
def test_warehouses_hold_nine() -> None:
    scene = Scene().has(A, luxury=7).gains(A, "luxury:5", "wealth:20")
    assert (scene[A].luxury, scene[A].wealth) == (9, 20)


@pytest.mark.rule("T-097", "TR-35", "TR-36", "T-096", "T-014")
def test_the_payer_chooses_the_split() -> None:
    scene = Scene(seats=4).has(A, energy=2, wealth=2).stands(A, "commit").to_play(A)
    scene.plays("move 1 right", "electrify", "electrify 0 inner")
    assert scene.options == ["pay 0 wealth", "pay 1 wealth", "pay 2 wealth"]
    assert scene[A].prestige == 0  # no reward before the price is paid
    scene.plays("pay 1 wealth")
    assert (scene[A].energy, scene[A].wealth) == (1, 1 + 1)  # Prestige gave one back


@pytest.mark.rule("T-132", "T-133", "T-134", "T-135", "T-194")
@given(start=st.integers(-4, 4), steps=st.integers(1, 6), up=st.booleans(), conflict=st.booleans())
def test_every_step_towards_zero_gives_steam(start: int, steps: int, up: bool, conflict: bool) -> None:
    place, arrows = start, 0
    for _ in range(steps):
        after = max(-4, min(4, place + (1 if up else -1)))
        arrows += abs(after) < abs(place)
        place = after
    scene = SHARED.has(A, chimney=start, steam=0).conflict(A, *(["steam_engine"] if conflict else []))
    scene.gains(A, f"{'water' if up else 'coal'}:{steps}")
    assert (scene[A].chimney, scene[A].steam) == (place, arrows * (2 if conflict else 3))


SHARED = Scene()


@pytest.mark.rule("T-165", "T-166", "TR-37")
def test_reputation_is_scored_as_it_stands_in_the_list() -> None:
    scene = Scene().gains(A, "score_reputation", "reputation:1", "score_reputation:2")
    assert scene[A].vp == 1 + 2 * 3


@pytest.mark.rule("T-165")
def test_reputation_stops_on_the_fourth_level() -> None:
    scene = Scene().has(A, reputation=2).gains(A, "reputation:2", "score_reputation")
    assert (scene[A].reputation, scene[A].vp) == (3, scene.state.atlas.reputation[3])


@pytest.mark.rule("T-167", "TR-39")
def test_prestige_gives_every_space_entered_also_the_start() -> None:
    scene = Scene(seats=2).opened(forest=1).has(A, prestige=2).gains(A, "prestige:4")
    assert (scene[A].reputation, scene[A].prestige) == (1, 4)
    scene.plays("pilgrim forest")
    assert (scene[A].prestige, scene[A].vp, scene[A].wealth) == (1, 5, 1)


@pytest.mark.rule("T-168", "TR-39")
def test_the_worm_bus_gives_every_space_entered() -> None:
    scene = Scene(seats=4).opened(forest=1).has(A, bus=10, reputation=3).gains(A, "wormbus:5")
    assert (scene[A].bus, scene[A].vp, scene[A].pilgrim_forest) == (0, 2 + 8, 1)
    assert scene.gains(A, "wormbus:1")[A].steam == 1


@pytest.mark.rule("TR-05", "T-131")
def test_exploiting_gives_no_conflict_reward() -> None:
    scene = Scene(seats=4).stands(A, "townhall").to_play(A).plays("move 0 right")
    assert (scene[A].hex_forest, scene[A].vp) == (1, 0)
