"""Playthroughs: readable transcripts of seeded games, which show every change of behaviour as a difference."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sandai.kernel.choice import Choice
from sandai.kernel.game import Game
from sandai.kernel.state import State

FOLDER = Path(__file__).parent / "playthroughs"

#: The number of players, the seed and the options of a game.
Plan = tuple[int, int, dict[str, Any]]
Pick = Callable[[State, int, tuple[Choice, ...]], Choice]


def transcript_of(game: Game, plan: Plan, names: list[str], pick: Pick, labels: bool = False) -> str:
    """Return events and choices line by line, then the scores; `labels`: with the label of each choice."""
    seats, seed, options = plan
    state = game.new(seats, seed, **options)
    lines = [f"{game.title}, {seats} players, seed {seed}, {options or 'as written'}", ""]
    known = 0
    while True:
        events = state.events()
        lines.extend([f"  {event.rule:6} {game.line(event, names[:seats])}" for event in events[known:]])
        known = len(events)
        if state.over:
            break
        actor = state.actor
        assert actor is not None
        legal = state.choices_of(actor)
        choice = pick(state, actor, legal)
        words = f"{game.label(state, choice, actor).words}; " if labels else ""
        lines.append(f"{names[actor]}: {choice.text}    ({words}one of {len(legal)}; {state.prompt_of(actor)})")
        state.play(choice, actor)
    lines.append("")
    for number, score in enumerate(state.scores):
        items = ", ".join(f"{item} {value}" for item, value in score.items if value)
        lines.append(f"{score.name or names[number]}: {score.total} = {items}")
    return "\n".join(lines) + "\n"


def write(plans: dict[str, Plan], transcript: Callable[[Plan], str]) -> None:
    """Write the playthroughs of a game."""
    for name, plan in plans.items():
        (FOLDER / name).write_text(transcript(plan), "utf-8")
        print(f"{name} is written.")
