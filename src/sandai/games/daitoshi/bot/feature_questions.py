"""Features of the middle of a turn: what is asked now, and what still waits on the agenda for a seat."""

from __future__ import annotations

from typing import Any, Final, cast

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.bot.feature_names import DETAILS, PENDING, QUESTIONS
from sandai.games.daitoshi.bot.outlook import Outlook
from sandai.games.daitoshi.bot.worth import REWARD
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.electrify import Electrify, Flip
from sandai.games.daitoshi.rules.actions.expand import Expand, Lay, Laying
from sandai.games.daitoshi.rules.actions.exploit import Exploit, ExploitTwo, SecondExploit
from sandai.games.daitoshi.rules.actions.inventions import Commit, Committed, Install, Installing
from sandai.games.daitoshi.rules.actions.machine import Contribute, Donated, Graduate, MachineOrder, Replace
from sandai.games.daitoshi.rules.actions.production import Activate, Granted, GrantOrder, Produce
from sandai.games.daitoshi.rules.actions.trade import Trade
from sandai.games.daitoshi.rules.city_turn import Act, Acting
from sandai.games.daitoshi.rules.conflicts import KeepWorkers
from sandai.games.daitoshi.rules.factory.payment import Pay
from sandai.games.daitoshi.rules.factory.progress import Advance
from sandai.games.daitoshi.rules.factory.workers import Hire, Place, Placing, Swap
from sandai.games.daitoshi.rules.partnerships import CopyCity, Fulfilled, PlaceBanner, RepeatShop, UseBanner
from sandai.games.daitoshi.rules.pilgrims import Offer, Pilgrimage
from sandai.games.daitoshi.rules.rewards.gaining import Gain
from sandai.games.daitoshi.rules.set_up import ChooseBasic
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.turn import Turn
from sandai.games.daitoshi.rules.wilderness import GiveBack, Repeat
from sandai.kernel.frame import Frame, Question

__all__ = ["question_features", "shown_market"]

OTHER: Final = len(QUESTIONS) - 1

#: Questions whose answers have different codes share a slot.
SLOT: Final[dict[type, int]] = {
    Turn: 0,
    Activate: 1,
    GrantOrder: 1,
    Advance: 2,
    Offer: 3,
    Pilgrimage: 3,
    GiveBack: 4,
    Repeat: 4,
    Pay: 5,
    Act: 6,
    Hire: 7,
    Swap: 7,
    Place: 8,
    ExploitTwo: 9,
    Commit: 10,
    Install: 11,
    Expand: 12,
    Lay: 12,
    Electrify: 13,
    Trade: 14,
    PlaceBanner: 15,
    UseBanner: 15,
    CopyCity: 15,
    RepeatShop: 15,
    MachineOrder: 16,
    Contribute: 16,
    Replace: 16,
    KeepWorkers: OTHER,
    ChooseBasic: OTHER,
}

# Places in PENDING
REWARDS: Final = 0
PLACING: Final = 1
EXPLOIT: Final = 2
ACTION: Final = 3
INVENTIONS: Final = 4
TILE: Final = 5
LIT: Final = 6
DONATION: Final = 7
PRODUCTION: Final = 8
BANNERS: Final = 9


def shown_market(state: DaitoshiState) -> list[int]:
    """The Market, with the Inventions that were taken and not installed yet still in their slots."""
    market = state.market
    for frame in state.agenda:
        if isinstance(frame, (Installing, Install)):
            hand = frame.hand
            market = market[:]
            for place in range(0, len(hand), 2):
                market[hand[place]] = hand[place + 1]
    return market


def question_features(state: DaitoshiState, seat: int, outlook: Outlook) -> list[float]:
    out = [0.0] * len(QUESTIONS)
    agenda = state.agenda
    if not agenda:
        return out + [0.0] * (2 + len(DETAILS) + n.KINDS + len(PENDING))
    question = cast("Question[Any]", agenda[-1])
    out[SLOT.get(type(question), OTHER)] = 1.0
    out.append(1.0 if question.seat == seat else 0.0)
    out.append(1.0 if state.whose(state.turn) == seat else 0.0)
    _details(question, out)
    out += _pending(state, seat, outlook)
    return out


def _details(question: Frame[Any], out: list[float]) -> None:
    leader = 0
    used = 0
    amount = 0
    repeats = 0
    outer = 0
    sort = -1
    if isinstance(question, (Activate, GrantOrder)):
        leader = question.leader
        used = question.used.bit_count()
    elif isinstance(question, Advance):
        amount = question.steps
    elif isinstance(question, Pilgrimage):
        amount = question.most
    elif isinstance(question, GiveBack):
        amount = question.reward
    elif isinstance(question, Repeat):
        repeats = 1
        amount = question.times
    elif isinstance(question, Pay):
        sort = question.kind
        amount = question.cost
    elif isinstance(question, Swap):
        sort = question.colour
    elif isinstance(question, Lay):
        outer = 1 if question.spot >= 2 * n.DISTRICTS else 0
        amount = 1 if question.first < 0 else 2
    elif isinstance(question, Install):
        amount = len(question.hand) // 2
    elif isinstance(question, MachineOrder):
        amount = len(question.rewards)
    out += [float(leader), used / 3, amount / 3, float(repeats), float(outer)]
    for number in range(n.KINDS):
        out.append(1.0 if number == sort else 0.0)


def _pending(state: DaitoshiState, seat: int, outlook: Outlook) -> list[float]:
    """What frames of this seat will still do: rewards in tens of VP, steps of the turn as flags or counts."""
    waits = [0.0] * len(PENDING)
    for frame in state.agenda:
        if isinstance(frame, Gain):
            if frame.who == seat:
                for code in frame.codes:
                    waits[REWARDS] += 0.1 * _worth(state, outlook, code)
        elif isinstance(frame, Flip):
            if frame.who == seat:
                waits[LIT] = 1.0
        elif isinstance(frame, (Donated, Graduate)):
            if frame.who == seat:
                waits[DONATION] = 1.0
                if isinstance(frame, Donated):
                    for code in state.atlas.machine_space[state.machine][frame.space]:
                        waits[REWARDS] += 0.1 * _worth(state, outlook, code)
        elif isinstance(frame, (Placing, Place)):
            if frame.seat == seat:
                waits[PLACING] = 1.0
        elif isinstance(frame, (Exploit, SecondExploit, ExploitTwo)):
            if frame.seat == seat:
                waits[EXPLOIT] = 1.0
        elif isinstance(frame, (Acting, Act)):
            if frame.seat == seat:
                waits[ACTION] = 1.0
        elif isinstance(frame, Committed):
            if frame.seat == seat:
                slots = frame.slots
                waits[INVENTIONS] = 0.5 * len(slots)
                if len(slots) == 1:
                    waits[REWARDS] += 0.1 * _committed(state, outlook, state.market[slots[0]])
        elif isinstance(frame, (Installing, Install)):
            if frame.seat == seat:
                waits[INVENTIONS] = 0.25 * len(frame.hand)
        elif isinstance(frame, (Laying, Lay)):
            if frame.seat == seat:
                waits[TILE] = 1.0 if frame.spot >= 2 * n.DISTRICTS else 0.5
        elif isinstance(frame, (Produce, Activate, Granted, GrantOrder)):
            if frame.seat == seat:
                waits[PRODUCTION] = 1.0 - frame.used.bit_count() / 4
        elif isinstance(frame, Fulfilled):
            if frame.seat == seat:
                waits[BANNERS] += 0.1 * _fulfilled(state, outlook, frame.condition, frame.banners)
        elif isinstance(frame, UseBanner) and frame.seat == seat:
            for place in range(n.CITIES):
                if frame.usable >> place & 1:
                    waits[BANNERS] += 0.1 * outlook.effect[place]
    return waits


def _fulfilled(state: DaitoshiState, outlook: Outlook, condition: int, banners: int) -> float:
    mine = outlook.factory[s.BANNERS] & banners
    worth = 0.0
    for place in range(n.CITIES):
        if mine >> place & 1 and state.atlas.condition[state.cities[place]] == condition:
            worth += outlook.effect[place]
    return worth


def _committed(state: DaitoshiState, outlook: Outlook, invention: int) -> float:
    atlas = state.atlas
    worth = float(atlas.vp[invention])
    for code in atlas.left[invention]:
        worth += _worth(state, outlook, code)
    for code in atlas.middle[invention]:
        worth += _worth(state, outlook, code)
    return worth


def _worth(state: DaitoshiState, outlook: Outlook, code: int) -> float:
    """The worth of a reward as it stands in the rules, those of a place included."""
    kind = v.kind_of(code)
    amount = v.amount_of(code)
    weights = outlook.weights
    if kind == v.STEP:
        return outlook.step[v.place_of(code)] * v.times_of(code)
    if kind == v.TERRAIN:
        return outlook.conflict[v.place_of(code)] * v.times_of(code)
    if kind == v.SCORE:
        invention = outlook.factory[s.FLOOR + v.place_of(code)]
        return float(state.atlas.vp[invention] * v.times_of(code)) if invention >= 0 else 0.0
    if kind == v.EFFECT:
        return outlook.effect[amount]
    if kind == v.PILGRIM:
        return weights[v.COUNT + amount]
    if kind == v.BANNER:
        return weights[v.PARTNERSHIP]
    if kind == v.MACHINE:
        return weights[v.MEGAMACHINE_WORKSHOP]
    if kind in (v.WORKER, v.PARTNERSHIP):
        return weights[kind]
    if kind >= v.STEP:
        return REWARD.get(kind, 1.0)
    return weights[kind] * amount
