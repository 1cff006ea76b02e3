"""Conflicts, the end of the game, scoring and tie-breaks."""

from __future__ import annotations

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules.scoring import rank, score_items, winners
from tests.games.daitoshi.scene import A, B, C, D, Scene


@pytest.mark.rule("T-192", "T-193")
@pytest.mark.parametrize(
    ("terrain", "tile"),
    [("river", "steam_engine"), ("forest", "buildings"), ("mountain", "workers"), ("underground", "production")],
)
def test_two_hexes_turn_their_tile_and_one_turns_it_back(terrain: str, tile: str) -> None:
    scene = Scene(seats=2).has(A, **{f"hex_{terrain}": 2}).owns(A, "left-1", "basic-food").has(B, grant=0).to_play(A)
    scene.plays("lead production", "stop producing")
    assert [name for name in n.TILES if scene[A].conflict(name)] == [tile]
    scene.has(A, **{f"hex_{terrain}": 1}, marker=1).to_play(A).plays("lead production", "stop producing")
    assert not scene[A].conflict(tile)


@pytest.mark.rule("T-196", "TR-88")
def test_two_workers_stay_when_the_yokai_come() -> None:
    scene = Scene(seats=4).has(A, hex_mountain=1, worker_red=2, worker_blue=2).stands(A, "expand").to_play(A)
    scene.plays("move 3 right")
    assert scene.asked == "KeepWorkers 0"
    assert scene.options == ["keep yellow red", "keep yellow blue", "keep red red", "keep red blue", "keep blue blue"]
    scene.plays("keep red blue")
    assert (scene[A].worker_red, scene[A].worker_blue, scene[A].worker_yellow) == (1, 1, 0)
    assert scene.state.supply == [15, 15, 14, 14]
    scene.has(A, hex_mountain=0).stands(A, "townhall").to_play(A).plays("move 0 right")
    if scene.asked.startswith("Swap"):
        scene.plays("discard new worker")
    assert not scene[A].conflict("workers")
    assert scene.gains(A, "worker:green", "worker:green")[A].workers == 4


@pytest.mark.rule("T-196")
def test_workers_of_one_colour_are_not_asked_about() -> None:
    scene = Scene(seats=2).has(A, hex_mountain=2, worker_red=4, grant=0).has(B, grant=0).to_play(A)
    scene.plays("lead production")
    assert scene.asked == "Turn 1"
    assert (scene[A].worker_red, scene.state.supply[2]) == (2, 13)


@pytest.mark.rule("T-198", "TR-89", "TR-90")
def test_the_end_is_triggered_by_the_next_to_last_space() -> None:
    scene = Scene(seats=4).opened(forest=7).stands(A, "townhall").stands(B, "townhall").to_play(A)
    assert scene.state.last_turn == -1
    scene.plays("move 0 right")
    assert scene.state.last_turn == 7
    stack = Scene(seats=4).opened(forest=6).stands(A, "townhall").to_play(A).plays("move 0 right")
    assert stack.state.last_turn == -1


def play_out(scene: Scene) -> list[int]:
    """Everybody takes short turns until the end; whose turns they were."""
    turns = []
    while not scene.state.over:
        if scene.asked.startswith("Turn"):
            turns.append(int(scene.asked.split()[1]))
            scene.plays(next(text for text in scene.options if text.endswith("right")))
        else:
            scene.plays(scene.options[-1])
    return turns


@pytest.mark.rule("T-058", "T-199", "T-200", "TR-91", "TR-92")
def test_finish_the_round_and_play_one_more() -> None:
    scene = Scene(seats=4).opened(forest=7).stands(A, "townhall").stands(B, "townhall").to_play(B).plays("move 0 right")
    while not scene.asked.startswith("Turn"):
        scene.plays(scene.options[-1])
    assert play_out(scene) == [C, D, A, B, C, D]
    last = Scene(seats=4).opened(forest=7).stands(D, "townhall").to_play(D).plays("move 0 right")
    assert "lead production" in last.options
    assert play_out(last) == [A, B, C, D]


@pytest.mark.rule("T-201", "TR-08", "TR-93", "TR-94")
def test_a_kept_grant_is_worth_up_to_three_steps() -> None:
    scene = (
        Scene(seats=2).has(B, grant=0).owns(A, "left-1", "basic-food", progress=6, improved=True).has(A, hex_forest=1)
    )
    scene.state.last_turn = 1
    scene.to_play(B).plays("move 0 right")
    while not scene.asked.startswith("Advance"):
        scene.plays(scene.options[-1])
    assert scene.asked == "Advance 0"
    scene.plays("advance left-1")
    assert scene[A].hex_forest == 0  # the icon works
    scene.plays("advance left-1")
    assert scene.state.over
    assert (scene[A].vp, scene[A].grant) == (2, 0)


@pytest.mark.rule("TR-93", "T-201")
@pytest.mark.parametrize("start", [A, B])
def test_kept_grants_are_used_in_turn_order_before_anybody_scores(start: int) -> None:
    scene = Scene(seats=2)
    scene.state.start, scene.state.last_turn = start, 1
    for seat in (A, B):
        scene.owns(seat, "left-1", "basic-food", progress=2, improved=True)
    scene.to_play(1 - start).plays("move 0 right")
    for seat in (start, 1 - start):
        assert scene.asked == f"Advance {seat}"
        scene.plays("advance left-1", "advance left-1", "advance left-1")
    assert scene.state.over
    assert (scene[A].progress("left-1"), scene[B].progress("left-1")) == (5, 5)


@pytest.mark.rule("T-202", "T-203", "T-204", "T-205")
def test_each_track_multiplies_something_else() -> None:
    scene = Scene().has(A, pilgrim_forest=1, pilgrim_mountain=2, pilgrim_underground=3, pilgrim_river=4, hex_forest=1)
    scene.owns(A, "left-1", "university-3", progress=8).owns(A, "left-2", "basic-food", progress=5)
    items = dict(score_items(scene.state, A))
    assert (
        items["Forest at the end"],
        items["Mountain at the end"],
        items["Underground at the end"],
        items["River at the end"],
    ) == (2, 2, 2, 6)


@pytest.mark.rule("T-206", "TR-97")
def test_the_penalty_may_lead_below_nothing() -> None:
    scene = (
        Scene()
        .conflict(A, *n.TILES)
        .has(A, hex_forest=2, pilgrim_river=1, hex_mountain=2, hex_underground=2, hex_river=2)
    )
    assert dict(score_items(scene.state, A))["Conflicts at the end"] == -40
    assert scene.state.scores[A].total == -40


@pytest.mark.rule("T-207", "TR-95")
def test_leftovers_are_added_together_and_rounded_down() -> None:
    scene = Scene().has(A, food=1, energy=1, worker_red=2, wealth=1, steam=50)
    assert dict(score_items(scene.state, A))["Leftovers at the end"] == 2


@pytest.mark.rule("T-001", "T-208", "T-209", "T-210", "T-211", "T-212", "TR-99")
def test_most_points_win_and_four_keys_break_ties() -> None:
    scene = Scene(seats=3).has(A, vp=10).has(B, vp=9).has(C, vp=8)
    assert winners(scene.state) == [A]
    scene.has(B, vp=10)
    assert winners(scene.state) == [A, B]
    scene.conflict(A, "buildings").has(A, vp=20)  # the penalty makes them equal again
    assert winners(scene.state) == [B]
    scene.conflict(A).has(A, vp=10).owns(A, "left-1", "basic-food")
    assert winners(scene.state) == [A]
    scene.owns(B, "left-1", "basic-energy").has(B, pilgrim_underground=0, pilgrim_forest=3)
    assert winners(scene.state) == [B]
    assert rank(scene.state, B) == (10 + dict(score_items(scene.state, B))["River at the end"], 0, 1, 3)


@pytest.mark.rule("T-208")
def test_the_end_is_logged_item_by_item() -> None:
    scene = Scene(seats=2)
    scene.state.last_turn = 1
    for seat in (A, B):
        scene.has(seat, grant=0)
    play_out(scene.to_play(B))
    told = scene.told("score")
    assert [entry["total"] for entry in told] == [score.total for score in scene.state.scores]
    assert scene.state.winners
