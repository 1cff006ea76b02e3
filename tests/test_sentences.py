"""Sentences for players stand only in a game's `words`: elsewhere no string looks like one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[1] / "src" / "sandai" / "games"
CHECKED = ["daitou"]

#: by game: files or folders whose strings are no sentences for players, and what they are
ALLOWED: dict[str, dict[str, str]] = {
    "daitou": {
        "components/errors.py": "messages for authors of component packs; components import no words",
        "rules/checks/": "faults of positions, for developers",
        "rules/choices.py": "texts of choices, which records store",
    },
}

WORDS = 3  # a string with so many words looks like a sentence
WORD = re.compile(r"(?<![\w.#/-])(?:a|[A-Za-z][a-z']+)(?![\w(=/-])")
NO_SENTENCE = re.compile(r"[{}<>=]|--|url\(")  # CSS, SVG and patterns of `re`


def strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The strings of a module but docstrings, annotations and messages of assertions; an f-string is one string."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))  # a docstring
        elif (
            isinstance(node, ast.Raise) and node.exc is not None and "AssertionError" in ast.dump(node.exc)
        ) or isinstance(node, ast.Assert):
            skipped.update(id(inner) for inner in ast.walk(node))
        elif isinstance(node, ast.JoinedStr) and id(node) not in skipped:
            skipped.update(id(inner) for inner in node.values)
            literal = [part.value if isinstance(part, ast.Constant) else "0" for part in node.values]
            yield node.lineno, "".join(str(part) for part in literal)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.lineno, node.value


def looks_like_a_sentence(text: str) -> bool:
    return not NO_SENTENCE.search(text) and len(WORD.findall(text)) >= WORDS


@pytest.mark.parametrize("name", CHECKED)
def test_sentences_stand_in_words(name: str) -> None:
    folder = GAMES / name
    found = []
    for file in sorted(folder.rglob("*.py")):
        path = file.relative_to(folder).as_posix()
        if path.startswith(("words/", *ALLOWED[name])):
            continue
        tree = ast.parse(file.read_text("utf-8"))
        found += [f"{path}:{line}: {text}" for line, text in strings(tree) if looks_like_a_sentence(text)]
    assert found == []


@pytest.mark.parametrize("name", CHECKED)
def test_every_exception_is_needed(name: str) -> None:
    for path in ALLOWED[name]:
        files = [GAMES / name / path] if path.endswith(".py") else (GAMES / name / path).rglob("*.py")
        texts = [text for file in files for _, text in strings(ast.parse(file.read_text("utf-8")))]
        assert any(looks_like_a_sentence(text) for text in texts), path


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("Lay rails on two islands", True),
        ("0 builds a farm", True),
        ("the year begins.", True),
        ("daitou board", False),
        ("M0-20L5 0H-5z", False),
        ("build track 0", False),
        (".sandai.daitou .far { opacity: .3; }", False),
    ],
)
def test_what_looks_like_a_sentence(text: str, is_one: bool) -> None:
    assert looks_like_a_sentence(text) is is_one
