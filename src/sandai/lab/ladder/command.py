"""The command `sandai ladder`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from sandai.games import games, load
from sandai.kernel.errors import OptionError, shown
from sandai.lab.ladder import words

if TYPE_CHECKING:
    from sandai.lab.ladder.running import Run

__all__ = ["ladder_command"]


class Pairs(StrEnum):
    ADJACENT = "adjacent"
    ALL = "all"


def ladder_command(
    names: Annotated[list[str] | None, typer.Argument(help=words.HELP["games"], metavar="GAME")] = None,
    seats: Annotated[list[str] | None, typer.Option(help=words.HELP["seats"], metavar="N")] = None,
    number: Annotated[int, typer.Option("--games", "-n", help=words.HELP["number"])] = 100,
    pairs: Annotated[Pairs, typer.Option(help=words.HELP["pairs"])] = Pairs.ADJACENT,
    bots: Annotated[str, typer.Option(help=words.HELP["bots"])] = "",
    seed: Annotated[int, typer.Option(help=words.HELP["seed"])] = 0,
    jobs: Annotated[int, typer.Option(help=words.HELP["jobs"])] = 0,
    results: Annotated[Path, typer.Option(help=words.HELP["results"])] = Path("ladder.jsonl"),
    page: Annotated[Path, typer.Option(help=words.HELP["page"])] = Path("docs/ladder.md"),
    until_width: Annotated[float, typer.Option(help=words.HELP["width"])] = 0.0,
) -> None:
    """Measure how strong the bots are: all levels play each other. A run that was stopped continues where it was.

    [dim]sandai ladder daitou --seats 2 --games 200[/]
    """
    from sandai.lab.ladder.page import page as written
    from sandai.lab.ladder.pairings import chosen, pairings, roster
    from sandai.lab.ladder.results import ResultsFile
    from sandai.lab.ladder.running import Run

    _check(number, jobs, until_width)
    known = roster()
    typed = [word.strip() for word in bots.split(",") if word.strip()]
    part = chosen(known, typed) if typed else known
    wanted_seats = _numbers(seats or [])
    wanted = [
        pairing
        for name in _games(names or [], wanted_seats)
        for pairing in pairings(
            [name], [n for n in wanted_seats if names or n in load(name).seats], part, pairs is Pairs.ALL
        )
    ]
    _check_writable(page)
    file = ResultsFile(results)
    console = Console(stderr=True, soft_wrap=True, highlight=False)
    if file.cut:
        console.print(words.line_was_cut(str(results)), markup=False)
    _check_writable(results)
    run = Run(wanted, number, seed, file, known, jobs, until_width)
    if number and not run.left:
        console.print(words.NOTHING_MISSING)
    try:
        if run.left:
            _play(run, console)
    except KeyboardInterrupt:
        console.print(words.stopped(run.done, run.left), markup=False)
        raise typer.Exit(130) from None
    page.write_text(written(file.lines, known), encoding="utf-8")
    console.print(words.wrote(str(page)), markup=False)


def _check(games: int, jobs: int, width: float) -> None:
    if games < 0:
        raise OptionError(words.negative_games(games))
    if jobs < 0:
        raise OptionError(words.negative_jobs(jobs))
    if not 0 <= width < 1:
        raise OptionError(words.wrong_width(width))


def _numbers(typed: list[str]) -> list[int]:
    """Numbers of seats, as "2,4" or one by one."""
    found: list[int] = []
    for word in ",".join(typed).split(",") if typed else []:
        if not word.strip().isdecimal():
            raise OptionError(words.not_seats(shown(word)))
        found.append(int(word))
    return list(dict.fromkeys(found))


def _games(names: list[str], seats: list[int]) -> list[str]:
    """The games that were named, else all that have one of the numbers of seats."""
    if names:
        return [load(name).name for name in dict.fromkeys(names)]
    found = [name for name in games() if not seats or set(seats) & set(load(name).seats)]
    if not found:
        raise OptionError(words.no_game_for(seats))
    return found


def _check_writable(path: Path) -> None:
    """Fail now rather than after hours of play."""
    path.parent.mkdir(parents=True, exist_ok=True)
    existed = path.exists()
    path.open("ab").close()
    if not existed:
        path.unlink()


def _play(run: Run, console: Console) -> None:
    """Play what is missing, with a progress bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[time]}"))
    with Progress(*columns, console=console) as bar:
        time = words.time_left(run.seconds_left(), at_most=run.width > 0)
        task = bar.add_task(words.PLAYING, total=run.left, time=time)
        for contest in run.play():
            pairing = contest.pairing
            what = words.finished(load(pairing.game).title, pairing.seats, pairing.strong, pairing.weak)
            time = words.time_left(run.seconds_left(), at_most=run.width > 0)
            bar.update(task, description=what, completed=run.done, total=run.done + run.left, time=time)
