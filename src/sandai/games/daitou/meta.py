"""Daitou: title, seats, options, and where its rooms are."""

from __future__ import annotations

from typing import Any

from sandai.games.daitou import bid, build, numbers, produce, scoring, set_up, ship, tax, words, years
from sandai.games.daitou.atlas import MARKERS, MOST_FARMS, MOST_SECTIONS
from sandai.games.daitou.catalogue import ACTION_COUNT
from sandai.games.daitou.invariants import faults
from sandai.games.daitou.state import DaitouState
from sandai.games.daitou.view import view
from sandai.kernel.choice import Choice
from sandai.kernel.errors import OptionError
from sandai.kernel.game import Game, Label
from sandai.kernel.journal import Event
from sandai.kernel.option import Option
from sandai.kernel.score import Score
from sandai.kernel.state import Setup

__all__ = ["GAME", "Daitou"]


def _amount(name: str, default: int, words: str, rule: str, most: int = numbers.MOST_NUMBER) -> Option:
    return Option(name, "int", default, words, rule=rule, most=most)


OPTIONS = (
    Option(
        "sugar_rights",
        "choice",
        "owner",
        "Who may ship the sugar of a farm",
        rule="DR-01",
        allowed=("owner", "any"),
        meanings={"owner": "only the farm's owner", "any": "every player"},
    ),
    Option(
        "marker_placement",
        "choice",
        "default",
        "How towns and harbours are placed",
        rule="DR-36",
        allowed=("default", "manual", "random"),
        meanings={"default": "on their real places", "manual": "by the players", "random": "by chance"},
    ),
    Option(
        "islands",
        "choice",
        "both",
        "Which boards are used",
        rule="D-032",
        allowed=("both", "south_only"),
        seats=(2,),
        meanings={"both": "North and South", "south_only": "the South alone, for two players"},
    ),
    Option(
        "south_only_extra_harbours",
        "set",
        [],
        "Harbours that join the South when it is played alone",
        rule="DR-39",
        allowed=numbers.EXTRA_HARBOURS,
        seats=(2,),
    ),
    Option(
        "bidding_2p",
        "choice",
        "sealed",
        "How two players bid",
        rule="D-041",
        allowed=("sealed", "ascending"),
        seats=(2,),
        meanings={"sealed": "secretly, at the same time", "ascending": "in turn, ever higher"},
    ),
    Option(
        "ascending_2p_loser_pays",
        "choice",
        "nothing",
        "What the loser of an ascending bidding of two pays",
        rule="DR-31",
        allowed=("nothing", "half"),
        seats=(2,),
        meanings={"nothing": "nothing", "half": "half of her last bid, rounded up"},
    ),
    Option(
        "bidding_3p",
        "choice",
        "ascending",
        "How three players bid",
        rule="D-046",
        allowed=("ascending", "sealed"),
        seats=(3,),
        meanings={"ascending": "in turn, ever higher", "sealed": "secretly, at the same time"},
    ),
    Option(
        "sealed_3p_second_pays",
        "choice",
        "nothing",
        "What the second of a sealed bidding of three pays",
        rule="DR-32",
        allowed=("nothing", "half"),
        seats=(3,),
        meanings={"nothing": "nothing", "half": "half of her bid, rounded up"},
    ),
    Option(
        "route_rule",
        "choice",
        "simple",
        "Which routes a shipment may take",
        rule="DR-03",
        allowed=("simple", "cheapest"),
        meanings={"simple": "any that visits no node twice", "cheapest": "only those with the lowest fees"},
    ),
    Option(
        "removal_choice",
        "choice",
        "alternate",
        "Which opponent names the markers of a player who is short",
        rule="DR-45",
        allowed=("alternate", "first_opponent", "random"),
        seats=(3,),
        meanings={
            "alternate": "they take turns",
            "first_opponent": "the earlier one in turn order",
            "random": "the die decides for each marker",
        },
    ),
    Option(
        "tie_break",
        "choice",
        "shared",
        "Who wins with equal money",
        rule="DR-50",
        allowed=("shared", "turn_order"),
        meanings={"shared": "they share the victory", "turn_order": "the earlier one in turn order"},
    ),
    Option(
        "below_start_loses",
        "bool",
        False,
        "Whoever ends with less than the starting money loses",
        rule="D-102",
    ),
    Option("open_money", "bool", True, "Everybody sees what everybody has", rule="DR-34"),
    _amount("start_money", numbers.START_MONEY, "Money at the start", "D-022", numbers.MOST_START_MONEY),
    _amount("track_price", numbers.TRACK_PRICE, "Price of a track section", "D-062"),
    Option(
        "farm_prices",
        "ints",
        list(numbers.FARM_PRICES),
        "Price of a farm in years 1, 2 and 3",
        rule="D-066",
        length=numbers.YEARS,
        most=numbers.MOST_NUMBER,
    ),
    _amount("fee", numbers.FEE, "Fee for every section that a shipment uses", "D-079"),
    _amount("fish_income", numbers.FISH_INCOME, "Income for a fish", "D-082"),
    _amount("sugar_income", numbers.SUGAR_INCOME, "Income for a sugar cube", "D-083"),
    _amount("import_income", numbers.IMPORT_INCOME, "Income for an import", "D-084"),
    _amount("track_tax", numbers.TRACK_TAX, "Tax on a track section", "D-087"),
    _amount("farm_tax", numbers.FARM_TAX, "Tax on a farm", "D-088"),
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
    length = "about two hours at a table, half an hour here"
    seats = numbers.SEATS
    options = OPTIONS
    rules_version = 1
    action_count = ACTION_COUNT
    frames = {kind.__name__: kind for kind in FRAMES}

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        """D-032, DR-39"""
        if options["islands"] == "south_only" and seats != 2:
            raise OptionError("islands can't be south_only with three players; the South alone is for two (D-032).")
        if options["islands"] == "both" and options["south_only_extra_harbours"]:
            raise OptionError(
                "south_only_extra_harbours must be empty while both islands are used: harbours 2 and 3 stand anyway (DR-39)."
            )

    def begin(self, setup: Setup) -> DaitouState:
        return set_up.ready(setup)

    def view(self, state: DaitouState, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def scores(self, state: DaitouState) -> list[Score]:
        return scoring.scores(state)

    def winners(self, state: DaitouState) -> list[int]:
        return scoring.winning(state)

    def prompt(self, state: DaitouState, seat: int | None) -> str:
        return words.prompt(state, seat)

    def label(self, state: DaitouState, choice: Choice, seat: int) -> Label:
        return words.label(state, choice, seat)

    def line(self, event: Event, names: list[str]) -> str:
        return words.line(event, names)

    def bound(self, seats: int, options: dict[str, Any]) -> int:
        """Marker placing, twelve rounds of bids, builds and shipments, three tax rounds (I-17)."""
        markers = MOST_SECTIONS + MOST_FARMS
        incomes: int = max(options["fish_income"], options["sugar_income"], options["import_income"])
        goods = 3 + 3 + MOST_FARMS
        money: int = seats * options["start_money"] + incomes * goods * numbers.GOODS_ROUNDS * numbers.YEARS
        a_round = money + markers + goods + 3 * seats
        return seats * len(MARKERS) + numbers.YEARS * (numbers.GOODS_ROUNDS * a_round + seats + markers)

    def invariants(self, state: DaitouState) -> list[str]:
        return faults(state)


GAME = Daitou()
