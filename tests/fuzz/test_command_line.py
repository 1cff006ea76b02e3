"""The command line refuses damaged files and wrong options in one line, without a traceback."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandai
from sandai.cli import main
from tests.fuzz.strategies import as_json, examples, good_record, mutated

PLACES = [(name, min(sandai.load(name).seats), moves) for name in sandai.games() for moves in (0, 9)]


def run(*words: str) -> int:
    """Run a command; its exit code."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["sandai", *words])
        try:
            main()
        except SystemExit as end:
            return int(end.code or 0)
    return 0


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "record.json"


def test_an_untouched_record_is_replayed(file: Path) -> None:
    file.write_text(as_json(good_record(*PLACES[1])))
    assert run("replay", str(file)) == 0


@examples(30)
@given(st.data())
def test_damaged_records(file: Path, data: st.DataObject) -> None:
    file.write_text(as_json(data.draw(mutated(good_record(*data.draw(st.sampled_from(PLACES)))))))
    assert run("replay", str(file)) in (0, 2)


@examples(30)
@given(st.one_of(st.binary(max_size=80), st.sampled_from([b"\xff\xfe{}", b"[" * 100_000, b"9" * 100_000])))
def test_files_that_are_no_records(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert run("replay", str(file)) == 2
    assert run("draw", str(file)) == 2


OPTIONS = [(name, option.name) for name in sandai.games() for option in sandai.load(name).options]


@examples(25)
@given(
    st.sampled_from(OPTIONS), st.text(st.characters(exclude_characters="\x00", exclude_categories=["Cs"]), max_size=12)
)
def test_options(option: tuple[str, str], text: str) -> None:
    name, word = option
    assert run("simulate", name, "--games", "0", "--option", f"{word}={text}") in (0, 2)
    assert run("play", name, "--people", "9", "--option", text) == 2
