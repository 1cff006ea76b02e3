"""The command line: `sandai --help`."""

from __future__ import annotations

import json
import secrets
import signal
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sandai.games import games, load
from sandai.kernel.errors import OptionError, RecordError, SandaiError
from sandai.kernel.game import Game
from sandai.kernel.record import Record
from sandai.table.web.command import serve_command

__all__ = ["app", "main"]

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    help="三大 Sandai: play, study and measure Daitou, Daimyo and Daitoshi.",
)
console = Console()

GameName = Annotated[str, typer.Argument(help="Which game: daitou, daimyo or daitoshi.", metavar="GAME")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", help="An option of the game as name=value; may be repeated. `sandai options GAME` lists them."
    ),
]


def main() -> None:
    """Run a command; every refusal is one line on standard error and an exit code of 2."""
    try:
        app()
    except SandaiError as error:
        print(f"sandai: {error}", file=sys.stderr)
        sys.exit(2)
    except (OSError, UnicodeDecodeError) as error:
        print(f"sandai: {error}", file=sys.stderr)
        sys.exit(2)
    except (KeyboardInterrupt, EOFError):
        print("\nsandai: stopped.", file=sys.stderr)
        sys.exit(130)


def given_options(game: Game, words: list[str] | None) -> dict[str, Any]:
    """Options typed as name=value."""
    known = {option.name: option for option in game.options}
    given: dict[str, Any] = {}
    for word in words or []:
        name, sign, value = word.partition("=")
        if not sign:
            raise OptionError(f"An option looks like name=value, not {word!r}.")
        if name not in known:
            raise OptionError(f"{game.title} has no option {name!r}. Its options are: {', '.join(known)}.")
        given[name] = known[name].parse(value)
    return given


def read_record(path: Path) -> tuple[Game, Record]:
    try:
        record = Record.parse(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a record: it is not text.") from None
    return load(record.game), record


@app.command("games")
def list_games() -> None:
    """The games on the shelf."""
    table = Table(box=None)
    for heading in ("game", "title", "players", "length", ""):
        table.add_column(heading)
    for name in games():
        game = load(name)
        players = ", ".join(str(number) for number in game.seats)
        table.add_row(f"[bold]{name}[/]", f"{game.kanji} {game.title}", players, game.length, game.pitch)
    console.print(table)


@app.command("options")
def list_options(name: GameName) -> None:
    """Every option of a game, with its default and range."""
    game = load(name)
    table = Table(title=f"Options of {game.title}")
    for heading in ("option", "default", "values", "what it does", "rule"):
        table.add_column(heading)
    for option in game.options:
        table.add_row(f"[bold]{option.name}[/]", str(option.default), option.range, option.words, option.rule)
    console.print(table)


@app.command()
def play(
    name: Annotated[str | None, typer.Argument(help="Which game; not needed with --resume.", metavar="GAME")] = None,
    seats: Annotated[int | None, typer.Option(help="How many players, bots included.")] = None,
    people: Annotated[int, typer.Option(help="How many of them sit at this terminal.")] = 1,
    bot: Annotated[str, typer.Option(help="Who plays the other seats.")] = "greedy",
    seed: Annotated[str | None, typer.Option(help="Play a game that can be repeated.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    option: Options = None,
) -> None:
    """Play in the terminal, against bots or with friends around one screen.

    [dim]sandai play daitou --seats 2 -o islands=south_only[/]
    """
    from sandai.terminal.play import Sitting

    if resume is not None:
        game, record = read_record(resume)
        state = game.replay(record)
    elif name is None:
        raise OptionError(f"Which game? One of: {', '.join(games())}.")
    else:
        game = load(name)
        state = game.new(seats=seats, seed=seed or secrets.token_hex(16), **given_options(game, option))
    if not 0 <= people <= state.seats:
        raise OptionError(f"{people} people can't sit at a table of {state.seats}.")
    bots = dict.fromkeys(range(people, state.seats), bot)
    Sitting(console, game, state, list(range(people)), bots).run()


@app.command("achievements")
def list_achievements(name: GameName) -> None:
    """What you have achieved alone at this terminal."""
    from sandai.terminal.achievements import achieved_table, kept

    game = load(name)
    table = game.achievement_table()
    if table is None:
        raise OptionError(f"{game.title} keeps no achievements: it is not played alone.")
    console.print(achieved_table(game, table, kept(game)))


@app.command()
def simulate(
    name: GameName,
    bots: Annotated[str, typer.Option(help="The bots, divided by commas; one name plays all seats.")] = "greedy",
    number: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    seats: Annotated[int | None, typer.Option(help="How many seats, if one bot plays all of them.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.")] = 0,
    jobs: Annotated[int, typer.Option(help="How many cores; 0: all.")] = 0,
    out: Annotated[Path | None, typer.Option("--json", help="Write the figures to this file.")] = None,
    option: Options = None,
) -> None:
    """Many games between bots, with win shares and their 95 % intervals.

    [dim]sandai simulate daitou --bots greedy,greedy,random --games 1000[/]
    """
    from sandai.lab.report import tables
    from sandai.lab.simulate import Summary
    from sandai.lab.simulate import simulate as run

    game = load(name)
    names = [word.strip() for word in bots.split(",") if word.strip()]
    if len(names) == 1:
        names *= seats or max(game.seats)
    if seats is not None and seats != len(names):
        raise OptionError(f"{len(names)} bots can't fill {seats} seats.")
    interrupted: list[bool] = []
    old = signal.signal(signal.SIGINT, lambda *_: interrupted.append(True))
    summary = Summary(wanted=number)
    try:
        results = run(name, names, number, seed, given_options(game, option), jobs, lambda: bool(interrupted))
        with Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
        ) as bar:
            task = bar.add_task(game.title, total=number)
            for result in results:
                summary.results.append(result)
                bar.advance(task)
                if interrupted:
                    break
    finally:
        signal.signal(signal.SIGINT, old)
    if interrupted:
        console.print(f"[yellow]Stopped after {len(summary.results)} of {number} games.[/]")
    for table in tables(game, summary):
        console.print(table)
    if out is not None:
        out.write_text(json.dumps(summary.plain(), indent=1) + "\n", encoding="utf-8")
    if interrupted:
        raise typer.Exit(130)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    upto: Annotated[int | None, typer.Option(help="Stop after so many choices.")] = None,
) -> None:
    """Replay a record and tell what happened.

    [dim]sandai replay game.json --upto 20[/]
    """
    from sandai.terminal.play import board_text, score_table

    game, record = read_record(file)
    if upto is not None and upto < 0:
        raise OptionError(f"A game can't be replayed up to choice {upto}.")
    state = game.replay(record, upto)
    names = [f"Seat {seat}" for seat in range(state.seats)]
    for event in state.heard(None):
        console.print(f"[dim]{event.at:>4}[/] {game.line(event, names)} [dim]{event.rule}[/]", highlight=False)
    for title, text in board_text(game, state.view(None), names):
        console.rule(title)
        console.print(text)
    console.print(score_table(state, names))
    console.print(f"{len(record.choices)} choices; " + ("the game is over." if state.over else "the game goes on."))


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A record.")],
    fingerprint: Annotated[
        str, typer.Option(help="The fingerprint of the seed that was shown during the game, or its beginning.")
    ] = "",
) -> None:
    """Check that a record is whole: it replays from its seed to the result that it names.

    [dim]sandai verify game.json[/]
    """
    from sandai.kernel.verify import verify as run
    from sandai.terminal.play import score_table

    if fingerprint and len(fingerprint.strip()) < 8:
        raise OptionError("A fingerprint can be compared from its first 8 characters on.")
    game, record = read_record(file)
    found = run(game, record, fingerprint)
    print(f"Game: {game.title}, {record.seats} seats, version {record.rules_version} of the rules")
    print(f"Fingerprint of the seed: {found.fingerprint}")
    if found.state is not None:
        print(f"Choices: {len(record.choices)}; " + ("the game is over." if found.state.over else "the game goes on."))
        if found.state.over:
            console.print(score_table(found.state, [f"Seat {seat + 1}" for seat in range(record.seats)]))
    for problem in found.problems:
        print(problem)
    print("The record is whole." if found.whole else "The record is not whole.")
    if not found.whole:
        raise typer.Exit(1)


@app.command()
def check(
    name: GameName,
    number: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 200,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    every: Annotated[int, typer.Option(help="Make the dear checks at every so many decisions.")] = 5,
    jobs: Annotated[int, typer.Option(help="How many cores; 0: all.")] = 0,
) -> None:
    """Random games over all numbers of players and options, everything checked on the way.

    [dim]sandai check daitou --games 1000[/]
    """
    from sandai.lab.check import check as run

    game = load(name)
    if number < 1 or every < 1:
        raise OptionError("It takes at least one game, and the dear checks at every decision or rarer.")
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    ) as bar:
        task = bar.add_task(f"Checking {game.title}", total=number)
        report = run(name, number, seed, every, jobs, lambda done: bar.advance(task, done))
    for problem in report.problems:
        console.print(f"[red]{problem}[/]", highlight=False)
    asked = ", ".join(f"{kind} {times}" for kind, times in report.questions.most_common())
    console.print(f"{report.games} games, {report.decisions} decisions. Questions asked: {asked}.", highlight=False)
    console.print("Clean." if report.clean else f"{len(report.problems)} problems.")
    if not report.clean:
        raise typer.Exit(1)


@app.command()
def draw(
    what: Annotated[str, typer.Argument(help="A record, or the name of a game.", metavar="FILE|GAME")],
    out: Annotated[Path | None, typer.Option("--out", help="Where the SVG goes; else to standard output.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many players, for a new game.")] = None,
    upto: Annotated[int | None, typer.Option(help="The position after so many choices.")] = None,
) -> None:
    """The board as an SVG picture.

    [dim]sandai draw daitou --out board.svg[/]
    """
    if what in games():
        game = load(what)
        state = game.new(seats=seats)
    else:
        game, record = read_record(Path(what))
        state = game.replay(record, upto)
    picture = game.svg(state)
    if out is None:
        print(picture)
    else:
        out.write_text(picture, encoding="utf-8")


@app.command()
def rules(
    name: GameName,
    words: Annotated[str | None, typer.Argument(help="A rule id such as D-041, or words to search for.")] = None,
) -> None:
    """The rules of a game, one rule, or all that speak of some words.

    [dim]sandai rules daitou D-041[/] · [dim]sandai rules daitou "sugar cane"[/]
    """
    from sandai.terminal.rules import RULE_ID, rule_text, rulebook, search

    game = load(name)
    if words is None:
        console.print(Markdown(rulebook(game)))
    elif RULE_ID.fullmatch(f"[{words.upper()}]"):
        console.print(Markdown(rule_text(game, words.upper())))
    else:
        found = search(game, words)
        if not found:
            raise OptionError(f"The rules of {game.title} say nothing of {words!r}.")
        for paragraph in found:
            console.print(Markdown(paragraph))


@app.command()
def bench(
    name: Annotated[str | None, typer.Argument(help="Which game; all if not said.", metavar="GAME")] = None,
    seconds: Annotated[float, typer.Option(help="CPU seconds of each measurement.")] = 2.0,
) -> None:
    """How fast the games run here. `make bench` in a checkout also measures other software beside them."""
    from sandai.kernel import state as hot
    from sandai.lab.speed import copies, random_games

    if seconds <= 0:
        raise OptionError("A measurement takes some time: --seconds must be above 0.")
    form = "plain Python" if (hot.__file__ or "").endswith(".py") else "compiled by mypyc"
    table = Table(title=f"Random play, most seats, one core, {form}")
    for heading in ("game", "decisions/s", "games/s", "copy, µs", "dump, bytes"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for one in [load(name).name] if name else games():
        figures = random_games(one, seconds, 1) | copies(one, seconds, 1)
        table.add_row(
            one,
            f"{figures['decisions_per_second']:,.0f}",
            f"{figures['games_per_second']:,.1f}",
            f"{figures['copy_us']:.2f}",
            f"{figures['dump_bytes']:,.0f}",
        )
    console.print(table)


app.command("serve")(serve_command)


if __name__ == "__main__":
    main()
