"""Playthroughs: readable transcripts of seeded games, which show every change of behaviour as a difference.

python -m tests.games.daitou.playthrough      # write them again
"""

from __future__ import annotations

from sandai.games.daitou.game import GAME
from sandai.kernel.choice import Choice
from sandai.kernel.state import State
from tests.transcripts import Plan, transcript_of, write

NAMES = ["Aiko", "Ben", "Chie"]
GAMES: dict[str, Plan] = {
    "daitou-three-players.txt": (3, 7, {}),
    "daitou-two-players.txt": (2, 5, {"sugar_rights": "any", "start_money": 18, "track_tax": 6}),
}

# The players of these games know where the trade lines are, and stop building in time.
WANTED = [
    "S4-S7",
    "S7-S11",
    "S11-S14",
    "SF13",
    "SF12",
    "SF18",
    "N5-N6",
    "N6-N7",
    "NF5",
    "NF9",
    "SF8",
    "S5-S11",
    "S1-S5",
    "SF7",
    "SF14",
    "N7-N12",
    "S17-S20",
    "SF24",
    "N2-N7",
]


def pick(state: State, legal: tuple[Choice, ...]) -> Choice:
    """Bids are small, the wanted things are built in their order, and nearly all is shipped."""
    view = state.view(None)
    if view["phase"] == "bid":
        low = legal[0].text in ("bid 0", "bid 1", "bid 2")
        return legal[state.decisions % 2 if legal[0].text == "bid 0" and len(legal) > 1 else 0] if low else legal[-1]
    if view["phase"] == "build":
        wanted = [one for one in legal if one.parts and one.parts[0] in WANTED]
        wanted.sort(key=lambda one: WANTED.index(one.parts[0]))
        early = view["year"] == 1 and view["round"] == 1
        return wanted[0] if wanted and (early or view["money"][state.actor or 0] > 9) else legal[-1]
    return legal[state.decisions * 5 % len(legal)] if state.decisions % 4 == 0 else legal[0]


def transcript(plan: Plan) -> str:
    return transcript_of(GAME, plan, NAMES, lambda state, actor, legal: pick(state, legal))


if __name__ == "__main__":
    write(GAMES, transcript)
