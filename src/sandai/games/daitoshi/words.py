"""Prompts: what a player is asked, in a sentence or two. Choices are worded in words_choices.py, the log in words_log.py."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi import state as s
from sandai.games.daitoshi import words_rewards as w
from sandai.games.daitoshi.numbers import COLOURS
from sandai.games.daitoshi.state import DaitoshiState
from sandai.games.daitoshi.words_waiting import AWAITED

__all__ = ["district_names", "prompt"]

QUESTIONS: Final = {
    "ChooseBasic": "Choose your Basic Invention: its resource also decides where your Magnate starts.",
    "Turn": "Move your Magnate for a City Turn, or lead a Production Turn.",
    "Offer": "One of your Pilgrims goes a step: on which track?",
    "Hire": "You gain a Worker: of which colour?",
    "Place": "Place a Worker on a Workshop of your district, or stop.",
    "ExploitTwo": "Exploit: which hex do you take now?",
    "Act": "Perform one action here, or none.",
    "Commit": "Commit: take one Invention with its rewards at once, or two without.",
    "Install": "Install it on the lowest free floor of which building?",
    "Expand": "Expand: on which space does the new district tile go?",
    "Electrify": "Electrify: which plain tile lights up?",
    "Trade": "Trade: with which City, and how many goods do you spend?",
    "Contribute": "Contribute: which Invention do you donate, and on which space?",
    "Replace": "Wealth may stand in for resources: which ones do you pay in Wealth?",
    "PlaceBanner": "Place a Banner on a City, or don't.",
    "UseBanner": "You fulfil the condition of a City that carries your Banner: take it back for the effect?",
    "CopyCity": "Which City's effect do you gain?",
    "RepeatShop": "Which Workshop of your district gives its reward?",
    "MachineOrder": "The Mega-Machine gives several rewards: which one comes next?",
    "KeepWorkers": "The Yōkai trouble your Worker quarters: which two Workers stay?",
    "GrantOrder": "Your Government Grant runs all buildings: which one works next?",
    "Lay": "Which hex lies on the new tile? You gain its Conflict reward.",
}

FIRST_TURN: Final = (
    "Take a City Turn (your Magnate goes to a district, places Workers, exploits a hex and acts there) or a Production Turn "
    "(your buildings run for Steam, then all others may run theirs). "
)
GOAL: Final = "Whoever has the most VP at the end wins."
GOAL_ALONE: Final = "You win if you end with more VP than the Mayor."


def district_names(state: DaitoshiState) -> list[str]:
    """How a sentence names the districts, clockwise."""
    return [w.district_words(state.action_of(district)) for district in range(5)]


def prompt(state: DaitoshiState, seat: int | None) -> str:
    """For those who are asked, the question; for others, what they wait for."""
    question: Any = state.question
    if question is None:
        return "The game is over."
    if seat is None or seat not in state.actors:
        return AWAITED[type(question).__name__]
    return _asked(state, question)


def _asked(state: DaitoshiState, question: Any) -> str:
    name = type(question).__name__
    if name == "Turn" and state.turn < len(state.factories):
        return FIRST_TURN + (GOAL_ALONE if state.mayor >= 0 else GOAL)
    if name in QUESTIONS:
        return QUESTIONS[name]
    if name == "Advance":
        return f"Progress: advance a marker ({w.count_of(question.steps, 'step')} left), or stop."
    if name == "Pilgrimage":
        return f"Up to {question.most} Pilgrim steps, all on one track: where, and how many?"
    if name == "GiveBack":
        gains = " and gain its Conflict reward" if question.reward else ""
        return f"Give a hex back to the Wilderness{gains}: which one?"
    if name == "Repeat":
        return f"Which of your hexes gives its Conflict reward{w.times(question.times)}? It stays in your record."
    if name == "Swap":
        return f"Your Worker spaces are full: what becomes of the new {COLOURS[question.colour]} Worker?"
    if name == "Pay":
        have = state.factories[question.seat]
        return (
            f"Pay {w.resource(question.kind, question.cost)}: how much of it in Wealth? "
            f"You have {w.resource(question.kind, have[question.kind])} and {have[s.WEALTH]} Wealth."
        )
    other = "The Mayor leads production" if state.mayor >= 0 else "Another player leads production"
    role = "You lead production" if question.leader else other
    return f"{role}: activate a building, or stop."
