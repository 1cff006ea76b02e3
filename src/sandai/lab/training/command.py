"""The commands `sandai train` and `sandai calibration`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from sandai.games import games, load
from sandai.kernel.errors import OptionError
from sandai.lab.training import words

__all__ = ["calibration_command", "train_command"]


def train_command(
    name: Annotated[str, typer.Argument(help=words.HELP["game"], metavar="GAME")],
    out: Annotated[Path, typer.Option("--output", help=words.HELP["out"])],
    generations: Annotated[int, typer.Option(help=words.HELP["generations"])] = 6,
    number: Annotated[int, typer.Option("--games", "-n", help=words.HELP["games"])] = 200,
    quick: Annotated[int, typer.Option(help=words.HELP["quick"])] = 800,
    trials: Annotated[int, typer.Option(help=words.HELP["trials"])] = 32,
    seed: Annotated[int, typer.Option(help=words.HELP["seed"])] = 1,
    jobs: Annotated[int, typer.Option(help=words.HELP["jobs"])] = 0,
    start: Annotated[Path | None, typer.Option("--from", help=words.HELP["start"])] = None,
) -> None:
    """Train the model that the bots of a game use: bots play, networks learn from their games, and better bots play again.

    [dim]sandai train daimyo --output model.npz[/]
    """
    from sandai.lab.training.train import Plan, read_model, train

    if min(generations, number, quick, trials) < 1 or jobs < 0:
        raise OptionError(words.TOO_LITTLE)
    game = load(name)
    if game.judgement.features is None:
        raise OptionError(words.no_features(game.title))
    plan = Plan(generations, number, quick, trials, seed=seed)
    model = None if start is None else read_model(start, game)
    console = Console()
    train(name, plan, out, jobs or -1, model, lambda line: console.print(line, highlight=False))


def calibration_command(
    names: Annotated[list[str] | None, typer.Argument(help=words.CALIBRATION_HELP["games"], metavar="GAME")] = None,
    bot: Annotated[str, typer.Option(help=words.CALIBRATION_HELP["bot"])] = "hard",
    number: Annotated[int, typer.Option("--games", "-n", help=words.CALIBRATION_HELP["number"])] = 100,
    seats: Annotated[int, typer.Option(help=words.CALIBRATION_HELP["seats"])] = 2,
    seed: Annotated[int, typer.Option(help=words.HELP["seed"])] = 0,
    jobs: Annotated[int, typer.Option(help=words.HELP["jobs"])] = 0,
    plot: Annotated[Path | None, typer.Option(help=words.CALIBRATION_HELP["plot"])] = None,
) -> None:
    """Compare the chances to win that the bots' models expect with the results of games.

    [dim]sandai calibration daimyo --games 200 --plot calibration.svg[/]
    """
    from sandai.bots import make
    from sandai.lab.training.calibration import QUARTERS, brier, correlation, draw, estimates

    if number < 1 or jobs < 0:
        raise OptionError(words.TOO_FEW_GAMES)
    make(bot)
    chosen = [load(name) for name in names or games()]
    for game in chosen:
        game.values(seats, {})
    found = {game.title: estimates(game.name, bot, number, seats, seed, jobs or -1) for game in chosen}
    table = Table(*words.COLUMNS)
    for title, some in found.items():
        figures = [f"{correlation(some, begin):.2f}" for begin in QUARTERS]
        table.add_row(title, str(len(some)), f"{brier(some):.3f}", *figures)
    Console().print(table)
    if plot is not None:
        draw(found, plot)
