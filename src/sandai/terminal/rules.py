"""Rules from the rulebook: one by its id, or all that contain some words."""

from __future__ import annotations

import re

from sandai.kernel.errors import OptionError
from sandai.kernel.game import RULE_ID, Game
from sandai.terminal.words import no_such_rule

__all__ = ["rule_text", "search"]


def _paragraphs(text: str) -> list[str]:
    """Paragraphs and list items, each on its own."""
    blocks = re.split(r"\n\s*\n|\n(?=\s*[-*] )", text)
    return [" ".join(block.split()) for block in blocks if block.strip()]


def rule_text(game: Game, rule: str) -> str:
    """The paragraph of a rule."""
    for paragraph in _paragraphs(game.rulebook):
        if f"[{rule}]" in paragraph:
            return paragraph
    raise OptionError(no_such_rule(game.title, repr(rule), _example(game)))


def search(game: Game, words: str) -> list[str]:
    """The paragraphs that contain all the words."""
    wanted = words.lower().split()
    return [block for block in _paragraphs(game.rulebook) if all(word in block.lower() for word in wanted)]


def _example(game: Game) -> str:
    found = RULE_ID.search(game.rulebook)
    return found.group(1) if found else "…"
