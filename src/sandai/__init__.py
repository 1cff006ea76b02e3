"""Sandai: three board games from one rule source. Start with `sandai.games()` and `sandai.load(name)`."""

from sandai.games import games, load
from sandai.kernel.choice import Choice
from sandai.kernel.errors import IllegalChoice, OptionError, PackError, RecordError, SandaiError
from sandai.kernel.game import Game
from sandai.kernel.record import Record
from sandai.kernel.state import State

__all__ = [
    "Choice",
    "Game",
    "IllegalChoice",
    "OptionError",
    "PackError",
    "Record",
    "RecordError",
    "SandaiError",
    "State",
    "games",
    "load",
]
