"""Why a choice is not legal now."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.rules import choice_types as t
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.questions import QUESTIONS
from sandai.games.daimyo.words.refusals import board, empire, prices, relics, turn
from sandai.games.daimyo.words.refusals.candidates import candidates, choices_by_text
from sandai.games.daimyo.words.refusals.phrases import Reason
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["UNEXPLAINED", "refusal"]

REASONS: Final[dict[type[Any], Reason]] = {
    **board.REASONS,
    **empire.REASONS,
    **turn.REASONS,
    **prices.REASONS,
    **relics.REASONS,
}
UNEXPLAINED: Final = say("This is not possible now.")  # never seen for a candidate: the tests count it


def refusal(state: DaimyoState, text: str, seat: int) -> Refusal | None:
    """Why the seat can't play this now; None for legal choices and for text that is no choice of the game."""
    choice = choices_by_text(state, seat).get(text)
    frame = state.question
    if choice is None or frame is None:
        return None
    rule = type(frame).rule
    if seat not in state.actors:
        return Refusal(say("You are not asked now."), rule)
    if any(one.text == text for one in state.choices_of(seat)):
        return None
    if isinstance(choice, t.ResetRecruitment) and isinstance(frame, DaimyoQuestion):
        return prices.reset(state, seat)
    reason = REASONS[type(frame)](state, frame, choice, seat) if type(frame) in REASONS else None
    if reason is not None:
        return reason
    if text in {one.text for one in candidates(state, seat)}:
        return Refusal(UNEXPLAINED, rule)
    return Refusal(QUESTIONS[type(frame)].first, rule)
