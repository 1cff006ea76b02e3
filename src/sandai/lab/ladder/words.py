"""The sentences of the ladder: its page, its command and its errors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandai.kernel.language import join, plural, say

# -- the page --------------------------------------------------------------------------------------------------------------

TITLE: Final = say("How strong the bots are")
COMPILED: Final = say("the compiled engine")
PLAIN: Final = say("plain Python")
NOTES: Final = (
    say(
        "Every bot knows only what its seat may know. With two players each seed is played twice, with seats swapped. With three or four, "
        "the stronger bot plays alone against bots that are all of the weaker kind, and takes each seat in turn."
    ),
    say(
        "Wins: a victory that two players share counts half for each. A victory of a player that the rules move, such as Daimyo's mercenaries, "
        "counts for no bot. Intervals are 95 % intervals (Wilson)."
    ),
    say(
        "Bar: the share of wins that we want. It is met if the whole interval is at or above it, not met if the whole interval is below it, and unclear otherwise."
    ),
    say(
        "Rating: from all games with at least two players, by openskill's Plackett-Luce model. A bot is almost surely at least as strong as its rating, mu - 3 sigma."
    ),
    say("Times are CPU times per decision with more than one legal choice, on one core. Trials are those of search."),
)
RATING_HEADINGS: Final = (say("bot"), say("rating"), say("mu ± sigma"), say("games"))
PAIR_HEADINGS: Final = (
    say("stronger"),
    say("weaker"),
    say("games"),
    say("wins of the stronger"),
    say("95 % interval"),
    say("mean scores"),
    say("bar"),
    say("result"),
)
SOLO_HEADINGS: Final = (
    say("mode"),
    say("bot"),
    say("games"),
    say("wins"),
    say("95 % interval"),
    say("mean scores, bot and opponent"),
    say("bar"),
    say("result"),
)
SPEED_HEADINGS: Final = (say("bot"), say("decisions per game"), say("ms per decision"), say("trials per decision"))
MATRIX: Final = say("Share of wins of the bot on the left against the bot above, in all pairs that were played:")
VERDICTS: Final = {
    "met": say("met"),
    "not met": say("**not met**"),
    "unclear": say("unclear"),
    "not played": say("not played"),
}
USUAL: Final = say("usual")


def made(games: int, engines: Sequence[str]) -> str:
    played = plural(
        "{n} game, played with {engines}.", "{n} games, played with {engines}.", games, engines=join([*engines])
    )
    return say("{played} `make ladder` plays the games that are missing and writes this page.", played=played)


def times_are_of(engine: str) -> str:
    return say("All times are of {engine}.", engine=engine)


def bars(met: int, missed: int, unclear: int, unplayed: int) -> str:
    return say(
        "Bars: {met} met, {missed} not met, {unclear} unclear, {unplayed} not played.",
        met=met,
        missed=missed,
        unclear=unclear,
        unplayed=unplayed,
    )


def players(n: int) -> str:
    return plural("{n} player", "{n} players", n)


# -- the command -----------------------------------------------------------------------------------------------------------

HELP: Final = {
    "games": say("The games; all if left out."),
    "seats": say("Numbers of seats, such as 2,4; all if left out."),
    "number": say(
        "Games of each pair, rounded up so that each bot takes each seat equally often; 0: only write the page."
    ),
    "pairs": say("Which levels play each other: only adjacent ones, or all."),
    "bots": say("The bots, separated by commas; all levels and reference bots if left out."),
    "seed": say("The seed of the first games; the next games use the next numbers."),
    "jobs": say("Number of cores; 0: all."),
    "results": say("The file of results. Games that are in it are not played again."),
    "page": say("The page to write."),
    "width": say(
        "Stop a pair early once its 95 % interval is narrower than this, such as 0.1, or its result is far from the bar."
    ),
}
PLAYING: Final = say("Playing")
NOTHING_MISSING: Final = say("All these games are in the file of results already.")


def finished(title: str, seats: int, strong: str, weak: str) -> str:
    """The pairing of the game that was finished last."""
    if not weak:
        return say("{title}, {players}: {strong}", title=title, players=players(seats), strong=strong)
    return say("{title}, {players}: {strong} – {weak}", title=title, players=players(seats), strong=strong, weak=weak)


def time_left(seconds: float | None, at_most: bool) -> str:
    """How long the rest takes; None: not known."""
    if seconds is None:
        return ""
    minutes = round(seconds / 60)
    if minutes < 1:
        time = say("{seconds} s", seconds=round(seconds))
    elif minutes < 60:
        time = say("{minutes} min", minutes=minutes)
    else:
        time = say("{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60)
    return say("at most {time} left", time=time) if at_most else say("about {time} left", time=time)


def wrote(page: str) -> str:
    return say("Wrote {page}.", page=page)


def stopped(games: int, left: int) -> str:
    return say(
        "Stopped after {games} games; {left} are missing. The same command continues; with --games 0 it only writes the page.",
        games=games,
        left=left,
    )


def line_was_cut(path: str) -> str:
    return say("The last line of {path} was not complete and is removed; its game is played again.", path=path)


# -- errors ----------------------------------------------------------------------------------------------------------------

FIELDS_DIFFER: Final = say("the numbers of seats differ")
NO_RESULTS: Final = say("There are no results yet, so there is nothing to write.")


def unreadable(path: str, line: int, why: str) -> str:
    return say("{path} is not a file of results: line {line} can't be read ({why}).", path=path, line=line, why=why)


def no_pairs(bots: Sequence[str]) -> str:
    return say("These bots make no pair: {bots}. Name at least one level and another bot.", bots=", ".join(bots))


def not_seats(word: str) -> str:
    return say("Numbers of seats look like 2 or 2,4, not {word}.", word=word)


def negative_games(games: int) -> str:
    return say("{games} games can't be played.", games=games)


def negative_jobs(jobs: int) -> str:
    return say("{jobs} cores can't play; 0 means all.", jobs=jobs)


def wrong_width(width: float) -> str:
    return say("A width is between 0 and 1, not {width}.", width=f"{width:g}")


def no_game_for(seats: Sequence[int]) -> str:
    return say("No game can be played by {seats}.", seats=", ".join(str(number) for number in seats))
