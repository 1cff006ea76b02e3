"""Loading a game loads its rules and the texts of its options, nothing else; the import contracts can't say so (see pyproject.toml)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import sandai

LOADED = """
import sys, sandai
folder = type(sandai.load(sys.argv[1])).__module__.removesuffix(".game")
print(*(name.removeprefix(folder + ".") for name in sys.modules if name.startswith((folder + ".", "sandai.draw"))))
"""
MESSAGES = {"words", "words.options", "words.errors"}  # these import no other words
EXAMPLES = {"pebbles": "examples.pebbles"}


@pytest.mark.parametrize("name", [*sandai.games(), *EXAMPLES])
def test_a_game_loads_neither_its_other_words_nor_its_drawings_nor_its_bot(name: str) -> None:
    environment = {**os.environ, "SANDAI_GAMES": EXAMPLES.get(name, "")}
    command = [sys.executable, "-c", LOADED, name]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "rules.state" in loaded
    parts = ("words", "draw", "bot", "sandai.draw")
    assert {module for module in loaded if module.startswith(parts)} <= MESSAGES
