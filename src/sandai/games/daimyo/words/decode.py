"""What a choice of Daimyo names, as numbers that words look up: a site, a hero, the tokens of a payment."""

from __future__ import annotations

from sandai.games.daimyo.numbers import DICE_COLOURS
from sandai.games.daimyo.rules import choice_types as t
from sandai.kernel.choice import Choice

__all__ = [
    "die_of",
    "given_die_of",
    "index_in",
    "index_of",
    "is_done",
    "land_tile_of",
    "payment_of",
    "steps_of",
    "swap_of",
    "uses_tile",
]


def index_of(choice: Choice) -> int:
    """The number of what a choice names: a site, a space, a hero, a kind of relic tile ..."""
    if isinstance(choice, t.SiteChoice):
        return choice.site
    if isinstance(choice, t.SpaceChoice):
        return choice.space
    if isinstance(choice, t.PawnOnAltar):
        return choice.altar
    if isinstance(choice, t.IslandChoice):
        return choice.island
    if isinstance(choice, t.KindChoice):
        return choice.kind
    if isinstance(choice, t.DieChoice):
        return choice.face
    if isinstance(choice, t.ZoneChoice):
        return choice.zone
    if isinstance(choice, t.PlaceChoice):
        return choice.place
    if isinstance(choice, t.TokenChoice):
        return choice.token
    return _index_of_piece(choice)


def _index_of_piece(choice: Choice) -> int:
    if isinstance(choice, t.HeroChoice):
        return choice.hero
    if isinstance(choice, t.TileChoice):
        return choice.tile
    if isinstance(choice, t.ClanChoice):
        return choice.clan
    if isinstance(choice, t.TakeBoard):
        return choice.board
    if isinstance(choice, t.UseVillagerTile):
        return choice.villager
    if isinstance(choice, t.RecruitUnit):
        return choice.unit
    if isinstance(choice, t.ConstructBuilding):
        return choice.kind
    raise AssertionError(f"{choice} names nothing with a number")


def index_in(choice: Choice, wanted: type[Choice]) -> int:
    """The number of what a choice names, or -1 if it is of another class."""
    return index_of(choice) if isinstance(choice, wanted) else -1


def land_tile_of(choice: Choice) -> tuple[int, int]:
    """The island that a relic tile lies on and its kind."""
    if isinstance(choice, t.LandTileChoice):
        return choice.island, choice.kind
    raise AssertionError(f"{choice} names no tile on an island")


def die_of(choice: Choice) -> tuple[str, int, int]:
    """Colour and value of the die that is taken, and the zone it goes to; 0 where there is none."""
    if isinstance(choice, t.DieChoice):
        zone = choice.zone if isinstance(choice, t.TakeDieFor) else 0
        return DICE_COLOURS[choice.colour], choice.value, zone
    raise AssertionError(f"{choice} names no die")


def given_die_of(choice: Choice) -> tuple[str, int, int]:
    """Colour and value of the die that the mercenaries get, and its space."""
    if isinstance(choice, t.GiveDieTo):
        return DICE_COLOURS[choice.colour], choice.value, choice.space
    raise AssertionError(f"{choice} gives no die")


def payment_of(choice: Choice) -> tuple[int, ...]:
    """The tokens that a choice pays."""
    if isinstance(choice, t.PayTokens):
        return choice.tokens
    raise AssertionError(f"{choice} pays nothing")


def swap_of(choice: Choice) -> tuple[int, int]:
    """The kinds of token that are given and taken."""
    if isinstance(choice, t.SwapTokens):
        return choice.give, choice.take
    raise AssertionError(f"{choice} swaps nothing")


def steps_of(choice: Choice) -> tuple[int, int]:
    """The two steps of Help from Villagers."""
    if isinstance(choice, t.HelpWith):
        return choice.first, choice.second
    raise AssertionError(f"{choice} names no steps")


def is_done(choice: Choice) -> bool:
    return isinstance(choice, t.Done)


def uses_tile(choice: Choice) -> bool:
    """Whether a choice uses a bonus tile."""
    return isinstance(choice, (t.ClanTile, t.UseActionTile, t.ActivateBonusTile))
