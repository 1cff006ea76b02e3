"""Prompts: what a player is asked, in a sentence or two. Choices are worded in words_choices.py, the log in words_log.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daitoshi.numbers import (
    COLOURS,
    EXPAND,
    FLOORS_OF,
    KINDS,
    RENOVATE_COST,
    WORKERS_TILE,
)
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.machine import ready_floors
from sandai.games.daitoshi.rules.actions.production import building_cost
from sandai.games.daitoshi.rules.city_turn import CONTRIBUTE, RENOVATE, offered_acts
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words import rewards as w
from sandai.games.daitoshi.words.source import by_itself, pilgrim_step, source
from sandai.games.daitoshi.words.waiting import AWAITED
from sandai.games.daitoshi.words.warnings import short_of

__all__ = ["district_names", "headline", "prompt", "with_names"]

QUESTIONS: Final = {
    "ChooseBasic": "Choose your Basic Invention: its resource also decides where your Magnate starts.",
    "Place": "Place a Worker on a Workshop of your district, or stop.",
    "ExploitTwo": "Exploit: the Town Hall gives a river hex and a land hex. Which one do you take now?",
    "Commit": "Commit: take one Invention with its rewards at once, or two without.",
    "Expand": "Expand: on which space does the new district tile go?",
    "Electrify": "Electrify: which tile do you light up?",
    "Trade": "Trade: with which City, and how many goods do you spend?",
    "Contribute": "Contribute: which Invention do you donate, and on which space?",
    "Replace": "Contribute: Wealth may stand in for resources. Which ones do you pay in Wealth?",
    "UseBanner": "You fulfil the condition of a City that carries your Banner: take it back for the effect?",
    "MachineOrder": "The Mega-Machine gives several rewards: which one comes next?",
    "GrantOrder": "Your Government Grant runs all buildings: which one works next?",
}
#: Those that a reward puts; its source stands before them.
REWARDS: Final = {
    "PlaceBanner": "You may place a Banner on a City: on which one?",
    "CopyCity": "Which City's effect do you gain?",
    "RepeatShop": "Which Workshop of your district gives its reward?",
}

FIRST_TURN: Final = (
    "City Turn: move your Magnate to a district, exploit a hex, act there. Or Production Turn: run your buildings for Steam, "
    "then {others}. "
)
TURN: Final = "Move your Magnate for a City Turn, or lead a Production Turn."
CITY_TURN: Final = "Move your Magnate for a City Turn. You can't lead production now: your Production marker comes back with this turn."
SOMEBODY: Final = "Somebody else"  # until a table puts in a name
ANOTHERS: Final = "another's turn"
ACTS: Final = ("Commit", "Electrify", "Expand", "Trade", "Renovate", "Contribute")
GOAL: Final = "The most VP at the end wins."
GOAL_ALONE: Final = "You win if you end with more VP than the Mayor."


def district_names(state: DaitoshiState) -> list[str]:
    """How a sentence names the districts, clockwise."""
    return [w.district_words(state.action_of(district)) for district in range(5)]


def headline(state: DaitoshiState, seat: int) -> str:
    """What stands over a question that comes in somebody else's turn."""
    if type(state.question).__name__ == "ChooseBasic" or 0 <= state.last_turn < state.turn:
        return ""
    owner = state.whose(state.turn)
    if owner == seat:
        return ""
    return "Your decision, in the Mayor's turn" if owner == state.mayor else f"Your decision, in {ANOTHERS}"


def prompt(state: DaitoshiState, seat: int | None) -> str:
    """For those who are asked, the question; for others, what they wait for."""
    question: Any = state.question
    if question is None:
        return "The game is over."
    if seat is None or seat not in state.actors:
        return AWAITED[type(question).__name__]
    return by_itself(state, seat) + _asked(state, question)


def with_names(state: DaitoshiState, words: str, names: list[str]) -> str:
    """The same words with the name of whose turn it is, where names are known."""
    owner = state.whose(state.turn)
    if state.over or owner >= len(names):
        return words
    return words.replace(SOMEBODY, names[owner]).replace(ANOTHERS, f"{names[owner]}'s turn")


def _asked(state: DaitoshiState, question: Any) -> str:
    name = type(question).__name__
    if name in QUESTIONS:
        return QUESTIONS[name]
    if name in ASKED:
        return ASKED[name](state, question)
    if name == "Swap":
        return f"Your Worker spaces are full: what becomes of the new {COLOURS[question.colour]} Worker?"
    if name == "Pay":
        have = state.factories[question.seat]
        return (
            f"Pay {w.resource(question.kind, question.cost)}; Wealth may stand in: how do you pay? "
            f"You have {w.resource(question.kind, have[question.kind])} and {have[s.WEALTH]} Wealth."
        )
    other = "The Mayor" if state.mayor >= 0 else SOMEBODY
    role = (
        "You lead this Production Turn"
        if question.leader
        else f"{other} leads this Production Turn and you may produce too"
    )
    return f"{role}: activate a building, or stop.{_too_dear(state, question)}"


def _turn(state: DaitoshiState, question: Any) -> str:
    alone = state.mayor >= 0
    if state.turn < len(state.factories):
        others = "the Mayor runs his" if alone else "others may run theirs"
        return FIRST_TURN.format(others=others) + (GOAL_ALONE if alone else GOAL)
    return TURN if state.factories[question.seat][s.MARKER] == s.READY else CITY_TURN  # T-059


def _offer(state: DaitoshiState, question: Any) -> str:
    return f"{pilgrim_step(state, question.seat)}: on which track?{_blocked(state, question.seat)}"


def _blocked(state: DaitoshiState, seat: int) -> str:
    """The tracks that aren't offered, and why (T-089)."""
    factory = state.factories[seat]
    ended = [t for t in range(KINDS) if factory[s.PILGRIM + t] >= state.atlas.length[t]]
    barred = [t for t in range(KINDS) if factory[s.PILGRIM + t] >= state.open[t] and t not in ended]
    said = ""
    if barred:
        said = f" Not on {w.or_list([w.TERRAIN_WORDS[t] for t in barred])}: a hex lies on the next space."
    return said + (
        f" Your Pilgrim on {w.and_list([w.TERRAIN_WORDS[t] for t in ended])} is at the end." if ended else ""
    )


def _act(state: DaitoshiState, question: Any) -> str:
    """What the district would allow but can't be done now is named (T-137)."""
    offered = offered_acts(state, question.seat)
    missing = [f"{ACTS[act]} ({_lacking(state, question.seat, act)})" for act in offered if act not in question.acts]
    return "Perform one action here, or none." + (f" Not possible now: {'; '.join(missing)}." if missing else "")


def _lacking(state: DaitoshiState, seat: int, act: int) -> str:
    """Why an action isn't offered."""
    factory = state.factories[seat]
    if act == CONTRIBUTE:
        if not ready_floors(state, seat):
            return "no Invention is ready"
        return (
            "its price is 1 of each resource and 1 Wealth" if s.NONE in state.donated else "all its spaces are filled"
        )
    if act == RENOVATE:
        return "no hex" if factory[s.CONSTRUCTION] + factory[s.WEALTH] >= RENOVATE_COST else "too few materials"
    return short_of(state, seat, act, 0) or ("too few hexes" if act == EXPAND else "nothing left")


def _install(state: DaitoshiState, question: Any) -> str:
    if len(question.hand) > 2:
        return "Which Invention do you install first, and in which building? It takes the lowest free floor."
    named = w.a_piece(w.invention_words(state.atlas, question.hand[1]))
    return f"Install {named} in which building? It takes the lowest free floor."


def _lay(state: DaitoshiState, question: Any) -> str:
    place = w.spot_words(question.spot, district_names(state))
    which = "Lay the second hex" if question.first >= 0 else "Lay a hex"
    return f"{which} on the new {place} and gain its Conflict reward: which one?"


def _keep_workers(state: DaitoshiState, question: Any) -> str:
    terrain = state.atlas.tile_of.index(WORKERS_TILE)
    held = state.factories[question.seat][s.HEX + terrain]
    return (
        f"With {held} {w.TERRAIN_WORDS[terrain]} hexes your Workers tile is in Conflict and has room for two: "
        "which two Workers stay?"
    )


def _too_dear(state: DaitoshiState, question: Any) -> str:
    """Buildings that hold Inventions but can't be paid (T-064)."""
    factory = state.factories[question.seat]
    dear = [
        f"the {w.BUILDING_WORDS[building]} ({building_cost(factory, building)} Steam)"
        for building in range(3)
        if factory[s.FLOOR + FLOORS_OF[building][0]] >= 0
        and not question.used >> building & 1
        and building_cost(factory, building) > factory[s.STEAM]
    ]
    return f" You have too little Steam for {w.and_list(dear)}." if dear else ""


def _rewarded(state: DaitoshiState, question: Any) -> str:
    """A question that a reward puts, with the reward's source."""
    whence, name, seat = source(state, question.seat), type(question).__name__, question.seat
    after = f" {whence}" if whence else ""
    if name == "Hire":
        return f"You gain a Worker{after}: of which colour?"
    if name == "Advance":
        return f"Progress{after}: advance a marker ({w.count_of(question.steps, 'step')} left), or stop."
    if name == "Pilgrimage":
        most = f"Up to {question.most} Pilgrim steps{after}, all on one track"
        return f"{most}: where, and how many?{_blocked(state, seat)}"
    if name == "GiveBack":
        gains = " and gain its Conflict reward" if question.reward else ""
        said = f"Give a hex back to the Wilderness{gains}: which one?"
    elif name == "Repeat":
        said = f"Which of your hexes gives its Conflict reward{w.times(question.times)}? It stays in your record."
    else:
        said = REWARDS[name]
    return f"Reward {whence}: {said[0].lower()}{said[1:]}" if whence else said


ASKED: Final[dict[str, Callable[[DaitoshiState, Any], str]]] = {
    "Turn": _turn,
    "Offer": _offer,
    "Act": _act,
    "Install": _install,
    "KeepWorkers": _keep_workers,
    "Lay": _lay,
    **dict.fromkeys(("Hire", "Advance", "Pilgrimage", "GiveBack", "Repeat", *REWARDS), _rewarded),
}
