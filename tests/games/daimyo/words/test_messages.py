"""Sentences stand in words/ only, and every message there can be translated: a literal with named slots, all of them filled."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from sandai.games.daimyo.words.log import LINES

GAME = Path(str(files("sandai.games.daimyo")))
MODULES = sorted(path.relative_to(GAME).as_posix() for path in GAME.rglob("*.py"))
WORDS = [name for name in MODULES if name.startswith("words/")]
OTHERS = [name for name in MODULES if not name.startswith("words/")]

THREE_WORDS = re.compile(r"[A-Za-z']{2,}[,;:]? [A-Za-z']+[,;:]? [A-Za-z']{2,}")
# Text with three words that players don't read, and why.
ALLOWED = {
    "components/": "errors for the authors of component packs",
    "rules/checks/": "what is wrong with a position, for developers",
    "rules/choices.py": "choices as text, which programs read",
    "rules/actions/lands.py": "where a tile came from, a field of events",
    "draw/style.py": "a style sheet",
}
TITLE = "Daimyo: Rebirth of the Empire"  # a proper name


def tree_of(name: str) -> ast.Module:
    return ast.parse((GAME / name).read_text("utf-8"))


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """String literals and f-strings, without docstrings, types and errors for developers."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.JoinedStr):
            skipped.update(id(value) for value in node.values)
            yield node.lineno, "".join(str(v.value) if isinstance(v, ast.Constant) else "{}" for v in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        elif isinstance(node, ast.Raise):
            skipped.update(id(inner) for inner in ast.walk(node))


def test_sentences_stand_in_words_only() -> None:
    found = [
        f"{name}:{line}: {text}"
        for name in OTHERS
        if not name.startswith(tuple(ALLOWED))
        for line, text in texts(tree_of(name))
        if THREE_WORDS.search(text) and text not in LINES and text != TITLE and "{}L{}" not in text
    ]
    assert found == []


def calls(tree: ast.Module) -> Iterator[ast.Call]:
    """Where a message is made."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "plural"):
            yield node


def slots(message: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(message) if field is not None}


@pytest.mark.parametrize("name", WORDS)
def test_messages_are_literals_with_named_slots_that_are_filled(name: str) -> None:
    for call in calls(tree_of(name)):
        assert isinstance(call.func, ast.Name)
        messages = call.args[: 2 if call.func.id == "plural" else 1]
        wanted: set[str] = set()
        for message in messages:
            assert isinstance(message, ast.Constant) and isinstance(message.value, str), f"{name}:{call.lineno}"
            assert all(slot.isidentifier() for slot in slots(message.value)), f"{name}:{call.lineno}"
            wanted |= slots(message.value)
        given = {keyword.arg for keyword in call.keywords}
        if None in given:  # slots from a dictionary
            assert given - {None} <= wanted, f"{name}:{call.lineno}"
        elif given or call.func.id == "plural":  # otherwise the message is a template, filled later
            assert wanted - {"n"} == given - {"n"}, f"{name}:{call.lineno}"


@pytest.mark.parametrize("name", WORDS)
def test_words_do_not_depend_on_drawings(name: str) -> None:
    for node in ast.walk(tree_of(name)):
        if isinstance(node, ast.ImportFrom):
            assert not str(node.module).startswith("sandai.games.daimyo.draw"), f"{name}:{node.lineno}"


def test_options_need_no_other_module_of_the_game() -> None:
    """`game.py` imports them, and must stay cheap to import."""
    modules = {node.module for node in ast.walk(tree_of("words/options.py")) if isinstance(node, ast.ImportFrom)}
    assert modules <= {"__future__", "typing", "sandai.kernel.language"}
