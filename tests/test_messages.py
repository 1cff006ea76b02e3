"""Every message is a literal whose slots are filled by name, so that translators see whole sentences."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

ROOT = Path(__file__).parents[1]
FILES = [file for folder in ("src/sandai", "examples") for file in sorted((ROOT / folder).rglob("*.py"))]
DEFINITION = ROOT / "src" / "sandai" / "kernel" / "language.py"  # fills messages by name, from variables


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, list[ast.expr]]]:
    """Calls of `say` and `plural`, with the arguments that are messages."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "plural"):
            yield node, node.args[: 1 if node.func.id == "say" else 2]


def slots(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def faults(file: Path) -> Iterator[str]:
    for call, messages in calls(ast.parse(file.read_text("utf-8"))):
        for fault in faults_of(call, messages):
            yield f"{file.name}:{call.lineno}: {fault}"


def faults_of(call: ast.Call, messages: list[ast.expr]) -> Iterator[str]:
    given = {keyword.arg for keyword in call.keywords}
    wanted: set[str | None] = set()
    for message in messages:
        if not isinstance(message, ast.Constant) or not isinstance(message.value, str):
            yield f"a message must be a literal: {ast.unparse(message)}"
            return
        wanted |= slots(message.value)
        if not all(name.isidentifier() for name in slots(message.value)):
            yield f"slots are simple names: {message.value!r}"
    if len(messages) == 2:
        given.add("n")
        wanted.add("n")
    if None in given:  # slots from a dictionary
        given.discard(None)
        wanted &= given
    elif not given:  # a template, filled later
        return
    if given != wanted:
        yield f"slots {sorted(map(str, wanted))}, given {sorted(map(str, given))}"


def test_messages_are_literals_with_their_slots_filled() -> None:
    assert len(FILES) > 300
    assert [fault for file in FILES if file != DEFINITION for fault in faults(file)] == []


@pytest.mark.parametrize(
    ("code", "is_fault"),
    [
        ('say("Pass")', False),
        ('say("{name} pays", name=1)', False),
        ('say("{name} pays {price}", **slots)', False),
        ('plural("{n} farm", "{n} farms of {who}", 2, who=1)', False),
        ('say(f"{x}")', True),
        ('say("one " + "two")', True),
        ("say(MESSAGE)", True),
        ('say("{name} pays", nme=1)', True),
        ('say("{name} pays")', False),
        ('say("{name} pays", nme=1, **slots)', True),
        ('say("{a.b}", a=1)', True),
        ('say("{}", a=1)', True),
        ('plural("{n} farm", "{n} {big}", 2)', True),
    ],
)
def test_faults_are_found(code: str, is_fault: bool, tmp_path: Path) -> None:
    file = tmp_path / "words.py"
    file.write_text(code)
    assert bool(list(faults(file))) is is_fault
