"""Weights for the evaluation of positions."""

from __future__ import annotations

from typing import Final

ENVY: Final = 0.35  # how much a yen of a rival weighs against one's own
CAUTION: Final = 0.6  # the share of the expected income that counts towards the next taxes
MARGIN: Final = 0.25  # the least that a move must gain
CLOSE: Final = 3  # sections between a harbour and its town that are worth building
