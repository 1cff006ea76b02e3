"""Training from nothing: samples come from games, networks learn them, and the model file is what the bots read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sandai
from sandai.bots.evaluation import Evaluation, Model
from sandai.bots.search import Search
from sandai.kernel.errors import OptionError
from sandai.lab.training.fit import fit_choices, fit_policy, fit_value
from sandai.lab.training.selfplay import Job, improved, play_games
from sandai.lab.training.train import Plan, read_model, train

SPREAD = 5.0


def value_samples(count: int) -> dict[str, np.ndarray]:
    """Positions whose margin is a simple function of their features."""
    random = np.random.default_rng(3)
    features = random.standard_normal((count, 4)).astype(np.float32)
    margins = SPREAD * (np.maximum(features[:, 0], 0.0) - 0.5 * features[:, 1])
    return {
        "features": features.astype(np.float16),
        "wins": (margins > 0).astype(np.float32),
        "margins": margins.astype(np.float32),
        "progress": np.full(count, 0.3, np.float16),
        "games": np.arange(count),
    }


def test_a_value_is_learned() -> None:
    network, errors = fit_value(value_samples(6000), SPREAD, (24,), 60, seed=1)
    won, lost = network(np.array([[2.0, -1.0, 0.0, 0.0], [-1.0, 1.5, 0.0, 0.0]], np.float32))
    assert won[0] > 1.0 > -1.0 > lost[0]
    assert won[1] == pytest.approx(2.5, abs=0.4)
    assert errors["r at 25 %"] > 0.95


def test_a_policy_over_codes_is_learned() -> None:
    random = np.random.default_rng(4)
    inputs = random.standard_normal((4000, 3)).astype(np.float16)
    codes = np.tile(np.array([[5, 9, 70]], np.int32), (4000, 1))
    codes[::2, 2] = -1  # the third choice is not always possible
    first = (inputs[:, 0] > 0).astype(np.float16)
    targets = np.stack([first, 1 - first, np.zeros(4000, np.float16)], 1)
    samples: dict[str, Any] = {"inputs": inputs, "codes": codes, "targets": targets}
    network, table, errors = fit_policy(samples, (16,), 60, seed=1)
    assert [int(table[code]) for code in (5, 9, 70)] == [0, 1, 2]
    logits = network(np.array([2.0, 0.0, 0.0], np.float32))
    assert logits[0] > logits[1] > logits[2]
    assert errors["agreement"] > 0.9


def test_a_policy_over_rows_of_choices_is_learned() -> None:
    random = np.random.default_rng(5)
    inputs = random.standard_normal((3000, 4, 2)).astype(np.float16)
    codes = np.tile(np.arange(4, dtype=np.int32), (3000, 1))
    codes[:, 3] = -1
    best = np.where(codes >= 0, inputs[:, :, 1], -99).argmax(1)
    targets = np.eye(4, dtype=np.float16)[best]
    network, errors = fit_choices({"inputs": inputs, "codes": codes, "targets": targets}, (16,), 60, seed=1)
    assert network(np.array([[0.0, 2.0]], np.float32)) > network(np.array([[0.0, -2.0]], np.float32))
    assert errors["agreement"] > 0.9


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> sandai.kernel.game.Game:
    monkeypatch.setenv("SANDAI_GAMES", "examples.pebbles")
    return sandai.load("pebbles")


def test_games_of_bots_become_samples(pebbles: sandai.kernel.game.Game) -> None:
    samples = play_games(Job("pebbles", 3, 10, 4, 0, 0.1))
    rounds = 3
    assert len(samples["features"]) == len(samples["wins"]) == 4 * rounds * 3  # games, rounds, seats
    assert set(samples["games"].tolist()) == {10, 11, 12, 13}
    for game in range(10, 14):
        shares = samples["wins"][samples["games"] == game].reshape(rounds, 3).sum(1)
        assert shares.tolist() == [1.0] * rounds
    assert samples["targets"].sum(1).tolist() == [1.0] * len(samples["targets"])


def test_a_search_improves_the_policy(pebbles: sandai.kernel.game.Game) -> None:
    state = pebbles.new(2, seed=5)
    thought = Search(state.imagine(0, 1), 0, 64, "improve", evaluation=Evaluation(pebbles)).run()
    chances = improved(thought)
    assert sum(chances.values()) == pytest.approx(1.0)
    best = max(thought.candidates, key=lambda candidate: candidate.mean)
    assert chances[best.choice.code] > best.prior


def test_a_model_is_trained_from_nothing_and_again(pebbles: sandai.kernel.game.Game, tmp_path: Path) -> None:
    file = tmp_path / "model.npz"
    lines: list[str] = []
    train("pebbles", Plan(2, 8, 24, 8), file, report=lines.append)
    assert any(line.startswith("Generation 1:") for line in lines)
    model = Model(pebbles, read_model(file, pebbles))
    state = pebbles.new(3, seed=2)
    forecast = model.forecast(state)
    assert sum(forecast.wins) == pytest.approx(1.0)
    _, priors = model.priors(state, 0, state.choices_of(0))
    assert sum(priors) == pytest.approx(1.0)
    train("pebbles", Plan(1, 4, 4, 8), file, start=read_model(file, pebbles), report=lines.append)
    train("pebbles", Plan(2, 8, 24, 8), tmp_path / "same.npz", report=lines.append)
    train("pebbles", Plan(2, 8, 24, 8), tmp_path / "again.npz", report=lines.append)
    same, again = (read_model(tmp_path / name, pebbles) for name in ("same.npz", "again.npz"))
    assert all((same[name] == again[name]).all() for name in same)


def test_what_is_no_model_is_refused(pebbles: sandai.kernel.game.Game, tmp_path: Path) -> None:
    file = tmp_path / "model.npz"
    file.write_bytes(b"nothing")
    with pytest.raises(OptionError, match="is not a model"):
        read_model(file, pebbles)
    np.savez(file, other=np.zeros(3))
    with pytest.raises(OptionError, match="is not a model"):
        read_model(file, pebbles)
    train("pebbles", Plan(1, 2, 2, 4), file, report=lambda line: None)
    with pytest.raises(OptionError, match="is not a model of Daimyo"):
        read_model(file, sandai.load("daimyo"))
