"""Players read names that they find on the board, never the ids of the data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

import pytest

from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.rules import choice_types
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.choices.labels import LABELS
from sandai.games.daimyo.words.choices.warnings import IN_VAIN
from sandai.games.daimyo.words.log import LINES
from sandai.games.daimyo.words.prompts import line_words
from sandai.games.daimyo.words.questions import QUESTIONS
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Question
from sandai.kernel.parts import Label
from tests.games.daimyo.playthrough import NAMES, pick
from tests.games.daimyo.scene import scene

IDS = re.compile(
    r"\b[A-Z]{1,3}-[A-Z0-9]+(-?\d+)?\b"  # H-M01, T-TF1-2, MB-RT4, I-BLUE
    r"|\b[SE]\d\d(-\d+)?\b"  # S12-4, E07
    r"|\b(blue|red|yellow|purple|green|black)-\d\b"
    r"|\b[a-z]+_[a-z]+\b"
    r"|\b[Ss]eat \d"
    r"|\byellow-[12]\b"
)
GAMES: list[tuple[int, dict[str, Any]]] = [
    (1, {"difficulty": "difficult"}),
    (2, {"boards": "draft"}),
    (3, {}),
    (4, {"boards": "draft"}),
]


def positions(seats: int, options: dict[str, Any], seed: int) -> Iterator[DaimyoState]:
    """Every position of a seeded game."""
    state = cast(DaimyoState, GAME.new(seats, seed, **options))
    key = stream_key("words", seats, seed)
    while not state.over:
        yield state
        actor = state.actor
        assert actor is not None
        state.play(pick(state.choices_of(actor), draw_below(key, state.decisions * 8 + actor, 10_000)), actor)
    yield state


def clean(words: str) -> None:
    found = IDS.search(words)
    assert found is None, f"{found} in {words!r}"


@pytest.mark.parametrize(("seats", "options"), GAMES)
@pytest.mark.parametrize("seed", [5, 6])
def test_no_ids_in_what_players_read(seats: int, options: dict[str, Any], seed: int) -> None:
    state = None
    for state in positions(seats, options, seed):
        for seat in (*range(seats), None):
            clean(state.prompt_of(seat))
        for seat in state.actors:
            for choice in state.choices_of(seat):
                label = GAME.label(state, choice, seat)
                clean(f"{label.words}. {label.effect} {label.group}")
    assert state is not None
    for event in state.events():
        clean(GAME.line(event, NAMES))


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_no_ids_on_the_board(seats: int, options: dict[str, Any]) -> None:
    for state in positions(seats, options, 7):
        if state.decisions % 12:
            continue
        view = state.view(0)
        drawn = str(GAME.drawing.board(view))
        for told in re.findall(r"<title>(.*?)</title>|aria-label=\"(.*?)\"|<text[^>]*>(.*?)</text>", drawn):
            clean(re.sub(r"<[^>]*>", " ", " ".join(told)))
        for sentence in [said for _, told in GAME.words.sentences(view) for said in told]:
            clean(sentence)
        for title, words in GAME.words.panels(view, NAMES[:seats]):
            clean(f"{title} {words}")


def test_a_warning_comes_true() -> None:
    """An action with the warning leaves tokens no higher and the board as it was."""
    warned = 0
    for state in positions(3, {}, 8):
        actor = state.actor
        if actor is None:
            break
        for choice in state.choices_of(actor):
            if IN_VAIN not in GAME.label(state, choice, actor).effect:
                continue
            warned += 1
            after = state.copy()
            after.play(choice, actor)
            assert after.actor == actor
            assert (after.governor, after.building, after.shadow) == (state.governor, state.building, state.shadow)
            assert sum(after.tokens_of(actor)) <= sum(state.tokens_of(actor))
    assert warned > 3


def labels(state: DaimyoState) -> list[Label]:
    actor = state.actor
    assert actor is not None
    return [GAME.label(state, choice, actor) for choice in state.choices_of(actor)]


def test_a_clan_tells_when_its_ability_works_and_all_that_it_starts_with() -> None:
    state = cast(DaimyoState, GAME.new(3, 5))
    told = [label.effect for label in labels(state)]
    assert len(told) == 4
    assert all(words.startswith("With 13+ on your dice: ") for words in told)
    assert all(words.endswith(", and what your two mini-boards bring.") for words in told)


def test_headings_of_sites_and_dice() -> None:
    """Sites stand under their islands, Tax below the other zones; a die tells what it would bring."""
    sites = dice = 0
    for state in positions(3, {}, 5):
        name = type(state.question).__name__
        if name == "SecondGovernor":
            sites += 1
            groups = {label.group for label in labels(state)}
            assert groups >= {"Blue island", "Red island"}
        if name == "TakeDie":
            dice += 1
            found = labels(state)
            assert all(label.rank == (label.group in ("Tax", "beside the board")) for label in found)
            assert all(re.search(r" Your dice then sum to \d+\.$", label.effect) for label in found)
    assert sites == 3
    assert dice > 20


def test_the_player_sees_what_is_done_for_the_empire() -> None:
    told: dict[str, set[str]] = {}
    for state in positions(1, {"difficulty": "difficult"}, 5):
        name = type(state.question).__name__
        if name == "EmpireGovernor":
            why = state.prompt_of(0).removeprefix("Put a governor of the empire on a free site. ")
            told.setdefault(name, set()).add(why)
        if name == "EmpireAct":
            told.setdefault(name, set()).update(label.words for label in labels(state))
    assert "It begins an island where the empire has none yet." in told["EmpireGovernor"]
    assert all("the empire" in words.lower() for words in told["EmpireAct"])


def test_every_question_has_its_texts_and_every_choice_a_label() -> None:
    asking = {frame for frame in GAME.frames.values() if issubclass(frame, Question)}
    assert asking == set(QUESTIONS)
    made = [one for one in vars(choice_types).values() if isinstance(one, type) and issubclass(one, Choice)]
    assert set(LABELS) == {one for one in made if one is not Choice and not one.__subclasses__()}
    assert len(LINES) > 40


def test_lines_of_cards_are_described() -> None:
    state = scene(seats=1).state
    assert (
        line_words(state, state.atlas.line_effect(0, 0)) == "The empire puts down 1 techno-farm and takes the Helmet."
    )
    assert line_words(state, state.atlas.ability_effect(3)) == "Nothing happens."
