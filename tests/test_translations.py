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
from sandai.kernel.language import join, join_or, plural, say

ROOT = Path(__file__).parents[1]

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


def in_a_process(script: str, **variables: str) -> str:
    """What a script prints, in a process with these environment variables."""
    environment = {**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT / "src"), **variables}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=False)
    return done.stdout + done.stderr


def test_english_is_what_is_written() -> None:
    translations.use("")
    assert say("{name} pays {price}.", name="{Ann}", price=3) == "{Ann} pays 3."
    assert say("100 % of {curly") == "100 % of {curly"  # no slots, nothing to fill
    assert plural("{n} farm", "{n} farms", 1) == "1 farm"
    assert plural("{n} farm of {who}", "{n} farms of {who}", 2, who="Ben") == "2 farms of Ben"
    assert [join(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert [join_or(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a or b", "a, b or c"]


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


def test_a_game_brings_its_translations(tmp_path: Path) -> None:
    folder = tmp_path / "stones" / "words"
    folder.mkdir(parents=True)
    (folder / "de.po").write_text(GERMAN, encoding="utf-8")
    (tmp_path / "stones" / "game.py").write_text("", encoding="utf-8")
    script = (
        "import sandai\nfrom sandai.kernel.language import *\n"
        "print(say('{name} pays {price}.', name='Ann', price=3), plural('{n} farm', '{n} farms', 2), say('Pass'))"
    )
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    printed = in_a_process(script, PYTHONPATH=path, SANDAI_GAMES="stones", SANDAI_LANGUAGE="de")
    assert printed == "3 zahlt Ann. 2 Höfe Pass\n"


@pytest.mark.parametrize("name", ["xx", "../en", "../de", "de/../de"])
def test_a_language_that_nobody_translated_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="no translation into"):
        translations.use(name)


def test_the_environment_sets_the_language() -> None:
    script = "import sandai; from sandai.kernel.language import say; print(sandai.load('daitou').name, say('Pass'))"
    assert in_a_process(script, SANDAI_LANGUAGE="pseudo") == "daitou ⟦Pàss⟧\n"
    printed = in_a_process(script, SANDAI_LANGUAGE="xx")
    assert printed == "SANDAI_LANGUAGE can't be used: There is no translation into 'xx'.\n"


def test_any_translations_of_the_standard_library_will_do() -> None:
    language.use(gettext.NullTranslations())
    assert say("Pass") == "Pass"
