"""OpenSpiel's own tests, chance nodes and information states."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import sandai
from sandai.kernel.chance import ChanceSource
from sandai.kernel.errors import OptionError
from sandai.kernel.state import State
from tests.envs.games import ALL, TABLES, label

pyspiel = pytest.importorskip(
    "pyspiel", reason="the extra `envs` is not installed, or OpenSpiel has no wheel for this system"
)
adapter = pytest.importorskip("sandai.envs.openspiel")

Table = tuple[str, int, dict[str, Any]]


def game_of(name: str, seats: int, options: dict[str, Any] | None = None, **more: Any) -> Any:
    given = ";".join(
        f"{option}:{str(value).lower() if isinstance(value, bool) else value}"
        for option, value in (options or {}).items()
    )
    return pyspiel.load_game(f"sandai_{name}", {"seats": seats, "options": given, **more})


def play(state: Any, seed: int, most: int = 10_000) -> Any:
    """Play on at random."""
    chooser = random.Random(seed)  # noqa: S311
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(chooser.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("table", ALL, ids=label)
def test_random_games_pass_openspiels_checks(table: Table) -> None:
    name, seats, options = table
    pyspiel.random_sim_test(game_of(name, seats, options), num_sims=1, serialize=False, verbose=False)


def test_random_games_pass_openspiels_checks_with_states_that_are_stored() -> None:
    pyspiel.random_sim_test(game_of("daitou", 2), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_copies_and_stored_states_go_on_alike(name: str, seats: int) -> None:
    game = game_of(name, seats)
    for decisions in (3, 160):  # in the middle of the set-up, and later
        state = play(game.new_initial_state(), 4, decisions)
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        ends = [str(play(one, 9)) for one in (state.clone(), again, state)]
        assert ends[0] == ends[1] == ends[2]


def test_a_playthrough_is_repeated() -> None:
    """As OpenSpiel's playthrough test: the same actions give the same states, observations and information states."""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough  # type: ignore[import-untyped]

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    name = "sandai_daitou(seats=2)"
    first = generate_playthrough.playthrough(name, None, seed=5)
    actions = [int(line.partition("action: ")[2]) for line in first.splitlines() if line.startswith("action: ")]
    assert len(actions) > 5
    again = generate_playthrough.playthrough(name, actions, seed=5)
    assert first == again
    assert "InformationStateString(0)" in first
    assert "ChanceOutcomes()" in first


class Recorder(ChanceSource):
    """Answers with the draws of a state, and writes them down."""

    def __init__(self, twin: State, recorded: list[tuple[int, int]]) -> None:
        self.twin = twin
        self.recorded = recorded

    def below(self, bound: int) -> int:
        outcome = self.twin.below(bound)
        if bound > 1:
            self.recorded.append((bound, outcome))
        return outcome


def test_chance_outcomes_are_those_of_the_rules() -> None:
    """The stream of a seeded game, as outcomes of chance nodes, gives the same game."""
    for name, seats in TABLES:
        seeded = sandai.load(name).new(seats=seats, seed=11)
        recorded: list[tuple[int, int]] = []

        told = sandai.load(name).prepare(seats, 11)
        told.source = Recorder(sandai.load(name).prepare(seats, 11), recorded)
        told.run()
        state = game_of(name, seats).new_initial_state()
        for bound, outcome in recorded:
            assert state.is_chance_node()
            outcomes = state.chance_outcomes()
            assert [number for number, _ in outcomes] == list(range(bound))
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            state.apply_action(outcome)
        assert not state.is_chance_node()
        assert state.state.dump_data() == told.dump_data() == seeded.dump_data()


def begun(game: Any) -> Any:
    """The first decision."""
    state = game.new_initial_state()
    drawn(state)
    return state


def drawn(state: Any) -> None:
    """Let every draw be the lowest."""
    while state.is_chance_node():
        state.apply_action(0)


def choose(state: Any, text: str) -> None:
    state.apply_action({state.action_to_string(action): action for action in state.legal_actions()}[text])


def test_information_states_hide_what_a_seat_cannot_know() -> None:
    first = begun(game_of("daitou", 2))
    assert first.current_player() == 0
    low, high = first.clone(), first.clone()
    choose(low, "bid 2")
    choose(high, "bid 5")
    assert low.information_state_string(1) == high.information_state_string(1)
    assert low.information_state_string(0) != high.information_state_string(0)
    assert np.array_equal(low.observation_tensor(1), high.observation_tensor(1))
    assert low.observation_string(1) == high.observation_string(1)


def test_information_states_remember_what_a_seat_did() -> None:
    """Positions may be reached in several ways; information states may not."""
    found = set()
    for order in (("build track N1-N2", "build track N2-N3"), ("build track N2-N3", "build track N1-N2")):
        state = begun(game_of("daitou", 2))
        choose(state, "bid 0")
        choose(state, "bid 0")
        drawn(state)  # the fish
        builder = state.current_player()
        for track in order:
            while state.current_player() != builder:
                choose(state, "pass")
            choose(state, track)
            drawn(state)
        found.add(state.information_state_string(builder))
        assert "\nbid 0\n" in state.information_state_string(1 - builder)
    assert len(found) == 2


def test_rewards_are_the_returns() -> None:
    for reward in ("rank", "win", "score"):
        state = play(game_of("daitoshi", 2, reward=reward).new_initial_state(), 3)
        assert state.returns() == state.spec.rewards(state.state)


def test_options_are_words_or_json() -> None:
    assert adapter.options_of("") == {}
    assert adapter.options_of("bidding_2p:ascending;start_money:20;open_money:false") == {
        "bidding_2p": "ascending",
        "start_money": 20,
        "open_money": False,
    }
    state = game_of("daitou", 2, {"start_money": 20}).new_initial_state()
    play(state, 1, 3)
    with pytest.raises(OptionError, match="The option .*start_money.* is not written as JSON"):
        adapter.options_of("start_money")
