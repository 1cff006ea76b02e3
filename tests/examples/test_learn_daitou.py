"""The example that learns Daitou, in a very short version. Without PyTorch only the parts run that need none."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from sandai.envs.vector import VectorEnv

FILE = Path(__file__).parents[2] / "examples" / "learn_daitou.py"


def example() -> ModuleType:
    pytest.importorskip("torch", reason="PyTorch is not installed: only the example needs it")
    spec = importlib.util.spec_from_file_location("learn_daitou", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_is_a_program_whose_environment_works() -> None:
    compile(FILE.read_text("utf-8"), str(FILE), "exec")
    games = VectorEnv("daitou", 8, 2, observation="features")
    games.reset(0)
    for _ in range(20):
        games.step(games.sample())
    assert np.isfinite(games.observations).all()
    assert (games.masks.sum(axis=1) > 0).all()


def test_a_short_run_changes_the_network_and_measures_it(monkeypatch: pytest.MonkeyPatch) -> None:
    module = example()
    for name, value in (("GAMES", 8), ("BATCH", 64), ("MINIBATCH", 32)):
        monkeypatch.setattr(module, name, value)
    monkeypatch.setattr(
        module,
        "wins_against_random",
        lambda network: (
            module.__dict__.setdefault("kept", []).append([part.detach().clone() for part in network.parameters()])
            or 0.5
        ),
    )
    curve = module.learn(minutes=1, most_updates=1)
    assert [won for _, _, won in curve] == [0.5, 0.5]
    assert curve[1][1] >= 64
    before, after = module.kept
    assert any((one != other).any() for one, other in zip(before, after, strict=True))


def test_masked_actions_are_never_chosen() -> None:
    module = example()
    games = VectorEnv("daitou", 16, 2, observation="features")
    games.reset(3)
    network = module.Network(games.spec.size, games.spec.action_count)
    for _ in range(10):
        actions = module.choose(network, games)[2].numpy()
        assert games.masks[np.arange(16), actions].all()
        games.step(actions)
    assert 0 <= module.wins_against_random(network, finished=4) <= 1
