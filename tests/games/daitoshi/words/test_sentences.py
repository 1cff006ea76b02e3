"""The board in sentences, for screen readers: says everything that the picture shows."""

import re

import pytest

import sandai
from sandai.games.daitoshi.words.sentences import chapters, describe
from tests.games.daitoshi.scene import seen

GAME = sandai.load("daitoshi")


def said(seats: int, decisions: int, seat: int | None = 0) -> list[str]:
    state = GAME.new(seats=seats, seed=seats)
    for _ in range(decisions):
        if not state.over:
            state.play(state.choices[state.decisions % len(state.choices)])
    return describe(seen(state, seat))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("decisions", [0, 40, 400])
def test_facts_are_whole_sentences(seats: int, decisions: int) -> None:
    sentences = said(seats, decisions)
    assert all(sentence[0].isupper() and sentence.endswith(".") and "_" not in sentence for sentence in sentences)
    assert len(set(sentences)) >= len(sentences) - 4  # two Market slots or Cities may be alike


def test_the_sentences_mention_every_place_and_player() -> None:
    text = " ".join(said(2, 30))
    for word in (
        "District 1,",
        "District 5,",
        "Mega-Machine",
        "Forest track",
        "River track",
        "Workers to hire",
        "Market 5",
        "City 1.",
        "the non-player Magnate",
        "You: ",
        "Indigo: ",
        "left building, first floor",
    ):
        assert word in text


def test_a_spectator_is_not_addressed_as_a_player() -> None:
    assert not any(sentence.startswith("You") for sentence in said(2, 10, None))


def test_the_sentences_describe_the_mayor() -> None:
    text = " ".join(said(1, 40))
    assert "The Mayor: " in text
    assert "The Mayor's latest card shows " in text
    assert "Advisor " in text
    assert "The back of his next card prefers district " in text
    assert "In his latest turn: The Mayor checks " in text


@pytest.mark.parametrize("seats", [1, 3])
def test_it_stands_under_headings_and_tells_what_is_printed(seats: int) -> None:
    state = GAME.new(seats=seats, seed=seats)
    for _ in range(40):
        state.play(state.choices[state.decisions % len(state.choices)])
    told = chapters(seen(state, 0))
    heads = [head for head, _ in told]
    assert len(set(heads)) == len(heads)
    assert heads[:3] == ["Turn and end", "Districts", "City"]
    assert "Your Factory" in heads and ("Cards of the Mayor" in heads) == (seats == 1)
    assert describe(seen(state, 0)) == [sentence for _, sentences in told for sentence in sentences]
    text = " ".join(describe(seen(state, 0)))
    for words in (
        "The end begins when the flagged space",
        "Worm-Bus rail, ",
        "Prestige ring, ",
        "Next middle tile, ",
        "Steam to run a building: left building 2",
        "Market 5, 3 food",
        "when it works: ",
        "after an Upgrade for ",
        "VP at the end per University Invention, by space: 2, 4",
        "Upgrades of its Workshop: ",
    ):
        assert words in text, words
    assert not re.search(r"the first 1 |energy for |\b1 hexes|\b1 Banners|\+0", text)
