"""Texts for players: distinct labels, sums, articles, and no internal names."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import advisor_powers
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.reading import book_of
from sandai.games.daitoshi.draw.board import board as draw
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.factory.payment import pay
from sandai.games.daitoshi.rules.factory.steam import drive, steam_ahead
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.log import LINES
from sandai.games.daitoshi.words.names import a_hex
from sandai.games.daitoshi.words.options import POWERS, advisor_meaning
from sandai.games.daitoshi.words.rewards import texts as w
from sandai.games.daitoshi.words.sentences import describe
from sandai.games.daitoshi.words.terminal import panels
from sandai.kernel.state import State
from tests.games.daitoshi.playthrough import pick
from tests.games.daitoshi.scene import MAYOR, A, Scene, seen

NAMES = ["Aiko", "Ben", "Chie", "Daichi"]
SHAPES = re.compile(
    r"(?i:\b(seat|player) \d|_|\b(brilliant|ordinary|innovative|basic|university|city|upgrade|tile|machine|card|space|floor|"
    r"hex|worker|marker|grant|building|track|market|workshop|site|inner|middle|outer|left|right)-[\w-]*\d|\bcity-)|"
    r"\bNone\b|[{}\[\]]"
)
PIECES = ("slot", "tile", "city", "invention", "megamachine", "upgrade", "mayor_card", "advisor")
IDS = re.compile("|".join(rf"\b{re.escape(one)}\b" for kind in PIECES for one in book_of({})[kind]))


def assert_plain(words: str) -> None:
    assert not SHAPES.search(words), words
    assert not IDS.search(words), words


def assert_told_plainly(state: State, told: int) -> int:
    events = state.events()
    for event in events[told:]:
        assert_plain(GAME.line(event, NAMES[: state.setup.seats]))
    return len(events)


def assert_asked_plainly(state: State) -> None:
    assert isinstance(state, DaitoshiState)
    for seat in range(state.setup.seats):
        assert_plain(state.prompt_of(seat))
        labels = [GAME.label(state, choice, seat) for choice in state.choices_of(seat)]
        for label in labels:
            assert_plain(label.words)
            assert_plain(label.effect)
            assert_plain(label.group)
        assert len({(label.words, label.effect, label.group) for label in labels}) == len(labels)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_players_read_no_ids_and_no_numbers_of_seats(seats: int, seed: int) -> None:
    options: dict[str, Any] = {"expert": seed == 2}
    state = GAME.new(seats, seed, **options)
    told = 0
    while True:
        told = assert_told_plainly(state, told)
        if state.over:
            break
        assert_asked_plainly(state)
        state.play(pick(state, state.choices))
    for score in state.scores:
        assert_plain(" ".join(name for name, _ in score.items))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_sentences_of_the_board_have_no_internal_names(seats: int) -> None:
    state = GAME.new(seats, seats)
    while not state.over:
        if state.decisions % 40 == 0:
            view = seen(state, 0)
            for sentence in describe(view):
                assert_plain(sentence)
            for title, body in panels(view, NAMES):
                assert_plain(re.sub(r"\[[^\]]*\]", "", title + body))
            for hint in re.findall(r"<title[^>]*>([^<]*)<", str(draw(view, me=0))):
                assert_plain(hint)
        state.play(pick(state, state.choices))


@pytest.mark.rule("T-057")
def test_a_newcomer_reads_what_a_turn_is_and_what_wins() -> None:
    state = GAME.new(3, 1)
    first = state.prompt_of(state.actor)
    for words in ("City Turn", "Production Turn", "most VP at the end wins"):
        assert words in first
    assert len(first) <= 180  # the choices stand below it
    assert "more VP than the Mayor" in GAME.new(1, 1).prompt_of(0)


@pytest.mark.rule("T-102")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_moves_are_told_apart_and_stand_by_district(seats: int) -> None:
    state = GAME.new(seats, 1)
    assert isinstance(state, DaitoshiState)
    seat = state.actor
    assert seat is not None
    labels = [GAME.label(state, choice, seat) for choice in state.choices_of(seat)]
    moves = [label for label in labels if label.words.endswith(" space")]
    assert len({label.words for label in labels}) == len(labels)
    assert all(len(label.words) <= 32 and len(label.effect) <= 90 for label in labels)
    for label in moves:
        assert label.group.startswith(label.words.removeprefix("Move to ").partition(":")[0])
    assert len({label.group for label in moves}) == 5
    assert [label.rank for label in moves] == sorted([label.rank for label in moves])  # as the Magnate would walk


@pytest.mark.rule("T-106", "T-107", "T-108")
def test_spaces_are_named_by_the_steam_they_show() -> None:
    scene = Scene(seats=3).has(A, steam=9).stands(A, 4).to_play(A)
    labels = {choice.text: GAME.label(scene.state, choice, A) for choice in scene.state.choices}
    for space, steam in (("left", 2), ("middle", 1), ("right", 0)):
        assert labels[f"move 0 {space}"].words.endswith(f": {steam}-Steam space")
    assert labels["move 0 left"].effect.startswith("2 Steam; ")
    assert labels["move 2 left"].effect.startswith("3 Steam in all; ")
    scene.plays("move 2 left")
    told = [GAME.line(event, NAMES[:3]) for event in scene.state.events() if event.kind == "move"]
    assert "the 2-Steam space of" in told[-1] and told[-1].endswith("pays 3 Steam in all.")


@pytest.mark.rule("T-097")
def test_a_payment_names_what_one_has() -> None:
    scene = Scene(seats=3).has(A, food=1, wealth=1)
    pay(scene.state, A, 0, 1)
    assert scene.state.prompt_of(A).endswith("You have 1 food and 1 Wealth.")


@pytest.mark.rule("T-134")
def test_exploiting_says_what_the_steam_engine_makes_of_it() -> None:
    scene = Scene(seats=3).stands(A, "trade").has(A, steam=9)
    state = scene.state
    water = [v.WATER << v.SHIFT | 2]
    for chimney, arrows in ((-2, 2), (-1, 1), (0, 0), (3, 0)):
        state.factories[A][s.CHIMNEY] = chimney
        assert steam_ahead(state, A, water) == arrows * n.ARROW_STEAM[0]
        assert state.factories[A][s.CHIMNEY] == chimney
        held = state.factories[A][s.STEAM]
        assert drive(state, A, 2) == arrows * n.ARROW_STEAM[0] == state.factories[A][s.STEAM] - held
    state.factories[A][s.CHIMNEY] = -2
    label = GAME.label(state, c.EXPLOIT[3], A)
    assert label.effect == "Gain 1 blue Worker and 2 water, which makes 6 Steam"


@pytest.mark.rule("T-129")
def test_a_swap_says_who_goes_and_who_comes() -> None:
    state = Scene(seats=4).has(A, worker_red=6).gains(A, "worker:green").state
    label = GAME.label(state, state.choices[0], A)
    assert (label.words, label.effect) == ("Send a red Worker away", "The new green Worker takes its place")


def test_equal_rewards_are_added_up() -> None:
    one, two = v.VP << v.SHIFT | 1, v.VP << v.SHIFT | 2
    material = v.CONSTRUCTION << v.SHIFT | 1
    assert w.rewards_in_words([one, one, material, two]) == "4 VP and 1 construction material"
    assert (
        w.gain_line("Ann", ["vp:1", "vp:1", "construction:1", "vp:2"]) == "Ann gains 4 VP and 1 construction material."
    )
    worker = v.WORKER << v.SHIFT | 2
    assert w.rewards_in_words([worker, one, worker]) == "2 red Workers and 1 VP"


def test_an_advisor_is_described_by_his_powers() -> None:
    assert set(POWERS) == set(advisor_powers.NAMES)
    entry = {"name": "Aunt Fuki", "setup": "2 Wealth", "rewards": ["wealth:2"], "powers": ["start_reputation"]}
    assert advisor_meaning(entry) == "Aunt Fuki: 2 Wealth. At the start he gains 1 Reputation level"
    assert advisor_meaning({**entry, "rewards": []}) == "Aunt Fuki: At the start he gains 1 Reputation level"


def test_every_kind_of_event_has_a_line() -> None:
    assert set(LINES) == events.KINDS


def test_a_or_an() -> None:
    assert [a_hex(terrain) for terrain in range(4)] == [
        "a forest hex",
        "a mountain hex",
        "an underground hex",
        "a river hex",
    ]


def test_the_log_names_the_pieces_of_a_pack() -> None:
    front = {"actions": ["trade", "megamachine"], "town_hall_land_hex": "forest", "resource_order": list(n.RESOURCES)}
    pack: dict[str, Any] = {
        "inventions": {
            "invention": [
                {"id": one, "left": ["vp:77"]}
                for one, row in book_of({})["invention"].items()
                if row["quality"] in ("basic", "ordinary", "university")
            ]
        },
        "mayor": {
            "advisor": [{"id": "advisor-10", "name": "Aunt Fuki"}],
            "mayor_card": [{"id": one, "front": front} for one in book_of({})["mayor_card"]],
        },
    }
    scene = Scene(seats=1, pack=pack, named_advisors=[10]).stands(A, "townhall").machine(1, 0)
    scene.has(A, food=1).market("ordinary-food-1").stands(MAYOR, "trade", "middle").to_play(A)
    scene.plays("move 0 right", "commit", "take 0", "install 0 left")
    scene.owns(A, "left-1", "basic-food", progress=4, improved=True).machine(1, 4).stands(A, "trade")
    scene.has(A, food=1, energy=1, construction=1, luxury=1, wealth=1).to_play(A)
    scene.plays("move 4 right", "exploit river", "exploit forest", "contribute", "donate left-1 on s2")
    told: dict[str, str] = {event.kind: GAME.line(event, NAMES[:1]) for event in scene.state.events()}
    for kind in ("found", "commit", "refill", "donate", "graduate"):
        assert "77 VP" in told[kind], told[kind]
    assert "Aunt Fuki" in told["advisor"]
    assert "Trade and Mega-Machine" in told["mayor-card"]
