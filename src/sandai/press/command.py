"""The command `sandai print`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sandai.games import games, load
from sandai.kernel.errors import OptionError, RecordError, shown
from sandai.kernel.record import Record
from sandai.press import words

if TYPE_CHECKING:
    from sandai.press.paper import Printing

__all__ = ["KINDS", "print_command"]

KINDS: Final = ("rulebook", "scores", "record")


def print_command(
    what: Annotated[str, typer.Argument(help=words.HELP["what"], metavar=words.WHAT)],
    name: Annotated[str | None, typer.Argument(help=words.HELP["name"], metavar="[GAME|FILE]")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help=words.HELP["output"])] = None,
    paper: Annotated[str, typer.Option(help=words.HELP["paper"])] = "a4",
    ink: Annotated[str, typer.Option(help=words.HELP["ink"])] = "colour",
    duplex: Annotated[str, typer.Option(help=words.HELP["duplex"])] = "none",
    only: Annotated[str, typer.Option(help=words.HELP["only"])] = "",
) -> None:
    """Write a game to print and play as a PDF file; or its rulebook, blank score sheets, or a finished game as a booklet.

    [dim]sandai print daitou --paper letter --output daitou.pdf[/] · [dim]sandai print rulebook daimyo -o rules.pdf[/] ·
    [dim]sandai print record game.json -o game.pdf[/]
    """
    from sandai.press.paper import Printing

    if output is None:
        raise OptionError(words.NO_OUTPUT)
    printing = Printing(paper, ink, duplex)
    groups = [word.strip() for word in only.split(",") if word.strip()]
    output.write_bytes(_pdf(what, name, printing, groups))


def _pdf(what: str, name: str | None, printing: Printing, groups: list[str]) -> bytes:
    from sandai.press.document import game_pdf
    from sandai.press.record_booklet import record_pdf
    from sandai.press.rulebook import rulebook_pdf
    from sandai.press.score_sheets import scores_pdf

    if what not in KINDS:
        if what not in games() and name is not None:
            raise OptionError(words.not_a_thing(shown(what), [*KINDS, *games()]))
        if name is not None:
            raise OptionError(words.too_much(shown(name)))
        return game_pdf(load(what), printing, groups)
    if name is None:
        raise OptionError(words.what_of(what))
    if groups:
        raise OptionError(words.only_for_games())
    if what == "record":
        record = _record(Path(name))
        return record_pdf(load(record.game), record, printing, name)
    return (rulebook_pdf if what == "rulebook" else scores_pdf)(load(name), printing)


def _record(file: Path) -> Record:
    try:
        return Record.parse(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise RecordError(words.not_text(str(file))) from None
