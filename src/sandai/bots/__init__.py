"""Bots: they take part in any game through the public contract only."""

from __future__ import annotations

from sandai.bots.bot import Bot
from sandai.bots.greedy import Greedy
from sandai.bots.search import Search
from sandai.kernel.errors import OptionError

__all__ = ["Bot", "levels", "make", "usual", "words"]

_LEVELS: dict[str, type[Bot]] = {"random": Bot, "greedy": Greedy, "search": Search}


def levels() -> tuple[str, ...]:
    """The names of the bots, the weakest first."""
    return tuple(_LEVELS)


def usual() -> str:
    """Who plays where nobody says which bot shall."""
    return "greedy"


def words(name: str) -> str:
    """What a bot does, in a few words."""
    return _kind(name).words


def make(name: str, seed: int | str = 0) -> Bot:
    """A bot by its name, with chance of its own."""
    return _kind(name)(seed)


def _kind(name: str) -> type[Bot]:
    if name not in _LEVELS:
        raise OptionError(f"There is no bot {name!r}. The bots are: {', '.join(levels())}.")
    return _LEVELS[name]
