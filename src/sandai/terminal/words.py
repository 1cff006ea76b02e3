"""The sentences of the terminal and of the command line. Square brackets mark colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandai.kernel.language import join, plural, say

# -- playing -------------------------------------------------------------------------------------------------------------

HELP_TITLE: Final = say("Help")
LEFT: Final = say("You left the table.")
GAME_OVER: Final = say("The game is over")
NOBODY_WON: Final = say("Everybody lost.")
ALL_ACHIEVED: Final = say("You had achieved all this before.")
SCORES: Final = say("Scores")
TOTAL: Final = say("total")
HIDDEN: Final = say("hidden")


def help_text(example: str, rule: str) -> str:
    return say(
        "[bold]A number[/] plays that choice; so does its text, such as [bold]{example}[/].\n"
        "[bold]u[/] takes back your last choice, [bold]r[/] your whole turn (up to dice, hidden cards and other players' moves).\n"
        "[bold]b[/] shows the board again, [bold]l[/] the log from the beginning, [bold]s[/] the scores.\n"
        "[bold]save FILE[/] saves the game; [bold]sandai play --resume FILE[/] continues it.\n"
        "[bold]rule ID[/] shows a rule, such as [bold]rule {rule}[/]. [bold]q[/] quits.",
        example=example,
        rule=rule,
    )


def bot_name(colour: str, bot: str) -> str:
    return say("{colour} ({bot} bot)", colour=colour, bot=bot)


def your_name(colour: str) -> str:
    return say("{colour} (you)", colour=colour)


def players(n: int) -> str:
    return plural("{n} player", "{n} players", n)


def seed_fingerprint(fingerprint: str) -> str:
    return say("Seed fingerprint {fingerprint}…  [dim]h: help, q: quit[/]", fingerprint=fingerprint)


def the_seed_was(seed: str, fingerprint: str) -> str:
    return say("The seed was {seed}; its fingerprint is {fingerprint}…", seed=seed, fingerprint=fingerprint)


def question(name: str, prompt: str) -> str:
    return say("{name}: {prompt}", name=name, prompt=prompt)


def no_such_number(number: str, most: int) -> str:
    return say("There is no choice {number}; the numbers go from 1 to {most}.", number=number, most=most)


def saved(file: str) -> str:
    return say("Saved as {file}.", file=file)


def won(names: list[str]) -> str:
    return say("{names} won.", names=join(names))


# -- achievements ----------------------------------------------------------------------------------------------------------


def new_achievements(n: int) -> str:
    return plural("{n} new achievement.", "{n} new achievements.", n)


def achievements_in(title: str) -> str:
    return say("Achievements in {title}", title=title)


def achievements_unreadable(path: str) -> str:
    return say("The achievements in {path} can't be read; repair the file or move it away.", path=path)


def no_achievements(title: str) -> str:
    return say("{title} has no achievements.", title=title)


# -- rules -----------------------------------------------------------------------------------------------------------------


def no_such_rule(title: str, rule: str, example: str) -> str:
    return say("{title} has no rule {rule}; its rules look like {example}.", title=title, rule=rule, example=example)


def nothing_about(title: str, words: str) -> str:
    return say("The rules of {title} say nothing of {words}.", title=title, words=words)


# -- the command line ------------------------------------------------------------------------------------------------------

STOPPED: Final = say("stopped.")
GAME_HEADINGS: Final = (say("game"), say("title"), say("players"), say("length"), "")
OPTION_HEADINGS: Final = (say("option"), say("default"), say("values"), say("what it does"), say("rule"))
BENCH_HEADINGS: Final = (
    say("game"),
    say("decisions/s"),
    say("games/s"),
    say("copy, µs"),
    say("dump, bytes"),
    say("trials/s"),
)
SHORT_FINGERPRINT: Final = say("A fingerprint can be compared from its first 8 characters on.")
NO_SECONDS: Final = say("A measurement takes some time: --seconds must be above 0.")
TOO_FEW_CHECKS: Final = say("Check at least one game, and set --every to 1 or more.")
WHOLE: Final = say("The record is whole.")
NOT_WHOLE: Final = say("The record is not whole.")
CLEAN: Final = say("Clean.")


def not_an_option(word: str) -> str:
    return say("An option looks like name=value, not {word}.", word=word)


def no_such_option(title: str, name: str, options: Sequence[str]) -> str:
    return say(
        "{title} has no option {name}. Its options are: {options}.", title=title, name=name, options=", ".join(options)
    )


def not_text(path: str) -> str:
    return say("{path} is not a record: it is not text.", path=path)


def options_of(title: str) -> str:
    return say("Options of {title}", title=title)


def which_game(games: Sequence[str]) -> str:
    return say("Which game? One of: {games}.", games=", ".join(games))


def too_many_people(people: int, seats: int) -> str:
    return say("{people} people can't sit at a table of {seats}.", people=people, seats=seats)


def wrong_number_of_bots(bots: int, seats: int) -> str:
    return say("{bots} bots can't fill {seats} seats.", bots=bots, seats=seats)


def stopped_after(games: int, wanted: int) -> str:
    return say("Stopped after {games} of {wanted} games.", games=games, wanted=wanted)


def seat_name(number: int) -> str:
    return say("Seat {number}", number=number)


def no_such_position(upto: int) -> str:
    return say("A game can't be replayed up to choice {upto}.", upto=upto)


def choices(n: int, over: bool) -> str:
    if over:
        return plural("{n} choice; the game is over.", "{n} choices; the game is over.", n)
    return plural("{n} choice; the game goes on.", "{n} choices; the game goes on.", n)


def record_of(title: str, seats: int, version: int) -> str:
    return say(
        "Game: {title}, {seats} seats, version {version} of the rules", title=title, seats=seats, version=version
    )


def fingerprint_of_the_seed(fingerprint: str) -> str:
    return say("Fingerprint of the seed: {fingerprint}", fingerprint=fingerprint)


def checking(title: str) -> str:
    return say("Checking {title}", title=title)


def checked(games: int, decisions: int, questions: str) -> str:
    return say(
        "{games} games, {decisions} decisions. Questions asked: {questions}.",
        games=games,
        decisions=decisions,
        questions=questions,
    )


def problems(n: int) -> str:
    return plural("{n} problem.", "{n} problems.", n)


def speed(compiled: bool) -> str:
    if compiled:
        return say("Random play, most seats, one core, compiled by mypyc")
    return say("Random play, most seats, one core, plain Python")
