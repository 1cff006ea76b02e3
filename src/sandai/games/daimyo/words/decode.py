"""What a choice of Daimyo names, as numbers that words look up: a site, a hero, the tokens of a payment."""

from __future__ import annotations

from sandai.games.daimyo.numbers import DICE_COLOURS
from sandai.games.daimyo.rules import choices as c
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
    if isinstance(choice, c.SiteChoice):
        return choice.site
    if isinstance(choice, c.SpaceChoice):
        return choice.space
    if isinstance(choice, c.PawnOnAltar):
        return choice.altar
    if isinstance(choice, c.IslandChoice):
        return choice.island
    if isinstance(choice, c.KindChoice):
        return choice.kind
    if isinstance(choice, c.DieChoice):
        return choice.face
    if isinstance(choice, c.ZoneChoice):
        return choice.zone
    if isinstance(choice, c.PlaceChoice):
        return choice.place
    if isinstance(choice, c.TokenChoice):
        return choice.token
    return _index_of_piece(choice)


def _index_of_piece(choice: Choice) -> int:
    if isinstance(choice, c.HeroChoice):
        return choice.hero
    if isinstance(choice, c.TileChoice):
        return choice.tile
    if isinstance(choice, c.ClanChoice):
        return choice.clan
    if isinstance(choice, c.TakeBoard):
        return choice.board
    if isinstance(choice, c.UseVillagerTile):
        return choice.villager
    if isinstance(choice, c.RecruitUnit):
        return choice.unit
    if isinstance(choice, c.ConstructBuilding):
        return choice.kind
    raise AssertionError(f"{choice} names nothing with a number")


def index_in(choice: Choice, wanted: type[Choice]) -> int:
    """The number of what a choice names, or -1 if it is of another class."""
    return index_of(choice) if isinstance(choice, wanted) else -1


def land_tile_of(choice: Choice) -> tuple[int, int]:
    """The island that a relic tile lies on and its kind."""
    if isinstance(choice, c.LandTileChoice):
        return choice.island, choice.kind
    raise AssertionError(f"{choice} names no tile on an island")


def die_of(choice: Choice) -> tuple[str, int, int]:
    """Colour and value of the die that is taken, and the zone it goes to; 0 where there is none."""
    if isinstance(choice, c.DieChoice):
        zone = choice.zone if isinstance(choice, c.TakeDieFor) else 0
        return DICE_COLOURS[choice.colour], choice.value, zone
    raise AssertionError(f"{choice} names no die")


def given_die_of(choice: Choice) -> tuple[str, int, int]:
    """Colour and value of the die that the mercenaries get, and its space."""
    if isinstance(choice, c.GiveDieTo):
        return DICE_COLOURS[choice.colour], choice.value, choice.space
    raise AssertionError(f"{choice} gives no die")


def payment_of(choice: Choice) -> tuple[int, ...]:
    """The tokens that a choice pays."""
    if isinstance(choice, c.PayTokens):
        return choice.tokens
    raise AssertionError(f"{choice} pays nothing")


def swap_of(choice: Choice) -> tuple[int, int]:
    """The kinds of token that are given and taken."""
    if isinstance(choice, c.SwapTokens):
        return choice.give, choice.take
    raise AssertionError(f"{choice} swaps nothing")


def steps_of(choice: Choice) -> tuple[int, int]:
    """The two steps of Help from Villagers."""
    if isinstance(choice, c.HelpWith):
        return choice.first, choice.second
    raise AssertionError(f"{choice} names no steps")


def is_done(choice: Choice) -> bool:
    return isinstance(choice, c.Done)


def uses_tile(choice: Choice) -> bool:
    """Whether a choice uses a bonus tile."""
    return isinstance(choice, (c.ClanTile, c.UseActionTile, c.ActivateBonusTile))
