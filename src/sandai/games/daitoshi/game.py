"""The game object of Daitoshi: its title, seats and options, and the parts that other packages use."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, cast

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components.reading import atlas_of, tables_of
from sandai.games.daitoshi.rules.choices import ACTION_COUNT
from sandai.games.daitoshi.rules.frames import FRAMES
from sandai.games.daitoshi.rules.rewards.handlers import register_rewards
from sandai.games.daitoshi.rules.set_up import SetUp
from sandai.games.daitoshi.rules.state import FLOOR, DaitoshiState, blank_state
from sandai.games.daitoshi.words import options as texts
from sandai.kernel.encoding import Encoding
from sandai.kernel.errors import OptionError
from sandai.kernel.game import AchievementTable, Game
from sandai.kernel.option import Option
from sandai.kernel.parts import Drawing, Judgement, Words
from sandai.kernel.score import Score
from sandai.kernel.state import Setup

__all__ = ["GAME"]

register_rewards()


ADVISORS = tables_of("mayor")["advisor"]


def _advisors() -> dict[str, str]:
    """By number, each Advisor's name and what he does (T-299 to T-308)."""
    return {str(entry["number"]): texts.advisor_meaning(entry) for entry in ADVISORS}


#: What the bots' model is trained on: seats, options and weight.
PRACTICE: Final[tuple[tuple[int, dict[str, Any], float], ...]] = (
    (1, {}, 0.6),
    (1, {"advisors": 7}, 2.0),
    (2, {}, 1.5),
    (3, {}, 0.5),
    (4, {}, 0.8),
)


SET_UP, OPEN, SOLO = texts.GROUPS["set-up"], texts.GROUPS["open"], texts.GROUPS["solo"]


def _option(name: str, kind: str, default: Any, **details: Any) -> Option:
    """An option with its text."""
    return Option(name, kind, default, texts.OPTIONS[name], **details)


OPTIONS = (
    _option("expert", "bool", False, rule="T-054", group=SET_UP),
    _option("empty_buildings", "bool", True, rule="TR-43", group=OPEN),
    _option("start_steam", "int", n.START_STEAM, rule="T-045", least=0, most=30, group=SET_UP),
    _option(
        "advisors",
        "int",
        n.EASY_ADVISORS,
        rule="T-238",
        least=0,
        most=len(ADVISORS),
        seats=(1,),
        group=SOLO,
        needs=("named_advisors", []),
    ),
    _option(
        "named_advisors",
        "set",
        [],
        rule="T-238",
        allowed=tuple(range(1, len(ADVISORS) + 1)),
        seats=(1,),
        meanings=_advisors(),
        group=SOLO,
    ),
)


class Daitoshi(Game):
    name = "daitoshi"
    title = "Daitoshi"
    kanji = "大都市"
    pitch = texts.PITCH
    length = texts.LENGTH
    solo = texts.SOLO
    seats = n.SEATS
    rules_version = 2
    form = 3  # see `upgrade`
    action_count = ACTION_COUNT
    frames = FRAMES
    options = OPTIONS

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        named, count = options["named_advisors"], options["advisors"]
        if seats > 1 and (named or count != n.EASY_ADVISORS):
            raise OptionError(texts.NO_ADVISORS)
        if named and count not in (n.EASY_ADVISORS, len(named)):
            raise OptionError(texts.advisors_disagree(count, len(named)))

    def plays_alike(self, version: int, seats: int, options: dict[str, Any]) -> bool:
        """Accept games of version 1 with several players: version 2 changed only what the Mayor does (TR-110, TR-135).

        The arguments come from stored records, so their types are not trusted. Version 1 ignored advisors there; this one refuses it.
        """
        if type(version) is not int or version != 1:
            return super().plays_alike(version, seats, options)
        if type(seats) is not int or seats < 2 or not isinstance(options, dict):
            return False
        return bool(options.get("advisors", n.EASY_ADVISORS) == n.EASY_ADVISORS)

    def upgrade(self, dump: dict[str, Any]) -> dict[str, Any]:
        """Read dumps of form 2, in which events had integers for rewards and nothing said where a reward came from."""
        from sandai.games.daitoshi.rules.old_dumps import OLD_FORM, upgraded

        return upgraded(dump) if dump["form"] == OLD_FORM else super().upgrade(dump)

    @cached_property
    def words(self) -> Words:
        from sandai.games.daitoshi.words.all_words import DaitoshiWords

        return DaitoshiWords()

    @cached_property
    def drawing(self) -> Drawing:
        from sandai.games.daitoshi.draw import DRAWING

        return DRAWING

    @cached_property
    def judgement(self) -> Judgement:
        from sandai.games.daitoshi.bot.features import features
        from sandai.games.daitoshi.bot.judgement import advise, judge, turn
        from sandai.games.daitoshi.bot.styles import STYLES

        return Judgement(
            turn=turn, judge=judge, advise=advise, turns_ahead=4, features=features, practice=PRACTICE, styles=STYLES
        )

    @cached_property
    def encoding(self) -> Encoding:
        from sandai.games.daitoshi.bot.observation import encoding

        return encoding(self.frames)

    def begin(self, setup: Setup) -> DaitoshiState:
        state = blank_state(setup, atlas_of(setup.pack))
        state.push(SetUp())
        return state

    def view(self, state: DaitoshiState, seat: int | None) -> dict[str, Any]:
        from sandai.games.daitoshi.rules.view import view

        return cast("dict[str, Any]", view(state, seat))

    def scores(self, state: DaitoshiState) -> list[Score]:
        from sandai.games.daitoshi.rules.scoring import scores

        return scores(state)

    def winners(self, state: DaitoshiState) -> list[int]:
        from sandai.games.daitoshi.rules.scoring import winners

        return winners(state)

    def bound(self, seats: int, options: dict[str, Any]) -> int:
        return 6000

    def achievements(self, state: DaitoshiState) -> list[str]:
        from sandai.games.daitoshi.rules.achievements import earned

        return earned(state)

    def achievement_table(self) -> AchievementTable:
        from sandai.games.daitoshi.words.scores import ACHIEVEMENT_COLUMNS, ACHIEVEMENTS, achievement_rows

        return AchievementTable(ACHIEVEMENTS, "T-238", achievement_rows(len(ADVISORS)), ACHIEVEMENT_COLUMNS)

    def traits(self, state: DaitoshiState) -> list[str]:
        """The resource of the Basic Invention that a Factory begins with; asked before any is donated."""
        basics = [factory[FLOOR] for factory in state.factories[: state.seats]]
        return [n.RESOURCES[state.atlas.calling[basic]] for basic in basics] if min(basics) >= 0 else []

    def invariants(self, state: DaitoshiState) -> list[str]:
        from sandai.games.daitoshi.rules.checks.invariants import broken

        return broken(state)


GAME = Daitoshi()
