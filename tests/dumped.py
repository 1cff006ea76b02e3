"""Stored dumps of older forms: where they are, and how their games were played on.

To write some before the form of a game changes: play a game with `step` or a bot, and `save` positions that show what will change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from sandai.kernel.state import State

FOLDER: Final = Path(__file__).parent / "dumps"


def step(state: State) -> None:
    """Play one of the choices, not always the same one, but always the same in every run."""
    choices = state.choices
    state.play(choices[(state.decisions * 7919 + 104729) % len(choices)])


def save(name: str, state: State) -> None:
    """Write a position, what players read of it, and how it ends."""
    game = state.setup.game
    end = state.copy()
    while not end.over:
        step(end)
    stored = {
        "dump": state.dump(),
        "prompt": state.prompt,
        "lines": [game.line(event, ["Ann", "Bob", "Cid", "Dan"]) for event in state.events()],
        "end": {"choices": len(end.record.choices), "scores": [score.total for score in end.scores]},
    }
    text = json.dumps(stored, separators=(",", ":"), ensure_ascii=False)
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
