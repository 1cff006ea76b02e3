"""Expected lines of play in words."""

from __future__ import annotations

from sandai.analysis.results import Step
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["spoken"]

LONGEST = 60  # choices without an alternative that are played in between


def spoken(state: State, seat: int, line: list[tuple[int, Choice]]) -> list[Step]:
    """The choices of a line with their labels, as far as they are possible in one imagined world."""
    world = state.imagine(seat, "line")
    world.quiet = True
    if world.sealed:
        world.sealed = {}
        world.changed()
    game = world.setup.game
    steps: list[Step] = []
    for who, wanted in line:
        if not _reach(world, who):
            break
        choice = next((one for one in world.choices_of(who) if one.code == wanted.code), None)
        if choice is None:
            break
        steps.append(Step(who, choice.text, game.label(world, choice, who).words))
        world.play(choice, who)
    return steps


def _reach(world: State, seat: int) -> bool:
    """Play choices without an alternative until a seat has to decide."""
    for _ in range(LONGEST):
        actors = world.actors
        if not actors:
            return False
        forced = next((one for one in actors if len(world.choices_of(one)) == 1), None)
        if seat in actors and len(world.choices_of(seat)) > 1:
            return True
        if forced is None:
            return False
        world.play(world.choices_of(forced)[0], forced)
    return False
