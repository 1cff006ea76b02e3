"""Who plays whom."""

from __future__ import annotations

import pytest

from sandai import bots
from sandai.games import games, load
from sandai.kernel.errors import OptionError
from sandai.lab.ladder.pairings import SOLO_MODES, Pairing, Roster, chosen, pairings, roster
from tests.lab.ladder.scenes import ROSTER


def named(found: list[Pairing]) -> list[str]:
    return [f"{one.seats} {one.strong} {one.weak}".strip() for one in found]


def test_two_players_swap_seats_for_each_seed() -> None:
    matches = Pairing("daitou", 2, "master", "hard").matches(4, 7)
    assert [(match.seed, match.bots) for match in matches] == [
        (7, ("master", "hard")),
        (7, ("hard", "master")),
        (8, ("master", "hard")),
        (8, ("hard", "master")),
    ]


def test_a_lone_bot_takes_each_seat() -> None:
    matches = Pairing("daimyo", 4, "master", "hard").matches(4, 0)
    assert [match.bots.index("master") for match in matches] == [0, 1, 2, 3]
    assert all(match.bots.count("hard") == 3 and match.seed == 0 for match in matches)


def test_games_are_rounded_up_to_whole_seeds() -> None:
    assert len(Pairing("daitou", 3, "master", "hard").matches(4, 0)) == 6
    assert Pairing("daitou", 3, "master", "hard").matches(0, 0) == []


def test_adjacent_levels_play_each_other_and_the_strongest_plays_the_references() -> None:
    assert named(pairings(["daitou"], [], ROSTER, every=False)) == [
        "2 hard novice",
        "2 master hard",
        "2 master greedy",
        "2 master prototype",
        "3 hard novice",
        "3 master hard",
    ]


def test_all_levels_play_each_other() -> None:
    assert named(pairings(["daitou"], [3], ROSTER, every=True)) == ["3 hard novice", "3 master novice", "3 master hard"]


def test_solo_modes_are_played_by_each_level() -> None:
    found = pairings(["daimyo", "daitoshi"], [1], Roster(("novice", "master")), every=False)
    assert [(one.strong, one.options) for one in found if one.game == "daitoshi"] == [
        ("novice", (("advisors", 3),)),
        ("master", (("advisors", 3),)),
        ("novice", (("advisors", 7),)),
        ("master", (("advisors", 7),)),
    ]
    assert [one.options[0][1] for one in found[:6:2]] == ["easy", "normal", "difficult"]


@pytest.mark.parametrize("name", games())
def test_solo_modes_exist(name: str) -> None:
    game = load(name)
    assert (name in SOLO_MODES) is (1 in game.seats)
    for options in SOLO_MODES.get(name, ()):
        assert game.values(1, options).items() >= options.items()


def test_references_are_taken_from_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    first = bots.levels()[0]
    monkeypatch.setattr(bots, "references", lambda: (first, "prototype"), raising=False)
    assert roster() == Roster(bots.levels(), ("prototype",))


def test_chosen_bots_are_in_the_order_of_their_strength() -> None:
    weakest, strongest = bots.levels()[0], bots.levels()[-1]
    assert chosen(roster(), [strongest, weakest]) == Roster((weakest, strongest))


def test_refusals() -> None:
    with pytest.raises(OptionError, match="There is no bot 'clever'"):
        chosen(roster(), ["clever"])
    with pytest.raises(OptionError, match="can't be played by 4"):
        pairings(["daitou"], [4], ROSTER, every=False)
    with pytest.raises(OptionError, match="These bots make no pair: novice"):
        pairings(["daitou"], [], Roster(("novice",)), every=False)
