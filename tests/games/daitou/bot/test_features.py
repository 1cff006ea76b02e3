"""The features of positions and choices: complete, bounded, from a seat's own point of view, and without anything hidden."""

from __future__ import annotations

import math
from typing import Any

import pytest

from sandai.games.daitou.bot.features import (
    CHOICE_FEATURES,
    FEATURES,
    choice_features,
    choice_names,
    features,
    names,
)
from sandai.games.daitou.bot.judgement import advise
from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules.choices import Bid, Farm, Ship, Track
from sandai.games.daitou.rules.state import DaitouState
from sandai.kernel.chance import draw_below, stream_key
from tests.games.daitou.scene import A, B, C, scene

LINE = "A: S4-S7 S7-S11 S11-S14"
OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (2, {"islands": "south_only", "south_only_extra_harbours": [2, 3], "open_money": False}),
    (2, {"bidding_2p": "ascending", "ascending_2p_loser_pays": "half"}),
    (3, {"bidding_3p": "sealed", "marker_placement": "random", "open_money": False}),
    (3, {"sugar_rights": "any", "marker_placement": "manual"}),
    (3, {"fee": 0, "start_money": 40, "farm_tax": 0}),
    (3, {"track_tax": 5, "route_rule": "cheapest", "start_money": 6}),
    (2, {"track_price": 0, "track_tax": 0, "farm_prices": [0, 0, 0], "farm_tax": 0}),
    (3, {"start_money": 30, "fish_income": 100, "fee": 100}),
]


def check_position(state: DaitouState, seat: int) -> None:
    found = features(state, seat)
    assert len(found) == FEATURES
    assert all(math.isfinite(value) and -4 <= value <= 5.1 for value in found)


def check_choices(state: DaitouState, seat: int) -> list[int]:
    """Return the choices that are listed."""
    legal = state.choices_of(seat)
    listed, rows = choice_features(state, seat)
    assert 0 < len(listed) == len(rows) == len(set(listed)) <= 18
    assert all(len(row) == CHOICE_FEATURES for row in rows)
    assert all(math.isfinite(value) and -4 <= value <= 5.1 for row in rows for value in row)
    marked = [index for index, row in zip(listed, rows, strict=True) if row[0] == 1.0]
    assert [legal[index].code for index in marked] == [advise(state, seat).code]
    return listed


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_features_fit_all_positions(seats: int, options: dict[str, Any]) -> None:
    state = GAME.new(seats, 3, **options)
    assert isinstance(state, DaitouState)
    key = stream_key("wander", seats)
    while (actor := state.actor) is not None and state.decisions < 110:
        world = state.imagine(actor, 1)
        assert isinstance(world, DaitouState)
        listed = check_choices(world, actor)
        at = state.decisions
        if at % 5 == 0:
            for seat in range(seats):
                check_position(state, seat)
        if draw_below(key, at, 3) or not draw_below(key, at, 9):
            choice = state.choices_of(actor)[listed[draw_below(key, 1000 + at, len(listed))]]
        else:
            choice = state.choices_of(actor)[draw_below(key, 2000 + at, len(state.choices_of(actor)))]
        state.play(choice, actor)
    for seat in range(seats):
        check_position(state, seat)


def test_every_feature_has_a_name_of_its_own() -> None:
    assert len(names()) == len(set(names())) == FEATURES
    assert len(choice_names()) == len(set(choice_names())) == CHOICE_FEATURES


@pytest.mark.parametrize("phase", ["bid", "build", "ship"])
@pytest.mark.parametrize("bidding", ["sealed", "ascending"])
def test_hidden_money_changes_nothing(phase: str, bidding: str) -> None:
    state = scene(tracks=LINE, farms="B: SF13", fish=(4,), phase=phase, open_money=False, bidding_3p=bidding)
    for seat in (A, B, C):
        worlds = [state.imagine(seat, seed) for seed in range(6)]
        assert len({tuple(world.money) for world in worlds}) > 1  # type: ignore[attr-defined]
        assert len({tuple(features(world, seat)) for world in worlds}) == 1  # type: ignore[arg-type]
    actor = state.actor
    assert actor is not None
    rows = [choice_features(state.imagine(actor, seed), actor) for seed in range(6)]  # type: ignore[arg-type]
    assert all(row == rows[0] for row in rows)


def test_sealed_bids_stay_secret() -> None:
    state = scene(tracks=LINE, phase="bid", seats=2)
    before = features(state, B)
    state.play("bid 3", A)
    assert features(state, B) == before


def named(state: DaitouState, seat: int) -> dict[str, float]:
    return dict(zip(names(), features(state, seat), strict=True))


def test_blocks_follow_the_seat() -> None:
    state = scene(tracks=LINE, money=(3, 9, 30))
    seen = [named(state, seat) for seat in (A, B, C)]
    for item in ("money", "sections", "income to the end", "expected lead over the best of the others", "best line"):
        own, following, other = f"own: {item}", f"next rival: {item}", f"other rival: {item}"
        assert seen[A][own] == seen[C][following] == seen[B][other]
        assert seen[B][own] == seen[A][following] == seen[C][other]
    assert seen[A]["own: sections"] > seen[B]["own: sections"] == 0
    assert seen[A]["this seat decides"] == 1.0 and seen[B]["this seat decides"] == 0.0


def test_a_third_player_who_is_not_there_is_zero() -> None:
    seen = named(scene(seats=2), A)
    assert not any(value for name, value in seen.items() if name.startswith("other rival"))


@pytest.mark.parametrize(
    "other",
    [
        {"fish": (4,)},
        {"imports": {4: 1}},
        {"money": (11, 12, 12)},
        {"year": 2},
        {"round": 3},
        {"order": "BAC"},
        {"tracks": "A: S4-S7 S7-S11, B: S11-S14"},
        {"farms": "A: SF13"},
        {"farms": "B: SF13"},
    ],
)
def test_what_matters_shows(other: dict[str, Any]) -> None:
    usual: dict[str, Any] = {"tracks": LINE, "phase": "build"}
    assert features(scene(**usual), A) != features(scene(**(usual | other)), A)


def listed_texts(state: DaitouState) -> list[str]:
    actor = state.actor
    assert actor is not None
    legal = state.choices_of(actor)
    return [legal[index].text for index in choice_features(state, actor)[0]]


def test_builders_consider_lines_farms_and_the_pass() -> None:
    texts = listed_texts(scene(tracks=LINE, money=(20, 12, 12)))
    assert texts[-1] == "pass"
    assert sum(text.startswith("build track") for text in texts) >= 6
    assert 1 <= sum(text.startswith("build farm") for text in texts) <= 6
    assert {"build track S4-S7", "build track S7-S11", "build track S11-S14"} <= set(listed_texts(scene()))


def test_no_farm_is_considered_that_can_not_deliver() -> None:
    assert not any("farm" in text for text in listed_texts(scene()))


def test_small_bids_are_considered_and_none_far_above_the_worth() -> None:
    state = scene(tracks=LINE, phase="bid", seats=2, money=(200, 200))
    texts = listed_texts(state)
    assert {"bid 0", "bid 1", "bid 2", "bid 3"} <= set(texts) and len(texts) <= 12
    bids = [one.amount for one in state.choices_of(A) if isinstance(one, Bid) and one.text in texts]
    assert max(bids) < 40


def test_of_ways_that_cost_more_two_players_consider_none() -> None:
    tracks = "A: S4-S7 S7-S11 S11-S14, B: S7-S13 S11-S13"
    state = scene(tracks=tracks, imports={4: 2}, phase="ship", seats=2)
    assert len(state.choices_of(A)) > 2
    assert listed_texts(state) == ["ship import 4 by S4-S7-S11-S14", "pass"]


def test_a_contested_good_is_marked() -> None:
    state = scene(tracks=LINE + ", B: N6-N7", imports={4: 1}, phase="ship")
    listed, rows = choice_features(state, A)
    row = dict(zip(choice_names(), rows[0], strict=True))
    assert isinstance(state.choices_of(A)[listed[0]], Ship)
    assert row["rivals who want it"] == 1.0 and row["fees from rivals if they ship it"] == 1.0
    assert row["net income"] == 1.0 and row["fees"] == 0.0


def test_gains_of_a_line_count_all_its_sections() -> None:
    state = scene(tracks="B: S7-S11", money=(12, 12, 12))
    listed, rows = choice_features(state, A)
    found = {}
    for index, row in zip(listed, rows, strict=True):
        choice = state.choices_of(A)[index]
        if isinstance(choice, (Track, Farm)):
            found[choice.parts[0]] = dict(zip(choice_names(), row, strict=True))
    first, second = found["S4-S7"], found["S11-S14"]
    assert first["own gain to the end"] == second["own gain to the end"] > 0
    assert first["moves needed"] == pytest.approx(2 / 3)
    assert first["harbour end of a line"] == 1.0 and second["harbour end of a line"] == 0.0
    assert first["rivals who want it"] == 1.0
