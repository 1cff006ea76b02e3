"""Why a piece or tile of the empire can't go where the player wants it: its set-up and the lines of its cards."""

from __future__ import annotations

from typing import Any

from sandai.games.daimyo.numbers import COLOURS, KINDS, SITES, SPACES
from sandai.games.daimyo.rules import choices as c
from sandai.games.daimyo.rules.actions.lands import kinds_on
from sandai.games.daimyo.rules.rivals.favour import FARM_OP, GOVERNOR_OP, RELICS_OP, SHADOW_OP
from sandai.games.daimyo.rules.set_up import empire_islands
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.places import relic_piece
from sandai.games.daimyo.words.refusals.board import building_space, governor_space, space_for_shadow
from sandai.games.daimyo.words.refusals.phrases import capital, either, index_in, not_in_play
from sandai.kernel.refusal import Refusal

__all__ = ["REASONS"]


def empire_governor(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.GOVERNORS, code)
    if at < 0:
        return None
    taken = governor_space(state, at, seat, "Y-336")
    if taken is not None:
        return taken
    island = at // SITES
    if frame.left < frame.size:
        return Refusal(f"These {frame.size} governors stand together: put it on the island of the others.", "Y-334")
    if island in empire_islands(state):
        return Refusal(f"The empire has a governor on the {COLOURS[island]} island; start on another.", "Y-334")
    free = state.governor[island * SITES : island * SITES + SITES].count(-1)
    return Refusal(f"{frame.size} governors go there together, and only {free} of its sites are free.", "Y-334")


def empire_tower(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.TOWERS, code)
    if at < 0:
        return None
    taken = building_space(state, at, seat, "Y-335")
    if taken is not None:
        return taken
    return Refusal(
        f"The empire has a governor on the {COLOURS[at // SITES]} island; the tower goes where it has none.", "Y-335"
    )


def empire_act(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    """The line names islands, the place is taken, or the rule of favour asks for something else."""
    op = state.atlas.effects[frame.effect].ops[frame.step]
    if op.code == RELICS_OP:
        return _empire_tile(state, op.islands, code)
    if op.code == SHADOW_OP:
        at = index_in(c.SHADOWS, code)
        island, taken = at // SPACES, space_for_shadow(state, at, seat, "Y-346") if at >= 0 else None
    else:
        offered = c.GOVERNORS if op.code == GOVERNOR_OP else c.FARMS if op.code == FARM_OP else c.TOWERS
        at = index_in(offered, code)
        room = governor_space if op.code == GOVERNOR_OP else building_space
        island, taken = at // SITES, room(state, at, seat, "Y-346") if at >= 0 else None
    if at < 0:
        return None
    return _elsewhere(state, op.islands, island) or taken or _favour("puts the empire ahead of you on an island")


def _favour(aim: str) -> Refusal:
    return Refusal(f"This action is in the empire's favour: choose what {aim}.", "Y-348")


def _elsewhere(state: DaimyoState, named: tuple[int, ...], island: int) -> Refusal | None:
    out = not_in_play(state, island)
    if out is not None:
        return out
    if named and island not in named:
        return Refusal(f"This action names the {either([COLOURS[one] for one in named])} island.", "Y-346")
    return None


def _empire_tile(state: DaimyoState, named: tuple[int, ...], code: int) -> Refusal | None:
    at, kind = index_in(c.TAKES, code), index_in(c.MARKETS, code)
    if at >= 0:
        island, kind = divmod(at, KINDS)
        there = _elsewhere(state, named, island)
        if there is not None:
            return there
        if kind not in kinds_on(state, island):
            return Refusal(f"{capital(relic_piece(kind))} does not lie on the {COLOURS[island]} island.", "Y-346")
    elif kind >= 0:
        if named:
            return Refusal("This action names islands: its tiles don't come from the black market.", "Y-351")
        if not state.stalls[kind]:
            return Refusal(f"{capital(relic_piece(kind))} is not in the black market.", "Y-351")
    else:
        return None
    if state.loose[state.terms.automa] >> kind & 1:
        return Refusal(f"The empire holds {relic_piece(kind)} already.", "YR-85")
    return _favour("completes a relic or puts it ahead of you")


REASONS = {
    "EmpireGovernor": empire_governor,
    "EmpireTower": empire_tower,
    "EmpireAct": empire_act,
}
