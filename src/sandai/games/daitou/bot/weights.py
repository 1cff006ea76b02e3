"""The numbers by which the bots of Daitou judge."""

from __future__ import annotations

from typing import Final

ENVY: Final = 0.35  # how much a yen of a rival weighs against one's own
CAUTION: Final = 0.6  # the part of the income hoped for that counts towards the next taxes
MARGIN: Final = 0.25  # what a move must bring at least
CLOSE: Final = 3  # sections between a harbour and its town that are worth building
