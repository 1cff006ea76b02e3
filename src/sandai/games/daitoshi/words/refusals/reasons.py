"""Well-formed answers to each question, and why one of them is not legal now.

Legality itself stays with the questions: a choice that they list is never refused. Here each question names the families of
choices that answer it, and for each family the function that explains why a choice of it is missing from the list.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.refusals import actions, city, rewards, turn
from sandai.kernel.choice import Choice
from sandai.kernel.refusal import Refusal

__all__ = ["candidates", "explained", "refusal"]

#: state, question, seat, the number of the choice within its family
Why = Callable[[DaitoshiState, Any, int, int], Refusal | None]

#: Every choice of the game by its text; texts don't depend on the seat.
CHOICES: Final = {choice.text: choice for choice in c.BY_CODE}


class Family:
    """Choices that answer a question, by seat, and the function that explains why one of them is not legal."""

    def __init__(self, choices: list[list[Choice]], why: Why) -> None:
        self.choices = choices
        self.why = why


class Asked:
    """A question: what to do first when something else was answered, and the families of its answers."""

    def __init__(self, first: str, *families: Family) -> None:
        self.first = first
        self.families = families


def _same(choices: list[Choice], why: Why) -> Family:
    """Choices that are the same for every seat."""
    return Family([choices] * c.SEATS, why)


def _never(state: DaitoshiState, question: Any, seat: int, number: int) -> Refusal | None:
    """Declining is always legal where it can be asked."""
    return None


def _decline(choice: Choice) -> Family:
    return _same([choice], _never)


QUESTIONS: Final[dict[str, Asked]] = {
    "ChooseBasic": Asked("choose your Basic Invention", _same(c.TAKE_BASIC, turn.take_basic)),
    "Turn": Asked(
        "move your Magnate or lead production",
        _same(c.MOVE, turn.move),
        Family([[choice] for choice in c.LEAD], turn.lead),
    ),
    "Activate": Asked(
        "activate a building or stop producing",
        Family(c.ACTIVATE, turn.activate),
        Family([[choice] for choice in c.USE_GRANT], turn.grant),
        _decline(c.STOP_PRODUCING),
    ),
    "GrantOrder": Asked(
        "choose the building that works next under your Grant", Family(c.ACTIVATE, turn.granted_building)
    ),
    "Offer": Asked("choose the track of your Pilgrim step", _same(c.PILGRIM, rewards.step)),
    "Pilgrimage": Asked(
        "choose a track for your Pilgrim steps, or none",
        _same(c.PILGRIMS, rewards.steps),
        _decline(c.NO_PILGRIMS),
    ),
    "Advance": Asked(
        "advance a Progress marker or stop", Family(c.ADVANCE, rewards.advance), _decline(c.STOP_ADVANCING)
    ),
    "GiveBack": Asked("choose the hex that you give back", Family(c.DISCARD, rewards.give_back)),
    "Repeat": Asked("choose the hex that gives its Conflict reward", Family(c.REPEAT, rewards.repeat_hex)),
    "Hire": Asked("choose the colour of your new Worker", _same(c.WORKER, rewards.hire)),
    "Swap": Asked("discard a Worker", Family(c.SWAP, rewards.swap), _decline(c.NO_SWAP)),
    "PlaceBanner": Asked(
        "choose a City for your Banner, or none", _same(c.BANNER, rewards.place_banner), _decline(c.NO_BANNER)
    ),
    "UseBanner": Asked(
        "use a Banner or leave it there", _same(c.USE_BANNER, rewards.use_banner), _decline(c.KEEP_BANNERS)
    ),
    "CopyCity": Asked("choose the City whose effect you copy", _same(c.COPY_CITY, rewards.copy_city)),
    "RepeatShop": Asked("choose the Workshop that gives its reward", _same(c.REPEAT_SHOP, rewards.repeat_shop)),
    "MachineOrder": Asked("choose the next reward of the Mega-Machine", _same(c.MACHINE_FIRST, rewards.machine_reward)),
    "Place": Asked(
        "place a Worker or stop",
        _same(c.PLACE, city.place),
        _same(c.PLACE_ON_MACHINE, city.place_on_machine),
        _decline(c.STOP_PLACING),
    ),
    "ExploitTwo": Asked("choose the hex that you exploit", _same(c.EXPLOIT, city.exploit)),
    "Act": Asked("choose an action or none", _same(c.ACT, city.act), _decline(c.NO_ACTION)),
    "Pay": Asked("choose how you pay", _same(c.PAY, actions.pay)),
    "Commit": Asked(
        "take one or two Inventions", _same(c.TAKE_ONE, actions.take_one), _same(c.TAKE_TWO, actions.take_two)
    ),
    "Install": Asked("install your Invention", Family(c.INSTALL, actions.install)),
    "Expand": Asked("choose the space for the new tile", _same(c.BUILD, actions.build)),
    "Lay": Asked("choose the hex for the new tile", Family(c.LAY, actions.lay)),
    "Electrify": Asked("choose the tile that you electrify", _same(c.LIGHT, actions.light)),
    "Trade": Asked("choose a City and the number of goods", _same(c.BARTER, actions.trade)),
    "Contribute": Asked("choose the Invention that you donate", Family(c.DONATE, actions.donate)),
    "Replace": Asked("choose what you pay in Wealth", _same(c.REPLACE, actions.replace)),
    "KeepWorkers": Asked("choose the two Workers that stay", _same(c.KEEP, city.keep)),
}


def candidates(state: DaitoshiState, seat: int) -> list[Choice]:
    """List the well-formed answers to the question that the seat is asked, legal or not."""
    if seat not in state.actors:
        return []
    families = QUESTIONS[type(state.question).__name__].families
    return [choice for family in families for choice in family.choices[seat]]


def refusal(state: DaitoshiState, text: str, seat: int) -> Refusal | None:
    """Explain why a choice is not legal now; None for legal choices and for text that is no choice of the game."""
    choice = CHOICES.get(text.strip())
    if choice is None:
        return None
    if state.over:
        return Refusal("The game is over.", "T-200")
    if seat not in state.actors:
        return Refusal("You are not asked now: wait for the other players.", "T-056")
    if any(legal.text == choice.text for legal in state.choices_of(seat)):
        return None
    question: Any = state.question
    return explained(state, choice, seat) or Refusal(f"{choice.text!r} is not possible now.", question.rule)


def explained(state: DaitoshiState, choice: Choice, seat: int) -> Refusal | None:
    """Give the reason of an illegal choice; None if no function knows one, which the tests rule out."""
    question: Any = state.question
    asked = QUESTIONS[type(question).__name__]
    for family in asked.families:
        number = choice.code - family.choices[seat][0].code
        if 0 <= number < len(family.choices[seat]):
            return family.why(state, question, seat, number)
    return Refusal(f"Not now: first {asked.first}.", question.rule)
