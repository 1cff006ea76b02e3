"""Learn Daitou for two by playing against itself: masked PPO (Schulman et al., 2017) in PyTorch, on the vectorised environment.

    pip install "sandai[envs,lab]" torch
    python examples/learn_daitou.py --minutes 10 --curve curve.svg

All games are played by one network. It sees what the seat that decides knows (the features that the bots use) and never chooses a
masked action. Random players nearly always tie, with no money left, so the results of games teach nothing at first. The critic therefore starts from
one of the features, the lead that a player can expect, and learns only what to add; decisions are judged by what becomes of that (GAE).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from sandai.envs.vector import VectorEnv
from sandai.games.daitou.bot.features import names

GAMES = 64  # in one call
BATCH = 4096  # decisions of finished games before the network learns
EPOCHS, MINIBATCH = 3, 512
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
LAMBDA = 0.9  # how far ahead decisions are judged
UNIT = 20  # money that a lead of 1 stands for, in the feature and in our rewards
LEAD = names().index("own: expected lead over the best of the others")


class Network(nn.Module):
    """Logits of all actions, and the expected lead at the end."""

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.policy = nn.Linear(256, actions)
        self.value = nn.Linear(256, 1)
        nn.init.zeros_(self.value.weight)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        hidden = self.body(seen)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), seen[:, LEAD] + self.value(hidden).squeeze(-1)


def choose(network: Network, games: VectorEnv) -> tuple[torch.Tensor, ...]:
    """What the network does in each game: observation, mask, action, its log probability and the expected result."""
    seen, mask = torch.from_numpy(games.observations.copy()), torch.from_numpy(games.masks == 1)
    with torch.no_grad():
        policy, value = network(seen, mask)
        action = policy.sample()
        return seen, mask, action, policy.log_prob(action), value


def collect(network: Network, games: VectorEnv, open_games: list[list[tuple]]) -> list[torch.Tensor]:
    """Play until enough decisions have a result; return them, with results, as one tensor for each part."""
    done: list[tuple] = []
    while len(done) < BATCH:
        parts = choose(network, games)
        players = games.players.copy()
        games.step(parts[2].numpy())
        for row, steps in enumerate(open_games):
            steps.append((*(part[row] for part in parts), int(players[row])))
            if games.dones[row]:
                for seat, result in enumerate(games.rewards[row].tolist()):
                    done += judged([step for step in steps if step[5] == seat], result / UNIT)
                steps.clear()
    return [torch.stack(part) for part in zip(*done, strict=True)]


def judged(steps: list[tuple], result: float) -> list[tuple]:
    """The decisions of a seat in a game, each with its advantage (Schulman et al., 2016) and the result that the critic should expect."""
    found, advantage, after = [], 0.0, result
    for seen, mask, action, log, value, _ in reversed(steps):
        advantage = after - float(value) + LAMBDA * advantage
        after = float(value)
        found.append((seen, mask, action, log, torch.tensor(advantage), torch.tensor(advantage + after)))
    return found


def update(network: Network, optimiser: torch.optim.Optimizer, batch: list[torch.Tensor]) -> None:
    """PPO: better choices become likelier, but not by much at once."""
    seen, mask, action, old, advantage, result = batch
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    for _ in range(EPOCHS):
        for some in torch.randperm(len(action)).split(MINIBATCH):
            policy, expected = network(seen[some], mask[some])
            ratio = (policy.log_prob(action[some]) - old[some]).exp()
            gain = torch.min(ratio * advantage[some], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[some])
            loss = VALUE * (expected - result[some]).pow(2).mean() - gain.mean() - ENTROPY * policy.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def wins_against_random(network: Network, finished: int = 200, seed: int = 10_000) -> float:
    """The share of games won against random play, draws counted half; the seats are shared evenly."""
    games = VectorEnv("daitou", GAMES, 2, observation="features")
    games.reset(seed)
    ours = np.arange(GAMES) % 2
    results: list[float] = []
    while len(results) < finished:
        actions = choose(network, games)[2].numpy()
        games.step(np.where(games.players == ours, actions, games.sample()))
        results += [(1 + float(games.rewards[row, ours[row]])) / 2 for row in np.flatnonzero(games.dones)]
    return float(np.mean(results))


def learn(minutes: float, seed: int = 0, most_updates: int = 1_000_000) -> list[tuple[float, int, float]]:
    """Learn for a while; return the curve: CPU seconds of learning, decisions, and the share of games won against random play."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    games = VectorEnv("daitou", GAMES, 2, observation="features", reward="score")
    games.reset(seed)
    network = Network(games.spec.size, games.spec.action_count)
    optimiser = torch.optim.Adam(network.parameters(), lr=1e-3)
    open_games: list[list[tuple]] = [[] for _ in range(GAMES)]
    curve, spent, decisions, number = [(0.0, 0, wins_against_random(network))], 0.0, 0, 0
    while spent < 60 * minutes and number < most_updates:
        start = time.process_time()
        batch = collect(network, games, open_games)
        update(network, optimiser, batch)
        spent += time.process_time() - start
        decisions += len(batch[0])
        number += 1
        if number % 5 == 0 or number == most_updates:
            curve.append((spent, decisions, wins_against_random(network)))
            print(f"{spent:5.0f} s  {decisions:8,} decisions  {curve[-1][2]:.0%} won against random play", flush=True)
    return curve


def draw(curve: list[tuple[float, int, float]], path: Path) -> None:
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 3.5))
    axes.plot([seconds / 60 for seconds, _, _ in curve], [100 * won for _, _, won in curve], color="#b7372f")
    axes.set(xlabel="minutes of learning on one core", ylabel="% won against random play", ylim=(0, 100))
    axes.axhline(50, color="#6b6257", linewidth=1)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10, help="CPU minutes of learning (default 10)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--curve", type=Path, help="draw the curve into this file")
    given = parser.parse_args()
    found = learn(given.minutes, given.seed)
    if given.curve:
        draw(found, given.curve)
