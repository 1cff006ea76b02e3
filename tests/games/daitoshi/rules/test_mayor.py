"""The solo game: the Mayor's set-up, his reasoning step by step, his production and City Turns."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.machine import ready_floors
from sandai.games.daitoshi.rules.choices import FLOOR_NAMES
from sandai.games.daitoshi.rules.mayor.turn import choose_district, choose_space, first_criterion, second_criterion
from sandai.games.daitoshi.rules.scoring import score_items, winners
from sandai.games.daitoshi.rules.state import DaitoshiState
from tests.games.daitoshi.scene import MAYOR, A, Scene


def card(number: int) -> int:
    """The Mayor's card of that number, counted from 1 as printed."""
    return number - 1


def solo(front: int, back: int = 1, **options: Any) -> Scene:
    """The Mayor will reveal `front`, and the next back is `back`; he has no Bribe and no Advisors unless they are named."""
    scene = Scene(seats=1, **(options if "named_advisors" in options else {"advisors": 0, **options}))
    state = scene.state
    rest = [one for one in range(16) if one not in (card(front), card(back))]
    state.deck, state.pile, state.bribe = [*rest, card(back), card(front)], [], 0
    state.crew = [s.NONE] * n.MAYOR_WORKERS
    for colour in range(n.KINDS):
        scene.has(MAYOR, **{f"worker_{n.COLOURS[colour]}": 0})
    return scene.stands(A, "trade")


def crew(scene: Scene, *colours: str) -> Scene:
    for place, name in enumerate(colours):
        scene.state.crew[place] = n.COLOURS.index(name)
        scene.state.factories[MAYOR][s.WORKER + n.COLOURS.index(name)] += 1
        scene.state.supply[n.COLOURS.index(name)] -= 1
    return scene


def record(scene: Scene, *terrains: str) -> Scene:
    for place, name in enumerate(terrains):
        scene.state.mayor_record[place] = n.TERRAINS.index(name)
        scene.state.factories[MAYOR][s.HEX + n.TERRAINS.index(name)] += 1
    return scene


# -- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-232", "T-233", "T-234", "T-235", "T-236", "T-237", "TR-100", "T-240")
def test_the_mayor_starts_like_a_player_without_steam() -> None:
    state = GAME.new(1, 4, advisors=0)
    assert isinstance(state, DaitoshiState)
    human, mayor = state.factories
    assert state.actor == 0
    assert state.start == 0
    assert mayor[: s.STEAM + 1] == [1, 1, 1, 1, 1, 0, 0]
    assert human[s.STEAM] == 7
    assert (mayor[s.GRANT], state.bribe, state.advisors) == (0, 1, [])
    assert mayor[s.FLOOR] in state.atlas.basics
    assert state.action_of(mayor[s.DISTRICT]) == state.atlas.calling[mayor[s.FLOOR]]
    assert sorted(state.deck) == list(range(16))
    assert state.left == [9, 9, 9, 11]
    assert state.donated.count(s.BLOCKED) == 2


@pytest.mark.rule("T-237", "TR-100", "T-238")
def test_his_deck_and_his_advisors_are_shuffled() -> None:
    decks, advisors = set(), set()
    for seed in range(8):
        state = GAME.new(1, seed, advisors=3)
        assert isinstance(state, DaitoshiState)
        decks.add(tuple(state.deck))
        advisors.add(tuple(state.advisors))
    assert len(decks) == 8
    assert len(advisors) > 4


@pytest.mark.rule("T-238", "T-239")
def test_any_number_of_advisors() -> None:
    for count in range(11):
        state = GAME.new(1, 9, advisors=count)
        assert isinstance(state, DaitoshiState)
        assert len(set(state.advisors)) == count
    named = GAME.new(1, 9, named_advisors=[8, 2])
    assert named.view(None)["mayor"]["advisors"] == [2, 8]


@pytest.mark.rule("T-299", "T-300", "T-301", "T-302", "T-303", "TR-110", "TR-111", "TR-115")
def test_set_up_effects_of_the_advisors() -> None:
    state = GAME.new(1, 2, named_advisors=[1, 2, 3, 4, 5, 8])
    assert isinstance(state, DaitoshiState)
    mayor = state.factories[MAYOR]
    assert mayor[s.REPUTATION] == 1
    assert mayor[s.BANNERS] == 1
    assert mayor[s.IMPROVED] == 1
    assert mayor[s.PROGRESS :] == [6, 1, 1, 1, 1, 1, 1, 1]
    assert mayor[s.WORKER : s.WORKER + 4] == [1, 1, 1, 1]
    assert state.crew == [0, 1, 2, 3, s.NONE, s.NONE]
    assert mayor[s.VP] == state.atlas.vp[mayor[s.FLOOR]] == 1  # the Score icon on space 5; no City effect by Advisor 8
    assert mayor[: s.WEALTH + 1] == [1, 1, 1, 1, 1]


@pytest.mark.rule("TR-110", "T-301", "T-302")
@pytest.mark.parametrize(
    ("advisors", "place", "points"), [([3], 5, 2 + 2 * 2), ([4], 1, 2), ([3, 4], 6, 2 + 2 * 2 + 2)]
)
def test_advisors_gain_every_icon_that_the_basic_invention_reaches(
    advisors: list[int], place: int, points: int
) -> None:
    places = {1: "invention_score:1", 2: "invention_upgrade", 3: "invention_score:2", 4: "invention_ready"}
    places[6] = "invention_score:1"
    icons = [{"at": at, "reward": reward} for at, reward in places.items()]
    basics = [{"id": f"basic-{name}", "vp": 2} for name in n.RESOURCES]
    pack = {"factory": {"slot": [{"id": "left-1", "icons": icons}]}, "inventions": {"invention": basics}}
    state = GAME.new(1, 2, pack=pack, named_advisors=advisors)
    assert isinstance(state, DaitoshiState)
    mayor = state.factories[MAYOR]
    assert (mayor[s.PROGRESS], mayor[s.VP], mayor[s.IMPROVED] & 1) == (place, points, int(3 in advisors))
    assert ready_floors(state, MAYOR) == ([0] if place >= 4 else [])


@pytest.mark.rule("T-302", "TR-111")
def test_markers_of_empty_floors_give_no_icons() -> None:
    icons = [{"at": 1, "reward": "invention_score:2"}, {"at": 2, "reward": "invention_upgrade"}]
    slot = {"id": "middle-1", "icons": [*icons, {"at": 3, "reward": "invention_ready"}]}
    state = GAME.new(1, 2, pack={"factory": {"slot": [slot]}}, named_advisors=[4])
    assert isinstance(state, DaitoshiState)
    assert (state.factories[MAYOR][s.PROGRESS + 3], state.factories[MAYOR][s.VP]) == (1, 0)


# -- reasoning -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-241", "T-245", "TR-122")
def test_a_card_is_revealed_and_the_next_back_steers() -> None:
    scene = solo(9, 2).to_play(MAYOR)
    assert scene.state.pile == [card(9)]
    told = scene.told("mayor-card")[-1]
    assert (told["card"], told["next"]) == (card(9), card(2))


@pytest.mark.rule("T-245", "TR-122", "T-276")
@pytest.mark.parametrize("back", [1, 2, 3, 4, 5])
def test_the_back_of_the_next_card_is_read_not_that_of_the_revealed_one(back: int) -> None:
    scene = record(solo(9, back).stands(MAYOR, "electrify").has(MAYOR, construction=2), "forest").to_play(MAYOR)
    built = [entry["spot"] for entry in scene.told("expand")]
    assert built == [n.DISTRICTS + scene.state.atlas.card_district[card(back)]]


@pytest.mark.rule("T-246")
def test_fronts_show_one_action_with_the_machine_or_up_to_four() -> None:
    atlas = Scene().state.atlas
    for actions, machine in zip(atlas.card_actions, atlas.card_machine, strict=True):
        assert len(actions) == 1 if machine else 1 <= len(actions) <= 4


@pytest.mark.rule("T-248", "T-244")
def test_the_first_criterion() -> None:
    scene = solo(1).machine(1, 3)
    state = scene.state
    assert [first_criterion(state, district, card(1)) for district in range(5)] == ["a", "", "", "b", ""]
    assert [first_criterion(state, district, card(12)) for district in range(5)] == ["", "", "a", "a", "c"]
    scene.machine(1, 4)
    assert first_criterion(state, 4, card(1)) == ""  # the machine in the Town Hall does not count
    state.bribe = 1
    assert first_criterion(state, 0, card(9)) == "a"


@pytest.mark.rule("T-249", "TR-102", "TR-123")
def test_the_second_criterion() -> None:
    scene = solo(1).machine(1, 3)
    state = scene.state
    assert [second_criterion(state, district) for district in range(5)] == ["", "", "", "", ""]
    scene.has(MAYOR, food=1, luxury=1)
    assert [second_criterion(state, district) for district in range(5)] == ["a", "", "", "a", "c"]
    scene.has(MAYOR, energy=1, construction=1, wealth=1).owns(MAYOR, "left-1", "basic-food", progress=4)
    scene.has(MAYOR, food=1).stands(MAYOR, 0).machine(1, 2)
    assert second_criterion(state, 2) == "b"
    scene.machine(1, 3)
    assert second_criterion(state, 2) == ""  # he could contribute, but not here
    scene.has(MAYOR, food=0, energy=0, construction=0, luxury=0, wealth=5)
    for floor in FLOOR_NAMES:
        scene.owns(MAYOR, floor, "university-1", progress=0)
    for district in range(5):
        scene.lights(district)
    assert second_criterion(state, 4) == "c"  # by Trade


@pytest.mark.rule("T-243", "T-247", "TR-101")
def test_the_first_district_that_passes_both_is_chosen_his_own_last() -> None:
    scene = solo(6).stands(MAYOR, "commit", "right").has(MAYOR, food=1, energy=2)  # Commit, Electrify
    assert choose_district(scene.state, card(6)) == 1
    scene.has(MAYOR, energy=0)
    assert choose_district(scene.state, card(6)) == 0
    assert [check["district"] for check in scene.told("mayor-checks")] == [1, 1, 2, 3, 4, 0]
    scene.has(MAYOR, food=0)
    assert choose_district(scene.state, card(6)) == s.NONE


@pytest.mark.rule("TR-129")
def test_staying_needs_another_space() -> None:
    scene = solo(1).stands(MAYOR, "commit", "right").has(MAYOR, food=1)
    assert choose_space(scene.state, 0) == n.MIDDLE
    scene.stands(A, "commit", "middle")
    assert choose_space(scene.state, 0) == n.LEFT
    scene.neutral(0, "left")
    assert choose_space(scene.state, 0) == s.NONE
    assert choose_district(scene.state, card(1)) == s.NONE
    crew(scene.neutral(4, "right"), "yellow").stands(MAYOR, "commit", "middle").stands(A, "trade")
    assert choose_space(scene.state, 0) == n.LEFT


# -- production ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-250", "T-251", "T-252", "TR-117", "TR-128", "T-243", "T-254")
def test_he_leads_production_when_no_district_will_do() -> None:
    scene = (
        solo(9, 1)
        .owns(MAYOR, "left-1", "basic-energy", progress=2, improved=True)
        .owns(MAYOR, "middle-1", "basic-food")
    )
    scene.opened(forest=3).to_play(MAYOR)
    mayor = scene[MAYOR]
    assert (mayor.wealth, mayor.energy, mayor.vp) == (2 + 2, 1, 1)
    assert (mayor.progress("left-1"), mayor.progress("middle-1")) == (4, 2)
    assert mayor.pilgrim_forest == 2  # one per building; the back of card 1 begins with forest
    assert scene.asked == "Activate 0"  # T-254: then the human may produce


@pytest.mark.rule("T-250", "T-251", "TR-128")
def test_all_his_inventions_work_row_by_row() -> None:
    scene = solo(9)
    for floor in FLOOR_NAMES:
        scene.owns(MAYOR, floor, "basic-food")
    scene.to_play(MAYOR)
    assert [scene[MAYOR].progress(floor) for floor in FLOOR_NAMES] == [2] * 8
    steps = [gain for gained in scene.told("gain") for gain in gained["gains"] if gain.startswith("step:")]
    rows = (("left-1", "middle-1", "right-1"), ("left-2", "middle-2", "right-2"), ("left-3", "right-3"))
    assert steps == [f"step:{floor}" for row in rows for floor in row for _ in range(2)]


@pytest.mark.rule("T-252", "T-254")
def test_when_the_human_leads_he_follows_for_free() -> None:
    scene = (
        solo(9, 1)
        .owns(MAYOR, "left-1", "basic-energy", progress=2, improved=True)
        .owns(A, "left-1", "basic-food")
        .has(A, steam=3)
    )
    scene.to_play(A).plays("lead production", "stop producing")
    events = [event for event in scene.state.events() if event.seat == MAYOR]
    number = next(place for place, event in enumerate(events) if event.kind == "mayor-produces")
    assert events[number].data == {"leader": 0}
    gains = events[number + 1].data["gains"]
    assert gains[:3] == ["wealth:1", "energy:1", "vp:1"]
    assert [gain for gain in gains if gain.startswith("step:")] == ["step:left-1"]  # one step


@pytest.mark.rule("T-253")
def test_he_may_produce_in_consecutive_turns() -> None:
    scene = solo(9, 10).owns(MAYOR, "left-1", "ordinary-food-4")
    scene.to_play(MAYOR).to_play(MAYOR)
    assert [entry["leader"] for entry in scene.told("mayor-produces")] == [1, 1]


# -- City Turn -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-255", "T-256", "T-257", "TR-103", "TR-104")
def test_his_space() -> None:
    scene = solo(1).stands(MAYOR, "townhall")
    assert choose_space(scene.state, 0) == n.RIGHT
    crew(scene, "yellow")
    assert choose_space(scene.state, 0) == n.MIDDLE
    scene.stands(A, "commit", "middle")
    assert choose_space(scene.state, 0) == n.LEFT
    scene.stands(A, "trade").works(0, "inner", "yellow")
    assert choose_space(scene.state, 0) == n.LEFT
    scene.stands(A, "commit", "left")
    assert choose_space(scene.state, 0) == n.MIDDLE
    scene.neutral(0, "middle")
    assert choose_space(scene.state, 0) == n.RIGHT


@pytest.mark.rule("T-256")
def test_the_machine_counts_among_the_empty_workshops() -> None:
    scene = crew(solo(1).stands(MAYOR, "townhall"), "yellow", "yellow")
    assert choose_space(scene.machine(1, 3).state, 0) == n.LEFT
    assert choose_space(scene.machine(1, 0).state, 0) == n.MIDDLE


@pytest.mark.rule("T-258", "T-259", "T-260", "T-261")
def test_he_places_workers_on_machine_outer_middle_inner() -> None:
    scene = crew(
        solo(1, 1).stands(MAYOR, "townhall").machine(1, 0).neutral(0, "right"), "yellow", "red", "yellow", "yellow"
    )
    scene.built(0, "middle", "middle-b", "forest").built(0, "outer", "outer-e", "forest", "forest").works(
        0, "inner", "yellow"
    )
    scene.market("ordinary-food-5", "ordinary-energy-5").has(MAYOR, food=1).to_play(MAYOR)
    places = [entry["spot"] for entry in scene.told("place")]
    assert places == [n.SPOTS, 10, 5]
    assert scene.state.neutral == 3
    assert scene.state.shops[0] == 1  # middle space: nobody was sent home
    assert scene[MAYOR].worker_red == 1


@pytest.mark.rule("T-261", "T-113")
def test_he_takes_his_workers_in_the_order_of_their_spaces() -> None:
    scene = crew(solo(12, 1).stands(MAYOR, "trade").has(MAYOR, luxury=1), "yellow", "red", "blue")
    scene.built(4, "middle", "middle-b", "forest").to_play(MAYOR)
    assert [(entry["colour"], entry["spot"]) for entry in scene.told("place")] == [(1, 9), (2, 4)]
    assert scene.state.crew[2] == n.RIVER  # the blue one stays


@pytest.mark.rule("T-258", "T-106")
def test_his_left_space_clears_the_district() -> None:
    scene = crew(solo(1).stands(MAYOR, "townhall"), "yellow", "yellow").works(0, "inner", "yellow").has(MAYOR, food=1)
    scene.to_play(MAYOR)
    assert scene[MAYOR].space == n.LEFT
    assert scene.told("clear")[0]["workers"] == 1
    assert scene[MAYOR].worker_yellow == 1


@pytest.mark.rule("T-262", "TR-130", "T-263", "T-264", "TR-108")
def test_he_exploits_and_fills_the_first_gap() -> None:
    scene = record(solo(12, 1).stands(MAYOR, "trade").has(MAYOR, luxury=1), "forest", "forest")
    scene.state.mayor_record[0] = s.NONE
    scene.state.factories[MAYOR][s.HEX] = 1
    scene.to_play(MAYOR)  # card 12: Wild; underground in the Town Hall
    assert scene.state.mayor_record == [n.RIVER, n.FOREST, n.UNDERGROUND, s.NONE]
    assert scene.state.crew[:3] == [n.RIVER, n.UNDERGROUND, s.NONE]
    full = record(solo(1).stands(MAYOR, "townhall").has(MAYOR, food=1), "river", "river", "river", "river").to_play(
        MAYOR
    )
    assert full.state.mayor_record == [n.RIVER] * 4
    assert full.state.piles[n.FOREST] == 1
    assert full[MAYOR].worker_green == 1


@pytest.mark.rule("TR-118", "T-315")
def test_his_turn_fulfils_no_condition_of_the_human() -> None:
    scene = solo(1).cities("city-forest-bounty", "city-commit-steam").banner(A, 0, 1).has(MAYOR, food=1)
    scene.stands(MAYOR, "townhall").to_play(MAYOR)
    assert (scene[MAYOR].hex_forest, scene.told("mayor-acts")[-1]) == (1, {"act": n.COMMIT})
    assert (scene.asked, scene[A].banners) == ("Turn 0", [0, 1])


@pytest.mark.rule("TR-130")
def test_without_that_land_hex_he_takes_none() -> None:
    scene = solo(12).stands(MAYOR, "trade").has(MAYOR, luxury=1).opened(underground=9).to_play(MAYOR)
    assert scene.state.mayor_record == [n.RIVER, s.NONE, s.NONE, s.NONE]


@pytest.mark.rule("T-265", "TR-106", "TR-133")
def test_which_action_he_performs() -> None:
    scene = solo(11).stands(MAYOR, "trade").has(MAYOR, food=1, energy=3, luxury=2, wealth=9)
    scene.to_play(MAYOR)
    assert scene.told("mayor-acts")[-1] == {"act": n.ELECTRIFY}
    tie = (
        solo(11).stands(MAYOR, "trade").has(MAYOR, food=2, luxury=2).to_play(MAYOR)
    )  # food, construction, luxury, energy
    assert tie.told("mayor-acts")[-1] == {"act": n.COMMIT}
    machine = solo(11).stands(MAYOR, "trade").has(MAYOR, food=1, energy=3, construction=1, luxury=1, wealth=1)
    machine.owns(MAYOR, "left-1", "basic-food", progress=4).to_play(MAYOR)
    assert machine.told("mayor-acts")[-1] == {"act": 5}


@pytest.mark.rule("TR-106", "T-265")
def test_an_action_that_is_impossible_does_not_count_however_much_he_has() -> None:
    scene = solo(11).stands(MAYOR, "trade").has(MAYOR, food=5, luxury=1)
    for floor in FLOOR_NAMES:
        scene.owns(MAYOR, floor, "basic-food")
    scene.to_play(MAYOR)
    assert scene.told("mayor-acts")[-1] == {"act": n.TRADE}


@pytest.mark.rule("TR-102", "TR-133")
def test_a_district_may_pass_by_its_action_and_by_contribute() -> None:
    scene = solo(9, 2).stands(MAYOR, "electrify").machine(1, 2)
    scene.has(MAYOR, food=1, energy=1, construction=1, luxury=1, wealth=1).owns(
        MAYOR, "left-1", "basic-food", progress=4
    )
    scene.to_play(MAYOR)
    assert scene[MAYOR].district == 2
    assert scene.told("mayor-acts")[-1] == {"act": 5}


@pytest.mark.rule("T-266", "T-058")
def test_he_is_never_in_conflict() -> None:
    scene = record(solo(1).stands(MAYOR, "townhall").has(MAYOR, food=1), "forest", "forest").to_play(MAYOR)
    assert scene.state.factories[MAYOR][s.HEX] == 3
    assert scene.state.factories[MAYOR][s.CONFLICTS] == 0


@pytest.mark.rule("T-310", "T-199")
def test_he_takes_the_last_turn() -> None:
    scene = solo(1).opened(forest=7).stands(A, "townhall").to_play(A).plays("move 0 right")
    assert scene.state.last_turn == 3
    assert scene.state.whose(scene.state.last_turn) == MAYOR


# -- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-311", "T-312", "T-313", "TR-121")
def test_his_scoring() -> None:
    scene = solo(1).has(
        MAYOR, vp=20, pilgrim_forest=2, pilgrim_mountain=3, pilgrim_river=5, reputation=1, food=2, wealth=1
    )
    record(scene.owns(MAYOR, "left-1", "university-1", progress=8), "forest")
    assert score_items(scene.state, MAYOR) == [
        ("VP during play", 20),
        ("Pilgrims at the end", 4 + 3 + 3),
        ("Forest at the end", 4),
        ("Mountain at the end", 3),
        ("Underground at the end", 0),
        ("River at the end", 9),
        ("Leftovers at the end", 1),
    ]


@pytest.mark.rule("T-307", "TR-116")
def test_advisor_nine_counts_the_best_space_twice() -> None:
    scene = solo(1, named_advisors=[9]).has(MAYOR, pilgrim_forest=5, pilgrim_mountain=3)
    assert dict(score_items(scene.state, MAYOR))["Pilgrims at the end"] == 10 + 3 + 10


@pytest.mark.rule("T-308")
def test_advisor_ten_walks_before_scoring() -> None:
    scene = solo(1, named_advisors=[10]).opened(forest=2, mountain=3).has(A, grant=0)
    scene.state.last_turn = 0
    scene.to_play(A).plays("lead production")
    while not scene.state.over:
        scene.plays(scene.options[-1])
    assert (scene[MAYOR].pilgrim_forest, scene[MAYOR].pilgrim_mountain) == (2, 1)


@pytest.mark.rule("T-314", "TR-120")
def test_only_more_points_beat_the_mayor() -> None:
    scene = solo(1).has(A, vp=10).has(MAYOR, vp=10)
    assert winners(scene.state) == [MAYOR]
    assert winners(scene.has(A, vp=11).state) == [A]
