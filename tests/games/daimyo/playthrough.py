"""Golden playthroughs: seeded games written out to be read; any change of behaviour shows as a difference.

python -m tests.games.daimyo.playthrough      # write them anew
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandai.games.daimyo.meta import GAME
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.choice import Choice

FOLDER = Path(__file__).parents[2] / "playthroughs"
NAMES = ["Aiko", "Ben", "Chie", "Dan"]
GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "daimyo-solo.txt": (1, 11, {"difficulty": "difficult"}),
    "daimyo-two-players.txt": (2, 12, {}),
    "daimyo-four-players.txt": (4, 13, {"boards": "draft"}),
}
# What is seldom possible comes first, so that much happens in a game.
LIKED = ("main action", "play ", "clan", "action tile", "build", "recruit", "hire", "take", "buy", "reset")


def pick(legal: tuple[Choice, ...], chance: int) -> Choice:
    """Players who like to do things, by no plan."""
    liked = [choice for choice in legal if choice.text.startswith(LIKED)]
    if liked and chance % 8:
        return liked[chance % len(liked)]
    useful = [choice for choice in legal if not choice.text.startswith("discard")] or list(legal)
    return useful[chance % len(useful)]


def transcript(seats: int, seed: int, options: dict[str, Any]) -> str:
    state = GAME.new(seats, seed, **options)
    key = stream_key("playthrough", seats, seed)
    lines = [f"{GAME.title}, {seats} players, seed {seed}, {options or 'as written'}", ""]
    told = 0
    while True:
        events = state.events()
        lines.extend([f"  {event.rule:6} {GAME.line(event, NAMES)}" for event in events[told:]])
        told = len(events)
        if state.over:
            break
        actor = state.actor
        assert actor is not None
        legal = state.choices_of(actor)
        choice = pick(legal, draw_below(key, state.decisions * 8 + actor, 10_000))
        lines.append(f"{NAMES[actor]}: {choice.text}    (one of {len(legal)}; {state.prompt_of(actor)})")
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
