"""The label of any choice, by its class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.labels import actions, headings, rewards, turns
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.parts import Label

__all__ = ["LABELS", "STOPS", "label"]

Wording = Callable[[DaitoshiState, int, Any], Label]

#: Choices that decline or end something, by their texts: words, effect, heading.
STOPS: Final[dict[str, tuple[str, str, str]]] = {
    c.STOP_PRODUCING.text: (say("Stop producing"), "", headings.BUILDINGS),
    c.NO_PILGRIMS.text: (say("No Pilgrim step"), "", headings.PILGRIMS),
    c.STOP_ADVANCING.text: (say("Stop advancing"), say("The remaining steps are lost"), headings.PROGRESS),
    c.NO_SWAP.text: (say("Send the new Worker away"), say("You keep the Workers you have"), headings.WORKERS),
    c.NO_BANNER.text: (say("Place no Banner"), "", headings.CITIES),
    c.KEEP_BANNERS.text: (say("Leave your Banner there"), say("For later"), headings.CITIES),
    c.STOP_PLACING.text: (say("Place no more Workers"), "", headings.WORKERS),
    c.NO_ACTION.text: (say("Take no action"), "", headings.ACTIONS),
}


def _stop(state: DaitoshiState, seat: int, choice: c.Stop) -> Label:
    words, effect, group = STOPS[choice.text]
    return Label(words, effect, group, ends=True)


LABELS: Final[dict[type, Wording]] = {
    c.Stop: _stop,
    c.TakeBasic: turns.take_basic,
    c.Lead: turns.lead,
    c.Move: turns.move,
    c.Activate: turns.activate,
    c.UseGrant: turns.use_grant,
    c.PlaceWorker: turns.place_worker,
    c.Exploit: turns.exploit,
    c.KeepWorkers: turns.keep_two,
    c.PilgrimStep: rewards.pilgrim_step,
    c.PilgrimSteps: rewards.pilgrim_steps,
    c.Advance: rewards.advance,
    c.Discard: rewards.discard_hex,
    c.Repeat: rewards.repeat_hex,
    c.Hire: rewards.hire,
    c.Swap: rewards.swap,
    c.PlaceBanner: rewards.put_banner,
    c.UseBanner: rewards.take_banner,
    c.CopyCity: rewards.copy_city,
    c.RepeatWorkshop: rewards.repeat_workshop,
    c.MachineReward: rewards.machine_reward,
    c.Act: actions.perform,
    c.Pay: actions.pay,
    c.Take: actions.take,
    c.Install: actions.install,
    c.Build: actions.build,
    c.Lay: actions.lay,
    c.Electrify: actions.light,
    c.Trade: actions.barter,
    c.Donate: actions.donate,
    c.Replace: actions.replace,
}


def label(state: DaitoshiState, choice: Choice, seat: int) -> Label:
    return LABELS[type(choice)](state, seat, choice)
