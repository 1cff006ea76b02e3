"""Well-formed answers to each question, and why one of them is not legal now.

Legality itself stays with the questions: a choice that they list is never refused. Here each class of questions names the
families of choices that answer it, and for each family the function that explains why a choice of it is missing from the list.
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
from sandai.games.daitoshi.rules.factory.payment import Pay
from sandai.games.daitoshi.rules.factory.progress import Advance
from sandai.games.daitoshi.rules.factory.workers import Hire, Place, Swap
from sandai.games.daitoshi.rules.partnerships import CopyCity, PlaceBanner, RepeatShop, UseBanner
from sandai.games.daitoshi.rules.pilgrims import Offer, Pilgrimage
from sandai.games.daitoshi.rules.set_up import ChooseBasic
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.turn import Turn
from sandai.games.daitoshi.rules.wilderness import GiveBack, Repeat
from sandai.games.daitoshi.words.refusals import actions, city, rewards, turns
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["CHOICES", "QUESTIONS", "candidates", "explained", "refusal"]

#: state, question, seat, choice
Why = Callable[[DaitoshiState, Any, int, Any], Refusal | None]

#: Every choice of the game by its text; texts don't depend on the seat.
CHOICES: Final = {choice.text: choice for choice in c.BY_CODE}


class Family:
    """Choices that answer a question, by seat, and the function that explains why one of them is not legal."""

    def __init__(self, choices: list[list[Choice]], why: Why) -> None:
        self.choices = choices
        self.why = why
        self.codes = frozenset(choice.code for choice in choices[0])


class Asked:
    """A question: what a player reads who answered something else, and the families of its answers."""

    def __init__(self, not_now: str, *families: Family) -> None:
        self.not_now = not_now
        self.families = families


def _never(state: DaitoshiState, question: Any, seat: int, choice: Any) -> Refusal | None:
    """Declining is always legal where it can be asked."""
    return None


def _same(choices: list[Choice], why: Why) -> Family:
    """Choices that are the same for every seat."""
    return Family([choices] * c.SEATS, why)


def _own(choices: list[Choice], why: Why) -> Family:
    """One choice for each seat."""
    return Family([[choice] for choice in choices], why)


def _decline(choice: Choice) -> Family:
    return _same([choice], _never)


QUESTIONS: Final[dict[type[Any], Asked]] = {
    ChooseBasic: Asked(say("Not now: first choose your Basic Invention."), _same(c.TAKE_BASIC, turns.take_basic)),
    Turn: Asked(
        say("Not now: first move your Magnate or lead production."), _same(c.MOVE, turns.move), _own(c.LEAD, turns.lead)
    ),
    Activate: Asked(
        say("Not now: first activate a building or stop producing."),
        Family(c.ACTIVATE, turns.activate),
        _own(c.USE_GRANT, turns.use_grant),
        _decline(c.STOP_PRODUCING),
    ),
    GrantOrder: Asked(
        say("Not now: first choose the building that works next under your Grant."),
        Family(c.ACTIVATE, turns.granted_building),
    ),
    Offer: Asked(say("Not now: first choose the track of your Pilgrim step."), _same(c.PILGRIM, rewards.step)),
    Pilgrimage: Asked(
        say("Not now: first choose a track for your Pilgrim steps, or none."),
        _same(c.PILGRIMS, rewards.steps_on),
        _decline(c.NO_PILGRIMS),
    ),
    Advance: Asked(
        say("Not now: first advance a Progress marker or stop."),
        Family(c.ADVANCE, rewards.advance),
        _decline(c.STOP_ADVANCING),
    ),
    GiveBack: Asked(say("Not now: first choose the hex that you give back."), Family(c.DISCARD, rewards.give_back)),
    Repeat: Asked(
        say("Not now: first choose the hex that gives its Conflict reward."), Family(c.REPEAT, rewards.repeat_hex)
    ),
    Hire: Asked(say("Not now: first choose the colour of your new Worker."), _same(c.WORKER, rewards.hire)),
    Swap: Asked(say("Not now: first send a Worker away."), Family(c.SWAP, rewards.swap), _decline(c.NO_SWAP)),
    PlaceBanner: Asked(
        say("Not now: first choose a City for your Banner, or none."),
        _same(c.BANNER, rewards.place_banner),
        _decline(c.NO_BANNER),
    ),
    UseBanner: Asked(
        say("Not now: first use a Banner or leave it there."),
        _same(c.USE_BANNER, rewards.use_banner),
        _decline(c.KEEP_BANNERS),
    ),
    CopyCity: Asked(
        say("Not now: first choose the City whose effect you copy."), _same(c.COPY_CITY, rewards.copy_city)
    ),
    RepeatShop: Asked(
        say("Not now: first choose the Workshop that gives its reward."), _same(c.REPEAT_SHOP, rewards.repeat_shop)
    ),
    MachineOrder: Asked(
        say("Not now: first choose the next reward of the Mega-Machine."),
        _same(c.MACHINE_FIRST, rewards.machine_reward),
    ),
    Place: Asked(
        say("Not now: first place a Worker or stop."),
        _same(c.PLACE, city.place),
        _same(c.PLACE_ON_MACHINE, city.place),
        _decline(c.STOP_PLACING),
    ),
    ExploitTwo: Asked(say("Not now: first choose the hex that you exploit."), _same(c.EXPLOIT, city.exploit)),
    Act: Asked(say("Not now: first choose an action or none."), _same(c.ACT, city.act), _decline(c.NO_ACTION)),
    Pay: Asked(say("Not now: first choose how you pay."), _same(c.PAY, actions.pay)),
    Commit: Asked(
        say("Not now: first take one or two Inventions."),
        _same(c.TAKE_ONE, actions.take),
        _same(c.TAKE_TWO, actions.take),
    ),
    Install: Asked(say("Not now: first install your Invention."), Family(c.INSTALL, actions.install)),
    Expand: Asked(say("Not now: first choose the space for the new tile."), _same(c.BUILD, actions.build)),
    Lay: Asked(say("Not now: first choose the hex for the new tile."), Family(c.LAY, actions.lay)),
    Electrify: Asked(say("Not now: first choose the tile that you electrify."), _same(c.LIGHT, actions.light)),
    Trade: Asked(say("Not now: first choose a City and the number of goods."), _same(c.BARTER, actions.trade)),
    Contribute: Asked(say("Not now: first choose the Invention that you donate."), Family(c.DONATE, actions.donate)),
    Replace: Asked(say("Not now: first choose what you pay in Wealth."), _same(c.REPLACE, actions.replace)),
    KeepWorkers: Asked(say("Not now: first choose the two Workers that stay."), _same(c.KEEP, city.keep)),
}


def candidates(state: DaitoshiState, seat: int) -> list[Choice]:
    """List the well-formed answers to the question that the seat is asked, legal or not."""
    if seat not in state.actors:
        return []
    families = QUESTIONS[type(state.question)].families
    return [choice for family in families for choice in family.choices[seat]]


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
    asked = QUESTIONS[type(question)]
    for family in asked.families:
        if choice.code in family.codes:
            return family.why(state, question, seat, choice)
    return Refusal(asked.not_now, question.rule)
