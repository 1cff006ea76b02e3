"""Everything that happens in Daitou has words: events, questions, options and items of the score."""

from __future__ import annotations

from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules import events
from sandai.games.daitou.words import options, scores
from sandai.games.daitou.words.log import LINES
from sandai.games.daitou.words.prompts import ASKED, WAITING
from sandai.games.daitou.words.refusals.reasons import CANDIDATES
from sandai.kernel.frame import Question, Together


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
