"""Everything that players of Daimyo read is a message: in the pseudo-language no English is left."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import defaultdict

import pytest

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daimyo.game import GAME

# The pseudo-language puts accents on these letters, so that a word with a plain one did not come from a message.
PLAIN = re.compile(r"(?<!\d)\b[^\W\d_]*[aceinouyACEINOUY][^\W\d_]*")
MARKUP = re.compile(r"\[/?[a-z ]*\]")  # of terminal panels
ENTITY = re.compile(r"&#?\w+;")
NAMES = sorted({*PLAYER_NAMES, *(hero["name"] for hero in base_tables()["hero"])}, key=len, reverse=True)
NOT_FROM_WORDS = {"source"}  # where a component is known from: written by sandai.draw.gallery


def untranslated(text: str) -> list[str]:
    """Words of a text that did not come from a message, without names, markup and numbers."""
    if any(text in name for name in NAMES):  # cards write long names in two lines
        return []
    for name in NAMES:
        text = text.replace(name, "").replace(name.replace("'", "&#39;"), "")
    return PLAIN.findall(ENTITY.sub("", MARKUP.sub("", text)))


@pytest.fixture(scope="module")
def said() -> list[tuple[str, str]]:
    """What is read in seeded games, in the pseudo-language; a process has one language, so another one collects it."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.games.daimyo.words.reading"],
        env={**os.environ, "SANDAI_LANGUAGE": "pseudo", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return [(kind, text) for kind, _, text in (line.partition(": ") for line in told.stdout.splitlines())]


def test_all_that_players_read_comes_from_messages(said: list[tuple[str, str]]) -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for kind, text in said:
        if kind not in NOT_FROM_WORDS and untranslated(text):
            found[kind].add(text)
    assert not found


def test_every_part_of_the_words_is_read(said: list[tuple[str, str]]) -> None:
    kinds = {kind for kind, _ in said}
    assert kinds >= {
        *("about", "option", "achievements", "coach"),
        *("prompt", "headline", "label", "effect", "group", "refusal"),
        *("log", "recap", "sentence", "holding", "terminal"),
        *("board", "page", "gallery", "plate"),
    }
    assert len(said) > 10_000


def test_english_is_found_where_there_is_some() -> None:
    assert untranslated("Take 2 rice") == ["Take", "rice"]
    assert untranslated("⟦Tàké {} rîçé⟧ PP ×3 – Coin Clipper") == []
    assert untranslated(GAME.pitch)
