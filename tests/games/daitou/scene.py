"""Scenes: a position set up in one sentence.

    state = scene(tracks="A: S4-S7, B: S7-S11, C: S11-S14", imports={4: 1}, phase="ship")
    state.play("ship import 4 by S4-S7-S11-S14")

A, B and C are the seats 0, 1 and 2. What is not named is as at the start of a game; the rest of the year is on the agenda.
"""

from __future__ import annotations

from itertools import count
from typing import Any, cast

from sandai.games.daitou.components.atlas import MARKERS
from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules.bid import Bidding
from sandai.games.daitou.rules.build import Building
from sandai.games.daitou.rules.produce import Produce
from sandai.games.daitou.rules.ship import Shipping
from sandai.games.daitou.rules.state import BIDS, ITEMS, DaitouState
from sandai.games.daitou.rules.tax import Taxes
from sandai.games.daitou.rules.view import View
from sandai.games.daitou.rules.years import EndOfYear, Round
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.frame import Frame

A, B, C = 0, 1, 2
LETTERS = "ABC"
PHASES: tuple[tuple[str, type[Frame[Any]]], ...] = (
    ("bid", Bidding),
    ("produce", Produce),
    ("build", Building),
    ("ship", Shipping),
)


def scene(
    *,
    seats: int = 3,
    tracks: str = "",
    farms: str = "",
    sugar: str = "",
    fish: tuple[int, ...] = (),
    imports: dict[int, int] | None = None,
    money: tuple[int, ...] = (),
    order: str = "",
    year: int = 1,
    round: int = 1,
    phase: str = "build",
    die: int = 0,
    markers: dict[str, str] | None = None,
    **options: Any,
) -> DaitouState:
    """`die`: what the next roll will show; 0: whatever comes. `markers`: nodes of markers that stand elsewhere than usual."""
    state = GAME.new(seats, seed="scene", **options)
    assert isinstance(state, DaitouState)
    atlas = state.terms.atlas
    state.year, state.round, state.phase = year, 5 if phase == "tax" else round, phase
    state.order = seats_of(order) if order else list(range(seats))
    state.owner, state.farmer = owned(tracks, atlas.sections), owned(farms, atlas.farms)
    state.sugar = sum(1 << atlas.farms.index(name) for name in sugar.split())
    state.fish = sum(1 << harbour for harbour in fish)
    state.die = next((roll for roll in range(1, 7) if set(fish) <= set(FISH_OF[roll])), 0) if fish else 0
    state.imports_1, state.imports_4 = (imports or {}).get(1, 0), (imports or {}).get(4, 0)
    state.markers = state.markers[:]
    for marker, node in (markers or {}).items():
        state.markers[MARKERS.index(marker)] = atlas.node(node)
    if money:
        set_money(state, *money)
    state.survey()
    state.agenda = []
    state.push_all(to_come(round, phase))
    if die:
        next_roll(state, die)
    state.changed()
    state.run()
    return state


FISH_OF = {1: (1, 3, 5), 2: (2, 4, 5), 3: (3, 5, 6), 4: (1, 4, 5), 5: (2, 4, 6), 6: (3, 4, 6)}


def to_come(round: int, phase: str) -> list[Frame[Any]]:
    """The rest of the year, from a phase on."""
    if phase == "tax":
        return [Taxes(), EndOfYear()]
    names = [name for name, _ in PHASES]
    now = [kind() for _, kind in PHASES[names.index(phase) :]]
    return [*now, *[Round(number) for number in range(round + 1, 5)], Taxes(), EndOfYear()]


def seats_of(letters: str) -> list[int]:
    return [LETTERS.index(letter) for letter in letters if letter in LETTERS]


def owned(words: str, names: list[str]) -> list[int]:
    """`A: S4-S7 S7-S11, B: S11-S14` as a list of owners."""
    owners = [-1] * len(names)
    for part in filter(None, words.split(",")):
        letter, _, list_of_names = part.partition(":")
        for name in list_of_names.split():
            owners[names.index(name)] = LETTERS.index(letter.strip())
    return owners


def set_money(state: DaitouState, *money: int) -> None:
    """Give the players money; the ledger is adjusted."""
    start = state.terms.start_money
    state.money = list(money)
    state.ledger = [0] * len(state.ledger)
    for seat, amount in enumerate(money):
        state.ledger[seat * len(ITEMS) + BIDS] = amount - start


def next_roll(state: DaitouState, roll: int) -> None:
    """Let the die show this when it is rolled next."""
    for number in count():
        key = stream_key("scene", number)
        if draw_below(key, state.draws + 1, 6) + 1 == roll:
            state.key = key
            return


def texts(state: DaitouState) -> list[str]:
    """What the actor may do."""
    return [choice.text for choice in state.choices]


def play(state: DaitouState, *choices: str) -> DaitouState:
    """Play one choice after the other, by whoever is asked."""
    for choice in choices:
        state.play(choice)
    return state


def view_of(state: DaitouState, seat: int | None) -> View:
    """What a seat sees."""
    return cast(View, state.view(seat))


def kinds(state: DaitouState, kind: str) -> list[dict[str, Any]]:
    """The data of all events of one kind."""
    return [event.data for event in state.events() if event.kind == kind]
