"""Why a choice of the set-up, of a turn's beginning or of production is not legal."""

from __future__ import annotations

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.production import Activate, GrantOrder, building_cost, occupied
from sandai.games.daitoshi.rules.city_turn import move_cost
from sandai.games.daitoshi.rules.set_up import ChooseBasic
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.turn import Turn
from sandai.games.daitoshi.words.names import GOODS, SPACES, THE_BUILDINGS, THE_DISTRICTS, capital
from sandai.games.daitoshi.words.refusals.costs import too_little_steam
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["activate", "granted_building", "lead", "move", "take_basic", "use_grant"]


def take_basic(state: DaitoshiState, question: ChooseBasic, seat: int, choice: c.TakeBasic) -> Refusal | None:
    callings = [state.atlas.calling[factory[s.FLOOR]] for factory in state.factories if factory[s.FLOOR] >= 0]
    kind = GOODS[choice.resource]
    if choice.resource in callings:
        return Refusal(
            say("Another player has already taken the Basic Invention of {resource}.", resource=kind), "T-054"
        )
    return Refusal(say("The Basic Invention of {resource} is not on offer in this game.", resource=kind), "T-054")


# -- the first decision of a turn --------------------------------------------------------------------------------------


def lead(state: DaitoshiState, question: Turn, seat: int, choice: c.Lead) -> Refusal | None:
    return Refusal(say("You can't lead production again before you have taken a City Turn."), "T-059")


def move(state: DaitoshiState, question: Turn, seat: int, choice: c.Move) -> Refusal | None:
    district, space = choice.district, choice.space
    factory = state.factories[seat]
    if (factory[s.DISTRICT], factory[s.SPACE]) == (district, space):
        return Refusal(say("You stand there: after a full loop you must take another space of the district."), "T-105")
    if blocked := _blocked(state, seat, district, space):
        return blocked
    cost = move_cost(factory[s.DISTRICT], district, space)
    way = cost - n.SPACE_STEAM[space]
    rule = "T-103" if way > factory[s.STEAM] else "T-110"
    if not 0 < way < cost or factory[s.STEAM] >= cost:
        return too_little_steam(state, seat, cost, rule)
    return Refusal(
        say(
            "Not enough Steam: it costs {cost} ({way} for the way, {space} for the space), you have {have}.",
            cost=cost,
            way=way,
            space=cost - way,
            have=factory[s.STEAM],
        ),
        rule,
    )


def _blocked(state: DaitoshiState, seat: int, district: int, space: int) -> Refusal | None:
    """Explain that another Magnate stands on the space; the right one has room for all."""
    if space == n.RIGHT:
        return None
    where = {"space": SPACES[space], "district": THE_DISTRICTS[state.action_of(district)]}
    if (state.neutral, state.neutral_space) == (district, space):
        return Refusal(say("The non-player Magnate stands on the {space} of {district}.", **where), "TR-55")
    for who, other in enumerate(state.factories):
        if who != seat and (other[s.DISTRICT], other[s.SPACE]) == (district, space):
            if who == state.mayor:
                return Refusal(say("The Mayor stands on the {space} of {district}.", **where), "T-109")
            return Refusal(say("Another player's Magnate stands on the {space} of {district}.", **where), "T-109")
    return None


# -- production --------------------------------------------------------------------------------------------------------


def activate(state: DaitoshiState, question: Activate, seat: int, choice: c.Activate) -> Refusal | None:
    factory, building = state.factories[seat], choice.building
    named = THE_BUILDINGS[building]
    if used := _used(question, building):
        return used
    if not occupied(factory, building) and not (question.leader and state.setup.options["empty_buildings"]):
        if question.leader:
            return Refusal(say("{building} holds no Invention.", building=capital(named)), "TR-43")
        return Refusal(
            say("{building} holds no Invention: you would pay for nothing.", building=capital(named)), "TR-43"
        )
    dearer = building_cost(factory, building) != n.BUILDING_STEAM[building]
    return too_little_steam(state, seat, building_cost(factory, building), "T-195" if dearer else "T-064", named)


def granted_building(state: DaitoshiState, question: GrantOrder, seat: int, choice: c.Activate) -> Refusal | None:
    if used := _used(question, choice.building):
        return used
    named = capital(THE_BUILDINGS[choice.building])
    return Refusal(say("{building} holds no Invention: it has nothing to produce.", building=named), "TR-43")


def _used(question: Activate | GrantOrder, building: int) -> Refusal | None:
    if not question.used >> building & 1:
        return None
    named = capital(THE_BUILDINGS[building])
    return Refusal(say("{building} has already worked in this Production Turn.", building=named), "T-063")


def use_grant(state: DaitoshiState, question: Activate, seat: int, choice: c.UseGrant) -> Refusal | None:
    if not state.factories[seat][s.GRANT]:
        return Refusal(say("You have already used your Government Grant."), "T-065")
    return Refusal(say("You can use your Government Grant only before your first building."), "TR-44")
