"""Results as tables for the terminal."""

from __future__ import annotations

from rich.table import Table

from sandai.kernel.game import Game
from sandai.lab import words
from sandai.lab.simulate import Row, Summary

__all__ = ["tables"]


def tables(game: Game, summary: Summary) -> list[Table]:
    """Win shares by bot, seat and trait, and what the scores are made of."""
    decisions, margin = summary.length()
    head = words.summary(game.title, len(summary.results), decisions, margin)
    shown = [_rows(head, words.BOT, summary.by_bot()), _rows(words.BY_SEAT, words.SEAT, summary.by_seat())]
    if traits := summary.by_trait():
        shown.append(_rows(words.BY_TRAIT, words.TRAIT, traits))
    items = Table(title=words.score_items(summary.lost_by_all()))
    items.add_column(words.ITEM)
    items.add_column(words.MEAN, justify="right")
    for name, value in summary.score_items():
        items.add_row(game.score_item(name), f"{value:.1f}")
    return [*shown, items]


def _rows(title: str, key: str, rows: list[Row]) -> Table:
    table = Table(title=title)
    table.add_column(key)
    for heading in words.FIGURES:
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(
            row.name,
            str(row.games),
            f"{row.wins:g}" if row.wins == int(row.wins) else f"{row.wins:.1f}",
            f"{row.share:.1%}",
            f"{row.low:.1%} – {row.high:.1%}",
            f"{row.mean:.1f} ± {row.margin:.1f}",
        )
    return table
