"""Solo: the Mayor's turn. A card is revealed, districts are checked one by one, and every check is logged."""

from __future__ import annotations

from typing import ClassVar, TypedDict

from sandai.games.daitoshi.numbers import (
    ACTIONS,
    ANY,
    COMMIT,
    DISTRICTS,
    LEFT,
    MAYOR,
    MIDDLE,
    RIGHT,
    RIVER,
    WILD,
)
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.exploit import take_hex
from sandai.games.daitoshi.rules.actions.production import Produce
from sandai.games.daitoshi.rules.city_turn import CONTRIBUTE, CleanUp, arrive
from sandai.games.daitoshi.rules.factory.workers import empty_shops, place_worker
from sandai.games.daitoshi.rules.mayor.actions import mayor_acts, mayor_can
from sandai.games.daitoshi.rules.mayor.production import MayorProduces
from sandai.games.daitoshi.rules.mayor.rewards import forget_worker
from sandai.games.daitoshi.rules.neutral import taken
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import gain
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.frame import Frame

__all__ = [
    "AheadView",
    "MayorTurn",
    "choose_district",
    "choose_space",
    "first_criterion",
    "mayor_ahead",
    "reveal",
    "second_criterion",
]


def reveal(state: DaitoshiState) -> int:
    """T-241, T-242: the top card; after the last one the pile becomes a new deck first, so a back is always visible."""
    card: int = state.draw(state.deck)
    if not state.deck:
        state.deck = state.pile
        state.shuffle(state.deck)
        state.pile = []
    state.pile.append(card)
    atlas = state.atlas
    shown = {"actions": atlas.card_actions[card], "machine": atlas.card_machine[card], "bribe": state.bribe}
    state.log(events.MAYOR_CARD, "T-241", MAYOR, {"card": card, "next": state.deck[-1], **shown})
    return card


def first_criterion(state: DaitoshiState, district: int, card: int) -> str:
    """T-248: the case that holds, a, b or c, or nothing."""
    atlas = state.atlas
    action = state.action_of(district)
    if action == WILD:
        return "c" if WILD in atlas.card_actions[card] else ""
    if action in atlas.card_actions[card] or (action == COMMIT and state.bribe):  # T-244
        return "a"
    if atlas.card_machine[card] and state.machine_at == district:
        return "b"
    return ""


def second_criterion(state: DaitoshiState, district: int) -> str:
    """T-249: the case that holds; he needs the resources, and no rule may forbid it."""
    action = state.action_of(district)
    if action == WILD:
        acts = [*range(WILD), CONTRIBUTE]  # TR-123
        return "c" if any(mayor_can(state, act) for act in acts) else ""
    if mayor_can(state, action):
        return "a"
    if state.machine_at == district and mayor_can(state, CONTRIBUTE):
        return "b"
    return ""


def matching_workers(state: DaitoshiState, district: int) -> list[int]:
    """His Workers that the district employs, in the order of their spaces (T-261)."""
    employs = state.atlas.employs[state.tiles[district]]
    return [colour for colour in state.crew if colour >= 0 and (employs == ANY or colour == employs)]


def choose_space(state: DaitoshiState, district: int) -> int:
    """T-255 to T-257, TR-103, TR-129; -1 if he stays in his district and no other space is open."""
    workers = len(matching_workers(state, district))
    if not workers:
        order = (RIGHT, MIDDLE, LEFT)
    elif len(empty_shops(state, district)) >= workers:  # TR-104
        order = (MIDDLE, LEFT, RIGHT)
    else:
        order = (LEFT, MIDDLE, RIGHT)
    factory = state.factories[MAYOR]
    stays = factory[s.DISTRICT] == district
    for space in order:
        full = stays and factory[s.SPACE] == RIGHT if space == RIGHT else taken(state, district, space)
        if not full:
            return space
    return s.NONE


def choose_district(state: DaitoshiState, card: int) -> int:
    """The first district clockwise that passes both criteria, his own last (T-247, TR-101); -1 if none does."""
    here = state.factories[MAYOR][s.DISTRICT]
    for step in range(1, DISTRICTS + 1):
        district = (here + step) % DISTRICTS
        first = first_criterion(state, district, card)
        second = second_criterion(state, district) if first else ""
        space = choose_space(state, district)
        chosen = bool(first and second) and space >= 0
        state.log(
            events.MAYOR_CHECKS,
            "T-247",
            MAYOR,
            {"district": district, "action": state.action_of(district), "one": first, "two": second, "space": space},
        )
        if chosen:
            return district
    return s.NONE


class AheadView(TypedDict):
    """A district that the Mayor will check, and whether he could act there now."""

    district: int
    action: str
    able: bool


def mayor_ahead(state: DaitoshiState) -> list[AheadView]:
    """The districts in the order of his next check, and whether he could act there now; his card is not known."""
    here = state.factories[MAYOR][s.DISTRICT]
    if here < 0:
        return []
    ahead = [(here + step) % DISTRICTS for step in range(1, DISTRICTS + 1)]
    return [
        {
            "district": district,
            "action": ACTIONS[state.action_of(district)],
            "able": bool(second_criterion(state, district)) and choose_space(state, district) >= 0,
        }
        for district in ahead
    ]


class MayorTurn(Frame[DaitoshiState]):
    """A City Turn where both criteria hold, else a Production Turn (T-243). The End of Turn waits on the agenda."""

    rule: ClassVar[str] = "T-241"

    def run(self, state: DaitoshiState) -> None:
        card = reveal(state)
        district = choose_district(state, card)
        if district < 0:
            state.log(events.LEAD, "T-243", MAYOR, {})
            state.push(Produce(0, 0, 0))  # T-254: the human after him
            state.push(MayorProduces(1))
            return
        state.push(CleanUp(MAYOR))
        state.push(MayorCity(district, choose_space(state, district), card))


class MayorCity(Frame[DaitoshiState]):
    """His City Turn, in one step because it has no choices."""

    fields: ClassVar[tuple[str, ...]] = ("district", "space", "card")
    rule: ClassVar[str] = "T-255"

    def __init__(self, district: int, space: int, card: int) -> None:
        self.district = district
        self.space = space
        self.card = card

    def run(self, state: DaitoshiState) -> None:
        state.log(
            events.MOVE,
            "T-255",
            MAYOR,
            {"district": self.district, "action": state.action_of(self.district), "space": self.space, "steam": 0},
        )
        arrive(state, MAYOR, self.district, self.space)  # T-258
        if self.space != RIGHT:
            place_workers(state, self.district)
        terrain = state.atlas.exploits[state.tiles[self.district]]
        if terrain != ANY:
            mayor_exploits(state, terrain)
        else:  # T-262, TR-130
            mayor_exploits(state, RIVER)
            mayor_exploits(state, state.atlas.card_land[self.card])
        act = choose_act(state, self.district, self.card)
        if act >= 0:
            mayor_acts(state, act)
        else:
            state.log(events.MAYOR_IDLE, "T-265", MAYOR, {})  # TR-133


def place_workers(state: DaitoshiState, district: int) -> None:
    """T-259, T-260: machine, outer, middle, inner, until Workshops or Workers run out."""
    while True:
        workers = matching_workers(state, district)
        spots = empty_shops(state, district)
        if not workers or not spots:
            return
        spot = max(spots)  # the machine counts as SPOTS, the outer ring has the highest numbers below
        forget_worker(state, workers[0])
        place_worker(state, MAYOR, workers[0], spot)


def mayor_exploits(state: DaitoshiState, terrain: int) -> None:
    """T-263, T-264: the first gap of his record from the top; a fifth hex is discarded."""
    if not take_hex(state, MAYOR, terrain):
        return
    if s.NONE in state.mayor_record:
        state.mayor_record[state.mayor_record.index(s.NONE)] = terrain
        state.factories[MAYOR][s.HEX + terrain] += 1
    else:
        state.piles[terrain] += 1
    gain(state, MAYOR, state.atlas.exploit[terrain], sources.EXPLOIT[terrain])


def choose_act(state: DaitoshiState, district: int, card: int) -> int:
    """T-265, TR-133: Contribute first; else the district's action; in the Town Hall by his biggest resource (TR-106)."""
    action = state.action_of(district)
    if (action == WILD or state.machine_at == district) and mayor_can(state, CONTRIBUTE):
        return CONTRIBUTE
    if action != WILD:
        return action if mayor_can(state, action) else s.NONE
    factory = state.factories[MAYOR]
    best, most = s.NONE, -1
    for kind in state.atlas.card_resources[card]:
        if factory[kind] > most and mayor_can(state, kind):
            best, most = kind, factory[kind]
    return best
