"""The build: what a wheel holds, what happens without a working compiler, and what the pins may say."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from hatch_build import hot_modules

ROOT = Path(__file__).parent.parent
LOCKS = (
    "requirements.lock",
    "requirements-dev.lock",
    "requirements-compile.lock",
    "requirements-node.lock",
    "requirements-peers.lock",
)
PIN = re.compile(
    r"([a-z0-9-]+(?:\.[a-z0-9-]+)*)==([0-9][0-9A-Za-z.+!]*)(?: ; [^\\]+)?((?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n"
)


def pinned(lock: str) -> dict[str, set[str]]:
    """The versions in a lock file, by package."""
    versions: dict[str, set[str]] = {}
    for name, version, _ in PIN.findall((ROOT / lock).read_text("utf-8")):
        versions.setdefault(name, set()).add(version)
    return versions


def build(project: Path, target: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel of the project into the target folder."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    env = {**os.environ, "SANDAI_COMPILE": "", **settings}
    return subprocess.run(command, cwd=project, env=env, capture_output=True, text=True, check=False)


def names(folder: Path) -> list[str]:
    (wheel,) = folder.glob("*.whl")
    return zipfile.ZipFile(wheel).namelist()


@pytest.fixture
def small_project(tmp_path: Path) -> Path:
    """The same build with a kernel of two lines."""
    project = tmp_path / "project"
    kernel = project / "src" / "sandai" / "kernel"
    kernel.mkdir(parents=True)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, project)
    (kernel.parent / "__init__.py").touch()
    (kernel / "__init__.py").touch()
    (kernel / "state.py").write_text("def twice(number: int) -> int:\n    return 2 * number\n")
    return project


def test_a_wheel_holds_the_package_and_what_the_browser_needs(tmp_path: Path) -> None:
    done = build(ROOT, tmp_path, SANDAI_COMPILE="0")
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    held = names(tmp_path)
    assert "sandai/kernel/state.py" in held
    vendor = "sandai/table/web/static/vendor"
    for name in ("htmx.min.js", "hx-sse.min.js", "fonts.css", "shippori-mincho-latin-500-normal.woff2"):
        assert f"{vendor}/{name}" in held
    assert not any(name.endswith((".so", ".pyd", ".pyc")) for name in held)


def test_a_failing_compiler_leaves_a_whole_wheel_in_plain_python(small_project: Path, tmp_path: Path) -> None:
    done = build(small_project, tmp_path, CC="false")
    assert done.returncode == 0, done.stderr
    assert "Sandai: plain Python" in done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "sandai/kernel/state.py" in names(tmp_path)
    assert not any(name.endswith((".so", ".pyd")) for name in names(tmp_path))


def test_a_demand_to_compile_that_fails_stops_the_build(small_project: Path, tmp_path: Path) -> None:
    done = build(small_project, tmp_path, CC="false", SANDAI_COMPILE="1")
    assert done.returncode != 0
    assert "compiling was demanded, but failed" in done.stderr
    assert not list(tmp_path.glob("*.whl"))


def test_an_unknown_wish_is_refused_in_words(small_project: Path, tmp_path: Path) -> None:
    done = build(small_project, tmp_path, SANDAI_COMPILE="yes")
    assert done.returncode != 0
    assert "SANDAI_COMPILE is 'yes'; use 0 to forbid compiling, 1 to demand it" in done.stderr


def test_the_kernel_is_compiled_without_its_battery() -> None:
    modules = hot_modules(ROOT)
    assert "sandai/kernel/state.py" in modules
    assert "sandai/kernel/frame.py" in modules
    assert "sandai/kernel/contract.py" not in modules
    assert not any(module.endswith("__init__.py") for module in modules)


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_exact_versions_with_hashes_and_nothing_else(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    assert PIN.sub("", text) == "", f"{lock} holds something else"
    assert pinned(lock)


def named(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=;]", line)[0].strip().lower() for line in requirements} - {"sandai"}


def test_every_requirement_is_pinned() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project, groups = table["project"], table["dependency-groups"]
    extras = [line for extra in project["optional-dependencies"].values() for line in extra]
    assert named([*project["dependencies"], *groups["build"]]) <= pinned("requirements.lock").keys()
    assert named([*project["dependencies"], *groups["build"], *extras]) <= pinned("requirements-dev.lock").keys()
    assert named(groups["compile"]) <= pinned("requirements-compile.lock").keys()
    assert named(groups["node"]) <= pinned("requirements-node.lock").keys()
    assert named(groups["peers"]) <= pinned("requirements-peers.lock").keys()


def test_players_and_developers_get_the_same_versions() -> None:
    play, develop = pinned("requirements.lock"), pinned("requirements-dev.lock")
    assert {name: develop[name] for name in play} == play
    compiling = pinned("requirements-compile.lock")
    assert {name: develop[name] for name in compiling} == compiling
    assert not play.keys() & {"pytest", "playwright", "mypy", "matplotlib"}


def test_everything_is_installed_by_hash() -> None:
    """Only our own source is installed without hashes, and it brings nothing along."""
    recipe = (ROOT / "Makefile").read_text("utf-8")
    installs = [line for line in recipe.splitlines() if re.search(r"pip install|\$\((PIP|LOCKED|OURS)\)", line)]
    for line in installs:
        assert re.search(
            r"^PIP :=|--no-deps (--require-hashes -r|--no-build-isolation)$|LOCKED\) requirements|OURS\) .*\.$", line
        ), line


def test_browser_packages_are_exact_and_name_no_host() -> None:
    package = json.loads((ROOT / "package.json").read_text())
    versions = {**package["dependencies"], **package["devDependencies"]}
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions.values())
    locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    for name, version in versions.items():
        entry = locked[f"node_modules/{name}"]
        assert entry["version"] == version
        assert entry["integrity"].startswith("sha512-")
    assert not any("resolved" in entry for entry in locked.values())
