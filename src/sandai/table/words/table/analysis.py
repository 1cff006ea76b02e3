"""The analysis of a game, and the analysis board."""

from __future__ import annotations

from typing import Final

from sandai.analysis.words import (
    ACCURACY,
    ACCURACY_HOW,
    CHANCES,
    EXERCISE_HOW,
    EXERCISES,
    GRADE_MARKS,
    GRADE_NOTES,
    GRADES,
    LINE,
    LUCK_HOW,
    MISTAKES,
    NO_MISTAKES,
    NO_TURNING_POINT,
    SHOW_BETTER,
    TURNING_POINTS,
    at_position,
    change,
    costs,
    in_stage,
    percent,
    trials_each,
)
from sandai.kernel.language import plural, say

__all__ = [
    "ACCURACY",
    "ACCURACY_HOW",
    "ANALYSE",
    "ANALYSES_FULL",
    "ANALYSIS_BUSY",
    "ANALYSIS_FAILED",
    "ANALYSIS_HOW",
    "ANALYSIS_HOW_OWN",
    "ANALYSIS_NONE",
    "ANALYSIS_PAGE",
    "ANALYSIS_RUNS",
    "ANALYSIS_STOP",
    "ANALYSIS_STOPPED",
    "ANALYSIS_TITLE",
    "ANOTHER_CHOICE",
    "BEST_LINES",
    "BOARD_HOW",
    "BOARD_OF_POSITION",
    "BOARD_OVER",
    "BOARD_RUNNING",
    "CHANCES",
    "CHANCES_BY_TURN",
    "CHART_HOW",
    "CHECKING",
    "CHOICE_LINE",
    "EXERCISE",
    "EXERCISES",
    "EXERCISE_HOW",
    "EXERCISE_TRY",
    "FROM_GAME",
    "GRADE_MARKS",
    "GRADE_NOTES",
    "LINE",
    "LUCK_HOW",
    "MISTAKES",
    "NO_ANALYSIS",
    "NO_ANALYSIS_TO_STOP",
    "NO_MISTAKES",
    "NO_STUDY",
    "NO_STUDY_NOW",
    "NO_TURNING_POINT",
    "NO_VARIATION",
    "RELOAD",
    "SHOW_BETTER",
    "SKILL_AND_LUCK",
    "STUDY_HERE",
    "STUDY_LATER",
    "THINKING",
    "THOUGHT_ENOUGH",
    "TO_ANALYSIS",
    "TO_EXERCISES",
    "TRY_BETTER",
    "TURNING_POINTS",
    "analysed_part",
    "at_position",
    "attempt_good",
    "attempt_right",
    "attempt_unclear",
    "attempt_wrong",
    "better_choice",
    "costs",
    "exercise",
    "exercises_of",
    "grade_words",
    "in_stage",
    "judged",
    "judged_so_far",
    "not_possible",
    "seen_by",
    "thought_with",
    "trials_each",
    "variation_too_long",
]

ANALYSIS_TITLE: Final = say("Analysis")
ANALYSIS_PAGE: Final = say("Analysis of this game")
TO_ANALYSIS: Final = say("Analysis")
ANALYSE: Final = say("Analyse this game")
ANALYSIS_HOW: Final = say(
    "A bot looks at every choice of the game, as the player knew the position: what was good, what would have been better and why, everybody’s chances to win, and what was luck. This takes some minutes; you can leave the page meanwhile."
)
ANALYSIS_HOW_OWN: Final = say(
    "While the game runs, only your own choices are judged, by what you could know when you made them."
)
ANALYSIS_NONE: Final = say("This game was not analysed yet.")
ANALYSIS_RUNS: Final = say("The game is being analysed …")
ANALYSIS_STOP: Final = say("Stop the analysis")
ANALYSIS_STOPPED: Final = say("The analysis was stopped.")
ANALYSIS_FAILED: Final = say("The analysis was interrupted. You can start it again.")
NO_ANALYSIS: Final = say("A game with other people can be analysed only after its end.")
NO_ANALYSIS_TO_STOP: Final = say("You have no analysis here that could be stopped.")
ANALYSIS_BUSY: Final = say("Another analysis of yours is running. Wait for it, or stop it.")
ANALYSES_FULL: Final = say("The server makes as many analyses as it can. Try again later.")
CHART_HOW: Final = say("Choose a place in the chart to see that position. Dots mark choices that cost 5 % or more.")
CHANCES_BY_TURN: Final = say("Chances by turn")
SKILL_AND_LUCK: Final = say("Skill and luck")
RELOAD: Final = say("Reload")

BOARD_OF_POSITION: Final = say("Analysis board")
BOARD_HOW: Final = say("Try choices here; the game itself does not change.")
STUDY_HERE: Final = say("Analyse this position")
BEST_LINES: Final = say("Best choices")
CHOICE_LINE: Final = say("What may follow:")
ANOTHER_CHOICE: Final = say("Try a choice")
FROM_GAME: Final = say("Back to the game’s position")
BOARD_OVER: Final = say("The game is over here.")
BOARD_RUNNING: Final = say("While the game runs, only positions where you decide can be analysed.")
THINKING: Final = say("Thinking …")
CHECKING: Final = say("The bot compares your choice with others …")
EXERCISE: Final = say("Exercise")
EXERCISE_TRY: Final = say(
    "There is a better choice here than the one that was made. Choose one, and see what the bot thinks of it."
)
TO_EXERCISES: Final = say("All exercises")
THOUGHT_ENOUGH: Final = say("Thought long enough.")
TRY_BETTER: Final = say("Try it on the analysis board")
NO_STUDY: Final = say("A position of a game with other people can be analysed only after its end.")
NO_STUDY_NOW: Final = say("The bot failed or took too long. Try again.")
STUDY_LATER: Final = say("You looked at another position meanwhile.")
NO_VARIATION: Final = say(
    "Other choices can be tried only after the end of the game: they could show what chance brings."
)


def not_possible(choice: str) -> str:
    return say("This choice is not possible here: {choice}", choice=choice)


def variation_too_long(most: int) -> str:
    return say("A variation has at most {n} choices.", n=most)


def judged_so_far(done: int, total: int) -> str:
    return plural("{done} of {n} choice judged", "{done} of {n} choices judged", total, done=done)


def analysed_part(choices: int) -> str:
    return plural("The first {n} choice is judged.", "The first {n} choices are judged.", choices)


def grade_words(grade: str) -> str:
    return GRADES[grade]


def judged(name: str, choice: str, grade: str, cost: float, error: float) -> str:
    """What a choice was, for a screen reader and beside the board."""
    if grade in ("best", "good"):
        return say("{name}: {choice} ({grade})", name=name, choice=choice, grade=GRADES[grade])
    loss = change(-cost, error)
    return say("{name}: {choice} ({grade}, {change})", name=name, choice=choice, grade=GRADES[grade], change=loss)


def better_choice(choice: str, win: float) -> str:
    return say("Better: {choice} ({win} to win)", choice=choice, win=percent(win))


def exercises_of(name: str, count: int) -> str:
    return plural("{name}: {n} mistake", "{name}: {n} mistakes", count, name=name)


def exercise(position: str, choice: str) -> str:
    """An exercise; `position`: as in "Position 181, round 3"."""
    return say("{position}: instead of “{choice}”", position=position, choice=choice)


def attempt_right(choice: str) -> str:
    return say("“{choice}”: right, nothing better was found.", choice=choice)


def attempt_good(choice: str, cost: str) -> str:
    return say("“{choice}”: good. It costs only {cost} of the chance to win.", choice=choice, cost=cost)


def attempt_unclear(choice: str) -> str:
    return say("“{choice}”: the bot is not sure whether this is worse than the best choice.", choice=choice)


def attempt_wrong(choice: str, cost: str) -> str:
    return say(
        "“{choice}”: there is something better. This costs {cost} of the chance to win.", choice=choice, cost=cost
    )


def thought_with(trials: int) -> str:
    return plural("{n} trial", "{n} trials", trials)


def seen_by(name: str) -> str:
    """Whose view of the position is shown."""
    return say("The position as {name} sees it", name=name)
