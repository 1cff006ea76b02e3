"""Daimyo: title, seats, options, and its parts put together."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, cast

from sandai.games.daimyo.components.reading import atlas
from sandai.games.daimyo.rules import achievements, round_end, rounds, scoring, set_up, tokens, turn
from sandai.games.daimyo.rules.abilities import attacks, clans, discards, effects, heroes, resolve, tiles
from sandai.games.daimyo.rules.actions import (
    construction,
    governors,
    hiring,
    production,
    recruitment,
    relics,
    shadows,
    storage,
    villagers,
)
from sandai.games.daimyo.rules.checks.invariants import problems
from sandai.games.daimyo.rules.choices import ACTION_COUNT
from sandai.games.daimyo.rules.rivals import empire, mercenaries
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.terms import Terms, component_choices
from sandai.games.daimyo.rules.view import view
from sandai.games.daimyo.words import options as texts
from sandai.kernel.encoding import Encoding
from sandai.kernel.game import AchievementTable, Game
from sandai.kernel.option import Option
from sandai.kernel.parts import Drawing, Judgement, Words
from sandai.kernel.score import Score
from sandai.kernel.state import Setup

__all__ = ["GAME", "Daimyo"]

CHAPTERS = (
    attacks,
    clans,
    construction,
    discards,
    effects,
    empire,
    governors,
    heroes,
    hiring,
    mercenaries,
    production,
    recruitment,
    relics,
    resolve,
    round_end,
    rounds,
    set_up,
    shadows,
    storage,
    tiles,
    tokens,
    turn,
    villagers,
)


FRAMES: dict[str, Any] = {frame.__name__: frame for chapter in CHAPTERS for frame in chapter.FRAMES}

SET_UP, OPEN, SOLO = texts.GROUPS["set-up"], texts.GROUPS["open"], texts.GROUPS["solo"]


def _option(name: str, kind: str, default: Any, **details: Any) -> Option:
    """An option with its texts."""
    return Option(name, kind, default, texts.OPTIONS[name], meanings=texts.MEANINGS.get(name), **details)


OPTIONS = (
    _option("clans", "choice", "choose", rule="Y-053", allowed=("choose", "random", "seat order"), group=SET_UP),
    _option("boards", "choice", "basic", rule="Y-064", allowed=("basic", "draft"), group=SET_UP),
    _option("aggressive_heroes", "bool", True, rule="Y-039", seats=(2, 3, 4), group=SET_UP),
    _option(
        "start_player",
        "choice",
        "random",
        rule="Y-052",
        allowed=("random", "first seat"),
        seats=(2, 3, 4),
        group=SET_UP,
    ),
    _option(
        "difficulty",
        "choice",
        "normal",
        rule="Y-333",
        allowed=("easy", "normal", "difficult"),
        seats=(1,),
        group=SOLO,
    ),
    _option("recruitment_spaces", "int", 4, rule="YR-28", least=3, most=4, group=OPEN),
    _option("helmet", "choice", "help", rule="YR-12", allowed=("help", "blue die"), group=OPEN),
    _option("uncovering", "choice", "choose", rule="YR-33", allowed=("choose", "in order"), group=OPEN),
    _option("two_player_army", "choice", "10-5-2", rule="YR-68", allowed=("10-5-2", "10-2"), seats=(2,), group=OPEN),
    _option("last_mercenary_hero", "bool", True, rule="YR-80", seats=(2,), group=OPEN),
    _option("empire_gold", "bool", True, rule="YR-84", seats=(1,), group=SOLO),
)


#: What the bots' model is trained on: seats, options and weight.
PRACTICE: Final[tuple[tuple[int, dict[str, Any], float], ...]] = (
    (1, {"difficulty": "easy"}, 0.4),
    (1, {"difficulty": "normal"}, 1.5),
    (1, {"difficulty": "difficult"}, 1.5),
    (2, {}, 1.5),
    (3, {}, 0.5),
    (4, {}, 0.8),
)


class Daimyo(Game):
    name = "daimyo"
    title = "Daimyo: Rebirth of the Empire"
    kanji = "大名"
    solo = texts.SOLO
    pitch = texts.PITCH
    length = texts.LENGTH
    seats = (1, 2, 3, 4)
    options = OPTIONS
    rules_version = 2
    action_count = ACTION_COUNT
    frames = FRAMES

    @cached_property
    def words(self) -> Words:
        from sandai.games.daimyo.words.all_words import DaimyoWords

        return DaimyoWords()

    @cached_property
    def drawing(self) -> Drawing:
        from sandai.games.daimyo.draw import DRAWING

        return DRAWING

    @cached_property
    def judgement(self) -> Judgement:
        from sandai.games.daimyo.bot.features import features
        from sandai.games.daimyo.bot.judgement import advise, judge, turn
        from sandai.games.daimyo.bot.styles import STYLES

        return Judgement(
            turn=turn, judge=judge, advise=advise, turns_ahead=2, features=features, practice=PRACTICE, styles=STYLES
        )

    @cached_property
    def encoding(self) -> Encoding:
        from sandai.games.daimyo.bot.observation import encoding

        return encoding(self.frames, atlas({}))

    def begin(self, setup: Setup) -> DaimyoState:
        return set_up.empty_state(setup, Terms(atlas(setup.pack), setup.seats, setup.options))

    def view(self, state: Any, seat: int | None) -> dict[str, Any]:
        return cast("dict[str, Any]", view(state, seat))

    def scores(self, state: Any) -> list[Score]:
        return scoring.scores(state)

    def winners(self, state: Any) -> list[int]:
        return scoring.winners(state)

    def bound(self, seats: int, options: dict[str, Any]) -> int:
        return 6000

    def achievements(self, state: Any) -> list[str]:
        return achievements.earned(state)

    def achievement_table(self) -> AchievementTable:
        rows = {row: name for row, (name, _) in texts.ROWS.items()}
        return AchievementTable(texts.ACHIEVEMENTS, "Y-375", rows, texts.COLUMNS)

    def traits(self, state: DaimyoState) -> list[str]:
        clans = state.clan[: state.seats]
        return [state.atlas.clans[clan] for clan in clans] if min(clans) >= 0 else []

    def plays_alike(self, version: int, seats: int, options: dict[str, Any]) -> bool:
        """Version 2 changed one thing: solo, with the option "blue die", the empire's blue die closes the claim (YR-112)."""
        if type(version) is not int or not isinstance(options, dict):
            return False
        changed = seats == 1 and options.get("helmet") == "blue die"
        return version == self.rules_version or (version == 1 and not changed)

    def action_count_with(self, pack: dict[str, Any]) -> int:
        return component_choices(atlas(pack)).action_count

    def invariants(self, state: Any) -> list[str]:
        return problems(state)


GAME = Daimyo()
