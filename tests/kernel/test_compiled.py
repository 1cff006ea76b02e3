"""What mypyc would refuse only when a compiled package runs: classes in plain Python whose base class is compiled."""

from __future__ import annotations

import ast
from pathlib import Path

from hatch_build import hot_modules

ROOT = Path(__file__).parents[2]
ALLOWED = "allow_interpreted_subclasses"


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def closed_classes(modules: list[str]) -> set[str]:
    """Classes of compiled modules that can't have plain subclasses, as module.Class."""
    found: set[str] = set()
    for path in modules:
        for node in ast.parse((ROOT / "src" / path).read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not any(ALLOWED in ast.unparse(one) for one in node.decorator_list):
                found.add(f"{module_name(path)}.{node.name}")
    return found


def bases(source: str) -> list[tuple[str, str]]:
    """The classes of a module with each base class that is imported, as (class, module.Base)."""
    tree = ast.parse(source)
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for base in node.bases:
                head, _, rest = ast.unparse(base).partition("[")[0].partition(".")
                if head in names:
                    found.append((node.name, f"{names[head]}.{rest}" if rest else names[head]))
    return found


def test_plain_classes_have_no_closed_compiled_base() -> None:
    compiled = hot_modules(ROOT)
    closed = closed_classes(compiled)
    plain = [path for path in (ROOT / "src").rglob("*.py") if path.relative_to(ROOT / "src").as_posix() not in compiled]
    wrong = [
        f"{path.relative_to(ROOT)}: {name} can't inherit from {base}, which is compiled"
        for path in [*plain, *(ROOT / "examples").rglob("*.py")]
        for name, base in bases(path.read_text("utf-8"))
        if base in closed
    ]
    assert wrong == []


def test_bases_are_found_by_their_module() -> None:
    source = (
        "from a.b import C, D as E\nfrom a import f\nclass X(C[int]): ...\nclass Y(E, object): ...\nclass Z(f.G): ..."
    )
    assert bases(source) == [("X", "a.b.C"), ("Y", "a.b.D"), ("Z", "a.f.G")]
