"""Search in the rulebooks without script: the index finds what a scan of every passage finds."""

from __future__ import annotations

import pytest

from sandai.games import games
from sandai.table.settings import Settings
from sandai.table.web.pages import rules
from sandai.table.web.pages.rules import rulebook
from sandai.table.web.pages.search import Index, Passage, finds, passages, terms
from tests.table.client import server

QUERIES = [
    "ship",
    "shipping sugar",
    "when does the game end?",
    "the of",
    "D-041",
    "D-0",
    "techno-farm influence",
    "player's",
    "e",
    "a b c d e f g h i k l m n o p r s t u v w",
    "zzz",
    "zzz bid",
    "bid bid",
    "!!!",
    "_",
    "x" * 80,
    "reconstructed components of the game",
    "İ ß ſ ²",
]


def scan(book: str, query: str) -> tuple[list[Passage], bool]:
    """Look at every passage."""
    wanted, told = terms(query), passages(book)
    hits = [(heads, text) for heads, text in told if finds(wanted, " ".join([*heads, text]))]
    if hits or len(wanted) < 2:
        return hits, True
    return [(heads, text) for heads, text in told if finds(wanted, " ".join([*heads, text]), every=False)], False


@pytest.mark.parametrize("game", games())
def test_the_index_finds_what_a_scan_finds(game: str) -> None:
    book = rulebook(game)
    index = Index(book)
    long_words = sorted({word for text in index.texts for word in terms(text)}, key=len)[-8:]
    for query in [*QUERIES, *long_words]:
        hits, whole = scan(book, query)
        numbers, every = index.search(query)
        assert [index.passages[number] for number in numbers] == hits, query
        assert every == whole or not hits, query


def test_the_index_is_built_once(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[int] = []

    class Counted(Index):
        def __init__(self, book: str) -> None:
            built.append(len(book))
            super().__init__(book)

    monkeypatch.setattr(rules, "Index", Counted)
    rules.searchable.cache_clear()
    with server(settings) as client:
        for query in ("ship", "tax", "bid", "zzz"):
            answer = client.get(f"/rules/daitou?q={query}")
            assert answer.status_code == 200
            assert ("<li>" in answer.text.partition("<h1>")[2]) == (query != "zzz")
    assert len(built) == 1
