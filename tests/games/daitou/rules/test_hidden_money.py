"""Hidden money: nothing that others see depends on it, except the payments themselves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sandai.games.daitou import numbers
from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules.checks.invariants import faults
from sandai.games.daitou.rules.scoring import shown
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import due
from sandai.games.daitou.words.holdings import holdings
from sandai.games.daitou.words.prompts import headline
from sandai.games.daitou.words.sentences import describe
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.contract import check_game
from tests.games.daitou.scene import A, B, C, kinds, play, scene, texts, view_of

LINE = "A: S4-S7, B: S7-S11, C: S11-S14"
NAMES = ["Aiko", "Ben", "Chie"]


def hidden(**given: Any) -> DaitouState:
    return scene(open_money=False, **given)


def seen(state: DaitouState, watcher: int | None) -> str:
    """Everything that a seat or a spectator can see, as text."""
    view = view_of(state, watcher)
    parts: list[Any] = [
        view,
        state.actors,
        state.prompt_of(watcher),
        [event.dump() for event in state.events_for(watcher)],
        [GAME.line(event, NAMES) for event in state.events_for(watcher)],
        [holdings(view, seat) for seat in range(state.seats)],
        describe(view),
        GAME.svg(state, watcher),
        shown(state, watcher),
        [seat for seat in range(state.seats) if state.scores[seat].total != state.money[seat]],
        # what is imagined must not depend on the true amounts either
        state.imagine(watcher, 7).dump(),
    ]
    if watcher is not None and watcher in state.actors:
        legal = state.choices_of(watcher)
        parts.append([GAME.label(state, choice, watcher).__dict__ for choice in legal])
        parts.append([choice.text for choice in legal])
        parts.append(headline(state, watcher))
        for choice in GAME.candidates(state, watcher)[::7]:
            parts.append(repr(GAME.refusal(state, choice.text, watcher)))
    return json.dumps(parts, sort_keys=True)


def compare(one: DaitouState, other: DaitouState, owner: int) -> None:
    for watcher in [None, *range(one.seats)]:
        if watcher != owner:
            assert seen(one, watcher) == seen(other, watcher)


def worlds(rich: int, poor: int, **given: Any) -> tuple[DaitouState, DaitouState]:
    """Two positions that differ only in the money of B."""
    rest = () if given.get("seats") == 2 else (12,)
    return hidden(money=(12, rich, *rest), **given), hidden(money=(12, poor, *rest), **given)


@pytest.mark.rule("DR-34", "DR-57")
@pytest.mark.parametrize("poor", [0, 1, 2, 5])
@pytest.mark.parametrize(
    "given",
    [
        {"phase": "bid"},
        {"phase": "bid", "seats": 2},
        {"phase": "bid", "order": "BCA", "bidding_3p": "sealed"},
        {"phase": "bid", "seats": 2, "bidding_2p": "ascending", "order": "BA"},
        {"phase": "build", "order": "BAC"},
        {"phase": "build", "order": "ACB", "tracks": LINE},
        {"phase": "ship", "order": "BAC", "tracks": LINE, "imports": {4: 2}, "fish": (4,), "fee": 4},
        {"phase": "ship", "order": "ABC", "tracks": LINE, "imports": {4: 2}, "fish": (4,), "fee": 4},
        {
            "phase": "ship",
            "round": 4,
            "order": "BAC",
            "tracks": "C: S4-S7",
            "farms": "B: SF13",
            "sugar": "SF13",
            "fee": 9,
        },
    ],
)
def test_two_worlds_look_the_same(given: dict[str, Any], poor: int) -> None:
    one, other = worlds(40, poor, **given)
    compare(one, other, B)


@pytest.mark.rule("DR-57")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (2, {}),
        (3, {"bidding_3p": "sealed", "sealed_3p_second_pays": "half"}),
        (2, {"bidding_2p": "ascending", "fee": 3, "fish_income": 1}),
    ],
)
def test_two_worlds_stay_the_same_while_the_same_is_played(seats: int, options: dict[str, Any]) -> None:
    one, other = worlds(160, 130, seats=seats, phase="bid", tracks=LINE if seats == 3 else "A: S4-S7", **options)
    key, steps = stream_key("two worlds", seats), 0
    while not one.over:
        steps += 1
        seat = one.actors[draw_below(key, 2 * steps, len(one.actors))]
        legal = {choice.text for choice in other.choices_of(seat)}
        both = [choice.text for choice in one.choices_of(seat) if choice.text in legal]
        if seat == B and "pass" in both and steps % 3:
            both = ["pass"]  # B keeps enough for the taxes in both worlds
        text = min(both, key=len) if one.phase == "bid" else both[draw_below(key, 2 * steps + 1, len(both))]
        one.play(text, seat)
        other.play(text, seat)
        if other.money[B] < due(other, B) + 8:
            break  # a shortage of tax in one of the worlds would show
        if steps % 4 == 0 and not one.over:
            compare(one, other, B)
    assert steps > 40


# -- nobody is skipped -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-57", "DR-24")
def test_a_player_who_can_not_bid_is_asked_and_can_only_pass() -> None:
    state = play(hidden(phase="bid", money=(12, 2, 12)), "bid 3")
    assert state.actor == B and texts(state) == ["pass"]
    assert "You can't bid more and must pass. The highest bid is ¥3." in state.prompt
    play(state, "pass")
    assert kinds(state, "bid_pass") == [{"forced": False}] and state.actor == C
    sealed = hidden(seats=2, phase="bid", money=(0, 0))
    assert sealed.actors == (A, B) and [choice.text for choice in sealed.choices_of(A)] == ["bid 0"]


@pytest.mark.rule("DR-57", "DR-17")
def test_a_player_who_can_not_pay_for_building_is_asked_and_can_only_pass() -> None:
    state = hidden(money=(0, 12, 12))
    assert state.actor == A and texts(state) == ["pass"]
    assert "You can't afford anything; stop building." in state.prompt
    play(state, "pass")
    assert kinds(state, "build_pass") == [{"forced": False}]
    assert scene(money=(0, 12, 12)).actor == B  # open money: everybody sees that A can do nothing


@pytest.mark.rule("DR-57", "DR-17")
def test_a_player_who_can_not_pay_the_fees_is_asked_and_can_only_pass() -> None:
    given = {"tracks": LINE, "imports": {4: 1}, "phase": "ship", "fee": 4, "money": (1, 12, 12)}
    state = hidden(**given)
    assert state.actor == A and texts(state) == ["pass"]
    assert "You can't pay the fees of any shipment; stop shipping." in state.prompt
    assert scene(**given).actor == B  # type: ignore[arg-type]


@pytest.mark.rule("DR-57", "DR-16", "DR-17", "DR-11")
def test_a_player_without_a_route_is_not_asked() -> None:
    given = {"tracks": "B: S4-S7", "sugar": "SF13", "round": 4, "phase": "ship", "fee": 9}
    assert hidden(**given, farms="B: SF13").actor == B
    assert hidden(**given, farms="A: SF13").actor == A
    cape = hidden(tracks="B: S4-S7", farms="A: SF41, B: SF13", sugar="SF41 SF13", round=4, phase="ship")
    assert cape.actor == B  # rails lead nowhere from A's farm
    assert kinds(cape, "ship_pass") == [{"forced": True}]
    harbour = hidden(tracks="B: S2-S4", farms="A: SF7, B: SF3", sugar="SF7 SF3", round=4, phase="ship")
    assert harbour.actor == B  # the only rails at A's farm touch it at the trade harbour itself


@pytest.mark.rule("DR-57", "DR-44")
def test_a_short_player_is_asked_even_if_there_is_only_one_split() -> None:
    given = {"tracks": "A: S1-S2 S1-S3", "farms": "A: SF1", "money": (0, 12, 12), "phase": "tax"}
    state = hidden(**given)
    assert state.actor == A and texts(state) == ["pay 0 tracks 0 farms"]
    play(state, "pay 0 tracks 0 farms")
    assert state.owner.count(A) == 0 and state.year == 2
    assert scene(**given).year == 2  # type: ignore[arg-type]


# -- accounts ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-57", "D-097")
def test_the_accounts_of_a_year_are_read_by_their_owner_only() -> None:
    state = hidden(tracks=LINE, phase="tax", money=(9, 8, 7))
    for watcher in (A, B, C, None):
        heard = [event.seat for event in state.events_for(watcher) if event.kind == "accounts"]
        assert heard == ([] if watcher is None else [watcher])
    opened = scene(tracks=LINE, phase="tax", money=(9, 8, 7))
    assert len([event for event in opened.events_for(None) if event.kind == "accounts"]) == 3


@pytest.mark.rule("DR-57")
def test_at_the_end_everything_is_shown() -> None:
    state = hidden(tracks=LINE, phase="tax", money=(9, 8, 7), year=numbers.YEARS)
    assert state.over and state.view(None)["money"] == [6, 5, 4]
    kinds_heard = [event.kind for event in state.events_for(None)]
    assert kinds_heard.count("accounts") == 3 and kinds_heard[-1] == "end"


# -- imagined worlds ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-57")
def test_imagined_money_of_others_varies_and_keeps_to_the_rules() -> None:
    state = play(hidden(phase="bid", money=(12, 9, 12)), "bid 2", "bid 8")
    amounts = set()
    for seed in range(60):
        world = state.imagine(A, seed)
        assert isinstance(world, DaitouState)
        assert world.money[A] == 12 and world.money[B] >= 8 and faults(world) == []
        amounts.add(world.money[B])
    assert len(amounts) > 5
    assert scene(money=(1, 2, 3)).imagine(A, 1).view(A)["money"] == [1, 2, 3]


@pytest.mark.rule("DR-57")
def test_imagined_books_are_in_order() -> None:
    state = hidden(tracks=LINE, imports={4: 2}, fish=(4,), phase="ship")
    play(state, "ship import 4 by S4-S7-S11-S14", "ship import 4 by S4-S7-S11-S14")
    for watcher in (None, A, B, C):
        world = state.imagine(watcher, 3)
        assert isinstance(world, DaitouState) and faults(world) == []


@pytest.mark.rule("DR-57", "D-094")
def test_imagined_money_of_a_short_player_does_not_cover_the_tax() -> None:
    state = hidden(tracks="A: S1-S2 S1-S3 S1-S5", farms="A: SF1 SF2", money=(4, 12, 12), phase="tax")
    for seed in range(30):
        world = state.imagine(B, seed)
        assert isinstance(world, DaitouState) and world.money[A] < 11 and world.choices_of(A)
    naming = play(state, "pay 1 tracks 1 farms")
    assert {naming.imagine(B, seed).view(A)["money"][A] for seed in range(30)} == {0}


@pytest.mark.rule("DR-57")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("sealed", ["sealed", "ascending"])
def test_the_battery_is_clean_with_hidden_money(seats: int, sealed: str) -> None:
    options = {"open_money": False, f"bidding_{seats}p": sealed, "start_money": 20}
    for seed in (1, 3):
        assert check_game(GAME, seats, seed, options, every=4, guided=seed == 3).problems == []


def test_records_of_the_first_version_still_play_with_open_money() -> None:
    assert GAME.plays_alike(1, 3, {"open_money": True}) and GAME.plays_alike(1, 3, {})
    assert not GAME.plays_alike(1, 3, {"open_money": False})
    assert GAME.plays_alike(2, 3, {"open_money": False}) and not GAME.plays_alike(3, 3, {})
