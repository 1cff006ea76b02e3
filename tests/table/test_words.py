"""The modules of `table/words` are one name space."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from sandai.table import words


def test_no_two_modules_of_words_export_the_same_name() -> None:
    modules = [name for _, name, _ in iter_modules(words.__path__)]
    exported = [name for module in modules for name in import_module(f"{words.__name__}.{module}").__all__]
    assert sorted(exported) == sorted(set(exported))
    assert not set(exported) & set(modules)
