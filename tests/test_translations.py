"""Translations: messages come out in the language of the process, and a .po file is all that a language takes."""

from __future__ import annotations

import gettext
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandai import translations
from sandai.kernel import language
from sandai.kernel.errors import OptionError
from sandai.kernel.language import join, plural, say

GERMAN = """
msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{first} and {last}"
msgstr "{first} und {last}"

msgid "{name} pays {price}."
msgstr "{price} zahlt {name}."

msgid "{n} farm"
msgid_plural "{n} farms"
msgstr[0] "{n} Hof"
msgstr[1] "{n} Höfe"
"""


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    language.use(None)


def test_english_is_what_is_written() -> None:
    translations.use("")
    assert say("{name} pays {price}.", name="Ann", price=3) == "Ann pays 3."
    assert say("100 % of {curly") == "100 % of {curly"  # no slots, nothing to fill
    assert plural("{n} farm", "{n} farms", 1) == "1 farm"
    assert plural("{n} farm of {who}", "{n} farms of {who}", 2, who="Ben") == "2 farms of Ben"
    assert join([]) == "" and join(["a"]) == "a" and join(["a", "b", "c"]) == "a, b and c"


def test_the_pseudo_language_marks_messages_and_leaves_slots_alone() -> None:
    translations.use(translations.PSEUDO)
    assert say("{name} pays.", name="Ann") == "⟦Ann pàýs.⟧"
    assert plural("{n} farm", "{n} farms", 2) == "⟦2 fàrms⟧"


def test_a_po_file_in_a_words_folder_is_a_translation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "games" / "some" / "words"
    folder.mkdir(parents=True)
    (folder / "de.po").write_text(GERMAN, encoding="utf-8")
    monkeypatch.setattr(translations, "files", lambda package: tmp_path)
    translations.use("de")
    assert say("{name} pays {price}.", name="Ann", price=3) == "3 zahlt Ann."
    assert plural("{n} farm", "{n} farms", 1) == "1 Hof" and plural("{n} farm", "{n} farms", 2) == "2 Höfe"
    assert join(["a", "b"]) == "a und b"
    assert say("Not translated yet.") == "Not translated yet."


@pytest.mark.parametrize("name", ["xx", "../de", "de/../de"])
def test_a_language_that_nobody_translated_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="no translation into"):
        translations.use(name)


def test_the_environment_sets_the_language() -> None:
    code = "import sandai; print(sandai.load('daitou').name, __import__('sandai.kernel.language', fromlist=['say']).say('Pass'))"
    environment = {**os.environ, "SANDAI_LANGUAGE": "pseudo", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "daitou ⟦Pàss⟧"


def test_any_translations_of_the_standard_library_will_do() -> None:
    language.use(gettext.NullTranslations())
    assert say("Pass") == "Pass"
