"""What the networks learn from: positions at the end of turns with the result of the game, and decisions with what a search thought of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["Samples", "join"]

WIDEST = 96  # choices of one decision that are learned, at most


@dataclass
class Samples:
    """Arrays with one row per position or decision.

    `values`: features, chance to win, margin, number of the game, and how much of the game had been played. `decisions`: features (or rows of choice
    features), codes of the choices and the probability of each.
    """

    features: list[list[float]] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    progress: list[float] = field(default_factory=list)
    games: list[int] = field(default_factory=list)
    inputs: list[Any] = field(default_factory=list)  # features of the decision, or its rows of choice features
    codes: list[list[int]] = field(default_factory=list)
    targets: list[list[float]] = field(default_factory=list)

    def packed(self) -> dict[str, NDArray[Any]]:
        """The same as arrays, small enough to be sent between processes and kept."""
        widest = min(WIDEST, max((len(codes) for codes in self.codes), default=1))
        codes = np.full((len(self.codes), widest), -1, np.int32)
        targets = np.zeros((len(self.codes), widest), np.float16)
        for row, (some, chances) in enumerate(zip(self.codes, self.targets, strict=True)):
            codes[row, : len(some[:widest])] = some[:widest]
            targets[row, : len(some[:widest])] = chances[:widest]
        found: dict[str, NDArray[Any]] = {
            "features": np.array(self.features, np.float16),
            "wins": np.array(self.wins, np.float32),
            "margins": np.array(self.margins, np.float32),
            "progress": np.array(self.progress, np.float16),
            "games": np.array(self.games, np.int64),
            "codes": codes,
            "targets": targets,
        }
        if self.inputs and isinstance(self.inputs[0][0], list):
            width = len(self.inputs[0][0])
            rows = np.zeros((len(self.inputs), widest, width), np.float16)
            for row, members in enumerate(self.inputs):
                rows[row, : len(members[:widest])] = members[:widest]
            found["inputs"] = rows
        else:
            found["inputs"] = np.array(self.inputs, np.float16)
        return found


def join(parts: list[dict[str, NDArray[Any]]]) -> dict[str, NDArray[Any]]:
    """One set of arrays from several; narrower rows are filled up."""
    found: dict[str, NDArray[Any]] = {}
    for name in parts[0]:
        arrays = [part[name] for part in parts if len(part[name])]
        if name in ("codes", "targets", "inputs") and arrays and arrays[0].ndim > 1:
            width = max(array.shape[1] for array in arrays)
            arrays = [_widened(array, width, -1 if name == "codes" else 0) for array in arrays]
        found[name] = np.concatenate(arrays) if arrays else parts[0][name]
    return found


def _widened(array: NDArray[Any], width: int, filler: int) -> NDArray[Any]:
    if array.shape[1] == width:
        return array
    wide = np.full((array.shape[0], width, *array.shape[2:]), filler, array.dtype)
    wide[:, : array.shape[1]] = array
    return wide
