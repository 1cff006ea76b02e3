"""A game in the terminal, with numbered choices, undo, help and saving."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.panel import Panel
from rich.table import Table

from sandai.bots import make
from sandai.draw.theme import PLAYER_NAMES
from sandai.kernel.chance import fingerprint, stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.errors import IllegalChoice, SandaiError
from sandai.kernel.game import Game
from sandai.kernel.history import History
from sandai.kernel.state import State
from sandai.terminal import words
from sandai.terminal.achievements import achieved_table, keep, kept

__all__ = ["TerminalGame", "board_text", "score_table"]


class Quit(Exception):
    """The player quits."""


class TerminalGame:
    """A game between people at one terminal and bots."""

    def __init__(self, console: Console, game: Game, state: State, people: list[int], bots: dict[int, str]) -> None:
        self.console = console
        self.game = game
        self.history = History(state)
        self.people = people
        self.bots = {seat: make(name, f"{state.setup.seed}/{seat}") for seat, name in bots.items()}
        colours = game.seat_names(state.setup.options) or PLAYER_NAMES
        self.names = [self._name(colours[seat], bots.get(seat, "")) for seat in range(state.seats)]
        self.printed = 0  # events of the log
        self.begun = state.decisions  # choices made before, elsewhere

    def _name(self, colour: str, bot: str) -> str:
        if bot:
            return words.bot_name(colour, bot)
        return words.your_name(colour) if len(self.people) == 1 else colour

    # -- playing --------------------------------------------------------------------------------------

    def run(self) -> None:
        state = self.history.state
        self.console.rule(f"[bold]{self.game.kanji} {self.game.title}[/] · {words.players(state.seats)}")
        self.console.print(words.seed_fingerprint(fingerprint(state.setup.seed)[:16]))
        try:
            while not self.history.state.over:
                self.step()
        except Quit:
            self.console.print(words.LEFT)
            return
        self.log()
        self.board()
        self.ending()

    def step(self) -> None:
        state = self.history.state
        person = next((seat for seat in state.actors if seat in self.people), None)
        if person is None:
            seat = state.actors[0]
            secret = stream_key("terminal", state.setup.seed, state.decisions).hex()
            self.history.play(self.bots[seat].choose(state.imagine(seat, secret), seat).text, seat)
            return
        self.log(person)
        if not self.history.undoable:
            self.board(person)
        self.ask(person)

    def ask(self, seat: int) -> None:
        state = self.history.state
        legal = state.choices_of(seat)
        asked = state.prompt_of(seat)
        if len(self.people) > 1:
            asked = words.question(self.names[seat], asked)
        self.console.print(f"\n[bold red]▍[/][bold]{_safe(asked)}[/]")
        self.console.print(self.listing(seat, legal))
        while True:
            word = self.console.input("[bold]> [/]").strip()
            try:
                if self.command(word, seat, legal):
                    return
            except SandaiError as error:
                self.console.print(f"[yellow]{_safe(str(error))}[/]")

    def command(self, word: str, seat: int, legal: tuple[Choice, ...]) -> bool:
        """Do what was typed; true when the position has changed."""
        head, _, rest = word.partition(" ")
        if word.isdecimal() and len(word) < 9:
            if not 1 <= int(word) <= len(legal):
                raise IllegalChoice(words.no_such_number(word, len(legal)))
            self.history.play(legal[int(word) - 1], seat)
            return True
        if word in ("u", "undo", "r", "restart"):
            self.history.undo() if word in ("u", "undo") else self.history.restart_turn()
            self.printed = min(self.printed, len(self.history.state.events()))
            return True
        if word in ("q", "quit", "exit"):
            raise Quit
        if head == "save" and rest:
            Path(rest).write_text(self.history.state.record.text(), encoding="utf-8")
            self.console.print(words.saved(_safe(rest)))
        elif head == "rule" and rest:
            self.rule(rest.strip().upper())
        elif word in ("h", "help", "?", ""):
            text = words.help_text(_safe(legal[0].text), legal[0].rule or "…")
            self.console.print(Panel(text, title=words.HELP_TITLE, expand=False))
        elif word in ("b", "board"):
            self.board(seat)
        elif word in ("l", "log"):
            self.printed = 0
            self.log(seat)
        elif word in ("s", "scores"):
            self.scores(seat)
        else:
            self.history.play(word, seat)
            return True
        return False

    # -- what is shown -----------------------------------------------------------------------------------------------

    def listing(self, seat: int, legal: tuple[Choice, ...]) -> Columns | Table:
        labels = [self.game.label(self.history.state, choice, seat) for choice in legal]
        if len(legal) > 24:
            cells = [
                f"[dim]{number:>3}[/] {_safe(label.words)} [red]{_safe(label.effect)}[/]"
                for number, label in enumerate(labels, 1)
            ]
            return Columns(cells, padding=(0, 2))
        table = Table(box=None, show_header=False, padding=(0, 1))
        group = ""
        for number, (choice, label) in enumerate(zip(legal, labels, strict=True), 1):
            if label.group and label.group != group:
                group = label.group
                table.add_row("", f"[dim italic]{_safe(group)}[/]", "", "")
            table.add_row(
                f"[bold]{number}[/]", _safe(label.words), f"[red]{_safe(label.effect)}[/]", f"[dim]{choice.rule}[/]"
            )
        return table

    def log(self, seat: int | None = None) -> None:
        """Print the log lines that were not printed yet."""
        events = self.history.state.events()
        for event in events[self.printed :]:
            if event.visible_to(seat):
                self.console.print(f"  [dim]·[/] {_safe(self.game.line(event, self.names))} [dim]{event.rule}[/]")
        self.printed = len(events)

    def board(self, seat: int | None = None) -> None:
        view = self.history.state.view(seat)
        panels = [Panel(text, title=title, expand=False) for title, text in board_text(self.game, view, self.names)]
        self.console.print(Columns(panels))

    def scores(self, seat: int | None = None) -> None:
        """Print the scores; before the end only those that the seat may see."""
        state = self.history.state
        shown = None if state.over else self.game.shown_scores(state, seat)
        self.console.print(score_table(state, self.names, shown))

    def rule(self, wanted: str) -> None:
        from sandai.terminal.rules import rule_text

        self.console.print(Panel(_safe(rule_text(self.game, wanted)), title=wanted, expand=False))

    def ending(self) -> None:
        state = self.history.state
        self.console.rule(f"[bold]{words.GAME_OVER}[/]")
        self.scores()
        winners = [score_name(state, index, self.names) for index in state.winners]
        self.console.print(f"[bold]{words.won(winners) if winners else words.NOBODY_WON}[/]")
        seed = str(state.setup.seed)
        shown = _safe(seed if seed.isprintable() else ascii(seed))  # seeds from records may contain control characters
        self.console.print(words.the_seed_was(shown, fingerprint(seed)[:16]))
        if self.people == [0] and state.seats == 1 and state.decisions > self.begun:
            self.tick(self.game.achievements(state))

    def tick(self, marks: list[str]) -> None:
        """Save the achievements of a solo game; if that fails, print a warning."""
        table = self.game.achievement_table()
        if table is None or not marks:
            return
        try:
            new = keep(self.game, marks)
            self.console.print(achieved_table(self.game, table, kept(self.game)))
            self.console.print(f"[bold]{words.new_achievements(len(new))}[/]" if new else words.ALL_ACHIEVED)
        except (OSError, SandaiError) as error:
            self.console.print(f"[yellow]{_safe(str(error))}[/]")


def board_text(game: Game, view: dict[str, Any], names: list[str]) -> list[tuple[str, str]]:
    """Return the board as titled texts with colour marks: the game's own texts, or else its view as plain text."""
    if panels := game.words.panels(view, names):
        return panels
    lines = [f"[bold]{key}[/]: {_safe(str(value))}" for key, value in view.items()]
    return [(game.title, "\n".join(lines))]


def score_name(state: State, index: int, names: list[str]) -> str:
    automa = state.scores[index].name
    return state.setup.game.automa(automa) if automa else names[index]


def score_table(state: State, names: list[str], shown: list[bool] | None = None) -> Table:
    """Scores item by item; `shown` says for each seat whether it may be seen."""
    table = Table(title=words.SCORES)
    table.add_column("")
    scores = state.scores
    for index in range(len(scores)):
        table.add_column(score_name(state, index, names), justify="right")
    known = [shown is None or shown[index] for index in range(len(scores))]
    items = list(dict.fromkeys(name for score in scores for name, _ in score.items))
    for item in items:
        table.add_row(
            state.setup.game.score_item(item),
            *[str(dict(score.items).get(item, "")) if known[index] else "" for index, score in enumerate(scores)],
        )
    totals = [f"[bold]{score.total}[/]" if known[index] else words.HIDDEN for index, score in enumerate(scores)]
    table.add_row(f"[bold]{words.TOTAL}[/]", *totals, end_section=True)
    return table


def _safe(text: str) -> str:
    return text.replace("[", "\\[")
