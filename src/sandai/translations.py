"""Translations: the language of this process, from the environment variable SANDAI_LANGUAGE.

A translation is a file `LANGUAGE.po` in a `words` folder or beside a `words.py`, of this package or of another game. All files of a
language together are its translation.
"""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Final

from sandai.kernel import language, words
from sandai.kernel.errors import OptionError, shown

__all__ = ["PSEUDO", "Pseudo", "use"]

PSEUDO: Final = "pseudo"  # a language for tests: shows which text did not come from a message
_ACCENTS: Final = str.maketrans("aceinouyACEINOUY", "àçéîñöüýÀÇÉÎÑÖÜÝ")
_SLOT: Final = re.compile(r"(\{[^{}]*\})")


class Pseudo(gettext.NullTranslations):
    """Every message between brackets and with accents; slots stay as they are."""

    def gettext(self, message: str) -> str:
        parts = [part if part.startswith("{") else part.translate(_ACCENTS) for part in _SLOT.split(message)]
        return f"⟦{''.join(parts)}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def use(name: str, games: Callable[[], list[Traversable]] = list) -> None:
    """Set the language of this process; OptionError if there is no translation into it.

    `games` gives the folders of games outside of this package.
    """
    if name in ("", "en"):
        language.use(None)
    elif name == PSEUDO:
        language.use(Pseudo())
    else:
        language.use(_catalogue(name, [files("sandai"), *games()]))


def use_environment(games: Callable[[], list[Traversable]]) -> None:
    """Set the language from SANDAI_LANGUAGE; exit with one line if there is no such translation."""
    try:
        use(os.environ.get("SANDAI_LANGUAGE", ""), games)
    except OptionError as error:
        raise SystemExit(f"SANDAI_LANGUAGE can't be used: {error}") from None


def _catalogue(name: str, folders: list[Traversable]) -> gettext.NullTranslations:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    found = [file for folder in folders for file in _files(folder, f"{name}.po")] if name.isidentifier() else []
    if not found:
        raise OptionError(words.no_such_language(shown(name)))
    whole = gettext.NullTranslations()
    for file in found:
        compiled = BytesIO()
        with file.open("rb") as text:
            write_mo(compiled, read_po(text))
        compiled.seek(0)
        catalogue = gettext.GNUTranslations(compiled)
        catalogue.add_fallback(whole)
        whole = catalogue
    return whole


def _files(folder: Traversable, name: str) -> list[Traversable]:
    """Return all files with this name in a folder and its subfolders."""
    found: list[Traversable] = []
    for inner in folder.iterdir():
        if inner.is_dir() and not inner.name.startswith(("_", ".")):
            found += _files(inner, name)
        elif inner.name == name:
            found.append(inner)
    return found
