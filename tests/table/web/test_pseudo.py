"""Whatever a page says comes from a message: seen in the pseudo-language, which marks messages with brackets."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]

#: Texts outside of the pages that are not messages yet; to be removed as they become some.
NOT_YET = re.compile(
    r"This is not a record"  # of the kernel
    r"|[Yy]ear \d|Your turn to |Win alone"  # of the games: stages, headlines, achievements
)


def test_all_text_of_the_pages_comes_from_messages() -> None:
    environment = {**os.environ, "SANDAI_LANGUAGE": "pseudo", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-m", "tests.table.web.pseudo_pages"],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    found: dict[str, list[str]] = json.loads(run.stdout)
    missed = {what: [text for text in texts if not NOT_YET.search(text)] for what, texts in found.items()}
    assert len(found) > 30
    assert {what: texts for what, texts in missed.items() if texts} == {}
