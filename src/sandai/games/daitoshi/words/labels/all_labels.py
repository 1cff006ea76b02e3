"""The label of any choice, by the class of its meaning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words import decode as d
from sandai.games.daitoshi.words.labels import actions, rewards, turns
from sandai.kernel.choice import Choice
from sandai.kernel.parts import Label

__all__ = ["LABELS", "label"]

Wording = Callable[[DaitoshiState, int, Any], Label]

LABELS: Final[dict[type, Wording]] = {
    d.TakeBasic: turns.take_basic,
    d.Lead: turns.lead,
    d.Move: turns.move,
    d.ActivateBuilding: turns.activate,
    d.UseGrant: turns.use_grant,
    d.StopProducing: turns.stop_producing,
    d.PlaceWorker: turns.place_worker,
    d.PlaceOnMachine: turns.place_on_machine,
    d.StopPlacing: turns.stop_placing,
    d.ExploitTerrain: turns.exploit,
    d.KeepTwo: turns.keep_two,
    d.PilgrimStep: rewards.pilgrim_step,
    d.PilgrimSteps: rewards.pilgrim_steps,
    d.NoPilgrims: rewards.no_pilgrims,
    d.AdvanceMarker: rewards.advance,
    d.StopAdvancing: rewards.stop_advancing,
    d.DiscardHex: rewards.discard_hex,
    d.RepeatHex: rewards.repeat_hex,
    d.HireWorker: rewards.hire,
    d.SwapWorker: rewards.swap,
    d.NoSwap: rewards.no_swap,
    d.PutBanner: rewards.put_banner,
    d.NoBanner: rewards.no_banner,
    d.TakeBanner: rewards.take_banner,
    d.KeepBanners: rewards.keep_banners,
    d.Copy: rewards.copy_city,
    d.RepeatWorkshop: rewards.repeat_workshop,
    d.MachineReward: rewards.machine_reward,
    d.Perform: actions.perform,
    d.NoAction: actions.no_action,
    d.PayWealth: actions.pay,
    d.TakeOne: actions.take_one,
    d.TakeTwo: actions.take_two,
    d.InstallIn: actions.install,
    d.Build: actions.build,
    d.LayHex: actions.lay,
    d.Light: actions.light,
    d.Barter: actions.barter,
    d.Donate: actions.donate,
    d.ReplaceByWealth: actions.replace,
}


def label(state: DaitoshiState, choice: Choice, seat: int) -> Label:
    meaning = d.answer(choice)
    return LABELS[type(meaning)](state, seat, meaning)
