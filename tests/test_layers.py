"""The parts of a game depend on each other in one direction only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[1] / "src" / "sandai" / "games"
CHECKED = ["daitou"]

#: by part: the parts of the game that it may import beside itself and `numbers`
MAY_IMPORT = {
    "components": set[str](),
    "rules": {"components"},
    "words": {"components", "rules"},
    "draw": {"components", "rules", "words"},
    "bot": {"components", "rules"},
}
ONLY_MESSAGES = ("words/__init__.py", "words/options.py", "words/errors.py")  # `game.py` imports these at once


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{name.name}" for name in node.names)


@pytest.mark.parametrize("name", CHECKED)
@pytest.mark.parametrize("part", MAY_IMPORT)
def test_parts_import_only_what_they_may(name: str, part: str) -> None:
    prefix = f"sandai.games.{name}."
    allowed = {part, "numbers", *MAY_IMPORT[part]}
    for file in (GAMES / name / part).rglob("*.py"):
        inside = [module.removeprefix(prefix) for module in imported(file) if module.startswith(prefix)]
        wrong = [module for module in inside if module.partition(".")[0] not in allowed]
        assert not wrong, file


@pytest.mark.parametrize("name", CHECKED)
@pytest.mark.parametrize("part", ["components", "rules", "bot"])
def test_rules_and_bots_load_no_drawings(name: str, part: str) -> None:
    for file in (GAMES / name / part).rglob("*.py"):
        assert not [module for module in imported(file) if module.startswith("sandai.draw")], file


@pytest.mark.parametrize("name", CHECKED)
def test_texts_of_options_load_no_other_words(name: str) -> None:
    for path in ONLY_MESSAGES:
        file = GAMES / name / path
        allowed = ("sandai.kernel.language", f"sandai.games.{name}.numbers")
        inside = [module for module in imported(file) if module.startswith("sandai")] if file.exists() else []
        assert not [module for module in inside if not module.startswith((*allowed,))], path
