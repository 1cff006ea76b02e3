"""Years, rounds and phases."""

from __future__ import annotations

import pytest

from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules.state import DaitouState
from tests.games.daitou.scene import A, B, C, kinds, play, scene, texts


def watched(seats: int = 3, seed: int = 1) -> DaitouState:
    """A game in which everybody does as little as possible."""
    state = GAME.new(seats, seed)
    assert isinstance(state, DaitouState)
    while not state.over:
        state.play(state.choices[-1])
    return state


@pytest.mark.rule("D-034", "D-035", "D-098", "DR-41")
def test_three_years_of_five_rounds() -> None:
    state = watched()
    rounds = [(data["year"], data["round"]) for data in kinds(state, "round")]
    assert rounds == [(year, number) for year in (1, 2, 3) for number in (1, 2, 3, 4, 5)]
    assert state.over and state.year == 3 and state.view(None)["phase"] == "over"


@pytest.mark.rule("D-036")
def test_what_each_round_brings() -> None:
    brought = {}
    for number in (1, 2, 3, 4):
        state = scene(round=number, phase="produce", farms="A: SF1")
        view = state.view(None)
        brought[number] = (len(view["fish"]), sum(view["imports"].values()), len(view["sugar"]))
    assert brought == {1: (3, 3, 0), 2: (3, 0, 0), 3: (3, 3, 0), 4: (3, 0, 1)}


@pytest.mark.rule("D-037")
def test_four_phases_in_order() -> None:
    state = scene(tracks="A: S4-S7 S7-S11 S11-S14", round=1, phase="bid")
    assert state.phase == "bid" and not state.fish
    play(state, "pass", "pass")
    assert state.phase == "build" and state.fish
    play(state, "pass", "pass", "pass")
    assert state.phase == "ship"
    while state.phase == "ship":
        state.play("pass")
    assert (state.phase, state.round) == ("bid", 2)


@pytest.mark.rule("D-038")
def test_the_fifth_round_has_no_phases() -> None:
    state = scene(round=4, phase="build")
    play(state, "pass", "pass", "pass")
    assert (state.year, state.round, state.phase) == (2, 1, "bid")
    happened = [event.kind for event in state.events() if event.kind in ("round", "order", "fish", "taxed")]
    assert happened[happened.index("taxed") - 1 :] == ["round", "taxed", "taxed", "taxed", "round"]


@pytest.mark.rule("D-039")
def test_twelve_biddings_and_the_order_holds_until_the_next() -> None:
    state = watched(seed=2)
    assert len(kinds(state, "order")) == 12
    state = scene(order="CAB", round=4, phase="build")
    assert state.actor == C
    play(state, "pass")
    assert state.actor == A
    play(state, "pass")
    assert state.actor == B


@pytest.mark.rule("D-039")
def test_the_turn_order_is_kept_for_the_next_year() -> None:
    state = play(scene(order="CAB", round=4, phase="build"), "pass", "pass", "pass")
    assert (state.year, state.round, state.phase) == (2, 1, "bid")
    assert state.actor == C
    play(state, "bid 1")
    assert state.actor == A
    play(state, "bid 2")
    assert state.actor == B


@pytest.mark.rule("D-040")
def test_bidding_comes_before_the_die() -> None:
    state = scene(round=2, phase="bid")
    assert state.view(A)["fish"] == [] and state.view(A)["roll"] is None
    assert texts(state)[-1] == "pass"


@pytest.mark.rule("DR-22")
def test_a_player_without_anything_still_takes_part() -> None:
    state = scene(money=(0, 12, 12), tracks="B: S4-S7 S7-S11 S11-S14", imports={4: 1}, phase="ship")
    assert state.actor == A and "ship import 4 by S4-S7-S11-S14" in texts(state)
    play(state, "ship import 4 by S4-S7-S11-S14")
    assert state.money[A] == 3


@pytest.mark.rule("D-053")
def test_the_die_is_rolled_once_in_each_of_the_twelve_rounds() -> None:
    state = watched(2, seed=4)
    assert len(kinds(state, "fish")) == 12


@pytest.mark.parametrize("seats", [2, 3])
def test_games_without_a_journal_are_the_same(seats: int) -> None:
    """Rounds in which nobody can do anything are cut short without a journal; that must not show."""
    for seed in range(25):
        loud, quiet = GAME.new(seats, seed, start_money=6), GAME.new(seats, seed, start_money=6)
        quiet.quiet = True
        while (actor := loud.actor) is not None:
            legal = loud.choices_of(actor)
            choice = legal[(seed * 31 + loud.decisions * 17) % len(legal)]
            loud.play(choice.text, actor)
            quiet.play(choice.text, actor)
            assert quiet.dump_data() == loud.dump_data() and quiet.draws == loud.draws
        assert quiet.over and quiet.dump_data() == loud.dump_data()
