"""Build the compiled engine, which bots use at the table: `python -m tools.engine HASH FOLDER`.

`sandai serve --compile-bots` runs this in the background (see `sandai.table.play.bots.compiled_engine`). HASH is that of the source to compile; if the
source has changed, nothing is built. One build runs at a time; another one waits, and then finds the folder made. The tools for the
build are installed beside the folder, from `requirements-compile.lock`. Exit status 3: this machine can't compile, or must not.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hatch_build import CompileFailed, compile_modules, compile_setting, has_compiler, hot_modules
from sandai.table.play.bots.compiled_engine import LOCK, NOT_POSSIBLE, PARTS, source_hash

KEPT = 3  # builds that are kept, for servers that still run them
NICENESS = 19
ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def alone(place: Path) -> Iterator[None]:
    """Wait until no other build runs in this place."""
    with (place / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def end_with_parent() -> None:
    """End this process and everything it started when the server ends. It leads a process group of its own."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os.killpg(0, signal.SIGKILL)

    threading.Thread(target=watch, daemon=True).start()


def tools_folder(root: Path, place: Path) -> Path:
    """Where the tools for the build are installed: in another folder for other versions."""
    return place / f"tools-{hashlib.sha256((root / LOCK).read_bytes() + sys.version.encode()).hexdigest()[:16]}"


def install_tools(root: Path, place: Path) -> Path:
    """Install what the build needs, with checked hashes, and return the folder."""
    folder = tools_folder(root, place)
    if not folder.exists():
        fresh = place / "new-tools"
        pip = [sys.executable, "-m", "pip", "install", "-q", "--no-input", "--disable-pip-version-check"]
        command = [*pip, "--no-deps", "--require-hashes", "--target", str(fresh), "-r", str(root / LOCK)]
        subprocess.run(command, check=True)
        for old in place.glob("tools-*"):
            shutil.rmtree(old)
        fresh.rename(folder)
    return folder


def build(root: Path, expected: str, folder: Path) -> None:
    """Compile the source of a checkout into a folder that appears when it is complete."""
    place = folder.parent
    for leftover in place.glob("new-*"):
        shutil.rmtree(leftover)
    os.environ["PYTHONPATH"] = str(install_tools(root, place))
    fresh = Path(tempfile.mkdtemp(prefix="new-", dir=place))
    work = fresh / "work"
    work.mkdir()
    extensions = compile_modules(root, hot_modules(root), work, quick=True)
    if source_hash(root, work / "sandai") != expected:
        raise CompileFailed("the source has changed")
    engine = fresh / "engine"
    for part in PARTS:
        _copy(work / "sandai" / part, engine / "sandai" / part)
    for built, name in extensions.items():
        _copy(Path(built), engine / name)
    engine.rename(folder)
    shutil.rmtree(fresh)
    for old in sorted(place.glob("engine-*"), key=lambda one: -one.stat().st_mtime)[KEPT:]:
        shutil.rmtree(old)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        shutil.copy(source, target)


def main(expected: str, folder: Path, root: Path = ROOT) -> int:
    if compile_setting() == "0" or not has_compiler():
        return NOT_POSSIBLE
    end_with_parent()
    os.nice(NICENESS)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with alone(folder.parent):
        if not folder.exists():
            try:
                build(root, expected, folder)
            except (CompileFailed, OSError, subprocess.CalledProcessError) as failure:
                print(f"Not compiled: {failure}", file=sys.stderr)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
