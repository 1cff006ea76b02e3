"""The file of results survives crashes, and refuses what it can't read."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from sandai.lab.ladder.pairings import Pairing
from sandai.lab.ladder.results import ResultsError, ResultsFile, newest, pairing_of
from tests.lab.ladder.scenes import ROSTER, duel, line


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = ResultsFile(tmp_path / "ladder.jsonl")
    for one in duel("master", "hard", 2, 3):
        file.append(one)
    return file.path


def test_results_are_read_again(path: Path) -> None:
    file = ResultsFile(path)
    assert file.lines == duel("master", "hard", 2, 3)
    assert not file.cut


def test_a_line_that_was_cut_off_is_removed(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-30])
    file = ResultsFile(path)
    assert file.cut
    assert file.lines == duel("master", "hard", 2, 3)[:2]
    file.append(duel("master", "hard", 2, 3)[2])
    assert path.read_bytes() == whole


def test_a_first_line_that_was_cut_off_is_removed(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5])
    assert ResultsFile(path).cut
    assert path.read_bytes() == b""


def test_a_last_line_without_an_end_is_kept(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    file = ResultsFile(path)
    assert len(file.lines) == 3 and not file.cut
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (b"# How strong\n\nthe bots are", 1),
        (b"no end", 1),
        (b"\xff\xfe\n", 1),
        (b'{"game": "daitou"}\n', 1),
        (msgspec.json.encode(line("master hard")) + b"\n{}\n" + msgspec.json.encode(line("master hard")) + b"\n", 2),
        (msgspec.json.encode(line("master hard")).replace(b'"free":[10,10]', b'"free":[10]') + b"\n", 1),
    ],
)
def test_another_file_is_refused_and_unchanged(tmp_path: Path, text: bytes, number: int) -> None:
    path = tmp_path / "other"
    path.write_bytes(text)
    with pytest.raises(ResultsError, match=f"not a file of results: line {number} "):
        ResultsFile(path)
    assert path.read_bytes() == text


def test_a_game_counts_once_and_the_compiled_engine_first() -> None:
    plain, compiled = line("master hard"), line("master hard", engine="compiled")
    other = line("master hard", seed=1)
    assert newest([other, plain, compiled, plain]) == [compiled, other]


def test_only_the_newest_rules_and_bots_count() -> None:
    old, new = line("master hard", version=1), line("master hard", version=2)
    assert newest([new, old]) == [new]
    assert newest([line("master hard", rules=1, version=3), new]) == [new]
    retrained = line("master hard", version=2, build="b")
    assert newest([new, retrained]) == [retrained]
    assert newest([retrained, new]) == [new]
    elsewhere = line("master hard", game="daimyo", version=1)
    assert newest([new, elsewhere]) == [elsewhere, new]


def test_the_pairing_of_a_game() -> None:
    assert pairing_of(line("novice master"), ROSTER) == Pairing("daitou", 2, "master", "novice")
    assert pairing_of(line("greedy hard"), ROSTER) == Pairing("daitou", 2, "hard", "greedy")
    assert pairing_of(line("hard master hard"), ROSTER) == Pairing("daitou", 3, "master", "hard")
    assert pairing_of(line("hard novice hard"), ROSTER) == Pairing("daitou", 3, "novice", "hard")
    assert pairing_of(line("hard", game="daitoshi", advisors=7), ROSTER) == Pairing(
        "daitoshi", 1, "hard", "", (("advisors", 7),)
    )
    assert pairing_of(line("hard hard"), ROSTER) is None
    assert pairing_of(line("hard hard master master", game="daimyo"), ROSTER) is None
