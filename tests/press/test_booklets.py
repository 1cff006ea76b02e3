"""Rulebooks, score sheets and finished games on paper."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sandai.cli import app
from sandai.games import load
from sandai.kernel.errors import RecordError
from sandai.kernel.state import State
from sandai.press.booklet import folded
from sandai.press.markdown import rules_of
from sandai.press.paper import Printing
from sandai.press.record_booklet import key_moments, names_of, record_pdf
from sandai.press.rulebook import rulebook_pdf
from sandai.press.score_sheets import scores_pdf
from tests.press.pdf import outside, sizes, words

GAMES = ("daimyo", "daitoshi", "daitou")


@cache
def played(name: str) -> State:
    """A game to its end, everybody taking the last of the legal choices or the first in turn."""
    state = load(name).new(seats=2, seed=3)
    while state.actor is not None:
        state.play(state.choices[-1 if state.decisions % 3 else 0].text, state.actor)
    return state


@pytest.mark.parametrize("pages", [1, 4, 5, 8, 11])
def test_a_folded_booklet_reads_in_order(pages: int) -> None:
    """Fold the sheets, put them into each other, and turn over page by page."""
    sides = folded(pages)
    sheets = list(zip(sides[::2], sides[1::2], strict=True))
    right = [page for front, back in sheets for page in (front[1], back[0])]
    left = [page for front, back in reversed(sheets) for page in (back[1], front[0])]
    assert [page for page in right + left if page] == list(range(1, pages + 1))


@pytest.mark.parametrize("name", GAMES)
def test_a_rulebook_has_every_rule_and_an_index_of_them(name: str) -> None:
    game = load(name)
    pdf = rulebook_pdf(game, Printing())
    assert set(sizes(pdf)) == {(148.5, 210.0)}
    pages = words(pdf)
    index = next(number for number, page in enumerate(pages) if page.startswith("Index of rules"))
    body, listed = "\n".join(pages[:index]), "\n".join(pages[index:])
    for rule in rules_of(game.rulebook):
        assert rule in body
        page = re.search(rf"\b{rule}\b[ .\r\n]*?(\d+)\b", listed)
        assert page is not None, rule
        assert rule in pages[int(page[1]) - 1], rule
    assert [outside(pdf, page) for page in range(len(pages))] == [0] * len(pages)


def test_a_rulebook_is_folded_if_it_is_printed_on_both_sides() -> None:
    game = load("daitou")
    pages = len(sizes(rulebook_pdf(game, Printing())))
    both = rulebook_pdf(game, Printing(duplex="short"))
    assert sizes(both) == [(297.0, 210.0)] * (2 * -(-pages // 4))
    assert "page 1 of" in words(both)[0]


@pytest.mark.parametrize("name", GAMES)
def test_a_score_sheet_has_a_row_for_everything_that_scores(name: str) -> None:
    game = load(name)
    pdf = scores_pdf(game, Printing("letter", "grey"))
    assert sizes(pdf) == [(215.9, 279.4)]
    text = words(pdf)[0].lower()
    for item in game.words.score_items.values():
        assert text.count(item.lower()) >= 2, item
    assert outside(pdf, 0) == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_a_booklet(name: str) -> None:
    game, state = load(name), played(name)
    pages = words(record_pdf(game, state.record, Printing()))
    total = state.scores[0].total
    assert str(total).replace("-", "−") in pages[0]
    assert "Vermilion" in pages[0]
    assert f"after {len(state.record.choices)} choices" in pages[-1]
    moments, totals = key_moments(game, state.record, names_of(game, state))
    assert 2 <= len(moments) <= 10
    assert len(pages) >= len(moments) + 1
    assert totals[-1] == [score.total for score in state.scores]
    assert len(totals) == len(state.record.choices) + 1


def test_a_game_that_is_not_over_is_refused() -> None:
    state = load("daitou").new(seats=2)
    with pytest.raises(RecordError, match="game.json is a game that is not over yet"):
        record_pdf(load("daitou"), state.record, Printing(), "game.json")


def test_the_command_writes_files(tmp_path: Path) -> None:
    file = tmp_path / "out.pdf"
    for words_ in (["daitou", "--only", "boards"], ["scores", "daimyo"]):
        result = CliRunner().invoke(app, ["print", *words_, "--output", str(file)])
        assert result.exit_code == 0, result.output
        assert file.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (["daitou"], "Name the file to write"),
        (["chess", "-o", "x.pdf"], "There is no game"),
        (["rulebook", "-o", "x.pdf"], "Say of what"),
        (["daitou", "daimyo", "-o", "x.pdf"], "is too much"),
        (["rulebook", "daitou", "--only", "cards", "-o", "x.pdf"], "`--only` chooses groups of a game"),
        (
            ["poster", "daitou", "-o", "x.pdf"],
            "can't be printed; it is rulebook, scores, record, daimyo, daitoshi or daitou",
        ),
    ],
)
def test_mistyped_commands_are_explained(typed: list[str], why: str) -> None:
    result = CliRunner().invoke(app, ["print", *typed])
    assert result.exit_code
    assert why in str(result.exception)
