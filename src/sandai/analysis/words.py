"""The sentences of analyses: grades, reasons, and the report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandai.kernel.language import join, plural, say

# -- numbers ------------------------------------------------------------------------------------------------------------


def percent(share: float) -> str:
    return say("{n} %", n=round(100 * share))


def signed_percent(share: float) -> str:
    """A change of a chance, in percentage points."""
    points = round(100 * share)
    return say("{sign}{n} %", sign="+" if points > 0 else "−" if points < 0 else "±", n=abs(points))


def change(share: float, error: float) -> str:
    """A change of a chance with its interval, unless that is narrow."""
    if error < 0.015:
        return signed_percent(share)
    return say("{change} ± {error}", change=signed_percent(share), error=round(100 * error))


def points(number: float) -> str:
    """An expected margin."""
    whole = round(number)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"


def chance(win: float, error: float) -> str:
    """A chance to win with its interval, unless that is narrow."""
    if error < 0.015:
        return percent(win)
    return say("{win} ± {error}", win=percent(win), error=round(100 * min(error, 1.0)))


# -- grades --------------------------------------------------------------------------------------------------------------

GRADES: Final = {
    "best": say("best"),
    "good": say("good"),
    "unclear": say("not clear"),
    "inaccuracy": say("inaccuracy"),
    "mistake": say("mistake"),
    "blunder": say("blunder"),
}
GRADE_MARKS: Final = {"best": "", "good": "", "unclear": "", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
GRADE_NOTES: Final = {
    "best": say("Nothing better was found."),
    "good": say("It costs less than 5 % of the chance to win."),
    "unclear": say(
        "It looks worse than the best choice, but the bot is not sure: it varies too much, or games played on to the end do not confirm it."
    ),
    "inaccuracy": say("It costs 5 to 10 % of the chance to win."),
    "mistake": say("It costs 10 to 15 % of the chance to win."),
    "blunder": say("It costs more than 15 % of the chance to win."),
}
COUNTED: Final = {
    "best": lambda n: plural("{n} best", "{n} best", n),
    "good": lambda n: plural("{n} good", "{n} good", n),
    "unclear": lambda n: plural("{n} not clear", "{n} not clear", n),
    "inaccuracy": lambda n: plural("{n} inaccuracy", "{n} inaccuracies", n),
    "mistake": lambda n: plural("{n} mistake", "{n} mistakes", n),
    "blunder": lambda n: plural("{n} blunder", "{n} blunders", n),
}


def counted(grades: dict[str, int]) -> str:
    """How many choices of a player had each of the bad grades."""
    found = [
        COUNTED[grade](grades.get(grade, 0)) for grade in ("inaccuracy", "mistake", "blunder") if grades.get(grade)
    ]
    return join(found) or say("no mistakes")


# -- why a choice is better ----------------------------------------------------------------------------------------------


def more_from(item: str, n: int) -> str:
    return say("scores {n} more from {item}", n=n, item=item)


def less_from(item: str, n: int) -> str:
    return say("scores {n} less from {item}", n=n, item=item)


def loses_more(item: str, n: int) -> str:
    return say("loses {n} more through {item}", n=n, item=item)


def loses_less(item: str, n: int) -> str:
    return say("loses {n} less through {item}", n=n, item=item)


def of_rival(name: str, clause: str) -> str:
    """What changes for another player; `clause`: as in "scores 2 more from goals"."""
    return say("{name} {clause}", name=name, clause=clause)


def rival() -> str:
    return say("the opponent")


def why(clauses: Sequence[str], but: Sequence[str] = ()) -> str:
    """The reasons for a choice, such as "scores 4 more from relics and loses 3 less through taxes, but scores 2 less from goals"."""
    text = join(list(clauses))
    if text and but:
        text = say("{reasons}, but {others}", reasons=text, others=join(list(but)))
    return say("{sentence}.", sentence=text[:1].upper() + text[1:]) if text else ""


# -- the report ----------------------------------------------------------------------------------------------------------

ANALYSIS: Final = say("Analysis")
CHANCES: Final = say("Chance to win")
PLAYERS: Final = say("Players")
PLAYER: Final = say("Player")
ACCURACY: Final = say("Accuracy")
OWN_CHOICES: Final = say("Own choices")
RIVALS: Final = say("Others’ choices")
LUCK: Final = say("Luck")
GRADE_HEADING: Final = say("Grades")
MISTAKES: Final = say("Mistakes")
TURNING_POINTS: Final = say("Turning points")
BY_PHASE: Final = say("Accuracy by phase")
EXERCISES: Final = say("Learn from mistakes")
EXERCISE_HOW: Final = say("Find a better choice before you look.")
SHOW_BETTER: Final = say("Show the better choice")
LINE: Final = say("Expected line")
NO_MISTAKES: Final = say("No choice cost 5 % or more of the chance to win.")
NO_TURNING_POINT: Final = say("The chances never changed much within one turn.")
UNTRUSTED: Final = say(
    "This game has no trained evaluation yet. Chances to win are rough estimates, and marks may be wrong."
)
INCOMPLETE: Final = say("The analysis was stopped: only the first part of the game is judged.")
REST: Final = say("Not foreseen")
ALL_ELSE: Final = say("Everything else")
LUCK_HOW: Final = say(
    "How the chance to win changed during the game: by the player’s own choices, by those of the others, and by luck, which compares what was rolled and drawn with what could have been. What is left is what the bot’s estimates had not foreseen: the less, the more you can trust the rest. Sums can be more than 100 %, because chances go up and down. After ± is half the width of the 95 % interval."
)
ACCURACY_HOW: Final = say(
    "How little chance to win the choices of a turn cost, on average over all turns. 100 % means that no choice cost anything, as far as the bot can tell."
)
DECISION_HEADINGS: Final = (
    say("Choice"),
    say("Player"),
    say("Mark"),
    say("Cost"),
    say("Played"),
    say("Better"),
)


def analysing(title: str) -> str:
    return say("Analysing {title}", title=title)


def trials_each(trials: int) -> str:
    return plural("{n} trial for each choice", "{n} trials for each choice", trials)


def title_of(title: str) -> str:
    return say("Analysis: {title}", title=title)


def chart_label(names: Sequence[str], wins: Sequence[float]) -> str:
    """The chart for people who can't see it."""
    ends = [say("{name} {win}", name=name, win=percent(win)) for name, win in zip(names, wins, strict=False)]
    return say("Chances to win over the game. At the end: {ends}", ends=", ".join(ends))


def at_position(position: int) -> str:
    return say("Position {n}", n=position)


def chances_at(position: int, names: Sequence[str], wins: Sequence[float]) -> str:
    found = [say("{name} {win}", name=name, win=percent(win)) for name, win in zip(names, wins, strict=False)]
    return say("Position {n}: {chances}", n=position, chances=", ".join(found))


def turned_by_choice(name: str, change: float, who: str, grade: str, choice: str) -> str:
    return say(
        "{name} {change}: {who} chose “{choice}” ({grade})",
        name=name,
        change=signed_percent(change),
        who=who,
        choice=choice,
        grade=GRADES[grade],
    )


def turned_by_luck(name: str, change: float) -> str:
    return say("{name} {change}: luck", name=name, change=signed_percent(change))


def turned(name: str, change: float) -> str:
    """A turning point that neither one choice nor luck explains."""
    return say(
        "{name} {change}: several choices, or something the bot had not foreseen",
        name=name,
        change=signed_percent(change),
    )


def in_stage(position: str, stage: str) -> str:
    """A position with the stage of the game, as in "Position 181, round 3"."""
    return say("{position}, {stage}", position=position, stage=stage) if stage else position


def said_by(name: str, choice: str) -> str:
    """A choice in a line of play."""
    return say("{name}: {choice}", name=name, choice=choice)


def better(choice: str) -> str:
    return say("Better: {choice}", choice=choice)


def costs(cost: float, error: float) -> str:
    """What a choice cost in chance to win."""
    if error < 0.005:
        return percent(cost)
    return say("{cost} ± {error}", cost=percent(cost), error=round(100 * error))


def seat_name(number: int) -> str:
    return say("Seat {n}", n=number)


# -- errors --------------------------------------------------------------------------------------------------------------


def not_an_analysis(error: str) -> str:
    return say("This is not an analysis: {error}", error=error)


def of_another_version(version: int, here: int) -> str:
    return say("This analysis has version {version}; here is version {here}.", version=version, here=here)


def no_such_seat(seat: int, seats: int) -> str:
    return say("There is no seat {seat}; the game has {seats}.", seat=seat, seats=seats)


def too_few_trials(least: int) -> str:
    return say("An analysis needs at least {n} trials for each choice.", n=least)
