"""The sentences of `sandai train`."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

HELP: Final = {
    "game": say("The name of a game; `sandai games` lists them."),
    "out": say("Write the model to this file (.npz), after every generation."),
    "generations": say("How often to play and learn."),
    "games": say("Games with search, in each generation."),
    "quick": say("Further games without search, in each generation, to learn how games end."),
    "trials": say("Trials of each search."),
    "seed": say("The seed of the training."),
    "jobs": say("Number of cores; 0: all."),
    "start": say("Continue from this model instead of starting from nothing."),
}
CALIBRATION_HELP: Final = {
    "games": say("Names of games; without any, all games."),
    "bot": say("The bot that plays all seats."),
    "number": say("Games to play, of each game."),
    "seats": say("Number of players."),
    "plot": say("Draw expected and real shares of wins into this file (.svg); needs the extra `lab`."),
}
EXPECTED: Final = say("expected chance to win")
REAL: Final = say("share of wins")
NEEDS_LAB: Final = say("Plots need matplotlib: pip install 'sandai[lab]'")
TOO_FEW_GAMES: Final = say("The number of games must be 1 or more, and the number of cores 0 or more.")
COLUMNS: Final = (
    say("game"),
    say("estimates"),
    say("Brier score"),
    say("r at the start"),
    say("r at 25 %"),
    say("r at 50 %"),
    say("r at 75 %"),
)
TOO_LITTLE: Final = say("Generations, games and trials must be 1 or more, and the number of cores 0 or more.")


def no_features(title: str) -> str:
    return say("{title} can't be trained: its judgement has no features.", title=title)


def not_a_model(path: str, why: str) -> str:
    return say("{path} is not a model: {why}", path=path, why=why)


def other_features(path: str, title: str) -> str:
    return say("{path} is not a model of {title}: it has another number of features.", path=path, title=title)


def batches(generation: int, done: int, all_of_them: int) -> str:
    return say(
        "Generation {generation}: {done} of {all_of_them} batches played",
        generation=generation,
        done=done,
        all_of_them=all_of_them,
    )


def learned(generation: int, figures: str) -> str:
    return say("Generation {generation}: {figures}", generation=generation, figures=figures)
