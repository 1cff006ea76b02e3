"""Invariants after every step of many games, the kernel's checks, records and codes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules.choices import ACTION_COUNT
from sandai.games.daitou.rules.ship import shipments
from sandai.games.daitou.rules.state import DaitouState
from sandai.kernel.contract import check_game, sweep
from tests.games.daitou.scene import A, kinds, scene

# Every option away from its default somewhere, and the corners where rules meet.
OPTION_SETS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {}),
    (2, {"islands": "south_only"}),
    (2, {"islands": "south_only", "south_only_extra_harbours": [2, 3], "marker_placement": "random"}),
    (2, {"bidding_2p": "ascending"}),
    (2, {"bidding_2p": "ascending", "ascending_2p_loser_pays": "half", "open_money": False}),
    (3, {"bidding_3p": "sealed", "below_start_loses": True}),
    (3, {"bidding_3p": "sealed", "sealed_3p_second_pays": "half", "open_money": False}),
    (3, {"marker_placement": "manual", "sugar_rights": "any"}),
    (2, {"marker_placement": "manual", "islands": "south_only"}),
    (3, {"marker_placement": "random_advised", "start_money": 20}),
    (2, {"layout": ["N6", "S20", "N9", "S9", "N1", "S26", "N2", "S15"]}),
    (3, {"marker_placement": "random", "route_rule": "cheapest", "tie_break": "turn_order"}),
    (3, {"start_money": 40, "removal_choice": "first_opponent", "track_tax": 5, "farm_tax": 0}),
    (3, {"start_money": 40, "removal_choice": "random", "farm_prices": [4, 3, 2], "fee": 2}),
    (3, {"start_money": 3, "track_tax": 0}),
    (2, {"start_money": 40, "fee": 0, "sugar_rights": "any", "fish_income": 1, "sugar_income": 5, "import_income": 9}),
)


@pytest.mark.rule("DR-56")
@pytest.mark.parametrize(("seats", "options"), OPTION_SETS)
def test_the_battery_is_clean(seats: int, options: dict[str, Any]) -> None:
    for seed in (1, 2):
        report = check_game(GAME, seats, seed, options, every=4)
        assert report.problems == []


def test_drawn_options_are_clean_too() -> None:
    assert sweep(GAME, games=12, seed=100, every=6).problems == []


def busy(seats: int, seed: int, options: dict[str, Any]) -> DaitouState:
    """A game whose players pass in half of their turns and so keep money to play with; invariants after every step."""
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, DaitouState)
    count = seed
    while not state.over:
        actor = state.actor
        assert actor is not None
        legal = state.choices_of(actor)
        count = (count * 1103515245 + 12345) % 2**31
        number = (count >> 8) % (2 * len(legal))
        line = [one for one in legal if one.parts and set(one.parts) & LINES]
        choice = line[number % len(line)] if line and number % 3 else legal[min(number, len(legal) - 1)]
        state.play(choice, actor)
        assert GAME.invariants(state) == []
    return state


LINES = {"S4-S7", "S7-S11", "S11-S14", "N5-N6", "N6-N7", "SF12", "SF13", "SF7", "NF5", "NF9", "fish-4", "import-4-1"}


@settings(max_examples=25)
@given(st.sampled_from(OPTION_SETS), st.integers(0, 10_000))
def test_invariants_hold_at_every_step(given_options: tuple[int, dict[str, Any]], seed: int) -> None:
    seats, options = given_options
    state = busy(seats, seed, options)
    assert len(kinds(state, "fish")) == len(kinds(state, "order")) == 12  # I-20
    assert state.decisions <= GAME.bound(seats, state.setup.options)  # I-25
    check_goods(state)
    check_possessions(state)


def check_goods(state: DaitouState) -> None:
    """I-09, I-20, I-21, I-22: what was produced was delivered or discarded."""
    shipped, lost = kinds(state, "shipped"), kinds(state, "discarded")
    fish = sum(len(data["harbours"]) for data in kinds(state, "fish"))
    imports = sum(sum(data["imports"].values()) for data in kinds(state, "imports"))
    sugar = sum(len(data["farms"]) for data in kinds(state, "sugar"))
    assert fish == sum(data["goods"] == "fish" for data in shipped) + sum(len(data["fish"]) for data in lost)
    assert imports == sum(data["goods"] == "import" for data in shipped) + sum(
        sum(data["imports"].values()) for data in lost
    )
    assert sugar == sum(len(data["farms"]) for data in shipped) + sum(len(data["sugar"]) for data in lost)
    if state.terms.both_islands:
        assert fish == 36 and imports == 18
    else:
        assert imports == 12
    income = sum(data["income"] for data in shipped)
    prices = state.terms.incomes
    assert income <= fish * prices[0] + imports * prices[1] + sugar * prices[2]


def check_possessions(state: DaitouState) -> None:
    """I-05, I-18: what was bought and not removed is there."""
    removed = [name for data in kinds(state, "removed") for name in data["markers"]]
    tracks, farms = kinds(state, "track"), kinds(state, "farm")
    gone = sum("-" in name for name in removed)
    assert len(tracks) - gone == sum(who >= 0 for who in state.owner)
    assert len(farms) - (len(removed) - gone) == sum(who >= 0 for who in state.farmer)


@settings(max_examples=10)
@given(st.integers(0, 10_000))
def test_phases_end_with_everyone_passed_or_nothing_left(seed: int) -> None:
    """I-16, I-17, read from the journal."""
    state = busy(3, seed, {"start_money": 20})
    passed: dict[str, set[int]] = {"build": set(), "ship": set()}
    for event in state.events():
        if event.kind == "round":
            passed = {"build": set(), "ship": set()}
        phase, _, what = event.kind.partition("_")
        if what == "pass" and phase in passed:
            assert event.seat not in passed[phase]
            passed[phase].add(event.seat)
        if event.kind in ("track", "farm"):
            assert event.seat not in passed["build"]
        if event.kind == "shipped":
            assert event.seat not in passed["ship"] and passed["build"] == {0, 1, 2}
        if event.kind == "discarded":
            assert passed["ship"] == {0, 1, 2}


@settings(max_examples=20)
@given(st.integers(0, 10_000))
def test_narrower_rules_allow_a_part_of_what_wider_ones_do(seed: int) -> None:
    """I-28"""
    state = busy_scene(seed)
    for wide, narrow in (({"sugar_rights": "any"}, {}), ({}, {"route_rule": "cheapest"})):
        more = {one.text for one in shipments(rebuilt(state, wide), A)}
        assert {one.text for one in shipments(rebuilt(state, narrow), A)} <= more


def busy_scene(seed: int) -> DaitouState:
    state = GAME.new(3, seed, start_money=60)
    assert isinstance(state, DaitouState)
    count = seed
    while state.round < 4 or state.phase != "ship":
        if state.over or state.year > 1:
            break
        legal = state.choices
        count = (count * 1103515245 + 12345) % 2**31
        state.play(legal[-1] if state.phase == "bid" else legal[(count >> 8) % len(legal)])
    return state


def rebuilt(state: DaitouState, options: dict[str, Any]) -> DaitouState:
    other = scene(phase="build", money=(30, 30, 30), **options)
    other.owner, other.farmer, other.sugar = state.owner, state.farmer, (1 << 60) - 1
    other.sugar = sum(1 << farm for farm, who in enumerate(state.farmer) if who >= 0)
    other.fish = sum(1 << harbour for harbour in range(1, 7))
    other.imports_1, other.imports_4 = 1, 2
    other.survey()
    return other


def test_renaming_the_players_renames_the_result() -> None:
    """I-27: the same moves by other seats give the same result for them."""
    given = "0: S4-S7 S7-S11, 1: S11-S14 S5-S11, 2: N5-N6"
    results = {}
    for names in ("ABC", "BCA", "CAB"):
        tracks = given
        for number, letter in enumerate(names):
            tracks = tracks.replace(f"{number}:", f"{letter}:")
        state = scene(tracks=tracks, imports={1: 1, 4: 2}, fish=(4, 5), order=names, phase="ship")
        while not state.over:
            state.play(state.choices[0] if state.phase == "ship" else state.choices[-1])
        results[names] = [state.money["ABC".index(letter)] for letter in names]
    assert len({tuple(money) for money in results.values()}) == 1


@settings(max_examples=8)
@given(st.sampled_from(OPTION_SETS), st.integers(0, 10_000))
def test_records_replay_and_dumps_go_on_the_same(given_options: tuple[int, dict[str, Any]], seed: int) -> None:
    """I-26"""
    seats, options = given_options
    state = busy(seats, seed, options)
    record = state.record
    assert GAME.replay(type(record).parse(record.text())).dump() == state.dump()
    half = GAME.replay(record, upto=len(record.choices) // 2)
    again = GAME.restore(json.loads(json.dumps(half.dump())))
    for line in record.choices[len(record.choices) // 2 :]:
        seat, text = (int(line[1]), line[3:]) if line.startswith("@") else (None, line)
        again.play(text, seat)
    assert again.dump() == state.dump()


def test_codes_are_fixed_and_below_the_count() -> None:
    state = scene(tracks="A: S4-S7, B: S7-S11, C: S11-S14", imports={4: 1}, fish=(4,), phase="ship")
    codes = {choice.text: GAME.encode(choice) for choice in state.choices}
    assert len(set(codes.values())) == 3 and max(codes.values()) < GAME.action_count == ACTION_COUNT
    assert codes["pass"] == 0
    assert GAME.decode(state, codes["ship fish 4 by S4-S7-S11-S14"]).text == "ship fish 4 by S4-S7-S11-S14"
    # The code of a shipment tells the cubes and what is paid, not the way.
    other = scene(tracks="A: S4-S10 S10-S13, B: S13-S17, C: S14-S17", fish=(4,), phase="ship")
    assert GAME.encode(other.choices[0]) == codes["ship fish 4 by S4-S7-S11-S14"]


def test_a_copy_is_independent() -> None:
    state = scene(tracks="A: S4-S7, B: S7-S11, C: S11-S14", imports={4: 2}, money=(12, 12, 12))
    before = json.dumps(state.dump())
    copy = state.copy()
    for _ in range(30):
        copy.play(copy.choices[0])
    assert json.dumps(state.dump()) == before
