"""Daitou: title, seats, options, and where its rooms are."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import MARKERS, MOST_FARMS, MOST_SECTIONS, atlas
from sandai.games.daitou.rules import bid, build, produce, scoring, set_up, ship, tax, years
from sandai.games.daitou.rules.checks.invariants import faults
from sandai.games.daitou.rules.choices import ACTION_COUNT
from sandai.games.daitou.rules.colours import BY_RULES_NAMES
from sandai.games.daitou.rules.layout import check_layout
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.view import view
from sandai.kernel.errors import OptionError
from sandai.kernel.game import Game
from sandai.kernel.option import Option
from sandai.kernel.parts import Drawing, Judgement, Words
from sandai.kernel.score import Score
from sandai.kernel.state import Setup

__all__ = ["GAME", "Daitou"]


SET_UP, BIDDING, SHIPPING, PRICES, TAXES, END = (
    "Set-up",
    "Bidding for the turn order",
    "Shipping",
    "Money and prices",
    "Taxes",
    "The end",
)
HALF = {"nothing": "nothing", "half": "half of their own bid, rounded up"}
IN_TURN, SECRETLY = "in turn, ever higher, until the others pass", "secretly, all at the same time"


def _amount(name: str, default: int, words: str, rule: str, group: str, most: int = numbers.MOST_NUMBER) -> Option:
    return Option(name, "int", default, words, rule=rule, most=most, group=group, unit="¥")


OPTIONS = (
    Option(
        "marker_placement",
        "choice",
        "default",
        "Where towns and harbours stand",
        rule="DR-36",
        allowed=("default", "manual", "random_advised", "random"),
        meanings={
            "default": "on their real places",
            "manual": "for each one all players name a node in turn; the die settles disputes",
            "random_advised": "by chance, harbours 2 and 3 on the North, 5 and 6 on the South",
            "random": "by chance, harbours 2, 3, 5 and 6 on either island",
        },
        group=SET_UP,
    ),
    Option(
        "layout",
        "names",
        [],
        "Nodes given by hand: towns North and South, then harbours 1 to 6 (on the South alone: its town, then its harbours)",
        rule="DR-59",
        allowed=tuple(atlas().nodes),
        group=SET_UP,
        needs=("marker_placement", "default"),
    ),
    Option(
        "islands",
        "choice",
        "both",
        "Which islands are played",
        rule="D-032",
        allowed=("both", "south_only"),
        seats=(2,),
        meanings={"both": "North and South", "south_only": "the South alone"},
        group=SET_UP,
    ),
    Option(
        "south_only_extra_harbours",
        "set",
        [],
        "Harbours that join the South when it is played alone",
        rule="DR-39",
        allowed=numbers.EXTRA_HARBOURS,
        seats=(2,),
        meanings={str(number): f"harbour {number}" for number in numbers.EXTRA_HARBOURS},
        group=SET_UP,
        needs=("islands", "south_only"),
    ),
    Option(
        "open_money",
        "bool",
        True,
        "Everybody sees everybody's money (else what others hold stays hidden until the end; payments are public)",
        rule="DR-57",
        group=SET_UP,
    ),
    Option(
        "colours",
        "choice",
        "house",
        "Colours of the players",
        rule="DR-60",
        allowed=("house", "rules"),
        meanings={"house": "vermilion, indigo and pine", "rules": "white, black and red, as in the rules"},
        group=SET_UP,
    ),
    Option(
        "bidding_2p",
        "choice",
        "sealed",
        "How two players bid",
        rule="D-041",
        allowed=("sealed", "ascending"),
        seats=(2,),
        meanings={"sealed": SECRETLY, "ascending": IN_TURN},
        group=BIDDING,
    ),
    Option(
        "ascending_2p_loser_pays",
        "choice",
        "nothing",
        "What the second pays when two bid in turn",
        rule="DR-31",
        allowed=("nothing", "half"),
        seats=(2,),
        meanings=HALF,
        group=BIDDING,
        needs=("bidding_2p", "ascending"),
    ),
    Option(
        "bidding_3p",
        "choice",
        "ascending",
        "How three players bid",
        rule="D-046",
        allowed=("ascending", "sealed"),
        seats=(3,),
        meanings={"ascending": IN_TURN, "sealed": SECRETLY},
        group=BIDDING,
    ),
    Option(
        "sealed_3p_second_pays",
        "choice",
        "nothing",
        "What the second pays when three bid secretly",
        rule="DR-32",
        allowed=("nothing", "half"),
        seats=(3,),
        meanings=HALF,
        group=BIDDING,
        needs=("bidding_3p", "sealed"),
    ),
    _amount("start_money", numbers.START_MONEY, "Money at the start", "D-022", PRICES, numbers.MOST_START_MONEY),
    _amount("track_price", numbers.TRACK_PRICE, "Price of a track section", "D-062", PRICES),
    Option(
        "farm_prices",
        "ints",
        list(numbers.FARM_PRICES),
        "Price of a farm in years 1, 2 and 3",
        rule="D-066",
        length=numbers.YEARS,
        most=numbers.MOST_NUMBER,
        group=PRICES,
        unit="¥",
    ),
    Option(
        "sugar_rights",
        "choice",
        "owner",
        "Who may ship the sugar of a farm",
        rule="DR-01",
        allowed=("owner", "any"),
        meanings={"owner": "only the farm's owner", "any": "every player; the owner gets nothing for it"},
        group=SHIPPING,
    ),
    Option(
        "route_rule",
        "choice",
        "simple",
        "Which routes a shipment may take",
        rule="DR-03",
        allowed=("simple", "cheapest"),
        meanings={"simple": "any that visits no node twice", "cheapest": "only those with the lowest fees"},
        group=SHIPPING,
    ),
    Option(
        "removal_choice",
        "choice",
        "alternate",
        "Who names what a player loses who can't pay her taxes",
        rule="DR-45",
        allowed=("alternate", "first_opponent", "random"),
        seats=(3,),
        meanings={
            "alternate": "the two others take turns",
            "first_opponent": "the other who is earlier in turn order",
            "random": "the die picks one of the others, each time",
        },
        group=TAXES,
    ),
    _amount("fee", numbers.FEE, "Fee for every section of others that a shipment uses", "D-079", SHIPPING),
    _amount("fish_income", numbers.FISH_INCOME, "Income for a fish", "D-082", SHIPPING),
    _amount("sugar_income", numbers.SUGAR_INCOME, "Income for a sugar cube", "D-083", SHIPPING),
    _amount("import_income", numbers.IMPORT_INCOME, "Income for an import", "D-084", SHIPPING),
    _amount("track_tax", numbers.TRACK_TAX, "Yearly tax on a track section", "D-087", TAXES),
    _amount("farm_tax", numbers.FARM_TAX, "Yearly tax on a farm", "D-088", TAXES),
    Option(
        "tie_break",
        "choice",
        "shared",
        "Who wins with equal money",
        rule="DR-50",
        allowed=("shared", "turn_order"),
        meanings={"shared": "they share the victory", "turn_order": "the earlier one in turn order"},
        group=END,
    ),
    Option(
        "below_start_loses",
        "bool",
        False,
        "Whoever ends with less than the starting money loses",
        rule="D-102",
        group=END,
    ),
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


class Daitou(Game):
    name = "daitou"
    title = "Daitou"
    kanji = "大東"
    pitch = "Lay rails on two sugar islands, ship fish and cane, and keep enough for the taxman."
    length = "half an hour here, two hours at a table"
    seats = numbers.SEATS
    options = OPTIONS
    rules_version = 2
    action_count = ACTION_COUNT
    frames = {kind.__name__: kind for kind in FRAMES}

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        """D-032, DR-39, DR-58, DR-59"""
        if options["islands"] == "south_only" and seats != 2:
            raise OptionError("islands can't be south_only with three players; the South alone is for two (D-032).")
        if options["islands"] == "both" and options["south_only_extra_harbours"]:
            raise OptionError(
                "south_only_extra_harbours must be empty while both islands are used: harbours 2 and 3 stand anyway (DR-39)."
            )

        if options["layout"]:
            check_layout(atlas(), options)
        money, price = options["start_money"], options["track_price"]
        if money < price:
            raise OptionError(
                f"start_money can't be {money} while track_price is {price}: nobody could ever build a track section, "
                f"so nothing would be shipped (DR-58)."
            )

    @cached_property
    def words(self) -> Words:
        from sandai.games.daitou.words import DaitouWords

        return DaitouWords()

    @cached_property
    def drawing(self) -> Drawing:
        from sandai.games.daitou.draw import DaitouDrawing

        return DaitouDrawing()

    @property
    def judgement(self) -> Judgement:
        from sandai.games.daitou.bot import judgement

        return judgement

    def begin(self, setup: Setup) -> DaitouState:
        return set_up.ready(setup)

    def view(self, state: DaitouState, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def scores(self, state: DaitouState) -> list[Score]:
        return scoring.scores(state)

    def winners(self, state: DaitouState) -> list[int]:
        return scoring.winning(state)

    def bound(self, seats: int, options: dict[str, Any]) -> int:
        """Marker placing, twelve rounds of bids, builds and shipments, three tax rounds (I-17)."""
        markers = MOST_SECTIONS + MOST_FARMS
        incomes: int = max(options["fish_income"], options["sugar_income"], options["import_income"])
        goods = 3 + 3 + MOST_FARMS
        money: int = seats * options["start_money"] + incomes * goods * numbers.GOODS_ROUNDS * numbers.YEARS
        a_round = money + markers + goods + 3 * seats
        return seats * len(MARKERS) + numbers.YEARS * (numbers.GOODS_ROUNDS * a_round + seats + markers)

    def shown_scores(self, state: DaitouState, seat: int | None) -> list[bool]:
        return scoring.shown(state, seat)

    def seat_names(self, options: dict[str, Any]) -> tuple[str, ...]:
        return BY_RULES_NAMES if options.get("colours") == "rules" else ()

    def may_force(self, state: DaitouState) -> bool:
        """A player who must pass has no money left to build: where money is hidden, a pass at once would show it (DR-57)."""
        return state.terms.open_money

    def plays_alike(self, version: int, seats: int, options: dict[str, Any]) -> bool:
        """Version 2 changed only who is asked where money is hidden (DR-57)."""
        return version == self.rules_version or (version == 1 and options.get("open_money", True) is True)

    def invariants(self, state: DaitouState) -> list[str]:
        return faults(state)


GAME = Daitou()
