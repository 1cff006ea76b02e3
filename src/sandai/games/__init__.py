"""The games on the shelf. A game appears here as soon as its folder has a `meta.py` with a `GAME`."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files

from sandai.kernel.errors import OptionError
from sandai.kernel.game import Game

__all__ = ["games", "load"]


@lru_cache(maxsize=1)
def games() -> tuple[str, ...]:
    """The names of all games."""
    shelf = files("sandai.games")
    return tuple(sorted(folder.name for folder in shelf.iterdir() if folder.joinpath("meta.py").is_file()))


@cache
def load(name: str) -> Game:
    """A game by its name."""
    if name not in games():
        raise OptionError(f"There is no game {name!r}. The games are: {', '.join(games())}.")
    game: Game = import_module(f"sandai.games.{name}.meta").GAME
    return game
