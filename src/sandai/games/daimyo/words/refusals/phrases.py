"""Words that refusals share: who stands where, what is missing from a price, and what is asked first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandai.games.daimyo.numbers import COLOURS, TOKENS
from sandai.games.daimyo.rules.journal import rival_name
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.tokens import can_pay
from sandai.games.daimyo.words.places import player
from sandai.games.daimyo.words.prompts import tokens_in_words
from sandai.kernel.choice import Choice
from sandai.kernel.refusal import Refusal

__all__ = [
    "FIRST",
    "capital",
    "either",
    "hero_not_in",
    "index_in",
    "many",
    "missing_price",
    "not_in_play",
    "owner_name",
    "piece_of",
    "too_dear",
]

# What is asked now, for an answer to another question.
FIRST: Final[dict[str, str]] = {
    "PickClan": "First choose your clan.",
    "DraftBoard": "First draft a mini-board.",
    "FirstGovernor": "First put your governor on a rice site.",
    "SecondGovernor": "First put your second governor on a free site.",
    "EmpireGovernor": "First put the empire's governor on a site.",
    "EmpireTower": "First put the empire's radio tower on a site.",
    "GiveDie": "First give the mercenaries a die.",
    "TakeDie": "First take a die.",
    "Menu": "Not now: choose your main action, a bonus action or the end of your turn.",
    "UseVillager": "First choose a villager tile.",
    "TwoSteps": "First choose two steps of Help from Villagers.",
    "GainOf": "First choose the token that you take.",
    "Roam": "First move your scavenger to another island.",
    "Land": "First finish here: take a tile, search, shop, or say that you are done.",
    "Search": "First choose the tiles that go to the black market.",
    "Dig": "First take a tile here, or say that you are done.",
    "DigAnywhere": "First take a tile from an island, or say that you are done.",
    "FromMarket": "First take a tile from the black market, or say that you are done.",
    "MakeRoom": "First choose the tile that you give up.",
    "GiveTile": "First choose the tile that you give up.",
    "ReturnTiles": "First choose the tile that goes into the bag.",
    "Altar": "First choose an altar for your relic pawn.",
    "Recruit": "First choose whom you recruit.",
    "Enlist": "First choose whom you recruit.",
    "PlaceGovernor": "First put your governor on a free site.",
    "PlaceShadow": "First put your shadow on a free space.",
    "Strike": "First choose the governor that is eliminated.",
    "StrikeOpponent": "First choose the governor that is removed.",
    "Construct": "First choose what you construct.",
    "BuildOne": "First choose what you construct.",
    "PayBuilding": "First choose what you pay.",
    "PlaceBuilding": "First put your building on a free site.",
    "Uncover": "First choose the bonus tile that you uncover.",
    "PutTile": "First choose a place for the bonus tile.",
    "FreeHero": "First choose the hero that you play.",
    "DiscardPrice": "First choose the hero that you discard.",
    "Recall": "First choose the hero that comes back to your hand.",
    "StepDie": "First choose the die that changes.",
    "RaiseDice": "First choose the die that goes up.",
    "HireStep": "First finish hiring, or say that you are done.",
    "HireOne": "First choose the hero that you hire.",
    "PayHero": "First choose what you pay.",
    "CopyClan": "First choose the clan ability that you use.",
    "ActivateTile": "First choose the bonus tile that you use.",
    "Exchange": "First swap a resource, or say that you are done.",
    "Collect": "First choose the piece that collects.",
    "IslandYields": "First choose the island whose governors yield.",
    "MoveGovernor": "First choose the governor that moves.",
    "MoveEnemyGovernor": "First choose the governor that moves.",
    "GovernorTo": "First choose where the governor goes.",
    "RemoveGovernor": "First choose the governor that is eliminated.",
    "LoseResource": "First choose the resource that you lose.",
    "LoseHero": "First choose the hero that you discard.",
    "Recover": "First choose the resource that you take.",
    "MercenaryRelics": "First choose what the mercenaries do with the relic tiles.",
    "MercenaryGather": "First choose the tile that the mercenaries take.",
    "MercenaryGovernor": "First put the mercenary governor on a free site.",
    "MercenaryTower": "First put the mercenary radio tower on a free site.",
    "MoveMercenaryTower": "First choose the mercenary radio tower that moves.",
    "MercenaryShadow": "First put the mercenary shadow on a free space.",
    "MoveMercenaryShadow": "First choose the mercenary shadow that moves.",
    "EmpireTurn": "First choose the die for the empire's card.",
    "EmpireAct": "First finish the empire's action.",
    "EmpireAltar": "First choose an altar for the empire's relic pawn.",
    "Forfeit": "First choose what you give up.",
    "Revenue": "First choose the resource that you take.",
    "PassHelmet": "First say who gets the Helmet.",
}
PLAYERS_RULE: Final = ("Y-032", "Y-032", "Y-033", "Y-034")  # which islands are in play, by number of players


def index_in(choices: Sequence[Choice], code: int) -> int:
    """Where a choice with that code stands in a family whose codes follow each other, or -1."""
    at = code - choices[0].code
    return at if 0 <= at < len(choices) else -1


def capital(words: str) -> str:
    return words[0].upper() + words[1:]


def either(words: Sequence[str]) -> str:
    """A list of alternatives: a, b or c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def many(n: int, word: str, plural: str = "") -> str:
    return f"{n} {word if n == 1 else plural or word + 's'}"


def owner_name(state: DaimyoState, owner: int, seat: int) -> str:
    if owner == seat:
        return "you"
    return player(owner) if owner < state.terms.seats else rival_name(state)


def piece_of(state: DaimyoState, owner: int, seat: int, piece: str) -> str:
    """A piece with its owner: your governor, Indigo's governor, a governor of the empire."""
    if owner == seat:
        return f"your {piece}"
    if owner < state.terms.seats:
        return f"{player(owner)}'s {piece}"
    return f"a {piece} of {owner_name(state, owner, seat)}"


def not_in_play(state: DaimyoState, island: int) -> Refusal | None:
    if island < state.terms.islands:
        return None
    seats = state.terms.seats
    return Refusal(
        f"The {COLOURS[island]} island is not in play with {many(seats, 'player')}.", PLAYERS_RULE[seats - 1]
    )


def too_dear(state: DaimyoState, seat: int, price: Sequence[int], what: str, rule: str) -> Refusal | None:
    """The token that a player has too few of to pay for something."""
    have = state.tokens_of(seat)
    for token, n in enumerate(price):
        if have[token] < n:
            alone = sum(price) == n
            costs = str(n) if alone else tokens_in_words(tuple(price))
            had = str(have[token]) if alone else f"{have[token]} {TOKENS[token]}"
            return Refusal(f"Not enough {TOKENS[token]}: {what} costs {costs}, you have {had}.", rule)
    return None


def missing_price(state: DaimyoState, seat: int, effect: int, hand: int, what: str) -> Refusal | None:
    """What is missing from the price of a hero's or tile's effect (Y-395); `hand` is what may be discarded for it."""
    needs = state.atlas.effects[effect]
    hero = state.atlas.of_hero(effect)
    if not can_pay(state, seat, needs.tokens):
        return too_dear(state, seat, needs.tokens, f"{'playing' if hero else 'using'} {what}", "Y-395")
    if hand.bit_count() < needs.heroes:
        have = str(hand.bit_count()) if hand else "none"
        wanted = f"{needs.heroes} other " if hero else f"{needs.heroes} "
        heroes = f"{wanted}{'hero' if needs.heroes == 1 else 'heroes'}"
        return Refusal(f"{capital(what)} asks you to discard {heroes}; you have {have} in hand.", "Y-395")
    loose = state.loose[seat].bit_count()
    if loose < needs.tiles:
        wanted = many(needs.tiles, "loose tile")
        return Refusal(f"{capital(what)} asks you to give up {wanted}; you have {loose or 'none'}.", "Y-395")
    return None


def hero_not_in(state: DaimyoState, hero: int, mask: int, where: str, rule: str) -> Refusal | None:
    if mask >> hero & 1:
        return None
    return Refusal(f"{state.atlas.hero_name[hero]} is not {where}.", rule)
