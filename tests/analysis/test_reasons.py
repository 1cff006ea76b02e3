"""Reasons: differences between lines of play that can't be chance, what speaks for the choice first."""

from __future__ import annotations

import pytest

import sandai
from sandai.analysis.comparison import _together
from sandai.analysis.reason_words import why
from sandai.analysis.reasons import Ending, confirmed, reasons
from sandai.analysis.results import Reason

NAMES = ["Ann", "Bo"]


def ending(lead: float, own: dict[str, float], other: dict[str, float] | None = None, **deeds: float) -> Ending:
    items = {(0, item): value for item, value in own.items()} | {
        (1, item): value for item, value in (other or {}).items()
    }
    return Ending(items, [lead, -lead], {(0, item): value for item, value in deeds.items()})


def test_gains_come_before_deeds_and_drawbacks() -> None:
    better = [ending(5.0, {"sugar": 9.0, "bids": -3.0}, {"imports": 1.0}, first=1.0)] * 4
    worse = [ending(1.0, {"sugar": 2.0, "bids": 0.0}, {"imports": 3.0})] * 4
    found = reasons(better, worse, 0, better=True)
    assert [(one.seat, one.item, one.amount) for one in found] == [
        (0, "sugar", 7.0),
        (1, "imports", -2.0),
        (0, "first", 1.0),
        (0, "bids", -3.0),
    ]
    daitou = sandai.load("daitou")
    assert why(daitou, 0, found, NAMES) == (
        "Earns ¥7 more with sugar, Bo earns ¥2 less with imports and is first after the next bids, but pays ¥3 more for bids."
    )
    assert [one.item for one in reasons(worse, better, 0, better=False)] == ["sugar", "imports", "first", "bids"]


def test_what_a_rival_gains_and_loses_at_once_is_no_reason() -> None:
    better = [ending(5.0, {"sugar": 9.0}, {"sugar": 2.0, "taxes": 0.0})] * 4
    worse = [ending(1.0, {"sugar": 2.0}, {"sugar": 8.0, "taxes": -6.0})] * 4
    assert [(one.seat, one.item) for one in reasons(better, worse, 0, better=True)] == [(0, "sugar")]


def test_what_may_be_chance_is_no_reason() -> None:
    better = [ending(5.0, {"fish": value}) for value in (9.0, 0.0, 8.0, 0.0)]
    worse = [ending(1.0, {"fish": value}) for value in (0.0, 7.0, 0.0, 4.0)]
    assert reasons(better, worse, 0, better=True) == []


def test_there_are_no_reasons_if_lines_of_play_contradict_the_search() -> None:
    better = [ending(1.0, {"sugar": 9.0})] * 4
    worse = [ending(2.0, {"sugar": 2.0})] * 4
    assert not confirmed(better, worse, 0)
    assert reasons(better, worse, 0, better=True) == []


def test_a_cost_alone_is_no_reason() -> None:
    better = [ending(5.0, {"bids": -3.0})] * 4
    worse = [ending(1.0, {"bids": 0.0})] * 4
    assert reasons(better, worse, 0, better=True) == []


def test_too_few_lines_say_nothing() -> None:
    assert confirmed([ending(0.0, {})], [ending(9.0, {})], 0)
    assert reasons([ending(5.0, {"sugar": 9.0})] * 2, [ending(1.0, {})] * 2, 0, better=True) == []


def test_estimates_that_contradict_each_other_have_a_wide_interval() -> None:
    def pairs(gap: float) -> tuple[list[list[float]], list[list[float]]]:
        return [[0.5 + gap, 0.5 - gap]] * 4, [[0.5, 0.5]] * 4

    alike = _together([pairs(0.2), pairs(0.2), pairs(0.2)], 0, 2)
    assert alike.gaps == pytest.approx([0.2, -0.2]) and alike.error == pytest.approx(0.0) and alike.trials == 24
    unlike = _together([pairs(0.3), pairs(0.0), pairs(0.0)], 0, 2)
    assert unlike.gaps[0] == pytest.approx(0.1) and unlike.error > unlike.gaps[0]


@pytest.mark.parametrize(
    ("name", "item", "amount", "sentence"),
    [
        ("daitou", "cane:NF3", 1.0, "Ships the cane of NF3 once more."),
        ("daitou", "cane:NF3", -2.0, "Ships the cane of NF3 less often."),
        ("daitou", "import:4", -1.0, "Ships 1 fewer import of harbour 4."),
        ("daitou", "lost", 2.0, "Loses 2 fewer markers for unpaid taxes."),
        ("daimyo", "relic:yellow", 1.0, "Restores 1 yellow relic more."),
        ("daimyo", "goal:shadows_on_board:3", 1.0, "Is first at the goal “Have 3 of your shadows on the board”."),
        ("daitoshi", "pilgrims", 3.0, "Makes 3 more Pilgrim steps."),
        ("daitoshi", "trades", -1.0, "Trades less often."),
    ],
)
def test_deeds_in_words(name: str, item: str, amount: float, sentence: str) -> None:
    assert why(sandai.load(name), 0, [Reason(0, item, amount)], NAMES) == sentence


@pytest.mark.parametrize("name", sandai.games())
def test_deeds_are_found_in_the_events_of_a_game_and_have_words(name: str) -> None:
    from tests.analysis.games import finished

    game = sandai.load(name)
    done = game.words.deeds(game.replay(finished(name)).events())
    assert len({item for _, item in done}) >= 4
    assert all(game.words.change(item, n, more) for _, item in done for n in (1, 2) for more in (True, False))
