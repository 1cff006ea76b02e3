"""The classes of choices.

`PlayHero` has a `hero`, `GovernorOn` a `site`: numbers of what they name. The choices themselves are made in choices.py.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import DICE_COLOURS, DIE_SIDES
from sandai.kernel.choice import Choice

# -- what a die shows --------------------------------------------------------------------------------------------------


def face_of(colour: int, value: int) -> int:
    """What a die shows, colour and value in one number: faces are sorted and compared often."""
    return colour * DIE_SIDES + value - 1


def colour_of(face: int) -> int:
    return face // DIE_SIDES


def value_of(face: int) -> int:
    return face % DIE_SIDES + 1


FACES: Final = len(DICE_COLOURS) * DIE_SIDES


# -- choices that name nothing ---------------------------------------------------------------------------------------


class EndTurn(Choice):
    """End the turn."""


class ClanAbility(Choice):
    """Use the own clan ability."""


class ClanTile(Choice):
    """Use the bonus tile on the clan ability."""


class ResetRecruitment(Choice):
    """Pay to set the recruitment pawn back."""


class Done(Choice):
    """Stop, or do nothing."""


class KeepHelmet(Choice):
    """Stay start player."""


class ZoneChoice(Choice):
    """Names a zone of the own board."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, zone: int) -> None:
        super().__init__(code, text, parts, rule)
        self.zone = zone


class MainAction(ZoneChoice):
    """Carry out the main action of this turn's die."""


class RaiseDie(ZoneChoice):
    """The die on a zone goes up by 1."""


class LowerDie(ZoneChoice):
    """The die on a zone goes down by 1."""


class RecruitUnit(Choice):
    """Recruit a governor or a shadow."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, unit: int) -> None:
        super().__init__(code, text, parts, rule)
        self.unit = unit


class ConstructBuilding(Choice):
    """Construct a techno-farm or a radio tower."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, kind: int) -> None:
        super().__init__(code, text, parts, rule)
        self.kind = kind


class TokenChoice(Choice):
    """Names a kind of token."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, token: int) -> None:
        super().__init__(code, text, parts, rule)
        self.token = token


class SearchWith(TokenChoice):
    """Search a no man's land, paying one token."""


class GainToken(TokenChoice):
    """Take one token."""


class LoseToken(TokenChoice):
    """Lose one token."""


class ClanChoice(Choice):
    """Names a clan."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, clan: int) -> None:
        super().__init__(code, text, parts, rule)
        self.clan = clan


class TakeClan(ClanChoice):
    """Play a clan, during set-up."""


class CopyAbility(ClanChoice):
    """Use the ability of another player's clan."""


class TakeBoard(Choice):
    """Draft a mini-board, during set-up."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, board: int) -> None:
        super().__init__(code, text, parts, rule)
        self.board = board


class PlaceChoice(Choice):
    """Names a place for bonus tiles."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, place: int) -> None:
        super().__init__(code, text, parts, rule)
        self.place = place


class UseActionTile(PlaceChoice):
    """Use the bonus tile on a main action."""


class PutTileOn(PlaceChoice):
    """Put an uncovered bonus tile on a place."""


class SiteChoice(Choice):
    """Names a production site."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, site: int) -> None:
        super().__init__(code, text, parts, rule)
        self.site = site


class GovernorOn(SiteChoice):
    """Place a governor."""


class MoveGovernorFrom(SiteChoice):
    """The governor that is relocated."""


class MoveGovernorTo(SiteChoice):
    """Where a relocated governor goes."""


class EliminateGovernor(SiteChoice):
    """The governor that is eliminated."""


class FarmOn(SiteChoice):
    """Place a techno-farm."""


class TowerOn(SiteChoice):
    """Place a radio tower."""


class MoveTowerFrom(SiteChoice):
    """The radio tower of the mercenaries that moves."""


class MoveTowerTo(SiteChoice):
    """Where a radio tower of the mercenaries moves."""


class CollectByGovernor(SiteChoice):
    """The governor that collects."""


class CollectByBuilding(SiteChoice):
    """The building that collects."""


class SpaceChoice(Choice):
    """Names a shadow space."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, space: int) -> None:
        super().__init__(code, text, parts, rule)
        self.space = space


class ShadowOn(SpaceChoice):
    """Place a shadow."""


class MoveShadowFrom(SpaceChoice):
    """The shadow of the mercenaries that moves."""


class MoveShadowTo(SpaceChoice):
    """Where a shadow of the mercenaries moves."""


class PawnOnAltar(Choice):
    """Put a relic pawn on an altar."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, altar: int) -> None:
        super().__init__(code, text, parts, rule)
        self.altar = altar


class IslandChoice(Choice):
    """Names an island."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, island: int) -> None:
        super().__init__(code, text, parts, rule)
        self.island = island


class GoTo(IslandChoice):
    """Move the own scavenger."""


class YieldOf(IslandChoice):
    """The island whose governors yield."""


class GatherFrom(IslandChoice):
    """The mercenaries gather two relic tiles."""


class KindChoice(Choice):
    """Names a kind of relic tile."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, kind: int) -> None:
        super().__init__(code, text, parts, rule)
        self.kind = kind


class BuyTile(KindChoice):
    """Buy a relic tile in the black market."""


class BuyFromMercenaries(KindChoice):
    """Buy a loose relic tile of the mercenaries."""


class TakeFromMarket(KindChoice):
    """Take a relic tile from the black market without paying."""


class DropTile(KindChoice):
    """A loose relic tile goes to the black market."""


class ReturnTile(KindChoice):
    """A loose relic tile goes into the bag."""


class LandTileChoice(KindChoice):
    """Names a relic tile in a no man's land."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, kind: int, island: int) -> None:
        super().__init__(code, text, parts, rule, kind)
        self.island = island


class TakeTile(LandTileChoice):
    """Take a relic tile from an island."""


class SearchAway(LandTileChoice):
    """Send a relic tile of an island to the black market."""


class CycleTile(LandTileChoice):
    """Cycle a relic tile of an island through the bag."""


class HeroChoice(Choice):
    """Names a hero."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, hero: int) -> None:
        super().__init__(code, text, parts, rule)
        self.hero = hero


class PlayHero(HeroChoice):
    """Play a hero from hand."""


class DiscardHero(HeroChoice):
    """Discard a hero from hand."""


class HireHero(HeroChoice):
    """Hire a hero from the market."""


class RecallHero(HeroChoice):
    """Take a hero back from the own discard pile."""


class DieChoice(Choice):
    """Names a die in the middle by what it shows."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, face: int) -> None:
        super().__init__(code, text, parts, rule)
        self.face = face  # see `face_of`
        self.colour = colour_of(face)
        self.value = value_of(face)


class EmpireTakes(DieChoice):
    """The empire takes a die."""


class TakeDieFor(DieChoice):
    """Take a die and put it on a zone."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, face: int, zone: int) -> None:
        super().__init__(code, text, parts, rule, face)
        self.zone = zone


class GiveDieTo(DieChoice):
    """Give the mercenaries a die, on one of their spaces."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, face: int, space: int) -> None:
        super().__init__(code, text, parts, rule, face)
        self.space = space


class UseVillagerTile(Choice):
    """Use and flip a villager tile."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, villager: int) -> None:
        super().__init__(code, text, parts, rule)
        self.villager = villager


class SwapTokens(Choice):
    """Swap a resource for another one."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, give: int, take: int) -> None:
        super().__init__(code, text, parts, rule)
        self.give = give
        self.take = take


class PayTokens(Choice):
    """Pay a price with these tokens."""

    def __init__(
        self, code: int, text: str, parts: tuple[str, ...], rule: str, tokens: tuple[int, int, int, int]
    ) -> None:
        super().__init__(code, text, parts, rule)
        self.tokens = tokens


class HelpWith(Choice):
    """Two steps of Help from Villagers."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, first: int, second: int) -> None:
        super().__init__(code, text, parts, rule)
        self.first = first
        self.second = second


class TileChoice(Choice):
    """Names a bonus tile."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, tile: int) -> None:
        super().__init__(code, text, parts, rule)
        self.tile = tile


class UncoverTile(TileChoice):
    """The bonus tile that a new building uncovers."""


class ActivateBonusTile(TileChoice):
    """The bonus tile that a hero activates."""


class GiveHelmet(Choice):
    """Make somebody else start player."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, to: int) -> None:
        super().__init__(code, text, parts, rule)
        self.to = to  # a seat, or -1: the empire
