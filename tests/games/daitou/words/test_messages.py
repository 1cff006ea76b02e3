"""Everything that players of Daitou read is a message that can be translated, and everything that happens has words."""

from __future__ import annotations

from typing import Any

from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules import events
from sandai.games.daitou.words import options, scores
from sandai.games.daitou.words.log import LINES
from sandai.games.daitou.words.prompts import ASKED, WAITING
from sandai.games.daitou.words.refusals.reasons import CANDIDATES
from sandai.kernel.frame import Question, Together
from tests.pseudo import Play, missed

PLAYS = [
    Play(2),
    Play(3),
    Play(2, options={"islands": "south_only", "marker_placement": "manual", "colours": "rules"}),
    Play(2, options={"open_money": False, "bidding_2p": "ascending", "ascending_2p_loser_pays": "half"}),
    Play(3, "random", {"start_money": 30, "marker_placement": "manual", "sugar_rights": "any"}),
    Play(3, "random", {"start_money": 40, "bidding_3p": "sealed", "sealed_3p_second_pays": "half"}, 4),
]
BAD_OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (3, {"islands": "south_only"}),
    (2, {"south_only_extra_harbours": [2]}),
    (3, {"start_money": 2}),
    (3, {"layout": ["N7"]}),
    (3, {"layout": ["N7"], "marker_placement": "random"}),
    (3, {"layout": ["N5", "S14", "N5", "N2", "N12", "S4", "S1", "S26"]}),
    (3, {"layout": ["N7", "S14", "N5", "N5", "N12", "S4", "S1", "S26"]}),
]


def test_all_that_players_read_are_messages() -> None:
    assert missed("daitou", PLAYS, BAD_OPTIONS) == []


def test_every_kind_of_event_has_a_line() -> None:
    kinds = {value for name, value in vars(events).items() if name.isupper()}
    assert set(LINES) == kinds and len(kinds) == 25


def test_every_question_has_words_for_all() -> None:
    questions = {frame for frame in GAME.frames.values() if issubclass(frame, (Question, Together))}
    assert set(ASKED) == set(WAITING) == set(CANDIDATES) == questions


def test_every_option_has_a_title_and_every_choice_a_meaning() -> None:
    assert set(options.TITLES) == {option.name for option in GAME.options}
    wanted = {
        option.name: {str(value) for value in option.allowed}
        for option in GAME.options
        if option.kind in ("choice", "set")
    }
    assert {name: set(meanings) for name, meanings in options.MEANINGS.items()} == wanted


def test_every_item_of_a_score_has_a_word() -> None:
    assert list(scores.ITEMS) == [item for item, _ in GAME.new(2).scores[0].items]
