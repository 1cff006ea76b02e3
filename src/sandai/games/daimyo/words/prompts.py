"""What a player is asked, and the headline above it. The texts are in `questions`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daimyo.components.atlas import Op
from sandai.games.daimyo.components.vocabulary import OPS
from sandai.games.daimyo.numbers import BUILDING_NAMES, COLOURS, DICE_COLOURS
from sandai.games.daimyo.rules.abilities.effects import Exchange
from sandai.games.daimyo.rules.actions.construction import PayBuilding
from sandai.games.daimyo.rules.actions.hiring import PayHero
from sandai.games.daimyo.rules.actions.recruitment import Recruit
from sandai.games.daimyo.rules.actions.relics import Dig, DigAnywhere, ReturnTiles
from sandai.games.daimyo.rules.actions.shadows import Strike
from sandai.games.daimyo.rules.actions.storage import Altar, MakeRoom
from sandai.games.daimyo.rules.rivals.empire import EmpireAct, EmpireAltar, EmpireTurn, Forfeit
from sandai.games.daimyo.rules.rivals.mercenaries import MercenaryGather, StrikeOpponent
from sandai.games.daimyo.rules.round_end import Revenue
from sandai.games.daimyo.rules.set_up import EmpireGovernor, EmpireTower, PickClan
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.tokens import GainOf
from sandai.games.daimyo.rules.turn import DID_MAIN, Menu
from sandai.games.daimyo.words.cards import solo_line
from sandai.games.daimyo.words.nouns import BUILDING, ISLAND, amount, count, sentences
from sandai.games.daimyo.words.places import relic_piece
from sandai.games.daimyo.words.questions import QUESTIONS
from sandai.kernel.language import say

__all__ = ["headline", "line_words", "prompt"]

SOLO: Final = say(
    "You play alone against the empire: after each of your turns you put a die on its card, and it carries out the lines of "
    "the other two colours."
)
FOR_EMPIRE: Final = (EmpireGovernor, EmpireTower, EmpireTurn, EmpireAct, EmpireAltar)
Slots = dict[str, Any]


def prompt(state: DaimyoState, seat: int | None) -> str:
    """For those who are asked, the question; for others, what they wait for."""
    frame = state.question
    if frame is None:
        return say("The game is over.")
    question = QUESTIONS[type(frame)]
    if seat is None or seat not in state.actors:
        return question.awaited
    if isinstance(frame, Menu) and frame.did & DID_MAIN:
        return say("Bonus actions, if you like, then end your turn.")
    slots = SLOTS.get(type(frame))
    asked = question.asked.format_map(slots(state, frame)) if slots else question.asked
    return sentences(SOLO, asked) if state.terms.solo and isinstance(frame, PickClan) else asked


def headline(state: DaimyoState, seat: int) -> str:
    """Above a question that is not about one's own turn; nothing where it is."""
    frame = state.question
    if isinstance(frame, Forfeit):
        return say("The empire's turn")
    strikes = isinstance(frame, Strike) and frame.owner == state.terms.automa
    if state.terms.solo and (strikes or isinstance(frame, FOR_EMPIRE)):
        return say("The empire's turn: you decide for it")
    return ""


def line_words(state: DaimyoState, effect: int) -> str:
    """A line of a solo card or of the Empire Abilities card, by the number of its effect."""
    *cards, abilities = state.atlas.tables["solo_card"]
    first_ability = state.atlas.ability_effect(0)
    if effect >= first_ability:
        return solo_line(abilities["table"][effect - first_ability]["ops"])
    card, line = divmod(effect - state.atlas.line_effect(0, 0), len(DICE_COLOURS))
    return solo_line(cards[card][DICE_COLOURS[line]]["ops"])


# -- what fills the slots of questions -----------------------------------------------------------------------------------


def _island(state: DaimyoState, frame: Altar | EmpireAltar | Strike | StrikeOpponent | MercenaryGather) -> Slots:
    return {"island": ISLAND[COLOURS[frame.island]]}


def _empire_governor(state: DaimyoState, frame: EmpireGovernor) -> Slots:
    """Why only some islands are open to a start governor of the empire (Y-336)."""
    if frame.left < frame.size:
        return {"why": say("These {n} stand together on one island.", n=frame.size)}
    return {"why": say("It begins an island where the empire has none yet.")}


def _empire_act(state: DaimyoState, frame: EmpireAct) -> Slots:
    return {"line": line_words(state, frame.effect), "how": _how(state.atlas.effects[frame.effect].ops[frame.step])}


def _how(op: Op) -> str:
    """What the player decides for the empire, and within which bounds (Y-346, Y-348)."""
    if OPS[op.code] == "empire_relics":
        return say("You choose which; what completes a relic comes first.") if op.favour else say("You choose which.")
    return say("You choose where; what puts it ahead of you comes first.") if op.favour else say("You choose where.")


def _pay_hero(state: DaimyoState, frame: PayHero) -> Slots:
    return {"price": count("token", frame.price), "hero": state.atlas.hero_name[frame.hero]}


SLOTS: Final[dict[type[Any], Callable[[DaimyoState, Any], Slots]]] = {
    EmpireGovernor: _empire_governor,
    GainOf: lambda state, frame: {"n": frame.left},
    Dig: lambda state, frame: {"n": frame.n},
    DigAnywhere: lambda state, frame: {"n": frame.n},
    MakeRoom: lambda state, frame: {"tile": relic_piece(frame.kind)},
    ReturnTiles: lambda state, frame: {"n": frame.left},
    Recruit: lambda state, frame: {"price": amount("rice", state.terms.costs[state.pawn[frame.seat]])},
    PayBuilding: lambda state, frame: {"building": BUILDING[BUILDING_NAMES[frame.kind]]},
    PayHero: _pay_hero,
    Exchange: lambda state, frame: {"n": frame.n},
    Revenue: lambda state, frame: {"gold": amount("gold", state.atlas.revenue_gold)},
    Altar: _island,
    Strike: _island,
    StrikeOpponent: _island,
    MercenaryGather: _island,
    EmpireAltar: _island,
    EmpireAct: _empire_act,
}
