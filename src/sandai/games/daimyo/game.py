"""Daimyo: title, seats, options, and its parts put together."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from sandai.games.daimyo.components.reading import atlas
from sandai.games.daimyo.rules import (
    achievements,
    attacks,
    clans,
    discards,
    effects,
    heroes,
    resolve,
    round_end,
    rounds,
    scoring,
    set_up,
    tiles,
    tokens,
    turn,
)
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

SET_UP, OPEN, SOLO = "Set-up", "Where the rulebook leaves it open", "Alone against the empire"

OPTIONS = (
    Option(
        "clans",
        "choice",
        "choose",
        "Who gets which clan",
        rule="Y-053",
        allowed=("choose", "random", "seat order"),
        meanings={
            "choose": "each player chooses, from the start player on",
            "random": "by lot",
            "seat order": "Nature, Tech, Nomad, Noble by seat",
        },
        group=SET_UP,
    ),
    Option(
        "boards",
        "choice",
        "basic",
        "Which sides of the mini-boards are used",
        rule="Y-064",
        allowed=("basic", "draft"),
        meanings={"basic": "the basic sides, for first games", "draft": "the advanced sides, drafted"},
        group=SET_UP,
    ),
    Option(
        "aggressive_heroes",
        "bool",
        True,
        "Heroes that attack opponents are in the market",
        rule="Y-039",
        seats=(2, 3, 4),
        group=SET_UP,
    ),
    Option(
        "start_player",
        "choice",
        "random",
        "Who begins",
        rule="Y-052",
        allowed=("random", "first seat"),
        seats=(2, 3, 4),
        meanings={"random": "by lot", "first seat": "the first seat"},
        group=SET_UP,
    ),
    Option(
        "difficulty",
        "choice",
        "normal",
        "How strong the empire is at the start",
        rule="Y-333",
        allowed=("easy", "normal", "difficult"),
        seats=(1,),
        meanings={
            "easy": "easy: governors on two islands",
            "normal": "normal: four governors on three islands",
            "difficult": "difficult: also a radio tower and two relic tiles",
        },
        group=SOLO,
    ),
    Option(
        "recruitment_spaces",
        "int",
        4,
        "Spaces of the recruitment track (with 3 the first that costs 3 is the last)",
        rule="YR-28",
        least=3,
        most=4,
        group=OPEN,
    ),
    Option(
        "helmet",
        "choice",
        "help",
        "What makes a player the first to claim the Helmet in a round",
        rule="YR-12",
        allowed=("help", "blue die"),
        meanings={
            "help": "being the first to carry out Help from Villagers",
            "blue die": "the same, but a blue die placed elsewhere before closes the claim",
        },
        group=OPEN,
    ),
    Option(
        "uncovering",
        "choice",
        "choose",
        "Which bonus tile a new building uncovers",
        rule="YR-33",
        allowed=("choose", "in order"),
        meanings={"choose": "any covered one of its mini-board", "in order": "the first covered one"},
        group=OPEN,
    ),
    Option(
        "two_player_army",
        "choice",
        "10-5-2",
        "Points for the armies with two players and the mercenaries",
        rule="YR-68",
        allowed=("10-5-2", "10-2"),
        seats=(2,),
        meanings={
            "10-5-2": "10, 5 and 2, as the table of the rules says",
            "10-2": "10 and 2, as their example reckons",
        },
        group=OPEN,
    ),
    Option(
        "last_mercenary_hero",
        "bool",
        True,
        "The mercenaries take a fifth hero after the last revenue",
        rule="YR-80",
        seats=(2,),
        group=OPEN,
    ),
    Option(
        "empire_gold",
        "bool",
        True,
        "The empire receives gold of shadow spaces and as compensation",
        rule="YR-84",
        seats=(1,),
        group=SOLO,
    ),
)


class Daimyo(Game):
    name = "daimyo"
    title = "Daimyo: Rebirth of the Empire"
    kanji = "大名"
    solo = "Alone you play against the old empire: each turn you choose which of three actions on its card it does not get."
    pitch = "Rebuild the ruins of an empire with dice, heroes and relics, and win the love of its islands."
    length = "about 90 minutes"
    seats = (1, 2, 3, 4)
    options = OPTIONS
    rules_version = 2
    action_count = ACTION_COUNT
    frames = FRAMES

    @cached_property
    def words(self) -> Words:
        from sandai.games.daimyo.words import DaimyoWords

        return DaimyoWords()

    @cached_property
    def drawing(self) -> Drawing:
        from sandai.games.daimyo.draw import DaimyoDrawing

        return DaimyoDrawing()

    @property
    def judgement(self) -> Judgement:
        from sandai.games.daimyo.bot import judgement

        return judgement

    def begin(self, setup: Setup) -> DaimyoState:
        return set_up.empty_state(setup, Terms(atlas(setup.pack), setup.seats, setup.options))

    def view(self, state: Any, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def scores(self, state: Any) -> list[Score]:
        return scoring.scores(state)

    def winners(self, state: Any) -> list[int]:
        return scoring.winners(state)

    def bound(self, seats: int, options: dict[str, Any]) -> int:
        return 6000

    def achievements(self, state: Any) -> list[str]:
        return achievements.earned(state)

    def achievement_table(self) -> AchievementTable:
        rows = {row: name for row, (name, _) in achievements.ROWS.items()}
        return AchievementTable(achievements.WORDS, "Y-375", rows, achievements.COLUMNS)

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
