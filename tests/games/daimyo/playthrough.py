"""Playthroughs: readable transcripts of seeded games, which show every change of behaviour as a difference.

python -m tests.games.daimyo.playthrough      # write them again
"""

from __future__ import annotations

from sandai.games.daimyo.game import GAME
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.state import State
from tests.transcripts import Plan, transcript_of, write

NAMES = ["Aiko", "Ben", "Chie", "Dan"]
GAMES: dict[str, Plan] = {
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


def transcript(plan: Plan) -> str:
    key = stream_key("playthrough", *plan[:2])

    def pick_one(state: State, actor: int, legal: tuple[Choice, ...]) -> Choice:
        return pick(legal, draw_below(key, state.decisions * 8 + actor, 10_000))

    return transcript_of(GAME, plan, NAMES, pick_one)


if __name__ == "__main__":
    write(GAMES, transcript)
