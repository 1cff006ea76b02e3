"""Every message is a literal whose slots are filled by name, so that translators see whole sentences."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "sandai"


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, list[ast.expr]]]:
    """Calls of `say` and `plural`, with the arguments that are messages."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "plural"):
            yield node, node.args[: 1 if node.func.id == "say" else 2]


def slots(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def faults(file: Path) -> list[str]:
    found: list[str] = []
    for call, messages in calls(ast.parse(file.read_text("utf-8"))):
        where = f"{file.relative_to(SOURCE)}:{call.lineno}"
        given = {keyword.arg for keyword in call.keywords}
        plural = isinstance(call.func, ast.Name) and call.func.id == "plural"
        wanted: set[str] = set()
        for message in messages:
            if not isinstance(message, ast.Constant) or not isinstance(message.value, str):
                found.append(f"{where}: a message must be a literal")
                continue
            wanted |= slots(message.value) if given or plural else set()
            if any(not name.isidentifier() for name in slots(message.value) if given or plural):
                found.append(f"{where}: slots are simple names: {message.value!r}")
        if None in given:
            continue  # ** can't be checked
        if plural:
            given.add("n")
            wanted.add("n")
        if given != wanted:
            found.append(f"{where}: slots {sorted(wanted)}, given {sorted(str(name) for name in given)}")
    return found


def test_messages_are_literals_with_their_slots_filled() -> None:
    definition = SOURCE / "kernel" / "language.py"
    assert not [fault for file in SOURCE.rglob("*.py") if file != definition for fault in faults(file)]


def test_faults_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.test_messages.SOURCE", tmp_path)
    file = tmp_path / "words.py"
    file.write_text(
        'say(f"{x}")\nsay("{name} pays", nme=1)\nsay("{a.b}", a=1)\nplural("{n} farm", "{n} {big}", 2)\nsay("Pass")\n'
    )
    assert len(faults(file)) >= 4
