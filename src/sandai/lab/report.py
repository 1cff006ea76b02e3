"""Results as tables for the terminal."""

from __future__ import annotations

from rich.table import Table

from sandai.kernel.game import Game
from sandai.lab.simulate import Row, Summary

__all__ = ["tables"]


def tables(game: Game, summary: Summary) -> list[Table]:
    """Win shares by bot, seat and trait, and what the scores are made of."""
    decisions, margin = summary.length()
    head = f"{game.title}: {len(summary.results)} games, {decisions:.0f} ± {margin:.0f} decisions each"
    shown = [_rows(head, "bot", summary.by_bot()), _rows("By seat", "seat", summary.by_seat())]
    if traits := summary.by_trait():
        shown.append(_rows("By what sets the seats apart", "trait", traits))
    items = Table(title=f"Score items (mean of all seats); {summary.lost_by_all()} games were lost by all")
    items.add_column("item")
    items.add_column("mean", justify="right")
    for name, value in summary.score_items():
        items.add_row(name, f"{value:.1f}")
    return [*shown, items]


def _rows(title: str, key: str, rows: list[Row]) -> Table:
    table = Table(title=title)
    table.add_column(key)
    for heading in ("seats played", "wins", "share", "95 % interval", "score"):
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
