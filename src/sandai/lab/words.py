"""The sentences and headings of simulations."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import plural, say

BOT: Final = say("bot")
SEAT: Final = say("seat")
TRAIT: Final = say("trait")
ITEM: Final = say("item")
MEAN: Final = say("mean")
BY_SEAT: Final = say("By seat")
BY_TRAIT: Final = say("By trait, such as the clan")
FIGURES: Final = (say("seats played"), say("wins"), say("share"), say("95 % interval"), say("score"))


def too_few_games(games: int) -> str:
    return say("{games} games can't be played; it takes at least one.", games=games)


def summary(title: str, games: int, decisions: float, margin: float) -> str:
    return plural(
        "{title}: {n} game, {decisions} ± {margin} decisions",
        "{title}: {n} games, {decisions} ± {margin} decisions each",
        games,
        title=title,
        decisions=f"{decisions:.0f}",
        margin=f"{margin:.0f}",
    )


def score_items(lost: int) -> str:
    """The heading of the table of score items; `lost`: games that nobody won."""
    if not lost:
        return say("Score items (mean of all seats)")
    return plural(
        "Score items (mean of all seats); nobody won {n} game",
        "Score items (mean of all seats); nobody won {n} games",
        lost,
    )
