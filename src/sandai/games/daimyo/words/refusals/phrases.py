"""What refusals share: who stands where, and what is missing from a price."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sandai.games.daimyo.numbers import COLOURS, TOKENS
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.tokens import can_pay
from sandai.games.daimyo.words.nouns import ISLAND, TOKEN, amount, capital, count
from sandai.games.daimyo.words.nouns import price as price_words
from sandai.games.daimyo.words.owners import piece_of
from sandai.kernel.choice import Choice
from sandai.kernel.language import plural, say
from sandai.kernel.refusal import Refusal

__all__ = [
    "Reason",
    "hero_not_in_hand",
    "island_of",
    "missing_price",
    "not_in_play",
    "stands_already",
    "too_dear",
]

#: Why a choice does not answer a question (a frame), or None if that is not the reason.
Reason = Callable[[DaimyoState, Any, Choice, int], "Refusal | None"]
PLAYERS_RULE: Final = ("Y-032", "Y-032", "Y-033", "Y-034")  # which islands are in play, by number of players


def island_of(island: int) -> str:
    return ISLAND[COLOURS[island]]


def stands_already(state: DaimyoState, owner: int, seat: int, piece: str, where: str) -> str:
    return capital(say("{piece} stands on {where} already.", piece=piece_of(state, owner, seat, piece), where=where))


def not_in_play(state: DaimyoState, island: int) -> Refusal | None:
    if island < state.terms.islands:
        return None
    seats = state.terms.seats
    players = count("player", seats)
    words = say("{island} is not in play with {players}.", island=island_of(island), players=players)
    return Refusal(capital(words), PLAYERS_RULE[seats - 1])


def too_dear(state: DaimyoState, seat: int, price: Sequence[int], what: str, rule: str) -> Refusal | None:
    """The token that a player has too few of to pay for something."""
    have = state.tokens_of(seat)
    for token, n in enumerate(price):
        if have[token] < n:
            name = TOKENS[token]
            if sum(price) == n:
                costs, had = str(n), str(have[token])
            else:
                costs, had = price_words(price), amount(name, have[token])
            words = say(
                "Not enough {token}: {what} costs {costs}, you have {had}.",
                token=TOKEN[name],
                what=what,
                costs=costs,
                had=had,
            )
            return Refusal(words, rule)
    return None


def missing_price(state: DaimyoState, seat: int, effect: int, hand: int, what: str) -> Refusal | None:
    """What is missing from the price of a hero's or tile's effect (Y-395); `hand` is what may be discarded for it."""
    needs = state.atlas.effects[effect]
    hero = state.atlas.of_hero(effect)
    if not can_pay(state, seat, needs.tokens):
        use = say("playing {hero}", hero=what) if hero else say("using {tile}", tile=what)
        return too_dear(state, seat, needs.tokens, use, "Y-395")
    have = hand.bit_count()
    if have < needs.heroes:
        return Refusal(capital(_heroes_missing(what, needs.heroes, have, hero)), "Y-395")
    loose = state.loose[seat].bit_count()
    if loose < needs.tiles:
        words = say(
            "{what} asks you to give up {tiles}; you have {have}.",
            what=what,
            tiles=count("loose tile", needs.tiles),
            have=loose or say("none"),
        )
        return Refusal(capital(words), "Y-395")
    return None


def _heroes_missing(what: str, wanted: int, have: int, hero: bool) -> str:
    in_hand = str(have) if have else say("none")
    if hero:
        return plural(
            "{what} asks you to discard {n} other hero; you have {have} in hand.",
            "{what} asks you to discard {n} other heroes; you have {have} in hand.",
            wanted,
            what=what,
            have=in_hand,
        )
    return plural(
        "{what} asks you to discard {n} hero; you have {have} in hand.",
        "{what} asks you to discard {n} heroes; you have {have} in hand.",
        wanted,
        what=what,
        have=in_hand,
    )


def hero_not_in_hand(state: DaimyoState, hero: int, seat: int, rule: str) -> Refusal | None:
    if state.hand[seat] >> hero & 1:
        return None
    return Refusal(say("{hero} is not in your hand.", hero=state.atlas.hero_name[hero]), rule)
