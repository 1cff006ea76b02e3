"""Why something can't be paid, taken or lost: tokens, units, buildings and hired heroes; and why one can't stop yet."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.components.vocabulary import ANY_UNIT, MINUS
from sandai.games.daimyo.numbers import BUILDING_NAMES, GOLD, GOVERNOR, RICE, TOKENS
from sandai.games.daimyo.rules import choice_types as t
from sandai.games.daimyo.rules.abilities.attacks import LoseResource, Recover
from sandai.games.daimyo.rules.abilities.effects import Exchange
from sandai.games.daimyo.rules.actions.construction import BuildOne, Construct, PayBuilding, full_price, payments
from sandai.games.daimyo.rules.actions.hiring import HireOne, HireStep, PayHero
from sandai.games.daimyo.rules.actions.recruitment import (
    Enlist,
    Recruit,
    available,
    price,
)
from sandai.games.daimyo.rules.rivals.empire import Forfeit
from sandai.games.daimyo.rules.round_end import Revenue
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.games.daimyo.rules.tokens import GainOf
from sandai.games.daimyo.words.nouns import A_PIECE, BUILDING, TOKEN, amount, count, either
from sandai.games.daimyo.words.nouns import price as price_words
from sandai.games.daimyo.words.refusals.phrases import Reason, too_dear
from sandai.games.daimyo.words.refusals.turn import discard
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["REASONS", "reset"]

UNITS: Final = ("governor", "shadow")
#: What is said when all pieces of a kind are on the board.
ALL_OUT: Final = {
    "governor": say("All {n} of your governors are on the board."),
    "shadow": say("All {n} of your shadows are on the board."),
    "techno-farm": say("All {n} of your techno-farms are built."),
    "radio tower": say("All {n} of your radio towers are built."),
}


def reset(state: DaimyoState, seat: int) -> Refusal:
    """Why the recruitment pawn can't be reset now; the question allows it in one's own turn only (Y-147, Y-148)."""
    if state.turn != seat:
        return Refusal(say("You can reset your recruitment pawn only in your own turn."), "Y-147")
    at, last = state.pawn[seat] + 1, state.terms.last + 1
    if at < last:
        words = say(
            "Your recruitment pawn is on space {n} of {last}; it can be reset only from the last.", n=at, last=last
        )
        return Refusal(words, "Y-148")
    short = too_dear(state, seat, state.atlas.reset_cost, say("a reset"), "Y-147")
    return short or Refusal(say("You can't reset your recruitment pawn now."), "Y-147")


# -- tokens --------------------------------------------------------------------------------------------------------------


def gain_of(state: DaimyoState, frame: GainOf, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.GainToken):
        return None
    token = choice.token
    facts = {"kinds": either([TOKEN[TOKENS[kind]] for kind in bits(frame.allowed)]), "token": TOKEN[TOKENS[token]]}
    if frame.different and token != GOLD:
        words = say("You can take {kinds} now, not {token} again.", **facts)
    else:
        words = say("You can take {kinds} now, not {token}.", **facts)
    return Refusal(words, frame.rule_id or type(frame).rule)


def revenue(state: DaimyoState, frame: Revenue, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.GainToken):
        return None
    return Refusal(say("Gold is not a resource: choose rice, metal or stone."), "Y-275")


def recover(state: DaimyoState, frame: Recover, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.GainToken):
        return None
    token = choice.token
    kinds = either([TOKEN[TOKENS[one]] for one in bits(frame.lost)])
    return Refusal(say("Nobody lost {token}; you can take {kinds}.", token=TOKEN[TOKENS[token]], kinds=kinds), "Y-243")


def lose_resource(state: DaimyoState, frame: LoseResource | Forfeit, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.LoseToken):
        return None
    token = choice.token
    if token == GOLD:
        return Refusal(say("Gold is not a resource: you lose rice, metal or stone."), "YR-01")
    return Refusal(say("You have no {token}.", token=TOKEN[TOKENS[token]]), type(frame).rule)


def forfeit(state: DaimyoState, frame: Forfeit, choice: Choice, seat: int) -> Refusal | None:
    return lose_resource(state, frame, choice, seat) or discard(state, frame, choice, seat)


def exchange(state: DaimyoState, frame: Exchange, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.SwapTokens):
        return None
    return Refusal(say("You have no {token} to swap.", token=TOKEN[TOKENS[choice.give]]), "Y-238")


# -- recruitment ---------------------------------------------------------------------------------------------------------


def recruit(state: DaimyoState, frame: Recruit, choice: Choice, seat: int) -> Refusal | None:
    if isinstance(choice, t.Done):
        return Refusal(say("Recruit at least one unit first."), "Y-140")
    return (
        _unit(state, seat, choice.unit, price(state, seat, MINUS, 0), say("the next unit"))
        if isinstance(choice, t.RecruitUnit)
        else None
    )


def enlist(state: DaimyoState, frame: Enlist, choice: Choice, seat: int) -> Refusal | None:
    if isinstance(choice, t.Done):
        return Refusal(say("You can recruit a unit, so you have to."), "Y-194")
    if not isinstance(choice, t.RecruitUnit):
        return None
    unit = choice.unit
    if frame.unit not in (ANY_UNIT, unit):
        wanted, chosen = A_PIECE[UNITS[frame.unit]], A_PIECE[UNITS[unit]]
        return Refusal(say("This recruits {wanted}, not {chosen}.", wanted=wanted, chosen=chosen), "Y-194")
    what = say("the unit, with its discount,") if frame.mode == MINUS else say("the unit")
    return _unit(state, seat, unit, price(state, seat, frame.mode, frame.n), what)


def _unit(state: DaimyoState, seat: int, unit: int, rice: int, what: str) -> Refusal | None:
    if not available(state, seat, unit):
        if not state.supply(seat, unit):
            return Refusal(ALL_OUT[UNITS[unit]].format(n=state.atlas.supply[unit]), "Y-151")
        if unit == GOVERNOR:
            return Refusal(say("No site is free for a governor."), "Y-396")
        return Refusal(say("No shadow space is free for a shadow."), "Y-396")
    return too_dear(state, seat, [rice if token == RICE else 0 for token in range(4)], what, "Y-141")


# -- construction --------------------------------------------------------------------------------------------------------


def construct(state: DaimyoState, frame: Construct, choice: Choice, seat: int) -> Refusal | None:
    if isinstance(choice, t.Done):
        return Refusal(say("Construct at least one building first."), "Y-167")
    return _building(state, seat, choice.kind, 0, -1, False) if isinstance(choice, t.ConstructBuilding) else None


def build_one(state: DaimyoState, frame: BuildOne, choice: Choice, seat: int) -> Refusal | None:
    if isinstance(choice, t.Done):
        return Refusal(say("You can construct a building, so you have to."), "Y-215")
    return (
        _building(state, seat, choice.kind, frame.discount, frame.token, frame.waived)
        if isinstance(choice, t.ConstructBuilding)
        else None
    )


def _building(state: DaimyoState, seat: int, kind: int, discount: int, token: int, waived: bool) -> Refusal | None:
    name, supply = BUILDING_NAMES[kind], state.atlas.supply[2 + kind]
    if state.built(seat, kind) == supply:
        return Refusal(ALL_OUT[name].format(n=supply), "Y-396")
    if -1 not in state.building:
        return Refusal(say("No building space is free."), "Y-396")
    if payments(state, seat, kind, discount, token, waived):
        return None
    full = full_price(state, seat, kind, waived)
    if token >= 0:
        alone = [0, 0, 0, 0]
        alone[token] = max(0, sum(full) - discount)
        return too_dear(state, seat, alone, A_PIECE[name], "YR-51")
    if not discount:
        return too_dear(state, seat, full, A_PIECE[name], "Y-168")
    words = say(
        "Not enough to pay: {building} costs {price} with {off} off, you have {have} for it.",
        building=A_PIECE[name],
        price=price_words(full),
        off=count("token", discount),
        have=price_words([min(n, state.tokens_of(seat)[at]) for at, n in enumerate(full)]),
    )
    return Refusal(words, "YR-52")


def pay_building(state: DaimyoState, frame: PayBuilding, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.PayTokens):
        return _way_to_pay(choice)
    full = full_price(state, seat, frame.kind, frame.waived)
    due = max(0, sum(full) - frame.discount)
    given = choice.tokens
    what = say("the {building}", building=BUILDING[BUILDING_NAMES[frame.kind]])
    wrong = _wrong_payment(state, seat, given, due, what, "YR-52")
    if wrong is not None:
        return wrong
    for token, n in enumerate(given):
        if n > full[token]:
            words = say(
                "The full price is {price}; you can't pay {part} of it.",
                price=price_words(full),
                part=amount(TOKENS[token], n),
            )
            return Refusal(words, "YR-52")
    return None


def _wrong_payment(
    state: DaimyoState, seat: int, given: tuple[int, ...], due: int, what: str, rule: str
) -> Refusal | None:
    have = state.tokens_of(seat)
    if sum(given) != due:
        words = say("Pay {due} for {what}, not {given}.", due=count("token", due), what=what, given=sum(given))
        return Refusal(words, rule)
    for token, n in enumerate(given):
        if n > have[token]:
            words = say(
                "Not enough {token}: you want to pay {n}, you have {have}.",
                token=TOKEN[TOKENS[token]],
                n=n,
                have=have[token],
            )
            return Refusal(words, rule)
    return None


def _way_to_pay(choice: Choice) -> Refusal | None:
    return Refusal(say("You can pay, so choose how."), "YR-52") if isinstance(choice, t.Done) else None


# -- hiring --------------------------------------------------------------------------------------------------------------


def hire_step(state: DaimyoState, frame: HireStep, choice: Choice, seat: int) -> Refusal | None:
    return (
        _hire(state, seat, choice.hero, state.atlas.hero_cost[choice.hero], "Y-279")
        if isinstance(choice, t.HireHero)
        else None
    )


def hire_one(state: DaimyoState, frame: HireOne, choice: Choice, seat: int) -> Refusal | None:
    if isinstance(choice, t.Done):
        return Refusal(say("You can hire a hero, so you have to."), "Y-221")
    if not isinstance(choice, t.HireHero):
        return None
    hero = choice.hero
    due = max(0, state.atlas.hero_cost[hero] - frame.discount)
    if frame.any_tokens and hero in state.market:
        have = sum(state.tokens_of(seat))
        name = state.atlas.hero_name[hero]
        words = say("Not enough tokens: {hero} costs {due}, you have {have}.", hero=name, due=due, have=have)
        return Refusal(words, "Y-248")
    return _hire(state, seat, hero, due, "Y-221")


def _hire(state: DaimyoState, seat: int, hero: int, due: int, rule: str) -> Refusal | None:
    name = state.atlas.hero_name[hero]
    if hero not in state.market:
        return Refusal(say("{hero} is not in the market.", hero=name), rule)
    return too_dear(state, seat, (0, 0, 0, due), name, rule)


def pay_hero(state: DaimyoState, frame: PayHero, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.PayTokens):
        return _way_to_pay(choice)
    return _wrong_payment(state, seat, choice.tokens, frame.price, state.atlas.hero_name[frame.hero], "YR-48")


REASONS: Final[dict[type[Any], Reason]] = {
    GainOf: gain_of,
    Revenue: revenue,
    Recover: recover,
    LoseResource: lose_resource,
    Forfeit: forfeit,
    Exchange: exchange,
    Recruit: recruit,
    Enlist: enlist,
    Construct: construct,
    BuildOne: build_one,
    PayBuilding: pay_building,
    HireStep: hire_step,
    HireOne: hire_one,
    PayHero: pay_hero,
}
