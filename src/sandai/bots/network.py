"""Small neural networks: fully connected layers with rectifiers between them. Only what is needed to use them; `sandai.lab.training` makes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["Floats", "Network"]

Floats = NDArray[np.float32]


class Network:
    """`layers`: weights (inputs x outputs) and biases. The last layer has no rectifier."""

    def __init__(self, layers: Sequence[tuple[Floats, Floats]]) -> None:
        self.layers = [(np.ascontiguousarray(w, np.float32), np.ascontiguousarray(b, np.float32)) for w, b in layers]
        self.inputs = self.layers[0][0].shape[0]

    def hidden(self, values: Floats) -> Floats:
        """The activations before the last layer; one row of inputs, or several."""
        for weights, biases in self.layers[:-1]:
            values = values @ weights
            values += biases
            np.maximum(values, 0.0, out=values)
        return values

    def __call__(self, values: Floats) -> Floats:
        weights, biases = self.layers[-1]
        result: Floats = self.hidden(values) @ weights + biases
        return result

    def arrays(self, prefix: str) -> dict[str, Any]:
        """Weights and biases by name, for a file."""
        found: dict[str, Any] = {}
        for number, (weights, biases) in enumerate(self.layers):
            found[f"{prefix}.{number}.weights"] = weights.astype(np.float16)
            found[f"{prefix}.{number}.biases"] = biases.astype(np.float16)
        return found

    @classmethod
    def read(cls, arrays: Mapping[str, Any], prefix: str) -> Network:
        layers: list[tuple[Floats, Floats]] = []
        while f"{prefix}.{len(layers)}.weights" in arrays:
            name = f"{prefix}.{len(layers)}"
            layers.append((arrays[f"{name}.weights"], arrays[f"{name}.biases"]))
        return cls(layers)
