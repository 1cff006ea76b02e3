"""Finds and loads installed games.

A game is a package with a module `game` that has a `GAME`, an instance of `sandai.Game`. `games()` finds:

- the folders of this package;
- installed packages with an entry point of the group `sandai.games`, such as `pebbles = "pebbles.game:GAME"`;
- the packages in the environment variable SANDAI_GAMES, separated by commas, such as `examples.pebbles`.

Entry points and the last part of a package's name must equal the name of the game.
"""

from __future__ import annotations

import os
import sys
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final

from sandai.kernel import words
from sandai.kernel.errors import OptionError, shown
from sandai.kernel.game import Game

__all__ = ["ENTRY_POINTS", "VARIABLE", "GamesPackage", "games", "load", "other_folders"]

ENTRY_POINTS: Final = "sandai.games"
VARIABLE: Final = "SANDAI_GAMES"


class GamesPackage(ModuleType):
    """The class of this package: a module that can be called.

    `sandai.games` is both the public function that lists the games and the package that contains them. A plain function of
    that name would hide the package, and `import sandai.games.daimyo` followed by `sandai.games.daimyo` would fail.
    """

    def __call__(self) -> tuple[str, ...]:
        """The names of all games."""
        return games()


def games() -> tuple[str, ...]:
    """The names of all games: our own first."""
    return tuple(_places(os.environ.get(VARIABLE, "")))


def other_folders() -> list[Traversable]:
    """The folders of the games outside of this package."""
    places = _places(os.environ.get(VARIABLE, "")).values()
    packages = [place.partition(":")[0].rpartition(".")[0] for place in places]
    return [files(package) for package in packages if not package.startswith(f"{__name__}.")]


def load(name: str) -> Game:
    """A game by its name."""
    places = _places(os.environ.get(VARIABLE, ""))
    if name not in list(places):  # a list, because the name may not be hashable
        raise OptionError(words.no_such_game(shown(name), list(places)))
    return _loaded(name, places[name])


@lru_cache(maxsize=8)
def _places(named: str) -> dict[str, str]:
    """Return the location of each game, as "module:attribute"; `named`: the value of the environment variable."""
    places = _own()
    for name, place in [*_installed(), *_named(named)]:
        if places.setdefault(name, place) != place:
            raise OptionError(words.two_games_of_a_name(shown(name), places[name], place))
    return places


def _own() -> dict[str, str]:
    names = sorted(folder.name for folder in files(__name__).iterdir() if folder.joinpath("game.py").is_file())
    return {name: f"{__name__}.{name}.game:GAME" for name in names}


def _installed() -> list[tuple[str, str]]:
    from importlib.metadata import entry_points

    return sorted((point.name, point.value) for point in entry_points(group=ENTRY_POINTS))


def _named(packages: str) -> list[tuple[str, str]]:
    """The games of packages that are installed or in the current folder."""
    found = []
    named = [word.strip() for word in packages.split(",") if word.strip()]
    if named and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))  # an installed command doesn't look there
    for package in named:
        try:
            here = find_spec(f"{package}.game") is not None
        except (ImportError, ValueError):  # the package is missing, or its name is not valid
            here = False
        if not here:
            raise OptionError(words.no_such_package(VARIABLE, shown(package), shown(f"{package}.game")))
        found.append((package.rpartition(".")[2], f"{package}.game:GAME"))
    return found


@cache
def _loaded(name: str, place: str) -> Game:
    module, _, attribute = place.partition(":")
    try:
        game = getattr(import_module(module), attribute or "GAME", None)
    except ModuleNotFoundError as error:
        raise OptionError(words.game_does_not_load(shown(name), place, str(error))) from error
    if not isinstance(game, Game):
        raise OptionError(words.not_a_game(shown(name), place))
    if game.name != name:
        raise OptionError(words.game_of_another_name(place, shown(game.name), shown(name)))
    return game


sys.modules[__name__].__class__ = GamesPackage
