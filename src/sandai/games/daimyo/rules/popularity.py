"""Popularity points: the track, and the token for every 50 (Y-273, Y-274, YR-62)."""

from __future__ import annotations

from sandai.games.daimyo.numbers import PP_TOKEN, SOURCE_NAMES, SOURCES
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.journal import log_for
from sandai.games.daimyo.rules.state import DaimyoState, put

__all__ = ["add_points", "pawn_and_tokens", "score"]


def add_points(state: DaimyoState, owner: int, source: int, n: int) -> None:
    at = owner * SOURCES + source
    state.points = put(state.points, at, state.points[at] + n)


def score(state: DaimyoState, owner: int, source: int, n: int, rule: str) -> None:
    """Score points, with an event of their own in the log."""
    if n:
        add_points(state, owner, source, n)
        log_for(state, owner, events.SCORES, rule, {"n": n, "for": SOURCE_NAMES[source]})


def pawn_and_tokens(points: int) -> tuple[int, int]:
    """Where the pawn stands on 0-49, and how many fifties its owner holds."""
    return points % PP_TOKEN, points // PP_TOKEN
