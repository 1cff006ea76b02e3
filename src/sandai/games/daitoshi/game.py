"""The game object of Daitoshi: its title, seats and options, and the parts that other packages use."""

from __future__ import annotations

from functools import cached_property
from typing import Any, cast

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components.reading import atlas_of, tables_of
from sandai.games.daitoshi.rules.choices import ACTION_COUNT
from sandai.games.daitoshi.rules.frames import FRAMES
from sandai.games.daitoshi.rules.reward_handlers import register_rewards
from sandai.games.daitoshi.rules.set_up import SetUp
from sandai.games.daitoshi.rules.state import FLOOR, DaitoshiState, blank_state
from sandai.kernel.errors import OptionError
from sandai.kernel.game import AchievementTable, Game
from sandai.kernel.option import Option
from sandai.kernel.parts import Drawing, Judgement, Words
from sandai.kernel.score import Score
from sandai.kernel.state import Setup

__all__ = ["GAME"]

register_rewards()


SET_UP, OPEN, SOLO = "Set-up", "Where the rulebook leaves it open", "Alone against the Mayor"


ADVISORS = tables_of("mayor")["advisor"]


def _advisors() -> dict[str, str]:
    """By number, each Advisor's name and what he does (T-299 to T-308)."""
    found = {}
    for entry in ADVISORS:
        does = [f"at the start {entry['setup']}"] if "setup" in entry else []
        does.extend([entry["effect"]] if "effect" in entry else [])
        found[str(entry["number"])] = f"{entry['name']}: {'; '.join(does)}"
    return found


class Daitoshi(Game):
    name = "daitoshi"
    title = "Daitoshi"
    kanji = "大都市"
    pitch = "Magnates of Steam build a round city, feed a travelling Mega-Machine and make their peace with the Yōkai."
    length = "90 to 150 minutes"
    solo = (
        "Alone you play against the Mayor: he follows a deck of cards, needs no Steam, and Advisors make him stronger."
    )
    seats = n.SEATS
    rules_version = 2
    action_count = ACTION_COUNT
    frames = FRAMES
    options = (
        Option(
            "expert",
            "bool",
            False,
            "Everybody chooses a Basic Invention in turn order instead of drawing it (expert variant)",
            rule="T-054",
            group=SET_UP,
        ),
        Option(
            "empty_buildings",
            "bool",
            True,
            "The Production Leader may activate buildings without Inventions, for the Pilgrim step alone",
            rule="TR-43",
            group=OPEN,
        ),
        Option(
            "start_steam",
            "int",
            n.START_STEAM,
            "Steam that each player starts with",
            rule="T-045",
            least=0,
            most=30,
            group=SET_UP,
        ),
        Option(
            "advisors",
            "int",
            n.EASY_ADVISORS,
            "How many Advisors help the Mayor, dealt at random (3 is easy, 7 very hard)",
            rule="T-238",
            least=0,
            most=len(ADVISORS),
            seats=(1,),
            group=SOLO,
            needs=("named_advisors", []),
        ),
        Option(
            "named_advisors",
            "set",
            [],
            "These Advisors help the Mayor, instead of random ones",
            rule="T-238",
            allowed=tuple(range(1, len(ADVISORS) + 1)),
            seats=(1,),
            meanings=_advisors(),
            group=SOLO,
        ),
    )

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        named, count = options["named_advisors"], options["advisors"]
        if seats > 1 and (named or count != n.EASY_ADVISORS):
            raise OptionError("Advisors help the Mayor, and he plays only against a single player.")
        if named and count not in (n.EASY_ADVISORS, len(named)):
            raise OptionError(
                f"advisors can't be {count} while named_advisors names {len(named)}: set only one of the two."
            )

    def plays_alike(self, version: int, seats: int, options: dict[str, Any]) -> bool:
        """Accept games of version 1 with several players: version 2 changed only what the Mayor does (TR-110, TR-135).

        The arguments come from stored records, so their types are not trusted. Version 1 ignored advisors there; this one refuses it.
        """
        if type(version) is not int or version != 1:
            return super().plays_alike(version, seats, options)
        if type(seats) is not int or seats < 2 or not isinstance(options, dict):
            return False
        return bool(options.get("advisors", n.EASY_ADVISORS) == n.EASY_ADVISORS)

    @cached_property
    def words(self) -> Words:
        from sandai.games.daitoshi.words import DaitoshiWords

        return DaitoshiWords()

    @cached_property
    def drawing(self) -> Drawing:
        from sandai.games.daitoshi.draw import DaitoshiDrawing

        return DaitoshiDrawing()

    @property
    def judgement(self) -> Judgement:
        from sandai.games.daitoshi.bot import judgement

        return judgement

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
        from sandai.games.daitoshi.rules.achievements import COLUMNS, ROWS, WORDS

        return AchievementTable(WORDS, "T-238", ROWS, COLUMNS)

    def traits(self, state: DaitoshiState) -> list[str]:
        """The resource of the Basic Invention that a Factory begins with; asked before any is donated."""
        basics = [factory[FLOOR] for factory in state.factories[: state.seats]]
        return [n.RESOURCES[state.atlas.calling[basic]] for basic in basics] if min(basics) >= 0 else []

    def invariants(self, state: DaitoshiState) -> list[str]:
        from sandai.games.daitoshi.rules.checks.invariants import broken

        return broken(state)


GAME = Daitoshi()
