"""Pebbles: title, seats and options, and where its parts are."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from examples.pebbles import numbers
from examples.pebbles.components.pebbles import PEBBLES
from examples.pebbles.rules import act, bid, rounds, scoring, set_up
from examples.pebbles.rules.choices import ACTION_COUNT
from examples.pebbles.rules.state import PebbleState
from examples.pebbles.rules.view import view
from sandai.kernel.errors import OptionError
from sandai.kernel.game import Game
from sandai.kernel.language import say
from sandai.kernel.option import Option
from sandai.kernel.parts import Drawing, Judgement, Words
from sandai.kernel.score import Score
from sandai.kernel.state import Setup

__all__ = ["GAME", "Pebbles"]

OPTIONS = (
    Option(
        "pebbles",
        "int",
        numbers.PEBBLES,
        say("How many pebbles there are"),
        rule="P-002",
        least=numbers.FEWEST_PEBBLES,
        most=len(PEBBLES),
    ),
    Option(
        "mode",
        "choice",
        "plain",
        say("What kept pebbles are worth"),
        rule="P-012",
        allowed=("plain", "odd"),
        seats=(3,),
        meanings={"plain": say("each its own points"), "odd": say("those with an odd number of points count double")},
    ),
)

FRAMES = (set_up.Start, rounds.Round, bid.Bidding, act.Act)


class Pebbles(Game):
    name = "pebbles"
    title = "Pebbles"
    kanji = "小石"
    pitch = say("Bid for your turn, draw, roll and keep the best pebbles.")
    length = say("five minutes")
    seats = numbers.SEATS
    options = OPTIONS
    rules_version = 1
    action_count = ACTION_COUNT
    frames = {kind.__name__: kind for kind in FRAMES}

    @cached_property
    def words(self) -> Words:
        from examples.pebbles.words import PebbleWords

        return PebbleWords()

    @cached_property
    def drawing(self) -> Drawing:
        from examples.pebbles.draw import DRAWING

        return DRAWING

    @cached_property
    def judgement(self) -> Judgement:
        from examples.pebbles.bot.judgement import advise, features, judge, turn

        return Judgement(turn=turn, judge=judge, advise=advise, features=features)

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        if options["mode"] == "odd" and seats != 3:
            raise OptionError(say("mode odd is for three players (P-012)."))

    def begin(self, setup: Setup) -> PebbleState:
        return set_up.ready(setup)

    def view(self, state: PebbleState, seat: int | None) -> dict[str, Any]:
        return {**view(state, seat)}

    def scores(self, state: PebbleState) -> list[Score]:
        return scoring.scores(state)

    def winners(self, state: PebbleState) -> list[int]:
        return scoring.winners(state)

    def bound(self, seats: int, options: dict[str, Any]) -> int:
        return numbers.ROUNDS * (seats + numbers.ACTIONS)

    def invariants(self, state: PebbleState) -> list[str]:
        return scoring.faults(state)


GAME = Pebbles()
