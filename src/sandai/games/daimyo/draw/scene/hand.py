"""What the drawing says about the heroes in the watcher's hand: which dice make their strength, or why none do."""

from collections.abc import Sequence
from typing import Final

from sandai.games.daimyo.draw.scene.clan import hero
from sandai.games.daimyo.draw.scene.types import HandScene, NeedScene
from sandai.games.daimyo.rules.dice_sums import making, totals
from sandai.games.daimyo.rules.view_types import DieView, HeroView, PlayerView, TurnView
from sandai.games.daimyo.words import board as texts

__all__ = ["hand"]

TURNS: Final = 3  # dice that a player places in a round: Y-079
SHOWN: Final = 3  # dice of the middle that a card has room for
#: Where dice of a colour can go: Y-083.
ZONES: Final[dict[str, tuple[str, ...]]] = {
    "blue": ("villagers", "tax"),
    "green": ("production", "relic", "tax"),
    "red": ("recruitment", "construction", "tax"),
}


def hand(player: PlayerView, pool: Sequence[DieView], turn: TurnView | None) -> list[HandScene]:
    """The heroes in hand, each with what its strength still needs."""
    own = [die for die in player["dice"].values() if die]
    played = turn is not None and turn["owner"] == player["seat"] and "hero" in turn["did"]
    free = _any_strength(player, turn)
    to_take = _to_take(player, pool)
    cards: list[HandScene] = []
    for card in player["hand"]:
        need = _told(texts.HERO_PLAYED) if played else _need(card, own, to_take)
        if free and not need["ready"]:
            need = _told(texts.ANY_STRENGTH)
        cards.append({**hero(card), "need": need})
    return cards


def _need(card: HeroView, own: Sequence[DieView], to_take: Sequence[DieView]) -> NeedScene:
    """The dice that make a strength: own ones, else those in the middle of which one is missing; else the reason."""
    strength = card["strength"]
    values = [die["value"] for die in own]
    if places := making(values, strength):
        return {"words": texts.dice_make(strength), "dice": [_face(own[place]) for place in places], "ready": True}
    within = {0, *totals(values)}
    missing = [die for die in to_take if strength - die["value"] in within]
    if missing:
        return {"words": texts.take_one(strength), "dice": [_face(die) for die in missing[:SHOWN]], "ready": False}
    return _told(texts.dice_short(strength, totals(values)))


def _told(words: str) -> NeedScene:
    return {"words": words, "dice": [], "ready": False}


def _to_take(player: PlayerView, pool: Sequence[DieView]) -> list[DieView]:
    """One die of each kind in the middle that the player could take this round (Y-083, Y-092)."""
    if sum(1 for die in player["dice"].values() if die) >= TURNS:
        return []
    kinds = {(die["colour"], die["value"]): die for die in pool}
    fit = [die for die in kinds.values() if any(player["dice"][zone] is None for zone in ZONES[die["colour"]])]
    return sorted(fit or kinds.values(), key=lambda die: (die["value"], die["colour"]))


def _any_strength(player: PlayerView, turn: TurnView | None) -> bool:
    """Whether the clan ability lets the player play a hero of any strength now (Y-202)."""
    if turn is None or turn["owner"] != player["seat"] or "clan ability" in turn["did"]:
        return False
    free = any(op["op"] == "play_hero_free" for op in player["ability_ops"])
    return free and 0 < player["threshold"] <= player["sum"]


def _face(die: DieView) -> tuple[str, int]:
    return die["colour"], die["value"]
