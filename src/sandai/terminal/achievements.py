"""The achievements of the person at this terminal, kept in a small file."""

from __future__ import annotations

import json
import os
from datetime import date
from pathlib import Path
from typing import Final

from rich.table import Table

from sandai.kernel.errors import SandaiError
from sandai.kernel.game import AchievementTable, Game
from sandai.terminal import words

__all__ = ["achieved_table", "keep", "kept"]

PLACE: Final = "SANDAI_ACHIEVEMENTS"

Ticks = dict[str, dict[str, str]]  # the day, by game and mark


def _path() -> Path:
    if named := os.environ.get(PLACE):
        return Path(named)
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "sandai" / "achievements.json"


def _all() -> Ticks:
    path = _path()
    if not path.exists():
        return {}
    try:
        ticks: Ticks = json.loads(path.read_text(encoding="utf-8"))
        for marks in ticks.values():
            if not all(isinstance(day, str) for day in marks.values()):
                raise ValueError("a day is a text")
    except (ValueError, AttributeError):
        raise SandaiError(words.achievements_unreadable(str(path))) from None
    return ticks


def kept(game: Game) -> dict[str, str]:
    """The marks of a game and the day of each."""
    return _all().get(game.name, {})


def keep(game: Game, marks: list[str]) -> list[str]:
    """Save marks; return those that are new."""
    ticks = _all()
    mine = ticks.setdefault(game.name, {})
    new = [mark for mark in marks if mark not in mine]
    if new:
        mine.update(dict.fromkeys(new, date.today().isoformat()))
        path = _path()
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        draft.write_text(json.dumps(ticks, indent=1), encoding="utf-8")
        draft.replace(path)  # atomic
    return new


def achieved_table(game: Game, achievements: AchievementTable, ticks: dict[str, str]) -> Table:
    table = Table(title=words.achievements_in(game.title), caption=achievements.words)
    table.add_column("")
    for heading in achievements.columns.values():
        table.add_column(heading, justify="center")
    for row, heading in achievements.rows.items():
        table.add_row(heading, *[_cell(ticks.get(f"{row} {column}", "")) for column in achievements.columns])
    return table


def _cell(day: str) -> str:
    return f"[bold green]✓[/] [dim]{day}[/]" if day else "[dim]·[/]"
