"""The examples of the rulebook (EX-01 to EX-16) and our own vectors (MY-), as the rule specification lists them."""

from __future__ import annotations

import pytest

from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.mayor.turn import choose_district
from sandai.games.daitoshi.rules.scoring import score_items, winners
from tests.games.daitoshi.scene import MAYOR, A, B, C, D, Scene


@pytest.mark.rule("T-018")
def test_ex_01_steam_is_only_its_total() -> None:
    assert Scene().has(A, steam=2).gains(A, "steam:7")[A].steam == 9


@pytest.mark.rule("T-082", "T-084", "T-016", "T-019")
def test_ex_02_a_brilliant_tile_scores_three_and_later_six() -> None:
    scene = Scene().owns(A, "left-1", "brilliant-food-1", progress=4, improved=True)
    scene.gains(A, "progress:1").plays("advance left-1")
    assert scene[A].vp == 3
    scene.owns(A, "left-1", "brilliant-food-1", progress=7)
    scene.gains(A, "progress:1").plays("advance left-1")
    assert scene[A].vp == 9


@pytest.mark.rule("T-068", "T-069", "T-070")
def test_ex_03_blue_ticks_for_all_and_pink_ones_for_the_leader() -> None:
    scene = Scene(seats=2).has(A, steam=9).has(B, steam=9)
    for seat in (A, B):
        scene.owns(seat, "left-1", "basic-energy", progress=2, improved=True)
    scene.to_play(A).plays("lead production", "activate left", "stop producing")
    leader, follower = scene[A], scene[B]
    assert (leader.wealth, leader.energy, leader.vp) == (2, 1, 1)
    scene.plays("activate left")
    assert (follower.wealth, follower.energy, follower.vp) == (1, 1, 1)


@pytest.mark.rule("T-060", "T-064", "T-069", "T-072", "T-074", "T-075")
def test_ex_04_green_leads_production() -> None:
    scene = Scene(seats=4).has(A, steam=9).opened(forest=4)
    for seat in (B, C, D):
        scene.has(seat, grant=0)
    scene.owns(A, "left-1", "basic-food", progress=2, improved=True)
    scene.owns(A, "left-2", "ordinary-energy-5").owns(A, "middle-1", "ordinary-construction-3")
    scene.to_play(A).plays("lead production")
    assert scene[A].marker == s.LEADING
    scene.plays("activate left")
    assert (scene[A].steam, scene[A].wealth, scene[A].food, scene[A].vp, scene[A].energy) == (7, 2, 1, 1, 1)
    assert (scene[A].progress("left-1"), scene[A].progress("left-2")) == (4, 2)
    assert scene[A].improved("left-2")
    scene.plays("activate middle")
    assert (scene[A].steam, scene[A].pilgrim_forest, scene[A].progress("middle-1")) == (6, 2, 2)
    scene.plays("stop producing")
    assert scene[A].pilgrim_forest == 4  # the two steps of the Leader: no other track is open
    assert scene[A].marker == s.SPENT


@pytest.mark.rule("T-132", "T-134", "T-135")
def test_ex_05_two_water_from_minus_three() -> None:
    scene = Scene().has(A, chimney=-3).gains(A, "water:2")
    assert (scene[A].chimney, scene[A].steam) == (-1, 6)


@pytest.mark.rule("T-106", "T-115", "T-119", "T-178", "T-181", "T-118")
def test_ex_06_purple_takes_the_left_space_and_uses_the_machine() -> None:
    scene = Scene(seats=4).has(A, steam=2, worker_blue=2, reputation=1).opened(forest=1)
    scene.machine(1, 1, upgrades=("restoration",)).lights(1)
    scene.built(1, "middle", "middle-d", "forest").works(1, "inner", "blue").works(1, "middle", "blue")
    scene.works(1, "machine", "red").stands(A, "townhall")
    scene.to_play(A).plays("move 1 left")
    assert scene[A].steam == 0
    assert scene.state.supply == [15, 15, 15, 13]
    scene.plays("place blue 1 inner")
    assert scene[A].bus == 3
    assert scene[A].vp == 3  # the rail scores Reputation on space 2
    scene.plays("place blue machine", "machine reward")
    assert scene[A].vp == 3 + 3 + 2
    assert scene[A].pilgrim_forest == 1


def brown() -> Scene:
    scene = Scene(seats=2).has(A, food=4).stands(A, "townhall").opened(forest=1)
    scene.market("ordinary-food-5", "ordinary-energy-5", "innovative-food-5", "innovative-energy-5", "brilliant-food-1")
    return scene.to_play(A).plays("move 0 right", "commit")


@pytest.mark.rule("T-144", "T-145", "T-146", "T-147")
def test_ex_07_two_inventions_give_nothing_now() -> None:
    scene = brown().plays("take 0 and 4", "install 4 left", "install 0 right")
    assert scene[A].food == 0
    assert (scene[A].vp, scene[A].pilgrim_river) == (0, 0)
    assert scene[A].floor("left-1") == "brilliant-food-1"
    assert scene[A].floor("right-1") == "ordinary-food-5"
    assert not scene[A].improved("left-1")
    assert all(number >= 0 for number in scene.state.market)


@pytest.mark.rule("T-144")
def test_ex_08_one_invention_gives_its_rewards_at_once() -> None:
    scene = brown().plays("take 4", "pilgrim river")
    assert (scene[A].food, scene[A].vp, scene[A].pilgrim_river) == (2, 3, 1)
    scene.plays("install 4 middle")
    assert scene[A].floor("middle-1") == "brilliant-food-1"


@pytest.mark.rule("T-150", "T-151", "T-152", "T-154", "T-156")
def test_ex_09_yellow_builds_an_outer_tile() -> None:
    scene = Scene(seats=4).has(A, construction=4, hex_river=1, hex_underground=1).stands(A, "electrify")
    scene.opened(river=1).built(2, "middle", "middle-a", "forest")
    top = scene.state.outer_stack[-1]
    scene.to_play(A).plays("move 2 right", "expand", "expand 2 outer", "lay river", "lay underground")
    assert (scene[A].construction, scene[A].food, scene[A].bus) == (0, 1, 2)
    assert scene.state.tiles[12] == top
    assert scene.state.slots[24:26] == [3, 2]
    assert (scene[A].hex_river, scene[A].hex_underground) == (1, 0)  # one river hex came from the Exploit


@pytest.mark.rule("T-160", "T-161", "T-162", "T-163", "T-155", "T-164", "T-167")
def test_ex_10_green_electrifies_an_outer_tile() -> None:
    scene = Scene(seats=4).has(A, energy=4).stands(A, "commit")
    scene.built(3, "middle", "middle-a", lit=True).built(3, "outer", "outer-a", "river", "underground")
    scene.works(3, "outer", "red").to_play(A).plays("move 1 right", "electrify")
    scene.plays("electrify 3 outer", "no banner")
    assert scene[A].energy == 0
    assert (scene[A].wealth, scene[A].food, scene[A].bus, scene[A].prestige) == (2, 1, 2, 2)
    assert scene.state.shops[13] == s.NONE
    assert scene.state.supply[2] == 14  # the Worker came home, another one left with the Exploit
    assert scene.state.piles == [0, 0, 1, 1]
    assert scene.state.lit[13] == 1
    assert scene.state.workshop(13) == scene.state.atlas.electric[scene.state.tiles[13]]


def purple() -> Scene:
    scene = Scene(seats=4).has(A, steam=6, luxury=4).stands(A, "expand").has(A, prestige=0)
    return scene.to_play(A).plays("move 3 right", "trade", "trade 0 for 4")


@pytest.mark.rule("T-169", "T-170", "T-171", "T-172", "T-177")
def test_ex_11_purple_trades_four_goods() -> None:
    scene = purple()
    assert scene[A].steam == 6 - 5 + 4
    assert (scene[A].luxury, scene[A].vp, scene[A].prestige) == (0, 6, 1)
    assert scene[A].banners == [0]


@pytest.mark.rule("T-174", "T-223", "T-175")
def test_ex_12_the_banner_is_used_by_a_later_commit() -> None:
    scene = purple().has(A, food=1, wealth=0).to_play(A)
    scene.plays("move 0 right", "commit", "take 0")
    while not scene.asked.startswith("UseBanner"):
        scene.plays(scene.options[0])
    steam = scene[A].steam
    scene.plays("use banner 0")
    assert scene[A].steam == steam + 4
    assert scene[A].banners == []


@pytest.mark.rule("T-138", "T-182", "T-183", "T-185", "T-188", "T-186")
def test_ex_13_brown_contributes() -> None:
    scene = Scene(seats=4).has(A, food=1, energy=1, luxury=1, wealth=2).stands(A, "commit")
    scene.machine(1, 1, filled=(2,)).owns(A, "left-1", "basic-food", progress=4, improved=True)
    scene.to_play(A).plays("move 1 right", "contribute")
    assert scene.options == ["donate left-1 on s1", *[f"donate left-1 on s{space}" for space in (3, 4, 5, 6)]]
    scene.plays("donate left-1 on s1")
    assert (scene[A].food, scene[A].energy, scene[A].construction, scene[A].luxury, scene[A].wealth) == (0,) * 5
    assert (scene[A].vp, scene[A].reputation) == (5, 2)
    assert scene[A].floor("left-1") == "university-1"
    assert (scene[A].progress("left-1"), scene[A].improved("left-1")) == (4, True)
    assert scene.state.unlocked == [0]


@pytest.mark.rule("T-202", "T-203", "T-204", "T-205", "T-206", "T-207", "TR-95")
def test_ex_14_yellow_scores() -> None:
    scene = Scene(seats=4).has(A, pilgrim_forest=5, pilgrim_mountain=6, pilgrim_underground=1, pilgrim_river=15)
    scene.has(A, reputation=2, hex_forest=2, hex_river=1).conflict(A, "buildings")
    scene.owns(A, "left-1", "university-1", progress=8).owns(A, "left-2", "university-1", progress=6)
    scene.owns(A, "left-3", "basic-food", progress=5).owns(A, "middle-1", "basic-energy", progress=7)
    scene.has(A, food=4, wealth=3, luxury=3, worker_red=5, steam=30)
    assert score_items(scene.state, A) == [
        ("VP during play", 0),
        ("Forest at the end", 20),
        ("Mountain at the end", 24),
        ("Underground at the end", 5),
        ("River at the end", 18),
        ("Conflicts at the end", -5),
        ("Leftovers at the end", 7),
    ]
    assert scene.state.scores[A].total == 69


@pytest.mark.rule("T-247", "T-248", "T-249", "T-244")
def test_ex_15_the_mayor_scans_the_districts() -> None:
    """Clockwise from his Magnate: Electrify, Town Hall, Expand, Commit with the machine; his card shows Expand and Trade."""
    scene = Scene(seats=1).has(MAYOR, construction=1, food=1)
    ids = [f"inner-{name}" for name in ("trade", "electrify", "townhall", "expand", "commit")]
    scene.state.tiles[:5] = [scene.state.atlas.tile_ids.index(name) for name in ids]
    scene.stands(MAYOR, 0).machine(1, 4)
    card = scene.state.atlas.card_ids.index("mayor-09")
    assert choose_district(scene.state, card) == 4
    checks = [(check["district"], check["one"], check["two"]) for check in scene.told("mayor-checks")]
    assert checks == [(1, "", ""), (2, "", ""), (3, "a", ""), (4, "a", "a")]


@pytest.mark.rule("T-028", "T-030", "T-034", "T-026")
def test_ex_16_three_players() -> None:
    state = Scene(seats=3).state
    assert state.left == [12, 12, 12, 15]
    assert state.open == [0, 0, 0, 4]
    view = state.view(None)
    assert view["tracks"]["river"]["hexes"] == [0] * 4 + [1] * 15
    assert view["tracks"]["forest"]["hexes"] == [1, 2, 1, 2, 1, 2, 1, 1, 1]
    assert state.donated.count(s.BLOCKED) == 1


# -- our own ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-103", "T-105", "T-110", "T-108")
def test_my_01_a_full_loop_needs_another_space() -> None:
    scene = Scene().has(A, steam=3, worker_green=1).stands(A, 2, "middle").to_play(A)
    assert [text for text in scene.options if text.startswith("move 2")] == ["move 2 right"]
    scene.plays("move 2 right")
    assert scene[A].steam == 0
    assert not scene.asked.startswith("Place")


@pytest.mark.rule("T-105", "TR-53")
def test_my_02_no_loop_from_the_right_space_without_steam_for_another() -> None:
    scene = Scene().has(A, steam=3).stands(A, 2, "right").to_play(A)
    assert not [text for text in scene.options if text.startswith("move 2")]


@pytest.mark.rule("T-133")
def test_my_04_the_chimney_stops_at_the_top() -> None:
    scene = Scene().has(A, chimney=4).gains(A, "water:2")
    assert (scene[A].chimney, scene[A].steam) == (4, 0)


@pytest.mark.rule("T-194", "T-135")
def test_my_05_an_arrow_gives_two_in_conflict() -> None:
    scene = Scene().has(A, chimney=2).conflict(A, "steam_engine").gains(A, "coal:1")
    assert (scene[A].chimney, scene[A].steam) == (1, 2)


def two_forests() -> Scene:
    scene = Scene(seats=2).has(A, hex_forest=1, steam=20).has(B, steam=20).stands(A, "townhall")
    for floor in ("left-1", "middle-1", "right-1"):
        scene.owns(A, floor, "basic-food")
    return scene.to_play(A).plays("move 0 right")


@pytest.mark.rule("T-193", "T-195", "TR-14")
def test_my_07_two_forest_hexes_trouble_the_buildings() -> None:
    scene = two_forests()
    assert scene[A].hex_forest == 2
    assert scene[A].conflict("buildings")
    scene.to_play(A).plays("lead production")
    steam = scene[A].steam
    for building, cost in (("left", 2), ("middle", 3), ("right", 7)):
        scene.plays(f"activate {building}")
        steam -= cost
        assert scene[A].steam == steam


@pytest.mark.rule("T-192", "TR-87", "TR-48")
def test_my_08_a_conflict_ends_only_in_the_own_end_of_turn() -> None:
    scene = two_forests().owns(A, "left-1", "basic-food", progress=6, improved=True)
    scene.plays("lead production", "stop producing", "activate left")  # B leads, A follows and reaches give back
    assert scene[A].hex_forest == 1
    assert scene[A].conflict("buildings")
    scene.plays("stop producing")
    assert scene.asked == "Turn 0"
    assert scene[A].conflict("buildings")
    scene.plays("move 2 right")
    assert not scene[A].conflict("buildings")


@pytest.mark.rule("T-069", "TR-42")
def test_my_10_steam_of_one_building_pays_for_the_next() -> None:
    pack = {"inventions": {"invention": [{"id": "innovative-food-1", "left": ["steam:3"]}]}}
    scene = Scene(seats=4, pack=pack).has(A, steam=3)
    scene.owns(A, "left-1", "innovative-food-1", progress=2, improved=True)
    scene.owns(A, "right-1", "basic-luxury").to_play(A).plays("lead production", "activate left")
    assert (scene[A].steam, scene[A].food, scene[A].vp) == (7, 1, 2)
    scene.plays("activate right")
    assert scene[A].steam == 3


@pytest.mark.rule("T-065", "T-061", "T-201")
def test_my_11_a_follower_uses_the_grant() -> None:
    scene = Scene(seats=2).has(B, marker=s.SPENT)
    for floor, name in (("left-1", "food"), ("middle-1", "energy"), ("right-1", "luxury")):
        scene.owns(B, floor, f"basic-{name}")
    scene.to_play(A).plays("lead production", "stop producing", "use grant")
    scene.plays("activate right", "activate left")
    assert (scene[B].steam, scene[B].wealth, scene[B].food, scene[B].energy, scene[B].luxury) == (0, 3, 1, 0, 1)
    assert (scene[B].grant, scene[B].marker) == (0, s.SPENT)
    assert scene.asked == "Turn 1"


@pytest.mark.rule("T-097", "TR-36")
def test_my_13_wealth_replaces_a_resource_and_the_reward_comes_after_paying() -> None:
    scene = Scene(seats=2).has(A, food=2, wealth=1).stands(A, "townhall").opened(forest=1, river=0)
    scene.market("", "", "", "", "brilliant-food-1").to_play(A).plays("move 0 right", "commit", "take 4")
    assert (scene[A].food, scene[A].wealth, scene[A].vp, scene[A].pilgrim_forest) == (1, 0, 3, 1)


@pytest.mark.rule("T-149")
def test_my_14_outer_needs_middle() -> None:
    scene = Scene(seats=4).has(A, construction=4, hex_river=1, hex_forest=1).stands(A, "electrify")
    scene.to_play(A).plays("move 2 right", "expand")
    assert scene.options == [f"expand {district} middle" for district in range(5)]


@pytest.mark.rule("T-126", "TR-25")
def test_my_16_a_hex_from_the_pile() -> None:
    scene = Scene(seats=4).cities("city-mountain-bounty").banner(A, 0).opened(mountain=9).stands(A, "expand")
    scene.state.piles[1] = 1
    scene.to_play(A).plays("move 3 right")
    assert (scene[A].hex_mountain, scene[A].worker_yellow, scene[A].chimney) == (1, 1, -1)
    assert scene.state.piles[1] == 0
    assert scene.options == ["use banner 0", "keep banner"]


@pytest.mark.rule("T-125", "T-089", "T-124")
def test_my_17_a_stack_is_taken_from_the_top() -> None:
    scene = Scene(seats=4).opened(forest=1).stands(A, "townhall").stands(B, "townhall")
    scene.to_play(A).plays("move 0 right")
    assert scene.state.view(None)["tracks"]["forest"]["hexes"][:3] == [0, 1, 2]
    scene.has(A, pilgrim_forest=1).gains(A, "pilgrim:forest")
    assert scene[A].pilgrim_forest == 1
    scene.to_play(B).plays("move 0 right")
    assert scene.gains(A, "pilgrim:forest")[A].pilgrim_forest == 2


@pytest.mark.rule("T-123", "T-174", "TR-67")
def test_my_19_two_exploits_two_banners() -> None:
    scene = Scene(seats=4).cities("city-river-vp", "city-mountain-bounty").banner(A, 0, 1).stands(A, "trade")
    scene.to_play(A).plays("move 4 right", "exploit river", "use banner 0")
    assert scene[A].vp == 9
    assert scene.options == ["exploit forest", "exploit mountain", "exploit underground"]
    scene.plays("exploit mountain", "use banner 1")
    assert (scene[A].energy, scene[A].worker_yellow, scene[A].banners) == (1, 2, [])


@pytest.mark.rule("T-176", "T-228")
def test_my_20_trade_uses_only_older_banners() -> None:
    scene = Scene(seats=4).cities("city-trade-giveback", "city-trade-copy", "city-river-vp").banner(A, 1)
    scene.has(A, luxury=2, steam=3).stands(A, "expand").to_play(A).plays("move 3 right", "trade", "trade 0 for 2")
    assert (scene[A].vp, scene[A].banners) == (4, [0, 1])
    assert scene.options == ["use banner 1", "keep banner"]
    scene.plays("use banner 1")
    assert scene.options == ["copy city 0", "copy city 2", "copy city 3", "copy city 4"]
    scene.plays("copy city 2")
    assert scene[A].vp == 13


@pytest.mark.rule("T-189", "T-190", "TR-55", "TR-62")
def test_my_22_the_neutral_magnate_moves_on() -> None:
    scene = Scene(seats=2).neutral(1).machine(1, 4).stands(A, 0).stands(B, 2).has(A, steam=2).works(4, "machine", "red")
    scene.to_play(A)
    assert "move 1 middle" not in scene.options
    scene.plays("move 1 right")
    assert (scene.state.neutral, scene.state.neutral_space, scene.state.machine_at) == (4, 1, 3)
    assert scene.state.machine_worker == 2


@pytest.mark.rule("T-191", "T-141", "T-142")
def test_my_23_the_machine_passes_the_neutral_magnate() -> None:
    scene = Scene(seats=2).neutral(2).machine(1, 3).stands(A, 1).works(3, "machine", "red")
    scene.to_play(A).plays("move 3 right")
    assert scene.state.machine_at == 1
    assert scene.state.machine_worker == 2


@pytest.mark.rule("T-205", "T-206", "TR-96")
def test_my_25_a_pilgrim_in_the_river_temple() -> None:
    scene = Scene().conflict(A, "buildings", "workers").has(A, hex_forest=2, hex_mountain=2, hex_river=1)
    items = dict(score_items(scene.state, A))
    assert (items["River at the end"], items["Conflicts at the end"]) == (0, -20)


@pytest.mark.rule("T-209", "T-210", "TR-98", "T-208")
def test_my_26_inventions_break_a_tie() -> None:
    scene = Scene(seats=2)
    floors = ("left-1", "left-2", "left-3", "middle-1", "middle-2", "right-1", "right-2")
    for floor in floors[:6]:
        scene.owns(A, floor, "basic-food").owns(B, floor, "basic-food")
    scene.owns(B, floors[6], "basic-food")
    assert winners(scene.state) == [B]


@pytest.mark.rule("T-165", "T-166")
def test_my_28_the_fourth_level_is_the_last() -> None:
    scene = Scene().has(A, reputation=3).gains(A, "vp:5", "reputation:2", "score_reputation")
    assert (scene[A].vp, scene[A].reputation) == (13, 3)


@pytest.mark.rule("T-095", "TR-34")
def test_my_29_a_gain_above_nine_is_lost_and_the_rest_is_not() -> None:
    scene = Scene().has(A, food=8).gains(A, "food:2", "wealth:1")
    assert (scene[A].food, scene[A].wealth) == (9, 1)


@pytest.mark.rule("T-241", "T-242")
def test_my_31_the_last_card_of_the_deck() -> None:
    scene = Scene(seats=1)
    state = scene.state
    state.pile, state.deck = [card for card in range(16) if card != 5], [5]
    scene.to_play(MAYOR)
    assert state.pile == [5]
    assert sorted(state.deck) == [card for card in range(16) if card != 5]
    assert state.deck != sorted(state.deck)  # shuffled


@pytest.mark.rule("T-270", "T-267", "T-269")
def test_my_32_the_mayor_takes_a_brilliant_and_an_ordinary() -> None:
    scene = Scene(seats=1).has(MAYOR, food=3, wealth=1).stands(MAYOR, "townhall").stands(A, "trade")
    scene.state.deck[-1] = scene.state.atlas.card_ids.index("mayor-01")  # Commit and the machine
    scene.state.deck[:-1] = [card for card in range(16) if card != scene.state.deck[-1]]
    brilliant = scene.state.atlas.invention_ids[scene.state.market[4]]
    scene.to_play(MAYOR)
    mayor = scene[MAYOR]
    assert (mayor.food, mayor.wealth, mayor.vp, scene.state.bribe) == (0, 0, 0, 0)
    assert mayor.floor("left-1") == brilliant
    assert mayor.floor("middle-1").startswith("ordinary")


@pytest.mark.rule("T-257", "T-259")
def test_my_34_the_mayor_wants_left_and_takes_middle() -> None:
    scene = Scene(seats=1).has(MAYOR, food=1, worker_yellow=2).stands(MAYOR, "townhall")
    scene.state.crew[:2] = [1, 1]
    scene.stands(A, "commit", "left")
    scene.state.deck[-1] = scene.state.atlas.card_ids.index("mayor-01")
    scene.state.deck[:-1] = [card for card in range(16) if card != scene.state.deck[-1]]
    scene.to_play(MAYOR)
    assert (scene[MAYOR].district, scene[MAYOR].space) == (0, 1)
    assert scene.state.shops[0] == 1
    assert scene[MAYOR].worker_yellow == 1


@pytest.mark.rule("T-303", "T-262", "TR-103", "TR-112")
def test_my_35_no_room_for_workers_is_worth_points() -> None:
    scene = Scene(seats=1, named_advisors=[5]).has(MAYOR, luxury=1, worker_red=3, worker_blue=3)
    scene.has(MAYOR, worker_green=0, worker_yellow=0)
    scene.state.crew[:] = [2, 2, 2, 3, 3, 3]
    scene.state.bribe = 0
    scene.stands(MAYOR, "trade").stands(A, "townhall", "left").neutral(4, "middle")
    scene.state.deck[-1] = scene.state.atlas.card_ids.index("mayor-14")  # Wild, Expand, Electrify; mountain
    scene.state.deck[:-1] = [card for card in range(16) if card != scene.state.deck[-1]]
    scene.to_play(MAYOR)
    assert (scene[MAYOR].district, scene[MAYOR].space) == (4, 2)
    assert (scene[MAYOR].hex_river, scene[MAYOR].hex_mountain) == (1, 1)
    assert scene[MAYOR].workers == 6
    assert scene[MAYOR].vp == 2 * 5 + 6  # and he trades his good for 6 VP
