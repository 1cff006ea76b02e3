"""Actions: every legal choice has its own, or one of a documented map."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import sandai
from sandai.envs import Spec
from sandai.games.daitou.bot import actions as daitou
from sandai.kernel.errors import IllegalChoice
from tests.envs.games import ALL, label, walk


@pytest.mark.parametrize("table", ALL, ids=label)
def test_the_mask_shows_the_legal_choices(table: tuple[str, int, dict[str, Any]]) -> None:
    name, seats, options = table
    spec = Spec(name, seats, options=options)
    for number, state in enumerate(walk(name, seats, options, limit=150)):
        if number % 5:
            continue
        for seat in range(seats):
            mask = spec.mask(state, seat)
            assert mask.any() == (seat in state.actors)
            for action in np.flatnonzero(mask).tolist():
                choice = spec.choice(state, seat, action)
                assert choice in state.choices_of(seat)
                assert spec.action(state, seat, choice) == action


def test_an_action_that_is_not_legal_is_refused_in_words() -> None:
    spec = Spec("daitoshi", 2)
    state = spec.new(1)
    wrong = int(np.flatnonzero(spec.mask(state, state.actors[0]) == 0)[0])
    for action in (wrong, -1, 10**9):
        with pytest.raises(
            IllegalChoice, match=r"Action .* is not legal for seat . now\. The mask shows the 13 legal actions\."
        ):
            spec.choice(state, state.actors[0], action)


def _block(name: str) -> int:
    return next(block.start for block in Spec("daitou").action_blocks if block.name == name)


def test_daitous_choices_keep_their_actions() -> None:
    spec = Spec("daitou", 2)
    state = spec.new(1)
    assert spec.mask(state, 0).sum() == 13  # bids from 0 to 12
    assert spec.choice(state, 0, _block("bid") + 7).text == "bid 7"
    state.play("bid 7", 0)
    state.play("bid 0", 1)
    assert spec.choice(state, 0, 0).text == "pass"
    assert spec.choice(state, 0, _block("track")).text.startswith("build track N")
    assert spec.choice(state, 0, _block("farm")).text.startswith("build farm")


def test_bids_that_have_no_action_leave_others() -> None:
    spec = Spec("daitou", 2, options={"start_money": 99})
    state = spec.new(1)
    assert spec.mask(state, 0).sum() == daitou.MOST_BID + 1
    assert spec.action(state, 0, state.choices_of(0)[-1]) == -1
    ascending = Spec("daitou", 2, options={"start_money": 99, "bidding_2p": "ascending"})
    state = ascending.new(1)
    first = state.actors[0]
    state.play(f"bid {daitou.MOST_BID}", first)
    assert np.flatnonzero(ascending.mask(state, state.actors[0])).tolist() == [0]  # only the pass is left


def test_ways_are_numbered_by_their_cost_and_pairs_of_sugar_find_places() -> None:
    """In games between bots, which build and ship a lot."""
    from sandai.bots import make

    spec = Spec("daitou", 3)
    shipped = 0
    for seed in range(2):
        state = spec.new(seed)
        guide = make("greedy", seed)
        while not state.over:
            seat = state.actors[0]
            legal = state.choices_of(seat)
            actions = spec.encoding.actions(legal)
            known = [action for action in actions if action >= 0]
            assert known, "a seat without an action"
            assert len(set(known)) == len(known), "two choices with one action"
            for action, choice in zip(actions, legal, strict=True):
                if action >= _block("fish") and action < _block("import"):
                    shipped += 1
                    cheaper = [one for one in legal if getattr(one, "cargo", None) is choice.cargo]  # type: ignore[attr-defined]
                    assert cheaper.index(choice) == (action - _block("fish")) % daitou.WAYS
            state.play(guide.choose(state.imagine(seat, seed), seat).text, seat)
    assert shipped > 20


def test_pairs_whose_places_meet_move_on() -> None:
    from sandai.games.daitou.components.atlas import atlas
    from sandai.games.daitou.rules.choices import SUGAR, Cargo, Payment, Ship

    def pair(low: int, high: int) -> Ship:
        return Ship(0, "", Cargo(SUGAR, 0, [low, high], 6, 0, atlas()), Payment(0, [0, 0], 0))

    one, other = pair(0, 39), pair(1, 2)  # 37 * 0 + 39 = 37 * 1 + 2
    assert daitou.slots((one,)) == daitou.slots((other,))
    assert daitou.slots((one, other)) == [_block("pair") + 39, _block("pair") + 40]
    every = tuple(pair(low, high) for high in range(20) for low in range(high))
    found = [action for action in daitou.slots(every) if action >= 0]
    assert len(found) == len(set(found)) == daitou.PAIRS
    assert max(found) < sandai.load("daitou").encoding.action_count  # type: ignore[union-attr]
