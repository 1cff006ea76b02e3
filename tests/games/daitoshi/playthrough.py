"""Golden playthroughs: seeded games written out to be read; any change of behaviour shows as a difference.

python -m tests.games.daitoshi.playthrough      # write them anew
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandai.games.daitoshi.meta import GAME
from sandai.games.daitoshi.state import DaitoshiState
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

FOLDER = Path(__file__).parents[2] / "playthroughs"
NAMES = ["Aiko", "Ben", "Chie", "Daichi"]
GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "daitoshi-three-players.txt": (3, 11, {"expert": True}),
    "daitoshi-two-players.txt": (2, 4, {}),
    "daitoshi-solo.txt": (1, 6, {"named_advisors": [2, 5, 7, 8]}),
}
SHY = ("stop", "no ", "keep banner", "discard new")


def pick(state: State, legal: tuple[Choice, ...]) -> Choice:
    """Anything, but nobody stops or declines as long as there is something to do."""
    eager = [choice for choice in legal if not choice.text.startswith(SHY)] or list(legal)
    return eager[draw_below(stream_key("playthrough", state.setup.seed), state.decisions, len(eager))]


def transcript(seats: int, seed: int, options: dict[str, Any]) -> str:
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, DaitoshiState)
    lines = [f"{GAME.title}, {seats} players, seed {seed}, {options or 'as written'}", ""]
    told = 0
    while True:
        events = state.events()
        lines.extend([f"  {event.rule:6} {GAME.line(event, NAMES[:seats])}" for event in events[told:]])
        told = len(events)
        if state.over:
            break
        actor = state.actor
        assert actor is not None
        legal = state.choices_of(actor)
        choice = pick(state, legal)
        label = GAME.label(state, choice, actor)
        lines.append(f"{NAMES[actor]}: {choice.text}    ({label.words}; one of {len(legal)}; {state.prompt_of(actor)})")
        state.play(choice, actor)
    lines.append("")
    for number, score in enumerate(state.scores):
        items = ", ".join(f"{item} {value}" for item, value in score.items if value)
        lines.append(f"{score.name or NAMES[number]}: {score.total} = {items}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name, (seats, seed, options) in GAMES.items():
        (FOLDER / name).write_text(transcript(seats, seed, options), "utf-8")
        print(f"{name} is written.")
