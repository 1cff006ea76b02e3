"""The examples in docs/environments.md do what they say."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_examples_do_what_they_say() -> None:
    for module in ("pettingzoo", "gymnasium", "pyspiel"):
        pytest.importorskip(module, reason="the extra `envs` is not installed")
    tests, failed = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)[::-1]
    assert (tests > 20, failed) == (True, 0)


def test_the_layout_can_be_printed() -> None:
    command = [sys.executable, "-m", "sandai.envs", "daitou"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert "  450  place  40  name node n for the marker that is being placed" in lines
    assert any(line.split()[1:3] == ["sections", "3x89"] for line in lines)
