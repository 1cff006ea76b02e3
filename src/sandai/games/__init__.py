"""The games on the shelf. A game appears here as soon as its folder has a `game.py` with a `GAME`."""

from __future__ import annotations

import sys
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from types import ModuleType

from sandai.kernel.errors import OptionError, shown
from sandai.kernel.game import Game

__all__ = ["GamesPackage", "games", "load"]


class GamesPackage(ModuleType):
    """The class of this package itself: a module that can be called.

    `sandai.games` has two meanings that can't be told apart by name: the public function that lists the games, and the package
    where they live. A function of that name would hide the package, and `import sandai.games.daimyo` followed by
    `sandai.games.daimyo` would fail. So the package is both.
    """

    def __call__(self) -> tuple[str, ...]:
        """The names of all games."""
        return games()


@lru_cache(maxsize=1)
def games() -> tuple[str, ...]:
    """The names of all games."""
    shelf = files("sandai.games")
    return tuple(sorted(folder.name for folder in shelf.iterdir() if folder.joinpath("game.py").is_file()))


def load(name: str) -> Game:
    """A game by its name."""
    if name not in games():
        raise OptionError(f"There is no game {shown(name)}. The games are: {', '.join(games())}.")
    return _loaded(name)


@cache
def _loaded(name: str) -> Game:
    game: Game = import_module(f"sandai.games.{name}.game").GAME
    return game


sys.modules[__name__].__class__ = GamesPackage
