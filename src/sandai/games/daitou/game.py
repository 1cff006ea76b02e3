"""Daitou: title, seats and options; puts rules, words, drawing and bot together."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, cast

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import MARKERS, MOST_FARMS, MOST_SECTIONS, Atlas, atlas
from sandai.games.daitou.rules import bid, build, produce, scoring, set_up, ship, tax, years
from sandai.games.daitou.rules.checks.invariants import faults
from sandai.games.daitou.rules.choices import ACTION_COUNT, MOST_LANDED
from sandai.games.daitou.rules.layout import layout_problem
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.view import view
from sandai.games.daitou.words import errors
from sandai.games.daitou.words.options import (
    BIDDING,
    END,
    LENGTH,
    MEANINGS,
    PITCH,
    PRICES,
    SET_UP,
    SHIPPING,
    TAXES,
    TITLES,
)
from sandai.kernel.encoding import Encoding
from sandai.kernel.errors import OptionError
from sandai.kernel.game import Game
from sandai.kernel.option import Option
from sandai.kernel.parts import Drawing, Judgement, Words
from sandai.kernel.score import Score
from sandai.kernel.state import Setup

__all__ = ["GAME", "Daitou"]


def _option(name: str, kind: str, default: Any, **details: Any) -> Option:
    """An option with its texts."""
    return Option(name, kind, default, TITLES[name], meanings=MEANINGS.get(name), **details)


def _amount(name: str, default: int, rule: str, group: str, most: int = numbers.MOST_NUMBER) -> Option:
    return _option(name, "int", default, rule=rule, most=most, group=group, unit="¥")


OPTIONS = (
    _option(
        "marker_placement",
        "choice",
        "default",
        rule="DR-36",
        allowed=("default", "manual", "random_advised", "random"),
        group=SET_UP,
    ),
    _option(
        "layout",
        "names",
        [],
        rule="DR-59",
        allowed=tuple(atlas().nodes),
        group=SET_UP,
        needs=("marker_placement", "default"),
    ),
    _option("islands", "choice", "both", rule="D-032", allowed=("both", "south_only"), seats=(2,), group=SET_UP),
    _option(
        "south_only_extra_harbours",
        "set",
        [],
        rule="DR-39",
        allowed=numbers.EXTRA_HARBOURS,
        seats=(2,),
        group=SET_UP,
        needs=("islands", "south_only"),
    ),
    _option("open_money", "bool", True, rule="DR-57", group=SET_UP),
    _option("colours", "choice", "house", rule="DR-60", allowed=("house", "rules"), group=SET_UP),
    _option("bidding_2p", "choice", "sealed", rule="D-041", allowed=("sealed", "ascending"), seats=(2,), group=BIDDING),
    _option(
        "ascending_2p_loser_pays",
        "choice",
        "nothing",
        rule="DR-31",
        allowed=("nothing", "half"),
        seats=(2,),
        group=BIDDING,
        needs=("bidding_2p", "ascending"),
    ),
    _option(
        "bidding_3p", "choice", "ascending", rule="D-046", allowed=("ascending", "sealed"), seats=(3,), group=BIDDING
    ),
    _option(
        "sealed_3p_second_pays",
        "choice",
        "nothing",
        rule="DR-32",
        allowed=("nothing", "half"),
        seats=(3,),
        group=BIDDING,
        needs=("bidding_3p", "sealed"),
    ),
    _amount("start_money", numbers.START_MONEY, "D-022", PRICES, numbers.MOST_START_MONEY),
    _amount("track_price", numbers.TRACK_PRICE, "D-062", PRICES),
    _option(
        "farm_prices",
        "ints",
        list(numbers.FARM_PRICES),
        rule="D-066",
        length=numbers.YEARS,
        most=numbers.MOST_NUMBER,
        group=PRICES,
        unit="¥",
    ),
    _option("sugar_rights", "choice", "owner", rule="DR-01", allowed=("owner", "any"), group=SHIPPING),
    _option("route_rule", "choice", "simple", rule="DR-03", allowed=("simple", "cheapest"), group=SHIPPING),
    _option(
        "removal_choice",
        "choice",
        "alternate",
        rule="DR-45",
        allowed=("alternate", "first_opponent", "random"),
        seats=(3,),
        group=TAXES,
    ),
    _amount("fee", numbers.FEE, "D-079", SHIPPING),
    _amount("fish_income", numbers.FISH_INCOME, "D-082", SHIPPING),
    _amount("sugar_income", numbers.SUGAR_INCOME, "D-083", SHIPPING),
    _amount("import_income", numbers.IMPORT_INCOME, "D-084", SHIPPING),
    _amount("track_tax", numbers.TRACK_TAX, "D-087", TAXES),
    _amount("farm_tax", numbers.FARM_TAX, "D-088", TAXES),
    _option("tie_break", "choice", "shared", rule="DR-50", allowed=("shared", "turn_order"), group=END),
    _option("below_start_loses", "bool", False, rule="D-102", group=END),
)

FRAMES = (
    set_up.FindStarter,
    set_up.PlaceMarkers,
    set_up.AskMarker,
    set_up.NameNode,
    years.Year,
    years.Round,
    years.EndOfYear,
    years.EndOfGame,
    bid.Bidding,
    bid.SealedBids,
    bid.AscendingBid,
    produce.Produce,
    build.Building,
    build.Build,
    ship.Shipping,
    ship.Shipment,
    ship.Discard,
    tax.Taxes,
    tax.Shortage,
    tax.ChooseSplit,
    tax.NameMarker,
)


def _check_layout(maps: Atlas, options: dict[str, Any]) -> None:
    """DR-59"""
    problem = layout_problem(maps, options) if options["layout"] else None
    if problem is not None:
        from sandai.games.daitou.words.refusals.layouts import layout_error

        raise OptionError(layout_error(maps, options, problem))


#: What the bots' model is trained on: seats, options and weight.
PRACTICE: Final[tuple[tuple[int, dict[str, Any], float], ...]] = (
    (2, {}, 1.5),
    (2, {"bidding_2p": "ascending"}, 0.5),
    (2, {"marker_placement": "random_advised"}, 0.5),
    (3, {}, 1.5),
    (3, {"marker_placement": "random_advised"}, 0.5),
)


class Daitou(Game):
    name = "daitou"
    title = "Daitou"
    kanji = "大東"
    pitch = PITCH
    length = LENGTH
    seats = numbers.SEATS
    options = OPTIONS
    rules_version = 2
    action_count = ACTION_COUNT
    frames = {kind.__name__: kind for kind in FRAMES}

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        """D-032, DR-39, DR-58, DR-59"""
        if options["islands"] == "south_only" and seats != 2:
            raise OptionError(errors.south_for_three())
        if options["islands"] == "both" and options["south_only_extra_harbours"]:
            raise OptionError(errors.extra_harbours_on_both_islands())
        _check_layout(atlas(), options)
        money, price = options["start_money"], options["track_price"]
        if money < price:
            raise OptionError(errors.nothing_can_be_built(money, price))

    @cached_property
    def words(self) -> Words:
        from sandai.games.daitou.words.all_words import DaitouWords

        return DaitouWords()

    @cached_property
    def drawing(self) -> Drawing:
        from sandai.games.daitou.draw import DRAWING

        return DRAWING

    @cached_property
    def judgement(self) -> Judgement:
        from sandai.games.daitou.bot.choice_features import choice_features
        from sandai.games.daitou.bot.features import features
        from sandai.games.daitou.bot.judgement import advise, judge, turn
        from sandai.games.daitou.bot.styles import STYLES

        return Judgement(
            turn=turn,
            judge=judge,
            advise=advise,
            features=features,
            choice_features=choice_features,
            practice=PRACTICE,
            styles=STYLES,
        )

    @cached_property
    def encoding(self) -> Encoding:
        from sandai.games.daitou.bot.observation import encoding

        return encoding(self.frames)

    def begin(self, setup: Setup) -> DaitouState:
        if setup.pack:
            _check_layout(atlas(setup.pack), setup.options)
        return set_up.ready(setup)

    def view(self, state: DaitouState, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], view(state, seat))

    def scores(self, state: DaitouState) -> list[Score]:
        return scoring.scores(state)

    def winners(self, state: DaitouState) -> list[int]:
        return scoring.winning(state)

    def bound(self, seats: int, options: dict[str, Any]) -> int:
        """Marker placing, twelve rounds of bids, builds and shipments, three tax rounds (I-17)."""
        markers = MOST_SECTIONS + MOST_FARMS
        incomes: int = max(options["fish_income"], options["sugar_income"], options["import_income"])
        goods = MOST_LANDED + MOST_FARMS
        money: int = seats * options["start_money"] + incomes * goods * numbers.GOODS_ROUNDS * numbers.YEARS
        a_round = money + markers + goods + 3 * seats
        return seats * len(MARKERS) + numbers.YEARS * (numbers.GOODS_ROUNDS * a_round + seats + markers)

    def shown_scores(self, state: DaitouState, seat: int | None) -> list[bool]:
        return scoring.shown(state, seat)

    def seat_names(self, options: dict[str, Any]) -> tuple[str, ...]:
        from sandai.games.daitou.words.names import RULES_COLOURS

        return RULES_COLOURS if options.get("colours") == "rules" else ()

    def may_force(self, state: DaitouState) -> bool:
        """Don't pass automatically if money is hidden: it would show that the player has no money to build (DR-57)."""
        return state.terms.open_money

    def plays_alike(self, version: int, seats: int, options: dict[str, Any]) -> bool:
        """Version 2 changed only who is asked where money is hidden (DR-57)."""
        return version == self.rules_version or (version == 1 and options.get("open_money", True) is True)

    def invariants(self, state: DaitouState) -> list[str]:
        return faults(state)


GAME = Daitou()
