"""Build hook: compiles performance-critical modules of a wheel with mypyc, if there is a C compiler.

`[tool.sandai.compile]` in pyproject.toml lists the modules. SANDAI_COMPILE=0 turns compiling off. SANDAI_COMPILE=1 makes the build
fail if it is not possible; without it, the wheel is then plain Python, never partly compiled. Editable installs are not compiled,
because Python would load the extension instead of the edited source.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("src")
VENDOR = SOURCE / "sandai" / "table" / "web" / "static" / "vendor" / "htmx.min.js"

# Removes mypyc's -Werror: newer compilers may have new warnings.
SETUP = """\
import sys
from setuptools import setup
from mypyc.build import mypycify

modules, quick = sys.argv.pop().split(), sys.argv.pop() == "quick"
extensions = mypycify(
    ["--ignore-missing-imports", *modules],
    opt_level="1" if quick else "3",
    debug_level="0",
    multi_file=quick,
    group_name="sandai",
)
for extension in extensions:
    extension.extra_compile_args = [flag for flag in extension.extra_compile_args if not flag.startswith("-Werror")]
setup(name="sandai", packages=[], ext_modules=extensions)
"""


class CompileFailed(Exception):
    """The reason why compiling failed, in one line."""


def hot_modules(root: Path) -> list[str]:
    """The modules to compile, as paths below the source folder."""
    table = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["sandai"]["compile"]
    source = root / SOURCE
    found = {path for pattern in table["modules"] for path in source.glob(pattern)}
    found -= {path for pattern in table["plain"] for path in source.glob(pattern)}
    return sorted(path.relative_to(source).as_posix() for path in found if path.name != "__init__.py")


def compile_setting() -> str:
    value = os.environ.get("SANDAI_COMPILE", "")
    if value not in ("", "0", "1"):
        raise SystemExit(f"SANDAI_COMPILE is {value!r}; use 0 to forbid compiling, 1 to demand it, or leave it unset.")
    return value


def has_compiler() -> bool:
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return headers.exists() and shutil.which(named.split()[0]) is not None


def compile_modules(root: Path, modules: list[str], folder: Path, quick: bool = False) -> dict[str, str]:
    """Build the extensions in `folder`, from a copy of the source; return the path of each in the wheel.

    `quick`: optimise less, and compile each module by itself, which takes much less time and memory.
    """
    shutil.copytree(root / SOURCE / "sandai", folder / "sandai", ignore=shutil.ignore_patterns("__pycache__", "vendor"))
    (folder / "setup.py").write_text(SETUP, "utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "built", "quick" if quick else "best"]
    command.append(" ".join(modules))
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line.lower()]
        raise CompileFailed(lines[0].strip()[:200] if lines else f"the build ended with status {done.returncode}")
    built = folder / "built"
    extensions = {str(path): path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    missing = [module for module in modules if not any(place.startswith(module[:-2]) for place in extensions.values())]
    if missing:
        raise CompileFailed(f"no extension came of {', '.join(missing)}")
    return extensions


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"
    folder: tempfile.TemporaryDirectory[str] | None = None

    def may_compile(self) -> bool:
        if self.target_name != "wheel" or compile_setting() == "0":
            return False
        return compile_setting() == "1" or has_compiler()

    def dependencies(self) -> list[str]:
        return ["mypy>=2.4", "setuptools>=80"] if self.may_compile() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        if not (root / VENDOR).exists():
            self.app.display_warning("Sandai: scripts and fonts for the browser are missing; run 'make assets' first.")
        if not self.may_compile():
            why = "as SANDAI_COMPILE=0 asks" if compile_setting() == "0" else "no C compiler is at hand"
            self.app.display_warning(f"Sandai: plain Python, {why}.")
            return
        self.folder = tempfile.TemporaryDirectory(prefix="sandai-build-")
        try:
            extensions = compile_modules(root, hot_modules(root), Path(self.folder.name))
        except (CompileFailed, OSError) as failure:
            if compile_setting() == "1":
                raise SystemExit(f"Sandai: compiling was demanded, but failed: {failure}") from None
            self.app.display_warning(f"Sandai: plain Python, as compiling failed: {failure}")
            return
        build_data["force_include"].update(extensions)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_success(f"Sandai: {len(extensions) - 1} modules compiled.")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.folder is not None:
            self.folder.cleanup()
