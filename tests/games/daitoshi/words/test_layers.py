"""What the words may import: the rules, never the drawing; and the words of the options nothing but the language."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from sandai.games import daitoshi

ROOT = Path(daitoshi.__file__).parent


def imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return names | {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


@pytest.mark.parametrize("path", sorted((ROOT / "words").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_words_know_neither_drawing_nor_bots(path: Path) -> None:
    assert not [
        name for name in imported(path) if name.startswith((f"{daitoshi.__name__}.draw", f"{daitoshi.__name__}.bot"))
    ]


def test_a_game_loads_its_options_without_its_other_words() -> None:
    assert imported(ROOT / "words" / "options.py") == {"__future__", "typing", "sandai.kernel.language"}
    assert imported(ROOT / "words" / "__init__.py") == set()
