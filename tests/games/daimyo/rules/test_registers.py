"""Frames and kinds of events are declared once, and nothing is left out."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from sandai.games.daimyo import rules
from sandai.games.daimyo.components.vocabulary import OPS
from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.abilities.resolve import EXECUTE
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.words.log import LINES
from sandai.kernel.contract import Walk
from sandai.kernel.frame import Frame

KINDS = {value for name, value in vars(events).items() if name.isupper()}


def test_every_frame_is_registered() -> None:
    found: set[type[Frame[Any]]] = set()
    for module in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
        members = vars(importlib.import_module(module.name)).values()
        found |= {
            one for one in members if isinstance(one, type) and issubclass(one, Frame) and one.__module__ == module.name
        }
    assert set(GAME.frames.values()) == found - {DaimyoQuestion}
    assert all(name == frame.__name__ for name, frame in GAME.frames.items())


def test_every_kind_of_event_is_declared_and_has_a_line_in_the_log() -> None:
    assert set(LINES) == KINDS


def test_games_log_only_declared_kinds() -> None:
    for seats in GAME.seats:
        state = GAME.new(seats, 2)
        Walk(GAME, state, 2, 10**9, guided=True).run()
        assert {event.kind for event in state.events()} <= KINDS


def test_every_operation_is_carried_out_by_a_function() -> None:
    assert len(EXECUTE) == len(OPS)
