"""What each operation of an effect does. The operations are explained in components/sources.toml."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.components.atlas import Op
from sandai.games.daimyo.components.vocabulary import OPS, VOCABULARY
from sandai.games.daimyo.numbers import TOKENS
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.abilities.attacks import opponents_discard, rob_opponents
from sandai.games.daimyo.rules.abilities.clans import copy_clan
from sandai.games.daimyo.rules.abilities.discards import raise_dice
from sandai.games.daimyo.rules.abilities.heroes import DiscardPrice, Recall, draw_heroes, free_hero
from sandai.games.daimyo.rules.abilities.resolve import EXECUTE
from sandai.games.daimyo.rules.abilities.tiles import activate_tile
from sandai.games.daimyo.rules.actions.construction import build_one
from sandai.games.daimyo.rules.actions.governors import MoveEnemyGovernor, MoveGovernor, RemoveGovernor
from sandai.games.daimyo.rules.actions.hiring import hire_one
from sandai.games.daimyo.rules.actions.production import produce_by
from sandai.games.daimyo.rules.actions.recruitment import enlist
from sandai.games.daimyo.rules.actions.relics import (
    DigAnywhere,
    DrawBlind,
    FromMarket,
    GiveTile,
    ReturnTiles,
    Roam,
    dig_here,
)
from sandai.games.daimyo.rules.actions.storage import raise_capacity
from sandai.games.daimyo.rules.actions.villagers import TwoSteps, UseVillager
from sandai.games.daimyo.rules.choice_types import SwapTokens
from sandai.games.daimyo.rules.choices import DONE, SWAPPED, SWAPS
from sandai.games.daimyo.rules.question import DaimyoQuestion, reset_pawn
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.tokens import RESOURCES, GainOf, gain_tokens, pay
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "Exchange"]


def _gain(state: DaimyoState, seat: int, op: Op) -> None:
    gain_tokens(state, seat, op.tokens, "Y-218")


def _gain_choice(state: DaimyoState, seat: int, op: Op) -> None:
    state.push(GainOf(seat, op.n, RESOURCES, op.different, "Y-204"))


def _gain_one_of(state: DaimyoState, seat: int, op: Op) -> None:
    kinds = sum([1 << token for token, n in enumerate(op.tokens) if n])
    state.push(GainOf(seat, 1, kinds, False, "Y-101"))


def _gain_per_shadow(state: DaimyoState, seat: int, op: Op) -> None:
    shadows = state.shadow.count(seat)
    if shadows:
        gain_tokens(state, seat, tuple([n * shadows for n in op.tokens]), "Y-236")


def _pay(state: DaimyoState, seat: int, op: Op) -> None:
    pay(state, seat, op.tokens, "Y-395")


def _exchange(state: DaimyoState, seat: int, op: Op) -> None:
    if any(state.tokens_of(seat)[:3]):
        state.push(Exchange(seat, op.n))


class Exchange(DaimyoQuestion):
    """Up to n single swaps of resources with the supply (Y-238, YR-41)."""

    fields = ("seat", "n")
    rule = "Y-238"

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def options(self, state: DaimyoState) -> list[Choice]:
        have = state.tokens_of(self.seat)
        listed = [SWAPPED[number] for number, (give, _) in enumerate(SWAPS) if have[give]]
        listed.append(DONE)
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, SwapTokens):
            state.tokens[self.seat * 4 + choice.give] -= 1
            state.tokens[self.seat * 4 + choice.take] += 1
            data = {"give": TOKENS[choice.give], "take": TOKENS[choice.take]}
            state.log(events.SWAPS, "Y-238", self.seat, data)
            if self.n > 1:
                state.push(Exchange(self.seat, self.n - 1))


def _draw(state: DaimyoState, seat: int, op: Op) -> None:
    draw_heroes(state, seat, op.n, "Y-106")


def _discard_hero(state: DaimyoState, seat: int, op: Op) -> None:
    for _ in range(min(op.n, state.hand[seat].bit_count())):
        state.push(DiscardPrice(seat))


def _recall_hero(state: DaimyoState, seat: int, op: Op) -> None:
    for _ in range(min(op.n, state.discard[seat].bit_count())):
        state.push(Recall(seat))


def _storage(state: DaimyoState, seat: int, op: Op) -> None:
    raise_capacity(state, seat, op.n, "Y-128")


def _relic_here(state: DaimyoState, seat: int, op: Op) -> None:
    dig_here(state, seat, op.n)


def _relic_board(state: DaimyoState, seat: int, op: Op) -> None:
    state.push(DigAnywhere(seat, op.n))


def _relic_market(state: DaimyoState, seat: int, op: Op) -> None:
    state.push(FromMarket(seat, op.n))


def _relic_bag(state: DaimyoState, seat: int, op: Op) -> None:
    state.push(DrawBlind(seat, op.n))


def _relic_to_market(state: DaimyoState, seat: int, op: Op) -> None:
    for _ in range(min(op.n, state.loose[seat].bit_count())):
        state.push(GiveTile(seat))


def _relic_to_bag(state: DaimyoState, seat: int, op: Op) -> None:
    if state.loose[seat]:
        state.push(ReturnTiles(seat, op.n, 0))


def _scavenge(state: DaimyoState, seat: int, op: Op) -> None:
    state.push(Roam(seat, 0, op.n))


def _recruit(state: DaimyoState, seat: int, op: Op) -> None:
    enlist(state, seat, op.unit, op.price, op.n)


def _reset_recruitment(state: DaimyoState, seat: int, op: Op) -> None:
    reset_pawn(state, seat)
    state.log(events.RESETS, "Y-223", seat, {})


def _build(state: DaimyoState, seat: int, op: Op) -> None:
    token = next((token for token, n in enumerate(op.tokens) if n), -1)
    build_one(state, seat, op.n, token, op.waives_base, op.optional)


def _produce(state: DaimyoState, seat: int, op: Op) -> None:
    produce_by(state, seat, op.who, op.n)


def _move_governor(state: DaimyoState, seat: int, op: Op) -> None:
    if seat in state.governor and -1 in state.governor:
        state.push(MoveGovernor(seat, op.n, op.optional))


def _hire(state: DaimyoState, seat: int, op: Op) -> None:
    hire_one(state, seat, op.n, op.pays_any)


def _villager(state: DaimyoState, seat: int, op: Op) -> None:
    for _ in range(op.n):
        state.push(UseVillager(seat))


def _help_steps(state: DaimyoState, seat: int, op: Op) -> None:
    state.push(TwoSteps(seat))


def _activate_tile(state: DaimyoState, seat: int, op: Op) -> None:
    activate_tile(state, seat, op.locked)


def _die_up(state: DaimyoState, seat: int, op: Op) -> None:
    raise_dice(state, seat, op.n)


def _play_hero_free(state: DaimyoState, seat: int, op: Op) -> None:
    free_hero(state, seat)


def _copy_clan_ability(state: DaimyoState, seat: int, op: Op) -> None:
    copy_clan(state, seat)


def _opponents_lose_resource(state: DaimyoState, seat: int, op: Op) -> None:
    rob_opponents(state, seat)


def _opponents_discard_hero(state: DaimyoState, seat: int, op: Op) -> None:
    opponents_discard(state, seat)


def _enemy_governors(state: DaimyoState, seat: int) -> bool:
    return any(owner >= 0 and owner != seat for owner in state.governor)


def _eliminate_governor(state: DaimyoState, seat: int, op: Op) -> None:
    if _enemy_governors(state, seat):
        state.push(RemoveGovernor(seat))


def _move_enemy_governor(state: DaimyoState, seat: int, op: Op) -> None:
    if _enemy_governors(state, seat) and -1 in state.governor:
        state.push(MoveEnemyGovernor(seat))


def _only_empire(state: DaimyoState, seat: int, op: Op) -> None:
    raise AssertionError(f"{OPS[op.code]} belongs to the empire")


# What each operation does. A new one needs an entry in components/vocabulary.py as well.
_WORDS: Final = {
    "gain": _gain,
    "gain_choice": _gain_choice,
    "gain_one_of": _gain_one_of,
    "gain_per_shadow": _gain_per_shadow,
    "pay": _pay,
    "exchange": _exchange,
    "draw": _draw,
    "discard_hero": _discard_hero,
    "recall_hero": _recall_hero,
    "storage": _storage,
    "relic_here": _relic_here,
    "relic_board": _relic_board,
    "relic_market": _relic_market,
    "relic_bag": _relic_bag,
    "relic_to_market": _relic_to_market,
    "relic_to_bag": _relic_to_bag,
    "scavenge": _scavenge,
    "recruit": _recruit,
    "reset_recruitment": _reset_recruitment,
    "build": _build,
    "produce": _produce,
    "move_governor": _move_governor,
    "hire": _hire,
    "villager": _villager,
    "help_steps": _help_steps,
    "activate_tile": _activate_tile,
    "die_up": _die_up,
    "play_hero_free": _play_hero_free,
    "copy_clan_ability": _copy_clan_ability,
    "opponents_lose_resource": _opponents_lose_resource,
    "opponents_discard_hero": _opponents_discard_hero,
    "eliminate_governor": _eliminate_governor,
    "move_enemy_governor": _move_enemy_governor,
}
EXECUTE.extend([_only_empire if VOCABULARY[name].empire else _WORDS[name] for name in OPS])


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (Exchange,)
