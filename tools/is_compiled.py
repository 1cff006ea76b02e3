"""Fail unless every module of the installed package that should be compiled is an extension module."""

import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hatch_build import hot_modules  # noqa: E402


def main() -> str | None:
    names = [module.removesuffix(".py").replace("/", ".") for module in hot_modules(ROOT)]
    plain = [name for name in names if (importlib.import_module(name).__file__ or "").endswith(".py")]
    if plain:
        return f"Not compiled: {', '.join(plain)}"
    print(f"{len(names)} modules are compiled.")
    return None


if __name__ == "__main__":
    sys.exit(main())
