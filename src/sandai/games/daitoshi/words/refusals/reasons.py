"""Well-formed answers to each question, and why one of them is not legal now.

Legality itself stays with the questions: a choice that they list is never refused. Here each class of questions names the kinds of
choices that answer it, and for each kind the function that explains why a choice of it is missing from the list.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules.actions.electrify import Electrify
from sandai.games.daitoshi.rules.actions.expand import Expand, Lay
from sandai.games.daitoshi.rules.actions.exploit import ExploitTwo
from sandai.games.daitoshi.rules.actions.inventions import Commit, Install
from sandai.games.daitoshi.rules.actions.machine import Contribute, MachineOrder, Replace
from sandai.games.daitoshi.rules.actions.production import Activate, GrantOrder
from sandai.games.daitoshi.rules.actions.trade import Trade
from sandai.games.daitoshi.rules.city_turn import Act
from sandai.games.daitoshi.rules.conflicts import KeepWorkers
from sandai.games.daitoshi.rules.partnerships import CopyCity, PlaceBanner, RepeatShop, UseBanner
from sandai.games.daitoshi.rules.payment import Pay
from sandai.games.daitoshi.rules.pilgrims import Offer, Pilgrimage
from sandai.games.daitoshi.rules.progress import Advance
from sandai.games.daitoshi.rules.set_up import ChooseBasic
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.turn import Turn
from sandai.games.daitoshi.rules.wilderness import GiveBack, Repeat
from sandai.games.daitoshi.rules.workers import Hire, Place, Swap
from sandai.games.daitoshi.words import decode as d
from sandai.games.daitoshi.words.refusals import actions, city, rewards, turns
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["CHOICES", "QUESTIONS", "candidates", "explained", "refusal"]

#: state, question, seat, the meaning of the choice
Why = Callable[[DaitoshiState, Any, int, Any], Refusal | None]

#: Every choice of the game by its text; texts don't depend on the seat.
CHOICES: Final = {choice.text: choice for choice in c.BY_CODE}


class Asked:
    """A question: what a player reads who answered something else, and the kinds of its answers with their explanations."""

    def __init__(self, not_now: str, answers: dict[type, Why]) -> None:
        self.not_now = not_now
        self.answers = answers


def _never(state: DaitoshiState, question: Any, seat: int, choice: Any) -> Refusal | None:
    """Declining is always legal where it can be asked."""
    return None


QUESTIONS: Final[dict[type[Any], Asked]] = {
    ChooseBasic: Asked(say("Not now: first choose your Basic Invention."), {d.TakeBasic: turns.take_basic}),
    Turn: Asked(say("Not now: first move your Magnate or lead production."), {d.Move: turns.move, d.Lead: turns.lead}),
    Activate: Asked(
        say("Not now: first activate a building or stop producing."),
        {d.ActivateBuilding: turns.activate, d.UseGrant: turns.use_grant, d.StopProducing: _never},
    ),
    GrantOrder: Asked(
        say("Not now: first choose the building that works next under your Grant."),
        {d.ActivateBuilding: turns.granted_building},
    ),
    Offer: Asked(say("Not now: first choose the track of your Pilgrim step."), {d.PilgrimStep: rewards.step}),
    Pilgrimage: Asked(
        say("Not now: first choose a track for your Pilgrim steps, or none."),
        {d.PilgrimSteps: rewards.steps_on, d.NoPilgrims: _never},
    ),
    Advance: Asked(
        say("Not now: first advance a Progress marker or stop."),
        {d.AdvanceMarker: rewards.advance, d.StopAdvancing: _never},
    ),
    GiveBack: Asked(say("Not now: first choose the hex that you give back."), {d.DiscardHex: rewards.give_back}),
    Repeat: Asked(
        say("Not now: first choose the hex that gives its Conflict reward."), {d.RepeatHex: rewards.repeat_hex}
    ),
    Hire: Asked(say("Not now: first choose the colour of your new Worker."), {d.HireWorker: rewards.hire}),
    Swap: Asked(say("Not now: first send a Worker away."), {d.SwapWorker: rewards.swap, d.NoSwap: _never}),
    PlaceBanner: Asked(
        say("Not now: first choose a City for your Banner, or none."),
        {d.PutBanner: rewards.place_banner, d.NoBanner: _never},
    ),
    UseBanner: Asked(
        say("Not now: first use a Banner or leave it there."),
        {d.TakeBanner: rewards.use_banner, d.KeepBanners: _never},
    ),
    CopyCity: Asked(say("Not now: first choose the City whose effect you copy."), {d.Copy: rewards.copy_city}),
    RepeatShop: Asked(
        say("Not now: first choose the Workshop that gives its reward."), {d.RepeatWorkshop: rewards.repeat_shop}
    ),
    MachineOrder: Asked(
        say("Not now: first choose the next reward of the Mega-Machine."), {d.MachineReward: rewards.machine_reward}
    ),
    Place: Asked(
        say("Not now: first place a Worker or stop."),
        {d.PlaceWorker: city.place, d.PlaceOnMachine: city.place_on_machine, d.StopPlacing: _never},
    ),
    ExploitTwo: Asked(say("Not now: first choose the hex that you exploit."), {d.ExploitTerrain: city.exploit}),
    Act: Asked(say("Not now: first choose an action or none."), {d.Perform: city.act, d.NoAction: _never}),
    Pay: Asked(say("Not now: first choose how you pay."), {d.PayWealth: actions.pay}),
    Commit: Asked(
        say("Not now: first take one or two Inventions."), {d.TakeOne: actions.take_one, d.TakeTwo: actions.take_two}
    ),
    Install: Asked(say("Not now: first install your Invention."), {d.InstallIn: actions.install}),
    Expand: Asked(say("Not now: first choose the space for the new tile."), {d.Build: actions.build}),
    Lay: Asked(say("Not now: first choose the hex for the new tile."), {d.LayHex: actions.lay}),
    Electrify: Asked(say("Not now: first choose the tile that you electrify."), {d.Light: actions.light}),
    Trade: Asked(say("Not now: first choose a City and the number of goods."), {d.Barter: actions.trade}),
    Contribute: Asked(say("Not now: first choose the Invention that you donate."), {d.Donate: actions.donate}),
    Replace: Asked(say("Not now: first choose what you pay in Wealth."), {d.ReplaceByWealth: actions.replace}),
    KeepWorkers: Asked(say("Not now: first choose the two Workers that stay."), {d.KeepTwo: city.keep}),
}


def candidates(state: DaitoshiState, seat: int) -> list[Choice]:
    """List the well-formed answers to the question that the seat is asked, legal or not."""
    if seat not in state.actors:
        return []
    kinds = QUESTIONS[type(state.question)].answers
    return [choice for kind in kinds for choice in d.FAMILIES[kind].choices[seat]]


def refusal(state: DaitoshiState, text: str, seat: int) -> Refusal | None:
    """Explain why a choice is not legal now; None for legal choices and for text that is no choice of the game."""
    choice = CHOICES.get(text.strip())
    if choice is None:
        return None
    if state.over:
        return Refusal(say("The game is over."), "T-200")
    if seat not in state.actors:
        return Refusal(say("You are not asked now: wait for the other players."), "T-056")
    if any(legal.text == choice.text for legal in state.choices_of(seat)):
        return None
    question: Any = state.question
    return explained(state, choice, seat) or Refusal(
        say("“{choice}” is not possible now.", choice=choice.text), question.rule
    )


def explained(state: DaitoshiState, choice: Choice, seat: int) -> Refusal | None:
    """Give the reason of an illegal choice; None if no function knows one, which the tests rule out."""
    question: Any = state.question
    asked, meaning = QUESTIONS[type(question)], d.answer(choice)
    why = asked.answers.get(type(meaning))
    return why(state, question, seat, meaning) if why else Refusal(asked.not_now, question.rule)
