"""The headings under which choices stand."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = ["ACTIONS", "BUILDINGS", "CITIES", "HEXES", "PAYMENT", "PILGRIMS", "PROGRESS", "WORKERS"]

ACTIONS: Final = say("Actions")
BUILDINGS: Final = say("Buildings")
CITIES: Final = say("Cities")
HEXES: Final = say("Hexes")
PAYMENT: Final = say("Payment")
PILGRIMS: Final = say("Pilgrims")
PROGRESS: Final = say("Progress")
WORKERS: Final = say("Workers")
