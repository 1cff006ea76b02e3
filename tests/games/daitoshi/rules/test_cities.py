"""City conditions and effects."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.reading import atlas_of
from sandai.games.daitoshi.rules.rewards.gaining import Gain
from tests.games.daitoshi.scene import A, B, Scene

ATLAS = atlas_of({})


def effect(city: str, invention: bool = False, **has: int) -> Scene:
    """The effect of a City, as an activation reward gives it; `invention`: with a Basic one on the ground floor."""
    scene = (
        Scene(seats=4)
        .cities(city)
        .stands(A, "trade")
        .has(A, **has)
        .opened(forest=3, mountain=3, underground=3, river=3)
    )
    if invention:
        scene.owns(A, "left-1", "basic-food")
    scene.state.push(Gain(A, [v.reward(v.EFFECT, 0)], "", 0))
    scene.state.run()
    scene.state.changed()
    return scene


@pytest.mark.rule("T-214", "T-216", "T-218", "T-220")
@pytest.mark.parametrize(
    ("terrain", "resource", "colour"),
    [
        ("forest", "luxury", "green"),
        ("mountain", "energy", "yellow"),
        ("underground", "construction", "red"),
        ("river", "food", "blue"),
    ],
)
def test_the_four_bounties(terrain: str, resource: str, colour: str) -> None:
    scene = effect(f"city-{terrain}-bounty")
    assert (
        getattr(scene[A], resource)
        == getattr(scene[A], f"worker_{colour}")
        == getattr(scene[A], f"pilgrim_{terrain}")
        == 1
    )
    city = scene.state.cities[0]
    assert n.CONDITIONS[scene.state.atlas.condition[city]] == f"exploit:{terrain}"


@pytest.mark.rule("T-215")
def test_the_brilliant_invention_of_the_market() -> None:
    scene = Scene(seats=4).market("", "", "", "", "brilliant-energy-2").gains(A, "market_brilliant")
    assert (scene[A].energy, scene[A].wealth, scene[A].vp) == (1, 1, 3)
    assert scene.state.atlas.invention_ids[scene.state.market[4]] == "brilliant-energy-2"


@pytest.mark.rule("T-217")
def test_the_machines_workshop_with_upgrades() -> None:
    scene = Scene(seats=4).machine(1, 2, upgrades=("treasury",)).has(A, reputation=1).gains(A, "megamachine_workshop")
    scene.plays("upgrade 0")
    assert (scene[A].wealth, scene[A].vp) == (1, 5)
    assert scene.state.machine_worker == -1


@pytest.mark.rule("T-219", "T-221", "T-223", "T-226", "T-227")
def test_plain_effects() -> None:
    assert effect("city-underground-wormbus")[A].bus == 4
    assert effect("city-river-vp")[A].vp == 9
    assert effect("city-commit-steam")[A].steam == 4
    assert effect("city-electrify-reputation")[A].reputation == 1
    assert effect("city-electrify-score", reputation=2)[A].vp == 10


@pytest.mark.rule("T-222")
def test_three_progress_steps() -> None:
    city = next(
        number for number, codes in enumerate(ATLAS.effect) if v.PROGRESS in [v.kind_of(code) for code in codes]
    )
    assert ATLAS.condition[city] == n.ON_COMMIT
    for steps in range(4):
        scene = effect(ATLAS.city_ids[city], invention=True)
        scene.plays(*["advance left-1"] * steps)
        if steps < 3:
            assert scene.options == ["advance left-1", "stop advancing"]
            scene.plays("stop advancing")
        assert (scene.asked, scene[A].progress("left-1")) == ("Turn 0", steps)


@pytest.mark.rule("T-225")
def test_a_workshop_of_the_own_district_occupied_or_not() -> None:
    scene = (
        Scene(seats=4)
        .stands(A, "commit")
        .built(0, "middle", "middle-b", "forest")
        .works(0, "inner", "yellow")
        .machine(1, 0)
    )
    scene.built(1, "middle", "middle-e", "forest").gains(A, "workshop_reward")
    assert scene.options == ["workshop 0 inner", "workshop 0 middle"]
    assert scene.plays("workshop 0 inner")[A].wealth == 1


@pytest.mark.rule("T-228", "TR-81")
def test_the_copying_city_never_copies_itself() -> None:
    scene = effect("city-trade-copy")
    assert scene.options == ["copy city 1", "copy city 2", "copy city 3", "copy city 4"]
    place = scene.state.cities.index(scene.state.atlas.city_ids.index("city-river-vp"))
    assert scene.plays(f"copy city {place}")[A].vp == 9


@pytest.mark.rule("T-229")
def test_give_back_with_reward() -> None:
    scene = effect("city-trade-giveback", hex_forest=1)
    assert (scene[A].vp, scene[A].hex_forest) == (3, 0)


@pytest.mark.rule("T-230")
def test_the_production_bounty() -> None:
    scene = effect("city-production-bounty").plays("worker red", "pilgrim mountain")
    assert (scene[A].wealth, scene[A].worker_red, scene[A].pilgrim_mountain) == (1, 1, 1)


@pytest.mark.rule("T-231")
def test_three_pilgrims_on_one_track() -> None:
    assert effect("city-production-pilgrims").plays("pilgrim forest 3")[A].pilgrim_forest == 3


@pytest.mark.rule("T-213", "T-174", "T-175", "TR-66")
@pytest.mark.parametrize(
    ("city", "has", "play"),
    [
        ("city-forest-bounty", {}, ["move 0 right"]),
        ("city-commit-steam", {"food": 1}, ["move 0 right", "commit", "take 0", "install 0 left"]),
    ],
)
def test_a_banner_is_offered_when_its_step_is_resolved(city: str, has: dict[str, int], play: list[str]) -> None:
    scene = Scene(seats=4).cities(city).banner(A, 0).stands(A, "townhall").has(A, **has)
    scene.market("ordinary-food-5").to_play(A).plays(*play)
    assert scene.options == ["use banner 0", "keep banner"]
    kept = scene.plays("keep banner")
    assert kept[A].banners == [0]


# What a turn does, and the two conditions that it fulfils.
TURNS: dict[tuple[str, ...], tuple[str, ...]] = {
    ("exploit:forest", "commit"): ("move 0 right", "commit", "take 0"),
    ("exploit:underground", "electrify"): ("move 1 right", "electrify", "electrify 0 inner"),
    ("exploit:river", "expand_or_renovate"): ("move 2 right", "expand", "expand 0 middle"),
    ("exploit:mountain", "trade"): ("move 3 right", "trade", "trade 4 for 1"),
    ("lead_production",): ("lead production",),
}


@pytest.mark.rule(
    "T-174",
    "T-213",
    "T-214",
    "T-215",
    "T-216",
    "T-217",
    "T-218",
    "T-219",
    "T-220",
    "T-221",
    "T-222",
    "T-223",
    "T-224",
    "T-225",
    "T-226",
    "T-227",
    "T-228",
    "T-229",
    "T-230",
    "T-231",
    "T-315",
)
@pytest.mark.parametrize("city", ATLAS.city_ids)
def test_each_city_asks_when_its_own_condition_is_met_and_never_else(city: str) -> None:
    condition = n.CONDITIONS[ATLAS.condition[ATLAS.city_ids.index(city)]]
    for met, plays in TURNS.items():
        scene = Scene(seats=4).cities(city).banner(A, 0).stands(A, "townhall")
        scene.has(A, food=1, energy=2, construction=2, luxury=1, steam=20, grant=0).to_play(A)
        waiting, asked = list(plays), 0
        while scene.asked not in ("Turn 1", "Activate 1"):
            if scene.asked == "UseBanner 0":
                assert scene.options == ["use banner 0", "keep banner"]
                asked += 1
            scene.plays(waiting.pop(0) if waiting and waiting[0] in scene.options else scene.options[-1])
        assert not waiting
        assert asked == (condition in met), (city, met)


@pytest.mark.rule("T-214", "T-216", "T-218", "T-220", "TR-01")
def test_conditions_and_effects_as_the_rulebook_gives_them() -> None:
    known = {
        "exploit:forest": [["luxury:1", "worker:green", "pilgrim:forest"], ["market_brilliant"]],
        "exploit:mountain": [["energy:1", "worker:yellow", "pilgrim:mountain"], ["megamachine_workshop"]],
        "exploit:underground": [["construction:1", "worker:red", "pilgrim:underground"], ["wormbus:4"]],
        "exploit:river": [["food:1", "worker:blue", "pilgrim:river"], ["vp:9"]],
        "commit": [["progress:3"], ["steam:4"]],
        "expand_or_renovate": [["conflict_reward:3"], ["workshop_reward"]],
        "electrify": [["reputation:1"], ["score_reputation:2"]],
        "trade": [["copy_city"], ["discard_hex_with_reward:1"]],
        "lead_production": [["wealth:1", "worker:any", "pilgrim:any"], ["pilgrim_same:3"]],
    }
    found: dict[str, list[list[str]]] = {}
    for condition, codes in zip(ATLAS.condition, ATLAS.effect, strict=True):
        found.setdefault(n.CONDITIONS[condition], []).append([v.written(code) for code in codes])
    assert found == known


@pytest.mark.rule("T-175", "T-174")
def test_a_used_banner_is_gone_and_may_be_placed_again() -> None:
    scene = Scene(seats=4).cities("city-forest-bounty").banner(A, 0).stands(A, "townhall")
    scene.to_play(A).plays("move 0 right", "use banner 0")
    assert (scene[A].luxury, scene[A].banners) == (1, [])
    scene.stands(A, "townhall").to_play(A).plays("move 0 right")
    assert (scene[A].luxury, scene.asked) == (1, "Turn 1")  # one use for one placing
    assert scene.gains(A, "partnership:any").plays("banner 0")[A].banners == [0]


@pytest.mark.rule("T-226", "T-227", "TR-66", "TR-68")
def test_two_cities_of_one_condition_may_both_be_used() -> None:
    scene = (
        Scene(seats=4).cities("city-electrify-score", "city-electrify-reputation").banner(A, 0, 1).stands(A, "commit")
    )
    scene.has(A, energy=2).to_play(A).plays("move 1 right", "electrify", "electrify 0 inner")
    assert scene.options == ["use banner 0", "use banner 1", "keep banner"]
    assert scene.state.lit[0] == 1  # the action is completely done
    scene.plays("use banner 1", "use banner 0")
    assert (scene[A].reputation, scene[A].vp, scene[A].banners) == (1, 6, [])


@pytest.mark.rule("T-224", "TR-75")
def test_expand_fulfils_its_condition() -> None:
    scene = (
        Scene(seats=4)
        .cities("city-expand-conflict")
        .banner(A, 0)
        .stands(A, "electrify")
        .has(A, construction=2, hex_forest=2)
    )
    scene.opened(river=0).to_play(A).plays("move 2 right", "expand", "expand 0 middle", "lay forest", "use banner 0")
    assert scene.plays("repeat forest")[A].vp == 3 + 9


@pytest.mark.rule("TR-126")
def test_a_banner_placed_during_the_step_may_be_used_at_its_end() -> None:
    scene = Scene(seats=4).cities("city-electrify-reputation").stands(A, "commit").has(A, energy=2, prestige=1)
    scene.to_play(A).plays("move 1 right", "electrify", "electrify 1 inner", "banner 0")
    assert scene.options == ["use banner 0", "keep banner"]


@pytest.mark.rule("TR-126")
def test_so_may_a_banner_placed_by_a_commit_or_an_expansion() -> None:
    pack: dict[str, Any] = {
        "inventions": {"invention": [{"id": "ordinary-food-1", "left": ["partnership:any"], "middle": ["food:1"]}]},
        "board": {"terrain": [{"id": "river", "conflict_reward": ["prestige:1"]}]},
    }
    scene = Scene(seats=4, pack=pack).cities("city-commit-steam").stands(A, "townhall").has(A, food=1)
    scene.market("ordinary-food-1").to_play(A).plays("move 0 right", "commit", "take 0", "banner 0", "install 0 left")
    assert scene.options == ["use banner 0", "keep banner"]
    scene = Scene(seats=4, pack=pack).cities("city-expand-workshop").stands(A, "electrify")
    scene.has(A, construction=2, prestige=1).to_play(A).plays("move 2 right", "expand", "expand 0 middle", "banner 0")
    assert scene.options == ["use banner 0", "keep banner"]


@pytest.mark.rule("TR-69", "T-225")
def test_a_repeated_workshop_meets_no_condition() -> None:
    scene = effect("city-expand-workshop", hex_forest=1).banner(A, 0, 1, 2, 3, 4)
    scene.cities("city-expand-workshop", "city-expand-conflict").gains(A, "workshop_reward")
    assert scene.asked == "Turn 0"


@pytest.mark.rule("TR-69")
def test_effects_are_no_actions_and_no_exploits() -> None:
    scene = (
        Scene(seats=4)
        .cities("city-trade-copy", "city-expand-conflict")
        .banner(A, 0, 1)
        .has(A, hex_forest=1, luxury=1, steam=9)
    )
    scene.cities("city-trade-copy", "city-expand-conflict").stands(A, "expand").to_play(A)
    scene.plays("move 3 right", "trade", "trade 4 for 1", "use banner 0", "copy city 1", "repeat forest")
    assert scene[A].banners == [1]  # no Expand was performed
    assert not scene.asked.startswith("UseBanner")


@pytest.mark.rule("T-315", "TR-118")
def test_conditions_count_only_in_the_own_turn() -> None:
    scene = Scene(seats=2).cities("city-forest-bounty").banner(B, 0).stands(A, "townhall").to_play(A)
    scene.plays("move 0 right")
    assert scene.asked == "Turn 1"
    assert scene[B].banners == [0]
