"""What each kind of reward does, for players and for the Mayor. A new kind of reward is a row here, and its functions in a chapter.

Resources, Wealth and VP need none: `gain` adds them itself. Kinds that are not listed are read into others before they are gained.
"""

from __future__ import annotations

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules.actions.machine import machine_reward, machine_workshop, upgrade_reward
from sandai.games.daitoshi.rules.factory.progress import gain_progress, improve, make_ready, score_invention, take_step
from sandai.games.daitoshi.rules.factory.steam import gain_coal, gain_water
from sandai.games.daitoshi.rules.factory.workers import gain_worker
from sandai.games.daitoshi.rules.mayor.rewards import (
    mayor_banner,
    mayor_conflict_reward,
    mayor_copies,
    mayor_discards,
    mayor_discards_with_reward,
    mayor_ignores,
    mayor_machine,
    mayor_partnership,
    mayor_pilgrim_step,
    mayor_pilgrim_steps,
    mayor_progress,
    mayor_steam,
    mayor_worker,
    mayor_workshop,
)
from sandai.games.daitoshi.rules.partnerships import (
    copy_city,
    gain_banner,
    gain_partnership,
    market_brilliant,
    repeat_workshop,
    use_effect,
)
from sandai.games.daitoshi.rules.pilgrims import gain_pilgrim_step, gain_pilgrim_steps
from sandai.games.daitoshi.rules.reputation import advance_prestige, advance_reputation, ride_wormbus, score_reputation
from sandai.games.daitoshi.rules.rewards.gaining import HANDLERS, MAYOR_HANDLERS, Handler, gain_steam
from sandai.games.daitoshi.rules.wilderness import (
    discard_hex,
    discard_hex_with_reward,
    repeat_conflict_reward,
    terrain_reward,
)

__all__ = ["register_rewards"]


def _register(kind: int, player: Handler, mayor: Handler) -> None:
    HANDLERS[kind] = player
    MAYOR_HANDLERS[kind] = mayor


def register_rewards() -> None:
    """Fill the tables that `gain` uses."""
    _register(v.STEAM, gain_steam, mayor_steam)
    _register(v.WATER, gain_water, mayor_ignores)
    _register(v.COAL, gain_coal, mayor_ignores)
    _register(v.WORKER, gain_worker, mayor_worker)
    _register(v.PILGRIM, gain_pilgrim_step, mayor_pilgrim_step)
    _register(v.PILGRIM_SAME, gain_pilgrim_steps, mayor_pilgrim_steps)
    _register(v.WORMBUS, ride_wormbus, ride_wormbus)
    _register(v.PRESTIGE, advance_prestige, advance_prestige)
    _register(v.REPUTATION, advance_reputation, advance_reputation)
    _register(v.SCORE_REPUTATION, score_reputation, score_reputation)
    _register(v.PROGRESS, gain_progress, mayor_progress)
    _register(v.DISCARD_HEX, discard_hex, mayor_discards)
    _register(v.DISCARD_HEX_WITH_REWARD, discard_hex_with_reward, mayor_discards_with_reward)
    _register(v.CONFLICT_REWARD, repeat_conflict_reward, mayor_conflict_reward)
    _register(v.PARTNERSHIP, gain_partnership, mayor_partnership)
    _register(v.MARKET_BRILLIANT, market_brilliant, market_brilliant)
    _register(v.MEGAMACHINE_WORKSHOP, machine_workshop, mayor_machine)
    _register(v.WORKSHOP_REWARD, repeat_workshop, mayor_workshop)
    _register(v.STEP, take_step, take_step)
    _register(v.UPGRADE, improve, improve)
    _register(v.SCORE, score_invention, score_invention)
    _register(v.BANNER, gain_banner, mayor_banner)
    _register(v.EFFECT, use_effect, use_effect)
    _register(v.COPY, copy_city, mayor_copies)
    _register(v.TERRAIN, terrain_reward, terrain_reward)
    _register(v.READY, make_ready, make_ready)
    _register(v.UPGRADE_TILE, upgrade_reward, upgrade_reward)
    _register(v.MACHINE, machine_reward, machine_reward)
