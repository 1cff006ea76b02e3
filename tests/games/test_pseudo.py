"""Everything that players read in a game is a message: in the pseudo-language no English is left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import sandai
from tests.pseudo import CURIOUS, KINDS, Checker, Play, read
from tests.pseudo import unread as unread_messages

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
        Play(3, "random", {"start_money": 30, "marker_placement": "manual", "sugar_rights": "any", "colours": "rules"}),
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
        (3, {"layout": ["N7", "S14", "N99", "N5", "N12", "S4", "S1", "S26"]}),
    ],
    "pebbles": [(2, {"mode": "odd"})],
}
#: by game: the kinds of text that not every game has
FURTHER_KINDS = {
    "daimyo": {"deed", "guide", "print", "introduction", "solo", "achievement", "automa", "headline", "card", "due"},
    "daitoshi": {
        "deed",
        "guide",
        "print",
        "introduction",
        "solo",
        "achievement",
        "automa",
        "headline",
        "score note",
        "card",
    },
    "daitou": {"deed", "guide", "introduction", "headline", "print", "score change", "card", "due"},
    "pebbles": set[str](),
}
EXAMPLES = {"pebbles": "examples.pebbles"}
#: by game: scenes with what its seeded games don't show
SCENES = {name: f"tests.games.{name}.scenes_to_read" for name in sandai.games()}
UNREAD = Path(__file__).parent / "unread_messages"


@pytest.mark.timeout(600)  # a minute of work, in a process that a busy machine may slow down
@pytest.mark.parametrize("name", [*sandai.games(), *EXAMPLES])
def test_all_that_players_read_are_messages(name: str) -> None:
    missed, kinds, unread = read(name, PLAYS[name], BAD_OPTIONS[name], EXAMPLES.get(name, ""), SCENES.get(name, ""))
    assert missed == []
    assert kinds.keys() == KINDS | FURTHER_KINDS[name]
    known = (UNREAD / f"{name}.txt").read_text("utf-8").splitlines()
    assert sorted(set(unread) - set(known)) == [], "messages that are no longer read: show them in a game or a scene"
    assert sorted(set(known) - set(unread)) == [], f"these messages are read now: remove them from {name}.txt"


def test_a_message_is_read_if_a_text_contains_it_with_its_slots_filled() -> None:
    texts = ["⟦Bx pàýs ⟦2 fàrms⟧ för ⟦à töwñ⟧.⟧"]
    messages = [["{name} pays {price} for {what}."], ["{n} farm"], ["{n} farms"], ["a town"], ["a towns"], ["Pays"]]
    assert unread_messages(messages, texts) == ["{n} farm", "a towns", "Pays"]


def test_a_plural_is_read_if_one_of_its_forms_is() -> None:
    texts = ["⟦2 fàrms⟧"]
    assert unread_messages([["{n} farm", "{n} farms"], ["{n} town", "{n} towns"]], texts) == ["{n} town", "{n} towns"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("⟦Töké Coin Clipper⟧", []),
        ("⟦Töké Coin⟧", ["Coin"]),
        ("⟦Töké Coin Cl…", []),
        ("⟦Töké⟧ Take Coin Cl…", ["Take"]),
        ("⟦Töké Take Mo…", ["Take", "Mo"]),
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
