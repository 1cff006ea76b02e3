"""Sentences for players stand in `table/words` and nowhere else in the table."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from sandai.table import words

TABLE = Path(__file__).parents[2] / "src" / "sandai" / "table"
SENTENCE = re.compile(r"[A-Za-z’']{2,}(?:[,;:]? [A-Za-z’']+){2,}")  # three words or more

#: Files with texts for others than players, and why.
ALLOWED = {
    "web/app.py": "the description of the API, for programmers",
    "web/api/types.py": "the description of the API, for programmers",
    "web/routes/api.py": "the description of the API, for programmers",
    "web/routes/service.py": "the description of the metrics, for operators",
    "notify/sender.py": "an exception inside a process that sends a notice",
    "play/bot_processes.py": "an exception for the log",
}
#: How strings of three words or more begin that are no sentences, and what they are.
NO_SENTENCES = {
    "a an and are at be by": "the words that a search ignores, as in search.js",
    "submit, input delay": "an attribute of htmx",
    "img-src 'self' data:": "a header",
    "sandai verify FILE": "a command",
}


def literals(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """String literals, each with its line, but docstrings and what is logged."""
    silent: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(id(node.value))
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith(("log.", "logger.", "logging.")):
            silent.update(id(inner) for inner in ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.lineno, node.value


def sentences(file: Path) -> list[str]:
    found = literals(ast.parse(file.read_text("utf-8")))
    return [
        f"{file.relative_to(TABLE)}:{line}: {text}"
        for line, text in found
        if SENTENCE.search(text) and not text.startswith(tuple(NO_SENTENCES))
    ]


def test_no_sentence_stands_outside_of_words() -> None:
    files = [file for file in TABLE.rglob("*.py") if "words" not in file.relative_to(TABLE).parts]
    assert len(files) > 80
    assert not [
        sentence for file in files if file.relative_to(TABLE).as_posix() not in ALLOWED for sentence in sentences(file)
    ]


def test_scripts_have_no_sentences() -> None:
    text = re.compile(r"""(?:textContent = |setAttribute\("(?:aria-label|title)", )["'`][^"'`$]*[A-Za-z]{2,}""")
    for file in (TABLE / "web" / "static" / "scripts").iterdir():
        assert not text.search(file.read_text("utf-8")), file.name


def test_no_two_modules_of_words_export_the_same_name() -> None:
    modules = [name for _, name, _ in iter_modules(words.__path__)]
    exported = [name for module in modules for name in import_module(f"{words.__name__}.{module}").__all__]
    assert sorted(exported) == sorted(set(exported))
    assert not set(exported) & set(modules)
