"""The solo game: the Mayor's actions, what icons mean for him, and his Advisors during play."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.choices import FLOOR_NAMES
from sandai.games.daitoshi.rules.mayor.actions import best_space, donation, mayor_acts, mayor_can, wanted
from sandai.games.daitoshi.rules.rewards.gaining import gain
from tests.games.daitoshi.rules.test_mayor import crew, record, solo
from tests.games.daitoshi.scene import MAYOR, A, Scene


def acts(scene: Scene, act: int) -> Scene:
    """He performs an action; the human's turn waits below."""
    mayor_acts(scene.state, act)
    scene.state.run()
    scene.state.changed()
    return scene


def qualities(scene: Scene) -> list[str]:
    return [n.QUALITIES[n.MARKET[slot]] for slot in wanted(scene.state)]


@pytest.mark.rule("T-268", "T-270", "T-271")
def test_what_he_commits_to() -> None:
    def with_food(food: int, wealth: int = 0) -> list[str]:
        return qualities(solo(1).has(MAYOR, food=food, wealth=wealth))

    assert with_food(6) == with_food(5) == with_food(3, 2) == ["brilliant", "innovative"]
    assert with_food(4) == ["brilliant", "ordinary"]
    assert with_food(3) == ["innovative", "ordinary"]
    assert with_food(2) == ["ordinary", "ordinary"]
    assert with_food(1) == ["ordinary"]
    assert not mayor_can(solo(1).state, n.COMMIT)


@pytest.mark.rule("T-271", "T-267")
def test_with_one_free_floor_he_takes_the_dearest_and_its_rewards() -> None:
    scene = solo(1).has(MAYOR, food=2, wealth=2).market("", "", "", "", "brilliant-energy-2")
    for floor in ("left-1", "left-2", "left-3", "middle-1", "middle-2", "right-1", "right-2"):
        scene.owns(MAYOR, floor, "basic-food")
    acts(scene, n.COMMIT)
    assert (scene[MAYOR].food, scene[MAYOR].wealth, scene[MAYOR].energy, scene[MAYOR].vp) == (0, 1 + 1, 1, 3)
    assert scene[MAYOR].floor("right-3") == "brilliant-energy-2"


@pytest.mark.rule("TR-135", "T-273")
def test_a_single_invention_is_installed_before_it_gives_its_rewards() -> None:
    scene = solo(1).has(MAYOR, food=2).market("", "", "", "innovative-energy-8", "")
    for floor in FLOOR_NAMES[:7]:
        scene.owns(MAYOR, floor, "basic-food", progress=scene.state.atlas.track_length[FLOOR_NAMES.index(floor)])
    acts(scene, n.COMMIT)
    assert scene[MAYOR].floor("right-3") == "innovative-energy-8"
    assert scene[MAYOR].progress("right-3") == 1  # its own Progress reward finds it on its floor
    kinds = [event.kind for event in scene.state.events() if event.kind in ("install", "gain")]
    assert kinds == ["install", "gain"]


@pytest.mark.rule("T-271")
def test_of_a_full_market_he_takes_the_dearest_that_he_can_pay() -> None:
    scene = solo(1)
    for floor in FLOOR_NAMES[:7]:
        scene.owns(MAYOR, floor, "basic-food")
    for food, quality in ((1, "ordinary"), (2, "innovative"), (3, "brilliant"), (9, "brilliant")):
        assert qualities(scene.has(MAYOR, food=food)) == [quality]


@pytest.mark.rule("T-272", "TR-131")
def test_the_arrow_decides_between_equals() -> None:
    up, down = solo(9, 1).has(MAYOR, food=3), solo(9, 2).has(MAYOR, food=3)
    for scene in (up, down):
        scene.state.deck.pop()
    assert wanted(up.state) == [2, 0]
    assert wanted(down.state) == [3, 1]
    assert wanted(down.has(MAYOR, food=2).state) == [1, 0]


@pytest.mark.rule("TR-107")
def test_a_market_without_what_he_wants() -> None:
    scene = solo(1).has(MAYOR, food=4)
    scene.state.market[4] = s.NONE
    assert qualities(scene) == ["innovative", "innovative"]
    scene.state.market[2] = s.NONE
    assert qualities(scene) == ["innovative", "ordinary"]
    scene.state.market[:2] = [s.NONE, s.NONE]
    assert qualities(scene) == ["innovative"]


@pytest.mark.rule("T-273", "T-269", "TR-131")
def test_floors_fill_row_by_row() -> None:
    scene = solo(1).owns(MAYOR, "left-1", "basic-food").owns(MAYOR, "middle-1", "basic-energy").has(MAYOR, food=4)
    scene.state.bribe = 1
    acts(scene, n.COMMIT)
    assert scene[MAYOR].floor("right-1").startswith("brilliant")
    assert scene[MAYOR].floor("left-2").startswith("ordinary")
    assert (scene.state.bribe, scene[MAYOR].vp) == (0, 0)
    assert all(number >= 0 for number in scene.state.market)


@pytest.mark.rule("T-302")
def test_advisor_four_starts_inventions_improved() -> None:
    scene = solo(1, named_advisors=[4]).owns(MAYOR, "left-1", "basic-food").owns(MAYOR, "middle-1", "basic-energy")
    acts(scene.has(MAYOR, food=1), n.COMMIT)
    assert scene[MAYOR].improved("right-1")  # its marker is on 1, where the upgrade icon stands
    acts(scene.has(MAYOR, food=1), n.COMMIT)
    assert not scene[MAYOR].improved("left-2")


@pytest.mark.rule("T-274", "T-275", "T-276", "T-277")
def test_where_he_expands() -> None:
    scene = record(solo(9, 2).has(MAYOR, construction=4), "forest", "mountain", "river").built(
        4, "middle", "middle-a", "river"
    )
    scene.state.deck.pop()  # the back of card 2 highlights district 2
    acts(scene, n.EXPAND)
    assert scene.state.slots[28:30] == [n.FOREST, n.MOUNTAIN]
    assert scene.state.mayor_record == [s.NONE, s.NONE, n.RIVER, s.NONE]
    assert (scene[MAYOR].vp, scene[MAYOR].construction) == (3, 0)
    acts(scene.has(MAYOR, construction=1, wealth=1), n.EXPAND)
    assert scene.state.tiles[5 + 2] >= 0
    assert (scene[MAYOR].food, scene[MAYOR].wealth) == (1, 0)
    acts(record(scene.has(MAYOR, construction=2), "forest"), n.EXPAND)
    assert scene.state.tiles[5 + 3] >= 0  # district 2 is taken: the next one clockwise


@pytest.mark.rule("T-274", "T-275", "T-157")
def test_he_renovates_last() -> None:
    scene = record(solo(1).has(MAYOR, construction=3), "forest")
    for district, tile in enumerate("abcde"):
        scene.built(district, "middle", f"middle-{tile}", "river")
    assert not mayor_can(scene.has(MAYOR, construction=2).state, n.EXPAND)
    assert mayor_can(scene.has(MAYOR, construction=2, wealth=1).state, n.EXPAND)
    acts(scene.has(MAYOR, construction=3, wealth=0), n.EXPAND)
    assert (scene[MAYOR].vp, scene[MAYOR].construction, scene.state.piles[n.FOREST]) == (3, 0, 1)
    assert not mayor_can(record(solo(1).has(MAYOR, construction=1), "forest").state, n.EXPAND)
    assert not mayor_can(solo(1).has(MAYOR, construction=9).state, n.EXPAND)


@pytest.mark.rule("T-278", "T-279")
def test_what_he_electrifies() -> None:
    scene = (
        solo(9, 2)
        .has(MAYOR, energy=3)
        .built(1, "middle", "middle-b", "forest")
        .built(4, "middle", "middle-e", "forest")
    )
    scene.built(1, "outer", "outer-e", "river", "river")
    scene.state.deck.pop()
    acts(scene, n.ELECTRIFY)  # outer is too dear; from district 2 clockwise the middle tile of 4 comes first
    assert (scene.state.lit[9], scene.state.lit[6]) == (1, 0)
    assert (scene[MAYOR].energy, scene[MAYOR].prestige, scene[MAYOR].vp) == (0, 2, 3)
    assert scene[MAYOR].banners == [0]
    assert not mayor_can(solo(1).has(MAYOR, energy=1).state, n.ELECTRIFY)


@pytest.mark.rule("T-280", "T-281", "T-282")
def test_whom_he_trades_with() -> None:
    scene = solo(1).cities("city-commit-steam", "city-river-vp").banner(MAYOR, 0).has(MAYOR, luxury=1, wealth=1)
    acts(scene, n.TRADE)
    assert (scene[MAYOR].vp, scene[MAYOR].banners, scene[MAYOR].luxury, scene[MAYOR].wealth) == (5, [0, 1], 0, 0)
    full = solo(1).banner(MAYOR, 0, 1, 2, 3, 4).has(MAYOR, luxury=9)
    acts(full, n.TRADE)
    assert (full[MAYOR].luxury, full.told("trade")[-1]["place"]) == (4, 4)
    commit = solo(1).cities("city-commit-steam").banner(MAYOR, 0).has(MAYOR, food=1)
    assert acts(commit, n.COMMIT)[MAYOR].banners == [0]


@pytest.mark.rule("T-283", "T-284", "TR-132")
def test_which_invention_he_donates() -> None:
    scene = solo(1).has(MAYOR, food=1, construction=1, luxury=1, wealth=2)
    assert not mayor_can(scene.state, 5)
    scene.owns(MAYOR, "left-1", "basic-food", progress=4).owns(MAYOR, "left-3", "ordinary-food-1", progress=4)
    assert mayor_can(scene.state, 5)
    assert donation(scene.state) == 0  # two scoring icons ahead against one
    scene.owns(MAYOR, "left-1", "basic-food", progress=5)
    assert donation(scene.state) == 2  # equal icons: the fewest steps left
    scene.owns(MAYOR, "right-3", "ordinary-food-2", progress=4)
    assert donation(scene.state) == 7  # equal steps: the rightmost


@pytest.mark.rule("T-284")
def test_of_equals_in_one_building_he_donates_the_bottommost() -> None:
    scene = solo(1).owns(MAYOR, "left-1", "basic-food", progress=6).owns(MAYOR, "left-2", "basic-energy", progress=4)
    assert donation(scene.state) == 0  # both have two steps left and one scoring icon


@pytest.mark.rule("TR-132", "T-284")
def test_a_score_twice_icon_counts_once_for_his_donation() -> None:
    scene = solo(1).owns(MAYOR, "left-1", "basic-food", progress=5).owns(MAYOR, "middle-2", "basic-food", progress=3)
    ahead = [[code for code in scene.state.atlas.track[floor][place:] if code] for floor, place in ((0, 6), (4, 4))]
    assert [[v.times_of(code) for code in codes if v.kind_of(code) == v.SCORE] for codes in ahead] == [[2], [1]]
    assert donation(scene.state) == 4  # one icon each: fewer steps are left


@pytest.mark.rule("T-285", "TR-105", "T-283")
def test_where_he_donates() -> None:
    scene = solo(1).machine(1, 3).owns(MAYOR, "left-1", "basic-food", progress=4)
    assert best_space(scene.state) == 1  # 10 VP
    scene.has(MAYOR, food=1, construction=1, luxury=1, wealth=2)
    acts(scene, 5)
    assert (scene[MAYOR].vp, scene[MAYOR].wealth, scene[MAYOR].floor("left-1")) == (10, 0, "university-1")
    assert best_space(scene.state) == 2
    scene.machine(1, 3, filled=(3,))
    assert best_space(scene.state) == 0  # 5 VP on s1 and s5: the lowest number


# -- icons -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-286", "T-240")
def test_steam_water_and_coal_are_ignored() -> None:
    scene = solo(1).gains(MAYOR, "steam:5", "water:2", "coal:1", "vp:1")
    assert (scene[MAYOR].steam, scene[MAYOR].chimney, scene[MAYOR].wealth, scene[MAYOR].vp) == (0, 0, 0, 1)


@pytest.mark.rule("T-287", "T-288", "TR-112")
def test_workers_of_the_mayor() -> None:
    scene = crew(solo(9, 2), "red", "red", "red", "red", "red")
    scene.state.deck.pop()
    scene.state.crew[1] = s.NONE
    scene.state.factories[MAYOR][s.WORKER + 2] -= 1
    scene.gains(MAYOR, "worker:green", "worker:any", "worker:yellow")
    assert scene.state.crew == [2, 0, 2, 2, 2, 3]  # card 2 shows blue; the last one found no room
    assert scene[MAYOR].vp == 0


@pytest.mark.rule("T-289", "T-290", "T-296")
def test_pilgrims_of_the_mayor() -> None:
    scene = solo(9, 4).opened(forest=1, mountain=2, river=0)
    scene.state.deck.pop()  # mountain, forest, underground, river
    scene.gains(MAYOR, "pilgrim:river")
    assert scene[MAYOR].pilgrim_mountain == 1
    scene.gains(MAYOR, "pilgrim_same:3")
    assert (scene[MAYOR].pilgrim_mountain, scene[MAYOR].pilgrim_forest) == (2, 1)


@pytest.mark.rule("T-291")
def test_progress_of_the_mayor() -> None:
    scene = (
        solo(1)
        .owns(MAYOR, "left-1", "basic-food", progress=3)
        .owns(MAYOR, "middle-2", "basic-energy")
        .owns(MAYOR, "right-1", "basic-luxury", progress=2)
    )
    scene.gains(MAYOR, "progress:1")  # all have 5 steps left: bottom row, left
    assert scene[MAYOR].progress("left-1") == 4
    scene.gains(MAYOR, "progress:1")
    assert scene[MAYOR].progress("right-1") == 3
    scene.gains(MAYOR, "progress:1")
    assert scene[MAYOR].progress("middle-2") == 1


@pytest.mark.rule("T-233", "T-251", "T-079", "T-080", "T-081", "T-082")
def test_icons_of_his_progress_tracks_work_as_for_everybody() -> None:
    scene = solo(1).owns(MAYOR, "left-1", "brilliant-food-1")
    track = scene.state.atlas.track[0]
    for place, icon in enumerate(track[1:], 1):
        before = scene[MAYOR].vp
        scene.gains(MAYOR, "progress:1")
        assert scene[MAYOR].progress("left-1") == place
        assert scene[MAYOR].improved("left-1") == (place >= scene.state.atlas.upgrade_at[0])
        if v.kind_of(icon) == v.SCORE:
            assert scene[MAYOR].vp - before == 3 * (icon & 7)
        if v.kind_of(icon) == v.READY:
            assert "ready:left-1" in scene.told("gain")[-1]["gains"]


@pytest.mark.rule("T-292", "T-293", "T-294", "TR-109")
def test_hexes_of_the_mayor() -> None:
    scene = record(solo(1), "river", "forest", "forest").gains(MAYOR, "discard_hex")
    assert scene.state.mayor_record == [s.NONE, n.FOREST, n.FOREST, s.NONE]
    assert scene[MAYOR].food == 0
    scene.gains(MAYOR, "conflict_reward:3")
    assert scene[MAYOR].vp == 9
    scene.gains(MAYOR, "discard_hex_with_reward")
    assert (scene[MAYOR].vp, scene.state.mayor_record[1]) == (12, s.NONE)
    scene.gains(MAYOR, "discard_hex", "discard_hex", "conflict_reward:2")
    assert scene[MAYOR].vp == 12


@pytest.mark.rule("T-295", "T-297", "T-298")
def test_cities_of_the_mayor() -> None:
    scene = solo(1).banner(MAYOR, 0, 2).gains(MAYOR, "partnership:any")
    assert scene[MAYOR].banners == [0, 1, 2]
    copying = solo(1).cities("city-river-vp", "city-trade-copy", "city-commit-steam")
    gain(copying.state, MAYOR, [v.reward(v.EFFECT, 1)], "")
    assert copying[MAYOR].vp == 9
    leftmost = solo(1).cities("city-trade-copy", "city-river-vp")
    gain(leftmost.state, MAYOR, [v.reward(v.EFFECT, 0)], "")
    assert leftmost[MAYOR].vp == 9
    shop = solo(1).stands(MAYOR, "commit").built(0, "middle", "middle-b", "forest").gains(MAYOR, "workshop_reward")
    assert (shop[MAYOR].bus, shop[MAYOR].wealth) == (2, 0)


@pytest.mark.rule("T-215", "T-233", "T-306")
def test_the_brilliant_invention_of_the_market_serves_him_too() -> None:
    scene = advised(8).cities("city-forest-brilliant").market("", "", "", "", "brilliant-energy-2")
    assert scene.gains(MAYOR, "partnership:any")[MAYOR].banners == [0]
    assert (scene[MAYOR].energy, scene[MAYOR].wealth, scene[MAYOR].vp) == (1, 1, 3)
    assert scene.state.atlas.invention_ids[scene.state.market[4]] == "brilliant-energy-2"


@pytest.mark.rule("T-260")
def test_the_machine_before_its_upgrades() -> None:
    scene = (
        solo(1)
        .machine(1, 0, upgrades=("treasury", "transit"))
        .has(MAYOR, reputation=3)
        .gains(MAYOR, "megamachine_workshop")
    )
    words = [gain.partition(":")[0] for gain in scene.told("gain")[-1]["gains"]]
    assert words[:3] == ["score_reputation", "vp", "wealth"]


# -- Advisors during play ----------------------------------------------------------------------------------------------


def advised(number: int, **options: Any) -> Scene:
    return solo(1, named_advisors=[number], **options)


@pytest.mark.rule("T-303", "TR-112")
def test_advisor_five_pays_for_lost_workers() -> None:
    scene = crew(advised(5), *["red"] * 6).gains(MAYOR, "worker:red", "worker:any")
    assert scene[MAYOR].vp == 10


@pytest.mark.rule("T-304", "TR-113")
def test_advisor_six_adds_the_conflict_reward_of_discarded_hexes() -> None:
    scene = record(advised(6), "forest", "forest", "forest").gains(MAYOR, "discard_hex")
    assert scene[MAYOR].vp == 3
    assert scene.gains(MAYOR, "discard_hex_with_reward")[MAYOR].vp == 9
    placed = record(advised(6).has(MAYOR, construction=2), "forest")
    assert acts(placed, n.EXPAND)[MAYOR].vp == 3


@pytest.mark.rule("T-305", "TR-114", "T-286")
def test_advisor_seven_turns_steam_into_wealth_once_per_turn() -> None:
    assert advised(7).gains(MAYOR, "water:2", "coal:1")[MAYOR].wealth == 0
    scene = advised(7).gains(MAYOR, "steam:3", "water:2", "steam:1")
    assert scene[MAYOR].wealth == 1
    scene.to_play(A)
    assert scene.gains(MAYOR, "steam:1")[MAYOR].wealth == 2


@pytest.mark.rule("T-306", "TR-134")
def test_advisor_eight_gives_the_effect_with_the_banner() -> None:
    scene = advised(8).cities(
        "city-river-vp", "city-commit-steam", "city-trade-copy", "city-expand-workshop", "city-electrify-reputation"
    )
    scene.gains(MAYOR, "partnership:any")
    assert (scene[MAYOR].vp, scene[MAYOR].banners) == (9, [0])
    scene.banner(MAYOR, 0, 1, 2, 3, 4).gains(MAYOR, "partnership:any")
    assert scene[MAYOR].reputation == 1
    assert scene[A].vp == 0


@pytest.mark.rule("T-306", "TR-79")
def test_advisor_eight_gives_nothing_for_a_banner_that_already_stands_there() -> None:
    row = ["prestige:1", "partnership:here", "vp:1", "vp:1", "activate_partnership"]
    pack = {"cities": {"city": [{"id": "city-electrify-score", "row": row}]}}
    scene = advised(8, pack=pack).cities(
        "city-electrify-score", "city-commit-steam", "city-trade-copy", "city-expand-workshop", "city-river-vp"
    )
    acts(scene.has(MAYOR, luxury=2, prestige=1), n.TRADE)
    assert scene[MAYOR].banners == [0]  # the ring placed it, and four Banners are left
    assert scene[MAYOR].vp == 2  # Reputation scored twice by that Banner, and nothing of the rightmost City
