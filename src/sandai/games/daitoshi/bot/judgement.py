"""Evaluates positions and advises choices.

`judge` estimates the VP at the end. `advise` plays each choice out to the end of the own turn: the small decisions in between by habit, those that
matter by looking one choice ahead. A state is read as its seat may know it (`state.imagine`); only stacks are hidden in Daitoshi.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.bot.habits import habit
from sandai.games.daitoshi.bot.worth import worth
from sandai.games.daitoshi.rules.actions.electrify import Electrify
from sandai.games.daitoshi.rules.actions.expand import Expand
from sandai.games.daitoshi.rules.actions.inventions import Commit
from sandai.games.daitoshi.rules.actions.production import Activate
from sandai.games.daitoshi.rules.actions.trade import Trade
from sandai.games.daitoshi.rules.city_turn import Act
from sandai.games.daitoshi.rules.factory.workers import Place
from sandai.games.daitoshi.rules.partnerships import UseBanner
from sandai.games.daitoshi.rules.scoring import rank
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.turn import Turn
from sandai.kernel.choice import Choice

__all__ = ["TURNS_AHEAD", "advise", "judge", "turn"]

TURNS_AHEAD: Final = 4  # turns of each player that the search bot plays ahead

# How much a point of the best rival weighs, by the number of players.
ENVY: Final[tuple[float, ...]] = (0.0, 0.0, 0.7, 0.5, 0.4)
ENVY_OF_THE_MAYOR: Final = 0.8  # he produces with every Leader, so his points count almost like one's own
LONGEST: Final = 120  # decisions that one turn can take; a guard, never reached

#: Questions that are worth looking ahead for; the others are answered by habit.
WEIGHTY: Final = (Act, Activate, Place, Trade, Commit, Electrify, Expand, UseBanner)


def judge(state: DaitoshiState, seat: int) -> float:
    """The expected VP, minus a part of the best rival's."""
    envy = ENVY_OF_THE_MAYOR if state.mayor >= 0 else ENVY[len(state.factories)]
    others = [who for who in range(len(state.factories)) if who != seat]
    if state.over:
        return float(rank(state, seat)[0]) - envy * max([rank(state, who)[0] for who in others])
    return worth(state, seat) - envy * max([worth(state, who) for who in others])


def turn(state: DaitoshiState) -> int:
    """The number of the turn that is being played."""
    return state.turn


def advise(state: DaitoshiState, seat: int) -> Choice:
    """A good choice for the seat that is asked."""
    legal = state.choices_of(seat)
    depth = 2 if isinstance(state.question, Turn) else 1
    best = legal[0]
    most = float("-inf")
    for choice in legal:
        value = _played(state, seat, choice, depth)
        if value > most:
            best, most = choice, value
    return best


def _played(state: DaitoshiState, seat: int, choice: Choice, depth: int) -> float:
    """The value of a choice after the turn has been played to its end, including others who follow production."""
    after = state.copy()
    after.quiet = True
    turn = after.turn
    after.play(choice, seat)
    for _ in range(LONGEST):
        who = after.actor
        if who is None or after.turn != turn:
            break
        legal = after.choices_of(who)
        if len(legal) == 1:
            picked = legal[0]
        elif depth > 1 and who == seat and isinstance(after.question, WEIGHTY):
            picked = _best(after, seat, legal)
        else:
            picked = habit(after, who, legal)
        after.play(picked, who)
    return judge(after, seat)


def _best(state: DaitoshiState, seat: int, legal: tuple[Choice, ...]) -> Choice:
    best = legal[0]
    most = float("-inf")
    for choice in legal:
        value = _played(state, seat, choice, 1)
        if value > most:
            best, most = choice, value
    return best
