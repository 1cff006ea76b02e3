"""The pictures of a game's introduction (`sandai.kernel.introduction`): components as the gallery draws them, and positions of the guided game."""

from functools import cache
from typing import Any

from sandai.draw.gallery import Exhibit
from sandai.draw.theme import PLAYER_NAMES
from sandai.kernel.game import Game

__all__ = ["exhibits", "scene_view"]


@cache
def exhibits(game: Game) -> dict[str, Exhibit]:
    """All components of a game, by id."""
    return {exhibit.id: exhibit for section in game.drawing.gallery() for exhibit in section.exhibits}


def scene_view(game: Game, before: str) -> Any:
    """What seat 0 sees in the guided game before a choice, or at the end of its script. Without a guided game there are no scenes."""
    guide = game.words.guide
    if guide is None:
        raise LookupError(game.name)
    choices = [step for step in guide.steps if step.choice]
    if before:
        choices = choices[: [step.choice for step in choices].index(before)]
    state = game.new(guide.seats, guide.seed, **guide.options)
    for step in choices:
        state.play(step.choice, step.seat)
    return {**state.view(0), "names": list(PLAYER_NAMES[: guide.seats])}
