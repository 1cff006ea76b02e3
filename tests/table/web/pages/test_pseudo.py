"""Whatever a page says comes from a message: seen in the pseudo-language, which marks messages with brackets."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[4]


def test_all_text_of_the_pages_comes_from_messages() -> None:
    environment = {**os.environ, "SANDAI_LANGUAGE": "pseudo", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-m", "tests.table.web.pages.pseudo_pages"],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    found: dict[str, list[str]] = json.loads(run.stdout)
    assert len(found) > 30
    assert {what: texts for what, texts in found.items() if texts} == {}
