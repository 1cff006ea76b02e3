"""Sandai: board games with their rules, bots and a table. Start with `sandai.games()` and `sandai.load(name)`."""

import sys
from typing import TYPE_CHECKING, cast

from sandai.games import load, other_folders
from sandai.kernel.choice import Choice
from sandai.kernel.errors import IllegalChoice, OptionError, PackError, RecordError, SandaiError
from sandai.kernel.game import Game
from sandai.kernel.record import Record
from sandai.kernel.state import State
from sandai.translations import use_environment

if TYPE_CHECKING:
    from sandai.games import GamesPackage

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

games = cast("GamesPackage", sys.modules["sandai.games"])  # the package, which lists the games when it is called
use_environment(other_folders)  # before any words are imported
