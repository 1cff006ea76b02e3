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


def test_what_the_table_of_places_names_is_there() -> None:
    """Constants and ids of components in "Where is it?" are in the files that stand beside them."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rows = text.partition("## Where is it?")[2].partition("\n## ")[0].splitlines()
    told = 0
    for row in rows:
        words = re.findall(r"`([^`]+)`", row)
        paths = [ROOT / word for word in words if (ROOT / word).exists()]
        for name in [word for word in words if re.fullmatch(r"[A-Z][A-Z0-9_-]+", word)]:
            told += 1
            files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*.py"))]
            assert any(name in file.read_text("utf-8") for file in files), f"{name} is in none of the files of its row"
    assert told
