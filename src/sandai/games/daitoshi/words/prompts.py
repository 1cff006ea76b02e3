"""Prompts: what a player is asked, in a sentence or two. Every class of questions has its words here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daitoshi.numbers import EXPAND, FLOORS_OF, KINDS, RENOVATE_COST, WORKERS_TILE
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.electrify import Electrify
from sandai.games.daitoshi.rules.actions.expand import Expand, Lay
from sandai.games.daitoshi.rules.actions.exploit import ExploitTwo
from sandai.games.daitoshi.rules.actions.inventions import Commit, Install
from sandai.games.daitoshi.rules.actions.machine import Contribute, MachineOrder, Replace, ready_floors
from sandai.games.daitoshi.rules.actions.production import Activate, GrantOrder, building_cost
from sandai.games.daitoshi.rules.actions.trade import Trade
from sandai.games.daitoshi.rules.city_turn import CONTRIBUTE, RENOVATE, Act, offered_acts
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
from sandai.games.daitoshi.words.names import (
    ACTS,
    COLOURS,
    MAYOR,
    TERRAINS,
    THE_BUILDINGS,
    THE_DISTRICTS,
    either,
    resource,
    spot_words,
)
from sandai.games.daitoshi.words.rewards.source import by_itself, pilgrim_step, source
from sandai.games.daitoshi.words.rewards.texts import an_invention
from sandai.games.daitoshi.words.waiting import AWAITED
from sandai.games.daitoshi.words.warnings import TOO_FEW_MATERIALS, short_of
from sandai.kernel.language import join, plural, say

__all__ = ["headline", "prompt", "spot_of", "with_names"]

SOMEBODY: Final = say("Somebody else")  # until a table puts in a name
ANOTHERS: Final = say("another's turn")


def spot_of(state: DaitoshiState, spot: int) -> str:
    """A district tile by its place, or the Mega-Machine."""
    return spot_words(spot, THE_DISTRICTS[state.action_of(spot % 5)])


def headline(state: DaitoshiState, seat: int) -> str:
    """What stands over a question that comes in somebody else's turn."""
    if isinstance(state.question, ChooseBasic) or 0 <= state.last_turn < state.turn:
        return ""
    owner = state.whose(state.turn)
    if owner == seat:
        return ""
    if owner == state.mayor:
        return say("Your decision, in the Mayor's turn")
    return say("Your decision, in {turn}", turn=ANOTHERS)


def prompt(state: DaitoshiState, seat: int | None) -> str:
    """For those who are asked, the question; for others, what they wait for."""
    question = state.question
    if question is None:
        return say("The game is over.")
    if seat is None or seat not in state.actors:
        return AWAITED[type(question)]
    asked = QUESTIONS.get(type(question)) or ASKED[type(question)](state, question)
    return " ".join([*by_itself(state, seat), asked])


def with_names(state: DaitoshiState, text: str, names: list[str]) -> str:
    """The same text with the name of the player whose turn it is, where names are known."""
    owner = state.whose(state.turn)
    if state.over or owner >= len(names):
        return text
    return text.replace(SOMEBODY, names[owner]).replace(ANOTHERS, say("{name}'s turn", name=names[owner]))


QUESTIONS: Final[dict[type[Any], str]] = {
    ChooseBasic: say("Choose your Basic Invention: its resource also decides where your Magnate starts."),
    Place: say("Place a Worker on a Workshop of your district, or stop."),
    ExploitTwo: say("Exploit: the Town Hall gives a river hex and a land hex. Which one do you take now?"),
    Commit: say("Commit: take one Invention with its rewards at once, or two without."),
    Expand: say("Expand: on which space do you build the new district tile?"),
    Electrify: say("Electrify: which tile?"),
    Trade: say("Trade: with which City, and how many goods do you spend?"),
    Contribute: say("Contribute: which Invention do you donate, and on which space?"),
    Replace: say("Contribute: which resources do you pay in Wealth?"),
    UseBanner: say("You meet the condition of a City with your Banner: take it back for the effect?"),
    MachineOrder: say("The Mega-Machine gives several rewards: which one comes next?"),
    GrantOrder: say("Your Government Grant runs all buildings: which one works next?"),
}

# -- turns and production ----------------------------------------------------------------------------------------------


def _turn(state: DaitoshiState, question: Turn) -> str:
    if state.turn >= len(state.factories):
        if state.factories[question.seat][s.MARKER] == s.READY:
            return say("Move your Magnate for a City Turn, or lead a Production Turn.")
        return say(  # T-059
            "Move your Magnate for a City Turn. You can't lead production now: your Production marker comes back with this turn."
        )
    if state.mayor >= 0:
        return say(
            "City Turn: move your Magnate to a district, exploit a hex, act there. Or Production Turn: run your buildings for Steam, "
            "then the Mayor runs his. You win if you end with more VP than the Mayor."
        )
    return say(
        "City Turn: move your Magnate to a district, exploit a hex, act there. Or Production Turn: run your buildings for Steam, "
        "then others may run theirs. The most VP at the end wins."
    )


def _activate(state: DaitoshiState, question: Activate) -> str:
    if question.leader:
        asked = say("You lead this Production Turn: activate a building, or stop.")
    else:
        leader = MAYOR if state.mayor >= 0 else SOMEBODY
        asked = say(
            "{leader} leads this Production Turn and you may produce too: activate a building, or stop.", leader=leader
        )
    dear = _too_dear(state, question)
    return f"{asked} {dear}" if dear else asked


def _too_dear(state: DaitoshiState, question: Activate) -> str:
    """Buildings that hold Inventions but can't be paid (T-064)."""
    factory = state.factories[question.seat]
    dear = [
        say("{building} ({n} Steam)", building=THE_BUILDINGS[building], n=building_cost(factory, building))
        for building in range(3)
        if factory[s.FLOOR + FLOORS_OF[building][0]] >= 0
        and not question.used >> building & 1
        and building_cost(factory, building) > factory[s.STEAM]
    ]
    return say("Not enough Steam for {buildings}.", buildings=join(dear)) if dear else ""


def _pay(state: DaitoshiState, question: Pay) -> str:
    have = state.factories[question.seat]
    return say(
        "Pay {price}: how much of it in Wealth? You have {goods} and {wealth} Wealth.",
        price=resource(question.kind, question.cost),
        goods=resource(question.kind, have[question.kind]),
        wealth=have[s.WEALTH],
    )


def _keep_workers(state: DaitoshiState, question: KeepWorkers) -> str:
    terrain = state.atlas.tile_of.index(WORKERS_TILE)
    return say(
        "With {n} {terrain} hexes your Workers tile is in Conflict and has room for two: which two Workers stay?",
        n=state.factories[question.seat][s.HEX + terrain],
        terrain=TERRAINS[terrain],
    )


# -- actions -----------------------------------------------------------------------------------------------------------


def _act(state: DaitoshiState, question: Act) -> str:
    """Name the actions of the district that can't be performed now (T-137)."""
    missing = [
        say("{action} ({reason})", action=ACTS[act], reason=_lacking(state, question.seat, act))
        for act in offered_acts(state, question.seat)
        if act not in question.acts
    ]
    asked = say("Take one action here, or none.")
    return f"{asked} {say('Not possible now: {actions}.', actions='; '.join(missing))}" if missing else asked


def _lacking(state: DaitoshiState, seat: int, act: int) -> str:
    """Why an action isn't offered."""
    factory = state.factories[seat]
    if act == CONTRIBUTE:
        if not ready_floors(state, seat):
            return say("no Invention is ready")
        if s.NONE in state.donated:
            return say("its price is 1 of each resource and 1 Wealth")
        return say("all its spaces are filled")
    if act == RENOVATE:
        return say("no hex") if factory[s.CONSTRUCTION] + factory[s.WEALTH] >= RENOVATE_COST else TOO_FEW_MATERIALS
    return short_of(state, seat, act, 0) or (say("too few hexes") if act == EXPAND else say("nothing left"))


def _install(state: DaitoshiState, question: Install) -> str:
    if len(question.hand) > 2:
        return say("Which Invention do you install first, and in which building? It takes the lowest free floor.")
    named = an_invention(state.atlas.face[question.hand[1]])
    return say("Install {invention} in which building? It takes the lowest free floor.", invention=named)


def _lay(state: DaitoshiState, question: Lay) -> str:
    tile = spot_of(state, question.spot)
    if question.first >= 0:
        return say("Lay the second hex on the new {tile} and gain its Conflict reward: which one?", tile=tile)
    return say("Lay a hex on the new {tile} and gain its Conflict reward: which one?", tile=tile)


# -- rewards, with their source ----------------------------------------------------------------------------------------


def _offer(state: DaitoshiState, question: Offer) -> str:
    return " ".join([pilgrim_step(state, question.seat), *_blocked(state, question.seat)])


def _blocked(state: DaitoshiState, seat: int) -> list[str]:
    """The tracks that aren't offered, and why (T-089)."""
    factory, said = state.factories[seat], []
    ended = [t for t in range(KINDS) if factory[s.PILGRIM + t] >= state.atlas.length[t]]
    barred = [t for t in range(KINDS) if factory[s.PILGRIM + t] >= state.open[t] and t not in ended]
    if barred:
        tracks = either([TERRAINS[t] for t in barred])
        said.append(say("Not on {tracks}: a hex lies on the next space.", tracks=tracks))
    if ended:
        said.append(say("Your Pilgrim on {tracks} is at the end.", tracks=join([TERRAINS[t] for t in ended])))
    return said


def _swap(state: DaitoshiState, question: Swap) -> str:
    return say(
        "Your Worker spaces are full: what do you do with the new {colour} Worker?", colour=COLOURS[question.colour]
    )


def _hire(state: DaitoshiState, question: Hire) -> str:
    if whence := source(state, question.seat):
        return say("You gain a Worker {source}: of which colour?", source=whence)
    return say("You gain a Worker: of which colour?")


def _advance(state: DaitoshiState, question: Advance) -> str:
    if whence := source(state, question.seat):
        return plural(
            "Progress {source}: advance a marker ({n} step left), or stop.",
            "Progress {source}: advance a marker ({n} steps left), or stop.",
            question.steps,
            source=whence,
        )
    return plural(
        "Progress: advance a marker ({n} step left), or stop.",
        "Progress: advance a marker ({n} steps left), or stop.",
        question.steps,
    )


def _pilgrimage(state: DaitoshiState, question: Pilgrimage) -> str:
    if whence := source(state, question.seat):
        asked = say(
            "Up to {n} Pilgrim steps {source}, all on one track: where, and how many?", n=question.most, source=whence
        )
    else:
        asked = say("Up to {n} Pilgrim steps, all on one track: where, and how many?", n=question.most)
    return " ".join([asked, *_blocked(state, question.seat)])


def _rewarded(state: DaitoshiState, seat: int, asked: str) -> str:
    """A question with the source of the reward before it."""
    whence = source(state, seat)
    return say("Reward {source}. {question}", source=whence, question=asked) if whence else asked


def _give_back(state: DaitoshiState, question: GiveBack) -> str:
    asked = (
        say("Give back a hex and gain its Conflict reward: which one?")
        if question.reward
        else say("Give back a hex: which one?")
    )
    return _rewarded(state, question.seat, asked)


def _repeat(state: DaitoshiState, question: Repeat) -> str:
    if question.times == 1:
        asked = say("Which of your hexes gives its Conflict reward? You keep the hex.")
    elif question.times == 2:
        asked = say("Which of your hexes gives its Conflict reward twice? You keep the hex.")
    else:
        asked = say("Which of your hexes gives its Conflict reward {n} times? You keep the hex.", n=question.times)
    return _rewarded(state, question.seat, asked)


def _place_banner(state: DaitoshiState, question: PlaceBanner) -> str:
    return _rewarded(state, question.seat, say("You may place a Banner on a City: on which one?"))


def _copy_city(state: DaitoshiState, question: CopyCity) -> str:
    return _rewarded(state, question.seat, say("Which City's effect do you gain?"))


def _repeat_shop(state: DaitoshiState, question: RepeatShop) -> str:
    return _rewarded(state, question.seat, say("Which Workshop of your district gives its reward?"))


#: Questions whose words depend on the position.
ASKED: Final[dict[type[Any], Callable[[DaitoshiState, Any], str]]] = {
    Turn: _turn,
    Activate: _activate,
    Pay: _pay,
    KeepWorkers: _keep_workers,
    Act: _act,
    Install: _install,
    Lay: _lay,
    Offer: _offer,
    Swap: _swap,
    Hire: _hire,
    Advance: _advance,
    Pilgrimage: _pilgrimage,
    GiveBack: _give_back,
    Repeat: _repeat,
    PlaceBanner: _place_banner,
    CopyCity: _copy_city,
    RepeatShop: _repeat_shop,
}
