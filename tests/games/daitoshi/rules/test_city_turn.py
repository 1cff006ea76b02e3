"""City Turns: Magnate, Workers, Exploit, action step, clean-up; and the non-player Magnate."""

from __future__ import annotations

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import state as s
from tests.games.daitoshi.scene import A, B, C, D, Scene


def moves(scene: Scene) -> dict[int, list[str]]:
    """District to spaces, as offered."""
    found: dict[int, list[str]] = {}
    for text in scene.options:
        if text.startswith("move"):
            _, district, space = text.split()
            found.setdefault(int(district), []).append(space)
    return found


@pytest.mark.rule("T-099", "T-100", "T-101")
def test_the_order_of_a_city_turn() -> None:
    scene = Scene(seats=4).has(A, steam=9, food=1, worker_yellow=1).stands(A, "trade").to_play(A)
    scene.plays("move 0 middle")
    assert scene.asked == "Place 0"
    scene.plays("stop placing")
    assert scene[A].hex_forest == 1  # Exploit is not asked for
    assert scene.asked == "Act 0"
    scene.plays("no action")
    assert scene.asked == "Turn 1"


@pytest.mark.rule("T-102", "T-103", "T-104", "TR-52")
def test_two_districts_are_free_and_each_further_one_costs_a_steam() -> None:
    assert moves(Scene().stands(A, 0, "middle").to_play(A)) == {1: ["right"], 2: ["right"]}
    rich = Scene().has(A, steam=20).stands(A, 0, "middle").to_play(A)
    assert moves(rich) == {**{place: ["left", "middle", "right"] for place in (1, 2, 3, 4)}, 0: ["left", "right"]}
    for district, space, cost in ((1, "right", 0), (2, "left", 2), (3, "right", 1), (4, "middle", 3), (0, "left", 5)):
        scene = Scene().has(A, steam=20).stands(A, 0, "middle").to_play(A).plays(f"move {district} {space}")
        assert scene.told("move")[-1]["steam"] == cost


@pytest.mark.rule("T-106", "TR-63", "TR-54")
def test_the_left_space_sends_all_workers_home() -> None:
    scene = Scene().has(A, steam=2).stands(A, "trade").built(0, "middle", "middle-a", "forest")
    scene.works(0, "inner", "yellow").works(0, "middle", "yellow").works(1, "inner", "blue").works(3, "machine", "red")
    scene.to_play(A).plays("move 0 left")
    assert (scene.state.shops[0], scene.state.shops[5], scene.state.shops[1]) == (s.NONE, s.NONE, 3)
    assert scene.state.machine_worker == 2  # the machine stands elsewhere
    assert scene.state.supply[1] == 15
    assert Scene().has(A, steam=2).stands(A, "trade").to_play(A).plays("move 0 left").state.turn == 1


@pytest.mark.rule("T-107", "T-108")
def test_middle_and_right_space() -> None:
    scene = Scene().has(A, steam=1, worker_yellow=1).stands(A, "trade").to_play(A).plays("move 0 middle")
    assert (scene.asked, scene[A].steam) == ("Place 0", 0)
    scene = Scene().has(A, steam=1, worker_yellow=1).stands(A, "trade").to_play(A).plays("move 0 right")
    assert (scene.asked, scene[A].steam) == ("Turn 1", 1)


@pytest.mark.rule("T-109", "TR-55", "TR-53")
def test_left_and_middle_hold_one_magnate_and_right_any_number() -> None:
    scene = Scene(seats=4).has(A, steam=9).stands(A, 0, "right")
    scene.stands(B, 1, "left").stands(C, 1, "middle").stands(D, 1, "right").to_play(A)
    assert moves(scene)[1] == ["right"]
    assert moves(scene)[0] == ["left", "middle"]


@pytest.mark.rule("T-111", "T-129", "TR-65", "TR-88", "T-196")
def test_full_worker_spaces_allow_a_swap() -> None:
    scene = Scene().has(A, worker_red=5).gains(A, "worker:blue")
    assert (scene.asked, scene[A].workers) == ("Turn 0", 6)
    scene.gains(A, "worker:green")
    assert scene.options == ["swap red", "swap blue", "discard new worker"]
    scene.plays("swap blue")
    assert (scene[A].worker_blue, scene[A].worker_green, scene[A].workers) == (0, 1, 6)
    assert scene.state.supply == [14, 15, 10, 15]
    scene.gains(A, "worker:green").plays("discard new worker")
    assert scene[A].worker_green == 1
    alike = Scene().has(A, worker_red=6).gains(A, "worker:red", "vp:1")
    assert (alike.asked, alike[A].workers, alike[A].vp) == ("Turn 0", 6, 1)  # a swap would change nothing
    troubled = Scene().conflict(A, "workers").has(A, worker_red=2).gains(A, "worker:blue")
    assert troubled.options == ["swap red", "discard new worker"]


@pytest.mark.rule("TR-22", "TR-33")
def test_an_empty_supply_has_no_worker_to_give() -> None:
    scene = Scene()
    scene.state.supply[0] = 0
    scene.gains(A, "worker:green", "worker:any")
    assert scene.options == ["worker yellow", "worker red", "worker blue"]
    scene.plays("worker red")
    assert (scene[A].worker_green, scene[A].worker_red) == (0, 1)


@pytest.mark.rule("T-112", "T-114", "T-115", "T-116")
def test_a_district_employs_one_colour_on_all_its_workshops() -> None:
    scene = Scene().has(A, steam=1, worker_yellow=2, worker_red=3).stands(A, "trade")
    scene.built(0, "middle", "middle-b", "forest").built(0, "outer", "outer-e", "forest", "forest").to_play(A).plays(
        "move 0 middle"
    )
    assert scene.options == ["place yellow 0 inner", "place yellow 0 middle", "place yellow 0 outer", "stop placing"]
    scene.plays("place yellow 0 outer", "place yellow 0 inner")
    assert (scene[A].vp, scene[A].wealth) == (4, 1)
    assert not scene.asked.startswith("Place")


@pytest.mark.rule("T-113")
def test_the_town_hall_employs_any_mix() -> None:
    scene = Scene().has(A, steam=1, worker_yellow=1, worker_red=1).stands(A, "expand")
    scene.built(4, "middle", "middle-b", "forest").to_play(A).plays("move 4 middle", "place red 4 middle")
    assert scene.options == ["place yellow 4 inner", "stop placing"]


@pytest.mark.rule("T-115", "T-117", "TR-64")
def test_rewards_come_at_once_and_a_new_worker_may_be_placed() -> None:
    scene = Scene().has(A, steam=1, worker_yellow=1).stands(A, "trade").built(0, "middle", "middle-c", "forest")
    scene.to_play(A).plays("move 0 middle", "place yellow 0 middle", "worker yellow")
    assert scene[A].steam == 1
    assert scene.options == ["place yellow 0 inner", "stop placing"]
    scene.plays("place yellow 0 inner")
    scene.plays("no action")
    assert scene.state.shops[0] == scene.state.shops[5] == 1
    scene.stands(A, "trade").has(A, steam=1, worker_yellow=1).to_play(A).plays("move 0 middle")
    assert not scene.asked.startswith("Place")  # both Workshops are still taken


@pytest.mark.rule("T-118", "T-119", "T-179")
def test_the_machine_is_a_workshop_of_its_district() -> None:
    scene = Scene().has(A, steam=1, worker_yellow=1).stands(A, "trade").machine(2, 0, upgrades=("treasury", "transit"))
    scene.to_play(A).plays("move 0 middle")
    assert scene.options == ["place yellow 0 inner", "place yellow machine", "stop placing"]
    scene.plays("place yellow machine")
    assert scene.options == ["machine reward", "upgrade 0", "upgrade 1"]
    scene.plays("upgrade 1")
    assert (scene[A].bus, scene[A].prestige) == (2, 0)
    scene.plays("machine reward")
    assert (scene[A].prestige, scene[A].wealth) == (1, 2)
    elsewhere = Scene().has(A, steam=1, worker_yellow=1).stands(A, "trade").to_play(A).plays("move 0 middle")
    assert "place yellow machine" not in elsewhere.options


@pytest.mark.rule("T-178")
def test_the_workshops_of_the_four_machines() -> None:
    results = []
    for number in (1, 2, 3, 4):
        scene = Scene(seats=4).machine(number, 0).has(A, reputation=2, hex_river=1).opened(forest=1)
        scene.gains(A, "megamachine_workshop")
        results.append((scene[A].vp, scene[A].prestige, scene[A].pilgrim_forest, scene[A].food))
    assert results == [(7, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 2)]


@pytest.mark.rule("T-121", "T-122", "T-127", "T-128", "T-130")
def test_four_districts_show_one_terrain_each() -> None:
    for district, terrain, colour, chimney in (
        (0, "forest", "green", -1),
        (1, "underground", "red", -1),
        (2, "river", "blue", 2),
        (3, "mountain", "yellow", -1),
    ):
        scene = Scene(seats=4).stands(A, (district + 4) % 5).to_play(A).plays(f"move {district} right")
        number = n.TERRAINS.index(terrain)
        assert getattr(scene[A], f"hex_{terrain}") == getattr(scene[A], f"worker_{colour}") == 1
        assert scene[A].chimney == chimney
        assert scene.state.left[number] == scene.state.atlas.hexes[number] - 1


@pytest.mark.rule("T-123", "TR-26")
def test_the_town_hall_takes_a_river_and_a_land_hex() -> None:
    scene = Scene(seats=4).stands(A, "trade").opened(forest=9).to_play(A).plays("move 4 right")
    assert scene.options == ["exploit mountain", "exploit underground", "exploit river"]
    scene.plays("exploit underground")
    assert (scene[A].hex_underground, scene[A].hex_river) == (1, 1)
    assert scene[A].chimney == 1
    assert scene[A].steam == 3
    dry = Scene(seats=4).stands(A, "trade").opened(forest=9, mountain=9, underground=9).to_play(A).plays("move 4 right")
    assert (dry[A].hex_river, dry.asked) == (1, "Turn 1")


@pytest.mark.rule("TR-24", "T-126")
def test_nothing_left_of_a_terrain() -> None:
    scene = Scene(seats=4).cities("city-forest-bounty").banner(A, 0).stands(A, "townhall").opened(forest=9)
    scene.to_play(A).plays("move 0 right")
    assert (scene[A].hex_forest, scene[A].workers, scene[A].chimney) == (0, 0, 0)
    assert scene.asked == "Turn 1"


@pytest.mark.rule("T-136", "T-137", "T-140", "T-148", "T-153", "T-159", "TR-80", "T-184")
def test_only_actions_that_can_be_paid_are_offered() -> None:
    for district, needs, name in (
        (0, {"food": 1}, "commit"),
        (1, {"energy": 2}, "electrify"),
        (2, {"construction": 2}, "expand"),
        (3, {"luxury": 1, "steam": 2}, "trade"),
    ):
        scene = Scene(seats=4).cities("city-river-bounty").stands(A, (district + 4) % 5).has(A, **needs)
        assert scene.to_play(A).plays(f"move {district} right").options == [name, "no action"]
        poor = Scene(seats=4).cities("city-river-bounty").stands(A, (district + 4) % 5)
        fewer = {good: amount - 1 for good, amount in needs.items()}
        assert poor.has(A, **fewer).to_play(A).plays(f"move {district} right").asked == "Turn 1"


@pytest.mark.rule("T-148", "TR-71")
def test_commit_needs_a_free_floor() -> None:
    scene = Scene(seats=4).stands(A, "townhall").has(A, food=9)
    for floor in ("left-1", "left-2", "left-3", "middle-1", "middle-2", "right-1", "right-2"):
        scene.owns(A, floor, "basic-food")
    scene.to_play(A).plays("move 0 right", "commit")
    assert scene.options == [f"take {slot}" for slot in range(5)]
    scene.owns(A, "right-3", "basic-food").stands(A, "townhall")
    assert scene.to_play(A).plays("move 0 right").asked == "Turn 1"


@pytest.mark.rule("T-153")
def test_expand_needs_hexes() -> None:
    scene = (
        Scene(seats=4)
        .stands(A, "electrify")
        .has(A, construction=9)
        .built(0, "middle", "middle-a", "forest")
        .opened(river=0)
    )
    scene.to_play(A).plays("move 2 right", "expand")  # the one river hex of the Exploit
    assert scene.options == [f"expand {district} middle" for district in (1, 2, 3, 4)]


@pytest.mark.rule("T-159", "T-158")
def test_electrify_needs_a_plain_tile() -> None:
    scene = Scene(seats=4).stands(A, "commit").has(A, energy=9)
    for district in range(5):
        scene.lights(district)
    assert scene.to_play(A).plays("move 1 right").asked == "Turn 1"
    scene.built(4, "middle", "middle-e", "river").stands(A, "commit")
    assert scene.to_play(A).plays("move 1 right", "electrify").options == ["electrify 4 middle"]


@pytest.mark.rule("T-138", "T-139", "TR-86", "T-184")
def test_contribute_is_open_in_the_machines_district_and_in_the_town_hall() -> None:
    def at(district: int, machine: int) -> Scene:
        scene = Scene(seats=4).has(A, food=1, energy=2, construction=1, luxury=1, wealth=1, steam=9, hex_forest=1)
        scene.owns(A, "left-1", "basic-food", progress=4, improved=True).stands(A, (district + 4) % 5).machine(
            1, machine
        )
        return scene.to_play(A).plays(f"move {district} right")

    assert at(0, 0).options == ["commit", "contribute", "no action"]
    assert "contribute" not in at(0, 1).options
    hall = at(4, 1).plays("exploit river", "exploit forest")
    assert hall.options == ["commit", "electrify", "expand", "trade", "contribute", "no action"]
    full = (
        Scene(seats=4)
        .machine(1, 0, filled=(1, 2, 3, 4, 5, 6))
        .has(A, food=1, energy=1, construction=1, luxury=1, wealth=1)
    )
    full.owns(A, "left-1", "basic-food", progress=4, improved=True).stands(A, 4).to_play(A).plays("move 0 right")
    assert "contribute" not in full.options


@pytest.mark.rule("T-139", "T-157", "TR-124")
def test_the_wild_action_lists_renovate_too() -> None:
    scene = Scene(seats=4).has(A, construction=3).stands(A, "trade").to_play(A)
    scene.plays("move 4 right", "exploit river", "exploit forest")
    assert scene.options == ["expand", "renovate", "no action"]


@pytest.mark.rule("TR-124", "T-157")
def test_renovate_needs_a_hex() -> None:
    scene = Scene(seats=4).has(A, construction=9).opened(river=19).stands(A, "electrify").to_play(A)
    assert scene.plays("move 2 right").asked == "Turn 1"  # the Exploit found no hex either


@pytest.mark.rule("TR-66", "TR-67")
def test_a_banner_waits_until_the_exploit_is_completely_resolved() -> None:
    scene = Scene(seats=4).cities("city-forest-bounty").banner(A, 0).has(A, worker_red=6).stands(A, "townhall")
    scene.to_play(A).plays("move 0 right")
    assert scene.asked == "Swap 0"
    assert scene.plays("discard new worker").options == ["use banner 0", "keep banner"]


@pytest.mark.rule("T-141", "T-142", "T-180", "TR-61", "TR-60", "TR-10")
def test_the_machine_leaves_after_a_city_turn_in_its_district() -> None:
    scene = Scene(seats=4).machine(1, 0).works(0, "machine", "blue").stands(A, "trade").stands(B, 0)
    scene.to_play(A).plays("move 0 right")
    assert (scene.state.machine_at, scene.state.machine_worker) == (4, 3)
    scene = Scene(seats=4).machine(1, 0).stands(A, 0).to_play(A).plays("lead production", "stop producing")
    while not scene.asked.startswith("Turn"):
        scene.plays("stop producing")
    assert scene.state.machine_at == 0


@pytest.mark.rule("T-143", "T-076")
def test_a_city_turn_brings_the_production_marker_back() -> None:
    scene = Scene(seats=4).has(A, marker=s.SPENT).stands(A, "trade").to_play(A)
    assert "lead production" not in scene.options
    assert scene.plays("move 0 right")[A].marker == s.READY


@pytest.mark.rule("T-189", "TR-57", "TR-58", "TR-56")
def test_the_neutral_magnate_takes_the_left_space_if_the_middle_is_taken() -> None:
    scene = (
        Scene(seats=2).neutral(0).stands(A, "townhall").stands(B, 3, "middle").works(3, "inner", "red").machine(1, 1)
    )
    scene.to_play(A).plays("move 0 right")
    assert (scene.state.neutral, scene.state.neutral_space) == (3, n.LEFT)
    assert scene.state.shops[3] == 2  # it clears no Workers
    crowded = Scene(seats=2).neutral(0).stands(A, "townhall").stands(B, 3, "middle")
    crowded.state.factories.append(crowded.state.factories[B][:])
    crowded.stands(2, 3, "left")
    crowded.to_play(A).plays("move 0 right")
    assert crowded.state.neutral_space == n.RIGHT


@pytest.mark.rule("TR-56")
def test_on_arrival_the_neutral_magnate_leaves_before_the_left_space_clears() -> None:
    scene = Scene(seats=2).neutral(0).has(A, steam=2).stands(A, "trade").machine(1, 3).works(0, "inner", "yellow")
    scene.to_play(A).plays("move 0 left")
    kinds = [event.kind for event in scene.state.events() if event.kind in ("move", "neutral", "machine", "clear")]
    assert kinds == ["move", "neutral", "machine", "clear"]
