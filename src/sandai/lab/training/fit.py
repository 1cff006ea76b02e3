"""Fits the networks to samples, by gradient descent (Adam)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sandai.bots.network import Floats, Network

__all__ = ["Fit", "fit_policy", "fit_value"]

BATCH: Final = 512
RATE: Final = 1.5e-3
GENTLE: Final = 6e-4  # the rate for a network that was trained before
DECAY: Final = 1e-4
Arrays = dict[str, NDArray[Any]]
Loss = Callable[[Floats, NDArray[Any]], tuple[float, Floats]]


class Fit:
    """A network that is being trained. Inputs are standardised inside, so that features need no exact scale."""

    def __init__(self, mean: Floats, spread: Floats, sizes: list[int], seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.mean = mean
        self.spread = spread
        self.parameters: list[Floats] = []
        for inputs, outputs in pairwise(sizes):
            last = outputs == sizes[-1] and len(self.parameters) == 2 * (len(sizes) - 2)
            scale = np.sqrt(2.0 / inputs) * (0.1 if last else 1.0)
            self.parameters.append((self.random.standard_normal((inputs, outputs)) * scale).astype(np.float32))
            self.parameters.append(np.zeros(outputs, np.float32))
        self.first = [np.zeros_like(array) for array in self.parameters]
        self.second = [np.zeros_like(array) for array in self.parameters]
        self.steps = 0

    def resume(self, network: Network) -> None:
        """Start from a network that was trained before; it may have fewer outputs."""
        for number, (weights, biases) in enumerate(network.layers):
            if number == 0:
                biases = biases + self.mean @ weights
                weights = weights * self.spread[:, None]
            columns = weights.shape[1]
            self.parameters[2 * number][:, :columns] = weights
            self.parameters[2 * number + 1][:columns] = biases

    def scaled(self, inputs: NDArray[Any]) -> Floats:
        values: Floats = np.clip((inputs.astype(np.float32) - self.mean) / self.spread, -8.0, 8.0)
        return values

    def forward(self, values: Floats) -> list[Floats]:
        """The activations of all layers, the inputs first."""
        found = [values]
        count = len(self.parameters) // 2
        for number in range(count):
            values = values @ self.parameters[2 * number] + self.parameters[2 * number + 1]
            if number < count - 1:
                values = np.maximum(values, 0.0)
            found.append(values)
        return found

    def step(self, activations: list[Floats], slope: Floats, rate: float) -> None:
        """One step against the gradient; `slope` is the gradient of the loss by the outputs."""
        gradients: list[Floats] = [self.first[0]] * len(self.parameters)
        for number in range(len(self.parameters) // 2 - 1, -1, -1):
            gradients[2 * number] = activations[number].T @ slope
            gradients[2 * number + 1] = slope.sum(0)
            if number:
                slope = (slope @ self.parameters[2 * number].T) * (activations[number] > 0.0)
        self.steps += 1
        for index, gradient in enumerate(gradients):
            first, second, parameter = self.first[index], self.second[index], self.parameters[index]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient * gradient - second)
            ahead = first / (1.0 - 0.9**self.steps)
            size = np.sqrt(second / (1.0 - 0.999**self.steps)) + 1e-8
            parameter -= rate * (ahead / size + (DECAY * parameter if parameter.ndim > 1 else 0.0))

    def network(self) -> Network:
        """The trained network, with the scale of its inputs built in."""
        weights, biases = self.parameters[0], self.parameters[1]
        folded = weights / self.spread[:, None]
        layers = [(folded, biases - self.mean @ folded)]
        for number in range(1, len(self.parameters) // 2):
            layers.append((self.parameters[2 * number], self.parameters[2 * number + 1]))
        return Network(layers)


def _scale(inputs: NDArray[Any]) -> tuple[Floats, Floats]:
    some = inputs.reshape(-1, inputs.shape[-1])[:200_000].astype(np.float32)
    mean: Floats = some.mean(0)
    spread: Floats = some.std(0)
    spread[spread < 1e-3] = 1.0
    return mean, spread


def _batches(rows: NDArray[Any], fit: Fit, epochs: int, top: float) -> Iterator[tuple[NDArray[Any], float]]:
    """Rows in random order, and the rate of learning, which falls from `top` to zero."""
    per_epoch = max(1, len(rows) // BATCH)
    total = per_epoch * epochs
    done = 0
    for _ in range(epochs):
        mixed = fit.random.permutation(rows)
        for number in range(per_epoch):
            done += 1
            warm = min(1.0, done / 100)
            yield mixed[number * BATCH : (number + 1) * BATCH], top * warm * (1.0 - done / (total + 1)) + 1e-5


def fit_value(
    samples: Arrays, spread: float, hidden: tuple[int, ...], epochs: int, seed: int, start: Network | None = None
) -> tuple[Network, dict[str, float]]:
    """Learn the chance to win and the margin. Return the network and its errors on games that were held back."""
    inputs = samples["features"]
    wins = samples["wins"]
    margin = np.clip(samples["margins"] / spread, -3.0, 3.0)
    held = samples["games"] % 10 == 0
    rows = np.flatnonzero(~held)
    fit = Fit(*_scale(inputs[rows]), [inputs.shape[1], *hidden, 2], seed)
    if start is not None:
        fit.resume(start)
    for picked, rate in _batches(rows, fit, epochs, RATE if start is None else GENTLE):
        activations = fit.forward(fit.scaled(inputs[picked]))
        outputs = activations[-1]
        chance = 1.0 / (1.0 + np.exp(-np.clip(outputs[:, 0], -30.0, 30.0)))
        slope = np.empty_like(outputs)
        slope[:, 0] = (chance - wins[picked]) / len(picked)
        slope[:, 1] = np.clip(outputs[:, 1] - margin[picked], -1.0, 1.0) / len(picked)
        fit.step(activations, slope, rate)
    network = fit.network()
    return network, _value_errors(network, samples, margin, np.flatnonzero(held))


def _value_errors(network: Network, samples: Arrays, margin: NDArray[Any], rows: NDArray[Any]) -> dict[str, float]:
    outputs = network(samples["features"][rows].astype(np.float32))
    found: dict[str, float] = {"rows": float(len(rows))}
    progress = samples["progress"][rows].astype(np.float32)
    for name, low in (("0", 0.0), ("25", 0.25), ("50", 0.5), ("75", 0.75)):
        some = (progress >= low) & (progress < low + 0.1)
        if some.sum() > 10:
            found[f"r at {name} %"] = float(np.corrcoef(outputs[some, 1], margin[rows][some])[0, 1])
    chance = 1.0 / (1.0 + np.exp(-outputs[:, 0]))
    found["brier"] = float(np.mean((chance - samples["wins"][rows]) ** 2))
    return found


def fit_policy(
    samples: Arrays,
    hidden: tuple[int, ...],
    epochs: int,
    seed: int,
    start: tuple[Network, NDArray[Any]] | None = None,
) -> tuple[Network, NDArray[Any], dict[str, float]]:
    """Learn what to choose, over the codes that occur. Return the network, the row of each code, and how often its favourite is the searched one."""
    inputs, codes, targets = samples["inputs"], samples["codes"], samples["targets"].astype(np.float32)
    table = _rows_of(np.unique(codes[codes >= 0]), None if start is None else start[1])
    count = int(table.max()) + 1
    order = np.arange(len(codes))
    held = order % 20 == 0
    rows = np.flatnonzero(~held)
    fit = Fit(*_scale(inputs[rows]), [inputs.shape[1], *hidden, count], seed)
    if start is not None:
        fit.resume(start[0])
    for picked, rate in _batches(rows, fit, epochs, RATE if start is None else GENTLE):
        activations = fit.forward(fit.scaled(inputs[picked]))
        slope = np.zeros_like(activations[-1])
        lines = np.arange(len(picked))[:, None]
        columns = table[codes[picked]]
        chances = _chances(activations[-1][lines, columns], codes[picked] >= 0)
        np.add.at(
            slope,
            (np.broadcast_to(lines, columns.shape), columns),
            np.where(codes[picked] >= 0, chances - targets[picked], 0.0) / len(picked),
        )
        fit.step(activations, slope, rate)
    network = fit.network()
    some = np.flatnonzero(held)
    outputs = network(inputs[some].astype(np.float32))
    logits = np.where(codes[some] >= 0, outputs[np.arange(len(some))[:, None], table[codes[some]]], -1e9)
    agreed = float(np.mean(logits.argmax(1) == targets[some].argmax(1)))
    return network, table, {"decisions": float(len(codes)), "agreement": agreed}


def _rows_of(codes: NDArray[Any], known: NDArray[Any] | None) -> NDArray[Any]:
    """By code of a choice, its output of the network; -1: none. Codes that are new get outputs after the known ones."""
    table = np.full(int(codes[-1]) + 1, -1, np.int32)
    if known is not None:
        table = np.concatenate([known, table[len(known) :]])
    fresh = codes[table[codes] < 0]
    first = int(table.max()) + 1
    table[fresh] = np.arange(first, first + len(fresh))
    return table


def fit_choices(
    samples: Arrays, hidden: tuple[int, ...], epochs: int, seed: int, start: Network | None = None
) -> tuple[Network, dict[str, float]]:
    """The same for games that describe each choice by a row of features."""
    inputs, codes, targets = samples["inputs"], samples["codes"], samples["targets"].astype(np.float32)
    held = np.arange(len(codes)) % 20 == 0
    rows = np.flatnonzero(~held)
    width, size = inputs.shape[1], inputs.shape[2]
    legal = codes >= 0
    mean, spread = _scale(inputs[rows][legal[rows]])
    fit = Fit(mean, spread, [size, *hidden, 1], seed)
    if start is not None:
        fit.resume(start)
    for picked, rate in _batches(rows, fit, epochs, RATE if start is None else GENTLE):
        activations = fit.forward(fit.scaled(inputs[picked].reshape(-1, size)))
        chances = _chances(activations[-1].reshape(-1, width), legal[picked])
        slope: Floats = np.where(legal[picked], chances - targets[picked], 0.0).astype(np.float32)
        fit.step(activations, slope.reshape(-1, 1) / np.float32(len(picked)), rate)
    network = fit.network()
    some = np.flatnonzero(held)
    outputs = network(inputs[some].reshape(-1, size).astype(np.float32)).reshape(-1, width)
    agreed = float(np.mean(np.where(legal[some], outputs, -1e9).argmax(1) == targets[some].argmax(1)))
    return network, {"decisions": float(len(codes)), "agreement": agreed}


def _chances(logits: Floats, legal: NDArray[Any]) -> Floats:
    """A softmax over the legal choices of each row."""
    shown = np.where(legal, logits, -1e9)
    weights = np.exp(shown - shown.max(1, keepdims=True))
    result: Floats = weights / weights.sum(1, keepdims=True)
    return result
