"""The command `sandai print`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandai.games import load
from sandai.press import words

__all__ = ["print_command"]


def print_command(
    what: Annotated[str, typer.Argument(help=words.HELP["what"], metavar="GAME")],
    output: Annotated[Path, typer.Option("--output", "-o", help=words.HELP["output"])],
    paper: Annotated[str, typer.Option(help=words.HELP["paper"])] = "a4",
    ink: Annotated[str, typer.Option(help=words.HELP["ink"])] = "colour",
    duplex: Annotated[str, typer.Option(help=words.HELP["duplex"])] = "none",
    only: Annotated[str, typer.Option(help=words.HELP["only"])] = "",
) -> None:
    """Write a game to print and play as a PDF file: boards, cards, tiles, the rules in short, and what else is needed.

    [dim]sandai print daitou --paper letter --output daitou.pdf[/]
    """
    from sandai.press.document import game_pdf
    from sandai.press.paper import Printing

    groups = [word.strip() for word in only.split(",") if word.strip()]
    pdf = game_pdf(load(what), Printing(paper, ink, duplex), groups)
    output.write_bytes(pdf)
