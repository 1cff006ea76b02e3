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
from sandai.kernel.game import RULE_ID, Game
from sandai.kernel.record import Record
from sandai.lab.ladder.command import ladder_command
from sandai.lab.training.command import calibration_command, train_command
from sandai.press.command import print_command
from sandai.table.web.command import serve_command
from sandai.terminal import words

__all__ = ["app", "main"]

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    help="三大 Sandai: play board games, simulate them and check their rules.",
)
console = Console()

GameName = Annotated[str, typer.Argument(help="The name of a game; `sandai games` lists them.", metavar="GAME")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        help="An option of the game, as name=value. Can be repeated. `sandai options GAME` lists them.",
    ),
]


def main() -> None:
    """Run a command. Errors are one line on standard error, with an exit code of 2."""
    try:
        app()
    except SandaiError as error:
        print(f"sandai: {error}", file=sys.stderr)
        sys.exit(2)
    except (OSError, UnicodeDecodeError) as error:
        print(f"sandai: {error}", file=sys.stderr)
        sys.exit(2)
    except (KeyboardInterrupt, EOFError):
        print(f"\nsandai: {words.STOPPED}", file=sys.stderr)
        sys.exit(130)


def given_options(game: Game, typed: list[str] | None) -> dict[str, Any]:
    """Options typed as name=value."""
    known = {option.name: option for option in game.options}
    given: dict[str, Any] = {}
    for word in typed or []:
        name, sign, value = word.partition("=")
        if not sign:
            raise OptionError(words.not_an_option(repr(word)))
        if name not in known:
            raise OptionError(words.no_such_option(game.title, repr(name), list(known)))
        given[name] = known[name].parse(value)
    return given


def read_record(path: Path) -> tuple[Game, Record]:
    try:
        record = Record.parse(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise RecordError(words.not_text(str(path))) from None
    return load(record.game), record


def progress_bar() -> Progress:
    """A bar on standard error, with how many are done and how long the rest takes."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )


@app.command("games")
def list_games() -> None:
    """List the games."""
    table = Table(box=None)
    for heading in words.GAME_HEADINGS:
        table.add_column(heading)
    for name in games():
        game = load(name)
        players = ", ".join(str(number) for number in game.seats)
        table.add_row(f"[bold]{name}[/]", f"{game.kanji} {game.title}", players, game.length, game.pitch)
    console.print(table)


@app.command("options")
def list_options(name: GameName) -> None:
    """List the options of a game, with default and range."""
    game = load(name)
    table = Table(title=words.options_of(game.title))
    for heading in words.OPTION_HEADINGS:
        table.add_column(heading)
    for option in game.options:
        table.add_row(f"[bold]{option.name}[/]", str(option.default), option.range, option.words, option.rule)
    console.print(table)


@app.command()
def play(
    name: Annotated[
        str | None, typer.Argument(help="The name of a game; not needed with --resume.", metavar="GAME")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="Number of players, including bots.")] = None,
    people: Annotated[int, typer.Option(help="How many of them play at this terminal.")] = 1,
    bot: Annotated[
        str, typer.Option(help="The level of the bots: novice, easy, medium, hard, expert or master.")
    ] = "medium",
    seed: Annotated[str | None, typer.Option(help="The seed of all chance; the same seed gives the same game.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue a saved game.")] = None,
    option: Options = None,
) -> None:
    """Play in the terminal, against bots or together at one screen.

    [dim]sandai play daitou --seats 2 -o islands=south_only[/]
    """
    from sandai.terminal.play import TerminalGame

    if resume is not None:
        game, record = read_record(resume)
        state = game.replay(record)
    elif name is None:
        raise OptionError(words.which_game(games()))
    else:
        game = load(name)
        state = game.new(seats=seats, seed=seed or secrets.token_hex(16), **given_options(game, option))
    if not 0 <= people <= state.seats:
        raise OptionError(words.too_many_people(people, state.seats))
    bots = dict.fromkeys(range(people, state.seats), bot)
    TerminalGame(console, game, state, list(range(people)), bots).run()


@app.command("achievements")
def list_achievements(name: GameName) -> None:
    """Show what you achieved in solo games at this terminal."""
    from sandai.terminal.achievements import achieved_table, kept

    game = load(name)
    table = game.achievement_table()
    if table is None:
        raise OptionError(words.no_achievements(game.title))
    console.print(achieved_table(game, table, kept(game)))


@app.command()
def simulate(
    name: GameName,
    bots: Annotated[str, typer.Option(help="The bots, separated by commas; a single bot plays all seats.")] = "medium",
    number: Annotated[int, typer.Option("--games", "-n", help="Number of games.")] = 100,
    seats: Annotated[int | None, typer.Option(help="Number of seats, if one bot plays all of them.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the next games use the next numbers.")] = 0,
    jobs: Annotated[int, typer.Option(help="Number of cores; 0: all.")] = 0,
    out: Annotated[Path | None, typer.Option("--json", help="Write the results to this file, as JSON.")] = None,
    option: Options = None,
) -> None:
    """Simulate many games between bots; show win rates with 95 % intervals.

    [dim]sandai simulate daitou --bots medium,easy,novice --games 1000[/]
    """
    from sandai.lab.report import tables
    from sandai.lab.simulate import Summary
    from sandai.lab.simulate import simulate as run

    game = load(name)
    names = [word.strip() for word in bots.split(",") if word.strip()]
    if len(names) == 1:
        names *= seats or max(game.seats)
    if seats is not None and seats != len(names):
        raise OptionError(words.wrong_number_of_bots(len(names), seats))
    interrupted: list[bool] = []
    old = signal.signal(signal.SIGINT, lambda *_: interrupted.append(True))
    summary = Summary(wanted=number)
    try:
        results = run(name, names, number, seed, given_options(game, option), jobs, lambda: bool(interrupted))
        with progress_bar() as bar:
            task = bar.add_task(game.title, total=number)
            for result in results:
                summary.results.append(result)
                bar.advance(task)
                if interrupted:
                    break
    finally:
        signal.signal(signal.SIGINT, old)
    if interrupted:
        console.print(f"[yellow]{words.stopped_after(len(summary.results), number)}[/]")
    for table in tables(game, summary):
        console.print(table)
    if out is not None:
        out.write_text(json.dumps(summary.plain(), indent=1) + "\n", encoding="utf-8")
    if interrupted:
        raise typer.Exit(130)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record (JSON file).")],
    upto: Annotated[int | None, typer.Option(help="Stop after this many choices.")] = None,
) -> None:
    """Replay a record: show its log, the board and the scores.

    [dim]sandai replay game.json --upto 20[/]
    """
    from sandai.terminal.play import board_text, score_table

    game, record = read_record(file)
    if upto is not None and upto < 0:
        raise OptionError(words.no_such_position(upto))
    state = game.replay(record, upto)
    names = [words.seat_name(seat + 1) for seat in range(state.seats)]
    for event in state.events_for(None):
        console.print(f"[dim]{event.at:>4}[/] {game.line(event, names)} [dim]{event.rule}[/]", highlight=False)
    for title, text in board_text(game, state.view(None), names):
        console.rule(title)
        console.print(text)
    console.print(score_table(state, names))
    console.print(words.choices(len(record.choices), state.over))


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A record (JSON file).")],
    fingerprint: Annotated[
        str, typer.Option(help="The fingerprint of the seed that was shown during the game, or its first characters.")
    ] = "",
) -> None:
    """Check that a record replays from its seed to the result that it names.

    [dim]sandai verify game.json[/]
    """
    from sandai.kernel.verify import verify as run
    from sandai.terminal.play import score_table

    if fingerprint and len(fingerprint.strip()) < 8:
        raise OptionError(words.SHORT_FINGERPRINT)
    game, record = read_record(file)
    found = run(game, record, fingerprint)
    print(words.record_of(game.title, record.seats, record.rules_version))
    print(words.fingerprint_of_the_seed(found.fingerprint))
    if found.state is not None:
        print(words.choices(len(record.choices), found.state.over))
        if found.state.over:
            console.print(score_table(found.state, [words.seat_name(seat + 1) for seat in range(record.seats)]))
    for problem in found.problems:
        print(problem)
    print(words.WHOLE if found.whole else words.NOT_WHOLE)
    if not found.whole:
        raise typer.Exit(1)


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="A record (JSON file).")],
    trials: Annotated[
        int, typer.Option(help="Trials of the search for each choice: more are slower and better.")
    ] = 200,
    html: Annotated[Path | None, typer.Option(help="Write the analysis as a web page to this file.")] = None,
    out: Annotated[Path | None, typer.Option("--json", help="Write the analysis to this file, as JSON.")] = None,
) -> None:
    """Analyse a record: mistakes and what would have been better, chances to win, accuracy and luck.

    [dim]sandai analyse game.json --html analysis.html[/]
    """
    from sandai.analysis import analyse as run
    from sandai.analysis import words as analysis_words
    from sandai.analysis.report import report
    from sandai.analysis.results import encoded
    from sandai.terminal.analysis import names_of, tables

    game, record = read_record(file)
    interrupted: list[bool] = []
    old = signal.signal(signal.SIGINT, lambda *_: interrupted.append(True))
    try:
        with progress_bar() as bar:
            task = bar.add_task(analysis_words.analysing(game.title), total=None)
            analysis = run(
                record,
                trials,
                on_progress=lambda done, total: bar.update(task, completed=done, total=total),
                stop=lambda: bool(interrupted),
            )
    finally:
        signal.signal(signal.SIGINT, old)
    names = names_of(record)
    for table in tables(game, analysis, names):
        console.print(table)
    if html is not None:
        html.write_text(report(analysis, names, analysis_words.title_of(game.title)), encoding="utf-8")
    if out is not None:
        out.write_text(encoded(analysis) + "\n", encoding="utf-8")
    if interrupted:
        raise typer.Exit(130)


@app.command()
def check(
    name: GameName,
    number: Annotated[int, typer.Option("--games", "-n", help="Number of games.")] = 200,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    every: Annotated[int, typer.Option(help="Make the slow checks only once in this many decisions.")] = 5,
    jobs: Annotated[int, typer.Option(help="Number of cores; 0: all.")] = 0,
) -> None:
    """Check a game: play random games with all numbers of players and many options.

    [dim]sandai check daitou --games 1000[/]
    """
    from sandai.lab.check import check as run

    game = load(name)
    if number < 1 or every < 1:
        raise OptionError(words.TOO_FEW_CHECKS)
    with progress_bar() as bar:
        task = bar.add_task(words.checking(game.title), total=number)
        report = run(name, number, seed, every, jobs, lambda done: bar.advance(task, done))
    for problem in report.problems:
        console.print(f"[red]{problem}[/]", highlight=False)
    asked = ", ".join(f"{kind} {times}" for kind, times in report.questions.most_common())
    console.print(words.checked(report.games, report.decisions, asked), highlight=False)
    console.print(words.CLEAN if report.clean else words.problems(len(report.problems)))
    if not report.clean:
        raise typer.Exit(1)


@app.command()
def draw(
    what: Annotated[str, typer.Argument(help="A record, or the name of a game.", metavar="FILE|GAME")],
    out: Annotated[
        Path | None, typer.Option("--out", help="Write the SVG to this file instead of standard output.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="Number of players of a new game.")] = None,
    upto: Annotated[int | None, typer.Option(help="The position after this many choices of a record.")] = None,
) -> None:
    """Draw the board as an SVG picture.

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
    wanted: Annotated[
        str | None, typer.Argument(help="The id of a rule, such as D-041, or words to search for.", metavar="[WORDS]")
    ] = None,
) -> None:
    """Show the rules of a game, one rule, or all rules that contain some words.

    [dim]sandai rules daitou D-041[/] · [dim]sandai rules daitou "sugar cane"[/]
    """
    from sandai.terminal.rules import rule_text, search

    game = load(name)
    if wanted is None:
        console.print(Markdown(game.rulebook))
    elif RULE_ID.fullmatch(f"[{wanted.upper()}]"):
        console.print(Markdown(rule_text(game, wanted.upper())))
    else:
        found = search(game, wanted)
        if not found:
            raise OptionError(words.nothing_about(game.title, repr(wanted)))
        for paragraph in found:
            console.print(Markdown(paragraph))


@app.command()
def bench(
    name: Annotated[
        str | None, typer.Argument(help="The name of a game; all games if left out.", metavar="GAME")
    ] = None,
    seconds: Annotated[float, typer.Option(help="CPU seconds of each measurement.")] = 2.0,
) -> None:
    """Measure how fast the games run here. `make bench` in a checkout compares them with other software."""
    from sandai.lab.speed import compiled, copies, random_games, searches

    if seconds <= 0:
        raise OptionError(words.NO_SECONDS)
    table = Table(title=words.speed(compiled()))
    for number, heading in enumerate(words.BENCH_HEADINGS):
        table.add_column(heading, justify="right" if number else "left")
    for one in [load(name).name] if name else games():
        figures = random_games(one, seconds, 1) | copies(one, seconds, 1) | searches(one, seconds, 1)
        table.add_row(
            one,
            f"{figures['decisions_per_second']:,.0f}",
            f"{figures['games_per_second']:,.1f}",
            f"{figures['copy_us']:.2f}",
            f"{figures['dump_bytes']:,.0f}",
            f"{figures['trials_per_second']:,.0f}",
        )
    console.print(table)


app.command("print")(print_command)
app.command("ladder")(ladder_command)
app.command("train")(train_command)
app.command("calibration")(calibration_command)
app.command("serve")(serve_command)


if __name__ == "__main__":
    main()
