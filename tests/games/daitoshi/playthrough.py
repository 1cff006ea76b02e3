"""Playthroughs: readable transcripts of seeded games, which show every change of behaviour as a difference.

python -m tests.games.daitoshi.playthrough      # write them again
"""

from __future__ import annotations

from sandai.games.daitoshi.game import GAME
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.state import State
from tests.transcripts import Plan, transcript_of, write

NAMES = ["Aiko", "Ben", "Chie", "Daichi"]
GAMES: dict[str, Plan] = {
    "daitoshi-three-players.txt": (3, 11, {"expert": True}),
    "daitoshi-two-players.txt": (2, 4, {}),
    "daitoshi-solo.txt": (1, 6, {"named_advisors": [2, 5, 7, 8]}),
}
SHY = ("stop", "no ", "keep banner", "discard new")


def pick(state: State, legal: tuple[Choice, ...]) -> Choice:
    """Anything, but nobody stops or declines as long as there is something to do."""
    eager = [choice for choice in legal if not choice.text.startswith(SHY)] or list(legal)
    return eager[draw_below(stream_key("playthrough", state.setup.seed), state.decisions, len(eager))]


def transcript(plan: Plan) -> str:
    return transcript_of(GAME, plan, NAMES, lambda state, actor, legal: pick(state, legal), labels=True)


if __name__ == "__main__":
    write(GAMES, transcript)
