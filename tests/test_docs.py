"""Documentation that names files and imports stays true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import architecture

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_a_page_names_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    named = re.findall(r"`((?:src|tests|examples|tools|benchmarks|docs)/[\w/.-]+)`", text)
    linked = [link for link in re.findall(r"\]\(([\w/.-]+)(?:#[\w-]+)?\)", text) if not link.startswith("http")]
    missing = [name for name in named if not (ROOT / name).exists() and "NAME" not in name]
    assert not missing + [link for link in linked if not (page.parent / link).exists()]


def test_the_drawing_of_the_parts_follows_the_imports() -> None:
    assert architecture.DRAWING.read_text("utf-8") == architecture.drawing(), "run 'make docs'"
