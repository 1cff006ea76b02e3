"""Why something can't be paid, taken or lost: tokens, units, buildings and hired heroes; and why one can't stop yet."""

from __future__ import annotations

from typing import Any

from sandai.games.daimyo.components.vocabulary import ANY_UNIT, EXACT, FREE, MINUS
from sandai.games.daimyo.numbers import BUILDING_NAMES, GOLD, GOVERNOR, RICE, TOKENS
from sandai.games.daimyo.rules import choices as c
from sandai.games.daimyo.rules.actions.construction import full_price, payments
from sandai.games.daimyo.rules.actions.recruitment import available, price
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.games.daimyo.words.prompts import tokens_in_words
from sandai.games.daimyo.words.refusals.phrases import either, index_in, many, too_dear
from sandai.games.daimyo.words.refusals.turn import discard
from sandai.kernel.refusal import Refusal

__all__ = ["REASONS", "reset"]

UNITS = ("governor", "shadow")


def reset(state: DaimyoState, seat: int) -> Refusal:
    """Why the recruitment pawn can't be reset now; the question allows it in one's own turn only (Y-147, Y-148)."""
    if state.turn != seat:
        return Refusal("You can reset your recruitment pawn only in your own turn.", "Y-147")
    at, last = state.pawn[seat] + 1, state.terms.last + 1
    if at < last:
        return Refusal(
            f"Your recruitment pawn is on space {at} of {last}; it can be reset only from the last.", "Y-148"
        )
    short = too_dear(state, seat, state.atlas.reset_cost, "a reset", "Y-147")
    return short or Refusal("You can't reset your recruitment pawn now.", "Y-147")


# -- tokens --------------------------------------------------------------------------------------------------------------


def gain_of(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    token = index_in(c.GAINS[seat], code)
    if token < 0:
        return None
    kinds = either([TOKENS[kind] for kind in bits(frame.allowed)])
    again = " again" if frame.different and token != GOLD else ""
    return Refusal(f"You can take {kinds} now, not {TOKENS[token]}{again}.", frame.rule_id or type(frame).rule)


def revenue(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    if index_in(c.GAINS[seat], code) < 0:
        return None
    return Refusal("Gold is not a resource: choose rice, metal or stone.", "Y-275")


def recover(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    token = index_in(c.GAINS[seat], code)
    if token < 0:
        return None
    return Refusal(
        f"Nobody lost {TOKENS[token]}; you can take {either([TOKENS[one] for one in bits(frame.lost)])}.", "Y-243"
    )


def lose_resource(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    token = index_in(c.LOSES[seat], code)
    if token < 0:
        return None
    if token == GOLD:
        return Refusal("Gold is not a resource: you lose rice, metal or stone.", "YR-01")
    return Refusal(f"You have no {TOKENS[token]}.", type(frame).rule)


def forfeit(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    return lose_resource(state, frame, code, seat) or discard(state, frame, code, seat)


def exchange(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    swap = index_in(c.SWAPPED, code)
    return Refusal(f"You have no {TOKENS[c.SWAPS[swap][0]]} to swap.", "Y-238") if swap >= 0 else None


# -- recruitment ---------------------------------------------------------------------------------------------------------


def recruit(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    if code == c.DONE.code:
        return Refusal("Recruit at least one unit first.", "Y-140")
    unit = index_in(c.RECRUIT, code)
    return _unit(state, seat, unit, price(state, seat, MINUS, 0), "the next unit") if unit >= 0 else None


def enlist(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    if code == c.DONE.code:
        return Refusal("You can recruit a unit, so you have to.", "Y-194")
    unit = index_in(c.RECRUIT, code)
    if unit < 0:
        return None
    if frame.unit not in (ANY_UNIT, unit):
        return Refusal(f"This recruits a {UNITS[frame.unit]}, not a {UNITS[unit]}.", "Y-194")
    what = {FREE: "the unit", MINUS: "the unit, with its discount,", EXACT: "the unit"}[frame.mode]
    return _unit(state, seat, unit, price(state, seat, frame.mode, frame.n), what)


def _unit(state: DaimyoState, seat: int, unit: int, rice: int, what: str) -> Refusal | None:
    if not available(state, seat, unit):
        if not state.supply(seat, unit):
            return Refusal(f"All {state.atlas.supply[unit]} of your {UNITS[unit]}s are on the board.", "Y-151")
        where = "site" if unit == GOVERNOR else "shadow space"
        return Refusal(f"No {where} is free for a {UNITS[unit]}.", "Y-396")
    return too_dear(state, seat, [rice if token == RICE else 0 for token in range(4)], what, "Y-141")


# -- construction --------------------------------------------------------------------------------------------------------


def construct(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    if code == c.DONE.code:
        return Refusal("Construct at least one building first.", "Y-167")
    kind = index_in(c.BUILD, code)
    return _building(state, seat, kind, 0, -1, False) if kind >= 0 else None


def build_one(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    if code == c.DONE.code:
        return Refusal("You can construct a building, so you have to.", "Y-215")
    kind = index_in(c.BUILD, code)
    return _building(state, seat, kind, frame.discount, frame.token, frame.waived) if kind >= 0 else None


def _building(state: DaimyoState, seat: int, kind: int, discount: int, token: int, waived: bool) -> Refusal | None:
    name, supply = BUILDING_NAMES[kind], state.atlas.supply[2 + kind]
    if state.built(seat, kind) == supply:
        return Refusal(f"All {supply} of your {name}s are built.", "Y-396")
    if -1 not in state.building:
        return Refusal("No building space is free.", "Y-396")
    if payments(state, seat, kind, discount, token, waived):
        return None
    full = full_price(state, seat, kind, waived)
    if token >= 0:
        alone = [0, 0, 0, 0]
        alone[token] = max(0, sum(full) - discount)
        return too_dear(state, seat, alone, f"a {name}", "YR-51")
    if not discount:
        return too_dear(state, seat, full, f"a {name}", "Y-168")
    off = f"with {many(discount, 'token')} off" if discount else ""
    usable = [min(n, state.tokens_of(seat)[at]) for at, n in enumerate(full)]
    return Refusal(
        f"Not enough to pay: a {name} costs {tokens_in_words(full)} {off}, you have {tokens_in_words(usable)} for it.",
        "YR-52",
    )


def pay_building(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.PAYS, code)
    if at < 0:
        return _way_to_pay(code)
    full = full_price(state, seat, frame.kind, frame.waived)
    due = max(0, sum(full) - frame.discount)
    given = c.PAYMENTS[at]
    wrong = _wrong_payment(state, seat, given, due, f"the {BUILDING_NAMES[frame.kind]}", "YR-52")
    if wrong is not None:
        return wrong
    for token, n in enumerate(given):
        if n > full[token]:
            return Refusal(
                f"The full price is {tokens_in_words(full)}; you can't pay {n} {TOKENS[token]} of it.", "YR-52"
            )
    return None


def _wrong_payment(
    state: DaimyoState, seat: int, given: tuple[int, ...], due: int, what: str, rule: str
) -> Refusal | None:
    have = state.tokens_of(seat)
    if sum(given) != due:
        return Refusal(f"Pay {many(due, 'token')} for {what}, not {sum(given)}.", rule)
    for token, n in enumerate(given):
        if n > have[token]:
            return Refusal(f"Not enough {TOKENS[token]}: you want to pay {n}, you have {have[token]}.", rule)
    return None


def _way_to_pay(code: int) -> Refusal | None:
    return Refusal("You can pay, so choose how.", "YR-52") if code == c.DONE.code else None


# -- hiring --------------------------------------------------------------------------------------------------------------


def hire_step(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    hero = index_in(c.HIRES, code)
    return _hire(state, seat, hero, state.atlas.hero_cost[hero], "Y-279") if hero >= 0 else None


def hire_one(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    if code == c.DONE.code:
        return Refusal("You can hire a hero, so you have to.", "Y-221")
    hero = index_in(c.HIRES, code)
    if hero < 0:
        return None
    due = max(0, state.atlas.hero_cost[hero] - frame.discount)
    if frame.any_tokens and hero in state.market:
        have = sum(state.tokens_of(seat))
        return Refusal(f"Not enough tokens: {state.atlas.hero_name[hero]} costs {due}, you have {have}.", "Y-248")
    return _hire(state, seat, hero, due, "Y-221")


def _hire(state: DaimyoState, seat: int, hero: int, due: int, rule: str) -> Refusal | None:
    name = state.atlas.hero_name[hero]
    if hero not in state.market:
        return Refusal(f"{name} is not in the market.", rule)
    return too_dear(state, seat, (0, 0, 0, due), name, rule)


def pay_hero(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.PAYS, code)
    if at < 0:
        return _way_to_pay(code)
    return _wrong_payment(state, seat, c.PAYMENTS[at], frame.price, state.atlas.hero_name[frame.hero], "YR-48")


REASONS = {
    "GainOf": gain_of,
    "Revenue": revenue,
    "Recover": recover,
    "LoseResource": lose_resource,
    "Forfeit": forfeit,
    "Exchange": exchange,
    "Recruit": recruit,
    "Enlist": enlist,
    "Construct": construct,
    "BuildOne": build_one,
    "PayBuilding": pay_building,
    "HireStep": hire_step,
    "HireOne": hire_one,
    "PayHero": pay_hero,
}
