"""Messages: slots, plurals, lists, and translations of games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from sandai.kernel.language import join, join_or, plural, say
from sandai.translations import Pseudo

ROOT = Path(__file__).parents[2]

GERMAN = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{name} plays."
msgstr "{name} spielt."

msgid "{n} stone"
msgid_plural "{n} stones"
msgstr[0] "{n} Stein"
msgstr[1] "{n} Steine"
"""


def in_a_process(script: str, **variables: str) -> str:
    environment = {**os.environ, "PYTHONUTF8": "1", **variables}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=False)
    return done.stdout + done.stderr


def test_slots_plurals_and_lists() -> None:
    assert say("{name} pays {price}.", name="{Ann}", price=3) == "{Ann} pays 3."
    assert [plural("{n} farm of {name}", "{n} farms of {name}", n, name="Ben") for n in (1, 2)] == [
        "1 farm of Ben",
        "2 farms of Ben",
    ]
    assert [join(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert join_or(["a", "b", "c"]) == "a, b or c"


def test_the_pseudo_language_keeps_slots() -> None:
    assert Pseudo().gettext("{name} plays.") == "⟦{name} plàýs.⟧"
    assert Pseudo().ngettext("{n} stone", "{n} stones", 2) == "⟦{n} stöñés⟧"


def test_a_game_brings_its_translations(tmp_path: Path) -> None:
    folder = tmp_path / "stones" / "words"
    folder.mkdir(parents=True)
    (folder / "de.po").write_text(GERMAN, encoding="utf-8")
    (tmp_path / "stones" / "game.py").write_text("", encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    script = (
        "import sandai\nfrom sandai.kernel.language import *\n"
        "print(say('{name} plays.', name='Ann'), plural('{n} stone', '{n} stones', 2), say('Pass'))"
    )
    told = in_a_process(script, PYTHONPATH=path, SANDAI_GAMES="stones", SANDAI_LANGUAGE="de")
    assert told == "Ann spielt. 2 Steine Pass\n"


def test_a_language_that_nobody_translated_into_is_refused() -> None:
    for name in ("xx", "../en"):
        told = in_a_process("import sandai", PYTHONPATH=str(ROOT / "src"), SANDAI_LANGUAGE=name)
        assert f"There is no translation into '{name}'." in told
