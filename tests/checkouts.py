"""A small checkout of the project: everything that the compiled engine is built from, with a kernel of two lines."""

from __future__ import annotations

import shutil
from pathlib import Path

from sandai.table.play.bots.compiled_engine import PARTS, RECIPE

ROOT = Path(__file__).parent.parent


def small_checkout(root: Path) -> Path:
    package = root / "src" / "sandai"
    for part in PARTS:
        path = package / part if part.endswith(".py") else package / part / "__init__.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    (package / "kernel" / "state.py").write_text("def twice(number: int) -> int:\n    return 2 * number\n")
    for name in RECIPE:
        (root / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    return root
