"""The modules of `table/words` are one name space."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from sandai.table import words


def test_no_two_modules_of_words_export_the_same_name() -> None:
    modules = list(walk_packages(words.__path__, f"{words.__name__}."))
    exported = [name for module in modules if not module.ispkg for name in import_module(module.name).__all__]
    assert sorted(exported) == sorted(set(exported))
    assert not set(exported) & {module.name.rpartition(".")[2] for module in modules}


def test_words_has_everything_that_its_modules_export() -> None:
    for module in walk_packages(words.__path__, f"{words.__name__}."):
        assert module.ispkg or set(import_module(module.name).__all__) <= set(vars(words))
