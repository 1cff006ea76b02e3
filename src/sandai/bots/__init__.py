"""Bots that play any game. They use only the public interface and a game's judgement.

Six levels, the same in every game; each can play in a style that a game knows, such as `hard builder`. And a few reference bots, to measure the
levels against.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from typing import Final

from sandai.bots import words
from sandai.bots.bot import Bot
from sandai.bots.evaluation import model_digest
from sandai.bots.greedy import Greedy
from sandai.bots.prototype import Prototype
from sandai.bots.thinker import Level, Thinker
from sandai.kernel.errors import OptionError, shown
from sandai.kernel.game import Game

__all__ = [
    "VERSION",
    "Bot",
    "Level",
    "Thinker",
    "build",
    "description",
    "exists",
    "levels",
    "make",
    "references",
    "strongest",
    "style_description",
    "styles",
    "usual",
]

VERSION: Final = 3  # raised when bots play differently, so that measurements of old and new ones are not mixed
_LEVELS: Final[tuple[Level, ...]] = (
    Level("novice", words.NOVICE, 0, overlooks=0.6, wavers=2.0),
    Level("easy", words.EASY, 0, overlooks=0.35, wavers=1.1),
    Level("medium", words.MEDIUM, 0, overlooks=0.15, wavers=0.5),
    Level("hard", words.HARD, 4),
    Level("expert", words.EXPERT, 100),
    Level("master", words.MASTER, 1200),
)
_REFERENCES: Final[dict[str, Callable[[int | str], Bot]]] = {
    "random": Bot,
    "greedy": Greedy,
    "prototype": Prototype,
    "master-tenth": lambda seed: Thinker(seed, Level("master-tenth", words.MASTER, _LEVELS[-1].trials // 10)),
}
_SEARCH: Final = re.compile(r"search-(\d{1,5})")  # a search with so many trials, for experiments


def levels() -> tuple[str, ...]:
    """The names of the levels, the weakest first."""
    return tuple(level.name for level in _LEVELS)


def references() -> tuple[str, ...]:
    """The names of the reference bots."""
    return tuple(_REFERENCES)


def usual() -> str:
    """The name of the default level."""
    return "medium"


def strongest() -> str:
    return _LEVELS[-1].name


def styles(game: Game) -> tuple[str, ...]:
    """The names of the styles that bots of a game can have."""
    return tuple(game.judgement.styles)


def description(name: str) -> str:
    """What a level is like, in a few words; also of a level with a style."""
    level, style = _level(name)
    return words.level_with_style(level.description, words.STYLES[style]) if style else level.description


def style_description(style: str) -> str:
    """What a bot with a style does, in a few words."""
    return words.STYLES[style]


def exists(name: str) -> bool:
    """Whether a level, a level with a style or a reference bot has this name."""
    if name in _REFERENCES or _SEARCH.fullmatch(name):
        return True
    level, space, style = name.partition(" ")
    return level in levels() and (style in words.STYLES or not space)


def build(name: str, game: Game) -> str:
    """A short text that changes whenever the settings of a bot or the model that it uses in a game change."""
    if name in _REFERENCES and name != "master-tenth":
        return ""
    bot = make(name)
    if not isinstance(bot, Thinker):
        raise AssertionError(f"{name} has no level")
    level = bot.level
    settings = f"{level.trials} {level.overlooks} {level.wavers} {bot.style} {model_digest(game)}"
    return sha256(settings.encode()).hexdigest()[:8]


def make(name: str, seed: int | str = 0) -> Bot:
    """A bot by the name of its level (perhaps with a style: `hard builder`) or of a reference bot; the seed is for its own random numbers.

    In a game that does not know the style, it plays as its level does.
    """
    if name in _REFERENCES:
        return _REFERENCES[name](seed)
    if found := _SEARCH.fullmatch(name):
        return Thinker(seed, Level(name, words.MASTER, int(found[1])))
    return Thinker(seed, *_level(name))


def _level(name: str) -> tuple[Level, str]:
    """A level and a style, by a name such as `hard` or `hard builder`."""
    first, _, style = name.partition(" ")
    for level in _LEVELS:
        if level.name == first and (style in words.STYLES or name == first):
            return level, style
    raise OptionError(words.no_such_bot(shown(name), levels()))
