"""Every text that players read is a message: in the pseudo-language nothing is left in plain English.

The pseudo-language writes accents on vowels, so a plain vowel shows text that no translation would reach, even inside a message.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import sandai
from sandai.games import daitoshi
from sandai.games.daitoshi.components.reading import book_of
from sandai.games.daitoshi.words.scores import AUTOMAS, ITEMS

NAMES = ("Xx", "Zz", "Vv", "Ww")
PLAIN = re.compile(r"[aceinouy]", re.IGNORECASE)
MARKUP = re.compile(r"\[/?[a-z ]*\]")  # colours of the terminal
LETTER = re.compile(r"(?<=tîlé )[A-Z]\b")  # of a district tile
ROOT = Path(daitoshi.__file__).parent


def test_no_text_is_left_in_english() -> None:
    found = run_in_pseudo()
    assert len(found) > 3000
    kinds = {kind for kind, _ in found}
    assert kinds == {
        "advisor", "achievement", "board", "candidate", "coach", "effect", "gallery", "group", "headline", "holding", "icon", "label",
        "log", "option", "panel", "page", "prompt", "recap", "score", "sentence", "waiting",
    }  # fmt: skip
    left = sorted({f"{kind}: {text}" for kind, text in found if PLAIN.search(text)})
    assert not left, "\n".join(left[:40])
    whole = [text for kind, text in found if kind != "board"]  # a lettering may be broken into lines
    assert all(text.count("⟦") == text.count("⟧") for text in whole)


def run_in_pseudo() -> set[tuple[str, str]]:
    """Collect the texts in another process, for a language is fixed before any words are imported."""
    done = subprocess.run(
        [sys.executable, "-m", __name__],
        cwd=Path(__file__).parents[4],
        env={**os.environ, "SANDAI_LANGUAGE": "pseudo"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {(kind, text) for kind, text in json.loads(done.stdout)}


# -- what runs in the other process ------------------------------------------------------------------------------------


def collect() -> list[tuple[str, str]]:
    game = sandai.load("daitoshi")
    data = _data_names()
    found = {(kind, _cleaned(text, data)) for kind, text in _still(game)}
    for seats in (1, 2, 4):
        found |= {(kind, _cleaned(text, data)) for kind, text in _played(game, seats)}
    return sorted((kind, text) for kind, text in found if text.strip())


def _data_names() -> list[str]:
    return [str(entry["name"]) for entry in book_of({})["advisor"].values()]


def _cleaned(text: str, data: list[str]) -> str:
    for name in data:
        text = text.replace(name, "")
    return LETTER.sub("", text)


def _still(game: Any) -> Iterator[tuple[str, str]]:
    """Texts that need no position."""
    yield from (("page", text) for text in (game.pitch, game.length, game.solo))
    for option in game.options:
        yield from (("option", text) for text in (option.words, option.group))
        yield from (("advisor", text) for text in option.meanings.values())
    yield from (("coach", text) for pair in (*game.words.coach, *game.words.coach_solo) for text in pair)
    yield from (("score", text) for text in game.words.score_notes.values())
    table = game.achievement_table()
    yield from (("achievement", text) for text in (table.words, *table.rows.values(), *table.columns.values()))
    for section in game.drawing.gallery():
        yield from (("gallery", text) for text in (section.title, section.words))
        for exhibit in section.exhibits:
            kind = "icon" if exhibit.id.startswith("icon-") else "gallery"
            yield from ((kind, text) for text in (exhibit.title, exhibit.words))
            yield from (("gallery", text) for text in _drawn(str(exhibit.picture)))


def _played(game: Any, seats: int) -> Iterator[tuple[str, str]]:
    """Texts of a game that a greedy player plays."""
    state = game.new(seats, f"pseudo {seats}", expert=seats == 4)
    names = list(NAMES[:seats])
    while not state.over:
        seat = state.actors[0]
        yield from _asked(game, state, seat, names)
        if state.decisions % 25 == 0:
            yield from _seen(game, state, names)
        world = state.imagine(seat, state.decisions)
        world.quiet = True
        state.play(game.judgement.advise(world, seat).text)
    yield from _seen(game, state, names)
    yield "prompt", state.prompt_of(0)
    for event in state.events():
        yield "log", game.words.line(event, names)
        yield "recap", game.words.recap.won([event])
        yield "recap", game.words.recap.stage(event)


def _asked(game: Any, state: Any, seat: int, names: list[str]) -> Iterator[tuple[str, str]]:
    words = game.words
    yield "prompt", words.with_names(state, words.prompt(state, seat), names)
    yield "headline", words.headline(state, seat)
    yield "headline", words.with_names(state, words.headline(state, seat), names)
    yield "waiting", words.prompt(state, None)
    yield "recap", words.recap.now(state)
    for choice in state.choices_of(seat):
        label = words.label(state, choice, seat)
        yield from (("label", label.words), ("effect", label.effect), ("group", label.group))
    for choice in words.candidates(state, seat):
        if refusal := words.refusal(state, choice.text, seat):
            yield "candidate", refusal.reason
    if refusal := words.refusal(state, "keep red blue", seat):
        yield "candidate", refusal.reason


def _seen(game: Any, state: Any, names: list[str]) -> Iterator[tuple[str, str]]:
    view = {**state.view(0), "names": names}
    for heading, sentences in game.words.sentences(view):
        yield from (("sentence", text) for text in (heading, *sentences))
    for heading, body in game.words.panels(view, names):
        yield from (("panel", MARKUP.sub("", text)) for text in (heading, body))
    for holding in game.words.holdings(view, 0):
        yield "holding", holding.word
    page = "".join(str(node) for node in game.drawing.board(view, me=0))
    yield from (("board", text) for text in _drawn(page))


def _drawn(svg: str) -> list[str]:
    """Titles, letterings and labels of a drawing."""
    texts = re.findall(r">([^<>]+)<", svg)
    labels = re.findall(r'aria-label="([^"]*)"', svg)
    return [unescape(text) for text in (*texts, *labels)]


# -- sentences outside of words/ ---------------------------------------------------------------------------------------

#: Modules whose sentences are for authors of component packs, for programmers or for style sheets, not for players.
NOT_FOR_PLAYERS = {
    "components": "errors for the authors of component packs",
    "rules/checks": "broken invariants, for programmers",
    "rules/choices.py": "texts of choices, which programs read",
    "rules/scoring.py": "names of score items, which stored games keep; words/scores.py has their words",
    "draw/jumps.py": "rules of the style sheet",
    "draw/layout.py": "rules of the style sheet",
    "draw/board.py": "rules of the style sheet",
}
TWO_WORDS = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")
SENTENCE = re.compile(r"[A-Za-z’']{2,},? [A-Za-z’']+,? [A-Za-z’']{2,}")


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_sentences_stand_only_in_words(path: Path) -> None:
    place = path.relative_to(ROOT).as_posix()
    if place.startswith("words/") or any(place.startswith(allowed) for allowed in NOT_FOR_PLAYERS):
        return
    assert [node.value for node in _literals(path) if SENTENCE.search(node.value)] == []


@pytest.mark.parametrize("path", sorted((ROOT / "words").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_words_write_nothing_but_messages(path: Path) -> None:
    """Two words or more stand only in say, plural and join: also in branches that no game reaches."""
    tree = ast.parse(path.read_text("utf-8"))
    messages = {
        (part.lineno, part.col_offset)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "plural", "join")
        for part in node.args
        if isinstance(part, ast.Constant)
    }
    found = [node for node in _literals(path) if (node.lineno, node.col_offset) not in messages]
    names = {*ITEMS, *AUTOMAS}  # in stored games
    left = [node.value for node in found if TWO_WORDS.search(node.value) and node.value not in names]
    assert left == []


def _literals(path: Path) -> list[Any]:
    """The strings of a module, without docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
    ]


if __name__ == "__main__":
    json.dump(collect(), sys.stdout)
