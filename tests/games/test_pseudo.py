"""Everything that players read in a game is a message: in the pseudo-language no English is left."""

from __future__ import annotations

from typing import Any

import pytest

import sandai
from tests.pseudo import CURIOUS, KINDS, Checker, Play, read

#: by game: games that together show nearly all of its words
PLAYS = {
    "daimyo": [
        Play(1),
        Play(1, CURIOUS, {"difficulty": "difficult", "boards": "draft"}),
        Play(2, CURIOUS, {"boards": "draft"}),
        Play(4, CURIOUS, {"boards": "draft"}, seed=7),
        Play(4, options={"boards": "draft"}),
    ],
    "daitoshi": [
        Play(1, seed=12),
        Play(1, CURIOUS, {"advisors": 10}),
        Play(2, CURIOUS, seed=10),
        Play(4, CURIOUS, {"expert": True}),
        Play(4, options={"expert": True}),
    ],
    "daitou": [
        Play(2),
        Play(3),
        Play(2, options={"islands": "south_only", "marker_placement": "manual", "colours": "rules"}),
        Play(2, options={"open_money": False, "bidding_2p": "ascending", "ascending_2p_loser_pays": "half"}),
        Play(3, "random", {"start_money": 30, "marker_placement": "manual", "sugar_rights": "any"}),
        Play(3, "random", {"start_money": 40, "bidding_3p": "sealed", "sealed_3p_second_pays": "half"}, 4),
    ],
    "pebbles": [Play(2), Play(3, "random", {"pebbles": 8}), Play(3, CURIOUS, {"mode": "odd"})],
}
#: by game: seats and options that it refuses with an error of its own
BAD_OPTIONS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "daimyo": [],
    "daitoshi": [(2, {"advisors": 5}), (1, {"advisors": 5, "named_advisors": [1, 2]})],
    "daitou": [
        (3, {"islands": "south_only"}),
        (2, {"south_only_extra_harbours": [2]}),
        (3, {"start_money": 2}),
        (3, {"layout": ["N7"]}),
        (3, {"layout": ["N7"], "marker_placement": "random"}),
        (3, {"layout": ["N5", "S14", "N5", "N2", "N12", "S4", "S1", "S26"]}),
        (3, {"layout": ["N7", "S14", "N5", "N5", "N12", "S4", "S1", "S26"]}),
    ],
    "pebbles": [(2, {"mode": "odd"})],
}
#: by game: the kinds of text that not every game has
FURTHER_KINDS = {
    "daimyo": {"solo", "achievement", "automa", "headline"},
    "daitoshi": {"solo", "achievement", "automa", "headline", "score note"},
    "daitou": {"headline"},
    "pebbles": set[str](),
}
EXAMPLES = {"pebbles": "examples.pebbles"}


@pytest.mark.parametrize("name", [*sandai.games(), *EXAMPLES])
def test_all_that_players_read_are_messages(name: str) -> None:
    missed, kinds = read(name, PLAYS[name], BAD_OPTIONS[name], EXAMPLES.get(name, ""))
    assert missed == []
    assert kinds.keys() == KINDS | FURTHER_KINDS[name]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("⟦Töké Coin Clipper⟧", []),
        ("⟦Töké Coin⟧", ["Coin"]),
        ("⟦Töké⟧ 2 PP", ["PP"]),
        ("⟦Töké⟧ Qk [bold]×3[/bold] 大名 N7 track_tax", []),
        ("⟦Ñöt “bid 2”⟧", []),
        ("⟦Ñöt “bid rice”⟧", ["bid", "rice"]),
        ("Take a farm", ["Take", "a", "farm"]),
        ("⟦2 fàrms⟧s", ["s"]),
    ],
)
def test_english_is_found_where_there_is_some(text: str, words: list[str]) -> None:
    checker = Checker(["Coin Clipper", "Qk"])
    checker.choices.add("bid 2")
    assert checker.plain_words(text) == words
