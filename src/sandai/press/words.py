"""The sentences on printed pages, and of the command that prints them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandai.kernel.language import join, join_or, plural, say

# -- errors ------------------------------------------------------------------------------------------------------------


def wrong_value(option: str, value: str, good: Sequence[str]) -> str:
    return say("{option} can't be {value}; it is {good}.", option=option, value=value, good=join_or(list(good)))


def no_fonts() -> str:
    return say("The fonts are missing. Run `make assets` to download them, or install Sandai from a wheel.")


def no_typesetter(package: str) -> str:
    return say("Printing needs the package {package}. Install sandai[print].", package=package)


def not_printable(title: str) -> str:
    return say("{title} has nothing to print.", title=title)


def no_such_group(group: str, title: str, good: Sequence[str]) -> str:
    return say("{title} has no {group} to print. It has: {good}.", title=title, group=group, good=", ".join(good))


def not_over(file: str) -> str:
    return say("{file} is a game that is not over yet. Only finished games are printed.", file=file)


def not_a_thing(what: str, good: Sequence[str]) -> str:
    return say("{what} can't be printed; it is {good}.", what=what, good=join_or(list(good)))


def what_of(what: str) -> str:
    return say("Say of what: `sandai print {what} GAME`, or a file for a record.", what=what)


def too_much(name: str) -> str:
    return say("{name} is too much: a game is printed by its name alone.", name=name)


def only_for_games() -> str:
    return say("`--only` chooses groups of a game; rulebooks, score sheets and records have none.")


def not_text(file: str) -> str:
    return say("{file} is not a text file.", file=file)


# -- the command -------------------------------------------------------------------------------------------------------

HELP: Final[dict[str, str]] = {
    "what": say("The name of a game; or “rulebook”, “scores” or “record”."),
    "name": say("After “rulebook” or “scores” the name of a game, after “record” the file of a finished game."),
    "paper": say("The paper: a4, letter or a3; a2 or a1 for a print shop."),
    "ink": say("The ink: colour or grey."),
    "duplex": say("Printing on both sides: paper turned over its long or its short edge, or none."),
    "only": say("Print only these groups, separated by commas: boards, cards, tiles, tokens, aids, pieces."),
    "output": say("The PDF file to write."),
}
WHAT: Final = say("GAME|rulebook|scores|record")
NO_OUTPUT: Final = say("Name the file to write: `--output FILE`.")

# -- captions ----------------------------------------------------------------------------------------------------------

GLUE_BACK: Final = say("Glue this sheet to the back of the page before, then cut both together.")
GLUE_RIGHT: Final = say(
    "Cut along the marks on the left and at the top. Glue the next part over the strip on the right."
)
GLUE_BELOW: Final = say(
    "Cut along the marks on the left and at the top. Glue the next part over the strip at the bottom."
)
GLUE_BOTH: Final = say(
    "Cut along the marks on the left and at the top. Glue the next parts over the strips on the right and at the bottom."
)
GLUE_LAST: Final = say(
    "Cut along the marks on the left and at the top, then glue this part over the strips of the others."
)
BLANK: Final = say("The back of a page that is printed on one side only.")


def glue(right: bool, below: bool) -> str:
    """How a part of a board is joined to the next ones."""
    return (GLUE_BOTH if below else GLUE_RIGHT) if right else GLUE_BELOW if below else GLUE_LAST


def part_of(title: str, part: int, parts: int) -> str:
    return say("{title}, part {part} of {parts}", title=title, part=part, parts=parts)


def back_of(title: str) -> str:
    return say("{title}: backs", title=title)


def caption(game: str, title: str, page: str, pages: str) -> str:
    return say("{game} · {title} · page {page} of {pages}", game=game, title=title, page=page, pages=pages)


# -- pages -------------------------------------------------------------------------------------------------------------

CONTENTS: Final = say("What is on these pages")
NEEDED: Final = say("What else you need")
CUTTING: Final = say("How to make it")
STEPS: Final = (
    say("Print at actual size (100 %). “Fit to page” changes the sizes, and backs no longer fit fronts."),
    say("Thick paper is good for cards. Glue boards, tiles and tokens to cardboard before you cut them."),
    say("Cut along the lines that the marks at the edges show. Pieces that stand alone are cut along their outline."),
)
ON_BOTH_SIDES: Final = say(
    "Print on both sides. The pages are in the right order for that: a page without a back is followed by an empty one."
)
SUMMARY: Final = say("The rules in short")


def pages(first: int, last: int) -> str:
    return str(first) if first == last else say("{first}–{last}", first=first, last=last)


def count(n: int) -> str:
    return plural("{n} piece", "{n} pieces", n)


RULES: Final = say("The rules")
IN_THIS_BOOK: Final = say("In this book")
ALL_COMPONENTS: Final = say("All components")
INDEX_OF_SIGNS: Final = say("Index of signs")
INDEX_OF_RULES: Final = say("Index of rules")


def rulebook_of(title: str) -> str:
    return say("{title}: the rules", title=title)


def unofficial(title: str) -> str:
    return say("Sandai’s own drawings and words for {title}.", title=title)


# -- score sheets and finished games -----------------------------------------------------------------------------------

SCORE_SHEETS: Final = say("Score sheets")
PLAYER: Final = say("Player")
TOTAL: Final = say("Total")
DATE: Final = say("Date")
FINISHED_GAME: Final = say("A finished game")
HOW_SCORES_GREW: Final = say("How the scores grew")
END: Final = say("The end")


def scores_of(title: str) -> str:
    return say("{title}: scores", title=title)


def record_of(title: str) -> str:
    return say("{title}: a finished game", title=title)


def won(names: list[str]) -> str:
    if not names:
        return say("Nobody wins.")
    return plural("{names} wins.", "{names} win.", len(names), names=join(names))


def played(seats: int, choices: int) -> str:
    return plural("{n} player, {choices} choices", "{n} players, {choices} choices", seats, choices=choices)


def seed_of(seed: str) -> str:
    return say("Seed: {seed}", seed=seed)


def moment(title: str, choices: int) -> str:
    return say("{title}, after {n} choices", title=title[:1].upper() + title[1:], n=choices)


def choices(n: int) -> str:
    return plural("{n} choice from left to right", "{n} choices from left to right", n)
