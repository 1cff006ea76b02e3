"""Bots that play any game. They use only the public interface."""

from __future__ import annotations

from sandai.bots.bot import Bot
from sandai.bots.greedy import Greedy
from sandai.bots.search import Search
from sandai.bots.words import no_such_bot
from sandai.kernel.errors import OptionError, shown

__all__ = ["Bot", "description", "levels", "make", "usual"]

_LEVELS: dict[str, type[Bot]] = {"random": Bot, "greedy": Greedy, "search": Search}


def levels() -> tuple[str, ...]:
    """The names of the bots, the weakest first."""
    return tuple(_LEVELS)


def usual() -> str:
    """The name of the default bot."""
    return "greedy"


def description(name: str) -> str:
    """What a bot does, in a few words."""
    return _kind(name).description


def make(name: str, seed: int | str = 0) -> Bot:
    """A bot by its name; the seed is for its own random numbers."""
    return _kind(name)(seed)


def _kind(name: str) -> type[Bot]:
    if name not in _LEVELS:
        raise OptionError(no_such_bot(shown(name), levels()))
    return _LEVELS[name]
