"""The five actions: Commit, Expand and Renovate, Electrify, Trade, Contribute."""

from __future__ import annotations

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.electrify import bar_of
from sandai.games.daitoshi.rules.actions.machine import machine_rewards
from tests.games.daitoshi.scene import A, Scene

MARKET = ("ordinary-food-5", "ordinary-energy-5", "innovative-food-5", "innovative-energy-8", "brilliant-food-5")


def commit(**goods: int) -> Scene:
    scene = Scene(seats=4).stands(A, "townhall").has(A, **goods).market(*MARKET)
    return scene.to_play(A).plays("move 0 right", "commit")


@pytest.mark.rule("T-145", "T-144", "TR-70")
def test_what_can_be_taken_for_food() -> None:
    assert commit(food=1).options == ["take 0", "take 1"]
    assert commit(food=2).options == ["take 0", "take 1", "take 2", "take 3", "take 0 and 1"]
    assert commit(food=3).options == [f"take {slot}" for slot in range(5)] + [
        f"take {pair}" for pair in ("0 and 1", "0 and 2", "0 and 3", "1 and 2", "1 and 3")
    ]
    assert len(commit(food=5).options) == 15
    assert commit(food=1, wealth=4).options == commit(food=5).options


@pytest.mark.rule("T-146")
def test_inventions_go_to_the_lowest_free_floor_in_any_order() -> None:
    scene = commit(food=2).plays("take 0 and 1")
    assert len(scene.options) == 6
    scene.plays("install 1 right")
    assert scene.options == ["install 0 left", "install 0 middle", "install 0 right"]
    scene.plays("install 0 right")
    assert (scene[A].floor("right-1"), scene[A].floor("right-2")) == (MARKET[1], MARKET[0])


@pytest.mark.rule("T-147", "TR-27")
def test_the_market_is_refilled_with_the_same_quality() -> None:
    scene = commit(food=1)
    top = scene.state.stacks[0][-1]
    scene.plays("take 1", "install 1 left")
    assert scene.state.market[1] == top
    scene = commit(food=1)
    scene.state.stacks[0].clear()
    scene.plays("take 1", "install 1 left")
    assert scene.state.market[1] == s.NONE
    scene.state.market[4] = s.NONE
    scene.gains(A, "market_brilliant", "vp:1")
    assert scene[A].vp == 2 + 1  # two of the Ordinary Invention, and no more than the last


@pytest.mark.rule("TR-72")
def test_a_single_invention_gives_before_it_is_installed() -> None:
    scene = commit(food=2).plays("take 3")
    assert scene.asked == "Install 0"  # its Progress step found no Invention
    assert (scene[A].energy, scene[A].vp) == (1, 2)


def expand(**goods: int) -> Scene:
    scene = Scene(seats=4).stands(A, "electrify").has(A, **goods).opened(river=0)
    return scene.to_play(A).plays("move 2 right")


@pytest.mark.rule("T-149", "T-150", "T-151", "T-152", "T-154", "T-114", "T-156", "TR-77")
def test_a_middle_tile() -> None:
    scene = expand(construction=2, hex_forest=1)
    top = scene.state.middle_stack[-1]
    scene.plays("expand", "expand 4 middle", "lay forest")
    assert (scene.state.tiles[9], scene.state.lit[9], scene.state.slots[18:20]) == (top, 0, [n.FOREST, s.NONE])
    assert (scene[A].construction, scene[A].vp, scene[A].hex_forest, scene[A].hex_river) == (0, 3, 0, 1)
    scene.has(A, worker_red=1, steam=1).stands(A, "expand").to_play(A).plays("move 4 middle")
    assert "place red 4 middle" in scene.options


@pytest.mark.rule("TR-73", "TR-74")
def test_two_hexes_may_be_alike_and_their_order_is_kept() -> None:
    scene = (
        Scene(seats=4)
        .stands(A, "electrify")
        .has(A, construction=4, hex_forest=2)
        .built(0, "middle", "middle-a", "river")
    )
    scene.to_play(A).plays("move 2 right", "expand", "expand 0 outer", "lay forest")
    assert scene.options == ["lay forest", "lay river"]
    scene.plays("lay forest")
    assert scene.state.slots[20:22] == [n.FOREST, n.FOREST]
    assert scene[A].vp == 6


@pytest.mark.rule("TR-73", "T-161")
def test_the_hexes_of_a_tile_are_read_from_left_to_right() -> None:
    for first, second in ((n.FOREST, n.RIVER), (n.RIVER, n.FOREST)):
        scene = Scene().built(0, "middle", "middle-a", lit=True)
        scene.built(0, "outer", "outer-a", n.TERRAINS[first], n.TERRAINS[second])
        terrains = [v.place_of(code) for code in bar_of(scene.state, 10) if v.kind_of(code) == v.TERRAIN]
        assert terrains == [first, second]


@pytest.mark.rule("T-157", "TR-75", "TR-66")
def test_renovate() -> None:
    scene = (
        Scene(seats=4)
        .cities("city-expand-workshop")
        .banner(A, 0)
        .stands(A, "electrify")
        .has(A, construction=3, hex_forest=1)
    )
    scene.to_play(A).plays("move 2 right", "renovate", "discard forest")
    assert (scene[A].construction, scene[A].vp, scene[A].hex_forest) == (0, 3, 0)
    assert scene.state.piles[n.FOREST] == 1
    assert scene.options == ["use banner 0", "keep banner"]


@pytest.mark.rule("T-158", "T-160", "T-161", "T-162")
def test_any_plain_tile_of_any_ring_at_its_own_price() -> None:
    scene = Scene(seats=4).stands(A, "commit").has(A, energy=4).built(3, "middle", "middle-e", "forest")
    scene.built(3, "outer", "outer-e", "forest", "river").lights(0).to_play(A).plays("move 1 right", "electrify")
    assert scene.options == [
        *[f"electrify {district} inner" for district in (1, 2, 3, 4)],
        "electrify 3 middle",
        "electrify 3 outer",
    ]
    scene.plays("electrify 3 middle", "no banner")
    assert (scene[A].energy, scene[A].vp, scene[A].prestige, scene[A].wealth) == (1, 3, 2, 1)
    assert scene.state.lit[8] == 1


@pytest.mark.rule("T-163", "TR-76", "T-164", "T-120")
def test_the_worker_leaves_and_magnate_and_machine_stay() -> None:
    scene = (
        Scene(seats=4)
        .stands(A, "commit")
        .has(A, energy=2)
        .machine(1, 1)
        .works(1, "inner", "blue")
        .works(1, "machine", "red")
    )
    scene.to_play(A).plays("move 1 right", "electrify", "electrify 1 inner")
    assert scene.state.shops[1] == s.NONE
    assert scene[A].district == 1
    assert scene.state.machine_worker == 2
    assert scene.state.workshop(1) == scene.state.atlas.electric[scene.state.tiles[1]]


def trade(city: str, goods: int, **has: int) -> Scene:
    scene = Scene(seats=4).cities(city).stands(A, "expand").has(A, luxury=goods, **has)
    return scene.to_play(A).plays("move 3 right", "trade", f"trade 0 for {goods}")


@pytest.mark.rule("T-169", "T-170", "TR-80")
def test_one_to_five_goods_with_a_city_whose_steam_can_be_paid() -> None:
    scene = (
        Scene(seats=4)
        .cities("city-river-bounty", "city-forest-bounty")
        .stands(A, "expand")
        .has(A, luxury=2, wealth=1, steam=2)
    )
    scene.to_play(A).plays("move 3 right", "trade")
    assert scene.options == ["trade 0 for 1", "trade 0 for 2", "trade 0 for 3"]
    scene.plays("trade 0 for 2", "pay 0 wealth")
    assert (scene[A].steam, scene[A].luxury, scene[A].vp, scene[A].banners) == (0, 0, 3, [0])


@pytest.mark.rule("T-098", "T-140", "T-169")
def test_wealth_does_not_pay_the_steam_of_a_city() -> None:
    scene = Scene(seats=4).stands(A, "expand").has(A, luxury=5, wealth=9).to_play(A).plays("move 3 right")
    assert scene.asked == "Turn 1"


@pytest.mark.rule("T-171", "T-172", "T-177", "TR-78", "TR-79")
def test_row_rewards_in_order() -> None:
    scene = trade("city-river-bounty", 5, steam=2)
    assert (scene[A].vp, scene[A].prestige, scene[A].food, scene[A].worker_blue) == (3 + 6, 1, 1, 1)
    assert scene[A].banners == [0]
    second = Scene(seats=4).cities("city-river-bounty").banner(A, 0).stands(A, "expand").has(A, luxury=3, steam=2)
    second.to_play(A).plays("move 3 right", "trade", "trade 0 for 3")
    assert (second[A].banners, second[A].prestige) == ([0], 1)
    assert [gain for gain in second.told("gain")[-1]["gains"] if gain.startswith("lost:")] == ["lost:partnership"]


@pytest.mark.rule("T-173", "TR-29", "TR-31")
def test_a_grey_banner_goes_anywhere_or_nowhere() -> None:
    scene = Scene().banner(A, 1, 2).gains(A, "partnership:any")
    assert scene.options == ["banner 0", "banner 3", "banner 4", "no banner"]
    assert scene.plays("banner 3")[A].banners == [1, 2, 3]
    scene.gains(A, "partnership:any").plays("no banner")
    assert scene[A].banners == [1, 2, 3]
    full = Scene().banner(A, 0, 1, 2, 3, 4).gains(A, "partnership:any")
    assert full.asked == "Turn 0"


def ready(**goods: int) -> Scene:
    has = {"food": 1, "energy": 1, "construction": 1, "luxury": 1, "wealth": 1, **goods}
    scene = Scene(seats=4).stands(A, "townhall").has(A, **has).machine(1, 0)
    return scene.owns(A, "left-1", "basic-food", progress=4, improved=True)


@pytest.mark.rule("T-182", "TR-06", "TR-35")
def test_contribute_costs_one_of_each_and_a_wealth() -> None:
    scene = ready(wealth=3, food=0).to_play(A).plays("move 0 right", "contribute", "donate left-1 on s2")
    assert scene.options == [
        "wealth for food",
        "wealth for food energy",
        "wealth for food construction",
        "wealth for food luxury",
    ]
    scene.plays("wealth for food luxury")
    assert (scene[A].food, scene[A].energy, scene[A].construction, scene[A].luxury, scene[A].wealth) == (0, 0, 0, 1, 0)
    assert "contribute" not in ready(food=0).to_play(A).plays("move 0 right").options


@pytest.mark.rule("T-183", "T-185", "TR-82", "TR-83", "TR-127")
def test_donating_a_basic_invention_for_a_university_one() -> None:
    scene = ready().machine(2, 0).owns(A, "left-2", "basic-energy")
    scene.to_play(A).plays("move 0 right", "contribute", "donate left-1 on s4")
    assert scene[A].vp == 6
    assert scene.options == ["advance left-2", "stop advancing"]  # the emptied floor can't advance
    scene.plays("stop advancing")
    assert scene[A].floor("left-1") == "university-2"
    assert (scene[A].progress("left-1"), scene[A].improved("left-1")) == (4, True)
    assert scene.state.atlas.invention_ids[scene.state.donated[3]] == "basic-food"


@pytest.mark.rule("T-186", "TR-51")
def test_a_university_invention_produces_and_advances() -> None:
    scene = Scene(seats=4).has(A, steam=2).owns(A, "left-1", "university-2", progress=4, improved=True).to_play(A)
    scene.plays("lead production", "activate left")
    assert (scene[A].wealth, scene[A].prestige, scene[A].vp) == (2 + 1, 1, 4 + 4)
    assert scene[A].progress("left-1") == 6


@pytest.mark.rule("T-188", "TR-84", "TR-85")
def test_an_upgrade_unlocks_when_its_open_spaces_are_filled() -> None:
    scene = ready().machine(1, 0, filled=(4,)).to_play(A).plays("move 0 right", "contribute", "donate left-1 on s2")
    assert scene.state.unlocked == []
    two = (
        Scene(seats=2).stands(A, "townhall").has(A, food=1, energy=1, construction=1, luxury=1, wealth=1).machine(1, 0)
    )
    two.owns(A, "left-1", "basic-food", progress=4, improved=True).to_play(A).plays("move 0 right", "contribute")
    assert two.options == [f"donate left-1 on s{space}" for space in (1, 2, 3, 5)]
    two.plays("donate left-1 on s3")  # s4 is covered with two players
    assert two.state.unlocked == [1]


@pytest.mark.rule("TR-85", "T-188")
def test_upgrades_line_up_as_they_are_unlocked() -> None:
    scene = ready().machine(1, 0, filled=(2, 3, 4))
    scene.state.unlocked = [1]
    scene.to_play(A).plays("move 0 right", "contribute", "donate left-1 on s1")
    assert scene.state.unlocked == [1, 0]
    assert machine_rewards(scene.state)[1:] == [v.reward(v.UPGRADE_TILE, slot) for slot in (1, 0)]


@pytest.mark.rule("TR-86", "T-179")
def test_contributing_from_the_town_hall_does_not_move_the_machine() -> None:
    scene = ready().machine(1, 1).stands(A, "trade").to_play(A)
    scene.plays("move 4 right", "exploit river", "exploit forest", "contribute", "donate left-1 on s2")
    assert scene[A].floor("left-1") == "university-1"
    assert scene.state.machine_at == 1
