"""The rooms of a game's folder that not every game has."""

from __future__ import annotations

import logging
from typing import Any

from sandai.kernel.game import Game

__all__ = ["room"]

log = logging.getLogger("sandai.table")


def room(game: Game, name: str) -> Any:
    """A room of a game's folder, or None where it has none. One broken game must not close the house."""
    try:
        return game.room(name)
    except ModuleNotFoundError as error:
        if error.name not in (f"sandai.games.{game.name}.{name}", f"sandai.games.{game.name}"):
            log.exception("room can't be loaded", extra={"game": game.name, "room": name})
        return None
