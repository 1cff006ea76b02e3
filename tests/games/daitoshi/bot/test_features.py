"""Features of a position: how many, how large, whose, and nothing that a seat can't know."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.bot.features import FEATURES, HIGHEST, LOWEST, features, names
from sandai.games.daitoshi.bot.habits import habit
from sandai.games.daitoshi.bot.outlook import printed_on
from sandai.games.daitoshi.components.reading import atlas_of
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules.scoring import score_items
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.chance import draw_below, stream_key
from tests.games.daitoshi.scene import A, B, C, Scene

NAMES = names()


def told(state: DaitoshiState, seat: int) -> dict[str, float]:
    return dict(zip(NAMES, features(state, seat), strict=True))


def positions(seats: int, seed: int, every: int = 9, **options: Any) -> list[DaitoshiState]:
    """Positions of a game, in the middle of turns too, played half by habit."""
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, DaitoshiState)
    state.quiet = True
    key = stream_key("features", seed)
    found: list[DaitoshiState] = []
    while not state.over:
        seat = state.actor
        assert seat is not None
        if state.decisions % every == 0:
            found.append(state.copy())
        legal = state.choices
        draw = draw_below(key, state.decisions, 2 * len(legal))
        state.play(legal[draw] if draw < len(legal) else habit(state, seat, legal), seat)
    return [*found, state]


def test_every_feature_has_its_own_name() -> None:
    assert len(NAMES) == len(set(NAMES)) == FEATURES


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (1, {"advisors": 10, "expert": True}),
        (2, {"empty_buildings": False}),
        (3, {"expert": True, "start_steam": 30}),
        (4, {"start_steam": 0}),
    ],
)
def test_there_are_always_as_many_and_they_are_bounded(seats: int, options: dict[str, Any]) -> None:
    for state in positions(seats, 11, **options):
        for seat in range(seats):
            row = features(state, seat)
            assert len(row) == FEATURES
            assert all(LOWEST <= one <= HIGHEST for one in row)  # NaN is not in between


@pytest.mark.parametrize("seats", n.SEATS)
def test_they_tell_only_what_a_seat_may_know(seats: int) -> None:
    for state in positions(seats, 5, every=23):
        for seat in range(seats):
            row = features(state, seat)
            for seed in range(3):
                dream = state.imagine(seat, seed)
                assert isinstance(dream, DaitoshiState)
                assert features(dream, seat) == row


def test_the_score_is_the_score_of_the_rules() -> None:
    for seats, seed in ((1, 3), (3, 4)):
        for state in positions(seats, seed):
            totals = [sum(points for _, points in score_items(state, who)) for who in range(len(state.factories))]
            row = told(state, A)
            assert row["own score if the game ended now"] == pytest.approx(max(-2, totals[A] / 150))
            assert row["rival 1: score if the game ended now"] == pytest.approx(max(-2, totals[B] / 150))


def test_each_seat_sees_itself_and_its_rivals_in_turn_order() -> None:
    state = Scene(seats=3).has(A, food=1, vp=10).has(B, food=2, vp=20).has(C, food=3, vp=30).state
    assert [told(state, seat)["own food"] for seat in (A, B, C)] == pytest.approx([0.2, 0.4, 0.6])
    for seat in (A, B, C):
        row = told(state, seat)
        vp = [row["own VP"], row["rival 1: score less own"], row["rival 2: score less own"]]
        own = 10 * (seat + 1)
        others = [10 * ((seat + after) % 3 + 1) for after in (1, 2)]
        assert vp[0] == pytest.approx(own / 150)
        assert [one > 0 for one in vp[1:]] == [other > own for other in others]
        assert row["rival 3: present"] == 0


def test_seats_of_equal_players_see_the_same_except_for_the_turn_order() -> None:
    state = Scene(seats=2).state
    one, other = told(state, A), told(state, B)
    differing = {name for name in NAMES if one[name] != other[name]}
    assert differing == {"own decision", "own turn", "turns until own", "place in turn order"}


def test_the_mayor_is_a_rival_with_a_flag() -> None:
    assert told(Scene(seats=1).state, A)["rival 1: is the Mayor"] == 1
    assert told(Scene(seats=2).state, A)["rival 1: is the Mayor"] == 0


@pytest.mark.parametrize(
    ("amounts", "name"),
    [
        ({"luxury": 4, "steam": 9}, "action: trade"),
        ({"energy": 4}, "action: electrify"),
        ({"food": 3}, "action: commit"),
        ({"reputation": 2}, "own VP of reputation"),
        ({"worker_yellow": 2, "steam": 5}, "district 0: workers from middle space"),
        ({"hex_forest": 2}, "forest: giving back"),
        ({"chimney": 2}, "forest: exploit"),
    ],
)
def test_what_matters_changes_its_feature(amounts: dict[str, int], name: str) -> None:
    assert told(Scene().has(A, **amounts).state, A)[name] > told(Scene().state, A)[name]


def test_an_invention_produces_more_for_the_leader_once_improved() -> None:
    basic = told(Scene().owns(A, "left-1", "brilliant-food-1", 2).state, A)
    improved = told(Scene().owns(A, "left-1", "brilliant-food-1", 2, improved=True).state, A)
    name = "floor left-1: production as leader"
    assert 0 < basic[name] < improved[name]
    assert basic["produced as leader: food"] < improved["produced as leader: food"]


def test_taken_magnate_spaces_offer_no_workshops() -> None:
    scene = Scene().has(A, worker_yellow=2, steam=5)
    name = "district 0: workers from middle space"
    assert told(scene.state, A)[name] > 0
    assert told(scene.stands(B, "commit", "middle").state, A)[name] == 0


def test_the_question_and_what_waits_are_told() -> None:
    scene = Scene().has(A, steam=9, worker_yellow=1).stands(A, "expand").to_play(A).plays("move 0 middle")
    row = told(scene.state, A)
    assert row["question: worker placed"] == row["own decision"] == row["own turn"] == 1
    assert row["waiting: placing"] == row["waiting: exploit"] == 1
    assert sum(row[f"question: {name}"] for name in ("turn", "building", "pay", "other")) == 0
    rival = told(scene.state, B)
    assert rival["question: worker placed"] == 1
    assert rival["own decision"] == rival["own turn"] == rival["waiting: exploit"] == 0


def test_a_taken_invention_stays_in_its_slot_until_it_is_installed() -> None:
    scene = Scene().has(A, food=3).stands(A, "trade").to_play(A).plays("move 0 right", "commit", "take 0 and 2")
    row = told(scene.state, A)
    assert row["question: install"] == row["waiting: inventions"] == 1
    assert row["market 0: all rewards"] > 0 and row["market 2: all rewards"] > 0


def test_rewards_of_an_atlas_are_prepared_once() -> None:
    atlas = atlas_of({})
    assert printed_on(atlas) is printed_on(atlas)
