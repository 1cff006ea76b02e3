"""Rules from the rulebook: one by its id, or all that contain some words."""

from __future__ import annotations

import re

from sandai.kernel.errors import OptionError
from sandai.kernel.game import Game
from sandai.terminal.words import no_such_rule

__all__ = ["rule_text", "rulebook", "search"]

RULE_ID = re.compile(r"\[([A-Z]{1,2}-\d{2,3})\]")


def rulebook(game: Game) -> str:
    """The rules of a game in our own words, as Markdown."""
    return game.folder.joinpath("rulebook.md").read_text(encoding="utf-8")


def _paragraphs(text: str) -> list[str]:
    """Paragraphs and list items, each on its own."""
    blocks = re.split(r"\n\s*\n|\n(?=\s*[-*] )", text)
    return [" ".join(block.split()) for block in blocks if block.strip()]


def rule_text(game: Game, rule: str) -> str:
    """The paragraph of a rule."""
    for paragraph in _paragraphs(rulebook(game)):
        if f"[{rule}]" in paragraph:
            return paragraph
    raise OptionError(no_such_rule(game.title, repr(rule), _example(game)))


def search(game: Game, words: str) -> list[str]:
    """The paragraphs that contain all the words."""
    wanted = words.lower().split()
    return [block for block in _paragraphs(rulebook(game)) if all(word in block.lower() for word in wanted)]


def _example(game: Game) -> str:
    found = RULE_ID.search(rulebook(game))
    return found.group(1) if found else "…"
