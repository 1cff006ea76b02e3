"""Why a choice of the set-up, of a turn's beginning or of production is not legal."""

from __future__ import annotations

from typing import Any

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.production import building_cost, occupied
from sandai.games.daitoshi.rules.city_turn import move_cost
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words import rewards as w
from sandai.games.daitoshi.words.refusals.costs import too_little_steam
from sandai.kernel.refusal import Refusal

__all__ = ["activate", "grant", "granted_building", "lead", "move", "take_basic"]


def take_basic(state: DaitoshiState, question: Any, seat: int, kind: int) -> Refusal | None:
    callings = [state.atlas.calling[factory[s.FLOOR]] for factory in state.factories if factory[s.FLOOR] >= 0]
    named = f"the Basic Invention of {w.RESOURCE_WORDS[kind]}"
    if kind in callings:
        return Refusal(f"Another player has already taken {named}.", "T-054")
    return Refusal(f"{named[0].upper()}{named[1:]} is not on offer in this game.", "T-054")


# -- the first decision of a turn --------------------------------------------------------------------------------------


def lead(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    return Refusal("You can't lead production again before you have taken a City Turn.", "T-059")


def move(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    district, space = divmod(number, len(n.SPACES))
    factory = state.factories[seat]
    if (factory[s.DISTRICT], factory[s.SPACE]) == (district, space):
        return Refusal("You stand there: after a full loop you must take another space of the district.", "T-105")
    if blocked := _blocked(state, seat, district, space):
        return blocked
    cost = move_cost(factory[s.DISTRICT], district, space)
    way = cost - n.SPACE_STEAM[space]
    parts = f" ({way} for the way, {cost - way} for the space)" if 0 < way < cost else ""
    return too_little_steam(state, seat, cost, "T-103" if way > factory[s.STEAM] else "T-110", parts=parts)


def _blocked(state: DaitoshiState, seat: int, district: int, space: int) -> Refusal | None:
    """Explain that another Magnate stands on the space; the right one has room for all."""
    if space == n.RIGHT:
        return None
    where = f"on the {w.SPACE_WORDS[space]} of {w.district_words(state.action_of(district))}"
    if (state.neutral, state.neutral_space) == (district, space):
        return Refusal(f"The non-player Magnate stands {where}.", "TR-55")
    for who, other in enumerate(state.factories):
        if who != seat and (other[s.DISTRICT], other[s.SPACE]) == (district, space):
            whose = "The Mayor" if who == state.mayor else "Another player's Magnate"
            return Refusal(f"{whose} stands {where}.", "T-109")
    return None


# -- production --------------------------------------------------------------------------------------------------------


def activate(state: DaitoshiState, question: Any, seat: int, building: int) -> Refusal | None:
    factory = state.factories[seat]
    named = f"the {w.BUILDING_WORDS[building]}"
    if used := _used(question, building):
        return used
    if not occupied(factory, building) and not (question.leader and state.setup.options["empty_buildings"]):
        why = "" if question.leader else ": you would pay for nothing"
        return Refusal(f"{named.capitalize()} holds no Invention{why}.", "TR-43")
    dearer = building_cost(factory, building) != n.BUILDING_STEAM[building]
    rule = "T-195" if dearer else "T-064"
    return too_little_steam(state, seat, building_cost(factory, building), rule, named)


def granted_building(state: DaitoshiState, question: Any, seat: int, building: int) -> Refusal | None:
    if used := _used(question, building):
        return used
    return Refusal(f"The {w.BUILDING_WORDS[building]} holds no Invention: it has nothing to produce.", "TR-43")


def _used(question: Any, building: int) -> Refusal | None:
    if not question.used >> building & 1:
        return None
    return Refusal(f"The {w.BUILDING_WORDS[building]} has already worked in this Production Turn.", "T-063")


def grant(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    if not state.factories[seat][s.GRANT]:
        return Refusal("You have already used your Government Grant.", "T-065")
    return Refusal("You can use your Government Grant only before your first building.", "TR-44")
