"""Why a piece or tile of the empire can't go where the player wants it: its set-up and the lines of its cards."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.numbers import COLOURS, SITES, SPACES
from sandai.games.daimyo.rules import choice_types as t
from sandai.games.daimyo.rules.actions.lands import kinds_on
from sandai.games.daimyo.rules.rivals.empire import EmpireAct
from sandai.games.daimyo.rules.rivals.favour import FARM_OP, GOVERNOR_OP, RELICS_OP, SHADOW_OP
from sandai.games.daimyo.rules.set_up import EmpireGovernor, EmpireTower, empire_islands
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.nouns import COLOUR, capital, either
from sandai.games.daimyo.words.places import relic_piece
from sandai.games.daimyo.words.refusals.board import building_space, governor_space, space_for_shadow
from sandai.games.daimyo.words.refusals.phrases import Reason, island_of, not_in_play
from sandai.kernel.choice import Choice
from sandai.kernel.language import plural, say
from sandai.kernel.refusal import Refusal

__all__ = ["REASONS"]

#: What the empire places by an action; a radio tower by any other.
PLACED: Final[dict[int, type[Choice]]] = {SHADOW_OP: t.ShadowOn, GOVERNOR_OP: t.GovernorOn, FARM_OP: t.FarmOn}


def empire_governor(state: DaimyoState, frame: EmpireGovernor, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.GovernorOn):
        return None
    at = choice.site
    taken = governor_space(state, at, seat, "Y-336")
    if taken is not None:
        return taken
    island = at // SITES
    if frame.left < frame.size:
        words = say("These {n} governors stand together: put it on the island of the others.", n=frame.size)
        return Refusal(words, "Y-334")
    if island in empire_islands(state):
        words = say("The empire has a governor on {island}; start on another.", island=island_of(island))
        return Refusal(words, "Y-334")
    free = state.governor[island * SITES : island * SITES + SITES].count(-1)
    words = plural(
        "{size} governors go there together, and only {n} of its sites is free.",
        "{size} governors go there together, and only {n} of its sites are free.",
        free,
        size=frame.size,
    )
    return Refusal(words, "Y-334")


def empire_tower(state: DaimyoState, frame: EmpireTower, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.TowerOn):
        return None
    at = choice.site
    taken = building_space(state, at, seat, "Y-335")
    if taken is not None:
        return taken
    island = island_of(at // SITES)
    words = say("The empire has a governor on {island}; the tower goes where it has none.", island=island)
    return Refusal(words, "Y-335")


def empire_act(state: DaimyoState, frame: EmpireAct, choice: Choice, seat: int) -> Refusal | None:
    """The line names islands, the place is taken, or the rule of favour asks for something else."""
    op = state.atlas.effects[frame.effect].ops[frame.step]
    if op.code == RELICS_OP:
        return _empire_tile(state, op.islands, choice)
    if type(choice) is not PLACED.get(op.code, t.TowerOn):
        return None
    if isinstance(choice, t.ShadowOn):
        island, taken = choice.space // SPACES, space_for_shadow(state, choice.space, seat, "Y-346")
    elif isinstance(choice, t.GovernorOn):
        island, taken = choice.site // SITES, governor_space(state, choice.site, seat, "Y-346")
    elif isinstance(choice, (t.FarmOn, t.TowerOn)):
        island, taken = choice.site // SITES, building_space(state, choice.site, seat, "Y-346")
    else:
        return None
    return _elsewhere(state, op.islands, island) or taken or _favour()


def _favour() -> Refusal:
    words = say("This action is in the empire's favour: choose what puts the empire ahead of you on an island.")
    return Refusal(words, "Y-348")


def _elsewhere(state: DaimyoState, named: tuple[int, ...], island: int) -> Refusal | None:
    out = not_in_play(state, island)
    if out is not None:
        return out
    if named and island not in named:
        colours = either([COLOUR[COLOURS[one]] for one in named])
        return Refusal(say("This action names the {colours} island.", colours=colours), "Y-346")
    return None


def _empire_tile(state: DaimyoState, named: tuple[int, ...], choice: Choice) -> Refusal | None:
    if not isinstance(choice, (t.TakeTile, t.TakeFromMarket)):
        return None
    kind = choice.kind
    if isinstance(choice, t.TakeTile):
        island = choice.island
        there = _elsewhere(state, named, island)
        if there is not None:
            return there
        if kind not in kinds_on(state, island):
            words = say("{tile} does not lie on {island}.", tile=relic_piece(kind), island=island_of(island))
            return Refusal(capital(words), "Y-346")
    elif named:
        return Refusal(say("This action names islands: its tiles don't come from the black market."), "Y-351")
    elif not state.stalls[kind]:
        words = say("{tile} is not in the black market.", tile=relic_piece(kind))
        return Refusal(capital(words), "Y-351")
    if state.loose[state.terms.automa] >> kind & 1:
        return Refusal(say("The empire holds {tile} already.", tile=relic_piece(kind)), "YR-85")
    words = say("This action is in the empire's favour: choose what completes a relic or puts it ahead of you.")
    return Refusal(words, "Y-348")


REASONS: Final[dict[type[Any], Reason]] = {
    EmpireGovernor: empire_governor,
    EmpireTower: empire_tower,
    EmpireAct: empire_act,
}
